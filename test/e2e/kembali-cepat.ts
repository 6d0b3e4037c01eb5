import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'

/** Whoever is away again before a screen's file has come is where the address says, whatever comes afterwards. */
export function ceritaKembaliCepat(): void {
  test('Back before the screen has come, once, twice, and Forward again', async ({ page }) => {
    const berkas = await hold(page, /\/assets\/Absensi-[\w-]{8}\.js$/)
    await loginAs(page, 'admin')
    await pressKey(page, paths.akun)
    await expect(judul(page, 'Akun')).toBeVisible()
    await pressKey(page, paths.absensi)
    await berkas.diminta
    await page.goBack()
    await expect(judul(page, 'Akun')).toBeVisible()
    await pressKey(page, paths.absensi)
    await page.evaluate(() => history.go(-2))
    await expect(judul(page, /^Assalamu/)).toBeVisible()
    await page.goForward()
    await page.goForward()
    await page.goBack()
    await berkas.lepas()
    await expect(page).toHaveURL(url => url.pathname === paths.akun)
    await expect(judul(page, 'Akun')).toBeVisible()
    await page.goForward()
    await expect(judul(page, 'Absensi')).toBeVisible()
    await expect(page).toHaveURL(url => url.pathname === paths.absensi)
  })
}

/** Keeps what matches on its way until `lepas`; `lepas` ends when it has arrived, or soon: nothing tells that the page no longer wants it. */
export async function hold(page: Page, url: RegExp) {
  const diminta = page.waitForRequest(url)
  const tiba = page.waitForResponse(url, { timeout: 0 }).then(
    response => response.finished(),
    () => null,
  )
  let open = () => {}
  const terbuka = new Promise<void>(done => {
    open = done
  })
  await page.route(url, async route => {
    await terbuka
    await route.continue()
  })
  return {
    diminta,
    lepas: () => {
      open()
      return Promise.race([tiba, page.waitForTimeout(2000)])
    },
  }
}

/** In the page itself, so that no wait for the pointer stands between a press and what follows. */
export function pressKey(page: Page, path: string): Promise<void> {
  return page
    .locator(`nav a[href="${path}"]`)
    .first()
    .evaluate(link => (link as HTMLElement).click())
}

export function judul(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name })
}
