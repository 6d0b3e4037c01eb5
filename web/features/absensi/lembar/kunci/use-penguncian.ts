import { useEffect, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Kunci } from '#contract/penutupan.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { sekarang } from '#web/offline/jam.ts'

export type UsulanMenunggu = Lembar['koreksi'][number]

/** What the caller may do about a lock. */
export type Jalan = 'koreksi' | 'alasan' | null

/** Where a sheet stands with its lock. The server decides when it is locked; here only the moment to ask again is known. */
export function usePenguncian(lembar: Lembar, onSegarkan: () => unknown) {
  const [alasan, setAlasan] = useState('')
  const { kunci, koreksi } = lembar
  const lewat = useLewat(kunci, onSegarkan)
  const ditiadakan = Boolean(lembar.pertemuan?.peniadaan)
  const jalan = ditiadakan ? null : jalanOf(kunci, lembar)
  /** What waits for a decision, by mahasantri_id. */
  const usulan: ReadonlyMap<number, UsulanMenunggu> = new Map(koreksi.map(row => [row.mahasantri_id, row]))
  return {
    ...{ kunci, setAlasan, usulan, jalan },
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
export function barisTerkunci(barisList: readonly ShownRow[], lembar: Lembar): ShownRow[] {
  const stored = new Map(lembar.baris.map(row => [row.mahasantri_id, row]))
  return barisList.map(row => {
    const server = row.konflik ?? (row.tolak === null ? undefined : stored.get(row.mahasantri_id))
    return server ? { ...row, ...server } : row
  })
}

function jalanOf(kunci: Kunci, { kegiatan, tanggal, periode, baris, boleh_mencatat }: Lembar): Jalan {
  if (!kunci.terkunci) return null
  if (kunci.boleh_dengan_alasan) return boleh_mencatat ? 'alasan' : null
  const adaTanda = kegiatan !== null && baris.length > 0 && periode.mulai <= tanggal && tanggal <= periode.selesai
  return kunci.boleh_koreksi && adaTanda ? 'koreksi' : null
}

/** A timer may not be longer than 24 days, and a phone that slept needs another look. */
const LONGEST_WAIT = 3_600_000

/** Asks the server when the lock should have passed; true from then on by the clock of this device. */
function useLewat({ tutup_at, terkunci }: Kunci, onSegarkan: () => unknown): boolean {
  const [lewat, setLewat] = useState(false)
  useEffect(() => {
    setLewat(false)
    if (tutup_at === null || terkunci) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = tutup_at - sekarang()
      if (left > 0) timer = setTimeout(wait, Math.min(left + 50, LONGEST_WAIT))
      else {
        setLewat(true)
        onSegarkan()
      }
    }
    wait()
    return () => clearTimeout(timer)
  }, [tutup_at, terkunci, onSegarkan])
  return lewat
}
