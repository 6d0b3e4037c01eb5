import * as z from 'zod'
import { dateSchema, zoneSchema } from '#contract/date-schema.ts'
import { endpoint, id, idField, pageQuery } from '#contract/endpoint.ts'
import { kegiatanKindSchema, statusSchema, tallySchema } from '#contract/mark-schema.ts'
import { konfirmasiReply, perubahanField } from './konfirmasi.ts'
import { leftReply } from './proposal.ts'

/**
 * menunggu: complete, nobody confirmed · berubah: changed after it was confirmed · belum_lengkap: somebody is unset. Only
 * the first two can be confirmed.
 */
export const KONFIRMASI_STATE = ['menunggu', 'berubah', 'dikonfirmasi', 'belum_lengkap', 'ditiadakan'] as const
export type KonfirmasiState = (typeof KONFIRMASI_STATE)[number]

export const KONFIRMASI_MAX = 200

export const confirmPertemuanList = endpoint('PUT /api/konfirmasi', {
  summary:
    'Mengonfirmasi beberapa pertemuan sekaligus, tepat yang dilihat; yang tidak dapat dikonfirmasi dilewati dengan alasannya.',
  access: ['admin', 'murabbi'],
  body: z
    .strictObject({
      pertemuan: z
        .array(z.strictObject({ id: idField, perubahan: perubahanField }))
        .min(1, { error: 'Pilih minimal satu pertemuan' })
        .max(KONFIRMASI_MAX, { error: `Maksimal ${KONFIRMASI_MAX} pertemuan sekali kirim` }),
    })
    .refine(({ pertemuan }) => new Set(pertemuan.map(p => p.id)).size === pertemuan.length, {
      error: 'Satu pertemuan hanya boleh sekali',
      path: ['pertemuan'],
    }),
  reply: z.object({
    dikonfirmasi: z.array(z.object({ id: idField, konfirmasi: konfirmasiReply })),
    /** With the same codes and sentences as a single confirmation. */
    dilewati: z.array(leftReply),
  }),
})
export type ConfirmReply = z.infer<typeof confirmPertemuanList.reply>

export const konfirmasiRow = z.object({
  id: idField,
  kelompok_id: idField,
  kelompok: z.string(),
  /** The name of its periode where it is not the active one; else null. */
  periode: z.string().nullable(),
  kegiatan_id: idField,
  kegiatan: z.string(),
  jenis: kegiatanKindSchema,
  tanggal: z.string(),
  ke: z.int(),
  /** 'HH:MM' or ''. */
  mulai: z.string(),
  materi: z.string(),
  keadaan: z.enum(KONFIRMASI_STATE),
  hitungan: tallySchema,
  /** Who set the marks that stand, most of them first. */
  dicatat: z.array(z.string()),
  /** How many days after its date the last row got its first mark; null while one has none. */
  jeda_hari: z.int().nullable(),
  /** The reason, when it did not take place. */
  ditiadakan: z.string().nullable(),
  /** One mark a person, in roll order. */
  tanda: z.array(statusSchema.nullable()),
  /** How many alpa the ones before it of the same kegiatan had, on average; null while there are none. */
  biasanya: z.number().nullable(),
  perubahan: z.int(),
  konfirmasi: konfirmasiReply.nullable(),
})
export type KonfirmasiLine = z.infer<typeof konfirmasiRow>

export const SHOW_KONFIRMASI = ['menunggu', 'dikonfirmasi', 'lainnya'] as const
export type ShowKonfirmasi = (typeof SHOW_KONFIRMASI)[number]

/** The newest first, or those that have waited longest. */
export const KONFIRMASI_ORDER = ['terbaru', 'terlama'] as const

export const listKonfirmasi = endpoint('GET /api/konfirmasi', {
  summary:
    'Pertemuan yang boleh dikonfirmasi pemanggil, terbaru lebih dahulu atau terlama, dengan tanda, jumlah tiap status dan siapa yang mencatat.',
  access: ['admin', 'murabbi'],
  query: z.strictObject({
    /** Any day of the week that is asked for; left out: every week. */
    tanggal: dateSchema.optional(),
    kelompok_id: id.optional(),
    /** 'menunggu': what can be confirmed now · 'lainnya': what is incomplete or ditiadakan. */
    tampil: z.enum(SHOW_KONFIRMASI).default('menunggu'),
    urut: z.enum(KONFIRMASI_ORDER).default('terbaru'),
    ...pageQuery,
    ukuran: pageQuery.ukuran.default(50),
  }),
  reply: z.object({
    /** null: every week. */
    dari: z.string().nullable(),
    sampai: z.string().nullable(),
    hari_ini: z.string(),
    zona_waktu: zoneSchema,
    rows: z.array(konfirmasiRow),
    jumlah: z.int(),
    /** How many of the same weeks can be confirmed now. */
    jumlah_menunggu: z.int(),
    /** For choosing one. */
    kelompok: z.array(z.object({ id: idField, nama: z.string() })),
  }),
})
export type KonfirmasiList = z.infer<typeof listKonfirmasi.reply>

export const getWaitingKonfirmasi = endpoint('GET /api/konfirmasi/menunggu', {
  summary:
    'Berapa pertemuan yang menunggu pemanggil sebagai murabbi, menurut pekan, terbaru lebih dahulu, juga dari periode yang selesai paling lama 60 hari lalu.',
  // The admin stands in for a murabbi; a whole term of every kelompok waits for nobody.
  access: ['admin', 'murabbi'],
  reply: z.object({
    jumlah: z.int(),
    /** Of how many kelompok, and since which day; null without. */
    kelompok: z.int(),
    tertua: z.string().nullable(),
    pekan: z.array(z.object({ dari: z.string(), sampai: z.string(), jumlah: z.int() })),
  }),
})
export type WaitingKonfirmasi = z.infer<typeof getWaitingKonfirmasi.reply>
