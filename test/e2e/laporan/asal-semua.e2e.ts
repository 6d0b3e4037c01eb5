import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('below the matrix of a recap the average and those below a limit open, by keyboard too', async ({ page }) => {
  await loginAs(page, 'admin', paths.absensiRekap(1))
  const panel = page.getByRole('dialog')
  const rata = page.getByRole('button', { name: /^rata-rata \d+,\d orang, lihat cara menghitungnya$/ })
  const shown = /\d+,\d/.exec((await rata.textContent()) ?? '')?.[0]
  await rata.press('Enter')
  await expect(panel.getByRole('heading', { name: /^Rata-rata hadir Kelompok 1/ })).toBeVisible()
  const rumus = panel.locator('dl > div').last()
  const [, hadir = '', held = ''] = /^(\d+) ÷ (\d+)/.exec((await rumus.locator('dt').textContent()) ?? '') ?? []
  await expect(rumus.locator('dd')).toHaveText(shown ?? '')
  expect((Number(hadir) / Number(held)).toFixed(1).replace('.', ',')).toBe(shown)
  await expect(panel.getByRole('listitem')).toHaveCount(Number(held))
  await axe(page)
  await panel.getByRole('listitem').first().getByRole('button').press('Enter')
  await expect(panel.getByRole('heading', { name: /^Rata-rata hadir Kelompok 1/ })).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')

  for (const batas of ['di bawah 75%', 'peringatan, 75–85%']) {
    const bawah = page.getByRole('button', { name: new RegExp(`\\d+ ${batas} ?, lihat orangnya$`) })
    const [, orang = ''] = /(\d+) (?:di bawah|peringatan)/.exec((await bawah.textContent()) ?? '') ?? []
    await bawah.press('Enter')
    await expect(panel.getByRole('heading', { name: new RegExp(`^${batas}, Kelompok 1`, 'i') })).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(Number(orang))
    await expect(panel.locator('dl > div').last().locator('dd')).toHaveText(orang)
    if (batas.startsWith('peringatan')) break
    await page.keyboard.press('Escape')
  }
  await panel.getByRole('listitem').first().getByRole('button').click()
  await expect(panel.getByRole('heading', { name: 'Kalender semua kegiatan' })).toBeVisible()
})

test('each figure of the report of pendamping opens onto its formula and onto each of them', async ({ page }) => {
  await loginAs(page, 'admin', paths.laporanPendamping)
  const strip = page.getByRole('list', { name: 'Angka laporan pendamping' })
  await expect(strip.getByRole('button')).not.toHaveCount(0)
  const panel = page.getByRole('dialog')
  for (const [nama, judul] of [
    ['Terlaksana', 'Pertemuan terlaksana'],
    ['Diisi tepat waktu', 'Diisi tepat waktu'],
    ['Rata-rata jeda pengisian', 'Rata-rata jeda pengisian'],
    ['Digantikan (badal)', 'Digantikan (badal)'],
  ] as const) {
    const angka = strip.getByRole('button').filter({ hasText: nama })
    const persen = /\d+,\d%/.exec((await angka.textContent()) ?? '')?.[0]
    await angka.press('Enter')
    await expect(panel.getByRole('heading', { level: 2 }).filter({ hasText: judul })).toBeVisible()
    if (persen) await expect(panel.locator('dl dd').filter({ hasText: persen })).toHaveCount(1)
    await expect(panel.getByRole('listitem')).not.toHaveCount(0)
    if (nama === 'Terlaksana') await axe(page)
    if (nama === 'Digantikan (badal)') break
    await page.keyboard.press('Escape')
    await expect(angka).toBeFocused()
  }
  await panel.getByRole('listitem').first().getByRole('button').click()
  await expect(page).toHaveURL(/rincian=\d+/)
  await expect(panel.getByRole('heading', { name: 'Pertemuan', exact: true })).toBeVisible()
})

test('each figure of the office’s home opens: ranking, average of the map, points of the trend', async ({ page }) => {
  await loginAs(page, 'admin')
  const panel = page.getByRole('dialog')
  const peringkat = page.getByRole('region', { name: 'Peringkat kelompok' })
  const persen = peringkat.getByRole('button', { name: /^\d+,\d% ?, lihat cara menghitungnya$/ }).first()
  const shown = /\d+,\d%/.exec((await persen.textContent()) ?? '')?.[0] ?? ''
  await persen.press('Enter')
  await expect(panel.locator('dl > div').last()).toHaveText(new RegExp(`^\\d[\\d.]* ÷ \\d[\\d.]*${shown}$`))
  await axe(page)
  await panel.getByRole('link', { name: /^Rekap / }).click()
  await expect(page).toHaveURL(/\/absensi\/rekap\/\d+\?kegiatan=semua/)
  await expect(page.getByRole('heading', { level: 1, name: /^Rekap / })).toBeVisible()
  await page.goBack()

  const tren = page.getByRole('region', { name: 'Kehadiran per pekan' })
  await tren.getByRole('button', { name: 'Tiap pekan' }).press('Enter')
  await axe(page)
  const pekan = panel
    .getByRole('listitem')
    .filter({ hasText: /\d,\d%/ })
    .first()
  const angka = /\d+,\d%/.exec((await pekan.textContent()) ?? '')?.[0] ?? ''
  await pekan.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/laporan\/mahasantri\?dari=\d{4}-\d\d-\d\d&sampai=/)
  await expect(page.getByRole('button', { name: /^Jumlah 100 mahasantri/ })).toContainText(angka)
  await page.goBack()
  await tren.getByText(/^batas/).click()
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Kehadiran per pekan')
  await page.keyboard.press('Escape')

  const rata = page.getByRole('link', { name: /^\d+,\d% rata-rata, lihat rekapnya$/ }).first()
  const jumlah = /\d+,\d%/.exec((await rata.textContent()) ?? '')?.[0] ?? ''
  await rata.click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Rata-rata kelompok ${jumlah} ?, lihat cara`) }),
  ).toBeVisible()
})

test('no filter of the report cuts off what is chosen in it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await loginAs(page, 'admin', `${paths.laporanMahasantri}?keaktifan=aktif`)
  const pilihan = page.getByRole('combobox', { name: 'Keaktifan' })
  await expect(pilihan).toHaveValue('Masih aktif')
  expect(await pilihan.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)).toBe(0)
})
