import type * as z from 'zod'
import type { signedBy } from '#contract/dokumen/signing.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type CheckRow, verificationRow } from './dokumen.ts'
import { parseCode } from './kode.ts'
import * as signingSql from './signing.sql.ts'
import { findSurat } from './surat.sql.ts'

/** Who signed each of these letters, in their order. */
export async function readSignatures(
  db: Db,
  ids: readonly number[],
): Promise<(dokumenId: number) => z.output<typeof signedBy>[]> {
  const byLetter = Map.groupBy(await signingSql.listSignatures(db, ids), row => row.dokumen_id)
  return id => (byLetter.get(id) ?? []).map(({ nama, at }) => ({ nama, at: Number(at) }))
}

/** The letter as it was signed; undefined while nobody has. */
export async function readSigned(db: Db, dokumenId: number): Promise<Buffer | undefined> {
  const row = await signingSql.findSigned(db, dokumenId)
  return row && Buffer.from(row.isi)
}

/** The same by its code: a syahadah that was given before is given as it was signed. */
export async function readSignedOf(db: Db, typed: string): Promise<Buffer | undefined> {
  const kode = parseCode(typed)
  const row = kode === undefined ? undefined : await findSurat(db, kode)
  return row && readSigned(db, row.id)
}

/** Whom each of these is about, and its PDF. Throws NotFound where nobody has signed any of them. */
export async function readManySigned(
  db: Db,
  typed: readonly string[],
): Promise<{ orang: CheckRow; pdf: Uint8Array }[]> {
  const codes = typed.flatMap(kode => parseCode(kode) ?? [])
  const found = codes.length === 0 ? [] : await signingSql.listSigned(db, codes)
  if (found.length === 0) throw NotFound('surat')
  return found.map(({ rows, pdf }) => ({ orang: verificationRow({ isi: rows })[0] ?? ['', '', ''], pdf }))
}

/** Which letters (`d`, and `s` for its surat) wait for this account. */
export async function listMyWaiting(db: Db, user: Pick<User, 'id'>) {
  const [settings, names] = await Promise.all([signingSql.findSettings(db), signingSql.listNamesOf(db, user.id)])
  return signingSql.waitsFor(user.id, settings?.aktif === 1 ? names : [], Number(settings?.sejak_at ?? 0))
}
