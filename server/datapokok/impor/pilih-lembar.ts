import type { PilihanImpor } from '#contract/datapokok/impor.ts'
import { type ImportField, isIsianKelompok, type OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { indeksKolom } from '#contract/huruf-kolom.ts'
import { normalizeNama } from '#contract/identitas.ts'
import { GalatImpor } from '#server/dasar/berkas/galat-impor.ts'
import type { FileSheet } from '#server/dasar/berkas/lembar.ts'
import { kata } from '#server/dasar/istilah.ts'
import { bentukOrang, type ListShape } from './bentuk.ts'
import { jkDariTeks, normalizeIstilah, tidyKelompok } from './istilah-berkas.ts'
import { detectKolom, type Judul, jumlahIsian } from './kenali-kolom.ts'
import type { GroupHead } from './kepala-kelompok.ts'

/** What the person corrected after a first reading, and what is known besides. */
export interface PilihanBaca extends Partial<Pick<PilihanImpor, 'lembar' | 'kolom' | 'baris_judul'>> {
  /** Whose list it is; mahasantri unless said. */
  orang?: OrangImpor
  /** Headings that were said by hand before. */
  teringat?: readonly JudulTeringat[]
  /** The latest year of entry that is no typing mistake. */
  angkatanAkhir?: number
}

export interface JudulTeringat {
  /** `kunciJudul` of the row. */
  judul: string
  kolom: PilihanImpor['kolom']
}

/** By what the same headings are known again in the next file. */
export function kunciJudul(sel: readonly string[]): string {
  const judul = sel.map(normalizeNama)
  // How far a row is filled with nothing says nothing.
  return judul.slice(0, judul.findLastIndex(satu => satu !== '') + 1).join('|')
}

interface Calon {
  lembar: FileSheet
  judul: Judul
}

interface Terpilih {
  utama: Calon
  /** In the order of the workbook. */
  terbaca: Calon[]
  dilewati: { lembar: string; sebab: string }[]
}

/**
 * The sheet with the best header, and all others that have much the same columns and hold other people: one sheet per kelompok is
 * as usual as one list. Hidden sheets count only when no visible one is a list.
 */
export function chooseLembar(lembarList: FileSheet[], pilihan: PilihanBaca): Terpilih {
  const bentuk = bentukOrang[pilihan.orang ?? 'mahasantri']
  const { lembar: dipilih = null, kolom = {} } = pilihan
  const boleh = lembarList.filter(({ nama }) => dipilih === null || nama === dipilih)
  if (dipilih !== null && boleh.length === 0)
    throw new GalatImpor('impor.judul_tidak_ada', `Lembar “${dipilih}” tidak ada di berkas ini.`)
  const semua = boleh
    .flatMap(lembar => (Object.keys(kolom).length > 0 ? [lembar] : splitBerdampingan(lembar, bentuk)))
    .flatMap(lembar => {
      const judul = judulDari(lembar, bentuk, pilihan)
      return judul ? [{ lembar, judul: denganPilihan(judul, pilihan) }] : []
    })
  const terlihat = semua.filter(({ lembar }) => !lembar.tersembunyi)
  const calon = terlihat.length > 0 ? terlihat : semua
  // A workbook of everybody: the sheet of others may be the fuller one.
  const milik = calon.filter(({ lembar }) => !bentuk.lain.test(normalizeIstilah(lembar.nama)))
  const [pertama, ...lainnya] = milik.length > 0 ? milik : calon
  if (!pertama) throw withoutJudul(boleh, bentuk)
  const utama = lainnya.reduce((a, b) => (bobot(b) > bobot(a) ? b : a), pertama)
  const dilewati: Terpilih['dilewati'] = []
  const terbacaSudah = orangDari(utama)
  const terbaca = calon.filter(satu => {
    const sebab = satu === utama ? null : sebabDilewati(satu, utama, terbacaSudah)
    if (sebab) dilewati.push({ lembar: satu.lembar.nama, sebab })
    else for (const orang of orangDari(satu)) terbacaSudah.add(orang)
    return !sebab
  })
  const terpotong = terbaca.find(({ lembar }) => lembar.terpotong)
  if (terpotong) {
    throw new GalatImpor(
      'impor.terlalu_banyak_baris',
      `Lembar “${terpotong.lembar.nama}” lebih dari 20.000 baris. Bagi daftar ini menjadi beberapa berkas.`,
    )
  }
  return { utama, terbaca, dilewati }
}

/** Said by hand now, or before, or known by its titles. */
function judulDari({ baris }: FileSheet, bentuk: ListShape, { baris_judul, teringat = [] }: PilihanBaca): Judul | null {
  if (baris_judul === 0) return { bentuk, awal: 0, akhir: -1, nomor: 0, kolom: {}, peran: [], teks: [] }
  const polos = (awal: number): Judul | null => {
    const satu = baris[awal]
    return satu ? { bentuk, awal, akhir: awal, nomor: satu.nomor, kolom: {}, peran: [], teks: satu.sel } : null
  }
  if (baris_judul !== undefined) return polos(baris.findIndex(({ nomor }) => nomor === baris_judul))
  if (teringat.length > 0) {
    const byJudul = new Map(teringat.map(({ judul, kolom }) => [judul, kolom]))
    const di = baris.slice(0, 60).findIndex(({ sel }) => byJudul.has(kunciJudul(sel)))
    const judul = polos(di)
    if (judul) return denganPilihan(judul, { kolom: byJudul.get(kunciJudul(judul.teks)) ?? {} })
  }
  return detectKolom(baris, bentuk)
}

/**
 * Two lists side by side in one sheet ('No NIM Nama | No NIM Nama') as two sheets, each with the columns of the other empty: half
 * of the people would be missed otherwise.
 */
function splitBerdampingan(lembar: FileSheet, bentuk: ListShape): FileSheet[] {
  const peran = detectKolom(lembar.baris, bentuk)?.peran ?? []
  const awalan = peran.find(satu => satu !== null)
  const mulai = peran.flatMap((satu, kolom) => (satu === awalan && satu !== undefined ? [kolom] : []))
  const blok = mulai.map((dari, i): [number, number] => [dari, mulai[i + 1] ?? peran.length])
  const lengkap = blok.every(([dari, sampai]) =>
    [bentuk.kunci, 'nama'].every(satu => peran.slice(dari, sampai).some(p => p === satu)),
  )
  if (blok.length < 2 || !lengkap) return [lembar]
  return blok.map(([dari, sampai]) => ({
    ...lembar,
    baris: lembar.baris.map(({ sel, ...baris }) => ({
      ...baris,
      sel: sel.map((teks, kolom) => (kolom >= dari && kolom < sampai ? teks : '')),
    })),
  }))
}

/** What a sheet's name says about everyone in it: 'Kelompok 7', 'Putri'; a name without a number only where each group has its sheet. */
export function konteksNama(nama: string, berlembar: boolean): Partial<Record<GroupHead['isian'], string>> {
  const rapi = nama.replace(/[_]+/g, ' ').replace(/\s+/g, ' ').trim()
  const jk = jkDariTeks(rapi)
  const kelompok =
    /^(kelompok|klpk?|kel|halaqah|halaqoh)\b[\s.:-]*\S/i.test(normalizeIstilah(rapi)) &&
    (berlembar || /^\D+\d{1,3}[a-z]?$/i.test(rapi))
  return { ...(jk ? { jk } : {}), ...(kelompok ? { kelompok: tidyKelompok(rapi) } : {}) }
}

function sebabDilewati({ lembar, judul }: Calon, utama: Calon, sudah: Set<string>): string | null {
  if (/^(contoh|template|petunjuk|panduan|referensi)/i.test(lembar.nama)) return 'Lembar contoh atau petunjuk.'
  const { orang, lain } = judul.bentuk
  if (lain.test(normalizeIstilah(lembar.nama))) return `Bukan daftar ${kata(orang)}.`
  if (kemiripan(judul, utama.judul) < 0.7) return `Kolomnya lain dari lembar “${utama.lembar.nama}”.`
  const orangList = [...orangDari({ lembar, judul })]
  if (orangList.length === 0) return 'Tidak ada baris.'
  const sama = orangList.filter(satu => sudah.has(satu)).length
  // A copy; a few people in two groups are for the person to see, as refused rows.
  return sama >= orangList.length * 0.8 ? 'Isinya sudah ada di lembar lain.' : null
}

/** Of the fields that either header has, how many both have: one sheet may have a column more than the other. */
function kemiripan(a: Judul, b: Judul): number {
  const ada = a.bentuk.isian
    .filter(isian => isian !== 'catatan' && !isIsianKelompok(isian))
    .map(isian => [a, b].filter(({ kolom }) => kolom[isian] !== undefined).length)
  return ada.filter(jumlah => jumlah === 2).length / ada.filter(jumlah => jumlah > 0).length
}

function bobot({ lembar, judul }: Calon): number {
  const isi = lembar.baris.length - judul.akhir - 1
  return isi <= 0 ? 0 : jumlahIsian(judul) * 100_000 + isi
}

/** Who stands in a sheet, by number; by name those who need none. */
function orangDari({ lembar, judul }: Calon): Set<string> {
  const { kunci, tanpaKunci } = judul.bentuk
  return new Set(
    lembar.baris.slice(judul.akhir + 1).flatMap(({ sel }) => {
      const nomor = sel[judul.kolom[kunci] ?? -1] ?? ''
      if (/\d{3}/.test(nomor)) return [nomor]
      const nama = sel[judul.kolom.nama ?? -1] ?? ''
      return tanpaKunci && /\p{L}/u.test(nama) ? [nama] : []
    }),
  )
}

function denganPilihan(judul: Judul, { kolom: dipilih = {} }: PilihanBaca): Judul {
  const kolom = { ...judul.kolom }
  for (const [isian, huruf] of Object.entries(dipilih) as [ImportField, string | null][]) {
    if (isian === 'jk') {
      delete kolom.jk_l
      delete kolom.jk_p
    }
    const indeks = huruf === null ? -1 : indeksKolom(huruf)
    if (indeks === -1) delete kolom[isian]
    else kolom[isian] = indeks
    // Said by hand it is that column and no other.
    if (isian === 'nama' && indeks !== judul.kolom.nama) delete kolom.nama_belakang
    if (isian === 'jam' && indeks !== judul.kolom.jam) delete kolom.jam_selesai
  }
  // Who points at one column of numbers means no other.
  const peran = judul.peran.map((satu, i) =>
    satu !== 'nomor' || !('nomor' in dipilih) || i === kolom.nomor ? satu : null,
  )
  const { guardians, ...sisa } = judul
  const byHand = 'wali_nama' in dipilih || 'wali_hp' in dipilih
  return { ...sisa, kolom, peran, ...(guardians && !byHand ? { guardians } : {}) }
}

function withoutJudul(lembarList: FileSheet[], { judul }: ListShape): GalatImpor {
  if (lembarList.every(({ baris }) => baris.length === 0))
    return new GalatImpor('impor.kosong', 'Berkas ini tidak berisi apa-apa.')
  const utama = lembarList.reduce((a, b) => (b.baris.length > a.baris.length ? b : a))
  return new GalatImpor(
    'impor.judul_tidak_ada',
    `Judul kolomnya belum dikenal: yang dicari ${judul}. Pilih sendiri baris judul dan kolomnya di bawah.`,
    { lembar: utama.nama, baris: utama.baris.slice(0, 12).map(({ nomor, sel }) => ({ nomor, sel: sel.slice(0, 40) })) },
  )
}
