import * as z from 'zod'
import { istilahField } from '#contract/akun/session.ts'
import { textFilter } from '#contract/datapokok/orang.ts'
import { dateSchema, zoneSchema } from '#contract/date-schema.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, file, id, idField, pageQuery } from '#contract/endpoint.ts'
import { optionalText, required, requiredText } from '#contract/isian.ts'
import type { Word } from '#contract/istilah.ts'
import { monthSchema } from '#contract/laporan/honor.ts'
import { createSk, kelulusanQuery, SK_NUMBER_MAX, SK_SIGNATORY_MAX } from '#contract/laporan/kelulusan.ts'
import {
  type LaporanMahasantriQuery,
  laporanMahasantriQuery,
  type StatusLaporan,
} from '#contract/laporan/laporan-mahasantri.ts'
import { rekapQuery } from '#contract/laporan/rekap.ts'
import { REPORT_KEYS, REPORTS, type ReportKey } from '#contract/laporan/reports.ts'
import { SPJ_ERRORS, spjQuery } from '#contract/laporan/spj.ts'
import { isWarning, labelSurat, type Surat, suratSchema } from '#contract/pengaturan/surat-number.ts'
import { delivered, outgoingQuery } from './delivery.ts'
import { ASKED_KEYS, askedFields, askedSchema } from './letter-asked.ts'
import { signedBy } from './signing.ts'

export const PDF = 'application/pdf'

type Label = (kata: Word) => string

/** Every kind of printed sheet there ever was, and what it is called. */
const DOKUMEN = {
  rekap: () => 'Rekapitulasi kehadiran',
  ...(Object.fromEntries(REPORT_KEYS.map(key => [key, REPORTS[key].label])) as Record<ReportKey, Label>),
  seorang_pendamping: word => word`Laporan seorang pendamping`,
  surat_keterangan: () => labelSurat.keterangan,
  surat_peringatan: () => 'Surat peringatan',
  surat_lain: () => 'Surat',
  syahadah: () => 'Syahadah',
  agenda_surat: () => 'Agenda surat keluar',
  daftar_hadir: () => 'Daftar hadir kosong',
  pertemuan: () => 'Daftar hadir satu pertemuan',
  honor: word => word`Daftar honor pendamping`,
  spj: () => 'SPJ honor',
  lampiran_sk: () => 'Lampiran SK kelulusan',
  ringkasan_pekan: () => 'Ringkasan pekan',
  laporan_semester: () => 'Laporan semester',
  rekap_sendiri: () => 'Rekap kehadiran seorang mahasantri',
} satisfies Record<string, Label>
export type DokumenKind = keyof typeof DOKUMEN
export const DOKUMEN_KIND = Object.keys(DOKUMEN) as DokumenKind[]
const dokumenKindSchema = z.enum(DOKUMEN_KIND)

/** A tab that has been open since the build before may be told of a kind that it does not know. */
export function labelDokumen(word: Word, jenis: DokumenKind): string {
  return DOKUMEN[jenis]?.(word) ?? 'Dokumen'
}

/** pertemuan: a column each · bulan: counts a month · harian: the days 1–31 of one month. */
export const rekapShapeSchema = z.enum(['pertemuan', 'bulan', 'harian'])
export type RekapShape = z.infer<typeof rekapShapeSchema>

const { mode: _, ...rekapRange } = rekapQuery.shape
const bentuk = rekapShapeSchema.default('pertemuan')
export const printRekapQuery = z.strictObject({ ...rekapRange, bentuk })
export type PrintRekapQuery = z.output<typeof printRekapQuery>

// What they have in common: what is printed makes a row, so none of them is a GET.
const cetak = { reply: file(PDF), catat: 'cetak', perMinute: 60 } as const

export const printRekap = endpoint('POST /api/kelompok/:id/rekap/cetakan', {
  ...cetak,
  summary: 'Rekap satu kelompok sebagai PDF berkop, bertanda tangan, dan berkode periksa.',
  access: 'masuk',
  query: printRekapQuery,
  errors: ['kelompok.not_found', 'kelompok.forbidden', 'kegiatan.not_found', 'dokumen.satu_bulan'],
})

