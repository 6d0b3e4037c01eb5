import type { Page } from '@playwright/test'
import { createCodes, windowOf, writeCode } from '#contract/absensi/code-window.ts'
import { listKegiatan, updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { todayIn } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, pressed, rows, SAVED, tombol } from './lembar.ts'

// Two phones beside each other: umar shows the code, Luqman scans it, and nothing is marked before umar takes it.

test.use({ isi: 'contoh', dunia: import.meta.url })

const NAMA = 'Luqman Ardiansyah'
/** The next of today that nobody has marked: which there are depends on the day the story runs. */
async function freeSheet(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'umar')}` }
  const tanggal = todayIn('Asia/Jakarta', Date.now())
  for (let ke = 1; ; ke++) {
    const query = new URLSearchParams({ kegiatan_id: '1', tanggal, ke: String(ke) })
    const { pertemuan } = await (await page.request.get(`/api/kelompok/1/lembar?${query}`, { headers })).json()
    if (!pertemuan?.opened_at) return paths.absensiInput(1, { kegiatan: 1, tanggal, ke })
  }
}

test.beforeAll(async ({ browser, server }) => {
  const { request } = await browser.newContext({ baseURL: server.url })
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const { kegiatanList } = await (await request.get(listKegiatan.path, { headers })).json()
  const { id, dipakai: _, ...fields } = kegiatanList.find((one: { id: number }) => one.id === 1)
  const data = { ...fields, kode_hadir: true, kode_terlambat: null }
  expect((await request.put(updateKegiatan.path.replace(':id', String(id)), { headers, data })).status()).toBe(200)
})

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
})

const luqman = (page: Page) => page.getByRole('group', { name: NAMA })
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function readDigits(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Tampilkan kode' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Kode hadir' })
  await expect(dialog.getByRole('img', { name: /^Kode QR/ })).toBeVisible()
  return ((await dialog.getByText(/^\d{3} \d{3}$/).textContent()) ?? '').replace(' ', '')
}

test('umar shows the digits, luqman types them, umar takes it with one tap and back', { tag: '@axe' }, async ({
  page,
  browser,
  server,
}) => {
  await loginAs(page, 'umar', await freeSheet(page))
  await expect(rows(page)).toHaveCount(20)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const problems = watchConsole(context, [/^Failed to load resource: the server responded with a status of 4\d\d/])
  const mine = await context.newPage()
  await loginAs(mine, 'mahasantri', paths.beranda)
  await mine.getByRole('link', { name: /Kode hadir/ }).tap()
  await expect(mine.getByRole('heading', { name: 'Kode hadir' })).toBeVisible()
  expect(await width(mine)).toBe(360)

  await test.step('wrong digits are refused in a sentence', async () => {
    await mine.getByLabel(/^Enam angka/).fill('000000')
    await mine.getByRole('button', { name: 'Kirim' }).tap()
    await expect(mine.getByRole('alert').filter({ hasText: /./ })).toContainText('Kode tidak cocok')
    await axe(mine)
  })

  const digits = await readDigits(page)
  await axe(page)
  expect(await width(page)).toBe(360)
  await mine.getByLabel(/^Enam angka/).fill(digits)
  await mine.getByRole('button', { name: 'Kirim' }).tap()
  await expect(mine.getByRole('status').filter({ hasText: 'Usulan hadir terkirim' })).toBeVisible()
  await axe(mine)

  await test.step('the row says so, and nothing is marked', async () => {
    await expect(page.getByRole('dialog').getByText('1 memindai')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(luqman(page).getByText('hadir (kode)')).toBeVisible()
    expect(await pressed(page, 0)).toBe('')
    await expect(page.locator('[data-jumlah=H]')).toHaveText('0')
    await axe(page)
    expect(await width(page)).toBe(360)
  })

  await page.getByRole('button', { name: 'Terima 1' }).tap()
  await expect(tombol(luqman(page), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 tanda dari kode')).toBeVisible()
  await expect(keadaan(page)).toHaveText(SAVED)
  await tombol(luqman(page), 'Lainnya').tap()
  await expect(page.getByText(/dari kode oleh/)).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})

test('both without a signal: the code is shown and typed, and arrives with its time', {
  tag: '@axe',
}, async ({ page, context: leader, browser, server }) => {
  await loginAs(page, 'umar', await freeSheet(page))
  await expect(rows(page)).toHaveCount(20)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  watchConsole(context)
  const mine = await context.newPage()
  await loginAs(mine, 'mahasantri', paths.hadir)
  await expect(mine.getByLabel(/^Enam angka/)).toBeVisible()
  await leader.setOffline(true)
  await context.setOffline(true)
  const digits = await readDigits(page)
  await mine.getByLabel(/^Enam angka/).fill(digits)
  await mine.getByRole('button', { name: 'Kirim' }).tap()
  await expect(mine.getByText('Tidak ada sinyal. Kode disimpan di ponsel ini')).toBeVisible()
  await expect(mine.getByText('Menunggu sinyal')).toBeVisible()
  await axe(mine)
  await context.setOffline(false)
  await expect(mine.getByText('Menunggu sinyal')).toHaveCount(0, { timeout: 60_000 })
  await leader.setOffline(false)
  await expect(page.getByRole('dialog').getByText('1 memindai')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Terima 1' }).tap()
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 60_000 })
  await context.close()
})

test('a code that was refused when it arrived is found in the queue of the phone, and put away there', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  watchConsole(context, [/^Failed to load resource: the server responded with a status of 4\d\d/])
  const mine = await context.newPage()
  await loginAs(mine, 'mahasantri', paths.hadir)
  await expect(mine.getByLabel(/^Enam angka/)).toBeVisible()
  await context.setOffline(true)
  await mine.getByLabel(/^Enam angka/).fill('000000')
  await mine.getByRole('button', { name: 'Kirim' }).tap()
  await expect(mine.getByText('Menunggu sinyal')).toBeVisible()
  await context.setOffline(false)
  await expect(mine.getByText(/^Ditolak: Kode tidak cocok/)).toBeVisible({ timeout: 60_000 })
  // A mahasantri has no queue to open; who is a pendamping too, and goes on as one, has.
  await context.route('**/api/session*', async (route, request) => {
    if (request.method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({
      response,
      json: { ...session, akun: { ...session.akun, peran: ['pendamping'] } },
    })
  })
  await mine.goto(paths.akun)
  await mine.getByRole('button', { name: 'Belum terkirim: 1 ditolak' }).tap()
  const panel = mine.getByRole('dialog', { name: 'Belum terkirim' })
  await expect(panel.getByText(/^Ditolak: Kode tidak cocok/)).toBeVisible()
  await axe(mine)
  expect(await width(mine)).toBe(360)
  await panel.getByRole('button', { name: 'Buang' }).tap()
  await expect(panel.getByText('Semua sudah terkirim')).toBeVisible()
  await context.close()
})

test('the QR opens the page with the code in it; an old one is odd and taken only where it is ticked', async ({
  page,
  browser,
  server,
}) => {
  await loginAs(page, 'umar', await freeSheet(page))
  await expect(rows(page)).toHaveCount(20)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  watchConsole(context)
  const mine = await context.newPage()
  const ke = Number(new URL(page.url()).searchParams.get('ke'))
  const tanggal = new URL(page.url()).searchParams.get('tanggal') ?? ''
  const headers = { authorization: `Bearer ${await createToken(page.request, 'umar')}` }
  const query = new URLSearchParams({ kegiatan_id: '1', tanggal, ke: String(ke) })
  const { kode_hadir } = await (await page.request.get(`/api/kelompok/1/lembar?${query}`, { headers })).json()
  const old = windowOf(Date.now()) - 5
  const { sidik } = await (await createCodes(kode_hadir.rahasia))(old)
  const text = writeCode({ kelompok_id: 1, kegiatan_id: 1, tanggal, ke }, old, sidik)
  // As a phone's camera reads it.
  await loginAs(mine, 'mahasantri', `/H/${text}`)
  await expect(mine.getByText('Usulan hadir terkirim')).toBeVisible()
  await test.step('it was sent once: the address holds no code any more', async () => {
    const sent: string[] = []
    mine.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await mine.waitForURL(url => url.pathname === paths.hadir)
    await mine.reload()
    await expect(mine.getByText('Usulan hadir terkirim')).toBeVisible()
    await expect(mine.getByText(/tidak cocok|sepuluh menit/)).toHaveCount(0)
    expect(sent.filter(url => url.endsWith('/api/saya/hadir'))).toEqual([])
    await axe(mine)
  })
  await test.step('digits of a link that somebody passed on are not sent by themselves', async () => {
    await mine.goto(`${paths.hadir}/000000`)
    await expect(mine.getByLabel(/^Enam angka/)).toHaveValue('000000')
    await expect(mine.getByText(/tidak cocok/)).toHaveCount(0)
  })
  await page.reload()
  await page.getByRole('button', { name: 'Periksa 1' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Periksa dahulu' })
  await expect(dialog.getByText('kode yang sudah berganti lebih dari dua kali')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Terima 0' })).toBeDisabled()
  await axe(page)
  await dialog.getByRole('checkbox', { name: NAMA }).check()
  await dialog.getByRole('button', { name: 'Terima 1' }).tap()
  await expect(tombol(luqman(page), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})
