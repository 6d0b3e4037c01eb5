import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path, { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { refuseNewer } from '#database/migrate.ts'
import { FailedCadangan } from './gagal.ts'
import { isEmptyPostgres, listPostgresMigrations as listMigrasiPostgres, restorePostgres } from './postgres.ts'
import { readBytes } from './seal.ts'
import { checkSqlite, listSqliteMigrations } from './sqlite.ts'
import { createCadangan } from './write.ts'

export interface Recovery {
  url: string
  file: string
  /** '' when there is none. */
  sandi: string
  /** Whether what is there may be put aside. */
  ganti: boolean
  /** Now, for the name of what is put aside. */
  now: number
}

/**
 * Puts a copy in the place of the database that `url` names; the server must not be running. What was there is put aside and
 * its place returned, undefined when there was nothing. All or nothing: a copy that is damaged, under another passphrase or of
 * the other kind of database changes nothing.
 */
export async function restoreCadangan(recovery: Recovery): Promise<string | undefined> {
  const plain = `${recovery.url.startsWith('file:') ? fileOf(recovery.url) : recovery.file}.dipulihkan`
  if (path.resolve(plain) === path.resolve(recovery.file))
    throw new FailedCadangan(`Berkas ${plain} dipakai selama memulihkan. Beri nama lain kepada cadangan itu.`)
  try {
    await mkdir(dirname(plain), { recursive: true, mode: 0o700 })
    const jenis = await unpack(recovery.file, recovery.sandi, plain)
    if ((jenis === 'sqlite') !== recovery.url.startsWith('file:'))
      throw new FailedCadangan(
        `Cadangan ini berasal dari ${jenis === 'sqlite' ? 'SQLite' : 'PostgreSQL'}; DATABASE_URL menunjuk basis data jenis lain.`,
      )
    return jenis === 'sqlite' ? await putSqlite(plain, recovery) : await putPostgres(plain, recovery)
  } finally {
    await rm(plain, { force: true })
  }
}

async function putSqlite(plain: string, { url, ganti, now }: Recovery): Promise<string | undefined> {
  checkSqlite(plain)
  requireHadir(listSqliteMigrations(plain))
  const file = fileOf(url)
  const isThere = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
  if (isThere && !ganti)
    throw new FailedCadangan(`${file} sudah berisi data. Tambahkan --ganti untuk memulihkan di tempatnya.`)
  if (isThere) takeAlone(file)
  const aside = `${file}.sebelum-pulih-${now}`
  const moved = await moveAside(file, aside)
  await rename(plain, file)
  return moved ? aside : undefined
}

/** With what a killed server left beside it, or beside one that is gone: SQLite would put it into the one restored. */
async function moveAside(file: string, aside: string): Promise<boolean> {
  const there = (await readdir(dirname(file))).filter(nama =>
    ['', '-wal', '-shm', '-journal'].some(akhir => nama === `${path.basename(file)}${akhir}`),
  )
  for (const nama of there) await rename(path.join(dirname(file), nama), aside + nama.slice(path.basename(file).length))
  return there.length > 0
}

/** A copy that the program would refuse at its start, or take for a new institution, is not put in the place of a good one. */
function requireHadir(migrasi: readonly string[]): void {
  if (migrasi.length === 0) throw new FailedCadangan('Berkas ini bukan cadangan Hadir, atau rusak.')
  refuseNewer(migrasi)
}

/** A database that another process has open cannot leave WAL: its recent changes would stay behind beside the new file. */
function takeAlone(file: string): void {
  const db = new Sqlite(file, { timeout: 1000 })
  try {
    db.pragma('journal_mode = delete')
  } catch (error) {
    const code = String((error as { code?: unknown }).code)
    if (!code.startsWith('SQLITE_BUSY') && !code.startsWith('SQLITE_LOCKED')) return
    throw new FailedCadangan('Hadir masih berjalan di atas basis data ini. Hentikan dahulu, lalu ulangi.')
  } finally {
    db.close()
  }
}

async function putPostgres(plain: string, { url, file, sandi, ganti, now }: Recovery): Promise<string | undefined> {
  requireHadir(await listMigrasiPostgres(url, plain))
  const isEmpty = await isEmptyPostgres(url)
  if (!isEmpty && !ganti)
    throw new FailedCadangan('Basis data sudah berisi data. Tambahkan --ganti untuk memulihkan di tempatnya.')
  const aside = isEmpty ? undefined : `${file}.sebelum-pulih-${now}`
  if (aside !== undefined) await createCadangan({ url, file: aside, sandi, ganti: false })
  await restorePostgres(url, plain)
  return aside
}

const SQLITE = Buffer.from('SQLite format 3\0')
const GZIP = Buffer.from([0x1f, 0x8b])
const PGDUMP = Buffer.from('PGDMP')

/** Writes the database file, or the dump, that a copy holds; a file that SQLite's own programs made is read as well. */
async function unpack(file: string, sandi: string, plain: string): Promise<'sqlite' | 'postgres'> {
  await pipeline(readBytes(file, sandi), createWriteStream(plain, { mode: 0o600, flush: true }))
  if ((await beginningOf(plain)).subarray(0, GZIP.length).equals(GZIP)) {
    const packed = `${plain}.gz`
    await rename(plain, packed)
    try {
      await pipeline(readBytes(packed, ''), createGunzip(), createWriteStream(plain, { mode: 0o600, flush: true }))
    } catch {
      throw new FailedCadangan('Berkas cadangan rusak atau terpotong.')
    } finally {
      await rm(packed, { force: true })
    }
  }
  const beginning = await beginningOf(plain)
  if (beginning.equals(SQLITE)) return 'sqlite'
  if (beginning.subarray(0, PGDUMP.length).equals(PGDUMP)) return 'postgres'
  throw new FailedCadangan('Berkas ini bukan cadangan Hadir, atau rusak.')
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const beginning = Buffer.alloc(SQLITE.length)
    await handle.read(beginning, 0, beginning.length, 0)
    return beginning
  } finally {
    await handle.close()
  }
}

function fileOf(url: string): string {
  return url.slice('file:'.length)
}
