import { readFileSync } from 'node:fs'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { bacaPdf } from '#test/pdf-teks.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('accounts for twenty murabbi and 128 pendamping, and their slips, in five clicks', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const hp = (n: number) => `08129${String(n).padStart(7, '0')}`
  for (let i = 0; i < 148; i++) {
    const kosong = { gelar_depan: '', gelar_belakang: '', jenis_nomor: 'tidak_ada', nomor: '', email: '', unit: '' }
    const lain = {
      nim: `25010${10_000 + i}`,
      prodi: '',
      angkatan: null,
      no_sk: '',
      bank: '',
      rekening: '',
      rekening_nama: '',
    }
    const [api, isi] = i < 20 ? ([murabbiApi, kosong] as const) : ([pendampingApi, lain] as const)
    const data = { nama: `Orang Baru ${nama(i)}`, jk: 'L', hp: hp(i), ...isi }
    const answer = await request.post(api.create.path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
  }

  await loginAs(page, 'admin')
  await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
  let klik = 0
  await page.exposeFunction('hitungKlik', () => (klik += 1))
  await page.evaluate(() => addEventListener('click', () => void (window as never as Hitung).hitungKlik(), true))
  await page.getByRole('button', { name: /Siti Nurjanah|Akun saya|Menu akun/ }).click()
  await page.getByRole('menuitem', { name: 'Pengaturan' }).click()
  await page.getByRole('link', { name: 'Pengguna' }).click()
  await page.getByRole('button', { name: 'Buat akun untuk semua' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bagikan akun' })
  await expect(dialog.getByText(/^1\d\d akun siap dibagikan\.$/)).toBeVisible({ timeout: 30_000 })
  const unduhan = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Cetak slip' }).click()
  const { halaman } = await bacaPdf(readFileSync(await (await unduhan).path()))
  const kode = halaman.flatMap(teks => teks.match(/[A-Z2-9]{3}-[A-Z2-9]{3}-[A-Z2-9]{3}/g) ?? [])
  expect(new Set(kode).size).toBeGreaterThanOrEqual(148)
  expect(halaman).toHaveLength(Math.ceil(kode.length / 8))
  expect(klik).toBeLessThanOrEqual(5)
})

interface Hitung {
  hitungKlik(): void
}

/** 'Aa', 'Ab': names have no digits. */
function nama(i: number): string {
  return String.fromCharCode(65 + Math.floor(i / 26), 97 + (i % 26))
}
