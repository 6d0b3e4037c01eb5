import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

/** In the page: of each call that sends marks, whether a finger that could still become a tap was on the glass when it began. */
const CATAT = `
  var kiriman = [], turun
  addEventListener('touchstart', () => { turun = performance.now() }, true)
  addEventListener('touchend', () => { turun = undefined }, true)
  const fetchAsli = window.fetch
  window.fetch = (url, init) => {
    if (init?.method === 'PATCH' || init?.method === 'POST' || init?.method === 'PUT')
      kiriman.push(turun !== undefined && performance.now() - turun < 400 ? 'di bawah jari' : 'setelahnya')
    return fetchAsli(url, init)
  }`

test('no marks are sent under a finger that rests on the next one; all of them are once the hand rests', async ({
  page,
}) => {
  await loginAs(page, 'umar', paths.absensiInput(1, { ke: 5 }))
  await expect(rows(page)).toHaveCount(20)
  await page.evaluate(CATAT)
  const jempol = await page.context().newCDPSession(page)
  // A slow hand without a pause: the glass is hardly ever free, and after four seconds the marks leave all the same.
  for (let i = 0; i < 16; i++) {
    const box = await tombol(rows(page).nth(i % 3), i % 2 ? 'Alpa' : 'Izin').boundingBox()
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }]
    await jempol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(330)
    await jempol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForTimeout(40)
  }
  await expect(keadaan(page)).toHaveText(SAVED)
  const kiriman = await page.evaluate<string[]>('kiriman')
  expect(kiriman.length).toBeGreaterThan(0)
  expect(kiriman).not.toContain('di bawah jari')
})
