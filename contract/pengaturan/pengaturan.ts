import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { keyAturan } from '#contract/closing.ts'
import { zoneSchema } from '#contract/date-schema.ts'
import { endpoint } from '#contract/endpoint.ts'
import { number, required, requiredText, yesNo } from '#contract/isian.ts'
import { type Istilah, standardIstilah } from '#contract/istilah.ts'
import type { Aturan, Limit } from '#contract/kehadiran.ts'
import { treatmentSchema } from '#contract/mark-schema.ts'
import { optionalPhoneSchema } from '#contract/person-schema.ts'
import { tidy } from '#contract/tidy.ts'
import { aturanHonor } from './aturan-honor.ts'

export const lembagaSchema = requiredText(120, 'Nama lembaga')

/** A threshold in whole percent. */
export const percentSchema = number(0, 100)

/** The rules of the calculation: how marks count, and the limits. */
export const aturanInput = {
  hitung_izin: treatmentSchema,
  hitung_sakit: treatmentSchema,
  hitung_dispensasi: treatmentSchema,
  hitung_terlambat: z.enum(['hadir', 'absen'], { error: required('Pilih dihitung hadir atau dihitung tidak hadir') }),
  /** Never held against anybody: outside the denominator, or met. */
  hitung_udzur: z.enum(['luar', 'hadir'], { error: required('Pilih tidak dihitung atau dihitung hadir') }),
  batas_minimal: percentSchema,
  batas_peringatan: percentSchema,
  /** bulan: a person's status is that of their worst month. */
  batas_per: z.enum(['periode', 'bulan'], { error: required('Pilih per periode atau per bulan') }),
  /** From so many alpa in a row on somebody is named. */
  batas_alpa: number(2, 10),
  /** Of whom fewer pertemuan count, nobody is told that they are below a limit. */
  batas_pertemuan: number(1, 60),
}

/** Names of other things on the same screens. */
const USED =
  /^(?:mahasantri|murabbi|admin|pimpinan|badal|wali|periode|kegiatan|jadwal|pertemuan|absensi|rekap|laporan|izin|koreksi|asrama|kamar|prodi|fakultas|angkatan)$/i

