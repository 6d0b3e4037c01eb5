import { useEffect } from 'react'
import { followLembar } from '#contract/absensi/langsung.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { follow } from '#web/follow.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { keepCurrent } from './langsung.ts'

/** While a sheet that can be filled is open, what others do to it comes by itself. */
export function useLangsung(lembar: Lembar, aktif: boolean, baca: () => readonly Baris[], onSegarkan: () => unknown) {
  const { tanggal, ke } = lembar
  const id = lembar.kelompok.id
  const kegiatan_id = lembar.kegiatan?.id
  useEffect(() => {
    if (!aktif || kegiatan_id === undefined) return
    return keepCurrent({
      follow: (signal, onEvent) =>
        follow(followLembar, { params: { id }, query: { tanggal, kegiatan_id, ke }, signal }, onEvent),
      perubahan: () => baca().reduce((sum, row) => sum + row.version, 0),
      segarkan: async () => onSegarkan(),
    })
  }, [aktif, id, kegiatan_id, tanggal, ke, baca, onSegarkan])
}
