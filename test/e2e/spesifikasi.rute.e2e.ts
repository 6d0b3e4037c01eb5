import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { createToken, expect, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const screens = [
  { path: paths.beranda, file: 'Beranda', judul: "Assalamu'alaikum, Siti Nurjanah" },
  { path: paths.absensi, file: 'Absensi', judul: 'Absensi' },
  { path: paths.absensiInput(2), file: 'AbsensiInput', judul: 'Kelompok 2' },
  { path: paths.absensiRekap(2), file: 'AbsensiRekap', judul: 'Rekap Kelompok 2' },
  { path: paths.datapokokMahasantri, file: 'DatapokokMahasantri', judul: 'Data Pokok Mahasantri' },
  { path: paths.datapokokMurabbi, file: 'DatapokokMurabbi', judul: 'Data Pokok Murabbi' },
  { path: paths.datapokokPendamping, file: 'DatapokokPendamping', judul: 'Data Pokok Pendamping' },
  { path: paths.laporanMahasantri, file: 'LaporanMahasantri', judul: 'Laporan Mahasantri' },
  { path: paths.laporanPendamping, file: 'LaporanPendamping', judul: 'Laporan Pendamping' },
]

test('each address opens its screen inside the default layout and loads no other screen', async ({ page }) => {
  // A page whose requests are looked at has no cache: what is loaded once more is seen.
  await page.route('**/assets/*.js', route => route.continue())
  const loaded = watchScreens(page)
  await putToken(page)
  for (const { path, file, judul } of screens)
    await test.step(path, async () => {
      const before = loaded().length
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: judul, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${judul} · Hadir`)
      await expect(page).toHaveURL(url => url.pathname === path && url.hash === '')
      await expect(page.getByRole('banner').getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
      expect(loaded().slice(before)).toEqual([file])
    })
})

test('/login stands alone, without application chrome', { tag: '@inti-sekali' }, async ({ page }) => {
  const loaded = watchScreens(page)
  await page.goto(paths.login)
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Masuk · Hadir')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Lewati ke isi')).toHaveCount(0)
  // It is a beginning of its own (web/masuk.tsx): neither the application nor any of its screens comes before it.
  expect(loaded()).toEqual([])
})

test('a screen is fetched when it is opened, not before, and once', { tag: '@inti-sekali' }, async ({ page }) => {
  const loaded = watchScreens(page)
  await putToken(page)
  await page.goto(paths.beranda)
  await page.waitForLoadState('networkidle')
  expect(loaded()).toEqual(['Beranda'])
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('link', { name: 'Absensi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Absensi', exact: true })).toBeVisible()
  expect(loaded()).toEqual(['Beranda', 'Absensi'])
  await page.goBack()
  await expect(page).toHaveURL(url => url.pathname === '/')
  await page.goForward()
  await expect(page).toHaveURL(url => url.pathname === '/absensi')
  await expect(page.getByRole('heading', { level: 1, name: 'Absensi', exact: true })).toBeVisible()
  expect(loaded()).toEqual(['Beranda', 'Absensi'])
})

test('the id in the address of a sheet and of a recap reaches the screen, and another id is another page', {
  tag: '@axe',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    const [, id, part] = /^\/api\/kelompok\/(\d+)\/(lembar|rekap)$/.exec(new URL(request.url()).pathname) ?? []
    if (id) asked.push(`${part} ${id}`)
  })
  const judul = (id: number) => page.getByRole('heading', { level: 1, name: new RegExp(`Kelompok ${id}$`) })
  await putToken(page)
  for (const [part, path] of [
    ['lembar', paths.absensiInput],
    ['rekap', paths.absensiRekap],
  ] as const) {
    asked.length = 0
    await page.goto(path(2))
    await expect(judul(2)).toBeVisible()
    expect([...new Set(asked)]).toEqual([`${part} 2`])
    // As a link inside the application goes: without loading the page anew.
    await page.evaluate(target => history.pushState({}, '', target), path(3))
    await expect(judul(3)).toBeVisible()
    await expect(judul(2)).toHaveCount(0)
    expect([...new Set(asked)]).toEqual([`${part} 2`, `${part} 3`])
  }
})

test('an unknown address says so inside the default layout', async ({ page }) => {
  await putToken(page)
  await page.goto('/absensi/tidak/ada')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
})

/** The screens whose own file has been asked for, in order. */
function watchScreens(page: Page): () => string[] {
  const files = [...screens.map(({ file }) => file), 'Login']
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const file = files.find(name => new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`).test(pathname))
    if (file) asked.push(file)
  })
  return () => asked
}

/** The token is in its place before the page's first script runs, so that no other screen is opened on the way. */
async function putToken(page: Page): Promise<void> {
  const token = await createToken(page.request, 'admin')
  await page.addInitScript(value => localStorage.setItem('token', value), token)
}
