import { expect, test } from '#test/e2e/fixtures.ts'
import { drawPdf } from '#test/paper/sheet.ts'
import { paths } from '#web/paths.ts'
import { mark, photograph, printBlank } from './kertas.ts'
import { keadaan } from './lembar.ts'
import { siapLuring } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

test('what reads paper is on the phone once it was used: without a signal a sheet is read, and its marks arrive later', async ({
  page,
  context,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { pdf } = await printBlank(page, request, 1)
  const sheet = await drawPdf(pdf)
  for (let row = 0; row < 20; row++) mark(sheet, row, 0)
  const photo = { name: 'lembar.jpg', mimeType: 'image/jpeg', buffer: await photograph(sheet, 15) }
  const files = page.locator('input[type=file][multiple]')
  const read = page.getByRole('heading', { name: 'Periksa hasil pindai' })
  await siapLuring(page)
  await page.goto(paths.paperScan)
  await files.setInputFiles(photo)
  await expect(read).toBeVisible({ timeout: 60_000 })

  await context.setOffline(true)
  await page.goto(paths.paperScan)
  await files.setInputFiles(photo)
  await expect(read).toBeVisible({ timeout: 60_000 })
  // What stands on the sheet already and differs is asked.
  for (const hadir of await page.getByRole('button', { name: /^Hadir, / }).all()) await hadir.tap()
  await page.getByRole('button', { name: 'Simpan 20 tanda' }).last().tap()
  await expect(keadaan(page)).toHaveText(/^Tersimpan di ponsel · menunggu koneksi/)
  await context.setOffline(false)
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/, { timeout: 30_000 })
})
