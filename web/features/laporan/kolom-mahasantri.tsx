import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Batas, describeMinimal, formatPersen, type Status } from '#contract/kehadiran.ts'
import type { BarisLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import type { KolomMahasantri } from '#contract/laporan/tampilan.ts'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { Persen } from '#web/ui/Persen.tsx'
import type { KolomTampil } from '#web/ui/PilihKolom.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { describeStatus, namaStatus, statusMarks } from '#web/ui/status-marks.ts'
import { Batang } from './Batang.tsx'
import { GarisTren } from './GarisTren.tsx'
import { TidakAktif } from './KepalaKartu.tsx'
import css from './kolom-mahasantri.module.css'

type Baris = BarisLaporanMahasantri
type KolomLaporan = Kolom<Baris>

/** Opens what a figure was made of: the percentage, or the marks of one status. */
type BukaAngka = (row: Baris, status?: Status | 'belum') => void

/** As picture 08a; whichever of `pilihanKolom` are wanted. */
export function kolomMahasantri(
  batas: Batas,
  jumlah: Baris['hitungan'],
  onAngka: BukaAngka,
  tampil: (kunci: string) => boolean,
): KolomLaporan[] {
  return semuaKolom(batas, jumlah, onAngka).filter(
    ({ kunci }) => tampil(kunci) || !pilihanKolom.some(k => k.kunci === kunci),
  )
}

/** The columns that may be left out, in their order. */
export const pilihanKolom: readonly { kunci: KolomMahasantri; label: string }[] = [
  { kunci: 'nim', label: 'NIM' },
  { kunci: 'jk', label: 'L/P' },
  { kunci: 'prodi', label: 'Prodi' },
  { kunci: 'fakultas', label: 'Fakultas' },
  { kunci: 'angkatan', label: 'Angkatan' },
  {
    kunci: 'kelompok',
    get label() {
      return kata`Kelompok`
    },
  },
  { kunci: 'sesi', label: 'Sesi' },
  { kunci: 'batang', label: 'Batang persentase' },
  { kunci: 'tren', label: 'Tren' },
]
const KOLOM_AWAL: readonly string[] = ['nim', 'jk', 'prodi', 'kelompok', 'sesi', 'batang', 'tren']

/** Which columns the address names, and how to change them; what the screen begins with is not written down. */
export function kolomDipilih(kolom: string, onUbah: (kolom: string) => void): KolomTampil {
  const chosen = kolom === '' ? KOLOM_AWAL : kolom.split(',')
  return {
    tampil: kunci => chosen.includes(kunci),
    ubah: (kunci, tampil) => {
      const next = pilihanKolom.map(k => k.kunci).filter(one => (one === kunci ? tampil : chosen.includes(one)))
      const same = next.length === KOLOM_AWAL.length && next.every(one => KOLOM_AWAL.includes(one))
      // Nothing at all still differs from the beginning.
      onUbah(same ? '' : next.join(',') || ',')
    },
  }
}

/** D and belum diisi have a column only where there are any. */
export function kolomHuruf(jumlah: Baris['hitungan']): (Status | 'belum')[] {
  const letters: (Status | 'belum')[] = ['H', 'T', 'I', 'S', 'A', 'U']
  if (jumlah.D > 0) letters.push('D')
  if (jumlah.belum > 0) letters.push('belum')
  return letters
}

function semuaKolom(batas: Batas, jumlah: Baris['hitungan'], onAngka: BukaAngka): KolomLaporan[] {
  return [
    column('nim', 'NIM', b => <span style={{ color: 'var(--ink-3)' }}>{b.nim}</span>, { lebar: 106 }),
    column(
      'nama',
      'Nama',
      b =>
        b.aktif ? (
          b.nama
        ) : (
          <>
            {b.nama} <TidakAktif />
          </>
        ),
      { utama: true },
    ),
    column('jk', 'L/P', b => b.jk, { rata: 'tengah', lebar: 48 }),
    column('prodi', 'Prodi', b => b.prodi, { lebar: 70 }),
    column('fakultas', 'Fakultas', b => b.fakultas, { lebar: 96 }),
    column('angkatan', 'Angkatan', b => b.angkatan ?? '–', { rata: 'tengah', lebar: 76 }),
    column('kelompok', kata`Kelompok`, b => shortKelompok(b.kelompok) || '–', { lebar: 86 }),
    column('sesi', 'Sesi', b => b.sesi, { rata: 'kanan', lebar: 52 }),
    ...kolomHuruf(jumlah).map(s => countColumn(s, onAngka)),
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
      judul: <JudulBatas batas={batas} />,
      isi: b => <Batang persen={b.persen} batas={batas.minimal} status={b.status} />,
      lebar: 88,
      hanyaLebar: true,
    },
    {
      kunci: 'tren',
      judul: 'Tren',
      isi: b => <GarisTren tren={b.tren} batas={batas.minimal} status={b.status} />,
      lebar: 98,
      hanyaLebar: true,
    },
    column('status', 'Status', b => <StatusChip status={b.status} />, { lebar: 156 }),
  ]
}

/** The letter in its colour; its name for whoever hears it. */
export function JudulHuruf({ s }: { s: Status | 'belum' }) {
  return (
    <span style={{ color: warnaHuruf(s) }}>
      <span aria-hidden="true">{s === 'belum' ? 'Blm' : s}</span>
      <span className="hanya-pembaca">{s === 'belum' ? 'Belum diisi' : namaStatus(s)}</span>
    </span>
  )
}

function warnaHuruf(s: Status | 'belum'): string {
  return s === 'belum' ? 'var(--ink-3)' : statusMarks[s].warna
}

/** Over the bars, and no wider than they are: names need the room. */
export function JudulBatas({ batas }: { batas: Batas }) {
  return <span className={`block ${css.batas}`}>batas {describeMinimal(batas)}</span>
}

/** Nobody has it. */
export const TIADA = <span className="unset">–</span>

function countColumn(s: Status | 'belum', onAngka: BukaAngka): KolomLaporan {
  const isi = (row: Baris): ReactNode => {
    const n = row.hitungan[s]
    if (n === 0) return TIADA
    return (
      <UnstyledButton
        className={css.angka}
        style={s === 'A' ? { color: warnaHuruf(s), fontWeight: 700 } : undefined}
        aria-label={`${n} ${s === 'belum' ? 'belum diisi' : describeStatus(s)}, lihat pertemuannya`}
        onClick={() => onAngka(row, s)}
      >
        {n}
      </UnstyledButton>
    )
  }
  return { kunci: s, judul: <JudulHuruf s={s} />, isi, urut: true, rata: 'tengah', lebar: 36 }
}

function column(
  kunci: string,
  judul: ReactNode,
  isi: (row: Baris) => ReactNode,
  more: Partial<KolomLaporan> = {},
): KolomLaporan {
  return { kunci, judul, isi, urut: true, ...more }
}
