import { holdsOn } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { hasRow, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

/** Where somebody is a member on a day, with the days of that membership; never of a draft. */
export async function listMyKelompok(db: Db, mahasantriId: number, day: string) {
  return rowsOf(db)<Columns<'keanggotaan', 'kelompok_id' | 'dari' | 'sampai'> & Columns<'kelompok', 'nama'>>`
    select m.kelompok_id, k.nama, m.dari, m.sampai from keanggotaan m join kelompok k on k.id = m.kelompok_id
    where m.mahasantri_id = ${mahasantriId} and ${holdsOn('m', day)} and ${isKelompokPublished('m.kelompok_id')}
    order by k.nama_urut, k.id`
}

/** Whether a kegiatan of these kelompok uses codes. */
export async function hasCodes(db: Db, kelompokIds: readonly number[]): Promise<boolean> {
  return hasRow(db)`
    select 1 from kelompok_kegiatan kk join kegiatan g on g.id = kk.kegiatan_id
    where g.kode_hadir = 1 and g.aktif = 1 and kk.kelompok_id in ${idList(db, kelompokIds)}`
}

interface PengasuhRow extends Columns<'murabbi', 'nama' | 'gelar_depan' | 'gelar_belakang'> {
  kelompok_id: number
  sebagai: 'murabbi' | 'pendamping'
}

/** Who cares for these kelompok on a day. */
export async function listMyPengasuh(db: Db, kelompokIds: readonly number[], day: string): Promise<PengasuhRow[]> {
  return rowsOf(db)`
    select x.* from (
    select t.id, t.kelompok_id, 'murabbi' as sebagai, o.nama, o.gelar_depan, o.gelar_belakang, o.nama_cari
    from kelompok_murabbi t join murabbi o on o.id = t.murabbi_id
    where t.kelompok_id in ${idList(db, kelompokIds)} and ${holdsOn('t', day)}
    union all
    select t.id, t.kelompok_id, 'pendamping', o.nama, '', '', o.nama_cari
    from kelompok_pendamping t join pendamping o on o.id = t.pendamping_id
    where t.kelompok_id in ${idList(db, kelompokIds)} and ${holdsOn('t', day)}
    ) x order by x.nama_cari, x.sebagai, x.id`
}

/** What somebody has said of their own marks, by any account of theirs, the latest of each pertemuan; the answer is to them. */
export async function listMyKoreksi(db: Db, mahasantriId: number) {
  return rowsOf(db)<Columns<'koreksi', 'id' | 'pertemuan_id' | 'keadaan' | 'jawaban'>>`
    select k.id, k.pertemuan_id, k.keadaan, k.jawaban from koreksi k join akun a on a.id = k.akun_id
    where k.mahasantri_id = ${mahasantriId} and a.mahasantri_id = ${mahasantriId} and k.keadaan <> 'ditarik'
    order by k.id`
}
