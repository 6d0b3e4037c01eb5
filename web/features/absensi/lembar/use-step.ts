import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { applyOutbox, type ShownRow } from '#web/offline/apply-outbox.ts'
import { deviceName, newId } from '#web/offline/device.ts'
import { answersOn, groupOf, type QueueState, type SeenLembar, seenOn, sheetOf } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import type { Tap } from '#web/offline/queue.ts'
import { stage } from '#web/offline/stage.ts'
import { sendSoon } from '#web/offline/sync.ts'
import type { MarksFrom, News, Result, StepState } from './langkah.ts'

/** Takes a step: what comes of it is remembered for undo, recorded, seen in a strip and heard, with `tail` at the end. */
export type Act = <H extends Result>(step: (now: StepState) => H | undefined, tail?: () => string) => H | undefined

/** The rows of a sheet as they are shown (server, answers, outbox), and the way to change them. `alasan`: see `Penguncian`. */
export function useStep(lembar: Lembar, outbox: Outbox, alasan: string) {
  const group = groupOf(sheetOf(lembar))
  const rows = useRow(outbox, lembar, group)
  const now = useRef({ lembar, alasan, rows })
  now.current = { lembar, alasan, rows }
  const baca = useCallback(() => now.current.rows.baca(), [])
  const riwayat = useRef<StepState['riwayat']>([])
  const [canUndo, setCanUndo] = useState(false)
  const [langkah, setStep] = useState<News | null>(null)
  const { sound, announce } = useAnnouncement()

  const act = useCallback<Act>(
    (step, tail) => {
      const { lembar, alasan } = now.current
      const hasil = step({
        rowList: baca(),
        jenis: lembar.kegiatan?.jenis ?? 'umum',
        boleh: lembar.boleh_mencatat,
        riwayat: riwayat.current,
        // It waits on this device, or is the last one this account has had confirmed.
        isOwnOwn({ mahasantri_id, menunggu, version }) {
          const answer = answersOn(outbox.state.answers[group] ?? {}, seenOn(lembar))[mahasantri_id]
          return menunggu || Boolean(answer?.sendiri && answer.version === version)
        },
      })
      if (!hasil) return undefined
      const { taps, kabar, kertas, kode } = hasil
      riwayat.current = hasil.riwayat
      setCanUndo(hasil.riwayat.length > 0)
      if (taps.length > 0) record(outbox, lembar, taps, { alasan, kertas, kode })
      if (kabar) {
        setStep(kabar)
        announce(kabar.spoken ?? kabar.teks, tail)
      }
      return hasil
    },
    [outbox, group, baca, announce],
  )
  return { rowList: rows.rowList, baca, act, canUndo, langkah, sound, announce }
}

function record(outbox: Outbox, lembar: Lembar, taps: Tap[], from: { alasan: string } & MarksFrom): void {
  const sheet = sheetOf(lembar)
  const dilihat = seenOn(lembar)
  const origin = { id: newId(), user: lembar.akun_id, device: deviceName(), at: Date.now(), ...from, dilihat }
  // Handed to the disk, then shown while it is being written.
  const segera = { sheet, taps, origin }
  void outbox.update(queue => stage(queue, sheet, taps, origin), { segera, group: groupOf(sheet) }).then(sendSoon)
}

/** One polite region: what is said within 400 ms is said together, with how many are left at the end. */
function useAnnouncement() {
  // Numbered: the same sentence is said again.
  const [sound, setSound] = useState({ ke: 0, teks: '' })
  const pending = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announce = useCallback((text: string, tail?: () => string) => {
    pending.current.push(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const last = tail?.()
      const teks = [...pending.current, ...(last ? [last] : [])].join('. ')
      pending.current = []
      setSound(({ ke }) => ({ ke: ke + 1, teks }))
    }, 400)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { sound, announce }
}

/** What of a sheet its rows need. */
export type RowLembar = Pick<Lembar, 'baris' | 'akun_id'> & SeenLembar

/**
 * The rows of a sheet as they are shown, and `baca` for whoever acts on them: always the newest, drawn or not. `group`: the
 * sheet's.
 */
function useRow(outbox: Outbox, { baris, pertemuan, dipindah_id, akun_id }: RowLembar, group: string) {
  const shown = useRef<readonly ShownRow[]>([])
  const baca = useMemo(
    () => parseRow(outbox, { baris, pertemuan, dipindah_id, akun_id }, group, shown),
    [outbox, baris, pertemuan, dipindah_id, akun_id, group],
  )
  return { rowList: useSyncExternalStore(outbox.subscribe, baca), baca }
}

/**
 * Reads them. The queue moves four times for one tap (shown, stored, sealed, answered); a row in which nothing can be seen to
 * change stays the same object, and a list of such rows the same list. `shown` holds the last one.
 */
export function parseRow(
  outbox: Pick<Outbox, 'state'>,
  lembar: RowLembar,
  group: string,
  shown: { current: readonly ShownRow[] },
): () => readonly ShownRow[] {
  const seen = seenOn(lembar)
  let queue: QueueState | undefined
  return () => {
    if (queue !== outbox.state) {
      queue = outbox.state
      const pending = queue.entries.filter(entry => entry.group === group && entry.user === lembar.akun_id)
      const answers = answersOn(queue.answers[group] ?? {}, seen)
      shown.current = keepSame(shown.current, applyOutbox(lembar.baris, answers, pending))
    }
    return shown.current
  }
}

/** `after` with every row that is the same as at its place in `before` taken from there; `before` itself when all are. */
export function keepSame(before: readonly ShownRow[], after: readonly ShownRow[]): readonly ShownRow[] {
  const rows = after.map((row, i) => {
    const old = before[i]
    return old && sameRow(old, row) ? old : row
  })
  return rows.length === before.length && rows.every((row, i) => row === before[i]) ? before : rows
}

function sameRow(a: ShownRow, b: ShownRow): boolean {
  for (const key in b) if (!Object.is(a[key as keyof ShownRow], b[key as keyof ShownRow])) return false
  return true
}
