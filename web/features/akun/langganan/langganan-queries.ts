import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getLangganan,
  type LanggananSaya,
  type PilihanDorongan,
  sendContoh,
  updatePilihanDorongan,
} from '#contract/akun/langganan.ts'
import { call } from '#web/api.ts'
import { endLangganan, readPerangkat, startLangganan } from '#web/offline/langganan.ts'
import { tellError } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const langgananKey = ['langganan']
const perangkatKey = ['langganan-perangkat']

export const useLangganan = () => useReply(getLangganan, { queryKey: langgananKey })

/** What this browser can do; asked anew when the person comes back from its settings. */
export function usePerangkat() {
  return useQuery({
    ...{ queryKey: perangkatKey, queryFn: readPerangkat, networkMode: 'always' as const },
    ...{ staleTime: 0, refetchOnWindowFocus: true },
  })
}

/** Saved at once, one after the other; what could not be saved goes back to what it was. */
export function useUbahPilihan() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'pilihan-dorongan' },
    mutationFn: (body: PilihanDorongan) => call(updatePilihanDorongan, { body }),
    onError: error => {
      tellError(error)
      void client.invalidateQueries({ queryKey: langgananKey })
    },
  })
  return (change: Partial<PilihanDorongan>) => {
    const known = client.getQueryData<LanggananSaya>(langgananKey)
    if (!known) return
    // What was asked before it knows nothing of it.
    void client.cancelQueries({ queryKey: langgananKey })
    const pilihan = { ...known.pilihan, ...change, jenis: { ...known.pilihan.jenis, ...change.jenis } }
    client.setQueryData<LanggananSaya>(langgananKey, { ...known, pilihan })
    mutate(pilihan)
  }
}

/** true: on from now on; false where the person or the browser said no. */
export function useNyalakan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ akunId, kunci }: { akunId: number; kunci: string }) => startLangganan(akunId, kunci),
    onSettled: () => refresh(client),
  })
}

export function useMatikan() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => endLangganan(), onSettled: () => refresh(client) })
}

export function useContoh() {
  const client = useQueryClient()
  return useSend(sendContoh, { onError: () => refresh(client) })
}

function refresh(client: ReturnType<typeof useQueryClient>): Promise<unknown> {
  return Promise.all([langgananKey, perangkatKey].map(queryKey => client.invalidateQueries({ queryKey })))
}
