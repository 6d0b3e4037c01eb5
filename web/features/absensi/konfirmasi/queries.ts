import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  confirmPertemuan,
  confirmPertemuanList,
  getKonfirmasiMenunggu,
  type KonfirmasiMenunggu,
  listKonfirmasi,
  unconfirmPertemuan,
} from '#contract/absensi/konfirmasi.ts'
import { validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import { tellDone } from '#web/ui/kabar.ts'
import type { Widen } from '#web/ui/url-filters.ts'

/** The filters in the address; without `tanggal` it is the oldest week that waits, else this week. */
export const saringanAwal = { tanggal: '', tampil: 'semua', halaman: 1 }
export type Saringan = Widen<typeof saringanAwal>

/** Asked again whenever it is shown: what is confirmed must be what there is. Only who confirms may ask. */
export function useKonfirmasiPekan(saringan: Saringan, enabled: boolean) {
  const query = validQuery(listKonfirmasi.query, saringan)
  return useQuery({
    queryKey: ['konfirmasi', 'pekan', query],
    enabled,
    queryFn: ({ signal }) => call(listKonfirmasi, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How many wait for a murabbi, week by week, and in which week to begin; only who confirms may ask. */
export function useMenunggu(enabled: boolean) {
  return useQuery({
    queryKey: ['konfirmasi', 'menunggu'],
    queryFn: ({ signal }) => call(getKonfirmasiMenunggu, { signal }),
    enabled,
    staleTime: 0,
  })
}

/** The oldest week that waits, as it was when the screen opened: the list must not turn to the next one when all of it is confirmed. */
export function usePekanAwal(menunggu: KonfirmasiMenunggu | undefined): string {
  const [awal, setAwal] = useState<string>()
  if (awal === undefined && menunggu) setAwal(menunggu.terlama ?? '')
  return awal ?? ''
}

/** What was seen of a pertemuan. */
export interface Dilihat {
  id: number
  perubahan: number
}

export function useKonfirmasi() {
  const client = useQueryClient()
  const reread = () =>
    Promise.all(['konfirmasi', 'rekap', 'lembar'].map(key => client.invalidateQueries({ queryKey: [key] })))
  return {
    satu: useMutation({
      mutationFn: ({ id, perubahan }: Dilihat) => call(confirmPertemuan, { params: { id }, body: { perubahan } }),
      onSuccess: async () => {
        tellDone('Pertemuan dikonfirmasi')
        await reread()
      },
      // Refused because it has changed: then what is shown must be what there is.
      onError: () => void reread(),
    }),
    tarik: useMutation({
      mutationFn: (id: number) => call(unconfirmPertemuan, { params: { id } }),
      onSuccess: async () => {
        tellDone('Konfirmasi ditarik')
        await reread()
      },
    }),
    banyak: useMutation({
      mutationFn: (pertemuan: Dilihat[]) => call(confirmPertemuanList, { body: { pertemuan } }),
      onSuccess: async ({ dikonfirmasi }) => {
        if (dikonfirmasi.length > 0) tellDone(`${dikonfirmasi.length} pertemuan dikonfirmasi`)
        await reread()
      },
    }),
  }
}
