import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { ImporChoice, ImporReply } from '#contract/datapokok/impor.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { ApiError, call } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'

export type Kind = NonNullable<Query<Api['GET /api/impor/:id']>['jenis']>

/** The impor and one page of its rows; asked again and again while the server works on it. */
export function useImpor(id: number, query: { jenis: Kind | undefined; halaman: number; ukuran: number }) {
  return useReply('GET /api/impor/:id', {
    queryKey: ['impor', id, query],
    params: { id },
    query,
    enabled: id > 0,
    // Another tab of rows may still show the old one; another impor may not.
    placeholderData: before => (before?.id === id ? before : undefined),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 400 : false),
    staleTime: 0,
  })
}

export function isWorking({ tahap }: ImporReply): boolean {
  return tahap === 'membaca' || tahap === 'menulis'
}

export function useChangeColumn(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ImporChoice) => call('PUT /api/impor/:id/kolom', { params: { id }, body }),
    // Not awaited: the answer of the new question may take the caller off the screen before it has heard of its success.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['impor', id] }),
  })
}

export type Application = Body<Api['PUT /api/impor/:id/penerapan']>

/**
 * What happens besides what the rows say, sheets that are open included; nothing while nobody is placed. `isPending`: it is not known
 * yet; where it cannot be known that is said.
 */
export function useWarning(
  id: number,
  penerapan: Application | undefined,
): { peringatan: readonly string[]; isPending: boolean } {
  // Whom duties go to, and when, is no matter of a sheet's roster.
  const beside = { tugaskan: false, jadwalkan: false, kegiatan_id: null, jawaban: {}, waktu: {} }
  const wanted = penerapan && JSON.stringify({ ...penerapan, ...beside })
  const [asked] = useDebouncedValue(wanted, 300)
  const { data, isError, isFetching } = useReply('POST /api/impor/:id/akibat', {
    queryKey: ['impor', id, 'akibat', asked],
    params: { id },
    body: JSON.parse(asked ?? 'null') as Application,
    enabled: asked !== undefined,
    // Sheets are opened and marked meanwhile.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (wanted === undefined) return { peringatan: [], isPending: false }
  if (asked !== wanted || (isFetching && !data))
    return { peringatan: ['Menghitung lembar absensi yang ikut berubah…'], isPending: true }
  const unknown = 'Berapa lembar absensi yang ikut berubah belum dapat dihitung.'
  return { peringatan: isError ? [unknown] : (data?.peringatan ?? []), isPending: false }
}

export function useApply(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Application) => call('PUT /api/impor/:id/penerapan', { params: { id }, body }),
    // Lists, groups, first steps and figures all show something else now; after a refusal the preview may.
    onSuccess: () => void client.invalidateQueries(),
    onError: () => void client.invalidateQueries({ queryKey: ['impor', id] }),
  })
}

export function useCancelImpor(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await call('DELETE /api/impor/:id', { params: { id } })
      } catch (error) {
        // Gone already: that is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: () => client.removeQueries({ queryKey: ['impor', id] }),
  })
}
