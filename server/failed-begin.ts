import { EmptyDatabase } from '#database/connect.ts'
import { DatabaseIsNewer } from '#database/migrate.ts'

/** The database could not be opened or migrated; `cause` is what the driver or the file system said. */
export class DatabaseFailure extends Error {
  constructor(cause: unknown) {
    super('database', { cause })
    this.name = 'DatabaseFailure'
  }
}

/** Why the program does not start, as one Indonesian sentence that says what to do; never a stack, never a password. */
export function explainFailure(error: unknown): string {
  if (error instanceof DatabaseFailure) return explainDatabase(error.cause)
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return 'Port itu sudah dipakai program lain. Pilih yang lain, misalnya: PORT=3001 npm start'
    case 'EACCES':
      return 'Tidak diizinkan memakai port itu. Pilih port di atas 1024.'
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'Alamat itu bukan milik komputer ini. Periksa HOST.'
  }
  return error instanceof Error ? error.message : String(error)
}

function explainDatabase(cause: unknown): string {
  if (cause instanceof DatabaseIsNewer || cause instanceof EmptyDatabase) return cause.message
  const code = codeOf(cause)
  // The driver's own words, for whoever has to look further; in a sentence of ours around them.
  const words = cause instanceof Error ? cause.message : String(cause)
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `Berkas basis data rusak atau bukan basis data (${words}). Pulihkan dari cadangan, atau periksa DATABASE_URL.`
  if (code.startsWith('SQLITE_READONLY'))
    return `Berkas basis data tidak dapat ditulis (${words}). Periksa hak akses berkas dan foldernya.`
  if (code.startsWith('SQLITE_BUSY'))
    return `Berkas basis data sedang dipakai program lain (${words}). Hentikan program itu, lalu ulangi.`
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return `Disk penuh (${words}). Kosongkan sebagian, lalu ulangi.`
  if (/^(SQLITE_|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)/.test(code))
    return `Berkas basis data tidak dapat dibuka (${words}). Periksa DATABASE_URL dan hak akses foldernya.`
  if (code === 'ERR_INVALID_URL')
    return 'DATABASE_URL tidak dapat dibaca. Bentuknya postgres://pemakai:sandi@alamat/nama'
  return `Basis data tidak dapat dihubungi (${words}). Periksa DATABASE_URL dan apakah basis datanya berjalan.`
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
