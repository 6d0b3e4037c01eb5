import { ISIAN, type Isian, type Peranan, peranJudul } from './ejaan-judul.ts'
import type { Baris } from './lembar.ts'

export interface Judul {
  /** Indices into the rows of the sheet: a header has one row or two. */
  awal: number
  akhir: number
  /** The row number a person sees. */
  nomor: number
  kolom: Partial<Record<Peranan, number>>
  /** The title of each column, both rows of it joined. */
  teks: string[]
}

const CARI_SAMPAI = 60

/**
 * The header below a letterhead: a row (or two) in which NIM and Nama are column titles. The best of the first rows wins, so
 * that 'Nama … NIM …' of the pendamping above the table does not; of nearly equal ones the first, where the list begins.
 */
export function kenaliKolom(barisList: Baris[]): Judul | null {
  const calon = barisList.slice(0, CARI_SAMPAI).flatMap((_, indeks) => kenaliKolomDi(barisList, indeks) ?? [])
  const terbaik = Math.max(...calon.map(skor))
  return calon.find(satu => skor(satu) === terbaik || (skor(satu) >= terbaik - 2 && jumlahIsian(satu) > 2)) ?? null
}

/** The header that begins in this row, or null. */
export function kenaliKolomDi(barisList: Baris[], indeks: number): Judul | null {
  const atas = barisList[indeks]
  if (!atas) return null
  const satu = susun(
    barisList,
    indeks,
    indeks,
    atas.sel.map(teks => [teks]),
    atas.sel,
  )
  const bawah = barisList[indeks + 1]
  // A short row right below: 'Wali' above 'Nama' and 'HP', 'Jenis Kelamin' above 'L' and 'P'.
  const dua = bawah && bawah.nomor === atas.nomor + 1 ? gabung(barisList, indeks, atas.sel, bawah.sel) : null
  const hasil = dua && (!satu || skor(dua) >= skor(satu)) ? dua : satu
  return hasil && hasil.kolom.nim !== undefined && hasil.kolom.nama !== undefined ? hasil : null
}

/** How much one row looks like a header: for choosing among ways to split a text file. */
export function skorJudul(sel: string[]): number {
  const peran = new Set(sel.map(teks => peranJudul(teks.trim())))
  return nilai([...peran].filter(satu => satu !== null))
}

function gabung(barisList: Baris[], indeks: number, atas: string[], bawah: string[]): Judul | null {
  // A single word below is the heading of the first group ('PUTRI'), not half a header.
  if (bawah.filter(teks => teks !== '').length < 2) return null
  const lebar = Math.max(atas.length, bawah.length)
  const calon: string[][] = []
  const teks: string[] = []
  let induk = ''
  for (let i = 0; i < lebar; i++) {
    const sendiri = atas[i] ?? ''
    const anak = bawah[i] ?? ''
    induk = sendiri || induk
    calon.push(anak === '' || anak === sendiri ? [sendiri] : [`${induk} ${anak}`, `${anak} ${induk}`, anak, sendiri])
    teks.push(anak === '' || anak === sendiri ? sendiri : `${induk} ${anak}`)
    // Whatever is no title below another title is data: then the header has one row.
    const judulAnak = calon[i]?.slice(0, 3).some(satu => peranJudul(satu) !== null)
    if (anak !== '' && anak !== sendiri && !judulAnak) return null
  }
  return susun(barisList, indeks, indeks + 1, calon, teks)
}

/** `calon`: what each column may be called, the likeliest first. */
function susun(barisList: Baris[], awal: number, akhir: number, calon: string[][], teks: string[]): Judul | null {
  const kolomByPeran = new Map<Peranan, number[]>()
  for (const [kolom, sebutan] of calon.entries()) {
    const peran = sebutan.map(peranJudul).find(satu => satu !== null)
    if (peran) kolomByPeran.set(peran, [...(kolomByPeran.get(peran) ?? []), kolom])
  }
  if (kolomByPeran.has('jk_l') !== kolomByPeran.has('jk_p')) {
    kolomByPeran.delete('jk_l')
    kolomByPeran.delete('jk_p')
  }
  if (kolomByPeran.size === 0) return null
  const kolom: Partial<Record<Peranan, number>> = {}
  for (const [peran, daftar] of kolomByPeran)
    kolom[peran] = daftar.length === 1 ? daftar[0] : palingBeragam(barisList, akhir, daftar)
  return { awal, akhir, nomor: barisList[awal]?.nomor ?? 0, kolom, teks }
}

/** Of two columns named alike ('NIM' of the pendamping, 'NIM' of the mahasantri) the one that differs from row to row. */
function palingBeragam(barisList: Baris[], akhir: number, daftar: number[]): number | undefined {
  const baris = barisList.slice(akhir + 1, akhir + 501)
  const ragam = (kolom: number) => new Set(baris.map(({ sel }) => sel[kolom] ?? '')).size
  return daftar.reduce((a, b) => (ragam(b) > ragam(a) ? b : a))
}

function skor(judul: Judul): number {
  return nilai(Object.keys(judul.kolom) as Peranan[])
}

function nilai(peranList: Peranan[]): number {
  return peranList.reduce(
    (jumlah, peran) => jumlah + (peran === 'nim' || peran === 'nama' ? 4 : peran === 'no' ? 0 : 1),
    0,
  )
}

export function jumlahIsian(judul: Judul): number {
  return ISIAN.filter((isian: Isian) => judul.kolom[isian] !== undefined).length
}
