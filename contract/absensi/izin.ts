import * as z from 'zod'
import type { PembacaSensitif } from '#contract/data-sensitif.ts'
import { endpoint, file, idField, id as idInPath, idParams, pageQuery, versionField } from '#contract/endpoint.ts'
import { teksOpsional, wajib } from '#contract/isian.ts'
import { jenisKegiatanSchema, type Status, statusSchema } from '#contract/kehadiran.ts'
import { lampiranReply } from '#contract/lampiran.ts'
import type { Peran } from '#contract/peran.ts'
import { covers, type Rentang } from '#contract/permissions.ts'
import { daysBetween, tanggalSchema } from '#contract/tanggal.ts'

export const jenisIzinSchema = z.enum(['izin', 'sakit', 'dispensasi'], {
  error: wajib('Pilih izin, sakit, atau dispensasi'),
})
export type JenisIzin = z.infer<typeof jenisIzinSchema>

/** What it sets in the pertemuan it covers. Each of them is allowed everywhere, unlike U. */
export const statusIzin: Record<JenisIzin, Status> = { izin: 'I', sakit: 'S', dispensasi: 'D' }

/** The approved izin that covers a pertemuan, as a row of the sheet carries it. */
export const izinBarisReply = z.object({
  id: idField,
  jenis: jenisIzinSchema,
  dari: z.string(),
  sampai: z.string(),
  /** Who approved it; null: the institution's rule. */
  oleh: z.string().nullable(),
  alasan: z.string(),
})
export type IzinBaris = z.infer<typeof izinBarisReply>

const LABEL: Record<JenisIzin, string> = { izin: 'Izin', sakit: 'Sakit', dispensasi: 'Dispensasi' }
export function labelJenisIzin(jenis: JenisIzin): string {
  return LABEL[jenis]
}

/**
 * Where a step of a mark's history came from, `before` being the step before it: 'izin disetujui Hasan Basri', 'izin ditarik
 * Hasan Basri', 'Umar Faruq, mengubah izin', 'Umar Faruq'.
 */
export function describeLangkah(
  { izin_id, to_status, oleh }: LangkahTanda,
  before: LangkahTanda | undefined,
  nama: string = oleh,
): string {
  if (izin_id !== null) return `izin ${to_status === null ? 'ditarik' : 'disetujui'} ${oleh}`
  return before && before.izin_id !== null && before.to_status !== null ? `${nama}, mengubah izin` : nama
}

interface LangkahTanda {
  izin_id: number | null
  to_status: Status | null
  oleh: string
}

/** menunggu → disetujui or ditolak by a murabbi or admin (or approved by the rule); dicabut is the end of it. */
export const keadaanIzinSchema = z.enum(['menunggu', 'disetujui', 'ditolak', 'dicabut'], { error: 'Pilih keadaan' })
export type KeadaanIzin = z.infer<typeof keadaanIzinSchema>

export const HARI_IZIN_MAX = 120
export const ALASAN_IZIN_MAX = 200
export const JAWABAN_IZIN_MAX = 200

/** How many days an izin lasts, both ends counted. */
export function hariIzin({ dari, sampai }: { dari: string; sampai: string }): number {
  return daysBetween(dari, sampai) + 1
}

/**
 * What ties the caller to the person of an izin: an assignment (`tugas`) in a kelompok, and the time in which the person is
 * a member of that kelompok (`anggota`).
 */
export interface HakIzin {
  peran: readonly Peran[]
  ikatan: readonly { kelompok_id: number; sebagai: 'murabbi' | 'pendamping'; tugas: Rentang; anggota: Rentang }[]
}

/**
 * Who enters an izin and reads that there is one: the admin, and who cares for a kelompok in which the person is a member on
 * some day of it; assigned today, or on such a day. Its reason and its letter only who cares for the person today. Never the
 * pimpinan. Twin in SQL: server/absensi/izin/hak.ts.
 */
export function mayReadIzin({ peran, ikatan }: HakIzin, izin: Rentang, hariIni: string): boolean {
  return peran.includes('admin') || ikatan.some(i => isTied(i, izin, hariIni))
}

