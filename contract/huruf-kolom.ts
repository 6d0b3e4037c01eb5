// Columns as a spreadsheet names them.

/** 0 -> 'A', 26 -> 'AA'. */
export function hurufKolom(indeks: number): string {
  const sisa = String.fromCharCode(65 + (indeks % 26))
  return indeks < 26 ? sisa : hurufKolom(Math.floor(indeks / 26) - 1) + sisa
}

/** 'A' -> 0, 'AA' -> 26; -1 for anything that is not a column. */
export function indeksKolom(huruf: string): number {
  if (!/^[A-Z]{1,3}$/i.test(huruf)) return -1
  let nilai = 0
  for (const satu of huruf.toUpperCase()) nilai = nilai * 26 + satu.charCodeAt(0) - 64
  return nilai - 1
}
