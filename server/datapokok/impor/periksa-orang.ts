import { type ImportField, labelOfField } from '#contract/datapokok/isian-impor.ts'
import { hurufKolom } from '#contract/huruf-kolom.ts'
import type { FileSheet, SheetRow } from '#server/dasar/berkas/lembar.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type BarisDaftar, type DataImpor, kunciDari, PEMISAH_KELOMPOK } from './baris-impor.ts'
import { chooseGuardian } from './guardian-columns.ts'
import { isEmptyWord, tidyKelompok } from './istilah-berkas.ts'
import { type Judul, kolomNomor, kolomSerupa } from './kenali-kolom.ts'
import type { GroupHead } from './kepala-kelompok.ts'
import { type CheckedField, checkCentang, checkIsian, joinJam } from './periksa-isian.ts'
import { checkNomor } from './periksa-nomor.ts'
import { splitPetugas } from './petugas.ts'

/** What is remembered across the sheets of one file. */
export interface Ingatan {
  /** Who claims a NIM or a number of murabbi. */
  barisByKunci: Map<string, BarisDaftar>
  foldKelompok: (nama: string) => string
  angkatanAkhir: number
}

/** What the lines above a row say of everyone below them. */
export type Konteks = Partial<Record<GroupHead['isian'], string>>

interface Orang {
  lembar: FileSheet
  baris: SheetRow
  judul: Judul
  konteks: Konteks
  ingatan: Ingatan
}

/** Takes in one person, or refuses the row and says why. */
export function checkOrang(orang: Orang): BarisDaftar {
  const { lembar, baris, judul, ingatan } = orang
  const terbaca = readIsian(orang)
  const { galat, catatan, peringatan } = terbaca
  const kunci = kunciDari(judul.bentuk.orang, terbaca.data)
  if (kunci !== null) checkKembar(orang, terbaca, kunci)
  // Without a complaint every field has passed its own check; what is only missing is nothing to write.
  const data = { nama: '', ...terbaca.data } as unknown as DataImpor
  const baik = galat.length === 0
  const hasil: BarisDaftar = {
    ...{ lembar: lembar.nama, baris: baris.nomor, catatan, peringatan, galat },
    // As they came, lines of notes included: they are sent again once they are corrected.
    isi: baik ? [] : baris.sel.map((teks, kolom) => baris.lines?.[kolom] ?? teks),
    ...(baik || (terbaca.hanyaKosong && kunci !== null) ? { data } : {}),
  }
  if (kunci !== null && hasil.data) ingatan.barisByKunci.set(kunci, hasil)
  return hasil
}

interface Terbaca {
  data: Partial<Record<ImportField, string | number>>
  catatan: string[]
  peringatan: string[]
  galat: BarisDaftar['galat']
  /** Nothing is wrong but that something required is left empty. */
  hanyaKosong: boolean
}

function readIsian(orang: Orang): Terbaca {
  const { baris, judul, ingatan } = orang
  const { bentuk } = judul
  const terbaca: Terbaca = { data: {}, catatan: [], peringatan: [], galat: [], hanyaKosong: true }
  const { data, galat } = terbaca
  const turutan: Partial<Record<ImportField, string>> = {}
  for (const isian of bentuk.isian) {
    // Read along with the number, whose kind it says.
    if (isian === 'jenis_nomor') continue
    const kolom = kolomDari(isian, baris, judul)
    const satu = checkSel(isian, kolom, orang)
    if (!satu) {
      const alasan = 'Wajib diisi, dan daftar ini tidak memuatnya.'
      if (bentuk.wajib.includes(isian)) galat.push({ kolom: '', judul: labelOfField(isian, kata), alasan })
      continue
    }
    if (satu.galat) {
      galat.push(galatDi(kolom ?? 0, judul, satu.galat))
      terbaca.hanyaKosong &&= isian !== bentuk.kunci && isTakDiisi(isian, kolom, orang)
      continue
    }
    if (isian === 'angkatan' && Number(satu.nilai) > ingatan.angkatanAkhir) {
      galat.push(galatDi(kolom ?? 0, judul, `Angkatan paling akhir ${ingatan.angkatanAkhir}.`))
      terbaca.hanyaKosong = false
    }
    if (satu.catatan) terbaca.catatan.push(satu.catatan)
    if (satu.peringatan) terbaca.peringatan.push(satu.peringatan)
    if (satu.nilai !== undefined) data[isian] = satu.nilai
    Object.assign(turutan, satu.isian)
  }
  const beyond = findBeyond(orang)
  if (beyond >= 0) {
    const teks = baris.sel[beyond] ?? ''
    const alasan = `“${teks}” di luar kolom berjudul. Apit isi yang berkoma dengan tanda kutip, atau beri judul kolomnya.`
    galat.push({ kolom: hurufKolom(beyond), judul: '', alasan })
    terbaca.hanyaKosong = false
  }
  // A column of its own goes before what another cell says along with its own.
  for (const [isian, nilai] of Object.entries(turutan) as [ImportField, string][]) data[isian] ||= nilai
  if (typeof data.kelompok === 'string' && data.kelompok !== '') data.kelompok = foldKelompok(data.kelompok, orang)
  return terbaca
}

