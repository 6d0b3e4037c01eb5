import type { Page } from '@playwright/test'
import { addDays, weekday } from '#contract/tanggal.ts'
import { axe, expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
/** Subuh is never held on a Selasa: the last two. With the year first: of '1/12, 8/12' it would be asked which number is the day. */
const selasa = addDays(today, -(((weekday(today) + 4) % 7) + 1))
const tanggal = [addDays(selasa, -7), selasa]

test('admin brings in a recap from Excel: answers what is unclear, sees it counted, takes it back', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.imporMahasantri)
  const [satu, dua] = await firstMembers(page)
  await page.getByRole('link', { name: 'Rekap absensi dari Excel' }).click()
  await expect(page.getByRole('heading', { name: 'Rekap dari berkas' })).toBeVisible()
  await axe(page)
  const csv = [
    `NIM;Nama;${tanggal.join(';')};H`,
    `${satu?.nim};${satu?.nama};√;X;2`,
    `${dua?.nim};${dua?.nama};h;-;1`,
    ';Orang Entah;h;h;2',
  ].join('\n')
  await page
    .getByLabel('Berkas rekap absensi')
    .setInputFiles({ name: 'Kelompok 1.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

  await expect(page.getByRole('heading', { name: 'Kelompok 1' })).toBeVisible()
  const masukkan = page.getByRole('button', { name: /^Masukkan \d+ pertemuan/ })
  await expect(masukkan).toBeDisabled()
  await expect(page.getByText('1 sel bertanda “X”: pilih artinya.')).toBeVisible()
  await expect(page.getByText('1 baris belum jelas siapa orangnya.')).toBeVisible()
  await expect(page.getByText('menurut jumlah di kanan: H')).toBeVisible()
  await axe(page)
  const choose = async (field: RegExp, option: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose(/^Arti X di/, 'H · Hadir')
  await choose(/^Orang di/, 'Tidak ikut dimasukkan')
  await choose(/^Kegiatan/, 'Shalat Subuh')
  await expect(page.getByText('Yang perlu dijawab dahulu')).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Masukkan 2 pertemuan' }).click()
  await expect(page.getByRole('heading', { name: '2 pertemuan dimasukkan' })).toBeVisible()

  await page.goto(paths.rekapBerkas)
  await expect(page.getByText('2 pertemuan, 4 tanda')).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan Kelompok 1.csv' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Hapus 2 pertemuan' }).click()
  await proveAgain(page)
  await expect(page.getByText(/^Dibatalkan /)).toBeVisible()
})

async function firstMembers(page: Page): Promise<{ nim: string; nama: string }[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { anggota } = await (await fetch('/api/kelompok/1', { headers })).json()
    return anggota
  })
}
