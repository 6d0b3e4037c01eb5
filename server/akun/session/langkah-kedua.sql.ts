import type { Db, Tx } from '#database/schema.ts'

export async function getLangkahRow(db: Db, akunId: number) {
  return db.selectFrom('langkah_kedua').selectAll().where('akun_id', '=', akunId).executeTakeFirst()
}

/** A secret that no code has confirmed yet; another one of that kind goes. False while one is in force. */
export async function putRahasia(tx: Tx, akunId: number, rahasia: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('langkah_kedua')
    .values({ akun_id: akunId, rahasia, dibuat_at: now })
    .onConflict(c =>
      c.column('akun_id').doUpdateSet({ rahasia, dibuat_at: now }).where('langkah_kedua.aktif_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Puts this very secret in force; false when another one is, or came meanwhile. */
export async function activateRahasia(
  tx: Tx,
  akunId: number,
  rahasia: string,
  row: { aktif_at: number; langkah_terakhir: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('langkah_kedua')
    .set(row)
    .where('akun_id', '=', akunId)
    .where('rahasia', '=', rahasia)
    .where('aktif_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the code of this time step, or of a later one, was not taken yet; from now on it is. */
export async function takeLangkah(tx: Tx, akunId: number, langkah: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('langkah_kedua')
    .set({ langkah_terakhir: langkah })
    .where('akun_id', '=', akunId)
    .where('langkah_terakhir', '<', langkah)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was one of the account's; it is none any more. */
export async function takeKodeCadangan(tx: Tx, akunId: number, kodeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('kode_cadangan')
    .where('akun_id', '=', akunId)
    .where('kode_hash', '=', kodeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceKodeCadangan(tx: Tx, akunId: number, hashList: readonly string[]): Promise<void> {
  await tx.deleteFrom('kode_cadangan').where('akun_id', '=', akunId).execute()
  if (hashList.length === 0) return
  await tx
    .insertInto('kode_cadangan')
    .values(hashList.map(kode_hash => ({ akun_id: akunId, kode_hash })))
    .execute()
}

export async function countKodeCadangan(db: Db, akunId: number): Promise<number> {
  const row = await db
    .selectFrom('kode_cadangan')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('akun_id', '=', akunId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** False when there was none in force. */
export async function deleteLangkah(tx: Tx, akunId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('langkah_kedua').where('akun_id', '=', akunId).returning('aktif_at').execute()
  return gone.some(row => row.aktif_at !== null)
}