/** Admin, and the murabbi among those who may read it. */
export function mayDecideIzin({ peran, ikatan }: HakIzin, izin: Rentang, hariIni: string): boolean {
  return peran.includes('admin') || ikatan.some(i => i.sebagai === 'murabbi' && isTied(i, izin, hariIni))
}

/** How the caller stands to the person today, for contract/data-sensitif.ts. */
export function hubunganIzin({ ikatan }: HakIzin, hariIni: string): PembacaSensitif[] {
  return ikatan.some(({ tugas, anggota }) => covers(tugas, hariIni) && covers(anggota, hariIni)) ? ['pembimbing'] : []
}

function isTied({ tugas, anggota }: HakIzin['ikatan'][number], izin: Rentang, hariIni: string): boolean {
  // Three spans of one line share a day when each two of them do.
  return touches(anggota, izin) && (covers(tugas, hariIni) || (touches(tugas, izin) && touches(tugas, anggota)))
}

function touches(a: Rentang, b: Rentang): boolean {
  return (b.sampai === null || a.dari <= b.sampai) && (a.sampai === null || b.dari <= a.sampai)
}

const rentangIzin = { dari: tanggalSchema, sampai: tanggalSchema }
const urutan = {
  path: ['sampai'],
  error: 'Tanggal akhir harus pada atau setelah tanggal mulai',
}
const panjang = { path: ['sampai'], error: `Izin paling lama ${HARI_IZIN_MAX} hari` }

export const izinReply = z.object({
  id: idField,
  mahasantri_id: idField,
  nama: z.string(),
  nim: z.string(),
  /** The kelompok through which it was entered; it covers every kelompok of the person. */
  kelompok_id: idField,
  kelompok: z.string(),
  /** The name of its periode where it is not the active one; else null. */
  periode: z.string().nullable(),
  dari: z.string(),
  sampai: z.string(),
  jenis: jenisIzinSchema,
  alasan: z.string(),
  lampiran: lampiranReply.nullable(),
  keadaan: keadaanIzinSchema,
  /** Approved by the institution's rule. */
  otomatis: z.boolean(),
  oleh: z.string(),
  milik_sendiri: z.boolean(),
  at: z.int(),
  diputuskan_oleh: z.string().nullable(),
  diputuskan_at: z.int().nullable(),
  jawaban: z.string(),
  dicabut_oleh: z.string().nullable(),
  dicabut_at: z.int().nullable(),
  version: z.int(),
  /** How many marks stand as it set them, and how many of those it set somebody has changed on a sheet. */
  terisi: z.int(),
  diubah: z.int(),
  boleh_putuskan: z.boolean(),
  /** Other dates, or none of it any more. */
  boleh_ubah: z.boolean(),
  /** A letter may be handed in now: there is none, or it is not decided yet. */
  boleh_surat: z.boolean(),
})
export type Izin = z.infer<typeof izinReply>

export const izinRincianReply = izinReply.extend({
  /** Every mark it has set and not taken back itself, newest pertemuan first. */
  tanda: z.array(
    z.object({
      pertemuan_id: idField,
      kelompok_id: idField,
      kelompok: z.string(),
      /** As above, of the kelompok of this mark. */
      periode: z.string().nullable(),
      kegiatan_id: idField,
      kegiatan: z.string(),
      jenis_kegiatan: jenisKegiatanSchema,
      tanggal: z.string(),
      ke: z.int(),
      status: statusSchema.nullable(),
      menit: z.int().nullable(),
      /** Somebody has changed it on the sheet: who, and when it arrived. */
      diubah: z.object({ oleh: z.string(), at: z.int() }).nullable(),
    }),
  ),
})
export type IzinRincian = z.infer<typeof izinRincianReply>

