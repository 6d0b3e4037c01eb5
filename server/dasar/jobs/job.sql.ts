import { type RawBuilder, sql, type Updateable } from 'kysely'
import { forUpdateOfFree, idList, jsonRows } from '#database/dialect.ts'
import { idsOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'

export type Held = Columns<'job', 'id' | 'lease'>
export type Claimed = Held & Columns<'job', 'payload' | 'attempts'>

/** So long what is at work is left alone unless it is heard of: longer than one try to send something takes. */
export const LEASE_MS = 100_000
/** So far apart two clocks may be, or be read before a lock was waited for: what ends or is planned later than that is of a wrong one. */
const APART_MS = 10 * 60_000

/** Its time has come, nobody is at it, and none that was added before it to its queue is there. */
const due = (now: number, longest: RawBuilder<number>) => sql`
  j.next_at not between ${now + 1} and cast(${now + APART_MS} as bigint) + ${longest} and j.lease_until not between ${now + 1} and ${now + LEASE_MS + APART_MS}
  and (j.queue = '' or not exists (select 1 from job q where q.queue = j.queue and q.id < j.id))`

/** A kind of job, and how long at most one of it is put off: what is planned for later was planned by a clock that was wrong. */
export interface JobKind {
  name: string
  longest: number
}

/** Which of these have something to do: a read, because most of the time there is nothing. */
export async function listDueNames(db: Db, kinds: readonly JobKind[], now: number): Promise<string[]> {
  const of = jsonRows(db, kinds, { text: ['name'], bigint: ['longest'] })
  const rows = await rowsOf(db)<{ name: string }>`
    select distinct j.name from job j join ${of} as k on k.name = j.name where ${due(now, sql`k.longest`)}`
  return rows.map(row => row.name)
}

/** The oldest that are due: from now on they are this process's, also where a pooler gives every transaction another connection. */
export async function claimJobs(
  tx: Tx,
  { name, longest }: JobKind,
  { lease, now, limit }: { lease: string; now: number; limit: number },
): Promise<Claimed[]> {
  const found = await rowsOf(tx)<{ id: number }>`
    select j.id from job j where j.name = ${name} and ${due(now, sql`cast(${longest} as bigint)`)} order by j.next_at, j.id limit ${limit} ${forUpdateOfFree(tx)}`
  if (found.length === 0) return []
  const rows = await rowsOf(tx)<Claimed>`
    update job set lease = ${lease}, lease_until = ${now + LEASE_MS}, attempts = attempts + 1
    where id in ${idList(tx, idsOf(found))} returning id, lease, payload, attempts`
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Unless another process has taken it over. */
export async function updateHeld(tx: Tx, { id, lease }: Held, change: Updateable<Database['job']>): Promise<void> {
  await tx.updateTable('job').set(change).where('id', '=', id).where('lease', '=', lease).execute()
}

/** It is done; what was asked for again meanwhile runs again. */
export async function deleteHeld(tx: Tx, { id, lease, attempts }: Claimed): Promise<void> {
  await sql`delete from job where id = ${id} and lease = ${lease} and attempts = ${attempts}`.execute(tx)
  await updateHeld(tx, { id, lease }, { lease: '', lease_until: 0 })
}

export type NewJob = Columns<'job', 'name' | 'payload' | 'queue' | 'next_at'>

/** What is there already has all its tries before it again. */
export async function insertJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  await sql`${upsert(tx, jobs)}, attempts = 0`.execute(tx)
}

/** Those that run again and again are there, and none before its time. */
export async function plantJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  await sql`${upsert(tx, jobs)} where job.next_at < excluded.next_at`.execute(tx)
}

function upsert(tx: Tx, jobs: readonly NewJob[]) {
  const of = jsonRows(tx, jobs, { text: ['name', 'payload', 'queue'], bigint: ['next_at'] })
  // `where`: SQLite would take the `on` for a join's.
  return sql`
    insert into job (name, payload, queue, next_at) select r.name, r.payload, r.queue, r.next_at from ${of} as r where 1 = 1
    on conflict (name, payload) do update set next_at = excluded.next_at`
}

export async function deleteJob(tx: Tx, name: string, payload: string): Promise<void> {
  await tx.deleteFrom('job').where('name', '=', name).where('payload', '=', payload).execute()
}
