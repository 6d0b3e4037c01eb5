import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'
import { ceritaKembaliCepat, hold, judul } from './kembali-cepat.ts'

test.use({ isi: 'contoh' })

ceritaKembaliCepat()

test('a sheet that comes after Back does not write itself into the address of the screen before', async ({ page }) => {
  const lembar = /\/api\/kelompok\/1\/lembar/
  await loginAs(page, 'umar', paths.akun)
  await expect(judul(page, /^Akun/)).toBeVisible()
  // A step the application does not see, to an address that leaves open which pertemuan; after the reload nothing of 'Akun' is there.
  const sebelum = await hold(page, lembar)
  // For it the first picture waits a moment: Back comes when the first screen is loaded and not yet drawn.
  const sesi = await hold(page, /\/api\/session\?/)
  await page.evaluate(
    path => History.prototype.pushState.call(history, { __TSR_index: 1, __TSR_key: 'a', key: 'a' }, '', path),
    paths.absensiInput(1),
  )
  const termuat = page.waitForEvent('requestfinished', request => /\/AbsensiInput-[\w-]{8}\.js$/.test(request.url()))
  await page.reload({ waitUntil: 'commit' })
  await sebelum.diminta
  await termuat
  const layar = await hold(page, /\/assets\/Akun-[\w-]{8}\.js$/)
  await page.evaluate(() => history.back())
  await layar.diminta
  await sesi.lepas()
  await sebelum.lepas()
  await layar.lepas()
  await expect(judul(page, /^Akun/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
