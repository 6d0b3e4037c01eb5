import { expect, test } from 'vitest'
import { measureQr, readQr } from '#test/pdf-teks.ts'
import { composeQr, writeAddress } from './code-qr.ts'
import type { Manuscript } from './naskah.ts'
import { printPdf } from './printer.ts'

const ASAL = [
  'http://a.id',
  'https://hadir.kampus.ac.id',
  'https://hadir.mahad-aljamiah.uinnusantara.ac.id',
  `https://${'absensi-'.repeat(7)}x.mahad.ac.id`,
]

const sheet = (alamat: string, arah: 'tegak' | 'lebar'): Manuscript => ({
  arah,
  kop: true,
  blok: [{ jenis: 'paragraf', teks: 'Isi' }],
  kaki: { teks: 'Dicetak', periksa: { kode: 'K7PQM-2XW9R', alamat } },
})

// pdfmake 0.3.11 (qrEnc.js: Math.floor(fit / modules)) printed 11.6 mm for the 17 asked for.
test.each(ASAL)(
  'the code of %s is printed as large as it is meant to be, with white around it, and read',
  async asal => {
    const alamat = `${asal}/verifikasi/K7PQM2XW9R`
    for (const arah of asal === ASAL[0] ? (['tegak', 'lebar'] as const) : (['tegak'] as const)) {
      const berkas = {
        judul: 'x',
        penulis: 'x',
        kertas: 'A4',
        kop: ['KEMENTERIAN', "UPT MA'HAD", 'Jl. Satu'],
        logo: null,
      } as const
      const file = await printPdf(berkas, [sheet(alamat, arah)])
      const { sisi, modul, putih } = await measureQr(file)
      expect(sisi).toBeGreaterThanOrEqual(19.7)
      expect(modul).toBeGreaterThanOrEqual(0.64)
      expect(putih).toBeGreaterThanOrEqual(4 * modul - 0.15)
      expect(await readQr(file)).toBe(writeAddress(alamat))
    }
  },
)

test('capitals make its squares larger', () => {
  const { sisi, putih } = composeQr(writeAddress('https://hadir.kampus.ac.id/verifikasi/K7PQM2XW9R'), 20)
  const kecil = composeQr('https://hadir.kampus.ac.id/verifikasi/K7PQM2XW9R', 20)
  expect([sisi / putih, kecil.sisi / kecil.putih].map(sides => 4 * sides)).toEqual([29, 33].map(n => expect.closeTo(n)))
})
