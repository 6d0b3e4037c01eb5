import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addStepWhereFirst, currentStep, pressedStep } from './history-step.ts'
import { usePhone } from './use-phone.ts'

/** What is open over the screen, the topmost last, and on which step of the history it lies. */
const layer: { langkah: number }[] = []

/**
 * On the phone Back closes what lies over the screen, as its X does, and asks where that asks; the screen below stays. Nothing
 * is put into the history for it where something lies behind: the step back is taken back, as for a form with unsaved changes.
 * What a link has opened together with its screen goes with it.
 */
export function useClosingBack(open: boolean, onClose: () => void): void {
  const router = useRouter()
  const phone = usePhone()
  const now = useRef(onClose)
  now.current = onClose
  useEffect(() => {
    if (!open || !phone || pressedStep() !== currentStep()) return
    addStepWhereFirst(router)
    const own = { langkah: currentStep() }
    layer.push(own)
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        if (action !== 'BACK' || layer.at(-1) !== own || !closesOnBack()) return false
        now.current()
        return true
      },
    })
    return () => {
      unblock()
      layer.splice(layer.indexOf(own), 1)
    }
  }, [open, phone, router])
}

/** Whether Back closes something now, and leads nowhere. */
export function closesOnBack(): boolean {
  const top = layer.at(-1)
  return top !== undefined && top.langkah === currentStep()
}
