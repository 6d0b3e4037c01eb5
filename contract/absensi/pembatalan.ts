import { endpoint } from '#contract/endpoint.ts'

export const createPembatalan = endpoint('POST /api/perubahan/:id/pembatalan', {
  summary:
    'Membatalkan satu perubahan seluruhnya: yang dibuatnya hilang, yang diubah dan dihapusnya kembali. Ditolak dengan alasan bila sesudahnya ada yang berubah; absensi tidak pernah dihapus.',
  access: ['admin'],
  bukti: true,
  catat: 'batal_perubahan',
  errors: ['perubahan.not_found', 'perubahan.tidak_dapat_dibatalkan'],
})
