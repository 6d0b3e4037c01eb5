import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { listCalon } from '#contract/datapokok/keanggotaan.ts'
import { getKelompok, getPilihanKelompok, listKelompok } from '#contract/datapokok/kelompok.ts'
import { previewPenyalinan, previewPenyalinanTugas } from '#contract/datapokok/penyalinan.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Widen } from '#web/ui/url-filters.ts'
import { useReply } from '#web/use-reply.ts'

/** The filters in the address, and what they are when it does not say. */
export const saringanAwal = {
  periode_id: '',
  cari: '',
  jk: '',
  murabbi_id: '',
  pendamping_id: '',
  kurang: '',
  /** Any text: cells to type into. */
  kolom: '',
}
export type Saringan = Widen<typeof saringanAwal>

/** All of them, whatever they lack: that is counted, and filtered, here. */
export function useDaftarKelompok({ kurang: _, kolom: __, ...saringan }: Saringan) {
  const query = validQuery(listKelompok.query, { ...saringan, ukuran: 5000 })
  return useReply(listKelompok, { queryKey: ['kelompok', 'daftar', query], query, placeholderData: keepPreviousData })
}

export function useKelompok(id: string) {
  return useReply(getKelompok, { queryKey: ['kelompok', 'rincian', id], params: { id } })
}

/** Murabbi, pendamping and kegiatan to choose from; only the office may ask. */
export function usePilihanKelompok(enabled: boolean) {
  return useReply(getPilihanKelompok, { queryKey: ['kelompok', 'pilihan'], enabled })
}

/** Kelompok of the same periode to move to, found by name. */
export function useTujuan(periodeId: number, cari: string) {
  const query = validQuery(listKelompok.query, { periode_id: periodeId, cari, ukuran: 50 })
  return useReply(listKelompok, { queryKey: ['kelompok', 'tujuan', query], query, placeholderData: keepPreviousData })
}

export function useCalon(kelompokId: number, cari: string, tanggal: string) {
  const query = validQuery(listCalon.query, { cari, tanggal })
  return useReply(listCalon, {
    queryKey: ['kelompok', 'calon', kelompokId, query],
    params: { id: kelompokId },
    query: { ...query, tanggal },
    placeholderData: keepPreviousData,
  })
}

/** What copying the kelompok of another periode into an empty one would make. */
export function usePratinjauPenyalinan(keId: number, dariId: number | undefined) {
  return useReply(previewPenyalinan, {
    queryKey: ['kelompok', 'penyalinan', keId, dariId],
    params: { id: keId },
    query: { dari_periode_id: dariId ?? 0 },
    enabled: dariId !== undefined,
    select: reply => reply.jumlah,
  })
}

export function usePratinjauTugas(keId: number, dariId: number | undefined) {
  return useReply(previewPenyalinanTugas, {
    queryKey: ['kelompok', 'penyalinan-tugas', keId, dariId],
    params: { id: keId },
    query: { dari_periode_id: dariId ?? 0 },
    enabled: dariId !== undefined,
    select: reply => reply.jumlah,
  })
}

/** Any change of a kelompok; everything that shows groups or their people is asked for again. */
export function useUbahKelompok<V, R>(mutationFn: (input: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        ['kelompok', 'periode', 'mahasantri', 'absensi-harian', 'agenda', 'lembar'].map(key =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
