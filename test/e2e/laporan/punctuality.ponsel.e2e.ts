import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('hasan sees on the phone at which hour and place absensi is filled in time, and stands before the pertemuan', async ({
  page,
}) => {
  await loginAs(page, 'hasan', paths.laporanPendamping)
  await page.getByRole('button', { name: /^Diisi tepat waktu/ }).tap()
  await page.getByRole('link', { name: 'Ketepatan per jam dan tempat' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Ketepatan Waktu' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Ketepatan Waktu' }).getByRole('button', { name: /Pertemuan \d+/ })
  await expect(rows.first()).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: /^Saringan/ }).tap()
  await page.getByRole('combobox', { name: 'Kelompokkan menurut' }).tap()
  await page.getByRole('option', { name: 'Tempat', exact: true }).tap()
  await expect(page).toHaveURL(/menurut=tempat/)
  await page.getByRole('button', { name: /^Saringan/ }).tap()

  const [, count = ''] = /Pertemuan (\d+)/.exec((await rows.first().textContent()) ?? '') ?? []
  await rows.first().tap()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: `${count} pertemuan di balik baris ini` })).toBeVisible()
  await axe(page)
  await drawer.getByRole('listitem').first().getByRole('link').tap()
  await expect(page).toHaveURL(/\/absensi\/rekap\/\d+\?.*dari=/)
})
