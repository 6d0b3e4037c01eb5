import { columnLetter } from '#contract/column-letter.ts'
import type { ImporPreview } from '#contract/datapokok/impor.ts'
import { ImporError } from '#server/dasar/berkas/impor-error.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Memory } from './check-orang.ts'
import { inspectRow } from './check-row.ts'
import { chooseLembar, nameContext, type ReadChoice } from './choose-lembar.ts'
import { kelompokNormaliser } from './file-istilah.ts'
import type { ListRow } from './impor-row.ts'
import { parseFile } from './read-file.ts'
import { similarColumn, type Title } from './recognise-column.ts'

/** What is told of a file before it is compared with the database. */
export type ImporHead = Pick<
  ImporPreview,
  'lembar' | 'baris_judul' | 'lembar_terbaca' | 'lembar_dilewati' | 'kolom' | 'kolom_lain' | 'tersembunyi'
>

export interface ReadResult extends ImporHead {
  /** Sheet by sheet in the order of the workbook; of each the persons, then what is none. */
  rows: ListRow[]
}

/**
 * A class list as an office made it -> clean rows, and refused rows with column and reason. Pure and synchronous: 5,000 rows
 * take a fraction of a second, a file made to harm takes longer, so call it in a worker thread. Throws `ImporError` when the
 * file is no such list.
 */
export function parseList(bytes: Uint8Array, fileName: string, pilihan: ReadChoice = {}): ReadResult {
  const orang = pilihan.orang ?? 'mahasantri'
  const { utama, terbaca, dilewati } = chooseLembar(parseFile(bytes, fileName, orang), pilihan)
  const memory: Memory = {
    barisByKunci: new Map(),
    foldKelompok: kelompokNormaliser(),
    angkatanAkhir: pilihan.angkatanAkhir ?? Number.POSITIVE_INFINITY,
  }
  const part = terbaca.map(({ lembar, judul }) =>
    inspectRow(lembar, judul, nameContext(lembar.nama, terbaca.length > 1), memory),
  )
  const rows = part.flatMap(one => one.rows)
  if (rows.every(({ data, galat }) => !data && galat.length === 0)) {
    throw new ImporError(
      'impor.tanpa_baris',
      `Tidak ada ${kata(orang)} di bawah baris judul (baris ${utama.judul.nomor}).`,
    )
  }
  recordShortNim(rows)
  return {
    lembar: utama.lembar.nama,
    baris_judul: utama.judul.nomor,
    ...readableColumn(utama.judul),
    lembar_terbaca: [...new Set(terbaca.map(({ lembar }) => lembar.nama))],
    lembar_dilewati: dilewati,
    tersembunyi: part.reduce((jumlah, one) => jumlah + one.tersembunyi, 0),
    rows,
  }
}

/** A zero in front that Excel took leaves no trace but the length. */
function recordShortNim(rows: readonly ListRow[]) {
  const angka = rows.flatMap(({ data: { nim = '' } = {}, peringatan, galat }) =>
    /^\d+$/.test(nim) && galat.length === 0 ? [{ nim, peringatan }] : [],
  )
  const countByLength = new Map<number, number>()
  for (const { nim } of angka) countByLength.set(nim.length, (countByLength.get(nim.length) ?? 0) + 1)
  const [length = 0, jumlah = 0] = [...countByLength].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  if (angka.length < 10 || jumlah < angka.length * 0.8) return
  for (const { nim, peringatan } of angka) {
    if (nim.length === length - 1)
      peringatan.push(`NIM ${length - 1} angka, yang lain ${length}. Mungkin angka 0 di depan hilang.`)
  }
}

function readableColumn(judul: Title): Pick<ReadResult, 'kolom' | 'kolom_lain'> {
  const describe = (kolom: number) => ({ huruf: columnLetter(kolom), judul: judul.teks[kolom] ?? '' })
  const similar = (['murabbi', 'pendamping'] as const).flatMap(isian => similarColumn(judul, isian))
  const fromWali = (judul.guardians ?? []).flatMap(({ nama, hp }) => [nama ?? -1, ...hp])
  const used = new Set([...Object.values(judul.kolom), ...similar, ...fromWali])
  const kolom: ReadResult['kolom'] = {}
  for (const isian of judul.bentuk.isian) {
    const [first] = isian === 'murabbi' || isian === 'pendamping' ? similarColumn(judul, isian) : []
    const index = first ?? judul.kolom[isian] ?? (isian === 'jk' ? judul.kolom.jk_l : undefined)
    if (index !== undefined) kolom[isian] = describe(index)
  }
  const kolom_lain = judul.teks.flatMap((teks, index) => (teks === '' || used.has(index) ? [] : [describe(index)]))
  return { kolom, kolom_lain }
}
