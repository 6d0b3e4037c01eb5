/** The number of somebody stands on one line. */
export const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0')

/** So does a date. */
export function keepDates(text: string): string {
  // regex: one space between a number and a word
  return text.replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, '\u00a0')
}
