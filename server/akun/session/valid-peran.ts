import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Condition on a row of akun_peran aliased `peran` of the account aliased `akun`: somebody whom the office has deactivated as
 * murabbi or pendamping is that no longer, whatever else the account may do; a mahasantri is one here while the institution lets
 * them in and they study (on leave included) or have graduated. Read and not written, so that activating the
 * person again needs nothing more.
 */
export function validPeran(akun: string, peran: string): RawBuilder<SqlBool> {
  const a = sql.raw(akun)
  const p = sql.raw(peran)
  return sql<SqlBool>`case ${p}.peran
    when 'murabbi' then not exists (select 1 from murabbi x where x.id = ${a}.murabbi_id and x.aktif = 0)
    when 'pendamping' then not exists (select 1 from pendamping x where x.id = ${a}.pendamping_id and x.aktif = 0)
    when 'mahasantri' then exists (select 1 from pengaturan i join mahasantri x on x.id = ${a}.mahasantri_id
      where i.portal_mahasantri = 1 and x.dihapus_at is null and x.status in ('aktif','cuti','lulus'))
    else ${a}.aktif = 1 end`
}
