import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePhone } from './use-phone.ts'

/** What is open over the screen, the topmost last, and in which step of the history it was opened. */
const lapisan: { langkah: unknown }[] = []
/** The step in which something was pressed last. */
let ditekan: unknown

for (const type of ['pointerdown', 'keydown'])
  document.addEventListener(
    type,
    () => {
      ditekan = window.history.state?.__TSR_index
    },
    true,
  )

/**
 * On the phone Back closes what lies over the screen, as its X does, and asks where that asks; the screen below stays. Nothing
 * is put into the history for it: the step back is taken back, as for a form with unsaved changes. What a link has opened
 * together with its screen goes with it.
 */
export function useKembaliMenutup(buka: boolean, onTutup: () => void): void {
  const { history } = useRouter()
  const phone = usePhone()
  const now = useRef(onTutup)
  now.current = onTutup
  useEffect(() => {
    const langkah = langkahOf(history)
    if (!buka || !phone || ditekan !== langkah) return
    const own = { langkah }
    lapisan.push(own)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        if (action !== 'BACK' || lapisan.at(-1) !== own || !closesOnBack(history)) return false
        now.current()
        return true
      },
    })
    return () => {
      unblock()
      lapisan.splice(lapisan.indexOf(own), 1)
    }
  }, [buka, phone, history])
}

/** Whether Back closes something now, and leads nowhere. */
export function closesOnBack(history: RouterHistory): boolean {
  const top = lapisan.at(-1)
  return top !== undefined && top.langkah === langkahOf(history)
}

function langkahOf({ location }: RouterHistory): unknown {
  return location.state.__TSR_index
}
