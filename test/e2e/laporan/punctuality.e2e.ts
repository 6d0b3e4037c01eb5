import { readFile } from 'node:fs/promises'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('the pimpinan reads punctuality by hour and place, and takes along what stands there', async ({ page }) => {
  await loginAs(page, 'pimpinan', paths.punctuality)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Jam dan tempat' })).toBeVisible()
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  const [nama = '', pertemuan = ''] = await cells.allTextContents()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Format lain', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Unduh CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^Ketepatan Waktu .*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split(/\r?\n/)
  expect(lines.find(line => line.includes(nama))?.replaceAll('"', '')).toContain(`;${nama};${pertemuan};`)

  await page.getByRole('button', { name: nama, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: `${pertemuan} pertemuan di balik baris ini` })).toBeVisible()
  await axe(page)
})
