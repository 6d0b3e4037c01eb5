import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { endpoint } from '#contract/endpoint.ts'
import { number, required, yesNo } from '#contract/isian.ts'
import type { Word } from '#contract/istilah.ts'

/** What an institution can begin with: it says what Hadir keeps. Square brackets are for the office to fill in. */
export const standardPemberitahuan = (word: Word) => word`Kami mencatat kehadiran Anda dalam kegiatan pembinaan di sini.

Yang kami simpan: nama, NIM atau nomor lain, prodi, angkatan, asrama, nomor HP, nama dan HP wali, tanda kehadiran, izin beserta alasan dan suratnya, serta siapa yang mencatat dan kapan. Bagi pendamping dan murabbi juga akun, perangkat yang dipakai masuk, dan, bila dibayar, rekening.

Untuk apa: mencatat dan melaporkan kehadiran, membuat surat keterangan, dan menolong yang mulai jarang hadir. Tidak untuk hal lain, dan tidak dijual atau diberikan ke luar lembaga.

Siapa yang membaca: pengelola; murabbi dan pendamping kelompok Anda. Alasan, catatan, dan surat hanya dibaca pengelola serta murabbi dan pendamping Anda saat ini.

Berapa lama: [sebutkan, misalnya sampai lima tahun sesudah Anda lulus].

Hak Anda: meminta salinan data tentang Anda, meminta pembetulan, dan meminta penghapusan. Sesudah dihapus, tanda kehadiran tinggal sebagai hitungan tanpa nama. Hubungi [nama, tempat, dan nomor pengelola].`

const monthSchema = number(0, 240)

/** In months; 0: for ever. */
export const saveSpan = {
  /** Letters of izin, from the last day of the izin on. */
  simpan_surat: monthSchema,
  /** Finished documents, from their print on. */
  simpan_dokumen: monthSchema,
  /** Steps between the first and the last of a mark, from the pertemuan on. */
  simpan_riwayat: monthSchema,
  /** Accounts, with phone, of those who are inactive and have not been there since. */
  simpan_akun: monthSchema,
}

const isi = {
  /** 1: on the page of the log-in. */
  tampil: yesNo,
  teks: z
    .string({ error: required('Harus berupa teks') })
    // PostgreSQL cannot store a NUL.
    .overwrite(teks => teks.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim())
    .max(6000, { error: 'Maksimal 6.000 karakter', abort: true }),
  ...saveSpan,
  /** 1: photographs of sheets on paper are kept, for as long as letters of izin. */
  foto_kertas: yesNo,
}

export const privacyReply = z.object({ ...isi, updated_at: z.int() })
export type Privacy = z.output<typeof privacyReply>

export const privacyBody = z
  .strictObject({
    ...isi,
    /** A tab that was opened before it came sends none: it stays as it is. */
    foto_kertas: isi.foto_kertas.optional(),
    updated_at: z.int({ error: required('Muat ulang halaman ini') }),
  })
  .refine(body => body.tampil === 0 || body.teks !== '', { path: ['teks'], error: 'Wajib diisi bila ditampilkan' })

export const getPemberitahuan = endpoint('GET /api/privasi/pemberitahuan', {
  summary: 'Pemberitahuan privasi lembaga; teksnya kosong bila tidak ditampilkan.',
  access: 'publik',
  reply: z.object({ teks: z.string() }),
  perMinute: 60,
})

export const getPrivacy = endpoint('GET /api/privasi', {
  summary: 'Pemberitahuan privasi dan masa simpan.',
  access: ['admin'],
  reply: privacyReply,
})

export const updatePrivacy = endpoint('PUT /api/privasi', {
  perubahan: ['pengaturan', 'Ubah privasi'],
  summary: 'Menyimpan pemberitahuan privasi dan masa simpan; updated_at adalah versi yang diubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: privacyBody,
  reply: privacyReply,
  errors: ['privasi.stale', NEEDS_PROOF],
})

const jumlah = z.int()
export const retensiPreview = z.object({
  surat: jumlah,
  foto_kertas: jumlah,
  dokumen: jumlah,
  riwayat: jumlah,
  akun: jumlah,
  /** Nights that the server has still to look on before it takes anything away; 0: tonight. */
  malam_lagi: z.int(),
})
export type RetensiPreview = z.infer<typeof retensiPreview>

const monthQuery = z.coerce.number().pipe(monthSchema)

export const getRetensiPreview = endpoint('GET /api/privasi/retensi', {
  summary: 'Berapa yang akan hilang malam ini dengan masa simpan ini (dalam bulan, 0 selamanya), sebelum disimpan.',
  access: ['admin'],
  query: z.strictObject({
    simpan_surat: monthQuery,
    simpan_dokumen: monthQuery,
    simpan_riwayat: monthQuery,
    simpan_akun: monthQuery,
  }),
  reply: retensiPreview,
  perMinute: 60,
})
