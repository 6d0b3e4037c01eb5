import type { Jk, JkKelompok } from './identitas.ts'

// The one calculation. Screen, report, export and print all take their figures from here; the twin in SQL counts the
// letters only (one column per status and `belum`) and leaves every percentage to these functions.

export const STATUS_LIST = ['H', 'T', 'I', 'S', 'A', 'U', 'D'] as const
export type Status = (typeof STATUS_LIST)[number]
export type KegiatanKind = 'umum' | 'shalat'

const LABEL: Record<Status, string> = {
  H: 'Hadir',
  T: 'Terlambat',
  I: 'Izin',
  S: 'Sakit',
  A: 'Alpa',
  U: 'Udzur',
  D: 'Dispensasi',
}

/** For whom a mark is named: who records it in this very sheet (`mayNameUdzur`), or anybody else. */
export type MarkReader = 'pencatat' | 'lain'

/**
 * 'Hadir' …; T is 'Masbuk' in a shalat; null is 'Belum diisi', which is never alpa. U stays a letter for everybody but who
 * records it: on a recap, a report, an export or in a message its meaning is nobody's business.
 */
export function labelStatus(status: Status | null, jenis: KegiatanKind, reader: MarkReader = 'lain'): string {
  if (status === null) return 'Belum diisi'
  if (status === 'U' && reader === 'lain') return 'U'
  return status === 'T' && jenis === 'shalat' ? 'Masbuk' : LABEL[status]
}

/** A mark with its minutes, for anybody: 'Alpa', 'Terlambat 10 menit', 'Belum diisi'. */
export function labelTanda(
  { status, menit }: { status: Status | null; menit: number | null },
  jenis: KegiatanKind,
): string {
  return labelStatus(status, jenis) + (menit === null ? '' : ` ${menit} menit`)
}

/** U exists for women in a shalat only; every other status everywhere. */
export function statusAllowed(status: Status, { jenis, jk }: { jenis: KegiatanKind; jk: Jk }): boolean {
  return status !== 'U' || (jenis === 'shalat' && jk === 'P')
}

/** By whose gender a mark is judged: the kelompok's, and in one that is campur each person's own. */
export function jkTanda(kelompok: JkKelompok, orang: Jk): Jk {
  return kelompok === 'campur' ? orang : kelompok
}

/** U is a letter and nothing else: what is written beside it is not kept. */
export function mayHoldCatatan(status: Status | null): boolean {
  return status !== 'U'
}

/** A woman who leads the kelompok and records this sheet reads the word behind U; a man who leads it, and the office, the letter. */
export function mayNameUdzur({
  mencatat,
  jk,
}: {
  mencatat: boolean /** Of the person behind the account. */
  jk: Jk | null
}) {
  return mencatat && jk === 'P'
}

/** How many marks of each status, and how many rows are still unset (`belum`). */
export type Tally = Record<Status | 'belum', number>
/** absen: in the denominator, not present · luar: outside the denominator · hadir: present. */
export type Treatment = 'absen' | 'luar' | 'hadir'
/** How each status counts; H is always present, A never. */
export type Aturan = Record<'izin' | 'sakit' | 'dispensasi' | 'terlambat' | 'u', Treatment>
export const defaultAturan: Aturan = {
  izin: 'absen',
  sakit: 'absen',
  dispensasi: 'hadir',
  terlambat: 'hadir',
  u: 'luar',
}

/** How one mark counts by the rules: H always as present, A always as absent. */
export function treatmentOf(status: Status, aturan: Aturan): Treatment {
  switch (status) {
    case 'H':
      return 'hadir'
    case 'A':
      return 'absen'
    case 'I':
      return aturan.izin
    case 'S':
      return aturan.sakit
    case 'D':
      return aturan.dispensasi
    case 'T':
      return aturan.terlambat
    case 'U':
      return aturan.u
  }
}

/** Over which span a person is graded: the whole range at once, or month by month, the worst month deciding. */
export type LimitPer = 'periode' | 'bulan'

/** Percent, 0…100. Below `minimal`: tidak memenuhi; below `peringatan`: peringatan. Compared to two decimals. */
export interface Limit {
  minimal: number
  peringatan: number
  /** 'periode' unless it says otherwise. */
  per?: LimitPer
}
export const defaultLimit: Limit = { minimal: 75, peringatan: 85 }

export type StatusKehadiran = 'memenuhi' | 'peringatan' | 'tidak_memenuhi'

export const labelStatusKehadiran: Record<StatusKehadiran, string> = {
  memenuhi: 'Memenuhi',
  peringatan: 'Peringatan',
  tidak_memenuhi: 'Tidak memenuhi',
}

export function emptyTally(): Tally {
  return { H: 0, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 }
}

