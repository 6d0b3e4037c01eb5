import { axe, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { awan, panel, RECORDING, sendNow } from './antrean.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
let lembar = ''
test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/)
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('at a desk with the keyboard alone: the bar says what waits, Enter opens it, Esc closes it, the focus stays', {
  tag: '@axe',
}, async ({ page, context }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await context.route(RECORDING, route => route.abort())
  await rows(page).nth(0).focus()
  await page.keyboard.press('a')
  await page.keyboard.press('h')
  await expect(keadaan(page)).toHaveText('Tersimpan di perangkat · menunggu koneksi · 2 perubahan')
  // At a desk there is room for both.
  await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 2 menunggu')
  await awan(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await axe(page)
  // The letters that mark on the sheet do nothing while the panel is over it.
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(awan(page)).toBeFocused()
  await expect(keadaan(page)).toHaveText('Tersimpan di perangkat · menunggu koneksi · 2 perubahan')
  // One region speaks for saving, on the sheet; the panel adds none to it.
  await expect(page.locator('[aria-live=polite]', { hasText: 'menunggu koneksi' })).toHaveCount(1)

  await page.goto(paths.beranda)
  await page.getByRole('button', { name: '2 menunggu', exact: true }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await sendNow(page)
  await panel(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(awan(page)).toHaveCount(0)
  await expect(page.getByText(/^Tersinkron \d\d\.\d\d$/).filter({ visible: true })).toHaveCount(1)
})

test('hasan was first: the panel says what he marked and when, and leads to the choice', async ({ page, browser }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = (await rows(page).nth(5).getAttribute('aria-label')) ?? ''
  await page.route('**/api/**', route => route.abort())
  await tombol(rows(page).nth(5), 'Alpa').click()
  await expect(keadaan(page)).toHaveText(/menunggu koneksi/)

  const hasanContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const problems = watchConsole(hasanContext)
  const hasan = await hasanContext.newPage()
  await loginAs(hasan, 'hasan', lembar)
  await tombol(rows(hasan).nth(5), 'Izin').click()
  await expect(keadaan(hasan)).toHaveText(SAVED)

  await page.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText('0 tersimpan / 1 menunggu pilihan', { timeout: 30_000 })
  await page.goto(paths.laporanMahasantri)
  await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 1 perlu dipilih')
  await awan(page).click()
  await expect(panel(page).getByRole('listitem').filter({ hasText: nama })).toHaveText(
    /AlpaBerbeda dengan catatan .*Hasan.*: Izin \d\d\.\d\dditekan \d\d\.\d\d$/,
  )
  await expect(panel(page).getByRole('button', { name: 'Kirim sekarang' })).toBeDisabled()
  await axe(page)
  await panel(page).getByRole('link', { name: 'Buka lembar' }).click()
  await page.getByRole('group', { name: nama, exact: true }).getByRole('button', { name: 'Pakai Izin' }).click()
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(awan(page)).toHaveCount(0)
  expect(problems).toEqual([])
  await hasanContext.close()
})

test('they have come to the same mark meanwhile: once the sheet is read nothing waits for a choice', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await page.route('**/api/**', route => route.abort())
  await tombol(rows(page).nth(5), 'Alpa').click()
  const hasanContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const hasan = await hasanContext.newPage()
  await loginAs(hasan, 'hasan', lembar)
  await tombol(rows(hasan).nth(5), 'Izin').click()
  await expect(keadaan(hasan)).toHaveText(SAVED)
  await page.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText(/1 menunggu pilihan$/, { timeout: 30_000 })
  // 'Tersimpan' stands there already: what counts is that the server has the other mark.
  const saved = hasan.waitForResponse(response => response.request().method() === 'PUT')
  await tombol(rows(hasan).nth(5), 'Alpa').click()
  await saved
  await page.reload()
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(awan(page)).toHaveCount(0)
  await hasanContext.close()
})
