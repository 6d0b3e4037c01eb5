import Sqlite from 'better-sqlite3'
import { FailedCadangan } from './gagal.ts'

const ALL_PAGES = 0x7fffffff

/**
 * Copies the database while others write, by SQLite's online backup, and returns how many rows it holds. One reading
 * transaction around counting and copying: both see the same moment. It keeps its thread busy: not for the event loop.
 */
export async function copySqlite(source: string, copy: string): Promise<number> {
  const db = new Sqlite(source, { fileMustExist: true, timeout: 10_000 })
  try {
    db.exec('begin')
    const expected = countRows(db)
    await db.backup(copy, { progress: () => ALL_PAGES })
    db.exec('commit')
    checkSqlite(copy, expected)
    return Object.values(expected).reduce((sum, n) => sum + n, 0)
  } finally {
    db.close()
  }
}

/** Throws where a page is damaged, a row refers to nothing, or, against `expected`, one is missing. Leaves one file. */
export function checkSqlite(file: string, expected?: Record<string, number>): void {
  const db = new Sqlite(file, { fileMustExist: true })
  try {
    db.pragma('journal_mode = delete')
    const said = db.pragma('integrity_check', { simple: true })
    if (said !== 'ok') throw new FailedCadangan(`Salinan rusak: ${said}`)
    if ((db.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new FailedCadangan('Salinan rusak: ada baris yang menunjuk ke baris yang tidak ada.')
    const found = countRows(db)
    for (const [tabel, jumlah] of Object.entries(expected ?? {}))
      if (found[tabel] !== jumlah)
        throw new FailedCadangan(`Salinan tidak utuh: tabel ${tabel} berisi ${found[tabel] ?? 0} dari ${jumlah} baris.`)
  } finally {
    db.close()
  }
}

/** The migrations it has had; none: it is no database of Hadir. */
export function listSqliteMigrations(file: string): string[] {
  const db = new Sqlite(file, { readonly: true })
  try {
    if (!db.prepare("select 1 from sqlite_master where name = 'migrasi'").get()) return []
    return db.prepare<[], string>('select name from migrasi').pluck().all()
  } finally {
    db.close()
  }
}

function countRows(db: Sqlite.Database): Record<string, number> {
  const all = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
  const count = (name: string) => db.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0
  const names = db.prepare<[], string>(all).pluck().all()
  return Object.fromEntries(names.map(name => [name, count(name)]))
}
