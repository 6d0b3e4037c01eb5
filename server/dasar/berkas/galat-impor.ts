import { AppError } from '#server/dasar/errors.ts'
import { answerTasks } from '#server/dasar/threads.ts'

/** The first rows of a file, where somebody can say what its columns are. */
interface Cuplikan {
  lembar: string
  baris: { nomor: number; sel: string[] }[]
}

/**
 * Why a whole file cannot be read as a list. The code is stable, the sentence is for the person who chose the file: what it is
 * and what to do.
 */
export class GalatImpor extends AppError {
  declare readonly kode: KodeGalatImpor
  /** The first rows of the list, where somebody can say what its columns are. */
  readonly cuplikan: Cuplikan | null

  constructor(kode: KodeGalatImpor, pesan: string, cuplikan: Cuplikan | null = null) {
    super(kode === 'impor.terlalu_besar' ? 'too_large' : 'invalid', kode, pesan)
    this.name = 'GalatImpor'
    this.cuplikan = cuplikan
  }
}

export type KodeGalatImpor =
  | 'impor.kosong'
  | 'impor.bukan_tabel'
  | 'impor.xls_lama'
  | 'impor.bersandi'
  | 'impor.rusak'
  | 'impor.terlalu_besar'
  | 'impor.terlalu_banyak_baris'
  | 'impor.judul_tidak_ada'
  | 'impor.tanpa_baris'
  | 'impor.terlalu_lama'
  | 'impor.terhenti'

export const brokenFile = () =>
  new GalatImpor(
    'impor.rusak',
    'Berkas Excel ini rusak atau tidak lengkap. Buka di Excel, simpan lagi, lalu coba berkas yang baru.',
  )

export const contentTooLarge = () =>
  new GalatImpor('impor.terlalu_besar', 'Isi berkas ini terlalu besar. Salin daftarnya saja ke berkas Excel baru.')

/** From a thread only plain data comes back: what was read, or the error as it was made. */
export type JawabanBaca<Hasil> = { hasil: Hasil } | { galat: ConstructorParameters<typeof GalatImpor> }

/** The inside of a thread that reads one file after the other. */
export function answerBerkas<Tugas, Hasil>(read: (tugas: Tugas) => Hasil): void {
  answerTasks((tugas: Tugas): JawabanBaca<Hasil> => {
    try {
      return { hasil: read(tugas) }
    } catch (error) {
      if (error instanceof GalatImpor) return { galat: [error.kode, error.message, error.cuplikan] }
      throw error
    }
  })
}

export function readResult<Hasil>(jawaban: JawabanBaca<Hasil>): Hasil {
  if ('galat' in jawaban) throw new GalatImpor(...jawaban.galat)
  return jawaban.hasil
}
