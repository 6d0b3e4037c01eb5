import type { Locator } from '@playwright/test'
import { addDays, formatDate, weekday } from '#contract/tanggal.ts'
import { axe, expect, expectNo404, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

test('admin adds a holiday on which something is planned, decides what becomes of it, and takes it back', {
  tag: '@inti',
}, async ({ page, expectedConsole }) => {
  expectNo404(expectedConsole)
  await loginAs(page, 'admin', paths.libur)
  await expect(page.getByText('Wisuda universitas')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah hari libur' }).click()
  const laci = page.getByRole('dialog', { name: /hari libur/ })
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(laci.getByText('Wajib diisi')).toBeVisible()
  // Subuh is held on Senin, Rabu and Jumat everywhere.
  const rabu = addDays(today, 1 + ((10 - weekday(addDays(today, 1))) % 7))
  await laci.getByRole('textbox', { name: 'Nama' }).fill('Haul pendiri')
  await laci.getByLabel('Mulai').fill(formatDate(rabu, 'angka'))
  await laci.getByLabel('Mulai').press('Enter')
  await expect(laci.getByLabel('Mulai')).toHaveValue(formatDate(rabu, 'panjang'))
  await laci.getByLabel('Sampai').fill(formatDate(addDays(rabu, 2), 'angka'))
  await laci.getByLabel('Sampai').press('Enter')
  await expect(laci.getByText(/\d+ pertemuan sudah terjadwal pada hari itu/)).toBeVisible()
  await laci.getByRole('radio', { name: /^Tiadakan/ }).check()
  await test.step('every pertemuan is named, in a list that scrolls inside, also on a narrow screen', async () => {
    const jumlah = Number((await laci.getByText(/\d+ pertemuan sudah terjadwal/).textContent())?.match(/\d+/)?.[0])
    expect(jumlah).toBeGreaterThan(10)
    await page.setViewportSize({ width: 360, height: 740 })
    await laci.getByText('Lihat pertemuannya').click()
    const daftar = laci.getByRole('region', { name: 'Pertemuannya' })
    await expect(daftar.getByRole('listitem')).toHaveCount(jumlah)
    const size = await daftar.evaluate(node => [node.scrollHeight > node.clientHeight, node.clientHeight, innerWidth])
    expect(size).toEqual([true, 200, 360])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await axe(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await axe(page)
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/Hari libur disimpan, \d+ pertemuan ditiadakan/)).toBeVisible()

  const agenda = paths.agenda(1, { bulan: rabu.slice(0, 7) })
  await page.goto(agenda)
  await expect(page.getByText('Libur: Haul pendiri').first()).toBeVisible()
  await page.goto(paths.libur)
  await page.getByRole('button', { name: 'Haul pendiri' }).click()
  await test.step('shortened by two days it asks about what they set free', async () => {
    await expect(laci.getByLabel('Sampai')).toHaveValue(formatDate(addDays(rabu, 2), 'panjang'))
    await laci.getByLabel('Sampai').fill(formatDate(rabu, 'angka'))
    await laci.getByLabel('Sampai').press('Enter')
    await expect(laci.getByText(/^\d+ pertemuan ditiadakan karena libur ini/)).toBeVisible()
    await expect(laci.getByRole('radio', { name: 'Jadwalkan lagi' })).toBeChecked()
    await axe(page)
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(/Hari libur disimpan, \d+ pertemuan terjadwal lagi/)).toBeVisible()
    await page.getByRole('button', { name: 'Haul pendiri' }).click()
  })
  await laci.getByRole('button', { name: 'Hapus hari libur' }).click()
  // What it took off is asked about, and planned again with the same step.
  const tanya = page.getByRole('dialog', { name: 'Hapus Haul pendiri?' })
  await expect(tanya.getByText(/^\d+ pertemuan ditiadakan karena libur ini/)).toBeVisible()
  await expect(tanya.getByRole('radio', { name: 'Jadwalkan lagi' })).toBeChecked()
  await axe(page)
  await tanya.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText(/Hari libur dihapus, \d+ pertemuan terjadwal lagi/)).toBeVisible()
  await page.goto(agenda)
  await expect(page.getByRole('button', { name: `Menu Shalat Subuh, ${formatDate(rabu, 'panjang')}` })).toBeVisible()
  await expect(page.getByText('Libur: Haul pendiri')).toHaveCount(0)
})

test('a holiday on days that were held tells the filled ones apart, and its last day goes along with its first', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.libur)
  await page.getByRole('button', { name: 'Tambah hari libur' }).click()
  const laci = page.getByRole('dialog', { name: /hari libur/ })
  const [mulai, sampai] = [laci.getByLabel('Mulai'), laci.getByLabel('Sampai')]
  const pekanLalu = addDays(today, -7)
  await mulai.fill(formatDate(pekanLalu, 'angka'))
  await mulai.press('Enter')
  await expect(sampai).toHaveValue(formatDate(pekanLalu, 'panjang'))
  await sampai.fill(formatDate(addDays(today, -2), 'angka'))
  await sampai.press('Enter')
  const terisi = laci.getByRole('radiogroup', { name: /^\d+ dari \d+ pertemuan pada hari itu sudah terisi/ })
  await expect(terisi.getByRole('radio', { name: 'Tetap, dan tetap dihitung' })).toBeChecked()
  await expect(terisi.getByRole('radio', { name: /^Tiadakan; tandanya disimpan/ })).toBeVisible()
  await expect(laci.getByText('6 hari', { exact: true })).toBeVisible()
  // Chosen by hand it stays where it still can.
  await mulai.fill(formatDate(addDays(today, -6), 'angka'))
  await mulai.press('Enter')
  await expect(sampai).toHaveValue(formatDate(addDays(today, -2), 'panjang'))
  await axe(page)
})

