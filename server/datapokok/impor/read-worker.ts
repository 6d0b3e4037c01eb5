import { answerFile } from '#server/dasar/berkas/impor-error.ts'
import { parseList } from './read-list.ts'
import type { ReadDuty } from './reader.ts'

answerFile(({ bytes, nama, pilihan }: ReadDuty) => parseList(bytes, nama, pilihan))
