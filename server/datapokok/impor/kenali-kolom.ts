import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import type { SheetRow } from '#server/dasar/berkas/lembar.ts'
import { bentukOrang, type ListShape } from './bentuk.ts'
import { type Peranan, peranJudul, withoutKeBerapa } from './ejaan-judul.ts'
import { type Guardian, takeGuardians } from './guardian-columns.ts'
import { isEmptyWord } from './istilah-berkas.ts'
import { urutanNomor } from './periksa-nomor.ts'

export interface Judul {
  /** Of whose list it is the header. */
  bentuk: ListShape
  /** Indices into the rows of the sheet: a header has one row or two. */
  awal: number
  akhir: number
  /** The row number a person sees. */
  nomor: number
  kolom: Partial<Record<Peranan, number>>
  /** What each column is for, also where several are for the same. */
  peran: (Peranan | null)[]
  /** The title of each column, both rows of it joined. */
  teks: string[]
  /** Whose name and number may be the wali's; missing where somebody said the column by hand. */
  guardians?: Guardian[]
}

const CARI_SAMPAI = 60

/**
 * The header below a letterhead: a row (or two) in which NIM and Nama, or what stands for NIM, are column titles. The best of the first rows wins, so
 * that 'Nama … NIM …' of the pendamping above the table does not; of nearly equal ones the first, where the list begins.
 */
export function detectKolom(barisList: SheetRow[], bentuk: ListShape): Judul | null {
  const calon = barisList.slice(0, CARI_SAMPAI).flatMap((_, indeks) => detectKolomDi(barisList, indeks, bentuk) ?? [])
  const terbaik = Math.max(...calon.map(skor))
  return calon.find(satu => skor(satu) === terbaik || (skor(satu) >= terbaik - 2 && jumlahIsian(satu) > 2)) ?? null
}

/** The header that begins in this row, or null. */
export function detectKolomDi(barisList: SheetRow[], indeks: number, bentuk: ListShape): Judul | null {
  const atas = barisList[indeks]
  const bawah = barisList[indeks + 1]
  if (!atas) return null
  const satu = composeSebaris(barisList, indeks, bentuk)
  // A row right below: 'Wali' above 'Nama' and 'HP', 'Jenis Kelamin' above 'L' and 'P'.
  const dua = bawah && bawah.nomor === atas.nomor + 1 ? composeDuaBaris(barisList, indeks, satu, bentuk) : null
  return dua ?? (satu && isLengkap(satu) ? satu : null)
}

/** How much one row looks like a header: for choosing among ways to split a text file. */
export function skorJudul(sel: string[], orang: OrangImpor): number {
  const peran = new Set(sel.map(teks => peranJudul(teks.trim(), orang)))
  return nilai(
    [...peran].filter(satu => satu !== null),
    bentukOrang[orang],
  )
}

function composeSebaris(barisList: SheetRow[], indeks: number, bentuk: ListShape): Judul | null {
  const sel = barisList[indeks]?.sel ?? []
  return compose(bentuk, barisList, {
    awal: indeks,
    akhir: indeks,
    calon: sel.map(teks => [teks]),
    teks: sel,
  })
}

