import type * as z from 'zod'
import { type ImportField, isKelompokInput } from '#contract/datapokok/impor-input.ts'
import { kelompokInput } from '#contract/datapokok/kelompok.ts'
import { isAllCaps, parseJk, titleCaseName } from '#contract/identitas.ts'
import { phoneSchema } from '#contract/person-schema.ts'
import { cellError } from '#server/dasar/berkas/cell-error.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { ListShape } from './bentuk.ts'
import { isDitto, isEmptyWord } from './file-istilah.ts'
import { splitDegree } from './separate-degree.ts'
import { parseJam } from './waktu.ts'

/** What one cell gives: its value, a remark that does not stop the row, or why the row cannot be taken. */
export interface CheckedField {
  nilai?: string | number
  /** What the cell says of other fields: the titles in a name, the kind of a number. */
  isian?: Partial<Record<ImportField, string>>
  catatan?: string
  /** As `catatan`, but somebody should look at it. */
  peringatan?: string
  galat?: string
}

/**
 * Checks the cell of a field by the schema the form uses, after undoing what lists do to values; `judul` is its column's
 * title, for the sentences.
 */
export function checkInput(isian: ImportField, teks: string, judul: string, bentuk: ListShape): CheckedField {
  const galat = cellError(teks) ?? (isian !== 'catatan' && isDitto(teks) ? DITTO(teks) : undefined)
  // What cannot be read of a kelompok stops nobody from being taken in.
  if (isKelompokInput(isian) && isian !== 'kelompok')
    return galat
      ? { nilai: '', peringatan: `${judul}: ${galat}` }
      : { nilai: isEmptyWord(teks) ? '' : tidyJam(isian, teks) }
  if (galat) return { galat }
  const grouping = (one: ImportField, isi: string) => schemeResult(bentuk.skema[one]?.safeParse(isi), judul)
  const isi = isEmptyWord(teks) ? '' : teks
  switch (isian) {
    case 'nim':
      return checkNim(isi, judul, grouping)
    case 'nama':
      return bentuk.orang === 'murabbi' ? checkTitledName(isi, grouping) : checkName(isi, grouping)
    case 'jk':
      return checkJk(isi)
    case 'angkatan':
      return checkAngkatan(isi, judul, bentuk)
    case 'hp':
    case 'wali_hp':
      return checkPhone(isi, judul, bentuk.skema[isian]?.safeParse('').success === true)
    case 'kamar':
      return remindDate(grouping(isian, isi), isi, judul)
    case 'kelompok':
      // A person without kelompok is fine; one with a name no kelompok can have is not.
      return isi === '' ? { nilai: '' } : checkKelompok(isi, judul)
    case 'rekening':
      // regex: a cell has at most 500 characters, its spaces joined
      return BROKEN.test(isi)
        ? { galat: broken(judul) }
        : grouping(isian, isi.replace(/^['`’]|(?<=^\d{5,})[.,]0+$/g, ''))
    default:
      return grouping(isian, isi)
  }
}

const DITTO = (teks: string) => `“${teks}” (sama dengan di atas) tidak dibaca di sini. Tulis isinya.`

/** Excel's own 0.6875 is 16.30. */
function tidyJam(isian: ImportField, teks: string): string {
  const jam = isian === 'jam' && /^0[.,]\d+$/.test(teks) ? parseJam(teks) : null
  return jam ? jam.mulai.replace(':', '.') : teks
}

/** 'Jam Mulai' and 'Jam Selesai', each as Excel keeps a time of day or as it is typed, as one span. */
export function joinJam(mulai: string, selesai: string): string {
  return isEmptyWord(selesai) ? mulai : `${tidyJam('jam', mulai)} - ${tidyJam('jam', selesai)}`
}

type Grouping = (isian: ImportField, teks: string) => CheckedField

/** Gender ticked in two columns: whatever is not a no is a tick. */
export function checkTick(male: string, female: string): CheckedField {
  const tick = (teks: string) => !isEmptyWord(teks) && !/^(false|tidak)$/i.test(teks)
  if (tick(male) === tick(female)) return { galat: 'Isi L atau P, salah satu saja.' }
  return { nilai: tick(male) ? 'L' : 'P' }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
export const BROKEN = /^\d+([.,]\d+)?E\+\d+$/i
export const broken = (judul: string) => `Angka rusak oleh Excel. Ubah kolom ${judul} menjadi Teks.`

function checkNim(teks: string, judul: string, menurut: Grouping): CheckedField {
  if (BROKEN.test(teks)) return { galat: broken(judul) }
  if (DATE.test(teks))
    return { galat: `Diubah Excel menjadi tanggal. Ubah kolom ${judul} menjadi Teks, lalu ketik lagi.` }
  // Excel's text mark, blanks typed for the eye, and '.0' from programs that take a NIM for a quantity.
  const clean = teks
    .replace(/^['`’]/, '')
    .replace(/\s/g, '')
    .replace(/^(\d{5,})[.,]0+$/, '$1')
  // As a number with points between its thousands: three groups and more are no NIM that is written so.
  const thousands = /^\d{1,3}(\.\d{3}){2,}$/.test(clean)
  if (thousands && clean.split('.').length > 3) {
    const hasil = menurut('nim', clean.replaceAll('.', ''))
    return hasil.galat ? hasil : { ...hasil, catatan: `Titik ribuan pada “${teks}” dihapus.` }
  }
  const hasil = menurut('nim', clean)
  if (hasil.nilai === '') return hasil
  if (thousands && !hasil.galat)
    return { ...hasil, peringatan: `${judul} bertitik seperti angka ribuan (${clean}). Periksa lagi.` }
  // The form takes letters alone; in a list they are a remark ('MENYUSUL', 'KELOMPOK 3').
  return hasil.galat || /(\d.*){3}/.test(clean) ? hasil : { galat: 'NIM harus berisi angka.' }
}

function checkKelompok(teks: string, judul: string): CheckedField {
  const isi = teks.replace(/^(\d{1,4})[.,]0$/, '$1')
  return remindDate(schemeResult(kelompokInput.shape.nama.safeParse(isi), judul), isi, judul)
}

/** A number or a name that Excel took for a day: '3-1'. */
function remindDate(hasil: CheckedField, isi: string, judul: string): CheckedField {
  return hasil.galat || !DATE.test(isi)
    ? hasil
    : { ...hasil, peringatan: `${judul} terbaca sebagai tanggal (${isi}). Periksa lagi.` }
}

function checkName(teks: string, menurut: Grouping): CheckedField {
  const hasil = menurut('nama', withoutOrder(teks))
  const nama = String(hasil.nilai ?? '')
  // Capitals throughout or none at all are not how the person writes the name.
  if (hasil.galat || (!isAllCaps(nama) && /\p{Lu}/u.test(nama))) return hasil
  const baru = titleCaseName(nama)
  return baru === nama ? hasil : { nilai: baru, catatan: `${REWRITTEN} “${nama}”.` }
}

/** 'Dr. H. Hasan Basri, M.Ag.': titles have fields of their own, unless they do not fit there. */
function checkTitledName(teks: string, menurut: Grouping): CheckedField {
  const { nama, gelar_depan, gelar_belakang } = splitDegree(withoutOrder(teks))
  const load = !menurut('gelar_depan', gelar_depan).galat && !menurut('gelar_belakang', gelar_belakang).galat
  if (!load || gelar_depan + gelar_belakang === '') return checkName(teks, menurut)
  const hasil = checkName(nama, menurut)
  if (hasil.galat) return hasil
  const catatan = [hasil.catatan, `Gelar dipisahkan dari “${teks}”.`].filter(Boolean).join(' ')
  return { ...hasil, catatan, isian: { gelar_depan, gelar_belakang } }
}

const withoutOrder = (teks: string) => teks.replace(/^\d{1,4}[.)]\s+/, '')

const REWRITTEN = 'Nama ditulis ulang dari'

/** What a name was before it was rewritten; undefined where it was not. */
export function originalName(catatan: readonly string[]): string | undefined {
  const one = catatan.find(teks => teks.startsWith(REWRITTEN))
  return one?.slice(one.indexOf('“') + 1, one.indexOf('”'))
}

function checkJk(teks: string): CheckedField {
  const jk = parseJk(teks)
  if (jk) return { nilai: jk }
  return { galat: teks === '' ? 'Isi L atau P.' : `“${teks}” bukan L atau P. Isi L atau P.` }
}

/** '2026', '2026/2027', 'Angkatan 2026', 'Thn 2026', '2026 Ganjil', a date in that year, '26'; '2026.0' from programs that take a year for a quantity. */
function checkAngkatan(teks: string, judul: string, { skema }: ListShape): CheckedField {
  if (teks === '') return skema.angkatan?.safeParse(null).success ? {} : { galat: sentence('Wajib diisi', judul) }
  // '20241' is how PDDIKTI writes the first semester of 2024/2025.
  // regex: a cell has at most 500 characters, its spaces joined
  const [, tahun = '', short = ''] =
    /^(?:(?:angkatan|tahun|thn|th)\.?\s*)?['’]?(?:((?:19|20)\d{2})(?:[1-3]|[/-]\d{2,4}(?:-\d{2})?|[.,]0+)?(?:\s*(?:ganjil|genap))?|(\d{2}))$/i.exec(
      teks,
    ) ?? []
  return schemeResult(skema.angkatan?.safeParse(Number(tahun || (short && `20${short}`))), judul)
}

function checkPhone(teks: string, judul: string, mayEmpty: boolean): CheckedField {
  if (teks === '' || /^\(?x+\)?$/i.test(teks))
    return mayEmpty ? { nilai: '' } : { galat: sentence('Wajib diisi', judul) }
  if (BROKEN.test(teks)) return { galat: broken(judul) }
  // 'WA: 0812…', '0812… (ayah)', '81234567890.0'
  // regex: a cell has at most 500 characters, its spaces joined
  const clean = teks
    .replace(/\([^)\d]*\)/g, '')
    .replace(/^['`’]|^(wa|hp|telp|tlp|no)\b[\s.:]*/i, '')
    .replace(/^(\d{8,})[.,]0+$/, '$1')
  const hasil = phoneSchema.safeParse(clean)
  if (hasil.success) return { nilai: hasil.data }
  // Two numbers in one cell; a slash inside one number gives no whole number and is refused.
  // regex: a cell has at most 500 characters, its spaces joined
  for (const part of clean.split(/\s*(?:[/,;&]|\bdan\b|\batau\b)\s*/)) {
    const one = phoneSchema.safeParse(part)
    if (one.success) return { nilai: one.data, catatan: `Dari “${teks}” diambil nomor pertama.` }
  }
  return schemeResult(hasil, judul)
}

/** Undefined: nothing checks the field, so nothing of it may be taken. */
export function schemeResult(
  hasil: z.ZodSafeParseResult<string | number | null> | undefined,
  judul: string,
): CheckedField {
  if (!hasil) return { galat: `${judul} tidak dikenal.` }
  if (!hasil.success) return { galat: sentence(kata(hasil.error.issues[0]?.message ?? ''), judul) }
  return hasil.data === null ? {} : { nilai: hasil.data }
}

function sentence(pesan: string, judul: string): string {
  if (pesan === 'Wajib diisi') return `${judul} wajib diisi.`
  return `${pesan}.`.replace(/\.\.$/, '.')
}
