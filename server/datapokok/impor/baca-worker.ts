import { parseDaftar } from './baca-daftar.ts'
import { answerBerkas } from './galat-impor.ts'
import type { TugasBaca } from './pembaca.ts'

answerBerkas(({ bytes, nama, pilihan }: TugasBaca) => parseDaftar(bytes, nama, pilihan))
