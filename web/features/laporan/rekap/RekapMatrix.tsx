import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { type Status, showStatus } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { MatrixFoot } from './MatrixFoot.tsx'
import { MatrixHead } from './MatrixHead.tsx'
import { MatrixRow } from './MatrixRow.tsx'
import type { OpenDetail, RekapOrigin } from './open.ts'
import css from './RekapMatrix.module.css'
import { lastPlace, type RekapColumns, showColumn } from './show-column.ts'

interface RekapMatrixProps {
  rekap: Rekap
  /** The phone: % right after the name, the latest first, no totals. */
  ponsel: boolean
  /** The same function each time, so that the matrix is not drawn again when a drawer opens. */
  onOpen: OpenDetail
}

/**
 * Mahasantri × pertemuan. A plain table: 60 × 40 cells scroll smoothly because none of them has a state or a
 * listener of its own; clicks and arrow keys are handled here, and the cell says by its data attributes which it is.
 */
export const RekapMatrix = memo(function MatriksRekap({ rekap, ponsel, onOpen }: RekapMatrixProps) {
  const table = useRef<HTMLTableElement>(null)
  const kolom = showColumn(rekap, ponsel)
  const totals = showStatus(rekap.jumlah.hitungan)
  const position = { rekap, ponsel, kolom, totals }
  const terakhir = lastPlace(rekap, kolom, ponsel)
  useScrollMatrix(table, { rekap, kolom, terakhir, ponsel })

  return (
    // A scrolling region must be reachable by keyboard even while it has no cell to focus.
    <section
      className={`fill bg-white scroll min-h-0 ${css.box}`}
      data-fill-window={ponsel ? undefined : true}
      aria-label="Matriks kehadiran"
      tabIndex={-1}
    >
      <table
        ref={table}
        className={`wide text-m angka ${css.table}`}
        style={{ '--kolom': kolom.length, '--jumlah': totals.length } as CSSProperties}
        data-harian={rekap.mode === 'harian' || undefined}
        data-bulanan={rekap.mode === 'bulan' || undefined}
        data-bersesi={kolom.some(k => k.awal === false) || undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked through, as in a spreadsheet
        role="grid"
        aria-label={`Kehadiran ${rekap.kelompok.nama}`}
        onClick={click}
        onKeyDown={keyDown}
      >
        <MatrixHead {...position} terbaru={kolom[terakhir]?.kolom?.id} />
        <tbody>
          {rekap.baris.map((baris, r) => (
            <MatrixRow key={baris.mahasantri_id} {...position} baris={baris} r={r} />
          ))}
        </tbody>
        {ponsel ? null : <MatrixFoot rekap={rekap} kolom={kolom} countTotal={totals.length} />}
      </table>
    </section>
  )

  function open(cell: HTMLElement | null) {
    if (!cell) return
    const { r, k, asal, persen, status, bulan } = cell.dataset
    const kolom = rekap.kolom[Number(k ?? -1)]
    if (asal) return onOpen({ jenis: 'asal', asal: asal as RekapOrigin })
    if (r === 'kepala') return onOpen(kolom ? { jenis: 'pertemuan', id: kolom.id } : { jenis: 'jumlah', bulan })
    const baris = rekap.baris[Number(r ?? -1)]
    if (!baris) return
    if (persen) return onOpen({ jenis: 'persen', baris })
    if (status) return onOpen({ jenis: 'persen', baris, highlight: { status: status as Status | 'belum' } })
    if (bulan) return onOpen({ jenis: 'persen', baris, highlight: { bulan } })
    if (kolom && kolom.ditiadakan === null && baris.tanda[Number(k)] !== ' ') onOpen({ jenis: 'tanda', baris, kolom })
  }

  function click(event: MouseEvent) {
    open((event.target as HTMLElement).closest<HTMLElement>('[data-r]'))
  }

  function keyDown(event: KeyboardEvent) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-r]')
    if (!cell) return
    const opens = event.key === 'Enter' || event.key === ' '
    const next = opens ? undefined : neighbourOf(cell, event, table.current)
    if (!opens && !next) return
    event.preventDefault()
    if (opens) open(cell)
    else next?.focus()
  }
})

