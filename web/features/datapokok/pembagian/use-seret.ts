import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { orangAt, type useAngkat, wadahAt } from './use-angkat.ts'

/** So far the mouse moves before it is a drag and no click. */
const JARAK = 5

/** Dragging by mouse; a finger taps, because it scrolls with the same movement. */
export function useSeret({ angkat, angkatOrang, setAngkat, taruh, batal }: ReturnType<typeof useAngkat>) {
  const kartu = useRef<HTMLDivElement>(null)
  const [mulai, setMulai] = useState<{ id: number; x: number; y: number } | null>(null)
  const [menyeret, setMenyeret] = useState(false)
  // A drag ends with a click on what lies below, which must not be taken for a tap.
  const telanKlik = useRef(false)
  const seret = useRef({ angkat, angkatOrang, setAngkat, taruh, batal })
  useEffect(() => {
    seret.current = { angkat, angkatOrang, setAngkat, taruh, batal }
  })

  useEffect(() => {
    if (!mulai) return
    let jalan = false
    const gerak = (event: globalThis.PointerEvent) => {
      if (!jalan && Math.hypot(event.clientX - mulai.x, event.clientY - mulai.y) < JARAK) return
      if (!jalan) {
        jalan = true
        setMenyeret(true)
        seret.current.angkatOrang(mulai.id)
      }
      if (kartu.current) kartu.current.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`
      const ke = wadahAt(document.elementFromPoint(event.clientX, event.clientY))
      const kini = seret.current.angkat
      if (ke && kini && kini.ke !== ke) seret.current.setAngkat({ ...kini, ke })
    }
    const lepas = (event: globalThis.PointerEvent) => {
      const ke = wadahAt(document.elementFromPoint(event.clientX, event.clientY))
      if (jalan) {
        telanKlik.current = true
        setTimeout(() => {
          telanKlik.current = false
        })
        if (ke && event.type === 'pointerup') seret.current.taruh(ke)
        else seret.current.batal()
      }
      setMenyeret(false)
      setMulai(null)
    }
    addEventListener('pointermove', gerak)
    addEventListener('pointerup', lepas)
    addEventListener('pointercancel', lepas)
    return () => {
      removeEventListener('pointermove', gerak)
      removeEventListener('pointerup', lepas)
      removeEventListener('pointercancel', lepas)
    }
  }, [mulai])

  const onPointerDown = (event: PointerEvent) => {
    const id = orangAt(event.target)
    if (event.pointerType === 'mouse' && event.button === 0 && id !== null && !angkat)
      setMulai({ id, x: event.clientX, y: event.clientY })
  }
  return { kartu, menyeret, onPointerDown, telanKlik }
}
