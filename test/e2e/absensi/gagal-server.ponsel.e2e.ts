import type { Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { awan, panel, RECORDING } from './antrean.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const RUSAK = { kode: 'galat_dalam', pesan: 'Terjadi kesalahan di server. Nomor kejadian: 4f0c21aa.' }

test('what the server breaks on every time is set aside, and what waits behind it arrives', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/)
  await shiftJam(page)
  await loginAs(page, 'umar')
  await damage(page, 7, 500)
  await page.goto(paths.absensiInput(1, { kegiatan: 1, ke: 7 }))
  const nama = (await rows(page).nth(0).getAttribute('aria-label')) ?? ''
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Gagal menyimpan. Coba lagi · 1 perubahan')
  await page.goto(paths.absensiInput(1, { kegiatan: 1, ke: 8 }))
  await tombol(rows(page).nth(1), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Gagal menyimpan. Coba lagi · 1 perubahan')

  // Some minutes and tries later.
  await page.evaluate(() => localStorage.setItem('uji:geser', String(4 * 60_000)))
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(keadaan(page)).toHaveText(SAVED, { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await page.goto(paths.beranda)
  await awan(page).tap()
  await expect(panel(page)).toContainText(/Ditolak: Server gagal memproses isian ini, sudah dicoba \d+ kali\./)
  await expect(panel(page)).toContainText('Nomor kejadian: 4f0c21aa.')
  await expect(panel(page)).toContainText(nama)
  await axe(page)

  await test.step('healed, it is tried again and arrives', async () => {
    await page.unrouteAll()
    await panel(page).getByRole('button', { name: 'Coba lagi' }).tap()
    await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
  })
})

test('a server that is not there is no refusal, however often it is asked', async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 503/)
  await shiftJam(page)
  await loginAs(page, 'umar')
  await damage(page, 9, 503)
  await page.goto(paths.absensiInput(1, { kegiatan: 1, ke: 9 }))
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Gagal menyimpan. Coba lagi · 1 perubahan')
  await page.evaluate(() => localStorage.setItem('uji:geser', String(4 * 60_000)))
  for (let i = 0; i < 8; i++) {
    const asked = page.waitForResponse(RECORDING)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await asked
  }
  await expect(keadaan(page)).toHaveText('Gagal menyimpan. Coba lagi · 1 perubahan')
})

test('a page that the server breaks on says the number of what happened, to be copied', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(page, 'admin')
  await page.route(/\/api\/akun(\?|$)/, route => route.fulfill({ status: 500, json: RUSAK }))
  await page.goto(paths.pengguna)
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText('Terjadi kesalahan di server.Nomor kejadian 4f0c21aa', { timeout: 20_000 })
  await axe(page)
  await said.getByRole('button', { name: 'Salin' }).tap()
  await expect(said.getByRole('button', { name: 'Tersalin' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4f0c21aa')
})

/** The marks of the ke-th halaqah of today are answered so. */
async function damage(page: Page, ke: number, status: number): Promise<void> {
  await page.route(RECORDING, (route, request) =>
    request.postDataJSON().ke === ke ? route.fulfill({ status, json: RUSAK }) : route.fallback(),
  )
}

async function shiftJam(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(localStorage.getItem('uji:geser') ?? 0)
  })
}
