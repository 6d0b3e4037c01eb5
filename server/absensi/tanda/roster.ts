import { randomUUID } from 'node:crypto'
import type { ListEffect } from '#contract/datapokok/keanggotaan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { countList } from '#server/absensi/jumlah/jumlah.ts'
import { lockMahasantri } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { fillLogin } from './izin-content.sql.ts'
import * as rosterSql from './roster.sql.ts'

/*
 * Rosters of opened pertemuan after a change of membership (decision 0073): rows nobody has touched follow it, marks stay. Locks are
 * taken in one order: people, kelompok, marks, counts.
 */

/** `akun_id`: null where nobody changed a membership. */
type Oleh = { akun_id: number | null; now: number }

/**
 * Runs what changes memberships of these people and lets the rosters follow; what became of them stands beside the result. Where the
 * change begins in other kelompok than theirs, `kelompokIds` names them: whoever opens a pertemuan there waits.
 */
export async function withRoster<T>(
  tx: Tx,
  { mahasantri_ids, kelompok_ids = [], ...oleh }: Oleh & { mahasantri_ids: readonly number[]; kelompok_ids?: number[] },
  change: () => Promise<T>,
): Promise<{ hasil: T; lembar: ListEffect }> {
  await lockMahasantri(tx, mahasantri_ids)
  await rosterSql.lockKelompokOf(tx, mahasantri_ids, kelompok_ids)
  const hasil = await change()
  return { hasil, lembar: await followMember(tx, mahasantri_ids, oleh) }
}

/** The same after a change, of people who are locked. */
export async function followMember(tx: Tx, mahasantriIds: readonly number[], oleh: Oleh): Promise<ListEffect> {
  await rosterSql.lockKelompokOf(tx, mahasantriIds, [])
  return follow(tx, { mahasantri_ids: mahasantriIds }, oleh)
}

/** Rows that do not go by the membership, for `npm run periksa`. */
export async function checkList(db: Db, now: number): Promise<rosterSql.OddRosterRow[]> {
  return rosterSql.listOdd(db, await getToday(db, now))
}

export async function repairList(tx: Tx, now: number): Promise<void> {
  const ids = [...new Set((await checkList(tx, now)).map(row => row.mahasantri_id))].sort((a, b) => a - b)
  await lockMahasantri(tx, ids)
  await followMember(tx, ids, { akun_id: null, now })
}

/**
 * Of a pertemuan that has come to another date and is held with everything in it: others are members then, and whoever has a mark in
 * it owes what is held at that time elsewhere no more, and what they left behind again.
 */
export async function followPertemuan(tx: Tx, pertemuanId: number, oleh: Oleh): Promise<void> {
  await follow(tx, { pertemuan_ids: [pertemuanId] }, oleh)
  await followMember(tx, await rosterSql.listRosterIds(tx, [pertemuanId]), oleh)
}

/** These people were never there: their rows go before they do. */
export async function releaseOrang(tx: Tx, mahasantriIds: readonly number[], { akun_id, now }: Oleh): Promise<void> {
  const oleh = { action_id: randomUUID(), akun_id, at: now }
  await takeOff(tx, { mahasantri_ids: mahasantriIds, hari_ini: '', semua: true }, oleh)
}

type Who = { mahasantri_ids: readonly number[] } | { pertemuan_ids: readonly number[] }

async function follow(tx: Tx, who: Who, { akun_id, now }: Oleh): Promise<ListEffect> {
  const scope = { ...who, hari_ini: await getToday(tx, now) }
  const oleh = { action_id: randomUUID(), akun_id, at: now }
  await takeOff(tx, scope, oleh)
  if ((await rosterSql.insertLogin(tx, scope, oleh)) > 0) await addRows(tx, oleh.action_id)
  const akibat = await rosterSql.getEffect(tx, oleh.action_id)
  const figure = (n: number | undefined) => Number(n ?? 0)
  return {
    ...{ dilepas: figure(akibat?.dilepas), ditambah: figure(akibat?.ditambah) },
    ...{ baris_dilepas: figure(akibat?.baris_dilepas), baris_ditambah: figure(akibat?.baris_ditambah) },
  }
}

/** What an open sheet may not have heard of yet: the stream tells it in two seconds, without one it asks every 45. */
const GRACE = 60_000

/**
 * People a phone has marked who are not on the roster come back onto it when they were taken off after the tap, or are members of its
 * day: what somebody has tapped is kept. Returns how many; `at` is the tap by the server's clock.
 */
export async function bringBack(
  tx: Tx,
  pertemuanId: number,
  tap: readonly { mahasantri_id: number; at: number }[],
  { akun_id, now }: Oleh,
): Promise<number> {
  await rosterSql.lockPertemuanRow(tx, pertemuanId)
  const oleh = { action_id: randomUUID(), akun_id, at: now }
  const back = await rosterSql.insertBack(tx, pertemuanId, tap, GRACE, oleh)
  if (back > 0) await addRows(tx, oleh.action_id)
  return back
}

async function takeOff(tx: Tx, scope: rosterSql.RosterScope, oleh: rosterSql.By): Promise<void> {
  await rosterSql.lockStale(tx, scope)
  if ((await rosterSql.insertLeave(tx, scope, oleh)) === 0) return
  await rosterSql.deleteAddedRoster(tx, oleh.action_id)
  await countList(tx, oleh.action_id, -1)
}

async function addRows(tx: Tx, actionId: string): Promise<void> {
  await rosterSql.insertRosterRows(tx, actionId)
  await countList(tx, actionId, 1)
  await fillLogin(tx, actionId)
}
