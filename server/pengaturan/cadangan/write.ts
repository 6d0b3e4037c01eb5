import { createHash, type Hash } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { FailedCadangan } from './gagal.ts'
import { dumpPostgres } from './postgres.ts'
import { encryptWith, readBytes } from './seal.ts'
import { copySqlite } from './sqlite.ts'

export interface Order {
  /** DATABASE_URL, past a pooler. */
  url: string
  file: string
  /** '' for a copy without a passphrase. */
  sandi: string
  /** Whether an existing file may be replaced. */
  ganti: boolean
}

export interface WrittenCopy {
  /** Bytes of the file. */
  ukuran: number
  /** Rows of all tables. */
  catatan: number
}

/**
 * Makes a copy of everything at one moment, while people record: of SQLite the database file in gzip, of PostgreSQL a dump in
 * pg_dump's own format, either under the passphrase. Under its name it stands only when it is whole, on the disk, and has been
 * read again from there. Throws `GagalCadangan` and errors of files, see `describeFailed`.
 */
export async function createCadangan({ url, file, sandi, ganti }: Order): Promise<WrittenCopy> {
  const isThere = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
  const isSqlite = url.startsWith('file:')
  if (isThere && isSqlite && (await realpath(file)) === (await realpath(url.slice('file:'.length)).catch(() => '')))
    throw new FailedCadangan(`${file} adalah basis data itu sendiri. Sebutkan berkas lain.`)
  if (isThere && !ganti) throw new FailedCadangan(`Berkas ${file} sudah ada. Tambahkan --ganti untuk menimpanya.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const copy = `${file}.salinan`
  const written = `${file}.sementara`
  try {
    // Made by us first, so that nobody else can read what others write into it.
    await (await open(copy, 'w', 0o600)).close()
    if (isSqlite) await rm(copy)
    const catatan = isSqlite ? await copySqlite(url.slice('file:'.length), copy) : await dumpPostgres(url, copy)
    const hash = createHash('sha256')
    await write(copy, written, { hash, kompres: isSqlite, sandi })
    if ((await hashOf(written, { kompres: isSqlite, sandi })) !== hash.digest('hex'))
      throw new FailedCadangan('Cadangan yang tertulis tidak terbaca sama. Periksa disk tempat menyimpannya.')
    await rename(written, file)
    return { ukuran: (await stat(file)).size, catatan }
  } finally {
    await rm(copy, { force: true })
    await rm(written, { force: true })
  }
}

interface Manner {
  kompres: boolean
  sandi: string
}

async function write(copy: string, file: string, { hash, kompres, sandi }: Manner & { hash: Hash }): Promise<void> {
  const steps = [kompres ? createGzip() : undefined, sandi === '' ? undefined : encryptWith(sandi)].filter(
    step => step !== undefined,
  )
  await through([
    createReadStream(copy),
    hashing(hash),
    ...steps,
    createWriteStream(file, { mode: 0o600, flush: true }),
  ])
}

/** The types of Node 24 know of no functions in a list of steps; Node 24 does. */
async function through(steps: readonly unknown[]): Promise<void> {
  await pipeline(steps as NodeJS.ReadWriteStream[])
}

async function hashOf(file: string, { kompres, sandi }: Manner): Promise<string> {
  const hash = createHash('sha256')
  await through([readBytes(file, sandi), ...(kompres ? [createGunzip()] : []), hash])
  return hash.digest('hex')
}

function hashing(hash: Hash) {
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
}
