import { readFileSync } from 'node:fs'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { paths } from '#web/paths.ts'
import { keadaan, pressed, rows, SAVED, tanggalOf, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

let ke = 5
test.beforeEach(() => {
  ke += 1
})

test('hasan fills the sheet without touching the mouse', { tag: '@inti' }, async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke }))
  await expect(rows(page).nth(0)).toBeFocused()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('letters mark and go down', async () => {
    await press('h', 't', 'i', 's', 'a')
    await expect(rows(page).nth(5)).toBeFocused()
    for (const [index, letter] of ['H', 'T', 'I', 'S', 'A'].entries()) {
      await expect.poll(() => pressed(page, index)).toBe(letter)
    }
    // Udzur is for women in a shalat.
    await press('u')
    await expect(rows(page).nth(5)).toBeFocused()
  })

  await test.step('arrows, Home and End move; 0 and Backspace unset', async () => {
    await press('Home', 'ArrowDown', '0')
    await expect.poll(() => pressed(page, 1)).toBe('')
    await press('ArrowDown', 'Backspace')
    await expect.poll(() => pressed(page, 2)).toBe('')
    await press('End')
    await expect(rows(page).nth(19)).toBeFocused()
    await press('ArrowDown', 'ArrowUp')
    await expect(rows(page).nth(18)).toBeFocused()
  })

  await test.step('the search from anywhere gives the row back', async () => {
    await press('Control+k')
    await expect(page.getByRole('combobox', { name: /^Cari/ })).toBeFocused()
    await press('Escape')
    await expect(rows(page).nth(18)).toBeFocused()
    await press('s')
    await expect.poll(() => pressed(page, 18)).toBe('S')
    await press('ArrowUp')
  })

  await test.step('inside a row the arrows reach its buttons, and Esc comes back', async () => {
    await press('ArrowRight', 'ArrowRight', 'ArrowRight')
    await expect(tombol(rows(page).nth(18), 'Izin')).toBeFocused()
    await press('Enter')
    await expect.poll(() => pressed(page, 18)).toBe('I')
    await press('Escape')
    await expect(rows(page).nth(18)).toBeFocused()
  })

  await test.step('N opens the note, letters are text there, Enter returns to the row', async () => {
    await press('n')
    await page.keyboard.type('ha, sudah WA')
    await press('Enter')
    await expect(rows(page).nth(18)).toBeFocused()
    await expect(rows(page).nth(18).getByText('ha, sudah WA')).toBeVisible()
    await expect.poll(() => pressed(page, 18)).toBe('I')
    await press('n')
    await page.keyboard.type(' tidak jadi')
    await press('Escape')
    await expect(rows(page).nth(18).getByText('tidak jadi')).toHaveCount(0)
  })

  await test.step('a note that is still being typed stays over a reload; Esc takes back what was kept of it meanwhile', async () => {
    const catatan = page.getByRole('textbox', { name: /^Catatan/ })
    await expect(keadaan(page)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
    await press('n')
    await page.keyboard.type(' lagi')
    await page.reload()
    const note = rows(page)
      .nth(18)
      .getByRole('button', { name: /^Catatan/ })
    await expect(note).toHaveText('ha, sudah WA lagi')
    await rows(page).nth(18).focus()
    await press('n')
    await catatan.fill('ha, sudah WA tadi')
    await expect(keadaan(page)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
    await expect(page.getByRole('button', { name: 'Urungkan' })).toBeEnabled()
    await expect(catatan).toBeFocused()
    await press('Escape')
    await expect(note).toHaveText('ha, sudah WA lagi')
    await expect(page.getByRole('button', { name: 'Urungkan' })).toBeDisabled()
    await expect(rows(page).nth(18)).toBeFocused()
  })

  await test.step('M makes the row T and asks for the minutes', async () => {
    await press('ArrowUp', 'm')
    await expect(page.getByRole('textbox', { name: /^Menit terlambat/ })).toBeFocused()
    await page.keyboard.type('12')
    await press('Enter')
    await expect(
      rows(page)
        .nth(17)
        .getByRole('button', { name: /^Menit terlambat/ }),
    ).toHaveText('12')
    await expect.poll(() => pressed(page, 17)).toBe('T')
  })

  await test.step('Shift+H fills the rest, Ctrl+Z takes it back as one step', async () => {
    await press('Shift+H')
    await expect(page.getByText('15 ditandai Hadir sekaligus')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Selesai' })).toBeVisible()
    await press('Control+z')
    await expect(page.getByRole('button', { name: 'Sisanya hadir · 15' })).toBeVisible()
    await expect(page.getByText('5 dari 20 terisi')).toBeVisible()
  })

  await test.step('? shows the keys, and everything is saved', async () => {
    await press('?')
    await expect(page.getByRole('dialog', { name: 'Papan ketik' })).toBeVisible()
    await axe(page)
    await press('Escape')
    await expect(rows(page).nth(17)).toBeFocused()
    await expect(keadaan(page)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
    await page.reload()
    await expect.poll(() => pressed(page, 17)).toBe('T')
    await expect(page.getByText('5 dari 20 terisi')).toBeVisible()
  })
})

test('the berita acara is written beside the list', async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke }))
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Ubah' }).click()
  const form = page.getByRole('dialog', { name: 'Berita acara' })
  await form.getByLabel('Materi').fill('Adab menuntut ilmu')
  await form.getByLabel('Murabbi').selectOption('Hadir')
  await form.getByLabel('Mulai').fill('20.00')
  await form.getByLabel('Selesai').fill('18.30')
  await form.getByLabel('Pelaksana').selectOption('Badal (pengganti)')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByText('Jam selesai harus setelah jam mulai')).toBeVisible()
  await expect(form.getByText('Wajib diisi')).toBeVisible()
  await axe(page)
  await form.getByLabel('Selesai').fill('21.30')
  await form.getByLabel('Nama badal').fill('Ustadz Salman')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data berhasil disimpan')).toBeVisible()
  await expect(panel.getByText('Adab menuntut ilmu')).toBeVisible()
  await expect(panel.getByText('Ustadz Salman (badal)')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('complementary').getByText('Adab menuntut ilmu')).toBeVisible()
})

