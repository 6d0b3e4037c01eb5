import { isTanggal } from '#contract/tanggal.ts'

const BULAN = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const LAIN: Record<string, string> = {
  may: 'mei',
  agt: 'agu',
  ags: 'agu',
  aug: 'agu',
  oct: 'okt',
  nop: 'nov',
  dec: 'des',
}

/**
 * A date as it heads a column: '2026-09-07', '07/09/26', '7-9-2026', 'Senin, 7 September 2026' -> '2026-09-07'; '7/9' and '7 Sep' ->
 * '-09-07', a year is to be added. null for what is no date.
 */
export function parseTanggalJudul(teks: string): string | null {
  const kata = teks
    .toLowerCase()
    .trim()
    .split(/[\s,]+/)
  // 'Senin, 7 September 2026': what has no digit in front of one that has is the weekday.
  const inti = (/\d/.test(kata[0] ?? '') ? kata : kata.slice(1)).join(' ').slice(0, 40)
  if (isTanggal(inti.slice(0, 10)) && (inti.length === 10 || inti[10] === ' ')) return inti.slice(0, 10)
  const [, hari = '', bulan = '', tahun = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3,9})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(
      inti.replaceAll(' - ', '-').replaceAll(' / ', '/'),
    ) ?? []
  const ke = /^\d/.test(bulan) ? Number(bulan) : bulanKe(bulan)
  if (hari === '' || ke < 1 || ke > 12) return null
  const ekor = `-${String(ke).padStart(2, '0')}-${hari.padStart(2, '0')}`
  // A leap year takes every day that any year has.
  if (tahun === '') return isTanggal(`2024${ekor}`) ? ekor : null
  const penuh = `${tahun.length === 2 ? `20${tahun}` : tahun}${ekor}`
  return isTanggal(penuh) ? penuh : null
}

/** 'September 2026', 'Bulan: Sept' -> 'september 2026', 'sept'; null for what names no month alone. */
export function parseBulanJudul(teks: string): string | null {
  const kata = teks
    .toLowerCase()
    .replace(/^bulan\b[ :]*/, '')
    .trim()
    .slice(0, 20)
  return /^[a-z]{3,9}([ /.-]\d{4})?$/.test(kata) && bulanKe(kata) > 0 ? kata.replace(/[/.-]/, ' ') : null
}

function bulanKe(kata: string): number {
  const tiga = kata.slice(0, 3)
  return BULAN.indexOf(LAIN[tiga] ?? tiga) + 1
}

/** The date in that span whose day and month these are; null where the span has none. */
export function addTahun(tanggal: string, { dari, sampai }: { dari: string; sampai: string }): string | null {
  if (!tanggal.startsWith('-')) return tanggal
  for (let tahun = Number(dari.slice(0, 4)); tahun <= Number(sampai.slice(0, 4)); tahun++) {
    const penuh = `${tahun}${tanggal}`
    if (isTanggal(penuh) && penuh >= dari && penuh <= sampai) return penuh
  }
  return null
}
