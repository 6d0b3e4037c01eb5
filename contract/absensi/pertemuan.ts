import * as z from 'zod'
import { dateSchema, doneHourSchema, jamSchema } from '#contract/date-schema.ts'
import { endpoint, errorCode, idField, versionField } from '#contract/endpoint.ts'
import { catatanSchema, optionalText, requiredText } from '#contract/isian.ts'
import type { Word } from '#contract/istilah.ts'
import { tallySchema } from '#contract/mark-schema.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import { formatDate } from '#contract/tanggal.ts'
import { DUE } from './state.ts'

/** The n-th of a kegiatan on one day, from 1. */
export const keSchema = z
  .int({ error: 'Pertemuan ke- harus 1 sampai 20' })
  .min(1, { error: 'Pertemuan ke- harus 1 sampai 20', abort: true })
  .max(20, { error: 'Pertemuan ke- harus 1 sampai 20', abort: true })

/** terjadwal: planned ahead, not opened · berlangsung: opened, somebody is still unset · terlaksana: everybody is marked. */
export const pertemuanStateSchema = z.enum(['terjadwal', 'berlangsung', 'terlaksana', 'ditiadakan'])

export const dueSchema = z.enum(DUE)
export const stateSchema = z.object({
  fill: z.enum(['planned', 'due', 'partial', 'complete', 'cancelled']),
  unstaffed: z.boolean(),
})

const sessionReport = {
  materi: z.string(),
  tempat: z.string(),
  /** 'HH:MM' or ''. */
  mulai: z.string(),
  selesai: z.string(),
  /** The pendamping who led it; null while nobody said, or when a badal did. */
  pelaksana_id: idField.nullable(),
  pelaksana: z.string().nullable(),
  /** Name of a substitute who is no pendamping of Hadir; '' otherwise. */
  badal: z.string(),
  murabbi_hadir: z.boolean().nullable(),
  catatan: z.string(),
}

export const pertemuanReply = z.object({
  id: idField,
  keadaan: pertemuanStateSchema,
  ...sessionReport,
  version: z.int(),
  /** null while it is only planned. */
  opened_at: z.int().nullable(),
  opened_by: z.string().nullable(),
  peniadaan: z.object({ alasan: z.string(), oleh: z.string(), at: z.int() }).nullable(),
})
export type Pertemuan = z.infer<typeof pertemuanReply>

export const pertemuanKey = { kegiatan_id: idField, tanggal: dateSchema, ke: keSchema }

export const openPertemuan = endpoint('PUT /api/kelompok/:id/pertemuan', {
  summary: 'Membuka pertemuan; sudah terbuka: tidak mengubah apa pun.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject(pertemuanKey),
  reply: z.object({ id: idField }),
  errors: errorCode({
    kelompok: ['not_found', 'forbidden'],
    kegiatan: ['not_found'],
    absensi: ['forbidden', 'belum_tiba', 'di_luar_periode', 'arsip', 'ditiadakan'],
    pertemuan: ['tanpa_anggota'],
  }),
})

export const planPertemuan = endpoint('PUT /api/kelompok/:id/terjadwal', {
  summary: 'Merencanakan satu pertemuan tanpa membukanya; sudah ada: tidak mengubah apa pun.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject(pertemuanKey),
  reply: z.object({ id: idField, version: z.int() }),
  errors: errorCode({
    kelompok: ['not_found', 'forbidden'],
    kegiatan: ['not_found'],
    absensi: ['forbidden', 'di_luar_periode', 'arsip', 'terkunci'],
  }),
})

export const listPertemuan = endpoint('GET /api/kelompok/:id/pertemuan', {
  summary: 'Pertemuan kelompok yang sudah dibuka, terbaru lebih dahulu, dengan jumlah tiap status.',
  access: 'masuk',
  query: z.strictObject({
    dari: dateSchema.optional(),
    sampai: dateSchema.optional(),
    kegiatan_id: z.coerce.number().pipe(idField).optional(),
  }),
  reply: z.object({
    pertemuan: z.array(
      z.object({
        id: idField,
        kegiatan_id: idField,
        kegiatan: z.string(),
        tanggal: z.string(),
        ke: z.int(),
        materi: z.string(),
        keadaan: pertemuanStateSchema,
        hitungan: tallySchema,
      }),
    ),
  }),
  errors: ['kelompok.not_found', 'kelompok.forbidden'],
})

const optionalHour = z.union([z.literal(''), jamSchema], { error: 'Jam tidak valid, contoh: 18:30' })
const optionalDoneHour = z.union([z.literal(''), doneHourSchema], { error: 'Jam tidak valid, contoh: 18:30' })

