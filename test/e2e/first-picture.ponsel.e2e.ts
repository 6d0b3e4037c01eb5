import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { createToken, expect, test } from './fixtures.ts'
import { beMorePatient, readShift, watchShift } from './geser.ts'

test.use({ isi: 'contoh' })

/** What the page's own script asks for comes only when the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route(/\/assets\/(?!index-).*\.js$/, async route => {
    await released
    await route.continue()
  })
  return release
}

const HEAD = 'rgb(35, 71, 59)'

test('before any code has come the page has its green head and a white surface, on a dark phone too; who is not logged in then finds the form', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const release = await holdCode(page)
  await page.goto(paths.laporanMahasantri, { waitUntil: 'commit' })
  const head = page.getByText('Hadir', { exact: true })
  await expect(head).toHaveCSS('background-color', HEAD)
  await expect(head).toHaveCSS('height', '48px')
  await expect(page.getByRole('status', { name: 'Memuat…' })).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  release()
  await page.getByLabel('NIM, NIP').fill('umar')
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible()
})

test('session and sheet are asked for before the code, once', async ({ page, request }) => {
  const token = await createToken(request, 'umar')
  await page.addInitScript(token => localStorage.setItem('token', token), token)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url().slice(new URL(request.url()).origin.length)))
  const release = await holdCode(page)
  const session = '/api/session?kenal=mahasantri'
  const sheet = '/api/kelompok/1/lembar?tanggal=2026-11-21&kegiatan_id=1&ke=1'
  await page.goto(paths.absensiInput(1, { tanggal: '2026-11-21', kegiatan: 1, ke: 1 }), { waitUntil: 'commit' })
  await expect.poll(() => asked.filter(path => path.startsWith('/api/'))).toEqual([session, sheet])
  release()
  await expect(page.getByRole('group').first()).toBeVisible()
  for (const path of [session, sheet])
    expect(
      asked.filter(one => one === path),
      path,
    ).toHaveLength(1)
})

test('the letters are ours within a second of the first words', async ({ page }) => {
  await page.goto(paths.login)
  await page.getByLabel('NIM, NIP').waitFor()
  const ready = () => document.fonts.check('1rem "Plus Jakarta Sans Variable"')
  await page.waitForFunction(ready, null, { timeout: 1000 })
})

const heading = (page: Page) => page.locator('main h2').first().waitFor()
const rows = (page: Page) => page.getByRole('group').first().waitFor()
const quiet = (page: Page) => page.waitForLoadState('networkidle')

for (const [what, path, nama, ready] of [
  ...(['umar', 'hasan', 'admin', 'pimpinan'] as const).map(
    nama => [`the first page of ${nama}`, paths.beranda, nama, heading] as const,
  ),
  ['the account', paths.akun, 'umar', heading],
  ['the sheet', paths.absensiInput(1), 'umar', rows],
  ['the log-in', paths.login, undefined, quiet],
] as const)
  test(`nothing that can be seen is pushed about while its parts come one by one: ${what}`, async ({
    browser,
    server,
    request,
  }) => {
    // Of its own: the letters that are held back are an error in its console.
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    // On several devices, each of which is a row above the other cards of the account.
    const tokens = nama ? [await createToken(request, nama), await createToken(request, nama)] : []
    await page.addInitScript(token => token && localStorage.setItem('token', token), tokens[0])
    await page.addInitScript(watchShift)
    // A part that comes long after the others may push them (Together.tsx): on a busy machine each would.
    await page.addInitScript(beMorePatient, 1500)
    // A line that just fits wraps in the letters of the device, which stand there first: that depends on the day's words.
    await page.route('**/*.woff2', route => route.abort())
    // Each answer comes later than the one before it.
    let asked = 0
    await page.route('**/api/**', async route => {
      asked += 1
      await pause(asked * 60)
      await route.continue()
    })
    await page.goto(server.url + path)
    await ready(page)
    await page.waitForTimeout(1000)
    expect(await readShift(page)).toBeLessThan(0.02)
    // An answer may still be held back.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
