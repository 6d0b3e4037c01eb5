import { nomorReader, type Surat, writeNomor } from '#contract/pengaturan/nomor-surat.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { Cetak } from './cetak.ts'
import { isNomorUsed, listNomorOf, raiseNomor, takeNomor } from './surat.sql.ts'

/** What a letter is numbered by: a number that somebody typed, one set aside for it before, or the next one. */
export interface MintaNomor {
  surat: Surat
  ketik?: string | undefined
  urutan?: number | undefined
}

/** The number of a letter; '' where the office numbers by hand. Throws Invalid for one that another letter bears. */
export async function giveNomor(tx: Tx, cetak: Cetak, { surat, ketik, urutan }: MintaNomor): Promise<string> {
  const { pola, tanggal, tahun } = buku(cetak)
  if (ketik === undefined) {
    if (pola === '') return ''
    return writeNomor(pola, surat, tanggal, urutan ?? (await pesanNomor(tx, cetak, 1)))
  }
  const diketik = nomorReader(pola, tanggal)(ketik)
  // A running number that was passed may be set aside for a file that is being made, or be one that was cancelled.
  if (diketik !== undefined && !(await raiseNomor(tx, tahun, diketik))) throw NomorTerpakai()
  if (await isNomorUsed(tx, ketik)) throw NomorTerpakai()
  return ketik
}

/** Sets as many numbers aside as there will be letters, one after the other; the first of them. */
export async function pesanNomor(tx: Tx, cetak: Cetak, banyak: number): Promise<number> {
  const { pola, tanggal, tahun } = buku(cetak)
  const read = nomorReader(pola, tanggal)
  const used = (await listNomorOf(tx, tahun)).flatMap(nomor => read(nomor) ?? [])
  for (;;) {
    const awal = await takeNomor(tx, tahun, banyak)
    // Some were typed before the pattern was: go on behind them.
    if (!used.some(nomor => awal <= nomor && nomor < awal + banyak)) return awal
  }
}

/** By which pattern, and in which year's order, a letter of today is numbered. */
export function buku({ kop, zona, now }: Cetak): { pola: string; tanggal: string; tahun: number } {
  const tanggal = todayIn(zona, now)
  return { pola: kop.nomor_surat, tanggal, tahun: Number(tanggal.slice(0, 4)) }
}

export const NomorTerpakai = () => Invalid({ nomor: 'Nomor ini sudah dipakai surat lain, atau urutannya sudah lewat' })
