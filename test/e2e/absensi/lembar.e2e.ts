import type { Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { buktikan, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('all kelompok of the periode come in one workbook, a sheet each', async ({ page }) => {
  await loginAs(page, 'admin', paths.absensiRekap(1))
  await page.getByRole('button', { name: 'Format lain' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Unduh semua kelompok (Excel)' }).click()
  await buktikan(page)
  const sheets = await readXlsxFile(await (await waiting).path())
  expect(sheets.map(s => s.sheet)).toEqual([
    'Ringkasan',
    'Kelompok 1',
    'Kelompok 2',
    'Kelompok 3',
    'Kelompok 4',
    'Kelompok 5',
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

test('printed from the browser: the sheet alone, with everything that is behind a scroll bar on the screen', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.absensiRekap(1))
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row')).toHaveCount(23)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Unduh Excel' })).toBeHidden()
  await expect(page.getByText(/^Semester .* s\.d\. /)).toBeVisible()
  // As wide as the sheet inside its margins: nothing is cut off at the right, nothing sticks to an edge.
  await page.setViewportSize({ width: 1062, height: 733 })
  const box = await grid.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(1062)
  expect(
    await grid
      .locator('tbody th')
      .first()
      .evaluate(cell => getComputedStyle(cell).position),
  ).toBe('static')
  expect(await sizeOf(page)).toEqual({ pages: 1, lebar: 842, tinggi: 595 })

  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${paths.laporanMahasantri}?ukuran=100`)
  await expect(page.getByText(/^1–100 dari 100 mahasantri$/)).toBeVisible()
  const report = await sizeOf(page)
  expect(report.pages).toBeGreaterThan(2)
  expect([report.lebar, report.tinggi]).toEqual([842, 595])
})

/** Pages and the size of the first, in points, of what the browser would send to the printer. */
async function sizeOf(page: Page): Promise<{ pages: number; lebar: number; tinggi: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, lebar = '', tinggi = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  const pages = text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  return { pages, lebar: Math.round(Number(lebar)), tinggi: Math.round(Number(tinggi)) }
}
