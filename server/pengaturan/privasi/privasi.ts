import type * as z from 'zod'
import { type Privacy, type privacyBody, saveSpan, standardPemberitahuan } from '#contract/pengaturan/privasi.ts'
import type { Db, Tx } from '#database/schema.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { saveOneRow } from '../one-row.ts'

const standard = (): Privacy => ({
  tampil: 0,
  teks: standardPemberitahuan(kata),
  simpan_surat: 0,
  simpan_dokumen: 0,
  simpan_riwayat: 0,
  simpan_akun: 0,
  foto_kertas: 0,
  updated_at: 0,
})

/** As it was saved; before, the text to begin with, not shown, and everything kept. */
export async function readPrivacy(db: Db): Promise<Privacy> {
  const row = await db.selectFrom('privasi').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return standard()
  const { id: _, ...privasi } = row
  return { ...privasi, updated_at: Number(privasi.updated_at) }
}

/** For anybody: '' where the institution shows none. */
export async function readPemberitahuan(db: Db): Promise<{ teks: string }> {
  const { tampil, teks } = await readPrivacy(db)
  return { teks: tampil === 1 ? teks : '' }
}

/** Throws Stale when somebody else saved meanwhile; who makes something go sooner is asked again who they are. */
export async function savePrivacy(
  tx: Tx,
  user: User,
  body: z.output<typeof privacyBody>,
  now: number,
): Promise<Privacy> {
  const before = await readPrivacy(tx)
  const keys = Object.keys(saveSpan) as (keyof typeof saveSpan)[]
  if (keys.some(key => monthsOf(body[key]) < monthsOf(before[key]))) requireBukti(user)
  const foto_kertas = body.foto_kertas ?? before.foto_kertas
  return saveOneRow(tx, 'privasi', { ...body, foto_kertas }, now, readPrivacy)
}

/** 0 keeps for ever. */
const monthsOf = (months: number) => months || Number.POSITIVE_INFINITY
