import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { applyOutbox, type ShownRow } from '#web/offline/apply-outbox.ts'
import { deviceName, newId } from '#web/offline/device.ts'
import { answersOn, dilihatOn, groupOf, type LembarDilihat, type QueueState, sheetOf } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import type { Tap } from '#web/offline/queue.ts'
import { stage } from '#web/offline/stage.ts'
import { sendSoon } from '#web/offline/sync.ts'
import type { Hasil, Kabar, StepState } from './langkah.ts'

/** Takes a step: what comes of it is remembered for undo, recorded, seen in a strip and heard, with `tail` at the end. */
export type Act = <H extends Hasil>(step: (now: StepState) => H | undefined, tail?: () => string) => H | undefined

/** The rows of a sheet as they are shown (server, answers, outbox), and the way to change them. `alasan`: see `Penguncian`. */
export function useLangkah(lembar: Lembar, outbox: Outbox, alasan: string) {
  const group = groupOf(sheetOf(lembar))
  const rows = useBaris(outbox, lembar, group)
  const now = useRef({ lembar, alasan, rows })
  now.current = { lembar, alasan, rows }
  const baca = useCallback(() => now.current.rows.baca(), [])
  const riwayat = useRef<StepState['riwayat']>([])
  const [bisaUrung, setBisaUrung] = useState(false)
  const [langkah, setLangkah] = useState<Kabar | null>(null)
  const { suara, ucapkan } = useUcapan()

  const act = useCallback<Act>(
    (step, tail) => {
      const { lembar, alasan } = now.current
      const hasil = step({
        barisList: baca(),
        jenis: lembar.kegiatan?.jenis ?? 'umum',
        boleh: lembar.boleh_mencatat,
        riwayat: riwayat.current,
        // It waits on this device, or is the last one this account has had confirmed.
        isMilikSendiri({ mahasantri_id, menunggu, version }) {
          const answer = answersOn(outbox.state.answers[group] ?? {}, dilihatOn(lembar))[mahasantri_id]
          return menunggu || Boolean(answer?.sendiri && answer.version === version)
        },
      })
      if (!hasil) return undefined
      const { taps, kabar } = hasil
      riwayat.current = hasil.riwayat
      setBisaUrung(hasil.riwayat.length > 0)
      if (taps.length > 0) record(outbox, lembar, taps, alasan)
      if (kabar) {
        setLangkah(kabar)
        ucapkan(kabar.lisan ?? kabar.teks, tail)
      }
      return hasil
    },
    [outbox, group, baca, ucapkan],
  )
  return { barisList: rows.barisList, baca, act, bisaUrung, langkah, suara, ucapkan }
}

function record(outbox: Outbox, lembar: Lembar, taps: Tap[], alasan: string): void {
  const sheet = sheetOf(lembar)
  const dilihat = dilihatOn(lembar)
  const origin = { id: newId(), user: lembar.akun_id, device: deviceName(), at: Date.now(), alasan, dilihat }
  // Handed to the disk, then shown while it is being written.
  const segera = { sheet, taps, origin }
  void outbox.update(queue => stage(queue, sheet, taps, origin), { segera, group: groupOf(sheet) }).then(sendSoon)
}

/** One polite region: what is said within 400 ms is said together, with how many are left at the end. */
function useUcapan() {
  // Numbered: the same sentence is said again.
  const [suara, setSuara] = useState({ ke: 0, teks: '' })
  const pending = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ucapkan = useCallback((text: string, tail?: () => string) => {
    pending.current.push(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const last = tail?.()
      const teks = [...pending.current, ...(last ? [last] : [])].join('. ')
      pending.current = []
      setSuara(({ ke }) => ({ ke: ke + 1, teks }))
    }, 400)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { suara, ucapkan }
}

/** What of a sheet its rows need. */
export type LembarBaris = Pick<Lembar, 'baris' | 'akun_id'> & LembarDilihat

/**
 * The rows of a sheet as they are shown, and `baca` for whoever acts on them: always the newest, drawn or not. `group`: the
 * sheet's.
 */
function useBaris(outbox: Outbox, { baris, pertemuan, dipindah_id, akun_id }: LembarBaris, group: string) {
  const shown = useRef<readonly ShownRow[]>([])
  const baca = useMemo(
    () => parseBaris(outbox, { baris, pertemuan, dipindah_id, akun_id }, group, shown),
    [outbox, baris, pertemuan, dipindah_id, akun_id, group],
  )
  return { barisList: useSyncExternalStore(outbox.subscribe, baca), baca }
}

/**
 * Reads them. The queue moves four times for one tap (shown, stored, sealed, answered); a row in which nothing can be seen to
 * change stays the same object, and a list of such rows the same list. `shown` holds the last one.
 */
export function parseBaris(
  outbox: Pick<Outbox, 'state'>,
  lembar: LembarBaris,
  group: string,
  shown: { current: readonly ShownRow[] },
): () => readonly ShownRow[] {
  const dilihat = dilihatOn(lembar)
  let queue: QueueState | undefined
  return () => {
    if (queue !== outbox.state) {
      queue = outbox.state
      const pending = queue.entries.filter(entry => entry.group === group && entry.user === lembar.akun_id)
      const answers = answersOn(queue.answers[group] ?? {}, dilihat)
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
