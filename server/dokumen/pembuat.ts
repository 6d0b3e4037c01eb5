import type { Db, Tx } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { deleteDokumenOf, findAkun } from './dokumen.sql.ts'

/** Whoever asked for a file, with the rights of now: those of when it was asked for may be gone. */
export async function findPembuat(db: Db, akunId: number): Promise<User> {
  const user = await findAkun(db, akunId)
  if (!user) throw new AppError('forbidden', 'cetakan.forbidden', 'Akun yang memintanya sudah tidak aktif.')
  return user
}

/** The sheets of a file that is begun again or came to nothing: nobody can hold one of them. */
export async function removeDokumenOf(tx: Tx, cetakanId: number): Promise<void> {
  await deleteDokumenOf(tx, cetakanId)
}
