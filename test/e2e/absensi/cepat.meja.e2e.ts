import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { createPengelola } from './kelompok-besar.ts'
import { keadaan, pressed, rows, tanggalOf, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
test.beforeEach(() => {
  ke += 1
})

test('hasan records a whole sheet without the mouse: letters, minutes, note, undo of each, help, the rest', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke }))
  await expect(rows(page).nth(0)).toBeFocused()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('h', 'h', 'a')
  await expect(rows(page).nth(3)).toBeFocused()

  await test.step('minutes, and their undo', async () => {
    await press('m')
    await expect(page.getByRole('textbox', { name: /^Menit terlambat/ })).toBeFocused()
    await page.keyboard.type('7')
    await press('Enter')
    await expect(rows(page).nth(3)).toBeFocused()
    const minutes = rows(page)
      .nth(3)
      .getByRole('button', { name: /^Menit terlambat/ })
    await expect(minutes).toHaveText('7')
    await press('Control+z')
    await expect(minutes).toHaveText('')
    await expect.poll(() => pressed(page, 3)).toBe('T')
  })

  await test.step('a note, and its undo by the letter alone', async () => {
    await press('n')
    await page.keyboard.type('izin ke dokter')
    await press('Enter')
    const note = rows(page)
      .nth(3)
      .getByRole('button', { name: /^Catatan/ })
    await expect(note).toHaveText('izin ke dokter')
    await press('z')
    await expect(note).toHaveText('')
    await press('Control+z')
    await expect.poll(() => pressed(page, 3)).toBe('')
  })

  await test.step('help names every key, and gives the focus back', async () => {
    await press('?')
    const help = page.getByRole('dialog', { name: 'Papan ketik' })
    for (const what of ['menit terlambat', 'catatan', 'kosongkan', 'sisanya hadir', 'urungkan'])
      await expect(help.getByText(what, { exact: true })).toBeVisible()
    await press('Escape')
    await expect(rows(page).nth(3)).toBeFocused()
  })

  await test.step('the rest at once, undone as one, and again', async () => {
    await press('Shift+H')
    await expect(page.getByText('17 ditandai Hadir sekaligus')).toBeVisible()
    await press('Control+z')
    await expect(page.getByText('3 dari 20 terisi')).toBeVisible()
    await press('Shift+H', 'End', 's')
    await expect.poll(() => pressed(page, 19)).toBe('S')
    await expect(keadaan(page)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
  })

  await page.reload()
  await expect(page.getByText('20 dari 20 terisi')).toBeVisible()
  await expect.poll(() => pressed(page, 2)).toBe('A')
  await expect.poll(() => pressed(page, 19)).toBe('S')
})

test('a double click marks once, a later click takes the mark away with a way back in sight, and a key that is held counts once', async ({
  page,
}) => {
  await loginAs(page, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke }))
  await expect(rows(page)).toHaveCount(20)
  const row = rows(page).nth(4)
  const nama = await row.getAttribute('aria-label')
  await tombol(row, 'Hadir').click()
  await tombol(row, 'Sakit').dblclick()
  await expect.poll(() => pressed(page, 4)).toBe('S')
  await tombol(row, 'Terlambat').dblclick()
  await expect.poll(() => pressed(page, 4)).toBe('T')
  await expect(page.getByRole('textbox', { name: /^Menit terlambat/ })).toHaveCount(0)

  const top = async () => (await row.boundingBox())?.y
  const before = await top()
  await tombol(row, 'Sakit').click()
  await page.waitForTimeout(600)
  await tombol(row, 'Sakit').dblclick()
  const strip = page.getByText(`Tanda Sakit dihapus: ${nama}`, { exact: true })
  await expect(strip).toBeInViewport({ ratio: 1 })
  expect(await top()).toBe(before)
  expect(await pressed(page, 4)).toBe('')
  await axe(page)
  await strip.locator('..').getByRole('button', { name: 'Urungkan' }).click()
  await expect.poll(() => pressed(page, 4)).toBe('S')
  await expect(strip).toHaveCount(0)

  // What never left is given back too.
  await page.keyboard.press('Control+z')
  await expect.poll(() => pressed(page, 4)).toBe('T')

  // Held, a letter marks nobody below, and Enter on a button does not take back what it has set.
  await rows(page).nth(6).focus()
  for (let i = 0; i < 5; i++) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await tombol(rows(page).nth(8), 'Izin').focus()
  await page.keyboard.down('Enter')
  await page.waitForTimeout(600)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(rows(page).getByRole('button', { pressed: true })).toHaveText(['T', 'A', 'I'])
  // The arrows go on while they are held.
  await rows(page).nth(6).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.down('ArrowDown')
  await page.keyboard.up('ArrowDown')
  await expect(rows(page).nth(9)).toBeFocused()
})

