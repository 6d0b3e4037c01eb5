import type { JkKelompok } from '#contract/identitas.ts'
import { holdsOn } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { hasRow, rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { murabbiName } from '#server/datapokok/kelompok/kelompok.ts'
import type { Jadwal } from './penugasan.ts'
import type { DutyRole, Staff } from './petugas.ts'

/** The kelompok of a periode by natural key. */
export async function selectKelompok(
  db: Db,
  periodeId: number,
): Promise<Map<string, { id: number; nama: string; jk: JkKelompok }>> {
  const rows = await db
    .selectFrom('kelompok')
    .select(['id', 'nama', 'jk', 'nama_urut'])
    .where('periode_id', '=', periodeId)
    .execute()
  return new Map(rows.map(({ nama_urut, ...row }) => [nama_urut, row]))
}

/** In which kelompok of the periode these people are on that day, by person. */
export async function selectKelompokOf(
  db: Db,
  mahasantriIds: readonly number[],
  { periodeId, hari }: { periodeId: number; hari: string },
): Promise<Map<number, string>> {
  const rows = await rowsOf(db)<{ mahasantri_id: number; nama: string }>`
    select a.mahasantri_id, k.nama from keanggotaan a join kelompok k on k.id = a.kelompok_id
    where a.mahasantri_id in ${idList(db, mahasantriIds)} and k.periode_id = ${periodeId}
      and ${holdsOn('a', hari)}`
  return new Map(rows.map(row => [row.mahasantri_id, row.nama]))
}

/** Whether anything has been recorded in the periode yet. */
export async function hasPertemuan(db: Db, periodeId: number): Promise<boolean> {
  return hasRow(db)`select p.id from pertemuan p join kelompok k on k.id = p.kelompok_id
    where k.periode_id = ${periodeId} and p.opened_at is not null limit 1`
}

/** Who may lead a kelompok: everybody who is active. */
export async function selectStaff(db: Db, sebagai: DutyRole): Promise<Omit<Staff, 'kelompok'>[]> {
  return sebagai === 'murabbi'
    ? rowsOf(db)`select m.id, ${murabbiName} as nama, m.nama_cari, m.jk, m.nomor, m.hp, m.unit as rincian
        from murabbi m where m.aktif = 1 order by m.nama_cari, m.id`
    : rowsOf(db)`select m.id, m.nama, m.nama_cari, m.jk, coalesce(m.nim, '') as nomor, m.hp, m.prodi as rincian
        from pendamping m where m.aktif = 1 order by m.nama_cari, m.id`
}

/** Who leads which kelompok of the periode on that day or later, in natural order. */
export async function selectDuty(db: Db, periodeId: number, hari: string) {
  return rowsOf(db)<{ kunci: string; nama: string; sebagai: DutyRole; orang_id: number }>`
    select k.nama_urut as kunci, k.nama, 'murabbi' as sebagai, t.murabbi_id as orang_id
    from kelompok_murabbi t join kelompok k on k.id = t.kelompok_id
    where k.periode_id = ${periodeId} and (t.sampai is null or t.sampai >= ${hari})
    union all
    select k.nama_urut, k.nama, 'pendamping', t.pendamping_id
    from kelompok_pendamping t join kelompok k on k.id = t.kelompok_id
    where k.periode_id = ${periodeId} and (t.sampai is null or t.sampai >= ${hari})
    order by 1, 4, 3`
}

/** The weekly times of the periode's kelompok on that day or later. */
export async function selectJadwal(db: Db, periodeId: number, hari: string): Promise<(Jadwal & { kunci: string })[]> {
  return rowsOf(db)`
    select k.nama_urut as kunci, j.kegiatan_id, j.hari, j.mulai, j.selesai, j.tempat
    from jadwal j join kelompok k on k.id = j.kelompok_id
    where k.periode_id = ${periodeId} and (j.sampai is null or j.sampai >= ${hari}) order by j.id`
}
