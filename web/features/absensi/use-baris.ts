import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import type { Sheet } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { createTokoBaris, type TokoBaris } from './toko-baris.ts'

/** The rows of a sheet: the list for everything that counts, the store for the rows themselves (./toko-baris.ts). */
export function useBaris(outbox: Outbox, lembar: Lembar, sheet: Sheet) {
  const { baris, pertemuan, dipindah_id, akun_id } = lembar
  const [toko] = useState(() => createTokoBaris(outbox, lembar, sheet, akun_id))
  const [barisList, setBarisList] = useState(toko.list)
  useEffect(() => {
    const stop = toko.subscribeList(() => setBarisList(toko.list()))
    const leave = toko.start()
    return () => {
      stop()
      leave()
    }
  }, [toko])
  // Before anything is painted: a sheet that was read anew is not shown as it was.
  useLayoutEffect(() => {
    toko.setRows({ baris, pertemuan, dipindah_id })
    setBarisList(toko.list())
  }, [toko, baris, pertemuan, dipindah_id])
  return { toko, barisList }
}

/** One row, drawn anew by itself. */
export function useSatuBaris(toko: TokoBaris, awal: Baris): Baris {
  const id = awal.mahasantri_id
  const subscribe = useCallback((listener: () => void) => toko.subscribeRow(id, listener), [toko, id])
  return useSyncExternalStore(subscribe, () => toko.row(id) ?? awal)
}
