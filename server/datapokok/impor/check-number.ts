import { checkNip, NUMBER_KIND, type NumberKind } from '#contract/identitas.ts'
import { numberSchema } from '#contract/person-schema.ts'
import { cellError } from '#server/dasar/berkas/cell-error.ts'
import { BROKEN, broken, type CheckedField, schemeResult } from './check-input.ts'
import { isEmptyWord } from './file-istilah.ts'
import { normalizeTitle } from './title-spelling.ts'

/** The number of a murabbi and its kind: as its own column says, the cell itself, the title, or else its length. */
export function checkNumber(teks: string, judul: string, textKind: string): CheckedField {
  const galat = cellError(teks)
  if (galat) return { galat }
  if (isEmptyWord(teks)) return { nilai: '' }
  if (BROKEN.test(teks)) return { galat: broken(judul) }
  // regex: a cell has at most 500 characters, its spaces joined
  const [, sebutan = '', sisa = teks] = /^(nip|nuptk|nidn|nidk|nipy|niy|nbm)\b[\s.:]*(.+)$/i.exec(teks) ?? []
  const isi = sisa.replace(/^['`’]/, '').replace(/^(\d{5,})[.,]0+$/, '$1')
  const written = isEmptyWord(textKind) ? null : kindFrom(textKind)
  if (written === undefined) return { galat: `“${textKind}” bukan jenis nomor. Isi ${kindList}.` }
  const digits = isi.replace(/[\s.]/g, '')
  const said = written ?? kindFrom(sebutan) ?? titleKind(judul, digits)
  // A foundation numbers its staff itself and calls that NIP too; 16 digits and more, or a day of birth alone, is rather a NIP cut off.
  const ofFoundation = said === 'NIP' && /^\d{3,15}$/.test(digits) && !/^(?:19|20)\d{6}$/.test(digits)
  const jenis = ofFoundation ? 'NIY' : (said ?? LENGTH[digits.length])
  if (!jenis || !/\d/.test(isi))
    return { galat: 'Bukan NIP (18 angka), NUPTK (16 angka), atau NIDN (10 angka). Isi jenisnya di kolom Jenis Nomor.' }
  const hasil = schemeResult(numberSchema[jenis].safeParse(isi), judul)
  if (hasil.galat) return hasil
  const ingat = jenis === 'NIP' ? checkNip(String(hasil.nilai)) : null
  const warning = ofFoundation ? `Bukan NIP (18 angka): dicatat sebagai NIY ${hasil.nilai}` : ingat
  return { ...hasil, isian: { jenis_nomor: jenis }, ...(warning ? { peringatan: `${warning}.` } : {}) }
}

/** Which kind comes first where a list has a column for several; one that names none comes last. */
export function numberOrder(judul: string): number {
  const [jenis, lain] = listKind(judul)
  return jenis && !lain ? NUMBER_KIND.indexOf(jenis) : NUMBER_KIND.length
}

/** The kind a title names; of 'NIP/NIDN' the one as long as the number, of 'NIP/NIPY' the foundation's for every other length. */
function titleKind(judul: string, digits: string): NumberKind | undefined {
  const named = listKind(judul)
  if (named.length < 2) return named[0]
  const byLength = LENGTH[digits.length]
  return byLength && named.includes(byLength) ? byLength : named.find(jenis => jenis === 'NIY')
}

/** What a foundation calls the number it gives its staff: 'NIPY', 'NIP Yayasan', 'No. Induk Pegawai Yayasan'. */
const OF_FOUNDATION = /\b(?:nipy|ni[pk] y(?:ayasan)?|induk(?: \w+)? yayasan)\b/

function listKind(judul: string): NumberKind[] {
  const rest = normalizeTitle(judul.replace(/[()]/g, ' ')).replace(OF_FOUNDATION, 'niy')
  // regex: a word, no repeat
  return NUMBER_KIND.filter(jenis => new RegExp(`\\b${jenis}\\b`, 'i').test(rest))
}

function kindFrom(teks: string): NumberKind | undefined {
  const tidy = teks.replace(/[\s.]/g, '').toUpperCase()
  return NUMBER_KIND.find(jenis => jenis === tidy) ?? (/^(?:NIPY|NIPYAYASAN)$/.test(tidy) ? 'NIY' : undefined)
}

const LENGTH: Record<number, NumberKind> = { 18: 'NIP', 16: 'NUPTK', 10: 'NIDN' }
const kindList = `${NUMBER_KIND.filter(jenis => jenis !== 'tidak_ada').join(', ')}, atau kosongkan`
