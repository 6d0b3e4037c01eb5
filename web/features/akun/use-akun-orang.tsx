import { type ReactNode, useState } from 'react'
import { tellError } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useCreateAkun } from './akun-queries.ts'
import { type SandiBaru, SandiSekaliPakai } from './SandiSekaliPakai.tsx'
import { useAkunBanyak } from './use-akun-banyak.tsx'

export interface AkunOrang {
  /** A line above the list: who has none yet. */
  garis: ReactNode
  dialog: ReactNode
  /** Makes one for this person and shows its password. */
  buat: (id: number) => void
}

/** Accounts of murabbi or pendamping, as the admin makes them from their list. */
export function useAkunOrang(jenis: 'murabbi' | 'pendamping'): AkunOrang {
  const banyak = useAkunBanyak([jenis], useSessionInfo()?.peran.includes('admin') ?? false)
  const create = useCreateAkun()
  const [sandi, setSandi] = useState<SandiBaru>()
  return {
    garis: banyak.garis,
    dialog: (
      <>
        {banyak.dialog}
        <SandiSekaliPakai akun={sandi} onTutup={() => setSandi(undefined)} />
      </>
    ),
    buat: id =>
      create.mutate(jenis === 'murabbi' ? { murabbi_id: id } : { pendamping_id: id }, {
        onSuccess: ({ akun, sandi }) => setSandi({ ...akun, sandi }),
        onError: tellError,
      }),
  }
}
