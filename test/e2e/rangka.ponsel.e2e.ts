import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createSession } from '#contract/akun/session.ts'
import { paths } from '#web/paths.ts'
import { createToken, expect, test } from './fixtures.ts'
import { beMorePatient, readShift, watchShift } from './geser.ts'

test.use({ isi: 'contoh' })

/** No script of the application comes until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  return release
}

test('before any code has come a stranger finds the form, types into it and sends it; it arrives', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto(paths.laporanMahasantri, { waitUntil: 'commit' })
  const name = page.getByLabel('NIM, NIP')
  await name.pressSequentially('umar')
  await page.getByLabel('Kata sandi', { exact: true }).pressSequentially('contoh-hadir')
  await page.getByLabel('Tetap masuk').uncheck()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe(paths.laporanMahasantri)
  const sent = page.waitForRequest(request => request.url().endsWith(createSession.path) && request.method() === 'POST')
  release()
  expect((await sent).postDataJSON()).toMatchObject({ username: 'umar', sandi: 'contoh-hadir', ingat: false })
  await expect(page.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible()
})

test('what was typed and not sent stands in the form when the code has come, with the cursor where it was', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto(paths.login, { waitUntil: 'commit' })
  const sandi = page.getByLabel('Kata sandi', { exact: true })
  await page.getByLabel('NIM, NIP').fill('umar')
  await sandi.pressSequentially('conto')
  release()
  await expect(page).toHaveTitle(/Masuk/)
  await expect(page.getByLabel('NIM, NIP')).toHaveValue('umar')
  await expect(sandi).toBeFocused()
  await page.keyboard.type('h-hadir')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Assalamu/ })).toBeVisible()
})

test('who is logged in sees the frame of the application and never the log-in; its data are asked for once, before the code', async ({
  page,
  request,
}) => {
  const token = await createToken(request, 'umar')
  await page.addInitScript(token => localStorage.setItem('token', token), token)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const release = await holdCode(page)
  await page.goto(paths.beranda, { waitUntil: 'commit' })
  await expect(page.getByText('Hadir', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByLabel('NIM, NIP')).toBeHidden()
  await expect.poll(() => asked).toEqual(ASKED)
  release()
  await expect(page.getByRole('heading', { level: 1, name: /Assalamu/ })).toBeVisible()
  await expect(page.locator('main h2').first()).toBeVisible()
  for (const path of ASKED)
    expect(
      asked.filter(one => one === path),
      path,
    ).toHaveLength(1)
})

test('a sheet whose answer is there before the code is drawn at once, without its skeleton once more', async ({
  page,
  request,
}) => {
  const token = await createToken(request, 'umar')
  await page.addInitScript(token => localStorage.setItem('token', token), token)
  await page.addInitScript(watchMemuat)
  // Of the first picture (web/aplikasi.tsx).
  await page.addInitScript(beMorePatient, 300)
  const release = await holdCode(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const answered = page.waitForResponse(response => response.url().includes('/api/kelompok/1/lembar'))
  await page.goto(paths.absensiInput(1), { waitUntil: 'commit' })
  await answered
  release()
  await expect(page.getByRole('group').first()).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { memuat: number }).memuat)).toBe(0)
  expect(asked.filter(path => path === '/api/kelompok/1/lembar')).toHaveLength(1)
})

/** In the page: how often something on its way was drawn by the application, and not by the page itself. */
function watchMemuat(): void {
  const world = globalThis as unknown as { memuat: number }
  world.memuat = 0
  new MutationObserver(changes => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(node => node instanceof Element)
    const drawn = added.flatMap(node => [node, ...node.querySelectorAll('[data-memuat]')])
    world.memuat += drawn.filter(node => node.matches('[data-memuat]') && !node.closest('#root > [data-rangka]')).length
  }).observe(document, { childList: true, subtree: true })
}

/** What the first page of a pendamping consists of. */
const ASKED = ['/api/session', '/api/beranda/saya', '/api/koreksi/saya', '/api/izin/saya', '/api/badal']

test('nothing that can be seen is pushed about: the log-in, the sheet, the account and the first page of every role, whose parts come one by one', async ({
  browser,
  server,
  request,
}) => {
  const shift = async (
    path: string,
    nama: Parameters<typeof createToken>[1] | undefined,
    ready: (page: Page) => Promise<unknown>,
  ) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    try {
      const page = await context.newPage()
      const token = nama && (await createToken(request, nama))
      if (token) await page.addInitScript(token => localStorage.setItem('token', token), token)
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
      return await readShift(page)
    } finally {
      // An answer may still be held back.
      await context.pages()[0]?.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
  const h2 = (page: Page) => page.locator('main h2').first().waitFor()
  for (const nama of ['umar', 'hasan', 'admin', 'pimpinan'] as const)
    expect(await shift(paths.beranda, nama, h2), nama).toBeLessThan(0.02)
  // Logged in on several devices by now, each of which is a row above the other cards.
  expect(await shift(paths.akun, 'umar', h2), 'akun').toBeLessThan(0.02)
  expect(
    await shift(paths.absensiInput(1), 'umar', page => page.getByRole('group').first().waitFor()),
    'lembar',
  ).toBeLessThan(0.02)
  expect(await shift(paths.login, undefined, page => page.waitForLoadState('networkidle')), 'login').toBeLessThan(0.02)
})
