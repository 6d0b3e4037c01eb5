import type { QueryClient } from '@tanstack/react-query'
import { berandaKey } from '#web/features/laporan/beranda/queries.ts'

/** What the beranda asks, by the keys of its queries. */
const COUNTED = [
  [...berandaKey, 'saya'],
  ['koreksi', 'saya'],
  ['izin', 'saya'],
]

/** The number on the icon follows what the beranda shows, as a push does when it comes (server/absensi/dorongan/send.ts). */
export function startBadge(client: QueryClient): void {
  if (!('setAppBadge' in navigator)) return
  let shown: number | undefined
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return
    const [beranda, ...proposal] = COUNTED.map(key => client.getQueryData<Counted>(key))
    if (!beranda) return
    const jumlah = (beranda.jumlah_belum ?? 0) + proposal.reduce((sum, one) => sum + (one?.menunggu_putusan ?? 0), 0)
    if (jumlah === shown) return
    shown = jumlah
    void navigator.setAppBadge(jumlah).catch(() => undefined)
  })
}

interface Counted {
  jumlah_belum?: number
  menunggu_putusan?: number
}
