import { type ImportField, isIsianKelompok } from '#contract/datapokok/isian-impor.ts'
import { parseJk } from '#contract/identitas.ts'
import type { FileSheet, SheetRow } from '#server/dasar/berkas/lembar.ts'
import type { BarisDaftar } from './baris-impor.ts'
import type { ListShape } from './bentuk.ts'
import { peranJudul } from './ejaan-judul.ts'
import { isDitto, isEmptyWord, jkDariTeks, normalizeIstilah } from './istilah-berkas.ts'
import { detectKolomDi, type Judul } from './kenali-kolom.ts'
import { type GroupHead, readKepala, readKepalaDaftar, readPetugas } from './kepala-kelompok.ts'
import { checkOrang, type Ingatan, type Konteks, SEBAGIAN } from './periksa-orang.ts'

/** Reads the rows below the header. `dariNama`: what the sheet's name says about everyone in it. */
export function inspectBaris(
  lembar: FileSheet,
  judulAwal: Judul,
  dariNama: Konteks,
  ingatan: Ingatan,
): { rows: BarisDaftar[]; tersembunyi: number } {
  const { orang: found, dilewati } = splitBaris(lembar, judulAwal, dariNama)
  const orang = resolveDitto(found)
  const turunan = isiKeBawah(orang)
  const rows = orang.map(({ baris, judul, konteks }, urutan) =>
    checkOrang({ lembar, baris, judul, konteks: { ...konteks, ...turunan[urutan] }, ingatan }),
  )
  // Of two lists side by side one half may be empty.
  const lewat = dilewati
    .filter(({ sel }) => sel.some(teks => teks !== ''))
    .map(({ nomor, sel }) => ({
      ...{ lembar: lembar.nama, baris: nomor, catatan: [], peringatan: [], galat: [] },
      isi: sel,
    }))
  return { rows: [...rows, ...lewat], tersembunyi: orang.filter(({ baris }) => baris.tersembunyi).length }
}

interface BarisOrang {
  baris: SheetRow
  judul: Judul
  konteks: Konteks
}

/** The rows that are persons, each under its header and with what the lines above it say; and the others. */
function splitBaris(
  lembar: FileSheet,
  judulAwal: Judul,
  dariNama: Konteks,
): { orang: BarisOrang[]; dilewati: SheetRow[] } {
  const orang: BarisOrang[] = []
  const dilewati = lembar.baris.slice(0, judulAwal.awal)
  // Where each row says its kelompok, the lines above are of the list.
  const petugasDi = ({ sel }: SheetRow) => (judulAwal.kolom.kelompok === undefined ? readPetugas(sel) : [])
  let judul = judulAwal
  let konteks: Konteks = {
    ...dariNama,
    ...konteksDari([...readKepalaDaftar(dilewati), ...dilewati.flatMap(petugasDi)]),
    ...jkDariKop(dilewati),
  }
  let diKaki = false
  let sesudahOrang = false
  for (let i = judul.akhir + 1; i < lembar.baris.length; i++) {
    const baris = lembar.baris[i]
    if (!baris) continue
    const jenis = jenisBaris(baris.sel, judul, diKaki)
    if (jenis === 'judul') {
      // The header of the next page, or of a second table with its own columns.
      const berikut = detectKolomDi(lembar.baris, i, judul.bentuk)
      if (berikut && !sejajar(berikut, judul)) judul = berikut
      dilewati.push(...lembar.baris.slice(i, (berikut?.akhir ?? i) + 1))
      if (berikut) i = berikut.akhir
    } else if (jenis === 'orang') orang.push({ baris, judul, konteks })
    else {
      const kepala = jenis === 'kepala' ? readKepala(baris.sel) : null
      const baru = [...(kepala ? [kepala] : []), ...petugasDi(baris)]
      // The next kelompok has its own murabbi, or none: nothing of the one before holds for it.
      if (sesudahOrang && baru.some(({ isian }) => isIsianKelompok(isian))) konteks = withoutPetugas(konteks)
      if (baru.length > 0) sesudahOrang = false
      konteks = { ...konteks, ...konteksDari(baru) }
      dilewati.push(baris)
    }
    sesudahOrang ||= jenis === 'orang'
    diKaki = jenis === 'kaki' || (diKaki && jenis === 'lewati')
  }
  return { orang, dilewati }
}

