import { normalizeNama } from '#contract/identitas.ts'

/** The weekdays a cell names, 0 Ahad … 6 Sabtu, ascending; null when a word in it is none: 'Malam Ahad' is Saturday, so it is asked about. */
export function parseHari(teks: string): number[] | null {
  const kata = normalizeNama(tanpaJam(teks).replace(/\bs[./ ]{0,2}d\b/gi, ' sampai '))
    .split(' ')
    .filter(satu => !/^(|dan|hari|setiap|tiap)$/.test(satu))
  const hari = new Set<number>()
  for (const [i, satu] of kata.entries()) {
    if (satu === 'sampai') {
      const [dari, ke] = [hariDari(kata[i - 1]), hariDari(kata[i + 1])]
      if (dari === undefined || ke === undefined) return null
      for (let h = dari; h !== ke; h = (h + 1) % 7) hari.add(h)
      continue
    }
    const h = hariDari(satu)
    if (h === undefined) return null
    hari.add(h)
  }
  return hari.size > 0 ? [...hari].sort((a, b) => a - b) : null
}

/**
 * The times of day in a cell: '16.30-17.45', '19:30 s.d. 20:45', '20.00 WIB', Excel's own 0.8125. `selesai` is null where none stands;
 * null when it is no time, or ends before it begins.
 */
export function parseJam(teks: string): { mulai: string; selesai: string | null } | null {
  const pecahan = /^0[.,](\d+)$/.test(teks) ? Math.round(Number(teks.replace(',', '.')) * 1440) : null
  if (pecahan !== null) return { mulai: jamDari(Math.floor(pecahan / 60), pecahan % 60), selesai: null }
  // Of a cell that names days too only the times are looked at.
  const sisa = teks
    .replace(JAM, ' ')
    .replace(/\p{L}{3,}/gu, satu => (hariDari(normalizeNama(satu)) === undefined ? satu : ' '))
  if (sisa.split(/[^\p{L}\p{N}]+/u).some(satu => !KATA_JAM.has(satu.toLowerCase()))) return null
  const [mulai, selesai, lagi] = [...teks.matchAll(JAM)].map(([, jam, menit = '']) =>
    Number(jam) < 24 && Number(menit) < 60 ? jamDari(Number(jam), Number(menit.padEnd(2, '0'))) : null,
  )
  if (!mulai || selesai === null || lagi !== undefined) return null
  if (selesai === undefined) return { mulai, selesai: null }
  return mulai < selesai ? { mulai, selesai } : null
}

export const menitDari = (jam: string): number => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3))

/** So many minutes later, before midnight. */
export function jamSesudah(mulai: string, menit: number): string {
  const akhir = Math.min(menitDari(mulai) + menit, 24 * 60 - 1)
  return jamDari(Math.floor(akhir / 60), akhir % 60)
}

function jamDari(jam: number, menit: number): string {
  return `${String(jam).padStart(2, '0')}:${String(menit).padStart(2, '0')}`
}

const KATA_JAM = new Set([
  '',
  's',
  'd',
  'sd',
  'sampai',
  'hingga',
  'selesai',
  'pukul',
  'jam',
  'wib',
  'wita',
  'wit',
  'dan',
])
// regex: a cell has at most 500 characters
const JAM = /\b(\d{1,2})(?:[.:,](\d{1,2}))?\b/g

function tanpaJam(teks: string): string {
  return teks.replace(JAM, ' ').replace(/\b(pukul|jam|wib|wita|wit)\b/gi, ' ')
}

const HARI = [
  ['ahad', 'ahd', 'minggu', 'ming', 'mgg', 'min'],
  ['senin', 'sen', 'snn'],
  ['selasa', 'sel', 'sls'],
  ['rabu', 'rab', 'rb'],
  ['kamis', 'kam', 'kms'],
  ['jumat', 'jum', 'jmt'],
  ['sabtu', 'sab', 'sbt'],
]
const hariByKata = new Map(HARI.flatMap((ejaan, hari) => ejaan.map(satu => [satu, hari] as const)))

function hariDari(kata: string | undefined): number | undefined {
  return kata === undefined ? undefined : hariByKata.get(kata)
}
