import * as z from 'zod'
import { WALI_LOCKED } from '#contract/caller.ts'
import { endpoint, file, idField } from '#contract/endpoint.ts'
import type { OurSurat } from '#contract/pengaturan/surat-number.ts'
import { PDF } from './dokumen.ts'

// Letters on the page of a wali: those that are written to the wali and were noted as handed over or sent (decision 0130).

/** Kinds that are addressed to the wali. A warning is addressed to the mahasantri, and of a kind of the office's own nobody knows. */
export const WALI_LETTERS = ['pemberitahuan', 'panggilan', 'undangan'] as const satisfies readonly OurSurat[]

export const listWaliSurat = endpoint('GET /api/wali/surat', {
  summary:
    'Surat kepada wali yang sudah dicatat diserahkan atau dikirim, tentang anak yang tautannya terbuka di peramban ini, pada periode tautannya.',
  access: 'publik',
  reply: z.object({
    /** The latest first. */
    suratList: z.array(
      z.object({
        kode: z.string(),
        /** The link of the child it is about. */
        tautan_id: idField,
        jenis: z.enum(WALI_LETTERS),
        nomor: z.string(),
        /** The day on which it was first handed over or sent. */
        tanggal: z.string(),
      }),
    ),
  }),
  errors: [WALI_LOCKED],
  perMinute: 60,
})

export const openWaliSurat = endpoint('POST /api/wali/surat/:kode/cetakan', {
  summary: 'Satu surat kepada wali sebagai PDF, persis seperti dikeluarkan.',
  access: 'publik',
  catat: 'wali_surat',
  reply: file(PDF),
  params: z.strictObject({ kode: z.string().max(40) }),
  errors: ['surat.not_found', WALI_LOCKED],
  perMinute: 20,
})
