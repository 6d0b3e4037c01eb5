import { checkNip, JENIS_NOMOR, type JenisNomor } from '#contract/identitas.ts'
import { nomorSchema } from '#contract/person-schema.ts'
import { galatSel } from '#server/dasar/berkas/galat-sel.ts'
import { normalizeJudul } from './ejaan-judul.ts'
import { isEmptyWord } from './istilah-berkas.ts'
import { type CheckedField, hasilSkema, RUSAK, rusak } from './periksa-isian.ts'

/** The number of a murabbi and its kind: as its own column says, the cell itself, the title, or else its length. */
export function checkNomor(teks: string, judul: string, jenisTeks: string): CheckedField {
  const galat = galatSel(teks)
  if (galat) return { galat }
  if (isEmptyWord(teks)) return { nilai: '' }
  if (RUSAK.test(teks)) return { galat: rusak(judul) }
  // regex: a cell has at most 500 characters, its spaces joined
  const [, sebutan = '', sisa = teks] = /^(nip|nuptk|nidn|nidk|nipy|niy|nbm)\b[\s.:]*(.+)$/i.exec(teks) ?? []
  const isi = sisa.replace(/^['`’]/, '').replace(/^(\d{5,})[.,]0+$/, '$1')
  const tersurat = isEmptyWord(jenisTeks) ? null : jenisDari(jenisTeks)
  if (tersurat === undefined) return { galat: `“${jenisTeks}” bukan jenis nomor. Isi ${daftarJenis}.` }
  const digits = isi.replace(/[\s.]/g, '')
  const said = tersurat ?? jenisDari(sebutan) ?? jenisJudul(judul, digits)
  // A foundation numbers its staff itself and calls that NIP too; 16 digits and more, or a day of birth alone, is rather a NIP cut off.
  const ofFoundation = said === 'NIP' && /^\d{3,15}$/.test(digits) && !/^(?:19|20)\d{6}$/.test(digits)
  const jenis = ofFoundation ? 'NIY' : (said ?? PANJANG[digits.length])
  if (!jenis || !/\d/.test(isi))
    return { galat: 'Bukan NIP (18 angka), NUPTK (16 angka), atau NIDN (10 angka). Isi jenisnya di kolom Jenis Nomor.' }
  const hasil = hasilSkema(nomorSchema[jenis].safeParse(isi), judul)
  if (hasil.galat) return hasil
  const ingat = jenis === 'NIP' ? checkNip(String(hasil.nilai)) : null
  const peringatan = ofFoundation ? `Bukan NIP (18 angka): dicatat sebagai NIY ${hasil.nilai}` : ingat
  return { ...hasil, isian: { jenis_nomor: jenis }, ...(peringatan ? { peringatan: `${peringatan}.` } : {}) }
}

/** Which kind comes first where a list has a column for several; one that names none comes last. */
export function urutanNomor(judul: string): number {
  const [jenis, lain] = listJenis(judul)
  return jenis && !lain ? JENIS_NOMOR.indexOf(jenis) : JENIS_NOMOR.length
}

/** The kind a title names; of 'NIP/NIDN' the one as long as the number, of 'NIP/NIPY' the foundation's for every other length. */
function jenisJudul(judul: string, digits: string): JenisNomor | undefined {
  const named = listJenis(judul)
  if (named.length < 2) return named[0]
  const byLength = PANJANG[digits.length]
  return byLength && named.includes(byLength) ? byLength : named.find(jenis => jenis === 'NIY')
}

/** What a foundation calls the number it gives its staff: 'NIPY', 'NIP Yayasan', 'No. Induk Pegawai Yayasan'. */
const OF_FOUNDATION = /\b(?:nipy|ni[pk] y(?:ayasan)?|induk(?: \w+)? yayasan)\b/

function listJenis(judul: string): JenisNomor[] {
  const rest = normalizeJudul(judul.replace(/[()]/g, ' ')).replace(OF_FOUNDATION, 'niy')
  // regex: a word, no repeat
  return JENIS_NOMOR.filter(jenis => new RegExp(`\\b${jenis}\\b`, 'i').test(rest))
}

function jenisDari(teks: string): JenisNomor | undefined {
  const rapi = teks.replace(/[\s.]/g, '').toUpperCase()
  return JENIS_NOMOR.find(jenis => jenis === rapi) ?? (/^(?:NIPY|NIPYAYASAN)$/.test(rapi) ? 'NIY' : undefined)
}

const PANJANG: Record<number, JenisNomor> = { 18: 'NIP', 16: 'NUPTK', 10: 'NIDN' }
const daftarJenis = `${JENIS_NOMOR.filter(jenis => jenis !== 'tidak_ada').join(', ')}, atau kosongkan`
