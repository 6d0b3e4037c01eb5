import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test, waitForLetters } from './fixtures.ts'

test.use({ isi: 'contoh' })

// A reminder in WhatsApp, a notification, a typed address: nothing of the application lies behind the screen they open.
const langsung: [nama: string, siapa: 'umar' | 'admin', path: string, buka: (page: Page) => Promise<void>][] = [
  ['the menu of a sheet', 'umar', paths.absensiInput(1), page => page.getByRole('button', { name: 'Menu' }).tap()],
  ['its calendar', 'umar', paths.absensiInput(1), page => page.getByRole('button', { name: 'Ganti tanggal' }).tap()],
  [
    'one person of it',
    'umar',
    paths.absensiInput(1),
    page =>
      page
        .getByRole('button', { name: /^Lainnya/ })
        .first()
        .tap(),
  ],
  ['an izin', 'umar', paths.izin(), page => page.getByRole('button', { name: 'Ajukan izin' }).first().tap()],
  [
    'the filters of a list',
    'admin',
    paths.laporanMahasantri,
    page => page.getByRole('button', { name: /^Saring/ }).tap(),
  ],
  ['a new holiday', 'admin', paths.libur, page => page.getByRole('button', { name: 'Tambah' }).first().tap()],
]

/** The router takes the step back by one forward, which a busy browser makes a moment after the dialog has gone. */
async function goBackToScreen(page: Page): Promise<void> {
  const step = () => expect.poll(() => page.evaluate(() => history.state.__TSR_index))
  await expect(page.getByRole('dialog')).toBeVisible()
  await step().toBe(1)
  // What has an address of its own was a step already, and Back is not taken back.
  const hasAddress = new URL(page.url()).search.includes('ajukan')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await step().toBe(hasAddress ? 0 : 1)
}

for (const [nama, siapa, path, buka] of langsung)
  test(`opened directly, Back closes ${nama} and stays on the screen; the next one leaves`, async ({ page }) => {
    await loginAs(page, siapa, path)
    for (let kali = 0; kali < 2; kali++) {
      await buka(page)
      await goBackToScreen(page)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.goBack()
    await page.waitForURL('about:blank')
  })

test('what lies over a screen that was scrolled leaves it where it was', async ({ page }) => {
  await loginAs(page, 'umar', paths.absensiInput(1))
  const row = page.getByRole('button', { name: /^Lainnya/ }).nth(14)
  await waitForLetters(page)
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  // Where the row stands to the eye: a line that appears far above it moves scrollY, and the browser keeps the rows in place.
  const top = async () => (await row.boundingBox())?.y
  const before = await top()
  await row.tap()
  await goBackToScreen(page)
  await expect.poll(top).toBe(before)
})