/** `lain` is the standard word for the other thing, which texts go on saying where nothing else was chosen. */
const istilahSchema = (lain: string) =>
  z
    .string({ error: required('Harus berupa teks') })
    .overwrite(teks => tidy(teks).replace(/^./, huruf => huruf.toUpperCase()))
    .min(1, { error: 'Wajib diisi', abort: true })
    .regex(/^[a-z]+(?:[ '’-][a-z]+)*$/i, { error: 'Tulis dengan huruf saja, tanpa angka dan tanda lain', abort: true })
    .min(2, { error: 'Minimal 2 huruf', abort: true })
    .max(24, { error: 'Maksimal 24 huruf', abort: true })
    .refine(teks => !USED.test(teks) && teks !== lain, {
      error: 'Kata ini sudah menyebut hal lain di Hadir',
      abort: true,
    })

const isi = {
  lembaga: lembagaSchema,
  /** The office's WhatsApp number on the page of the log-in, '' when it shall not be shown. */
  kontak: optionalPhoneSchema,
  zona_waktu: zoneSchema,
  awal_pekan: z.union([z.literal(0), z.literal(1)], { error: required('Pilih Ahad atau Senin') }),
  ...aturanInput,
  ...keyAturan,
  /** An izin of at most so many days is approved by itself; 0: each one by a murabbi. */
  izin_otomatis_hari: number(0, 30),
  /** 1: a reminder may carry a link that fills one pertemuan without a log-in. */
  tautan_isi: yesNo,
  /** 1: a wali may be sent a link to the counts of their child. */
  tautan_wali: yesNo,
  /** 1: mahasantri have accounts of their own, each opening what is kept of that person. */
  portal_mahasantri: yesNo,
  /** 1: a kelompok may be for men and women. */
  campur_kelompok: yesNo,
  ...aturanHonor,
  /** Of whom a second step after the password is required. */
  langkah_kedua_wajib: z.enum(['tidak', 'admin', 'semua'], { error: required('Pilih tidak, admin, atau semua akun') }),
  /** What the institution calls a pendamping and a kelompok; see istilah.ts. */
  istilah_pendamping: istilahSchema(standardIstilah.kelompok),
  istilah_kelompok: istilahSchema(standardIstilah.pendamping),
}

/** `updated_at` is the version: 0 before anything was ever saved. */
export const pengaturanReply = z.object({ ...isi, updated_at: z.int() })
export type Pengaturan = z.output<typeof pengaturanReply>

const sendingPengaturan = z
  .strictObject({
    ...isi,
    /** A tab that was opened before it came sends none: it stays as it is. */
    batas_pertemuan: isi.batas_pertemuan.optional(),
    tautan_wali: isi.tautan_wali.optional(),
    portal_mahasantri: isi.portal_mahasantri.optional(),
    /** Of a tab that was opened before months were set one by one: as it was told, or refused. */
    hijri_offset: z.int({ error: 'Muat ulang halaman ini' }).optional(),
    updated_at: z.int({ error: required('Muat ulang halaman ini') }),
  })
  .refine(body => body.batas_peringatan >= body.batas_minimal, {
    path: ['batas_peringatan'],
    error: 'Batas peringatan tidak boleh di bawah batas minimal',
  })
  .refine(body => body.istilah_kelompok.toLowerCase() !== body.istilah_pendamping.toLowerCase(), {
    path: ['istilah_kelompok'],
    error: 'Kedua sebutan tidak boleh sama',
  })
export type PengaturanBody = z.output<typeof sendingPengaturan>

/** As the form of today holds it. */
export const pengaturanBody = sendingPengaturan.safeExtend({
  batas_pertemuan: isi.batas_pertemuan,
  tautan_wali: isi.tautan_wali,
  portal_mahasantri: isi.portal_mahasantri,
})

export const getPengaturan = endpoint('GET /api/pengaturan', {
  summary: 'Pengaturan lembaga.',
  access: ['admin'],
  reply: pengaturanReply,
})

export const updatePengaturan = endpoint('PUT /api/pengaturan', {
  perubahan: ['pengaturan', 'Ubah pengaturan'],
  summary: 'Menyimpan pengaturan lembaga; updated_at adalah versi yang diubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: sendingPengaturan,
  reply: pengaturanReply,
  errors: ['pengaturan.stale', NEEDS_PROOF],
})

const aturanSchema = z.object(aturanInput)
export type AturanInput = z.output<typeof aturanSchema>

/** Of all settings those that a percentage or a status follows from. */
export function pickAturan(pengaturan: AturanInput): AturanInput {
  return aturanSchema.parse(pengaturan)
}

/** The institution's words out of the settings. */
export function istilahOf(p: Pick<Pengaturan, 'istilah_pendamping' | 'istilah_kelompok'>): Istilah {
  return { pendamping: p.istilah_pendamping, kelompok: p.istilah_kelompok }
}

/** The rules of the calculation out of the settings. */
export function aturanOf(
  p: Pick<Pengaturan, 'hitung_izin' | 'hitung_sakit' | 'hitung_dispensasi' | 'hitung_terlambat' | 'hitung_udzur'>,
): Aturan {
  return {
    izin: p.hitung_izin,
    sakit: p.hitung_sakit,
    dispensasi: p.hitung_dispensasi,
    terlambat: p.hitung_terlambat,
    u: p.hitung_udzur,
  }
}

/** The institution's limits, for a person's status. */
export function limitOf(p: Pick<Pengaturan, 'batas_minimal' | 'batas_peringatan' | 'batas_per'>): Required<Limit> {
  return { minimal: p.batas_minimal, peringatan: p.batas_peringatan, per: p.batas_per }
}
