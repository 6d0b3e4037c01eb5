import { useEffect, useMemo, useRef } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { discardRefused, giveUp, retry } from '#web/offline/decide.ts'
import { newId } from '#web/offline/device.ts'
import type { MarkContent } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { sendNow, sendSoon } from '#web/offline/sync.ts'
import { isGema } from '#web/ui/gema.ts'
import { keepOwn, setSisanyaHadir, setTanda, takeTheirs, undo } from './langkah.ts'
import type { Act } from './use-langkah.ts'

/** Everything that can be done to the marks of a sheet; what each does is said in ./langkah.ts. */
export interface LembarAksi {
  /** Sets what is given of a row; `lanjutan`: more of what is being typed. */
  update(mahasantriId: number, change: Partial<MarkContent>, lanjutan?: boolean): void
  /**
   * A tap on the button of a status, at the time of its event. The mark that is set already is taken back, or `lagi` is done
   * instead; the echo of a tap does nothing, nor does a tap that finds its mark just come from another phone. Whether it has
   * changed the mark.
   */
  tapStatus(mahasantriId: number, status: Status, at: number, lagi?: () => void): boolean
  /** Marks everybody who is unset, or only asks whether that is meant (`useBelumMulai`). */
  sisanyaHadir(): void
  urungkan(): void
  /** In a conflict: keep the own mark, or take theirs. */
  adoptMilikSendiri(mahasantriId: number): void
  adoptMilikMereka(mahasantriId: number): void
  /** Sends what was refused once more; after the lock with the reason that was asked for. */
  tryAgain(alasan?: string): void
  /** What was refused for these has become a koreksi: it no longer waits on this device. */
  dropDitolak(ids: readonly number[]): void
}

/** Of one sheet: another one mounts anew. Always the same object. `barisList`: what is drawn, `read`: what would be. */
export function useLembarAksi(
  barisList: readonly ShownRow[],
  read: () => readonly ShownRow[],
  act: Act,
  outbox: Outbox,
  user: number,
  group: string,
  asksFirst: () => boolean,
): LembarAksi {
  const sentuhan = useRef(new Map<number, Sentuhan>())
  const terlihat = useTerlihat(barisList)
  return useMemo(() => {
    const update: LembarAksi['update'] = (id, change, lanjutan) =>
      act(
        keadaan => setTanda(keadaan, id, change, lanjutan),
        () => `Sisa ${read().filter(row => row.status === null && !row.tetap).length}`,
      )
    return {
      update,
      tapStatus(id, status, at, lagi) {
        const row = read().find(row => row.mahasantri_id === id)
        const tap = { tombol: status, at, kini: row?.status ?? null }
        if (!row || isUlangan(sentuhan.current.get(id), tap) || isBaruDatang(terlihat.current.get(id), tap))
          return false
        if (lagi && row.status === status) {
          lagi()
          return false
        }
        const jadi = row.status === status ? null : status
        sentuhan.current.set(id, { tombol: status, at, jadi })
        update(id, { status: jadi })
        return true
      },
      sisanyaHadir() {
        if (!asksFirst()) act(setSisanyaHadir)
      },
      urungkan() {
        const { taps = [] } = act(undo) ?? {}
        const [one] = taps
        if (!one || taps.length > 1) return
        // A list that still goes on by itself would end elsewhere.
        scrollTo({ top: scrollY, behavior: 'instant' })
        document.getElementById(`baris-${one.mahasantri_id}`)?.scrollIntoView({ block: 'nearest' })
      },
      adoptMilikSendiri: id => act(keadaan => keepOwn(keadaan, id)),
      adoptMilikMereka(id) {
        const hasil = act(keadaan => takeTheirs(keadaan, id))
        if (!hasil) return
        const decision = { id: newId(), at: Date.now() }
        void outbox.update(queue => giveUp(queue, user, group, hasil.pilihan, decision)).then(sendSoon)
      },
      tryAgain(alasan) {
        void outbox.update(queue => retry(queue, { user, group }, newId, alasan)).then(sendNow)
      },
      dropDitolak(ids) {
        void outbox.update(queue => discardRefused(queue, { user, group, ids }))
      },
    }
  }, [read, act, outbox, user, group, terlihat, asksFirst])
}

function useTerlihat(barisList: readonly ShownRow[]) {
  const terlihat = useRef(new Map<number, Terlihat>())
  useEffect(() => {
    for (const { mahasantri_id: id, status } of barisList)
      if (terlihat.current.get(id)?.status !== status) terlihat.current.set(id, { status, sejak: performance.now() })
  }, [barisList])
  return terlihat
}

/** A tap on the button of a status, and what it made of the row. `at`: the event's own time. */
export interface Sentuhan {
  tombol: Status
  at: number
  jadi: Status | null
}

/**
 * Whether a tap is only the echo of the last one that was taken on its row: the same button, too soon, and the row is still as
 * that one left it. After an undo in between it is a wish again.
 */
export function isUlangan(
  last: Sentuhan | undefined,
  now: { tombol: Status; at: number; kini: Status | null },
): boolean {
  return last !== undefined && last.tombol === now.tombol && last.jadi === now.kini && isGema(last.at, now.at)
}

/** The mark of a row as it was last drawn, and since when: as the time of an event. */
interface Terlihat {
  status: Status | null
  sejak: number
}

/**
 * Whether the mark of the button that is tapped has come only now, from another phone: the finger was on its way to set it,
 * and would take it away.
 */
export function isBaruDatang(
  drawn: Terlihat | undefined,
  now: { tombol: Status; at: number; kini: Status | null },
): boolean {
  if (now.kini !== now.tombol) return false
  return drawn?.status !== now.kini || isGema(drawn.sejak, now.at)
}
