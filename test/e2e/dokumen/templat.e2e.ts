import fs from 'node:fs/promises'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { paths, withQuery } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('siti writes a warning in her own words, sees it as it will be printed, saves it, and puts ours back', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.surat)
  await page.getByRole('link', { name: /^Surat peringatan I \(SP1\)/ }).click()
  const text = page.getByRole('textbox', { name: 'Isi surat' })
  await expect(text).toContainText('memberikan Peringatan Pertama')
  // With the keyboard alone: a list at the end, and in it a field that is found by typing.
  await text.press('ControlOrMeta+End')
  await text.press('Enter')
  await page.getByRole('button', { name: 'Daftar bernomor' }).click()
  await text.pressSequentially('Temui murabbi sebelum ')
  await page.getByRole('combobox', { name: 'Sisipkan isian pada Isi surat' }).pressSequentially('tanggal su')
  await expect(page.getByRole('option', { name: 'Tanggal surat' })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Sisipkan isian pada Isi surat' }).pressSequentially('nomor sp1')
  await expect(page.getByRole('option', { name: 'Nomor SP1' })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(text.locator('li').last()).toHaveText('Temui murabbi sebelum Tanggal suratNomor SP1')
  await axe(page)

  await page.getByRole('combobox', { name: 'Diisi dengan' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  await expect(page.locator('iframe[title^="Pratinjau"]')).toHaveAttribute('src', /^blob:/)

  await page.getByRole('button', { name: 'Simpan templat' }).click()
  await expect(page.getByText('versi 1', { exact: true })).toBeVisible()

  // Nobody has an SP1 yet: it is said before the letter is printed.
  await page.goto(withQuery(paths.laporanMahasantri, { status: 'tidak_memenuhi' }))
  await page.getByRole('table').locator('tbody tr').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Surat', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Surat peringatan I (SP1)' }).click()
  const ask = page.getByRole('dialog', { name: /^Surat peringatan I \(SP1\) untuk / })
  await expect(ask).toContainText('Isian ini kosong pada suratnya: Nomor SP1.')
  const letter = page.waitForEvent('download')
  await ask.getByRole('button', { name: 'Tetap buat' }).click()
  const sheet = await readPdfText(await fs.readFile(await (await letter).path()))
  expect(sebaris(sheet.halaman.join(' '))).toMatch(/1\. Temui murabbi sebelum \d+ \S+ \d{4}/)

  await page.goto(paths.templatSurat('sp1'))
  await page.getByRole('combobox', { name: 'Diisi dengan' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Kembalikan ke bawaan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(text).not.toContainText('Temui murabbi')
  // What was saved is still there to be taken up again, also on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Versi' }).click()
  await page.getByRole('menuitem', { name: /^Versi 1/ }).click()
  await expect(text).toContainText('Temui murabbi')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  const file = await fs.readFile(await (await download).path())
  expect(sebaris((await readPdfText(file)).halaman.join(' '))).toMatch(/1\. Temui murabbi sebelum \d+ \S+ \d{4}/)
})

test('siti makes a kind of letter of nothing, writes it, and prints it from somebody’s figures', async ({ page }) => {
  await loginAs(page, 'admin', paths.surat)
  await page.getByRole('button', { name: 'Buat jenis surat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buat jenis surat' })
  await dialog.getByLabel('Nama').fill('Surat dispensasi')
  await axe(page)
  await dialog.getByRole('button', { name: 'Buat dan tulis isinya' }).click()
  await expect(dialog.getByText('Wajib diisi')).toBeVisible()
  await dialog.getByLabel('Kode pada nomor surat').fill('S.Disp')
  await dialog.getByRole('button', { name: 'Buat dan tulis isinya' }).click()
  await expect(page.getByRole('heading', { name: 'Surat dispensasi' })).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Isi surat' })
  await text.pressSequentially('Diberikan dispensasi kepada ')
  await page.getByRole('combobox', { name: 'Sisipkan isian pada Isi surat' }).pressSequentially('nama')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Simpan templat' }).click()
  await expect(page.getByText('versi 1', { exact: true })).toBeVisible()

  await page.goto(paths.laporanMahasantri)
  await page.getByRole('table').locator('tbody tr').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Surat', exact: true }).click()
  const letter = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Surat dispensasi' }).click()
  const sheet = await readPdfText(await fs.readFile(await (await letter).path()))
  expect(sebaris(sheet.halaman.join(' '))).toMatch(/Diberikan dispensasi kepada \S+/)

  // With a letter it is archived and not deleted; then nobody chooses it any more.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.surat)
  await page.getByRole('button', { name: 'Ubah jenis surat Surat dispensasi' }).click()
  const change = page.getByRole('dialog', { name: 'Ubah jenis surat' })
  await expect(change.getByRole('button', { name: 'Hapus jenis surat' })).toBeHidden()
  await change.getByRole('checkbox', { name: /^Diarsipkan/ }).check()
  await axe(page)
  await change.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('list', { name: 'Templat surat' })).toContainText('dicetak 1 kali · diarsipkan')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
