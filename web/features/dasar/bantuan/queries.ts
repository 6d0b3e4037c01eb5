import { useQuery } from '@tanstack/react-query'
import { getPenyiapan } from '#contract/akun/penyiapan.ts'
import { call } from '#web/api.ts'

/** The office's WhatsApp number; '' where none is set, or nobody can be asked just now. */
export function useKontak(): string {
  const { data } = useQuery({
    queryKey: ['penyiapan', 'kontak'],
    queryFn: ({ signal }) => call(getPenyiapan, { signal }),
    staleTime: 3_600_000,
    retry: false,
  })
  return data?.kontak ?? ''
}
