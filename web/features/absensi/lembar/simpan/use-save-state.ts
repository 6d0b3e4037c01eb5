import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { type NotOnSheet, notOnSheet } from '#web/offline/antrean.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { groupOf, sheetOf } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { getSyncState, subscribeSync } from '#web/offline/sync.ts'
import { isDisturbance, NOTHING_SAVED, type SaveState, saveState } from './save-state.ts'

/**
 * The answer to 'did it save?' for a sheet, what keeps marks from being sent, and `luar`: what is held for who is not on the list.
 * Drawn anew when the answer may have changed.
 */
export function useStored(rowList: readonly ShownRow[], lembar: Lembar, outbox: Outbox, ponsel: boolean) {
  const hambatan = useSyncExternalStore(subscribeSync, () => getSyncState().hambatan)
  const luar = useNotOnSheet(rowList, lembar, outbox)
  // While everything goes well a mark on its way to the disk is 'Menyimpan…' already.
  const menulis = useSyncExternalStore(outbox.subscribe, () => hambatan !== null && outbox.menulis)
  const memori = useSyncExternalStore(outbox.subscribe, () => outbox.storage === 'memori')
  const { zona_waktu, hari_ini } = lembar
  const keadaan = saveState(rowList, hambatan, zona_waktu, hari_ini, { menulis, memori, ponsel }, luar)
  return { keadaan, hambatan, luar }
}

/** The same object while nothing of it changes. */
function useNotOnSheet(rowList: readonly ShownRow[], lembar: Lembar, outbox: Outbox): NotOnSheet {
  const { akun_id } = lembar
  const group = groupOf(sheetOf(lembar))
  const ids = useMemo(() => new Set(rowList.map(row => row.mahasantri_id)), [rowList])
  const isi = useSyncExternalStore(outbox.subscribe, () => {
    const entries = outbox.state.entries.filter(entry => entry.group === group && entry.user === akun_id)
    // Almost always everybody is on it.
    const semua = entries.every(({ input }) => input.rows.every(row => ids.has(row.mahasantri_id)))
    return semua ? '' : JSON.stringify(notOnSheet(entries, akun_id, ids))
  })
  return useMemo(() => (isi ? JSON.parse(isi) : NOTHING_SAVED), [isi])
}

/** The hand rests: only then is it said that all is well, not after each of twenty marks. */
const REST = 1500

/**
 * Says the answer aloud, in the one polite region: trouble at once and again when it changes its kind, 'Tersimpan 18.42' when
 * everything is saved and the hand rests. What the page opens with is said only when it is trouble.
 */
export function useSaveAnnouncement({ jenis, baris, join }: SaveState, announce: (text: string) => void): void {
  const text = baris.join(join)
  const spoken = useRef<SaveState['jenis']>(undefined)
  useEffect(() => {
    if (jenis === 'menyimpan') {
      // A tap that is being written ends no trouble.
      if (!spoken.current || !isDisturbance(spoken.current)) spoken.current = jenis
      return
    }
    if (isDisturbance(jenis)) {
      if (spoken.current !== jenis) announce(text)
      spoken.current = jenis
      return
    }
    const before = spoken.current
    spoken.current ??= jenis
    if (before === undefined || before === jenis) return
    const timer = setTimeout(() => {
      spoken.current = jenis
      announce(text)
    }, REST)
    return () => clearTimeout(timer)
  }, [jenis, text, announce])
}