/** Where a key leads from a cell of the matrix; null where it leads nowhere. */
function neighbourOf(
  cell: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
  table: HTMLTableElement | null,
): HTMLElement | null {
  const step = STEPS[key]
  if (!step) return null
  const row = cell.closest('tr')
  // Not what stands in the row's name: it would push the others out of their columns.
  const cellsOf = (one: Element | null | undefined) => [
    ...(one?.querySelectorAll<HTMLElement>('[data-r]:not(th [data-asal])') ?? []),
  ]
  const at = cellsOf(row).indexOf(cell)
  const rows = [...(table?.rows ?? [])].filter(one => one.querySelector('[data-r]'))
  const [down, along] = ctrlKey && /^(Home|End)$/.test(key) ? [step[1], step[1]] : step
  const nextRow = rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(row as HTMLTableRowElement) + down))]
  const below = along === 0 && cell.dataset.k ? belowIn(rows, row, cell.dataset.k, down) : null
  const cells = cellsOf(nextRow)
  return below ?? cells[Math.min(cells.length - 1, Math.max(0, at + along))] ?? null
}

/** In the same column, passing over rows that have nothing there: who was not on that roster, a head of several days. */
function belowIn(rows: readonly Element[], row: Element | null, k: string, down: number): HTMLElement | null {
  const having = rows.filter(one => one === row || one.querySelector(`[data-k="${k}"]`))
  const at = having.indexOf(row as Element) + down
  return having[Math.min(having.length - 1, Math.max(0, at))]?.querySelector<HTMLElement>(`[data-k="${k}"]`) ?? null
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -10_000],
  End: [0, 10_000],
}

interface Scroll {
  rekap: Rekap
  kolom: readonly RekapColumns[]
  /** Place of the column it opens at, see `lastPlace`. */
  terakhir: number
  ponsel: boolean
}

/** Where the matrix stands in its box: at first, and when the focus goes to what lies under its head, foot, names or totals. */
function useScrollMatrix(table: RefObject<HTMLTableElement | null>, scroll: Scroll): void {
  const { rekap, kolom, terakhir, ponsel } = scroll
  const { mode, kegiatan, dari, sampai } = rekap
  // Another recap begins anew; one that was only fetched again stays where it was put, until there are marks further on.
  const isi = [mode, kegiatan?.id, dari, sampai, kolom[terakhir]?.kunci].join()

  // One comes to see what was recorded last, beside what came before it and one column of what comes after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something else is shown
  useLayoutEffect(() => {
    const { box, cells } = read(table, scroll)
    const [first] = cells
    if (!box || !first || terakhir < 0) return
    // The phone has no room for a month beside another.
    const beside = ponsel ? Math.max(0, terakhir - (mode === 'bulan' ? 0 : 1)) : terakhir + 1
    const { offsetLeft, offsetWidth } = cells[beside] ?? cells.at(-1) ?? first
    box.scrollLeft = ponsel ? offsetLeft - first.offsetLeft : offsetLeft + offsetWidth - (box.clientWidth - right(box))
  }, [isi, ponsel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const { box, cells } = read(table, scroll)
    const { tHead, tFoot } = table.current ?? {}
    if (!box) return
    box.style.scrollPadding = `${tHead?.offsetHeight ?? 0}px ${right(box)}px ${tFoot?.offsetHeight ?? 0}px ${cells[0]?.offsetLeft ?? 0}px`
  }, [isi, ponsel])
}

/** The box, and the cells of the first row that scroll in it. */
function read({ current }: RefObject<HTMLTableElement | null>, { kolom, ponsel }: Pick<Scroll, 'kolom' | 'ponsel'>) {
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
