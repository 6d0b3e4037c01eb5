import { useChange, useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const linkKey = (mahasantriId: number) => ['tautan-wali', mahasantriId] as const

export function useWaliLink(mahasantriId: number) {
  const queryKey = linkKey(mahasantriId)
  return useReply('GET /api/mahasantri/:id/tautan-wali', { queryKey, params: { id: mahasantriId }, staleTime: 0 })
}

export function useCreateWaliLinks() {
  return useChange('POST /api/tautan-wali', ['tautan-wali'])
}

export function useSendWaliLink() {
  return useChange('PUT /api/tautan-wali/:id/pengiriman', ['tautan-wali'])
}

export function useWithdrawWaliLink() {
  return useChange('DELETE /api/tautan-wali/:id', ['tautan-wali'])
}

/** What the page of a link shows before the digits; '' asks nothing. */
export function useWaliGate(rahasia: string) {
  return useReply('POST /api/wali/gerbang', {
    queryKey: ['wali', 'gerbang', rahasia],
    body: { rahasia },
    enabled: rahasia !== '',
    retry: false,
  })
}

export function useOpenWaliLink() {
  return useSend('POST /api/wali/sesi')
}