/**
 * To whom a file of letters goes: nobody is warned who fulfils what is asked, or is no longer expected to come, unless the
 * report was filtered to just those. The status is that over all kelompok, whichever of them the report was filtered to. Of
 * whom nothing is counted there is nothing to warn.
 */
export function suratRecipient<
  S extends { status?: StatusLaporan | undefined; keaktifan?: LaporanMahasantriQuery['keaktifan'] },
>(surat: Surat, saringan: S): S {
  if (!isWarning(surat)) return saringan
  return { ...saringan, status: saringan.status ?? 'tidak_memenuhi', keaktifan: saringan.keaktifan ?? 'aktif' }
}

/** As it is typed; without one the letter gets the next number by the pattern of the office. */
const suratNumber = requiredText(60, 'Nomor surat').optional()

export const printSurat = endpoint('POST /api/laporan/mahasantri/:id/surat', {
  ...cetak,
  summary: 'Surat tentang seorang mahasantri: keterangan, pemberitahuan, panggilan, undangan, atau peringatan.',
  // A letter speaks of all kelompok the person was in: only who sees all of them may have it made.
  access: ['admin', 'pimpinan'],
  query: z.strictObject({
    surat: suratSchema,
    nomor: suratNumber,
    ...askedFields,
    /** The empty fields that were shown, as the refusal named them. */
    kosong: optionalText(600, 'Isian kosong').optional(),
    periode_id: laporanMahasantriQuery.shape.periode_id,
    dari: laporanMahasantriQuery.shape.dari,
    sampai: laporanMahasantriQuery.shape.sampai,
    kegiatan_id: laporanMahasantriQuery.shape.kegiatan_id,
  }),
  errors: [
    ...[
      'mahasantri.not_found',
      'periode.not_found',
      'kegiatan.not_found',
      'surat.belum_dihitung',
      'surat.belum_ditulis',
    ],
    ...['surat.isian_kosong', 'surat.tidak_di_bawah', 'surat.tanpa_sebelumnya'],
  ],
})

export const printAssignment = endpoint('POST /api/laporan/pendamping/:id/surat', {
  ...cetak,
  summary: 'Surat tugas seorang pendamping pada sebuah periode: kelompoknya dan nomor SK-nya.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject({
    periode_id: id.optional(),
    nomor: suratNumber,
    /** The empty fields that were shown, as the refusal named them. */
    kosong: optionalText(600, 'Isian kosong').optional(),
  }),
  errors: [
    'pendamping.not_found',
    'periode.not_found',
    'surat.tanpa_tugas',
    'surat.isian_kosong',
    'surat.belum_ditulis',
  ],
})

export const printHonor = endpoint('POST /api/honor/cetakan', {
  ...cetak,
  summary: 'Daftar honor satu bulan untuk ditandatangani, sebagai PDF; rekening hanya bila admin yang mencetak.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject({ bulan: monthSchema }),
  errors: ['honor.tidak_aktif'],
})

/** daftar: everybody with room for signatures · kuitansi: one for all of them · kuitansi_orang: one each. */
export const SPJ_SHEET = ['daftar', 'kuitansi', 'kuitansi_orang'] as const

export const printSpj = endpoint('POST /api/honor/spj/cetakan', {
  ...cetak,
  summary: 'Daftar penerimaan atau kuitansi honor satu bulan sebagai PDF, menurut tarif PPh hari itu.',
  access: ['admin'],
  query: spjQuery.extend({
    lembar: z.enum(SPJ_SHEET).default('daftar'),
    /** As the book of the treasurer numbers it; '' leaves a line to be written on. */
    nomor: optionalText(60, 'Nomor bukti').default(''),
  }),
  errors: SPJ_ERRORS,
})

