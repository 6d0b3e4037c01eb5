import { holdsWithin } from '#database/date-spans.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { validPeran } from '#server/akun/session/valid-peran.ts'

/** Accounts that want the summary of that week by mail: pimpinan, and murabbi who had a kelompok in it. */
export async function listSummaryRecipient(db: Db, { dari, sampai }: { dari: string; sampai: string }) {
  return rowsOf(db)<Columns<'akun', 'id' | 'nama' | 'email'>>`
    select a.id, a.nama, a.email from akun a
    where a.aktif = 1 and a.email <> '' and a.ringkasan_surel = 1 and exists (
      select 1 from akun_peran r where r.akun_id = a.id and ${validPeran('a', 'r')} and (r.peran = 'pimpinan'
        or (r.peran = 'murabbi' and exists (
          select 1 from kelompok_murabbi t where t.murabbi_id = a.murabbi_id and ${holdsWithin('t', dari, sampai)}
            and ${isKelompokPublished('t.kelompok_id')}))))
    order by a.id`
}
