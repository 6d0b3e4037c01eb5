import { answerTasks } from '#server/dasar/threads.ts'
import { parseBerkas } from '#server/datapokok/impor/baca-berkas.ts'
import { GalatImpor, type KodeGalatImpor } from '#server/datapokok/impor/galat-impor.ts'
import { type BerkasRekap, parseRekap } from './baca-rekap.ts'

/* The inside of a thread that reads one recap after the other. A GalatImpor travels as plain data. */
export interface TugasRekap {
  bytes: Uint8Array
  nama: string
}
export type JawabanRekap = { rekap: BerkasRekap } | { galat: { kode: KodeGalatImpor; pesan: string } }

answerTasks(({ bytes, nama }: TugasRekap): JawabanRekap => {
  try {
    return { rekap: parseRekap(parseBerkas(bytes, nama)) }
  } catch (error) {
    if (error instanceof GalatImpor) return { galat: { kode: error.kode, pesan: error.message } }
    throw error
  }
})
