import type { Page } from '@playwright/test'
import { endSession } from '#contract/akun/session.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED } from './lembar.ts'
import { sesi, siapLuring, waitForWorker } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

const hadir = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .getByRole('button', { name: /^Hadir, / })
const SALINAN = /^Tidak ada koneksi\. Yang tampil salinan \d\d\.\d\d\.$/

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

test('after one visit everything opens in a basement: beranda, kelompok, a sheet, a rekap; and what was marked arrives', {
  tag: '@inti',
}, async ({ page, context }) => {
  await loginAs(page, 'umar')
  const [kelompok] = await listKelompok(page)
  await page.goto(paths.absensiRekap(kelompok?.id ?? 0))
  await expect(page.getByRole('heading', { level: 1, name: /^Rekap Kelompok/ })).toBeVisible()
  await siapLuring(page)

  await context.setOffline(true)
  await page.goto(paths.beranda)
  await expect(page.getByRole('heading', { level: 1, name: /^Assalamu'alaikum, Umar/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: SALINAN })).toBeVisible()
  await axe(page)

  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Absensi' }).tap()
  await expect(page.getByRole('article', { name: kelompok?.nama ?? '' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: SALINAN })).toBeVisible()
  await axe(page)

  // The sheet was never opened on this phone: it came ahead.
  await page.goto(paths.absensiInput(kelompok?.id ?? 0))
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText(/Tidak ada sinyal\. Teruskan mengisi; .* Lembar ini salinan \d\d\.\d\d\./)).toBeVisible()
  await hadir(page, 0).tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  // In one line, as the other states.
  const [where, , many] = await keadaan(page).locator('span > span').all()
  expect((await many?.boundingBox())?.y).toBe((await where?.boundingBox())?.y)
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.reload()
  await expect(hadir(page, 0)).toHaveAttribute('aria-pressed', 'true')

  await page.goto(paths.absensiRekap(kelompok?.id ?? 0))
  await expect(page.getByRole('heading', { level: 1, name: `Rekap ${kelompok?.nama}` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: SALINAN })).toBeVisible()
  await axe(page)

  await test.step('what this phone never saw says so, and blames nobody', async () => {
    await page.goto(paths.absensiRekap(kelompok?.id ?? 0, { mode: 'bulan' }))
    await expect(page.getByRole('alert').filter({ hasText: 'belum pernah dibuka di perangkat ini' })).toBeVisible()
    // No strip speaks of a copy where there is none.
    await expect(page.getByText('Yang tampil salinan')).toHaveCount(0)
    await page.goto(paths.absensiInput(kelompok?.id ?? 0, { tanggal: '2026-01-05' }))
    await expect(page.getByRole('alert').filter({ hasText: 'belum pernah dibuka di perangkat ini' })).toBeVisible()
    await axe(page)
  })

  await test.step('what is never kept here says that', async () => {
    await page.goto(paths.laporanPendamping)
    await expect(page.getByRole('alert').filter({ hasText: 'tidak disimpan di perangkat ini' })).toBeVisible()
  })

  await test.step('with the signal the mark arrives by itself and the copies give way', async () => {
    await page.goto(paths.beranda)
    await expect(page.getByRole('status').filter({ hasText: SALINAN })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Yang tampil salinan')).toBeHidden()
    await page.goto(paths.absensiInput(kelompok?.id ?? 0))
    await expect(hadir(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(keadaan(page)).toHaveText(SAVED)
  })
})

test('sheets and marks that an earlier build kept are there after the update, although it starts without a network', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const [kelompok] = await listKelompok(page)
  await siapLuring(page)
  await context.setOffline(true)
  const tanggal = await hariIni(page)
  const dibuka = paths.absensiInput(kelompok?.id ?? 0, { tanggal, kegiatan: 1, ke: 1 })
  await page.goto(dibuka)
  await hadir(page, 5).tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  const sebelum = await sheetKeys(page)
  expect(sebelum.length).toBeGreaterThan(1)
  await page.goto(paths.akun)
  // By then the page has put in order what it found.
  await expect(page.getByRole('button', { name: 'Belum terkirim: 1 menunggu' })).toBeVisible()
  await putBack(page)
  expect(await sheetKeys(page)).toEqual([])

  await page.goto(dibuka)
  await expect(rows(page)).toHaveCount(20)
  await expect(hadir(page, 5)).toHaveAttribute('aria-pressed', 'true')
  // The copy itself and not one made of another's roll: that would know neither the lock nor the plan.
  expect(await sheetKeys(page)).toEqual(sebelum)
  expect(await keysOf(page, 'hadir', 'lembar')).toEqual([])
  await context.setOffline(false)
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
})

test('a signal that goes while the sheets come ahead brings the rest once it is back', async ({ page, context }) => {
  const lembar = '**/api/kelompok/*/lembar*'
  let terputus = 0
  await context.route(lembar, route => {
    terputus++
    return route.abort('internetdisconnected')
  })
  await loginAs(page, 'umar')
  // Each asked for three times, then given up.
  await expect.poll(() => terputus, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  await context.setOffline(true)
  await context.unroute(lembar)
  await context.setOffline(false)
  await siapLuring(page)

  const [kelompok] = await listKelompok(page)
  await context.setOffline(true)
  await page.goto(paths.absensiInput(kelompok?.id ?? 0))
  await expect(rows(page)).toHaveCount(20)
})

test('a sheet of today nobody has ever seen here: recorded on the last known roll, and taken by the server later', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const [kelompok] = await listKelompok(page)
  await siapLuring(page)
  await context.setOffline(true)
  const tanggal = await hariIni(page)
  await page.goto(paths.absensiInput(kelompok?.id ?? 0, { tanggal, kegiatan: 1, ke: 4 }))
  await expect(rows(page)).toHaveCount(20)
  await hadir(page, 3).tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await context.setOffline(false)
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
  await page.reload()
  await expect(hadir(page, 3)).toHaveAttribute('aria-pressed', 'true')
})

test('a connection that hangs: the sheet comes from the device and says so, records, and gives way to the answer', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const [kelompok] = await listKelompok(page)
  await siapLuring(page)
  const tanggal = await hariIni(page)
  let menggantung = true
  const semua = '**/api/**'
  await context.route(semua, route => (menggantung ? undefined : route.fallback()))
  await page.goto(paths.absensiInput(kelompok?.id ?? 0, { tanggal, kegiatan: 1, ke: 5 }))
  await expect(rows(page)).toHaveCount(20, { timeout: 15_000 })
  await expect(page.getByText(/Lembar ini salinan \d\d\.\d\d\./)).toBeVisible()
  await hadir(page, 2).tap()
  await expect(hadir(page, 2)).toHaveAttribute('aria-pressed', 'true')
  menggantung = false
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 40_000 })
  await expect(page.getByText(/Lembar ini salinan/)).toBeHidden({ timeout: 40_000 })
  await expect(hadir(page, 2)).toHaveAttribute('aria-pressed', 'true')
})

test('a session that lapsed while the phone was offline: it starts, records, and sends after the log-in', async ({
  page,
  context,
  request,
}) => {
  await loginAs(page, 'umar')
  const [kelompok] = await listKelompok(page)
  await siapLuring(page)
  await context.setOffline(true)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await request.delete(endSession.path, { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status()).toBe(200)

  await page.goto(paths.absensiInput(kelompok?.id ?? 0))
  await rows(page)
    .nth(7)
    .getByRole('button', { name: /^Izin, / })
    .tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await context.setOffline(false)
  await expect(page).toHaveURL(url => url.pathname === paths.login)
  await logIn(page, 'umar')
  await expect(page).toHaveURL(url => url.pathname === paths.absensiInput(kelompok?.id ?? 0))
  await expect(
    rows(page)
      .nth(7)
      .getByRole('button', { name: /^Izin, / }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(SAVED)
})

test('logging out with something unsent asks, keeps it for the same person, and shows the next one nothing', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const [kelompok] = await listKelompok(page)
  await siapLuring(page)
  await context.setOffline(true)
  await page.goto(paths.absensiInput(kelompok?.id ?? 0))
  const nama = (await rows(page).nth(9).getAttribute('aria-label')) ?? ''
  await hadir(page, 9).tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')

  await page.goto(paths.akun)
  await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: '1 perubahan belum terkirim' })
  await expect(dialog).toContainText('dikirim setelah Anda masuk lagi di sini dengan akun yang sama')
  await axe(page)
  await dialog.getByRole('button', { name: 'Jangan keluar' }).tap()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

  await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
  await dialog.getByRole('button', { name: 'Tetap keluar' }).tap()
  await expect(page).toHaveURL(url => url.pathname === paths.login)
  await expect(page.getByRole('status').filter({ hasText: 'Anda sudah keluar di perangkat ini' })).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await isiPerangkat(page)).toEqual({ salinan: 0, jawaban: 0, outbox: 1 })
  expect(await page.evaluate(() => localStorage.getItem('hadir:akun'))).toBeNull()

  await test.step('somebody else at the same phone reads nothing of it, online or not', async () => {
    await context.setOffline(false)
    await logIn(page, 'pimpinan')
    await expect(page).toHaveURL(url => url.pathname === paths.beranda)
    await expect(page.getByRole('heading', { level: 1 })).toContainText("Assalamu'alaikum")
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.goto(paths.absensiInput(kelompok?.id ?? 0))
    await expect(page.getByRole('alert').filter({ hasText: 'belum pernah dibuka di perangkat ini' })).toBeVisible()
    await expect(page.getByText(nama)).toHaveCount(0)
    await page.goto(paths.absensi)
    await expect(page.getByRole('article')).toHaveCount(0)
    expect((await isiPerangkat(page)).outbox).toBe(1)
  })

  await test.step('umar comes back: it is sent as his', async () => {
    await context.setOffline(false)
    await page.goto(paths.akun)
    await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
    await expect(page).toHaveURL(url => url.pathname === paths.login)
    await logIn(page, 'umar')
    await expect.poll(async () => (await isiPerangkat(page)).outbox).toBe(0)
    await page.goto(paths.absensiInput(kelompok?.id ?? 0))
    await expect(hadir(page, 9)).toHaveAttribute('aria-pressed', 'true')
    await expect(keadaan(page)).toHaveText(SAVED)
  })
})

