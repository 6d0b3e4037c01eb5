import type * as z from 'zod'
import type { SurelSaya, surelSayaBody } from '#contract/akun/surel-saya.ts'
import type { Db, Tx } from '#database/schema.ts'
import { requireBukti } from '#server/dasar/http/periksa-panggilan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { hasSurel } from '#server/pengaturan/pengiriman/pengiriman.ts'
import { endAkunLinks } from '../tautan-akun/tautan-akun.ts'
import { getSurelRow, setSurelRow } from './surel-saya.sql.ts'

/** Roles that get the week's summary. */
const BERINGKASAN = ['murabbi', 'pimpinan'] as const

export async function readSurelSaya(db: Db, user: User): Promise<SurelSaya> {
  const { email, ringkasan_surel } = await getSurelRow(db, user.id)
  return {
    ...{ email, ringkasan: ringkasan_surel === 1 },
    aktif: await hasSurel(db),
    ada_ringkasan: BERINGKASAN.some(peran => user.peran.includes(peran)),
  }
}

/** Whoever sits down at an open session must not turn the account's mail, and so a new password, to themselves. */
export async function saveSurelSaya(
  tx: Tx,
  user: User,
  { email, ringkasan }: z.output<typeof surelSayaBody>,
  now: number,
): Promise<SurelSaya> {
  const berubah = email !== (await getSurelRow(tx, user.id)).email
  if (berubah) requireBukti(user)
  await setSurelRow(tx, user.id, { email, ringkasan_surel: ringkasan ? 1 : 0 })
  // After the account, which is held by then: none is mailed meanwhile.
  if (berubah) await endAkunLinks(tx, [user.id], now)
  return readSurelSaya(tx, user)
}
