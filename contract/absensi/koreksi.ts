import * as z from 'zod'
import { endpoint, idField, id as idInPath, idParams, pageQuery } from '#contract/endpoint.ts'
import { teksOpsional } from '#contract/isian.ts'
import { jenisKegiatanSchema, mayHoldCatatan, statusSchema } from '#contract/kehadiran.ts'
import { mayRecordAfterLock } from '#contract/penutupan.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { MENIT_MAX, sekarangReply } from './lembar.ts'
import { pertemuanKey } from './pertemuan.ts'

/** menunggu → diterima or ditolak by a murabbi or admin, or ditarik by who proposed it. */
export const keadaanKoreksiSchema = z.enum(['menunggu', 'diterima', 'ditolak', 'ditarik'], { error: 'Pilih keadaan' })
export type KeadaanKoreksi = z.infer<typeof keadaanKoreksiSchema>

export const ALASAN_MAX = 200

/** What one mark shall become, and why. `base_version` is the mark the proposer saw. */
export const usulanSchema = z
  .strictObject({
    mahasantri_id: idField,
    base_version: z.int().min(0).max(2_147_483_647),
    status: statusSchema,
    menit: z
      .int({ error: `Menit harus angka bulat 0 sampai ${MENIT_MAX}` })
      .min(0, { error: `Menit harus angka bulat 0 sampai ${MENIT_MAX}`, abort: true })
      .max(MENIT_MAX, { error: `Menit harus angka bulat 0 sampai ${MENIT_MAX}`, abort: true })
      .nullable(),
    alasan: teksOpsional(ALASAN_MAX, 'Alasan'),
  })
  .refine(({ status, alasan }) => alasan !== '' || !mayHoldCatatan(status), { error: 'Wajib diisi', path: ['alasan'] })
  // U is a letter and nothing else: no reason is kept with it.
  .refine(usulan => usulan.menit === null || usulan.status === 'T', {
    error: 'Menit hanya untuk Terlambat',
    path: ['menit'],
  })
export type Usulan = z.infer<typeof usulanSchema>

const usulanList = {
  /** Made by the client; sending the same again changes nothing. */
  action_id: z.uuid({ error: 'action_id harus UUID' }),
  rows: z
    .array(usulanSchema)
    .min(1, { error: 'Pilih minimal satu mahasantri' })
    .max(300, { error: 'Maksimal 300 koreksi sekali kirim' })
    .refine(rows => new Set(rows.map(row => row.mahasantri_id)).size === rows.length, {
      error: 'Satu mahasantri hanya boleh sekali',
    }),
}
const usulanReply = z.object({
  koreksi: z.array(z.object({ id: idField, mahasantri_id: idField, keadaan: keadaanKoreksiSchema })),
})
const usulanErrors = [
  'pertemuan.forbidden',
  'koreksi.forbidden',
  'koreksi.belum_terkunci',
  'koreksi.ubah_langsung',
  'koreksi.menunggu',
  'koreksi.berubah',
  'absensi.arsip',
  'absensi.ditiadakan',
  'absensi.bukan_anggota',
]

export const proposeKoreksi = endpoint({
  method: 'POST',
  path: '/api/pertemuan/:id/koreksi',
  summary: 'Mengajukan koreksi tanda setelah pertemuan terkunci; semua baris atau tidak satu pun.',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  status: 201,
  body: z.strictObject(usulanList),
  reply: usulanReply,
  errors: ['pertemuan.not_found', ...usulanErrors],
})

export const proposeKoreksiAwal = endpoint({
  method: 'POST',
  path: '/api/kelompok/:id/koreksi',
  summary:
    'Mengajukan tanda pertemuan yang terkunci sebelum pernah dicatat di server; pertemuan dibuka saat salah satunya diterima.',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  status: 201,
  body: z.strictObject({ ...pertemuanKey, ...usulanList }),
  reply: usulanReply,
  errors: [
    'kelompok.not_found',
    'kelompok.forbidden',
    'kegiatan.not_found',
    'absensi.forbidden',
    'absensi.belum_tiba',
    'absensi.di_luar_periode',
    ...usulanErrors,
  ],
})

const isiTanda = z.object({ status: statusSchema.nullable(), menit: z.int().nullable() })

export const koreksiReply = z.object({
  id: idField,
  pertemuan_id: idField,
  kelompok_id: idField,
  kelompok: z.string(),
  /** The name of its periode where it is not the active one; else null. */
  periode: z.string().nullable(),
  kegiatan_id: idField,
  kegiatan: z.string(),
  jenis: jenisKegiatanSchema,
  tanggal: z.string(),
  ke: z.int(),
  mahasantri_id: idField,
  nama: z.string(),
  nim: z.string(),
  /** What the proposer saw, and what it shall become. */
  dari: isiTanda,
  menjadi: isiTanda,
  base_version: z.int(),
  /** The mark as it is now; of another version than `base_version` it has been changed since. */
  sekarang: sekarangReply.shape.sekarang,
  alasan: z.string(),
  oleh: z.string(),
  milik_sendiri: z.boolean(),
  at: z.int(),
  keadaan: keadaanKoreksiSchema,
  diputuskan_oleh: z.string().nullable(),
  diputuskan_at: z.int().nullable(),
  jawaban: z.string(),
  /** Whether the caller may accept or refuse it. */
  boleh_putuskan: z.boolean(),
})
export type Koreksi = z.infer<typeof koreksiReply>