export const createIzinBody = z
  .strictObject({
    /** Made by the client; sending the same again changes nothing. */
    action_id: z.uuid({ error: 'action_id harus UUID' }),
    mahasantri_id: z.int({ error: wajib('Pilih mahasantri') }).pipe(idField),
    ...rentangIzin,
    jenis: jenisIzinSchema,
    alasan: teksOpsional(ALASAN_IZIN_MAX, 'Alasan').default(''),
    /** From createLampiran, by the same account. */
    lampiran_id: idField.nullable().default(null),
  })
  .refine(({ dari, sampai }) => dari <= sampai, urutan)
  .refine(body => body.dari > body.sampai || hariIzin(body) <= HARI_IZIN_MAX, panjang)
  .refine(({ jenis, alasan }) => jenis !== 'izin' || alasan !== '', {
    path: ['alasan'],
    error: 'Wajib diisi untuk izin',
  })
export type CreateIzinBody = z.output<typeof createIzinBody>

export const createIzin = endpoint({
  method: 'POST',
  path: '/api/izin',
  summary: 'Mengajukan izin, sakit, atau dispensasi; oleh murabbi dan admin langsung disetujui.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: createIzinBody,
  reply: izinReply,
  status: 201,
  errors: ['mahasantri.not_found', 'izin.forbidden', 'izin.bertumpuk', 'izin.sudah_dikirim', 'absensi.arsip'],
})

export const listIzinQuery = z.strictObject({
  keadaan: keadaanIzinSchema.optional(),
  kelompok_id: idInPath.optional(),
  cari: teksOpsional(80, 'Pencarian').optional(),
  ...pageQuery,
})

export const listIzin = endpoint({
  method: 'GET',
  path: '/api/izin',
  summary: 'Izin yang boleh dibaca: yang menunggu terlama lebih dahulu, lalu lainnya yang terbaru lebih dahulu.',
  access: ['admin', 'murabbi', 'pendamping'],
  query: listIzinQuery,
  reply: z.object({
    izin: z.array(izinReply),
    /** On all pages. */
    jumlah: z.int(),
    /** Of each keadaan, whatever is filtered by it. */
    per_keadaan: z.object({ menunggu: z.int(), disetujui: z.int(), ditolak: z.int(), dicabut: z.int() }),
    /** Every kelompok with izin, for choosing one. */
    kelompok: z.array(z.object({ id: idField, nama: z.string(), periode: z.string().nullable() })),
  }),
})

export const getIzin = endpoint({
  method: 'GET',
  path: '/api/izin/:id',
  summary: 'Satu izin dengan tanda yang diisinya, dan mana yang kemudian diubah di lembar.',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  reply: izinRincianReply,
  errors: ['izin.not_found', 'izin.forbidden'],
})

export const getIzinSaya = endpoint({
  method: 'GET',
  path: '/api/izin/saya',
  summary: 'Untuk beranda: berapa izin menunggu putusan pemanggil, dan izin ajuannya yang menunggu atau baru dijawab.',
  access: ['admin', 'murabbi', 'pendamping'],
  reply: z.object({
    menunggu_putusan: z.int(),
    /** Own ones that wait or whose answer has not been put away; newest first, at most 50. */
    usulan: z.array(izinReply),
  }),
})

/** Whom and when the caller may enter an izin for. */
export const listPilihanIzin = endpoint({
  method: 'GET',
  path: '/api/izin/pilihan',
  summary: 'Mahasantri yang dapat diajukan izinnya, menurut nama atau NIM; paling banyak dua puluh.',
  access: ['admin', 'murabbi', 'pendamping'],
  query: z.strictObject({
    cari: teksOpsional(80, 'Pencarian').optional(),
    /** This one only. */
    mahasantri_id: idInPath.optional(),
  }),
  reply: z.object({
    mahasantri: z.array(z.object({ id: idField, nim: z.string(), nama: z.string(), kelompok: z.string() })),
    /** The active periode, null before there is one. */
    periode: z.object({ mulai: z.string(), selesai: z.string() }).nullable(),
    /** An izin of so many days needs no approval. */
    otomatis_hari: z.int(),
    hari_ini: z.string(),
  }),
})

