import * as z from 'zod'
import { endpoint, file, id } from '#contract/endpoint.ts'
import { number, optionalText, required, requiredText } from '#contract/isian.ts'
import type { Word } from '#contract/istilah.ts'
import {
  ASSIGNMENT,
  labelAssignment,
  labelSurat,
  letterForm,
  type OurSurat,
  type OwnSurat,
  ownSurat,
} from '#contract/pengaturan/surat-number.ts'
import { PDF } from './dokumen.ts'
import { ASKED_LABEL } from './letter-asked.ts'

// What a letter says is a document of the office's own: paragraphs and lists as the block editor keeps them, in which whatever
// differs from letter to letter is a node of its own. Nothing of a text is ever parsed, so that a name may hold what it likes.

/** Of ours those that have a template. Of whom nothing is counted a surat keterangan says something else altogether. */
export const OUR_TEMPLATES = [
  ...(['keterangan', 'keterangan_belum', 'pemberitahuan', 'panggilan', 'undangan', 'sp1', 'sp2', 'sp3'] as const),
  'syahadah',
  ASSIGNMENT,
] as const
export type OurTemplate = OurSurat | 'keterangan_belum' | 'syahadah' | typeof ASSIGNMENT
export type TemplateKind = OurTemplate | OwnSurat
export const labelTemplate: Record<OurTemplate, string> = {
  ...labelSurat,
  tugas: labelAssignment,
  keterangan_belum: 'Surat keterangan, belum ada pertemuan yang dihitung',
  syahadah: 'Syahadah',
}

/** In the list from which they are chosen. */
export const FIELD_GROUPS = [
  ...(['Tugas', 'Mahasantri', 'Kehadiran', 'Kelulusan', 'Surat', 'Ditanyakan saat mencetak'] as const),
] as const
interface FieldFacts {
  label: (word: Word) => string
  bagian: (typeof FIELD_GROUPS)[number]
  /** A sentence that stands only where there is something to say. */
  pilihan?: true
}
const plainLabel = (label: string) => () => label

