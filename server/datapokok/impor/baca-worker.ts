import { answerBerkas } from '#server/dasar/berkas/galat-impor.ts'
import { parseDaftar } from './baca-daftar.ts'
import type { TugasBaca } from './pembaca.ts'

answerBerkas(({ bytes, nama, pilihan }: TugasBaca) => parseDaftar(bytes, nama, pilihan))
