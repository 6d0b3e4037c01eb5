import type { Isian } from '#contract/datapokok/isian-impor.ts'
import { parseJk } from '#contract/identitas.ts'
import type { Bentuk } from './bentuk.ts'
import { peranJudul } from './ejaan-judul.ts'
import { isKosong, normalizeIstilah } from './istilah-berkas.ts'
import type { Judul } from './kenali-kolom.ts'
import { readKepala } from './kepala-kelompok.ts'

export type Jenis = 'orang' | 'judul' | 'kepala' | 'kaki' | 'lewati'

/**
 * What a row below the header is. In doubt it is a person, who is then refused for everybody to see: a row must not vanish.
 * `diKaki`: signature or notes have begun; then only a row with NIM and name is one again.
 */
export function jenisBaris(sel: string[], judul: Judul, diKaki: boolean): Jenis {
  const { isian: isianList, kunci } = judul.bentuk
  const di = (isian: Isian) => sel[judul.kolom[isian] ?? -1] ?? ''
  const nomorUrut = /^\d{1,5}\.?$/.test(sel[judul.kolom.no ?? -1] ?? '')
  const nama = di('nama')
  const bernama = /\p{L}/u.test(nama) && !sepertiKaki(nama)

  if (isJudulLagi(sel, judul.bentuk)) return 'judul'
  if (sel.filter(teks => teks !== '').every(teks => /^\(?\d{1,2}\)?$/.test(teks)) && /\d/.test(nama)) return 'lewati'
  const berjk = parseJk(di('jk')) !== null
  if (sepertiNim(di(kunci).replace(SEBUTAN_NOMOR, '')) && (bernama || berjk || nomorUrut)) return 'orang'
  const jelasOrang = bernama && (nomorUrut || berjk)
  // A kelompok in its own column with a name in another is no heading, whatever else is missing.
  const berkelompok = KOLOM_KEPALA.some(isian => !isKosong(di(isian)))
  if (!jelasOrang && !(bernama && berkelompok) && readKepala(sel)) return 'kepala'
  if (sepertiJumlah(sel.find(teks => teks !== '') ?? '') || (!bernama && sepertiJumlah(nama))) return 'lewati'
  if (diKaki) return 'kaki'
  const terisi = isianList.filter(isian => !isKosong(di(isian)))
  // Places and dates of birth, offices in a kelompok and remarks read as signatures do; beside a name and more they are none.
  const tanpaNim = bernama && terisi.filter(isian => isian !== 'catatan').length >= 2
  if (!jelasOrang && !tanpaNim && sel.some(sepertiKaki)) return 'kaki'

  if (!isKosong(di(kunci)) || !isKosong(nama)) {
    const sendirian = terisi.length === 1 && !nomorUrut && !sepertiNim(di(kunci))
    // With a column of running numbers, a lone unnumbered text is a remark.
    return sendirian && judul.kolom.no !== undefined ? 'lewati' : 'orang'
  }
  const pribadi = terisi.filter(isian => PRIBADI.includes(isian) && (isian !== 'jk' || berjk))
  return pribadi.length >= 2 || (pribadi.length === 1 && nomorUrut) ? 'orang' : 'lewati'
}

// What a heading says of everybody below it.
const KOLOM_KEPALA: Isian[] = ['kelompok', 'asrama']

// What nobody copies down a whole template column, as is done with prodi or angkatan.
const PRIBADI: Isian[] = ['jk', 'hp', 'wali_nama', 'wali_hp', 'asal']

/** In the column of numbers 'NIP. 1972…' belongs to a person as much as the bare digits. */
const SEBUTAN_NOMOR = /^(nip|nuptk|nidn|nidk|niy|nbm)\b[\s.:]*/i

function isJudulLagi(sel: string[], { orang, penanda }: Bentuk): boolean {
  const peran = sel.map(teks => peranJudul(teks, orang))
  return peran.includes('nama') && penanda.some(isian => peran.includes(isian))
}

/** Digits, perhaps with letters, dots or spaces; damaged numbers too, they belong to a person. No phrase, no 'NIP. 1972…'. */
export function sepertiNim(teks: string): boolean {
  return (
    /^['`]?[A-Za-z\d][A-Za-z\d./\s+,-]{2,27}$/.test(teks) &&
    /\d{3}|\d[.,]\d+E\+?\d/i.test(teks) &&
    !/[A-Za-z]{5}/.test(teks) &&
    !sepertiKaki(teks)
  )
}

function sepertiJumlah(teks: string): boolean {
  return (
    /^(jumlah|jml|total|sub ?total|grand total|rata-?rata|rerata)\b/i.test(teks) ||
    /^(laki-laki|perempuan|putra|putri|ikhwan|akhwat|l|p)\s*[:=]\s*\d+/i.test(teks)
  )
}

const BULAN = 'januari|februari|pebruari|maret|april|mei|juni|juli|agustus|september|oktober|november|nopember|desember'
// regex: a cell has at most 500 characters, its spaces joined
const KAKI = [
  /^(mengetahui|menyetujui|disetujui|tembusan|catatan|keterangan|ket\.|nb\b|n\.b|dicetak|diunduh|sumber|halaman|hal\.|ttd|tanda tangan|a\.n\.|an\. )/i,
  /^(kepala|ketua|mudir|direktur|wakil|koordinator|sekretaris|pengasuh|pembina|penanggung jawab|dosen pengampu|wali kelas|murabbi(ah)?|pendamping|musyrif(ah)?|mentor)\b.*[,:.]?$/i,
  /^(nip|nim|nidn|nidk|nuptk|niy|nbm)\b[.:\s]/i,
  new RegExp(String.raw`\b\d{1,2}\s+(${BULAN})\s+\d{4}`, 'i'),
  new RegExp(String.raw`,\s*(\.{2,}|…+|_{2,})?\s*(${BULAN})?\s*20\d\d$`, 'i'),
]

/** Place and date, offices, titles of signatories, remarks: what stands below a list. */
function sepertiKaki(teks: string): boolean {
  return teks !== '' && KAKI.some(pola => pola.test(normalizeIstilah(teks)))
}
