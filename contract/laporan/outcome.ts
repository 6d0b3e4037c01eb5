import { formatPercent } from '#contract/kehadiran.ts'

// What a person comes to by the syarat of a periode: no schema, so that a screen reads it by itself.

export const SYARAT_MAX = 8

/** Worst first, as they are listed. belum_dinilai: something they are held against is not known. */
export const HASIL = ['tidak_lulus', 'belum_dinilai', 'bersyarat', 'lulus'] as const
export type Hasil = (typeof HASIL)[number]
/** What can be decided. */
export const HASIL_PUTUSAN = ['lulus', 'bersyarat', 'tidak_lulus'] as const

export const labelHasil: Record<Hasil, string> = {
  lulus: 'Lulus',
  bersyarat: 'Bersyarat',
  tidak_lulus: 'Tidak lulus',
  belum_dinilai: 'Belum dapat dinilai',
}

/** What a figure is held against. */
export interface Measure {
  jenis: 'kehadiran' | 'nilai'
  nama: string
  minimal: number
  bersyarat: number | null
}

export interface OutcomeFigure {
  hadir: number
  sesi: number
  nilai: number | null
}

export type Reach = 'cukup' | 'bersyarat' | 'kurang'

/** null: nothing is counted, or no level was given. Twin of the SQL in server/laporan/kelulusan.sql.ts. */
export function reachOf({ jenis, minimal, bersyarat }: Measure, { hadir, sesi, nilai }: OutcomeFigure): Reach | null {
  if (jenis === 'kehadiran' ? sesi === 0 : nilai === null) return null
  // Limits have two decimals at most: whole numbers compare exactly.
  const reaches = (limit: number) =>
    jenis === 'kehadiran'
      ? hadir * 10_000 >= Math.round(limit * 100) * sesi
      : Math.round((nilai ?? 0) * 100) >= Math.round(limit * 100)
  if (reaches(minimal)) return 'cukup'
  return bersyarat !== null && reaches(bersyarat) ? 'bersyarat' : 'kurang'
}

/** Of all of them together: what fails decides, then what is not known. Without any syarat nothing is known. */
export function outcomeOf(reach: readonly (Reach | null)[]): Hasil {
  if (reach.includes('kurang')) return 'tidak_lulus'
  if (reach.length === 0 || reach.includes(null)) return 'belum_dinilai'
  return reach.includes('bersyarat') ? 'bersyarat' : 'lulus'
}

/** Every syarat that is not reached, and why: 'Halaqah pekanan 53,3% (minimal 75%)'. */
export function describeUnmet(measures: readonly Measure[], figures: readonly OutcomeFigure[]): string[] {
  return measures.flatMap((measure, i) => {
    const figure = figures[i] ?? { hadir: 0, sesi: 0, nilai: null }
    const reach = reachOf(measure, figure)
    if (reach === 'cukup') return []
    if (reach === null)
      return `${measure.nama} ${measure.jenis === 'kehadiran' ? 'belum ada yang dihitung' : 'belum dinilai'}`
    return `${measure.nama} ${describeFigure(measure, figure)} (minimal ${describeLimit(measure)})`
  })
}

/** '53,3%', '2', '–'. */
export function describeFigure({ jenis }: Measure, { hadir, sesi, nilai }: OutcomeFigure): string {
  if (jenis === 'kehadiran') return formatPercent(sesi === 0 ? null : (hadir * 100) / sesi)
  return nilai === null ? '–' : describeLevel(nilai)
}

/** '75%', '3', '3,25'. */
export function describeLimit({ jenis, minimal }: Measure): string {
  return `${describeLevel(minimal)}${jenis === 'kehadiran' ? '%' : ''}`
}

function describeLevel(n: number): string {
  return String(n).replace('.', ',')
}
