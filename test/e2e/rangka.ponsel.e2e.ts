import type { Page } from '@playwright/test'
import { createSession } from '#contract/akun/session.ts'
import { paths } from '#web/paths.ts'
import { createToken, expect, test } from './fixtures.ts'

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
  await expect.poll(() => asked).toEqual(['/api/session', '/api/beranda/saya'])
  release()
  await expect(page.getByRole('heading', { level: 1, name: /Assalamu/ })).toBeVisible()
  await expect(page.locator('main h2').first()).toBeVisible()
  for (const path of ['/api/session', '/api/beranda/saya'])
    expect(
      asked.filter(one => one === path),
      path,
    ).toHaveLength(1)
})
