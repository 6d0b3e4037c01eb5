import { isAllCaps, namaSchema, nimSchema, parseJk, teleponSchema, titleCaseNama } from '#contract/identitas.ts'
import type { Isian } from './ejaan-judul.ts'
import { isKosong } from './jenis-baris.ts'

/** What one cell gives: its value, a remark that does not stop the row, or why the row cannot be taken. */
export interface Hasil {
  nilai?: string | number | null
  catatan?: string
  galat?: string
}

/** Checks the cell of a field; `judul` is its column's title, for the sentences. `wajib` fields may not be empty. */
export function periksaIsian(isian: Isian, teks: string, judul: string): Hasil {
  if (/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)/i.test(teks))
    return { galat: `Sel ini berisi galat Excel (${teks}). Isi nilainya.` }
  if (/^#RUMUS\?/.test(teks))
    return { galat: 'Rumus di sel ini belum dihitung. Buka berkas di Excel, simpan, lalu coba lagi.' }
  const isi = isKosong(teks) ? '' : teks
  switch (isian) {
    case 'nim':
      return periksaNim(isi, judul)
    case 'nama':
      return periksaNama(isi)
    case 'jk':
      return periksaJk(isi)
    case 'angkatan':
      return periksaAngkatan(isi)
    case 'hp':
    case 'wali_hp':
      return periksaTelepon(isi, judul)
    case 'kamar':
      return TANGGAL.test(isi)
        ? { nilai: isi, catatan: `${judul} terbaca sebagai tanggal (${isi}). Periksa lagi.` }
        : { nilai: isi }
    default:
      return { nilai: isi }
  }
}

/** Gender ticked in two columns: whatever is not a no is a tick. */
export function periksaCentang(laki: string, perempuan: string): Hasil {
  const centang = (teks: string) => !isKosong(teks) && !/^(false|tidak)$/i.test(teks)
  if (centang(laki) === centang(perempuan)) return { galat: 'Isi L atau P, salah satu saja.' }
  return { nilai: centang(laki) ? 'L' : 'P' }
}

const TANGGAL = /^\d{4}-\d{2}-\d{2}$/
const RUSAK = /^\d+([.,]\d+)?E\+\d+$/i
const rusak = (judul: string) => `Angka rusak oleh Excel. Ubah kolom ${judul} menjadi Teks.`

function periksaNim(teks: string, judul: string): Hasil {
  if (teks === '') return { galat: 'NIM wajib diisi.' }
  if (RUSAK.test(teks)) return { galat: rusak(judul) }
  if (TANGGAL.test(teks))
    return { galat: `Diubah Excel menjadi tanggal. Ubah kolom ${judul} menjadi Teks, lalu ketik lagi.` }
  // Excel's text mark, blanks typed for the eye, and '.0' from programs that take a NIM for a quantity.
  const bersih = teks
    .replace(/^['`’]/, '')
    .replace(/\s/g, '')
    .replace(/^(\d{5,})[.,]0+$/, '$1')
  const hasil = nimSchema.safeParse(bersih)
  return hasil.success ? { nilai: hasil.data } : { galat: kalimat(hasil.error.issues[0]?.message) }
}

function periksaNama(teks: string): Hasil {
  if (teks === '') return { galat: 'Nama wajib diisi.' }
  const hasil = namaSchema.safeParse(teks.replace(/^\d{1,4}[.)]\s+/, ''))
  if (!hasil.success) return { galat: kalimat(hasil.error.issues[0]?.message) }
  const nama = hasil.data
  if (!isAllCaps(nama) && /\p{Lu}/u.test(nama)) return { nilai: nama }
  const baru = titleCaseNama(nama)
  return baru === nama ? { nilai: nama } : { nilai: baru, catatan: `Nama ditulis ulang dari “${nama}”.` }
}

function periksaJk(teks: string): Hasil {
  const jk = parseJk(teks)
  if (jk) return { nilai: jk }
  return { galat: teks === '' ? 'Isi L atau P.' : `“${teks}” bukan L atau P. Isi L atau P.` }
}

/** '2026', '2026/2027', 'Angkatan 2026', a date in that year, '26'. */
function periksaAngkatan(teks: string): Hasil {
  if (teks === '') return { nilai: null }
  const [, tahun = '', pendek = ''] =
    /^(?:angkatan\s*)?['’]?(?:((?:19|20)\d{2})(?:[/-]\d{2,4}(?:-\d{2})?)?|(\d{2}))$/i.exec(teks) ?? []
  const angka = tahun ? Number(tahun) : pendek ? 2000 + Number(pendek) : 0
  if (angka < 1980) return { galat: 'Angkatan harus berupa tahun, misalnya 2026.' }
  return { nilai: angka }
}

function periksaTelepon(teks: string, judul: string): Hasil {
  if (teks === '') return { nilai: '' }
  if (RUSAK.test(teks)) return { galat: rusak(judul) }
  const bersih = teks.replace(/^['`’]/, '').replace(/^(\d{8,})[.,]0+$/, '$1')
  const hasil = teleponSchema.safeParse(bersih)
  if (hasil.success) return { nilai: hasil.data }
  // Two numbers in one cell; a slash inside one number gives no whole number and is refused.
  for (const bagian of bersih.split(/\s*(?:[/,;&]|\bdan\b|\batau\b)\s*/)) {
    const satu = teleponSchema.safeParse(bagian)
    if (satu.success) return { nilai: satu.data, catatan: `Dari “${teks}” diambil nomor pertama.` }
  }
  return { galat: kalimat(hasil.error.issues[0]?.message) }
}

function kalimat(pesan = 'Isian ini tidak dapat dibaca'): string {
  return pesan.endsWith('.') ? pesan : `${pesan}.`
}
