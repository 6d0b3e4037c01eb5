import { axe, expect, loginAs, test, waitForLetters } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('umar chooses roomy rows, finds them after a reload, and goes back; with six buttons they are roomy and there is no choice', async ({
  page,
}) => {
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke: 5 }))
  await expect(rows(page)).toHaveCount(20)
  const height = async () => (await rows(page).nth(3).boundingBox())?.height ?? 0
  const choose = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('switch', { name: 'Baris lega' }).tap()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const sempit = await height()
  await choose()
  await expect.poll(height).toBeGreaterThan(sempit + 10)
  await expect(
    rows(page)
      .nth(0)
      .getByRole('button', { name: /^Lainnya/ }),
  ).toBeVisible()
  await axe(page)
  await tombol(rows(page).nth(0), 'Sakit').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await page.reload()
  await expect(tombol(rows(page).nth(0), 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  const lega = await height()
  expect(lega).toBeGreaterThan(sempit + 10)

  // Text of twice the size: nothing runs out of sight, and what there is to do stands in one row.
  await waitForLetters(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const urung = page.getByRole('button', { name: 'Urungkan' })
  const utama = page.getByRole('button', { name: /^Sisanya hadir/ })
  const y = async (what: typeof urung) => Math.round((await what.boundingBox())?.y ?? 0)
  expect(Math.abs((await y(urung)) - (await y(utama)))).toBeLessThan(24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

  await choose()
  await expect.poll(height).toBe(sempit)
  await page.reload()
  await expect.poll(height).toBe(sempit)

  // A button that has nothing left to do keeps the focus it has: the next Tab goes on from there.
  await tombol(rows(page).nth(1), 'Hadir').tap()
  await urung.focus()
  await page.keyboard.press('Enter')
  await expect(tombol(rows(page).nth(1), 'Hadir')).toHaveAttribute('aria-pressed', 'false')
  await expect(urung).toBeDisabled()
  await expect(urung).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(utama).toBeFocused()

  await loginAs(page, 'hasan', paths.absensiInput(3, { kegiatan: 3 }))
  await expect(rows(page).nth(0).getByRole('button', { name: /^U, / })).toBeVisible()
  await expect.poll(height).toBe(lega)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Baris lega' })).toHaveCount(0)
})
