import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { DEFAULT_BANK, DEFAULT_TAX, type Spj, type spjBody } from '#contract/pengaturan/spj.ts'
import type { Db, Tx } from '#database/schema.ts'
import { saveOneRow } from '../one-row.ts'
import { findSpj, listColumns, listTaxRates, replaceColumns, replaceTaxRates } from './spj.sql.ts'

/** Before anybody has set it up: lines to be written on. */
const EMPTY = {
  ...{ pemberi: '', dasar: '', mak: '', ppk_nama: '', ppk_nomor: '', bendahara_nama: '', bendahara_nomor: '' },
  updated_at: 0,
}

export async function readSpj(db: Db): Promise<Spj> {
  const [row, tarif, kolom] = await Promise.all([findSpj(db), listTaxRates(db), listColumns(db, 'bank')])
  return {
    ...(row ?? EMPTY),
    tarif: tarif.length > 0 ? tarif : [...DEFAULT_TAX],
    kolom_bank: kolom.length > 0 ? (kolom as Spj['kolom_bank']) : [...DEFAULT_BANK],
  }
}

/** Throws Stale when somebody else saved meanwhile. */
export async function saveSpj(tx: Tx, now: number, body: z.output<typeof spjBody>): Promise<Spj> {
  const { tarif, kolom_bank, ...row } = body
  const byDay = tarif.toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
  await saveOneRow(tx, 'spj', row, now, readSpj)
  if (!isDeepStrictEqual(byDay, await listTaxRates(tx))) await replaceTaxRates(tx, byDay)
  if (!isDeepStrictEqual(kolom_bank, await listColumns(tx, 'bank'))) await replaceColumns(tx, 'bank', kolom_bank)
  return readSpj(tx)
}
