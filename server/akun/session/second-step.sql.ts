import { numberOf, written } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

export async function getStepRow(db: Db, akunId: number) {
  return db.selectFrom('langkah_kedua').selectAll().where('akun_id', '=', akunId).executeTakeFirst()
}

/** A secret that no code has confirmed yet; another one of that kind goes. False while one is in force. */
export async function putSecret(tx: Tx, akunId: number, rahasia: string, now: number): Promise<boolean> {
  const put = await written(tx)`
    insert into langkah_kedua (akun_id, rahasia, dibuat_at) values (${akunId}, ${rahasia}, ${now})
    on conflict (akun_id) do update set rahasia = excluded.rahasia, dibuat_at = excluded.dibuat_at
    where langkah_kedua.aktif_at is null`
  return put > 0
}

/** Puts this very secret in force; false when another one is, or came meanwhile. */
export async function activateSecret(
  tx: Tx,
  akunId: number,
  rahasia: string,
  row: { aktif_at: number; langkah_terakhir: number },
): Promise<boolean> {
  const activated = await written(tx)`
    update langkah_kedua set aktif_at = ${row.aktif_at}, langkah_terakhir = ${row.langkah_terakhir}
    where akun_id = ${akunId} and rahasia = ${rahasia} and aktif_at is null`
  return activated > 0
}

/** Whether the code of this time step, or of a later one, was not taken yet; from now on it is. */
export async function takeStep(tx: Tx, akunId: number, langkah: number): Promise<boolean> {
  const taken = await written(tx)`
    update langkah_kedua set langkah_terakhir = ${langkah} where akun_id = ${akunId} and langkah_terakhir < ${langkah}`
  return taken > 0
}

/** Whether it was one of the account's; it is none any more. */
export async function takeCadanganCode(tx: Tx, akunId: number, codeHash: string): Promise<boolean> {
  return (await written(tx)`delete from kode_cadangan where akun_id = ${akunId} and kode_hash = ${codeHash}`) > 0
}

export async function replaceCadanganCode(tx: Tx, akunId: number, hashList: readonly string[]): Promise<void> {
  await tx.deleteFrom('kode_cadangan').where('akun_id', '=', akunId).execute()
  if (hashList.length === 0) return
  await tx
    .insertInto('kode_cadangan')
    .values(hashList.map(kode_hash => ({ akun_id: akunId, kode_hash })))
    .execute()
}

export async function countCadanganCode(db: Db, akunId: number): Promise<number> {
  return numberOf(db)`select count(*) as n from kode_cadangan where akun_id = ${akunId}`
}

/** False when there was none in force. */
export async function deleteStep(tx: Tx, akunId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('langkah_kedua').where('akun_id', '=', akunId).returning('aktif_at').execute()
  return gone.some(row => row.aktif_at !== null)
}
