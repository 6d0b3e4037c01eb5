import { type ReactNode, useState } from 'react'
import { tellError } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { type HasilAkun, useCreateAkun } from './akun-queries.ts'
import { BagikanAkun } from './BagikanAkun.tsx'
import { useAkunBanyak } from './use-akun-banyak.tsx'

export interface AkunOrang {
  /** A line above the list: who has none yet. */
  garis: ReactNode
  /** Whether there is one is not known yet. */
  menunggu: boolean
  dialog: ReactNode
  /** Makes one for this person and shows its link. */
  buat: (id: number) => void
  /** The same for those of these who have none. */
  buatBanyak: (ids: number[]) => void
}

/** Accounts of murabbi or pendamping, as the admin makes them from their list. */
export function useAkunOrang(jenis: 'murabbi' | 'pendamping'): AkunOrang {
  const banyak = useAkunBanyak([jenis], useSessionInfo()?.peran.includes('admin') ?? false)
  const create = useCreateAkun()
  const [hasil, setHasil] = useState<HasilAkun>()
  return {
    garis: banyak.garis,
    menunggu: banyak.menunggu,
    buatBanyak: banyak.buat,
    dialog: (
      <>
        {banyak.dialog}
        {hasil ? <BagikanAkun hasil={hasil} onTutup={() => setHasil(undefined)} /> : null}
      </>
    ),
    buat: id =>
      create.mutate(jenis === 'murabbi' ? { murabbi_id: id } : { pendamping_id: id }, {
        onSuccess: setHasil,
        onError: tellError,
      }),
  }
}
