import type { FileRekapChoice, TandaMeaning } from '#contract/absensi/file-rekap.ts'
import { labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { FileLembar } from './file-lembar.ts'

/** The words of marks, and of the totals that count them. */
export const WORD: Readonly<Record<string, Status>> = {
  hadir: 'H',
  masuk: 'H',
  terlambat: 'T',
  telat: 'T',
  masbuk: 'T',
  izin: 'I',
  ijin: 'I',
  sakit: 'S',
  alpa: 'A',
  alpha: 'A',
  absen: 'A',
  [labelStatus('U', 'shalat', 'pencatat').toLowerCase()]: 'U',
  uzur: 'U',
  haid: 'U',
  dispensasi: 'D',
  dispen: 'D',
}

const TANDA: Readonly<Record<string, TandaMeaning>> = {
  '': 'lewati',
  '√': 'H',
  '✓': 'H',
  '✔': 'H',
  '☑': 'H',
  v: 'H',
  '1': 'H',
  '•': 'H',
  '.': 'H',
  '-': 'A',
  '–': 'A',
  '—': 'A',
  '0': 'A',
}

/** What a mark means as offices write them; null for one that they use for this and for that ('X', '?'). */
export function meaningOf(tanda: string): TandaMeaning | null {
  const word = tanda.trim().toLowerCase()
  return TANDA[word] ?? STATUS_LIST.find(status => word === status.toLowerCase()) ?? WORD[word] ?? null
}

/** In a sheet that Hadir wrote: a letter is that letter, an empty cell and the dash of a recap are no mark. Nothing else is known. */
export function hadirMeaning(tanda: string): TandaMeaning | null {
  return tanda === '' || tanda === '–' ? 'lewati' : (STATUS_LIST.find(status => tanda.toUpperCase() === status) ?? null)
}

/** Under days that are numbers 1 may be an absence that was counted, and 0 none. */
export const isTally = ({ angka }: Pick<FileLembar, 'angka'>, tanda: string) => angka === true && /^[01]$/.test(tanda)

type Choice = Pick<FileRekapChoice, 'tanda' | 'sel'>

/** What was answered of the cell, else of the mark, else what it says by itself; several that disagree are a question. */
export function meaningIn(lembar: FileLembar, pilihan: Choice, kunci: string, tanda: string): TandaMeaning | null {
  const own = (teks: string) => (isTally(lembar, teks) ? null : meaningOf(teks))
  const one = (teks: string) =>
    (lembar.hadir ? (hadirMeaning(teks) ?? pilihan.tanda[teks]) : (pilihan.tanda[teks] ?? own(teks))) ?? null
  const answered = pilihan.sel[kunci]
  if (answered !== undefined) return answered
  if (!tanda.includes('\n')) return one(tanda)
  const arti = new Set(tanda.split('\n').map(one))
  if (arti.size > 1) arti.delete('lewati')
  const [first] = arti
  return arti.size === 1 && first !== undefined ? first : null
}
