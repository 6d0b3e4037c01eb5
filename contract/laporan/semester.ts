import * as z from 'zod'
import { endpoint, id, idField } from '#contract/endpoint.ts'
import { catatanSchema, number, required } from '#contract/isian.ts'
import { aturanSchema } from '#contract/mark-schema.ts'
import { limitSchema, statusKehadiranSchema, workedOutAt } from './laporan.ts'

// The report of a semester, which the office hands in to the rector: one periode in figures, and what it types in (decision 0121).

export const PROSE_MAX = 4_000
export const HONOUR_MAX = 100

const typed = {
  kendala: catatanSchema(PROSE_MAX, 'Kendala'),
  saran: catatanSchema(PROSE_MAX, 'Saran'),
  /** How many the list of honour names; 0: it is left out. */
  terbaik: number(0, HONOUR_MAX),
  /** Of how many sessions at least a percentage must be to stand on it; null: as many as the rules of the periode ask for. */
  sesi_minimal: number(1, 1_000).nullable(),
}

/** What the office types in; `updated_at` is the version, 0 before anything was ever saved. */
const typedReply = z.object({ ...typed, updated_at: z.int() })
export type SemesterTyped = z.output<typeof typedReply>
export const semesterBody = z.strictObject({
  ...typed,
  updated_at: z.int({ error: required('Muat ulang halaman ini') }),
})

/** How often somebody came of how many sessions that count, by the rules of the periode. */
const figure = {
  hadir: z.int(),
  sesi: z.int(),
  persen: z.number().nullable(),
  status: statusKehadiranSchema.nullable(),
}
export interface SemesterFigure extends z.output<z.ZodObject<typeof figure>> {}

/** People put together; each is graded by all of their own marks. */
const group = z.object({
  /** As the filters of the laporan have it; '-' without one. */
  kunci: z.string(),
  nama: z.string(),
  orang: z.int(),
  ...figure,
  ...{ memenuhi: z.int(), peringatan: z.int(), tidak_memenuhi: z.int(), belum_ada: z.int() },
})
export type SemesterGroup = z.output<typeof group>

/** Letters without U, whose number is nobody's business, and what is not filled. */
const letters = z.object({ H: z.int(), T: z.int(), I: z.int(), S: z.int(), A: z.int(), D: z.int(), belum: z.int() })

const pertemuan = z.object({
  ...{ rencana: z.int(), dari_berkas: z.int(), tambahan: z.int(), seharusnya: z.int(), sesuai_rencana: z.int() },
  ...{ terlaksana: z.int(), ditiadakan: z.int(), berjalan: z.int(), tidak_dibuka: z.int() },
  ...{ tepat: z.int(), terlambat: z.int(), belum_lengkap: z.int() },
  /** Held in kelompok that had no pendamping that day: outside of the others. */
  tanpa_pendamping: z.int(),
})

export const semesterData = z.object({
  periode: z.object({ id: idField, nama: z.string() }),
  ...{ dari: z.string(), sampai: z.string(), hari_ini: z.string(), dihitung_at: workedOutAt },
  aturan: aturanSchema,
  batas: limitSchema,
  jumlah: z.object({
    ...{ kelompok: z.int(), murabbi: z.int(), pendamping: z.int() },
    ...group.omit({ kunci: true, nama: true }).shape,
    huruf: letters,
  }),
  pertemuan,
  /** Of the weeks up to today; what is dated ahead belongs to the last of them. */
  pekan: z.array(z.object({ dari: z.string(), sampai: z.string(), pertemuan: z.int(), ...figure })),
  fakultas: z.array(group.extend({ prodi: z.array(group) })),
  jk: z.array(group),
  /** Every kegiatan that was held; what does not count is outside of all other figures. */
  kegiatan: z.array(
    z.object({ kegiatan_id: idField, nama: z.string(), dihitung: z.boolean(), pertemuan: z.int(), ...figure }),
  ),
  /** What an SK has frozen; null without one. */
  kelulusan: z
    .object({
      ...{ sk_id: idField, nomor: z.string(), tanggal: z.string(), oleh: z.string() },
      ...{ lulus: z.int(), bersyarat: z.int(), tidak_lulus: z.int() },
    })
    .nullable(),
  /** The highest percentages, of equals the most sessions first. */
  terbaik: z.array(
    z.object({
      ...{ mahasantri_id: idField, nim: z.string(), nama: z.string(), prodi: z.string(), kelompok: z.string() },
      ...{ hadir: z.int(), sesi: z.int(), persen: z.number() },
    }),
  ),
  /** How many more have the percentage of the last of them. */
  setara: z.int(),
  /** What was asked for in `terbaik`. */
  syarat_terbaik: z.object({ terbaik: z.int(), sesi: z.int() }),
  /** Kelompok by how much of what was to be filled was filled on the day itself: the first ten, of few the better half. */
  tertib: z.array(
    z.object({
      ...{ kelompok_id: idField, nama: z.string(), murabbi: z.string(), pendamping: z.string() },
      ...{ tepat: z.int(), harus: z.int(), persen: z.number() },
    }),
  ),
  setara_tertib: z.int(),
})
export type SemesterData = z.output<typeof semesterData>

export const getSemester = endpoint('GET /api/laporan/semester', {
  summary: 'Laporan semester suatu periode: angka, tren, per fakultas dan kegiatan, daftar kehormatan, kendala, saran.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject({ periode_id: id.optional() }),
  reply: z.object({
    /** Null where nothing runs and none is named. */
    laporan: semesterData.nullable(),
    isi: typedReply,
  }),
  errors: ['periode.not_found'],
})

export const updateSemester = endpoint('PUT /api/laporan/semester/:id', {
  perubahan: ['periode', 'Ubah isi laporan semester'],
  summary: 'Menyimpan kendala, saran, dan syarat daftar kehormatan pada laporan semester suatu periode.',
  catat: 'pengaturan',
  access: ['admin'],
  body: semesterBody,
  reply: typedReply,
  errors: ['periode.not_found', 'laporan_semester.stale'],
})
