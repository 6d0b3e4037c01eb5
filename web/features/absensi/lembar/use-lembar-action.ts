import { useEffect, useMemo, useRef } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { discardRefused, giveUp, retry } from '#web/offline/decide.ts'
import { newId } from '#web/offline/device.ts'
import type { MarkContent } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { sendNow, sendSoon } from '#web/offline/sync.ts'
import { isEcho } from '#web/ui/echo.ts'
import { keepOwn, type MarksFrom, setHadirRest, setMany, setTanda, takeTheirs, undo } from './langkah.ts'
import type { Act } from './use-step.ts'

/** Everything that can be done to the marks of a sheet; what each does is said in ./langkah.ts. */
export interface LembarAction {
  /** Sets what is given of a row; `lanjutan`: more of what is being typed. */
  update(mahasantriId: number, change: Partial<MarkContent>, continued?: boolean): void
  /**
   * A tap on the button of a status, at the time of its event. The mark that is set already is taken back, or `lagi` is done
   * instead; the echo of a tap does nothing, nor does a tap that finds its mark just come from another phone. Whether it has
   * changed the mark.
   */
  tapStatus(mahasantriId: number, status: Status, at: number, lagi?: () => void): boolean
  /** Marks everybody who is unset, or only asks whether that is meant (`useBelumMulai`). */
  hadirRest(): void
  /** Sets the marks that were read from paper or taken from codes. Whether any of them is another than before. */
  setMany(marks: ReadonlyMap<number, Status>, from: MarksFrom): boolean
  urungkan(): void
  /** In a conflict: keep the own mark, or take theirs. */
  adoptOwnOwn(mahasantriId: number): void
  adoptMilikMereka(mahasantriId: number): void
  /** Sends what was refused once more; after the lock with the reason that was asked for. */
  tryAgain(alasan?: string): void
  /** What was refused for these has become a koreksi: it no longer waits on this device. */
  dropRefused(ids: readonly number[]): void
}

/** Of one sheet: another one mounts anew. Always the same object. `barisList`: what is drawn, `read`: what would be. */
export function useLembarAction(
  rowList: readonly ShownRow[],
  read: () => readonly ShownRow[],
  act: Act,
  outbox: Outbox,
  user: number,
  group: string,
  asksFirst: () => boolean,
): LembarAction {
  const touch = useRef(new Map<number, Touch>())
  const visible = useVisible(rowList)
  return useMemo(() => {
    const update: LembarAction['update'] = (id, change, continuation) =>
      act(
        keadaan => setTanda(keadaan, id, change, continuation),
        () => `Sisa ${read().filter(row => row.status === null && !row.tetap).length}`,
      )
    return {
      update,
      tapStatus(id, status, at, again) {
        const row = read().find(row => row.mahasantri_id === id)
        const tap = { button: status, at, kini: row?.status ?? null }
        if (!row || isRepeat(touch.current.get(id), tap) || isNewComing(visible.current.get(id), tap)) return false
        if (again && row.status === status) {
          again()
          return false
        }
        const jadi = row.status === status ? null : status
        touch.current.set(id, { button: status, at, jadi })
        update(id, { status: jadi })
        return true
      },
      hadirRest() {
        if (!asksFirst()) act(setHadirRest)
      },
      setMany: (marks, from) => act(keadaan => setMany(keadaan, marks, from)) !== undefined,
      urungkan() {
        const { taps = [] } = act(undo) ?? {}
        const [one] = taps
        if (!one || taps.length > 1) return
        // A list that still goes on by itself would end elsewhere.
        scrollTo({ top: scrollY, behavior: 'instant' })
        document.getElementById(`baris-${one.mahasantri_id}`)?.scrollIntoView({ block: 'nearest' })
      },
      adoptOwnOwn: id => act(keadaan => keepOwn(keadaan, id)),
      adoptMilikMereka(id) {
        const hasil = act(keadaan => takeTheirs(keadaan, id))
        if (!hasil) return
        const decision = { id: newId(), at: Date.now() }
        void outbox.update(queue => giveUp(queue, user, group, hasil.pilihan, decision)).then(sendSoon)
      },
      tryAgain(alasan) {
        void outbox.update(queue => retry(queue, { user, group }, newId, alasan)).then(sendNow)
      },
      dropRefused(ids) {
        void outbox.update(queue => discardRefused(queue, { user, group, ids }))
      },
    }
  }, [read, act, outbox, user, group, visible, asksFirst])
}

function useVisible(rowList: readonly ShownRow[]) {
  const visible = useRef(new Map<number, Visible>())
  useEffect(() => {
    for (const { mahasantri_id: id, status } of rowList)
      if (visible.current.get(id)?.status !== status) visible.current.set(id, { status, sejak: performance.now() })
  }, [rowList])
  return visible
}

/** A tap on the button of a status, and what it made of the row. `at`: the event's own time. */
export interface Touch {
  button: Status
  at: number
  jadi: Status | null
}

/**
 * Whether a tap is only the echo of the last one that was taken on its row: the same button, too soon, and the row is still as
 * that one left it. After an undo in between it is a wish again.
 */
export function isRepeat(last: Touch | undefined, now: { button: Status; at: number; kini: Status | null }): boolean {
  return last !== undefined && last.button === now.button && last.jadi === now.kini && isEcho(last.at, now.at)
}

/** The mark of a row as it was last drawn, and since when: as the time of an event. */
interface Visible {
  status: Status | null
  sejak: number
}

/**
 * Whether the mark of the button that is tapped has come only now, from another phone: the finger was on its way to set it,
 * and would take it away.
 */
export function isNewComing(
  drawn: Visible | undefined,
  now: { button: Status; at: number; kini: Status | null },
): boolean {
  if (now.kini !== now.button) return false
  return drawn?.status !== now.kini || isEcho(drawn.sejak, now.at)
}
