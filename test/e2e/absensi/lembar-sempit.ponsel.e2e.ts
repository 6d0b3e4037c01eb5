import type { Locator, Page } from '@playwright/test'
import { expect, loginAs, test, waitForLetters } from '#test/e2e/fixtures.ts'
import { setBrowserText } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const lembar = paths.absensiInput(1, { kegiatan: 1, ke: 7 })

test('on a phone of 320 px names break between words and lie beside nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  await waitForLetters(page)
  expect(await page.evaluate(listTorn)).toEqual([])
  const [hadir] = await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Hadir/ })
    .all()
  expect((await hadir?.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  const letter = await boxOf(tombol(rows(page).nth(0), 'Izin'))
  const counter = await boxOf(page.locator('main').getByText('Izin', { exact: true }).first())
  expect(Math.abs(letter.x + letter.width / 2 - counter.x - counter.width / 2), 'below its counter').toBeLessThan(12)
})

test('a phone held across shows three rows at once, and four after a swipe', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  expect(await countWhole(page)).toBeGreaterThanOrEqual(3)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(4)
  const box = await boxOf(page.getByRole('button', { name: 'Hadir semua · 20' }))
  expect(box.height).toBeGreaterThanOrEqual(44)
})

test('minutes that wait for a signal leave their letter to be read', async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/)
  await loginAs(page, 'umar', lembar)
  const row = rows(page).nth(3)
  await tombol(row, 'Terlambat').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  const setMenit = async (menit: string) => {
    await tombol(row, 'Terlambat').tap()
    await page.getByRole('dialog').getByRole('button', { name: menit, exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await setMenit('15')
  await expect(keadaan(page)).toHaveText(SAVED)
  await context.setOffline(true)
  await setMenit('10')
  await expect(keadaan(page)).toHaveText(/menunggu/i)
  const clock = await boxOf(tombol(row, 'Terlambat').locator('svg').last())
  const letter = await tombol(row, 'Terlambat').evaluate(button => {
    const range = document.createRange()
    const text = [...button.childNodes].find(node => node.nodeType === Node.TEXT_NODE)
    if (text) range.selectNode(text)
    const { right, left } = range.getBoundingClientRect()
    return { left, right }
  })
  expect(letter.right - letter.left).toBeGreaterThan(3)
  expect(clock.x >= letter.right || clock.x + clock.width <= letter.left, 'beside the letter').toBe(true)
  await context.setOffline(false)
})

test('with text of twice the size the recap shows several people and no slit with one', async ({ page }) => {
  await loginAs(page, 'umar', paths.absensiRekap(1, { kegiatan: 1 }))
  const orang = page.getByRole('list', { name: /per orang$/ }).getByRole('listitem')
  await expect(orang).toHaveCount(20)
  await setBrowserText(page, 32)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  const shown = () =>
    orang.evaluateAll(list => {
      const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? innerHeight
      const top = document.querySelector('h1')?.closest('div')?.getBoundingClientRect().bottom ?? 0
      return list.filter(one => {
        const { y, height } = one.getBoundingClientRect()
        return y + height / 2 > Math.max(0, top) && y + height / 2 < bar
      }).length
    })
  await expect.poll(shown, 'as it opens').toBeGreaterThanOrEqual(2)
  await orang.nth(6).scrollIntoViewIfNeeded()
  // Where a row says what is not filled it is a line taller.
  await expect.poll(shown).toBeGreaterThanOrEqual(3)
  await setBrowserText(page, 16)
})

test('what comes from below has one look, whichever of the two draws it', async ({ page }) => {
  const lookOf = async (dialog: Locator) => {
    const box = await boxOf(dialog)
    const title = await boxOf(dialog.getByRole('heading').first())
    const close = await boxOf(dialog.getByRole('button', { name: 'Tutup' }))
    return {
      title: title.x - box.x,
      close: box.x + box.width - close.x - close.width,
      size: [close.width, close.height],
    }
  }
  await loginAs(page, 'umar', lembar)
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = await lookOf(page.getByRole('dialog'))
  await page.goto(paths.absensiRekap(1, { kegiatan: 1 }))
  await page.getByRole('button', { name: 'Saringan' }).tap()
  expect(await lookOf(page.getByRole('dialog'))).toEqual(menu)
})

async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  expect(box).not.toBeNull()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Rows that are seen from top to bottom. */
function countWhole(page: Page): Promise<number> {
  return rows(page).evaluateAll(list => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? innerHeight
    return list.filter(row => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 47 && bottom <= bar + 1
    }).length
  })
}

/** In the page: words of names that stand in two lines, or lie below a mark. */
function listTorn(): string[] {
  const torn: string[] = []
  for (const row of document.querySelectorAll<HTMLElement>('[data-baris]')) {
    const first = row.querySelector('[data-status]')?.getBoundingClientRect()
    const walker = document.createTreeWalker(row.querySelector('[data-nama]') ?? row, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(rect => Math.round(rect.top)))
        const box = range.getBoundingClientRect()
        const under = first && box.right > first.left && box.bottom > first.top && box.top < first.bottom
        if (lines.size > 1 || under) torn.push(word)
      }
  }
  return torn
}

test('one stop before the list of twenty leads to the main action', async ({ page }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const skip = page.getByRole('button', { name: 'Lewati daftar, ke tombol utama' })
  await skip.focus()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^(Hadir semua|Sisanya hadir) · / })).toBeFocused()
})