test('a log-out with nothing unsent asks nothing', async ({ page }) => {
  await loginAs(page, 'umar', paths.akun)
  await expect.poll(async () => (await isiPerangkat(page)).salinan).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
  await expect(page).toHaveURL(url => url.pathname === paths.login && url.search === '')
  await expect.poll(async () => (await isiPerangkat(page)).salinan).toBe(0)
})

test('copies of an account that never logged out go when somebody else logs in', async ({ page, context }) => {
  await loginAs(page, 'umar')
  await siapLuring(page)
  const umar = (await sesi(page)).akun.id
  const copies = () => keysOf(page, 'hadir-salinan', 'salinan')
  const ofUmar = async () => (await copies()).filter(key => String(key).startsWith(`${umar}|`))
  expect((await ofUmar()).length).toBeGreaterThan(5)
  // His session lapsed, or the token was replaced by hand: whatever the way, somebody else is logged in now.
  await loginAs(page, 'hasan')
  await expect(page.getByRole('heading', { level: 1, name: /^Assalamu'alaikum, Hasan/ })).toBeVisible()
  await expect.poll(ofUmar).toEqual([])
  await expect.poll(async () => (await copies()).length).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.goto(paths.beranda)
  await expect(page.getByRole('heading', { level: 1, name: /^Assalamu'alaikum, Hasan/ })).toBeVisible()
})

test('with the first mark the browser is asked to keep what is here, not before', async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false
    StorageManager.prototype.persist = async () => {
      localStorage.setItem('diminta', String(Number(localStorage.getItem('diminta') ?? 0) + 1))
      return false
    }
  })
  await loginAs(page, 'umar')
  await siapLuring(page)
  const asked = () => page.evaluate(() => localStorage.getItem('diminta'))
  expect(await asked()).toBeNull()
  const [kelompok] = await listKelompok(page)
  await page.goto(paths.absensiInput(kelompok?.id ?? 0, { kegiatan: 1, ke: 9 }))
  await hadir(page, 0).tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await hadir(page, 1).tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  expect(await asked()).toBe('1')
})

test('where marks live in memory only, closing the page over unsent ones is asked about', async ({ page, context }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('private', 'SecurityError')
    }
  })
  await loginAs(page, 'umar')
  await waitForWorker(page)
  const [kelompok] = await listKelompok(page)
  await page.goto(paths.absensiInput(kelompok?.id ?? 0, { kegiatan: 1, ke: 10 }))
  await expect(page.getByRole('alert').filter({ hasText: 'Jangan tutup halaman' })).toBeVisible()
  await context.setOffline(true)
  await hadir(page, 0).tap()
  await expect(keadaan(page)).toContainText('1 perubahan')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})

