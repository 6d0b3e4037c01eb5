import { paths } from '#web/paths.ts'
import { axe, expect, test } from './fixtures.ts'

test.use({ isi: 'contoh' })

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
