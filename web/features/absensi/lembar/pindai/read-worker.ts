import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { layOutPaper, type PaperPage, readPaperCode } from '#contract/paper-sheet.ts'
import { type CameraLook, NOTHING_SEEN } from './live-look.ts'
import { prepareCodes, type ReadCode, readCodes } from './reader/code.ts'
import type { ReadRow } from './reader/judge.ts'
import { seeSquares } from './reader/locate.ts'
import { greyOf } from './reader/picture.ts'
import { readPaper } from './reader/read-paper.ts'

/*
 * A photograph is read beside the page, which goes on being drawn, and on this device alone: nothing of it is sent. First the code,
 * which says whose sheet it is; then, once the page knows how many rows that has, the rows. Before that, what the camera sees while
 * it is held.
 */

export type ToReader =
  | { look: ImageBitmap }
  | { copy: true }
  | { count: Blob }
  | { file: Blob; page?: number }
  | { rows: number }
export type FromReader =
  | { look: CameraLook }
  | { picture: Blob | undefined }
  | { pages: number }
  | { code: string; page: PaperPage; kertas: string | undefined }
  | { rows: ShownReading[] }
  | { gagal: 'foto' | 'pdf' | 'kode' | 'sudut' | 'baris' }

/** What was read of a row, with its circles cut out of the photograph. */
export interface ShownReading extends Pick<ReadRow, 'circle' | 'ragu'> {
  cut: Blob
}

// It would be asked of a host of others.
prepareCodes({ locateFile: () => wasm })

let photo: { canvas: OffscreenCanvas; pixels: ImageData; code: ReadCode; page: PaperPage } | undefined

self.addEventListener('message', (event: MessageEvent<ToReader>) => {
  const { data } = event
  void answer(data).then(said => self.postMessage(said))
})

async function answer(asked: ToReader): Promise<FromReader> {
  try {
    if ('look' in asked) return { look: await lookAt(asked.look).catch(() => NOTHING_SEEN) }
    if ('copy' in asked) return { picture: await copyPhoto().catch(() => undefined) }
    if ('rows' in asked) return await readRows(asked.rows)
    if ('count' in asked) return { pages: await (await import('./pdf-pages.ts')).countPdfPages(asked.count) }
    return await openFile(asked.file, asked.page)
  } catch {
    return { gagal: 'count' in asked || ('page' in asked && asked.page !== undefined) ? 'pdf' : 'foto' }
  }
}

/** More pixels say no more, and take a small phone's memory. */
const LONGEST = 3300

async function openFile(file: Blob, page?: number): Promise<FromReader> {
  photo = undefined
  const canvas = page === undefined ? await drawPhoto(file) : await drawPage(file, page)
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (const code of await readCodes(pixels)) {
    const found = readPaperCode(code.text)
    if (!found) continue
    const { matches: _, ...paper } = found
    photo = { canvas, pixels, code, page: paper }
    return { code: code.text, page: paper, kertas: await hashOf(file) }
  }
  return { gagal: 'kode' }
}

async function drawPhoto(file: Blob): Promise<OffscreenCanvas> {
  return drawBitmap(await createImageBitmap(file), LONGEST)
}

function drawBitmap(picture: ImageBitmap, longest: number): OffscreenCanvas {
  const part = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * part), Math.round(picture.height * part))
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/** Of a camera's picture: enough for the code and the squares, several times a second. */
const LOOKED_AT = 1280

async function lookAt(picture: ImageBitmap): Promise<CameraLook> {
  const long = Math.max(picture.width, picture.height)
  const canvas = drawBitmap(picture, LOOKED_AT)
  const { width, height } = canvas
  const pixels = contextOf(canvas).getImageData(0, 0, width, height)
  for (const code of await readCodes(pixels)) {
    const page = readPaperCode(code.text)
    if (!page) continue
    // How many rows it has is not known yet; the squares stand where they do whatever it is.
    const layout = layOutPaper({ paper: page.paper, rows: 1, statuses: page.statuses })
    const { squares, agree, scale } = seeSquares(greyOf(pixels), code.corners, layout)
    return {
      squares: squares.map(at => (at ? { x: at.x / width, y: at.y / height } : null)),
      agree,
      scale: (scale * long) / Math.max(width, height),
    }
  }
  return NOTHING_SEEN
}

async function drawPage(file: Blob, page: number): Promise<OffscreenCanvas> {
  const drawn = await (await import('./pdf-pages.ts')).drawPdfPage(file, page)
  const canvas = new OffscreenCanvas(drawn.width, drawn.height)
  contextOf(canvas).putImageData(drawn, 0, 0)
  return canvas
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

/**
 * SHA-256 of the file as it is, in hex: whoever keeps the photograph can show that it is the one. undefined where the browser has
 * none (plain http in a local network).
 */
async function hashOf(file: Blob): Promise<string | undefined> {
  if (!crypto.subtle) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

async function readRows(rows: number): Promise<FromReader> {
  if (!photo) return { gagal: 'foto' }
  const { canvas, pixels, code, page } = photo
  const read = readPaper(greyOf(pixels), code.corners, page, rows)
  if ('gagal' in read) return read
  return {
    rows: await Promise.all(
      read.rows.map(async row => ({ circle: row.circle, ragu: row.ragu, cut: await cutOut(canvas, row, page) })),
    ),
  }
}

/** Of a row that is asked all its circles, of one that is clear its mark; upright, however the phone was held. */
function cutOut(from: OffscreenCanvas, { circle, cut }: ReadRow, { statuses }: PaperPage): Promise<Blob> {
  const [dx, dy] = [cut.to.x - cut.from.x, cut.to.y - cut.from.y]
  const long = Math.hypot(dx, dy)
  const at = (i: number) => ({ x: cut.from.x + (dx * i) / (statuses - 1), y: cut.from.y + (dy * i) / (statuses - 1) })
  const middle = at(circle ?? (statuses - 1) / 2)
  const height = cut.reach * 1.25
  const width = circle === null ? long + cut.reach * 1.3 : cut.reach * 1.5
  const scale = CUT_HEIGHT / height
  const part = new OffscreenCanvas(Math.round(width * scale), CUT_HEIGHT)
  const context = part.getContext('2d')
  context?.translate(part.width / 2, part.height / 2)
  context?.scale(scale, scale)
  context?.rotate(-Math.atan2(dy, dx))
  context?.translate(-middle.x, -middle.y)
  context?.drawImage(from, 0, 0)
  return part.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
}

const CUT_HEIGHT = 72

/** Pixels: every mark of the page can be told, and half a megabyte is not exceeded. */
const COPY_LONGEST = 2000

/** What was read, as it is kept where an institution keeps it: of a scanner's PDF this one page and no other. */
async function copyPhoto(): Promise<Blob | undefined> {
  if (!photo) return undefined
  const { width, height } = photo.canvas
  const part = Math.min(1, COPY_LONGEST / Math.max(width, height))
  const copy = new OffscreenCanvas(Math.round(width * part), Math.round(height * part))
  copy.getContext('2d')?.drawImage(photo.canvas, 0, 0, copy.width, copy.height)
  return copy.convertToBlob({ type: 'image/jpeg', quality: 0.75 })
}