/** What differs from letter to letter, by the name under which a template keeps it. */
export const LETTER_FIELDS = {
  nama: { label: plainLabel('Nama'), bagian: 'Mahasantri' },
  sapaan: { label: plainLabel('Saudara atau Saudari'), bagian: 'Mahasantri' },
  putra: { label: plainLabel('putra atau putri'), bagian: 'Mahasantri' },
  nim: { label: plainLabel('NIM'), bagian: 'Mahasantri' },
  prodi: { label: plainLabel('Program studi'), bagian: 'Mahasantri' },
  fakultas: { label: plainLabel('Fakultas'), bagian: 'Mahasantri' },
  kelompok: { label: word => word`Kelompok`, bagian: 'Mahasantri' },
  murabbi: { label: plainLabel('Nama murabbi'), bagian: 'Mahasantri' },
  sebutan_murabbi: { label: plainLabel('‘murabbi’, dengan namanya bila ada'), bagian: 'Mahasantri' },
  asrama: { label: plainLabel('Asrama dan kamar'), bagian: 'Mahasantri', pilihan: true },
  sapaan_wali: {
    label: plainLabel('Bapak, Ibu, atau Bapak/Ibu, bila nama wali tanpa sapaan'),
    bagian: 'Mahasantri',
    pilihan: true,
  },
  wali: { label: plainLabel('Nama wali'), bagian: 'Mahasantri' },
  kegiatan: { label: plainLabel('Kegiatan dan semester'), bagian: 'Kehadiran' },
  rentang: { label: plainLabel('Rentang tanggal'), bagian: 'Kehadiran' },
  persen: { label: plainLabel('Persen hadir'), bagian: 'Kehadiran' },
  kehadiran: { label: plainLabel('Persen dari pertemuan yang dihitung'), bagian: 'Kehadiran' },
  batas: { label: plainLabel('Batas minimal'), bagian: 'Kehadiran' },
  status: { label: plainLabel('Memenuhi atau tidak'), bagian: 'Kehadiran' },
  dihitung: { label: plainLabel('Pertemuan dihitung'), bagian: 'Kehadiran' },
  hadir: { label: plainLabel('Jumlah hadir'), bagian: 'Kehadiran' },
  terlambat: { label: plainLabel('Jumlah terlambat'), bagian: 'Kehadiran' },
  izin: { label: plainLabel('Jumlah izin'), bagian: 'Kehadiran' },
  sakit: { label: plainLabel('Jumlah sakit'), bagian: 'Kehadiran' },
  alpa: { label: plainLabel('Jumlah alpa'), bagian: 'Kehadiran' },
  tanggal_alpa: { label: plainLabel('Tanggal alpa'), bagian: 'Kehadiran', pilihan: true },
  ada_pertemuan: { label: plainLabel('‘belum ada’ atau ‘tidak ada’'), bagian: 'Kehadiran' },
  kalimat_batas: { label: plainLabel('Kalimat tentang batas'), bagian: 'Kehadiran' },
  tersisa: { label: plainLabel('Pertemuan yang masih tersisa'), bagian: 'Kehadiran' },
  paling_tinggi: { label: plainLabel('Persen paling tinggi yang masih dapat dicapai'), bagian: 'Kehadiran' },
  kalimat_peluang: {
    label: plainLabel('Kalimat tentang sisa pertemuan dan yang masih dapat dicapai'),
    bagian: 'Kehadiran',
    pilihan: true,
  },
  kalimat_sp: { label: plainLabel('Kalimat tentang SP sebelumnya'), bagian: 'Kehadiran', pilihan: true },
  kalimat_bulan: { label: plainLabel('Kalimat bulan yang kurang'), bagian: 'Kehadiran', pilihan: true },
  periode: { label: plainLabel('Semester dan tahun akademik'), bagian: 'Kelulusan' },
  nomor_sk: { label: plainLabel('Nomor SK kelulusan'), bagian: 'Kelulusan' },
  tanggal_sk: { label: plainLabel('Tanggal SK kelulusan'), bagian: 'Kelulusan' },
  penetap_sk: { label: plainLabel('Yang menetapkan SK'), bagian: 'Kelulusan' },
  predikat: { label: plainLabel('Predikat'), bagian: 'Kelulusan', pilihan: true },
  dengan_predikat: { label: plainLabel('‘, dengan predikat’ bila ada'), bagian: 'Kelulusan', pilihan: true },
  sk: { label: plainLabel('Nomor SK'), bagian: 'Tugas' },
  nomor: { label: plainLabel('Nomor surat'), bagian: 'Surat' },
  tanggal: { label: plainLabel('Tanggal surat'), bagian: 'Surat' },
  tanggal_hijriah: { label: plainLabel('Tanggal Hijriah'), bagian: 'Surat' },
  lembaga: { label: plainLabel('Nama lembaga'), bagian: 'Surat' },
  kota: { label: plainLabel('Kota'), bagian: 'Surat' },
  jabatan_penandatangan: { label: plainLabel('Jabatan penanda tangan'), bagian: 'Surat' },
  nama_penandatangan: { label: plainLabel('Nama penanda tangan'), bagian: 'Surat' },
  nomor_sp1: { label: plainLabel('Nomor SP1'), bagian: 'Surat' },
  tanggal_sp1: { label: plainLabel('Tanggal SP1'), bagian: 'Surat' },
  nomor_sp2: { label: plainLabel('Nomor SP2'), bagian: 'Surat' },
  tanggal_sp2: { label: plainLabel('Tanggal SP2'), bagian: 'Surat' },
  hari: { label: plainLabel(ASKED_LABEL.acara_tanggal), bagian: 'Ditanyakan saat mencetak' },
  pukul: { label: plainLabel(ASKED_LABEL.acara_jam), bagian: 'Ditanyakan saat mencetak' },
  tempat: { label: plainLabel(ASKED_LABEL.acara_tempat), bagian: 'Ditanyakan saat mencetak' },
  menemui: { label: plainLabel(ASKED_LABEL.acara_menemui), bagian: 'Ditanyakan saat mencetak' },
  keperluan: { label: plainLabel(ASKED_LABEL.acara_keperluan), bagian: 'Ditanyakan saat mencetak' },
  membawa: { label: plainLabel(ASKED_LABEL.acara_membawa), bagian: 'Ditanyakan saat mencetak' },
  kontak: { label: plainLabel(ASKED_LABEL.acara_kontak), bagian: 'Ditanyakan saat mencetak' },
  batas_kabar: { label: plainLabel(ASKED_LABEL.acara_kabar), bagian: 'Ditanyakan saat mencetak' },
} satisfies Record<string, FieldFacts>
export type LetterField = keyof typeof LETTER_FIELDS
export const FIELD_NAMES = Object.keys(LETTER_FIELDS) as LetterField[]
export const factsOf = (field: LetterField): FieldFacts => LETTER_FIELDS[field]

