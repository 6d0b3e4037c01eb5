import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, idField, versionField } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'
import type { AturanHonor } from '#contract/pengaturan/aturan-honor.ts'
import type { Peran } from '#contract/peran.ts'
import { readsEverything } from '#contract/permissions.ts'
import { jkSchema } from '#contract/person-schema.ts'
import { pertemuanFigures } from './laporan.ts'

// What a pendamping gets for the pertemuan they led in a month. All sums are whole rupiah.

const angka = {
  /** Paid pertemuan of own kelompok, and led as badal. */
  sendiri: z.int(),
  badal: z.int(),
  /** Confirmed, but beyond the most that are paid in a month. */
  lebih: z.int(),
  tarif: z.int(),
  tarif_badal: z.int(),
  jumlah: z.int(),
}
const honorFigure = z.object(angka)
export type HonorFigure = z.infer<typeof honorFigure>

/** `pertemuan`: those that count, in the order they were held; the first ones are paid, `sudah` of the month were before. */
export function computeHonor(
  pertemuan: readonly { sebagai_badal: boolean }[],
  {
    honor_tarif,
    honor_tarif_badal,
    honor_maksimal,
  }: Pick<AturanHonor, 'honor_tarif' | 'honor_tarif_badal' | 'honor_maksimal'>,
  sudah = 0,
): HonorFigure {
  const paid = honor_maksimal === 0 ? pertemuan : pertemuan.slice(0, Math.max(0, honor_maksimal - sudah))
  const badal = paid.filter(p => p.sebagai_badal).length
  const sendiri = paid.length - badal
  return {
    sendiri,
    badal,
    lebih: pertemuan.length - paid.length,
    tarif: honor_tarif,
    tarif_badal: honor_tarif_badal,
    jumlah: sendiri * honor_tarif + badal * honor_tarif_badal,
  }
}

/** The office and the pimpinan see everybody's, a pendamping the own one; a murabbi, who confirms, sees no money. */
export function mayReadHonor(peran: readonly Peran[]): boolean {
  return readsEverything(peran) || peran.includes('pendamping')
}

export function mayManageHonor(peran: readonly Peran[]): boolean {
  return peran.includes('admin')
}

/** belum: nothing is fixed, the figures are those of now · diajukan, dibayar: as they were when they were proposed. */
export const HONOR_STATE = ['belum', 'diajukan', 'dibayar'] as const
const stateSchema = z.enum(HONOR_STATE)
export type HonorState = z.infer<typeof stateSchema>

export const honorStateLabel: Record<HonorState, string> = {
  belum: 'Belum diajukan',
  diajukan: 'Diajukan',
  dibayar: 'Dibayar',
}

/** 'YYYY-MM' */
export const monthSchema = z
  .string({ error: required('Bulan tidak valid, contoh: 2026-11') })
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: 'Bulan tidak valid, contoh: 2026-11', abort: true })

export const honorRow = z.object({
  pendamping_id: idField,
  /** 1: the month's own · 2 and more: what was confirmed after the one before was paid. */
  ke: z.int(),
  nim: z.string().nullable(),
  nama: z.string(),
  jk: jkSchema,
  /** Where the paid pertemuan were held: 'Kelompok 7, Kelompok 12'. */
  kelompok: z.string(),
  keadaan: stateSchema,
  /** 0: never proposed. */
  version: z.int(),
  ...angka,
  /** What it would say now, when other pertemuan count than then; null while nothing differs. */
  sekarang: honorFigure.nullable(),
  /** Led in that month too, but nobody has confirmed them yet; those that want to be confirmed again among them. */
  belum_dikonfirmasi: z.int(),
  /** Confirmed once, but held on another day or led by somebody else then. */
  konfirmasi_lagi: z.int(),
  dibayar_tanggal: z.string().nullable(),
})
export type HonorLine = z.infer<typeof honorRow>

/** ' (susulan)', ' (susulan 2)': after the name of whoever is paid a second time for a month. */
export function describeLate({ ke }: Pick<HonorLine, 'ke'>): string {
  return ke === 1 ? '' : ke === 2 ? ' (susulan)' : ` (susulan ${ke - 1})`
}

const part = z.object({ orang: z.int(), jumlah: z.int() })

export const honorList = z.object({
  bulan: z.string(),
  hari_ini: z.string(),
  aturan: z.object({ tarif: z.int(), tarif_badal: z.int(), maksimal: z.int(), shalat: z.boolean() }),
  /** Who led a pertemuan that month or has something proposed, by name; more than once who is paid more than once. */
  baris: z.array(honorRow),
  /** Whoever gets nothing is not counted. */
  jumlah: z.object({ semua: part, belum: part, diajukan: part, dibayar: part }),
  /** Confirmed pertemuan that are paid to nobody, because who led them is no pendamping or was not said; the first 50. */
  tanpa_penerima: z.object({
    jumlah: z.int(),
    pertemuan: z.array(z.object({ ...pertemuanFigures, badal: z.string() }).omit({ kegiatan: true })),
  }),
  boleh_ubah: z.boolean(),
})
export type HonorList = z.infer<typeof honorList>

const ROLES = ['admin', 'pimpinan', 'pendamping'] as const
const monthQuery = z.strictObject({ bulan: monthSchema.optional() })

export const listHonor = endpoint('GET /api/honor', {
  summary: 'Honor satu bulan: semua pendamping bagi admin dan pimpinan, milik sendiri bagi pendamping.',
  access: ROLES,
  query: monthQuery,
  reply: honorList,
  errors: ['honor.tidak_aktif', 'honor.forbidden'],
})

