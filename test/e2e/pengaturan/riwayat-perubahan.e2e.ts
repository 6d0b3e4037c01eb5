import type { Page } from '@playwright/test'
import { createPenyalinan } from '#contract/datapokok/penyalinan.ts'
import { createPeriode, listPeriode } from '#contract/pengaturan/periode.ts'
import { axe, createToken, expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { checkWidth } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

/** A semester that was copied by mistake. */
async function copy(page: Page, tahun_akademik: string): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const data = { tahun_akademik, semester: 'genap', gelombang: '', mulai: '2031-02-01', selesai: '2031-06-30' }
  const { periodeList } = listPeriode.reply.parse(await (await page.request.get(listPeriode.path, { headers })).json())
  const made = createPeriode.reply.parse(await (await page.request.post(createPeriode.path, { headers, data })).json())
  const dari_periode_id = periodeList.find(p => p.jumlah_kelompok > 0)?.id
  const copied = await page.request.post(createPenyalinan.path.replace(':id', String(made.periode.id)), {
    headers,
    data: { dari_periode_id, anggota: true },
  })
  expect(copied.status(), await copied.text()).toBe(201)
}

test('admin takes a wrong copy back and then the periode; both stay in the list with what became of them', {
  tag: '@inti',
}, async ({ page }) => {
  await copy(page, '2030/2031')
  await loginAs(page, 'admin', paths.pengaturan)
  await page.getByRole('link', { name: 'Riwayat perubahan' }).click()
  const rows = page.getByRole('region', { name: 'Riwayat perubahan', exact: true }).getByRole('row')
  await page
    .getByRole('button', { name: /^Salin struktur/ })
    .first()
    .click()
  const laci = page.getByRole('dialog', { name: 'Salin struktur' })
  await expect(laci.getByText('yang dibuatnya dihapus')).toBeVisible()
  await expect(laci.getByText('Absensi yang sudah dicatat tidak pernah ikut terhapus.')).toBeVisible()

  // The list stays in reach: the arrows walk it.
  await laci.press('ArrowDown')
  const periode = page.getByRole('dialog', { name: 'Buat periode' })
  await expect(periode).toContainText('Sudah ada')
  await expect(periode.getByRole('button', { name: /^Batalkan/ })).toHaveCount(0)
  await axe(page)
  await periode.press('ArrowUp')
  await laci.getByRole('button', { name: /^Batalkan \d/ }).click()
  await proveAgain(page)
  await expect(laci.getByText(/^Dibatalkan/)).toBeVisible()
  await expect(rows.nth(1)).toContainText('Batal: Salin struktur')

  await page.keyboard.press('Escape')
  await expect(laci).toBeHidden()
  // What is to be seen of them is chosen in one row with the search.
  const cari = await page.getByRole('searchbox', { name: 'Cari perubahan' }).boundingBox()
  const cip = await page.getByRole('group', { name: 'Pembatalan' }).boundingBox()
  expect(Math.abs((cari?.y ?? 0) - (cip?.y ?? 0))).toBeLessThan(8)
  await page.getByRole('button', { name: 'Batalkan Buat periode' }).click()
  await periode.getByRole('button', { name: /^Batalkan \d/ }).click()
  await expect(periode.getByText(/^Dibatalkan/)).toBeVisible()
  const unduhan = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  expect((await unduhan).suggestedFilename()).toBe('Riwayat perubahan.csv')
  await page.goto(paths.periode)
  await expect(page.getByText('2030/2031')).toHaveCount(0)
})

test('one change of one person is offered to be taken back, and stands in the list with the name', async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await page
    .getByRole('button', { name: /^Ubah / })
    .first()
    .click()
  const laci = page.getByRole('dialog', { name: /mahasantri$/ })
  const asal = laci.getByRole('textbox', { name: 'Asal' })
  const nama = await laci.getByRole('textbox', { name: 'Nama lengkap', exact: true }).inputValue()
  const semula = await asal.inputValue()
  await asal.fill('Ternate')
  await laci.getByRole('button', { name: 'Simpan' }).click()
  await expect(laci).toBeHidden()
  // One strip says both; nothing is asked again of who has just done it.
  const pita = page.locator('[data-urung]')
  await expect(pita).toContainText('Data berhasil disimpan')
  await axe(page)
  await pita.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Diurungkan')).toBeVisible()
  await page.getByRole('button', { name: `Ubah ${nama}`, exact: true }).click()
  await expect(asal).toHaveValue(semula)
  await page.goto(paths.riwayatPerubahan)
  const rows = page.getByRole('region', { name: 'Riwayat perubahan', exact: true }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Batal: Ubah mahasantri')
  await expect(rows.nth(1)).toContainText(nama)
  // What cannot be taken back any more says so where it stands.
  await expect(rows.nth(2)).toContainText(nama)
  await expect(rows.nth(2)).toContainText(/Dibatalkan/)
})

test('at 360 px the drawer covers the list and everything in it can be done', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await copy(page, '2032/2033')
  await loginAs(page, 'admin', paths.riwayatPerubahan)
  await page.getByRole('button', { name: /^Salin struktur.*Bisa dibatalkan/ }).click()
  const laci = page.getByRole('dialog', { name: 'Salin struktur' })
  await expect(laci.getByText('Yang berubah')).toBeVisible()
  await expect(laci.getByRole('button', { name: /^Batalkan \d/ })).toBeInViewport()
  await checkWidth(page)
  await axe(page)
})
