import type { TaxRate } from '#contract/pengaturan/spj.ts'
import type { Db, Row, Tx } from '#database/schema.ts'

export async function findSpj(db: Db): Promise<Omit<Row<'spj'>, 'id'> | undefined> {
  return db
    .selectFrom('spj')
    .select(['pemberi', 'dasar', 'mak', 'ppk_nama', 'ppk_nomor', 'bendahara_nama', 'bendahara_nomor', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirst()
}

/** In percent. */
export async function listTaxRates(db: Db): Promise<TaxRate[]> {
  const rows = await db.selectFrom('tarif_pph').selectAll().orderBy('mulai').execute()
  return rows.map(row => ({ ...row, ber_npwp: row.ber_npwp / 100, tanpa_npwp: row.tanpa_npwp / 100 }))
}

export async function replaceTaxRates(tx: Tx, list: readonly TaxRate[]): Promise<void> {
  await tx.deleteFrom('tarif_pph').execute()
  const hundredths = (percent: number) => Math.round(percent * 100)
  await tx
    .insertInto('tarif_pph')
    .values(list.map(row => ({ ...row, ber_npwp: hundredths(row.ber_npwp), tanpa_npwp: hundredths(row.tanpa_npwp) })))
    .execute()
}
