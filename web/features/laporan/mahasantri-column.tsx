import { UnstyledButton } from '@mantine/core'
import {
  describeMinimal,
  formatPercent,
  type Limit,
  STATUS_LIST,
  type Status,
  type StatusKehadiran,
  showStatus,
} from '#contract/kehadiran.ts'
import { MAHASANTRI_COLUMN, mahasantriLaporanColumn } from '#contract/laporan/laporan-column.ts'
import type { MahasantriLaporanRow } from '#contract/laporan/laporan-mahasantri.ts'
import type { ShownColumns } from '#web/ui/ChooseColumn.tsx'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { colourStatus } from '#web/ui/colour-status.ts'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/kelompok-name.ts'
import { Percent } from '#web/ui/Percent.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { NO_VALUE, screenColumn } from '#web/ui/screen-column.tsx'
import { describeStatus, nameStatus, statusMarks } from '#web/ui/status-marks.ts'
import { Inactive } from './CardHead.tsx'
import css from './mahasantri-column.module.css'
import { Stem } from './Stem.tsx'

type Row = MahasantriLaporanRow
type LaporanColumn = Column<Row>

/** Opens what a figure was made of: the percentage, or the marks of one status. */
type OpenFigure = (row: Row, status?: Status | 'belum') => void

/** As picture 08a; of `KOLOM_MAHASANTRI` those that are wanted. */
export function mahasantriColumn(
  batas: Limit,
  jumlah: Row['hitungan'],
  onFigure: OpenFigure,
  tampil: (kunci: string) => boolean,
): LaporanColumn[] {
  const semua = screenColumn<Row>(mahasantriLaporanColumn(kata), {
    nim: { isi: b => <span style={{ color: 'var(--ink-3)' }}>{b.nim}</span> },
    nama: { utama: true, isi: b => (b.aktif ? b.nama : <NameNotActive nama={b.nama} />) },
    jk: { rata: 'tengah' },
    prodi: {
      isi: b => (
        <span className={`block nowrap clip ellipsis ${css.prodi}`} title={b.prodi}>
          {b.prodi}
        </span>
      ),
    },
    kelompok: { isi: b => shortKelompok(b.kelompok) || '–' },
    sesi: { isi: b => b.sesi },
    ...letterImage(jumlah, s => ({ rata: 'tengah', isi: b => <Figure s={s} row={b} onFigure={onFigure} /> })),
    persen: { isi: b => <OriginatingPercent baris={b} onOpen={() => onFigure(b)} /> },
    status: { isi: b => <StatusChip status={b.status} /> },
  })
  const image: LaporanColumn[] = [
    stemColumn(batas, 88),
    {
      kunci: 'tren',
      judul: LAIN.tren,
      isi: b => <TrendLine tren={b.tren} batas={batas.minimal} status={b.status} />,
      lebar: 98,
      onlyWidth: true,
    },
  ]
  const fixed = (kunci: string) => !MAHASANTRI_COLUMN.some(k => k === kunci)
  return semua.toSpliced(-1, 0, ...image).filter(({ kunci }) => tampil(kunci) || fixed(kunci))
}

/** What the screen alone has. */
const LAIN: Partial<Record<string, string>> = { batang: 'Batang persentase', tren: 'Tren' }

/** The columns that may be left out, in their order. */
export function columnChoice(): { kunci: string; label: string }[] {
  const judul = new Map(mahasantriLaporanColumn(kata).map(k => [k.kunci, k.judul]))
  return MAHASANTRI_COLUMN.map(kunci => ({ kunci, label: LAIN[kunci] ?? judul.get(kunci) ?? '' }))
}
const START_COLUMN: readonly string[] = ['nim', 'jk', 'prodi', 'kelompok', 'sesi', 'batang', 'tren']

/** Which columns the address names, and how to change them; what the screen begins with is not written down. */
export function chosenColumn(kolom: string, onChange: (kolom: string) => void): ShownColumns {
  const chosen = kolom === '' ? START_COLUMN : kolom.split(',')
  return {
    tampil: kunci => chosen.includes(kunci),
    update: (kunci, tampil) => {
      const next = MAHASANTRI_COLUMN.filter(one => (one === kunci ? tampil : chosen.includes(one)))
      const same = next.length === START_COLUMN.length && next.every(one => START_COLUMN.includes(one))
      // Nothing at all still differs from the beginning.
      onChange(same ? '' : next.join(',') || ',')
    },
  }
}

