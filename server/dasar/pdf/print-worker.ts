import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { composePdf, prepare } from './compose.ts'
import { drawFrame, type Frame, needsFrame } from './frame.ts'
import { edgeOf, pageSize } from './halaman.ts'
import { LETTER } from './huruf.ts'
import { includeRow, takeReleased } from './keep-with-signatures.ts'
import type { File, Manuscript } from './naskah.ts'
import { LayoutBuilder, type Pdf, PdfDocument, type PdfPage, Renderer } from './pdfmake.ts'
import { type SignerPlace, takeSigners } from './signer-place.ts'

/* The inside of the thread that draws: a file is begun, sheets come in, pieces of a PDF go out; then the next one may begin. */
export type ToPrinter =
  | { berkas: File }
  | { naskah: readonly Manuscript[]; pictures: Record<string, Uint8Array> }
  | { akhir: true }
export type FromPrinter = { potongan: Uint8Array } | { halaman: number; places: SignerPlace[] } | { selesai: true }

// On Linux the priority is this thread's own; elsewhere it would be that of the whole server.
if ((workerData as { mengalah: boolean }).mengalah && process.platform === 'linux')
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

let pdf: Pdf
let berkas: File
let halaman = 0
/** Whether what is drawn now stands in a frame, and the frame, once drawn. */
let framed = false
let frame: Frame | undefined

parentPort?.on('message', (message: ToPrinter) => {
  if ('berkas' in message) return begin(message.berkas)
  if ('akhir' in message) return pdf.end()
  for (const [name, bytes] of Object.entries(message.pictures)) pdf.images[name] = dataUrl(bytes)
  const places = message.naskah.flatMap(draw)
  say({ halaman, places })
})

function say(message: FromPrinter, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

function begin(next: File): void {
  berkas = next
  halaman = 0
  pdf = new PdfDocument(LETTER, berkas.logo ? { logo: dataUrl(berkas.logo) } : {}, {}, {}, options(), null)
  for (const font of ['Latin', 'LatinLuas']) {
    widenSpace(font, false)
    widenSpace(font, true)
    widenSpace(font, false, true)
  }
  lowerLine(false)
  lowerLine(true)
  frame = undefined
  pdf.on('pageAdded', () => {
    if (framed) frame = drawFrame(pdf, frame)
  })
  pdf.on('data', (chunk: Uint8Array) => {
    collection.push(chunk)
    collected += chunk.length
    if (collected >= ONCE) send()
  })
  pdf.on('end', () => {
    send()
    say({ selesai: true })
  })
}

/** A page comes in dozens of chunks: each message would interrupt what the server is doing. */
const ONCE = 128 * 1024
let collection: Uint8Array[] = []
let collected = 0

function send(): void {
  // A copy of its own: small chunks share the memory of a pool, which cannot be handed over.
  const potongan = new Uint8Array(collected)
  let at = 0
  for (const chunk of collection) {
    potongan.set(chunk, at)
    at += chunk.length
  }
  collection = []
  collected = 0
  if (potongan.length > 0) say({ potongan }, [potongan.buffer])
}

function draw(naskah: Manuscript): SignerPlace[] {
  const ready = prepare(berkas, naskah, FONTS)
  const first = layOut(ready)
  const { pages } = first.terlepas ? layOut(includeRow(ready)) : first
  framed = needsFrame(ready)
  const places = takeSigners(pages, halaman)
  new Renderer(pdf).renderPages(pages)
  halaman += pages.length
  return places
}

function layOut(naskah: Manuscript): { pages: PdfPage[]; terlepas: boolean } {
  const { isi, kaki } = composePdf(berkas, naskah, FONTS)
  const typesetter = new LayoutBuilder(pageSize(berkas, naskah), edgeOf(naskah), null)
  const pages = typesetter.layoutDocument(isi, pdf, {}, { font: 'Latin', fontSize: 9 }, null, null, kaki)
  return { pages, terlepas: takeReleased(pages) }
}

const known = new Map<string, boolean>()

function hasGlyph(font: string, code: number): boolean {
  const key = `${font}${code}`
  const has = known.get(key) ?? pdf.provideFont(font, false, false).font.hasGlyphForCodePoint(code)
  known.set(key, has)
  return has
}

function widthOf(font: string, bold: boolean, text: string, size: number): number {
  return pdf.provideFont(font, bold, false).widthOfString(text, size)
}

/** Above the line, of one point. */
function ascentOf(font: string, bold: boolean): number {
  return pdf.provideFont(font, bold, false).ascender / 1000
}

const FONTS = { hasGlyph, widthOf, ascentOf }

/** The typeface is drawn with a space too narrow for small sizes; on screen `word-spacing` does the same. */
function widenSpace(font: string, bold: boolean, italics = false): void {
  const { font: glyphs } = pdf.provideFont(font, bold, italics)
  const [space, whole] = [32, 160].map(code => glyphs.glyphForCodePoint(code)._getMetrics())
  if (space) space.advanceWidth *= 1.3
  if (space && whole && whole !== space) whole.advanceWidth = space.advanceWidth
}

/** A ʿ within a name makes no line taller: its typeface has room for Arabic, which the few letters taken from it need not. */
function lowerLine(bold: boolean): void {
  const { ascender, descender, lineGap } = pdf.provideFont('Latin', bold, false)
  Object.assign(pdf.provideFont('Sarjana', bold, false), { ascender, descender, lineGap })
}

function dataUrl(bytes: Uint8Array): string {
  return `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
}

function options(): object {
  return {
    pdfVersion: '1.7',
    compress: true,
    autoFirstPage: false,
    bufferPages: false,
    fontLayoutCache: true,
    lang: 'id-ID',
    displayTitle: true,
    font: null,
    info: { Title: bare(berkas.judul), Author: bare(berkas.penulis), Creator: 'Hadir', Producer: 'Hadir' },
    ...(berkas.arsip ? { subset: 'PDF/A-2b' } : {}),
  }
}

/** pdfkit (0.19) writes what a file is about into its XMP as it is: one of these would make that no XML. */
function bare(text: string): string {
  return berkas.arsip ? text.replaceAll('&', '+').replace(/[<>]/g, '') : text
}
