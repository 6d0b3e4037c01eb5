import type { ReactNode } from 'react'
import { formatPause, OLD_PAUSE } from '#contract/jeda.ts'
import { countRated, type PendampingLaporanRow } from '#contract/laporan/laporan-pendamping.ts'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/kelompok-name.ts'
import { Percent } from '#web/ui/Percent.tsx'
import css from './pendamping-column.module.css'

type Row = PendampingLaporanRow

/** As picture 09. */
export const pendampingColumn = (): Column<Row>[] => [
  {
    kunci: 'nama',
    judul: kata`Pendamping`,
    utama: true,
    urut: true,
    isi: b => (
      <>
        {b.nama} <span style={{ color: 'var(--ink-3)', fontWeight: 400, fontSize: 'var(--text-s)' }}>{b.nim}</span>
      </>
    ),
  },
  { kunci: 'jk', judul: 'L/P', urut: true, rata: 'tengah', lebar: 52, isi: b => b.jk },
  { kunci: 'kelompok', judul: kata`Kelompok`, urut: true, lebar: 110, isi: b => kelompokName(b) },
  { kunci: 'murabbi', judul: 'Murabbi', urut: true, onlyWidth: true, isi: b => b.murabbi.join('; ') || '–' },
  {
    kunci: 'terlaksana',
    judul: 'Rencana, terlaksana',
    urut: true,
    lebar: 178,
    isi: b => (
      <>
        <RencanaStem {...b} />{' '}
        <b style={{ color: 'var(--ink)' }}>{b.seharusnya > 0 ? b.sesuai_rencana : b.terlaksana}</b>
        {b.seharusnya > 0 ? ` / ${b.seharusnya}` : ''}
        <span className="hanya-pembaca"> terlaksana dari rencana</span>
        {b.seharusnya > 0 && b.terlaksana > b.sesuai_rencana ? ` + ${b.terlaksana - b.sesuai_rencana} di luar` : ''}
      </>
    ),
  },
  { kunci: 'tepat', judul: 'Tepat waktu', urut: true, rata: 'kanan', lebar: 112, isi: b => <OnTime baris={b} /> },
  {
    kunci: 'jeda',
    judul: 'Jeda isi',
    urut: true,
    rata: 'kanan',
    lebar: 112,
    isi: b => <Pause menit={b.jeda_median} />,
  },
  { kunci: 'sendiri', judul: 'Kehadiran sendiri', urut: true, lebar: 156, isi: b => <OwnKehadiran baris={b} /> },
  {
    kunci: 'persen',
    judul: kata`% kelompok`,
    urut: true,
    rata: 'kanan',
    lebar: 108,
    isi: b => <Percent nilai={b.persen} status={b.status} />,
  },
]

/** '7, 23': in a column headed 'Kelompok' the word itself is noise. */
export function kelompokName({ kelompok, menggantikan }: Row): ReactNode {
  if (kelompok.length === 0) return menggantikan > 0 ? `badal ${menggantikan}×` : '–'
  return shortKelompok(kelompok.map(k => k.nama).join(', '))
}

export function OnTime({ baris }: { baris: Row }) {
  const { tepat } = baris
  const rated = countRated(baris)
  if (rated === 0) return <span style={{ color: 'var(--ink-3)' }}>–</span>
  const persen = (tepat * 100) / rated
  const low = persen < 75
  return (
    <span style={low ? { color: 'var(--bad)', fontWeight: 700 } : { color: 'var(--ink)' }}>
      {tepat} <span style={low ? undefined : { color: 'var(--ink-2)' }}>({Math.floor(persen)}%)</span>
    </span>
  )
}

export function Pause({ menit }: { menit: number | null }) {
  const late = menit !== null && menit > OLD_PAUSE
  return (
    <span style={late ? { color: 'var(--bad)', fontWeight: 700 } : { color: 'var(--ink)' }}>{formatPause(menit)}</span>
  )
}

const MEANING: Record<string, { kata: string; bentuk: 'penuh' | 'setengah' | 'cincin' | 'putus' }> = {
  s: { kata: 'memimpin sendiri', bentuk: 'penuh' },
  r: { kata: 'dipimpin rekan', bentuk: 'setengah' },
  g: { kata: 'digantikan', bentuk: 'cincin' },
  '-': { kata: 'pelaksana tidak dicatat', bentuk: 'putus' },
}

/** The last five as shapes, and how many of all were led in person. */
export function OwnKehadiran({ baris: { terakhir, sendiri, terlaksana } }: { baris: PendampingLaporanRow }) {
  const last = [...terakhir].map(letter => MEANING[letter] ?? { kata: '', bentuk: 'putus' as const })
  return (
    <span className="inline-row gap-8 nowrap">
      {last.length > 0 ? (
        <span
          className={`inline-row gap-4 nowrap ${css.dots}`}
          role="img"
          aria-label={`${last.length} terakhir: ${last.map(l => l.kata).join(', ')}`}
        >
          {last.map(({ bentuk }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in a fixed row of five
            <i key={i} data-bentuk={bentuk} />
          ))}
        </span>
      ) : null}
      {sendiri} dari {terlaksana}
    </span>
  )
}

/** Planned as the frame, held as the light bar, filled in time as the dark one within; the numbers stand beside it. */
export function RencanaStem({ seharusnya, terlaksana, tepat }: Pick<Row, 'seharusnya' | 'terlaksana' | 'tepat'>) {
  const all = Math.max(seharusnya, terlaksana, 1)
  return (
    <span
      className={`inline-block fixed bg-white clip relative va-middle outlined round-4 ${css.bar}`}
      aria-hidden="true"
    >
      <i style={{ width: `${(terlaksana * 100) / all}%` }} />
      <b style={{ width: `${(tepat * 100) / all}%` }} />
    </span>
  )
}

export function RencanaLegend() {
  return (
    <span className={`inline-row gap-6 text-m soft ${css.legend}`}>
      <i data-arti="rencana" /> rencana
      <i data-arti="terlaksana" /> terlaksana
      <i data-arti="tepat" /> diisi tepat waktu
    </span>
  )
}
