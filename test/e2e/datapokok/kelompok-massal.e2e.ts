import type { Page } from '@playwright/test'
import { createKelompok } from '#contract/datapokok/kelompok.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const BANYAK = 40

/** So many kelompok of which nobody has a duty yet. */
async function makeKelompok(page: Page, awalan: string): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  for (let n = 1; n <= BANYAK; n++) {
    const made = await page.request.post(createKelompok.path, { headers, data: { nama: `${awalan} ${n}`, jk: 'L' } })
    expect(made.status()).toBe(201)
  }
}

test('rows are ticked by a range, and one bar does the same to all of them; Urungkan takes it back', {
  tag: '@inti',
}, async ({ page, expectedConsole }) => {
  await makeKelompok(page, 'Bilah')
  await loginAs(page, 'admin', `${paths.kelompok}?cari=bilah`)
  await page.getByRole('checkbox', { name: 'Pilih Bilah 1', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Pilih Bilah 5', exact: true }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Yang dipilih' })
  await expect(bar.getByText('5 dipilih')).toBeVisible()
  await bar.getByRole('button', { name: 'Tempat' }).click()
  const dialog = page.getByRole('dialog')
  await test.step('a preview that fails can be asked for once more', async () => {
    expectedConsole.push(/ERR_FAILED/)
    await page.route('**/api/kelompok/massal/pratinjau', route => route.abort(), { times: 1 })
    await dialog.getByRole('textbox', { name: 'Tempat' }).fill('Aula Utara')
    await dialog.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(dialog.getByText('5 kelompok akan berubah')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
  await dialog.getByRole('button', { name: 'Ubah 5 kelompok' }).click()
  await expect(page.getByRole('cell', { name: 'Aula Utara' })).toHaveCount(5)

  await bar.getByRole('button', { name: `Pilih semua ${BANYAK}` }).click()
  await bar.getByRole('button', { name: 'Murabbi' }).click()
  await dialog.getByRole('combobox', { name: 'Murabbi' }).fill('hasan')
  await page.getByRole('option', { name: /^Dr\. H\. Hasan Basri/ }).click()
  // The list stays open for another name.
  await dialog.getByRole('heading').click()
  await expect(dialog.getByText(`${BANYAK} kelompok akan berubah`)).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: `Tugaskan di ${BANYAK} kelompok` }).click()
  await expect(page.getByRole('button', { name: 'Belum bermurabbi 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByRole('button', { name: `Belum bermurabbi ${BANYAK}` })).toBeVisible()

  await test.step('on the phone the bar is at the thumb', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await bar.getByRole('button', { name: 'Hapus' }).click()
    await dialog.getByRole('button', { name: `Hapus ${BANYAK} kelompok` }).click()
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  })
})

test('whoever is in no list yet is added from the bar and has the duty; Lepas without a name ends it, and a place is emptied', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', `${paths.kelompok}?cari=kelompok 1`)
  await page.getByRole('checkbox', { name: 'Pilih Kelompok 1', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Yang dipilih' })
  const dialog = page.getByRole('dialog')
  await bar.getByRole('button', { name: 'Murabbi' }).click()
  await dialog.getByRole('combobox', { name: 'Murabbi' }).fill('Ruqayyah Salim')
  await page.getByRole('option', { name: 'murabbi baru “Ruqayyah Salim”' }).click()
  await expect(dialog.getByRole('heading', { name: 'Murabbi baru' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nama' })).toHaveValue('Ruqayyah Salim')
  await dialog.getByRole('radio', { name: 'Perempuan' }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(dialog.getByText('1 kelompok akan berubah')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Tugaskan di 1 kelompok' }).click()
  await expect(page.getByRole('cell', { name: /Ruqayyah Salim/ })).toBeVisible()

  await bar.getByRole('button', { name: 'Murabbi' }).click()
  await dialog.getByText('Lepas', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Lepas dari 1 kelompok' }).click()
  await expect(page.getByRole('cell', { name: /Ruqayyah Salim/ })).toHaveCount(0)

  await bar.getByRole('button', { name: 'Tempat' }).click()
  await dialog.getByRole('button', { name: 'Kosongkan tempat 1 kelompok' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  await bar.getByRole('button', { name: 'Batal pilih' }).click()
  await expect(bar).toHaveCount(0)
})

test('murabbi and pimpinan see no bar', async ({ page }) => {
  await loginAs(page, 'hasan', paths.kelompok)
  await expect(page.getByRole('button', { name: 'Kelompok 1', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