/** A new count with one mark more; null is one more `belum`. */
export function addMark(hitungan: Tally, status: Status | null): Tally {
  const key = status ?? 'belum'
  return { ...hitungan, [key]: hitungan[key] + 1 }
}

/** The counts of several people or kegiatan as one; no count at all gives zeros. */
export function sumTally(tallyList: Iterable<Tally>): Tally {
  const sum = emptyTally()
  for (const hitungan of tallyList) addTally(sum, hitungan)
  return sum
}

/**
 * Adds to `sum` in place and returns it. Each count by its name: reports add up tens of thousands, and a loop over the names
 * takes four times as long.
 */
export function addTally(sum: Tally, { H, T, I, S, A, U, D, belum }: Tally): Tally {
  sum.H += H
  sum.T += T
  sum.I += I
  sum.S += S
  sum.A += A
  sum.U += U
  sum.D += D
  sum.belum += belum
  return sum
}

/** The columns of totals: D and belum diisi only where there are any. */
export function showStatus({ D, belum }: Tally): (Status | 'belum')[] {
  return ['H', 'T', 'I', 'S', 'A', 'U', ...(D > 0 ? (['D'] as const) : []), ...(belum > 0 ? (['belum'] as const) : [])]
}

/** How many rows of a roster it counts, the unset ones too. */
export function tandaCount(hitungan: Tally): number {
  return STATUS_LIST.reduce((sum, status) => sum + hitungan[status], hitungan.belum)
}

/** How a percentage comes about under these rules: '(H + T) ÷ (H + T + I + S + A + D)'. */
export function describeFormula(aturan: Aturan): string {
  const which = (counts: (perlakuan: Treatment) => boolean) =>
    STATUS_LIST.filter(status => counts(treatmentOf(status, aturan))).join(' + ')
  return `(${which(one => one === 'hadir')}) ÷ (${which(one => one !== 'luar')})`
}

/** '75%', with what it is held against where that is a month. */
export function describeMinimal({ minimal, per }: Limit): string {
  return `${minimal}%${per === 'bulan' ? ' tiap bulan' : ''}`
}

/** How many marks count as present. */
export function numerator({ H, T, I, S, U, D }: Tally, aturan: Aturan = defaultAturan): number {
  // Each count by its name, as in `addTally`: a report asks this of everybody several times.
  const { terlambat, izin, sakit, u, dispensasi } = aturan
  let sum = H
  if (terlambat === 'hadir') sum += T
  if (izin === 'hadir') sum += I
  if (sakit === 'hadir') sum += S
  if (u === 'hadir') sum += U
  if (dispensasi === 'hadir') sum += D
  return sum
}

/** How many marks count at all: never what is unset, and U only where it counts as present. */
export function denominator({ H, T, I, S, A, U, D }: Tally, aturan: Aturan = defaultAturan): number {
  const { terlambat, izin, sakit, u, dispensasi } = aturan
  let sum = H + A
  if (terlambat !== 'luar') sum += T
  if (izin !== 'luar') sum += I
  if (sakit !== 'luar') sum += S
  if (u !== 'luar') sum += U
  if (dispensasi !== 'luar') sum += D
  return sum
}

/** 0…100, unrounded (formatPercent rounds, and says how); null when nothing counts. */
export function percentage(hitungan: Tally, aturan: Aturan = defaultAturan): number | null {
  const n = denominator(hitungan, aturan)
  // Multiplied before divided: one rounding only, so that 3 of 4 is exactly 75.
  return n === 0 ? null : (numerator(hitungan, aturan) * 100) / n
}

/** For a percentage from `persentase`; null stays null. With the counts at hand take `tallyStatus`. */
export function statusKehadiran(persen: number | null, batas: Limit = defaultLimit): StatusKehadiran | null {
  if (persen === null) return null
  // A quotient rounded once never crosses a limit of two decimals, so this comparison is as exact as the one on integers.
  return grade(limit => persen >= limit, batas)
}

/** Compared in whole numbers: 3 of 4 reaches 75, 2999 of 4000 does not. null when nothing counts. */
export function tallyStatus(
  hitungan: Tally,
  aturan: Aturan = defaultAturan,
  batas: Limit = defaultLimit,
): StatusKehadiran | null {
  const n = denominator(hitungan, aturan)
  const present = numerator(hitungan, aturan)
  return n === 0 ? null : grade(limit => reaches(present, n, limit), batas)
}

const BAD: readonly StatusKehadiran[] = ['tidak_memenuhi', 'peringatan', 'memenuhi']

/**
 * The status over a range whose months were counted one by one, in any order: of their sum, or, where the institution
 * grades by month, the worst of them. A month in which nothing counts says nothing.
 */