export const printKelulusan = endpoint('POST /api/laporan/kelulusan/:id/sk/cetakan', {
  ...cetak,
  summary:
    'Lampiran SK kelulusan sebagai PDF berkop dan berkode: tiap mahasantri dengan hasil dan alasannya, urut NIM.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject({ fakultas: textFilter.optional() }),
  errors: ['periode.not_found', 'kelulusan.belum_ditetapkan', 'kelulusan.terlalu_banyak'],
})

export const previewLampiranSk = endpoint('POST /api/laporan/kelulusan/:id/sk/pratinjau', {
  summary:
    'Lampiran SK kelulusan sebagaimana bila ditetapkan sekarang, sebagai PDF tanpa kode; tidak ada yang disimpan.',
  access: ['admin'],
  body: z.strictObject({
    nomor: optionalText(SK_NUMBER_MAX, 'Nomor SK'),
    tanggal: dateSchema,
    oleh: optionalText(SK_SIGNATORY_MAX, 'Ditetapkan oleh'),
    /** What becomes of those who cannot be judged; null leaves them as they are. */
    belum_dinilai: createSk.body.shape.belum_dinilai,
  }),
  reply: file(PDF),
  errors: ['periode.not_found', 'kelulusan.ditetapkan', 'kelulusan.terlalu_banyak'],
  perMinute: 60,
})

/** Whom it is asked for: those who are filtered, or just these. */
const syahadahWho = z.strictObject({
  ...kelulusanQuery.pick({ cari: true, kelompok_id: true, prodi: true, fakultas: true }).shape,
  mahasantri_ids: z
    .array(idField)
    .min(1, 'Pilih minimal satu orang')
    .max(2_000, 'Paling banyak 2.000 orang')
    .optional(),
})

const named = z.object({ total: z.int(), rows: z.array(z.object({ nama: z.string() })) })
const emptyFields = z.object({ total: z.int(), rows: z.array(z.object({ nama: z.string(), isian: z.string() })) })

export const previewSyahadah = endpoint('POST /api/laporan/kelulusan/:id/syahadah/pratinjau', {
  summary: 'Siapa yang mendapat syahadah menurut SK yang berlaku, siapa yang tidak, dan isian apa yang kosong.',
  access: ['admin', 'pimpinan'],
  body: syahadahWho,
  reply: z.object({
    sk_id: idField,
    nomor_sk: z.string(),
    total: z.int(),
    /** Of these so many have one already: it is printed again, under its number. */
    sudah: z.int(),
    /** Asked for, and without one: the first of them by name, with what the SK says of them. */
    tanpa: z.object({ total: z.int(), rows: z.array(z.object({ nama: z.string(), hasil: z.string() })) }),
    /** Whose name in Arabic letters is not known. */
    tanpa_arab: named,
    /** Below the lowest word for how well, or without what these go by. */
    tanpa_predikat: named,
    kosong: emptyFields,
  }),
  errors: ['periode.not_found', 'kelulusan.belum_ditetapkan'],
})

export const printSyahadah = endpoint('POST /api/laporan/kelulusan/:id/syahadah', {
  ...cetak,
  summary:
    'Syahadah seorang yang lulus menurut SK, sebagai PDF; yang sudah punya dicetak ulang dengan nomor yang sama.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject({
    mahasantri_id: id,
    nomor: suratNumber,
    kosong: optionalText(600, 'Isian kosong').optional(),
  }),
  errors: [
    ...['periode.not_found', 'mahasantri.not_found', 'kelulusan.belum_ditetapkan', 'syahadah.tidak_lulus'],
    ...['syahadah.sedang_dibuat', 'surat.isian_kosong'],
  ],
})

/** How often a letter was printed again, and when last; null for one that was not. */
const reprint = z.object({ kali: z.int(), terakhir_at: z.int() }).nullable()

export const printSemester = endpoint('POST /api/laporan/semester/:id/cetakan', {
  ...cetak,
  summary: 'Laporan semester suatu periode sebagai PDF berkop, bertanda tangan, dan berkode periksa.',
  access: ['admin', 'pimpinan'],
  errors: ['periode.not_found'],
})

