import { sql } from 'kysely'
import { expect } from 'vitest'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { TRACKED_TABLES } from '#database/perubahan.ts'
import type { Db } from '#database/schema.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import type { TestApp } from './app.ts'

const LAIN = ['absensi', 'riwayat', 'jumlah', 'jumlah_pertemuan', 'koreksi', 'izin', 'konfirmasi']

/** Everything that an action of the office may touch, and the marks. `version` and `updated_at` count on when a row is as it was. */
export async function dumpTabel(db: Db): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const tabel of [...Object.keys(TRACKED_TABLES), ...LAIN]) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(tabel)}`.execute(db)
    dump[tabel] = rows.map(({ version: _, updated_at: __, ...row }) => JSON.stringify(row)).sort()
  }
  return dump
}

/**
 * The property of every action in the Riwayat perubahan: the tables before = the tables after it and its cancel. `action` makes
 * exactly one entry (in one `withPerubahan`) and changes something. Runs it, cancels the newest entry as admin, compares.
 */
export async function expectBatal(db: Db, app: TestApp, action: () => Promise<unknown>): Promise<void> {
  const sebelum = await dumpTabel(db)
  const lama = await newestPerubahan(db)
  await action()
  expect(await dumpTabel(db)).not.toEqual(sebelum)
  const id = await newestPerubahan(db)
  expect(id).toBeGreaterThan(lama)
  const { status, body } = await app.as('admin')(createPembatalan, { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await dumpTabel(db)).toEqual(sebelum)
  expect((await checkCount(db)).selisih).toEqual([])
}

/** The id of the last entry, 0 where there is none. */
export async function newestPerubahan(db: Db): Promise<number> {
  const row = await db.selectFrom('perubahan').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}
