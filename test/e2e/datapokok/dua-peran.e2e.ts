import { listAkun, updateAkun } from '#contract/akun/akun.ts'
import { createBukti } from '#contract/akun/session.ts'
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

test('who has two roles says at the log-in in which one to work, and changes it later', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  await request.put(createBukti.path, { headers, data: { sandi: 'contoh-hadir' } })
  const answer = await request.get(`${listAkun.path}?cari=hasan&ukuran=15`, { headers })
  const [hasan] = listAkun.reply.parse(await answer.json()).akunList
  if (!hasan) throw new Error('no hasan')
  const { id, nama, username, murabbi_id, pendamping_id } = hasan
  const data = { nama, username, murabbi_id, pendamping_id, peran: ['admin'] }
  expect((await request.put(updateAkun.path.replace(':id', String(id)), { headers, data })).status()).toBe(200)

  await page.goto(paths.login)
  await page.getByLabel(/NIM/).fill('hasan')
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.getByRole('button', { name: 'Masuk' }).click()
  const tanya = page.getByRole('dialog', { name: 'Masuk sebagai' })
  await expect(tanya).toBeVisible()
  await axe(page)
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await tanya.getByRole('button', { name: 'Murabbi' }).click()
  await expect(tanya).toBeHidden()
  await expect(menu.getByText('Laporan')).toBeVisible()
  await expect(menu.getByText('Data Pokok')).toBeHidden()
  await page.reload()
  await expect(menu.getByText('Laporan')).toBeVisible()
  await expect(tanya).toBeHidden()
  await page.goto(paths.akun)
  await page.getByRole('button', { name: 'Beralih ke Admin' }).click()
  await expect(menu.getByText('Data Pokok')).toBeVisible()
})
