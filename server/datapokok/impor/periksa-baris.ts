import {
  type Isian,
  isIsianKelompok,
  kunciImpor,
  labelIsianImpor,
  type OrangImpor,
} from '#contract/datapokok/isian-impor.ts'
import { type Baris, hurufKolom, type Lembar } from '#server/dasar/berkas/lembar.ts'
import { kata } from '#server/dasar/istilah.ts'
import { isKosong } from './istilah-berkas.ts'
import { jenisBaris } from './jenis-baris.ts'
import { detectKolomDi, type Judul, kolomNomor, kolomSerupa } from './kenali-kolom.ts'
import { type Kepala, readKepala, readKepalaDaftar, readPetugas } from './kepala-kelompok.ts'
import { jkDariTeks, tidyKelompok } from './nama-kelompok.ts'
import { checkCentang, checkIsian, type Hasil } from './periksa-isian.ts'
import { checkNomor } from './periksa-nomor.ts'
import { splitPetugas } from './petugas.ts'

/** What a row says. A field is missing when the list has no such column and no heading says it; '' when its cell is empty. */
export interface DataImpor {
  nama: string
  nim?: string
  jk?: 'L' | 'P'
  prodi?: string
  fakultas?: string
  angkatan?: number
  hp?: string
  /** Of a list of murabbi or pendamping it may be several: see `splitDaftar`. */
  kelompok?: string
  murabbi?: string
  pendamping?: string
  hari?: string
  jam?: string
  tempat?: string
  kegiatan?: string
  asrama?: string
  kamar?: string
  wali_nama?: string
  wali_hp?: string
  asal?: string
  catatan?: string
  no_sk?: string
  bank?: string
  rekening?: string
  rekening_nama?: string
  nomor?: string
  jenis_nomor?: string
  gelar_depan?: string
  gelar_belakang?: string
  email?: string
  unit?: string
}

/** By what the person of a row is known again; null for somebody without a number, who is known by nothing. */
export function kunciDari(orang: OrangImpor, data: Partial<Record<Isian, string | number>>): string | null {
  const nomor = data[kunciImpor[orang]]
  if (nomor === undefined || nomor === '') return null
  return orang === 'murabbi' ? `${data.jenis_nomor} ${nomor}` : String(nomor)
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
  /** Who claims a NIM or a number of murabbi; `ditolak` while a required cell of that row is empty. */
  barisByKunci: Map<string, { lembar: string; baris: number; ditolak?: BarisDitolak }>
  samakanKelompok: (nama: string) => string
  angkatanAkhir: number
}

type Konteks = Partial<Record<Kepala['isian'], string>>

