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

type Column = Pick<Row<'templat_kolom'>, 'judul' | 'isi'>

export async function listColumns(db: Db, jenis: Row<'templat_kolom'>['jenis']): Promise<Column[]> {
  return db.selectFrom('templat_kolom').select(['judul', 'isi']).where('jenis', '=', jenis).orderBy('urutan').execute()
}

export async function replaceColumns(
  tx: Tx,
  jenis: Row<'templat_kolom'>['jenis'],
  list: readonly Column[],
): Promise<void> {
  await tx.deleteFrom('templat_kolom').where('jenis', '=', jenis).execute()
  await tx
    .insertInto('templat_kolom')
    .values(list.map((row, urutan) => ({ ...row, jenis, urutan })))
    .execute()
}
