import type { Browser, Page } from '@playwright/test'
import { todayIn } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test, watchConsole } from '../fixtures.ts'
import { keadaan, pressed, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: 'langsung' })

const ALIRAN = '**/lembar/langsung?*'
/** Where no stream comes the sheet asks after ten seconds: what is there before has come by the stream, on a busy machine too. */
const SOON = { timeout: 8000, intervals: [100] }
let ke = 0
let lembar = ''
test.beforeEach(() => {
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, tanggal: todayIn('Asia/Jakarta', Date.now()), ke })
})

async function openAs(browser: Browser, server: { url: string }, who: 'umar' | 'hasan'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  watchConsole(context)
  const page = await context.newPage()
  await loginAs(page, who, lembar)
  await expect(rows(page)).toHaveCount(20)
  return page
}

test('hasan marks, and umar sees it on his open sheet at once, and that hasan is filling too', {
  tag: '@axe',
}, async ({ page, browser, server }) => {
  const mulai = page.waitForResponse(ALIRAN)
  await loginAs(page, 'umar', lembar)
  expect((await mulai).status()).toBe(200)
  const hasan = await openAs(browser, server, 'hasan')
  await tombol(rows(hasan).nth(2), 'Alpa').tap()
  await expect(keadaan(hasan)).toHaveText(SAVED)
  await expect.poll(() => pressed(page, 2), SOON).toBe('A')
  await expect(page.locator('[data-juga]')).toHaveText('Hasan juga mengisi')
  // What umar marks meanwhile is his, and hasan has it as fast.
  await tombol(rows(page).nth(3), 'Sakit').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect.poll(() => pressed(hasan, 3), SOON).toBe('S')
  await expect(hasan.locator('[data-juga]')).toHaveText('Umar juga mengisi')
  await hasan.context().close()
})

test('own marks are not read anew one by one, and a hidden page listens to nobody', async ({
  page,
  server,
  browser,
}) => {
  const reads: string[] = []
  page.on('request', request => {
    if (/\/lembar\?/.test(request.url())) reads.push(request.url())
  })
  const closed = page.waitForEvent('requestfailed', request => request.url().includes('/langsung'))
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await page.waitForTimeout(2500)
  const opened = reads.length
  for (const i of [1, 2, 3]) {
    const saved = page.waitForResponse(response => response.request().method() === 'PUT')
    await tombol(rows(page).nth(i), 'Hadir').tap()
    await saved
    await expect(keadaan(page)).toHaveText(SAVED)
  }
  await page.waitForTimeout(2500)
  expect(reads.length - opened).toBe(0)

  const see = (hidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await see(true)
  await closed
  const hasan = await openAs(browser, server, 'hasan')
  await tombol(rows(hasan).nth(4), 'Izin').tap()
  await expect(keadaan(hasan)).toHaveText(SAVED)
  await page.waitForTimeout(2500)
  expect(await pressed(page, 4)).toBe('')
  // Looked at again, it has what it has missed.
  await see(false)
  await expect.poll(() => pressed(page, 4), SOON).toBe('I')
  await hasan.context().close()
})

test('where no stream comes through the sheet is asked for now and then', async ({ page, browser, server }) => {
  await page.route(ALIRAN, route => route.fulfill({ status: 429, json: { kode: 'terlalu_sering', pesan: 'Nanti.' } }))
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const hasan = await openAs(browser, server, 'hasan')
  await tombol(rows(hasan).nth(2), 'Alpa').tap()
  await expect(keadaan(hasan)).toHaveText(SAVED)
  await expect.poll(() => pressed(page, 2), { timeout: 15_000 }).toBe('A')
  await hasan.context().close()
})
