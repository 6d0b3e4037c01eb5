import { endpoint, file } from '#contract/endpoint.ts'

// The filled sheet of one pertemuan as a file. On its own, because the sheet itself is on a phone before everything else.

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