export const listKoreksi = endpoint({
  method: 'GET',
  path: '/api/koreksi',
  summary: 'Koreksi yang boleh dibaca: yang menunggu terlama lebih dahulu, yang sudah diputuskan terbaru lebih dahulu.',
  access: 'masuk',
  query: z.strictObject({
    keadaan: keadaanKoreksiSchema.default('menunggu'),
    kelompok_id: idInPath.optional(),
    ...pageQuery,
  }),
  reply: z.object({
    koreksi: z.array(koreksiReply),
    /** On all pages. */
    jumlah: z.int(),
    /** Every kelompok with koreksi of this keadaan, whatever the filter, for choosing one. */
    kelompok: z.array(z.object({ id: idField, nama: z.string(), periode: z.string().nullable(), jumlah: z.int() })),
  }),
})

export const getKoreksiSaya = endpoint({
  method: 'GET',
  path: '/api/koreksi/saya',
  summary: 'Koreksi yang menunggu putusan pemanggil, dan usulan pemanggil sendiri yang menunggu atau baru dijawab.',
  access: 'masuk',
  reply: z.object({
    /** How many wait for the caller to decide. */
    menunggu_putusan: z.int(),
    /** Own ones that wait or whose answer has not been put away; newest first, at most 50. */
    usulan: z.array(koreksiReply),
  }),
})

export const JAWABAN_MAX = 200

export const decideKoreksi = endpoint({
  method: 'PUT',
  path: '/api/koreksi/putusan',
  summary: 'Menerima atau menolak beberapa koreksi sekaligus; yang tidak dapat diputuskan disebutkan satu per satu.',
  access: ['admin', 'murabbi'],
  body: z
    .strictObject({
      koreksi: z
        .array(
          z.strictObject({
            id: idField,
            /** The version of the mark one has seen, to accept although it was changed after the proposal. */
            base_version: z.int().min(0).max(2_147_483_647).optional(),
          }),
        )
        .min(1, { error: 'Pilih minimal satu koreksi' })
        .max(200, { error: 'Maksimal 200 koreksi sekaligus' }),
      hasil: z.enum(['diterima', 'ditolak'], { error: 'Pilih diterima atau ditolak' }),
      jawaban: teksOpsional(JAWABAN_MAX, 'Jawaban').default(''),
    })
    .refine(({ koreksi }) => new Set(koreksi.map(({ id }) => id)).size === koreksi.length, {
      error: 'Satu koreksi hanya boleh sekali',
      path: ['koreksi'],
    })
    .refine(({ hasil, jawaban }) => hasil === 'diterima' || jawaban !== '', {
      error: 'Wajib diisi saat menolak',
      path: ['jawaban'],
    }),
  reply: z.object({
    diputuskan: z.array(idField),
    /** Nothing was written for these. */
    tertinggal: z.array(
      z.object({
        id: idField,
        kode: z.string(),
        pesan: z.string(),
        /** Only of 'koreksi.berubah': the mark as it is now. */
        sekarang: sekarangReply.shape.sekarang.optional(),
      }),
    ),
    /** Only when something was left. */
    kode: z.string().optional(),
    pesan: z.string().optional(),
  }),
  errors: [
    'koreksi.not_found',
    'koreksi.forbidden',
    'koreksi.sendiri',
    'koreksi.sudah_diputuskan',
    'koreksi.berubah',
    'koreksi.tidak_berlaku',
    'absensi.arsip',
    'absensi.belum_tiba',
    'absensi.bukan_anggota',
    'absensi.ditiadakan',
  ],
})
export type DecideKoreksiReply = z.infer<typeof decideKoreksi.reply>

export const withdrawKoreksi = endpoint({
  method: 'DELETE',
  path: '/api/koreksi/:id',
  summary: 'Menarik usulan sendiri selama masih menunggu.',
  access: ['admin', 'murabbi', 'pendamping'],
  params: idParams,
  reply: z.object({ id: idField, keadaan: keadaanKoreksiSchema }),
  errors: ['koreksi.not_found', 'koreksi.forbidden', 'koreksi.sudah_diputuskan'],
})

export const readKoreksi = endpoint({
  method: 'PUT',
  path: '/api/koreksi/dibaca',
  summary: 'Menyimpan jawaban atas usulan sendiri: tidak tampil lagi di beranda.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({
    ids: z.array(idField).min(1, { error: 'Pilih minimal satu koreksi' }).max(200, { error: 'Maksimal 200 koreksi' }),
  }),
  reply: z.object({ jumlah: z.int() }),
})

/** Who may record after the lock decides; a proposal of one's own only the admin, so that two people stand behind it. */
export function mayDecideKoreksi(
  wewenang: Wewenang,
  { tanggal, milik_sendiri }: { tanggal: string; milik_sendiri: boolean },
  hariIni: string,
): boolean {
  if (milik_sendiri && !wewenang.peran.includes('admin')) return false
  return mayRecordAfterLock(wewenang, tanggal, hariIni)
}
