import { type Insertable, sql } from 'kysely'
import type { PushKind } from '#contract/pemberitahuan.ts'
import type { Peran } from '#contract/peran.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'
import { validPeran } from '#server/akun/session/valid-peran.ts'

export interface LanggananRow extends Columns<'langganan_push', 'id' | 'alamat' | 'p256dh' | 'auth'> {}

/** The device of a session. */
export async function getLanggananOf(db: Db, sessionHash: string) {
  return rowOf(db)<LanggananRow & Columns<'langganan_push', 'created_at'>>`
    select id, alamat, p256dh, auth, created_at from langganan_push where session_hash = ${sessionHash}`
}

export async function findLanggananByAddress(db: Db, alamat: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('langganan_push').select('id').where('alamat', '=', alamat).executeTakeFirst()
}

/** An address is one device's, and a device one session's: whatever had either before ends. */
export async function replaceLangganan(tx: Tx, row: Insertable<Database['langganan_push']>): Promise<void> {
  await sql`delete from langganan_push where session_hash = ${row.session_hash} or alamat = ${row.alamat}`.execute(tx)
  await tx.insertInto('langganan_push').values(row).execute()
}

export async function deleteLanggananOf(tx: Tx, sessionHash: string): Promise<void> {
  await tx.deleteFrom('langganan_push').where('session_hash', '=', sessionHash).execute()
}

/** Only while it is that address: the device may have subscribed anew meanwhile. */
export async function deleteLangganan(db: Db, { id, alamat }: { id: number; alamat: string }): Promise<void> {
  await db.deleteFrom('langganan_push').where('id', '=', id).where('alamat', '=', alamat).execute()
}

export async function getChoiceRow(db: Db, akunId: number) {
  return db
    .selectFrom('pilihan_dorongan')
    .select(['jeda_menit', 'tenang', 'tenang_mulai', 'tenang_sampai', 'lembar_diam'])
    .where('akun_id', '=', akunId)
    .executeTakeFirst()
}

export async function listKindRows(db: Db, akunId: number) {
  return db.selectFrom('jenis_dorongan').select(['jenis', 'aktif']).where('akun_id', '=', akunId).execute()
}

export async function saveChoice(
  tx: Tx,
  { akun_id, ...row }: Insertable<Database['pilihan_dorongan']>,
  kindList: readonly { jenis: PushKind; aktif: 0 | 1 }[],
): Promise<void> {
  await tx
    .insertInto('pilihan_dorongan')
    .values({ akun_id, ...row })
    .onConflict(conflict => conflict.column('akun_id').doUpdateSet(row))
    .execute()
  if (kindList.length === 0) return
  await tx
    .insertInto('jenis_dorongan')
    .values(kindList.map(one => ({ akun_id, ...one })))
    .onConflict(conflict =>
      conflict.columns(['akun_id', 'jenis']).doUpdateSet(eb => ({ aktif: eb.ref('excluded.aktif') })),
    )
    .execute()
}

export interface PushRecipientRow
  extends LanggananRow,
    Columns<'session', 'used_at' | 'ingat'>,
    Columns<'akun', 'nama' | 'username' | 'murabbi_id' | 'pendamping_id' | 'mahasantri_id'> {
  akun_id: number
  session_at: number
  sejak_at: number
  peran: Peran
}

/** Every device with the account behind it, a row a role in force: all of them, or one. */
export async function listPushRecipients(db: Db, langgananId?: number): Promise<PushRecipientRow[]> {
  const which = langgananId === undefined ? sql`` : sql`where l.id = ${langgananId}`
  return rowsOf(db)`
    select l.id, l.alamat, l.p256dh, l.auth, l.created_at as sejak_at, s.used_at, s.created_at as session_at, s.ingat, a.id as akun_id, a.nama, a.username,
      a.murabbi_id, a.pendamping_id, a.mahasantri_id, p.peran
    from langganan_push l join session s on s.token_hash = l.session_hash
    join akun a on a.id = s.akun_id and a.aktif = 1 and a.ganti_sandi = 0
    join akun_peran p on p.akun_id = a.id and ${validPeran('a', 'p')}
    ${which} order by a.id, l.id, p.peran`
}

/** Of everybody who has chosen anything. */
export async function listPushChoices(db: Db) {
  const [pilihan, jenis] = await Promise.all([
    db.selectFrom('pilihan_dorongan').selectAll().execute(),
    db.selectFrom('jenis_dorongan').selectAll().execute(),
  ])
  return { pilihan, jenis }
}

/** Whether the institution pushes anything: it does until somebody says no. */
export async function isActiveDorongan(db: Db): Promise<boolean> {
  const row = await db.selectFrom('kunci_push').select('aktif').where('id', '=', 1).executeTakeFirst()
  return row?.aktif !== 0
}

export async function setActiveDorongan(tx: Tx, aktif: boolean): Promise<void> {
  await sql`update kunci_push set aktif = ${aktif ? 1 : 0} where id = 1`.execute(tx)
}

export async function readDorongan(db: Db): Promise<{ aktif: boolean; perangkat: number }> {
  return { aktif: await isActiveDorongan(db), perangkat: await numberOf(db)`select count(*) as n from langganan_push` }
}
