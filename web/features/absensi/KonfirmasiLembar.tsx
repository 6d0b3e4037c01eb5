import type { Lembar } from '#contract/absensi.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Nothing of it is seen while a pendamping fills a fresh sheet; without a network to load it there is nothing to confirm either.
const PitaKonfirmasi = lazyPart(() => import('./PitaKonfirmasi.tsx'))

interface KonfirmasiLembarProps {
  lembar: Lembar
  barisList: readonly Baris[]
  belum: number
}

export function KonfirmasiLembar({ lembar, barisList, belum }: KonfirmasiLembarProps) {
  if (lembar.pertemuan?.peniadaan) return null
  if (!lembar.konfirmasi && !(lembar.boleh_konfirmasi && belum === 0)) return null
  return <PitaKonfirmasi lembar={lembar} barisList={barisList} />
}