/**
 * 'As above' in a column of the kelompok or of who leads it is what the row above says; nowhere else, where a slip of the hand would
 * give somebody the study programme of another.
 */
function resolveDitto(orang: readonly BarisOrang[]): BarisOrang[] {
  let judulDi: Judul | undefined
  let shared = new Set<number>()
  let above: string[] = []
  return orang.map(satu => {
    const { baris, judul } = satu
    if (judul !== judulDi) {
      judulDi = judul
      above = []
      shared = sharedColumns(judul)
    }
    const sel = baris.sel.map((teks, kolom) => (shared.has(kolom) && isDitto(teks) ? (above[kolom] ?? teks) : teks))
    above = sel
    return sel.every((teks, i) => teks === baris.sel[i]) ? satu : { ...satu, baris: { ...baris, sel } }
  })
}

/** The columns that say something of the kelompok, those that are headed alike and those named by hand included. */
function sharedColumns({ peran, kolom }: Judul): Set<number> {
  const isShared = (satu: string | null) =>
    satu === 'jam_selesai' || (satu !== null && isIsianKelompok(satu as ImportField))
  const byHand = Object.entries(kolom).flatMap(([satu, di]) => (isShared(satu) ? [di] : []))
  return new Set([...peran.flatMap((satu, di) => (isShared(satu) ? [di] : [])), ...byHand])
}

/** Of a column filled only where a new group begins, the value that holds for each person; nothing for a column filled otherwise. */
function isiKeBawah(orang: readonly BarisOrang[]): Konteks[] {
  const hasil: Konteks[] = orang.map(() => ({}))
  for (const isian of Object.keys(SEBAGIAN) as (keyof typeof SEBAGIAN)[]) {
    const isi = orang.map(({ baris, judul }) => baris.sel[judul.kolom[isian] ?? -1] ?? '')
    const terisi = isi.filter(teks => teks !== '')
    // Each value once, beginning with the first person, for three people or more on average.
    if (isi[0] === undefined || isi[0] === '' || new Set(terisi).size < terisi.length || terisi.length * 3 > isi.length)
      continue
    let berlaku = ''
    for (const [i, teks] of isi.entries()) {
      berlaku = teks || berlaku
      hasil[i] = { ...hasil[i], [isian]: berlaku }
    }
  }
  return hasil
}

function withoutPetugas(konteks: Konteks): Konteks {
  const sisa = Object.entries(konteks).filter(
    ([isian]) => isian === 'kelompok' || !isIsianKelompok(isian as ImportField),
  )
  return Object.fromEntries(sisa)
}

/** A new group says anew for whom it is: 'KELOMPOK 3 (PUTRI)' brings jk along. */
function konteksDari(kepalaList: GroupHead[]): Konteks {
  const konteks: Konteks = {}
  for (const { isian, nilai } of kepalaList) {
    const jk = isian !== 'kelompok' && isIsianKelompok(isian) ? null : jkDariTeks(nilai)
    if (jk) konteks.jk = jk
    if (isian !== 'jk') konteks[isian] = nilai
  }
  return konteks
}

/** 'DAFTAR MAHASANTRI PUTRI' above a list without a column for gender. */
function jkDariKop(kop: readonly SheetRow[]): Konteks {
  const jk = jkDariTeks(kop.flatMap(({ sel }) => sel).join(' '))
  return jk ? { jk } : {}
}

function sejajar(a: Judul, b: Judul): boolean {
  return a.bentuk.isian.every(isian => a.kolom[isian] === b.kolom[isian])
}

type Jenis = 'orang' | 'judul' | 'kepala' | 'kaki' | 'lewati'

/**
 * What a row below the header is. In doubt it is a person, who is then refused for everybody to see: a row must not vanish.
 * `diKaki`: signature or notes have begun; then only a row with NIM and name is one again.
 */
