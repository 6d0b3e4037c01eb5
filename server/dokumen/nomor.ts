import { codeOfSurat, codesOf, type Numbered, numberReader, writeNumber } from '#contract/pengaturan/surat-number.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { Cetak } from './cetak.ts'
import { insertSetAside, isNumberUsed, listNumberOf, raiseNumber, takeNumber } from './surat.sql.ts'

/** What a letter is numbered by: a number that somebody typed, one set aside for it before, or the next one. */
export interface RequestNumber {
  surat: Numbered
  ketik?: string | undefined
  urutan?: number | undefined
}

/** The number of a letter; '' where the office numbers by hand. Throws Invalid for one that another letter bears. */
export async function giveNumber(tx: Tx, cetak: Cetak, { surat, ketik, urutan }: RequestNumber): Promise<string> {
  const { pola, tanggal, tahun, codes } = workbook(cetak)
  if (ketik === undefined) {
    if (pola === '') return ''
    return writeNumber(pola, codeOfSurat(surat, cetak.ownKinds), tanggal, urutan ?? (await numberMessage(tx, cetak, 1)))
  }
  const typed = numberReader(pola, tanggal, codes)(ketik)
  // A running number that was passed may be set aside for a file that is being made, or be one that was cancelled.
  if (typed !== undefined && !(await raiseNumber(tx, tahun, typed))) throw UsedNumber()
  if (await isNumberUsed(tx, ketik)) throw UsedNumber()
  return ketik
}

/** As `numberMessage`, for a file of letters: what is set aside is written down, so that the agenda knows of numbers that were cancelled. */
export async function setNumbersAside(tx: Tx, cetak: Cetak, banyak: number): Promise<number> {
  const awal = await numberMessage(tx, cetak, banyak)
  await insertSetAside(tx, { tahun: workbook(cetak).tahun, awal, akhir: awal + banyak - 1 })
  return awal
}

/** Sets as many numbers aside as there will be letters, one after the other; the first of them. */
export async function numberMessage(tx: Tx, cetak: Cetak, banyak: number): Promise<number> {
  const { pola, tanggal, tahun, codes } = workbook(cetak)
  const read = numberReader(pola, tanggal, codes)
  const used = (await listNumberOf(tx, tahun)).flatMap(nomor => read(nomor) ?? [])
  for (;;) {
    const awal = await takeNumber(tx, tahun, banyak)
    // Some were typed before the pattern was: go on behind them.
    if (!used.some(nomor => awal <= nomor && nomor < awal + banyak)) return awal
  }
}

/** By which pattern, with which codes in it, and in which year's order, a letter of today is numbered. */
export function workbook({ kop, zona, now, ownKinds }: Cetak) {
  const tanggal = todayIn(zona, now)
  return { pola: kop.nomor_surat, tanggal, tahun: Number(tanggal.slice(0, 4)), codes: codesOf(ownKinds) }
}

export const UsedNumber = () => Invalid({ nomor: 'Nomor ini sudah dipakai surat lain, atau urutannya sudah lewat' })
