import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const drawer = (page: Page) => page.getByRole('dialog', { name: /mahasantri$/ })
const field = (page: Page, name: string) => drawer(page).getByRole('textbox', { name, exact: true })
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Simpan' }).click()
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
}

test('siti adds a mahasantri, finds him however his name is typed, moves him and lets him go with a reason', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await expect(page.getByRole('row')).toHaveCount(16)

  await page.getByRole('button', { name: 'Tambah mahasantri' }).click()
  await save(page)
  await expect(drawer(page).getByText('5 isian perlu diperbaiki')).toBeVisible()
  await expect(field(page, 'NIM')).toBeFocused()
  await axe(page)

  const taken = await page.getByRole('cell').nth(1).innerText()
  await field(page, 'NIM').fill(taken)
  await field(page, 'Nama lengkap').fill("Zaki Ma'ruf")
  await drawer(page).getByRole('radio', { name: 'Laki-laki' }).check()
  await drawer(page).getByLabel('Program studi').fill('Tadris Kimia')
  await field(page, 'Angkatan').fill('2026')
  await field(page, 'Nomor WhatsApp').fill('0812')
  await field(page, 'Nama wali').focus()
  await expect(drawer(page).getByText('Nomor belum lengkap, minimal 10 angka')).toBeVisible()
  await field(page, 'Nomor WhatsApp').fill('+62 812 3456 7890')
  await save(page)
  await expect(drawer(page).getByText(/^NIM sudah terdaftar atas nama .+ \(Kelompok \d+\)$/)).toBeVisible()
  await expect(field(page, 'NIM')).toBeFocused()

  await field(page, 'NIM').fill('0099887766')
  await drawer(page).getByRole('combobox', { name: 'Kelompok' }).click()
  await page.getByRole('option').first().click()
  await save(page)
  await expect(page.getByText('Data berhasil disimpan')).toBeVisible()
  await expect(drawer(page)).toBeHidden()

  for (const typed of ['maruf zaki', 'Ma’ruf', '0099', '0812-3456']) {
    await search(page, typed)
    await expect(page).toHaveURL(url => url.searchParams.get('cari') === typed)
    await expect(
      page.getByRole('row', { name: /0099887766 Zaki Ma'ruf L Tadris Kimia 2026 \d+ .*0812-3456-7890 Aktif/ }),
    ).toBeVisible()
  }

  await page.getByRole('button', { name: "Ubah Zaki Ma'ruf" }).click()
  await drawer(page).getByRole('textbox', { name: 'Asal' }).fill('Kediri')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(drawer(page).getByRole('textbox', { name: 'Asal' })).toHaveValue('Kediri')
  await drawer(page).getByRole('combobox', { name: 'Kelompok' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(
    drawer(page).getByText(/^Pindah dari Kelompok \d+\. Rekap sebelum tanggal ini tetap tercatat/),
  ).toBeVisible()
  await save(page)
  await expect(drawer(page)).toBeHidden()

  await page.getByRole('button', { name: "Menu Zaki Ma'ruf" }).click()
  await page.getByRole('menuitem', { name: 'Nonaktifkan…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Nonaktifkan/ })
  await dialog.getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(dialog.getByText('Wajib diisi')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Cuti semester ini')
  await dialog.getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  await page.getByRole('button', { name: 'Atur ulang saringan' }).click()
  await search(page, '0099887766')
  await expect(page.getByRole('row', { name: /Cuti/ })).toBeVisible()

  await test.step('back again: his kelompok is over by then, and the last one is offered', async () => {
    await page.getByRole('button', { name: "Menu Zaki Ma'ruf" }).click()
    await page.getByRole('menuitem', { name: 'Aktifkan kembali' }).click()
    const dialog = page.getByRole('dialog', { name: "Aktifkan Zaki Ma'ruf kembali" })
    await expect(dialog.getByText('Ia tidak punya kelompok lagi', { exact: false })).toBeVisible()
    const masuk = dialog.getByRole('checkbox', { name: /^Masukkan lagi ke Kelompok \d+/ })
    await expect(masuk).toBeChecked()
    await axe(page)
    await dialog.getByRole('button', { name: 'Aktifkan' }).click()
    await expect(page.getByText(/^Zaki Ma'ruf aktif kembali, di Kelompok \d+$/)).toBeVisible()
    await expect(page.getByRole('row', { name: /Tadris Kimia 2026 \d+ .* Aktif / })).toBeVisible()
  })
})

test('who saves second is shown what stands now, with what he had typed', async ({ page, context }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  const other = await context.newPage()
  await other.goto(paths.datapokokMahasantri)
  for (const tab of [page, other]) await tab.getByRole('row').nth(3).getByRole('button', { name: /^Ubah/ }).click()
  await drawer(other).getByRole('textbox', { name: 'Asal' }).fill('Blitar')
  await save(other)
  await expect(drawer(other)).toBeHidden()

  await drawer(page).getByRole('textbox', { name: 'Asal' }).fill('Tuban')
  await save(page)
  await expect(drawer(page).getByRole('alert')).toContainText('Data ini sudah diubah orang lain')
  await expect(drawer(page).getByRole('alert')).toContainText('Isian Anda tadi, Asal: Tuban')
  await expect(drawer(page).getByRole('textbox', { name: 'Asal' })).toHaveValue('Blitar')
  await drawer(page).getByRole('textbox', { name: 'Asal' }).fill('Tuban')
  await save(page)
  await expect(drawer(page)).toBeHidden()
})

test('the downloaded Excel holds every page of the filter, NIM as text', async ({ page }) => {
  await loginAs(page, 'admin', `${paths.datapokokMahasantri}?jk=P&urut=-nim`)
  const total = Number((await page.getByText(/^1–15 dari/).innerText()).replace(/^.*dari (\S+) .*$/, '$1'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Mahasantri \d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet] = await readXlsxFile(await readFile(await download.path()))
  const header = sheet?.data.findIndex(row => row[0] === 'NIM') ?? -1
  const rows = sheet?.data.slice(header + 1) ?? []
  expect(rows).toHaveLength(total)
  expect(rows[0]?.[0]).toBe(await page.getByRole('cell').nth(1).innerText())
})

test('the pimpinan reads the list without phones and without a way to change it', async ({ page }) => {
  await loginAs(page, 'pimpinan', paths.datapokokMahasantri)
  await expect(page.getByRole('row')).toHaveCount(16)
  await expect(page.getByRole('columnheader', { name: 'Kelompok' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'No. WA' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Tambah|Ubah|Menu) / })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('Riwayat kelompok')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/08\d\d-/)).toHaveCount(0)
})

test('a fresh visit shows siti the numbers, and the pimpinan never', async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await expect(page.getByRole('columnheader', { name: 'No. WA' })).toBeVisible()
  await loginAs(page, 'pimpinan', paths.datapokokMahasantri)
  await expect(page.getByRole('columnheader', { name: 'NIM' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'No. WA' })).toHaveCount(0)
})
