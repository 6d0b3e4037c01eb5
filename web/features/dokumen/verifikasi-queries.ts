import { useQuery } from '@tanstack/react-query'
import { getVerifikasi } from '#contract/dokumen/dokumen.ts'
import { rememberIstilah } from '#web/ui/istilah.ts'
import { ApiError, call } from '../../api.ts'

export function useVerifikasi(kode: string) {
  return useQuery({
    queryKey: ['verifikasi', kode],
    queryFn: ({ signal }) => call(getVerifikasi, { params: { kode }, signal }).then(rememberIstilah),
    enabled: kode !== '',
    // That there is no such sheet is an answer.
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
  })
}
