import { UnstyledButton } from '@mantine/core'
import {
  type Batas,
  describeMinimal,
  formatPersen,
  STATUS_LIST,
  type Status,
  type StatusKehadiran,
  statusTampil,
} from '#contract/kehadiran.ts'
import { KOLOM_MAHASANTRI, kolomLaporanMahasantri } from '#contract/laporan/kolom-laporan.ts'
import type { BarisLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { kolomLayar, TIADA } from '#web/ui/kolom-layar.tsx'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { Persen } from '#web/ui/Persen.tsx'
import type { ShownColumns } from '#web/ui/PilihKolom.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { describeStatus, namaStatus, statusMarks } from '#web/ui/status-marks.ts'
import { warnaStatus } from '#web/ui/warna-status.ts'
import { Batang } from './Batang.tsx'
import { TidakAktif } from './KepalaKartu.tsx'
import css from './kolom-mahasantri.module.css'

type Baris = BarisLaporanMahasantri
type KolomLaporan = Kolom<Baris>

/** Opens what a figure was made of: the percentage, or the marks of one status. */
type BukaAngka = (row: Baris, status?: Status | 'belum') => void

/** As picture 08a; of `KOLOM_MAHASANTRI` those that are wanted. */
export function kolomMahasantri(
  batas: Batas,
  jumlah: Baris['hitungan'],
  onAngka: BukaAngka,
  tampil: (kunci: string) => boolean,
): KolomLaporan[] {
  const semua = kolomLayar<Baris>(kolomLaporanMahasantri(kata), {
    nim: { isi: b => <span style={{ color: 'var(--ink-3)' }}>{b.nim}</span> },
    nama: { utama: true, isi: b => (b.aktif ? b.nama : <NamaTidakAktif nama={b.nama} />) },
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
    ...gambarHuruf(jumlah, s => ({ rata: 'tengah', isi: b => <Angka s={s} row={b} onAngka={onAngka} /> })),
    persen: { isi: b => <PersenBerasal baris={b} onBuka={() => onAngka(b)} /> },
    status: { isi: b => <StatusChip status={b.status} /> },
  })
  const gambar: KolomLaporan[] = [
    kolomBatang(batas, 88),
    {
      kunci: 'tren',
      judul: LAIN.tren,
      isi: b => <GarisTren tren={b.tren} batas={batas.minimal} status={b.status} />,
      lebar: 98,
      hanyaLebar: true,
    },
  ]
  const tetap = (kunci: string) => !KOLOM_MAHASANTRI.some(k => k === kunci)
  return semua.toSpliced(-1, 0, ...gambar).filter(({ kunci }) => tampil(kunci) || tetap(kunci))
}

/** What the screen alone has. */
const LAIN: Partial<Record<string, string>> = { batang: 'Batang persentase', tren: 'Tren' }

/** The columns that may be left out, in their order. */
export function pilihanKolom(): { kunci: string; label: string }[] {
  const judul = new Map(kolomLaporanMahasantri(kata).map(k => [k.kunci, k.judul]))
  return KOLOM_MAHASANTRI.map(kunci => ({ kunci, label: LAIN[kunci] ?? judul.get(kunci) ?? '' }))
}
const KOLOM_AWAL: readonly string[] = ['nim', 'jk', 'prodi', 'kelompok', 'sesi', 'batang', 'tren']

/** Which columns the address names, and how to change them; what the screen begins with is not written down. */
export function kolomDipilih(kolom: string, onUbah: (kolom: string) => void): ShownColumns {
  const chosen = kolom === '' ? KOLOM_AWAL : kolom.split(',')
  return {
    tampil: kunci => chosen.includes(kunci),
    update: (kunci, tampil) => {
      const next = KOLOM_MAHASANTRI.filter(one => (one === kunci ? tampil : chosen.includes(one)))
      const same = next.length === KOLOM_AWAL.length && next.every(one => KOLOM_AWAL.includes(one))
      // Nothing at all still differs from the beginning.
      onUbah(same ? '' : next.join(',') || ',')
    },
  }
}

/** A column for each letter; D and belum diisi only where there are any. */
export function gambarHuruf<R>(
  jumlah: Baris['hitungan'],
  lain: (s: Status | 'belum') => Partial<Kolom<R>>,
): Record<string, Partial<Kolom<R>> | null> {
  const tampil = statusTampil(jumlah)
  const all = [...STATUS_LIST, 'belum'] as const
  return Object.fromEntries(all.map(s => [s, tampil.includes(s) ? { judul: <JudulHuruf s={s} />, ...lain(s) } : null]))
}

function NamaTidakAktif({ nama }: { nama: string }) {
  return (
    <>
      {nama} <TidakAktif />
    </>
  )
}

/** A percentage that opens onto how it is reckoned. */
export function PersenBerasal({ baris, onBuka }: { baris: Pick<Baris, 'persen' | 'status'>; onBuka: () => void }) {
  return (
    <UnstyledButton
      className={css.angka}
      aria-label={`${formatPersen(baris.persen)}, lihat cara menghitungnya`}
      onClick={onBuka}
    >
      <Persen nilai={baris.persen} status={baris.status} />
    </UnstyledButton>
  )
}

/** A bar for the percentage, under the limit it is held against. */
export function kolomBatang(batas: Batas, lebar: number): Kolom<Pick<Baris, 'persen' | 'status'>> {
  return {
    ...{ kunci: 'batang', judul: <JudulBatas batas={batas} />, lebar, hanyaLebar: true },
    isi: b => <Batang persen={b.persen} batas={batas.minimal} status={b.status} />,
  }
}

/** The letter in its colour; its name for whoever hears it. */
function JudulHuruf({ s }: { s: Status | 'belum' }) {
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
function JudulBatas({ batas }: { batas: Batas }) {
  return <span className={`block ${css.batas}`}>batas {describeMinimal(batas)}</span>
}

function Angka({ s, row, onAngka }: { s: Status | 'belum'; row: Baris; onAngka: BukaAngka }) {
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

interface GarisTrenProps {
  tren: readonly (number | null)[]
  batas: number
  status: StatusKehadiran | null
  lebar?: number
}

const HEIGHT = 20

/** The percentage so far, over the range, with the limit as a dashed line; decoration beside the figure, so hidden. */
export function GarisTren({ tren, batas, status, lebar = 88 }: GarisTrenProps) {
  const color = warnaStatus[status ?? 'memenuhi']
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
