import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { bulanTerpadat, readTanda, tandaRekap } from './rekap-harian.ts'

test.use({ isi: 'contoh' })

test('umar chooses a month on his phone: his people first, on demand the matrix of its days', async ({ page }) => {
  await loginAs(page, 'umar', `${paths.absensiRekap(1)}?kegiatan=semua`)
  const list = page.getByRole('list', { name: 'Kehadiran Kelompok 1 per orang' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  const { rekap, label, jumlahHari } = await bulanTerpadat(page)

  await page.getByRole('button', { name: 'Saringan' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Rentang' }).tap()
  await page.getByRole('option', { name: label }).tap()
  await sheet.getByText(`Per bulan (1–${jumlahHari})`).tap()
  await expect(page).toHaveURL(/mode=bulan/)
  await axe(page)
  await sheet.getByRole('button', { name: 'Tampilkan' }).tap()
  await expect(sheet).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(20)

  await page.getByText('Matriks', { exact: true }).tap()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  expect((await readTanda(page)).toSorted()).toEqual(tandaRekap(rekap).toSorted())
  // The latest first, and nothing of what is still to come.
  const days = (await grid.locator('thead [data-awal] > b').allTextContents()).map(Number)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await axe(page)
  await grid.locator('td[data-r="0"][data-k]').last().tap()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Riwayat tanda ini' })).toBeVisible()
})

test('the matrix opens where the last mark stands, and not at the days that hold none', async ({ page }) => {
  await loginAs(page, 'umar', paths.absensiRekap(1))
  const { rekap } = await bulanTerpadat(page)
  const month = rekap.dari.slice(0, 7)
  const marked = rekap.kolom.filter((_, i) => rekap.baris.some(b => !' -'.includes(b.tanda[i] ?? ' ')))
  const tengah = marked.filter(k => k.tanggal <= `${month}-15`).at(-1)
  const [column] = marked.filter(k => k.tanggal === tengah?.tanggal)
  // Days after the 15th are drawn, as outside the range; the phone has room for six.
  const query = { kegiatan: 'semua', mode: 'bulan', dari: `${month}-01`, sampai: `${month}-15`, lihat: 'matriks' }
  await page.goto(paths.absensiRekap(1, query))
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const stands = (head: Element) => {
    const { left, right } = head.getBoundingClientRect()
    const names = head.closest('table')?.tHead?.rows[0]?.cells[1]?.getBoundingClientRect().right ?? 0
    return left >= names && right <= innerWidth
  }
  const head = grid.locator(`thead [data-kolom="${column?.id}"]`)
  expect(await head.evaluate(stands)).toBe(true)

  await page.goto(paths.absensiRekap(1, { lihat: 'matriks' }))
  const heads = grid.locator('thead [data-kolom]')
  await expect(heads.first()).toBeVisible()
  const kept = await grid.locator('tbody tr').first().locator('td[data-k]').first().getAttribute('data-k')
  expect(await grid.locator(`thead [data-k="${kept}"]`).evaluate(stands)).toBe(true)
})
