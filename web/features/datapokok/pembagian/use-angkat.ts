import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Angkat, type LiftStep, readKey } from './angkat.ts'
import { type DivisionInput, mayHold, type Papan, wadahOf } from './papan.ts'
import type { LakuPapan } from './use-papan.ts'

interface Alat {
  papan: Papan
  bahan: DivisionInput
  tampil: Papan['wadah']
  laku: LakuPapan
}

/** Holding somebody by key, tap or mouse: the same steps, and the same sentence afterwards. */
export function useAngkat({ papan, bahan, tampil, laku }: Alat) {
  const [angkat, setAngkat] = useState<Angkat | null>(null)
  const [kabar, setKabar] = useState('')
  const wadahRef = useRef<HTMLDivElement>(null)
  // Whoever has just been moved is drawn in another card, and keeps the focus there.
  const fokusKe = useRef<number | null>(null)
  useEffect(() => {
    if (fokusKe.current === null) return
    wadahRef.current?.querySelector<HTMLElement>(`[data-orang="${fokusKe.current}"]`)?.focus()
    fokusKe.current = null
  })
  const nama = (id: number) => bahan.orang.get(id)?.nama ?? ''

  const angkatOrang = (id: number) => {
    const ke = wadahOf(papan, id)?.kunci
    if (ke) setAngkat({ id, ke, dengan: null })
  }
  const batal = () => {
    if (angkat) setKabar(`${nama(angkat.id)} dikembalikan`)
    setAngkat(null)
  }
  /** There, unless they may not be there or are already. */
  const taruh = (ke: string) => {
    const orang = angkat && bahan.orang.get(angkat.id)
    const tujuan = papan.wadah.find(({ kunci }) => kunci === ke)
    if (!angkat || !orang || !tujuan || !mayHold(tujuan, orang) || tujuan.anggota.includes(orang.id)) return batal()
    laku.moveOrang(orang.id, ke)
    fokusKe.current = orang.id
    setKabar(`${orang.nama} pindah ke ${tujuan.nama}`)
    setAngkat(null)
  }

  const run = (langkah: LiftStep) => {
    if (langkah.jenis === 'angkat') {
      setAngkat(langkah.angkat)
      wadahRef.current?.querySelector(`[data-wadah="${langkah.angkat.ke}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (langkah.jenis === 'fokus') {
      wadahRef.current?.querySelector<HTMLElement>(`[data-orang="${langkah.id}"]`)?.focus()
    } else if (langkah.jenis === 'urungkan') {
      laku.urungkan?.()
      setKabar(laku.urungkan ? 'Langkah terakhir diurungkan' : 'Tidak ada yang dapat diurungkan')
      setAngkat(null)
    } else if (langkah.jenis === 'tukar' && angkat) {
      laku.tukar(angkat.id, langkah.dengan)
      fokusKe.current = angkat.id
      setKabar(`${nama(angkat.id)} bertukar dengan ${nama(langkah.dengan)}`)
      setAngkat(null)
    } else if (langkah.jenis === 'taruh' && angkat) taruh(angkat.ke)
    else batal()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const id = orangAt(event.target)
    if (id === null && !angkat) return
    const keadaan = { papan, bahan, tampil, angkat, id: id ?? angkat?.id ?? 0 }
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
      if (id !== null) angkatOrang(id)
      return
    }
    const ke = wadahAt(target)
    if (ke) taruh(ke)
  }

  return { angkat, kabar, wadahRef, onKeyDown, onClick, angkatOrang, setAngkat, taruh, batal }
}

export function orangAt(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-orang]') : null
  return found ? Number(found.dataset.orang) : null
}

export function wadahAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-wadah]')?.dataset.wadah : undefined
}
