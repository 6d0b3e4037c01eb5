import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Manuscript } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'

const { resolve } = createRequire(import.meta.url)

/** Years, dashes, colons, brackets, Persian digits, Latin on either side: each came out in another order. */
const TEKS = [
  'سنة ١٤٤٨ هـ',
  'الدرس الأول - الطهارة',
  'الفقه: باب الصلاة',
  'باب (الصلاة) ١٢',
  'سال ۱۴۴۸',
  'Hafalan سورة البقرة 1-5',
  'Materi: كتاب الطهارة، باب ٣ (ulang)',
]

const HURUF = [
  ['Latin', '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff'],
  ['Arab', '@fontsource/amiri/files/amiri-arabic-400-normal.woff'],
] as const

test('Arabic on paper stands in the order in which Chromium shows it', async ({ page }) => {
  test.setTimeout(180_000)
  const seen = await drawInChromium(page)
  const printed = await drawOnPaper(TEKS)
  // The same words the other way round are no match: else the comparison would pass anything.
  const reversed = await drawOnPaper(TEKS.map(text => text.split(' ').reverse().join(' ')))
  for (const [i, text] of TEKS.entries()) {
    const [chromium, paper, turned] = [seen[i], printed[i], reversed[i]]
    if (!chromium || !paper || !turned) throw new Error(text)
    expect(alike(chromium, paper), text).toBeGreaterThan(0.9)
    expect(alike(chromium, turned), text).toBeLessThan(0.7)
  }
})

async function drawInChromium(page: Page): Promise<number[][]> {
  const faces = HURUF.map(([name, file]) => {
    const data = readFileSync(resolve(file)).toString('base64')
    return `@font-face { font-family: ${name}; src: url(data:font/woff;base64,${data}) }`
  })
  const lines = TEKS.map(text => `<div><span dir="auto">${text}</span></div>`)
  await page.setContent(
    `<style>${faces.join('')} span { font: 40px Latin, Arab; line-height: 2; word-spacing: 0.07em; padding: 0 8px; background: #fff; color: #000; white-space: nowrap; display: inline-block }</style>${lines.join('')}`,
  )
  await page.evaluate(() => document.fonts.ready)
  const spans = await page.locator('span').all()
  return Promise.all(spans.map(async span => profile(await span.screenshot())))
}

async function drawOnPaper(list: readonly string[]): Promise<number[][]> {
  const naskah = list.map(
    (teks): Manuscript => ({
      ...{ arah: 'tegak', kop: false, blok: [{ jenis: 'judul', teks: '', anak: [teks] }] },
      kaki: { teks: '', periksa: null },
    }),
  )
  const berkas = { judul: 'x', penulis: 'x', kertas: 'A4', kop: [], logo: null } as const
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(await printPdf(berkas, naskah))
    const pictures = []
    for (const halaman of document.pages()) {
      const { data, width, height } = await halaman.render({ scale: 5, render: 'bitmap' })
      const raw = { width, height, channels: 4 as const }
      // Without the footer.
      const top = { left: 0, top: 0, width, height: Math.round(height / 4) }
      pictures.push(await profile(await sharp(data, { raw }).extract(top).png().toBuffer()))
    }
    return pictures
  } finally {
    library.destroy()
  }
}

const KOLOM = 60

/** How dark each of 60 columns is, from the first ink to the last. */
async function profile(png: Buffer): Promise<number[]> {
  const trimmed = await sharp(png).flatten({ background: '#fff' }).greyscale().trim({ threshold: 60 }).png().toBuffer()
  const { data, info } = await sharp(trimmed)
    .resize({ width: KOLOM * 4, height: 60, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: KOLOM }, (_, kolom) => {
    let ink = 0
    for (let y = 0; y < info.height; y++)
      for (let x = kolom * 4; x < kolom * 4 + 4; x++) ink += 255 - (data[(y * info.width + x) * info.channels] ?? 255)
    return ink
  })
}

/** Their correlation: 1 where ink and white come at the same places. */
function alike(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / list.length
  const [ma, mb] = [mean(a), mean(b)]
  let [both, aa, bb] = [0, 0, 0]
  for (const [i, n] of a.entries()) {
    const [da, db] = [n - ma, (b[i] ?? 0) - mb]
    both += da * db
    aa += da * da
    bb += db * db
  }
  return both / Math.sqrt(aa * bb)
}
