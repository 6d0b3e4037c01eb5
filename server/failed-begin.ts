import { EmptyDatabase } from '#database/connect.ts'
import { isMovedAway } from '#database/dialect.ts'
import { DatabaseIsNewer } from '#database/migrate.ts'

/** The database could not be opened or migrated; `cause` is what the driver or the file system said. */
export class DatabaseFailure extends Error {
  constructor(cause: unknown) {
    super('database', { cause })
    this.name = 'DatabaseFailure'
  }
}

/** Why the program does not start, as one sentence that says what to do, Indonesian and then English; never a stack, never a password. */
export function explainFailure(error: unknown): string {
  if (error instanceof DatabaseFailure) return explainDatabase(error.cause)
  if (isMovedAway(error))
    return say(
      'Basis data ini sudah dipindahkan dan tertutup. Isi DATABASE_URL dengan tujuannya, atau buka lagi: npm run move -- --batal',
      'This database was moved elsewhere and is closed. Point DATABASE_URL there, or open it again: npm run move -- --batal',
    )
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return say(
        'Port itu sudah dipakai program lain. Pilih yang lain, misalnya: PORT=3001 npm start',
        'Another program has that port. Choose another one.',
      )
    case 'EACCES':
      return say(
        'Tidak diizinkan memakai port itu. Pilih port di atas 1024.',
        'That port is not allowed. Choose one above 1024.',
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return say(
        'Alamat itu bukan milik komputer ini. Periksa HOST.',
        'That address is not of this machine. Check HOST.',
      )
  }
  return error instanceof Error ? error.message : String(error)
}

/** Whoever runs a server need not read Indonesian. */
function say(ours: string, english: string): string {
  return `${ours}\n${english}`
}

function explainDatabase(cause: unknown): string {
  if (cause instanceof DatabaseIsNewer)
    return say(cause.message, 'This database was made by a newer Hadir. Update the program first.')
  if (cause instanceof EmptyDatabase)
    return say(
      cause.message,
      'The database file is empty. Restore a backup; for a new institution remove the file first.',
    )
  const code = codeOf(cause)
  // The driver's own words, for whoever has to look further; in a sentence of ours around them.
  const words = cause instanceof Error ? cause.message : String(cause)
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return say(
      `Berkas basis data rusak atau bukan basis data (${words}). Pulihkan dari cadangan, atau periksa DATABASE_URL.`,
      'The database file is damaged or is none. Restore a backup, or check DATABASE_URL.',
    )
  if (code.startsWith('SQLITE_READONLY'))
    return say(
      `Berkas basis data tidak dapat ditulis (${words}). Periksa hak akses berkas dan foldernya.`,
      'The database file cannot be written. Check the rights of the file and its folder.',
    )
  if (code.startsWith('SQLITE_BUSY'))
    return say(
      `Berkas basis data sedang dipakai program lain (${words}). Hentikan program itu, lalu ulangi.`,
      'Another program holds the database file. Stop it and try again.',
    )
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return say(`Disk penuh (${words}). Kosongkan sebagian, lalu ulangi.`, 'The disk is full. Make room and try again.')
  if (/^(SQLITE_|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)/.test(code))
    return say(
      `Berkas basis data tidak dapat dibuka (${words}). Periksa DATABASE_URL dan hak akses foldernya.`,
      'The database file cannot be opened. Check DATABASE_URL and the rights of its folder.',
    )
  if (code === 'ERR_INVALID_URL')
    return say(
      'DATABASE_URL tidak dapat dibaca. Bentuknya postgres://pemakai:sandi@alamat/nama',
      'DATABASE_URL cannot be read. Its form is postgres://user:password@host/name',
    )
  return say(
    `Basis data tidak dapat dihubungi (${words}). Periksa DATABASE_URL dan apakah basis datanya berjalan.`,
    'The database cannot be reached. Check DATABASE_URL and whether the database runs.',
  )
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
