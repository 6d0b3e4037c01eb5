import type { Page } from '@playwright/test'
import { endSession } from '#contract/akun/session.ts'
import { paths } from '#web/paths.ts'
import { createToken, expect, loginAs, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('without a token the login is told the way back, filters included; the beranda needs none', async ({ page }) => {
  await page.goto(`${paths.laporanMahasantri}?cari=ali&halaman=2`)
  await expect(page).toHaveURL(atLogin('/laporan/mahasantri?cari=ali&halaman=2'))
  await page.goto(paths.beranda)
  await expect(page).toHaveURL(url => url.pathname === paths.login && url.search === '')
})

test('the browser looks only whether there is a token; the server refuses it, it is dropped, and the log-in leads back', {
  tag: '@axe',
}, async ({ page }) => {
  let answerNow = () => {}
  const held = new Promise<void>(resolve => {
    answerNow = resolve
  })
  await page.route('**/api/**', async route => {
    await held
    await route.continue()
  })
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('token', 'apa saja'))
  await page.goto(paths.laporanPendamping)
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.laporanPendamping)
  expect(await token(page)).toBe('apa saja')

  answerNow()
  await expect(page).toHaveURL(atLogin(paths.laporanPendamping))
  expect(await token(page)).toBeNull()
  await logIn(page)
  await expect(page).toHaveURL(url => url.pathname === paths.laporanPendamping)
  expect(await token(page)).toMatch(/^[\w-]{20,}$/)
})

test('a session that ends on the server while the page is open ends in the browser at the next call', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.absensi)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ended = await page.request.delete(endSession.path, {
    headers: { authorization: `Bearer ${await token(page)}` },
  })
  expect(ended.ok()).toBe(true)
  await page.evaluate(target => history.pushState({}, '', target), paths.datapokokMurabbi)
  await expect(page).toHaveURL(atLogin(paths.datapokokMurabbi))
  expect(await token(page)).toBeNull()
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Data Pokok Murabbi' })).toBeVisible()
})

test('a return path never leads to another site, and who is logged in has no business at the login', async ({
  page,
}) => {
  const token = await createToken(page.request, 'admin')
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto(`${paths.login}?kembali=//jahat.example/`)
  await expect(page).toHaveURL(url => url.pathname === paths.beranda && url.hostname === '127.0.0.1')
})

function token(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

function atLogin(kembali: string): (url: URL) => boolean {
  return url => url.pathname === paths.login && url.searchParams.get('kembali') === kembali
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('NIM, NIP, nomor WhatsApp, atau username').fill('admin')
  await page.getByRole('textbox', { name: 'Kata sandi' }).fill('contoh-hadir')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}
