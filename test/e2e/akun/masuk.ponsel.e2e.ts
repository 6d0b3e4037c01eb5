import type { APIRequestContext, Page } from '@playwright/test'
import { listAkun, resetPassword } from '#contract/akun/akun.ts'
import { createSession } from '#contract/akun/session.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import packageJson from '../../../package.json' with { type: 'json' }

test.use({ isi: 'contoh', dunia: import.meta.url })

const SANDI = 'contoh-hadir'

test('whoever has to wait is told how long, second by second, and gets in when it is over', async ({
  page,
  request,
}) => {
  await page.goto(paths.login)
  await guessUntilWait(request, 'hasan', 8)
  await logIn(page, 'hasan', SANDI)
  const kabar = page.getByRole('alert').filter({ hasText: 'Terlalu banyak percobaan masuk dengan nama ini.' })
  await expect(kabar).toContainText(/Coba lagi dalam \d detik\. Akun tidak dikunci\./)
  await expect(tombolMasuk(page)).toBeDisabled()
  // Nobody else has to wait.
  await page.getByLabel(/^NIM, NIP/).fill('pimpinan')
  await expect(kabar).toBeHidden()
  await expect(tombolMasuk(page)).toBeEnabled()

  await logIn(page, 'hasan', SANDI)
  await axe(page)
  await expect(kabar).toContainText(/Coba lagi dalam [1-3] detik\./)
  await expect(page.getByText('Sekarang Anda dapat mencoba lagi.')).toBeVisible()
  await tombolMasuk(page).tap()
  await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
})

test('strangers who guess the password do not hold up a phone that was there before', async ({ page, request }) => {
  await page.goto(paths.login)
  await logIn(page, 'umar', SANDI)
  await page.waitForURL(url => url.pathname === paths.beranda)
  await page.goto(paths.akun)
  await expect(page.getByText(`Hadir ${packageJson.version}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
  await page.waitForURL(url => url.pathname === paths.login)
  // What stays on the phone says nothing of who was there.
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toMatch(/umar|"token"/i)

  await guessUntilWait(request, 'umar', 8)
  const stranger = await request.post(createSession.path, { data: { username: 'umar', sandi: SANDI } })
  expect(stranger.status()).toBe(429)
  await logIn(page, 'umar', SANDI)
  await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
})

test('a one-time password is typed once, as one likes, and an easy own one is refused with its reason', {
  tag: '@axe',
}, async ({ page, request }) => {
  const sandi = await resetSandiOf(request, 'hasan')
  await page.goto(paths.login)
  await logIn(page, '081200000099', 'salah')
  await expect(page.getByText('NIM atau kata sandi tidak cocok.')).toBeVisible()
  await logIn(page, 'hasan', sandi.toLowerCase().replaceAll('-', ' '))
  await page.waitForURL(url => url.pathname === paths.akun)
  await expect(page.getByText('Buat kata sandi Anda sendiri')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Kata sandi/ })).toHaveCount(1)
  await axe(page)

  const baru = page.getByRole('textbox', { name: 'Kata sandi baru' })
  for (const [lemah, alasan] of [
    ['password123', 'termasuk yang paling sering dipakai orang'],
    ["ma'had jamiah 26", 'tersusun dari nama lembaga'],
    [sandi, 'harus berbeda dari yang sekali pakai'],
  ] as const) {
    await baru.fill(lemah)
    await page.getByRole('button', { name: 'Simpan kata sandi' }).tap()
    await expect(page.getByText(alasan)).toBeVisible()
    await expect(baru).toBeFocused()
  }
  await axe(page)

  await test.step('another device comes too late for it', async () => {
    const second = await request.post(createSession.path, { data: { username: 'hasan', sandi } })
    expect(await second.json()).toMatchObject({ kode: 'session.sandi_terpakai' })
  })

  await baru.fill('kopi hangat subuh')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).tap()
  await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
  await page.goto(paths.akun)
  await expect(page.getByLabel('Kata sandi sekarang')).toBeVisible()
})

test('the admin sees until when a one-time password is good', async ({ page, request }) => {
  await resetSandiOf(request, 'umar')
  await loginAs(page, 'admin', `${paths.pengguna}?cari=umar`)
  await expect(page.getByText(/Kata sandi sekali pakai, sampai \d+ \w+ \d{4} \d\d\.\d\d WIB/).first()).toBeVisible()
})

const tombolMasuk = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true })

async function logIn(page: Page, username: string, sandi: string): Promise<void> {
  await page.getByLabel(/^NIM, NIP/).fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(sandi)
  await tombolMasuk(page).tap()
}

/** Strangers, each from an address of their own, until whoever is new has to wait for so many seconds. */
async function guessUntilWait(request: APIRequestContext, username: string, seconds: number): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const headers = { 'x-forwarded-for': `203.0.113.${i}` }
    const answer = await request.post(createSession.path, { headers, data: { username, sandi: 'salah sekali' } })
    const { tunggu_detik = 0 } = await answer.json()
    if (tunggu_detik >= seconds - 1) return
    if (tunggu_detik > 0) await new Promise(resolve => setTimeout(resolve, tunggu_detik * 1000))
  }
}

async function resetSandiOf(request: APIRequestContext, nama: string): Promise<string> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const list = await request.get(`${listAkun.path}?cari=${nama}`, { headers })
  const akun = listAkun.reply.parse(await list.json()).akunList.find(({ username }) => username === nama)
  const answer = await request.put(resetPassword.path.replace(':id', String(akun?.id)), { headers })
  return resetPassword.reply.parse(await answer.json()).sandi
}
