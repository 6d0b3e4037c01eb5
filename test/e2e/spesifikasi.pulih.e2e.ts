import type { Page, Route } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { createToken, expect, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const FLAG = 'vuetify:dynamic-reload'
const SCREEN = /\/assets\/Absensi-[\w-]{8}\.js$/

test.beforeEach(async ({ page, expectedConsole }) => {
  expectedConsole.push(/Failed to fetch dynamically imported module/, /Failed to load resource: net::ERR_FAILED/)
  const token = await createToken(page.request, 'admin')
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto(paths.beranda)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a screen that fails to load is healed by one reload of its route, query included, and again at the next deploy', {
  tag: '@axe',
}, async ({ page }) => {
  const loads = watchLoads(page)
  await failUntilReload(page, SCREEN)
  await openAbsensi(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Absensi', exact: true })).toBeVisible()
  expect(loads()).toEqual([paths.absensi])
  expect(await flag(page)).toBeNull()

  await failUntilReload(page, /\/assets\/LaporanPendamping-[\w-]{8}\.js$/)
  await page.evaluate(target => history.pushState({}, '', target), `${paths.laporanPendamping}?urut=nama`)
  await expect(page.getByRole('heading', { level: 1, name: 'Laporan Pendamping' })).toBeVisible()
  expect(loads()).toEqual([paths.absensi, `${paths.laporanPendamping}?urut=nama`])
  expect(await flag(page)).toBeNull()
})

test('until the reload has come the flag is set and the loading dialog holds the page', async ({ page }) => {
  await page.route(SCREEN, route => route.abort())
  // A reload without an answer: the old page stays, and loading with it.
  await page.route(
    url => url.pathname === paths.absensi,
    route => route.fulfill({ status: 204 }),
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openAbsensi(page)
  const dialog = page.getByRole('dialog', { name: 'Refreshing Application...', exact: true })
  await expect(dialog).toBeVisible()
  expect(await flag(page)).toBe('true')

  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(320)
  expect(await dialog.evaluate(element => getComputedStyle(element).maxWidth)).toBe('320px')
  await expect(dialog.getByRole('button')).toHaveCount(0)
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  await page.mouse.click(10, 10)
  await expect(dialog).toBeVisible()
  // What lies behind can neither be clicked nor reached by keyboard.
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#isi, header'))).toBeNull()
  const behind = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Beranda' })
  await expect(behind.click({ trial: true, timeout: 3000 })).rejects.toThrow('intercepts pointer events')
})

test('a failure that lasts reloads once and is then only logged', async ({ page }) => {
  const loads = watchLoads(page)
  const logged = watchLog(page)
  await page.route(SCREEN, route => route.abort())
  await openAbsensi(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Gagal memuat' })).toBeVisible()
  expect(loads()).toEqual([paths.absensi])
  expect(logged()).toContainEqual(expect.stringContaining('Failed to fetch dynamically imported module'))
  expect(await flag(page)).toBe('true')
})

test('with the flag set already there is no reload at all', async ({ page }) => {
  const loads = watchLoads(page)
  const logged = watchLog(page)
  await page.evaluate(key => localStorage.setItem(key, 'true'), FLAG)
  await page.route(SCREEN, route => route.abort())
  await openAbsensi(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Gagal memuat' })).toBeVisible()
  expect(logged()).toContainEqual(expect.stringContaining('Failed to fetch dynamically imported module'))
  expect(loads()).toEqual([])
})

test('where the server does not answer nothing is reloaded and no flag is set; it heals when the network is back', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/, /Unable to preload CSS/)
  const loads = watchLoads(page)
  await context.setOffline(true)
  await openAbsensi(page)
  const gagal = page.getByRole('heading', { level: 1, name: 'Gagal memuat' })
  await expect(gagal).toBeVisible()
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(gagal).toBeVisible()
  expect(loads()).toEqual([])
  expect(await flag(page)).toBeNull()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(gagal).toBeHidden()
  await openAbsensi(page)
  await expect(gagal).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Absensi', exact: true })).toBeVisible()
  expect(await flag(page)).toBeNull()
})

test('any other failure of a navigation is only logged', async ({ page, expectedConsole }) => {
  expectedConsole.push(/layar ini rusak/)
  const loads = watchLoads(page)
  const logged = watchLog(page)
  await page.route(SCREEN, (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('layar ini rusak')" }),
  )
  await openAbsensi(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Gagal memuat' })).toBeVisible()
  expect(logged()).toContainEqual(expect.stringContaining('layar ini rusak'))
  expect(loads()).toEqual([])
  expect(await flag(page)).toBeNull()
})

async function openAbsensi(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Absensi' }).click()
}

function flag(page: Page): Promise<string | null> {
  return page.evaluate(key => localStorage.getItem(key), FLAG)
}

/** The page loads from here on, as path and query. */
function watchLoads(page: Page): () => string[] {
  const loads: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) loads.push(pathname + search)
  })
  return () => loads
}

function watchLog(page: Page): () => string[] {
  const logged: string[] = []
  page.on('console', message => message.type() === 'error' && logged.push(message.text()))
  return () => logged
}

/** As after a deploy: the file is gone for the page that is open, and there for the page loaded anew. */
async function failUntilReload(page: Page, file: RegExp): Promise<void> {
  let reloaded = false
  page.on('request', request => {
    reloaded ||= request.isNavigationRequest()
  })
  await page.route(file, route => (reloaded ? route.fallback() : route.abort()))
}
