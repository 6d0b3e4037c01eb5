import type { ReactNode } from 'react'
import { formatJeda, JEDA_LAMA } from '#contract/jeda.ts'
import { type BarisLaporanPendamping, countDinilai } from '#contract/laporan/laporan-pendamping.ts'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { Persen } from '#web/ui/Persen.tsx'
import css from './kolom-pendamping.module.css'

type Baris = BarisLaporanPendamping

/** As picture 09. */
export const kolomPendamping = (): Kolom<Baris>[] => [
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
  { kunci: 'kelompok', judul: kata`Kelompok`, urut: true, lebar: 110, isi: b => namaKelompok(b) },
  { kunci: 'murabbi', judul: 'Murabbi', urut: true, hanyaLebar: true, isi: b => b.murabbi.join('; ') || '–' },
  {
    kunci: 'terlaksana',
    judul: 'Rencana, terlaksana',
    urut: true,
    lebar: 178,
    isi: b => (
      <>
        <BatangRencana {...b} />{' '}
        <b style={{ color: 'var(--ink)' }}>{b.seharusnya > 0 ? b.sesuai_rencana : b.terlaksana}</b>
        {b.seharusnya > 0 ? ` / ${b.seharusnya}` : ''}
        <span className="hanya-pembaca"> terlaksana dari rencana</span>
        {b.seharusnya > 0 && b.terlaksana > b.sesuai_rencana ? ` + ${b.terlaksana - b.sesuai_rencana} di luar` : ''}
      </>
    ),
  },
  { kunci: 'tepat', judul: 'Tepat waktu', urut: true, rata: 'kanan', lebar: 112, isi: b => <TepatWaktu baris={b} /> },
  { kunci: 'jeda', judul: 'Jeda isi', urut: true, rata: 'kanan', lebar: 112, isi: b => <Jeda menit={b.jeda_median} /> },
  { kunci: 'sendiri', judul: 'Kehadiran sendiri', urut: true, lebar: 156, isi: b => <KehadiranSendiri baris={b} /> },
  {
    kunci: 'persen',
    judul: kata`% kelompok`,
    urut: true,
    rata: 'kanan',
    lebar: 108,
    isi: b => <Persen nilai={b.persen} status={b.status} />,
  },
]

/** '7, 23': in a column headed 'Kelompok' the word itself is noise. */
export function namaKelompok({ kelompok, menggantikan }: Baris): ReactNode {
  if (kelompok.length === 0) return menggantikan > 0 ? `badal ${menggantikan}×` : '–'
  return shortKelompok(kelompok.map(k => k.nama).join(', '))
}

export function TepatWaktu({ baris }: { baris: Baris }) {
  const { tepat } = baris
  const dinilai = countDinilai(baris)
  if (dinilai === 0) return <span style={{ color: 'var(--ink-3)' }}>–</span>
  const persen = (tepat * 100) / dinilai
  const low = persen < 75
  return (
    <span style={low ? { color: 'var(--bad)', fontWeight: 700 } : { color: 'var(--ink)' }}>
      {tepat} <span style={low ? undefined : { color: 'var(--ink-2)' }}>({Math.floor(persen)}%)</span>
    </span>
  )
}

export function Jeda({ menit }: { menit: number | null }) {
  const late = menit !== null && menit > JEDA_LAMA
  return (
    <span style={late ? { color: 'var(--bad)', fontWeight: 700 } : { color: 'var(--ink)' }}>{formatJeda(menit)}</span>
  )
}

const ARTI: Record<string, { kata: string; bentuk: 'penuh' | 'setengah' | 'cincin' | 'putus' }> = {
  s: { kata: 'memimpin sendiri', bentuk: 'penuh' },
  r: { kata: 'dipimpin rekan', bentuk: 'setengah' },
  g: { kata: 'digantikan', bentuk: 'cincin' },
  '-': { kata: 'pelaksana tidak dicatat', bentuk: 'putus' },
}

/** The last five as shapes, and how many of all were led in person. */
export function KehadiranSendiri({ baris: { terakhir, sendiri, terlaksana } }: { baris: BarisLaporanPendamping }) {
  const last = [...terakhir].map(letter => ARTI[letter] ?? { kata: '', bentuk: 'putus' as const })
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
export function BatangRencana({ seharusnya, terlaksana, tepat }: Pick<Baris, 'seharusnya' | 'terlaksana' | 'tepat'>) {
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

export function LegendaRencana() {
  return (
    <span className={`inline-row gap-6 text-m soft ${css.legend}`}>
      <i data-arti="rencana" /> rencana
      <i data-arti="terlaksana" /> terlaksana
      <i data-arti="tepat" /> diisi tepat waktu
    </span>
  )
}
