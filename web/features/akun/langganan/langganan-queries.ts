import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DoronganChoice, MyLangganan } from '#contract/akun/langganan.ts'
import { call } from '#web/api.ts'
import { readDevice } from '#web/offline/langganan.ts'
import { tellError } from '#web/ui/kabar.ts'
import { useReply } from '#web/use-reply.ts'

export const LANGGANAN = ['langganan']
const saya = [...LANGGANAN, 'saya']

export const useLangganan = () => useReply('GET /api/akun/langganan', { queryKey: saya })

/** What this browser can do; asked anew when the person comes back from its settings. */
export function useSubscribedDevice() {
  return useQuery({
    ...{ queryKey: [...LANGGANAN, 'perangkat'], queryFn: readDevice, networkMode: 'always' as const },
    ...{ staleTime: 0, refetchOnWindowFocus: true },
  })
}

/** Saved at once, one after the other; what could not be saved goes back to what it was. */
export function useChangeChoice() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'pilihan-dorongan' },
    mutationFn: (body: DoronganChoice) => call('PUT /api/akun/langganan/pilihan', { body }),
    onError: error => {
      tellError(error)
      void client.invalidateQueries({ queryKey: saya })
    },
  })
  return (change: Partial<DoronganChoice>) => {
    const known = client.getQueryData<MyLangganan>(saya)
    if (!known) return
    // What was asked before it knows nothing of it.
    void client.cancelQueries({ queryKey: saya })
    const pilihan = { ...known.pilihan, ...change, jenis: { ...known.pilihan.jenis, ...change.jenis } }
    client.setQueryData<MyLangganan>(saya, { ...known, pilihan })
    mutate(pilihan)
  }
}
