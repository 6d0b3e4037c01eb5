import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, file, id } from '#contract/endpoint.ts'
import { keSchema } from './pertemuan.ts'

// The sheet of one pertemuan as a file, blank and filled. On its own, because the sheet itself is on a phone before everything else.

const errors = [
  'pertemuan.not_found',
  'pertemuan.forbidden',
  'kelompok.forbidden',
  'pertemuan.belum_dibuka',
  'absensi.ditiadakan',
]

export const printPertemuan = endpoint('POST /api/pertemuan/:id/cetakan', {
  summary:
    'Daftar hadir satu pertemuan yang sudah diisi, sebagai PDF berkop: kehadiran, berita acara, pencatat, dan tanda tangan.',
  catat: 'cetak',
  access: 'masuk',
  reply: file('application/pdf'),
  errors,
  perMinute: 60,
})

export const exportPertemuanXlsx = endpoint('GET /api/pertemuan/:id/daftar-hadir.xlsx', {
  summary: 'Daftar hadir satu pertemuan yang sudah diisi, sebagai berkas Excel.',
  access: 'masuk',
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors,
})

export const printHadirList = endpoint('POST /api/kelompok/:id/daftar-hadir/cetakan', {
  summary:
    'Daftar hadir kosong satu pertemuan, untuk ditandatangani di tempat; yang berlingkaran dapat dipindai kembali.',
  catat: 'cetak',
  access: 'masuk',
  reply: file('application/pdf'),
  perMinute: 60,
  query: z.strictObject({
    tanggal: dateSchema,
    kegiatan_id: id,
    bentuk: z.enum(['tanda_tangan', 'lingkaran']).default('tanda_tangan'),
    /** Which pertemuan of that kegiatan on that day; a sheet to be signed does not say. */
    ke: z.coerce.number().pipe(keSchema).default(1),
  }),
  errors: ['kelompok.not_found', 'kelompok.forbidden', 'kegiatan.not_found'],
})
