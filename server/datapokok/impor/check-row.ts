import { type ImportField, isKelompokInput } from '#contract/datapokok/impor-input.ts'
import { parseJk } from '#contract/identitas.ts'
import type { FileSheet, SheetRow } from '#server/dasar/berkas/lembar.ts'
import type { ListShape } from './bentuk.ts'
import { type Context, checkOrang, type Memory, PARTIAL } from './check-orang.ts'
import { isDitto, isEmptyWord, jkFromText, normalizeIstilah } from './file-istilah.ts'
import type { ListRow } from './impor-row.ts'
import { type GroupHead, readHead, readListHead, readStaff } from './kelompok-head.ts'
import { detectColumnAt, type Title } from './recognise-column.ts'
import { titlePeran } from './title-spelling.ts'

/** Reads the rows below the header. `fromName`: what the sheet's name says about everyone in it. */
export function inspectRow(
  lembar: FileSheet,
  startTitle: Title,
  fromName: Context,
  ingatan: Memory,
): { rows: ListRow[]; tersembunyi: number } {
  const { orang: found, dilewati } = splitRow(lembar, startTitle, fromName)
  const orang = resolveDitto(found)
  const derived = fillDownwards(orang)
  const rows = orang.map(({ baris, judul, konteks }, urutan) =>
    checkOrang({ lembar, baris, judul, konteks: { ...konteks, ...derived[urutan] }, ingatan }),
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

interface OrangRow {
  baris: SheetRow
  judul: Title
  konteks: Context
}

/** The rows that are persons, each under its header and with what the lines above it say; and the others. */
function splitRow(
  lembar: FileSheet,
  startTitle: Title,
  fromName: Context,
): { orang: OrangRow[]; dilewati: SheetRow[] } {
  const orang: OrangRow[] = []
  const dilewati = lembar.baris.slice(0, startTitle.awal)
  // Where each row says its kelompok, the lines above are of the list.
  const staffIn = ({ sel }: SheetRow) => (startTitle.kolom.kelompok === undefined ? readStaff(sel) : [])
  let judul = startTitle
  let konteks: Context = {
    ...fromName,
    ...contextFrom([...readListHead(dilewati), ...dilewati.flatMap(staffIn)]),
    ...jkFromKop(dilewati),
  }
  let diKaki = false
  let afterOrang = false
  for (let i = judul.akhir + 1; i < lembar.baris.length; i++) {
    const baris = lembar.baris[i]
    if (!baris) continue
    const jenis = rowKind(baris.sel, judul, diKaki)
    if (jenis === 'judul') {
      // The header of the next page, or of a second table with its own columns.
      const berikut = detectColumnAt(lembar.baris, i, judul.bentuk)
      if (berikut && !parallel(berikut, judul)) judul = berikut
      dilewati.push(...lembar.baris.slice(i, (berikut?.akhir ?? i) + 1))
      if (berikut) i = berikut.akhir
    } else if (jenis === 'orang') orang.push({ baris, judul, konteks })
    else {
      const kepala = jenis === 'kepala' ? readHead(baris.sel) : null
      const baru = [...(kepala ? [kepala] : []), ...staffIn(baris)]
      // The next kelompok has its own murabbi, or none: nothing of the one before holds for it.
      if (afterOrang && baru.some(({ isian }) => isKelompokInput(isian))) konteks = withoutStaff(konteks)
      if (baru.length > 0) afterOrang = false
      konteks = { ...konteks, ...contextFrom(baru) }
      dilewati.push(baris)
    }
    afterOrang ||= jenis === 'orang'
    diKaki = jenis === 'kaki' || (diKaki && jenis === 'lewati')
  }
  return { orang, dilewati }
}

/**
 * 'As above' in a column of the kelompok or of who leads it is what the row above says; nowhere else, where a slip of the hand would
 * give somebody the study programme of another.
 */
function resolveDitto(orang: readonly OrangRow[]): OrangRow[] {
  let titleAt: Title | undefined
  let shared = new Set<number>()
  let above: string[] = []
  return orang.map(one => {
    const { baris, judul } = one
    if (judul !== titleAt) {
      titleAt = judul
      above = []
      shared = sharedColumns(judul)
    }
    const sel = baris.sel.map((teks, kolom) => (shared.has(kolom) && isDitto(teks) ? (above[kolom] ?? teks) : teks))
    above = sel
    return sel.every((teks, i) => teks === baris.sel[i]) ? one : { ...one, baris: { ...baris, sel } }
  })
}

/** The columns that say something of the kelompok, those that are headed alike and those named by hand included. */
function sharedColumns({ peran, kolom }: Title): Set<number> {
  const isShared = (one: string | null) =>
    one === 'jam_selesai' || (one !== null && isKelompokInput(one as ImportField))
  const byHand = Object.entries(kolom).flatMap(([one, di]) => (isShared(one) ? [di] : []))
  return new Set([...peran.flatMap((one, di) => (isShared(one) ? [di] : [])), ...byHand])
}

/** Of a column filled only where a new group begins, the value that holds for each person; nothing for a column filled otherwise. */
function fillDownwards(orang: readonly OrangRow[]): Context[] {
  const hasil: Context[] = orang.map(() => ({}))
  for (const isian of Object.keys(PARTIAL) as (keyof typeof PARTIAL)[]) {
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

function withoutStaff(context: Context): Context {
  const sisa = Object.entries(context).filter(
    ([isian]) => isian === 'kelompok' || !isKelompokInput(isian as ImportField),
  )
  return Object.fromEntries(sisa)
}

/** A new group says anew for whom it is: 'KELOMPOK 3 (PUTRI)' brings jk along. */
function contextFrom(headList: GroupHead[]): Context {
  const context: Context = {}
  for (const { isian, nilai } of headList) {
    const jk = isian !== 'kelompok' && isKelompokInput(isian) ? null : jkFromText(nilai)
    if (jk) context.jk = jk
    if (isian !== 'jk') context[isian] = nilai
  }
  return context
}

/** 'DAFTAR MAHASANTRI PUTRI' above a list without a column for gender. */
function jkFromKop(kop: readonly SheetRow[]): Context {
  const jk = jkFromText(kop.flatMap(({ sel }) => sel).join(' '))
  return jk ? { jk } : {}
}

function parallel(a: Title, b: Title): boolean {
  return a.bentuk.isian.every(isian => a.kolom[isian] === b.kolom[isian])
}

type Kind = 'orang' | 'judul' | 'kepala' | 'kaki' | 'lewati'

/**
 * What a row below the header is. In doubt it is a person, who is then refused for everybody to see: a row must not vanish.
 * `diKaki`: signature or notes have begun; then only a row with NIM and name is one again.
 */
function rowKind(sel: string[], judul: Title, diKaki: boolean): Kind {
  const { isian: inputList, kunci } = judul.bentuk
  const di = (isian: ImportField) => sel[judul.kolom[isian] ?? -1] ?? ''
  const orderNumber = /^\d{1,5}\.?$/.test(sel[judul.kolom.no ?? -1] ?? '')
  const nama = di('nama')
  const named = /\p{L}/u.test(nama) && !looksLikeKaki(nama)

  if (isTitleAgain(sel, judul.bentuk)) return 'judul'
  if (sel.filter(teks => teks !== '').every(teks => /^\(?\d{1,2}\)?$/.test(teks)) && /\d/.test(nama)) return 'lewati'
  const withJk = parseJk(di('jk')) !== null
  if (looksLikeNim(di(kunci).replace(NUMBER_WORDING, '')) && (named || withJk || orderNumber)) return 'orang'
  const clearOrang = named && (orderNumber || withJk)
  // A kelompok in its own column with a name in another is no heading, whatever else is missing.
  const grouped = HEAD_COLUMN.some(isian => !isEmptyWord(di(isian)))
  if (!clearOrang && !(named && grouped) && readHead(sel)) return 'kepala'
  if (looksLikeCount(sel.find(teks => teks !== '') ?? '') || (!named && looksLikeCount(nama))) return 'lewati'
  const terisi = inputList.filter(isian => !isEmptyWord(di(isian)))
  // Below a signature that stands in the middle of the list a numbered row that says more than a name is a person again.
  if (diKaki && !(named && orderNumber && terisi.length >= 2)) return 'kaki'
  if (!clearOrang && !named && sel.some(looksLikeKaki)) return 'kaki'
  // Places and dates of birth, offices and reasons read as signatures do; beside a name and below their own title they are none.
  const beside = sel.filter((teks, kolom) => !isEmptyWord(teks) && kolom !== judul.kolom.nama && judul.teks[kolom])
  if (!clearOrang && beside.length === 0 && sel.some(looksLikeKaki)) return 'kaki'

  if (!isEmptyWord(di(kunci)) || !isEmptyWord(nama)) {
    const alone = beside.length === 0 && !orderNumber && !looksLikeNim(di(kunci))
    // With a column of running numbers, a lone unnumbered text is a remark.
    return alone && judul.kolom.no !== undefined ? 'lewati' : 'orang'
  }
  const pribadi = terisi.filter(isian => PERSONAL.includes(isian) && (isian !== 'jk' || withJk))
  return pribadi.length >= 2 || (pribadi.length === 1 && orderNumber) ? 'orang' : 'lewati'
}

// What a heading says of everybody below it.
const HEAD_COLUMN: ImportField[] = ['kelompok', 'asrama']

// What nobody copies down a whole template column, as is done with prodi or angkatan.
const PERSONAL: ImportField[] = ['jk', 'hp', 'wali_nama', 'wali_hp', 'asal']

/** In the column of numbers 'NIP. 1972…' belongs to a person as much as the bare digits. */
const NUMBER_WORDING = /^(nip|nuptk|nidn|nidk|niy|nbm)\b[\s.:]*/i

function isTitleAgain(sel: string[], { orang, penanda }: ListShape): boolean {
  const peran = sel.map(teks => titlePeran(teks, orang))
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

function looksLikeCount(teks: string): boolean {
  return (
    /^(jumlah|jml|total|sub ?total|grand total|rata-?rata|rerata)\b/i.test(teks) ||
    /^(laki-laki|perempuan|putra|putri|ikhwan|akhwat|l|p)\s*[:=]\s*\d+/i.test(teks)
  )
}

const MONTH = 'januari|februari|pebruari|maret|april|mei|juni|juli|agustus|september|oktober|november|nopember|desember'
// regex: a cell has at most 500 characters, its spaces joined
const KAKI = [
  /^(mengetahui|menyetujui|disetujui|tembusan|catatan|keterangan|ket\.|nb\b|n\.b|dicetak|diunduh|sumber|halaman|hal\.|ttd|tanda tangan|a\.n\.|an\. )/i,
  /^(kepala|ketua|mudir|direktur|wakil|koordinator|sekretaris|pengasuh|pembina|penanggung jawab|dosen pengampu|wali kelas|murabbi(ah)?|pendamping|musyrif(ah)?|mentor)\b.*[,:.]?$/i,
  /^(nip|nim|nidn|nidk|nuptk|niy|nbm)\b[.:\s]/i,
  new RegExp(String.raw`\b\d{1,2}\s+(${MONTH})\s+\d{4}`, 'i'),
  new RegExp(String.raw`,\s*(\.{2,}|…+|_{2,})?\s*(${MONTH})?\s*20\d\d$`, 'i'),
]

/** Place and date, offices, titles of signatories, remarks: what stands below a list. */
function looksLikeKaki(teks: string): boolean {
  return teks !== '' && KAKI.some(pattern => pattern.test(normalizeIstilah(teks)))
}
