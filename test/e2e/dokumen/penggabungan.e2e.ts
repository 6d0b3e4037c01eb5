import { axe, buktikan, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('admin makes one of two entries of a person: chooses what differs, and is told that it cannot be taken back', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.gabungMahasantri(1))
  await expect(page.getByRole('heading', { name: 'Gabungkan dengan siapa?' })).toBeVisible()
  await axe(page)
  await page.getByLabel('Cari nama atau NIM').fill('a')
  await page
    .getByRole('button', { name: /^Pilih / })
    .first()
    .click()
  await expect(page.getByText('Tidak dapat dibatalkan')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'NIM' })).toBeVisible()
  await axe(page)
  const groups = await page.getByRole('radiogroup').all()
  for (const group of groups) await group.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Gabungkan menjadi satu' }).click()
  await buktikan(page)
  await expect(page.getByRole('heading', { name: 'Data Pokok Mahasantri' })).toBeVisible()
})
