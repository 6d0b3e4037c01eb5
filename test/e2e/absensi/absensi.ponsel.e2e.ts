import { endSession } from '#contract/akun/session.ts'
import { axe, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { expectLargeText } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// Every story has a sheet of its own: another ke- of today in Kelompok 1, which is umar's and hasan's.
let ke = 5
let lembar = ''
test.beforeEach(() => {
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('umar marks twenty mahasantri with his thumb: taps, exceptions, the rest at once, and everything is saved', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await expect(keadaan(page)).toHaveText('Belum ada isian · 20 mahasantri')
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeDisabled()

  const first = rows(page).nth(0)
  await tombol(first, 'Hadir').tap()
  await expect(tombol(first, 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(SAVED)
  // The mark that is set is taken back by its own button.
  await tombol(first, 'Hadir').tap()
  await expect(tombol(first, 'Hadir')).toHaveAttribute('aria-pressed', 'false')
  await tombol(first, 'Izin').tap()
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await tombol(rows(page).nth(1), 'Sakit').tap()
  await expect(tombol(rows(page).nth(1), 'Alpa')).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: 'Sisanya hadir · 18' }).tap()
  await expect(page.getByText('18 ditandai Hadir sekaligus')).toBeVisible()
  await expect(page.locator('[aria-live=polite]', { hasText: '18 ditandai Hadir' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Selesai' })).toBeVisible()
  await expect(keadaan(page)).toHaveText(SAVED)

  await page.reload()
  await expect(tombol(first, 'Izin')).toHaveAttribute('aria-pressed', 'true')
  await expect(tombol(rows(page).nth(1), 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).getByRole('button', { name: /^Hadir, /, pressed: true })).toHaveCount(18)
  await expect(keadaan(page)).toHaveText(SAVED)
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('undo steps back per action, the bulk as one, and is itself saved', { tag: '@axe' }, async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(2), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await page.getByRole('button', { name: /^Sisanya hadir/ }).tap()
  await expect(page.getByText('19 ditandai Hadir sekaligus')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeDisabled()
  await expect(keadaan(page)).toHaveText(SAVED)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hadir semua · 20' })).toBeVisible()
})

test('a second tap on T asks how late; note, phrases, D and the history are in the sheet of the mahasantri', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  const row = rows(page).nth(3)
  const nama = (await row.getAttribute('aria-label')) ?? ''
  await tombol(row, 'Terlambat').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await tombol(row, 'Terlambat').tap()
  const sheet = page.getByRole('dialog', { name: nama })
  await sheet.getByRole('button', { name: '10', exact: true }).tap()
  await sheet.getByRole('button', { name: '+ Praktikum' }).tap()
  await sheet.getByLabel('Catatan').fill('Praktikum baru selesai 18.40')
  await expect(sheet.getByText('Belum diisi')).toBeVisible()
  await axe(page)
  await expectLargeText(page)
  await sheet.getByRole('button', { name: 'Selesai' }).tap()
  await expect(sheet).toBeHidden()
  await expect(row.getByText('“Praktikum baru selesai 18.40”')).toBeVisible()
  await expect(tombol(row, 'Terlambat')).toHaveAccessibleName(/, 10 menit$/)
  await expect(keadaan(page)).toHaveText(SAVED)
  await axe(page)

  await row.getByRole('button', { name: `Lainnya, ${nama}` }).tap()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Terlambat 10 menit' }).first()).toContainText('Anda')
  await sheet.getByRole('button', { name: /^Dispensasi/ }).tap()
  await sheet.getByRole('button', { name: 'Tutup' }).tap()
  await expect(tombol(row, 'Dispensasi')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('sisa dari 20 · 1 D')).toBeVisible()
})

test('what is typed into the sheet stays however it closes: Escape, a reload, Back; and one undo takes it back', async ({
  page,
}) => {
  await loginAs(page, 'umar', lembar)
  const row = rows(page).nth(0)
  await tombol(row, 'Terlambat').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await tombol(row, 'Terlambat').tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '15', exact: true }).tap()
  await sheet.getByLabel('Catatan').fill('Ban bocor')
  await page.keyboard.press('Escape')
  await expect(row.getByText('“Ban bocor”')).toBeVisible()
  // A thumb does not move the focus; it comes to what was tapped all the same.
  await expect(tombol(row, 'Terlambat')).toBeFocused()

  await row.getByRole('button', { name: /^Lainnya/ }).tap()
  await sheet.getByLabel('Menit terlambat').fill('20')
  await page.keyboard.press('Escape')
  await expect(tombol(row, 'Terlambat')).toHaveAccessibleName(/, 20 menit$/)

  await row.getByRole('button', { name: /^Lainnya/ }).tap()
  const catatan = sheet.getByLabel('Catatan')
  await catatan.fill('Ban bocor di jalan')
  // Kept when the hand rests, with the field still open; what follows belongs to the same step.
  await expect(row.getByText('“Ban bocor di jalan”')).toBeAttached()
  await catatan.fill('Ban bocor di jalan layang')
  await expect(row.getByText('“Ban bocor di jalan layang”')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(row.getByText('“Ban bocor”')).toBeVisible()
  await expect(keadaan(page)).toHaveText(SAVED)

  await row.getByRole('button', { name: /^Lainnya/ }).tap()
  await catatan.fill('Ban bocor lagi')
  await page.reload()
  await expect(row.getByText('“Ban bocor lagi”')).toBeVisible()

  // Android Back inside the application: the screen goes, and the field with it.
  await page.getByRole('link', { name: 'Kembali' }).tap()
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await row.getByRole('button', { name: /^Lainnya/ }).tap()
  await catatan.fill('Ban bocor dua')
  await page.goForward()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(row.getByText('“Ban bocor dua”')).toBeVisible()
})

test('no signal: marking goes on, survives a reload, and everything arrives when the signal comes back', {
  tag: '@inti',
}, async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)

  await context.route('**/api/**', route => route.abort())
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await tombol(rows(page).nth(2), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 2 perubahan')
  await expect(page.getByText('Server tidak menjawab. Teruskan mengisi; isian disimpan di')).toBeVisible()
  await expect(rows(page).nth(1).getByText('belum terkirim')).toHaveCount(1)
  await expect(page.locator('[aria-live=polite]', { hasText: 'menunggu koneksi' })).toHaveCount(1)
  await tombol(rows(page).nth(2), 'Izin').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 2 perubahan')
  await axe(page)

  await page.reload()
  await expect(tombol(rows(page).nth(0), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await expect(tombol(rows(page).nth(1), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(tombol(rows(page).nth(2), 'Izin')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 2 perubahan')

  await context.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
  await page.reload()
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(3)
  await expect(tombol(rows(page).nth(2), 'Izin')).toHaveAttribute('aria-pressed', 'true')
})

test('a tab that was closed before anything was sent: the next one sends it', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await context.route('**/api/kelompok/*/absensi', route => route.abort())
  // In the very moment of the tap: what is seen is on its way to the disk and needs the page no more.
  const seen = await tombol(rows(page).nth(5), 'Sakit').evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    return button.getAttribute('aria-pressed')
  })
  await page.close()
  expect(seen).toBe('true')
  await context.unroute('**/api/kelompok/*/absensi')

  // Any screen sends what waits.
  const next = await context.newPage()
  const sent = next.waitForResponse(
    response => /\/absensi$/.test(response.url()) && response.request().method() === 'PUT',
  )
  await next.goto(paths.beranda)
  expect((await sent).status()).toBe(200)
  await next.goto(lembar)
  await expect(tombol(rows(next).nth(5), 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(next)).toHaveText(SAVED)
})

test('an answer that is lost on the way back writes nothing twice', async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  let lost = 0
  await context.route('**/api/kelompok/*/absensi', async route => {
    if (lost > 0) return route.continue()
    await route.fetch()
    lost += 1
    await route.abort()
  })
  const row = rows(page).nth(0)
  await tombol(row, 'Alpa').tap()
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
  expect(lost).toBe(1)
  await row.getByRole('button', { name: /^Lainnya/ }).tap()
  const history = page.getByRole('dialog').getByRole('listitem')
  await expect(history.filter({ hasText: 'Belum diisi' })).toHaveCount(1)
  await expect(history.filter({ hasText: 'Alpa' })).toHaveCount(1)
})

test('a session that lapsed: the mark waits for the log-in of the same person', async ({ page, request }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  // As the mark arrives, and not before the tap: the sheet hears by itself that its session has ended, and leaves.
  await page.route(
    '**/api/kelompok/*/absensi',
    async route => {
      await request.delete(endSession.path, {
        headers: { authorization: route.request().headers().authorization ?? '' },
      })
      await route.continue()
    },
    { times: 1 },
  )
  await tombol(rows(page).nth(7), 'Izin').tap()
  await expect(page).toHaveURL(url => url.pathname === paths.login)
  await expect(page.getByText('Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan di halaman tadi;')).toBeVisible()

  await page.getByLabel(/^NIM, NIP/).fill('umar')
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap()
  await expect(page).toHaveURL(url => url.pathname === '/absensi/input/1')
  await expect(tombol(rows(page).nth(7), 'Izin')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(SAVED)
})

test('umar and hasan mark one row differently: both are shown, one tap decides, nothing is overwritten', {
  tag: '@inti',
}, async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const names = await Promise.all([11, 12].map(index => rows(page).nth(index).getAttribute('aria-label')))
  // A row in conflict has no status buttons, so it is found by its name.
  const konflik = (which: 0 | 1) => page.getByRole('group', { name: names[which] ?? '', exact: true })
  await page.route('**/api/**', route => route.abort())
  await tombol(rows(page).nth(11), 'Alpa').tap()
  await tombol(rows(page).nth(12), 'Alpa').tap()
  await tombol(rows(page).nth(0), 'Hadir').tap()

  const hasanContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const problems = watchConsole(hasanContext)
  const hasan = await hasanContext.newPage()
  await loginAs(hasan, 'hasan', lembar)
  for (const index of [11, 12]) await tombol(rows(hasan).nth(index), 'Izin').click()
  await expect(keadaan(hasan)).toHaveText(SAVED)

  await page.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText('1 tersimpan / 2 menunggu pilihan', { timeout: 30_000 })
  await expect(page.getByRole('alert').filter({ hasText: '2 baris berbeda' })).toBeVisible()
  await expect(tombol(rows(page).nth(0), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Lihat baris itu' }).tap()
  await axe(page)
  await konflik(0).getByRole('button', { name: 'Tetap Alpa' }).tap()
  await konflik(1).getByRole('button', { name: 'Pakai Izin' }).tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(page.getByRole('alert').filter({ hasText: 'berbeda' })).toHaveCount(0)

  await hasan.reload()
  await expect(tombol(rows(hasan).nth(11), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(tombol(rows(hasan).nth(12), 'Izin')).toHaveAttribute('aria-pressed', 'true')
  expect(problems).toEqual([])
  await hasanContext.close()
})

test('the address says which sheet it is, and the menu leads to another', async ({ page }) => {
  await loginAs(page, 'umar', paths.absensiInput(1))
  await expect(page).toHaveURL(/tanggal=\d{4}-\d\d-\d\d&kegiatan=\d+&ke=1$/)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Ke-2' }).tap()
  await expect(page).toHaveURL(/ke=2$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/ke=1$/)
  await page.getByRole('button', { name: /Ganti tanggal/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Pilih tanggal' }).locator('td')).toHaveCount(42)
  await expectLargeText(page)
})

test('a berita acara that is closed half typed asks first, whichever way it is closed', async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('button', { name: /^Berita acara/ }).tap()
  const form = page.getByRole('dialog', { name: 'Berita acara' })
  const materi = form.getByLabel('Materi')
  await materi.fill('Adab menuntut ilmu')
  const tanya = page.getByRole('dialog', { name: 'Buang perubahan?' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(180, 20),
    () => form.getByRole('button', { name: 'Batal' }).tap(),
  ]) {
    await close()
    await expect(tanya).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tanya).toBeHidden()
    await expect(materi).toHaveValue('Adab menuntut ilmu')
    await expect(materi).toBeFocused()
  }
  await form.getByRole('button', { name: 'Tutup' }).tap()
  await axe(page)
  await tanya.getByRole('button', { name: 'Buang' }).tap()
  await expect(form).toBeHidden()
})

test('a pertemuan that did not take place is cancelled with a reason, and taken back', { tag: '@axe' }, async ({
  page,
}) => {
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Tiadakan pertemuan' }).tap()
  const form = page.getByRole('dialog', { name: 'Tiadakan pertemuan' })
  await expect(form.getByText('1 tanda yang sudah ada tetap tersimpan')).toBeVisible()
  await form.getByRole('button', { name: 'Tiadakan', exact: true }).tap()
  await expect(form.getByText('Wajib diisi')).toBeVisible()
  await form.getByLabel('Alasan').fill('Hujan lebat')
  await form.getByRole('button', { name: 'Tiadakan', exact: true }).tap()

  await expect(page.getByText('Ditiadakan: Hujan lebat')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Batalkan peniadaan' }).tap()
  await expect(tombol(rows(page).nth(0), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
})

test('the pimpinan reads and changes nothing; another kelompok’s pendamping gets a sentence', {
  tag: '@inti-sekali',
}, async ({ page, browser }) => {
  await loginAs(page, 'pimpinan', lembar)
  await expect(page.getByText('Pimpinan membaca saja.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('group')).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Lihat rekap' })).toBeVisible()
  await axe(page)

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const umar = await context.newPage()
  const asked: string[] = []
  umar.on('request', request => asked.push(new URL(request.url()).pathname))
  await loginAs(umar, 'umar', paths.absensiInput(2))
  await expect(umar.getByText('Anda tidak berhak atas data kelompok ini.')).toBeVisible()
  expect(asked.filter(path => path.endsWith('/lembar'))).toHaveLength(1)
  await context.close()
})
