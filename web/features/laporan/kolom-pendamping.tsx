import type { ReactNode } from 'react'
import { formatJeda, JEDA_LAMA } from '#contract/jeda.ts'
import type { BarisLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { BatangRencana } from './BatangRencana.tsx'
import { KehadiranSendiri } from './KehadiranSendiri.tsx'

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
        <b style={{ color: 'var(--ink)' }}>{b.rencana > 0 ? b.sesuai_rencana : b.terlaksana}</b>
        {b.rencana > 0 ? ` / ${b.rencana}` : ''}
        <span className="hanya-pembaca"> terlaksana dari rencana</span>
        {b.rencana > 0 && b.terlaksana > b.sesuai_rencana ? ` + ${b.terlaksana - b.sesuai_rencana} di luar` : ''}
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

export function TepatWaktu({ baris: { tepat, terlaksana } }: { baris: Baris }) {
  if (terlaksana === 0) return <span style={{ color: 'var(--ink-3)' }}>–</span>
  const persen = (tepat * 100) / terlaksana
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
