import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Outbox, openOutbox } from './outbox.ts'

let opened: Outbox | undefined

/** For `useOutbox`, which then has it when it is first drawn. */
export async function prepareOutbox(): Promise<Outbox> {
  opened = await openOutbox()
  return opened
}

/** The outbox of this tab, `undefined` until the device's storage is open: at once on every screen but the first. */
export function useOutbox(): Outbox | undefined {
  const [outbox, setOutbox] = useState(opened)
  useEffect(() => {
    if (outbox) return
    let gone = false
    void prepareOutbox().then(now => {
      if (!gone) setOutbox(now)
    })
    return () => {
      gone = true
    }
  }, [outbox])
  return outbox
}

/** What of it is asked for, drawn anew when that is another; `undefined` until it is open. */
export function useOutboxState<T>(read: (outbox: Outbox) => T): T | undefined {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox?.subscribe ?? nothing, () => outbox && read(outbox))
}

const nothing = () => () => undefined
