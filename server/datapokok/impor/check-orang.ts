import { columnLetter } from '#contract/column-letter.ts'
import { type ImportField, labelOfField } from '#contract/datapokok/impor-input.ts'
import type { FileSheet, SheetRow } from '#server/dasar/berkas/lembar.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type CheckedField, checkInput, checkTick, joinJam } from './check-input.ts'
import { checkNumber } from './check-number.ts'
import { isEmptyWord, tidyKelompok } from './file-istilah.ts'
import { chooseGuardian } from './guardian-columns.ts'
import { type DataImpor, KELOMPOK_SEPARATOR, keyFrom, type ListRow } from './impor-row.ts'
import type { GroupHead } from './kelompok-head.ts'
import { splitStaff } from './petugas.ts'
import { numberColumn, similarColumn, type Title } from './recognise-column.ts'

/** What is remembered across the sheets of one file. */
export interface Memory {
  /** Who claims a NIM or a number of murabbi. */
  barisByKunci: Map<string, ListRow>
  foldKelompok: (nama: string) => string
  angkatanAkhir: number
}

/** What the lines above a row say of everyone below them. */
export type Context = Partial<Record<GroupHead['isian'], string>>

interface Orang {
  lembar: FileSheet
  baris: SheetRow
  judul: Title
  konteks: Context
  ingatan: Memory
}

/** Takes in one person, or refuses the row and says why. */
export function checkOrang(orang: Orang): ListRow {
  const { lembar, baris, judul, ingatan } = orang
  const readable = readInput(orang)
  const { galat, catatan, peringatan } = readable
  const kunci = keyFrom(judul.bentuk.orang, readable.data)
  if (kunci !== null) checkTwin(orang, readable, kunci)
  // Without a complaint every field has passed its own check; what is only missing is nothing to write.
  const data = { nama: '', ...readable.data } as unknown as DataImpor
  const good = galat.length === 0
  const hasil: ListRow = {
    ...{ lembar: lembar.nama, baris: baris.nomor, catatan, peringatan, galat },
    // As they came, lines of notes included: they are sent again once they are corrected.
    isi: good ? [] : baris.sel.map((teks, kolom) => baris.lines?.[kolom] ?? teks),
    ...(good || (readable.hanyaKosong && kunci !== null) ? { data } : {}),
  }
  if (kunci !== null && hasil.data) ingatan.barisByKunci.set(kunci, hasil)
  return hasil
}

interface Readable {
  data: Partial<Record<ImportField, string | number>>
  catatan: string[]
  peringatan: string[]
  galat: ListRow['galat']
  /** Nothing is wrong but that something required is left empty. */
  hanyaKosong: boolean
}

function readInput(orang: Orang): Readable {
  const { baris, judul, ingatan } = orang
  const { bentuk } = judul
  const readable: Readable = { data: {}, catatan: [], peringatan: [], galat: [], hanyaKosong: true }
  const { data, galat } = readable
  const sequence: Partial<Record<ImportField, string>> = {}
  for (const isian of bentuk.isian) {
    // Read along with the number, whose kind it says.
    if (isian === 'jenis_nomor') continue
    const kolom = columnFrom(isian, baris, judul)
    const one = checkCell(isian, kolom, orang)
    if (!one) {
      const alasan = 'Wajib diisi, dan daftar ini tidak memuatnya.'
      if (bentuk.wajib.includes(isian)) galat.push({ kolom: '', judul: labelOfField(isian, kata), alasan })
      continue
    }
    if (one.galat) {
      galat.push(errorAt(kolom ?? 0, judul, one.galat))
      readable.hanyaKosong &&= isian !== bentuk.kunci && isNotFilled(isian, kolom, orang)
      continue
    }
    if (isian === 'angkatan' && Number(one.nilai) > ingatan.angkatanAkhir) {
      galat.push(errorAt(kolom ?? 0, judul, `Angkatan paling akhir ${ingatan.angkatanAkhir}.`))
      readable.hanyaKosong = false
    }
    if (one.catatan) readable.catatan.push(one.catatan)
    if (one.peringatan) readable.peringatan.push(one.peringatan)
    if (one.nilai !== undefined) data[isian] = one.nilai
    Object.assign(sequence, one.isian)
  }
  const beyond = findBeyond(orang)
  if (beyond >= 0) {
    const teks = baris.sel[beyond] ?? ''
    const alasan = `“${teks}” di luar kolom berjudul. Apit isi yang berkoma dengan tanda kutip, atau beri judul kolomnya.`
    galat.push({ kolom: columnLetter(beyond), judul: '', alasan })
    readable.hanyaKosong = false
  }
  // A column of its own goes before what another cell says along with its own.
  for (const [isian, nilai] of Object.entries(sequence) as [ImportField, string][]) data[isian] ||= nilai
  if (typeof data.kelompok === 'string' && data.kelompok !== '') data.kelompok = foldKelompok(data.kelompok, orang)
  return readable
}

/**
 * The first cell behind all headings, of a file that is parted by commas: 'Hasan Basri, M.Ag.' is two cells there, and what follows
 * stands one column too far to the right, or is gone.
 */
