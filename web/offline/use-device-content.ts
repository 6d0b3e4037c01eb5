import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { knownUser } from './current-user.ts'
import { type DeviceContent, type DeviceFacts, listMaterial } from './device-content.ts'
import { sekarang } from './jam.ts'
import { type CopyLembar, listLembar, readLembar } from './lembar-salinan.ts'
import { knownTautan } from './sesi-tautan.ts'
import { getSyncState, subscribeSync } from './sync.ts'
import { useOutboxState } from './use-outbox.ts'

/**
 * What this device knows beyond an answer of the server that was given at `at` (this device's clock), and goes on to know:
 * of a tap in another tab and of what has arrived it hears at once. undefined: nothing, as it is most of the time. `null`: that
 * is not known yet, so that the answer by itself may say of a session recorded here that nobody did.
 */
export function useDeviceContent(at: number): DeviceContent | undefined | null {
  const state = useOutboxState(outbox => outbox.state)
  const koneksi = useSyncExternalStore(subscribeSync, () => getSyncState().hambatan === 'jaringan')
  const user = knownTautan() ? undefined : knownUser()
  const saat = useMemo(() => ({ at, server: at + sekarang() - Date.now() }), [at])
  const material = useMemo(
    () => (state && user !== undefined && at > 0 ? listMaterial(state, user, saat) : NONE),
    [state, user, at, saat],
  )
  const { data: salinan, isPending } = useQuery({
    queryKey: ['isi-perangkat', user, [...material.keys()].join()],
    queryFn: async () => new Map(user ? await readCopy(user, [...material]) : []),
    enabled: material.size > 0,
    staleTime: 0,
    // Who comes back finds the page as it was, with no moment without it.
    gcTime: 60_000,
    placeholderData: before => before,
  })
  const [known, setKnown] = useState(false)
  if (!known && state && at > 0 && (material.size === 0 || !isPending)) setKnown(true)
  const isi = useMemo(() => {
    const lembar = [...material].flatMap(([group, one]) => {
      const copy = salinan?.get(group)
      return copy ? [[group, { ...one, salinan: copy }] as const] : []
    })
    return lembar.length > 0 ? { saat, koneksi, lembar: new Map(lembar) } : undefined
  }, [material, salinan, saat, koneksi])
  return known ? isi : null
}

const NONE: ReadonlyMap<string, DeviceFacts> = new Map()

async function readCopy(
  user: number,
  material: readonly (readonly [string, DeviceFacts])[],
): Promise<(readonly [string, CopyLembar])[]> {
  const found = await Promise.all(
    material.map(async ([group, { sheet }]) => {
      const { kelompok_id, kegiatan_id: kegiatan, tanggal, ke } = sheet
      const copy = await readLembar(user, kelompok_id, { tanggal, kegiatan, ke })
      if (copy) return copy.ditolak ? [] : [[group, copy] as const]
      // Recorded on the last known roll, where this device has never seen the sheet itself.
      const roll = (await listLembar(user, kelompok_id)).find(({ ditolak }) => !ditolak)
      return roll ? [[group, clear(roll)] as const] : []
    }),
  )
  return found.flat()
}

/** Its people, and nothing of what is recorded there. */
function clear({ lembar }: CopyLembar): CopyLembar {
  const baris = lembar.baris.map(row => ({ ...row, status: null, menit: null, catatan: '', version: 0, izin: null }))
  return { at: 0, lembar: { ...lembar, baris, jadwal: null, pindah: null, dipindah_id: null, pertemuan: null } }
}