test('Ctrl P prints the sheet as its PDF, once the server has a mark of it', async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensiInput(1, { kegiatan: 1, ke }))
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+p')
  await expect(
    page.getByText('Daftar hadir dapat dicetak setelah ada yang diisi dan semuanya tersimpan.'),
  ).toBeVisible()
  const nama = (await rows(page).nth(0).getAttribute('aria-label')) ?? ''
  await page.keyboard.press('h')
  await expect(keadaan(page)).toHaveText(SAVED)
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('ControlOrMeta+p')
  expect((await waiting).suggestedFilename()).toMatch(/^Daftar hadir Kelompok 1 .*\.pdf$/)
  expect(sebaris((await readPdfText(readFileSync(await (await waiting).path()))).halaman.join(' '))).toContain(nama)
})

test('another day is chosen in the calendar, another kegiatan in its list', { tag: '@axe' }, async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensiInput(1))
  await page.getByRole('button', { name: /Ganti tanggal/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' })
  await expect(calendar.getByRole('gridcell').or(calendar.locator('td'))).toHaveCount(42)
  await axe(page)
  const before = await tanggalOf(page)
  await calendar.locator('td button:not([disabled]):not([data-selected])').last().click()
  await expect(page).not.toHaveURL(new RegExp(`tanggal=${before}`))
  await expect(calendar).toHaveCount(0)

  const kegiatan = page.getByLabel('Kegiatan')
  const options = await kegiatan.locator('option').count()
  if (options > 1) {
    const now = await kegiatan.inputValue()
    await kegiatan.selectOption({ index: 1 })
    await expect(page).not.toHaveURL(new RegExp(`kegiatan=${now}&`))
  }
})

test('udzur stands in the shalat of a kelompok putri, and nowhere else', { tag: '@axe' }, async ({ page, request }) => {
  await loginAs(page, 'admin', paths.beranda)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const get = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<{
      kelompok: { jk: string }
      kegiatan_list: { id: number; jenis: string }[]
    }>
  const found: Record<string, string> = {}
  for (const id of [1, 2, 3, 4, 5]) {
    const { kelompok, kegiatan_list } = await get(`/api/kelompok/${id}/lembar`)
    for (const { id: kegiatan, jenis } of kegiatan_list)
      found[`${kelompok.jk} ${jenis}`] ??= paths.absensiInput(id, { kegiatan, ke })
  }
  expect(Object.keys(found).toSorted()).toEqual(['L shalat', 'L umum', 'P shalat', 'P umum'])
  for (const [what, path] of Object.entries(found)) {
    await page.goto(path)
    const row = rows(page).nth(0)
    await expect(tombol(row, 'Alpa')).toBeVisible()
    await expect(tombol(row, 'U,')).toHaveCount(what === 'P shalat' ? 1 : 0)
    // Late for a shalat is masbuk.
    await expect(tombol(row, what.endsWith('shalat') ? 'Masbuk' : 'Terlambat')).toBeVisible()
  }
  await page.goto(found['P shalat'] ?? '')
  await tombol(rows(page).nth(0), 'U,').click()
  await expect(tombol(rows(page).nth(0), 'U,')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
})