test('settings that are changed and not saved are asked about before another topic or page', async ({ page }) => {
  await loginAs(page, 'admin', paths.pengaturan)
  const nama = page.getByRole('textbox', { name: 'Nama lembaga' })
  const before = await nama.inputValue()
  await nama.fill('Lembaga lain')
  const tanya = page.getByRole('dialog', { name: 'Buang perubahan?' })
  await page.getByRole('link', { name: 'Periode' }).click()
  await axe(page)
  await tanya.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(nama).toHaveValue('Lembaga lain')
  await page.getByRole('navigation').getByRole('link', { name: 'Beranda' }).click()
  await tanya.getByRole('button', { name: 'Buang' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.beranda}$`))
  // Not only out of sight behind what is still coming.
  await expect(page.getByRole('list', { name: 'Angka pekan ini' })).toBeVisible()
  await page.goBack()
  await expect(nama).toHaveValue(before)
  // Untouched, it asks nothing.
  await page.getByRole('link', { name: 'Periode' }).click()
  await page.getByRole('button', { name: 'Siapkan periode' }).click()
  // A drawer is asked about by the browser's buttons as well.
  const gelombang = page.getByRole('textbox', { name: 'Gelombang' })
  await gelombang.fill('2')
  await page.goBack()
  await tanya.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(gelombang).toHaveValue('2')
})

test('admin imports a list: the bad line says why, the good ones come in together', async ({ page }) => {
  await loginAs(page, 'admin', paths.libur)
  await page.getByRole('button', { name: 'Impor' }).click()
  const laci = page.getByRole('dialog', { name: 'Impor hari libur' })
  const text =
    'No;Tanggal;Keterangan\n1;17/08/2031;Hari Kemerdekaan\n2;31/02/2031;Keliru\n3;24–26 Desember 2031;Cuti bersama\n'
  await laci.locator('input[type=file]').setInputFiles({
    name: 'libur.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${text}`),
  })
  await expect(
    laci.getByText('2 baru, 0 sudah ada, 1 ditolak. 2 jauh dari semua periode: periksa tahunnya.'),
  ).toBeVisible()
  await expect(laci.getByText('Tahun 2031 jauh dari semua periode')).toHaveCount(2)
  await expect(laci.getByText('Baris 3: "31/02/2031" tidak ada di kalender')).toBeVisible()
  await axe(page)
  // Each day is chosen: what is left out is not added.
  await laci.getByRole('checkbox', { name: /^Hari Kemerdekaan/ }).uncheck()
  await laci.getByRole('button', { name: 'Tambah 1 hari libur' }).click()
  await expect(page.getByText('1 hari libur ditambah')).toBeVisible()
  await expect(page.getByText('Hari Kemerdekaan', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Cuti bersama')).toBeVisible()
})

test('what keeps its own time and place when its jadwal gets another is named with both', async ({ page }) => {
  await loginAs(page, 'admin', paths.kelompokRincian(1))
  await page.getByRole('button', { name: 'Menu Halaqah pekanan' }).first().click()
  await page.getByRole('menuitem', { name: 'Ubah atau akhiri' }).click()
  const laci = page.getByRole('dialog', { name: /Ubah jadwal/ })
  await laci.getByLabel('Tempat').fill('Aula Timur')
  const [mulai, selesai] = ['Mulai', 'Selesai'].map(name => laci.getByRole('textbox', { name })) as [Locator, Locator]
  await mulai.fill('19.00')
  await expect(selesai).toHaveValue('20.30')
  await expect(laci.getByText('Selesai ikut bergeser: lamanya tetap 1 jam 30 mnt.')).toBeVisible()
  await selesai.fill('20.15')
  await mulai.fill('19.15')
  await expect(selesai).toHaveValue('20.15')
  await expect(laci.getByText('Lamanya 1 jam.')).toBeVisible()
  await expect(laci.getByRole('heading', { name: /^Pertemuan: .*\d+ diperbarui/ })).toBeVisible()
  // Umar has moved one, ditiadakan one and handed one over: the moved one stays, all others go along.
  await expect(laci.getByText(/^Dibiarkan, .*: 1$/)).toBeVisible()
  await expect(laci.getByText(/, 18[.]30–20[.]00 · Halaqah pekanan · Masjid Al-Hikmah$/)).toBeVisible()
  await expect(laci.getByText(/sudah ada/)).toBeHidden()
  await axe(page)
})

