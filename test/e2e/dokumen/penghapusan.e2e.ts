import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectNo404, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('admin hands somebody all that is kept about them, then erases them: figures stay, the name is gone', {
  tag: '@axe',
}, async ({ page, expectedConsole }) => {
  expectNo404(expectedConsole)
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  const menu = page.getByRole('button', { name: /^Menu / }).first()
  const nama = ((await menu.getAttribute('aria-label')) ?? '').replace('Menu ', '')
  await menu.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Data tentang orang ini' }).click()
  await proveAgain(page)
  const file = await download
  expect(file.suggestedFilename()).toBe(`Data tentang ${nama}.zip`)
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())))
  expect(strFromU8(files['biodata.csv'] ?? new Uint8Array())).toContain(nama)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Hapus data orang ini…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hapus data orang ini' })
  await expect(dialog.getByText(/\d+ tanda, sebagai hitungan atas nama 'Mahasantri dihapus'/)).toBeVisible()
  const hapus = dialog.getByRole('button', { name: 'Hapus selamanya' })
  await dialog.getByLabel(/^Ketik .+ atau namanya/).fill('orang lain')
  await hapus.click()
  await expect(dialog.getByText(/Bukan nama atau nomor orang ini/)).toBeVisible()
  await dialog.getByLabel(/^Ketik .+ atau namanya/).fill(nama)
  await hapus.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Data orang ini sudah dihapus')).toBeVisible()
  await expect(page.getByRole('button', { name: `Menu ${nama}`, exact: true })).toBeHidden()
  await page.goto(`${paths.datapokokMahasantri}?status=semua&cari=${encodeURIComponent(nama)}`)
  await expect(page.getByText(nama, { exact: true })).toBeHidden()
})
