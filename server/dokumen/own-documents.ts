import type { OwnLetter } from '#contract/dokumen/own-documents.ts'
import type { Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import { requireOwnId } from '#server/dasar/http/own-person.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { parseCode, writeCode } from './kode.ts'
import { listOwnLetterRows } from './own-documents.sql.ts'

/** Of the letters about oneself, without those to the wali, those that were handed over or sent: what lies on a desk yet is the office's. */
export async function listOwnLetters(db: Db, user: User): Promise<{ surat: OwnLetter[]; zona_waktu: Zone }> {
  const rows = await listOwnLetterRows(db, requireOwnId(user))
  const surat = rows.map(({ kode, judul, nomor, tanggal, cara, ditarik_at, tersimpan }) => ({
    ...{ kode: writeCode(kode), judul, nomor, tanggal, cara },
    ...{ ditarik: ditarik_at !== null, tersimpan: tersimpan === 1 && ditarik_at === null },
  }))
  return { surat, zona_waktu: (await getPengaturan(db)).zona_waktu }
}

/** The codes of those. */
export async function listHandedCodes(db: Db, mahasantriId: number): Promise<ReadonlySet<string>> {
  return new Set((await listOwnLetterRows(db, mahasantriId)).map(letter => letter.kode))
}

/** Throws NotFound('surat') of somebody else's as of none, of one that has not reached them, and of one that was withdrawn. */
export async function requireOwnLetter(db: Db, user: User, typed: string): Promise<void> {
  const kode = parseCode(typed)
  const letter = (await listOwnLetterRows(db, requireOwnId(user))).find(row => row.kode === kode)
  if (!letter || letter.ditarik_at !== null) throw NotFound('surat')
}
