/** Of a row of honor: `[pertemuan_id, 1 when led as badal]`. */
export type HonorEntry = readonly [pertemuanId: number, badal: number]

/** What the column `honor.pertemuan` holds: each that counted, in the order they were held. */
export function entriesIn(pertemuan: string): HonorEntry[] {
  return JSON.parse(pertemuan) as HonorEntry[]
}

/** Of what counted the first ones are paid. */
export function firstPaid<T>(entries: readonly T[], { sendiri, badal }: { sendiri: number; badal: number }): T[] {
  return entries.slice(0, sendiri + badal)
}

/** The pertemuan a row of honor pays. */
export function paidIds({ pertemuan, ...angka }: { pertemuan: string; sendiri: number; badal: number }): number[] {
  return firstPaid(entriesIn(pertemuan), angka).map(([id]) => id)
}
