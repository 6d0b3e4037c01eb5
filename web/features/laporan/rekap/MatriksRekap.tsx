import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import { formatPersen, labelStatus, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import type { Zona } from '#contract/tanggal.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import type { AsalRekap } from './BawahBatas.tsx'
import { KakiMatriks } from './KakiMatriks.tsx'
import { KepalaHari, KepalaSesi } from './KepalaHari.tsx'
import { KepalaKolom } from './KepalaKolom.tsx'
import { kolomTampil, statusTampil, tempatTerakhir } from './kolom-tampil.ts'
import css from './MatriksRekap.module.css'
import { NamaUtuh } from './NamaUtuh.tsx'
import { PindahRekap } from './PindahRekap.tsx'
import { Sel } from './SelMatriks.tsx'
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
  // A day with several pertemuan has a column each, and their names a row of their own.
  const bersesi = new Set(kolom.filter(k => k.awal === false).map(k => k.hari))
  const tinggi = bersesi.size > 0 ? 2 : 1
  const totals = statusTampil(rekap)
  const first = kolom.find(k => k.index !== undefined)?.index
  const terakhir = tempatTerakhir(rekap, kolom, ponsel)
  const latest = kolom[terakhir]?.kolom?.id
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
        data-bersesi={tinggi > 1 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked through, as in a spreadsheet
        role="grid"
        aria-label={`Kehadiran ${rekap.kelompok.nama}`}
        onClick={click}
        onKeyDown={keyDown}
      >
        <thead>
          <tr>
            {ponsel ? null : (
              <th scope="col" rowSpan={tinggi} className={css.no}>
                No
              </th>
            )}
            <th scope="col" rowSpan={tinggi} className={css.nama}>
              Nama
            </th>
            {ponsel ? (
              <th scope="col" rowSpan={tinggi} className={css.persen}>
                %
              </th>
            ) : (
              <th scope="col" rowSpan={tinggi} className={css.nim}>
                NIM
              </th>
            )}
            {kolom.map(k =>
              !k.hari ? (
                <KepalaKolom key={k.kunci} kolom={k} rekap={rekap} terbaru={k.kolom?.id === latest} />
              ) : k.awal ? (
                <KepalaHari
                  key={k.tanggal}
                  hari={k.hari}
                  kolom={bersesi.has(k.hari) ? kolom.filter(one => one.hari === k.hari) : [k]}
                  rekap={rekap}
                  tinggi={tinggi}
                  terbaru={latest}
                />
              ) : null,
            )}
            {ponsel ? null : <td className={css.ruang} rowSpan={tinggi} />}
            {ponsel ? null : (
              <>
                {totals.map((s, i) => (
                  <th
                    key={s}
                    scope="col"
                    rowSpan={tinggi}
                    className={css.jumlah}
                    style={{ ...dariKanan(totals.length - i), color: warnaJumlah(s) }}
                    data-pertama={i === 0 || undefined}
                  >
                    <span aria-hidden="true">{s === 'belum' ? 'Blm' : s}</span>
                    <span className="hanya-pembaca">
                      {labelStatus(s === 'belum' ? null : s, rekap.kegiatan?.jenis ?? 'umum')}
                    </span>
                  </th>
                ))}
                <th scope="col" rowSpan={tinggi} className={css.persenKanan}>
                  %
                </th>
              </>
            )}
          </tr>
          {tinggi > 1 ? (
            <tr>
              {kolom.map(k =>
                bersesi.has(k.hari) ? <KepalaSesi key={k.kunci} kolom={k} rekap={rekap} terbaru={latest} /> : null,
              )}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {rekap.baris.map((baris, r) => (
            <tr key={baris.mahasantri_id} className={css.row}>
              {ponsel ? null : <td className={css.no}>{r + 1}</td>}
              <th scope="row" className={css.nama}>
                <NamaUtuh nama={baris.nama} />
                <PindahRekap baris={baris} />
              </th>
              {ponsel ? (
                <PersenCell baris={baris} r={r} className={css.persen} />
              ) : (
                <td className={css.nim}>{baris.nim}</td>
              )}
              {kolom.map(k => (
                <Sel key={k.kunci} kolom={k} baris={baris} r={r} first={r === 0 && k.index === first} rekap={rekap} />
              ))}
              {ponsel ? null : <td className={css.ruang} />}
              {ponsel ? null : (
                <>
                  {totals.map((s, i) => (
                    <td
                      key={s}
                      className={css.jumlah}
                      style={dariKanan(totals.length - i)}
                      {...(baris.hitungan[s] > 0
                        ? { 'data-r': r, 'data-status': s, tabIndex: -1, 'aria-label': describeJumlah(baris, s, rekap) }
                        : {})}
                      data-pertama={i === 0 || undefined}
                      data-nol={baris.hitungan[s] === 0 || undefined}
                      data-alpa={(s === 'A' && baris.hitungan.A > 0) || undefined}
                    >
                      {baris.hitungan[s] === 0 ? '–' : baris.hitungan[s]}
                    </td>
                  ))}
                  <PersenCell baris={baris} r={r} className={css.persenKanan} />
                </>
              )}
            </tr>
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
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return open(cell)
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const row = cell.closest('tr')
    // Not what stands in the row's name: it would push the others out of their columns.
    const cellsOf = (one: Element | null | undefined) => [
      ...(one?.querySelectorAll<HTMLElement>('[data-r]:not(th [data-asal])') ?? []),
    ]
    const at = cellsOf(row).indexOf(cell)
    const rows = [...(table.current?.rows ?? [])].filter(one => one.querySelector('[data-r]'))
    const [down, along] = event.ctrlKey && /^(Home|End)$/.test(event.key) ? [step[1], step[1]] : step
    const nextRow = rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(row as HTMLTableRowElement) + down))]
    const below = along === 0 && cell.dataset.k ? belowIn(rows, row, cell.dataset.k, down) : null
    const cells = cellsOf(nextRow)
    ;(below ?? cells[Math.min(cells.length - 1, Math.max(0, at + along))])?.focus()
  }
})

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

/** Which of the columns of totals it is, counted from the % at the right edge. */
function dariKanan(n: number): CSSProperties {
  return { '--ke': n } as CSSProperties
}

function warnaJumlah(s: Status | 'belum'): string {
  return s === 'belum' ? 'var(--ink-3)' : statusMarks[s].warna
}

function PersenCell({ baris, r, className }: { baris: BarisRekap; r: number; className: string | undefined }) {
  return (
    <td
      className={className}
      data-r={r}
      data-persen="ya"
      tabIndex={r === 0 ? 0 : -1}
      aria-label={`${formatPersen(baris.persen)}, lihat cara menghitungnya`}
    >
      <Persen nilai={baris.persen} status={baris.status} />
    </td>
  )
}

/** '3 alpa, lihat pertemuannya' */
function describeJumlah({ hitungan }: BarisRekap, s: Status | 'belum', { kegiatan }: Rekap): string {
  return `${hitungan[s]} ${labelStatus(s === 'belum' ? null : s, kegiatan?.jenis ?? 'umum')}, lihat pertemuannya`
}
