import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('many people at once: ticked on two pages, out of the active ones, into a kelompok, and gone', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  for (let n = 1; n <= 20; n++) {
    const isi = { jk: 'L', prodi: 'PAI', fakultas: '', angkatan: 2026, asrama: '', kamar: '', hp: '', wali_nama: '' }
    const data = {
      ...isi,
      nim: `26090${10 + n}`,
      nama: `Zzmassal ${'ABCDEFGHIJKLMNOPQRSTU'[n]}`,
      wali_hp: '',
      asal: '',
      catatan: '',
    }
    expect((await page.request.post(mahasantriApi.create.path, { headers, data })).status()).toBe(201)
  }
  await page.goto(`${paths.datapokokMahasantri}?cari=zzmassal`)
  const bar = page.getByRole('region', { name: 'Yang dipilih' })
  const dialog = page.getByRole('dialog')
  const kotak = (huruf: string) => page.getByRole('checkbox', { name: `Pilih Zzmassal ${huruf}` })

  await test.step('a range on one page and one of the next, by keyboard', async () => {
    await kotak('B').focus()
    await page.keyboard.press('Space')
    await kotak('D').click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Halaman 2' }).click()
    await kotak('T').click()
    await expect(bar.getByText('4 dipilih')).toBeVisible()
    await axe(page)
  })

  await test.step('their status, with one reason for all', async () => {
    await bar.getByRole('button', { name: 'Status' }).click()
    await expect(dialog.getByText('4 mahasantri akan berubah.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Ubah 4 mahasantri' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Selesai')
    await axe(page)
    await dialog.getByRole('button', { name: 'Ubah 4 mahasantri' }).click()
    await expect(page.getByText('Status 4 mahasantri diubah.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Riwayat perubahan' })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  await test.step('all that match, into one kelompok', async () => {
    await page.goto(`${paths.datapokokMahasantri}?cari=zzmassal`)
    await kotak('E').click()
    await bar.getByRole('button', { name: 'Pilih semua 16' }).click()
    await bar.getByRole('button', { name: 'Kelompok' }).click()
    await dialog.getByRole('combobox', { name: 'Kelompok' }).fill('Kelompok 1')
    await page.getByRole('option', { name: /^Kelompok 1 \(/ }).click()
    await expect(dialog.getByText('16 mahasantri akan ditempatkan.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tempatkan 16 mahasantri di Kelompok 1' }).click()
    await expect(page.getByText('16 mahasantri ditempatkan di Kelompok 1.')).toBeVisible()
  })

  await test.step('who has been in a kelompok stays, the others go; on the phone too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${paths.datapokokMahasantri}?cari=zzmassal&status=semua`)
    await kotak('E').click()
    await bar.getByRole('button', { name: 'Pilih semua 20' }).click()
    await bar.getByRole('button', { name: 'Hapus' }).click()
    await expect(dialog.getByText('16 mahasantri dibiarkan')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await dialog.getByRole('button', { name: 'Hapus 4 mahasantri' }).click()
    await expect(page.getByText('4 mahasantri dihapus.')).toBeVisible()
  })
})

test('accounts for those pendamping who are ticked; pimpinan has nothing to tick', async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMurabbi)
  await page.getByRole('checkbox', { name: 'Pilih semua' }).click()
  await page.getByRole('button', { name: 'Buat akun', exact: true }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/1 akun/)
      .first(),
  ).toBeVisible()
  await loginAs(page, 'pimpinan', paths.datapokokMurabbi)
  await expect(page.getByText('Hasan Basri').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
