import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('whoever was mahasantri becomes pendamping without being typed again, and both pages say so', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const answer = await request.get(`${mahasantriApi.list.path}?ukuran=1`, { headers })
  const { nim = '', nama = '' } = mahasantriApi.list.reply.parse(await answer.json()).rows[0] ?? {}

  await loginAs(page, 'admin', paths.datapokokPendamping)
  await page.getByRole('button', { name: 'Tambah pendamping' }).click()
  const drawer = page.getByRole('dialog', { name: 'Tambah pendamping' })
  await drawer.getByLabel('NIM').fill(nim)
  await expect(drawer.getByText(`NIM ini milik ${nama}`)).toBeVisible()
  await axe(page)
  await drawer.getByRole('button', { name: 'Pakai datanya' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Nama lengkap' })).toHaveValue(nama)
  await drawer.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill('0812 7788 9900')
  await drawer.getByRole('button', { name: 'Simpan' }).click()
  await expect(drawer).toBeHidden()

  await page.getByRole('searchbox').fill(nim)
  await page.getByRole('cell', { name: nama, exact: true }).click()
  const ubah = page.getByRole('dialog', { name: 'Ubah pendamping' })
  await ubah.getByRole('link', { name: /^Juga mahasantri \d{4}/ }).click()
  await expect(page).toHaveURL(
    url => url.pathname === paths.datapokokMahasantri && url.searchParams.get('cari') === nim,
  )
  await page.getByRole('cell', { name: nama, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Juga pendamping' })).toBeVisible()
  await axe(page)
})
