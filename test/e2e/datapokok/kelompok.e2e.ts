import { addDays, formatDate, formatRange, todayIn, weekday } from '#contract/tanggal.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('admin moves two members from a day on, sees where they went, and takes one move back', { tag: '@inti' }, async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.kelompok)
  await page.getByRole('searchbox', { name: 'Cari kelompok' }).fill('1')
  await expect(page.getByText('1 kelompok', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Kelompok 1', exact: true }).click()

  const anggota = page.getByRole('region', { name: 'Anggota' })
  // The server is shared with other stories, which may have moved somebody before.
  const asal = count(await anggota.getByText(/^\d+ mahasantri/).textContent())
  const pilih = anggota.getByRole('checkbox', { name: /^Pilih (?!semua)/ })
  const names = await Promise.all(
    [0, 1].map(async i => (await pilih.nth(i).getAttribute('aria-label'))?.slice(6) ?? ''),
  )
  for (const name of names) await anggota.getByRole('checkbox', { name: `Pilih ${name}`, exact: true }).check()
  await anggota.getByRole('button', { name: 'Pindahkan · 2' }).click()

  const dialog = page.getByRole('dialog', { name: 'Pindahkan 2 mahasantri' })
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(dialog.getByText('Pilih kelompok tujuan')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Ke kelompok' }).fill('2')
  const option = page.getByRole('option', { name: /^Kelompok 2 \(Putra, \d+\)/ })
  const tujuan = count((await option.textContent())?.replace('Kelompok 2', ''))
  await option.click()
  await test.step('what becomes of sheets that are open already is said before it happens', async () => {
    const mulai = dialog.getByRole('combobox', { name: 'Berlaku mulai' })
    const [awal, hariIni] = [await mulai.inputValue(), todayIn('Asia/Jakarta', Date.now())]
    await mulai.fill(formatDate(addDays(hariIni, -8), 'angka'))
    await mulai.press('Tab')
    const ditambahkan = /^Ditambahkan ke \d+ lembar absensi yang sudah dibuka, sebagai belum diisi\.$/
    await expect(dialog.getByRole('status').getByText(ditambahkan)).toBeVisible()
    await axe(page)
    await mulai.fill(awal)
  })
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(page.getByText('2 mahasantri dipindahkan')).toBeVisible()
  await expect(anggota.getByText(new RegExp(`^${asal - 2} mahasantri, \\d+ pernah$`))).toBeVisible()
  await anggota.getByText(/^Pernah di sini/).click()
  await expect(anggota.getByText(names[0] ?? '', { exact: true })).toBeVisible()
  await axe(page)

  await page.goto(paths.kelompok)
  await page.getByRole('button', { name: 'Kelompok 2', exact: true }).click()
  await expect(anggota.getByText(new RegExp(`^${tujuan + 2} mahasantri`))).toBeVisible()
  await anggota.getByRole('button', { name: `Menu ${names[0]}` }).click()
  await page.getByRole('menuitem', { name: 'Batalkan keanggotaan' }).click()
  await expect(page.getByText(`${names[0]} kembali ke Kelompok 1`)).toBeVisible()
  await expect(anggota.getByText(new RegExp(`^${tujuan + 1} mahasantri`))).toBeVisible()
})

test('admin adds a kelompok with a pendamping and a jadwal; wrong hours are said at their field', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.kelompok)
  await page.getByRole('button', { name: 'Tambah kelompok' }).click()
  const laci = page.getByRole('dialog')
  // The cursor stands in it as soon as the drawer does.
  await expect(laci.getByRole('textbox', { name: 'Nama' })).toBeFocused()
  await laci.getByRole('textbox', { name: 'Nama' }).fill('kelompok 01')
  // What is typed is not thrown away by a key.
  const tanya = page.getByRole('dialog', { name: 'Buang perubahan?' })
  await page.keyboard.press('Escape')
  await tanya.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(laci.getByRole('textbox', { name: 'Nama' })).toBeFocused()
  await laci.getByRole('radio', { name: 'Putri' }).check()
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(laci.getByText('Sudah ada Kelompok 1 pada periode ini')).toBeVisible()
  await laci.getByRole('textbox', { name: 'Nama' }).fill('Kelompok 99')
  // Leaving may save as well.
  await page.keyboard.press('Escape')
  await tanya.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { name: 'Kelompok 99', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Tambah pendamping' }).click()
  await laci.getByRole('combobox', { name: 'Pendamping' }).fill('umar')
  await page.getByRole('option', { name: 'Umar Faruq' }).click()
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Umar Faruq laki-laki, sedangkan kelompok ini putri.')).toBeVisible()

  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  await laci.getByRole('combobox', { name: 'Kegiatan' }).click()
  await page.getByRole('option', { name: 'Tahsin' }).click()
  await laci.getByRole('combobox', { name: 'Hari' }).click()
  await page.getByRole('option', { name: 'Kamis' }).click()
  await laci.getByRole('textbox', { name: 'Mulai', exact: true }).fill('18.30')
  await laci.getByRole('textbox', { name: 'Selesai' }).fill('18.00')
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(laci.getByText('Jam selesai harus setelah jam mulai')).toBeVisible()
  await laci.getByRole('textbox', { name: 'Selesai' }).fill('19.15')
  const sampai = laci.getByRole('combobox', { name: 'Berlaku sampai' })
  await test.step('and so is a weekly time that meets no day of its weekday', async () => {
    const mulai = laci.getByRole('combobox', { name: 'Berlaku mulai' })
    const today = todayIn('Asia/Jakarta', Date.now())
    const jumat = addDays(today, (5 - weekday(today) + 7) % 7)
    const rabu = addDays(jumat, 5)
    const kurang = `Tidak ada hari Kamis pada ${formatRange(jumat, rabu)}`
    const awal = await mulai.inputValue()
    await mulai.fill(formatDate(jumat, 'angka'))
    await sampai.fill(formatDate(rabu, 'angka'))
    await mulai.focus()
    await expect(laci.getByText(kurang)).toBeVisible()
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(sampai).toHaveAccessibleDescription(kurang)
    await sampai.fill('')
    await mulai.fill(awal)
  })
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kamis 18.30–19.15')).toBeVisible()

  await test.step('another kegiatan at the same time is named before it is saved, and may be', async () => {
    await page.getByRole('button', { name: 'Tambah jadwal' }).click()
    await laci.getByRole('combobox', { name: 'Kegiatan' }).click()
    await page.getByRole('option', { name: 'Halaqah pekanan' }).click()
    await laci.getByRole('combobox', { name: 'Hari' }).click()
    await page.getByRole('option', { name: 'Kamis' }).click()
    await laci.getByRole('textbox', { name: 'Mulai', exact: true }).fill('19.15')
    await laci.getByRole('textbox', { name: 'Selesai' }).fill('20.30')
    const bertumpuk = laci.getByText(
      'Waktunya bertumpuk dengan Tahsin, Kamis 18.30–19.15. Jadwal tetap boleh disimpan.',
    )
    await expect(laci.getByText(/^Pertemuan: /)).toBeVisible()
    await expect(bertumpuk).toHaveCount(0)
    await laci.getByRole('textbox', { name: 'Mulai', exact: true }).fill('19.00')
    await expect(bertumpuk).toBeVisible()
    // A drawer that is longer than the screen scrolls; it does not press together what may be cut.
    await page.setViewportSize({ width: 360, height: 740 })
    const kabar = laci.getByRole('status').filter({ hasText: 'bertumpuk' })
    await expect.poll(() => kabar.evaluate(el => el.scrollHeight - el.clientHeight)).toBe(0)
    await axe(page)
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Kamis 19.00–20.30')).toBeVisible()
  })
})

