import { PDFiumLibrary } from '@hyzyla/pdfium'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { measureQr, READ_MS, readPdfText } from '#test/pdf-teks.ts'
import type { Manuscript, PdfCard } from './naskah.ts'
import { printPdf } from './printer.ts'
import { ONE_PAGE_CARD } from './slip.ts'

const berkas = { judul: 'Slip akun', penulis: 'Siti', kertas: 'A4', kop: [], logo: null } as const
const kartu = (i: number): PdfCard => ({
  lembaga: "UPT Ma'had Al-Jami'ah UIN Nusantara",
  nama: i % 3 === 0 ? 'Muhammad Fathurrahman Al-Ghifari bin Abdullah' : 'Umar Faruq',
  username: `24010100${10 + i}`,
  sebagai: 'Pendamping · Kelompok 7, Kelompok 23, Kelompok 24',
  langkah: ['Pindai dengan kamera ponsel.', 'Buat kata sandi sendiri.'],
  qr: `https://hadir.mahad-aljamiah.uinnus.ac.id/a#K7Q-M3X-H${10 + i}`,
  alamat: 'hadir.mahad-aljamiah.uinnus.ac.id/a',
  kode: `K7Q-M3X-H${10 + i}`,
  sampai: 'Sen, 30 Nov 2026, 23.59',
})

test('eight cards are a sheet, with names of two lines too, and a camera reads their codes', async () => {
  const blok: Manuscript['blok'] = [0, 1].flatMap(page => [
    ...(page > 0 ? [{ jenis: 'halaman_baru' } as const] : []),
    {
      ...({ jenis: 'slip', judul: 'Slip akun', pesan: 'Potong pada garis putus.' } as const),
      kartu: Array.from({ length: page === 0 ? ONE_PAGE_CARD : 1 }, (_, i) => kartu(page * ONE_PAGE_CARD + i)),
    },
  ])
  const file = await printPdf(berkas, [{ arah: 'tegak', kop: false, blok, kaki: { teks: 'Dicetak', periksa: null } }])
  const { halaman } = await readPdfText(file)
  expect(halaman.map(teks => teks.match(/K7Q-M3X-H\d\d/g)?.length)).toEqual([8, 1])
  expect(halaman[0]).toContain('Halaman 1 dari 2')
  expect(await readCodes(file)).toEqual([kartu(0).qr, kartu(1).qr])
  const { sisi, modul, putih, isi } = await measureQr(file, 2.5)
  expect(isi).toBe(kartu(1).qr)
  expect(sisi).toBeGreaterThanOrEqual(25.7)
  expect(putih).toBeGreaterThanOrEqual(4 * modul - 0.15)
})

/** What a camera held over the first two cards reads. */
async function readCodes(file: Uint8Array): Promise<(string | undefined)[]> {
  const library = await PDFiumLibrary.init()
  try {
    const { data, width } = await (await library.loadDocument(file)).getPage(0).render({ scale: 2, render: 'bitmap' })
    const [lebar, tinggi] = [width / 2, 400]
    return [0, 1].map(kolom => {
      const potongan = new Uint8ClampedArray(lebar * tinggi * 4)
      for (let y = 0; y < tinggi; y++) {
        const from = (y * width + kolom * lebar) * 4
        potongan.set(data.subarray(from, from + lebar * 4), y * lebar * 4)
      }
      return decodeQR({ data: potongan, width: lebar, height: tinggi }, { timeLimit: READ_MS })
    })
  } finally {
    library.destroy()
  }
}
