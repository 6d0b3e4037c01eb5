import { expect, test } from 'vitest'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { makePng } from '#test/surat.ts'
import { type Certificate, type File, type Manuscript, pictureName, type Signature } from './naskah.ts'
import { printPdf } from './printer.ts'

const FILE: File = { judul: 'Syahadah', penulis: 'Siti', kertas: 'A4', kop: [''], logo: null }
const SIGNER: Signature = { atas: ['Kota, 15 Januari 2027', 'Kepala,'], nama: 'Dr. H. Ahmad Fauzi', nomor: 'NIP 1974' }

function certificate(nama: string, more: Partial<Certificate> = {}, signers = [SIGNER]): Manuscript {
  const page: Certificate = {
    ...{ jenis: 'syahadah', kop: ['UIN Nusantara', 'Pusat Ma’had'], logo: null, latar: null },
    ...{ judul: 'SYAHADAH ◆ شهادة', nomor: '1/Syh/2027', isi: [{ jenis: 'nama', teks: nama, arab: 'نعمان' }], ...more },
  }
  const kaki = { teks: '', periksa: { kode: 'P9TV4-4HWCX', alamat: 'https://hadir.contoh.id/verifikasi/P9TV44HWCX' } }
  return { arah: 'lebar', kop: false, blok: [page, { jenis: 'tanda_tangan', kolom: signers }], kaki }
}

const times = (pdf: Buffer, part: string) => pdf.toString('latin1').split(part).length - 1

test('picture and frame are in a file once, however many stand before them', async () => {
  const many = Array.from({ length: 30 }, (_, i) => certificate(`Orang ${i}`))
  const framed = await printPdf(FILE, many)
  expect([times(framed, '/Subtype /Form'), times(framed, '/Subtype /Image')]).toEqual([1, 0])
  const latar = { [pictureName(7)]: makePng(1600, 1131) }
  const pictured = await printPdf(
    FILE,
    many.map((_, i) => certificate(`Orang ${i}`, { latar: 7 })),
    latar,
  )
  expect(times(pictured, '/Subtype /Form')).toBe(0)
  const one = await printPdf(FILE, [certificate('Orang', { latar: 7 })], latar)
  expect(times(pictured, '/Subtype /Image')).toBe(times(one, '/Subtype /Image'))
  // A page by itself is small.
  expect((pictured.length - one.length) / 29).toBeLessThan(12_000)
})

test('whatever is written, it is one page with every word on it', async () => {
  const text = (teks: string) => ({ jenis: 'teks' as const, teks })
  const long = Array.from({ length: 14 }, (_, i) =>
    text(`Baris ${i} ${'yang cukup panjang untuk dua baris '.repeat(5)}akhir${i}`),
  )
  const signers = ['Rektor', 'Wakil Rektor', 'Kepala'].map(office => ({
    atas: [
      'Kota Nusantara, 15 Januari 2027',
      { atas_nama: 'Rektor' },
      `${office} Bidang Kemahasiswaan dan Kerja Sama,`,
    ],
    nama: 'Prof. Dr. H. Abdul Wahid Hasyim Asy’ari, M.A., Ph.D.',
    nomor: 'NIP 19620817 198903 1 004',
  }))
  const name = { jenis: 'nama', teks: 'W'.repeat(80), arab: 'محمد '.repeat(20).trim() } as const
  const file = await printPdf({ ...FILE, kertas: 'F4' }, [
    certificate('x', { isi: [name, ...long, { jenis: 'predikat', teks: 'Baik', arab: '' }] }, signers),
    certificate('', { kop: [], judul: '', isi: [] }, []),
  ])
  const { halaman } = await readPdfText(file)
  expect(halaman).toHaveLength(2)
  const page = sebaris(halaman[0] ?? '')
  for (const word of ['W'.repeat(80), 'akhir0', 'akhir13', 'Baik', 'a.n. Rektor', 'kode P9TV4-4HWCX', 'Kerja Sama,'])
    expect(page).toContain(word)
})
