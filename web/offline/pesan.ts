import { isUnreachable } from '../api.ts'
import { savedCopy } from './copy-disk.ts'

/** Why nothing came: without a signal nobody could have answered, with one it is the server. */
export const brokenCause = () => (navigator.onLine ? 'Server tidak menjawab' : 'Tidak ada sinyal')

/** Why a screen that is kept for use without a network shows nothing; other failures speak for themselves. */
export function noCopyMessage(error: unknown): string {
  if (!isUnreachable(error)) return error instanceof Error ? error.message : 'Terjadi kesalahan. Coba lagi.'
  return savedCopy()
    ? `${brokenCause()}, dan halaman ini belum pernah dibuka di perangkat ini. Buka sekali saat ada koneksi; sesudah itu dapat dibaca tanpa sinyal.`
    : `${brokenCause()}, dan peramban ini tidak dapat menyimpan salinan di perangkat (mode pribadi atau penyimpanan penuh).`
}
