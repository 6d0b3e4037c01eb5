import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
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
  return own.gagal_at > 0 || (await roomFor(db)) < ROOM ? 'gangguan' : 'siap'
}

/** Bytes that are left beside the database's file; without limit where nobody says, as of another machine's. */
async function readRoom(db: Db): Promise<number> {
  if (dialectOf(db) !== 'sqlite') return Number.POSITIVE_INFINITY
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const disk = await statfs(rows[0]?.file ?? '').catch(() => undefined)
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}
