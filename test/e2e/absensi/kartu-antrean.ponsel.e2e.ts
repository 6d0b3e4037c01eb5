import type { Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'
import { siapLuring } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name }).tap()
/** The session on the beranda and on the card of its kelompok, where it is not the one large one. */
const sesi = (page: Page, ke: number) => page.getByRole('listitem').filter({ hasText: `Halaqah pekanan ke-${ke}` })

/** Every heading that ever stood on the page, also those of a single frame. */
function writeTajuk() {
  const tajuk: string[] = []
  Object.assign(globalThis, { tajuk })
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1, h2, h3')) tajuk.push(heading.textContent)
  }).observe(document, { childList: true, subtree: true })
}

test('what was recorded without a signal stands on the cards as recorded, with a clock until it has arrived', async ({
  page,
  context,
}) => {
  const ke = 7
  await loginAs(page, 'umar')
  await siapLuring(page)
  await page.goto(paths.absensiInput(1, { kegiatan: 1, ke }))
  await tombol(rows(page).nth(3), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await page.goto(paths.beranda)
  await expect(page.getByText('1 dari 20 terisi').or(sesi(page, ke).getByText('Sebagian')).first()).toBeVisible()

  await context.setOffline(true)
  await page.goto(paths.absensiInput(1, { kegiatan: 1, ke }))
  await page.getByRole('button', { name: /^Sisanya hadir · \d+$/ }).tap()
  await expect(keadaan(page)).toHaveText(/menunggu koneksi · \d+ perubahan$/)
  const jumlah = /(\d+) perubahan/.exec(await keadaan(page).innerText())?.[1] ?? ''
  const menunggu = `${jumlah} menunggu koneksi`

  await test.step('on the beranda, also after it was closed and opened again, not for a frame among the gaps', async () => {
    await page.addInitScript(writeTajuk)
    await page.goto(paths.beranda)
    await expect(sesi(page, ke)).toContainText('Lengkap')
    await expect(sesi(page, ke)).toContainText(menunggu)
    // It is no longer what waits to be filled.
    await expect(page.getByRole('heading', { name: `Halaqah pekanan ke-${ke}` })).toHaveCount(0)
    const tajuk = await page.evaluate<string[]>('tajuk')
    expect(tajuk).toContain('Sesi lain hari ini')
    expect(tajuk.filter(text => text.includes(`ke-${ke}`))).toEqual([])
    // Nor did it say that nothing could be read before it had looked on this device.
    expect(tajuk).not.toContain('Gagal memuat')
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('in the list of kelompok', async () => {
    await menu(page, 'Absensi')
    const kartu = page.getByRole('article', { name: 'Kelompok 1', exact: true })
    await expect(kartu).toContainText(`Halaqah pekanan ke-${ke}`)
    await expect(kartu).toContainText(menunggu)
    await expect(kartu).toContainText('Lengkap')
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('one that was opened without a signal, beside the plan, has its place too', async () => {
    await page.goto(paths.absensiInput(1, { kegiatan: 1, ke: 8 }))
    await tombol(rows(page).nth(0), 'Hadir').tap()
    await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
    await page.goto(paths.absensi)
    const kartu = page.getByRole('article', { name: 'Kelompok 1', exact: true })
    await expect(kartu).toContainText('Halaqah pekanan ke-8')
    await expect(kartu).toContainText('1 menunggu koneksi')
  })

  await test.step('with the signal the clock goes by itself, and what it stood beside stays', async () => {
    await page.goto(paths.beranda)
    await expect(sesi(page, ke)).toContainText(menunggu)
    await context.setOffline(false)
    await expect(page.getByText(/^Tersinkron/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/menunggu koneksi|belum terkirim/)).toHaveCount(0)
    await expect(sesi(page, ke)).toContainText('Lengkap')
  })
})
