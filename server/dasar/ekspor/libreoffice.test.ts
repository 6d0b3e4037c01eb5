import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { toXlsx } from './tabel.ts'

/** Debian's package libreoffice-calc; `.ci/run` installs it. */
const OFFICE = '/usr/bin/localc'
const folder = mkdtempSync(path.join(tmpdir(), 'hadir-office-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Row {
  nama: string
}

/** A recap of so many people and pertemuan, the seventh ditiadakan. */
function recap(people: number, meetings: number): TableSheet<Row> {
  const letters: TableColumn<Row>[] = Array.from({ length: meetings }, (_, i) => ({
    ...{ kunci: `p${i}`, judul: `${i + 1} (21/11)`, lebar: 3.2, upright: true, stressed: 'A', hatched: i === 6 },
    ...{ sela: i % 2 === 0, nilai: () => (i === 6 ? null : i % 5 === 0 ? 'A' : 'H') },
  }))
  return {
    nama: 'Kelompok 7',
    kepala: ['Rekapitulasi Kehadiran Mahasantri', 'Kelompok: 7 (Putra)'],
    foot: 'Kelompok 7 & 8 · Halaqah pekanan · 12 September s.d. 21 November 2026',
    beku: 3,
    kolom: [
      NO,
      { kunci: 'nim', judul: 'NIM', lebar: 12, nilai: () => '2601010117' },
      { kunci: 'nama', judul: 'Nama', lebar: 34 },
      ...letters,
      ...['H', 'T', 'I', 'S', 'A', 'U', 'D'].map(
        (judul): TableColumn<Row> => ({
          ...{ kunci: judul, judul, jenis: 'angka', lebar: 3.6, nilai: () => 8 },
        }),
      ),
      { kunci: 'persen', judul: '%', jenis: 'persen', lebar: 7, nilai: () => 90 },
      { kunci: 'keterangan', judul: 'Keterangan', lebar: 18, nilai: () => 'Memenuhi' },
    ],
    rows: Array.from({ length: people }, (_, i) => ({ nama: `Muhammad Fathurrahman ${i + 1}` })),
    jumlah: [{ nama: 'Jumlah hadir' }],
    kaki: ['Keterangan: H hadir, A alpa.'],
    signatures: [
      {
        atas: ['Mengetahui,', 'Kepala Pusat,'],
        nama: 'Dr. H. Ahmad Fauzi, M.Pd.I.',
        nomor: 'NIP 19740512 200003 1 002',
      },
      { atas: ['Kota Nusantara, 23 November 2026', 'Murabbi,'], nama: 'Hasan Basri', nomor: '' },
    ],
  }
}

/** The pages of each as LibreOffice prints them. */
async function print(...lembarList: TableSheet<Row>[]): Promise<string[][]> {
  const made = 'Diunduh 23 Nov 2026 09.40 WIB oleh Siti'
  const kop = { baris: ['UIN NUSANTARA', 'Jl. Satu'], kertas: 'A4' as const, made }
  const file = (i: number, end: string) => path.join(folder, `${i}.${end}`)
  for (const [i, lembar] of lembarList.entries())
    writeFileSync(file(i, 'xlsx'), await toXlsx({ lembar: [lembar], kop }))
  const args = [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
  ]
  const files = lembarList.map((_, i) => file(i, 'xlsx'))
  execFileSync(OFFICE, [...args, ...files], { stdio: 'ignore', timeout: 120_000 })
  const pagesOf = async (i: number) => (await readPdfText(readFileSync(file(i, 'pdf')))).halaman
  return Promise.all(lembarList.map(async (_, i) => (await pagesOf(i)).map(page => page.replace(/\s+/g, ' '))))
}

test.skipIf(!existsSync(OFFICE))(
  'a recap prints as it is: one page where it can be read, else as few as possible',
  async () => {
    const [[semester = '', ...none] = [], pages = []] = await print(recap(20, 16), recap(60, 40))
    expect(none).toEqual([])
    for (const text of ['UIN NUSANTARA', 'Fathurrahman 20', 'Keterangan: H', 'Halaman 1 dari 1', '09.40 WIB oleh Siti'])
      expect(semester).toContain(text)
    expect(semester).toMatch(/Kelompok 7 & 8 · Halaqah pekanan · 12 September s\.d\. 21 November 2026/)
    expect(semester).toContain('NIP 19740512 200003 1 002')

    expect(pages).toHaveLength(4)
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(`Halaman ${i + 1} dari 4`)
      expect(page).toContain('12 September s.d. 21 November 2026')
      expect(page).toContain('NIM')
      // Letterhead above, signatures below, once: beside them they would be cut off.
      expect(page.includes('UIN NUSANTARA')).toBe(i === 0)
      expect(page.includes('Mengetahui,')).toBe(i === 1)
    }
    // Whoever signs never signs a page of its own.
    expect(pages[1]).toContain('Fathurrahman 60')
  },
  180_000,
)
