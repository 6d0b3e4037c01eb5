import { normalizeNama } from '#contract/identitas.ts'

/** From so many rows on a sheet is searched; below that the eye is faster. */
export const CARI_MULAI = 25

/**
 * Whose name or NIM holds what was typed, by mahasantri_id; null while nothing was. Every word must begin a word of the name
 * ('m far' finds Muhammad Al-Farisi), case, apostrophes and diacritics aside; digits are looked for anywhere in the NIM.
 */
export function findBaris(
  barisList: readonly { mahasantri_id: number; nama: string; nim: string }[],
  cari: string,
): ReadonlySet<number> | null {
  const words = normalizeNama(cari).split(' ').filter(Boolean)
  if (words.length === 0) return null
  const digits = words.join('')
  const found = barisList.filter(({ nama, nim }) => {
    const padded = ` ${normalizeNama(nama)}`
    return words.every(word => padded.includes(` ${word}`)) || nim.toLowerCase().includes(digits)
  })
  return new Set(found.map(row => row.mahasantri_id))
}
