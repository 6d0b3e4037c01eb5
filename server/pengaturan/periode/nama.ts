import type { Columns } from '#database/schema.ts'

/** The columns that name the periode of a kelompok. */
export interface PeriodeOf extends Columns<'periode', 'tahun_akademik' | 'semester' | 'gelombang'> {
  aktif: number
}

/** The days of the periode of a kelompok, beside columns of its own. */
export interface PeriodeDay {
  periode_mulai: string
  periode_selesai: string
  periode_aktif: number
}

export function namePeriode(row: Omit<PeriodeOf, 'aktif'>): string {
  const semester = row.semester === 'ganjil' ? 'Ganjil' : 'Genap'
  return `${semester} ${row.tahun_akademik}${row.gelombang ? ` gelombang ${row.gelombang}` : ''}`
}

/** What stands beside the name of a kelompok: nothing for one of the active periode, because most are. */
export function namePeriodeLain({ aktif, ...row }: PeriodeOf): string | null {
  return aktif === 1 ? null : namePeriode(row)
}
