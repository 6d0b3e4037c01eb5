import { useEffect, useState } from 'react'
import { type Outbox, openOutbox } from './outbox.ts'

let opened: Outbox | undefined

/** The outbox of this tab, `undefined` until the device's storage is open: at once on every screen but the first. */
export function useOutbox(): Outbox | undefined {
  const [outbox, setOutbox] = useState(opened)
  useEffect(() => {
    if (outbox) return
    let gone = false
    void openOutbox().then(now => {
      opened = now
      if (!gone) setOutbox(now)
    })
    return () => {
      gone = true
    }
  }, [outbox])
  return outbox
}
