import { PDFiumLibrary } from '@hyzyla/pdfium'
import wasm from '@hyzyla/pdfium/pdfium.wasm?url'

/* Sheets that a scanner has put into one PDF, in the reading thread; what opens them comes with the first PDF. */

let library: Promise<PDFiumLibrary> | undefined

/** How many pages it has; throws where it cannot be opened: broken, or with a password. */
export async function countPdfPages(file: Blob): Promise<number> {
  return withPdf(file, document => document.getPageCount())
}

/** One page (from 1) as large as a scanner of 200 dpi makes it, in pixels of a canvas. */
export async function drawPdfPage(file: Blob, page: number): Promise<ImageData> {
  const drawn = await withPdf(file, document =>
    document.getPage(page - 1).render({ scale: DPI / POINTS, render: 'bitmap' }),
  )
  const pixels = new ImageData(drawn.width, drawn.height)
  // Blue comes first there, red here.
  for (let i = 0; i < pixels.data.length; i += 4) {
    pixels.data[i] = drawn.data[i + 2] ?? 255
    pixels.data[i + 1] = drawn.data[i + 1] ?? 255
    pixels.data[i + 2] = drawn.data[i] ?? 255
    pixels.data[i + 3] = 255
  }
  return pixels
}

const DPI = 200
/** Of a PDF, in an inch. */
const POINTS = 72

type PdfDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

async function withPdf<T>(file: Blob, use: (document: PdfDocument) => T | Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init({ wasmUrl: new URL(wasm, self.location.href).href })
  const document = await (await library).loadDocument(new Uint8Array(await file.arrayBuffer()))
  try {
    return await use(document)
  } finally {
    document.destroy()
  }
}
