import { PDFiumLibrary } from '@hyzyla/pdfium'
import { decodeQR, type FinderPoints } from 'qr/decode.js'

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

/** By default it gives up what is hard to read after a frame of 16 ms, which a busy machine takes for less. */
export const READ_MS = 10_000

/** What a phone's camera reads from the printed letterhead: drawn at 300 dots an inch, the QR at its right end decoded. */
export async function readQr(file: Uint8Array): Promise<string | undefined> {
  return decodeQR({ data: await drawSudut(file, 300), width: SISI * 300, height: SISI * 300 }, { timeLimit: READ_MS })
}

/** Its size as printed, in millimetres: the squares, one of them, and the white to whatever stands nearest. */
export async function measureQr(
  file: Uint8Array,
  inches = SISI,
): Promise<{ sisi: number; modul: number; putih: number; isi: string }> {
  const dpi = 400
  const width = inches * dpi
  const data = await drawSudut(file, dpi, inches)
  let found: FinderPoints | undefined
  let modules = 0
  const isi = decodeQR(
    { data, width, height: width },
    { timeLimit: READ_MS, pointsOnDetect: points => (found = points), imageOnResult: grid => (modules = grid.width) },
  )
  if (!found) throw new Error('no code')
  const [awal, , akhir] = found.bounds
  const mm = (dots: number) => (dots / dpi) * 25.4
  const sisi = akhir.x - awal.x
  const isGelap = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 200
  const [x0, y0, x1, y1] = [awal.x, awal.y, akhir.x, akhir.y].map(Math.round) as [number, number, number, number]
  // Outwards from each side, until something is not white; the sheet's own edge is white as well.
  const clear = (distance: number) => {
    const [kiri, kanan, atas, bawah] = [x0 - distance, x1 + distance, y0 - distance, y1 + distance]
    for (let x = kiri; x <= kanan; x++) if (isGelap(x, atas) || isGelap(x, bawah)) return false
    for (let y = atas; y <= bawah; y++) if (isGelap(kiri, y) || isGelap(kanan, y)) return false
    return true
  }
  // The reader says where its corners are to within half a module.
  let putih = Math.ceil(sisi / modules / 2)
  while (clear(putih) && putih < dpi) putih++
  return { sisi: mm(sisi), modul: mm(sisi) / modules, putih: mm(putih), isi }
}

/** The upper right corner of the first page. */
async function drawSudut(file: Uint8Array, dpi: number, inches = SISI): Promise<Uint8ClampedArray> {
  const library = await PDFiumLibrary.init()
  try {
    const page = (await library.loadDocument(file)).getPage(0)
    const { data, width } = await page.render({ scale: dpi / 72, render: 'bitmap' })
    const sisi = inches * dpi
    const corner = new Uint8ClampedArray(sisi * sisi * 4)
    for (let y = 0; y < sisi; y++)
      corner.set(data.subarray((y * width + width - sisi) * 4, (y + 1) * width * 4), y * sisi * 4)
    return corner
  } finally {
    library.destroy()
  }
}

/** In inches. */
const SISI = 2

/** A line of text without what only lays it out: a long cell goes on in the next line. */
export function sebaris(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
