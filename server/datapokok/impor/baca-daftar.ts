import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import { hurufKolom } from '#contract/huruf-kolom.ts'
import { GalatImpor } from '#server/dasar/berkas/galat-impor.ts'
import { kata } from '#server/dasar/istilah.ts'
import { parseBerkas } from './baca-berkas.ts'
import type { BarisDaftar } from './baris-impor.ts'
import { penyamaKelompok } from './istilah-berkas.ts'
import { type Judul, kolomSerupa } from './kenali-kolom.ts'
import { inspectBaris } from './periksa-baris.ts'
import type { Ingatan } from './periksa-orang.ts'
import { chooseLembar, konteksNama, type PilihanBaca } from './pilih-lembar.ts'

/** What is told of a file before it is compared with the database. */
export type KepalaImpor = Pick<
  PratinjauImpor,
  'lembar' | 'baris_judul' | 'lembar_terbaca' | 'lembar_dilewati' | 'kolom' | 'kolom_lain' | 'tersembunyi'
>

export interface HasilBaca extends KepalaImpor {
  /** Sheet by sheet in the order of the workbook; of each the persons, then what is none. */
  rows: BarisDaftar[]
}

/**
 * A class list as an office made it -> clean rows, and refused rows with column and reason. Pure and synchronous: 5,000 rows
 * take a fraction of a second, a file made to harm takes longer, so call it in a worker thread. Throws `GalatImpor` when the
 * file is no such list.
 */
export function parseDaftar(bytes: Uint8Array, namaBerkas: string, pilihan: PilihanBaca = {}): HasilBaca {
  const orang = pilihan.orang ?? 'mahasantri'
  const { utama, terbaca, dilewati } = chooseLembar(parseBerkas(bytes, namaBerkas, orang), pilihan)
  const ingatan: Ingatan = {
    barisByKunci: new Map(),
    foldKelompok: penyamaKelompok(),
    angkatanAkhir: pilihan.angkatanAkhir ?? Number.POSITIVE_INFINITY,
  }
  const bagian = terbaca.map(({ lembar, judul }) =>
    inspectBaris(lembar, judul, konteksNama(lembar.nama, terbaca.length > 1), ingatan),
  )
  const rows = bagian.flatMap(satu => satu.rows)
  if (rows.every(({ data, galat }) => !data && galat.length === 0)) {
    throw new GalatImpor(
      'impor.tanpa_baris',
      `Tidak ada ${kata(orang)} di bawah baris judul (baris ${utama.judul.nomor}).`,
    )
  }
  recordNimPendek(rows)
  return {
    lembar: utama.lembar.nama,
    baris_judul: utama.judul.nomor,
    ...kolomTerbaca(utama.judul),
    lembar_terbaca: [...new Set(terbaca.map(({ lembar }) => lembar.nama))],
    lembar_dilewati: dilewati,
    tersembunyi: bagian.reduce((jumlah, satu) => jumlah + satu.tersembunyi, 0),
    rows,
  }
}

/** A zero in front that Excel took leaves no trace but the length. */
function recordNimPendek(rows: readonly BarisDaftar[]) {
  const angka = rows.flatMap(({ data: { nim = '' } = {}, peringatan, galat }) =>
    /^\d+$/.test(nim) && galat.length === 0 ? [{ nim, peringatan }] : [],
  )
  const jumlahByPanjang = new Map<number, number>()
  for (const { nim } of angka) jumlahByPanjang.set(nim.length, (jumlahByPanjang.get(nim.length) ?? 0) + 1)
  const [panjang = 0, jumlah = 0] = [...jumlahByPanjang].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  if (angka.length < 10 || jumlah < angka.length * 0.8) return
  for (const { nim, peringatan } of angka) {
    if (nim.length === panjang - 1)
      peringatan.push(`NIM ${panjang - 1} angka, yang lain ${panjang}. Mungkin angka 0 di depan hilang.`)
  }
}

function kolomTerbaca(judul: Judul): Pick<HasilBaca, 'kolom' | 'kolom_lain'> {
  const describe = (kolom: number) => ({ huruf: hurufKolom(kolom), judul: judul.teks[kolom] ?? '' })
  const serupa = (['murabbi', 'pendamping'] as const).flatMap(isian => kolomSerupa(judul, isian))
  const dariWali = (judul.guardians ?? []).flatMap(({ nama, hp }) => [nama ?? -1, ...hp])
  const terpakai = new Set([...Object.values(judul.kolom), ...serupa, ...dariWali])
  const kolom: HasilBaca['kolom'] = {}
  for (const isian of judul.bentuk.isian) {
    const [pertama] = isian === 'murabbi' || isian === 'pendamping' ? kolomSerupa(judul, isian) : []
    const indeks = pertama ?? judul.kolom[isian] ?? (isian === 'jk' ? judul.kolom.jk_l : undefined)
    if (indeks !== undefined) kolom[isian] = describe(indeks)
  }
  const kolom_lain = judul.teks.flatMap((teks, indeks) =>
    teks === '' || terpakai.has(indeks) ? [] : [describe(indeks)],
  )
  return { kolom, kolom_lain }
}
