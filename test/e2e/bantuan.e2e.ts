import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh' })

test('F1 opens the article of the screen; it is searched, and read by role', { tag: '@inti-sekali' }, async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.bagiKelompok())
  await expect(page.getByRole('heading', { name: 'Semua mahasantri sudah berkelompok' })).toBeVisible()
  await page.keyboard.press('F1')
  await expect(page.getByRole('heading', { name: 'Bagi kelompok', level: 2 })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked()
  await axe(page)
  await page.getByRole('searchbox').fill('kode cadangan')
  await page.getByRole('link', { name: 'Langkah kedua', exact: true }).click()
  await expect(page.getByText('sepuluh kode cadangan')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus pencarian' }).click()
  await page.getByText('Pendamping', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Mencatat absensi di ponsel', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'Buka layar ini' }).click()
  await expect(page).toHaveURL('/')
})

test('every screen links to its article', async ({ page }) => {
  await loginAs(page, 'umar', paths.izin())
  await page.getByRole('link', { name: 'Bantuan layar ini' }).click()
  await expect(page.getByRole('heading', { name: 'Izin', level: 2 })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pendamping' })).toBeChecked()
})

test('the tour: five steps, by keys, skipped with Esc; nobody is shown it who did not ask', async ({ page }) => {
  await loginAs(page, 'umar', paths.beranda)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(paths.bantuan())
  await page.getByRole('button', { name: 'Tur lima langkah' }).click()
  const langkah = page.getByRole('dialog', { name: /^Tur:/ })
  await expect(langkah.getByText('1 dari 5')).toBeVisible()
  await axe(page)
  for (let ke = 2; ke <= 5; ke++) {
    await expect(langkah.getByRole('button', { name: 'Lanjut' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(langkah.getByText(`${ke} dari 5`)).toBeVisible()
  }
  await expect(langkah.getByRole('button', { name: 'Selesai' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(langkah).toHaveCount(0)
  await page.getByRole('button', { name: 'Tur lima langkah' }).click()
  await expect(langkah.getByText('1 dari 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(langkah).toHaveCount(0)
})