export function rangeStatus(
  perMonth: readonly Tally[],
  aturan: Aturan = defaultAturan,
  batas: Limit = defaultLimit,
): StatusKehadiran | null {
  if (batas.per !== 'bulan') return tallyStatus(sumTally(perMonth), aturan, batas)
  const each = perMonth.map(hitungan => tallyStatus(hitungan, aturan, batas))
  return BAD.find(status => each.includes(status)) ?? null
}

/** Above the minimum, but not after one more absence: whom a word reaches in time. */
export function isAlmost(hitungan: Tally, aturan: Aturan = defaultAturan, batas: Limit = defaultLimit): boolean {
  const next = addMark(hitungan, 'A')
  return tallyStatus(hitungan, aturan, batas) === 'peringatan' && tallyStatus(next, aturan, batas) === 'tidak_memenuhi'
}

export interface Prediction {
  /** Best percentage still possible (unrounded); null when nothing counts and nothing is left. */
  tertinggi: number | null
  /** Whether `batas.minimal` can still be reached; true while nothing counts. */
  mungkin: boolean
  /** How many of the remaining pertemuan may be missed (as alpa) when all others are attended. */
  boleh_absen: number
  /** It can be reached, and by nobody who misses one more, whatever becomes of what is unset. */
  semua_perlu: boolean
}

/**
 * What `pertemuanRest` further pertemuan can still change. Unset rows may yet become anything, so all of it is made to stay
 * true: 'tidak mungkin lagi' and 'semuanya perlu dihadiri' take them as hadir, 'boleh absen' takes them as alpa. What is over
 * and was never opened may still be filled: whoever asks counts it among the unset (`belum`).
 */
export function prediction(
  hitungan: Tally,
  pertemuanRest: number,
  aturan: Aturan = defaultAturan,
  batas: Limit = defaultLimit,
): Prediction {
  const sisa = Math.max(0, Math.floor(pertemuanRest))
  const total = denominator(hitungan, aturan) + sisa + hitungan.belum
  const present = numerator(hitungan, aturan) + sisa
  if (total === 0) return { tertinggi: null, mungkin: true, boleh_absen: 0, semua_perlu: false }
  const mungkin = reaches(present + hitungan.belum, total, batas.minimal)
  const spare = Math.floor((present * SCALE - scaled(batas.minimal) * total) / SCALE)
  return {
    tertinggi: ((present + hitungan.belum) * 100) / total,
    mungkin,
    boleh_absen: Math.min(sisa, Math.max(0, spare)),
    semua_perlu: sisa > 0 && mungkin && !reaches(present + hitungan.belum - 1, total, batas.minimal),
  }
}

/**
 * 87.5 -> '87,5%', null -> '–'; one decimal, half up, but never up to a whole percent that is not reached: 74,95 is printed
 * 74,9, because limits are whole percents and nobody below one may read as having reached it. `tanda` '' leaves the sign
 * out, for a column headed '%'. Halves that binary cannot hold (0.15 of 3/2000) still go up: the test tries all of them.
 */
export function formatPercent(persen: number | null, tanda = '%'): string {
  if (persen === null) return '–'
  const tenths = roundHalfUp(belowWhole(persen) * 10)
  return `${Math.floor(tenths / 10)},${tenths % 10}${tanda}`
}

/** The same percentage for what rounds by itself to one decimal, as a spreadsheet does: the twin of `formatPercent`. */
export function belowWhole(persen: number): number {
  const tenths = roundHalfUp(persen * 10)
  return tenths % 10 === 0 && tenths > persen * 10 ? (tenths - 1) / 10 : persen
}

function roundHalfUp(n: number): number {
  return Math.floor(n + 0.5)
}

/**
 * Runs of alpa in one person's marks, oldest first: `akhir` the run that still lasts, `terpanjang` the longest of all.
 * U, unset and ditiadakan neither lengthen nor break a run; every other status ends it.
 */
export function consecutiveAlpa(statusList: Iterable<Status | 'ditiadakan' | null>): {
  akhir: number
  terpanjang: number
} {
  let akhir = 0
  let terpanjang = 0
  for (const status of statusList) {
    if (status === null || status === 'U' || status === 'ditiadakan') continue
    akhir = status === 'A' ? akhir + 1 : 0
    if (akhir > terpanjang) terpanjang = akhir
  }
  return { akhir, terpanjang }
}

// Limits in hundredths of a percent: present / total >= limit / 100 becomes a comparison of integers.
const SCALE = 10_000

function scaled(limit: number): number {
  return Math.round(limit * 100)
}

function reaches(present: number, total: number, limit: number): boolean {
  return present * SCALE >= scaled(limit) * total
}

function grade(reached: (limit: number) => boolean, batas: Limit): StatusKehadiran {
  if (!reached(batas.minimal)) return 'tidak_memenuhi'
  return reached(batas.peringatan) ? 'memenuhi' : 'peringatan'
}
