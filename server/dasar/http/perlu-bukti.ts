import { type MintaBukti, PERLU_BUKTI } from '#contract/caller.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from './user.ts'

/** Throws unless this session has proved within the last minutes whose it is; the answer says what is asked for. */
export function requireBukti(user: User): void {
  if (user.terbukti) return
  const extra: MintaBukti = { dengan: user.langkah_kedua ? 'kode' : 'sandi' }
  throw new AppError(
    'forbidden',
    PERLU_BUKTI,
    `Untuk ini ${user.langkah_kedua ? 'kode' : 'kata sandi'} Anda diminta sekali lagi.`,
    { extra },
  )
}
