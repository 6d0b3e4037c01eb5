import { labelStatusKehadiran, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { describeDitiadakan, describeLibur, hariPendek, hariRekap } from '#contract/laporan/rekap-harian.ts'
import { formatBulan, formatRentangAngka, formatTanggal, formatWaktu, type Zona } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'

/** What a row of the sheet holds: a person, or one of the lines below them. */
interface Baris {
  no: number | null
  nim: string
  nama: string
  jk: string
  prodi: string
  isi: readonly (string | number | null)[]
  hitungan: Rekap['jumlah']['hitungan'] | null
  /** undefined: a line that has none. */
  persen: number | null | undefined
  keterangan: string
}

/** The recap as a table for CSV and XLSX: the same counts and percentages as the screen; notes stay out. */
export function rekapLembar(rekap: Rekap, { lembaga, zona }: { lembaga: string; zona: Zona }): Lembar<Baris> {
  const { kelompok, mode, baris, jumlah } = rekap
  const tengah = listTengah(rekap)
  const kosong = describeKosong(rekap)
  return {
    nama: kelompok.nama,
    lembaga,
    beku: 3,
    kepala: headLines(rekap),
    kaki: [...(kosong ? [`${kosong}.`] : []), HURUF, ...(mode === 'harian' ? catatanBulan(rekap) : [])],
    kolom: [
      { judul: 'No', jenis: 'nomor', nilai: row => row.no, lebar: 5 },
      { judul: 'NIM', jenis: 'teks', nilai: row => row.nim, lebar: 14 },
      { judul: 'Nama', jenis: 'teks', nilai: row => row.nama, lebar: 32 },
      { judul: 'L/P', jenis: 'teks', nilai: row => row.jk, lebar: 5 },
      { judul: 'Prodi', jenis: 'teks', nilai: row => row.prodi, lebar: 12 },
      ...tengah.map(({ judul }, i): Kolom<Baris> => ({ judul, jenis: 'teks', nilai: row => row.isi[i], lebar: 8 })),
      ...STATUS_LIST.map(
        (s): Kolom<Baris> => ({ judul: s, jenis: 'angka', nilai: row => row.hitungan?.[s], lebar: 6 }),
      ),
      { judul: 'Belum diisi', jenis: 'angka', nilai: row => row.hitungan?.belum, lebar: 8 },
      { judul: '%', jenis: 'persen', nilai: row => row.persen, lebar: 8 },
      { judul: 'Keterangan', jenis: 'teks', nilai: row => row.keterangan, lebar: 30 },
    ],
    rows: [
      ...baris.map((row, i) => toBaris(row, i, tengah)),
      {
        no: null,
        nim: '',
        nama: 'Jumlah hadir',
        jk: '',
        prodi: '',
        isi: tengah.map(({ kolom }) => (kolom?.ditiadakan === null ? kolom.hadir : null)),
        hitungan: jumlah.hitungan,
        persen: jumlah.persen,
        keterangan: jumlah.persen === null ? '' : kata`Rata-rata kelompok`,
      },
      ...(mode === 'bulan'
        ? []
        : [
            line('Dicatat', tengah, k => k.dicatat.join(', ') || '–'),
            line('Dikonfirmasi', tengah, k => describeKonfirmasi(k, zona)),
          ]),
    ],
  }
}

const HURUF =
  'Keterangan: H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi, – belum diisi; U dihitung menurut aturan lembaga dan tidak dirinci.'

export function countHeld({ kolom }: Rekap): number {
  return kolom.filter(k => k.ditiadakan === null).length
}

/** Why a recap has no figures; '' where it has. */
export function describeKosong(rekap: Rekap): string {
  if (countHeld(rekap) > 0) return ''
  if (rekap.kolom.length > 0) return 'Semua pertemuan ditiadakan'
  return rekap.sampai < rekap.hari_ini ? 'Tidak ada pertemuan' : 'Belum ada pertemuan'
}

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

/** What a recap of days says below it, because an empty column could be any of these. */
function catatanBulan(rekap: Rekap): string[] {
  const [ditiadakan, libur] = [describeDitiadakan(rekap), describeLibur(rekap)]
  return [...(ditiadakan ? [`Ditiadakan: ${ditiadakan}.`] : []), ...(libur ? [`Libur: ${libur}.`] : [])]
}

/** A column between the names and the totals: a pertemuan, a day without one, or a month. */
interface KolomTengah {
  judul: string
  isi: (row: BarisRekap) => string | null
  kolom?: KolomRekap | undefined
}

function listTengah(rekap: Rekap): KolomTengah[] {
  const { kolom, bulan, mode } = rekap
  // Of several kegiatan each counts its own pertemuan: then a number alone would stand there twice.
  const kegiatanOf = (k: KolomRekap | undefined) =>
    (rekap.kegiatan === null && rekap.kegiatan_list.find(one => one.id === k?.kegiatan_id)?.nama) || ''
  const sel = (i: number) => (row: BarisRekap) => toTanda(row.tanda[i] ?? ' ')
  if (mode === 'bulan')
    return bulan.map((b, i) => ({
      judul: formatBulan(b),
      isi: row => toText(row.bulan[i] ?? null),
    }))
  if (mode === 'pertemuan')
    return kolom.map((k, i) => ({
      judul: `${kegiatanOf(k)} ${k.nomor ?? '–'} (${formatTanggal(k.tanggal, 'angka').slice(0, 5)})`.trim(),
      isi: sel(i),
      kolom: k,
    }))
  return hariRekap(rekap).flatMap(({ tanggal, isi, ditiadakan }): KolomTengah[] => {
    const hari = `${hariPendek(tanggal)} ${Number(tanggal.slice(8))}`
    const places = [...isi, ...ditiadakan]
    if (places.length === 0) return [{ judul: hari, isi: () => null }]
    return places.map(i => {
      const ke = places.filter(j => kolom[j]?.kegiatan_id === kolom[i]?.kegiatan_id).length > 1
      const judul = [hari, kegiatanOf(kolom[i]), ke ? `ke-${kolom[i]?.ke}` : ''].filter(Boolean).join(' ')
      return { judul, isi: sel(i), kolom: kolom[i] }
    })
  })
}

function line(nama: string, tengah: readonly KolomTengah[], nilai: (kolom: KolomRekap) => string): Baris {
  const isi = tengah.map(({ kolom }) => (kolom && nilai(kolom)) || null)
  return { no: null, nim: '', nama, jk: '', prodi: '', isi, hitungan: null, persen: undefined, keterangan: '' }
}

function describeKonfirmasi({ konfirmasi, ditiadakan }: KolomRekap, zona: Zona): string {
  if (ditiadakan !== null) return '–'
  if (!konfirmasi) return 'belum'
  return `${konfirmasi.oleh}, ${formatWaktu(konfirmasi.at, zona)}${konfirmasi.berubah ? ' (berubah sesudahnya)' : ''}`
}

function toBaris(row: BarisRekap, i: number, tengah: readonly KolomTengah[]): Baris {
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
    isi: tengah.map(({ isi }) => isi(row)),
    hitungan: row.hitungan,
    persen: row.persen,
    keterangan: [...(row.status ? [labelStatusKehadiran[row.status]] : []), ...moved].join(', '),
  }
}

function toTanda(tanda: string): string | null {
  return tanda === ' ' ? null : tanda === '-' ? '–' : tanda
}

/** 'H7 T1 A1': the counts of a month that are not zero. */
function toText(counts: readonly number[] | null): string | null {
  if (!counts) return null
  const label = (i: number): Status | '–' => STATUS_LIST[i] ?? '–'
  return counts.flatMap((n, i) => (n > 0 ? [`${label(i)}${n}`] : [])).join(' ')
}
