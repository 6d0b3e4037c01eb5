import { readFileSync } from 'node:fs'
import readXlsxFile from 'read-excel-file/node'
import { expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('all kelompok of the periode come in one workbook, a sheet each, and what stands beside them', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.absensiRekap(1))
  await page.getByRole('button', { name: 'Format lain' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Unduh semua kelompok (Excel)' }).click()
  await proveAgain(page)
  const sheets = await readXlsxFile(await (await waiting).path())
  expect(sheets.map(s => s.sheet)).toEqual([
    'Ringkasan',
    'Kelompok 1',
    'Kelompok 2',
    'Kelompok 3',
    'Kelompok 4',
    'Kelompok 5',
    'Pertemuan',
    'Catatan',
  ])
})

test('a file that waits for its turn says which one it is, until it comes', async ({ page }) => {
  await loginAs(page, 'admin', paths.absensiRekap(1))
  let tempat: number | null = 3
  let begin = () => {}
  const turn = new Promise<void>(resolve => {
    begin = resolve
  })
  await page.route('**/api/ekspor/giliran', route => route.fulfill({ json: { tempat } }))
  await page.route('**/rekap.xlsx*', async route => {
    await turn
    await route.continue()
  })
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  await expect(page.getByRole('button', { name: 'Menunggu giliran ke-3' })).toBeDisabled()
  tempat = 1
  await expect(page.getByRole('button', { name: 'Menunggu giliran ke-1' })).toBeVisible()
  const download = page.waitForEvent('download')
  begin()
  await download
  await expect(page.getByRole('button', { name: 'Unduh Excel' })).toBeEnabled()
})

test('Ctrl P prints the PDF: a recap says on paper what it says on the screen, a laporan is made among the documents', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.absensiRekap(1))
  const rows = page.getByRole('grid').locator('tbody').getByRole('rowheader')
  await expect(rows).toHaveCount(20)
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('ControlOrMeta+p')
  const { halaman, ukuran } = await readPdfText(readFileSync(await (await waiting).path()))
  // A4 on its side, with everything that is behind a scroll bar on the screen, and nothing of the application.
  expect([...new Set(ukuran.map(String))]).toEqual(['841.89,595.28'])
  const kertas = sebaris(halaman.join(' '))
  for (const nama of await rows.allInnerTexts()) expect(kertas).toContain(nama.trim())
  expect(kertas).toMatch(/SEMESTER .*TAHUN AKADEMIK/)
  expect(kertas).not.toContain('Unduh')

  for (const [path, judul] of [
    [`${paths.laporanMahasantri}?jk=P`, 'Laporan mahasantri'],
    [`${paths.laporanMahasantri}?menurut=prodi`, 'Laporan mahasantri per prodi'],
    [paths.laporanPendamping, 'Laporan pendamping'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+p')
    await expect(page).toHaveURL(paths.dokumen)
    await expect(page.getByText(new RegExp(`^${judul},`)).first()).toBeVisible()
  }
})

test('printed by the browser itself a page comes without the application around it, and whole', async ({ page }) => {
  await loginAs(page, 'admin', `${paths.laporanMahasantri}?ukuran=100`)
  await expect(page.getByText(/^1–100 dari 100 mahasantri$/)).toBeVisible()
  const { halaman } = await readPdfText(await page.pdf({ format: 'A4', landscape: true }))
  expect(halaman.length).toBeGreaterThan(2)
  // At the edge of a sheet letters stand apart.
  const text = halaman.join('').replace(/\s/g, '')
  const nimList = await page.getByRole('table').locator('tbody tr td:first-child').allInnerTexts()
  expect(nimList.filter(nim => !text.includes(nim))).toEqual([])
  expect(text).not.toMatch(/Datapokok|Lewatikeisi/)
})
