import { Forbidden } from '#server/dasar/errors.ts'
import type { User } from './user.ts'

/**
 * Who reads what concerns one person for that person (or whoever is let in to it): every kelompok, because the person is in all
 * of theirs, and like the pimpinan nothing that is sensitive. Never ask with it for anybody but the one who was let in.
 */
export const READER_OF_ONE: User = {
  ...{ id: 0, nama: '', username: '', peran: ['pimpinan'] },
  ...{ murabbi_id: null, pendamping_id: null, ganti_sandi: false },
}

/** Throws Forbidden('halaman') where the account is no mahasantri's. */
export function requireOwnId({ mahasantri_id }: User): number {
  if (!mahasantri_id) throw Forbidden('halaman')
  return mahasantri_id
}