test('a browser that cannot keep copies says so instead of blaming the person', async ({ page, context }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name: string, version?: number) => {
      if (name === 'hadir-salinan') throw new DOMException('full', 'QuotaExceededError')
      return open(name, version)
    }
  })
  await loginAs(page, 'umar')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.goto(paths.absensi)
  await expect(page.getByRole('alert').filter({ hasText: 'tidak dapat menyimpan salinan' })).toBeVisible()
})

async function listKelompok(page: Page): Promise<{ id: number; nama: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(getDailyAbsensi.path, { headers: { authorization: `Bearer ${token}` } })
  return getDailyAbsensi.reply.parse(await answer.json()).rows
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel(/^NIM, NIP/).fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap()
}

async function isiPerangkat(page: Page) {
  const count = async (name: string, store: string) => (await keysOf(page, name, store)).length
  return {
    salinan: await count('hadir-salinan', 'salinan'),
    jawaban: await count('hadir', 'jawaban'),
    outbox: await count('hadir', 'outbox'),
  }
}

const sheetKeys = async (page: Page) =>
  (await keysOf(page, 'hadir-salinan', 'salinan')).map(String).filter(key => key.includes('|["lembar",'))

/** Lays the sheets where builds before 2026-11-24 kept them. */
function putBack(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const [lama, baru] = await Promise.all(['hadir', 'hadir-salinan'].map(name => settle(indexedDB.open(name))))
    const copies = baru?.transaction('salinan', 'readwrite').objectStore('salinan')
    const rows = copies ? await settle(copies.getAll()) : []
    const lembar = lama?.transaction('lembar', 'readwrite').objectStore('lembar')
    for (const { key, queryKey, data, at, bentuk } of rows.filter(row => row.queryKey[0] === 'lembar')) {
      const alamat = [String(key).split('|')[0], ...queryKey.slice(1)].join('/')
      if (lembar) await settle(lembar.put({ key: alamat, lembar: data, at, bentuk }))
    }
    const deleting = baru?.transaction('salinan', 'readwrite').objectStore('salinan')
    for (const { key } of rows.filter(row => row.queryKey[0] === 'lembar'))
      if (deleting) await settle(deleting.delete(key))
    for (const db of [lama, baru]) db?.close()
  })
}

/** None of a database that is not there yet: opening it here would make it, and empty. */
function keysOf(page: Page, name: string, store: string): Promise<IDBValidKey[]> {
  return page.evaluate(
    async ([name = '', store = '']) => {
      if (!(await indexedDB.databases()).some(found => found.name === name)) return []
      return new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAllKeys()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      })
    },
    [name, store],
  )
}

/** The day in the institution's zone, as the phone's clock has it. */
function hariIni(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' }))
}
