import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { addDays, eachDate } from '#contract/tanggal.ts'
import { alamatOf } from './alamat.ts'
import { knownUser } from './current-user.ts'
import { readLembar } from './lembar-salinan.ts'
import { keyOf, listSalinan } from './salinan-disk.ts'
import { knownTautan } from './sesi-tautan.ts'
import { useOutbox } from './use-outbox.ts'

/** Who meets once a week may be without a signal the next time too. */
export const HARI_DEPAN = 13

/** Asked anew when something has been fetched ahead (pwa/bekal.ts). */
export const kunciSiap = ['siap-tanpa-sinyal'] as const

/**
 * Whether this sheet can be filled where there is no signal, now and in the days to come: the application itself is on the device,
 * so are this sheet and the lists of the coming days, and what is tapped goes to the disk. Looked up there, never remembered.
 */
export function useSiapTanpaSinyal(lembar: Lembar): boolean {
  const outbox = useOutbox()
  const antrean = useSyncExternalStore(outbox?.subscribe ?? nothing, () => outbox?.storage === 'perangkat')
  const user = knownTautan() ? undefined : knownUser()
  const { kelompok, hari_ini, tanggal } = lembar
  const { data: siap = false } = useQuery({
    queryKey: [...kunciSiap, user, kelompok.id, alamatOf(lembar), hari_ini],
    queryFn: async () =>
      user !== undefined &&
      navigator.serviceWorker?.controller != null &&
      (await readLembar(user, kelompok.id, alamatOf(lembar))) !== undefined &&
      (await adaHariDepan(user, hari_ini)),
    enabled: antrean && tanggal === hari_ini,
    staleTime: 0,
    gcTime: 0,
    // A copy is on the disk a moment after its answer is here.
    refetchInterval: ({ state }) => (state.data || state.dataUpdateCount > 12 ? false : 5000),
  })
  return siap && antrean && tanggal === hari_ini
}

/** Whether the lists of all the coming days lie on this device for that account. */
export async function adaHariDepan(user: number, hariIni: string): Promise<boolean> {
  const copies = await listSalinan(keyOf(user, ['absensi-harian']).slice(0, -1))
  const days = new Set(copies.map(({ queryKey }) => (queryKey[1] as { tanggal?: string } | undefined)?.tanggal))
  return eachDate(addDays(hariIni, 1), addDays(hariIni, HARI_DEPAN)).every(day => days.has(day))
}

const nothing = () => () => undefined
