import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { siapLuring, waitForWorker } from './absensi/luring.ts'
import { axe, expect, loginAs, test } from './fixtures.ts'
import { type Perantara, startPerantara } from './perantara.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

let perantara: Perantara
test.beforeEach(async ({ server }) => {
  perantara = await startPerantara(server.url)
})
test.afterEach(() => perantara.stop())

const FLAG = 'vuetify:dynamic-reload'
const tawaran = (page: Page) => page.getByRole('status').filter({ hasText: 'Versi baru siap' })

test('Hadir can be installed: manifest, icons and worker are what a browser asks for', { tag: '@axe' }, async ({
  page,
  request,
}) => {
  await page.goto(paths.login)
  const network = await page.context().newCDPSession(page)
  await waitForWorker(page)

  const { errors, url, data } = await network.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({
    name: 'Hadir',
    lang: 'id',
    start_url: '/',
    display: 'standalone',
    theme_color: '#23473b',
    background_color: '#f6f5f0',
  })
  const { installabilityErrors } = await network.send('Page.getInstallabilityErrors')
  // A test's browser context is like a private window, which is never installed from.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const icons = [...manifest.icons, { src: apple, sizes: '180x180', type: 'image/png' }]
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    '180x180 any',
  ])
  for (const { src, sizes, type } of icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type']).toBe(type)
    const body = await answer.body()
    // The size of a PNG stands at the beginning of its first chunk.
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes)
  }

  for (const [path, type] of [
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/sw.js', /javascript/],
    ['/index.html', /^text\/html/],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type'], path).toMatch(type)
    expect(answer.headers()['cache-control'], path).toBe('no-cache')
  }
})

test('a page that was on its way when the worker took over the others has it too, without being loaded again', async ({
  page,
}) => {
  const onItsWay = createGate()
  const takenOver = createGate()
  perantara.sela = async ({ url }) => {
    if (url === '/sw.js') await onItsWay.opened
    if (url !== paths.login) return false
    onItsWay.open()
    await takenOver.opened
    return false
  }
  await page.goto(perantara.url + paths.buatSandi)
  const coming = page.goto(perantara.url + paths.login)
  const pekerja = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  const keadaan = () =>
    pekerja.evaluate(
      () => (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.active?.state,
    )
  await expect.poll(keadaan, { timeout: 60_000 }).toBe('activated')
  takenOver.open()
  await coming
  await waitForWorker(page)
})

test('the worker keeps every screen and never an answer of the server', async ({ page }) => {
  await loginAs(page, 'umar')
  await siapLuring(page)
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return caches_.flat().map(({ url }) => new URL(url).pathname)
  })
  for (const screen of ['Beranda', 'Absensi', 'AbsensiInput', 'AbsensiRekap', 'LaporanMahasantri', 'LaporanPendamping'])
    expect(kept.filter(path => new RegExp(`^/assets/${screen}-[\\w-]{8}\\.js$`).test(path))).toHaveLength(1)
  expect(kept).toContain('/index.html')
  expect(kept.filter(path => path.startsWith('/api'))).toEqual([])
})

test('a screen the office has opened opens there without a network too', async ({ page, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/)
  await openSiap(page, paths.beranda, 'admin')
  const judul = page.getByRole('heading', { level: 1, name: 'Laporan Pendamping' })
  await page.goto(perantara.url + paths.laporanPendamping)
  await expect(judul).toBeVisible()
  // What lies there by chance does not count.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  perantara.sela = ({ socket }) => {
    socket.destroy()
    return true
  }
  await page.reload()
  await expect(judul).toBeVisible()

  await test.step('what comes first is taken from there without waking the worker', async () => {
    const from = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(index|aplikasi)-/.test(name))
        .map(entry => ('workerFinalSourceType' in entry ? entry.workerFinalSourceType : '')),
    )
    expect(new Set(from)).toEqual(new Set(['cache']))
  })
})

