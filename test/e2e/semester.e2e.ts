import { paths } from '#web/paths.ts'
import { axe, expect, loginAs, test } from './fixtures.ts'
import { addMendatang } from './periode-mendatang.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a next semester that was made without a draft goes on: it is filled, and admin is asked before it takes the place of the present one', {
  tag: '@axe',
}, async ({ page }) => {
  await addMendatang(page)
  await loginAs(page, 'admin', paths.periode)
  const laci = page.getByRole('dialog')
  await expect(page.getByText('Akan datang')).toBeVisible()

  await test.step('made active without kelompok: what that would do is said, and left alone', async () => {
    await page.getByRole('button', { name: /^Aksi Genap/ }).click()
    await page.getByRole('menuitem', { name: 'Jadikan aktif' }).click()
    const tanya = page.getByRole('dialog', { name: /^Jadikan Genap .* periode aktif\?/ })
    await expect(tanya.getByText(/^Ganjil .* masih berjalan/)).toBeVisible()
    await expect(tanya.getByText(/belum punya kelompok/)).toBeVisible()
    await expect(tanya.getByText(/pertemuan belum dikonfirmasi/)).toBeVisible()
    await axe(page)
    await tanya.getByRole('button', { name: 'Batal' }).click()
  })

  await test.step('its kelompok are copied, with members from its first day', async () => {
    await page.goto(paths.kelompok)
    const jumlah = /^\d+/.exec((await page.getByText(/^\d+ kelompok · Ganjil/).textContent()) ?? '')?.[0]
    await page.getByRole('combobox', { name: 'Periode' }).click()
    await page.getByRole('option', { name: /^Genap .* akan datang/ }).click()
    await expect(page).toHaveURL(/periode_id=\d+/)
    await page.getByRole('button', { name: 'Salin dari periode lain' }).click()
    const salin = page.getByRole('dialog', { name: /^Salin kelompok ke Genap/ })
    await expect(salin.getByText(/^[\d.]+ anggota$/)).toBeVisible()
    await axe(page)
    await salin.getByRole('button', { name: `Salin ${jumlah} kelompok` }).click()
    await expect(page.getByText(new RegExp(`^${jumlah} kelompok · Genap`))).toBeVisible()
    await page.getByRole('button', { name: 'Kelompok 1', exact: true }).click()
    const anggota = page.getByRole('region', { name: 'Anggota' })
    await expect(anggota.getByText(/^\d+ mahasantri mulai 1 Feb/)).toBeVisible()
    await page.getByRole('link', { name: 'Kembali' }).click()
    await expect(page.getByText(/^\d+ kelompok · Genap .* · mulai 1 Feb/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buat pertemuan' })).toHaveCount(0)
  })

  await test.step('a kegiatan that comes later is followed by all of them', async () => {
    await page.goto(paths.kegiatan)
    await page.getByRole('button', { name: 'Tambah kegiatan' }).click()
    await expect(laci.getByRole('switch', { name: /^Ikutkan semua kelompok/ })).toBeChecked()
    await laci.getByRole('textbox', { name: 'Nama' }).fill('Muhadharah')
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(laci).toBeHidden()
    await page.getByRole('button', { name: 'Muhadharah' }).click()
    await laci.getByRole('button', { name: 'Ikutkan semua kelompok' }).click()
    const tanya = page.getByRole('dialog', { name: /^Ikutkan semua kelompok dalam Muhadharah/ })
    await tanya.getByRole('button', { name: 'Ikutkan' }).click()
    await expect(page.getByText('Semua kelompok sudah mengikutinya')).toBeVisible()
  })

  await test.step('and then it is made active', async () => {
    await page.goto(paths.periode)
    await page.getByRole('button', { name: /^Aksi Genap/ }).click()
    await page.getByRole('menuitem', { name: 'Jadikan aktif' }).click()
    const tanya = page.getByRole('dialog', { name: /^Jadikan Genap/ })
    await tanya.getByRole('button', { name: 'Jadikan aktif' }).click()
    await expect(page.getByText(/Genap .* sekarang aktif/)).toBeVisible()
    await expect(page.getByText('Berjalan', { exact: true })).toBeVisible()
  })
})

test('one that is over is an archive at once: for what was kept in Excel, and with no draft to publish', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.periode)
  await page.getByRole('button', { name: 'Siapkan periode' }).click()
  const laci = page.getByRole('dialog', { name: 'Siapkan periode' })
  await expect(laci.getByText('Hanya admin yang melihatnya sampai Anda menerbitkannya.')).toBeVisible()
  await laci.getByLabel('Tahun akademik').fill('2021/2022')
  await expect(laci.getByText(/langsung menjadi arsip/)).toBeVisible()
  await axe(page)
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(laci).toBeHidden()
  await expect(page.getByRole('row', { name: /2021\/2022.*Arsip/ })).toBeVisible()
})
