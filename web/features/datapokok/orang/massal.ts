import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AksiOrang,
  applyOrangMassal,
  type OrangMassal,
  previewOrangMassal,
} from '#contract/datapokok/orang-massal.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'
import { refreshOrang } from './queries.ts'

/** Who is ticked, of which list. */
export interface Dipilih {
  jenis: JenisOrang
  ids: readonly number[]
}

interface DialogOrangProps extends Dipilih {
  onTutup: () => void
  /** What was done, in a sentence. */
  onSelesai: (kabar: string) => void
}

export type { DialogOrangProps }

/** What an action would do with them, and what does it; `siap`: all that it needs has been said. */
export function useOrangMassal({ jenis, ids }: Dipilih, aksi: AksiOrang, siap = true) {
  const client = useQueryClient()
  const permintaan: OrangMassal = { jenis, ids: [...ids], aksi }
  // The reason changes nobody's lot.
  const ditanya = aksi.jenis === 'status' ? { ...permintaan, aksi: { ...aksi, alasan: '' } } : permintaan
  const pratinjau = useReply(previewOrangMassal, {
    queryKey: [jenis, 'massal', ditanya],
    body: ditanya,
    enabled: siap,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const terapkan = useMutation({
    mutationFn: (berubah: number) => call(applyOrangMassal, { body: { ...permintaan, berubah } }),
    onSettled: () => refreshOrang(client, jenis),
  })
  return { pratinjau, terapkan }
}
