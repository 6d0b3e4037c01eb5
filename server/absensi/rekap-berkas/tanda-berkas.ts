import type { ArtiTanda, PilihanRekapBerkas } from '#contract/absensi/rekap-berkas.ts'
import { labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { LembarBerkas } from './lembar-berkas.ts'

/** The words of marks, and of the totals that count them. */
export const KATA: Readonly<Record<string, Status>> = {
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

const TANDA: Readonly<Record<string, ArtiTanda>> = {
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
export function artiOf(tanda: string): ArtiTanda | null {
  const kata = tanda.trim().toLowerCase()
  return TANDA[kata] ?? STATUS_LIST.find(status => kata === status.toLowerCase()) ?? KATA[kata] ?? null
}

/** In a sheet that Hadir wrote: a letter is that letter, an empty cell and the dash of a recap are no mark. Nothing else is known. */
export function artiHadir(tanda: string): ArtiTanda | null {
  return tanda === '' || tanda === '–' ? 'lewati' : (STATUS_LIST.find(status => tanda.toUpperCase() === status) ?? null)
}

/** Under days that are numbers 1 may be an absence that was counted, and 0 none. */
export const isHitungan = ({ angka }: Pick<LembarBerkas, 'angka'>, tanda: string) =>
  angka === true && /^[01]$/.test(tanda)

type Pilihan = Pick<PilihanRekapBerkas, 'tanda' | 'sel'>

/** What was answered of the cell, else of the mark, else what it says by itself; several that disagree are a question. */
export function artiDi(lembar: LembarBerkas, pilihan: Pilihan, kunci: string, tanda: string): ArtiTanda | null {
  const sendiri = (teks: string) => (isHitungan(lembar, teks) ? null : artiOf(teks))
  const satu = (teks: string) =>
    (lembar.hadir ? (artiHadir(teks) ?? pilihan.tanda[teks]) : (pilihan.tanda[teks] ?? sendiri(teks))) ?? null
  const dijawab = pilihan.sel[kunci]
  if (dijawab !== undefined) return dijawab
  if (!tanda.includes('\n')) return satu(tanda)
  const arti = new Set(tanda.split('\n').map(satu))
  if (arti.size > 1) arti.delete('lewati')
  const [pertama] = arti
  return arti.size === 1 && pertama !== undefined ? pertama : null
}
