import { isTanggal } from '#contract/tanggal.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']

/**
 * What a person types as a date -> 'YYYY-MM-DD', null when it is none: 21/11/2026, 21-11-26, 21 Nov 2026,
 * Sabtu, 21 November 2026, 2026-11-21, and 21/11 for the year at hand.
 */
export function parseTypedDate(text: string, year: number): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^\p{L}+(?:'\p{L}*)?,\s*/u, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const numeric = /^(\d{1,2})[\s./-](\d{1,2})(?:[\s./-](\d{4}|\d{2}))?$/.exec(typed)
  if (numeric) return dateOf(fullYear(numeric[3], year), numeric[2], numeric[1])
  const worded = /^(\d{1,2})[\s./-]+(\p{L}{3,})\.?(?:[\s./-]+(\d{4}|\d{2}))?$/u.exec(typed)
  if (worded) return dateOf(fullYear(worded[3], year), String(monthNumber(worded[2] ?? '')), worded[1])
  return null
}

/** 'Agustus', 'agt', 'Nopember' and 'Pebruari' are all in use. */
function monthNumber(word: string): number {
  const short = word.slice(0, 3).replace('agt', 'agu').replace('nop', 'nov').replace('peb', 'feb')
  return months.indexOf(short) + 1
}

function fullYear(typed: string | undefined, year: number): string {
  if (!typed) return String(year)
  return typed.length === 2 ? `20${typed}` : typed
}

function dateOf(year = '', month = '', day = ''): string | null {
  const tanggal = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isTanggal(tanggal) ? tanggal : null
}
