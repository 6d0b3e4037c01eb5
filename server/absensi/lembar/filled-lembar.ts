import type { Lembar } from '#contract/absensi/lembar.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { nameKelompok } from '#contract/identitas.ts'
import {
  addMark,
  describeFormula,
  emptyTally,
  formatPercent,
  labelStatus,
  percentage,
  STATUS_LIST,
  type Tally,
} from '#contract/kehadiran.ts'
import { type TableSheet as LembarTabel, NO } from '#contract/tabel.ts'
import { formatDate, formatTime, zoneLabel } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import type { Db } from '#database/schema.ts'
import { readPertemuanKey } from '#server/absensi/pertemuan/pertemuan.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getLembar } from './lembar.ts'

/** The sheet of a pertemuan that was held, as it leaves the application. */
export interface FilledLembar {
  pertemuan_id: number
  lembaga: string
  lembar: Lembar
  pertemuan: NonNullable<Lembar['pertemuan']>
  kegiatan: NonNullable<Lembar['kegiatan']>
  baris: FilledRow[]
  hitungan: Tally
  /** What is known of it besides the marks, each with its label; '–' where nobody said. */
  beritaAcara: { label: string; isi: string }[]
  /** Who led it: a name, or '' while nobody said. */
  pelaksana: string
}

/** What people write into a note is theirs: here, as in every file, only the mark stands, and U is a letter. */
export interface FilledRow {
  mahasantri_id: number
  nim: string
  nama: string
  kehadiran: string
  /** '12 menit' */
  keterangan: string
  status: Lembar['baris'][number]['status']
}

/** By the rights of who reads the sheet on the screen. Throws Conflict where there is no attendance to hand in. */
export async function readFilledLembar(db: Db, user: User, id: number, now: number): Promise<FilledLembar> {
  const { kelompok_id, ...key } = await readPertemuanKey(db, id)
  const [lembar, { lembaga }] = await Promise.all([getLembar(db, user, kelompok_id, key, now), getPengaturan(db)])
  const { pertemuan, kegiatan } = lembar
  if (!pertemuan || !kegiatan) throw NotFound('pertemuan')
  if (pertemuan.peniadaan)
    throw Conflict('absensi.ditiadakan', 'Pertemuan ini ditiadakan, jadi tidak ada kehadiran untuk dicetak.')
  if (pertemuan.opened_at === null)
    throw Conflict(
      'pertemuan.belum_dibuka',
      kata`Pertemuan ini belum diisi. Cetak daftar hadir kosong dari rekap kelompok.`,
    )
  return {
    pertemuan_id: id,
    lembaga,
    lembar,
    pertemuan,
    kegiatan,
    baris: lembar.baris.map(({ mahasantri_id, nim, nama, status, menit }) => ({
      mahasantri_id,
      nim,
      nama,
      kehadiran: labelStatus(status, kegiatan.jenis),
      keterangan: menit ? `${menit} menit` : '',
      status,
    })),
    hitungan: lembar.baris.reduce((sum, { status }) => addMark(sum, status), emptyTally()),
    beritaAcara: sessionReportOf(lembar, pertemuan),
    pelaksana: pertemuan.badal || pertemuan.pelaksana || '',
  }
}

function sessionReportOf({ jadwal, konfirmasi, baris, zona_waktu }: Lembar, p: FilledLembar['pertemuan']) {
  const jam = formatSpan(timesOf({ pertemuan: p, jadwal }))
  const names = Map.groupBy(
    baris.flatMap(row => row.oleh ?? []),
    nama => nama,
  )
  const recorder = [...names].sort(([, a], [, b]) => b.length - a.length).map(([nama]) => nama)
  const lines = {
    Waktu: jam && `${jam} ${zoneLabel(zona_waktu)}`,
    Tempat: p.tempat || jadwal?.tempat,
    Materi: p.materi,
    'Dipimpin oleh': p.badal ? `${p.badal} (badal)` : p.pelaksana,
    Murabbi: p.murabbi_hadir === null ? '' : p.murabbi_hadir ? 'hadir' : 'tidak hadir',
    Catatan: p.catatan,
    'Dicatat oleh': recorder.join(', '),
    'Dikonfirmasi oleh':
      konfirmasi &&
      `${konfirmasi.oleh}, ${formatTime(konfirmasi.at, zona_waktu)}${konfirmasi.berubah ? ' (berubah sesudahnya)' : ''}`,
  }
  return Object.entries(lines).map(([label, isi]) => ({ label, isi: isi || '–' }))
}

/** 'Hadir 18, Alpa 2, U 1. Persen = …': what the sheet adds up to. */
export function describeFilledCounts({ hitungan, kegiatan, lembar: { aturan } }: FilledLembar): string {
  const counts = STATUS_LIST.filter(s => hitungan[s] > 0).map(s => `${labelStatus(s, kegiatan.jenis)} ${hitungan[s]}`)
  const belum = hitungan.belum > 0 ? [`Belum diisi ${hitungan.belum}`] : []
  const persen = formatPercent(percentage(hitungan, aturan))
  return `Jumlah: ${[...counts, ...belum].join(', ') || 'belum ada tanda'}. Kehadiran ${persen} = ${describeFormula(aturan)}.`
}

/** 'Kelompok 7, Halaqah pekanan, 21 November 2026' */
export function filledTitle({ lembar: { kelompok, tanggal, ke }, kegiatan }: FilledLembar): string {
  return `${kelompok.nama}, ${kegiatan.nama}, ${formatDate(tanggal, 'sedang')}${ke > 1 ? `, ke-${ke}` : ''}`
}

/** The same as a table for XLSX. */
export function filledLembar(terisi: FilledLembar): LembarTabel<FilledRow> {
  const { lembar, kegiatan, baris, beritaAcara, lembaga } = terisi
  const { kelompok, tanggal, nomor } = lembar
  return {
    nama: 'Daftar hadir',
    lembaga,
    beku: 3,
    kepala: [
      'Daftar Hadir Mahasantri',
      `Kegiatan: ${kegiatan.nama}, pertemuan ke-${nomor}`,
      kata`Kelompok: ${nameKelompok(kelompok)}`,
      `Hari, tanggal: ${formatDate(tanggal, 'panjang')}`,
      ...beritaAcara.map(({ label, isi }) => `${label}: ${isi}`),
    ],
    kolom: [
      NO,
      { kunci: 'nim', judul: 'NIM', lebar: 14 },
      { kunci: 'nama', judul: 'Nama', lebar: 34 },
      { kunci: 'kehadiran', judul: 'Kehadiran', lebar: 14 },
      { kunci: 'keterangan', judul: 'Keterangan', lebar: 18 },
    ],
    rows: baris,
    kaki: [describeFilledCounts(terisi)],
  }
}
