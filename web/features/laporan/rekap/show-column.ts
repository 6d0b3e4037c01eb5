import { describeMinimal, type Limit, type Status, treatmentOf } from '#contract/kehadiran.ts'
import { isLibur, type RekapDay, rekapDay } from '#contract/laporan/daily-rekap.ts'
import type { Rekap, RekapColumn, RekapRow } from '#contract/laporan/rekap.ts'

/** A column as it is drawn: a pertemuan, a date that is only planned, a day without one, or a month. */
export interface RekapColumns {
  kunci: string
  tanggal: string
  /** Place in `rekap.kolom`, and so in each row's `tanda`; only for a pertemuan. */
  index?: number
  kolom?: RekapColumn
  /** Which pertemuan it will be, when nothing is cancelled. */
  nomor?: number
  /** 'YYYY-MM' */
  bulan?: string
  /** mode harian: its day, which has as many columns as pertemuan and at least one; `awal` is the first of them. */
  hari?: RekapDay
  awal?: boolean
  /** What each of its cells carries: today, a holiday, a day that was not asked for, and where the next day begins. */
  trait: object
  /** What its head and foot carry: they open the pertemuan, or the total of the month; of what is only planned nothing. */
  buka: object | undefined
}

type Position = Omit<RekapColumns, 'trait' | 'buka'>

/** On the phone the latest comes first, and what is still to come is left out. */
export function showColumn(rekap: Rekap, onPhone: boolean): RekapColumns[] {
  return listPosition(rekap, onPhone).map(position => {
    const { tanggal, index, kolom, bulan, hari, awal } = position
    const trait = {
      'data-hari-ini': tanggal === rekap.hari_ini || undefined,
      'data-libur': (hari && isLibur(hari)) || undefined,
      'data-di-luar': hari?.diLuar || undefined,
      'data-awal': awal || undefined,
    }
    const isi = bulan ? { 'data-bulan': bulan } : kolom && { 'data-k': index }
    return { ...position, trait, buka: isi && { 'data-r': 'kepala', tabIndex: -1, ...isi } }
  })
}

function listPosition(rekap: Rekap, phone: boolean): Position[] {
  const { mode, bulan, kolom, rencana, hari_ini } = rekap
  if (mode === 'harian') return dayColumn(rekap, phone)
  if (mode === 'bulan') {
    const months = bulan.map(b => ({ kunci: b, tanggal: b, bulan: b }))
    return phone ? [...months].reverse() : months
  }
  const opened = kolom.map((k, index) => ({ kunci: String(k.id), tanggal: k.tanggal, index, kolom: k }))
  if (phone) return opened.reverse()
  const last = Math.max(0, ...kolom.map(k => k.nomor ?? 0))
  const ahead = rencana
    .filter(day => day >= hari_ini)
    .map((day, i) => ({ kunci: day, tanggal: day, nomor: last + 1 + i }))
  return [...opened, ...ahead].sort((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : 0))
}

function dayColumn(rekap: Rekap, phone: boolean): Position[] {
  const all = rekapDay(rekap)
  const past = phone ? all.filter(({ tanggal }) => tanggal <= rekap.hari_ini).reverse() : all
  // Of a month that lies ahead everything does.
  return (past.length > 0 ? past : all).flatMap((hari): Position[] => {
    const { tanggal, isi, ditiadakan } = hari
    const places = [...isi, ...ditiadakan]
    if (places.length === 0) return [{ kunci: tanggal, tanggal, hari, awal: true }]
    return places.map((index, i) => {
      const kolom = rekap.kolom[index]
      return { kunci: String(kolom?.id), tanggal, index, ...(kolom ? { kolom } : {}), hari, awal: i === 0 }
    })
  })
}

/** Whether somebody has a mark there; what was ditiadakan has none. By month the marks themselves are not at hand. */
export function isFilledColumn(
  { baris, mode }: Rekap,
  { ditiadakan, dicatat, hadir }: RekapColumn,
  index: number,
): boolean {
  if (ditiadakan !== null) return false
  if (mode === 'bulan') return dicatat.length > 0 || hadir > 0
  return baris.some(b => !' -'.includes(b.tanda[index] ?? ' '))
}

/**
 * Place among the columns drawn of the last one with a mark: of what is only opened, ditiadakan or still to come there is
 * nothing to see. Before the first mark the last one opened, -1 where there is none. Days that run backwards begin with the
 * first pertemuan of that day.
 */
export function lastPlace(rekap: Rekap, kolom: readonly RekapColumns[], ponsel: boolean): number {
  const last = rekap.kolom.findLast((k, i) => isFilledColumn(rekap, k, i)) ?? rekap.kolom.at(-1)
  if (!last) return -1
  if (rekap.mode === 'bulan') return kolom.findIndex(k => k.bulan === last.tanggal.slice(0, 7))
  return kolom.findIndex(k =>
    ponsel && rekap.mode === 'harian' ? k.tanggal === last.tanggal : k.kolom?.id === last.id,
  )
}

/** A status that is added up at the right. */
export type CountStatus = Status | 'belum'

/** Which of the columns of totals it is, counted from the % at the right edge. */
export function fromRight(n: number): object {
  return { '--ke': n }
}

/** What a column is. */
export function describeColumn({ mode }: Rekap): 'pertemuan' | 'hari' | 'bulan' {
  return mode === 'harian' ? 'hari' : mode
}

/** 'H + T', with the others that count as present when there are any. */
export function hadirFormula({ aturan, jumlah: { hitungan } }: Rekap): string {
  return (['H', 'T', 'I', 'S', 'D', 'U'] as const)
    .filter(s => treatmentOf(s, aturan) === 'hadir' && (s === 'H' || s === 'T' || hitungan[s] > 0))
    .join(' + ')
}

/** Who is below the minimum, or only below the warning. */
export function listBottom({ baris }: Rekap, asal: 'minimal' | 'peringatan'): RekapRow[] {
  return baris.filter(({ status }) => status === (asal === 'minimal' ? 'tidak_memenuhi' : 'peringatan'))
}

/**
 * 'di bawah 75%'; by month 'di bawah batas 75% tiap bulan', because the percentage beside it may well be above. Of the warning
 * both ends: 'peringatan, 75–85%', for who is below the minimum is below the warning too and not among them.
 */
export function describeBottom(batas: Limit, asal: 'minimal' | 'peringatan'): string {
  if (asal === 'peringatan') {
    const { minimal, peringatan } = batas
    return `peringatan, ${minimal}–${describeMinimal({ ...batas, minimal: peringatan })}`
  }
  return `di bawah ${batas.per === 'bulan' ? 'batas ' : ''}${describeMinimal(batas)}`
}
