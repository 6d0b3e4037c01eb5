import type { Locator } from '@playwright/test'
import { expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh' })

test('what stands under the pointer of a chart is what its table says', async ({ page }) => {
  await loginAs(page, 'admin')
  const tren = page.getByRole('region', { name: 'Kehadiran per pekan' })
  await sameAsTable(tren, tren.getByRole('table'))

  await page.goto(paths.absensiRekap(1))
  await page.getByRole('button', { name: 'Grafik' }).click()
  const panel = page.getByRole('dialog')
  await sameAsTable(panel, panel.getByRole('table', { name: /^Persentase hadir/ }))
})

/** Of the last place, whose words stand at the edge: on the first day of a week nothing is known of it. */
async function sameAsTable(around: Locator, table: Locator): Promise<void> {
  const nilai = (await table.getByRole('row').last().getByRole('cell').first().textContent()) ?? ''
  expect(nilai).toMatch(/^(\d+(,\d)?%|–)$/)
  const gambar = around.locator('svg[viewBox="0 0 100 100"]').first()
  const kotak = await gambar.boundingBox()
  await gambar.hover({ position: { x: (kotak?.width ?? 0) - 2, y: 60 }, force: true })
  const isi = around.locator('span:visible', { hasText: new RegExp(`^${nilai}$`) })
  await expect(isi).toBeVisible()
  const [kata, luar] = [await isi.boundingBox(), await around.boundingBox()]
  expect((kata?.x ?? 0) + (kata?.width ?? 0)).toBeLessThanOrEqual((luar?.x ?? 0) + (luar?.width ?? 0))
}
