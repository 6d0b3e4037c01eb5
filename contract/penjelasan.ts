import { formatAngka } from './angka.ts'
import {
  type Aturan,
  formatPersen,
  type Hitungan,
  type JenisKegiatan,
  labelStatus,
  type Perlakuan,
  pembilang,
  penyebut,
  perlakuanOf,
  persentase,
  STATUS_LIST,
  type Status,
} from './kehadiran.ts'

// The one calculation in words and numbers, for whoever asks why. Of U the letter only, as everywhere outside the sheet.

const KATA: Record<Perlakuan, string> = {
  absen: 'dihitung tidak hadir',
  luar: 'tidak ikut dihitung',
  hadir: 'dihitung hadir',
}

/** Those whose treatment is a setting; H and A never are. */
const DIATUR = ['I', 'S', 'D', 'T', 'U'] as const

/** The rules in one sentence for people: 'Izin dan Sakit dihitung tidak hadir; U tidak ikut dihitung; …'. */
export function describeAturan(aturan: Aturan): string {
  const parts = (['absen', 'luar', 'hadir'] as const).flatMap(perlakuan => {
    const names = DIATUR.filter(status => perlakuanOf(status, aturan) === perlakuan).map(s => labelStatus(s, 'umum'))
    return names.length > 0 ? [`${joinNames(names)} ${KATA[perlakuan]}`] : []
  })
  return `${parts.join('; ')}. Hadir selalu dihitung hadir, Alpa tidak hadir; yang belum diisi tidak ikut dihitung.`
}

/** How one mark counted: 'dihitung tidak hadir'; null is belum diisi. */
export function describePerlakuan(status: Status | null, aturan: Aturan): string {
  return status === null ? 'belum diisi, tidak ikut dihitung' : KATA[perlakuanOf(status, aturan)]
}

/**
 * The formula with somebody's numbers: '(12 hadir + 1 terlambat + 0 dispensasi) ÷ 15 = 86,7%'. What counts as present by
 * default is named with its zero, what does so by a setting only where there is any. null while nothing counts.
 */
export function rumus(hitungan: Hitungan, aturan: Aturan, jenis: JenisKegiatan = 'umum'): string | null {
  const n = penyebut(hitungan, aturan)
  if (n === 0) return null
  return `(${listHadir(hitungan, aturan, jenis).join(' + ')}) ÷ ${formatAngka(n)} = ${formatPersen(persentase(hitungan, aturan))}`
}

export interface LangkahHitung {
  kata: string
  nilai: number
  /** Which marks the line is about; without, it is what the lines above add up to. */
  status?: Status | 'belum'
}

/** From all recorded rows to the denominator and to how many of it were present, line by line. */
export function langkahHitung(
  hitungan: Hitungan,
  aturan: Aturan,
  jenis: JenisKegiatan = 'umum',
): { pembagi: LangkahHitung[]; hadir: LangkahHitung } {
  const outside = STATUS_LIST.filter(
    status => perlakuanOf(status, aturan) === 'luar' && (status === 'U' || hitungan[status] > 0),
  )
  return {
    pembagi: [
      ...outside.map(status => ({ kata: `dikurangi ${kecil(status, jenis)}`, nilai: -hitungan[status], status })),
      ...(hitungan.belum > 0
        ? [{ kata: 'dikurangi belum diisi', nilai: -hitungan.belum, status: 'belum' as const }]
        : []),
      { kata: 'Pembagi', nilai: penyebut(hitungan, aturan) },
    ],
    hadir: { kata: 'Dihitung hadir', nilai: pembilang(hitungan, aturan) },
  }
}

function listHadir(hitungan: Hitungan, aturan: Aturan, jenis: JenisKegiatan): string[] {
  return (['H', 'T', 'D', 'I', 'S', 'U'] as const)
    .filter(s => perlakuanOf(s, aturan) === 'hadir' && ('HTD'.includes(s) || hitungan[s] > 0))
    .map(s => `${formatAngka(hitungan[s])} ${kecil(s, jenis)}`)
}

/** Within a sentence; a letter stays a capital. */
function kecil(status: Status, jenis: JenisKegiatan): string {
  const nama = labelStatus(status, jenis)
  return nama.length === 1 ? nama : nama.toLowerCase()
}

function joinNames(names: readonly string[]): string {
  return names.length > 2 ? `${names.slice(0, -1).join(', ')}, dan ${names.at(-1)}` : names.join(' dan ')
}
