import { paths } from '#web/paths.ts'
import { axe, expect, test } from './fixtures.ts'
import { checkWidth } from './layar.ts'

test.use({ dunia: import.meta.url })

test('on the phone the first periode of an empty house goes through its steps and is published', async ({
  page,
  server,
}) => {
  const laci = page.getByRole('dialog')
  const tombol = (nama: string | RegExp, di = page.locator('body')) =>
    di.getByRole('button', { name: nama, exact: typeof nama === 'string' })
  const langkah = (nama: RegExp) => tombol(nama, page.getByRole('region', { name: 'Langkah' }))
  const look = async () => {
    await axe(page)
    await checkWidth(page)
  }
  await page.goto(paths.login)
  await page.getByLabel('Kode penyiapan').fill(server.setupCode())
  await page.getByLabel('Nama lembaga').fill("Ma'had Al-Jami'ah UIN Nusantara")
  await page.getByLabel('Nama Anda').fill('Siti Nurjanah')
  await page.getByLabel(/^Kata sandi/).fill('kurma-ajwa-2026')
  await tombol('Buat admin pertama').tap()

  await test.step('the first of the first steps makes a draft and opens its steps', async () => {
    await page.getByRole('link', { name: /^Siapkan periode/ }).tap()
    await tombol('Siapkan periode').tap()
    await tombol('Simpan', laci).tap()
    await expect(page.getByText('0 dari 8 langkah')).toBeVisible()
    await expect(tombol('Terbitkan')).toBeDisabled()
    await look()
  })
  const persiapan = new URL(page.url()).pathname

  await test.step('national holidays, and what is attended', async () => {
    await langkah(/Tanggal/).tap()
    await look()
    await tombol('Pilih libur').tap()
    await tombol(/^Tambah \d+ hari libur$/, laci).tap()
    await expect(laci).toBeHidden()
    // It stays where it is: there may be more to the step.
    await expect(tombol('Pilih libur')).toBeVisible()
    await tombol('Lanjut ke Kegiatan').tap()
    await tombol('Tambah kegiatan').tap()
    await laci.getByRole('textbox', { name: 'Nama' }).fill('Halaqah')
    await tombol('Simpan', laci).tap()
    await expect(laci).toBeHidden()
    await look()
    await tombol('Lanjut ke Petugas').tap()
    await expect(page.getByText('Murabbi dahulu, lalu pendamping', { exact: false })).toBeVisible()
    await look()
  })

  await test.step('a kelompok is made in the draft, which the list shows without being told', async () => {
    await page.goto(paths.kelompok)
    await tombol('Tambah kelompok').first().tap()
    await laci.getByRole('textbox', { name: 'Nama' }).fill('Kelompok 1')
    await laci.getByRole('radio', { name: 'Putra' }).check()
    await tombol('Simpan', laci).tap()
    await expect(page.getByRole('heading', { name: 'Kelompok 1' })).toBeVisible()
    await page.goto(paths.kelompok)
    await expect(page.getByText(/^1 kelompok · .* · konsep$/)).toBeVisible()
    await look()
  })

  await test.step('the first steps know of it, and lead back', async () => {
    await page.goto(paths.beranda)
    await expect(page.getByText(/^2 dari 7 selesai · (Ganjil|Genap) /)).toBeVisible()
    await look()
    await page.getByRole('link', { name: /^Tambah kegiatan/ }).tap()
    await expect(page.getByRole('heading', { name: 'Kegiatan', exact: true })).toBeVisible()
    await page.goto(paths.beranda)
    await page.getByRole('link', { name: /^Terbitkan periode/ }).tap()
    expect(new URL(page.url()).pathname).toBe(persiapan)
    await tombol('Terbitkan').tap()
    await laci.getByRole('checkbox').tap()
    await look()
    await tombol('Terbitkan', laci).tap()
    await expect(page.getByText(/ sudah terbit$/)).toBeVisible()
    await page.goto(paths.beranda)
    await expect(page.getByText('3 dari 7 selesai')).toBeVisible()
  })
})
