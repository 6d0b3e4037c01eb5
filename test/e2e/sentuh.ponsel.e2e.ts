import type { Locator } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'

test.use({ isi: 'contoh' })

test('what a finger has to hit is 44 px high: choices, figures that open something, the map of weeks', async ({
  page,
}) => {
  await loginAs(page, 'umar', paths.bantuan())
  await expectHit(page.locator('main label').filter({ hasText: /^(Pendamping|Murabbi|Admin)$/ }))
  await expectHit(page.locator('main').getByRole('link', { name: 'Mencatat absensi di ponsel' }))
  await page.goto(paths.pemberitahuanSaya)
  await expectHit(page.getByRole('radiogroup', { name: /^Ingatkan berapa lama/ }).locator('label'))
  await page.goto(paths.absensiRekap(1, { kegiatan: 1 }))
  await expectHit(page.locator('main label').filter({ hasText: /^(Per orang|Matriks)$/ }))
  await expectHit(page.getByRole('button', { name: /di bawah \d+%/ }))
  await expectHit(page.getByRole('button', { name: /^\d+ ditiadakan/ }))

  await loginAs(page, 'admin', paths.beranda)
  await expectHit(page.getByRole('row', { name: /Kelompok \d/ }).getByRole('link'))
  await page.goto(paths.kelompok)
  await expectHit(page.getByRole('link', { name: 'Bagi kelompok' }))

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(paths.beranda)
  await expectHit(page.getByRole('region', { name: 'Kehadiran kelompok per pekan' }).getByRole('link'))
})

async function expectHit(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible()
  const low = await targets.evaluateAll(list =>
    list
      .filter(one => one.getBoundingClientRect().height < 43.5)
      .map(one => `${one.textContent} ${one.getBoundingClientRect().height}`),
  )
  expect(low).toEqual([])
}
