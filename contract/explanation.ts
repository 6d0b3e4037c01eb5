import { formatFigure } from './angka.ts'
import {
  type Aturan,
  denominator,
  formatPercent,
  type KegiatanKind,
  labelStatus,
  numerator,
  percentage,
  STATUS_LIST,
  type Status,
  type Tally,
  type Treatment,
  treatmentOf,
} from './kehadiran.ts'

// The one calculation in words and numbers, for whoever asks why. Of U the letter only, as everywhere outside the sheet.

const WORD: Record<Treatment, string> = {
  absen: 'dihitung tidak hadir',
  luar: 'tidak ikut dihitung',
  hadir: 'dihitung hadir',
}

/** Those whose treatment is a setting; H and A never are. */
const ARRANGED = ['I', 'S', 'D', 'T', 'U'] as const

/** The rules in one sentence for people: 'Izin dan Sakit dihitung tidak hadir; U tidak ikut dihitung; …'. */
export function describeAturan(aturan: Aturan): string {
  const parts = (['absen', 'luar', 'hadir'] as const).flatMap(treatment => {
    const names = ARRANGED.filter(status => treatmentOf(status, aturan) === treatment).map(s => labelStatus(s, 'umum'))
    return names.length > 0 ? [`${joinNames(names)} ${WORD[treatment]}`] : []
  })
  return `${parts.join('; ')}. Hadir selalu dihitung hadir, Alpa tidak hadir; yang belum diisi tidak ikut dihitung.`
}

/** How one mark counted: 'dihitung tidak hadir'; null is belum diisi. */
export function describeTreatment(status: Status | null, aturan: Aturan): string {
  return status === null ? 'belum diisi, tidak ikut dihitung' : WORD[treatmentOf(status, aturan)]
}

/**
 * The formula with somebody's numbers: '(12 hadir + 1 terlambat + 0 dispensasi) ÷ 15 = 86,7%'. What counts as present by
 * default is named with its zero, what does so by a setting only where there is any. null while nothing counts.
 */
export function formula(hitungan: Tally, aturan: Aturan, jenis: KegiatanKind = 'umum'): string | null {
  const n = denominator(hitungan, aturan)
  if (n === 0) return null
  return `(${listHadir(hitungan, aturan, jenis).join(' + ')}) ÷ ${formatFigure(n)} = ${formatPercent(percentage(hitungan, aturan))}`
}

export interface CountStep {
  kata: string
  nilai: number
  /** Which marks the line is about; without, it is what the lines above add up to. */
  status?: Status | 'belum'
}

/** From all recorded rows to the denominator and to how many of it were present, line by line. */
export function countStep(
  hitungan: Tally,
  aturan: Aturan,
  jenis: KegiatanKind = 'umum',
): { pembagi: CountStep[]; hadir: CountStep } {
  const outside = STATUS_LIST.filter(
    status => treatmentOf(status, aturan) === 'luar' && (status === 'U' || hitungan[status] > 0),
  )
  return {
    pembagi: [
      ...outside.map(status => ({ kata: `dikurangi ${small(status, jenis)}`, nilai: -hitungan[status], status })),
      ...(hitungan.belum > 0
        ? [{ kata: 'dikurangi belum diisi', nilai: -hitungan.belum, status: 'belum' as const }]
        : []),
      { kata: 'Pembagi', nilai: denominator(hitungan, aturan) },
    ],
    hadir: { kata: 'Dihitung hadir', nilai: numerator(hitungan, aturan) },
  }
}

function listHadir(hitungan: Tally, aturan: Aturan, jenis: KegiatanKind): string[] {
  return (['H', 'T', 'D', 'I', 'S', 'U'] as const)
    .filter(s => treatmentOf(s, aturan) === 'hadir' && ('HTD'.includes(s) || hitungan[s] > 0))
    .map(s => `${formatFigure(hitungan[s])} ${small(s, jenis)}`)
}

/** Within a sentence; a letter stays a capital. */
function small(status: Status, jenis: KegiatanKind): string {
  const nama = labelStatus(status, jenis)
  return nama.length === 1 ? nama : nama.toLowerCase()
}

function joinNames(names: readonly string[]): string {
  return names.length > 2 ? `${names.slice(0, -1).join(', ')}, dan ${names.at(-1)}` : names.join(' dan ')
}
