import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('hasan reads the recap: a mark opens onto its history, a percentage onto its calculation', {
  tag: '@inti-sekali',
}, async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensiRekap(1))
  await expect(page.getByRole('heading', { name: 'Rekap Kelompok 1' })).toBeVisible()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row')).toHaveCount(23)

  // From cell to cell with the arrows, as in a spreadsheet; Enter opens.
  const first = grid.locator('td[tabindex="0"][data-k]').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(grid.locator('tbody tr:nth-child(2) td[data-k]:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog')
  await expect(history.getByRole('heading', { name: 'Riwayat tanda ini' })).toBeVisible()
  await expect(history.getByText(/pertemuan dibuka Umar Faruq/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  // The cell it was opened from, so that the arrows go on from there.
  await expect(grid.locator('tbody tr:nth-child(2) td[data-k]:focus')).toHaveCount(1)

  await grid.locator('tbody tr:nth-child(3) td[data-persen]').click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: 'Bagaimana angka ini dihitung' })).toBeVisible()
  const figure = await grid.locator('tbody tr:nth-child(3) td[data-persen]').textContent()
  await expect(detail.getByText(`${figure?.replace(/[^\d,]/g, '')}%`).first()).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  await page.getByText('Per bulan').click()
  await expect(page).toHaveURL(/mode=bulan/)
  await expect(grid.getByRole('columnheader', { name: /^Nov/ })).toBeVisible()
  await page.getByRole('button', { name: 'Grafik' }).click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Persentase hadir' })).toBeAttached()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Jumlah tanda' })).toBeAttached()
  await axe(page)
})

test('what is downloaded is what stands on the screen', async ({ page }) => {
  await loginAs(page, 'admin', paths.absensiRekap(2))
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row')).toHaveCount(23)
  const names = await grid.getByRole('rowheader').allTextContents()
  const percents = await grid.locator('tbody td[data-persen]').allTextContents()
  const shown = percents.map(text => text.replace(/[^\d,]/g, ''))

  const xlsx = await readSheet(await download(page, () => page.getByRole('button', { name: 'Unduh Excel' }).click()))
  const head = xlsx.findIndex(row => row[0] === 'No')
  const column = xlsx[head]?.indexOf('%') ?? -1
  const rows = xlsx.slice(head + 1, head + 1 + shown.length)
  expect(rows.map(row => String(row[2]))).toEqual(names.slice(0, shown.length))
  expect(rows.map(row => (Number(row[column]) * 100).toFixed(1).replace('.', ','))).toEqual(shown)

  await page.getByRole('button', { name: 'Format lain' }).click()
  const file = await download(page, () => page.getByRole('menuitem', { name: 'Unduh CSV' }).click())
  const csv = Papa.parse<string[]>((await fs.readFile(file, 'utf8')).replace(/^\ufeff/, ''), { delimiter: ';' }).data
  const csvHead = csv.findIndex(row => row[0] === 'No')
  expect(csv.slice(csvHead + 1, csvHead + 1 + shown.length).map(row => row[column]?.replace('%', ''))).toEqual(shown)
})

test('the report keeps its filters in the address, and its chips are filters', { tag: '@inti-sekali' }, async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.laporanMahasantri)
  await expect(page.getByText(/^1–15 dari 100 mahasantri$/)).toBeVisible()

  const chip = page.getByRole('button', { name: /^Peringatan/ })
  const count = Number((await chip.textContent())?.replace(/\D/g, ''))
  await chip.click()
  await expect(page).toHaveURL(/status=peringatan/)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(new RegExp(`dari ${count} mahasantri$`))).toBeVisible()

  await page.getByRole('button', { name: '%', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: '%', exact: true })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/urut=persen/)
  await page.reload()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('row').nth(1).click()
  const dialog = page.getByRole('dialog')
  const name = await dialog.getByRole('heading').first().textContent()
  await expect(page).toHaveURL(/rincian=\d+/)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('heading').first()).not.toHaveText(name ?? '')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/rincian/)
  await expect(page.getByRole('row').nth(1).locator(':focus')).toHaveCount(1)
  const nama = page.getByRole('row').nth(2).getByRole('button').first()
  await nama.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nama).toBeFocused()

  await page.getByRole('searchbox').fill('tidak ada orang ini')
  await expect(page.getByRole('heading', { name: 'Tidak ada yang cocok' })).toBeVisible()
  await page.getByRole('button', { name: 'Atur ulang saringan' }).click()
  await expect(page.getByText(/^1–15 dari 100 mahasantri$/)).toBeVisible()
})

