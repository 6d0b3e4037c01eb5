import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The letter an izin `z` sets; twin of statusIzin in contract/absensi/izin.ts. */
export const izinLetter = sql`case z.jenis when 'izin' then 'I' when 'sakit' then 'S' else 'D' end`

/**
 * Condition that the izin `z` is the approved one which covers a person in a pertemuan. Two of one person never share a day; should
 * two do so all the same, the older one counts, because a sheet must open whatever else is wrong.
 */
export function isValid(
  mahasantriId: RawBuilder<unknown>,
  { kelompok_id, tanggal, kegiatan_id, ke }: IzinPlace = PERTEMUAN,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`z.id = (select min(y.id) from izin y where y.mahasantri_id = ${mahasantriId}
    and y.keadaan = 'disetujui' and y.dari <= ${tanggal} and y.sampai >= ${tanggal}
    and (y.kegiatan_id is null or (y.kegiatan_id = ${kegiatan_id} and y.ke = ${ke} and y.kelompok_id = ${kelompok_id})))`
}

/** Condition that an izin `z` is about the pertemuan `p`, of all those of its days. */
export const isAbout = sql<SqlBool>`(z.kegiatan_id is null or (z.kegiatan_id = p.kegiatan_id and z.ke = p.ke
  and z.kelompok_id = p.kelompok_id))`

/** Which pertemuan it would have to cover. */
type IzinPlace = Record<'kelompok_id' | 'tanggal' | 'kegiatan_id' | 'ke', unknown>
const PERTEMUAN: IzinPlace = {
  kelompok_id: sql`p.kelompok_id`,
  tanggal: sql`p.tanggal`,
  kegiatan_id: sql`p.kegiatan_id`,
  ke: sql`p.ke`,
}

/**
 * Condition that a row of history of an izin is one that set what the izin says. Taking it back is its row too: it unsets the mark,
 * or gives back the A that stood there.
 */
export function isFilledByIzin(riwayat: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${riwayat}.to_status`)} in ('I','S','D')`
}