test('what somebody else has set the same is not undone, not even all of it', async ({ page, browser }) => {
  // His sheet hears nothing of hers before he marks.
  await page.route('**/lembar/langsung*', () => undefined)
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke }))
  await expect(rows(page)).toHaveCount(20)
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const hasan = await context.newPage()
  await loginAs(hasan, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke }))
  await rows(hasan).nth(0).focus()
  await hasan.keyboard.press('Shift+H')
  await expect(keadaan(hasan)).toHaveText(/^Tersimpan \d/)
  await expect.poll(() => pressed(page, 19)).toBe('')
  await rows(page).nth(0).focus()
  await page.keyboard.press('Shift+H')
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Tidak diurungkan: tanda orang lain').first()).toBeVisible()
  await page.waitForTimeout(1200)
  await hasan.reload()
  await expect(rows(hasan)).toHaveCount(20)
  for (const i of [0, 19]) await expect.poll(() => pressed(hasan, i)).toBe('H')
  await context.close()
})

test('a decision between two marks can be undone like any other step', async ({ page, browser, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/)
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke }))
  await expect(rows(page)).toHaveCount(20)
  const nama = (await rows(page).nth(4).getAttribute('aria-label')) ?? ''
  const row = page.getByRole('group', { name: nama, exact: true })
  await page.route('**/api/kelompok/*/absensi', route => route.abort())
  await tombol(row, 'Alpa').click()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const hasan = await context.newPage()
  await loginAs(hasan, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke }))
  await tombol(rows(hasan).nth(4), 'Izin').click()
  await expect(keadaan(hasan)).toHaveText(/^Tersimpan \d/)
  await context.close()
  await page.unroute('**/api/kelompok/*/absensi')
  // By keyboard alone: the focus stays on the row, and not on the button that goes.
  await row.getByRole('button', { name: 'Pakai Izin' }).focus({ timeout: 45_000 })
  await page.keyboard.press('Enter')
  await expect(tombol(row, 'Izin')).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(tombol(row, 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
  await page.reload()
  await expect(tombol(row, 'Alpa')).toHaveAttribute('aria-pressed', 'true')
})

test('a long sheet: / searches, Enter goes to what was found, letters mark it, Esc goes back', async ({
  page,
  server,
}) => {
  const pengelola = await createPengelola(server.url)
  await loginAs(page, 'hasan', paths.absensiInput(2, { kegiatan: 1, ke }))
  await expect(rows(page)).toHaveCount(20)
  await pengelola.growKelompok(2, 40, await tanggalOf(page))
  await page.reload()
  await expect(rows(page)).toHaveCount(40)
  // From here on the sheet hears the keyboard.
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2)).toBeFocused()
  const nama = (await rows(page).nth(30).getAttribute('aria-label')) ?? ''
  const nim =
    (await rows(page)
      .nth(30)
      .getByText(/^\d{6,}$/)
      .textContent()) ?? ''

  const field = page.getByRole('textbox', { name: 'Cari nama atau NIM' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(nim)
  await expect(page.getByText('1 dari 40 tampil.')).toBeVisible()
  await expect(page.getByText('“Hadir semua” tetap untuk semua 40.')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Enter')
  const row = page.getByRole('group', { name: nama, exact: true })
  await expect(row).toBeFocused()
  await expect(row.locator('span').first()).toHaveText('31')
  await page.keyboard.press('a')
  await expect(tombol(row, 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(40)
  await expect(rows(page).nth(2)).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(tombol(row, 'Alpa')).toHaveAttribute('aria-pressed', 'true')
})
