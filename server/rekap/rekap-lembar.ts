import { kata } from '#contract/istilah.ts'
import { labelStatusKehadiran, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/rekap.ts'
import { formatBulan, formatRentangAngka, formatTanggal, formatWaktu, type Zona } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '../ekspor/tabel.ts'

/** What a row of the sheet holds: a person, or one of the lines below them. */
interface Baris {
  no: number | null
  nim: string
  nama: string
  jk: string
  prodi: string
  isi: readonly (string | number | null)[]
  hitungan: Rekap['jumlah']['hitungan'] | null
  persen: number | null
  keterangan: string
}

/** The recap as a table for CSV and XLSX: the same counts and percentages as the screen; notes stay out. */
export function rekapLembar(rekap: Rekap, { lembaga, zona }: { lembaga: string; zona: Zona }): Lembar<Baris> {
  const { kelompok, kolom, bulan, mode, baris, jumlah } = rekap
  // Of several kegiatan each counts its own pertemuan: then a number alone would stand there twice.
  const kegiatanOf = ({ kegiatan_id }: Rekap['kolom'][number]) => {
    const one = rekap.kegiatan === null && rekap.kegiatan_list.find(k => k.id === kegiatan_id)
    return one ? `${one.nama} ` : ''
  }
  const titles =
    mode === 'pertemuan'
      ? kolom.map(k => `${kegiatanOf(k)}${k.nomor ?? '–'} (${formatTanggal(k.tanggal, 'angka').slice(0, 5)})`)
      : bulan.map(formatBulan)
  const perColumn =
    mode === 'pertemuan' ? kolom.map(k => (k.ditiadakan === null ? k.hadir : null)) : bulan.map(() => null)
  return {
    nama: kelompok.nama,
    lembaga,
    beku: 3,
    kepala: headLines(rekap),
    kaki: [HURUF],
    kolom: [
      { judul: 'No', jenis: 'nomor', nilai: row => row.no, lebar: 5 },
      { judul: 'NIM', jenis: 'teks', nilai: row => row.nim, lebar: 14 },
      { judul: 'Nama', jenis: 'teks', nilai: row => row.nama, lebar: 32 },
      { judul: 'L/P', jenis: 'teks', nilai: row => row.jk, lebar: 5 },
      { judul: 'Prodi', jenis: 'teks', nilai: row => row.prodi, lebar: 12 },
      ...titles.map((judul, i): Kolom<Baris> => ({ judul, jenis: 'teks', nilai: row => row.isi[i], lebar: 8 })),
      ...STATUS_LIST.map(
        (s): Kolom<Baris> => ({ judul: s, jenis: 'angka', nilai: row => row.hitungan?.[s], lebar: 6 }),
      ),
      { judul: 'Belum diisi', jenis: 'angka', nilai: row => row.hitungan?.belum, lebar: 8 },
      { judul: '%', jenis: 'persen', nilai: row => row.persen, lebar: 8 },
      { judul: 'Keterangan', jenis: 'teks', nilai: row => row.keterangan, lebar: 30 },
    ],
    rows: [
      ...baris.map((row, i) => toBaris(row, i, rekap)),
      {
        no: null,
        nim: '',
        nama: 'Jumlah hadir',
        jk: '',
        prodi: '',
        isi: perColumn,
        hitungan: jumlah.hitungan,
        persen: jumlah.persen,
        keterangan: jumlah.persen === null ? '' : kata`Rata-rata kelompok`,
      },
      ...(mode === 'pertemuan'
        ? [
            line('Dicatat', kolom, k => k.dicatat.join(', ')),
            line('Dikonfirmasi', kolom, k => sebutKonfirmasi(k, zona)),
          ]
        : []),
    ],
  }
}

const HURUF =
  'Keterangan: H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi, – belum diisi; U dihitung menurut aturan lembaga dan tidak dirinci.'

/** 'rekap-kelompok-7-2026-09-01-2026-11-21.xlsx' */
export function nameRekapFile({ kelompok, dari, sampai }: Rekap, ending: 'xlsx' | 'csv'): string {
  return `rekap-${kelompok.nama.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${dari}-${sampai}.${ending}`
}

function headLines(rekap: Rekap): string[] {
  const { kelompok, kegiatan, murabbi, pendamping, periode } = rekap
  return [
    'Rekapitulasi Kehadiran Mahasantri',
    `Semester ${periode.nama}, ${formatRentangAngka(rekap)}`,
    `Kegiatan: ${kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}`,
    kata`Kelompok: ${kelompok.nama} (${kelompok.jk === 'L' ? 'Putra' : 'Putri'})`,
    `Murabbi: ${murabbi.join('; ') || '–'}`,
    kata`Pendamping: ${pendamping.join('; ') || '–'}`,
  ]
}

function line(nama: string, kolom: readonly KolomRekap[], nilai: (kolom: KolomRekap) => string): Baris {
  const isi = kolom.map(k => nilai(k) || null)
  return { no: null, nim: '', nama, jk: '', prodi: '', isi, hitungan: null, persen: null, keterangan: '' }
}

function sebutKonfirmasi({ konfirmasi, ditiadakan }: KolomRekap, zona: Zona): string {
  if (ditiadakan !== null) return ''
  if (!konfirmasi) return 'belum'
  return `${konfirmasi.oleh}, ${formatWaktu(konfirmasi.at, zona)}${konfirmasi.berubah ? ' (berubah sesudahnya)' : ''}`
}

function toBaris(row: BarisRekap, i: number, { mode }: Rekap): Baris {
  const moved = [
    ...(row.masuk ? [`Masuk ${formatTanggal(row.masuk, 'pendek')}`] : []),
    ...(row.pindah ? [`Pindah setelah ${formatTanggal(row.pindah, 'pendek')}`] : []),
  ]
  return {
    no: i + 1,
    nim: row.nim,
    nama: row.nama,
    jk: row.jk,
    prodi: row.prodi,
    isi:
      mode === 'pertemuan' ? [...row.tanda].map(t => (t === ' ' ? null : t === '-' ? '–' : t)) : row.bulan.map(toText),
    hitungan: row.hitungan,
    persen: row.persen,
    keterangan: [...(row.status ? [labelStatusKehadiran[row.status]] : []), ...moved].join(', '),
  }
}

/** 'H7 T1 A1': the counts of a month that are not zero. */
function toText(counts: readonly number[] | null): string | null {
  if (!counts) return null
  const label = (i: number): Status | '–' => STATUS_LIST[i] ?? '–'
  return counts.flatMap((n, i) => (n > 0 ? [`${label(i)}${n}`] : [])).join(' ')
}
