import { expect, loginAs, test } from '#test/e2e/fixtures.ts'

test.use({ isi: 'contoh' })

test('siti on the phone: the chart further down is fetched and drawn when she comes to it, and moves nothing', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await loginAs(page, 'admin')
  const tren = page.getByRole('region', { name: 'Kehadiran per pekan' })
  // What it draws is there to be read all the same.
  await expect(tren.getByRole('table')).toBeAttached()
  const gambar = tren.locator('svg[viewBox="0 0 100 100"]')
  await expect(gambar).toHaveCount(0)
  expect(fetched.filter(url => url.includes('/ChartContent'))).toEqual([])
  const before = await tren.boundingBox()

  await tren.scrollIntoViewIfNeeded()
  await expect(gambar).toBeVisible()
  expect((await tren.boundingBox())?.height).toBe(before?.height)
})
