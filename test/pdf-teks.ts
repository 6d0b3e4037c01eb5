import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'

/** A PDF as a reader sees it (PDFium, the engine of Chrome): the text of every page, line by line, and how large the pages are. */
export async function readPdfText(
  file: Uint8Array,
): Promise<{ halaman: string[]; ukuran: [lebar: number, tinggi: number][] }> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(file)
    const pages = [...document.pages()]
    return {
      halaman: pages.map(page => page.getText().replaceAll('\r\n', '\n')),
      ukuran: pages.map(page => {
        const { originalWidth, originalHeight } = page.getOriginalSize()
        return [round(originalWidth), round(originalHeight)]
      }),
    }
  } finally {
    library.destroy()
  }
}

/** What a phone's camera reads from the printed letterhead: drawn at 300 dots an inch, the QR at its right end decoded. */
export async function readQr(file: Uint8Array): Promise<string | undefined> {
  const library = await PDFiumLibrary.init()
  try {
    const page = (await library.loadDocument(file)).getPage(0)
    const { data, width } = await page.render({ scale: 300 / 72, render: 'bitmap' })
    const corner = new Uint8ClampedArray(SISI * SISI * 4)
    for (let y = 0; y < SISI; y++)
      corner.set(data.subarray((y * width + width - SISI) * 4, (y + 1) * width * 4), y * SISI * 4)
    return jsQR(corner, SISI, SISI)?.data
  } finally {
    library.destroy()
  }
}

/** In dots: two inches of the upper right corner. */
const SISI = 600

/** A line of text without what only lays it out: a long cell goes on in the next line. */
export function sebaris(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
