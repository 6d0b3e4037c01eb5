import { addDays, startOfWeek } from '#contract/tanggal.ts'

/** `hadir-2026-11-24-0200.db.gz`, `.dump` of PostgreSQL, `.enc` behind it under a passphrase. The hour is the institution's. */
const NAME = /^hadir-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\.(?:db\.gz|dump)(?:\.enc)?$/

const DAILY = 7
const WEEKLY = 4
const MONTHLY = 12
/** Days within which nothing goes: what was made by hand before an update stands beside the night's. */
const ALL_DAY = 2

export type Stored = 'harian' | 'pekanan' | 'bulanan'

/** `jam` as 'HH.MM'. */
export function cadanganName(tanggal: string, jam: string, jenis: 'sqlite' | 'postgres', bersandi: boolean): string {
  return `hadir-${tanggal}-${jam.replace('.', '')}.${jenis === 'sqlite' ? 'db.gz' : 'dump'}${bersandi ? '.enc' : ''}`
}

/** undefined for a file that is none of ours: it is neither listed nor ever removed. */
export function parseCopyName(nama: string): { tanggal: string; jam: string } | undefined {
  const [, tanggal, jam, menit] = NAME.exec(nama) ?? []
  return tanggal === undefined ? undefined : { tanggal, jam: `${jam}.${menit}` }
}

/**
 * Which copies stay, and as what: those of the last two days, then the newest of each of 7 days, 4 weeks and 12 months that
 * have one. An office that was shut for a month still finds the days before.
 */
export function chooseKept(nameList: readonly string[], today: string): Map<string, Stored> {
  const newestFirst = nameList
    .flatMap(nama => {
      const readable = parseCopyName(nama)
      return readable ? [{ nama, ...readable }] : []
    })
    .toSorted((a, b) => (a.nama < b.nama ? 1 : -1))
  const kept = new Map<string, Stored>()
  const keepNewest = (simpanan: Stored, jumlah: number, spanOf: (tanggal: string) => string) => {
    const spans = new Set<string>()
    for (const { nama, tanggal } of newestFirst) {
      const span = spanOf(tanggal)
      // What a clock that was ahead has left stays, and takes nobody's place.
      if (spans.has(span) || tanggal > today) continue
      if (spans.size === jumlah) return
      spans.add(span)
      if (!kept.has(nama)) kept.set(nama, simpanan)
    }
  }
  const sejak = addDays(today, 1 - ALL_DAY)
  for (const { nama, tanggal } of newestFirst) if (tanggal >= sejak) kept.set(nama, 'harian')
  keepNewest('harian', DAILY, tanggal => tanggal)
  keepNewest('pekanan', WEEKLY, tanggal => startOfWeek(tanggal, 1))
  keepNewest('bulanan', MONTHLY, tanggal => tanggal.slice(0, 7))
  return kept
}
