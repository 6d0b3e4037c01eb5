import fs from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { paths } from '#web/paths.ts'
import { chooseIstilah, DIKETIK, listSaid, saysBaku } from './istilah.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('an admin chooses the words, sees them in a sentence first, and has them everywhere at once', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.pengaturan)
  const musyrif = page.getByRole('combobox', { name: 'Sebutan bagi yang mendampingi' })
  await musyrif.fill('Musyrif 1')
  await musyrif.blur()
  await expect(page.getByText('Tulis dengan huruf saja, tanpa angka dan tanda lain')).toBeVisible()
  await musyrif.fill('')
  await page.getByRole('option', { name: 'Musyrif', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sebutan bagi mahasantri sebimbingan' }).fill('halaqah')
  await page.keyboard.press('Tab')
  await expect(page.getByText('“Musyrif belum dipilih. Tiga halaqah belum diisi musyrifnya.”')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Data Pokok' }).click()
  await expect(page.getByRole('menuitem', { name: 'Musyrif' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Halaqah' })).toBeVisible()
})

test('paper and files say them too', async ({ page }) => {
  await chooseIstilah(page)
  await loginAs(page, 'hasan', paths.absensiRekap(1))
  await expect(page.getByRole('grid')).toBeVisible()
  const downloadFile = async (name: string) => {
    await page.getByRole('button', { name: 'Format lain' }).click()
    return read(page, () => page.getByRole('menuitem', { name }).first().click())
  }
  const { halaman } = await readPdfText(await downloadFile('Unduh PDF'))
  const csv = (await downloadFile('Unduh CSV')).toString()
  for (const text of [halaman.join('\n'), csv]) {
    expect(text).toContain('Musyrif')
    expect(text).toContain(DIKETIK)
    expect(text.split('\n').filter(saysBaku)).toEqual([])
  }
})

test('a device that was told the words says them before the server answers, and the log-in says none', async ({
  page,
}) => {
  await chooseIstilah(page)
  await page.goto(paths.login)
  await expect(page.getByLabel('Kata sandi', { exact: true })).toBeVisible()
  expect((await listSaid(page)).filter(saysBaku)).toEqual([])
  await page.route('**/api/session*', () => undefined)
  await loginAs(page, 'admin', paths.kelompok)
  await expect(page.getByRole('heading', { level: 1, name: 'Halaqah' })).toBeVisible()
})

async function read(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()])
  return fs.readFile(await download.path())
}
