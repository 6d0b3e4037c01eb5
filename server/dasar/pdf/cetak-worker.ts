import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { TEPI, ukuranHalaman } from './halaman.ts'
import { HURUF } from './huruf.ts'
import type { Berkas, Naskah } from './naskah.ts'
import { LayoutBuilder, type Pdf, PdfDocument, type PdfPage, Renderer } from './pdfmake.ts'
import { includeBaris, takeTerlepas } from './serta.ts'
import { composePdf, prepare } from './susun.ts'

/* The inside of the thread that draws: a file is begun, sheets come in, pieces of a PDF go out; then the next one may begin. */
export type KePencetak = { berkas: Berkas } | { naskah: readonly Naskah[] } | { akhir: true }
export type DariPencetak = { potongan: Uint8Array } | { halaman: number } | { selesai: true }

// On Linux the priority is this thread's own; elsewhere it would be that of the whole server.
if ((workerData as { mengalah: boolean }).mengalah && process.platform === 'linux')
  os.setPriority(os.constants.priority.PRIORITY_LOW)

let pdf: Pdf
let berkas: Berkas
let halaman = 0

parentPort?.on('message', (message: KePencetak) => {
  if ('berkas' in message) return begin(message.berkas)
  if ('akhir' in message) return pdf.end()
  for (const naskah of message.naskah) draw(naskah)
  say({ halaman })
})

function say(message: DariPencetak, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

function begin(next: Berkas): void {
  berkas = next
  halaman = 0
  pdf = new PdfDocument(HURUF, berkas.logo ? { logo: dataUrl(berkas.logo) } : {}, {}, {}, options(), null)
  for (const bold of [false, true]) {
    for (const font of ['Latin', 'LatinLuas']) widenSpace(font, bold)
    lowerLine(bold)
  }
  pdf.on('data', (chunk: Uint8Array) => {
    kumpulan.push(chunk)
    terkumpul += chunk.length
    if (terkumpul >= SEKALI) send()
  })
  pdf.on('end', () => {
    send()
    say({ selesai: true })
  })
}

/** A page comes in dozens of chunks: each message would interrupt what the server is doing. */
const SEKALI = 128 * 1024
let kumpulan: Uint8Array[] = []
let terkumpul = 0

function send(): void {
  // A copy of its own: small chunks share the memory of a pool, which cannot be handed over.
  const potongan = new Uint8Array(terkumpul)
  let at = 0
  for (const chunk of kumpulan) {
    potongan.set(chunk, at)
    at += chunk.length
  }
  kumpulan = []
  terkumpul = 0
  if (potongan.length > 0) say({ potongan }, [potongan.buffer])
}

function draw(naskah: Naskah): void {
  const siap = prepare(berkas, naskah, FONTS)
  const first = layOut(siap)
  const { pages } = first.terlepas ? layOut(includeBaris(siap)) : first
  new Renderer(pdf).renderPages(pages)
  halaman += pages.length
}

function layOut(naskah: Naskah): { pages: PdfPage[]; terlepas: boolean } {
  const { isi, kaki } = composePdf(berkas, naskah, FONTS)
  const penata = new LayoutBuilder(ukuranHalaman(berkas, naskah), TEPI, null)
  const pages = penata.layoutDocument(isi, pdf, {}, { font: 'Latin', fontSize: 9 }, null, null, kaki)
  return { pages, terlepas: takeTerlepas(pages) }
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

const FONTS = { hasGlyph, widthOf }

/** The typeface is drawn with a space too narrow for small sizes; on screen `word-spacing` does the same. */
function widenSpace(font: string, bold: boolean): void {
  const metrics = pdf.provideFont(font, bold, false).font.glyphForCodePoint(32)._getMetrics()
  metrics.advanceWidth *= 1.3
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
    info: { Title: berkas.judul, Author: berkas.penulis, Creator: 'Hadir', Producer: 'Hadir' },
  }
}
