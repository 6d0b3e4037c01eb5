import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh' })

test('the beranda says what kelompok still lack, and each line leads to these', async ({ page }) => {
  await loginAs(page, 'admin', paths.beranda)
  const kurang = page.getByRole('region', { name: 'Kelompok belum lengkap' })
  await axe(page)
  await kurang.getByRole('link', { name: /belum punya akun/ }).click()
  await expect(page).toHaveURL('/kelompok?kurang=akun')
})
