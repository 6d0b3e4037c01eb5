import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a mahasantri sees what concerns them, every figure opens onto their marks, and no screen of others opens', async ({
  page,
  context,
  expectedConsole,
}) => {
  await loginAs(page, 'mahasantri')
  await expect(page.getByRole('heading', { level: 1, name: 'Luqman Ardiansyah' })).toBeVisible()
  await expect(page.getByText(/^Masih boleh tidak hadir \d+ kali$/)).toBeVisible()
  await expect(page.getByText(/pertemuan · batas 75%/)).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link')).toHaveText([
    'Kehadiran',
    'Rincian',
    'Izin',
    'Surat',
    'Akun',
  ])

  await test.step('a day of the calendar says its marks', async () => {
    const month = page.getByRole('region', { name: /^\w+ \d{4}$/ })
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click()
    await month
      .getByRole('button', { name: /: .*hadir/ })
      .first()
      .click()
    await expect(month.getByRole('status')).toContainText('Hadir')
    await axe(page)
  })

  await test.step('a figure opens onto the marks behind it', async () => {
    await page
      .getByRole('region', { name: 'Per kegiatan' })
      .getByRole('link', { name: /Halaqah pekanan/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Pertemuan di balik angka ini' })).toBeVisible()
    await expect(page.getByText('Rincian kehadiran')).toBeVisible()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('other addresses lead back', async () => {
    for (const path of [paths.absensi, paths.datapokokMahasantri, paths.koreksi, paths.pengaturan, paths.kelompok]) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page.getByText(/^Masih boleh tidak hadir/)).toBeVisible()
    }
  })

  await test.step('of the account only what is theirs is asked for', async () => {
    const refused: string[] = []
    page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()))
    await page.goto(paths.akun)
    await expect(page.getByRole('heading', { name: 'Data saya' })).toBeVisible()
    await page.goto(paths.beranda)
    await expect(page.getByText(/^Masih boleh tidak hadir/)).toBeVisible()
    expect(refused).toEqual([])
  })

  await test.step('without a network the last copy is there, and says so', async () => {
    expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/)
    await context.route('**/api/**', route => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText(/Yang tampil salinan terakhir di perangkat ini, pukul \d\d\.\d\d/)).toBeVisible()
    await expect(page.getByText(/^Masih boleh tidak hadir/)).toBeVisible()
    await context.unroute('**/api/**')
  })
})