/** What is worked out and takes lines of its own. */
export const LETTER_PARTS = {
  identitas: (word: Word) => word`Siapa yang disebut (nama, NIM, program studi, kelompok)`,
  penanda_tangan: () => 'Siapa yang bertanda tangan (nama, NIP, jabatan)',
  angka: () => 'Tabel: jumlah tiap tanda, satu baris',
  kegiatan: () => 'Tabel: kehadiran per kegiatan, tiap tanda',
  kegiatan_ringkas: () => 'Tabel: kehadiran per kegiatan, hadir dan tidak hadir',
  rincian: () => 'Kegiatan, rentang, kehadiran, dan tanggal alpa',
  sp: () => 'Tabel: surat peringatan sebelumnya',
  panggilan: () => 'Hari, pukul, tempat, yang ditemui, keperluan, dan yang dibawa',
  acara: () => 'Hari, pukul, tempat, dan acara',
  nama_besar: () => 'Nama dengan huruf Arab dan Latin',
  predikat_besar: () => 'Predikat, bila ada',
  hiasan: () => 'Hiasan',
} as const
export type LetterPart = keyof typeof LETTER_PARTS
export const PART_NAMES = Object.keys(LETTER_PARTS) as LetterPart[]

const SYAHADAH_FIELDS: readonly LetterField[] = [
  ...(['nama', 'sapaan', 'putra', 'nim', 'prodi', 'fakultas', 'periode', 'nomor_sk', 'tanggal_sk'] as const),
  ...(['penetap_sk', 'predikat', 'dengan_predikat', 'nomor', 'tanggal', 'tanggal_hijriah', 'lembaga'] as const),
  ...(['kota', 'jabatan_penandatangan', 'nama_penandatangan'] as const),
]
const SYAHADAH_PARTS: readonly LetterPart[] = ['nama_besar', 'hiasan', 'predikat_besar']

/** Of a pendamping. */
const ASSIGNMENT_FIELDS: readonly LetterField[] = [
  ...(['nama', 'sapaan', 'nim', 'prodi', 'kelompok', 'sk', 'periode', 'nomor', 'tanggal', 'tanggal_hijriah'] as const),
  ...(['lembaga', 'kota', 'jabatan_penandatangan', 'nama_penandatangan'] as const),
]

/** What a letter of a kind may name: a syahadah tells of an SK, and of no attendance; the others of no SK. */
export const fieldsFor = (kind: TemplateKind): readonly LetterField[] =>
  kind === 'syahadah'
    ? SYAHADAH_FIELDS
    : kind === ASSIGNMENT
      ? ASSIGNMENT_FIELDS
      : FIELD_NAMES.filter(name => !['Kelulusan', 'Tugas'].includes(factsOf(name).bagian))
export const partsFor = (kind: TemplateKind): readonly LetterPart[] =>
  kind === 'syahadah'
    ? SYAHADAH_PARTS
    : kind === ASSIGNMENT
      ? (['penanda_tangan', 'identitas'] as const)
      : PART_NAMES.filter(name => !SYAHADAH_PARTS.includes(name))

/** What a part says that is asked. */
export const PART_FIELDS: Partial<Record<LetterPart, readonly LetterField[]>> = {
  panggilan: ['hari', 'pukul', 'tempat', 'menemui', 'keperluan', 'membawa'],
  acara: ['hari', 'pukul', 'tempat', 'keperluan'],
}

/** What a letter of a kind must say, whatever the office makes of it: who is called must know when, where and to whom. */
export const REQUIRED_FIELDS: Partial<Record<OurTemplate, readonly LetterField[]>> = {
  panggilan: ['hari', 'pukul', 'tempat', 'menemui'],
}

