import { createKelompok, listKelompok } from '#contract/datapokok/kelompok.ts'
import { createPengelola } from '#test/e2e/absensi/kelompok-besar.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('where there are hundreds of kelompok one is found by typing, and a link shows it by its name', async ({
  page,
  server,
}) => {
  const { call } = await createPengelola(server.url)
  for (let i = 1; i <= 200; i++) await call('POST', createKelompok.path, { nama: `Halaqah ${i}`, jk: 'L' })
  const { rows } = listKelompok.reply.parse(await call('GET', `${listKelompok.path}?cari=halaqah%20177`))
  const id = rows[0]?.id ?? 0

  await loginAs(page, 'admin', paths.laporanMahasantri)
  const field = page.getByRole('combobox', { name: 'Kelompok atau murabbi' })
  await field.click()
  await expect(page.getByRole('option', { name: 'Halaqah 1', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Ketik untuk mencari yang lain' })).toBeDisabled()
  await field.fill('halaqah 177')
  await expect(page.getByRole('option', { name: /^Halaqah/ })).toHaveText(['Halaqah 177'])
  // The murabbi are few: they stand there as before, and none is called so.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`kelompok=${id}`))
  await expect(field).toHaveValue('Halaqah 177')
  await axe(page)

  await page.reload()
  await expect(field).toHaveValue('Halaqah 177')
  await field.fill('hasan')
  await page.getByRole('option', { name: /Hasan/ }).first().click()
  await expect(page).toHaveURL(/murabbi=\d+/)
  await expect(page).not.toHaveURL(/kelompok=\d/)
  await page.goto(`${paths.laporanMahasantri}?kelompok=999999`)
  await expect(field).toHaveValue('Kelompok atau murabbi di luar daftar')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${paths.laporanMahasantri}?kelompok=${id}`)
  await expect(page.getByRole('button', { name: 'Hapus saringan Halaqah 177' })).toBeVisible()

  // Into a form: the kelompok that somebody moves to.
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(paths.datapokokMahasantri)
  await page.getByRole('button', { name: 'Tambah mahasantri' }).click()
  const form = page.getByRole('dialog')
  const target = form.getByRole('combobox', { name: 'Kelompok' })
  await target.fill('177')
  await page.getByRole('option', { name: 'Halaqah 177 (Putra)' }).click()
  await expect(target).toHaveValue('Halaqah 177 (Putra)')
  await axe(page)
  // Several: each keeps its name while another is searched for.
  await page.goto(paths.datapokokMurabbi)
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await page.getByRole('region', { name: 'Yang dipilih' }).getByRole('button', { name: 'Kelompok' }).click()
  for (const nama of ['Halaqah 177 (Putra, 0)', 'Halaqah 178 (Putra, 0)']) {
    await form.getByRole('combobox', { name: 'Kelompok' }).fill(nama.slice(8, 11))
    await page.getByRole('option', { name: nama }).click()
    await expect(form.getByText(nama)).toBeVisible()
  }
  await expect(form.getByText('Halaqah 177 (Putra, 0)')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Tugaskan di 2 kelompok' })).toBeEnabled()

  // What stands beside what is searched for.
  await page.goto(`${paths.datapokokMahasantri}?kelompok=tanpa`)
  await expect(page.getByRole('combobox', { name: 'Kelompok' })).toHaveValue('Tanpa kelompok')
})
