import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'
import { hold, judul, pressKey } from './kembali-cepat.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const cetakan = /\/api\/cetakan$/

test('whoever went elsewhere before a file was accepted stays there, and is told of it', async ({ page }) => {
  await loginAs(page, 'admin', paths.laporanMahasantri)
  const menu = page.getByRole('button', { name: 'Format lain' })
  await menu.click()
  const minta = await hold(page, cetakan)
  await page.getByRole('menuitem', { name: 'Buat PDF' }).click()
  await minta.diminta
  await pressKey(page, paths.akun)
  await expect(judul(page, 'Akun')).toBeVisible()
  await minta.lepas()
  await expect(page.getByText('Berkas sedang dibuat, lihat di Dokumen')).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.akun)
})

test('letters whose dialog was closed meanwhile are made, and the report stays; a filter is no leaving', async ({
  page,
}) => {
  await loginAs(page, 'admin', `${paths.laporanMahasantri}?jk=P`)
  const menu = page.getByRole('button', { name: 'Format lain' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Surat keterangan kehadiran' }).click()
  const tanya = page.getByRole('dialog', { name: 'Surat keterangan kehadiran' })
  const minta = await hold(page, cetakan)
  await tanya.getByRole('button', { name: /^Buat \d+ surat$/ }).click()
  await minta.diminta
  await tanya.getByRole('button', { name: 'Batal' }).click()
  await expect(tanya).toBeHidden()
  await minta.lepas()
  await expect(page.getByText('Berkas sedang dibuat, lihat di Dokumen')).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.laporanMahasantri)

  await menu.click()
  const lagi = await hold(page, cetakan)
  await page.getByRole('menuitem', { name: 'Buat PDF' }).click()
  await lagi.diminta
  await page.getByRole('searchbox', { name: /^Cari/ }).fill('a')
  await expect(page).toHaveURL(/cari=a/)
  await lagi.lepas()
  await expect(page).toHaveURL(url => url.pathname === paths.dokumen)
})
