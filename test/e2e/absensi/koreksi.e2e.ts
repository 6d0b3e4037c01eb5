import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { getLembar, type Lembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { addDays, formatDate, todayIn } from '#contract/tanggal.ts'
import { axe, type Contoh, createToken, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { paths, withQuery } from '#web/paths.ts'
import { decideLewatPapanTik, expectMovedOn, firstPicked } from './fokus-lanjut.ts'
import { keadaan, row } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const today = todayIn('Asia/Jakarta', Date.now())
/** Locked at H+7, and a pertemuan of its own for each story: the office copied it from paper. */
const tanggal = addDays(today, -12)
let ke = 5
const sheetOf = (page: Page) => page.locator('[data-baris]')

test('umar proposes two koreksi on his phone, hasan decides them at his desk, umar reads both answers', {
  tag: '@axe',
}, async ({ page, browser, baseURL, expectedConsole }) => {
  test.slow()
  expectedConsole.push(/ERR_FAILED/)
  const lembar = await record(page, 'admin', { tanggal, alasan: 'Disalin dari kertas' })
  const [first, second] = lembar.baris.slice(2, 4).map(({ nama }) => nama) as [string, string]
  const path = paths.absensiInput(1, { tanggal, kegiatan: lembar.kegiatan?.id, ke: lembar.ke })
  const phone = await openPhone(browser, baseURL, expectedConsole)
  const umar = phone.page
  await loginAs(umar, 'umar', path)

  await expect(
    umar.getByText(/^Terkunci .* pukul 23\.59 WIB\. Perubahan lewat koreksi yang disetujui murabbi\.$/),
  ).toBeVisible()
  await expect(umar.getByRole('banner').or(umar.locator('h1').locator('../..')).getByText('Terkunci')).toBeVisible()
  await expect(sheetOf(umar)).toHaveCount(lembar.baris.length)
  await expect(umar.getByRole('button', { name: /^Hadir, / })).toHaveCount(0)
  await expect(keadaan(umar)).toHaveText(/^Tersimpan \d/)
  await axe(umar)

  await umar.getByRole('button', { name: 'Ajukan koreksi' }).tap()
  const form = umar.getByRole('dialog', { name: 'Ajukan koreksi' })
  await expect(form).toBeVisible()
  // In half a second, and in the same place, it would be the echo of the tap that opened it.
  await umar.waitForTimeout(500)
  await form.getByRole('button', { name: 'Ajukan koreksi' }).tap()
  await expect(form.getByText('Pilih minimal satu mahasantri')).toBeVisible()
  await pick(form, first, 'Sakit')
  await expect(form.getByLabel('Alasan'), 'in view as soon as somebody is ticked').toBeInViewport()
  await pick(form, second, 'Terlambat')
  await form.getByRole('button', { name: 'Ajukan 2 koreksi' }).tap()
  await expect(form.getByText('Wajib diisi')).toBeVisible()
  await form.getByLabel('Menit terlambat').fill('20')
  await form.getByLabel('Alasan untuk semuanya').fill('Dicocokkan dengan buku hadir')
  await axe(umar)

  await test.step('without a signal nothing is lost, also when the form is closed', async () => {
    await umar.route('**/koreksi', route => route.abort())
    await form.getByRole('button', { name: 'Ajukan 2 koreksi' }).tap()
    await expect(form.getByText(/^Server tidak menjawab\. .* tetap tersimpan di sini\.$/)).toBeVisible()
    await form.getByRole('button', { name: 'Batal' }).tap()
    await umar.unroute('**/koreksi')
    await umar.reload()
    await umar.getByRole('button', { name: 'Ajukan koreksi' }).tap()
    await expect(form.getByLabel('Alasan untuk semuanya')).toHaveValue('Dicocokkan dengan buku hadir')
  })
  await umar.waitForTimeout(500)
  await form.getByRole('button', { name: 'Ajukan 2 koreksi' }).tap()
  await expect(umar.getByText('2 koreksi diajukan')).toBeVisible()
  await expect(row(umar, first)).toContainText('Koreksi diajukan: Hadir → Sakit')
  await expect(row(umar, second)).toContainText('Koreksi diajukan: Hadir → Terlambat 20 menit')
  await expect(keadaan(umar)).toHaveText('2 koreksi menunggu murabbi')
  await axe(umar)
  expect(await umar.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await loginAs(page, 'hasan')
  await page.getByRole('region', { name: 'Koreksi' }).getByRole('link', { name: 'Lihat semua' }).click()
  const list = page.getByRole('region', { name: 'Koreksi' })
  const of = (nama: string) =>
    list
      .getByRole('listitem')
      .filter({ hasText: nama })
      .filter({ hasText: formatDate(tanggal, 'panjang') })
  await expect(of(first)).toContainText('Dicocokkan dengan buku hadir')
  await axe(page)
  const before = await list.getByRole('listitem').allTextContents()

  await of(first).getByRole('checkbox', { name: first }).check()
  await list.getByRole('button', { name: 'Terima · 1' }).click()
  await expect(of(first).getByText('Diterima')).toBeVisible()
  await test.step('taken back within ten seconds it waits again, and is accepted anew', async () => {
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect(of(first).getByText('Diterima')).toHaveCount(0)
    await of(first).getByRole('checkbox', { name: first }).check()
    await list.getByRole('button', { name: 'Terima · 1' }).click()
    await expect(of(first).getByText('Diterima')).toBeVisible()
  })
  await of(second).getByRole('checkbox', { name: second }).check()
  await list.getByRole('button', { name: 'Tolak…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tolak koreksi' })
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  await expect(dialog.getByText('Wajib diisi')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Jawaban').fill('Ia hadir sejak awal')
  const picked = await firstPicked(list)
  await dialog.getByRole('button', { name: 'Tolak' }).press('Enter')
  await expect(of(second).getByText('Ditolak')).toBeVisible()
  await expectMovedOn(list, picked)
  // Every row has stayed where it was.
  const after = await list.getByRole('listitem').allTextContents()
  expect(after.map(text => text.slice(0, 20))).toEqual(before.map(text => text.slice(0, 20)))
  await axe(page)

  // The detail of the person tells it too: what was asked for, by whom, why, and what became of it.
  const [satu, dua] = lembar.baris.slice(2, 4)
  for (const [orang, bagian] of [
    [satu, ['Hadir → menjadi Sakit diajukan', '“Dicocokkan dengan buku hadir”', 'diterima']],
    [dua, ['Hadir → menjadi Terlambat 20 menit diajukan', 'ditolak', '(Ia hadir sejak awal)']],
  ] as const) {
    await page.goto(withQuery(paths.laporanMahasantri, { rincian: String(orang?.mahasantri_id) }))
    const daftar = page.getByRole('dialog').getByRole('region', { name: 'Koreksi dan catatan' })
    const baris = daftar.getByRole('listitem').filter({ hasText: 'diajukan' }).first()
    for (const kata of bagian) await expect(baris).toContainText(kata)
    await axe(page)
  }

  await umar.goto(paths.beranda)
  const mine = umar.getByRole('region', { name: 'Koreksi saya' })
  // Of three on equal answers are one line.
  const lipatan = mine.getByText(/^\d+ koreksi diputuskan$/)
  await expect(mine.getByRole('listitem').or(lipatan).first()).toBeVisible()
  if (await lipatan.isVisible()) await lipatan.tap()
  await expect(mine.getByRole('listitem').filter({ hasText: first })).toContainText(
    /: diterima oleh .*Hasan.*, \d\d\.\d\d/,
  )
  await expect(mine.getByRole('listitem').filter({ hasText: second })).toContainText('“Ia hadir sejak awal”')
  await axe(umar)
  await mine.getByRole('button', { name: `Tutup jawaban ${first}` }).press('Enter')
  await expect(mine.getByRole('listitem').filter({ hasText: `Koreksi ${first}: diterima` })).toHaveCount(0)
  await expect(mine.locator('li button:focus')).toHaveCount(1)

  await umar.goto(path)
  await row(umar, first).getByRole('button', { name: 'Sakit' }).tap()
  const history = umar.getByRole('dialog', { name: first })
  await expect(history.getByRole('listitem').first()).toContainText(/Sakit.*atas koreksi Umar/)
  await expect(history.getByRole('listitem').first()).toContainText('alasan: Dicocokkan dengan buku hadir')
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('several at once, one of them changed meanwhile: it asks in its row, the others are done', async ({ page }) => {
  const lembar = await record(page, 'admin', { tanggal, alasan: 'Disalin dari kertas' })
  const path = paths.absensiInput(1, { tanggal, kegiatan: lembar.kegiatan?.id, ke: lembar.ke })
  await loginAs(page, 'umar', path)
  const people = lembar.baris.slice(0, 3)

  await test.step('at the desk the keyboard is enough', async () => {
    await expect(sheetOf(page).first()).toBeFocused()
    await page.keyboard.press('k')
    const form = page.getByRole('dialog', { name: 'Ajukan koreksi' })
    await expect(form.getByRole('checkbox', { name: new RegExp(`^${people[0]?.nama}`) })).toBeChecked()
    for (const { nama } of people) await pick(form, nama, 'Izin')
    await form.getByRole('checkbox', { name: 'Alasan berbeda tiap orang' }).check()
    for (const { nama } of people) await form.getByLabel(`Alasan untuk ${nama}`).fill(`Surat ${nama}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 koreksi diajukan')).toBeVisible()
  })
  await record(page, 'admin', {
    tanggal,
    alasan: 'Laporan wali',
    ke: lembar.ke,
    only: [people[1]?.mahasantri_id ?? 0],
    status: 'A',
  })

  await loginAs(page, 'hasan', paths.koreksi)
  const list = page.getByRole('region', { name: 'Koreksi' })
  const of = (nama: string) => list.getByRole('listitem').filter({ hasText: `Surat ${nama}` })
  await expect(of(people[1]?.nama ?? '')).toContainText(/Sekarang Alpa, diubah .* setelah diajukan\./)
  for (const { nama } of people) await of(nama).getByRole('checkbox').check()
  await decideLewatPapanTik(list, list.getByRole('button', { name: 'Terima · 2' }))
  await expect(of(people[0]?.nama ?? '').getByText('Diterima')).toBeVisible()
  await expect(of(people[2]?.nama ?? '').getByText('Diterima')).toBeVisible()
  await axe(page)
  await decideLewatPapanTik(list, of(people[1]?.nama ?? '').getByRole('button', { name: 'Tetap terima' }))
  await expect(of(people[1]?.nama ?? '').getByText('Diterima')).toBeVisible()

  await page.goto(path)
  for (const { nama } of people) await expect(row(page, nama)).toContainText('Izin')
})

test('locked before anybody opened it: what umar proposes opens it once hasan accepts', async ({ page }) => {
  ke += 1
  const path = paths.absensiInput(1, { tanggal, kegiatan: 1, ke })
  await loginAs(page, 'umar', path)
  const nama = (await sheetOf(page).nth(1).getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Ajukan koreksi' }).click()
  const form = page.getByRole('dialog', { name: 'Ajukan koreksi' })
  await pick(form, nama, 'Hadir')
  await form.getByLabel('Alasan').fill('Tidak ada sinyal sepekan')
  await form.getByRole('button', { name: 'Ajukan koreksi' }).click()
  await expect(row(page, nama)).toContainText('Koreksi diajukan: Belum diisi → Hadir')
  await axe(page)

  await loginAs(page, 'hasan', paths.koreksi)
  const waiting = page.getByRole('listitem').filter({ hasText: nama }).filter({ hasText: 'Tidak ada sinyal sepekan' })
  await waiting.getByRole('checkbox', { name: nama }).check()
  await page.getByRole('button', { name: 'Terima · 1' }).click()
  await expect(waiting.getByText('Diterima')).toBeVisible()
  await page.goto(path)
  await expect(row(page, nama).getByRole('button', { name: 'Hadir' })).toBeVisible()
})

test('hasan changes a locked sheet with a reason, and opens it again for umar', async ({
  page,
  browser,
  baseURL,
  expectedConsole,
}) => {
  const lembar = await record(page, 'admin', { tanggal, alasan: 'Disalin dari kertas' })
  const path = paths.absensiInput(1, { tanggal, kegiatan: lembar.kegiatan?.id, ke: lembar.ke })
  const nama = lembar.baris[0]?.nama ?? ''
  await loginAs(page, 'hasan', path)
  await expect(page.getByText('Anda dapat mengubahnya dengan alasan; alasan itu tercatat di riwayat.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Alpa, ${nama}` })).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Ubah dengan alasan' }).click()
  const form = page.getByRole('dialog', { name: 'Ubah dengan alasan' })
  await form.getByRole('button', { name: 'Ubah' }).click()
  await expect(form.getByText('Wajib diisi')).toBeVisible()
  await form.getByRole('textbox', { name: 'Alasan' }).fill('Disepakati dalam rapat')
  await axe(page)
  await form.getByRole('button', { name: 'Ubah' }).click()
  await expect(page.getByText('Mengubah setelah terkunci.')).toBeVisible()
  await page.getByRole('button', { name: `Alpa, ${nama}` }).click()
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
  await axe(page)
  await row(page, nama)
    .getByRole('button', { name: `Lainnya, ${nama}` })
    .click()
  const history = page.getByRole('dialog', { name: nama })
  await expect(history.getByRole('listitem').first()).toContainText('alasan: Disepakati dalam rapat')
  await history.getByRole('button', { name: 'Selesai' }).click()
  await page.getByRole('button', { name: 'Selesai mengubah' }).click()
  await expect(page.getByRole('button', { name: `Alpa, ${nama}` })).toHaveCount(0)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Buka kembali sampai…' }).click()
  const extend = page.getByRole('dialog', { name: 'Buka kembali' })
  await extend.getByLabel('Alasan').fill('Ponsel Umar rusak')
  await axe(page)
  await extend.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(page.getByText(/^Dibuka .*: Ponsel Umar rusak\. Terkunci .* pukul 21\.00 WIB\.$/)).toBeVisible()

  const phone = await openPhone(browser, baseURL, expectedConsole)
  await loginAs(phone.page, 'umar', path)
  await phone.page.getByRole('button', { name: `Izin, ${nama}` }).tap()
  await expect(keadaan(phone.page)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
  await axe(phone.page)
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('the lock passes while umar marks without a signal: what comes too late is kept and becomes a koreksi', async ({
  browser,
  baseURL,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/)
  const lembar = await record(page, 'admin', { tanggal: today })
  const path = paths.absensiInput(1, { tanggal: today, kegiatan: lembar.kegiatan?.id, ke: lembar.ke })
  const nama = lembar.baris[1]?.nama ?? ''
  const phone = await openPhone(browser, baseURL, expectedConsole)
  const umar = phone.page
  await loginAs(umar, 'umar', path)
  await umar.getByRole('button', { name: `Alpa, ${nama}` }).waitFor()
  await umar.route('**/api/**', route => route.abort())
  await umar.getByRole('button', { name: `Alpa, ${nama}` }).tap()
  await expect(keadaan(umar)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')

  const setKunci = await settings(page)
  await setKunci({ kunci: 'hari', kunci_hari: 0, kunci_jam: '00:00' })
  try {
    await umar.unroute('**/api/**')
    await umar.reload()
    await expect(umar.getByText('1 perubahan ditolak.')).toBeVisible()
    await expect(row(umar, nama)).toContainText(/Hadir/)
    await expect(row(umar, nama)).toContainText(/Belum tersimpan: Terkunci .* Perubahan lewat koreksi\./)
    await expect(keadaan(umar)).toHaveText('1 perubahan ditolak · Lihat alasannya')
    await axe(umar)
    await umar.getByRole('button', { name: 'Ajukan sebagai koreksi' }).tap()
    const form = umar.getByRole('dialog', { name: 'Ajukan koreksi' })
    await expect(form.getByRole('radio', { name: 'Alpa' })).toBeChecked()
    await form.getByLabel('Alasan').fill('Tidak ada sinyal di basemen')
    await form.getByRole('button', { name: 'Ajukan koreksi' }).tap()
    await expect(row(umar, nama)).toContainText('Koreksi diajukan: Hadir → Alpa')
    await expect(umar.getByRole('alert').filter({ hasText: 'perubahan ditolak' })).toHaveCount(0)
    await expect(keadaan(umar)).toHaveText('1 koreksi menunggu murabbi')
  } finally {
    await setKunci({ kunci: 'hari', kunci_hari: 7, kunci_jam: '23:59' })
  }
  await umar.goto(paths.beranda)
  const mine = umar.getByRole('region', { name: 'Koreksi saya' })
  await mine.getByText(/^\d+ koreksi menunggu$/).tap()
  await mine
    .getByRole('listitem')
    .filter({ hasText: formatDate(today, 'panjang') })
    .getByRole('button', { name: `Tarik koreksi ${nama}` })
    .tap()
  await expect(mine.getByRole('listitem').filter({ hasText: formatDate(today, 'panjang') })).toHaveCount(0)
  expect(phone.problems).toEqual([])
  await phone.close()
})

test('the office chooses the rule and reads what it means', async ({ page }) => {
  await loginAs(page, 'admin', paths.aturan)
  const card = page.getByRole('region', { name: 'Penguncian absensi' })
  await expect(
    card.getByText(/^Pertemuan .* terkunci .* pukul 23\.59 WIB\. Sesudahnya pendamping mengajukan koreksi/),
  ).toBeVisible()
  await card.getByRole('combobox', { name: 'Absensi terkunci' }).click()
  await page.getByRole('option', { name: 'Pada akhir pekan' }).click()
  await card.getByRole('combobox', { name: 'Hari penutup pekan' }).click()
  await page.getByRole('option', { name: 'Ahad' }).click()
  await card.getByLabel('Pukul').fill('6.3')
  await card.getByLabel('Pukul').blur()
  await expect(card.getByText('Jam tidak valid, contoh: 18:30')).toBeVisible()
  await card.getByLabel('Pukul').fill('20.30')
  await expect(card.getByText(/ terkunci Ahad, .* pukul 20\.30 WIB\./)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(card.getByText('Tersimpan')).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Pukul')).toHaveValue('20.30')
  await expect(card.getByRole('combobox', { name: 'Hari penutup pekan' })).toHaveValue('Ahad')
})

async function pick(form: Locator, nama: string, status: string): Promise<void> {
  const box = form.getByRole('checkbox', { name: new RegExp(`^${nama}`) })
  await box.check()
  await form
    .getByRole('group', { name: `Tanda yang benar untuk ${nama}`, exact: true })
    .getByRole('radio', { name: status })
    .check()
}

async function openPhone(browser: Browser, baseURL: string | undefined, expected: RegExp[]) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
    ...(baseURL ? { baseURL } : {}),
  })
  const problems = watchConsole(context, expected)
  return { page: await context.newPage(), problems, close: () => context.close() }
}

interface Recorded {
  tanggal: string
  alasan?: string
  /** Without it a pertemuan nobody has opened yet. */
  ke?: number
  /** Everybody unless said. */
  only?: number[]
  status?: string
}

/** Marks the halaqah of Kelompok 1, everybody Hadir, and answers the sheet. */
async function record(
  page: Page,
  who: Contoh,
  { tanggal: date, alasan = '', ke: n, only, status = 'H' }: Recorded,
): Promise<Lembar> {
  const headers = { authorization: `Bearer ${await createToken(page.request, who)}` }
  if (n === undefined) ke += 1
  const address = { tanggal: date, kegiatan_id: 1, ke: n ?? ke }
  const read = async () => {
    const answer = await page.request.get(getLembar.path.replace(':id', '1'), { headers, params: address })
    expect(answer.status(), await answer.text()).toBe(200)
    return getLembar.reply.parse(await answer.json())
  }
  const { baris } = await read()
  const rows = baris
    .filter(({ mahasantri_id }) => !only || only.includes(mahasantri_id))
    .map(({ mahasantri_id, version }) => ({
      ...{ mahasantri_id, status, menit: null, catatan: '', base_version: version, tapped_at: Date.now() },
    }))
  const data = { ...address, action_id: randomUUID(), alasan, rows }
  const answer = await page.request.put(recordAbsensi.path.replace(':id', '1'), { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return read()
}

async function settings(page: Page) {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  return async (change: object) => {
    const now = await (await page.request.get(getPengaturan.path, { headers })).json()
    const answer = await page.request.put(updatePengaturan.path, { headers, data: { ...now, ...change } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}