function composeDuaBaris(barisList: SheetRow[], indeks: number, satu: Judul | null, bentuk: ListShape): Judul | null {
  const peranDari = (teks: string) => peranJudul(teks, bentuk.orang)
  const atas = barisList[indeks]?.sel ?? []
  const bawah = barisList[indeks + 1]?.sel ?? []
  // A single cell above is the title of the list, a single one below the heading of the first group ('PUTRI'); 'Kelompok | : 7'
  // is neither half of a header, and a row with digits is data.
  if ([atas, bawah].some(sel => sel.filter(teks => teks !== '').length < 2)) return null
  if (atas.some(teks => /^[:=]|[:=]$|^\d+$/.test(teks)) || bawah.some(teks => /\d/.test(teks))) return null
  const calon: string[][] = []
  const teks: string[] = []
  let induk = ''
  let semuaJudul = true
  for (let i = 0; i < Math.max(atas.length, bawah.length); i++) {
    const sendiri = atas[i] ?? ''
    const anak = bawah[i] ?? ''
    induk = sendiri || induk
    const berdua = anak !== '' && anak !== sendiri && peranDari(anak) !== 'no'
    teks.push(berdua ? `${induk} ${anak}`.trim() : anak || sendiri)
    // 'Tempat' below 'Lahir' is no place to meet.
    const sendirian = /lahir/i.test(induk) ? [] : [anak, sendiri]
    calon.push(berdua ? [`${induk} ${anak}`, `${anak} ${induk}`, ...sendirian] : [anak || sendiri])
    if (berdua)
      semuaJudul &&= [`${induk} ${anak}`, `${anak} ${induk}`, anak].some(sebutan => peranDari(sebutan) !== null)
  }
  const dua = compose(bentuk, barisList, { awal: indeks, akhir: indeks + 1, calon, teks })
  if (!dua || !isLengkap(dua)) return null
  // The row above must add something to the one below: else it is a line of the letterhead.
  const bawahSaja = composeSebaris(barisList, indeks + 1, bentuk)
  const atasBerjudul = new Set(atas.map(peranDari).filter(peran => peran !== null)).size > 1
  if (bawahSaja && !atasBerjudul && skor(bawahSaja) >= skor(dua)) return null
  // And the row below to the one above: else it is the first person, one without NIM.
  if (!satu || !isLengkap(satu)) return dua
  // Cells merged over both rows stand in both: nobody is called 'Nama' with the NIM 'NIPD'.
  if (atas.filter((teks, i) => teks !== '' && teks === bawah[i]).length >= 2) return dua
  return skor(dua) > skor(satu) || (semuaJudul && skor(dua) === skor(satu)) ? dua : null
}

interface Sebutan {
  awal: number
  akhir: number
  /** What each column may be called, the likeliest first. */
  calon: string[][]
  teks: string[]
}

function compose(bentuk: ListShape, barisList: SheetRow[], { awal, akhir, calon, teks }: Sebutan): Judul | null {
  const peran = calon.map(
    sebutan => sebutan.map(satu => peranJudul(satu, bentuk.orang)).find(satu => satu !== null) ?? null,
  )
  // 'Jenis nomor | Nomor', as our own export heads them: not the running number then.
  const bernomor = peran.includes('jenis_nomor') && !peran.includes('nomor')
  const nomor = bernomor ? teks.findLastIndex((satu, i) => peran[i] === 'no' && /^nomor$/i.test(satu)) : -1
  if (nomor !== -1) peran[nomor] = 'nomor'
  const guardians =
    bentuk.orang === 'mahasantri' ? takeGuardians(teks, peran, kolom => filledBelow(barisList, akhir, kolom)) : []
  const staffPhone = bentuk.orang === 'mahasantri' ? phoneOfStaff(barisList, akhir, peran) : -1
  if (staffPhone !== -1) peran[staffPhone] = null
  const kolomByPeran = new Map<Peranan, number[]>()
  for (const [kolom, satu] of peran.entries()) {
    if (satu) kolomByPeran.set(satu, [...(kolomByPeran.get(satu) ?? []), kolom])
  }
  if (kolomByPeran.has('jk_l') !== kolomByPeran.has('jk_p')) {
    kolomByPeran.delete('jk_l')
    kolomByPeran.delete('jk_p')
  }
  if (kolomByPeran.size === 0) return null
  const kolom: Partial<Record<Peranan, number>> = {}
  for (const [satu, daftar] of kolomByPeran)
    kolom[satu] =
      daftar.length === 1
        ? daftar[0]
        : satu === 'nomor'
          ? sortNomor(daftar, teks)[0]
          : palingBeragam(barisList, akhir, satu === 'nim' ? withoutNisn(daftar, teks) : daftar)
  const pair = guardians.find(({ nama, hp }) => nama !== undefined && hp.length > 0)
  if (pair) Object.assign(kolom, { wali_nama: pair.nama, wali_hp: pair.hp[0] })
  return { bentuk, awal, akhir, nomor: barisList[awal]?.nomor ?? 0, kolom, peran, teks, guardians }
}

