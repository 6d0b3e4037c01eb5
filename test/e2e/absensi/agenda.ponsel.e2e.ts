import type { Page } from '@playwright/test'
import { formatDate } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { checkLargeText } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

interface Entri {
  tanggal: string
  kegiatan: string
  keadaan: string
  mulai: string
  pertemuan_id: number
  /** Where it was at first. */
  dipindah: { tanggal: string } | null
}

/** What the coming weeks hold, as the server has it: the dates depend on the day the story is told. */
async function ahead(page: Page, days = 33): Promise<Entri[]> {
  const token = await createToken(page.request, 'umar')
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const until = new Date(Date.now() + (7 + days * 24) * 3_600_000).toISOString().slice(0, 10)
  const response = await page.request.get(`/api/kelompok/1/agenda?dari=${today}&sampai=${until}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).entri
}

test('umar sees what lies ahead, moves a halaqah by some days and takes another one off', { tag: '@axe' }, async ({
  page,
}) => {
  await loginAs(page, 'umar', paths.absensi)
  await page.getByRole('button', { name: 'Menu Kelompok 1' }).click()
  await page.getByRole('menuitem', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
  await expect(page.getByText('hari ini')).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const [halaqah] = (await ahead(page))
    .filter(e => e.kegiatan === 'Halaqah pekanan' && e.keadaan === 'terjadwal')
    .slice(1)
  const tahsin = (await ahead(page)).filter(e => e.kegiatan === 'Tahsin' && e.keadaan === 'terjadwal').at(-1)
  if (!halaqah || !tahsin) throw new Error('the sample plans no halaqah and no tahsin')
  // The next day has no halaqah; the one a week later is taken. It is a holiday, which is said and forbids nothing.
  const besok = new Date(Date.parse(halaqah.tanggal) + 86_400_000).toISOString().slice(0, 10)
  await page.request.post('/api/libur', {
    headers: { authorization: `Bearer ${await createToken(page.request, 'admin')}` },
    data: { libur: { dari: besok, sampai: besok, nama: 'Haul pendiri' } },
  })
  await page.goto(paths.agenda(1, { bulan: halaqah.tanggal.slice(0, 7) }))
  await page.getByRole('button', { name: `Menu Halaqah pekanan, ${formatDate(halaqah.tanggal, 'panjang')}` }).click()
  await page.getByRole('menuitem', { name: 'Pindahkan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pindahkan pertemuan' })
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(dialog.getByText('Pilih tanggal lain')).toBeVisible()
  await expect(dialog.getByText('Wajib diisi')).toBeVisible()
  if (besok.slice(0, 7) !== halaqah.tanggal.slice(0, 7))
    await dialog.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${formatDate(besok, 'panjang')}`) }).click()
  await expect(dialog.getByText(formatDate(besok, 'panjang'), { exact: true })).toBeVisible()
  await expect(dialog.getByText('Libur: Haul pendiri. Pertemuan tetap boleh diadakan.')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Pendamping ada ujian')
  await axe(page)
  await dialog.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(paths.agenda(1, { bulan: besok.slice(0, 7) }))
  await expect(
    page.getByText(`Pindahan dari ${formatDate(halaqah.tanggal, 'panjang')}: Pendamping ada ujian (Umar Faruq)`),
  ).toBeVisible()

  await page.goto(paths.agenda(1, { bulan: tahsin.tanggal.slice(0, 7) }))
  await page.getByRole('button', { name: `Menu Tahsin, ${formatDate(tahsin.tanggal, 'panjang')}` }).click()
  await page.getByRole('menuitem', { name: 'Tiadakan' }).click()
  const tiadakan = page.getByRole('dialog', { name: 'Tiadakan pertemuan' })
  await tiadakan.getByLabel('Alasan').fill('Masjid direnovasi')
  await tiadakan.getByRole('button', { name: 'Tiadakan' }).click()
  await expect(tiadakan).toBeHidden()
  const ditiadakan = page.locator('ol').getByText('Masjid direnovasi')
  await expect(ditiadakan).toBeVisible()
  await page.getByRole('button', { name: `Menu Tahsin, ${formatDate(tahsin.tanggal, 'panjang')}` }).click()
  await page.getByRole('menuitem', { name: 'Batalkan peniadaan' }).click()
  await expect(ditiadakan).toBeHidden()
})

