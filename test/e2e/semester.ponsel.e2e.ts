import { paths } from '#web/paths.ts'
import { axe, expect, loginAs, test } from './fixtures.ts'
import { addMendatang } from './periode-mendatang.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('on the phone a next semester that was made without a draft is copied without members, and made active from its drawer', async ({
  page,
}) => {
  await addMendatang(page)
  await loginAs(page, 'admin', paths.periode)
  const laci = page.getByRole('dialog', { name: /^Ubah periode/ })

  await test.step('the dialog of copying says what it will make; without members it makes none', async () => {
    await page.goto(paths.kelompok)
    const jumlah = /^\d+/.exec((await page.getByText(/^\d+ kelompok · Ganjil/).textContent()) ?? '')?.[0]
    await page.getByRole('button', { name: /^Saring/ }).tap()
    await page.getByRole('combobox', { name: 'Periode' }).tap()
    await page.getByRole('option', { name: /^Genap .* akan datang/ }).tap()
    await expect(page).toHaveURL(/periode_id=\d+/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salin dari periode lain' }).tap()
    const salin = page.getByRole('dialog', { name: /^Salin kelompok ke Genap/ })
    await expect(salin.getByText(`${jumlah} kelompok dengan kegiatannya`)).toBeVisible()
    await expect(salin.getByText(/^[1-9]\d* penugasan murabbi dan [1-9]\d* penugasan pendamping$/)).toBeVisible()
    await expect(salin.getByText(/^[1-9]\d* anggota$/)).toBeVisible()
    await salin.getByRole('checkbox', { name: /^Sertakan anggota/ }).uncheck()
    await expect(salin.getByText('tanpa anggota', { exact: true })).toBeVisible()
    await axe(page)
    await salin.getByRole('button', { name: `Salin ${jumlah} kelompok` }).tap()
    await expect(page.getByText(`${jumlah} kelompok disalin ke Genap`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Kelompok 1 Putra · 0 mahasantri/ })).toBeVisible()
  })

  await test.step('the drawer of the periode asks, leaves it, and does it', async () => {
    await page.goto(paths.periode)
    await page.getByRole('button', { name: /^Genap/ }).tap()
    await laci.getByRole('button', { name: 'Jadikan periode aktif' }).tap()
    const tanya = page.getByRole('dialog', { name: /^Jadikan Genap .* periode aktif\?/ })
    await expect(tanya.getByText(/^Ganjil .* masih berjalan/)).toBeVisible()
    await axe(page)
    await tanya.getByRole('button', { name: 'Batal' }).tap()
    await expect(tanya).toBeHidden()
    await expect(laci.getByRole('button', { name: 'Jadikan periode aktif' })).toBeVisible()
    await laci.getByRole('button', { name: 'Jadikan periode aktif' }).tap()
    await tanya.getByRole('button', { name: 'Jadikan aktif' }).tap()
    await expect(page.getByText(/Genap .* sekarang aktif/)).toBeVisible()
    await expect(laci).toBeHidden()
    await expect(page.getByRole('button', { name: /^Genap .*Aktif$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ganjil .*Berjalan$/ })).toBeVisible()
  })

  await test.step('what runs today stays what everything is about', async () => {
    await page.goto(paths.kelompok)
    await expect(page.getByText(/^\d+ kelompok · Ganjil .* · berjalan/)).toBeVisible()
    await page.goto(paths.beranda)
    await expect(page.getByRole('heading', { name: 'Belum diisi' })).toBeVisible()
    await expect(page.getByText(/belum mulai$/)).toHaveCount(0)
    await page.goto(paths.absensi)
    await expect(page.getByRole('article', { name: 'Kelompok 1', exact: true })).toHaveCount(1)
    await axe(page)
  })
})
