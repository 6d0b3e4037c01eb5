import { type KeyboardEvent, useState } from 'react'

/**
 * A drawer with a form over a list: leaving it with unsaved changes asks first, and ↑ ↓ (inside a field with Alt) go to
 * the neighbours in the list.
 */
export function useLaciIsian(berubah: boolean, onTutup: () => void, onPindah: ((langkah: 1 | -1) => void) | undefined) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const leave = (go: () => void) => (berubah ? setWaiting(() => go) : go())

  return {
    // While it is asked, Escape is the question's.
    tutup: () => waiting || leave(onTutup),
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
      if (!step || !onPindah || waiting || (!event.altKey && isBusy(event.target))) return
      event.preventDefault()
      leave(() => onPindah(step))
    },
    tanya: {
      buka: waiting !== null,
      onLanjut: () => setWaiting(null),
      onBuang: () => {
        setWaiting(null)
        waiting?.()
      },
    },
  }
}

/** Arrows mean something there already. */
function isBusy(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="listbox"], table') !== null
}
