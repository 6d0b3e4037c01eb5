import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { teksWajib, wajib } from '#contract/isian.ts'
import { laporanMahasantriQuery, MENURUT, URUT_GOLONGAN, URUT_LAPORAN_MAHASANTRI } from './laporan-mahasantri.ts'
import { laporanPendampingQuery } from './laporan-pendamping.ts'

/** Screens that have saved views. A further one brings its key and what it keeps, in `isiTampilan`. */
export const LAYAR = ['laporan_mahasantri', 'laporan_pendamping'] as const
export type Layar = (typeof LAYAR)[number]

/** Columns of laporan mahasantri that somebody may leave out; name, counts, percentage and status always stay. */
export const KOLOM_MAHASANTRI = [
  'nim',
  'jk',
  'prodi',
  'fakultas',
  'angkatan',
  'kelompok',
  'sesi',
  'batang',
  'tren',
] as const

/** What a view keeps: the query of the screen's own report without its page, and how it is shown. */
export const isiTampilan = {
  laporan_mahasantri: laporanMahasantriQuery.omit({ halaman: true }).extend({
    /** Of the people or, with `menurut`, of their groups. */
    urut: z.enum([...new Set([...URUT_LAPORAN_MAHASANTRI, ...URUT_GOLONGAN])]).default('nama'),
    menurut: z.enum(MENURUT).optional(),
    /** All that are shown; without it those the screen begins with. */
    kolom: z.array(z.enum(KOLOM_MAHASANTRI)).max(KOLOM_MAHASANTRI.length).optional(),
  }),
  laporan_pendamping: laporanPendampingQuery.omit({ halaman: true }),
}

/** Of one account, all screens together. */
export const TAMPILAN_MAX = 50

export const namaTampilan = z.strictObject({ nama: teksWajib(60, 'Nama tampilan') })

const milik = <L extends Layar>(layar: L) => ({ layar: z.literal(layar), saringan: isiTampilan[layar] })
const pilihLayar = { error: wajib('Layar ini tidak mempunyai tampilan') }
const mahasantri = milik('laporan_mahasantri')
const pendamping = milik('laporan_pendamping')

export const tampilanBaru = z.discriminatedUnion(
  'layar',
  [z.strictObject({ ...namaTampilan.shape, ...mahasantri }), z.strictObject({ ...namaTampilan.shape, ...pendamping })],
  pilihLayar,
)
export const saringanBaru = z.discriminatedUnion(
  'layar',
  [z.strictObject(mahasantri), z.strictObject(pendamping)],
  pilihLayar,
)

export const tampilanRow = z.object({
  id: idField,
  nama: z.string(),
  /** As `isiTampilan` of the screen reads it: what it no longer accepts, or what is gone by now, is left out. */
  saringan: z.record(z.string(), z.unknown()),
  /** Which of the saved filters were left out. */
  hilang: z.array(z.string()),
})
export type TampilanRow = z.infer<typeof tampilanRow>

export const listTampilan = endpoint('GET /api/tampilan', {
  summary: 'Tampilan tersimpan milik sendiri untuk satu layar, menurut nama.',
  access: 'masuk',
  query: z.strictObject({ layar: z.enum(LAYAR, { error: wajib('Layar ini tidak mempunyai tampilan') }) }),
  reply: z.object({ rows: z.array(tampilanRow) }),
})

export const createTampilan = endpoint('POST /api/tampilan', {
  summary: 'Menyimpan saringan, urutan, dan kolom satu layar dengan sebuah nama.',
  access: 'masuk',
  body: tampilanBaru,
  reply: tampilanRow,
  status: 201,
  errors: ['tampilan.sudah_ada', 'tampilan.penuh'],
})

export const renameTampilan = endpoint('PUT /api/tampilan/:id/nama', {
  summary: 'Mengganti nama tampilan sendiri.',
  access: 'masuk',
  body: namaTampilan,
  errors: ['tampilan.not_found', 'tampilan.sudah_ada'],
})

export const overwriteTampilan = endpoint('PUT /api/tampilan/:id/saringan', {
  summary: 'Menimpa isi tampilan sendiri; namanya tetap.',
  access: 'masuk',
  body: saringanBaru,
  errors: ['tampilan.not_found'],
})

export const deleteTampilan = endpoint('DELETE /api/tampilan/:id', {
  summary: 'Menghapus tampilan sendiri.',
  access: 'masuk',
  errors: ['tampilan.not_found'],
})
