import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('where the limit holds for each month, the count and the report beside it say so', async ({ page }) => {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const saved = getPengaturan.reply.parse(await (await page.request.get(getPengaturan.path, { headers })).json())
  const data = { ...saved, batas_per: 'bulan' }
  expect((await page.request.put(updatePengaturan.path, { headers, data })).status()).toBe(200)

  await loginAs(page, 'admin')
  await page.getByRole('link', { name: /^Di bawah batas 75% tiap bulan/ }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.laporanMahasantri}.*status=tidak_memenuhi`))
  const batas = 'atas minimal 75% tiap bulan, peringatan di bawah 85%'
  await expect(page.getByText(`b${batas}`, { exact: true })).toBeVisible()
  await axe(page)
})

test('the rekap, what it opens and what it sends say it too', async ({ page }) => {
  await loginAs(page, 'admin', paths.absensiRekap(1, { kegiatan: 'semua' }))
  const bawah = page.getByRole('button', {
    name: /[1-9]\d* tidak memenuhi ?, di bawah batas 75% tiap bulan, lihat orangnya$/,
  })
  await expect(page.getByRole('button', { name: /\d peringatan ?, 75–85% tiap bulan, lihat orangnya$/ })).toBeVisible()
  await bawah.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: /^Di bawah batas 75% tiap bulan, Kelompok 1/ })).toBeVisible()
  await expect(panel).toContainText('Status seseorang adalah status bulannya yang terendah.')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.getByRole('button', { name: 'Bagikan ke WhatsApp' }).click()
  await panel.getByRole('checkbox', { name: /orang di bawah batas 75% tiap bulan$/ }).check()
  await expect(panel.getByRole('textbox')).toHaveValue(
    /\nTidak memenuhi batas 75% tiap bulan: \d+ orang: .*\(\d+,\d%\)/,
  )
  await axe(page)
})

test('every chart that draws the limit says it, and so does the table behind it', async ({ page }) => {
  await loginAs(page, 'admin')
  const batas = 'batas 75% tiap bulan'
  const tren = page.getByRole('table', { name: `Kehadiran per pekan; ${batas}` })
  await expect(tren).toBeAttached()
  await expect(page.locator('main').getByText(batas, { exact: true })).toBeVisible()

  await page.goto(paths.absensiRekap(1))
  await page.getByRole('button', { name: 'Grafik' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('table', { name: `Persentase hadir; ${batas}` })).toBeAttached()
  await expect(panel.getByText(batas, { exact: true })).toBeVisible()

  await page.goto(paths.laporanMahasantri)
  await expect(page.getByRole('columnheader', { name: batas })).toBeVisible()
  await page.getByRole('table').locator('tbody tr').first().click()
  await expect(panel.getByText(/^Batas 75% tiap bulan\./)).toBeVisible()
  await page.goto(`${paths.laporanMahasantri}?menurut=kelompok`)
  await expect(page.getByRole('columnheader', { name: batas })).toBeVisible()
})
