import { type Isian, isIsianKelompok } from '#contract/datapokok/isian-impor.ts'
import type { Baris, Lembar } from '#server/dasar/berkas/lembar.ts'
import type { HasilLembar } from './baris-impor.ts'
import { jenisBaris } from './jenis-baris.ts'
import { detectKolomDi, type Judul } from './kenali-kolom.ts'
import { type Kepala, readKepala, readKepalaDaftar, readPetugas } from './kepala-kelompok.ts'
import { jkDariTeks } from './nama-kelompok.ts'
import { checkOrang, type Ingatan, type Konteks, SEBAGIAN } from './periksa-orang.ts'

/** Reads the rows below the header. `dariNama`: what the sheet's name says about everyone in it. */
export function inspectBaris(lembar: Lembar, judulAwal: Judul, dariNama: Konteks, ingatan: Ingatan): HasilLembar {
  const { orang, dilewati } = splitBaris(lembar, judulAwal, dariNama)
  const hasil: HasilLembar = {
    baris: [],
    ditolak: [],
    // Of two lists side by side one half may be empty.
    dilewati: dilewati
      .filter(({ sel }) => sel.some(teks => teks !== ''))
      .map(({ nomor, sel }) => ({ lembar: lembar.nama, baris: nomor, isi: sel })),
    tersembunyi: orang.filter(({ baris }) => baris.tersembunyi).length,
  }
  const turunan = isiKeBawah(orang)
  for (const [urutan, { baris, judul, konteks }] of orang.entries())
    checkOrang({ lembar, baris, judul, konteks: { ...konteks, ...turunan[urutan] }, ingatan }, hasil)
  return hasil
}

interface BarisOrang {
  baris: Baris
  judul: Judul
  konteks: Konteks
}

/** The rows that are persons, each under its header and with what the lines above it say; and the others. */
function splitBaris(lembar: Lembar, judulAwal: Judul, dariNama: Konteks): { orang: BarisOrang[]; dilewati: Baris[] } {
  const orang: BarisOrang[] = []
  const dilewati = lembar.baris.slice(0, judulAwal.awal)
  // Where each row says its kelompok, the lines above are of the list.
  const petugasDi = ({ sel }: Baris) => (judulAwal.kolom.kelompok === undefined ? readPetugas(sel) : [])
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
      if (sesudahOrang && baru.some(({ isian }) => isIsianKelompok(isian))) konteks = tanpaPetugas(konteks)
      if (baru.length > 0) sesudahOrang = false
      konteks = { ...konteks, ...konteksDari(baru) }
      dilewati.push(baris)
    }
    sesudahOrang ||= jenis === 'orang'
    diKaki = jenis === 'kaki' || (diKaki && jenis === 'lewati')
  }
  return { orang, dilewati }
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
function jkDariKop(kop: readonly Baris[]): Konteks {
  const jk = jkDariTeks(kop.flatMap(({ sel }) => sel).join(' '))
  return jk ? { jk } : {}
}

function sejajar(a: Judul, b: Judul): boolean {
  return a.bentuk.isian.every(isian => a.kolom[isian] === b.kolom[isian])
}