export const outgoingSurat = z.object({
  kode: z.string(),
  nomor: z.string(),
  jenis: dokumenKindSchema,
  judul: z.string(),
  nim: z.string(),
  nama: z.string(),
  oleh: z.string(),
  created_at: z.int(),
  /** Whether what it says is kept, so that it can be printed again; not of letters from before that was so. */
  tersimpan: z.boolean(),
  cetak_ulang: reprint,
  /** Why a warning was printed without the one before it; '' of all others. */
  alasan_tanpa_sp: z.string(),
  /** How it reached whom it is for, each way once. */
  penyampaian: z.array(delivered),
  /** Who has signed it electronically: it is given out as it was signed. */
  tanda: z.array(signedBy),
})
export type OutgoingSurat = z.infer<typeof outgoingSurat>

export const listSurat = endpoint('GET /api/surat', {
  summary:
    'Buku surat keluar: setiap surat yang dicetak, yang terbaru lebih dahulu; dicari menurut nomor, NIM, atau nama.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject({
    cari: optionalText(60, 'Pencarian').optional(),
    /** About this person. */
    mahasantri_id: id.optional(),
    /** Made in this file, as long as it is kept. */
    cetakan_id: id.optional(),
    /** Only those that wait for the caller's electronic signature. */
    tanda: z.literal('menunggu').optional(),
    ...pageQuery,
  }),
  reply: z.object({ rows: z.array(outgoingSurat), total: z.int(), zona_waktu: zoneSchema }),
})

/** Typed from paper: capitals, dashes and spaces do not matter. */
const codeParams = z.strictObject({ kode: z.string().max(40) })

export const reprintSurat = endpoint('POST /api/surat/:kode/cetakan', {
  ...cetak,
  summary:
    'Mencetak ulang surat yang sudah dikeluarkan, persis seperti waktu itu: nomor, tanggal, angka, dan kodenya tetap.',
  access: ['admin', 'pimpinan'],
  params: codeParams,
  errors: ['surat.not_found', 'surat.tidak_tersimpan'],
})

export const printOutgoing = endpoint('POST /api/surat/cetakan', {
  ...cetak,
  summary: 'Agenda surat keluar sebuah rentang sebagai PDF berkop, yang lama lebih dahulu.',
  access: ['admin', 'pimpinan'],
  query: outgoingQuery,
  errors: ['periode.not_found', 'surat.terlalu_banyak'],
})

type Printed<K extends ReportKey> = K extends ReportKey
  ? z.ZodObject<{ jenis: z.ZodLiteral<K>; saringan: (typeof REPORTS)[K]['query'] }, z.core.$strict>
  : never
const printed = REPORT_KEYS.map(key => z.strictObject({ jenis: z.literal(key), saringan: REPORTS[key].query }))

const letterFile = z.enum(['pdf', 'zip'], { error: required('Pilih bentuk berkas') })
export type LetterFile = z.infer<typeof letterFile>

/** What takes long is made in the background. */
export const cetakanChoice = z.discriminatedUnion(
  'jenis',
  [
    z.strictObject({
      jenis: z.literal('rekap_semua'),
      periode_id: id.optional(),
      dari: dateSchema.optional(),
      sampai: dateSchema.optional(),
      kegiatan_id: z.union([z.literal('utama'), id]).optional(),
      bentuk,
    }),
    ...(printed as Printed<ReportKey>[]),
    z.strictObject({
      jenis: z.literal('surat'),
      surat: suratSchema,
      saringan: laporanMahasantriQuery,
      ditanya: askedSchema.optional(),
      /** One PDF of all, or a ZIP with one of each. */
      berkas: letterFile.optional(),
      /** Of how many it was shown that a field of theirs is empty. */
      kosong: z.int().min(0).max(1_000_000).optional(),
    }),
    z.strictObject({
      jenis: z.literal('syahadah'),
      periode_id: idField,
      /** The one that was seen. */
      sk_id: idField,
      siapa: syahadahWho,
      kosong: z.int().min(0).max(1_000_000).optional(),
    }),
    z.strictObject({
      jenis: z.literal('surat_tugas'),
      periode_id: id.optional(),
      berkas: letterFile.optional(),
      kosong: z.int().min(0).max(1_000_000).optional(),
    }),
  ],
  { error: required('Pilih yang dicetak') },
)
export type CetakanChoice = z.output<typeof cetakanChoice>

