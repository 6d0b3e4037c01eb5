import type * as z from 'zod'
import type { DecideKoreksiReply, decideKoreksi as endpoint } from '#contract/absensi/koreksi.ts'
import type { Tx } from '#database/schema.ts'
import { confirmAround } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { openPlanned } from '#server/absensi/pertemuan/membuka.ts'
import { applyKoreksi, holdMarksOfKoreksi } from '#server/absensi/tanda/koreksi-marks.ts'
import { notFound, sift, withOutcome } from '#server/absensi/usul/putusan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { closeKoreksi, getKoreksiRows, type KoreksiRow, lockKoreksi } from './koreksi.sql.ts'
import { readSyarat } from './syarat.ts'

type Body = z.output<typeof endpoint.body>
type Rows = ReadonlyMap<number, KoreksiRow>

/**
 * Accepts or refuses several at once. What can be decided is, what cannot is named with why: somebody else has decided it,
 * or the mark is no longer the one the proposal was about and the caller has not said that they saw the new one.
 */
export async function decideKoreksi(tx: Tx, user: User, body: Body, now: number): Promise<DecideKoreksiReply> {
  const ids = body.koreksi.map(({ id }) => id)
  // Marks before koreksi, as a proposal takes them: otherwise the two could wait for each other.
  await holdMarksOfKoreksi(tx, ids)
  await lockKoreksi(tx, ids)
  const before = await readRows(tx, ids)
  const syarat = await readSyarat(tx, user, [...before.values()], now)
  const accepting = body.hasil === 'diterima'
  const { rows, baruDibuka } = accepting ? await openForAccepting() : { rows: before, baruDibuka: new Set<number>() }
  const { bisa, tertinggal } = sift(body.koreksi, ({ id, base_version }) => {
    const row = rows.get(id)
    if (!row) return notFound('koreksi')
    const refusal = syarat.refuseCaller(row)
    if (refusal || !accepting) return refusal
    // Opened by this very decision its marks are what it was opened with, and nobody else's.
    const seen = baruDibuka.has(row.pertemuan_id) ? row.version : (base_version ?? row.base_version)
    return syarat.refusePlace(row) ?? syarat.refuseChanged(row, seen)
  })
  const diputuskan = bisa.map(({ id }) => id)
  if (diputuskan.length > 0) {
    const { hasil: keadaan, jawaban } = body
    await closeKoreksi(tx, diputuskan, { keadaan, decided_by: user.id, decided_at: now, jawaban })
  }
  if (accepting && diputuskan.length > 0) {
    const pertemuanIds = new Set(diputuskan.flatMap(id => rows.get(id)?.pertemuan_id ?? []))
    await confirmAround(tx, user, [...pertemuanIds], now, () => applyKoreksi(tx, user, diputuskan, now))
  }
  return withOutcome('koreksi', { diputuskan, tertinggal })

  /** What nobody has opened is opened by the first koreksi of it that is accepted; which ones these are. */
  async function openForAccepting(): Promise<{ rows: Rows; baruDibuka: ReadonlySet<number> }> {
    const places = [...before.values()].filter(
      row => row.opened_at === null && !syarat.refuseCaller(row) && !syarat.refusePlace(row),
    )
    if (places.length === 0) return { rows: before, baruDibuka: new Set() }
    const baruDibuka = await openPlanned(tx, user, places, now)
    await holdMarksOfKoreksi(tx, ids)
    return { rows: await readRows(tx, ids), baruDibuka }
  }
}

async function readRows(tx: Tx, ids: readonly number[]): Promise<Rows> {
  return new Map((await getKoreksiRows(tx, ids)).map(row => [row.id, row]))
}
