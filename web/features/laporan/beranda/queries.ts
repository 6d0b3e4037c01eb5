import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh } from '#web/query-client.ts'
import { replyOptions, useReply } from '#web/use-reply.ts'

export const berandaKey = ['beranda'] as const

export const useMyBeranda = (enabled: boolean) => useQuery({ ...myBerandaOptions(), enabled, ...fresh })

/** For the screen, and for fetching ahead. */
export function myBerandaOptions() {
  return replyOptions('GET /api/beranda/saya', { queryKey: [...berandaKey, 'saya'] })
}

export function useBerandaLembaga(enabled: boolean) {
  return useReply('GET /api/beranda/lembaga', { queryKey: [...berandaKey, 'lembaga'], enabled, ...fresh })
}

export const MAP_SIZE = 15

/** One page of the map of all kelompok by name. */
export function usePekanKelompok(halaman: number, enabled: boolean) {
  return useReply('GET /api/beranda/kelompok', {
    queryKey: [...berandaKey, 'kelompok', halaman],
    query: { halaman, ukuran: MAP_SIZE },
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** WhatsApp of the office, '' when it is not told. */
export function useContact(enabled: boolean): string {
  const { data } = useReply('GET /api/penyiapan', { queryKey: ['penyiapan', 'kontak'], enabled })
  return data?.kontak ?? ''
}
