import { useEffect, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Key } from '#contract/closing.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { sekarang } from '#web/offline/jam.ts'

export type WaitingSuggestion = Lembar['koreksi'][number]

/** What the caller may do about a lock. */
export type Way = 'koreksi' | 'alasan' | null

/** Where a sheet stands with its lock. The server decides when it is locked; here only the moment to ask again is known. */
export function useLocking(lembar: Lembar, onRefresh: () => unknown) {
  const [alasan, setReason] = useState('')
  const { kunci, koreksi } = lembar
  const lewat = usePast(kunci, onRefresh)
  const ditiadakan = Boolean(lembar.pertemuan?.peniadaan)
  const way = ditiadakan ? null : wayOf(kunci, lembar)
  /** What waits for a decision, by mahasantri_id. */
  const usulan: ReadonlyMap<number, WaitingSuggestion> = new Map(koreksi.map(row => [row.mahasantri_id, row]))
  return {
    ...{ kunci, setReason, usulan, way },
    /** Locked, and nobody has said why it should be changed all the same: word and mark instead of buttons. */
    terkunci: kunci.terkunci && alasan === '',
    /** Open, but by the clock of this device it is over. Only the server knows; until it can be asked this is said and no more. */
    lewat: lewat && !kunci.terkunci,
    /** Why marks are changed after the lock; '' while they are not. */
    alasan: kunci.terkunci ? alasan : '',
  }
}

/**
 * What a sheet that is only read shows: the marks that count. A mark that came too late, or that nobody has chosen, is still
 * on this device; it stands in the row as what was refused or beside theirs, and not as the mark.
 */
export function lockedRow(rowList: readonly ShownRow[], lembar: Lembar): ShownRow[] {
  const stored = new Map(lembar.baris.map(row => [row.mahasantri_id, row]))
  return rowList.map(row => {
    const server = row.konflik ?? (row.tolak === null ? undefined : stored.get(row.mahasantri_id))
    return server ? { ...row, ...server } : row
  })
}

function wayOf(kunci: Key, { kegiatan, tanggal, periode, baris, boleh_mencatat }: Lembar): Way {
  if (!kunci.terkunci) return null
  if (kunci.boleh_dengan_alasan) return boleh_mencatat ? 'alasan' : null
  const adaTanda = kegiatan !== null && baris.length > 0 && periode.mulai <= tanggal && tanggal <= periode.selesai
  return kunci.boleh_koreksi && adaTanda ? 'koreksi' : null
}

/** A timer may not be longer than 24 days, and a phone that slept needs another look. */
const LONGEST_WAIT = 3_600_000

/** Asks the server when the lock should have passed; true from then on by the clock of this device. */
function usePast({ tutup_at, terkunci }: Key, onRefresh: () => unknown): boolean {
  const [lewat, setPast] = useState(false)
  useEffect(() => {
    setPast(false)
    if (tutup_at === null || terkunci) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = tutup_at - sekarang()
      if (left > 0) timer = setTimeout(wait, Math.min(left + 50, LONGEST_WAIT))
      else {
        setPast(true)
        onRefresh()
      }
    }
    wait()
    return () => clearTimeout(timer)
  }, [tutup_at, terkunci, onRefresh])
  return lewat
}