function jenisBaris(sel: string[], judul: Judul, diKaki: boolean): Jenis {
  const { isian: isianList, kunci } = judul.bentuk
  const di = (isian: ImportField) => sel[judul.kolom[isian] ?? -1] ?? ''
  const nomorUrut = /^\d{1,5}\.?$/.test(sel[judul.kolom.no ?? -1] ?? '')
  const nama = di('nama')
  const bernama = /\p{L}/u.test(nama) && !looksLikeKaki(nama)

  if (isJudulLagi(sel, judul.bentuk)) return 'judul'
  if (sel.filter(teks => teks !== '').every(teks => /^\(?\d{1,2}\)?$/.test(teks)) && /\d/.test(nama)) return 'lewati'
  const berjk = parseJk(di('jk')) !== null
  if (looksLikeNim(di(kunci).replace(SEBUTAN_NOMOR, '')) && (bernama || berjk || nomorUrut)) return 'orang'
  const jelasOrang = bernama && (nomorUrut || berjk)
  // A kelompok in its own column with a name in another is no heading, whatever else is missing.
  const berkelompok = KOLOM_KEPALA.some(isian => !isEmptyWord(di(isian)))
  if (!jelasOrang && !(bernama && berkelompok) && readKepala(sel)) return 'kepala'
  if (looksLikeJumlah(sel.find(teks => teks !== '') ?? '') || (!bernama && looksLikeJumlah(nama))) return 'lewati'
  const terisi = isianList.filter(isian => !isEmptyWord(di(isian)))
  // Below a signature that stands in the middle of the list a numbered row that says more than a name is a person again.
  if (diKaki && !(bernama && nomorUrut && terisi.length >= 2)) return 'kaki'
  if (!jelasOrang && !bernama && sel.some(looksLikeKaki)) return 'kaki'
  // Places and dates of birth, offices and reasons read as signatures do; beside a name and below their own title they are none.
  const beside = sel.filter((teks, kolom) => !isEmptyWord(teks) && kolom !== judul.kolom.nama && judul.teks[kolom])
  if (!jelasOrang && beside.length === 0 && sel.some(looksLikeKaki)) return 'kaki'

  if (!isEmptyWord(di(kunci)) || !isEmptyWord(nama)) {
    const sendirian = beside.length === 0 && !nomorUrut && !looksLikeNim(di(kunci))
    // With a column of running numbers, a lone unnumbered text is a remark.
    return sendirian && judul.kolom.no !== undefined ? 'lewati' : 'orang'
  }
  const pribadi = terisi.filter(isian => PRIBADI.includes(isian) && (isian !== 'jk' || berjk))
  return pribadi.length >= 2 || (pribadi.length === 1 && nomorUrut) ? 'orang' : 'lewati'
}

// What a heading says of everybody below it.
const KOLOM_KEPALA: ImportField[] = ['kelompok', 'asrama']

// What nobody copies down a whole template column, as is done with prodi or angkatan.
const PRIBADI: ImportField[] = ['jk', 'hp', 'wali_nama', 'wali_hp', 'asal']

/** In the column of numbers 'NIP. 1972…' belongs to a person as much as the bare digits. */
const SEBUTAN_NOMOR = /^(nip|nuptk|nidn|nidk|niy|nbm)\b[\s.:]*/i

function isJudulLagi(sel: string[], { orang, penanda }: ListShape): boolean {
  const peran = sel.map(teks => peranJudul(teks, orang))
  return peran.includes('nama') && penanda.some(isian => peran.includes(isian))
}

/** Digits, perhaps with letters, dots or spaces; damaged numbers too, they belong to a person. No phrase, no 'NIP. 1972…'. */
function looksLikeNim(teks: string): boolean {
  return (
    /^['`]?[A-Za-z\d][A-Za-z\d./\s+,-]{2,27}$/.test(teks) &&
    /\d{3}|\d[.,]\d+E\+?\d/i.test(teks) &&
    !/[A-Za-z]{5}/.test(teks) &&
    !looksLikeKaki(teks)
  )
}

function looksLikeJumlah(teks: string): boolean {
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
function looksLikeKaki(teks: string): boolean {
  return teks !== '' && KAKI.some(pola => pola.test(normalizeIstilah(teks)))
}
