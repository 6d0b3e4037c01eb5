import { readFileSync } from 'node:fs'
import { expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('admin reads who did what, filters it, and takes it along as CSV, which is a row itself', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.pengaturan)
  await page.getByRole('link', { name: 'Catatan keamanan' }).click()
  await expect(page.getByText(/^Rantai utuh sampai/)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Catatan keamanan' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Siti Nurjanah' }).filter({ hasText: 'Masuk' }).first()).toContainText('Berhasil')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toContain('Siti Nurjanah')
  await expect(rows.filter({ hasText: 'Mengunduh data' })).toContainText('berkas /api/catatan.csv')

  const cari = page.getByRole('searchbox', { name: 'Cari nama, NIM, atau IP' })
  await cari.fill('nurjanah')
  await expect(page).toHaveURL(/cari=nurjanah/)
  await expect(rows.filter({ hasText: 'Mengunduh data' })).toBeVisible()
  await cari.fill('10.99.')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  const disaring = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  expect(readFileSync(await (await disaring).path(), 'utf8')).not.toContain('Siti Nurjanah')
  await cari.fill('')

  await page.getByRole('combobox', { name: 'Hasil' }).click()
  await page.getByRole('option', { name: 'Ditolak' }).click()
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  await expect(page).toHaveURL(/hasil=ditolak/)
})

test('a topic that is pressed while the page leads on to the first of them is the one that opens', async ({ page }) => {
  await page.route(/\/assets\/PengaturanLembaga-.*\.js/, async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  // No finger, nor Playwright's, is sure to fall into that moment: the page presses it itself.
  await page.addInitScript(() => {
    const press = () => document.querySelector<HTMLElement>('a[href="/pengaturan/catatan"]')?.click()
    const observer = new MutationObserver(() => {
      if (location.pathname !== '/pengaturan/lembaga') return
      observer.disconnect()
      setTimeout(press, 50)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
  await loginAs(page, 'admin', paths.pengaturan)
  await expect(page.getByText(/^Rantai utuh sampai/)).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.catatan)
})
