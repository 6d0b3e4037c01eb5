import { createPeriode } from '#contract/pengaturan/periode.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('on the phone two taps move somebody: the person, then the kelompok', async ({ page }) => {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const data = {
    ...{ tahun_akademik: '2040/2041', semester: 'ganjil', gelombang: '' },
    ...{ mulai: '2040-08-01', selesai: '2040-12-31' },
  }
  const made = await page.request.post(createPeriode.path, { headers, data })
  const { id } = createPeriode.reply.parse(await made.json()).periode
  await loginAs(page, 'admin', paths.bagiKelompok({ periode_id: id }))
  const kartu = (nama: string) => page.getByRole('region', { name: new RegExp(`^${nama},`) })
  const orang = kartu('Kelompok 1').locator('[data-orang]').first()
  const nama = (await orang.locator('span').first().textContent()) ?? ''
  await orang.tap()
  await expect(page.getByText('Ketuk kelompok tujuannya.')).toBeVisible()
  await axe(page)
  await kartu('Kelompok 3')
    .getByRole('button', { name: /^Taruh di Kelompok 3/ })
    .tap()
  await expect(kartu('Kelompok 3').getByText(nama, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Terapkan 10 kelompok' }).tap()
  await expect(page).toHaveURL(new RegExp(`/kelompok\\?periode_id=${id}`))
})
