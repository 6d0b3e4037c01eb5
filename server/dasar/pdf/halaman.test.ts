/** @module-tag random */
import { expect, test } from 'vitest'
import { kali } from '#test/kali.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import type { Manuscript, Signature } from './naskah.ts'
import { printPdf } from './printer.ts'

const BERKAS = { judul: 'Rekap', penulis: 'Siti Nurjanah', kertas: 'A4', kop: ["MA'HAD"], logo: null } as const
const KOLOM: Signature[] = [{ atas: ['Mengetahui,', 'Kepala UPT'], nama: 'Hasan Basri', nomor: 'NIP 1' }]

function sheet(people: number): Manuscript {
  return {
    arah: 'tegak',
    kop: true,
    blok: [
      { jenis: 'judul', teks: 'REKAPITULASI', anak: [] },
      {
        jenis: 'tabel',
        lebar: [30, '*'],
        kepala: [['No', 'Nama']],
        baris: Array.from({ length: people }, (_, i) => [String(i + 1), `Santri ${101 + i}`]),
        huruf: 9,
      },
      { jenis: 'catatan', teks: 'Keterangan: H hadir.' },
      { jenis: 'tanda_tangan', kolom: KOLOM },
    ],
    kaki: { teks: 'Dicetak', periksa: null },
  }
}

/** So many people, from one number to just below another: each, or every fifth. */
function numbers(from: number, to: number): number[] {
  const step = kali(1, 5)
  return Array.from({ length: to - from }, (_, i) => from + i).filter(n => n % step === 0)
}

test('signatures never stand without rows of what they sign', { timeout: 60_000 }, async () => {
  const many = numbers(30, 55)
  const longest: string[] = []
  for (const people of many) {
    const { halaman } = await readPdfText(await printPdf(BERKAS, [sheet(people)]))
    const last = halaman.at(-1) ?? ''
    if (halaman.length > 1) longest.push(last)
    expect(last, `${people}`).toContain('Hasan Basri')
    const rows = [...last.matchAll(/Santri (\d+)/g)].map(found => Number(found[1]))
    expect(rows.length, `${people} people on ${halaman.length} pages`).toBeGreaterThanOrEqual(2)
    // Under the titles of their columns, and nobody is lost on the way.
    expect(last).toContain('Nama')
    const all = [...halaman.join('\n').matchAll(/Santri (\d+)/g)].map(found => Number(found[1]))
    expect(all).toEqual(Array.from({ length: people }, (_, i) => 101 + i))
  }
  expect(longest.length).toBeGreaterThan(0)
})

test('pieces of a table that fill their sheets leave no empty one between them', { timeout: 60_000 }, async () => {
  for (const people of numbers(40, 60)) {
    const [first, table, ...rest] = sheet(people).blok
    if (!first || !table) throw new Error()
    const naskah: Manuscript = { ...sheet(people), blok: [first, table, { jenis: 'halaman_baru' }, table, ...rest] }
    const { halaman } = await readPdfText(await printPdf(BERKAS, [naskah]))
    for (const text of halaman) expect(text, `${people}`).toMatch(/Santri \d/)
  }
})
