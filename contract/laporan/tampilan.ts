import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { required } from '#contract/isian.ts'
import { MAHASANTRI_COLUMN } from './laporan-column.ts'
import { GROUPING, GROUPING_ORDER, laporanMahasantriQuery, MAHASANTRI_LAPORAN_ORDER } from './laporan-mahasantri.ts'
import { laporanPendampingQuery } from './laporan-pendamping.ts'

/** Reports in which a view could be saved until 0.3.0; what was saved is read for one release more, and nobody saves another. */
const SCREEN = ['laporan_mahasantri', 'laporan_pendamping'] as const
export type Screen = (typeof SCREEN)[number]

/** What a view kept: the query of the screen's own report without its page, and how it is shown. */
export const tampilanContent = {
  laporan_mahasantri: laporanMahasantriQuery.omit({ halaman: true }).extend({
    /** Of the people or, with `menurut`, of their groups. */
    urut: z.enum([...new Set([...MAHASANTRI_LAPORAN_ORDER, ...GROUPING_ORDER])]).default('nama'),
    menurut: z.enum(GROUPING).optional(),
    /** All that are shown; without it those the screen begins with. */
    kolom: z.array(z.enum(MAHASANTRI_COLUMN)).max(MAHASANTRI_COLUMN.length).optional(),
  }),
  laporan_pendamping: laporanPendampingQuery.omit({ halaman: true }),
}

export const listTampilan = endpoint('GET /api/tampilan', {
  summary: 'Tampilan tersimpan milik sendiri untuk satu layar, menurut nama. Menyimpan yang baru tidak ada lagi.',
  access: 'masuk',
  query: z.strictObject({ layar: z.enum(SCREEN, { error: required('Layar ini tidak mempunyai tampilan') }) }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: idField,
        nama: z.string(),
        /** As `tampilanContent` of the screen reads it: what it no longer accepts, or what is gone by now, is left out. */
        saringan: z.record(z.string(), z.unknown()),
        /** Which of the saved filters were left out. */
        hilang: z.array(z.string()),
      }),
    ),
  }),
})
