import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { RECORDING, readLembar } from './absensi/antrean.ts'
import { keadaan, rows, tombol } from './absensi/lembar.ts'
import { axe, expect, loginAs, test, waitForLetters } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a browser that forbids a page to keep anything is named as the reason, on every address', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  for (const path of [paths.login, paths.beranda, paths.absensiInput(1)]) {
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: 'Peramban ini melarang penyimpanan' })
    await expect(alert).toContainText('izinkan cookie dan data situs')
    await expect(page.getByText('Periksa koneksi')).toHaveCount(0)
  }
  await axe(page)
})

test('a browser that cannot keep the session says so at the log-in', async ({ page }) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'token') throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto(paths.login)
  await page.getByLabel(/^NIM, NIP/).fill('umar')
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'tidak dapat menyimpan tanda masuk' })).toBeVisible()
})

test('a browser whose database never answers shows the sheet all the same, and says that nothing is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const silent = { addEventListener: { value() {} }, removeEventListener: { value() {} } }
    IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, silent)
  })
  await loginAs(page, 'umar', paths.absensiInput(1))
  await expect(rows(page)).toHaveCount(20, { timeout: 15_000 })
  await expect(page.getByText(/^Peramban ini tidak /)).toBeVisible()

  await test.step('elsewhere the bar says it, once it has come out, and the page below stays where it was', async () => {
    await page.goto(paths.absensi)
    const bar = page
      .locator('div')
      .filter({ has: page.locator('> div > h1') })
      .last()
    const height = () => bar.evaluate(one => one.getBoundingClientRect().height)
    await expect(page.getByText('Halaqah pekanan').first()).toBeVisible()
    await waitForLetters(page)
    const before = await height()
    const sign = page.getByRole('button', { name: 'Tidak tersimpan' })
    await expect(sign).toBeVisible({ timeout: 15_000 })
    expect(await height()).toBe(before)
    expect((await sign.boundingBox())?.width).toBeLessThan(60)
  })
})

test('marks that are in memory only outlive a screen that cannot come: nothing is reloaded over them, there is a way back, and it heals once they are sent', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    /Failed to fetch dynamically imported module/,
    /Unable to preload CSS/,
  )
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await loginAs(page, 'umar')
  await page.goto(paths.absensiInput(1, { kegiatan: 1, ke: 5 }))
  await expect(rows(page)).toHaveCount(20)
  await context.setOffline(true)
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('Jangan tutup halaman · 1 perubahan belum terkirim')

  const kembali = page.getByRole('link', { name: 'Kembali' })
  const gagal = page.getByRole('heading', { level: 1, name: 'Gagal memuat' })
  await kembali.tap()
  await expect(gagal).toBeVisible()
  const jangan = 'Jangan tutup halaman: ada isian yang belum tersimpan.'
  await expect(page.getByRole('alert').filter({ hasText: jangan })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Muat ulang' }).tap()
  await expect(gagal).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).tap()
  await expect(tombol(rows(page).nth(0), 'Alpa')).toHaveAttribute('aria-pressed', 'true')

  await kembali.tap()
  await expect(gagal).toBeVisible()
  await test.step('the server answers, and the mark is still here', async () => {
    await page.route(RECORDING, route => route.abort())
    const answers = countAnswers(page, '/api/kesehatan')
    await context.setOffline(false)
    await expect.poll(answers).toBeGreaterThan(0)
    await expect(gagal).toBeVisible()
    await page.unroute(RECORDING)
    // The queue would try again by itself, a little later.
    await page.evaluate(() => dispatchEvent(new Event('online')))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Kelompok saya' })).toBeVisible()
  const status = async () => (await readLembar(page.request, 5)).baris[0]?.status
  await expect.poll(status).toBe('A')
  expect(asked).toEqual([])
})

function countAnswers(page: Page, path: string): () => number {
  let answers = 0
  page.on('response', answer => {
    if (new URL(answer.url()).pathname === path) answers += 1
  })
  return () => answers
}
