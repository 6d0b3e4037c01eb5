import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('on the phone the links of many fit 360 px, are sent one by one, and are not lost by Back', async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await page.getByRole('link', { name: 'Murabbi', exact: true }).tap()
  const belum = page.getByText(/^\d+ murabbi aktif belum punya akun/)
  const [, jumlah] = /(\d+)/.exec((await belum.textContent()) ?? '') ?? []
  await page.getByRole('button', { name: 'Buat akun untuk semua' }).tap()

  const list = page.getByRole('dialog', { name: 'Bagikan akun' })
  await expect(list.getByText(`${jumlah} akun siap dibagikan.`)).toBeVisible()
  const rows = list.getByRole('listitem').filter({ hasText: /[A-Z2-9]{3}(-[A-Z2-9]{3}){2}/ })
  await expect(rows).toHaveCount(Number(jumlah))
  const kotak = await list.boundingBox()
  expect([kotak?.x, (kotak?.x ?? 0) + (kotak?.width ?? 0)].every(x => x !== undefined && x >= 0 && x <= 360)).toBe(true)
  await axe(page)

  const kode = /[A-Z2-9]{3}(-[A-Z2-9]{3}){2}/.exec((await rows.first().textContent()) ?? '')?.[0]
  const pesan = await rows
    .first()
    .getByRole('link', { name: /^Kirim lewat WhatsApp ke / })
    .getAttribute('href')
  expect(decodeURIComponent(pesan ?? '')).toContain(`${new URL(page.url()).origin}${paths.buatSandi}#${kode}`)

  await page.goBack()
  await expect(rows).toHaveCount(Number(jumlah))
  await list.getByRole('button', { name: 'Selesai' }).tap()
  await expect(list).toBeHidden()
  await expect(belum).toHaveCount(0)
})