function findBeyond({ lembar, baris, judul }: Orang): number {
  return lembar.pemisah === ',' ? baris.sel.findIndex((teks, kolom) => kolom >= judul.teks.length && teks !== '') : -1
}

/** Undefined when neither a column nor a heading says it. */
function checkCell(
  isian: ImportField,
  kolom: number | undefined,
  { baris, judul, konteks }: Orang,
): CheckedField | undefined {
  const { bentuk } = judul
  const fromContext = isian in konteks ? konteks[isian as GroupHead['isian']] : undefined
  const byContext = () => (fromContext === undefined ? undefined : checkInput(isian, fromContext, isian, bentuk))
  if (kolom === undefined) return byContext()
  const teks = cellContent(isian, kolom, baris, judul)
  if (isian === 'jk' && judul.kolom.jk_l !== undefined && judul.kolom.jk_p !== undefined)
    return checkTick(teks, baris.sel[judul.kolom.jk_p] ?? '')
  if (isian === 'nomor')
    return checkNumber(teks, judul.teks[kolom] ?? '', baris.sel[judul.kolom.jenis_nomor ?? -1] ?? '')
  if (isEmptyWord(teks) && fromContext !== undefined && isian in PARTIAL) return byContext()
  return checkInput(isian, teks, judul.teks[kolom] ?? isian, bentuk)
}

function errorAt(kolom: number, judul: Title, alasan: string): ListRow['galat'][number] {
  return { kolom: columnLetter(kolom), judul: judul.teks[kolom] ?? '', alasan }
}

function isNotFilled(isian: ImportField, kolom: number | undefined, { baris, judul }: Orang): boolean {
  if (kolom !== undefined && !isEmptyWord(cellContent(isian, kolom, baris, judul))) return false
  return isian !== 'jk' || isEmptyWord(baris.sel[judul.kolom.jk_p ?? -1] ?? '')
}

/** Two rows with one number: the first is taken, unless that one was not whole and this one is. */
function checkTwin({ lembar, baris, judul, ingatan }: Orang, readable: Readable, kunci: string): void {
  const dulu = ingatan.barisByKunci.get(kunci)
  if (!dulu) return
  // A row that is refused itself, or is not whole while this one is, leaves its number to the next.
  if (dulu.galat.length > 0 && readable.galat.length === 0) {
    delete dulu.data
    return
  }
  const diLembar = dulu.lembar === lembar.nama ? '' : ` di lembar “${dulu.lembar}”`
  const kolom = columnFrom(judul.bentuk.kunci, baris, judul) ?? 0
  readable.galat.push(errorAt(kolom, judul, `Sama dengan baris ${dulu.baris}${diLembar}.`))
  readable.hanyaKosong = false
}

/** Who leads may lead several; who attends is in one. */
function foldKelompok(teks: string, { judul, ingatan }: Orang): string {
  const nameList = judul.bentuk.orang === 'mahasantri' ? [teks] : splitStaff(teks)
  const kepala = judul.teks[judul.kolom.kelompok ?? -1]
  return nameList.map(nama => ingatan.foldKelompok(tidyKelompok(nama, kepala))).join(KELOMPOK_SEPARATOR)
}

/** What the row says of it: of several columns for who leads all that are filled, of a name in two columns both. */
function cellContent(isian: ImportField, kolom: number, { sel, lines = {} }: SheetRow, judul: Title): string {
  if (isian === 'catatan') return lines[kolom] ?? sel[kolom] ?? ''
  if (isian === 'nama') return [sel[kolom] ?? '', sel[judul.kolom.nama_belakang ?? -1] ?? ''].join(' ').trim()
  if (isian === 'jam' && judul.kolom.jam_selesai !== undefined)
    return joinJam(sel[kolom] ?? '', sel[judul.kolom.jam_selesai] ?? '')
  if (isian !== 'murabbi' && isian !== 'pendamping') return sel[kolom] ?? ''
  const terisi = similarColumn(judul, isian).map(one => sel[one] ?? '')
  return terisi.length > 1 ? terisi.filter(teks => !isEmptyWord(teks)).join(' / ') : (sel[kolom] ?? '')
}

/** Where the row says it: of several columns of numbers the first that is filled, of several parents one who has a number. */
function columnFrom(isian: ImportField, { sel }: SheetRow, judul: Title): number | undefined {
  if ((isian === 'wali_nama' || isian === 'wali_hp') && judul.guardians && judul.guardians.length > 0) {
    const { nama, hp } = chooseGuardian(judul.guardians, sel)
    return isian === 'wali_nama' ? nama : hp
  }
  if (isian === 'jk') return judul.kolom.jk_l ?? judul.kolom.jk
  if (isian !== 'nomor') return judul.kolom[isian]
  return numberColumn(judul).find(kolom => !isEmptyWord(sel[kolom] ?? '')) ?? judul.kolom.nomor
}

// Columns in which offices write a value once, for all rows until the next.
export const PARTIAL = { kelompok: true, asrama: true } as const
