import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { axe, createToken, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// Every story has a sheet of its own: another ke- of today in Kelompok 1, which is umar's and hasan's.
let ke = 5
let lembar = ''
test.beforeEach(async ({ request }) => {
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
  await allowLinks(request)
})

const pita = (page: Page) => page.getByText('Anda mengisi atas nama Umar Faruq lewat tautan dari Hasan Basri.')

test('hasan sends a link; whoever opens it fills this one sheet, with and without a signal, and gets nowhere else', {
  tag: '@axe',
}, async ({ page, context, browser, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/)
  const link = await makeLink(page, context)
  const { phone, problems, addresses } = await openPhone(browser, link)
  await expect(pita(phone)).toBeVisible()
  await expect(phone).toHaveURL(url => url.pathname === '/absensi/input/1' && url.hash === '')
  await expect(rows(phone)).toHaveCount(20)
  await expect(phone.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await expect(phone.getByRole('link', { name: 'Kembali' })).toHaveCount(0)
  await expect(phone.getByRole('navigation')).toHaveCount(0)
  await axe(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // The secret was in the address, and in no request: what a server logs and a Referer carries is an address.
  const rahasia = new URL(link).hash.replace('#tautan=', '')
  expect(rahasia).toHaveLength(43)
  expect(addresses.filter(address => address.includes(rahasia))).toEqual([])

  await tombol(rows(phone).nth(0), 'Hadir').tap()
  await tombol(rows(phone).nth(1), 'Terlambat').tap()
  await expect(keadaan(phone)).toHaveText(SAVED)
  await rows(phone)
    .nth(1)
    .getByRole('button', { name: /^Lainnya/ })
    .tap()
  const sheet = phone.getByRole('dialog')
  await sheet.getByRole('button', { name: '10', exact: true }).tap()
  await expect(sheet.getByText('Catatan')).toHaveCount(0)
  await expect(sheet.getByText('Riwayat tanda ini')).toHaveCount(0)
  await axe(phone)
  await sheet.getByRole('button', { name: 'Selesai' }).tap()
  await expect(tombol(rows(phone).nth(1), 'Terlambat')).toHaveAccessibleName(/, 10 menit$/)
  await expect(keadaan(phone)).toHaveText(SAVED)

  await phone.context().route('**/api/**', route => route.abort())
  await tombol(rows(phone).nth(2), 'Sakit').tap()
  await expect(keadaan(phone)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await phone.reload()
  await expect(pita(phone)).toBeVisible()
  await expect(tombol(rows(phone).nth(2), 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  await phone.context().unroute('**/api/**')
  await expect(keadaan(phone)).toHaveText(SAVED, { timeout: 30_000 })

  for (const elsewhere of [paths.beranda, paths.laporanMahasantri, paths.absensiInput(2), paths.pengaturan]) {
    await phone.goto(new URL(elsewhere, link).href)
    await expect(phone.getByRole('heading', { name: 'Hanya satu pertemuan' })).toBeVisible()
  }
  await axe(phone)
  await phone.getByRole('link', { name: 'Buka pertemuan itu' }).tap()
  await expect(rows(phone).getByRole('button', { pressed: true })).toHaveCount(3)
  expect(problems, 'the browser console stays clean').toEqual([])
  await phone.context().close()

  await page.goto(lembar)
  await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Lainnya/ })
    .tap()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hadir' }).first()).toContainText(
    'lewat tautan yang dibuat Hasan Basri',
  )
})

test('revoked while it is open: said so, the marks are kept, and go out when umar logs in', async ({
  page,
  context,
  browser,
}) => {
  const link = await makeLink(page, context)
  const { phone, problems } = await openPhone(browser, link)
  await tombol(rows(phone).nth(0), 'Hadir').tap()
  await expect(keadaan(phone)).toHaveText(SAVED)

  await page.goto(lembar)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Tautan isi' }).tap()
  const daftar = page.getByRole('dialog', { name: 'Tautan isi' })
  await expect(daftar.getByText(/^dibuka .* 1 mahasantri ditandai$/)).toBeVisible()
  await axe(page)
  await daftar.getByRole('button', { name: /^Cabut tautan atas nama Umar Faruq/ }).press('Enter')
  await expect(daftar.getByText(/^dicabut Hasan Basri, /)).toBeVisible()
  await expect(daftar.getByRole('button', { name: /^Cabut/ })).toHaveCount(0)
  // Its button is gone, and no other link is left to end.
  await expect(daftar.getByRole('list')).toBeFocused()

  await tombol(rows(phone).nth(1), 'Izin').tap()
  await expect(phone).toHaveURL(url => url.pathname === paths.login)
  await expect(phone.getByText('Tautan dari Hasan Basri sudah dicabut atau lewat masanya.')).toBeVisible()
  await axe(phone)
  await phone.goto(link)
  await expect(phone.getByRole('alert').filter({ hasText: 'Tautan ini tidak berlaku' })).toBeVisible()
  await axe(phone)
  await phone.getByLabel(/^NIM, NIP/).fill('umar')
  await phone.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await phone.getByRole('button', { name: 'Masuk', exact: true }).tap()
  await expect(phone).toHaveURL(url => url.pathname === '/absensi/input/1')
  await expect(pita(phone)).toHaveCount(0)
  await expect(tombol(rows(phone).nth(1), 'Izin')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(phone)).toHaveText(SAVED)
  await page.reload()
  await expect(tombol(rows(page).nth(1), 'Izin')).toHaveAttribute('aria-pressed', 'true')
  expect(problems, 'the browser console stays clean').toEqual([])
  await phone.context().close()
})

test('opened on a second phone: the first is told so, and what waits there goes out when it opens the link again', async ({
  page,
  context,
  browser,
}) => {
  const link = await makeLink(page, context)
  const first = await openPhone(browser, link)
  await tombol(rows(first.phone).nth(0), 'Hadir').tap()
  await expect(keadaan(first.phone)).toHaveText(SAVED)
  // What waits, waits before the first can hear of the second.
  await first.phone.context().route('**/api/**', route => route.abort())
  await tombol(rows(first.phone).nth(1), 'Izin').tap()
  await expect(keadaan(first.phone)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  const second = await openPhone(browser, link)
  await expect(pita(second.phone)).toBeVisible()
  await first.phone.context().unroute('**/api/**')
  await expect(first.phone).toHaveURL(url => url.pathname === paths.login)
  await expect(first.phone.getByText('Tautan dari Hasan Basri dibuka di perangkat lain.')).toBeVisible()
  await axe(first.phone)
  await first.phone.goto(link)
  await expect(keadaan(first.phone)).toHaveText(SAVED)
  await expect(tombol(rows(first.phone).nth(1), 'Izin')).toHaveAttribute('aria-pressed', 'true')
  await page.goto(lembar)
  await expect(tombol(rows(page).nth(1), 'Izin')).toHaveAttribute('aria-pressed', 'true')
  for (const { phone, problems } of [first, second]) {
    await phone.context().close()
    expect(problems, 'the browser console stays clean').toEqual([])
  }
})

test('who is logged in already opens the sheet as usual; the link is not used, and a lapsed log-in gives way to it', async ({
  page,
  context,
  browser,
}) => {
  const link = await makeLink(page, context)
  await loginAs(page, 'umar')
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  const own = await token()
  await page.goto(link)
  await expect(rows(page)).toHaveCount(20)
  await expect(pita(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(await token()).toBe(own)

  const { phone } = await openPhone(browser, new URL(paths.login, link).href)
  await phone.evaluate(() => localStorage.setItem('token', 'sudah-lama-tidak-berlaku'))
  await phone.goto(link)
  await expect(pita(phone)).toBeVisible()
  await phone.getByRole('button', { name: 'Masuk biasa' }).tap()
  await expect(phone.getByLabel(/^NIM, NIP/)).toBeVisible()
  expect(await phone.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await phone.context().close()
})

test('what others have marked is a word and no button; what they mark meanwhile is left alone, and said', async ({
  page,
  context,
  browser,
}) => {
  const link = await makeLink(page, context)
  await page.goto(lembar)
  const mark = async (index: number) => {
    // 'Tersimpan' stands there still from the mark before.
    const sent = page.waitForResponse(
      answer => answer.request().method() === recordAbsensi.method && answer.url().endsWith('/api/kelompok/1/absensi'),
    )
    await tombol(rows(page).nth(index), 'Alpa').tap()
    await sent
    await expect(keadaan(page)).toHaveText(SAVED)
    return (await rows(page).nth(index).getAttribute('aria-label')) ?? ''
  }
  const first = await mark(0)
  const { phone } = await openPhone(browser, link)
  const taken = phone.getByRole('group', { name: first })
  await expect(taken.getByRole('button')).toHaveText(['Sudah diisi'])
  await taken.getByRole('button').tap()
  await expect(phone.getByRole('dialog', { name: first })).toContainText('Sudah diisi orang lain.')
  await axe(phone)
  await phone.keyboard.press('Escape')

  const second = await mark(1)
  await tombol(phone.getByRole('group', { name: second }), 'Hadir').tap()
  await expect(phone.getByText('Sudah diisi orang lain.').first()).toBeVisible()
  await phone.context().close()
  await page.reload()
  await expect(tombol(rows(page).nth(0), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
})

/** Through the menu of the sheet, as far as WhatsApp; the address is the one in the text. */
async function makeLink(page: Page, context: BrowserContext): Promise<string> {
  await context.route('https://wa.me/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  )
  await loginAs(page, 'hasan', lembar)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Ingatkan' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Ingatkan' })
  await dialog.getByRole('checkbox', { name: /^Sertakan tautan isi/ }).check()
  await dialog.getByRole('button', { name: 'Buat tautan' }).tap()
  await expect(dialog.getByRole('textbox')).toHaveValue(/#tautan=/)
  await axe(page)
  const popup = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Buka WhatsApp' }).tap()
  const whatsapp = await popup
  const url = new URL(whatsapp.url())
  await whatsapp.close()
  expect(url.pathname).toMatch(/^\/62\d+$/)
  const [link = ''] = /http\S+#tautan=\S+/.exec(url.searchParams.get('text') ?? '') ?? []
  return link
}

/** Somebody else's phone: nothing of Hadir is on it. */
async function openPhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    ...{ locale: 'id-ID', timezoneId: 'Asia/Jakarta' },
  })
  const problems = watchConsole(context, [
    /^Failed to load resource: the server responded with a status of 4\d\d/,
    /ERR_FAILED/,
  ])
  const addresses: string[] = []
  context.on('request', request => {
    addresses.push(`${request.url().replace(/#.*/, '')} ${request.headers().referer ?? ''}`)
  })
  const phone = await context.newPage()
  await phone.goto(url)
  return { phone, problems, addresses }
}

async function allowLinks(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const pengaturan = await (await request.get(getPengaturan.path, { headers })).json()
  if (pengaturan.tautan_isi === 1) return
  const saved = await request.put(updatePengaturan.path, { headers, data: { ...pengaturan, tautan_isi: 1 } })
  expect(saved.status(), await saved.text()).toBe(200)
}
