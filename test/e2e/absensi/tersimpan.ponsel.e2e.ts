import type { Page } from '@playwright/test'
import { getLembar, type Lembar } from '#contract/absensi/lembar.ts'
import { movePertemuan } from '#contract/absensi/pertemuan.ts'
import { endSession } from '#contract/akun/session.ts'
import { moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { addDays, formatDate } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { awan, panel } from './antrean.ts'
import { keadaan, rows, SAVED, tanggalOf, terdengar, tombol } from './lembar.ts'

// 'Did it save?': on screen, true, and heard, in every state there is.

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
let lembar = ''
test.beforeEach(() => {
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

const SAVE = '**/api/kelompok/*/absensi'

/** Everything the state has said since, so that a word that was wrong for a moment only is seen too. */
async function watchWords(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    const note = () => {
      const text = document.querySelector('[data-keadaan-simpan]')?.textContent ?? ''
      if (said.at(-1) !== text) said.push(text)
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(globalThis, { said })
  })
  return () => page.evaluate('globalThis.said')
}

test('untouched, saving, saved: said in this order, and aloud when the hand rests', { tag: '@axe' }, async ({
  page,
}) => {
  await loginAs(page, 'umar', lembar)
  await expect(keadaan(page)).toHaveText('Belum ada isian · 20 mahasantri')
  const words = await watchWords(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(SAVE, async route => {
    await held
    await route.continue()
  })
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Menyimpan…')
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await expect(tombol(rows(page).nth(1), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(terdengar(page, /^Tersimpan \d\d\.\d\d$/)).toHaveCount(1)
  const said = await words()
  expect(said[0]).toMatch(/^Belum ada isian/)
  // Nothing was called saved while something was on its way.
  const first = said.findIndex(text => SAVED.test(text))
  expect(said.slice(1, first)).toEqual(['Menyimpan…'])
})

test('without a network: waiting, also after a reload and also for what another tab has marked', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/)
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  const other = await context.newPage()
  await other.goto(lembar)
  await expect(keadaan(other)).toHaveText(SAVED)

  await context.route('**/api/**', route => route.abort())
  await tombol(rows(other).nth(3), 'Sakit').tap()
  await expect(keadaan(other)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  // This tab has marked nothing, and yet not everything is saved.
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await expect(tombol(rows(page).nth(3), 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  await expect(terdengar(page, 'Tersimpan di ponsel · menunggu koneksi · 1 perubahan')).toHaveCount(1)

  const words = await watchWords(page)
  await tombol(rows(page).nth(5), 'Izin').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 2 perubahan')
  expect((await words()).filter(text => /^Tersimpan \d/.test(text))).toEqual([])
  await other.close()
  await page.reload()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 2 perubahan')
  await expect(terdengar(page, 'Tersimpan di ponsel · menunggu koneksi · 2 perubahan')).toHaveCount(1)
  await axe(page)
  await context.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 45_000 })
  await expect(terdengar(page, /^Tersimpan \d/)).toHaveCount(1)
})

test('a connection that hangs is told after three seconds, and what was marked is kept and sent', async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await expect(keadaan(page)).toHaveText('Belum ada isian · 20 mahasantri')
  let held = () => {}
  const answered = new Promise<void>(resolve => {
    held = resolve
  })
  // Taken, and never answered.
  await page.route(SAVE, async route => {
    await answered
    await route.continue()
  })
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Menyimpan…')
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan', { timeout: 10_000 })
  held()
  await expect(keadaan(page)).toHaveText(SAVED)
})

test('the server fails: said, kept, tried again by a tap, and heard when it has gone through', {
  tag: '@axe',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 500/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await page.route(SAVE, route => route.fulfill({ status: 500, json: { kode: 'server.galat', pesan: 'Galat' } }))
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('Gagal menyimpan. Coba lagi · 1 perubahan')
  await expect(terdengar(page, 'Gagal menyimpan. Coba lagi · 1 perubahan')).toHaveCount(1)
  await page.unroute(SAVE)
  await keadaan(page).tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(terdengar(page, /^Tersimpan \d/)).toHaveCount(1)
})

test('refused: how many, why, and nothing is called saved', async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 403/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await page.route(SAVE, route =>
    route.fulfill({ status: 403, json: { kode: 'absensi.forbidden', pesan: 'Anda tidak bertugas pada tanggal ini.' } }),
  )
  const words = await watchWords(page)
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('1 perubahan ditolak · Lihat alasannya')
  await expect(terdengar(page, '1 perubahan ditolak · Lihat alasannya')).toHaveCount(1)
  await expect(page.getByText('Anda tidak bertugas pada tanggal ini.').first()).toBeVisible()
  expect((await words()).filter(text => /^Tersimpan \d/.test(text))).toEqual([])
})

test('a conflict: what waits for a decision is not counted as saved, and is announced at once', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await page.route(SAVE, route => route.abort())
  await tombol(rows(page).nth(4), 'Alpa').tap()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const problems = watchConsole(context)
  const hasan = await context.newPage()
  await loginAs(hasan, 'hasan', lembar)
  await tombol(rows(hasan).nth(4), 'Izin').click()
  await expect(keadaan(hasan)).toHaveText(SAVED)
  await context.close()
  expect(problems).toEqual([])
  await page.unroute(SAVE)
  await expect(keadaan(page)).toHaveText('0 tersimpan / 1 menunggu pilihan', { timeout: 45_000 })
  await expect(page.getByRole('alert').filter({ hasText: '1 baris berbeda' })).toBeVisible()
  await expect(terdengar(page, '0 tersimpan / 1 menunggu pilihan')).toHaveCount(1)
})

test('the office has moved the pertemuan: what is tapped on the old sheet goes along, and nothing stands there as saved', async ({
  page,
  request,
  expectedConsole,
}) => {
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  // From now on this phone does not hear of anything, should it ask.
  expectedConsole.push(/ERR_FAILED/)
  await page.route('**/lembar*', route => route.abort())
  const as = { headers: { authorization: `Bearer ${await createToken(request, 'admin')}` } }
  const at = async (query: string): Promise<Lembar> =>
    (await request.get(`${getLembar.path.replace(':id', '1')}?${query}`, as)).json()
  const { pertemuan, tanggal, kegiatan } = await at(`ke=${ke}&kegiatan_id=1`)
  const kemarin = addDays(tanggal, -1)
  const moved = await request.put(movePertemuan.path.replace(':id', String(pertemuan?.id)), {
    ...as,
    data: { tanggal: kemarin, ke, alasan: 'Salah tanggal' },
  })
  expect(moved.status()).toBe(200)
  const saved = page.waitForResponse(SAVE)
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await saved
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(tombol(rows(page).nth(1), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  const there = await at(`ke=${ke}&tanggal=${kemarin}&kegiatan_id=${kegiatan?.id}`)
  expect(there.baris.slice(0, 3).map(row => row.status)).toEqual(['H', 'A', null])

  await page.unroute('**/lembar*')
  await page.reload()
  await expect(page.getByText('Pertemuan ini dipindahkan ke')).toBeVisible()
  await expect(keadaan(page)).toHaveText('Belum ada isian · 20 mahasantri')
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(0)
  await page.getByRole('link', { name: formatDate(kemarin, 'panjang') }).tap()
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveCount(2)
})

test('a session that has lapsed while there was no network: waiting, then asked to log in, nothing lost', async ({
  page,
  context,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await context.route('**/api/**', route => route.abort())
  await tombol(rows(page).nth(2), 'Sakit').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await request.delete(endSession.path, { headers: { authorization: `Bearer ${token}` } })
  await context.unroute('**/api/**')
  await expect(page).toHaveURL(url => url.pathname === paths.login, { timeout: 45_000 })
  await expect(
    page.getByRole('status').filter({ hasText: '1 isian absensi di perangkat ini belum terkirim' }),
  ).toBeVisible()
  await axe(page)
  await page.getByLabel(/^NIM, NIP/).fill('umar')
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(tombol(rows(page).nth(2), 'Sakit')).toHaveAttribute('aria-pressed', 'true')
})

test('a mark of somebody who has left the kelompok meanwhile: refused, and said so although no row is left to say it', async ({
  page,
  context,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/, /404/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = (await rows(page).nth(0).getAttribute('aria-label')) ?? ''
  const id = Number(await rows(page).nth(0).getAttribute('data-baris'))
  await context.route('**/api/**', route => route.abort())
  for (const i of [0, 1, 2]) await tombol(rows(page).nth(i), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 3 perubahan')
  const as = { headers: { authorization: `Bearer ${await createToken(request, 'admin')}` } }
  const hari = await tanggalOf(page)
  const move = async (ke_kelompok_id: number) => {
    const data = { mahasantri_ids: [id], ke_kelompok_id, mulai: hari }
    expect((await request.post(moveKeanggotaan.path, { ...as, data })).status()).toBe(200)
  }
  await move(2)
  await context.unroute('**/api/**')
  await expect(rows(page)).toHaveCount(19, { timeout: 45_000 })
  await expect(keadaan(page)).toHaveText('1 perubahan ditolak · Lihat alasannya')
  const strip = page.getByRole('alert').filter({ hasText: '1 perubahan ditolak.' })
  await expect(strip).toContainText(`Belum tersimpan: ${nama}.`)
  await axe(page)
  await page.reload()
  await expect(keadaan(page)).toHaveText('1 perubahan ditolak · Lihat alasannya')
  await strip.getByRole('button', { name: 'Rincian' }).tap()
  await expect(panel(page).getByText(nama)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Buang' }).tap()
  const tanya = page.getByRole('dialog', { name: 'Buang isian yang ditolak?' })
  await tanya.getByRole('button', { name: 'Buang', exact: true }).tap()
  await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keadaan(page)).toHaveText(SAVED)
  await move(1)
})

test('a sheet that cannot be read says nothing, so the bar says what waits', async ({ page, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/, /404/)
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await page.route(SAVE, route => route.abort())
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await expect(awan(page)).toBeHidden()
  await page.route(/\/api\/kelompok\/\d+\/lembar/, route =>
    route.fulfill({ status: 404, json: { kode: 'kelompok.not_found', pesan: '' } }),
  )
  // Nor is there a copy to fall back on.
  await page.evaluate(async () => {
    const open = indexedDB.open('hadir-salinan')
    await new Promise(done => open.addEventListener('success', done))
    const clearing = open.result.transaction('salinan', 'readwrite').objectStore('salinan').clear()
    await new Promise(done => clearing.addEventListener('success', done))
    open.result.close()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toBeVisible()
  await expect(awan(page)).toBeVisible({ timeout: 30_000 })
})

test('a browser that keeps nothing says so as soon as something waits, and never that the phone keeps it', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/)
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await loginAs(page, 'umar', lembar)
  await expect(page.getByRole('alert').filter({ hasText: 'tidak dapat menyimpan isian di perangkat' })).toBeVisible()
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await context.route('**/api/**', route => route.abort())
  await tombol(rows(page).nth(1), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Jangan tutup halaman · 1 perubahan belum terkirim')
  await expect(terdengar(page, 'Jangan tutup halaman · 1 perubahan belum terkirim')).toHaveCount(1)
  await expect(page.getByText('isian disimpan di')).toHaveCount(0)
  await axe(page)
  await context.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 45_000 })
})
