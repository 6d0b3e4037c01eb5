import type * as z from 'zod'
import { masaSimpan, type Privasi, pemberitahuanBaku, type privasiBody } from '#contract/pengaturan/privasi.ts'
import type { Db, Tx } from '#database/schema.ts'
import { requireBukti } from '#server/dasar/http/periksa-panggilan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { saveSatuBaris } from '../satu-baris.ts'

const baku = (): Privasi => ({
  tampil: 0,
  teks: pemberitahuanBaku(kata),
  simpan_surat: 0,
  simpan_dokumen: 0,
  simpan_riwayat: 0,
  simpan_akun: 0,
  updated_at: 0,
})

/** As it was saved; before, the text to begin with, not shown, and everything kept. */
export async function readPrivasi(db: Db): Promise<Privasi> {
  const row = await db.selectFrom('privasi').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return baku()
  const { id: _, ...privasi } = row
  return { ...privasi, updated_at: Number(privasi.updated_at) }
}

/** For anybody: '' where the institution shows none. */
export async function readPemberitahuan(db: Db): Promise<{ teks: string }> {
  const { tampil, teks } = await readPrivasi(db)
  return { teks: tampil === 1 ? teks : '' }
}

/** Throws Stale when somebody else saved meanwhile; who makes something go sooner is asked again who they are. */
export async function savePrivasi(
  tx: Tx,
  user: User,
  body: z.output<typeof privasiBody>,
  now: number,
): Promise<Privasi> {
  const before = await readPrivasi(tx)
  const keys = Object.keys(masaSimpan) as (keyof typeof masaSimpan)[]
  if (keys.some(key => monthsOf(body[key]) < monthsOf(before[key]))) requireBukti(user)
  return saveSatuBaris(tx, 'privasi', body, now, readPrivasi)
}

/** 0 keeps for ever. */
const monthsOf = (months: number) => months || Number.POSITIVE_INFINITY