test('a jadwal says what it will make before it is saved, then makes it; the office makes the rest for all', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.kelompokRincian(1))
  await page.getByRole('button', { name: 'Menu Halaqah pekanan' }).first().click()
  await page.getByRole('menuitem', { name: 'Ubah atau akhiri' }).click()
  const laci = page.getByRole('dialog', { name: /Ubah jadwal/ })
  // The sample's day and hours follow the clock.
  const hari = laci.getByRole('combobox', { name: 'Hari' })
  if ((await hari.inputValue()) !== 'Kamis') {
    await hari.click()
    await page.getByRole('option', { name: 'Kamis', exact: true }).click()
  }
  await laci.getByRole('textbox', { name: 'Mulai' }).fill('19.30')
  await laci.getByRole('textbox', { name: 'Selesai' }).fill('20.45')
  await expect(laci.getByText('malam Jumat')).toBeVisible()
  const ringkas = laci.getByRole('heading', { name: /^Pertemuan: \d+ dibuat/ })
  await expect(ringkas).toBeVisible()
  const dibuat = /(\d+) dibuat/.exec((await ringkas.textContent()) ?? '')?.[1]
  await axe(page)
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`Jadwal berhasil disimpan. ${dibuat} pertemuan dibuat`)).toBeVisible()

  await page.goto(paths.kelompok)
  await page.getByRole('button', { name: 'Buat pertemuan' }).click()
  const semua = page.getByRole('dialog', { name: /Buat pertemuan semua kelompok/ })
  await expect(semua.getByText(/pertemuan dibuat/).first()).toBeVisible()
  await axe(page)
  await semua.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(semua).toBeHidden()
  await expect(page.getByText(/\d+ pertemuan dibuat/)).toBeVisible()
  await page.getByRole('button', { name: 'Buat pertemuan' }).click()
  await expect(semua.getByText(/Semua pertemuan dari jadwal sudah ada/)).toBeVisible()
})

test('the national holidays to come are a list to tick; what is added is known the next time', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.libur)
  await page.getByRole('button', { name: 'Libur nasional' }).click()
  const laci = page.getByRole('dialog', { name: 'Libur nasional' })
  await expect(laci.getByText(/^Menurut SKB 3 Menteri No\. /)).toBeVisible()
  const natal = laci.getByRole('checkbox', { name: /^Kelahiran Yesus Kristus \(Natal\), .* 2027$/ })
  const cuti = laci.getByRole('checkbox', { name: /^Cuti bersama Kelahiran Yesus Kristus, .* 2027$/ })
  await expect(natal).toBeChecked()
  await expect(cuti).not.toBeChecked()
  await expect(laci.getByText('menurut hisab, dapat bergeser sehari').first()).toBeVisible()
  await axe(page)
  const known = async () =>
    Number((await laci.getByText(/sudah ada, \d+ ditolak/).textContent())?.match(/(\d+) sudah ada/)?.[1])
  const before = await known()
  const tambah = laci.getByRole('button', { name: /^Tambah \d+ hari libur$/ })
  const jumlah = Number((await tambah.textContent())?.match(/\d+/)?.[0])
  await cuti.check()
  await natal.uncheck()
  await expect(tambah).toHaveText(`Tambah ${jumlah} hari libur`)
  await tambah.click()
  await expect(page.getByText(`${jumlah} hari libur ditambah`)).toBeVisible()
  await expect(laci).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Libur nasional' }).click()
  await expect.poll(known).toBe(before + jumlah)
  await expect(cuti).toHaveCount(0)
  await expect(natal).toBeChecked()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('who leaves settings may save them first, all cards of the page; what is being saved is not asked about', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.pengaturan)
  const nama = page.getByRole('textbox', { name: 'Nama lembaga' })
  const before = await nama.inputValue()
  const tanya = page.getByRole('dialog', { name: 'Buang perubahan?' })
  const beranda = page.getByRole('navigation').getByRole('link', { name: 'Beranda' })
  const sebutan = page.getByRole('combobox', { name: 'Sebutan bagi mahasantri' })

  await test.step('what is wrong keeps them here', async () => {
    await nama.fill('')
    await beranda.click()
    await tanya.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(tanya).toHaveCount(0)
    await expect(nama).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(paths.lembaga)
  })
  await nama.fill('Lembaga A')
  await sebutan.fill('Halaqah')
  await sebutan.scrollIntoViewIfNeeded()
  const top = () => sebutan.evaluate(field => Math.round(field.getBoundingClientRect().top))
  const at = await top()
  await beranda.click()
  await expect(tanya).toBeVisible()
  expect(await top()).toBe(at)
  await tanya.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.beranda}$`))
  await page.goto(paths.pengaturan)
  await expect(nama).toHaveValue('Lembaga A')
  await expect(sebutan).toHaveValue('Halaqah')

  let send = () => {}
  const sent = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route('**/api/pengaturan', async route => {
    if (route.request().method() === 'PUT') await sent
    await route.continue()
  })
  await nama.fill(before)
  await sebutan.fill('Kelompok')
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click()
  await beranda.click()
  await expect(tanya).toHaveCount(0)
  send()
  await expect(page).toHaveURL(new RegExp(`${paths.beranda}$`))
})
