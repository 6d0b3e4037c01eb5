import type { FileDuty } from '#server/dasar/berkas/file-reader.ts'
import { answerFile } from '#server/dasar/berkas/impor-error.ts'
import { parseFile } from '#server/datapokok/impor/read-file.ts'
import { MOST_COLUMN, parseRekap } from './read-rekap.ts'

answerFile(({ bytes, nama }: FileDuty) =>
  parseRekap(parseFile(bytes, nama, 'mahasantri', { jam: true, kolom: MOST_COLUMN + 100 }), nama),
)