test('umar is asked before he moves a halaqah to an hour at which his kelompok has something else', async ({
  page,
}) => {
  await loginAs(page, 'umar', paths.absensi)
  const planned = (await ahead(page)).filter(e => e.keadaan === 'terjadwal')
  const days = (kegiatan: string) => planned.filter(e => e.kegiatan === kegiatan)
  const taken = new Set(days('Halaqah pekanan').map(e => e.tanggal))
  const free = days('Tahsin').filter(e => !taken.has(e.tanggal))
  // Both in one month of the calendar, whatever day it is today.
  const inMonthOf = (one: Entri) => (other: Entri) => other.tanggal.slice(0, 7) === one.tanggal.slice(0, 7)
  const halaqah = days('Halaqah pekanan').findLast(one => free.some(inMonthOf(one)))
  const tahsin = halaqah && free.findLast(inMonthOf(halaqah))
  if (!halaqah || !tahsin) throw new Error('the sample plans no halaqah and no tahsin in that month')
  await page.goto(paths.agenda(1, { bulan: halaqah.tanggal.slice(0, 7) }))
  await page.getByRole('button', { name: `Menu Halaqah pekanan, ${formatDate(halaqah.tanggal, 'panjang')}` }).click()
  await page.getByRole('menuitem', { name: 'Pindahkan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pindahkan pertemuan' })
  await dialog.getByRole('button', { name: new RegExp(`^${formatDate(tahsin.tanggal, 'panjang')}`) }).click()
  await dialog.getByLabel('Mulai').fill(tahsin.mulai.replace(':', '.'))
  await dialog.getByLabel('Alasan').fill('Aula dipakai')
  await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Pada jam itu kelompok ini sudah ada Tahsin')
  await axe(page)
  // Another hour is another question.
  await dialog.getByLabel('Mulai').fill('03.00')
  await expect(dialog.getByRole('button', { name: 'Pindahkan juga' })).toHaveCount(0)
  await dialog.getByLabel('Mulai').fill(tahsin.mulai.replace(':', '.'))
  await dialog.getByRole('button', { name: 'Pindahkan juga' }).click()
  await expect(dialog).toBeHidden()
  // One that had been moved before says where it was at first.
  const first = halaqah.dipindah?.tanggal ?? halaqah.tanggal
  await expect(page.getByText(`Pindahan dari ${formatDate(first, 'panjang')}: Aula dipakai (Umar Faruq)`)).toBeVisible()

  // The same of an hour that is given there; what is said pushes the buttons down on a low phone.
  await page.setViewportSize({ width: 360, height: 560 })
  await page.getByRole('button', { name: `Menu Halaqah pekanan, ${formatDate(tahsin.tanggal, 'panjang')}` }).click()
  await page.getByRole('menuitem', { name: /Atur rencana|Berita acara/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Mulai').fill(`${tahsin.mulai.slice(0, 2)}.15`)
  await form.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Pada jam itu kelompok ini sudah ada Tahsin')
  const anyhow = form.getByRole('button', { name: 'Simpan juga' })
  await expect(anyhow).toBeInViewport({ ratio: 1 })
  await anyhow.click()
  await expect(form).toBeHidden()
})

test('a badal of another kelompok is named ahead, by search', async ({ page }) => {
  await loginAs(page, 'umar', paths.agenda(1))
  const subuh = (await ahead(page)).find(e => e.kegiatan === 'Shalat Subuh' && e.keadaan === 'terjadwal')
  if (!subuh) throw new Error('the sample plans no Subuh')
  await page.goto(paths.agenda(1, { bulan: subuh.tanggal.slice(0, 7) }))
  await page.getByRole('button', { name: `Menu Shalat Subuh, ${formatDate(subuh.tanggal, 'panjang')}` }).click()
  await page.getByRole('menuitem', { name: /Atur rencana|Berita acara/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pelaksana').selectOption('Badal (pengganti)')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Wajib diisi')).toBeVisible()
  await dialog.getByLabel('Nama badal').fill('mu')
  const usulan = dialog.getByRole('group', { name: 'Pendamping lain di Hadir' }).getByRole('button').first()
  const nama = (await usulan.textContent()) ?? ''
  await usulan.click()
  await expect(dialog.getByText(`${nama} dapat mengisi lembar pertemuan ini pada harinya`)).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(`Badal: ${nama}`).first()).toBeVisible()
})

test('two taps to a pertemuan beside the plan: the second halaqah of today opens with its first mark', async ({
  page,
}) => {
  await loginAs(page, 'umar', paths.absensi)
  await page.getByRole('button', { name: 'Menu Kelompok 1' }).click()
  await page.getByRole('menuitem', { name: 'Halaqah pekanan ke-2' }).click()
  await expect(page).toHaveURL(/ke=2/)
  await page.getByRole('button', { name: /^Hadir semua/ }).click()
  await expect(page.getByText(/^Tersimpan \d/).first()).toBeVisible()
  await page.goto(paths.beranda)
  await page.getByRole('button', { name: 'Tambah pertemuan Kelompok 1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Halaqah pekanan ke-3' })).toBeVisible()
  await axe(page)

  await test.step('never more than a day may have: then it says why', async () => {
    await page.route('**/api/absensi/hari-ini*', async route => {
      const response = await route.fetch()
      const harian = await response.json()
      for (const { sesi } of harian.rows) {
        for (let ke = 3; sesi.length > 0 && ke <= 20; ke++) sesi.push({ ...sesi[0], ke })
      }
      await route.fulfill({ response, json: harian })
    })
    await page.goto(paths.absensi)
    await page.getByRole('button', { name: 'Menu Kelompok 1' }).click()
    const halaqah = page.getByRole('menuitem', { name: /Halaqah pekanan/ })
    await expect(halaqah).toHaveText('Halaqah pekanan: paling banyak 20 pertemuan sehari')
    await expect(halaqah).toBeDisabled()
    await checkLargeText(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('what he leads for others is announced and cannot be opened before its day', async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 403/)
  await loginAs(page, 'umar', paths.beranda)
  const badal = page.getByRole('region', { name: 'Akan menjadi badal' })
  await expect(badal.getByText('Halaqah pekanan, Kelompok 2')).toBeVisible()
  await expect(badal.getByRole('link')).toHaveCount(0)
  await page.goto(paths.agenda(2))
  await expect(page.getByRole('heading', { name: 'Gagal memuat' })).toBeVisible()
})
