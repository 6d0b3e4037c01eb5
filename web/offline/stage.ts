import type { Tanda } from '#contract/absensi/lembar.ts'
import {
  type Answers,
  type Asal,
  answersOn,
  type Change,
  contentBefore,
  contentOf,
  type Entry,
  groupOf,
  type MarkContent,
  type NewEntry,
  originOf,
  type QueueState,
  type Sheet,
  sameContent,
  withInput,
} from './entry.ts'
import { type Base, baseOf, leftOf, mayBeOf, notChosen, type Origin, queueSeenOn, type Tap, without } from './queue.ts'

/**
 * Taps join the last entry of their sheet while it has not been sent and gives the same reason, paper and code, otherwise they begin one:
 * joined to an earlier one they would be sent before what was tapped before them. A tap on a row that waited for a
 * decision is the decision: it is based on what the row showed. A tap that takes another one back before it has left is no
 * statement, and leaves nothing. Marks of different pertemuan never meet in one entry.
 */
export function stage({ entries, answers }: QueueState, sheet: Sheet, taps: readonly Tap[], origin: Origin): Change {
  const group = groupOf(sheet)
  const { dilihat = {} } = origin
  const known = answersOn(answers[group] ?? {}, dilihat)
  const mine = entries.filter(
    entry => entry.group === group && entry.user === origin.user && mayBeOf(entry, dilihat.pertemuan_id),
  )
  const open = joinable(mine, origin)
  const pertemuanId = dilihat.pertemuan_id ?? open?.input.pertemuan_id ?? openedLately(mine, known)
  const tapped = new Set(taps.map(tap => tap.mahasantri_id))
  const staged = taps.map(tap => toStaged(tap, mine, open, known, origin.at))
  const rows = staged.filter(({ batal }) => !batal).map(({ tanda }) => tanda)
  const asal = { ...open?.input.asal, ...Object.fromEntries(staged.map(one => [one.tanda.mahasantri_id, one.asal])) }
  const stuck = mine.filter(e => e.state === 'stuck' && e.input.rows.some(row => tapped.has(row.mahasantri_id)))
  const put = stuck.map(entry => without(entry, tapped))
  const add = stuck.flatMap(entry => notChosen(entry, taps, origin))
  if (open) {
    const kept = open.input.rows.filter(row => !tapped.has(row.mahasantri_id))
    put.push(queueSeenOn({ ...withInput(open, { rows: [...kept, ...rows], asal }), at: origin.at }, pertemuanId))
  } else {
    add.unshift(queueSeenOn(newEntry(sheet, rows, asal, origin), pertemuanId))
  }
  return { ...leftOf(put), add }
}

/** The pertemuan that this device has opened since the sheet was read, or that a mark waits in; the latest. */
function openedLately(mine: readonly Entry[], known: Answers): number | undefined {
  const waiting = mine.findLast(entry => entry.input.pertemuan_id !== undefined)
  return waiting?.input.pertemuan_id ?? Object.values(known).find(answer => answer.pertemuan_id)?.pertemuan_id
}

function joinable(mine: Entry[], { alasan = '', kertas, kode }: Origin): Entry | undefined {
  const last = mine.findLast(entry => entry.state !== 'stuck')
  const isSame = (last?.input.alasan ?? '') === alasan && last?.input.kertas === kertas && last?.input.kode === kode
  return last?.state === 'open' && isSame ? last : undefined
}

interface Staged {
  tanda: Tanda
  asal: Asal
  /** It takes back what has not left yet, so there is nothing to send. */
  batal: boolean
}

function toStaged(tap: Tap, mine: Entry[], open: Entry | undefined, answers: Answers, at: number): Staged {
  const { mahasantri_id, nama = '' } = tap
  const rowOf = (entry: Entry | undefined) => entry?.input.rows.find(row => row.mahasantri_id === mahasantri_id)
  const merged = rowOf(open)
  const { base, isi } = onWhat()
  return {
    tanda: { mahasantri_id, ...contentOf(tap), ...base, tapped_at: at },
    asal: originOf(nama, base, isi),
    batal: merged !== undefined && isi !== undefined && sameContent(isi, tap),
  }

  function onWhat(): { base: Base; isi: MarkContent | undefined } {
    if (open && merged) return { base: baseOf(merged), isi: contentBefore(open, merged) }
    // After a mark that is still on its way comes the version it will make; its answer corrects this (`rebaseAll`).
    const ahead = rowOf(mine.findLast(entry => entry !== open && entry.state !== 'stuck' && rowOf(entry)))
    if (ahead) return { base: { base_version: ahead.base_version + 1 }, isi: contentOf(ahead) }
    // Its answer has come in this very moment, or to another tab. What is somebody else's there was not on the screen.
    const own = answers[mahasantri_id]
    if (own?.sendiri && own.version > tap.base_version)
      return { base: { base_version: own.version }, isi: contentOf(own) }
    return { base: baseOf(tap), isi: tap.sebelum }
  }
}

function newEntry(
  sheet: Sheet,
  rows: Tanda[],
  asal: Record<string, Asal>,
  { id, user, device, at, alasan, kertas, kode }: Origin,
): NewEntry {
  return {
    id,
    action: 'record-absensi.v1',
    group: groupOf(sheet),
    input: {
      sheet,
      device,
      rows,
      asal,
      ...(alasan ? { alasan } : {}),
      ...(kertas ? { kertas } : {}),
      ...(kode ? { kode } : {}),
    },
    at,
    user,
    state: 'open',
  }
}
