import { kata } from '#server/dasar/istilah.ts'

/**
 * The institution's words in a file as the standard ones, which the readers know: 'Nama Naqib' -> 'Nama pendamping'. For
 * recognising only: what is kept is what the file says.
 */
export function normalizeIstilah(teks: string, bakuList: readonly string[] = ['pendamping', 'kelompok']): string {
  return bakuList.reduce((hasil, baku) => {
    const pilihan = kata(baku).toLowerCase()
    // regex: a word, no repeat
    return hasil.toLowerCase().includes(pilihan) ? hasil.replace(new RegExp(`\\b${pilihan}\\b`, 'gi'), baku) : hasil
  }, teks)
}

/**
 * The word that a list gives its groups, for a bare '3' in it: the institution's own, 'Halaqah', or 'Kelompok'. `asal` is what stood
 * there before `normalizeIstilah`.
 */
export function sebutanKelompok(sebutan: string, asal = ''): string {
  const pilihan = kata`Kelompok`
  // regex: a word, no repeat
  const isPilihan = new RegExp(`\\b${pilihan}\\b`, 'i')
  if (isPilihan.test(sebutan)) return pilihan
  if (/^halaq/i.test(sebutan)) return 'Halaqah'
  return isPilihan.test(asal) ? pilihan : KELOMPOK
}

// What the file says, not what the institution says.
const KELOMPOK = 'Kelompok'

/** What lists write to say that there is nothing. */
export function isKosong(teks: string): boolean {
  return /^([-–—.?0]*|n\/a|null|kosong|tidak ada|tdk ada|belum ada)$/i.test(teks)
}
