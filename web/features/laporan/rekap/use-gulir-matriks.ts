import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Rekap } from '#contract/laporan/rekap.ts'
import type { KolomTampil } from './kolom-tampil.ts'

interface Gulir {
  rekap: Rekap
  kolom: readonly KolomTampil[]
  /** Place of the column it opens at, see `tempatTerakhir`. */
  terakhir: number
  ponsel: boolean
}

/** Where the matrix stands in its box: at first, and when the focus goes to what lies under its head, foot, names or totals. */
export function useGulirMatriks(table: RefObject<HTMLTableElement | null>, gulir: Gulir): void {
  const { rekap, kolom, terakhir, ponsel } = gulir
  const { mode, kegiatan, dari, sampai } = rekap
  // Another recap begins anew; one that was only fetched again stays where it was put, until there are marks further on.
  const isi = [mode, kegiatan?.id, dari, sampai, kolom[terakhir]?.kunci].join()

  // One comes to see what was recorded last, beside what came before it and one column of what comes after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something else is shown
  useLayoutEffect(() => {
    const { box, cells } = read(table, gulir)
    const [first] = cells
    if (!box || !first || terakhir < 0) return
    // The phone has no room for a month beside another.
    const beside = ponsel ? Math.max(0, terakhir - (mode === 'bulan' ? 0 : 1)) : terakhir + 1
    const { offsetLeft, offsetWidth } = cells[beside] ?? cells.at(-1) ?? first
    box.scrollLeft = ponsel ? offsetLeft - first.offsetLeft : offsetLeft + offsetWidth - (box.clientWidth - right(box))
  }, [isi, ponsel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const { box, cells } = read(table, gulir)
    const { tHead, tFoot } = table.current ?? {}
    if (!box) return
    box.style.scrollPadding = `${tHead?.offsetHeight ?? 0}px ${right(box)}px ${tFoot?.offsetHeight ?? 0}px ${cells[0]?.offsetLeft ?? 0}px`
  }, [isi, ponsel])
}

/** The box, and the cells of the first row that scroll in it. */
function read({ current }: RefObject<HTMLTableElement | null>, { kolom, ponsel }: Pick<Gulir, 'kolom' | 'ponsel'>) {
  const stay = ponsel ? 2 : 3
  return {
    box: current?.parentElement,
    cells: [...(current?.tBodies[0]?.rows[0]?.cells ?? [])].slice(stay, stay + kolom.length),
  }
}

/** How much of the box the totals cover, which stay at its right. */
function right(box: HTMLElement): number {
  const totals = box.querySelector('[data-pertama]')?.getBoundingClientRect()
  return totals ? box.getBoundingClientRect().left + box.clientWidth - totals.left : 0
}
