import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { axe, expect, proveAgain, test } from '#test/e2e/fixtures.ts'
import { checkLargeText, checkWidth } from '#test/e2e/layar.ts'
import { makeTestFolder } from '#test/folder.ts'
import { startKampusProvider } from '#test/kampus-provider.ts'
import { paths, withQuery } from '#web/paths.ts'
import { freePort } from '../../../scripts/lib/port.mjs'
import { startServer } from '../server.ts'

/** What is pressed at the campus is the campus' own page: here that of the provider of the test. */
async function atCampus(page: Page, who: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(who)
  await page.getByPlaceholder('and password').fill('apa saja')
  await page.getByRole('button', { name: 'Sign-in' }).tap()
}

const toCampus = (page: Page) => page.getByRole('button', { name: 'Masuk dengan akun kampus' })

test('umar binds his account of the campus and logs in by it; whoever nobody is bound to passes their ID on, and an admin binds it', async ({
  page,
  expectedConsole,
}) => {
  // Two servers are started in it.
  test.slow()
  // The page of the test's provider asks for letters from elsewhere, which no test fetches.
  expectedConsole.push(/fonts\.googleapis\.com|ERR_FAILED|Content Security Policy/)
  await page.route('https://fonts.googleapis.com/**', route => route.abort())
  const secret = path.join(makeTestFolder('kampus'), 'rahasia')
  writeFileSync(secret, 'rahasia-hadir-di-kampus')
  // Hadir starts while the campus is away.
  const port = await freePort()
  const server = await startServer('contoh', {
    ...{ HADIR_OIDC_ISSUER: `http://127.0.0.1:${port}`, HADIR_OIDC_CLIENT_ID: 'hadir' },
    HADIR_OIDC_CLIENT_SECRET_FILE: secret,
  })
  let campus: Awaited<ReturnType<typeof startKampusProvider>> | undefined
  try {
    await page.goto(server.url + paths.login)
    await toCampus(page).tap()
    await expect(page.getByText(/Server akun kampus sedang tidak dapat dihubungi/)).toBeVisible()
    await axe(page)
    await checkWidth(page)
    await checkLargeText(page)
    const ways = page.getByRole('button', { name: /kampus$|^Ganti orang$/ })
    const heights = await ways.evaluateAll(list => list.map(one => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5)

    campus = await startKampusProvider(server.url, { port })
    campus.people = { 'umar@kampus': {}, 'tamu@kampus': {} }
    await logIn(page, 'umar')
    await page.goto(server.url + paths.akun)
    await page.getByRole('button', { name: 'Hubungkan akun kampus' }).tap()
    await proveAgain(page)
    await atCampus(page, 'umar@kampus')
    await expect(page.getByRole('button', { name: 'Lepas akun kampus' })).toBeVisible()
    expect(page.url()).toBe(server.url + paths.akun)
    await checkWidth(page)

    await logOut(page)
    await toCampus(page).tap()
    await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
    // Neither the provider's code nor ours stays in the address.
    expect(page.url()).toBe(server.url + paths.beranda)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)

    await page.goto(server.url + paths.akun)
    await logOut(page)
    await page.goto(server.url + paths.laporanMahasantri)
    const returning = server.url + withQuery(paths.login, { kembali: paths.laporanMahasantri })
    await page.getByRole('button', { name: 'Ganti orang' }).tap()
    await atCampus(page, 'tamu@kampus')
    await expect(page.getByText(/belum terhubung dengan akun Hadir/)).toBeVisible()
    // The spent code is gone, and where one was going stands there again.
    expect(page.url()).toBe(returning)
    await expect(page.getByText('tamu@kampus', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Salin ID' }).tap()
    await expect(page.getByRole('button', { name: 'ID tersalin' })).toBeVisible()
    await axe(page)
    await checkWidth(page)

    await logIn(page, 'admin', paths.laporanMahasantri)
    await page.goto(`${server.url}${paths.pengguna}?cari=umar`)
    await page.getByText('Umar Faruq').first().tap()
    const drawer = page.getByRole('dialog', { name: /^Umar Faruq/ })
    await expect(drawer.getByText(/^Akun kampus terhubung sejak/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Lepas akun kampus' }).tap()
    await page.getByRole('button', { name: 'Lepas', exact: true }).tap()
    await proveAgain(page)
    await drawer.getByRole('button', { name: 'Hubungkan akun kampus' }).tap()
    const asked = page.getByRole('dialog', { name: 'Hubungkan akun kampus' })
    await asked.getByRole('button', { name: 'Hubungkan' }).tap()
    await expect(asked.getByText('Wajib diisi')).toBeVisible()
    await asked.getByLabel('ID akun kampus').fill('tamu@kampus')
    await axe(page)
    await checkWidth(page)
    await asked.getByRole('button', { name: 'Hubungkan' }).tap()
    await expect(asked).toBeHidden()
    await expect(drawer.getByText(/^Akun kampus terhubung sejak/)).toBeVisible()
    await page.goto(server.url + paths.akun)
    await logOut(page)
    // Still logged in at the campus as the one who has just been bound.
    await toCampus(page).tap()
    await expect(page.getByText(/^Assalamu'alaikum.*Umar/)).toBeVisible()
    await page.goto(server.url + paths.akun)
    await logOut(page)

    await page.getByRole('button', { name: 'Keluar juga dari akun kampus' }).tap()
    await page.getByRole('button', { name: 'Yes, sign me out' }).tap()
    await page.waitForURL(url => url.href.startsWith(server.url + paths.login))
    await expect(page.getByRole('button', { name: 'Keluar juga dari akun kampus' })).toBeHidden()
    // Nobody is logged in there any more, so it asks.
    await toCampus(page).tap()
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await server.stop()
    await campus?.close()
  }
})

async function logIn(page: Page, username: string, to: string = paths.beranda): Promise<void> {
  await page.getByLabel(/^NIM, NIP/).fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap()
  await page.waitForURL(url => url.pathname === to)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
  await page.waitForURL(url => url.pathname === paths.login)
}
