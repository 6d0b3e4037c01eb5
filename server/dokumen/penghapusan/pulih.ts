import { existsSync } from 'node:fs'
import path from 'node:path'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import {
  addToList,
  listPenghapusan,
  mergeList,
  type Removed,
  readErasureList,
} from '#server/pengaturan/cadangan/remove-list.ts'
import { eraseAgain } from './penghapusan.ts'

/**
 * Around a restore: who was erased in the database that is about to be put aside goes onto the list in `folder`, and so does
 * whoever stands on the one beside the copy. A database that does not open or knows of no erasure has nobody to name.
 */
export async function carryList(url: string, file: string, folder: string): Promise<void> {
  const beside = await readErasureList(path.dirname(path.resolve(file)))
  await addToList(folder, [...beside, ...(await readPresent(url))])
}

/** Brings the restored database up to this Hadir and erases again; how many there were. */
export async function eraseRestored(url: string, folder: string, now: number): Promise<number> {
  const db = connect(url)
  try {
    await migrate(db)
    return await applyList(db, await readErasureList(folder), now)
  } finally {
    await db.destroy()
  }
}

async function readPresent(url: string) {
  if (url.startsWith('file:') && !existsSync(url.slice('file:'.length))) return []
  try {
    const db = connect(url)
    try {
      return await listPenghapusan(db)
    } finally {
      await db.destroy()
    }
  } catch {
    return []
  }
}

/** Erases again whoever the list names, and keeps in the database that it did. How many there were. */
export async function applyList(db: Db, list: readonly Removed[], now: number): Promise<number> {
  const own = await listPenghapusan(db)
  const all = mergeList([...own, ...list])
  if (all.length === 0) return 0
  return db.transaction().execute(tx => eraseAgain(tx, all, now))
}