test('a newer build is offered, waits for what is unsent, and is loaded when the person says so', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to load resource/)
  await openSiap(page, paths.beranda)
  await expect(tawaran(page)).toHaveCount(0)

  // Another build on the server; the outbox cannot get through.
  const worker = await (await page.request.get('/sw.js')).text()
  let putus = true
  perantara.sela = ({ method, url }, response) => {
    if (putus && method === 'PUT') response.destroy()
    else if (url === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      response.end(`${worker}\n// the next build`)
    } else return false
    return true
  }
  await page.goto(perantara.url + paths.absensiInput(1, { kegiatan: 1, ke: 7 }))
  await page
    .getByRole('button', { name: /^Hadir, / })
    .first()
    .tap()
  await expect(page.locator('[data-keadaan-simpan]')).toContainText(
    'Tersimpan di ponsel · menunggu koneksi · 1 perubahan',
  )
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  await page.evaluate(() => Object.assign(globalThis, { sebelum: true }))
  await expect(tawaran(page)).toHaveCount(0)

  putus = false
  await expect(tawaran(page)).toBeVisible({ timeout: 30_000 })
  await axe(page)
  expect(await page.evaluate(() => 'sebelum' in globalThis), 'never loaded by itself').toBe(true)
  await tawaran(page).getByRole('button', { name: 'Muat ulang' }).tap()
  await page.waitForFunction(() => !('sebelum' in globalThis))
  await expect(page.locator('[data-keadaan-simpan]')).toHaveText(/^Tersimpan \d/)
  await expect(tawaran(page)).toHaveCount(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBeNull()
})

test('what was refused, or has waited for somebody who does not come, keeps no phone on an old build', async ({
  page,
}) => {
  await openSiap(page, paths.beranda)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('hadir')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const sheet = { kelompok_id: 1, kegiatan_id: 1, tanggal: '2026-11-20', ke: 1 }
    const row = { mahasantri_id: 1, status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: 0 }
    const entry = { action: 'record-absensi.v1', group: '1/1/2026-11-20/1', input: { sheet, device: '', rows: [row] } }
    const store = db.transaction('outbox', 'readwrite').objectStore('outbox')
    store.add({ ...entry, id: 'a', user: 98, at: Date.now(), state: 'stuck', problems: {} })
    store.add({ ...entry, id: 'b', user: 99, at: Date.now() - 8 * 86_400_000, state: 'open' })
    await new Promise(done => Object.assign(store.transaction, { oncomplete: done }))
    db.close()
  })
  await page.reload()
  const worker = await (await page.request.get('/sw.js')).text()
  perantara.sela = ({ url }, response) => {
    if (url !== '/sw.js') return false
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    response.end(`${worker}\n// another build`)
    return true
  }
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect(tawaran(page)).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => Object.assign(globalThis, { sebelum: true }))
  await tawaran(page).getByRole('button', { name: 'Muat ulang' }).tap()
  await page.waitForFunction(() => !('sebelum' in globalThis))
  const left = await page.evaluate(
    () =>
      new Promise(resolve => {
        const opening = indexedDB.open('hadir')
        opening.onsuccess = () => {
          const all = opening.result.transaction('outbox').objectStore('outbox').count()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )
  expect(left, 'they outlive the build').toBe(2)
})

test('a screen that is gone heals through the worker too: the reload comes from the server', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to fetch dynamically imported module/, /Failed to load resource/)
  await openSiap(page, paths.beranda)
  const screen = /^\/assets\/LaporanMahasantri-[\w-]{8}\.js/
  // Lost from the caches of the device, and of a build the server no longer has.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  await page.evaluate(async pattern => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (new RegExp(pattern).test(new URL(request.url).pathname)) await cache.delete(request)
    }
  }, screen.source)
  const pages: string[] = []
  perantara.sela = ({ url = '', headers }, response) => {
    if (headers['sec-fetch-mode'] === 'navigate') pages.push(url)
    if (!screen.test(url) || pages.length > 0) return false
    response.writeHead(404).end()
    return true
  }
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Laporan' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Laporan Mahasantri' })).toBeVisible()
  expect(pages).toEqual([paths.laporanMahasantri])
  expect(await page.evaluate(key => localStorage.getItem(key), FLAG)).toBeNull()
  // And the worker comes back for the next time without a network.
  await waitForWorker(page)
})

function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>(done => {
    open = done
  })
  return { opened, open }
}

/** Logged in through the go-between, with the worker in charge. */
async function openSiap(page: Page, path: string, username = 'umar'): Promise<void> {
  await page.goto(perantara.url + paths.login)
  const token = await page.evaluate(async username => {
    const answer = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, sandi: 'contoh-hadir' }),
    })
    return ((await answer.json()) as { token: string }).token
  }, username)
  await page.evaluate(value => localStorage.setItem('token', value), token)
  await page.goto(perantara.url + path)
  await waitForWorker(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
