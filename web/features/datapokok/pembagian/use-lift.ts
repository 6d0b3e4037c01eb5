import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Board, containerOf, type DivisionInput, mayHold } from './board.ts'
import { type Lift, type LiftStep, readKey } from './lift.ts'
import type { BoardBehaviour } from './use-board.ts'

interface Tools {
  board: Board
  bahan: DivisionInput
  tampil: Board['container']
  behaviour: BoardBehaviour
}

/** Holding somebody by key, tap or mouse: the same steps, and the same sentence afterwards. */
export function useLift({ board, bahan, tampil, behaviour }: Tools) {
  const [angkat, setLift] = useState<Lift | null>(null)
  const [kabar, setNotice] = useState('')
  const containerRef = useRef<HTMLDivElement>(null)
  // Whoever has just been moved is drawn in another card, and keeps the focus there.
  const focusOn = useRef<number | null>(null)
  useEffect(() => {
    if (focusOn.current === null) return
    containerRef.current?.querySelector<HTMLElement>(`[data-orang="${focusOn.current}"]`)?.focus()
    focusOn.current = null
  })
  const name = (id: number) => bahan.orang.get(id)?.nama ?? ''

  const liftOrang = (id: number) => {
    const ke = containerOf(board, id)?.kunci
    if (ke) setLift({ id, ke, dengan: null })
  }
  const batal = () => {
    if (angkat) setNotice(`${name(angkat.id)} dikembalikan`)
    setLift(null)
  }
  /** There, unless they may not be there or are already. */
  const taruh = (ke: string) => {
    const orang = angkat && bahan.orang.get(angkat.id)
    const target = board.container.find(({ kunci }) => kunci === ke)
    if (!angkat || !orang || !target || !mayHold(target, orang) || target.anggota.includes(orang.id)) return batal()
    behaviour.moveOrang(orang.id, ke)
    focusOn.current = orang.id
    setNotice(`${orang.nama} pindah ke ${target.nama}`)
    setLift(null)
  }

  const run = (langkah: LiftStep) => {
    if (langkah.jenis === 'angkat') {
      setLift(langkah.angkat)
      containerRef.current?.querySelector(`[data-wadah="${langkah.angkat.ke}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (langkah.jenis === 'fokus') {
      containerRef.current?.querySelector<HTMLElement>(`[data-orang="${langkah.id}"]`)?.focus()
    } else if (langkah.jenis === 'urungkan') {
      behaviour.urungkan?.()
      setNotice(behaviour.urungkan ? 'Langkah terakhir diurungkan' : 'Tidak ada yang dapat diurungkan')
      setLift(null)
    } else if (langkah.jenis === 'tukar' && angkat) {
      behaviour.tukar(angkat.id, langkah.dengan)
      focusOn.current = angkat.id
      setNotice(`${name(angkat.id)} bertukar dengan ${name(langkah.dengan)}`)
      setLift(null)
    } else if (langkah.jenis === 'taruh' && angkat) taruh(angkat.ke)
    else batal()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const id = orangAt(event.target)
    if (id === null && !angkat) return
    const keadaan = { board, bahan, tampil, angkat, id: id ?? angkat?.id ?? 0 }
    const langkah = readKey(event.key, event.ctrlKey || event.metaKey, keadaan)
    if (!langkah) return
    event.preventDefault()
    event.stopPropagation()
    run(langkah)
  }

  /** A tap on a person lifts, the next one on a kelompok drops. */
  const onClick = ({ target }: MouseEvent) => {
    const id = orangAt(target)
    if (!angkat) {
      if (id !== null) liftOrang(id)
      return
    }
    const ke = containerAt(target)
    if (ke) taruh(ke)
  }

  return { angkat, kabar, containerRef, onKeyDown, onClick, liftOrang, setLift, taruh, batal }
}

export function orangAt(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-orang]') : null
  return found ? Number(found.dataset.orang) : null
}

export function containerAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-wadah]')?.dataset.wadah : undefined
}
