import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

/** Active accounts with this address: one, but for who shares it. */
export async function listAkunByEmail(db: Db, email: string): Promise<{ id: number }[]> {
  return rowsOf(db)`select id from akun where email = ${email} and email <> '' and aktif = 1 order by id limit 4`
}

/** Whoever of these can be mailed. */
export async function getRecipient(
  db: Db,
  akunId: number,
): Promise<Columns<'akun', 'id' | 'nama' | 'username' | 'email'> | undefined> {
  return rowOf(db)<Columns<'akun', 'id' | 'nama' | 'username' | 'email'>>`
    select id, nama, username, email from akun where id = ${akunId} and aktif = 1 and email <> ''`
}

/** How many links this account was mailed, or is about to be, since then. */
export async function countRequested(db: Db, akunId: number, sejak: number): Promise<number> {
  return numberOf(db)`
    select count(*) as n from pemberitahuan where akun_id = ${akunId} and jenis = 'sandi' and created_at > ${sejak}`
}
