/** 'Kelompok 7, Kelompok 12' -> '7, 12': in a column headed 'Kelompok' the word itself is noise. */
export function shortKelompok(nama: string): string {
  return nama.replaceAll(/(^|, )kelompok\s+(?=\S)/gi, '$1')
}

/** 'Kelompok 7, Kelompok 12' -> 'Kelompok 7, 12'. */
export function joinKelompok(nama: string): string {
  return nama.replaceAll(/, kelompok\s+(?=\S)/gi, ', ')
}
