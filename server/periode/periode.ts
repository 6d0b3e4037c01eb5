import type { Db } from '#database/schema.ts'

export interface ActivePeriode {
  id: number
  /** 'Ganjil 2026/2027', with the gelombang where there is one. */
  nama: string
  mulai: string
  selesai: string
}

/** The one periode that is being recorded in; undefined before the first one is made active. */
export async function getActivePeriode(db: Db): Promise<ActivePeriode | undefined> {
  const row = await db.selectFrom('periode').selectAll().where('aktif', '=', 1).executeTakeFirst()
  return row && { id: row.id, nama: namePeriode(row), mulai: row.mulai, selesai: row.selesai }
}

export function namePeriode(row: { tahun_akademik: string; semester: 'ganjil' | 'genap'; gelombang: string }): string {
  const semester = row.semester === 'ganjil' ? 'Ganjil' : 'Genap'
  return `${semester} ${row.tahun_akademik}${row.gelombang ? ` gelombang ${row.gelombang}` : ''}`
}
