import { ISIAN, type Isian } from '#contract/impor.ts'
import { isKosong, jenisBaris } from './jenis-baris.ts'
import { type Judul, kenaliKolomDi } from './kenali-kolom.ts'
import { bacaKepala, bacaKepalaDaftar, type Kepala } from './kepala-kelompok.ts'
import { type Baris, hurufKolom, type Lembar } from './lembar.ts'
import { jkDariTeks, rapikanKelompok } from './nama-kelompok.ts'
import { type Hasil, periksaCentang, periksaIsian } from './periksa-isian.ts'

/** What a row says. A field is missing when the list has no such column and no heading says it; '' when its cell is empty. */
export interface DataImpor {
  nim: string
  nama: string
  jk?: 'L' | 'P'
  prodi?: string
  fakultas?: string
  angkatan?: number
  hp?: string
  kelompok?: string
  asrama?: string
  kamar?: string
  wali_nama?: string
  wali_hp?: string
  asal?: string
  catatan?: string
}

export interface BarisBaik {
  lembar: string
  baris: number
  data: DataImpor
  /** Remarks that need no action: a name rewritten, a second phone number left out. */
  catatan: string[]
  /** Remarks that deserve a look: a NIM that seems to lack its zero. */
  peringatan: string[]
}

export interface BarisDitolak {
  lembar: string
  baris: number
  /** The cells as they are in the file. */
  isi: string[]
  galat: { kolom: string; judul: string; alasan: string }[]
  /** Only a required cell is empty: what the row says of somebody who is known, of whom it erases nothing. */
  bilaTercatat?: Pick<BarisBaik, 'data' | 'catatan' | 'peringatan'>
}

export interface HasilLembar {
  baris: BarisBaik[]
  ditolak: BarisDitolak[]
  /** Rows with text that are no persons: letterhead, headings, signatures, totals. Kept so that nothing vanishes unseen. */
  dilewati: { lembar: string; baris: number; isi: string[] }[]
  /** How many of the persons stand in rows that the file hides. */
  tersembunyi: number
}

/** What is remembered across the sheets of one file. */
export interface Ingatan {
  /** Who claims it; `ditolak` while a required cell of that row is empty. */
  barisByNim: Map<string, { lembar: string; baris: number; ditolak?: BarisDitolak }>
  samakanKelompok: (nama: string) => string
  angkatanAkhir: number
}

type Konteks = Partial<Record<Kepala['isian'], string>>

/** Reads the rows below the header. `dariNama`: what the sheet's name says about everyone in it. */
export function periksaBaris(lembar: Lembar, judulAwal: Judul, dariNama: Konteks, ingatan: Ingatan): HasilLembar {
  const hasil: HasilLembar = { baris: [], ditolak: [], dilewati: [], tersembunyi: 0 }
  const orang: { baris: Baris; judul: Judul; konteks: Konteks }[] = []
  let judul = judulAwal
  let konteks: Konteks = {
    ...dariNama,
    ...konteksDari(bacaKepalaDaftar(lembar.baris.slice(0, judul.awal))),
    ...jkDariKop(lembar, judul),
  }
  let diKaki = false
  const lewati = ({ nomor, sel }: Baris) => {
    // Of two lists side by side one half may be empty.
    if (sel.some(teks => teks !== '')) hasil.dilewati.push({ lembar: lembar.nama, baris: nomor, isi: sel })
  }
  for (const baris of lembar.baris.slice(0, judul.awal)) lewati(baris)

  for (let i = judul.akhir + 1; i < lembar.baris.length; i++) {
    const baris = lembar.baris[i]
    if (!baris) continue
    const jenis = jenisBaris(baris.sel, judul, diKaki)
    if (jenis === 'judul') {
      // The header of the next page, or of a second table with its own columns.
      const berikut = kenaliKolomDi(lembar.baris, i)
      if (berikut && !sejajar(berikut, judul)) judul = berikut
      for (const satu of lembar.baris.slice(i, (berikut?.akhir ?? i) + 1)) lewati(satu)
      if (berikut) i = berikut.akhir
    } else if (jenis === 'kepala') {
      const kepala = bacaKepala(baris.sel)
      if (kepala) konteks = { ...konteks, ...konteksDari([kepala]) }
      lewati(baris)
    } else if (jenis === 'orang') orang.push({ baris, judul, konteks })
    else lewati(baris)
    diKaki = jenis === 'kaki' || (diKaki && jenis === 'lewati')
  }

  hasil.tersembunyi = orang.filter(({ baris }) => baris.tersembunyi).length
  const turunan = isiKeBawah(orang)
  for (const [urutan, { baris, judul, konteks }] of orang.entries()) {
    periksaOrang({ lembar, baris, judul, konteks: { ...konteks, ...turunan[urutan] }, ingatan, hasil })
  }
  return hasil
}

interface Orang {
  lembar: Lembar
  baris: Baris
  judul: Judul
  konteks: Konteks
  ingatan: Ingatan
  hasil: HasilLembar
}

