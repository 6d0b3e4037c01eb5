import { parseBerkas } from '#server/datapokok/impor/baca-berkas.ts'
import { answerBerkas } from '#server/datapokok/impor/galat-impor.ts'
import { parseRekap } from './baca-rekap.ts'
import type { TugasRekap } from './pembaca.ts'

answerBerkas(({ bytes, nama }: TugasRekap) => parseRekap(parseBerkas(bytes, nama)))
