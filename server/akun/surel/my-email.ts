import type * as z from 'zod'
import type { MyEmail, myEmailBody } from '#contract/akun/my-email.ts'
import type { Db, Tx } from '#database/schema.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { hasEmail } from '#server/pengaturan/pengiriman/pengiriman.ts'
import { endAkunLinks } from '../tautan-akun/tautan-akun.ts'
import { getEmailRow, setEmailRow } from './my-email.sql.ts'

/** Roles that get the week's summary. */
const SUMMARISED = ['murabbi', 'pimpinan'] as const

export async function readMyEmail(db: Db, user: User): Promise<MyEmail> {
  const { email, ringkasan_surel } = await getEmailRow(db, user.id)
  return {
    ...{ email, ringkasan: ringkasan_surel === 1 },
    aktif: await hasEmail(db),
    ada_ringkasan: SUMMARISED.some(peran => user.peran.includes(peran)),
  }
}

/** Whoever sits down at an open session must not turn the account's mail, and so a new password, to themselves. */
export async function saveMyEmail(
  tx: Tx,
  user: User,
  { email, ringkasan }: z.output<typeof myEmailBody>,
  now: number,
): Promise<MyEmail> {
  const berubah = email !== (await getEmailRow(tx, user.id)).email
  if (berubah) requireBukti(user)
  await setEmailRow(tx, user.id, { email, ringkasan_surel: ringkasan ? 1 : 0 })
  // After the account, which is held by then: none is mailed meanwhile.
  if (berubah) await endAkunLinks(tx, [user.id], now)
  return readMyEmail(tx, user)
}
