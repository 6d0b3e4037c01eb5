import * as z from 'zod'

// The one definition of 'belum diisi', and over which days a list of them goes.

/** How many days before today are still asked for one by one; what is older stands in the laporan pendamping. */
export const HARI_DITAGIH = 14

/**
 * belum: it was due and is not filled · tanpa_pendamping: so it is, and nobody had the duty · nanti: it has not begun ·
 * tidak: it asks for nothing.
 */
export const tagihanSchema = z.enum(['belum', 'tanpa_pendamping', 'nanti', 'tidak'])
export type Tagihan = z.infer<typeof tagihanSchema>

/** A pertemuan of the plan: whoever lays the plan leaves out what no weekly time in force names. */
export interface Ditagih {
  tanggal: string
  /** 'HH:MM' or '' where nobody planned a time: then it begins with its day. */
  mulai: string
  /** It has a roll. */
  dibuka: boolean
  ditiadakan: boolean
  /** Rows of the roll that are unset; without meaning while there is none. */
  belum: number
  libur: boolean
  /** Somebody was a member that day. */
  beranggota: boolean
  /** Somebody was pendamping that day, or was named to lead this one. */
  pendamping: boolean
}

export function tagihanOf(p: Ditagih, kini: { hariIni: string; jam: string }): Tagihan {
  if (p.ditiadakan || (p.dibuka && p.belum === 0)) return 'tidak'
  // Nobody is asked for what nobody opened on a holiday, or with nobody to mark.
  if (!p.dibuka && (p.libur || !p.beranggota)) return 'tidak'
  if (!isMulai(p, kini)) return 'nanti'
  return p.pendamping ? 'belum' : 'tanpa_pendamping'
}

/** Its start is past. */
export function isMulai(
  { tanggal, mulai }: { tanggal: string; mulai: string },
  { hariIni, jam }: { hariIni: string /** 'HH:MM' */; jam: string },
): boolean {
  return tanggal < hariIni || (tanggal === hariIni && mulai <= jam)
}