export const cetakanRow = z.object({
  id: idField,
  jenis: z.enum(['rekap_semua', ...REPORT_KEYS, 'surat', 'surat_tugas', 'syahadah']),
  judul: z.string(),
  berkas: letterFile,
  tahap: z.enum(['antre', 'membuat', 'siap', 'gagal', 'batal']),
  /** 0…100 */
  persen: z.int(),
  /** Why it failed. */
  pesan: z.string(),
  halaman: z.int(),
  /** In bytes. */
  ukuran: z.int(),
  /** The first and the last number of its letters; '' without. */
  nomor: z.string(),
  created_at: z.int(),
})
export type CetakanRow = z.infer<typeof cetakanRow>

export const startCetakan = endpoint('POST /api/cetakan', {
  summary: 'Mulai membuat berkas PDF yang panjang; tanyakan kemajuannya, lalu unduh.',
  catat: 'cetak',
  access: 'masuk',
  body: cetakanChoice,
  reply: cetakanRow,
  status: 202,
  errors: [
    ...['periode.not_found', 'kegiatan.not_found', 'cetakan.forbidden', 'cetakan.penuh', 'surat.isian_kosong'],
    ...['surat.belum_ditulis', 'kelulusan.belum_ditetapkan', 'syahadah.sedang_dibuat'],
  ],
  perMinute: 30,
})

/** Nobody above the line is told that they are warned. */
export function describeAboveLine(nama: string): string {
  return `Kehadiran ${nama} tidak di bawah batas, jadi tidak ada yang diperingatkan.`
}

/** Why somebody of whom nothing is counted is not warned: the server's refusal, and the screen before it. */
export function describeNotYetCounted(nama: string): string {
  return `Belum ada pertemuan ${nama} yang dihitung pada rentang ini, jadi tidak ada yang dapat diperingatkan.`
}

export const countRecipient = endpoint('GET /api/surat/penerima', {
  summary: 'Berapa mahasantri yang akan menerima surat bila berkasnya dibuat dengan saringan ini.',
  access: ['admin', 'pimpinan'],
  /** `beralasan`: also those who have not had the warning before it, for a reason that will be given. */
  query: laporanMahasantriQuery.extend({ surat: suratSchema, beralasan: z.literal('ya').optional() }),
  /** Chosen by the filters, and not warned: nothing is counted of them, or fewer pertemuan than the rules ask for. */
  reply: z.object({
    total: z.int(),
    belum_dihitung: z.int(),
    terlalu_sedikit: z.int(),
    /** Not warned, because they are above the line, and because the warning before it is missing: the first of them by name. */
    memenuhi: named,
    tanpa_sebelumnya: named,
    /** What is to be answered before these can be printed. */
    ditanya: z.array(z.enum(ASKED_KEYS)),
    /** On whose letters a field would be empty: how many, and the first of them with what is empty. */
    kosong: emptyFields,
  }),
  errors: ['periode.not_found', 'kegiatan.not_found'],
})

export const letterFieldsExport = tableExport('/api/surat/isian', {
  summary: berkas =>
    `Isian surat tiap mahasantri yang disaring, sebagai ${berkas} untuk penggabungan surat di Word: satu baris judul, lalu satu baris tiap penerima.`,
  access: ['admin', 'pimpinan'],
  query: laporanMahasantriQuery.extend({ surat: suratSchema, beralasan: z.literal('ya').optional() }),
  errors: ['periode.not_found', 'kegiatan.not_found'],
})

