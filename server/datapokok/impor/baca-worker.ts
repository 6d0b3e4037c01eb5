import { answerTasks } from '#server/dasar/threads.ts'
import { type HasilBaca, parseDaftar } from './baca-daftar.ts'
import { GalatImpor } from './galat-impor.ts'
import type { PilihanBaca } from './pilih-lembar.ts'

/* The inside of a thread that reads one file after the other. A GalatImpor travels as plain data. */
export interface TugasBaca {
  bytes: Uint8Array
  nama: string
  pilihan: PilihanBaca
}
export type JawabanBaca = { hasil: HasilBaca } | { galat: Pick<GalatImpor, 'kode' | 'cuplikan'> & { pesan: string } }

answerTasks(({ bytes, nama, pilihan }: TugasBaca): JawabanBaca => {
  try {
    return { hasil: parseDaftar(bytes, nama, pilihan) }
  } catch (error) {
    if (error instanceof GalatImpor)
      return { galat: { kode: error.kode, pesan: error.message, cuplikan: error.cuplikan } }
    throw error
  }
})
