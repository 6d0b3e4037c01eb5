import type { Page } from '@playwright/test'
import { createKelompok } from '#contract/datapokok/kelompok.ts'
import { axe, createToken, expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const BANYAK = 40

/** So many kelompok of which nobody has a duty yet. */
async function makeKelompok(page: Page, awalan: string): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  for (let n = 1; n <= BANYAK; n++) {
    const made = await page.request.post(createKelompok.path, { headers, data: { nama: `${awalan} ${n}`, jk: 'L' } })
    expect(made.status()).toBe(201)
  }
}

/** What Ctrl+V does with a column of a spreadsheet. */
async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.evaluate(
    text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    `${lines.join('\r\n')}\r\n`,
  )
}

test('a column of names staffs every kelompok with four clicks; what is not clear is marked and not written', {
  tag: '@inti',
}, async ({ page }) => {
  await makeKelompok(page, 'Tempel')
  await loginAs(page, 'admin', `${paths.kelompok}?cari=tempel&kolom=ya`)
  const chip = (name: string, n: number) => page.getByRole('button', { name: `${name} ${n}`, exact: true })
  const sel = (nama: string) => page.getByRole('button', { name: new RegExp(`^${nama}: `) })

  await chip('Belum bermurabbi', BANYAK).click()
  await sel('Murabbi Tempel 1').click()
  await paste(page, Array(BANYAK).fill('Hasan Basri'))
  await expect(chip('Belum bermurabbi', 0)).toBeVisible()
  // They stay under the hand until another filter is pressed.
  await expect(sel(`Murabbi Tempel ${BANYAK}`)).toHaveAccessibleName(/Dr\. H\. Hasan Basri/)

  await chip('Belum ada pendamping', BANYAK).click()
  await sel('Pendamping Tempel 1').click()
  await paste(page, ['Umar', ...Array(BANYAK - 1).fill('UMAR FARUQ')])
  await expect(chip('Belum ada pendamping', 1)).toBeVisible()
  await expect(sel('Pendamping Tempel 1')).toHaveAccessibleName('Pendamping Tempel 1: Umar, belum jelas')
  await expect(page.getByText('1 sel kuning belum jelas dan tidak disimpan.')).toBeVisible()
  await axe(page)

  await test.step('the keys: Enter picks and goes down, Escape keeps, Delete empties, Ctrl+Z takes back', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: /^Umar Faruq/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sel('Pendamping Tempel 2')).toBeFocused()
    await expect(sel('Pendamping Tempel 1')).toHaveAccessibleName('Pendamping Tempel 1: Umar Faruq')
    await expect(chip('Belum ada pendamping', 0)).toBeVisible()
    await page.keyboard.type('zzz')
    await page.keyboard.press('Escape')
    await expect(sel('Pendamping Tempel 2')).toBeFocused()
    await expect(sel('Pendamping Tempel 2')).toHaveAccessibleName('Pendamping Tempel 2: Umar Faruq')
    await page.keyboard.press('Delete')
    await expect(chip('Belum ada pendamping', 1)).toBeVisible()
    await page.keyboard.press('Control+z')
    await proveAgain(page)
    await expect(chip('Belum ada pendamping', 0)).toBeVisible()
  })
})

test('rows are ticked by a range, and one bar does the same to all of them; Urungkan takes it back', {
  tag: '@inti',
}, async ({ page }) => {
  await makeKelompok(page, 'Bilah')
  await loginAs(page, 'admin', `${paths.kelompok}?cari=bilah`)
  await page.getByRole('checkbox', { name: 'Pilih Bilah 1', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Pilih Bilah 5', exact: true }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Yang dipilih' })
  await expect(bar.getByText('5 dipilih')).toBeVisible()
  await bar.getByRole('button', { name: 'Tempat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Tempat' }).fill('Aula Utara')
  await dialog.getByRole('button', { name: 'Ubah 5 kelompok' }).click()
  await expect(page.getByRole('cell', { name: 'Aula Utara' })).toHaveCount(5)

  await bar.getByRole('button', { name: `Pilih semua ${BANYAK}` }).click()
  await bar.getByRole('button', { name: 'Murabbi' }).click()
  await dialog.getByRole('combobox', { name: 'Murabbi' }).fill('hasan')
  await page.getByRole('option', { name: /^Dr\. H\. Hasan Basri/ }).click()
  // The list stays open for another name.
  await dialog.getByRole('heading').click()
  await expect(dialog.getByText(`${BANYAK} kelompok akan berubah`)).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: `Tugaskan di ${BANYAK} kelompok` }).click()
  await expect(page.getByRole('button', { name: 'Belum bermurabbi 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await proveAgain(page)
  await expect(page.getByRole('button', { name: `Belum bermurabbi ${BANYAK}` })).toBeVisible()

  await test.step('on the phone the bar is at the thumb', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await bar.getByRole('button', { name: 'Hapus' }).click()
    await dialog.getByRole('button', { name: `Hapus ${BANYAK} kelompok` }).click()
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  })
})

test('murabbi and pimpinan see no bar', async ({ page }) => {
  await loginAs(page, 'hasan', paths.kelompok)
  await expect(page.getByRole('button', { name: 'Kelompok 1', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