const LONGEST = 2_000
const MOST = { blocks: 80, items: 40, pieces: 200, columns: 8, lines: 12 } as const
const tooLong = 'Templat ini terlalu panjang'
const UNKNOWN = 'Templat memuat bagian yang tidak dikenal'

/** Without what cannot be seen; white space at its ends belongs to it. */
const withoutInvisible = (text: string) =>
  text.replace(/\s/g, ' ').replace(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, '')

const marks = z
  .array(z.strictObject({ type: z.literal('bold') }), { error: UNKNOWN })
  .max(1, UNKNOWN)
  .optional()
const piece = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('text'),
      text: z.string(UNKNOWN).overwrite(withoutInvisible).min(1, UNKNOWN).max(LONGEST, tooLong),
      marks,
    }),
    z.strictObject({
      type: z.literal('isian'),
      attrs: z.strictObject({ nama: z.enum(FIELD_NAMES, 'Templat memuat isian yang tidak dikenal') }),
      marks,
    }),
    z.strictObject({ type: z.literal('hardBreak'), marks }),
  ],
  { error: UNKNOWN },
)
const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(piece, UNKNOWN).max(MOST.pieces, tooLong).optional(),
})
const items = z
  .array(
    z.strictObject({
      type: z.literal('listItem'),
      content: z.array(paragraph, UNKNOWN).min(1, UNKNOWN).max(10, tooLong),
    }),
    UNKNOWN,
  )
  .min(1, UNKNOWN)
  .max(MOST.items, tooLong)
// No cell covers another: what is pasted with such is laid out anew by the editor.
const cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader'], UNKNOWN),
  attrs: z
    .strictObject({ colspan: z.literal(1), rowspan: z.literal(1), colwidth: z.null() }, { error: UNKNOWN })
    .optional(),
  content: z.array(paragraph, UNKNOWN).min(1, UNKNOWN).max(10, tooLong),
})
const table = z
  .strictObject({
    type: z.literal('table'),
    content: z
      .array(
        z.strictObject({
          type: z.literal('tableRow'),
          content: z
            .array(cell, UNKNOWN)
            .min(1, UNKNOWN)
            .max(MOST.columns, `Tabel paling banyak ${MOST.columns} kolom`),
        }),
        UNKNOWN,
      )
      .min(1, UNKNOWN)
      .max(MOST.items, tooLong),
  })
  .refine(
    ({ content: [first, ...others] }) => others.every(row => row.content.length === first?.content.length),
    UNKNOWN,
  )
/** As ProseMirror writes it. Nothing in it lies deeper than a paragraph of an item or a cell. */
export const letterDocument = z.strictObject({
  type: z.literal('doc'),
  content: z
    .array(
      z.discriminatedUnion(
        'type',
        [
          paragraph,
          z.strictObject({ type: z.literal('bulletList'), content: items }),
          z.strictObject({ type: z.literal('orderedList'), content: items }),
          table,
          z.strictObject({
            type: z.literal('bagian'),
            attrs: z.strictObject({ nama: z.enum(PART_NAMES, UNKNOWN) }),
          }),
        ],
        { error: UNKNOWN },
      ),
      UNKNOWN,
    )
    .min(1, 'Isi surat masih kosong')
    .max(MOST.blocks, tooLong),
})
export type LetterDocument = z.output<typeof letterDocument>
export type LetterPiece = z.output<typeof piece>

/** Lines of their own: to whom it goes, who gets a copy. One that holds nothing but what is empty goes. */
const letterLines = z.strictObject({
  type: z.literal('doc'),
  content: z.array(paragraph, UNKNOWN).max(MOST.lines, `Paling banyak ${MOST.lines} baris`),
})
export type LetterLines = z.output<typeof letterLines>
const NO_LINES: LetterLines = { type: 'doc', content: [] }

