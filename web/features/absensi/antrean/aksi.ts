import type { Lembar } from '#contract/absensi/lembar.ts'
import { call } from '#web/api.ts'
import { beginning } from '#web/offline/apply-outbox.ts'
import { knownUser } from '#web/offline/current-user.ts'
import { discardRefused, giveUp, type Refused, retry } from '#web/offline/decide.ts'
import { newId } from '#web/offline/device.ts'
import { contentOf, type Sheet } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { sendNow, sendSoon } from '#web/offline/sync.ts'
import type { QueuePart, QueueRow } from './compose.ts'

/** Sends refused marks once more, after the lock with the reason that was asked for. */
export async function sendAgain(outbox: Outbox, part: QueuePart, alasan?: string): Promise<void> {
  const refused = refusedOf(part)
  if (!refused) return
  await outbox.update(queue => retry(queue, refused, newId, alasan))
  sendNow()
}

export async function throwAway(outbox: Outbox, part: QueuePart, rowList = part.baris): Promise<void> {
  const refused = refusedOf(part)
  if (!refused) return
  await outbox.update(queue => discardRefused(queue, { ...refused, ids: rowList.map(row => row.mahasantri_id) }))
}

/**
 * Gives up the own marks of conflicts, as 'Pakai' does on the sheet: also where there is no sheet any more, for want of the
 * right to it. Row by row, because each is kept in the history by an action of its own.
 */
export async function release(outbox: Outbox, group: string, { baris }: QueuePart): Promise<void> {
  const user = knownUser()
  if (user === undefined) return
  for (const { mahasantri_id, sekarang } of baris) {
    if (!sekarang) continue
    const isi = contentOf(sekarang)
    const pilihan = { mahasantri_id, ...isi, base_version: sekarang.version, sebelum: isi }
    const decision = { id: newId(), at: Date.now() }
    await outbox.update(queue => giveUp(queue, user, group, pilihan, decision))
  }
  sendSoon()
}

/** What can be proposed of a refusal, against the marks as they are now. */
export interface KoreksiToPropose {
  /** null: the server has no row of it; the first accepted koreksi opens it. */
  pertemuanId: number | null
  usulan: { baris: QueueRow; sekarang: Lembar['baris'][number] }[]
  /** Already so on the server: nothing is left to propose. */
  sama: QueueRow[]
  /** A mark cannot be proposed away, nor one of somebody who is not on the roster. */
  notCan: QueueRow[]
}

export async function readSuggestion(sheet: Sheet, part: QueuePart, signal: AbortSignal): Promise<KoreksiToPropose> {
  const { kelompok_id, kegiatan_id, tanggal, ke } = sheet
  const lembar = await call('GET /api/kelompok/:id/lembar', {
    params: { id: kelompok_id },
    query: { tanggal, kegiatan_id, ke },
    signal,
  })
  return composeSuggestion(lembar, part.baris)
}

export function composeSuggestion(
  lembar: Pick<Lembar, 'pertemuan' | 'baris'>,
  rowList: readonly QueueRow[],
): KoreksiToPropose {
  const current = new Map(lembar.baris.map(row => [row.mahasantri_id, beginning(row)]))
  const result: KoreksiToPropose = { pertemuanId: lembar.pertemuan?.id ?? null, usulan: [], sama: [], notCan: [] }
  for (const baris of rowList) {
    const sekarang = current.get(baris.mahasantri_id)
    if (sekarang?.status === baris.status && sekarang.menit === baris.menit) result.sama.push(baris)
    else if (!sekarang || baris.status === null) result.notCan.push(baris)
    else result.usulan.push({ baris, sekarang })
  }
  return result
}

/**
 * Turns refused marks into proposals. They leave the device only when the server has accepted them; the id of the refused
 * entry makes sending them twice the same as once.
 */
export async function propose(
  outbox: Outbox,
  { sheet: { kelompok_id, ...key }, bagian }: { sheet: Sheet; bagian: QueuePart },
  { pertemuanId, usulan, sama }: KoreksiToPropose,
  alasan: string,
): Promise<void> {
  if (bagian.entry && usulan.length > 0) {
    const rows = usulan.flatMap(({ baris: { mahasantri_id, status, menit }, sekarang: { version } }) =>
      status === null ? [] : [{ mahasantri_id, base_version: version, status, menit, alasan }],
    )
    const isi = { action_id: bagian.entry.id, rows }
    await (pertemuanId === null
      ? call('POST /api/kelompok/:id/koreksi', { params: { id: kelompok_id }, body: { ...key, ...isi } })
      : call('POST /api/pertemuan/:id/koreksi', { params: { id: pertemuanId }, body: isi }))
  }
  await throwAway(outbox, bagian, [...usulan.map(({ baris }) => baris), ...sama])
}

function refusedOf({ entry, baris }: QueuePart): Refused | undefined {
  return entry
    ? { user: entry.user, group: entry.group, no: entry.no, ids: baris.map(row => row.mahasantri_id) }
    : undefined
}
