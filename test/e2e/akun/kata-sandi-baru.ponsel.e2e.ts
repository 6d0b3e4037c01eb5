import type { Page } from '@playwright/test'
import { listAkun, resetPassword } from '#contract/akun/akun.ts'
import { RECORDING, readLembar } from '#test/e2e/absensi/antrean.ts'
import { keadaan, rows, SAVED, tombol } from '#test/e2e/absensi/lembar.ts'
import { createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

// A one-time password that has been replaced by an own one: what waited on the device is sent at once.

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
let lembar = ''
test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('a sheet that is being drawn while another tab logs out leads to the log-in', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/)
  await loginAs(page, 'hasan', lembar)
  await expect(rows(page)).toHaveCount(20)
  // As another tab does it, in the moment before this one listens: who changes the storage is sent no event of it.
  await page.addInitScript(() => {
    const listen = globalThis.addEventListener
    globalThis.addEventListener = (...of: Parameters<typeof listen>) => {
      if (of[0] === 'storage' && document.querySelector('main#isi')) localStorage.removeItem('token')
      listen(...of)
    }
  })
  await page.reload()
  await page.waitForURL(url => url.pathname === paths.login)
})

test('marks that waited for an own password are sent as soon as there is one, without a tap', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await context.setOffline(true)
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  const sandi = await sandiSekaliPakai(page, 'umar')
  await context.setOffline(false)
  await logInOnce(page, 'umar', sandi)
  await replaceSandi(page)
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 15_000 })
  expect((await readLembar(page.request, ke)).baris[0]?.status).toBe('A')
})

test('so are those another tab holds, in memory only', async ({ page, context }) => {
  await loginAs(page, 'hasan', lembar)
  await expect(rows(page)).toHaveCount(20)
  const lain = await context.newPage()
  await lain.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await lain.goto(lembar)
  await expect(rows(lain)).toHaveCount(20)
  await lain.route(RECORDING, route => route.abort())
  await tombol(rows(lain).nth(0), 'Sakit').tap()
  await expect(keadaan(lain)).toHaveText('Jangan tutup halaman · 1 perubahan belum terkirim')
  const sandi = await sandiSekaliPakai(page, 'hasan')
  await lain.unroute(RECORDING)
  const ditolak = lain.waitForResponse(answer => RECORDING.test(answer.url()) && answer.status() === 403)
  await page.bringToFront()
  await page.reload()
  await logInOnce(page, 'hasan', sandi)
  // The other tab has followed the log-in, and been told that a password is due.
  await lain.waitForURL(url => url.pathname === paths.akun)
  await ditolak
  await replaceSandi(page)
  const status = async () => (await readLembar(page.request, ke)).baris[0]?.status
  await expect.poll(status, { timeout: 15_000 }).toBe('S')
})

/** The admin gives them a new password: every session of theirs ends. Each story has somebody of its own, who keeps the new one. */
async function sandiSekaliPakai({ request }: Page, who: 'umar' | 'hasan'): Promise<string> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const list = await request.get(`${listAkun.path}?cari=${who}`, { headers })
  const akun = listAkun.reply.parse(await list.json()).akunList.find(({ username }) => username === who)
  const answer = await request.put(resetPassword.path.replace(':id', String(akun?.id)), { headers })
  return resetPassword.reply.parse(await answer.json()).sandi
}

async function logInOnce(page: Page, who: string, sandi: string): Promise<void> {
  await page.waitForURL(url => url.pathname === paths.login)
  await page.getByLabel(/^NIM, NIP/).fill(who)
  await page.getByLabel('Kata sandi', { exact: true }).fill(sandi)
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap()
  await page.waitForURL(url => url.pathname === paths.akun)
}

async function replaceSandi(page: Page): Promise<void> {
  await page.getByLabel('Kata sandi baru').fill('sungai jernih 8')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).tap()
  await page.waitForURL(url => url.pathname !== paths.akun)
}
