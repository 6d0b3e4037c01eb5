/** @module-tag lengkap */
import { expect, test } from 'vitest'
import { readPdfText } from '#test/pdf-teks.ts'
import type { Manuscript, PdfTable } from './naskah.ts'
import { printPdf } from './printer.ts'

const BERKAS = { judul: 'Laporan', penulis: 'Siti Nurjanah', kertas: 'A4', kop: ["MA'HAD"], logo: null } as const

function sheet(baris: PdfTable['baris'], catatan = 'Keterangan.'): Manuscript {
  return {
    arah: 'lebar',
    kop: true,
    blok: [
      { jenis: 'judul', teks: 'LAPORAN', anak: [] },
      { jenis: 'tabel', lebar: [20, 70, '*'], kepala: [['No', 'Tanggal', 'Catatan']], baris, huruf: 8 },
      { jenis: 'catatan', teks: catatan },
      { jenis: 'tanda_tangan', kolom: [{ atas: ['Mengetahui,', 'Kepala'], nama: 'Hasan Basri', nomor: '1' }] },
    ],
    kaki: { teks: 'Dicetak', periksa: null },
  }
}

/** So many numbered words, each its own line or one after the other. */
const words = (n: number, from: string, join: string) =>
  Array.from({ length: n }, (_, i) => `${from}${String(i).padStart(4, '0')}`).join(join)

async function printed(naskah: Manuscript): Promise<string[]> {
  return (await readPdfText(await printPdf(BERKAS, [naskah]))).halaman
}

const found = (halaman: readonly string[], from: string) =>
  [...halaman.join('\n').matchAll(new RegExp(`${from}\\d{4}`, 'g'))].map(([word]) => word)

// pdfmake 0.3.11, PageElementWriter.commitUnbreakableBlock: 'no support for multi-page unbreakableBlocks', and what does not fit a
// page of its own is not written at all.
test.each([
  ['lines of a note, as many as it may have', '\n', 500],
  ['one paragraph', ' ', 4000],
])('a row taller than a page is printed whole: %s', async (_, join, n) => {
  for (const at of [0, 1, 2]) {
    const rows = ['a', 'b', 'c'].map((satu, i) => [String(i + 1), `hari${i}`, i === at ? words(n, 'kata', join) : satu])
    const halaman = await printed(sheet(rows))
    expect(found(halaman, 'kata')).toEqual(words(n, 'kata', ' ').split(' '))
    const teks = halaman.join('\n')
    for (const kata of ['hari0', 'hari1', 'hari2', 'Hasan Basri']) expect(teks.split(kata)).toHaveLength(2)
    for (const page of halaman) expect(page).toContain('Tanggal')
  }
})

test('a row of less than half a sheet is never torn', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => [String(i + 1), 'hari', words(14, `n${i}x`, '\n')])
  const halaman = await printed(sheet(rows))
  expect(halaman.length).toBeGreaterThan(2)
  for (let i = 0; i < rows.length; i++)
    expect(
      halaman.filter(page => page.includes(`n${i}x`)),
      String(i),
    ).toHaveLength(1)
})

test('a note below the table that takes more than a sheet is printed whole, signatures included', async () => {
  const halaman = await printed(sheet([['1', 'hari', 'a']], words(6000, 'kata', ' ')))
  expect(found(halaman, 'kata')).toHaveLength(6000)
  expect(halaman.at(-1)).toContain('Hasan Basri')
})
