import { readSheet } from 'read-excel-file/node'
import { rekapDay, shortDay } from '#contract/laporan/daily-rekap.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { bulanTerpadat, readTanda, tandaRekap } from './rekap-harian.ts'

test.use({ isi: 'contoh' })

test('hasan chooses a month: its days are the columns, each mark opens, and the file has the same columns', async ({
  page,
}) => {
  await loginAs(page, 'hasan', `${paths.absensiRekap(1)}?kegiatan=semua`)
  const grid = page.getByRole('grid')
  const { rekap, label, jumlahHari } = await bulanTerpadat(page)
  const heads = grid.locator('thead tr:first-child > :is([data-awal], [data-bulan])')

  // Over the semester a column a month.
  await page.getByText('Per bulan', { exact: true }).click()
  await expect(grid.locator('thead [data-bulan]').first()).toBeVisible()
  expect(await heads.count()).toBeLessThan(8)

  await page.getByRole('combobox', { name: 'Rentang' }).click()
  await page.getByRole('option', { name: label }).click()
  await expect(page.getByRole('radio', { name: `Per bulan (1–${jumlahHari})` })).toBeChecked()
  await expect(heads).toHaveCount(jumlahHari)
  await expect(page).toHaveURL(/mode=bulan/)

  const days = rekapDay({ ...rekap, libur: [] })
  expect((await heads.allInnerTexts()).map(text => text.split(',')[0]?.split(/\s+/).slice(0, 2).join(' '))).toEqual(
    days.map(({ tanggal }) => `${Number(tanggal.slice(8))} ${shortDay(tanggal)}`),
  )
  expect((await readTanda(page)).toSorted()).toEqual(tandaRekap(rekap).toSorted())
  // A day with several pertemuan, held or not, is as many columns, named below it.
  const widths = days.map(d => d.isi.length + d.ditiadakan.length)
  await expect(grid.locator('thead tr:nth-child(2) th')).toHaveCount(
    widths.filter(width => width > 1).reduce((sum, width) => sum + width, 0),
  )
  const several = days.filter(d => d.isi.length > 1)
  // As wide as its columns need: thirty-five of them, with seven totals, are seen at once.
  const columns = widths.reduce((sum, width) => sum + Math.max(1, width), 0)
  const totals = await grid.locator('thead th[style*="--ke"]').count()
  const box = page.getByRole('region', { name: 'Matriks kehadiran' })
  const [lebar = 0, terlihat = 0] = await box.evaluate(element => [element.scrollWidth, element.clientWidth])
  expect(lebar).toBe(Math.max(terlihat, 260 + 76 + Math.max(217, 31 * totals) + 22 * columns))
  await axe(page)

  // Up and down in the column of a pertemuan, onto its own head and back; the head opens it, the cell its mark.
  // The sample has none where the weekday of its weekly session, today's, is one without Subuh.
  if (several.length > 0) {
    const k = several[0]?.isi[1]
    await grid.locator(`td[data-r="1"][data-k="${k}"]`).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    const head = grid.locator(`thead th[data-k="${k}"]`)
    await expect(head).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await expect(grid.locator(`td[data-r="0"][data-k="${several[0]?.isi[0]}"]`)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(grid.locator(`thead th[data-k="${several[0]?.isi[0]}"]`)).toBeFocused()
  }
  // From a day with one pertemuan too, whose head is a row further up.
  const alone = days.find(d => d.isi.length === 1)?.isi[0]
  await grid.locator(`td[data-r="0"][data-k="${alone}"]`).focus()
  await page.keyboard.press('ArrowUp')
  await expect(grid.locator(`thead th[data-k="${alone}"]`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator(`td[data-r="0"][data-k="${alone}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Riwayat tanda ini' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Grafik' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Kehadiran per hari' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Persentase hadir' }).getByRole('row')).toHaveCount(
    days.filter(d => d.isi.length > 0).length,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  const sheet = await readSheet(await (await waiting).path())
  const titles = sheet.find(row => row[0] === 'No')?.map(String) ?? []
  const kolom = titles.slice(5, titles.indexOf('H'))
  expect(kolom.map(title => title.split(' ').slice(0, 2).join(' '))).toEqual(
    days.flatMap(({ tanggal, isi, ditiadakan }) =>
      Array(Math.max(1, isi.length + ditiadakan.length)).fill(`${shortDay(tanggal)} ${Number(tanggal.slice(8))}`),
    ),
  )

  // Of one kegiatan the whole month is seen at once.
  await page.getByRole('combobox', { name: 'Kegiatan' }).click()
  await page.getByRole('option', { name: 'Halaqah pekanan' }).click()
  await expect(grid.locator('thead tr')).toHaveCount(1)
  await expect(heads).toHaveCount(jumlahHari)
  expect(
    await page.getByRole('region', { name: 'Matriks kehadiran' }).evaluate(box => box.scrollWidth - box.clientWidth),
  ).toBe(0)
  await axe(page)
})

test('dates within one month show its days too, those outside them as such', { tag: '@axe' }, async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensiRekap(1))
  const { rekap, jumlahHari } = await bulanTerpadat(page)
  const month = rekap.dari.slice(0, 7)
  await page.goto(`${paths.absensiRekap(1)}?mode=bulan&dari=${month}-05&sampai=${month}-20`)
  const heads = page.getByRole('grid').locator('thead [data-awal]')
  await expect(heads).toHaveCount(jumlahHari)
  await expect(page.getByRole('grid').locator('thead [data-di-luar]')).toHaveCount(4 + jumlahHari - 20)
  await expect(heads.first()).toContainText('di luar rentang')
  await axe(page)
})

test('a mark and its pertemuan lead hasan to the sheet; the pimpinan reads both and is led to none', async ({
  page,
}) => {
  for (const [siapa, lembar] of [
    ['hasan', 1],
    ['pimpinan', 0],
  ] as const) {
    await loginAs(page, siapa, paths.absensiRekap(1))
    for (const bagian of ['td[data-r="0"][data-k="0"]', 'thead th[data-k="0"]']) {
      await page.getByRole('grid').locator(bagian).focus()
      await page.keyboard.press('Enter')
      const laci = page.getByRole('dialog')
      await expect(laci.getByText(/dicatat/i).first()).toBeVisible()
      await expect(laci.getByRole('link', { name: 'Buka lembar' })).toHaveCount(lembar)
      await page.keyboard.press('Escape')
      await expect(laci).toBeHidden()
    }
  }
})