export const listCetakan = endpoint('GET /api/cetakan', {
  summary: 'Berkas PDF milik pemanggil, yang terbaru lebih dahulu, dengan kemajuannya.',
  access: 'masuk',
  reply: z.object({ cetakanList: z.array(cetakanRow) }),
})

export const deleteCetakan = endpoint('DELETE /api/cetakan/:id', {
  summary: 'Membatalkan berkas yang sedang dibuat, atau membuang yang sudah jadi.',
  access: 'masuk',
  errors: ['cetakan.not_found'],
})

export const downloadCetakan = endpoint('GET /api/cetakan/:id/berkas', {
  summary: 'Berkas yang sudah jadi: PDF, atau ZIP dengan satu PDF tiap orang bila itu yang diminta.',
  access: 'masuk',
  reply: file(PDF),
  errors: ['cetakan.not_found', 'cetakan.belum_siap', 'cetakan.forbidden'],
})

export const verifikasiReply = z.object({
  /** With its dash. */
  kode: z.string(),
  lembaga: z.string(),
  jenis: dokumenKindSchema,
  /** What the sheet is about; never who. */
  judul: z.string(),
  /** Of a letter; '' without. */
  nomor: z.string(),
  dibuat_at: z.int(),
  /** Why it was taken back: somebody on it was erased, or it was kept for long enough; '' while it stands. */
  ditarik: z.enum(['', 'penghapusan', 'masa_simpan']),
  oleh: z.string(),
  cetak_ulang: reprint,
  /** Who has signed its PDF electronically, and when. */
  tanda: z.array(signedBy),
  zona_waktu: zoneSchema,
  /**
   * sama: calculated again they are what is printed · berubah: they are not · aturan: every mark is as it was, and they are
   * counted by other rules now · ditiadakan: the one pertemuan it is about was not
   * held after all · tanpa: it has none · tak_terbaca: they cannot be calculated any more.
   */
  angka: z.enum(['sama', 'berubah', 'aturan', 'ditiadakan', 'tanpa', 'tak_terbaca']),
  /**
   * Of a letter: what is printed on it, to hold it against the paper in hand. The name masked ('S… A…h'), without U, and
   * `tanggal` as it stands above the signature, null where the text was not kept. null for every other sheet.
   */
  surat: z
    .object({
      nama: z.string(),
      tanggal: z.string().nullable(),
      angka: z.array(z.object({ label: z.string(), isi: z.string() })),
    })
    .nullable(),
  /** By what the SK that it rests on was taken back; null while that holds, and of what rests on none. */
  dicabut: z.object({ nomor: z.string(), tanggal: z.string() }).nullable(),
  /** How many people the sheet lists; then one of them can be asked for. */
  baris: z.int(),
  /** Whoever holds the sheet need never have been told the words that stand on it. */
  istilah: istilahField,
})

/** It went to somebody, has a number of the office's book, and is kept as it was printed. */
export const isLetter = (jenis: DokumenKind) => jenis === 'syahadah' || jenis.startsWith('surat_')
export type Verifikasi = z.infer<typeof verifikasiReply>

export const getVerifikasi = endpoint('GET /api/verifikasi/:kode', {
  summary: 'Apakah kode pada dokumen tercetak asli, kapan dan oleh siapa dibuat, dan apakah angkanya sudah berubah.',
  access: 'publik',
  params: codeParams,
  reply: verifikasiReply,
  errors: ['dokumen.not_found'],
  perMinute: 30,
})

export const checkRow = endpoint('POST /api/verifikasi/:kode/baris', {
  summary: 'Apakah NIM atau nama yang diketik tercetak pada dokumen itu, dan angka barisnya.',
  access: 'publik',
  params: codeParams,
  body: z.strictObject({ cari: requiredText(120, 'NIM atau nama') }),
  /** `angka`: the figures of that row as printed, null when no row is exactly so. */
  reply: z.object({ angka: z.string().nullable() }),
  errors: ['dokumen.not_found'],
  perMinute: 20,
})
