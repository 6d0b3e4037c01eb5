import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getPenyiapan } from '#contract/akun/halaman-masuk.ts'
import { getBerandaLembaga, getBerandaSaya, listPekanKelompok } from '#contract/laporan/beranda.ts'
import { call } from '#web/api.ts'
import { fresh } from '#web/query-client.ts'

export const berandaKey = ['beranda'] as const

export function useBerandaSaya(enabled: boolean) {
  return useQuery({ ...berandaSayaOptions(), enabled, ...fresh })
}

/** For the screen, and for fetching ahead. */
export function berandaSayaOptions() {
  return queryOptions({
    queryKey: [...berandaKey, 'saya'],
    queryFn: ({ signal }) => call(getBerandaSaya, { signal }),
  })
}

export function useBerandaLembaga(enabled: boolean) {
  return useQuery({
    queryKey: [...berandaKey, 'lembaga'],
    queryFn: ({ signal }) => call(getBerandaLembaga, { signal }),
    enabled,
    ...fresh,
  })
}

export const UKURAN_PETA = 15

/** One page of the map of all kelompok by name. */
export function usePekanKelompok(halaman: number, enabled: boolean) {
  return useQuery({
    queryKey: [...berandaKey, 'kelompok', halaman],
    queryFn: ({ signal }) => call(listPekanKelompok, { query: { halaman, ukuran: UKURAN_PETA }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** WhatsApp of the office, '' when it is not told. */
export function useKontak(enabled: boolean): string {
  const { data } = useQuery({
    queryKey: ['penyiapan', 'kontak'],
    queryFn: ({ signal }) => call(getPenyiapan, { signal }),
    enabled,
  })
  return data?.kontak ?? ''
}
