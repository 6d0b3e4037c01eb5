import { answerFile } from '#server/dasar/berkas/impor-error.ts'
import { parseFile } from '#server/datapokok/impor/read-file.ts'
import { MOST_COLUMN, parseRekap } from './read-rekap.ts'
import type { RekapDuty } from './reader.ts'

answerFile(({ bytes, nama }: RekapDuty) =>
  parseRekap(parseFile(bytes, nama, 'mahasantri', { jam: true, kolom: MOST_COLUMN + 100 }), nama),
)
