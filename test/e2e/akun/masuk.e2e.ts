import type { Page } from '@playwright/test'
import { axe, expect, proveAgain, test, watchConsole } from '#test/e2e/fixtures.ts'
import { type RunningServer, startServer } from '#test/e2e/server.ts'
import { paths } from '#web/paths.ts'

test.use({ dunia: import.meta.url })

const SANDI = 'delima-merah-3'
test.describe.configure({ mode: 'serial' })

// A server of its own: the story begins before any account exists.
let own: RunningServer
test.beforeAll(async () => {
  own = await startServer('kosong')
})
test.afterAll(() => own.stop())

test('from the printed code to a pimpinan who has chosen a password', { tag: '@inti' }, async ({
  page,
  browser,
  expectedConsole,
}) => {
  await test.step('a wrong code is said at its field, the right one makes the admin', async () => {
    await page.goto(own.url)
    await page.getByLabel('Kode penyiapan').fill('AAAA-AAAA-AAAA')
    await page.getByLabel('Nama lembaga').fill("Ma'had Al-Jami'ah")
    await page.getByLabel('Nama Anda').fill('Siti Nurjanah')
    await page.getByLabel('Username').fill('Siti')
    await page.getByLabel('Kata sandi', { exact: false }).first().fill(SANDI)
    await axe(page)
    await page.getByRole('button', { name: 'Buat admin pertama' }).click()
    await expect(page.getByText('Kode penyiapan tidak cocok.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Kode penyiapan')).toBeFocused()
    await page.getByLabel('Kode penyiapan').fill(own.setupCode().toLowerCase())
    await page.getByRole('button', { name: 'Buat admin pertama' }).click()
    await expect(page).toHaveURL(url => url.pathname === paths.beranda)
  })

  await test.step('a periode and a kegiatan', async () => {
    await page.goto(own.url + paths.periode)
    await page.getByRole('button', { name: 'Siapkan periode' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Data berhasil disimpan')).toBeVisible()
    await expect(page.getByText('Konsep: hanya admin yang melihat')).toBeVisible()
    await page.getByRole('link', { name: 'Kembali' }).click()
    await expect(page.getByRole('row', { name: /Konsep/ })).toBeVisible()
    await page.getByRole('link', { name: 'Kegiatan' }).click()
    await expect(page).toHaveURL(own.url + paths.kegiatan)
    await page.getByRole('button', { name: 'Tambah kegiatan' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('1 isian perlu diperbaiki')).toBeVisible()
    await page.getByLabel('Nama kegiatan').fill('Halaqah pekanan')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('row', { name: /Halaqah pekanan/ })).toBeVisible()
  })

  const kode = await test.step('an account whose link is shown once', async () => {
    await page.getByRole('link', { name: 'Pengguna' }).click()
    await page.getByRole('button', { name: 'Tambah akun' }).click()
    await page.getByRole('radio', { name: 'Pimpinan atau admin' }).check()
    await page.getByLabel('Nama', { exact: false }).last().fill('Prof. Ibrahim')
    await page.getByRole('checkbox', { name: 'Pimpinan' }).check()
    await page.getByRole('button', { name: 'Buat akun' }).click()
    await proveAgain(page, SANDI)
    const dialog = page.getByRole('dialog', { name: 'Bagikan akun' })
    const shown = (await dialog.getByText(/^[A-Z2-9-]{11}$/).textContent()) ?? ''
    const link = await dialog
      .getByRole('link', { name: 'Kirim tautan Prof. Ibrahim lewat WhatsApp, penerima dipilih di sana' })
      .getAttribute('href')
    expect(decodeURIComponent(link ?? '')).toContain(`${paths.buatSandi}#${shown}`)
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByText(shown)).toHaveCount(0)
    return shown
  })

  await test.step('with which its owner chooses a password, and is in', async () => {
    const context = await browser.newContext()
    const problems = watchConsole(context, expectedConsole)
    const pimpinan = await context.newPage()
    await pimpinan.goto(`${own.url}${paths.buatSandi}#${kode}`)
    await pimpinan.getByLabel('Kata sandi baru').fill('kelapa muda 12')
    await pimpinan.getByLabel('Ulangi kata sandi').fill('kelapa muda 12')
    await axe(pimpinan)
    await pimpinan.getByRole('button', { name: 'Simpan dan masuk' }).click()
    await expect(pimpinan).toHaveURL(url => url.pathname === paths.beranda)
    await pimpinan.goto(own.url + paths.pengaturan)
    await expect(pimpinan.getByText('Hanya untuk admin')).toBeVisible()
    await pimpinan.goto(own.url + paths.akun)
    await pimpinan.getByLabel('Kata sandi baru').fill('kelapa tua 12')
    await pimpinan.getByRole('link', { name: 'Beranda' }).first().click()
    const tanya = pimpinan.getByRole('dialog', { name: 'Buang perubahan?' })
    await tanya.getByRole('button', { name: 'Lanjut mengisi' }).click()
    await expect(pimpinan.getByLabel('Kata sandi baru')).toHaveValue('kelapa tua 12')
    await pimpinan.getByRole('button', { name: 'Keluar', exact: true }).click()
    await tanya.getByRole('button', { name: 'Lanjut mengisi' }).click()
    await expect(pimpinan.getByLabel('Kata sandi baru')).toHaveValue('kelapa tua 12')
    expect(await pimpinan.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    await pimpinan.getByRole('button', { name: 'Keluar', exact: true }).click()
    await tanya.getByRole('button', { name: 'Buang' }).click()
    await expect(pimpinan).toHaveURL(url => url.pathname === paths.login)
    expect(await pimpinan.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(problems).toEqual([])
    await context.close()
  })
})

test('logging in comes back to the page that was wanted, and one tab logs out all of them', async ({
  page,
  context,
}) => {
  // An address from when the topics were tabs.
  await page.goto(`${own.url}${paths.pengaturan}?tab=akun&cari=ibrahim`)
  await logIn(page, 'siti', 'bukan ini')
  await expect(page.getByRole('alert').filter({ hasText: 'NIM atau kata sandi tidak cocok.' })).toBeVisible()
  await axe(page)
  // Hidden until asked for, and filled in by whatever remembers passwords, or pasted.
  const sandi = page.getByLabel('Kata sandi', { exact: true })
  await expect(sandi).toHaveAttribute('type', 'password')
  await expect(sandi).toHaveAttribute('autocomplete', 'current-password')
  expect(
    await sandi.evaluate(field =>
      field.dispatchEvent(new ClipboardEvent('paste', { cancelable: true, bubbles: true })),
    ),
  ).toBe(true)
  await page.getByRole('button', { name: 'Tampilkan kata sandi' }).click()
  await expect(page.getByRole('textbox', { name: 'Kata sandi' })).toHaveValue('bukan ini')
  await logIn(page, 'siti', SANDI)
  await expect(page).toHaveURL(`${own.url}${paths.pengguna}?cari=ibrahim`)
  await expect(page.getByRole('row', { name: /Prof\. Ibrahim/ })).toBeVisible()

  const other = await context.newPage()
  await other.goto(own.url + paths.akun)
  await expect(other.getByText('Perangkat ini')).toBeVisible()
  await other.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(other).toHaveURL(url => url.pathname === paths.login)
  await expect(page).toHaveURL(url => url.pathname === paths.login)
})

test('a tab that is still opening when another logs out goes along', async ({ page, context }) => {
  await page.goto(own.url + paths.akun)
  await logIn(page, 'siti', SANDI)
  await expect(page.getByText('Perangkat ini')).toBeVisible()
  const late = await context.newPage()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // Its first screen is on the way, and nothing of it follows the other tabs yet.
  await late.route(/assets\/Akun-.*\.js/, async route => {
    await released
    await route.continue()
  })
  const asked = late.waitForRequest(/assets\/Akun-.*\.js/)
  await late.goto(own.url + paths.akun, { waitUntil: 'commit' })
  await asked
  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(page).toHaveURL(url => url.pathname === paths.login)
  release()
  await expect(late.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
})

async function logIn(page: Page, username: string, sandi: string): Promise<void> {
  await page.getByLabel('NIM, NIP, nomor WhatsApp, atau username').fill(username)
  await page.getByRole('textbox', { name: 'Kata sandi' }).fill(sandi)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}
