import { listPeriode } from '#contract/pengaturan/periode.ts'
import { axe, createToken, expect, expectNo404, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const daftarPeriode = paths.periode

test('the next semester is prepared beside the running one, planned in one dialog and published; another draft is thrown away', {
  tag: '@inti-sekali',
}, async ({ page, expectedConsole }) => {
  expectNo404(expectedConsole)
  await loginAs(page, 'admin', daftarPeriode)
  const prepare = async () => {
    await page.getByRole('button', { name: 'Siapkan periode' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Konsep: hanya admin yang melihat')).toBeVisible()
    return (await page.getByRole('heading', { level: 1 }).innerText()).replace('Periode ', '')
  }
  const langkah = (nama: string | RegExp) =>
    page.getByRole('region', { name: 'Langkah' }).getByRole('listitem').getByRole('button', { name: nama })
  const nama = await prepare()
  await expect(page.getByRole('banner').getByText('Konsep', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terbitkan', exact: true })).toBeDisabled()
  await expect(page.getByText('Belum dapat diterbitkan: belum ada kelompok.')).toBeVisible()
  await axe(page)

  // Everything but the weekly times comes along.
  await langkah(/Salin struktur/).click()
  await page.getByRole('button', { name: 'Pilih yang disalin' }).click()
  await page.getByRole('checkbox', { name: 'Sertakan jadwal' }).click()
  await page.getByRole('button', { name: /^Salin \d+ kelompok$/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await langkah(/Petugas/).click()
  await expect(page.getByText('di antaranya juga belum bermurabbi')).toBeVisible()
  await axe(page)

  // One dialog for all of them.
  await langkah(/Jadwal/).click()
  await page.getByRole('button', { name: 'Buat jadwal' }).click()
  const dialog = page.getByRole('dialog', { name: /^Jadwal untuk \d+ kelompok$/ })
  await dialog
    .getByRole('textbox', { name: 'Kegiatan' })
    .or(dialog.getByRole('combobox', { name: 'Kegiatan' }))
    .click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Senin' }).click()
  await dialog.getByRole('button', { name: 'Kamis' }).click()
  await dialog.getByLabel('Mulai').fill('16.00')
  await dialog.getByLabel('Selesai').fill('17.15')
  await expect(dialog.getByRole('heading', { name: /^Dibuat [\d.]+ pertemuan/ })).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await axe(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByRole('button', { name: /^Rencanakan [\d.]+ pertemuan$/ }).click()
  await expect(dialog).toBeHidden()

  // Meanwhile nobody else knows of it.
  const names = async (who: 'umar' | 'hasan' | 'pimpinan') => {
    const headers = { authorization: `Bearer ${await createToken(page.request, who)}` }
    const body = listPeriode.reply.parse(await (await page.request.get(listPeriode.path, { headers })).json())
    return body.periodeList.map(satu => satu.nama)
  }
  for (const who of ['umar', 'hasan', 'pimpinan'] as const) expect(await names(who)).not.toContain(nama)

  await langkah(/Terbitkan/).click()
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).first().click()
  const terbit = page.getByRole('dialog', { name: `Terbitkan ${nama}?` })
  const tetap = terbit.getByRole('checkbox')
  await expect(terbit.getByText('tidak lagi menjadi periode aktif')).toBeVisible()
  await expect(
    terbit.getByText(
      'Penerbitan dapat dibatalkan 30 hari lewat Pengaturan → Riwayat perubahan, selama belum ada absensi dan aturannya belum diubah.',
    ),
  ).toBeVisible()
  if (await tetap.isVisible()) await tetap.click()
  await terbit.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText(`${nama} sudah terbit`)).toBeVisible()
  expect(await names('umar')).toContain(nama)

  await page.goto(daftarPeriode)
  const lain = await prepare()
  // An empty sheet of planned days is of what is published.
  const persiapan = page.url()
  await page.goto(paths.rekapBerkas)
  await page.getByRole('combobox', { name: 'Periode' }).click()
  await expect(page.getByRole('option', { name: nama })).toBeVisible()
  await expect(page.getByRole('option', { name: lain })).toHaveCount(0)
  await page.goto(persiapan)
  await page.getByRole('button', { name: 'Buang konsep' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buang 0 kelompok' }).click()
  await proveAgain(page)
  await expect(page.getByRole('button', { name: 'Siapkan periode' })).toBeVisible()
  await expect(page.getByText(lain, { exact: true })).toBeHidden()
})
