import type * as z from 'zod'
import { type ImportField, isIsianKelompok } from '#contract/datapokok/isian-impor.ts'
import { kelompokIsian } from '#contract/datapokok/kelompok.ts'
import { isAllCaps, parseJk, titleCaseNama } from '#contract/identitas.ts'
import { teleponSchema } from '#contract/person-schema.ts'
import { galatSel } from '#server/dasar/berkas/galat-sel.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { ListShape } from './bentuk.ts'
import { isDitto, isEmptyWord } from './istilah-berkas.ts'
import { splitGelar } from './pisah-gelar.ts'
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
export function checkIsian(isian: ImportField, teks: string, judul: string, bentuk: ListShape): CheckedField {
  const galat = galatSel(teks) ?? (isian !== 'catatan' && isDitto(teks) ? DITTO(teks) : undefined)
  // What cannot be read of a kelompok stops nobody from being taken in.
  if (isIsianKelompok(isian) && isian !== 'kelompok')
    return galat
      ? { nilai: '', peringatan: `${judul}: ${galat}` }
      : { nilai: isEmptyWord(teks) ? '' : tidyJam(isian, teks) }
  if (galat) return { galat }
  const menurut = (satu: ImportField, isi: string) => hasilSkema(bentuk.skema[satu]?.safeParse(isi), judul)
  const isi = isEmptyWord(teks) ? '' : teks
  switch (isian) {
    case 'nim':
      return checkNim(isi, judul, menurut)
    case 'nama':
      return bentuk.orang === 'murabbi' ? checkNamaBergelar(isi, menurut) : checkNama(isi, menurut)
    case 'jk':
      return checkJk(isi)
    case 'angkatan':
      return checkAngkatan(isi, judul, bentuk)
    case 'hp':
    case 'wali_hp':
      return checkTelepon(isi, judul, bentuk.skema[isian]?.safeParse('').success === true)
    case 'kamar':
      return remindTanggal(menurut(isian, isi), isi, judul)
    case 'kelompok':
      // A person without kelompok is fine; one with a name no kelompok can have is not.
      return isi === '' ? { nilai: '' } : checkKelompok(isi, judul)
    case 'rekening':
      // regex: a cell has at most 500 characters, its spaces joined
      return RUSAK.test(isi) ? { galat: rusak(judul) } : menurut(isian, isi.replace(/^['`’]|(?<=^\d{5,})[.,]0+$/g, ''))
    default:
      return menurut(isian, isi)
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

type Menurut = (isian: ImportField, teks: string) => CheckedField

/** Gender ticked in two columns: whatever is not a no is a tick. */
export function checkCentang(laki: string, perempuan: string): CheckedField {
  const centang = (teks: string) => !isEmptyWord(teks) && !/^(false|tidak)$/i.test(teks)
  if (centang(laki) === centang(perempuan)) return { galat: 'Isi L atau P, salah satu saja.' }
  return { nilai: centang(laki) ? 'L' : 'P' }
}

const TANGGAL = /^\d{4}-\d{2}-\d{2}$/
export const RUSAK = /^\d+([.,]\d+)?E\+\d+$/i
export const rusak = (judul: string) => `Angka rusak oleh Excel. Ubah kolom ${judul} menjadi Teks.`

function checkNim(teks: string, judul: string, menurut: Menurut): CheckedField {
  if (RUSAK.test(teks)) return { galat: rusak(judul) }
  if (TANGGAL.test(teks))
    return { galat: `Diubah Excel menjadi tanggal. Ubah kolom ${judul} menjadi Teks, lalu ketik lagi.` }
  // Excel's text mark, blanks typed for the eye, and '.0' from programs that take a NIM for a quantity.
  const bersih = teks
    .replace(/^['`’]/, '')
    .replace(/\s/g, '')
    .replace(/^(\d{5,})[.,]0+$/, '$1')
  // As a number with points between its thousands: three groups and more are no NIM that is written so.
  const ribuan = /^\d{1,3}(\.\d{3}){2,}$/.test(bersih)
  if (ribuan && bersih.split('.').length > 3) {
    const hasil = menurut('nim', bersih.replaceAll('.', ''))
    return hasil.galat ? hasil : { ...hasil, catatan: `Titik ribuan pada “${teks}” dihapus.` }
  }
  const hasil = menurut('nim', bersih)
  if (hasil.nilai === '') return hasil
  if (ribuan && !hasil.galat)
    return { ...hasil, peringatan: `${judul} bertitik seperti angka ribuan (${bersih}). Periksa lagi.` }
  // The form takes letters alone; in a list they are a remark ('MENYUSUL', 'KELOMPOK 3').
  return hasil.galat || /(\d.*){3}/.test(bersih) ? hasil : { galat: 'NIM harus berisi angka.' }
}

function checkKelompok(teks: string, judul: string): CheckedField {
  const isi = teks.replace(/^(\d{1,4})[.,]0$/, '$1')
  return remindTanggal(hasilSkema(kelompokIsian.shape.nama.safeParse(isi), judul), isi, judul)
}

/** A number or a name that Excel took for a day: '3-1'. */
function remindTanggal(hasil: CheckedField, isi: string, judul: string): CheckedField {
  return hasil.galat || !TANGGAL.test(isi)
    ? hasil
    : { ...hasil, peringatan: `${judul} terbaca sebagai tanggal (${isi}). Periksa lagi.` }
}

function checkNama(teks: string, menurut: Menurut): CheckedField {
  const hasil = menurut('nama', withoutUrutan(teks))
  const nama = String(hasil.nilai ?? '')
  // Capitals throughout or none at all are not how the person writes the name.
  if (hasil.galat || (!isAllCaps(nama) && /\p{Lu}/u.test(nama))) return hasil
  const baru = titleCaseNama(nama)
  return baru === nama ? hasil : { nilai: baru, catatan: `${DITULIS_ULANG} “${nama}”.` }
}

/** 'Dr. H. Hasan Basri, M.Ag.': titles have fields of their own, unless they do not fit there. */
function checkNamaBergelar(teks: string, menurut: Menurut): CheckedField {
  const { nama, gelar_depan, gelar_belakang } = splitGelar(withoutUrutan(teks))
  const muat = !menurut('gelar_depan', gelar_depan).galat && !menurut('gelar_belakang', gelar_belakang).galat
  if (!muat || gelar_depan + gelar_belakang === '') return checkNama(teks, menurut)
  const hasil = checkNama(nama, menurut)
  if (hasil.galat) return hasil
  const catatan = [hasil.catatan, `Gelar dipisahkan dari “${teks}”.`].filter(Boolean).join(' ')
  return { ...hasil, catatan, isian: { gelar_depan, gelar_belakang } }
}

const withoutUrutan = (teks: string) => teks.replace(/^\d{1,4}[.)]\s+/, '')

const DITULIS_ULANG = 'Nama ditulis ulang dari'

/** What a name was before it was rewritten; undefined where it was not. */
export function namaSemula(catatan: readonly string[]): string | undefined {
  const satu = catatan.find(teks => teks.startsWith(DITULIS_ULANG))
  return satu?.slice(satu.indexOf('“') + 1, satu.indexOf('”'))
}

function checkJk(teks: string): CheckedField {
  const jk = parseJk(teks)
  if (jk) return { nilai: jk }
  return { galat: teks === '' ? 'Isi L atau P.' : `“${teks}” bukan L atau P. Isi L atau P.` }
}

/** '2026', '2026/2027', 'Angkatan 2026', 'Thn 2026', '2026 Ganjil', a date in that year, '26'; '2026.0' from programs that take a year for a quantity. */
function checkAngkatan(teks: string, judul: string, { skema }: ListShape): CheckedField {
  if (teks === '') return skema.angkatan?.safeParse(null).success ? {} : { galat: kalimat('Wajib diisi', judul) }
  // '20241' is how PDDIKTI writes the first semester of 2024/2025.
  // regex: a cell has at most 500 characters, its spaces joined
  const [, tahun = '', pendek = ''] =
    /^(?:(?:angkatan|tahun|thn|th)\.?\s*)?['’]?(?:((?:19|20)\d{2})(?:[1-3]|[/-]\d{2,4}(?:-\d{2})?|[.,]0+)?(?:\s*(?:ganjil|genap))?|(\d{2}))$/i.exec(
      teks,
    ) ?? []
  return hasilSkema(skema.angkatan?.safeParse(Number(tahun || (pendek && `20${pendek}`))), judul)
}

function checkTelepon(teks: string, judul: string, bolehKosong: boolean): CheckedField {
  if (teks === '' || /^\(?x+\)?$/i.test(teks))
    return bolehKosong ? { nilai: '' } : { galat: kalimat('Wajib diisi', judul) }
  if (RUSAK.test(teks)) return { galat: rusak(judul) }
  // 'WA: 0812…', '0812… (ayah)', '81234567890.0'
  // regex: a cell has at most 500 characters, its spaces joined
  const bersih = teks
    .replace(/\([^)\d]*\)/g, '')
    .replace(/^['`’]|^(wa|hp|telp|tlp|no)\b[\s.:]*/i, '')
    .replace(/^(\d{8,})[.,]0+$/, '$1')
  const hasil = teleponSchema.safeParse(bersih)
  if (hasil.success) return { nilai: hasil.data }
  // Two numbers in one cell; a slash inside one number gives no whole number and is refused.
  // regex: a cell has at most 500 characters, its spaces joined
  for (const bagian of bersih.split(/\s*(?:[/,;&]|\bdan\b|\batau\b)\s*/)) {
    const satu = teleponSchema.safeParse(bagian)
    if (satu.success) return { nilai: satu.data, catatan: `Dari “${teks}” diambil nomor pertama.` }
  }
  return hasilSkema(hasil, judul)
}

/** Undefined: nothing checks the field, so nothing of it may be taken. */
export function hasilSkema(
  hasil: z.ZodSafeParseResult<string | number | null> | undefined,
  judul: string,
): CheckedField {
  if (!hasil) return { galat: `${judul} tidak dikenal.` }
  if (!hasil.success) return { galat: kalimat(kata(hasil.error.issues[0]?.message ?? ''), judul) }
  return hasil.data === null ? {} : { nilai: hasil.data }
}

function kalimat(pesan: string, judul: string): string {
  if (pesan === 'Wajib diisi') return `${judul} wajib diisi.`
  return `${pesan}.`.replace(/\.\.$/, '.')
}
