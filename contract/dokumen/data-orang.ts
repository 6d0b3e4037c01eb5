import { endpoint, file } from '#contract/endpoint.ts'
import { orangParams } from './penghapusan.ts'

/** Everything that is kept about one person, for the person: their right, so letters and reasons are in it. */
export const downloadDataOrang = endpoint('GET /api/data-orang/:jenis/:id', {
  summary: 'Semua data tentang seorang sebagai ZIP: satu PDF, tabel CSV, dan surat-suratnya.',
  catat: 'data_orang',
  access: ['admin'],
  params: orangParams,
  reply: file('application/zip'),
  bukti: true,
  errors: ['orang.not_found'],
  perMinute: 10,
})
