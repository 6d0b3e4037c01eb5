import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { expectLargeText } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('pimpinan reads the week in a sentence, opens what makes it, and takes it along as a PDF', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'pimpinan')
  const verdik = page.getByRole('region', { name: /^Kehadiran \d+,\d%/ })
  await expect(verdik).toContainText(/dari|sama dengan/)
  const hari = await page.evaluate(() => document.querySelector('[data-sambutan]')?.textContent)
  expect(hari).toMatch(/^Hadir\w+, \d+ \w+ \d{4}/)
  await axe(page)
  await expectLargeText(page)

  await test.step('data pokok and the reminders of the office are not his', async () => {
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Data Pokok' })).toHaveCount(0)
    await expect(page.getByText('Ingatkan')).toHaveCount(0)
    await expect(page.getByText('Belum diisi')).toHaveCount(0)
  })

  await test.step('one or two pages, said before they are taken', async () => {
    const tombol = verdik.getByRole('button', { name: 'Ringkasan pekan (PDF)' })
    // Its line is high enough for the feet of g, p and the brackets.
    const tinggi = await tombol.getByText('Ringkasan pekan').evaluate(kata => kata.clientHeight)
    expect(tinggi).toBeGreaterThanOrEqual(18)
    await tombol.tap()
    const sheet = page.getByRole('dialog', { name: 'Ringkasan pekan' })
    await expect(sheet).toContainText(/[12] halaman A4 · \d+/)
    await axe(page)
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Unduh' }).tap()
    expect((await download).suggestedFilename()).toMatch(/^Ringkasan pekan, .*\.pdf$/)
    await page.keyboard.press('Escape')
  })

  await test.step('the figure of a kelompok opens onto its marks, and no reason stands at any', async () => {
    await page.getByRole('region', { name: 'Tiap kelompok' }).getByRole('link').first().tap()
    await expect(page).toHaveURL(/\/absensi\/rekap\/\d\?kegiatan=semua&dari=/)
    await expect(page.getByText(/^\d+,\d%$/).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('the list of kelompok leads to recaps, not to single pertemuan', async () => {
    await page.goto(paths.absensi)
    await expect(page.getByRole('link', { name: /^Rekap/ }).first()).toBeVisible()
    await expect(page.locator('a[href*="/absensi/input/"]')).toHaveCount(0)
  })
})
