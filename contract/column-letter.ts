// Columns as a spreadsheet names them.

/** 0 -> 'A', 26 -> 'AA'. */
export function columnLetter(index: number): string {
  const sisa = String.fromCharCode(65 + (index % 26))
  return index < 26 ? sisa : columnLetter(Math.floor(index / 26) - 1) + sisa
}

/** 'A' -> 0, 'AA' -> 26; -1 for anything that is not a column. */
export function columnIndex(huruf: string): number {
  if (!/^[A-Z]{1,3}$/i.test(huruf)) return -1
  let nilai = 0
  for (const one of huruf.toUpperCase()) nilai = nilai * 26 + one.charCodeAt(0) - 64
  return nilai - 1
}
