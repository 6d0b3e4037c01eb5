import type { FileDuty } from '#server/dasar/berkas/file-reader.ts'
import { answerFile } from '#server/dasar/berkas/impor-error.ts'
import { parseNilaiFile } from './nilai-file.ts'

answerFile(({ bytes, nama }: FileDuty) => parseNilaiFile(bytes, nama))
