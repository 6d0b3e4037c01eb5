import { axe, expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a name that fits two is asked about by keyboard, on a phone too, and columns that are not used are named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await loginAs(page, 'admin', paths.imporMahasantri)
  const isi =
    'NIM;Nama;L/P;Prodi;Angkatan;Kelompok;Murabbi;Golongan Darah\n79001;Zaid;L;PAI;2026;Kelompok 91;Ust. Zubair;O\n'
  await page
    .getByLabel('Berkas daftar mahasantri')
    .setInputFiles({ name: 'satu.csv', mimeType: 'text/csv', buffer: Buffer.from(isi) })
  await expect(page.getByText('Kolom H “Golongan Darah” tidak dipakai')).toBeVisible()
  await expect(page.getByText('1 nama belum dipilih: 1 kelompok tanpa murabbi.')).toBeVisible()
  const tanya = page.getByRole('group', { name: '“Ust. Zubair” maksudnya siapa?' })
  for (const satu of await tanya.getByRole('radio').all()) await expect(satu).not.toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await axe(page)
  await tanya.getByRole('radio', { name: 'Orang baru' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/belum dipilih/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Impor 1 baris' }).press('Enter')
  await expect(page.getByText('1 penugasan murabbi')).toBeVisible()
})

test('headings nobody knows are told the meaning of by hand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await loginAs(page, 'admin', paths.imporMahasantri)
  const upload = (isi: string) =>
    page
      .getByLabel('Berkas daftar mahasantri')
      .setInputFiles({ name: 'tangan.csv', mimeType: 'text/csv', buffer: Buffer.from(isi) })
  await upload('No. Pokok;Sebutan;L/P;Prodi;Angkatan\n79101;Zaid;L;PAI;2026\n')
  await expect(page.getByRole('cell', { name: 'Sebutan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lanjut memeriksa' })).toBeDisabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await axe(page)
  for (const [kolom, isian] of [
    ['A No. Pokok', 'NIM'],
    ['B Sebutan', 'Nama Lengkap'],
    ['C L/P', 'L/P'],
    ['D Prodi', 'Program Studi'],
    ['E Angkatan', 'Angkatan'],
  ] as const) {
    const pilihan = page.getByRole('combobox', { name: new RegExp(`^${kolom}`) })
    await pilihan.fill(isian)
    // The list opens a moment after what is typed; a key before that finds nothing to choose.
    await expect(page.getByRole('option', { name: isian, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(pilihan).toHaveValue(isian)
  }
  await page.getByRole('button', { name: 'Lanjut memeriksa' }).click()
  await page.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(page.getByText('Impor selesai')).toBeVisible()
  await page.goto(paths.imporMahasantri)
  await upload('No. Pokok;Sebutan;L/P;Prodi;Angkatan\n79102;Umar;L;PAI;2026\n')
  await expect(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
})

test('twelve names nobody knows and a time by a prayer: all are answered, and the button below stays in reach', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.imporMahasantri)
  const rows = Array.from(
    { length: 12 },
    (_, i) =>
      `7920${String(i).padStart(2, '0')};Zaid ${'ABCDEFGHIJKL'[i]};L;PAI;2026;PAI-${i};Ust. Thufail ${'ABCDEFGHIJKL'[i]}X;Senin;ba'da Maghrib`,
  )
  const isi = ['NIM;Nama;L/P;Prodi;Angkatan;Kelompok;Murabbi;Hari;Jam', ...rows].join('\n')
  await page
    .getByLabel('Berkas daftar mahasantri')
    .setInputFiles({ name: 'dua-belas.csv', mimeType: 'text/csv', buffer: Buffer.from(isi) })
  await page.getByRole('button', { name: /^Lihat semua 12 nama/ }).click()
  await expect(page.getByRole('group', { name: /maksudnya siapa/ })).toHaveCount(12)
  await page.getByRole('button', { name: 'Tambahkan 12 nama yang tidak dikenal sebagai orang baru' }).click()
  const ringkas = page.getByRole('region', { name: 'Yang akan dibuat' })
  await expect(ringkas.getByText('12 penugasan baru')).toBeVisible()
  await expect(page.getByText('12 jadwal tidak dibuat: jamnya belum diisi.')).toBeVisible()
  await page.getByLabel("ba'da Maghrib pukul berapa?").fill('18.30')
  await page.getByLabel("Mulai ba'da Maghrib, selesai pukul berapa?").fill('19.30')
  await expect(page.getByText(/jamnya belum diisi/)).toHaveCount(0)
  await expect(ringkas.getByText('12 jadwal')).toBeVisible()
  await axe(page)
  const tombol = page.getByRole('button', { name: 'Impor 12 baris' })
  await expect(tombol).toBeInViewport()
  const kartu = await page.getByRole('region', { name: 'Baris daftar', exact: true }).boundingBox()
  expect(kartu?.height ?? 0).toBeGreaterThan(100)
  await tombol.click()
  await expect(page.getByText('12 jadwal dibuat')).toBeVisible()
})

test('who is recorded without a number is said to be the same person, and stays one', async ({ page }) => {
  await loginAs(page, 'admin', paths.imporMurabbi)
  const upload = (isi: string) =>
    page
      .getByLabel('Berkas daftar murabbi')
      .setInputFiles({ name: 'murabbi.csv', mimeType: 'text/csv', buffer: Buffer.from(isi) })
  await upload('Nama;L/P;No. HP\nZubair Hakim;L;081200009911\n')
  await page.getByRole('button', { name: 'Impor 1 baris' }).click()
  await expect(page.getByText('Impor selesai')).toBeVisible()

  await page.goto(paths.imporMurabbi)
  await upload('Nama;L/P;NIP\nZubair Hakim;L;197208282006041002\n')
  const sama = page.getByRole('region', { name: 'Nama yang sudah ada' })
  await sama.getByRole('checkbox', { name: /^Orang yang sama: Zubair Hakim/ }).check()
  await axe(page)
  await sama.getByRole('button', { name: 'Pakai 1 pilihan' }).click()
  await expect(
    page.getByRole('group', { name: 'Jenis baris' }).getByRole('button', { name: 'Diperbarui 1' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Impor 1 baris' }).click()
  // A list that changes murabbi may change what they log in with.
  await proveAgain(page)
  await expect(page.getByText('Impor selesai')).toBeVisible()

  await page.goto(paths.datapokokMurabbi)
  await page.getByRole('searchbox').fill('zubair hakim')
  await expect(page.getByRole('row', { name: /Zubair Hakim/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Zubair Hakim/ })).toContainText('19720828 200604 1 002')
})