export const decideIzin = endpoint({
  method: 'PUT',
  path: '/api/izin/putusan',
  summary: 'Menyetujui atau menolak beberapa izin sekaligus; yang tidak dapat diputuskan disebutkan satu per satu.',
  access: ['admin', 'murabbi'],
  body: z
    .strictObject({
      izin: z
        .array(z.strictObject({ id: idField, version: versionField }))
        .min(1, { error: 'Pilih minimal satu izin' })
        .max(200, { error: 'Maksimal 200 izin sekaligus' }),
      hasil: z.enum(['disetujui', 'ditolak'], { error: 'Pilih disetujui atau ditolak' }),
      jawaban: teksOpsional(JAWABAN_IZIN_MAX, 'Jawaban').default(''),
    })
    .refine(({ izin }) => new Set(izin.map(({ id }) => id)).size === izin.length, {
      error: 'Satu izin hanya boleh sekali',
      path: ['izin'],
    })
    .refine(({ hasil, jawaban }) => hasil === 'disetujui' || jawaban !== '', {
      error: 'Wajib diisi saat menolak',
      path: ['jawaban'],
    }),
  reply: z.object({
    diputuskan: z.array(idField),
    /** How many marks were set by it. */
    terisi: z.int(),
    /** Nothing was written for these. */
    tertinggal: z.array(z.object({ id: idField, kode: z.string(), pesan: z.string() })),
    /** Only when something was left. */
    kode: z.string().optional(),
    pesan: z.string().optional(),
  }),
  errors: ['izin.not_found', 'izin.forbidden', 'izin.sudah_diputuskan', 'izin.stale', 'absensi.arsip'],
})
export type DecideIzinReply = z.infer<typeof decideIzin.reply>

export const updateIzinBody = z
  .strictObject({ version: versionField, ...rentangIzin })
  .refine(({ dari, sampai }) => dari <= sampai, urutan)
  .refine(body => body.dari > body.sampai || hariIzin(body) <= HARI_IZIN_MAX, panjang)

export const updateIzin = endpoint({
  method: 'PATCH',
  path: '/api/izin/:id',
  summary: 'Mengubah tanggal izin: tanda yang diisinya di luar tanggal baru ditarik, hari baru diisi.',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  body: updateIzinBody,
  reply: izinRincianReply,
  errors: [
    'izin.not_found',
    'izin.forbidden',
    'izin.stale',
    'izin.selesai',
    'izin.bertumpuk',
    'izin.perlu_murabbi',
    'izin.terkunci',
    'absensi.arsip',
  ],
})

export const withdrawIzin = endpoint({
  method: 'PUT',
  path: '/api/izin/:id/pencabutan',
  summary: 'Mencabut izin: tanda yang diisinya sendiri ditarik, yang sudah diubah orang tetap.',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  body: z.strictObject({ version: versionField }),
  reply: izinRincianReply,
  errors: ['izin.not_found', 'izin.forbidden', 'izin.stale', 'izin.selesai', 'izin.terkunci', 'absensi.arsip'],
})

export const readIzin = endpoint({
  method: 'PUT',
  path: '/api/izin/dibaca',
  summary: 'Menyimpan jawaban atas izin yang diajukan sendiri: tidak tampil lagi di beranda.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({
    ids: z.array(idField).min(1, { error: 'Pilih minimal satu izin' }).max(200, { error: 'Maksimal 200 izin' }),
  }),
  reply: z.object({ jumlah: z.int() }),
})

export const attachSurat = endpoint({
  method: 'PUT',
  path: '/api/izin/:id/lampiran',
  summary: 'Menambahkan surat pada izin yang sudah diajukan; selama menunggu juga menggantinya.',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  /** From createLampiran, by the same account. */
  body: z.strictObject({ version: versionField, lampiran_id: idField }),
  reply: izinRincianReply,
  errors: ['izin.not_found', 'izin.forbidden', 'izin.stale', 'izin.selesai', 'absensi.arsip'],
})

export const getLampiranIzin = endpoint({
  method: 'GET',
  path: '/api/izin/:id/lampiran',
  summary: 'Surat yang dilampirkan pada izin.',
  catat: 'surat',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  // Never the type it has: what a browser does not take for a page or a picture it cannot be made to run.
  reply: file('application/octet-stream'),
  errors: ['izin.not_found', 'izin.forbidden', 'lampiran.not_found'],
})
