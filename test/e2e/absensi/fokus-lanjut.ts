import { expect, type Locator } from '@playwright/test'

/**
 * Decides about the rows that are picked with `tombol`, by keyboard. The focus must go on to the box of the next row that
 * still has one, after the last row to the first, and without any to `daftar`; nothing scrolls.
 */
export async function decideLewatPapanTik(daftar: Locator, tombol: Locator): Promise<void> {
  const first = await firstPicked(daftar)
  const place = (await daftar.boundingBox())?.y
  await tombol.focus()
  await tombol.press('Enter')
  await expectMovedOn(daftar, first)
  await expect.poll(async () => (await daftar.boundingBox())?.y).toBe(place)
}

/** Which row is the first that is picked. */
export function firstPicked(daftar: Locator): Promise<number> {
  return daftar.evaluate(list => [...list.querySelectorAll('li')].findIndex(row => row.querySelector(':checked')))
}

export async function expectMovedOn(daftar: Locator, first: number): Promise<void> {
  const moved = () =>
    daftar.evaluate((list, first) => {
      const rows = [...list.querySelectorAll('li')]
      const boxes = [...rows.slice(first), ...rows.slice(0, first)].flatMap(row => [
        ...row.querySelectorAll('input[type="checkbox"]:enabled'),
      ])
      return document.activeElement === (boxes[0] ?? list)
        ? 'on'
        : `at ${document.activeElement?.outerHTML.slice(0, 200)}`
    }, first)
  await expect.poll(moved).toBe('on')
}
