import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const DONE = 'Berkas berhasil diunduh'
const snackbar = (page: Page) => page.locator('[data-snackbar]')

test.beforeEach(async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await expect(page.getByRole('button', { name: 'Unduh Excel' })).toBeVisible()
  await expect(snackbar(page)).toHaveText('')
  // From here on time passes when the test says so.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
})

test.afterEach(({ page }) => page.clock.resume())

test('a message has its form and its colour, and closes by itself after 1500 ms', { tag: '@inti' }, async ({
  page,
}) => {
  await download(page)
  const box = page.getByRole('status').filter({ hasText: DONE })
  await expect(box).toBeVisible()
  expect(await box.locator('[data-type]').getAttribute('data-type')).toBe('green')
  expect(Number(await snackbar(page).evaluate(element => getComputedStyle(element).zIndex))).toBeGreaterThanOrEqual(
    2000,
  )
  await page.clock.runFor(1499)
  await expect(snackbar(page)).toContainText(DONE)
  await page.clock.runFor(1)
  await expect(snackbar(page)).toHaveText('')
})

test("'Tutup' closes it at once", async ({ page }) => {
  await download(page)
  await snackbar(page).getByRole('button', { name: 'Tutup', exact: true }).click()
  await expect(snackbar(page)).toHaveText('')
})

test('it waits while it is hovered and while it holds the focus', async ({ page }) => {
  await download(page)
  await snackbar(page).getByText(DONE).hover()
  await page.clock.runFor(10_000)
  await expect(snackbar(page)).toContainText(DONE)
  const close = snackbar(page).getByRole('button', { name: 'Tutup' })
  await close.focus()
  await page.mouse.move(5, 300)
  await page.clock.runFor(10_000)
  await expect(snackbar(page)).toContainText(DONE)
  await close.blur()
  await page.clock.runFor(1499)
  await expect(snackbar(page)).toContainText(DONE)
  await page.clock.runFor(1)
  await expect(snackbar(page)).toHaveText('')
})

test('a new message takes the place of the old one and has its own 1500 ms; a failure is red and said as an alert', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource: the server responded with a status of 503/)
  await download(page)
  await page.clock.runFor(1000)
  await page.route('**/api/mahasantri/ekspor.xlsx*', route =>
    route.fulfill({ status: 503, json: { kode: 'database.unavailable', pesan: 'Basis data tidak dapat dihubungi.' } }),
  )
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  const alert = page.getByRole('alert').filter({ hasText: /^Basis data tidak dapat dihubungi\./ })
  await expect(alert).toBeVisible()
  expect(await alert.locator('[data-type]').getAttribute('data-type')).toBe('red')
  await expect(snackbar(page)).not.toContainText(DONE)
  await page.clock.runFor(1499)
  await expect(alert).toBeVisible()
  await page.clock.runFor(1)
  await expect(snackbar(page)).toHaveText('')
})

async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  await expect(snackbar(page)).toContainText(DONE)
}
