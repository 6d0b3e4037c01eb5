import { tableExport } from '#contract/ekspor.ts'
import { endpoint, file, idParams } from '#contract/endpoint.ts'
import type { Word } from '#contract/istilah.ts'
import { formatPause } from '#contract/jeda.ts'
import { getLaporanPendamping, type PertemuanPendamping } from './laporan-pendamping.ts'

// The report of one pendamping as it is handed in, and the words that say on screen, on paper and in files what became of a pertemuan.

const one = {
  access: 'masuk',
  params: idParams,
  query: getLaporanPendamping.query,
  errors: getLaporanPendamping.errors,
} as const

export const printOnePendamping = endpoint('POST /api/laporan/pendamping/:id/cetakan', {
  ...one,
  summary:
    'Laporan seorang pendamping dalam rentang itu sebagai PDF berkop: satu baris per pertemuan, jumlah, tanda tangan.',
  catat: 'cetak',
  reply: file('application/pdf'),
  perMinute: 60,
})

export const pendampingOneExport = tableExport('/api/laporan/pendamping/:id/laporan', {
  ...one,
  summary: berkas => `Laporan seorang pendamping sebagai ${berkas}: satu baris per pertemuan.`,
})

/** Who led it; '' where nobody did. */
export function describeDoer(word: Word, { pelaksana, oleh, keadaan }: PertemuanPendamping): string {
  if (keadaan === 'tidak_dibuka' || keadaan === 'belum_mulai' || keadaan === 'ditiadakan') return ''
  switch (pelaksana) {
    case 'sendiri':
      return 'memimpin sendiri'
    case 'rekan':
      return `dipimpin ${oleh}`
    case 'digantikan':
      return `digantikan ${oleh}`
    case 'menggantikan':
      return word`menggantikan di kelompok ini`
    case 'tak_tercatat':
      return 'pelaksana tidak dicatat'
  }
}

/** Whether and when it was filled; of one led for somebody else only that it took place is theirs to answer for. */
export function describeFilling({ keadaan, asal, belum, tepat, jeda }: PertemuanPendamping): string {
  switch (keadaan) {
    case 'belum_mulai':
      return 'belum mulai'
    case 'tidak_dibuka':
      return 'tidak diisi'
    case 'dibuka':
      return 'belum diisi'
    case 'ditiadakan':
      return 'ditiadakan'
    case 'terlaksana':
      if (asal === 'dari_berkas') return belum > 0 ? `dari berkas, ${belum} belum diisi` : 'dari berkas'
      if (belum > 0) return `${belum} belum diisi`
      if (tepat === null) return ''
      return tepat ? 'hari itu juga' : `terlambat ${formatPause(jeda)}`
  }
}
