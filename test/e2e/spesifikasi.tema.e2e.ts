import type { Locator, Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, loginAs, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const PRIMARY = 'rgb(35, 71, 59)'
const periodeTab = paths.periode

test('light only, whatever the device prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await style(page.locator('html'), 'color-scheme')).toBe('light')
  expect(await style(page.locator('body'), 'background-color')).toBe('rgb(246, 245, 240)')
  expect(await style(page.getByRole('combobox', { name: 'Status' }), 'background-color')).toBe('rgb(255, 255, 255)')
})

test('the table of the office: compact, striped on even rows, small chips, tonal pages, primary on buttons', {
  tag: '@inti-sekali',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  // The bar is drawn anew when the session has come.
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(48)
  expect((await rows.nth(1).boundingBox())?.height).toBeLessThanOrEqual(36)
  for (const index of [1, 3, 5]) expect(await style(rows.nth(index), 'background-color')).toBe('rgb(250, 249, 245)')
  for (const index of [0, 2, 4]) expect(await style(rows.nth(index), 'background-color')).not.toBe('rgb(250, 249, 245)')
  expect(await style(page.getByRole('button', { name: 'Tambah mahasantri' }), 'background-color')).toBe(PRIMARY)

  const current = page
    .getByRole('navigation', { name: 'Halaman' })
    .getByRole('button', { name: 'Halaman 1', exact: true })
  expect(await style(current, 'background-color')).toBe('rgb(220, 232, 225)')
  expect(await style(current, 'color')).toBe(PRIMARY)

  await page.goto(paths.kegiatan)
  const chip = page.getByRole('table').locator('.mantine-Badge-root').first()
  await expect(chip).toBeVisible()
  expect((await chip.boundingBox())?.height).toBe(20)
  expect(await style(chip, 'text-transform')).toBe('none')
  expect(await style(chip, 'border-radius')).toBe('4px')
})

test('inputs are outlined and compact, and a chosen filter can be cleared', async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  const status = page.getByRole('combobox', { name: 'Status' })
  expect((await status.boundingBox())?.height).toBe(32)
  expect(await style(status, 'border-top-width')).toBe('1px')
  expect(await style(status, 'border-top-color')).toBe('rgb(133, 141, 134)')
  await status.focus()
  await expect.poll(() => style(status, 'border-top-color')).toBe(PRIMARY)

  const jk = page.getByRole('combobox', { name: 'Jenis kelamin' })
  await jk.click()
  await page.getByRole('option', { name: 'Perempuan' }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('jk') === 'P')
  await jk
    .locator('xpath=ancestor::*[contains(@class,"mantine-Input-wrapper")][1]')
    .locator('.mantine-InputClearButton-root')
    .click()
  await expect(jk).toHaveValue('')
  await expect(page).toHaveURL(url => url.searchParams.get('jk') === null)
})

test('the list of a choice is close around its options: what it says of padding comes after what every popover says', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await page.getByRole('combobox', { name: 'Baris per halaman' }).click()
  const list = page.getByRole('listbox', { name: 'Baris per halaman' })
  await expect(list).toBeVisible()
  expect(await style(page.locator('.mantine-Popover-dropdown', { has: list }), 'padding-left')).toBe('4px')
})

test('a form: 36 px fields, no room kept for hints, one error a field, stacked number controls, overlays from 2000', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await page.getByRole('button', { name: 'Tambah mahasantri' }).click()
  const form = page.getByRole('dialog', { name: 'Tambah mahasantri' })
  const nama = form.getByRole('textbox', { name: 'Nama lengkap' })
  await expect(nama).toBeVisible()
  expect((await nama.boundingBox())?.height).toBe(36)

  const field = nama.locator('xpath=ancestor::*[contains(@class,"mantine-InputWrapper-root")][1]')
  const before = await box(field)
  expect(before.y + before.height).toBeCloseTo(await bottom(nama), 0)
  await form.getByRole('button', { name: 'Simpan' }).click()
  const errors = field.locator('.mantine-InputWrapper-error')
  await expect(errors).toHaveCount(1)
  expect((await box(field)).height).toBeGreaterThan(before.height)
  await expect(nama).toHaveAttribute('aria-invalid', 'true')

  const angkatan = form.getByRole('textbox', { name: 'Angkatan' })
  const controls = angkatan
    .locator('xpath=ancestor::*[contains(@class,"mantine-Input-wrapper")][1]')
    .locator('.mantine-NumberInput-control')
  await expect(controls).toHaveCount(2)
  const [up, down] = [await box(controls.nth(0)), await box(controls.nth(1))]
  expect(down.x).toBe(up.x)
  expect(down.y).toBeGreaterThanOrEqual(up.y + up.height - 1)

  const drawer = await zIndexOf(form)
  expect(drawer).toBeGreaterThanOrEqual(2000)
  await form.getByRole('combobox', { name: 'Kelompok' }).click()
  const options = page.getByRole('listbox').filter({ visible: true })
  expect(await zIndexOf(options)).toBeGreaterThan(drawer)
})

