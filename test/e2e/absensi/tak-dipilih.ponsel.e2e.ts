import type { Page } from '@playwright/test'
import { axe, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, row, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const JAM = '\\d\\d\\.\\d\\d'

test('what is not chosen in a conflict stays in the history: decided without a signal and with one, for both to read', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/)
  const lembar = paths.absensiInput(1, { ke: 9 })
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = await Promise.all([11, 12, 13].map(i => rows(page).nth(i).getAttribute('aria-label')))
  const orang = (of: Page, i: number) => row(of, nama[i] ?? '')
  const history = async (of: Page, i: number) => {
    await tombol(orang(of, i), 'Lainnya').click()
    return of.getByRole('dialog').getByRole('listitem')
  }
  const close = async (of: Page) => {
    await of.keyboard.press('Escape')
    await expect(of.getByRole('dialog')).toHaveCount(0)
  }
  const disconnect = () => page.route('**/api/**', route => route.abort())

  await disconnect()
  for (const i of [0, 1, 2]) await tombol(orang(page, i), 'Alpa').tap()
  const hasanContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const problems = watchConsole(hasanContext)
  const hasan = await hasanContext.newPage()
  await loginAs(hasan, 'hasan', lembar)
  for (const i of [0, 1, 2]) await tombol(orang(hasan, i), 'Izin').click()
  await expect(keadaan(hasan)).toHaveText(SAVED)
  await page.unroute('**/api/**')
  await expect(keadaan(page)).toHaveText('0 tersimpan / 3 menunggu pilihan', { timeout: 30_000 })
  await expect(orang(page, 0).getByText('Yang tidak dipilih tetap tersimpan di riwayat.')).toBeVisible()

  await test.step('without a signal: the device keeps it, and says so', async () => {
    await disconnect()
    await orang(page, 0).getByRole('button', { name: 'Pakai Izin' }).tap()
    await expect(tombol(orang(page, 0), 'Izin')).toHaveAttribute('aria-pressed', 'true')
    const list = await history(page, 0)
    await expect(list.first()).toHaveText(
      new RegExp(`^Tidak dipilih: Alpa · ${JAM}, diputuskan ${JAM} · belum terkirim$`),
    )
    await axe(page)
    await close(page)
    // A decision outlives the tab it was made in.
    await page.unroute('**/api/**')
    await page.reload()
    await expect(orang(page, 1).getByRole('button', { name: 'Pakai Izin' })).toBeVisible()
    const again = await history(page, 0)
    const steps = [
      new RegExp(`^Tidak dipilih: Alpa · ${JAM}, diputuskan ${JAM} · Anda, komputer ini$`),
      new RegExp(`^Izin · ${JAM} · Hasan Basri`),
      /^Belum diisi/,
    ]
    await expect(again).toHaveText(steps, { timeout: 30_000 })
    await close(page)
  })

  await test.step('with one: theirs is taken once, the own one kept once', async () => {
    const kept = page.waitForResponse(response => response.url().endsWith('/tak-dipilih'))
    await orang(page, 1).getByRole('button', { name: 'Pakai Izin' }).tap()
    expect((await kept).status()).toBe(200)
    await orang(page, 2).getByRole('button', { name: 'Tetap Alpa' }).tap()
    await expect(keadaan(page)).toHaveText(SAVED)
    const own = await history(page, 2)
    // What was theirs stands in the history as the version before.
    await expect(own).toHaveText([/^Alpa · .+ · Anda/, /^Izin · .+ · Hasan Basri/, /^Belum diisi/])
    await close(page)
  })

  await test.step('hasan reads the same on his sheet, and in the recap', async () => {
    await hasan.reload()
    const list = await history(hasan, 1)
    await expect(list.first()).toHaveText(
      new RegExp(`^Tidak dipilih: Alpa · ${JAM}, diputuskan ${JAM} · Umar Faruq, Chrome, Linux$`),
    )
    await close(hasan)
    await hasan.goto(`${paths.absensiRekap(1)}?kegiatan=semua`)
    await hasan.getByRole('button', { name: new RegExp(nama[1] ?? '') }).tap()
    const absen = hasan.getByRole('region', { name: /^Tidak hadir/ })
    // The latest first.
    await absen.locator('li > button').first().click()
    const entry = absen.getByRole('listitem').filter({ hasText: 'Tidak dipilih' })
    await expect(entry.last()).toHaveText(
      new RegExp(`^Tidak dipilih: Alpa.+ · Umar Faruq, Chrome, Linux, diputuskan ${JAM}$`),
    )
    await axe(hasan)
  })
  expect(problems).toEqual([])
  await hasanContext.close()
})
