import { answerBerkas } from '#server/dasar/berkas/galat-impor.ts'
import { parseBerkas } from '#server/datapokok/impor/baca-berkas.ts'
import { KOLOM_TERBANYAK, parseRekap } from './baca-rekap.ts'
import type { TugasRekap } from './pembaca.ts'

answerBerkas(({ bytes, nama }: TugasRekap) =>
  parseRekap(parseBerkas(bytes, nama, 'mahasantri', { jam: true, kolom: KOLOM_TERBANYAK + 100 }), nama),
)
