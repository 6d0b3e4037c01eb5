import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'
import { ceritaKembaliCepat, hold, judul, pressKey } from './kembali-cepat.ts'

test.use({ isi: 'contoh' })

ceritaKembaliCepat()

test('what was typed into a search before a link was pressed does not filter the screen that comes', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  const cari = page.getByRole('searchbox', { name: /^Cari/ }).first()
  await expect(cari).toBeVisible()
  const layar = await hold(page, /\/assets\/LaporanMahasantri-[\w-]{8}\.js$/)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await cari.fill('zzz')
  // Less than it takes until the screen that is left is hidden, more than is left until the search goes into the address.
  await page.clock.runFor(250)
  await pressKey(page, paths.laporanMahasantri)
  await layar.diminta
  await page.clock.runFor(100)
  await page.clock.resume()
  await layar.lepas()
  await expect(judul(page, 'Laporan mahasantri')).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.laporanMahasantri && url.search === '')
})