test('siti sums the report up, opens a group, and what she looks at is its address', async ({ page }) => {
  await loginAs(page, 'admin', paths.laporanMahasantri)
  const list = page.getByRole('region', { name: 'Laporan mahasantri', exact: true })
  const total = (await list.getByRole('button', { name: /^Jumlah 100 mahasantri/ }).textContent()) ?? ''
  const chooseGolongan = async (name: string) => {
    await page.getByRole('combobox', { name: 'Kelompokkan menurut' }).click()
    await page.getByRole('option', { name }).click()
  }
  await chooseGolongan('Per prodi')
  const groups = page.getByRole('region', { name: 'Laporan mahasantri per prodi', exact: true })
  await expect(groups.getByRole('button', { name: /^Jumlah 100 mahasantri/ })).toHaveText(total)
  await axe(page)
  const cells = await groups.locator('tbody tr:first-child td').allTextContents()
  const [prodi = '', orang = ''] = cells
  const xlsx = await readSheet(await download(page, () => page.getByRole('button', { name: 'Unduh Excel' }).click()))
  const head = xlsx.findIndex(row => row[0] === 'No')
  expect(xlsx[head + 1]?.slice(1, 3).map(String)).toEqual([prodi, orang])
  // On paper too: it is made among the documents.
  await page.getByRole('button', { name: 'Format lain' }).click()
  await page.getByRole('menuitem', { name: 'Buat PDF per prodi' }).click()
  await expect(page).toHaveURL(url => url.pathname === paths.dokumen)
  await expect(page.getByRole('main')).toContainText('Laporan mahasantri per prodi, ')
  await page.goBack()
  await expect(groups).toBeVisible()

  // The percentage opens its pertemuan, the row the report of that group; Back leads to the groups again.
  await groups
    .getByRole('button', { name: /lihat cara menghitungnya/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Pertemuan di balik angka ini' })).toBeVisible()
  await page.keyboard.press('Escape')
  await groups.getByRole('button', { name: prodi, exact: true }).click()
  await expect(page.getByText(new RegExp(`dari ${orang} mahasantri$`))).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Prodi atau fakultas' })).toHaveValue(prodi)
  await page.goBack()
  await expect(groups).toBeVisible()
  await groups.getByRole('button', { name: prodi, exact: true }).click()

  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('checkbox', { name: 'NIM' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('columnheader', { name: 'NIM' })).toHaveCount(0)

  // The address alone brings all of it back, also to somebody else.
  await expect(page).toHaveURL(/kolom=jk%2Cprodi/)
  await page.reload()
  await expect(page.getByText(new RegExp(`dari ${orang} mahasantri$`))).toBeVisible()
  await expect(list.getByRole('columnheader', { name: 'Prodi' })).toBeVisible()
  await expect(list.getByRole('columnheader', { name: 'NIM' })).toHaveCount(0)
})

test('a view that was saved before is a link in its report, and a link that asks for what is not there says so', async ({
  page,
}) => {
  const saringan = { jk: 'P', urut: 'persen', arah: 'turun', ukuran: 15, menurut: 'prodi', kolom: ['jk', 'prodi'] }
  const rows = [
    { id: 1, nama: 'Putri per prodi', saringan, hilang: [] },
    { id: 2, nama: 'Tahsin', saringan: { urut: 'nama', arah: 'naik', ukuran: 15 }, hilang: ['kegiatan_id'] },
  ]
  await page.route('**/api/tampilan?layar=laporan_mahasantri', route => route.fulfill({ json: { rows } }))
  await loginAs(page, 'admin', paths.laporanMahasantri)
  const saved = page.getByRole('navigation', { name: 'Tampilan tersimpan' })
  await expect(saved.getByText('(sebagian saringannya tidak ada lagi)')).toHaveCount(1)
  await axe(page)
  await saved.getByRole('link', { name: 'Putri per prodi' }).click()
  await expect(page.getByRole('region', { name: 'Laporan mahasantri per prodi', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/jk=P&.*urut=-persen&.*menurut=prodi&kolom=jk%2Cprodi$/)
  await saved.getByRole('link', { name: 'Tahsin' }).click()
  // The default address stays short.
  await expect(page).toHaveURL(url => url.pathname === paths.laporanMahasantri && url.search === '')

  await page.goto(`${paths.laporanMahasantri}?kolom=nim,kamar&urut=tinggi`)
  const told = page.getByRole('status').filter({ hasText: 'yang tidak ada di laporan ini' })
  await expect(told).toHaveText(/^Tautan ini meminta kolom "kamar", urutan "tinggi", yang tidak ada di laporan ini\./)
  await axe(page)
  await page.getByRole('button', { name: '%', exact: true }).click()
  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('checkbox', { name: 'Prodi' }).check()
  await expect(told).toHaveCount(0)

  await test.step('a filter that is in no list is seen, and taken off', async () => {
    await page.goto(`${paths.laporanMahasantri}?kelompok=999`)
    const tempat = page.getByRole('combobox', { name: 'Kelompok atau murabbi' })
    await expect(tempat).toHaveValue('Kelompok atau murabbi di luar daftar')
    await tempat.click()
    await page.getByRole('option', { name: 'Kelompok atau murabbi di luar daftar' }).click()
    await expect(page).toHaveURL(url => url.search === '')
    await expect(
      page.getByRole('region', { name: 'Laporan mahasantri', exact: true }).getByRole('row').nth(1),
    ).toBeVisible()
  })
})

test('umar sees himself, the pimpinan all pendamping and no phone', { tag: '@axe' }, async ({
  page,
  browser,
  server,
}) => {
  await loginAs(page, 'umar', paths.laporanPendamping)
  await expect(page.getByText(/^1–1 dari 1 pendamping$/)).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Pertemuan' })).toBeVisible()
  await axe(page)

  const other = await browser.newPage({ baseURL: server.url })
  await loginAs(other, 'pimpinan', paths.laporanMahasantri)
  await other.getByRole('row').nth(1).click()
  await expect(other.getByRole('heading', { name: 'Bagaimana angka ini dihitung' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Hubungi wali' })).toHaveCount(0)
  await other.close()
})

test('the report of one pendamping is taken along from their drawer, with the figures that stand there', async ({
  page,
}) => {
  await loginAs(page, 'pimpinan', paths.laporanPendamping)
  await page.getByRole('row').nth(2).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Pertemuan' })).toBeVisible()
  const title = (await drawer.getByRole('heading').first().textContent()) ?? ''
  const name = title.replace(/\d{6,} · .*$/, '')
  const terlaksana = (await drawer.getByText(/^\d+ dari \d+ rencana$/).textContent()) ?? ''
  const pengisian = (await drawer.getByText(/^\d+ hari itu juga, /).textContent()) ?? ''
  const lines = await drawer.getByRole('listitem').count()

  // With the keyboard alone: in the menu the arrows are the menu's, and the drawer stays whose it is.
  const buka = drawer.getByRole('button', { name: 'Unduh laporan' })
  await buka.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await axe(page)
  await expect(menu.getByRole('menuitem', { name: 'Unduh PDF' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Unduh Excel' })).toBeFocused()
  await expect(drawer.getByRole('heading').first()).toHaveText(title)
  const xlsx = await readSheet(await download(page, () => page.keyboard.press('Enter')))
  await expect(menu).toBeHidden()

  await buka.click()
  const { halaman } = await readPdfText(
    await fs.readFile(await download(page, () => menu.getByRole('menuitem', { name: 'Unduh PDF' }).click())),
  )
  const paper = sebaris(halaman.join('\n'))
  await expect(menu).toBeHidden()
  await buka.click()
  const file = await download(page, () => menu.getByRole('menuitem', { name: 'Unduh CSV' }).click())
  const csv = Papa.parse<string[]>((await fs.readFile(file, 'utf8')).replace(/^\ufeff/, ''), { delimiter: ';' }).data

  for (const rows of [xlsx, csv]) {
    const first = rows.map(row => String(row[0] ?? ''))
    const head = first.indexOf('No')
    expect(rows.slice(head + 1).findIndex(row => row[1] === 'Jumlah')).toBe(lines)
    for (const known of [`Nama: ${name}`, `Pengisian: ${pengisian}`]) expect(first).toContain(known)
    expect(first.join('\n')).toContain(`Terlaksana: ${terlaksana}`)
  }
  for (const known of [
    'LAPORAN PENDAMPING',
    `Nama : ${name}`,
    `Terlaksana : ${terlaksana}`,
    `Pengisian : ${pengisian}`,
  ])
    expect(paper).toContain(known)
})

async function download(page: Page, start: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download')
  await start()
  return (await waiting).path()
}