/** What a column says in the first rows below the header, without what stands for nothing. */
function filledBelow(barisList: SheetRow[], akhir: number, kolom: number): string[] {
  return barisList.slice(akhir + 1, akhir + 501).flatMap(({ sel }) => {
    const teks = sel[kolom] ?? ''
    return isEmptyWord(teks) ? [] : [teks]
  })
}

/** The country's number of a pupil stands beside the institution's own, by which it knows them. */
function withoutNisn(daftar: number[], teks: readonly string[]): number[] {
  const own = daftar.filter(kolom => !/^\W*nisn\W*$/i.test(teks[kolom] ?? ''))
  return own.length > 0 ? own : daftar
}

/**
 * A phone right behind who leads, which changes only with them, is theirs: 'Kelompok | Musyrif | No. HP'. Read as the mahasantri's
 * it would be one number for the whole kelompok.
 */
function phoneOfStaff(barisList: SheetRow[], akhir: number, peran: readonly (Peranan | null)[]): number {
  return peran.findIndex((satu, kolom) => {
    const before = peran[kolom - 1]
    if (satu !== 'hp' || (before !== 'pendamping' && before !== 'murabbi')) return false
    const filled = barisList.slice(akhir + 1, akhir + 501).filter(({ sel }) => sel[kolom])
    const pairs = new Set(filled.map(({ sel }) => `${sel[kolom - 1]}|${sel[kolom]}`))
    const staff = new Set(filled.map(({ sel }) => sel[kolom - 1]))
    return filled.length > staff.size && pairs.size === staff.size
  })
}

/** Of two columns named alike ('NIM' of the pendamping, 'NIM' of the mahasantri) the one that differs from row to row. */
function palingBeragam(barisList: SheetRow[], akhir: number, daftar: number[]): number | undefined {
  const baris = barisList.slice(akhir + 1, akhir + 501)
  const ragam = (kolom: number) => new Set(baris.map(({ sel }) => sel[kolom] ?? '')).size
  return daftar.reduce((a, b) => (ragam(b) > ragam(a) ? b : a))
}

/** All columns of murabbi or pendamping that are headed as the one that is read: 'Pendamping 1', 'Pendamping 2'. */
export function kolomSerupa({ peran, teks, kolom }: Judul, isian: 'murabbi' | 'pendamping'): number[] {
  const utama = kolom[isian]
  if (utama === undefined || peran[utama] !== isian) return utama === undefined ? [] : [utama]
  const judul = withoutKeBerapa(teks[utama] ?? '')
  return peran.flatMap((satu, i) => (satu === isian && withoutKeBerapa(teks[i] ?? '') === judul ? [i] : []))
}

/** The columns that hold a number of the person, the kind that is asked for first in front: who has no NIP may have a NIDN. */
export function kolomNomor({ peran, teks }: Judul): number[] {
  return sortNomor(
    peran.flatMap((satu, kolom) => (satu === 'nomor' ? [kolom] : [])),
    teks,
  )
}

function sortNomor(daftar: readonly number[], teks: readonly string[]): number[] {
  return [...daftar].sort((a, b) => urutanNomor(teks[a] ?? '') - urutanNomor(teks[b] ?? ''))
}

function skor(judul: Judul): number {
  return nilai(Object.keys(judul.kolom) as Peranan[], judul.bentuk)
}

function nilai(peranList: Peranan[], { kunci }: ListShape): number {
  return peranList.reduce(
    (jumlah, peran) => jumlah + (peran === kunci || peran === 'nama' ? 4 : peran === 'no' ? 0 : 1),
    0,
  )
}

export function jumlahIsian({ kolom, bentuk }: Judul): number {
  return bentuk.isian.filter(isian => kolom[isian] !== undefined).length
}

function isLengkap({ kolom, bentuk }: Judul): boolean {
  return kolom.nama !== undefined && bentuk.penanda.some(isian => kolom[isian] !== undefined)
}
