/** The columns that name the periode of a kelompok. */
export interface PeriodeOf {
  aktif: number
  tahun_akademik: string
  semester: 'ganjil' | 'genap'
  gelombang: string
}

export function namePeriode(row: Omit<PeriodeOf, 'aktif'>): string {
  const semester = row.semester === 'ganjil' ? 'Ganjil' : 'Genap'
  return `${semester} ${row.tahun_akademik}${row.gelombang ? ` gelombang ${row.gelombang}` : ''}`
}

/** What stands beside the name of a kelompok: nothing for one of the active periode, because most are. */
export function namePeriodeLain({ aktif, ...row }: PeriodeOf): string | null {
  return aktif === 1 ? null : namePeriode(row)
}
