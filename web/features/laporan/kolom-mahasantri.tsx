import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPersen, type Status } from '#contract/kehadiran.ts'
import type { BarisLaporanMahasantri } from '#contract/laporan-mahasantri.ts'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { Persen } from '#web/ui/Persen.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { namaStatus, sebutStatus, statusMarks } from '#web/ui/status-marks.ts'
import { Batang } from './Batang.tsx'
import { GarisTren } from './GarisTren.tsx'
import css from './kolom-mahasantri.module.css'

type Baris = BarisLaporanMahasantri
type KolomLaporan = Kolom<Baris>

/** Opens what a figure was made of: the percentage, or the marks of one status. */
type BukaAngka = (row: Baris, status?: Status | 'belum') => void

/** As picture 08a; D and belum diisi have a column only where there are any. */
export function kolomMahasantri(batas: number, jumlah: Baris['hitungan'], onAngka: BukaAngka): KolomLaporan[] {
  const letters: (Status | 'belum')[] = ['H', 'T', 'I', 'S', 'A', 'U']
  if (jumlah.D > 0) letters.push('D')
  if (jumlah.belum > 0) letters.push('belum')
  return [
    column('nim', 'NIM', b => <span style={{ color: 'var(--ink-3)' }}>{b.nim}</span>, { lebar: 106 }),
    column('nama', 'Nama', b => b.nama, { utama: true }),
    column('jk', 'L/P', b => b.jk, { rata: 'tengah', lebar: 48 }),
    column('prodi', 'Prodi', b => b.prodi, { lebar: 70 }),
    column('kelompok', 'Kelompok', b => b.kelompok.replace(/^kelompok\s+(?=\S)/i, '') || '–', { lebar: 86 }),
    column('sesi', 'Sesi', b => b.sesi, { rata: 'kanan', lebar: 52 }),
    ...letters.map(s => countColumn(s, onAngka)),
    column(
      'persen',
      '%',
      b => (
        <UnstyledButton
          className={css.angka}
          aria-label={`${formatPersen(b.persen)}, lihat cara menghitungnya`}
          onClick={() => onAngka(b)}
        >
          <Persen nilai={b.persen} status={b.status} />
        </UnstyledButton>
      ),
      { rata: 'kanan', lebar: 76 },
    ),
    {
      kunci: 'batang',
      judul: `batas ${batas}%`,
      isi: b => <Batang persen={b.persen} batas={batas} status={b.status} />,
      lebar: 88,
      hanyaLebar: true,
    },
    {
      kunci: 'tren',
      judul: 'Tren',
      isi: b => <GarisTren tren={b.tren} batas={batas} status={b.status} />,
      lebar: 98,
      hanyaLebar: true,
    },
    column('status', 'Status', b => <StatusChip status={b.status} />, { lebar: 150 }),
  ]
}

function countColumn(s: Status | 'belum', onAngka: BukaAngka): KolomLaporan {
  const nama = s === 'belum' ? 'Belum diisi' : namaStatus(s)
  const color = s === 'belum' ? 'var(--ink-3)' : statusMarks[s].warna
  const judul = (
    <span style={{ color }}>
      <span aria-hidden="true">{s === 'belum' ? 'Blm' : s}</span>
      <span className="hanya-pembaca">{nama}</span>
    </span>
  )
  const isi = (row: Baris): ReactNode => {
    const n = row.hitungan[s]
    if (n === 0) return <span style={{ color: '#7f8881' }}>–</span>
    return (
      <UnstyledButton
        className={css.angka}
        style={s === 'A' ? { color, fontWeight: 700 } : undefined}
        aria-label={`${n} ${s === 'belum' ? 'belum diisi' : sebutStatus(s)}, lihat pertemuannya`}
        onClick={() => onAngka(row, s)}
      >
        {n}
      </UnstyledButton>
    )
  }
  return { kunci: s, judul, isi, urut: true, rata: 'tengah', lebar: 36 }
}

function column(
  kunci: string,
  judul: ReactNode,
  isi: (row: Baris) => ReactNode,
  more: Partial<KolomLaporan> = {},
): KolomLaporan {
  return { kunci, judul, isi, urut: true, ...more }
}
