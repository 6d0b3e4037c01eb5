import { AppError } from '#server/dasar/errors.ts'
import { answerTasks } from '#server/dasar/threads.ts'

/** The first rows of a file, where somebody can say what its columns are. */
interface Snippet {
  lembar: string
  baris: { nomor: number; sel: string[] }[]
}

/**
 * Why a whole file cannot be read as a list. The code is stable, the sentence is for the person who chose the file: what it is
 * and what to do.
 */
export class ImporError extends AppError {
  declare readonly kode: ImporErrorCode
  /** The first rows of the list, where somebody can say what its columns are. */
  readonly cuplikan: Snippet | null

  constructor(kode: ImporErrorCode, pesan: string, cuplikan: Snippet | null = null) {
    super(kode === 'impor.terlalu_besar' ? 'too_large' : 'invalid', kode, pesan)
    this.name = 'ImporError'
    this.cuplikan = cuplikan
  }
}

export type ImporErrorCode =
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
  new ImporError(
    'impor.rusak',
    'Berkas Excel ini rusak atau tidak lengkap. Buka di Excel, simpan lagi, lalu coba berkas yang baru.',
  )

export const contentTooLarge = () =>
  new ImporError('impor.terlalu_besar', 'Isi berkas ini terlalu besar. Salin daftarnya saja ke berkas Excel baru.')

/** From a thread only plain data comes back: what was read, or the error as it was made. */
export type ReadAnswer<Hasil> = { hasil: Hasil } | { galat: ConstructorParameters<typeof ImporError> }

/** The inside of a thread that reads one file after the other. */
export function answerFile<Tugas, Hasil>(read: (tugas: Tugas) => Hasil): void {
  answerTasks((tugas: Tugas): ReadAnswer<Hasil> => {
    try {
      return { hasil: read(tugas) }
    } catch (error) {
      if (error instanceof ImporError) return { galat: [error.kode, error.message, error.cuplikan] }
      throw error
    }
  })
}

export function readResult<Hasil>(jawaban: ReadAnswer<Hasil>): Hasil {
  if ('galat' in jawaban) throw new ImporError(...jawaban.galat)
  return jawaban.hasil
}
