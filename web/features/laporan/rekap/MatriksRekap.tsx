import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import { type Status, statusTampil } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import type { Zona } from '#contract/tanggal.ts'
import { BarisMatriks } from './BarisMatriks.tsx'
import type { AsalRekap } from './BawahBatas.tsx'
import { KakiMatriks } from './KakiMatriks.tsx'
import { KepalaMatriks } from './KepalaMatriks.tsx'
import { kolomTampil, tempatTerakhir } from './kolom-tampil.ts'
import { neighbourOf } from './langkah-matriks.ts'
import css from './MatriksRekap.module.css'
import { useGulirMatriks } from './use-gulir-matriks.ts'

interface MatriksRekapProps {
  rekap: Rekap
  /** The phone: % right after the name, the latest first, no totals. */
  ponsel: boolean
  zona: Zona
  onTanda: (baris: BarisRekap, kolom: KolomRekap) => void
  onPertemuan: (kolom: KolomRekap) => void
  /** The percentage, or the marks of one status or month. */
  onPersen: (baris: BarisRekap, sorot?: { status?: Status | 'belum'; bulan?: string }) => void
  /** The total of everybody, or of one month. */
  onJumlah: (bulan?: string) => void
  onAsal: (asal: AsalRekap) => void
}

/**
 * Mahasantri × pertemuan. A plain table: 60 × 40 cells scroll smoothly because none of them has a state or a
 * listener of its own; clicks and arrow keys are handled here, and the cell says by its data attributes which it is.
 */
export const MatriksRekap = memo(function MatriksRekap(props: MatriksRekapProps) {
  const { rekap, ponsel, zona, onTanda, onPertemuan, onPersen, onJumlah, onAsal } = props
  const table = useRef<HTMLTableElement>(null)
  const kolom = kolomTampil(rekap, ponsel)
  const totals = statusTampil(rekap.jumlah.hitungan)
  const letak = { rekap, ponsel, kolom, totals }
  const terakhir = tempatTerakhir(rekap, kolom, ponsel)
  useGulirMatriks(table, { rekap, kolom, terakhir, ponsel })

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
        <KepalaMatriks {...letak} terbaru={kolom[terakhir]?.kolom?.id} />
        <tbody>
          {rekap.baris.map((baris, r) => (
            <BarisMatriks key={baris.mahasantri_id} {...letak} baris={baris} r={r} />
          ))}
        </tbody>
        {ponsel ? null : <KakiMatriks rekap={rekap} kolom={kolom} jumlahTotal={totals.length} zona={zona} />}
      </table>
    </section>
  )

  function open(cell: HTMLElement | null) {
    const k = rekap.kolom[Number(cell?.dataset.k ?? -1)]
    if (cell?.dataset.asal) return onAsal(cell.dataset.asal as AsalRekap)
    if (cell?.dataset.r === 'kepala') return k ? onPertemuan(k) : onJumlah(cell.dataset.bulan || undefined)
    const baris = rekap.baris[Number(cell?.dataset.r ?? -1)]
    if (!cell || !baris) return
    const { persen, status, bulan } = cell.dataset
    if (persen) return onPersen(baris)
    if (status) return onPersen(baris, { status: status as Status | 'belum' })
    if (bulan) return onPersen(baris, { bulan })
    if (k && k.ditiadakan === null && baris.tanda[Number(cell.dataset.k)] !== ' ') onTanda(baris, k)
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
