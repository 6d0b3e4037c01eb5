import type { Page } from '@playwright/test'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const share = (page: Page) => page.getByRole('dialog', { name: 'Bagikan ke WhatsApp' })
const teks = (page: Page) => share(page).getByRole('textbox', { name: 'Teks yang dibagikan' })

test('umar shares what he has marked, without a signal too, and what is not saved yet is said to him, not to the group', {
  tag: '@axe',
}, async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const part = page.waitForResponse(/\/assets\/ShareLembar-[\w-]+\.js$/)
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke: 5 }))
  await expect(rows(page)).toHaveCount(20)
  const nama = async (n: number) => (await rows(page).nth(n).getAttribute('aria-label')) ?? ''
  await rows(page).nth(0).getByRole('button', { name: /^Alpa/ }).tap()
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Sakit/ })
    .tap()
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
  // The parts that are needed without a network come on their own while there is one.
  await (await part).finished()
  await context.route('**/api/**', route => route.abort())
  await page.getByRole('button', { name: /^Sisanya hadir/ }).tap()
  await expect(keadaan(page)).toHaveText(/menunggu koneksi/)

  await page.getByRole('button', { name: 'Bagikan ke WhatsApp' }).tap()
  await expect(teks(page)).toHaveValue(
    new RegExp(
      `\\n\\nHadir 18 dari 20\\nBerhalangan 1: ${await nama(1)}\\nAlpa 1: ${await nama(0)}\\n\\nDicatat Umar Faruq, `,
    ),
  )
  await expect(share(page).getByText('18 tanda belum tersimpan di server.')).toBeVisible()
  await expect(share(page).getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=\*Halaqah/,
  )
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await share(page).getByRole('button', { name: 'Tutup' }).tap()
  await context.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/, { timeout: 30_000 })

  // A pendamping is told who confirmed, and cannot.
  await expect(page.locator('[data-konfirmasi]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('button', { name: 'Bagikan ke WhatsApp' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: /Konfirmasi/ })).toHaveCount(0)
})

test('of udzur the text says nothing, whichever way it leaves the phone', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async data => {
      document.title = data?.text ?? ''
    }
  })
  await loginAs(page, 'hasan', paths.absensiInput(3, { kegiatan: 3, ke: 6 }))
  const nama = (await rows(page).nth(4).getAttribute('aria-label')) ?? ''
  await rows(page).nth(4).getByRole('button', { name: /^U, / }).tap()
  await page.getByRole('button', { name: /^Sisanya hadir/ }).tap()
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
  await page.getByRole('button', { name: 'Bagikan ke WhatsApp' }).tap()
  await expect(teks(page)).toHaveValue(/\n\nHadir 19 dari 19\n\nDicatat Hasan Basri, /)
  const text = await teks(page).inputValue()
  for (const never of [nama, 'dzur', 'dari 20', 'U ']) expect(text).not.toContain(never)
  await share(page).getByRole('button', { name: 'Lainnya' }).tap()
  await expect.poll(() => page.title()).toBe(text.replace(/\s+/g, ' '))
})

test('hasan confirms where he reads; a mark changed afterwards says so at once, and again it is confirmed', async ({
  page,
}) => {
  await loginAs(page, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke: 8 }))
  await page.getByRole('button', { name: /^Hadir semua/ }).tap()
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
  const strip = page.locator('[data-konfirmasi]')
  await strip.getByRole('button', { name: 'Konfirmasi pertemuan ini' }).tap()
  await expect(strip).toHaveText(/^Dikonfirmasi Hasan Basri · \w{3} \d+ \w{3} \d\d\.\d\d$/)
  await axe(page)
  await rows(page).nth(19).getByRole('button', { name: /^Izin/ }).tap()
  await expect(strip).toContainText('Berubah sesudah dikonfirmasi Hasan Basri')
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
  await page.reload()
  await expect(strip).toContainText('Berubah sesudah dikonfirmasi Hasan Basri')
  await strip.getByRole('button', { name: 'Konfirmasi lagi' }).tap()
  await expect(strip).toHaveText(/^Dikonfirmasi Hasan Basri/)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Tarik konfirmasi' }).tap()
  await expect(strip).toHaveText(/Belum dikonfirmasi/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('on the phone many are confirmed with the thumb and taken back from another screen, and a column of the recap opens', {
  tag: '@axe',
}, async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/)
  await loginAs(page, 'hasan', paths.absensi)
  // Reached and left by hand, also while nothing waits there.
  for (const judul of ['Koreksi', 'Izin']) {
    await page.getByRole('link', { name: judul, exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Menu bawah' })
    await expect(menu.getByRole('link', { name: 'Absensi' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Kembali' }).tap()
    await expect(page).toHaveURL(/\/absensi$/)
  }
  await page.getByRole('link', { name: /^Konfirmasi · \d+$/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Konfirmasi' })).toBeVisible()
  await axe(page)
  const rows = page.getByRole('region', { name: 'Daftar pertemuan' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  // As drawn; only five counts and more take a second line.
  const tinggi = await rows.evaluateAll(list => list.map(row => row.getBoundingClientRect().height))
  expect(tinggi.filter(height => height <= 76).length).toBeGreaterThan(tinggi.length / 2)
  await page.getByRole('checkbox', { name: 'Pilih semua' }).tap()
  const konfirmasi = page.getByRole('button', { name: /^Konfirmasi \d+$/ })
  const n = Number(/\d+/.exec(await konfirmasi.innerText())?.[0])
  await konfirmasi.tap()
  await expect(rows).toHaveCount(before - n)
  await expect(page.getByText(`${n} dikonfirmasi`)).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // Elsewhere by then it can be taken back too.
  await page.getByRole('link', { name: 'Kembali' }).tap()
  // Without a signal it is not taken back, says so, and stays offered.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(page.getByText('Belum diurungkan. Server tidak dapat dihubungi.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Urungkan' }).tap()
  await expect(page.getByText('Diurungkan', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Konfirmasi · ${before}` })).toBeVisible()

  await page.goto(paths.absensiRekap(1, { lihat: 'matriks' }))
  // The sample has one that is called off ahead; it comes first and has nothing to confirm.
  await page.locator('thead th[data-r]').filter({ hasNotText: 'ditiadakan' }).first().tap()
  const detail = page.getByRole('dialog', { name: /^Halaqah pekanan, pertemuan \d+/ })
  await expect(detail.getByText('Dikonfirmasi')).toBeVisible()
  await axe(page)
  await detail.getByRole('button', { name: 'Bagikan' }).tap()
  await expect(page.getByRole('dialog', { name: /^Bagikan ke WhatsApp/ }).getByRole('textbox')).toHaveValue(
    /^\*Halaqah pekanan, Kelompok 1\*/,
  )
})