test('siti splits a member off into a new kelompok, takes it back, and gives the group to another pendamping in one dialog', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.kelompokRincian(3))
  const anggota = page.getByRole('region', { name: 'Anggota' })
  const jumlah = count(await anggota.getByText(/^\d+ mahasantri/).textContent())
  await anggota
    .getByRole('checkbox', { name: /^Pilih (?!semua)/ })
    .first()
    .check()
  await anggota.getByRole('button', { name: 'Pindahkan · 1' }).click()
  const dialog = page.getByRole('dialog')
  const tujuan = dialog.getByRole('combobox', { name: 'Ke kelompok' })
  // A search that finds none still ends with it.
  await tujuan.fill('Kelompok 3B')
  await page.getByRole('option', { name: 'Kelompok baru …' }).click()
  const nama = dialog.getByRole('textbox', { name: 'Nama kelompok baru' })
  await expect(nama).toBeFocused()
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(nama).toHaveAccessibleDescription(/Wajib diisi/)
  await nama.fill('kelompok 03')
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(dialog.getByText('Sudah ada Kelompok 3 pada periode ini')).toBeVisible()
  await nama.fill('Kelompok 3B')
  await axe(page)
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(anggota.getByText(new RegExp(`^${jumlah - 1} mahasantri`))).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(anggota.getByText(new RegExp(`^${jumlah} mahasantri`))).toBeVisible()

  const tugas = page.getByRole('region', { name: 'Pendamping' })
  const menu = tugas.getByRole('button', { name: /^Menu / }).first()
  const lama = ((await menu.getAttribute('aria-label')) ?? '').replace('Menu ', '')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ganti pendamping' }).click()
  await expect(dialog.getByRole('heading', { name: `Ganti ${lama}` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ganti' })).toBeDisabled()
  const mulai = dialog.getByRole('combobox', { name: 'Bertugas mulai' })
  const besok = addDays(todayIn('Asia/Jakarta', Date.now()), 1)
  await mulai.fill(formatDate(besok, 'angka'))
  await dialog.getByRole('combobox', { name: 'Pendamping baru' }).click()
  // Women first in a kelompok of women, and nobody who has it already.
  await expect(page.getByRole('listbox').getByText(/^(Putra|Putri)$/)).toHaveText(['Putri', 'Putra'])
  await expect(page.getByRole('option', { name: lama })).toHaveCount(0)
  const pertama = page.getByRole('option', { name: /\(\d+ kelompok\)$/ }).first()
  const baru = ((await pertama.textContent()) ?? '').replace(/ · .*$| \(.*$/, '')
  await pertama.click()
  await expect(dialog.getByRole('status')).toHaveText(/^1 kelompok akan berubah: 1 tugas mulai, 1 berakhir\.$/)
  await axe(page)
  await dialog.getByRole('button', { name: 'Ganti' }).click()
  await expect(page.getByText(`${baru} menggantikan ${lama} mulai ${formatDate(besok, 'pendek')}`)).toBeVisible()
  await expect(tugas.getByText(baru, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(tugas.getByText(baru, { exact: true })).toHaveCount(0)
})

test('umar reads his group and changes nothing', async ({ page }) => {
  await loginAs(page, 'umar', paths.kelompokRincian(1))
  await expect(page.getByRole('region', { name: 'Anggota' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Tambah|Pindahkan|Ubah/ })).toHaveCount(0)
  await page.goto(paths.kelompokRincian(2))
  await expect(page.getByText('Anda tidak berhak atas data kelompok ini')).toBeVisible()
})

function count(text: string | null | undefined): number {
  return Number(/\d+/.exec(text ?? '')?.[0])
}
