import { getPengaturan, updatePengaturan } from '#contract/pengaturan.ts'
import { paths } from '#web/paths.ts'
import { axe, createToken, expect, loginAs, test } from './fixtures.ts'

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
  await test.step('on the sheet a browser prints too', async () => {
    await expect(page.getByText(`B${batas}`, { exact: true })).toHaveCount(1)
  })
  await axe(page)
})
