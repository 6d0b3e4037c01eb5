import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('each figure of the office leads to where its marks stand', { tag: '@inti-sekali' }, async ({ page }) => {
  await loginAs(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: "Assalamu'alaikum, Siti Nurjanah" })).toBeVisible()
  await expect(page.getByText(/^(Ganjil|Genap) \d{4}\/\d{4}$/).first()).toBeVisible()
  await expect(page.getByRole('table', { name: /^Kehadiran per pekan/ })).toBeAttached()
  await expect(page.getByText('batas 75%', { exact: true })).toBeVisible()

  await test.step('who is below the limit', async () => {
    const kpi = page.getByRole('link', { name: /^Di bawah batas 75%/ })
    const [, orang] = /(\d+) orang/.exec(await kpi.innerText()) ?? []
    await kpi.click()
    await expect(page).toHaveURL(/\/laporan\/mahasantri\?status=tidak_memenuhi&keaktifan=aktif$/)
    await expect(page.getByText(`1–${orang} dari ${orang} mahasantri`)).toBeVisible()
    await page.goBack()
  })

  await test.step('the sessions that are filled, among all that were held', async () => {
    const kpi = page.getByRole('link', { name: /^Sesi terisi/ })
    const [, terisi] = /(\d+) \/ \d+/.exec(await kpi.innerText()) ?? []
    await kpi.click()
    await expect(page).toHaveURL(/\/laporan\/pendamping\?dari=/)
    await expect(page.getByText(new RegExp(`[ ,]${terisi} terisi lengkap`))).toBeVisible()
    await page.goBack()
  })

  await test.step('a cell of the map, exact to the tenth', async () => {
    const peta = page.getByRole('table', { name: '' }).filter({ hasText: 'rata-rata' })
    const cell = peta
      .getByRole('row', { name: /^Kelompok 1 / })
      .getByRole('link', { name: /^\d+ ?%/ })
      .last()
    const [, whole] = /^(\d+)%/.exec((await cell.textContent()) ?? '') ?? []
    await cell.click()
    await expect(page).toHaveURL(/\/absensi\/rekap\/1\?kegiatan=semua&dari=\d{4}-\d\d-\d\d&sampai=\d{4}-\d\d-\d\d$/)
    await expect(page.getByText(new RegExp(`(^|\\s)${whole},\\d%`)).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('the ranking: its figure by the rules is that of the recap, and of the report by kelompok', async () => {
    const peringkat = page.getByRole('region', { name: 'Peringkat kelompok' })
    const last = peringkat.getByRole('row').last()
    const nama = (await last.getByRole('rowheader').textContent()) ?? ''
    const [, biasa] = /rekap (\d+,\d)%/.exec((await last.textContent()) ?? '') ?? []
    await last.getByRole('link', { name: /^rekap \d/ }).click()
    await expect(page.getByRole('heading', { name: `Rekap ${nama}` })).toBeVisible()
    await expect(page.getByText(`${biasa}%`).first()).toBeVisible()
    await page.goBack()
    await peringkat.getByRole('link', { name: /^Lihat semua/ }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: nama, exact: true }) })
    await expect(row.getByRole('button', { name: `${biasa}%, lihat cara menghitungnya` })).toBeVisible()
    await page.goBack()
  })

  await test.step('a person on the list', async () => {
    const row = page.getByRole('region', { name: 'Perlu perhatian' }).getByRole('listitem').first()
    const persen = /\d+,\d%/.exec(await row.innerText())?.[0] ?? ''
    await row.getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByText(persen).first()).toBeVisible()
  })
})

test('the part of the office that does not come says so in words, and comes when it is asked for again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/)
  const kantor = /\/assets\/kantor-[\w-]{8}\.js$/
  await page.route(kantor, route => route.abort())
  await loginAs(page, 'admin')
  const gagal = page.getByRole('alert').filter({ hasText: 'Gagal memuat' })
  await expect(gagal).toContainText('Periksa koneksi Anda.', { timeout: 15_000 })
  await expect(page.locator('body')).not.toContainText('module')
  await page.unroute(kantor)
  await gagal.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByText('Kehadiran pekan ini')).toBeVisible()
  await expect(gagal).toHaveCount(0)
})

test('a reminder opens WhatsApp with the session, and remembers that it was sent', {
  tag: '@axe',
}, async ({ page, context }) => {
  await context.route('https://wa.me/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  )
  await loginAs(page, 'admin')
  const belum = page.getByRole('region', { name: 'Belum diisi' })
  await belum
    .getByRole('button', { name: /^Ingatkan Kelompok 5, / })
    .first()
    .click()
  const popup = context.waitForEvent('page')
  await page.getByRole('dialog', { name: 'Ingatkan' }).getByRole('link', { name: 'Buka WhatsApp' }).click()
  const text = new URL((await popup).url()).searchParams.get('text') ?? ''
  expect(text).toMatch(/Kelompok 5\*, .* belum (diisi|lengkap)/)
  const [link = ''] = /http\S+\/absensi\/input\/5\?\S+/.exec(text) ?? []
  await expect(belum.getByText(/^diingatkan \d\d\.\d\d$/)).toHaveCount(1)
  await page.reload()
  await expect(belum.getByText(/^diingatkan \d\d\.\d\d$/)).toHaveCount(1)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /Kelompok 5/ }).first()).toBeVisible()
})

test('Ctrl K finds a person from anywhere, by keyboard alone', { tag: '@inti-sekali' }, async ({ page }) => {
  await loginAs(page, 'admin', '/pengaturan')
  await expect(page.getByRole('button', { name: 'Cari nama atau NIM' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Cari/ })
  await expect(field).toBeFocused()
  await field.pressSequentially('kelompok 3')
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Rekap$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Isi absensi$/)
  await axe(page)
  await field.fill('0101')
  await expect(page.getByRole('option').last()).toHaveText(/^Semua \d+ mahasantri/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/laporan\/mahasantri\?cari=0101$/)

  await page.keyboard.press('Control+k')
  await field.fill('tidak ada orang ini')
  await expect(page.getByText('Tidak ada yang cocok dengan “tidak ada orang ini”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('Ctrl K finds pages too, and keeps what is typed before its field is there', async ({ page }) => {
  await loginAs(page, 'admin', '/kelompok')
  await expect(page.getByRole('button', { name: 'Cari nama atau NIM' })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/assets/SearchBox*.js', async route => {
    await released
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hari lib')
  release()
  const field = page.getByRole('combobox', { name: /^Cari/ })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('hari lib')
  await page.keyboard.type('ur')
  await expect(field).toHaveValue('hari libur')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Hari libur/)
  await expect(page.getByText('1 pilihan', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pengaturan\/libur$/)
  await page.keyboard.press('Control+k')
  await field.fill('bagi kel')
  await expect(page.getByRole('option', { name: /^Bagi kelompok/ })).toBeVisible()
})
