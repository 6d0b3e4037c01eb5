import { BESIDE_REKAP } from '#contract/absensi/file-rekap.ts'
import { nameKelompok } from '#contract/identitas.ts'
import {
  describeFormula,
  describeMinimal,
  labelStatusKehadiran,
  STATUS_LIST,
  type Status,
} from '#contract/kehadiran.ts'
import { describeCancelled, describeCodes, describeLibur, rekapDay, shortDay } from '#contract/laporan/daily-rekap.ts'
import { columnStatus } from '#contract/laporan/laporan-column.ts'
import type { Rekap, RekapColumn, RekapRow } from '#contract/laporan/rekap.ts'
import { type CellValue, NO, STRIP, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { formatDate, formatFigureRange, formatMonth, formatTime, startOfWeek, type Zone } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'

/** The recap as a table for CSV and XLSX: the same counts and percentages as the screen; notes stay out. */
export function rekapLembar(rekap: Rekap, lembaga: string): TableSheet<RekapRow> {
  const { kelompok, mode, baris, jumlah } = rekap
  const middle = listMiddle(rekap)
  const kosong = describeEmpty(rekap)
  const codes = describeCodes(rekap)
  return {
    nama: kelompok.nama,
    lembaga,
    foot: [nameKelompok(kelompok), rekap.kegiatan?.nama ?? 'Semua kegiatan', formatFigureRange(rekap)].join(' · '),
    beku: 3,
    kepala: headLines(rekap),
    kaki: [
      ...(kosong ? [`${kosong}.`] : []),
      LETTER,
      ...(codes ? [`${codes}.`] : []),
      ...(mode === 'bulan' ? [] : dayNotes(rekap)),
      `Persen = ${describeFormula(rekap.aturan)}. Batas minimal ${describeMinimal(rekap.batas)}.`,
    ],
    kolom: [
      NO,
      { kunci: 'nim', judul: 'NIM', lebar: 12 },
      { kunci: 'nama', judul: 'Nama', lebar: 34 },
      { kunci: 'jk', judul: 'L/P', lebar: 4 },
      { kunci: 'prodi', judul: 'Prodi', lebar: 7 },
      ...middle.map(
        ({ judul, isi, kolom }, i): TableColumn<RekapRow> => ({
          ...{ kunci: `tengah${i}`, judul, nilai: isi, hatched: Boolean(kolom?.ditiadakan) },
          ...(mode === 'bulan' ? { lebar: 8 } : { lebar: 3.2, upright: true, stressed: 'A' }),
          sela: mode === 'bulan' || weekStart(kolom, middle.slice(0, i).findLast(t => t.kolom)?.kolom),
        }),
      ),
      ...columnStatus<RekapRow>(row => row.hitungan).map((k, i) => ({ ...k, lebar: 3.6, sela: i === 0 })),
      { kunci: 'persen', judul: '%', jenis: 'persen', lebar: 7 },
      { kunci: 'keterangan', judul: 'Keterangan', lebar: 18, nilai: describeRow },
    ],
    rows: baris,
    jumlah: [
      {
        ...perColumn(middle, k => (k.ditiadakan === null ? k.hadir : null)),
        ...jumlah.hitungan,
        nama: 'Jumlah hadir',
        persen: jumlah.persen,
        keterangan: jumlah.persen === null ? '' : 'Rata-rata',
      },
    ],
  }
}

/** The same with who recorded and confirmed below each column: where there is no other sheet to say it on. */
export function withRecords(lembar: TableSheet<RekapRow>, rekap: Rekap, zona: Zone): TableSheet<RekapRow> {
  if (rekap.mode === 'bulan') return lembar
  const middle = listMiddle(rekap)
  const records = [
    { ...perColumn(middle, k => k.dicatat.join(', ') || '–'), nama: 'Dicatat' },
    { ...perColumn(middle, k => describeKonfirmasi(k, zona)), nama: 'Dikonfirmasi' },
  ]
  return { ...lembar, jumlah: [...(lembar.jumlah ?? []), ...records] }
}

/** A line a pertemuan: what happened, who recorded and who confirmed it. */
export function pertemuanLembar(
  rekapList: readonly Rekap[],
  zona: Zone,
): TableSheet<RekapColumn & { kelompok: string; kegiatan: string }> {
  return {
    nama: 'Pertemuan',
    kepala: [BESIDE_REKAP.pertemuan, ...rekapList.slice(0, 1).map(formatFigureRange)],
    kolom: [
      { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 18 },
      { kunci: 'tanggal', judul: 'Tanggal', jenis: 'tanggal' },
      { kunci: 'kegiatan', judul: 'Kegiatan', lebar: 18 },
      { kunci: 'nomor', judul: 'Pertemuan ke', jenis: 'nomor', lebar: 11 },
      { kunci: 'hadir', judul: 'Hadir', jenis: 'angka', nilai: k => (k.ditiadakan === null ? k.hadir : null) },
      { kunci: 'belum', judul: 'Belum diisi', jenis: 'angka', nilai: k => (k.ditiadakan === null ? k.belum : null) },
      { kunci: 'ditiadakan', judul: 'Ditiadakan', lebar: 24 },
      { kunci: 'oleh', judul: 'Dipimpin oleh', lebar: 24 },
      { kunci: 'dicatat', judul: 'Dicatat', lebar: 30, nilai: k => k.dicatat.join(', ') || STRIP },
      { kunci: 'konfirmasi', judul: 'Dikonfirmasi', lebar: 34, nilai: k => describeKonfirmasi(k, zona) },
    ],
    rows: rekapList.flatMap(({ kelompok, kegiatan_list, kolom }) =>
      kolom.map(k => ({
        ...k,
        kelompok: kelompok.nama,
        kegiatan: kegiatan_list.find(({ id }) => id === k.kegiatan_id)?.nama ?? '',
      })),
    ),
  }
}

/** The notes that stand behind marks, as far as whoever asked for the recaps may read them. */
export function notesLembar(rows: readonly RekapNote[]): TableSheet<RekapNote> {
  return {
    nama: 'Catatan',
    kepala: [BESIDE_REKAP.catatan],
    kolom: [
      { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 18 },
      { kunci: 'tanggal', judul: 'Tanggal', jenis: 'tanggal' },
      { kunci: 'kegiatan', judul: 'Kegiatan', lebar: 18 },
      { kunci: 'nim', judul: 'NIM', lebar: 14 },
      { kunci: 'nama', judul: 'Nama', lebar: 32 },
      { kunci: 'tanda', judul: 'Tanda', lebar: 7 },
      { kunci: 'catatan', judul: 'Catatan', lebar: 60 },
    ],
    rows,
  }
}

export interface RekapNote {
  kelompok: string
  /** 'YYYY-MM-DD' */
  tanggal: string
  kegiatan: string
  nim: string
  nama: string
  tanda: string
  catatan: string
}

/** What is said of each column between the names and the totals, by its key. */
function perColumn(middle: readonly MiddleColumn[], nilai: (kolom: RekapColumn) => CellValue) {
  return Object.fromEntries(middle.map(({ kolom }, i) => [`tengah${i}`, kolom && nilai(kolom)]))
}

const LETTER =
  'Keterangan: H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi, – belum diisi; U dihitung menurut aturan lembaga dan tidak dirinci.'

export function countHeld({ kolom }: Rekap): number {
  return kolom.filter(k => k.ditiadakan === null).length
}

/** Why a recap has no figures; '' where it has. */
export function describeEmpty(rekap: Rekap): string {
  if (countHeld(rekap) > 0) return ''
  if (rekap.kolom.length > 0) return 'Semua pertemuan ditiadakan'
  return rekap.sampai < rekap.hari_ini ? 'Tidak ada pertemuan' : 'Belum ada pertemuan'
}

/** 'rekap-kelompok-7-2026-09-01-2026-11-21' */
export function nameRekapFile({ kelompok, dari, sampai }: Rekap): string {
  return `rekap-${kelompok.nama.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${dari}-${sampai}`
}

function headLines(rekap: Rekap): string[] {
  const { kelompok, kegiatan, murabbi, pendamping, periode } = rekap
  return [
    'Rekapitulasi Kehadiran Mahasantri',
    `Semester ${periode.nama}, ${formatFigureRange(rekap)}`,
    `Kegiatan: ${kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}`,
    kata`Kelompok: ${nameKelompok(kelompok)}`,
    `Murabbi: ${murabbi.join('; ') || '–'}`,
    kata`Pendamping: ${pendamping.join('; ') || '–'}`,
  ]
}

/** What an empty column could be. */
function dayNotes(rekap: Rekap): string[] {
  const [ditiadakan, libur] = [describeCancelled(rekap), describeLibur(rekap)]
  return [...(ditiadakan ? [`Ditiadakan: ${ditiadakan}.`] : []), ...(libur ? [`Libur: ${libur}.`] : [])]
}

/** It is of another week than the one before it. */
function weekStart(kolom: RekapColumn | undefined, lalu: RekapColumn | undefined): boolean {
  if (!kolom || !lalu) return false
  return startOfWeek(kolom.tanggal, 0) !== startOfWeek(lalu.tanggal, 0)
}

/** A column between the names and the totals: a pertemuan, a day without one, or a month. */
interface MiddleColumn {
  judul: string
  isi: (row: RekapRow) => string | null
  kolom?: RekapColumn | undefined
}

function listMiddle(rekap: Rekap): MiddleColumn[] {
  const { kolom, bulan, mode } = rekap
  // Of several kegiatan each counts its own pertemuan: then a number alone would stand there twice.
  const kegiatanOf = (k: RekapColumn | undefined) =>
    (rekap.kegiatan === null && rekap.kegiatan_list.find(one => one.id === k?.kegiatan_id)?.nama) || ''
  const cell = (i: number) => (row: RekapRow) => toTanda(row.tanda[i] ?? ' ')
  if (mode === 'bulan')
    return bulan.map((b, i) => ({
      judul: formatMonth(b),
      isi: row => toText(row.bulan[i] ?? null),
    }))
  if (mode === 'pertemuan')
    return kolom.map((k, i) => ({
      judul: `${kegiatanOf(k)} ${k.nomor ?? '–'} (${formatDate(k.tanggal, 'angka').slice(0, 5)})`.trim(),
      isi: cell(i),
      kolom: k,
    }))
  return rekapDay(rekap).flatMap(({ tanggal, isi, ditiadakan }): MiddleColumn[] => {
    const hari = `${shortDay(tanggal)} ${Number(tanggal.slice(8))}`
    const places = [...isi, ...ditiadakan]
    if (places.length === 0) return [{ judul: hari, isi: () => null }]
    return places.map(i => {
      const ke = places.filter(j => kolom[j]?.kegiatan_id === kolom[i]?.kegiatan_id).length > 1
      const judul = [hari, kegiatanOf(kolom[i]), ke ? `ke-${kolom[i]?.ke}` : ''].filter(Boolean).join(' ')
      return { judul, isi: cell(i), kolom: kolom[i] }
    })
  })
}

function describeKonfirmasi({ konfirmasi, ditiadakan }: RekapColumn, zone: Zone): string {
  if (ditiadakan !== null) return '–'
  if (!konfirmasi) return 'belum'
  return `${konfirmasi.oleh}, ${formatTime(konfirmasi.at, zone)}${konfirmasi.berubah ? ' (berubah sesudahnya)' : ''}`
}

/** What stands behind the percentage. */
function describeRow({ status, masuk, pindah }: RekapRow): string {
  return [
    ...(status ? [labelStatusKehadiran[status]] : []),
    ...(masuk ? [`Masuk ${formatDate(masuk, 'pendek')}`] : []),
    ...(pindah ? [`Pindah setelah ${formatDate(pindah, 'pendek')}`] : []),
  ].join(', ')
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