/** Reads the rows below the header. `dariNama`: what the sheet's name says about everyone in it. */
export function inspectBaris(lembar: Lembar, judulAwal: Judul, dariNama: Konteks, ingatan: Ingatan): HasilLembar {
  const hasil: HasilLembar = { baris: [], ditolak: [], dilewati: [], tersembunyi: 0 }
  const orang: { baris: Baris; judul: Judul; konteks: Konteks }[] = []
  let judul = judulAwal
  // Where each row says its kelompok, the lines above are of the list.
  const petugasDi = ({ sel }: Baris) => (judulAwal.kolom.kelompok === undefined ? readPetugas(sel) : [])
  let konteks: Konteks = {
    ...dariNama,
    ...konteksDari([
      ...readKepalaDaftar(lembar.baris.slice(0, judul.awal)),
      ...lembar.baris.slice(0, judul.awal).flatMap(petugasDi),
    ]),
    ...jkDariKop(lembar, judul),
  }
  let diKaki = false
  let sesudahOrang = false
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
      const berikut = detectKolomDi(lembar.baris, i, judul.bentuk)
      if (berikut && !sejajar(berikut, judul)) judul = berikut
      for (const satu of lembar.baris.slice(i, (berikut?.akhir ?? i) + 1)) lewati(satu)
      if (berikut) i = berikut.akhir
    } else if (jenis === 'orang') orang.push({ baris, judul, konteks })
    else {
      const kepala = jenis === 'kepala' ? readKepala(baris.sel) : null
      const baru = [...(kepala ? [kepala] : []), ...petugasDi(baris)]
      // The next kelompok has its own murabbi, or none: nothing of the one before holds for it.
      if (sesudahOrang && baru.some(({ isian }) => isIsianKelompok(isian))) konteks = tanpaPetugas(konteks)
      if (baru.length > 0) sesudahOrang = false
      konteks = { ...konteks, ...konteksDari(baru) }
      lewati(baris)
    }
    sesudahOrang ||= jenis === 'orang'
    diKaki = jenis === 'kaki' || (diKaki && jenis === 'lewati')
  }

  hasil.tersembunyi = orang.filter(({ baris }) => baris.tersembunyi).length
  const turunan = isiKeBawah(orang)
  for (const [urutan, { baris, judul, konteks }] of orang.entries()) {
    checkOrang({ lembar, baris, judul, konteks: { ...konteks, ...turunan[urutan] }, ingatan, hasil })
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

function checkOrang({ lembar, baris, judul, konteks, ingatan, hasil }: Orang) {
  const { bentuk } = judul
  const data: Partial<Record<Isian, string | number>> = {}
  const turutan: Partial<Record<Isian, string>> = {}
  const catatan: string[] = []
  const peringatan: string[] = []
  const galat: BarisDitolak['galat'] = []
  let hanyaKosong = true
  const tolak = (kolom: number, alasan: string) =>
    galat.push({ kolom: hurufKolom(kolom), judul: judul.teks[kolom] ?? '', alasan })

  for (const isian of bentuk.isian) {
    // Read along with the number, whose kind it says.
    if (isian === 'jenis_nomor') continue
    const kolom = kolomDari(isian, baris, judul)
    const teks = kolom === undefined ? '' : isiSel(isian, kolom, baris, judul)
    const dariKonteks = isian in konteks ? konteks[isian as Kepala['isian']] : undefined
    let satu: Hasil
    if (isian === 'jk' && judul.kolom.jk_l !== undefined && judul.kolom.jk_p !== undefined) {
      satu = checkCentang(teks, baris.sel[judul.kolom.jk_p] ?? '')
    } else if (isian === 'nomor' && kolom !== undefined) {
      satu = checkNomor(teks, judul.teks[kolom] ?? '', baris.sel[judul.kolom.jenis_nomor ?? -1] ?? '')
    } else if (kolom !== undefined && !(isKosong(teks) && dariKonteks !== undefined && isian in SEBAGIAN)) {
      satu = checkIsian(isian, teks, judul.teks[kolom] ?? isian, bentuk)
    } else if (dariKonteks !== undefined) satu = checkIsian(isian, dariKonteks, isian, bentuk)
    else if (bentuk.wajib.includes(isian)) {
      galat.push({
        kolom: '',
        judul: labelIsianImpor(kata)[isian],
        alasan: 'Wajib diisi, dan daftar ini tidak memuatnya.',
      })
      continue
    } else continue
    if (satu.galat) {
      tolak(kolom ?? 0, satu.galat)
      hanyaKosong &&=
        isian !== bentuk.kunci &&
        isKosong(teks) &&
        (isian !== 'jk' || isKosong(baris.sel[judul.kolom.jk_p ?? -1] ?? ''))
      continue
    }
    if (isian === 'angkatan' && Number(satu.nilai) > ingatan.angkatanAkhir) {
      tolak(kolom ?? 0, `Angkatan paling akhir ${ingatan.angkatanAkhir}.`)
      hanyaKosong = false
    }
    if (satu.catatan) catatan.push(satu.catatan)
    if (satu.peringatan) peringatan.push(satu.peringatan)
    if (satu.nilai !== undefined) data[isian] = satu.nilai
    Object.assign(turutan, satu.isian)
  }
  // A column of its own goes before what another cell says along with its own.
  for (const [isian, nilai] of Object.entries(turutan) as [Isian, string][]) data[isian] ||= nilai

  if (typeof data.kelompok === 'string' && data.kelompok !== '') {
    data.kelompok = kelompokDari(data.kelompok, bentuk)
      .map(nama => ingatan.samakanKelompok(tidyKelompok(nama, judul.teks[judul.kolom.kelompok ?? -1])))
      .join(PEMISAH_KELOMPOK)
  }
  const kunci = kunciDari(bentuk.orang, data)
  if (kunci !== null) {
    const dulu = ingatan.barisByKunci.get(kunci)
    // A row that is refused itself, or is not whole while this one is, leaves its number to the next.
    if (dulu?.ditolak && galat.length === 0) {
      delete dulu.ditolak.bilaTercatat
      ingatan.barisByKunci.delete(kunci)
    } else if (dulu) {
      tolak(
        kolomDari(bentuk.kunci, baris, judul) ?? 0,
        `Sama dengan baris ${dulu.baris}${dulu.lembar === lembar.nama ? '' : ` di lembar “${dulu.lembar}”`}.`,
      )
      hanyaKosong = false
    }
  }
  // Without a complaint every field has passed its own check; what is only missing is nothing to write.
  const baik = { data: { nama: '', ...data } as unknown as DataImpor, catatan, peringatan }
  const tempat = { lembar: lembar.nama, baris: baris.nomor }
  if (galat.length === 0) {
    if (kunci !== null) ingatan.barisByKunci.set(kunci, tempat)
    hasil.baris.push({ ...tempat, ...baik })
    return
  }
  const bilaTercatat = hanyaKosong && kunci !== null ? { bilaTercatat: baik } : {}
  const ditolak: BarisDitolak = { ...tempat, isi: baris.sel, galat, ...bilaTercatat }
  if (hanyaKosong && kunci !== null) ingatan.barisByKunci.set(kunci, { ...tempat, ditolak })
  hasil.ditolak.push(ditolak)
}

/** Who leads may lead several; who attends is in one. */
export const PEMISAH_KELOMPOK = ' / '
function kelompokDari(teks: string, { orang }: Judul['bentuk']): string[] {
  return orang === 'mahasantri' ? [teks] : splitPetugas(teks)
}

/** What the row says of it: of several columns for who leads all that are filled. */
function isiSel(isian: Isian, kolom: number, { sel }: Baris, judul: Judul): string {
  if (isian !== 'murabbi' && isian !== 'pendamping') return sel[kolom] ?? ''
  const terisi = kolomSerupa(judul, isian).map(satu => sel[satu] ?? '')
  return terisi.length > 1 ? terisi.filter(teks => !isKosong(teks)).join(' / ') : (sel[kolom] ?? '')
}

/** Where the row says it: of several columns of numbers the first that is filled. */
function kolomDari(isian: Isian, { sel }: Baris, judul: Judul): number | undefined {
  if (isian === 'jk') return judul.kolom.jk_l ?? judul.kolom.jk
  if (isian !== 'nomor') return judul.kolom[isian]
  return kolomNomor(judul).find(kolom => !isKosong(sel[kolom] ?? '')) ?? judul.kolom.nomor
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

function tanpaPetugas(konteks: Konteks): Konteks {
  const sisa = Object.entries(konteks).filter(([isian]) => isian === 'kelompok' || !isIsianKelompok(isian as Isian))
  return Object.fromEntries(sisa)
}

/** A new group says anew for whom it is: 'KELOMPOK 3 (PUTRI)' brings jk along. */
function konteksDari(kepalaList: Kepala[]): Konteks {
  const konteks: Konteks = {}
  for (const { isian, nilai } of kepalaList) {
    const jk = isian !== 'kelompok' && isIsianKelompok(isian) ? null : jkDariTeks(nilai)
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
  return a.bentuk.isian.every(isian => a.kolom[isian] === b.kolom[isian])
}