/**
 * The first cell behind all headings, of a file that is parted by commas: 'Hasan Basri, M.Ag.' is two cells there, and what follows
 * stands one column too far to the right, or is gone.
 */
function findBeyond({ lembar, baris, judul }: Orang): number {
  return lembar.pemisah === ',' ? baris.sel.findIndex((teks, kolom) => kolom >= judul.teks.length && teks !== '') : -1
}

/** Undefined when neither a column nor a heading says it. */
function checkSel(
  isian: ImportField,
  kolom: number | undefined,
  { baris, judul, konteks }: Orang,
): CheckedField | undefined {
  const { bentuk } = judul
  const dariKonteks = isian in konteks ? konteks[isian as GroupHead['isian']] : undefined
  const menurutKonteks = () => (dariKonteks === undefined ? undefined : checkIsian(isian, dariKonteks, isian, bentuk))
  if (kolom === undefined) return menurutKonteks()
  const teks = isiSel(isian, kolom, baris, judul)
  if (isian === 'jk' && judul.kolom.jk_l !== undefined && judul.kolom.jk_p !== undefined)
    return checkCentang(teks, baris.sel[judul.kolom.jk_p] ?? '')
  if (isian === 'nomor')
    return checkNomor(teks, judul.teks[kolom] ?? '', baris.sel[judul.kolom.jenis_nomor ?? -1] ?? '')
  if (isEmptyWord(teks) && dariKonteks !== undefined && isian in SEBAGIAN) return menurutKonteks()
  return checkIsian(isian, teks, judul.teks[kolom] ?? isian, bentuk)
}

function galatDi(kolom: number, judul: Judul, alasan: string): BarisDaftar['galat'][number] {
  return { kolom: hurufKolom(kolom), judul: judul.teks[kolom] ?? '', alasan }
}

function isTakDiisi(isian: ImportField, kolom: number | undefined, { baris, judul }: Orang): boolean {
  if (kolom !== undefined && !isEmptyWord(isiSel(isian, kolom, baris, judul))) return false
  return isian !== 'jk' || isEmptyWord(baris.sel[judul.kolom.jk_p ?? -1] ?? '')
}

/** Two rows with one number: the first is taken, unless that one was not whole and this one is. */
function checkKembar({ lembar, baris, judul, ingatan }: Orang, terbaca: Terbaca, kunci: string): void {
  const dulu = ingatan.barisByKunci.get(kunci)
  if (!dulu) return
  // A row that is refused itself, or is not whole while this one is, leaves its number to the next.
  if (dulu.galat.length > 0 && terbaca.galat.length === 0) {
    delete dulu.data
    return
  }
  const diLembar = dulu.lembar === lembar.nama ? '' : ` di lembar “${dulu.lembar}”`
  const kolom = kolomDari(judul.bentuk.kunci, baris, judul) ?? 0
  terbaca.galat.push(galatDi(kolom, judul, `Sama dengan baris ${dulu.baris}${diLembar}.`))
  terbaca.hanyaKosong = false
}

/** Who leads may lead several; who attends is in one. */
function foldKelompok(teks: string, { judul, ingatan }: Orang): string {
  const namaList = judul.bentuk.orang === 'mahasantri' ? [teks] : splitPetugas(teks)
  const kepala = judul.teks[judul.kolom.kelompok ?? -1]
  return namaList.map(nama => ingatan.foldKelompok(tidyKelompok(nama, kepala))).join(PEMISAH_KELOMPOK)
}

/** What the row says of it: of several columns for who leads all that are filled, of a name in two columns both. */
function isiSel(isian: ImportField, kolom: number, { sel, lines = {} }: SheetRow, judul: Judul): string {
  if (isian === 'catatan') return lines[kolom] ?? sel[kolom] ?? ''
  if (isian === 'nama') return [sel[kolom] ?? '', sel[judul.kolom.nama_belakang ?? -1] ?? ''].join(' ').trim()
  if (isian === 'jam' && judul.kolom.jam_selesai !== undefined)
    return joinJam(sel[kolom] ?? '', sel[judul.kolom.jam_selesai] ?? '')
  if (isian !== 'murabbi' && isian !== 'pendamping') return sel[kolom] ?? ''
  const terisi = kolomSerupa(judul, isian).map(satu => sel[satu] ?? '')
  return terisi.length > 1 ? terisi.filter(teks => !isEmptyWord(teks)).join(' / ') : (sel[kolom] ?? '')
}

/** Where the row says it: of several columns of numbers the first that is filled, of several parents one who has a number. */
function kolomDari(isian: ImportField, { sel }: SheetRow, judul: Judul): number | undefined {
  if ((isian === 'wali_nama' || isian === 'wali_hp') && judul.guardians && judul.guardians.length > 0) {
    const { nama, hp } = chooseGuardian(judul.guardians, sel)
    return isian === 'wali_nama' ? nama : hp
  }
  if (isian === 'jk') return judul.kolom.jk_l ?? judul.kolom.jk
  if (isian !== 'nomor') return judul.kolom[isian]
  return kolomNomor(judul).find(kolom => !isEmptyWord(sel[kolom] ?? '')) ?? judul.kolom.nomor
}

// Columns in which offices write a value once, for all rows until the next.
export const SEBAGIAN = { kelompok: true, asrama: true } as const
