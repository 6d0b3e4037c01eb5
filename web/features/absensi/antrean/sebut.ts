import type { Zona } from '#contract/tanggal.ts'
import type { Antrean } from '#web/offline/antrean.ts'
import type { StorageState } from '#web/offline/storage-state.ts'
import type { SyncState } from '#web/offline/sync.ts'
import { describeJam } from './teks.ts'

/** '3 menunggu · 1 ditolak · 1 perlu dipilih'; '' when nothing is left. */
export function describeJumlah({ menunggu, ditolak, pilihan }: Antrean): string {
  return [
    menunggu > 0 ? `${menunggu} menunggu` : '',
    ditolak > 0 ? `${ditolak} ditolak` : '',
    pilihan > 0 ? `${pilihan} perlu dipilih` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why what waits has not gone, and when it is tried again. */
export function describeHambatan({ hambatan, sending, nextTryAt }: SyncState, zona: Zona, now: number): string {
  if (hambatan === 'masuk') return 'Menunggu Anda masuk lagi. Isian dikirim sesudahnya, atas nama Anda.'
  if (sending || hambatan === null) return 'Sedang dikirim…'
  const why = hambatan === 'jaringan' ? 'Menunggu koneksi.' : 'Server belum dapat menyimpan.'
  return nextTryAt === null ? why : `${why} Dicoba lagi ${describeJam(nextTryAt, zona, now)}.`
}

/** The same beside a mark. */
export function describeSebab({ hambatan }: SyncState): string {
  if (hambatan === 'masuk') return 'Menunggu Anda masuk lagi'
  if (hambatan === 'jaringan') return 'Menunggu koneksi'
  return hambatan === 'server' ? 'Menunggu server' : 'Sedang dikirim'
}

export function describeTempat({ tetap, salinan }: StorageState): string {
  const kept =
    tetap === true
      ? 'Disimpan di perangkat ini; peramban tidak akan menghapusnya sendiri.'
      : 'Disimpan di perangkat ini. Bila penyimpanannya hampir penuh peramban dapat menghapusnya, jadi kirim selagi ada sinyal.'
  return salinan ? kept : `${kept} Halaman lain tidak lagi tersimpan untuk dibaca tanpa sinyal: penyimpanan penuh.`
}
