import { readKode } from '../session/kode-ketik.ts'
import { deriveTetap } from '../session/sandi.ts'

/**
 * As a password is hashed, because 44 bits are few enough to be tried through where a database is stolen; always with the same salt,
 * because the code is all that says whose it is.
 */
export function hashKodeTautan(kode: string): Promise<string> {
  return deriveTetap(readKode(kode), 'hadir tautan akun')
}
