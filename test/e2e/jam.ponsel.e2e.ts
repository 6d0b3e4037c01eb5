import type { Page } from '@playwright/test'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'
import { rows } from './lembar.ts'
import { sesi, siapLuring } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

const DAY = 86_400_000

test.beforeEach(async ({ page, expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.addInitScript(() => {
    const Real = Date
    const geser = () => Number(localStorage.getItem('uji:geser') ?? 0)
    class Salah extends Real {
      constructor(...args: []) {
        if (args.length > 0) super(...args)
        else super(Real.now() + geser())
      }
      static override now() {
        return Real.now() + geser()
      }
    }
    Object.assign(globalThis, { Date: Salah })
  })
})

const geser = (page: Page, ms: number) => page.evaluate(value => localStorage.setItem('uji:geser', String(value)), ms)

/** Where the sheet that is due now, and the beranda, say which day it is. */
async function periksaHari(page: Page, tanggal: string): Promise<void> {
  await page.goto(paths.absensiInput(1))
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL(new RegExp(`tanggal=${tanggal}`))
  await page.goto(paths.beranda)
  await expect(page.getByText(formatTanggal(tanggal, 'panjang')).first()).toBeVisible()
  await expect(page.getByText('Tidak ada sesi hari ini')).toHaveCount(0)
}

test('a clock that goes wrong after the last answer never takes the phone back before it', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const { hari_ini } = await sesi(page)
  await siapLuring(page)
  await context.setOffline(true)
  for (const wrong of [-DAY, Date.UTC(2020, 0, 1) - Date.now()]) {
    await geser(page, wrong)
    await periksaHari(page, hari_ini)
  }

  await test.step('nor where only the copies say which day it was', async () => {
    await page.evaluate(() => localStorage.removeItem('hadir:jam'))
    await geser(page, -DAY)
    await page.goto(paths.absensiInput(1))
    await expect(rows(page)).toHaveCount(20)
    await expect(page).toHaveURL(new RegExp(`tanggal=${hari_ini}`))
  })
})

test('a clock that is wrong all along is set right by the server, offline too', async ({ page, context }) => {
  await loginAs(page, 'umar')
  const { hari_ini } = await sesi(page)
  for (const wrong of [DAY, -DAY]) {
    await context.setOffline(false)
    await geser(page, wrong)
    await page.evaluate(() => localStorage.removeItem('hadir:bekal'))
    await page.goto(paths.beranda)
    await siapLuring(page)
    await context.setOffline(true)
    await periksaHari(page, hari_ini)
    await page.goto(paths.absensi)
    await expect(page.getByText(`Hari ini, ${formatTanggal(hari_ini, 'panjang')}`).first()).toBeVisible()
  }
})
