import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { findPrintingAkun } from './dokumen.sql.ts'

export { removeDokumenOf } from './dokumen.sql.ts'

/** Whoever asked for a file, with the rights of now: those of when it was asked for may be gone. */
export async function findMaker(db: Db, akunId: number): Promise<User> {
  const user = await findPrintingAkun(db, akunId)
  if (!user) throw new AppError('forbidden', 'cetakan.forbidden', 'Akun yang memintanya sudah tidak aktif.')
  return user
}
