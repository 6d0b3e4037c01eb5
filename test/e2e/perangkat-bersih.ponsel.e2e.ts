import type { Page } from '@playwright/test'
import { endOtherSessions } from '#contract/akun/akun.ts'
import { PAST_SESSION } from '#contract/caller.ts'
import { paths } from '#web/paths.ts'
import { RECORDING } from './absensi/antrean.ts'
import { keadaan, rows, SAVED, tombol } from './absensi/lembar.ts'
import { createToken, expect, loginAs, test } from './fixtures.ts'

// What was read of people leaves the device when the session was ended elsewhere, at a log-out, and after thirty days without the
// server. What was not sent stays in every case.

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
let lembar = ''
test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/, /status of 401/)
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('ended elsewhere: both tabs are logged out, nothing of anybody is left on the device but the marks that were not sent', {
  tag: '@inti',
}, async ({ page, context }) => {
  const { lain, nama } = await openBoth(page)
  // Somebody logs umar out of all other devices.
  const token = await createToken(page.request, 'umar')
  const ended = await page.request.fetch(endOtherSessions.path, {
    method: endOtherSessions.method,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status()).toBe(200)
  await page.reload()
  for (const tab of [page, lain]) {
    await expect(tab.getByLabel(/^NIM, NIP/)).toBeVisible()
    await expect(tab.locator('body')).not.toContainText(nama)
  }
  await expect.poll(() => isiPerangkat(page)).toEqual({ outbox: 1, jawaban: 0, salinan: 0 })

  // The same person finds the mark again, and it goes out.
  await context.unroute(RECORDING)
  await loginAs(page, 'umar', lembar)
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
  await expect(tombol(rows(page).nth(0), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
})

test('merely lapsed: the log-in is asked for, and the rosters stay', async ({ page }) => {
  await openBoth(page)
  const before = await isiPerangkat(page)
  await page.route('**/api/session*', route =>
    route.fulfill({ status: 401, json: { kode: PAST_SESSION, pesan: 'Sesi Anda telah berakhir.' } }),
  )
  await page.reload()
  await expect(page.getByLabel(/^NIM, NIP/)).toBeVisible()
  expect(await isiPerangkat(page)).toEqual(before)
})

test('thirty days without the server: nothing of anybody is left, and what was not sent stays', async ({
  page,
  context,
}) => {
  const { lain, nama } = await openBoth(page)
  await lain.close()
  await context.route('**/api/**', route => route.abort())
  await page.evaluate(ms => {
    localStorage.setItem('hadir:jam', JSON.stringify({ selisih: 0, at: Date.now() - ms }))
  }, 31 * 86_400_000)
  await page.reload()
  await expect.poll(() => isiPerangkat(page)).toEqual({ outbox: 1, jawaban: 0, salinan: 0 })
  await expect(page.locator('body')).not.toContainText(nama)
})

test('a page that the browser kept for the way back shows nothing when another tab has logged out meanwhile', async ({
  page,
}) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = (await rows(page).nth(2).getAttribute('aria-label')) ?? ''
  // What a browser without a window does not do by itself; a page that lies there hears of no other tab.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    localStorage.removeItem('token')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByLabel(/^NIM, NIP/)).toBeVisible()
  await expect(page.locator('body')).not.toContainText(nama)
})

/** Two tabs of umar on one sheet, one mark confirmed and one that cannot be sent; `nama` is on the sheet. */
async function openBoth(page: Page): Promise<{ lain: Page; nama: string }> {
  const context = page.context()
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await tombol(rows(page).nth(1), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  const lain = await context.newPage()
  await lain.goto(lembar)
  await expect(rows(lain)).toHaveCount(20)
  await context.route(RECORDING, route => route.abort())
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText(/menunggu koneksi/)
  const nama = (await rows(page).nth(2).getAttribute('aria-label')) ?? ''
  await expect.poll(async () => Object.values(await isiPerangkat(page)).every(n => n > 0)).toBe(true)
  return { lain, nama }
}

/** How many rows each store of the device has. */
function isiPerangkat(page: Page): Promise<Record<'outbox' | 'jawaban' | 'salinan', number>> {
  return page.evaluate(async () => {
    const count = (name: string, store: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      })
    return {
      outbox: await count('hadir', 'outbox'),
      jawaban: await count('hadir', 'jawaban'),
      salinan: await count('hadir-salinan', 'salinan'),
    }
  })
}