test('a choice that is missing has the focus, and neither its list nor a red example hides what is wrong', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.pengguna)
  await page.getByRole('button', { name: 'Tambah akun' }).click()
  const form = page.getByRole('dialog', { name: 'Tambah akun' })
  await form.getByRole('button', { name: 'Buat akun' }).click()
  const orang = form.getByRole('combobox', { name: 'Orang' })
  await expect(orang).toBeFocused()
  await expect(form.getByText('Pilih orangnya')).toBeVisible()
  await expect(orang).toHaveAttribute('aria-expanded', 'false')
  expect(await orang.evaluate(field => getComputedStyle(field, '::placeholder').color)).toBe('rgb(101, 111, 105)')
  await page.keyboard.press('ArrowDown')
  await expect(orang).toHaveAttribute('aria-expanded', 'true')
})

test('a menu opens after 300 ms and closes after 250 ms', async ({ page }) => {
  await loginAs(page, 'admin', paths.beranda)
  const entry = page.getByRole('banner').getByRole('button', { name: 'Laporan' })
  await expect(entry).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const opened = (yes: boolean) => expect(entry).toHaveAttribute('aria-expanded', String(yes))
  await entry.hover()
  await page.clock.runFor(299)
  await opened(false)
  await page.clock.runFor(1)
  await opened(true)
  await page.clock.runFor(1000)
  expect(await zIndexOf(page.getByRole('menu'))).toBeGreaterThanOrEqual(2000)
  await page.mouse.move(700, 600)
  await page.clock.runFor(249)
  await opened(true)
  await page.clock.runFor(1)
  await opened(false)
})

test.describe('the date input', () => {
  const chosen = (page: Page) => page.getByRole('dialog', { name: 'Pilih tanggal' }).locator('td [data-selected]')

  test.beforeEach(async ({ page }) => {
    await loginAs(page, 'admin', periodeTab)
    await page.getByRole('button', { name: 'Siapkan periode' }).click()
  })

  test('has a calendar icon inside, and takes what is typed on Enter and on blur, not before', async ({ page }) => {
    const selesai = page.getByRole('combobox', { name: 'Selesai' })
    const [icon, input] = [await box(page.locator('.tabler-icon-calendar').last()), await box(selesai)]
    expect(icon.x).toBeGreaterThan(input.x)
    expect(icon.x + icon.width).toBeLessThan(input.x + input.width / 2)

    await selesai.click()
    const before = await chosen(page).getAttribute('aria-label')
    await selesai.fill('21/11/2030')
    await expect(chosen(page)).toHaveAttribute('aria-label', before ?? '')
    await selesai.press('Enter')
    await expect(selesai).toHaveValue('Kamis, 21 November 2030')
    // The first Enter takes the date; the form is still there.
    await expect(page.getByRole('dialog', { name: 'Siapkan periode' })).toBeVisible()
    await selesai.fill('22-11-30')
    await selesai.press('Tab')
    await expect(selesai).toHaveValue('Jumat, 22 November 2030')
    await selesai.fill('bukan tanggal')
    await selesai.press('Tab')
    await expect(selesai).toHaveValue('Jumat, 22 November 2030')
    await selesai.press('ArrowDown')
    await expect(chosen(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(selesai).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Siapkan periode' })).toBeVisible()
  })

  test('always shows 42 days, and years from 100 back to 52 ahead', async ({ page }) => {
    const year = new Date().getFullYear()
    const selesai = page.getByRole('combobox', { name: 'Selesai' })
    const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' })
    const type = async (text: string) => {
      await selesai.fill(text)
      await selesai.press('Enter')
    }
    // February 2026 fits into four weeks, May 2027 needs six.
    for (const day of ['1/2/2026', '1/5/2027']) {
      await type(day)
      await selesai.click()
      await expect(calendar.locator('td button')).toHaveCount(42)
      // Escape is the calendar's own, the form around it stays.
      await selesai.press('Escape')
      await expect(calendar).toBeHidden()
    }
    for (const [text, year4] of [
      [`1/1/${year - 100}`, year - 100],
      [`31/12/${year + 52}`, year + 52],
    ] as const) {
      await type(text)
      await expect(selesai).toHaveValue(new RegExp(`${year4}$`))
    }
    for (const text of [`31/12/${year - 101}`, `1/1/${year + 53}`]) {
      await type(text)
      await expect(selesai).toHaveValue(new RegExp(`^[A-Z][a-z]+, 31 Desember ${year + 52}$`))
    }
    await selesai.click()
    for (let level = 0; level < 2; level++) await calendar.locator('.mantine-DatePicker-calendarHeaderLevel').click()
    const years = await calendar.locator('td button:not(:disabled)').allTextContents()
    expect(Math.max(...years.map(Number))).toBe(year + 52)
  })
})

function style(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

async function box(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await locator.boundingBox()
  if (!found) throw new Error('not visible')
  return found
}

async function bottom(locator: Locator): Promise<number> {
  const { y, height } = await box(locator)
  return y + height
}

/** Of the layer an element lies in. */
function zIndexOf(locator: Locator): Promise<number> {
  return locator.evaluate(element => {
    let highest = 0
    for (let at: Element | null = element; at; at = at.parentElement)
      highest = Math.max(highest, Number(getComputedStyle(at).zIndex) || 0)
    return highest
  })
}