const signer = z.strictObject({
  /** Whose office it is among those who sign letters; '' is the first of them. */
  jabatan: optionalText(80, 'Jabatan').default(''),
  /** 'Mengetahui,' */
  pengantar: optionalText(40, 'Kata di atasnya').default(''),
  /** 'a.n. Rektor' */
  atas_nama: optionalText(80, 'Atas nama').default(''),
  /** Whom the signatory stands in for, in the name of that one: 'u.b.' stands between. */
  untuk_beliau: optionalText(80, 'Untuk beliau').default(''),
})
export type LetterSigner = z.output<typeof signer>
export const FIRST_SIGNER: LetterSigner = { jabatan: '', pengantar: '', atas_nama: '', untuk_beliau: '' }
export const MOST_SIGNERS = 3

// What came after the first templates were saved has what it was without.
export const letterTemplate = z.strictObject({
  /** Or a certificate, which is the form of that kind alone. */
  bentuk: z.enum([...letterForm.options, 'syahadah'], { error: required('Pilih bentuk surat') }).default('judul'),
  /** Above the letter, as it is typed; or what it is about ('Hal'). */
  judul: requiredText(120, 'Judul surat'),
  lampiran: optionalText(60, 'Lampiran').default(''),
  kepada: letterLines.default(NO_LINES),
  /** Before and after what it says. */
  salam: z.boolean({ error: required('Pilih dengan atau tanpa salam') }).default(false),
  isi: letterDocument,
  tanda_tangan: z
    .array(signer)
    .min(1, 'Pilih penanda tangan')
    .max(MOST_SIGNERS, `Paling banyak ${MOST_SIGNERS} penanda tangan`)
    .default([FIRST_SIGNER]),
  tembusan: letterLines.default(NO_LINES),
})
export type LetterTemplate = z.output<typeof letterTemplate>

export const templateKind = z.union([z.enum(OUR_TEMPLATES), ownSurat], { error: required('Pilih jenis surat') })
const params = z.strictObject({ jenis: templateKind })
/** How often it was saved; 0 is ours, as it came. */
const version = number(0, 100_000, 'Muat ulang halaman ini')
const savedTemplate = z.object({
  version: z.int(),
  oleh: z.string(),
  created_at: z.int(),
  /** Ours was put back. */
  bawaan: z.boolean(),
})

export const listTemplate = endpoint('GET /api/templat-surat', {
  summary: 'Jenis surat bawaan yang bertemplat, dan siapa yang terakhir mengubahnya.',
  access: ['admin'],
  reply: z.object({
    rows: z.array(z.object({ jenis: z.enum(OUR_TEMPLATES), terakhir: savedTemplate.nullable() })),
  }),
})

const templateReply = z.object({
  jenis: templateKind,
  nama: z.string(),
  version: z.int(),
  templat: letterTemplate,
  /** It says what ours says. */
  bawaan: z.boolean(),
  /** All that were saved, the latest first. */
  versi: z.array(savedTemplate),
})
export type TemplateReply = z.output<typeof templateReply>

export const getLetterTemplate = endpoint('GET /api/templat-surat/:jenis', {
  summary: 'Templat satu jenis surat dengan semua versinya; dengan `versi` isi versi itu, 0 yang bawaan.',
  access: ['admin'],
  params,
  query: z.strictObject({ versi: z.coerce.number().pipe(version).optional() }),
  reply: templateReply,
  errors: ['templat_surat.not_found', 'jenis_surat.not_found'],
})

export const saveTemplate = endpoint('PUT /api/templat-surat/:jenis', {
  summary: 'Menyimpan templat sebagai versi baru; null mengembalikan yang bawaan. Surat yang sudah dicetak tetap.',
  catat: 'pengaturan',
  access: ['admin'],
  params,
  body: z.strictObject({ version, templat: letterTemplate.nullable() }),
  reply: templateReply,
  errors: ['templat_surat.stale', 'jenis_surat.not_found'],
})

export const previewTemplate = endpoint('POST /api/templat-surat/:jenis/pratinjau', {
  summary:
    'Templat yang sedang diubah sebagai PDF tanpa nomor dan kode, diisi dengan seorang mahasantri; surat tugas dengan seorang pendamping.',
  access: ['admin'],
  params,
  body: z.strictObject({ templat: letterTemplate, mahasantri_id: id.optional(), pendamping_id: id.optional() }),
  reply: file(PDF),
  errors: ['mahasantri.not_found', 'pendamping.not_found', 'periode.not_found', 'jenis_surat.not_found'],
  perMinute: 60,
})
