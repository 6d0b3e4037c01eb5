import type { ArtiTanda } from '#contract/absensi/rekap-berkas.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import { KATA } from './baca-rekap.ts'

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
