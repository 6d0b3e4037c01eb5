import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { readPool } from '#database/connect.ts'
import { dialectOf, isCorrupt, isWriteFailure } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'

export type Health = 'siap' | 'gangguan' | 'rusak'

interface Catatan {
  /** When a call last failed because the database would not take it; 0: none did since it was well. */
  gagal_at: number
  /** A page was met that cannot be read as what it should be. Nothing but a restore and a restart ends that. */
  rusak: boolean
}

/** What calls have met of each database of this process. */
const catatan = new WeakMap<Db, Catatan>()

function catatanOf(db: Db): Catatan {
  const known = catatan.get(db) ?? { gagal_at: 0, rusak: false }
  catatan.set(db, known)
  return known
}

/** Remembers what a failed call says about the database; true when it is corrupt and nobody knew. */
export function recordError(db: Db, error: unknown, now: number): boolean {
  const own = catatanOf(db)
  // One that cannot be reached is found out by asking it; that it takes nothing only by those who try.
  if (isWriteFailure(error)) own.gagal_at = now
  if (!isCorrupt(error) || own.rusak) return false
  own.rusak = true
  return true
}

/** So long a failure is told of: a disk that takes a small row may still refuse a large one. */
const DURING = 60_000

/** A disk with less room refuses all but the smallest rows: one that still fits says nothing. */
const ROOM = 2_000_000

/** As far as this process knows: a row is only written to find out whether what failed lasts. */
export async function readHealth(db: Db, now: number, roomFor = readRoom): Promise<Health> {
  const own = catatanOf(db)
  try {
    // With a value, as calls have them: one without is sent in another way, and could succeed where they fail.
    await sql`select 1 where 1 = ${1}`.execute(db)
    // Nor does a clock that was put back make it last.
    if (own.gagal_at > 0 && (now - own.gagal_at >= DURING || now < own.gagal_at)) {
      await db.transaction().execute(tx => sql`update pengaturan set updated_at = updated_at`.execute(tx))
      own.gagal_at = 0
    }
  } catch (error) {
    recordError(db, error, now)
    return own.rusak ? 'rusak' : 'gangguan'
  }
  if (own.rusak) return 'rusak'
  if (waitsForStandby(db)) return 'gangguan'
  return own.gagal_at > 0 || (await roomFor(db)) < ROOM ? 'gangguan' : 'siap'
}

/** Asked of the database now, writing included, where `readHealth` waits until a call has failed. Nothing is written. */
export async function readReadiness(db: Db, now: number): Promise<Health | 'hanya_baca' | 'menunggu_standby'> {
  // First: with every connection taken by such a save nothing else can be asked.
  if (waitsForStandby(db)) return 'menunggu_standby'
  const health = await readHealth(db, now)
  if (health === 'rusak') return health
  // Whatever it cannot say of itself, such as a file that is no longer there, is trouble.
  const readOnly = await (dialectOf(db) === 'sqlite' ? isReadOnlyFile(db) : isReadOnlyServer(db)).catch(() => undefined)
  if (readOnly === undefined) return 'gangguan'
  return readOnly ? 'hanya_baca' : health
}

/** A save of this process has been waiting for the answer to its COMMIT. */
function waitsForStandby(db: Db): boolean {
  return (readPool(db)?.unanswered ?? 0) > 0
}

/** A standby, or a database that was closed to writes, as one is that is moved elsewhere (0106). */
async function isReadOnlyServer(db: Db): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'
      or exists (select 1 from pg_trigger where tgrelid = 'pengaturan'::regclass and tgname = 'pindah_tutup') as closed`.execute(
    db,
  )
  return rows[0]?.closed ?? false
}

async function isReadOnlyFile(db: Db): Promise<boolean> {
  const { rows } = await sql<{ closed: number }>`
    select query_only or exists (select 1 from sqlite_master where name = 'pindah_tutup_pengaturan_update') as closed
    from pragma_query_only`.execute(db)
  const file = await fileOf(db)
  // The log of what was written is a file beside it.
  for (const name of file === '' ? [] : [file, path.dirname(file)]) {
    const refused = await access(name, constants.W_OK).catch((error: NodeJS.ErrnoException) => error)
    if (refused?.code === 'ENOENT') throw refused
    if (refused) return true
  }
  return rows[0]?.closed === 1
}

/** A database that does not answer in seconds is as bad as one that refuses: whoever asks for health never waits for it. */
export function orTrouble<H>(asked: Promise<H>): Promise<H | 'gangguan'> {
  return Promise.race([asked, setTimeout(LONGEST_MS, 'gangguan' as const, { ref: false })])
}

const LONGEST_MS = 3_000

/** Bytes that are left beside the database's file; without limit where nobody says, as of another machine's. */
async function readRoom(db: Db): Promise<number> {
  if (dialectOf(db) !== 'sqlite') return Number.POSITIVE_INFINITY
  const disk = await statfs(await fileOf(db)).catch(() => undefined)
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

/** Of SQLite; '' where it is in memory. */
async function fileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ?? ''
}
