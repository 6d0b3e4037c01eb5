import type { BrowserContext, Page } from '@playwright/test'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { paths } from '#web/paths.ts'
import { awan, RECORDING, readLembar } from './absensi/antrean.ts'
import { keadaan, rows, SAVED, tombol } from './absensi/lembar.ts'
import { createToken, expect, loginAs, test } from './fixtures.ts'

// One person, two tabs of one browser: one queue, and each mark sent once.

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
let lembar = ''
test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('both tabs tap without a signal: each shows both marks, and each mark is sent once when the signal is back', {
  tag: '@inti',
}, async ({ page, context }) => {
  const lain = await openBoth(page, context)
  const answered = countAnswered(context)
  await context.setOffline(true)
  await tombol(rows(page).nth(0), 'Alpa').click()
  await tombol(rows(lain).nth(1), 'Izin').click()
  for (const tab of [page, lain]) {
    await expect(tombol(rows(tab).nth(0), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
    await expect(tombol(rows(tab).nth(1), 'Izin')).toHaveAttribute('aria-pressed', 'true')
    await expect(keadaan(tab)).toHaveText('Tersimpan di perangkat · menunggu koneksi · 2 perubahan')
    await expect(awan(tab)).toHaveText('2')
  }
  await context.setOffline(false)
  for (const tab of [page, lain]) {
    await expect(keadaan(tab)).toHaveText(SAVED, { timeout: 30_000 })
    await expect(awan(tab)).toHaveCount(0)
  }
  expect(Object.values(answered).every(times => times === 1)).toBe(true)
  await expectRecorded(page, ke, ['A', 'I'])
})

test('the tab that is sending is closed: the other sends what it left', async ({ page, context }) => {
  const lain = await openBoth(page, context)
  let held = 0
  await page.route(RECORDING, () => {
    // Never answered: the tab goes before.
    held += 1
  })
  await tombol(rows(page).nth(0), 'Alpa').click()
  await expect.poll(() => held).toBe(1)
  await expect(tombol(rows(lain).nth(0), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  // It waits for the tab that is sending, so nothing of it is on its way.
  await tombol(rows(lain).nth(1), 'Izin').click()
  await expect(keadaan(lain)).toHaveText('Menyimpan…')
  const answered = countAnswered(context)
  await page.close()
  await expect(keadaan(lain)).toHaveText(SAVED, { timeout: 30_000 })
  expect(Object.values(answered)).toEqual([1, 1])
  await expectRecorded(lain, ke, ['A', 'I'])
})

test('the tab that waits for another try is closed: the other knows why it waits, and tries by itself', async ({
  page,
  context,
}) => {
  const lain = await openBoth(page, context)
  let tried = 0
  await context.route(RECORDING, route => {
    tried += 1
    return route.abort()
  })
  await tombol(rows(page).nth(2), 'Sakit').click()
  // Told by the other tab: this one has sent nothing.
  await expect(keadaan(lain)).toHaveText('Tersimpan di perangkat · menunggu koneksi · 1 perubahan')
  expect(tried).toBeGreaterThan(0)
  await page.close()
  await context.unroute(RECORDING)
  // No event wakes it: the network was never gone, nobody touches the tab.
  await expect(keadaan(lain)).toHaveText(SAVED, { timeout: 45_000 })
  const { baris } = await readLembar(lain.request, ke)
  expect(baris[2]?.status).toBe('S')
})

test('a tab that is closed right after the tap: the other sends it', async ({ page, context }) => {
  const lain = await openBoth(page, context)
  await tombol(rows(page).nth(0), 'Hadir').click()
  await expect(tombol(rows(lain).nth(0), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await page.close()
  await expect(keadaan(lain)).toHaveText(SAVED, { timeout: 30_000 })
  const { baris } = await readLembar(lain.request, ke)
  expect(baris[0]?.status).toBe('H')
})

test('somebody else logs in in another tab: this one is theirs at once, and what was tapped waits for its person', async ({
  page,
  context,
}) => {
  const lain = await openBoth(page, context)
  const [umar, hasan] = [await createToken(page.request, 'umar'), await createToken(page.request, 'hasan')]
  const logIn = (token: string) => lain.evaluate(value => localStorage.setItem('token', value), token)
  let lolos = false
  await context.route(RECORDING, route => (lolos ? route.fallback() : route.abort()))
  await tombol(rows(page).nth(0), 'Sakit').click()
  await expect(keadaan(page)).toHaveText('Tersimpan di perangkat · menunggu koneksi · 1 perubahan')
  await logIn(hasan)
  await expect(page.getByText('Hasan Basri').first()).toBeVisible()
  await expect(tombol(rows(page).nth(0), 'Sakit')).toHaveAttribute('aria-pressed', 'false')
  await logIn(umar)
  await expect(tombol(rows(page).nth(0), 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  lolos = true
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
  await expectRecorded(page, ke, ['S'])
})

test('without locks (plain http in a local network) both may send, and still nothing is written twice', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  const lain = await openBoth(page, context)
  expect(await page.evaluate(() => navigator.locks)).toBeUndefined()
  await context.setOffline(true)
  await tombol(rows(page).nth(0), 'Alpa').click()
  await tombol(rows(lain).nth(1), 'Izin').click()
  for (const tab of [page, lain])
    await expect(keadaan(tab)).toHaveText('Tersimpan di perangkat · menunggu koneksi · 2 perubahan')
  await context.setOffline(false)
  for (const tab of [page, lain]) await expect(keadaan(tab)).toHaveText(SAVED, { timeout: 30_000 })
  await expectRecorded(page, ke, ['A', 'I'])
})

async function openBoth(page: Page, context: BrowserContext): Promise<Page> {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const lain = await context.newPage()
  await lain.goto(lembar)
  await expect(rows(lain)).toHaveCount(20)
  return lain
}

/** How often each action was answered by the server; what failed on the way is not an answer. */
function countAnswered(context: BrowserContext): Record<string, number> {
  const times: Record<string, number> = {}
  context.on('response', response => {
    const request = response.request()
    if (request.method() !== recordAbsensi.method || !RECORDING.test(request.url())) return
    const { action_id } = request.postDataJSON() as { action_id: string }
    times[action_id] = (times[action_id] ?? 0) + 1
  })
  return times
}

/** The first rows stand so on the server, each changed exactly once. */
async function expectRecorded(page: Page, nomor: number, status: string[]): Promise<void> {
  const { pertemuan, baris } = await readLembar(page.request, nomor)
  expect(baris.slice(0, status.length).map(row => row.status)).toEqual(status)
  const headers = { authorization: `Bearer ${await createToken(page.request, 'hasan')}` }
  for (const [i, to_status] of status.entries()) {
    const path = listRiwayat.path
      .replace(':id', String(pertemuan?.id))
      .replace(':mahasantri_id', String(baris[i]?.mahasantri_id))
    const { riwayat } = listRiwayat.reply.parse(await (await page.request.get(path, { headers })).json())
    expect(riwayat.map(change => change.to_status)).toEqual([to_status])
  }
}
