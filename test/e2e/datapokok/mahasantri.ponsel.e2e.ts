import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('umar looks up one of his mahasantri on the phone and writes to him', { tag: '@axe' }, async ({ page }) => {
  await loginAs(page, 'umar', paths.datapokokMahasantri)
  const cards = page.getByRole('region', { name: 'Daftar mahasantri' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const name = await cards.first().getByRole('button').innerText()
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/628\d+$/)
  await cards.first().getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(`^${name}`) })
  await expect(sheet.getByText('Kelompok 1').first()).toBeVisible()
  await expect(sheet.getByText('Umar Faruq')).toBeVisible()
  await axe(page)

  await sheet.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Saringan' }).click()
  await page.getByRole('combobox', { name: 'Kelompok' }).click()
  // His own, and those who are in none.
  await expect(page.getByRole('option')).toHaveCount(2)
})
