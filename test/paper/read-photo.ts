import fs from 'node:fs'
import { createRequire } from 'node:module'
import { readPaperCode } from '#contract/paper-sheet.ts'
import { prepareCodes, readCodes } from '#web/features/absensi/lembar/pindai/reader/code.ts'
import { greyOf } from '#web/features/absensi/lembar/pindai/reader/picture.ts'
import { type PaperReading, readPaper } from '#web/features/absensi/lembar/pindai/reader/read-paper.ts'
import type { Photo } from './photo.ts'

const wasm = fs.readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareCodes({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer })

/** What a phone makes of a photograph. */
export async function readPhoto(
  photo: Photo,
  rows: number,
): Promise<{ code: string } & (PaperReading | { gagal: 'kode' })> {
  const [code] = await readCodes(photo)
  const page = code && readPaperCode(code.text)
  if (!code || !page) return { code: '', gagal: 'kode' }
  return { code: code.text, ...readPaper(greyOf(photo), code.corners, page, rows) }
}
