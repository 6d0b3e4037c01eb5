import { expect, type Locator, type Page } from '@playwright/test'
import { ECHO } from '#web/ui/echo.ts'

// How the stories find their way on a sheet: by what it says to people and assistive technology.

/** The mahasantri of a sheet that can be marked, in order of the roll. */
export const rows = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('button', { name: /^Hadir, / }) })
export const row = (page: Page, nama: string) => page.getByRole('group', { name: nama, exact: true })
/** A button of a row by the word its name begins with: 'Hadir', 'Alpa', 'Lainnya'. */
export const tombol = (row: Locator, name: string) => row.getByRole('button', { name: new RegExp(`^${name}`) })
/** The letters that are pressed in a row. */
export const pressed = async (page: Page, index: number) =>
  (await rows(page).nth(index).getByRole('button', { pressed: true }).allTextContents()).join('')
/** The answer to 'did it save?'. */
export const keadaan = (page: Page) => page.locator('[data-keadaan-simpan]')
export const SAVED = /^Tersimpan \d\d\.\d\d$/
/** What a screen reader is told. */
export const terdengar = (page: Page, text: string | RegExp) => page.locator('[aria-live=polite]', { hasText: text })
/** The day of the sheet, which its address says a moment after the rows are there. */
export async function tanggalOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/[?&]tanggal=/)
  return new URL(page.url()).searchParams.get('tanggal') ?? ''
}

/** Marks whoever is unset, and says so once more where the session is yet to begin: what time it is when a story runs nobody knows. */
export async function tapSisanya(
  page: Page,
  nama: string | RegExp = /^(Hadir semua|Sisanya hadir) · \d+$/,
): Promise<void> {
  const sisanya = page.getByRole('button', { name: nama })
  await sisanya.tap()
  // Either way it says something else now.
  await expect(sisanya).toHaveCount(0)
  const belumMulai = page.getByRole('button', { name: /^Isi sebelum mulai/ })
  if (!(await belumMulai.isVisible())) return
  await page.waitForTimeout(ECHO)
  await belumMulai.tap()
}
