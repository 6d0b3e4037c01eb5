/**
 * How a number stored by Excel reads as text: what the cell shows where that matters (leading zeros from a format such as
 * `0000000000`, dates), else its plain digits. Excel keeps 15 digits; what is longer has already lost some and is written
 * the way Excel shows it ('1,12601E+17'), so that it is refused rather than stored wrong.
 */
export function numberText(raw: string, format: string, since1904: boolean, jam = false): string {
  const nilai = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(nilai)) return raw
  if (isDateFormat(format)) return dateText(nilai, since1904, jam) ?? raw
  const round = Math.round(nilai)
  if (Math.abs(nilai - round) > 1e-6) return String(nilai)
  if (Math.abs(round) >= 1e15) return round.toExponential(5).replace('.', ',').replace('e', 'E')
  // '0000000', and digits that the format itself puts in front: '"0"00000'.
  const [, front = '', zero = ''] = /^(?:"(\d{1,6})")?(0{1,20})$/.exec(format) ?? []
  return front + String(round).padStart(zero.length, '0')
}

/** The built-in formats that show a date or a time; custom ones are read by `isFormatTanggal`. */
export const BUILTIN_FORMATS: Record<number, string> = {
  ...Object.fromEntries(
    [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(id => [id, 'd/m/yyyy']),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map(id => [id, 'h:mm'])),
}

const formatDate = new Map<string, boolean>()

function isDateFormat(format: string): boolean {
  let hasil = formatDate.get(format)
  if (hasil === undefined) {
    // Quoted text, escaped characters and [Red] may hold these letters without meaning a date; '@' and General hold none.
    // regex: readFormat keeps at most 255 characters
    const inti = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general|standard/gi, '')
    hasil = /[dmyh]/i.test(inti)
    if (formatDate.size < 1000) formatDate.set(format, hasil)
  }
  return hasil
}

/** A serial day as 'YYYY-MM-DD', or null for a time of day and for what is no date. */
function dateText(serial: number, since1904: boolean, jam: boolean): string | null {
  if (serial < 1 || serial > 2_958_465) return null
  const hari = Math.floor(serial) + (since1904 ? 1462 : 0)
  // To the minute: a fraction of a day is never quite one.
  const menit = Math.round((serial % 1) * 1440)
  const teks = new Date((hari - 25_569) * 86_400_000 + menit * 60_000).toISOString()
  return jam && menit > 0
    ? teks.slice(0, 16).replace('T', ' ')
    : new Date((hari - 25_569) * 86_400_000).toISOString().slice(0, 10)
}