/** A column for each letter; D and belum diisi only where there are any. */
export function letterImage<R>(
  jumlah: Row['hitungan'],
  lain: (s: Status | 'belum') => Partial<Column<R>>,
): Record<string, Partial<Column<R>> | null> {
  const tampil = showStatus(jumlah)
  const all = [...STATUS_LIST, 'belum'] as const
  return Object.fromEntries(all.map(s => [s, tampil.includes(s) ? { judul: <LetterTitle s={s} />, ...lain(s) } : null]))
}

function NameNotActive({ nama }: { nama: string }) {
  return (
    <>
      {nama} <Inactive />
    </>
  )
}

/** A percentage that opens onto how it is reckoned. */
export function OriginatingPercent({ baris, onOpen }: { baris: Pick<Row, 'persen' | 'status'>; onOpen: () => void }) {
  return (
    <UnstyledButton
      className={css.angka}
      aria-label={`${formatPercent(baris.persen)}, lihat cara menghitungnya`}
      onClick={onOpen}
    >
      <Percent nilai={baris.persen} status={baris.status} />
    </UnstyledButton>
  )
}

/** A bar for the percentage, under the limit it is held against. */
export function stemColumn(batas: Limit, lebar: number): Column<Pick<Row, 'persen' | 'status'>> {
  return {
    ...{ kunci: 'batang', judul: <LimitTitle batas={batas} />, lebar, onlyWidth: true },
    isi: b => <Stem persen={b.persen} batas={batas.minimal} status={b.status} />,
  }
}

/** The letter in its colour; its name for whoever hears it. */
function LetterTitle({ s }: { s: Status | 'belum' }) {
  return (
    <span style={{ color: letterColour(s) }}>
      <span aria-hidden="true">{s === 'belum' ? 'Blm' : s}</span>
      <span className="hanya-pembaca">{s === 'belum' ? 'Belum diisi' : nameStatus(s)}</span>
    </span>
  )
}

function letterColour(s: Status | 'belum'): string {
  return s === 'belum' ? 'var(--ink-3)' : statusMarks[s].colour
}

/** Over the bars, and no wider than they are: names need the room. */
function LimitTitle({ batas }: { batas: Limit }) {
  return <span className={`block ${css.batas}`}>batas {describeMinimal(batas)}</span>
}

function Figure({ s, row, onFigure }: { s: Status | 'belum'; row: Row; onFigure: OpenFigure }) {
  const n = row.hitungan[s]
  if (n === 0) return NO_VALUE
  return (
    <UnstyledButton
      className={css.angka}
      style={s === 'A' ? { color: letterColour(s), fontWeight: 700 } : undefined}
      aria-label={`${n} ${s === 'belum' ? 'belum diisi' : describeStatus(s)}, lihat pertemuannya`}
      onClick={() => onFigure(row, s)}
    >
      {n}
    </UnstyledButton>
  )
}

interface TrendLineProps {
  tren: readonly (number | null)[]
  batas: number
  status: StatusKehadiran | null
  lebar?: number
}

const HEIGHT = 20

/** The percentage so far, over the range, with the limit as a dashed line; decoration beside the figure, so hidden. */
export function TrendLine({ tren, batas, status, lebar = 88 }: TrendLineProps) {
  const color = colourStatus[status ?? 'memenuhi']
  const x = (i: number) => 2 + (i * (lebar - 6)) / Math.max(1, tren.length - 1)
  // From 30% up: below that everything is equally bad, and the upper part is where lines differ.
  const y = (persen: number) => 2 + ((100 - Math.max(30, persen)) / 70) * (HEIGHT - 4)
  const points = tren.flatMap((persen, i) => (persen === null ? [] : [[x(i), y(persen)] as const]))
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg width={lebar} height={HEIGHT} viewBox={`0 0 ${lebar} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path d={`M0 ${y(batas)}H${lebar}`} stroke="var(--line-2)" strokeDasharray="2 2" />
      <polyline points={points.map(p => p.join(',')).join(' ')} fill="none" stroke={color} strokeWidth="1.6" />
      <circle cx={last[0]} cy={last[1]} r="2.4" fill={color} />
    </svg>
  )
}
