import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { type BankField, DEFAULT_BANK, DEFAULT_TAX, type Spj, type spjBody } from '#contract/pengaturan/spj.ts'
import type { Db, Tx } from '#database/schema.ts'
import { listColumns, saveColumns } from '../column-template/column-template.ts'
import { saveOneRow } from '../one-row.ts'
import { findSpj, listTaxRates, replaceTaxRates } from './spj.sql.ts'

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
    kolom_bank:
      kolom.length > 0 ? kolom.map(({ judul, isi }) => ({ judul, isi: isi as BankField })) : [...DEFAULT_BANK],
  }
}

/** Throws Stale when somebody else saved meanwhile. */
export async function saveSpj(tx: Tx, now: number, body: z.output<typeof spjBody>): Promise<Spj> {
  const { tarif, kolom_bank, ...row } = body
  const byDay = tarif.toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
  await saveOneRow(tx, 'spj', row, now, readSpj)
  if (!isDeepStrictEqual(byDay, await listTaxRates(tx))) await replaceTaxRates(tx, byDay)
  await saveColumns(
    tx,
    'bank',
    kolom_bank.map(({ judul, isi }) => ({ judul, isi, nama: '', teks: '', angka: '' })),
  )
  return readSpj(tx)
}
