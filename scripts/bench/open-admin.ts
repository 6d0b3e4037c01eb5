import { connect } from '#database/connect.ts'
import { openSession } from '#server/akun/session/session.ts'

/** Sessions of so many admins of that database, and its active periode. */
export async function openAdminList(url: string, count: number) {
  const db = connect(url)
  const tokens = await db.transaction().execute(async tx => {
    const ids = await tx.selectFrom('akun_peran').select('akun_id').where('peran', '=', 'admin').limit(count).execute()
    while (ids.length < count) {
      const { id: akun_id } = await tx
        .insertInto('akun')
        .values({
          username: `admin.${Date.now()}.${ids.length}`,
          nama: 'Admin',
          password_hash: '',
          ganti_sandi: 0,
          aktif: 1,
          murabbi_id: null,
          pendamping_id: null,
          created_at: Date.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('akun_peran').values({ akun_id, peran: 'admin' }).execute()
      ids.push({ akun_id })
    }
    const opened = await Promise.all(ids.map(({ akun_id }) => openSession(tx, Date.now(), akun_id, 'bench')))
    // Of whoever takes everything it is asked again.
    await tx
      .updateTable('session')
      .set({ terbukti_at: Date.now() + 86_400_000 })
      .execute()
    return opened
  })
  const periode = await db
    .selectFrom('periode')
    .select(['id', 'mulai', 'selesai'])
    .where('aktif', '=', 1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return { tokens, periode }
}