function periksaOrang({ lembar, baris, judul, konteks, ingatan, hasil }: Orang) {
  const data: Partial<Record<Isian, string | number>> = {}
  const catatan: string[] = []
  const peringatan: string[] = []
  const galat: BarisDitolak['galat'] = []
  let hanyaKosong = true
  const tolak = (kolom: number, alasan: string) =>
    galat.push({ kolom: hurufKolom(kolom), judul: judul.teks[kolom] ?? '', alasan })

  for (const isian of ISIAN) {
    const kolom = isian === 'jk' ? (judul.kolom.jk_l ?? judul.kolom.jk) : judul.kolom[isian]
    const teks = kolom === undefined ? '' : (baris.sel[kolom] ?? '')
    const dariKonteks = isian in konteks ? konteks[isian as Kepala['isian']] : undefined
    let satu: Hasil
    if (isian === 'jk' && judul.kolom.jk_l !== undefined && judul.kolom.jk_p !== undefined) {
      satu = periksaCentang(teks, baris.sel[judul.kolom.jk_p] ?? '')
    } else if (kolom !== undefined && !(isKosong(teks) && dariKonteks !== undefined && isian in SEBAGIAN)) {
      satu = periksaIsian(isian, teks, judul.teks[kolom] ?? isian)
    } else if (dariKonteks !== undefined) satu = periksaIsian(isian, dariKonteks, isian)
    else continue
    if (satu.galat) {
      tolak(kolom ?? 0, satu.galat)
      hanyaKosong &&=
        isian !== 'nim' && isKosong(teks) && (isian !== 'jk' || isKosong(baris.sel[judul.kolom.jk_p ?? -1] ?? ''))
      continue
    }
    if (isian === 'angkatan' && Number(satu.nilai) > ingatan.angkatanAkhir) {
      tolak(kolom ?? 0, `Angkatan paling akhir ${ingatan.angkatanAkhir}.`)
      hanyaKosong = false
    }
    if (satu.catatan) catatan.push(satu.catatan)
    if (satu.peringatan) peringatan.push(satu.peringatan)
    data[isian] = satu.nilai
  }

  if (typeof data.kelompok === 'string' && data.kelompok !== '') {
    data.kelompok = ingatan.samakanKelompok(rapikanKelompok(data.kelompok, judul.teks[judul.kolom.kelompok ?? -1]))
  }
  const { nim } = data
  if (typeof nim === 'string') {
    const dulu = ingatan.barisByNim.get(nim)
    // A row that is refused itself, or is not whole while this one is, leaves its NIM to the next.
    if (dulu?.ditolak && galat.length === 0) {
      delete dulu.ditolak.bilaTercatat
      ingatan.barisByNim.delete(nim)
    } else if (dulu) {
      tolak(
        judul.kolom.nim ?? 0,
        `Sama dengan baris ${dulu.baris}${dulu.lembar === lembar.nama ? '' : ` di lembar “${dulu.lembar}”`}.`,
      )
      hanyaKosong = false
    }
  }
  // Without a complaint every field has passed its own check; what is only missing is nothing to write.
  const baik = { data: { nama: '', ...data } as unknown as DataImpor, catatan, peringatan }
  const tempat = { lembar: lembar.nama, baris: baris.nomor }
  if (galat.length === 0) {
    ingatan.barisByNim.set(baik.data.nim, tempat)
    hasil.baris.push({ ...tempat, ...baik })
    return
  }
  const ditolak: BarisDitolak = { ...tempat, isi: baris.sel, galat, ...(hanyaKosong ? { bilaTercatat: baik } : {}) }
  if (hanyaKosong) ingatan.barisByNim.set(baik.data.nim, { ...tempat, ditolak })
  hasil.ditolak.push(ditolak)
}

// Columns in which offices write a value once, for all rows until the next.
const SEBAGIAN = { kelompok: true, asrama: true } as const

/** Of a column filled only where a new group begins, the value that holds for each person; nothing for a column filled otherwise. */
function isiKeBawah(orang: { baris: Baris; judul: Judul }[]): Konteks[] {
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

/** A new group says anew for whom it is: 'KELOMPOK 3 (PUTRI)' brings jk along. */
function konteksDari(kepalaList: Kepala[]): Konteks {
  const konteks: Konteks = {}
  for (const { isian, nilai } of kepalaList) {
    const jk = jkDariTeks(nilai)
    if (jk) konteks.jk = jk
    if (isian !== 'jk') konteks[isian] = nilai
  }
  return konteks
}

/** 'DAFTAR MAHASANTRI PUTRI' above a list without a column for gender. */
function jkDariKop(lembar: Lembar, judul: Judul): Konteks {
  const jk = jkDariTeks(
    lembar.baris
      .slice(0, judul.awal)
      .flatMap(({ sel }) => sel)
      .join(' '),
  )
  return jk ? { jk } : {}
}

function sejajar(a: Judul, b: Judul): boolean {
  return ISIAN.every(isian => a.kolom[isian] === b.kolom[isian])
}
