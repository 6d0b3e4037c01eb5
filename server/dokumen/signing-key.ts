import type * as z from 'zod'
import { type MyKey, PASSPHRASE_MIN, type saveMyKey as saveEndpoint } from '#contract/dokumen/signing.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { AppError, Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { factsOf } from '#server/dasar/signing/cms.ts'
import { openKey } from '#server/dasar/signing/open-key.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import * as signingSql from './signing.sql.ts'

export async function readMyKey(db: Db, user: User): Promise<MyKey> {
  const [settings, penanda, kunci] = await Promise.all([
    signingSql.findSettings(db),
    signingSql.listNamesOf(db, user.id),
    signingSql.findKeyFacts(db, user.id),
  ])
  return { aktif: settings?.aktif === 1, penanda, kunci: kunci ?? null }
}

/** Opens the file once to see that it can be signed with, outside of a transaction; what is kept is the file as it came. */
export async function checkKey(
  db: Db,
  user: User,
  { berkas, sandi }: z.output<(typeof saveEndpoint)['body']>,
  now: number,
): Promise<Row<'kunci_tanda'>> {
  await requireSigner(db, user)
  if (sandi.length < PASSPHRASE_MIN)
    throw Invalid({
      sandi: `Sandi berkas ini terlalu pendek untuk disimpan di server. Ekspor ulang dengan paling sedikit ${PASSPHRASE_MIN} huruf.`,
    })
  const file = Buffer.from(berkas, 'base64')
  const { key, certificates } = await openKey({ file, passphrase: sandi })
  key.fill(0)
  const { subject, issuer, from, until, fingerprint } = factsOf(certificates[0] ?? new Uint8Array())
  const { zona_waktu } = await getPengaturan(db)
  const day = (at: number) => formatDate(todayIn(zona_waktu, at), 'sedang')
  if (now > until) throw Invalid({ berkas: `Sertifikat ini sudah berakhir pada ${day(until)}. Minta yang baru.` })
  if (now < from) throw Invalid({ berkas: `Sertifikat ini baru berlaku mulai ${day(from)}.` })
  const facts = { subjek: subject, penerbit: issuer, dari_at: from, sampai_at: until, sidik: fingerprint }
  return { akun_id: user.id, ...facts, created_at: now, berkas: file }
}

export async function saveKey(tx: Tx, user: User, row: Row<'kunci_tanda'>): Promise<MyKey> {
  await signingSql.replaceKey(tx, row)
  return readMyKey(tx, user)
}

export async function removeMyKey(tx: Tx, user: User): Promise<MyKey> {
  await signingSql.deleteKeyOf(tx, user.id)
  return readMyKey(tx, user)
}

/** The names on letters that are the caller's. Throws unless letters are signed so, and by them. */
export async function requireSigner(db: Db, user: User): Promise<string[]> {
  const { aktif, penanda } = await readMyKey(db, user)
  if (!aktif)
    throw Conflict(
      'tanda_elektronik.mati',
      'Tanda tangan elektronik tidak dinyalakan lembaga ini. Admin menyalakannya di Pengaturan, Surat.',
    )
  if (penanda.length > 0) return penanda
  throw new AppError(
    'forbidden',
    'tanda_elektronik.bukan_penanda',
    'Akun Anda bukan penanda tangan surat. Admin menetapkannya di Pengaturan, Surat.',
  )
}