export const eksporHonor = tableExport('/api/honor', {
  summary: berkas => `Daftar honor satu bulan untuk ditandatangani, sebagai ${berkas}; rekening hanya bagi admin.`,
  access: ['admin', 'pimpinan'],
  query: monthQuery,
  errors: ['honor.tidak_aktif'],
})

export const countHonorNotYet = endpoint('GET /api/honor/belum', {
  summary:
    'Berapa bulan dan pertemuan yang belum diajukan honornya: semuanya dihitung dengan tarif yang berlaku sekarang.',
  access: ['admin'],
  reply: z.object({ bulan: z.int(), pertemuan: z.int() }),
  errors: ['honor.tidak_aktif'],
})

/**
 * dihitung: paid · lebih: beyond the most of a month · dibayar_lain: paid to somebody else, or in the month it was moved from
 * · the others say why it is not paid.
 */
export const HONOR_PERTEMUAN_STATE = [
  'dihitung',
  'lebih',
  'belum_dikonfirmasi',
  'konfirmasi_lagi',
  'ditiadakan',
  'kosong',
  'shalat',
  'pelaksana_lain',
  'bulan_lain',
  'dibayar_lain',
] as const

export const pertemuanHonor = z.object({
  ...pertemuanFigures,
  sebagai_badal: z.boolean(),
  keadaan: z.enum(HONOR_PERTEMUAN_STATE),
  /** Which payment of the month it is in; null for what is in none, or was beyond its cap. */
  bayaran: z.int().nullable(),
  /** Its part of the sum of that payment, as proposed; what all lines of a payment add up to is its `jumlah`. */
  nilai: z.int(),
  /** Its part of what the payment would say now, when that is another one than `nilai`. */
  sekarang: z.int().nullable(),
  /** Whether it is in what was proposed; null while nothing is. */
  diajukan: z.boolean().nullable(),
})
export type PertemuanHonor = z.infer<typeof pertemuanHonor>

export const getHonor = endpoint('GET /api/honor/:id', {
  summary: 'Honor satu pendamping dalam satu bulan: pertemuannya dan riwayat keadaannya.',
  access: ROLES,
  query: monthQuery,
  reply: z.object({
    bulan: z.string(),
    hari_ini: z.string(),
    /** The month's own first. */
    baris: z.array(honorRow),
    /** Oldest first. */
    pertemuan: z.array(pertemuanHonor),
    /** Newest first. */
    riwayat: z.array(
      z.object({
        ke: z.int(),
        keadaan: stateSchema,
        jumlah: z.int(),
        dibayar_tanggal: z.string().nullable(),
        oleh: z.string(),
        at: z.int(),
      }),
    ),
    boleh_ubah: z.boolean(),
  }),
  errors: ['honor.tidak_aktif', 'honor.forbidden', 'pendamping.not_found'],
})
export type HonorDetail = z.infer<typeof getHonor.reply>

/** Which of the payments of a month; the month's own when nothing is said. */
const ke = z.int().min(1).max(1000).default(1)
const oneQuery = z.strictObject({
  bulan: monthSchema,
  ke: z.coerce.number().pipe(z.int().min(1).max(1000)).default(1),
  version: z.coerce.number().pipe(versionField),
})

export const HONOR_MAX = 2000
const orang = <S extends z.ZodType<{ pendamping_id: number }>>(baris: S) =>
  z
    .array(baris)
    .min(1, { error: 'Pilih minimal satu pendamping' })
    .max(HONOR_MAX, { error: `Maksimal ${HONOR_MAX} pendamping sekali kirim` })
    .refine(list => new Set(list.map(one => one.pendamping_id)).size === list.length, {
      error: 'Satu pendamping hanya boleh sekali',
    })

export const proposeHonor = endpoint('PUT /api/honor/pengajuan', {
  summary:
    'Mengajukan honor tepat seperti yang dilihat: angkanya tetap sejak itu. Semua atau tidak sama sekali; yang sudah diajukan begitu tidak berubah.',
  access: ['admin'],
  body: z.strictObject({
    bulan: monthSchema,
    orang: orang(
      z.strictObject({
        pendamping_id: idField,
        ke,
        version: z.int().min(0).max(2_147_483_646),
        /** What was on the screen; another sum at the server is refused. */
        jumlah: z.int().min(1, { error: 'Tidak ada yang dapat diajukan' }),
      }),
    ),
  }),
  reply: honorList,
  errors: ['honor.tidak_aktif', 'honor.berubah', 'honor.sudah_dibayar'],
})

export const withdrawHonor = endpoint('DELETE /api/honor/:id/pengajuan', {
  summary: 'Menarik pengajuan honor seorang pendamping yang belum dibayar.',
  access: ['admin'],
  query: oneQuery,
  reply: honorList,
  errors: ['honor.tidak_aktif', 'honor.berubah', 'honor.not_found'],
})

export const payHonor = endpoint('PUT /api/honor/pembayaran', {
  summary: 'Mencatat bahwa honor yang diajukan dibayar pada suatu tanggal. Semua atau tidak sama sekali.',
  access: ['admin'],
  body: z.strictObject({
    bulan: monthSchema,
    tanggal: dateSchema,
    orang: orang(z.strictObject({ pendamping_id: idField, ke, version: versionField })),
  }),
  reply: honorList,
  errors: ['honor.tidak_aktif', 'honor.berubah', 'honor.pertemuan_dibayar'],
})

export const revokePayment = endpoint('DELETE /api/honor/:id/pembayaran', {
  summary: 'Membatalkan pencatatan pembayaran; honornya kembali diajukan. Susulannya ditarik lebih dahulu.',
  access: ['admin'],
  query: oneQuery,
  reply: honorList,
  errors: ['honor.tidak_aktif', 'honor.berubah', 'honor.not_found', 'honor.ada_susulan'],
})