/** false: asked about where the kelompok has something else at that hour. A build from before, which cannot answer, is not asked. */
const keepsHour = z.boolean().optional()

/** The berita acara; a field that is left out stays as it is, but an end that is left out where the start moves goes along with it. */
export const sessionReportSchema = z.strictObject({
  version: versionField,
  materi: optionalText(300, 'Materi').optional(),
  tempat: optionalText(120, 'Tempat').optional(),
  mulai: optionalHour.optional(),
  selesai: optionalDoneHour.optional(),
  pelaksana_id: idField.nullable().optional(),
  badal: optionalText(120, 'Nama badal').optional(),
  murabbi_hadir: z.boolean().nullable().optional(),
  catatan: catatanSchema(1000).optional(),
  tetap: keepsHour,
})

export const updateSessionReport = endpoint('PATCH /api/pertemuan/:id', {
  summary: 'Mengubah berita acara pertemuan.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: sessionReportSchema,
  reply: pertemuanReply,
  errors: errorCode({
    pertemuan: ['not_found', 'stale', 'kunci_mundur', 'jam_terpakai'],
    absensi: ['forbidden', 'arsip', 'terkunci'],
  }),
})

export const cancelPertemuan = endpoint('PUT /api/pertemuan/:id/peniadaan', {
  summary: 'Meniadakan pertemuan dengan alasan: tidak masuk hitungan mana pun.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({ alasan: requiredText(200, 'Alasan') }),
  reply: pertemuanReply,
  errors: ['pertemuan.not_found', 'absensi.forbidden', 'absensi.arsip'],
})

export const restorePertemuan = endpoint('DELETE /api/pertemuan/:id/peniadaan', {
  summary: 'Membatalkan peniadaan: pertemuan dan tandanya masuk hitungan lagi.',
  access: ['admin', 'murabbi', 'pendamping'],
  reply: pertemuanReply,
  errors: ['pertemuan.not_found', 'absensi.forbidden', 'absensi.arsip'],
})

/** Where a pertemuan goes. Without ke it becomes the first of its kegiatan there; without times it keeps its own, with a start alone its length. */
export const pemindahanSchema = z.strictObject({
  tanggal: dateSchema,
  ke: keSchema.optional(),
  mulai: optionalHour.optional(),
  selesai: optionalDoneHour.optional(),
  alasan: requiredText(200, 'Alasan'),
  /** The date on which it was seen: refused where somebody has moved it meanwhile. A build from before says nothing. */
  seen_on: dateSchema.optional(),
  tetap: keepsHour,
})

export const movePertemuan = endpoint('PUT /api/pertemuan/:id/pemindahan', {
  summary: 'Memindahkan pertemuan ke tanggal lain, beserta tandanya; daftar hadirnya tetap.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: pemindahanSchema,
  reply: z.object({ pertemuan: pertemuanReply, kelompok_id: idField, ...pertemuanKey }),
  errors: errorCode({
    pertemuan: [
      ...[
        'not_found',
        'bentrok',
        'jam_terpakai',
        'sudah_dipindah',
        'sudah_terisi',
        'sedang_ditiadakan',
        'kunci_mundur',
      ],
    ],
    absensi: ['forbidden', 'arsip', 'di_luar_periode', 'terkunci'],
  }),
})

/** Why nothing may be recorded, or undefined when it may. The sentence is what the read-only sheet says. */
export function recordingRefusal(
  word: Word,
  {
    tanggal,
    hari_ini,
    periode,
    mayRecord,
  }: {
    tanggal: string
    hari_ini: string
    periode: { mulai: string; selesai: string; aktif: boolean }
    /** From mayRecordAbsensi. */
    mayRecord: boolean
  },
): { kode: string; pesan: string } | undefined {
  if (!mayRecord) {
    return {
      kode: 'absensi.forbidden',
      pesan: word`Anda tidak bertugas di kelompok ini pada ${formatDate(tanggal, 'panjang')}.`,
    }
  }
  if (isArchive(periode, hari_ini))
    return { kode: 'absensi.arsip', pesan: 'Periode ini sudah ditutup; isinya hanya dapat dibaca.' }
  if (tanggal < periode.mulai || tanggal > periode.selesai) {
    return {
      kode: 'absensi.di_luar_periode',
      pesan: `Tanggal ini di luar periode (${formatDate(periode.mulai, 'pendek')} s.d. ${formatDate(periode.selesai, 'pendek')}).`,
    }
  }
  if (tanggal > hari_ini) {
    return {
      kode: 'absensi.belum_tiba',
      pesan: `${formatDate(tanggal, 'panjang')} belum tiba. Absensi dibuka pada harinya.`,
    }
  }
  return undefined
}
