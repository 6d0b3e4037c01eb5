import type { CuplikanImpor } from '#contract/datapokok/impor.ts'

/**
 * Why a whole file cannot be read as a list. The code is stable, the sentence is for the person who chose the file: what it is
 * and what to do. Not an `AppError`: the reading runs in a worker thread, from which only plain data comes back.
 */
export class GalatImpor extends Error {
  readonly kode: KodeGalatImpor
  /** The first rows of the list, where somebody can say what its columns are. */
  readonly cuplikan: CuplikanImpor | null

  constructor(kode: KodeGalatImpor, pesan: string, cuplikan: CuplikanImpor | null = null) {
    super(pesan)
    this.name = 'GalatImpor'
    this.kode = kode
    this.cuplikan = cuplikan
  }
}

export const KODE_GALAT_IMPOR = [
  'impor.kosong',
  'impor.bukan_tabel',
  'impor.xls_lama',
  'impor.bersandi',
  'impor.rusak',
  'impor.terlalu_besar',
  'impor.terlalu_banyak_baris',
  'impor.judul_tidak_ada',
  'impor.tanpa_baris',
  'impor.terlalu_lama',
  'impor.terhenti',
] as const
export type KodeGalatImpor = (typeof KODE_GALAT_IMPOR)[number]

export const berkasRusak = () =>
  new GalatImpor(
    'impor.rusak',
    'Berkas Excel ini rusak atau tidak lengkap. Buka di Excel, simpan lagi, lalu coba berkas yang baru.',
  )

export const isiTerlaluBesar = () =>
  new GalatImpor('impor.terlalu_besar', 'Isi berkas ini terlalu besar. Salin daftarnya saja ke berkas Excel baru.')
