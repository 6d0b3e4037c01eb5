import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('hasan opens the figures of a recap down to the mark, without a mouse where there is none', {
  tag: '@inti-sekali',
}, async ({ page }) => {
  await loginAs(page, 'hasan', `${paths.absensiRekap(1)}?kegiatan=semua`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row')).toHaveCount(23)

  // From the percentage to the counts beside it with the arrows; Enter opens the marks behind.
  const row = grid.locator('tbody tr', { has: page.locator('td[data-status="A"]') }).first()
  const alpa = row.locator('td[data-status="A"]')
  const n = Number(await alpa.textContent())
  await row.locator('td[data-persen]').focus()
  while ((await page.locator(':focus').getAttribute('data-status')) !== 'A') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  const chip = panel.getByRole('button', { name: `Alpa ${n}`, exact: true })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const marks = panel.getByRole('region', { name: 'Pertemuan di balik angka ini' }).locator('li > button')
  await expect(marks).toHaveCount(Math.min(n, 12))
  await expect(marks.first()).toContainText('dihitung tidak hadir')
  await marks.first().click()
  await expect(panel.getByRole('heading', { name: 'Riwayat tanda ini' })).toBeVisible()
  await expect(panel.getByText(/pertemuan dibuka/)).toBeVisible()
  await axe(page)
  // The formula stands in the same panel, with the numbers of this person, and so does each month.
  await expect(panel.getByText(/^\(\d+ hadir \+ \d+ terlambat \+ \d+ dispensasi.*\) ÷ \d+ = \d+,\d%$/)).toBeVisible()
  await panel.getByRole('button', { name: /^Oktober 2026/ }).click()
  await expect(panel.getByRole('combobox', { name: 'Bulan' })).toHaveValue('Oktober 2026')
})

test('a figure of one month, or of one kegiatan, is explained itself and not the one of the whole range', async ({
  page,
}) => {
  await loginAs(page, 'hasan', `${paths.absensiRekap(1)}?kegiatan=semua&mode=bulan`)
  const panel = page.getByRole('dialog')
  const rumus = panel.getByText(/^\(\d+ hadir.*\) ÷ \d+ = \d+,\d%$/)
  // Of the first month that differs from the whole: the figure in the cell is the one the drawer arrives at.
  const baris = page.getByRole('grid').locator('tbody tr[data-id], tbody tr').first()
  const semua = ((await baris.locator('td[data-persen]').textContent()) ?? '').replace(/[^\d,]/g, '')
  const sel = baris
    .locator('td[data-bulan]')
    .filter({ hasText: /\d+,\d/ })
    .filter({ hasNotText: semua })
    .first()
  const persen = /\d+,\d/.exec((await sel.textContent()) ?? '')?.[0] ?? ''
  expect([persen, semua]).not.toEqual([semua, semua])
  await sel.click()
  await expect(rumus).toHaveCount(1)
  await expect(rumus).toContainText(`= ${persen}%`)
  await expect(panel.locator('b', { hasText: new RegExp(`^${persen}%$`) }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // Within the drawer a month and a kegiatan bring their own formula, beside that of the whole.
  await baris.locator('td[data-persen]').click()
  await expect(rumus).toHaveCount(1)
  await expect(rumus).toContainText(`= ${semua}%`)
  for (const bagian of ['Per bulan', 'Per kegiatan']) {
    const figure = panel
      .locator('section', { has: page.getByRole('heading', { name: bagian }) })
      .locator('li')
      .first()
    const nama = (await figure.locator('b').first().textContent()) ?? ''
    const angka = /(\d+,\d)\D*$/.exec((await figure.textContent()) ?? '')?.[1]
    await figure.getByRole('button').click()
    await expect(rumus).toHaveCount(2)
    const kotak = panel.getByRole('region', { name: new RegExp(`^Bagaimana angka ini dihitung: .*${nama}`) })
    await expect(kotak).toContainText(`= ${angka}%`)
    await expect(kotak).toBeInViewport()
    await axe(page)
  }
})

test('the total of a group: the same formula, and each pertemuan behind it, which leads on to its marks', async ({
  page,
}) => {
  await loginAs(page, 'hasan', `${paths.absensiRekap(1)}?kegiatan=semua`)
  const grid = page.getByRole('grid')
  const panel = page.getByRole('dialog')
  const total = grid.getByRole('button', { name: /^Rata-rata kelompok/ })
  const figure = (await total.locator('b').textContent()) ?? ''
  await total.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Rata-rata Kelompok 1' })).toBeVisible()
  await expect(panel.getByText(new RegExp(`÷ [\\d.]+ = ${figure}$`))).toBeVisible()
  await axe(page)
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(/dari=(\S+)&sampai=\1/)
  await expect(grid.getByRole('row').first().getByRole('columnheader')).not.toHaveCount(0)
})

test('each count and the total of the report open onto what they were made of', async ({ page }) => {
  await loginAs(page, 'admin', `${paths.laporanMahasantri}?urut=persen`)
  const table = page.getByRole('table')
  const first = table.locator('tbody tr').first()
  const persen = first.getByRole('button', { name: /lihat cara menghitungnya/ })
  const shown = (await persen.textContent())?.replace(/[^\d,]/g, '')
  await persen.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(new RegExp(`÷ \\d+ = ${shown}%$`))).toBeVisible()
  await page.keyboard.press('Escape')

  await first.getByRole('button', { name: /^\d+ alpa, lihat pertemuannya$/ }).press('Enter')
  await expect(page).toHaveURL(/rincian=\d+.*sorot=A/)
  await expect(panel.getByRole('button', { name: /^Alpa \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(panel.getByRole('button', { name: /^Alpa \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Jumlah 100 mahasantri/ }).click()
  await expect(panel.getByRole('heading', { name: 'Jumlah laporan mahasantri' })).toBeVisible()
  await expect(panel.getByRole('listitem')).not.toHaveCount(0)
  await axe(page)
})

test('a rule is tried before it holds: who would change status is told, and is who then does', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.laporanMahasantri)
  const below = page.getByRole('button', { name: /^Tidak memenuhi/ })
  const count = async () => Number((await below.textContent())?.replace(/\D/g, ''))
  const before = await count()

  await page.goto(paths.aturan)
  await page.getByRole('textbox', { name: 'Batas minimal' }).fill('82')
  await page.getByRole('button', { name: 'Simpan' }).click()
  const panel = page.getByRole('dialog', { name: /^Sebelum aturan diterapkan/ })
  const told = panel.getByText(/dari 100 mahasantri berganti status/)
  await expect(told).toBeVisible()
  const changed = Number((await told.textContent())?.match(/\d+/)?.[0])
  expect(changed).toBeGreaterThan(0)
  await expect(panel.getByRole('list', { name: 'Yang berganti status' }).getByRole('listitem')).toHaveCount(changed)
  await axe(page)
  await panel.getByRole('button', { name: 'Batal' }).click()
  await expect(panel).toBeHidden()

  // Nothing was saved; asked again and applied, it is what was told.
  await page.getByRole('button', { name: 'Simpan' }).click()
  await panel.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Tersimpan')).toBeVisible()
  await page.goto(paths.laporanMahasantri)
  await expect(below).toContainText(String(before + changed))

  // Something that moves no figure is saved at once.
  await page.goto(paths.aturan)
  await page.getByRole('textbox', { name: 'Alpa berturut-turut' }).fill('3')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan')).toBeVisible()
})

test('a kegiatan that shall count no longer: who would change status is told first, beside what its limits do', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.kegiatan)
  const panel = page.getByRole('dialog', { name: /^Sebelum aturan diterapkan/ })
  const form = page.getByRole('dialog', { name: /^Ubah kegiatan/ })
  const row = page.getByRole('row', { name: /Shalat Subuh/ })
  const opened = async () => {
    await row.getByText('Shalat Subuh').click()
    await expect(form).toBeVisible()
  }
  await opened()
  await form.getByRole('switch', { name: 'Ikut dalam total beberapa kegiatan' }).click()
  await form.getByRole('button', { name: 'Simpan' }).click()
  const total = panel.getByRole('region', { name: 'Status dari beberapa kegiatan' })
  const told = total.getByText(/dari 100 mahasantri berganti status/)
  await expect(told).toBeVisible()
  await expect(panel.getByRole('region')).toHaveCount(1)
  const changed = Number((await told.textContent())?.match(/\d+/)?.[0])
  await expect(total.getByRole('list', { name: 'Yang berganti status' }).getByRole('listitem')).toHaveCount(changed)
  await panel.getByRole('button', { name: 'Batal' }).click()
  await expect(panel).toBeHidden()

  // With another minimum besides there are two questions, and two answers.
  await form.getByRole('textbox', { name: 'Batas minimal' }).fill('95')
  await form.getByRole('textbox', { name: 'Batas peringatan' }).fill('98')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(panel.getByRole('region', { name: 'Status dalam Shalat Subuh' }).getByText(/dari 100/)).toBeVisible()
  await expect(told).toBeVisible()
  await axe(page)
  await panel.getByRole('button', { name: 'Terapkan' }).click()
  await expect(row).toContainText('Tidak')

  // Deactivated it counts as before, so that is saved at once.
  await opened()
  await form.getByRole('switch', { name: /^Aktif/ }).click()
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(row).toContainText('Nonaktif')
})

test('who needs attention is named with the reason, and with whom to write to; the pimpinan reads only', {
  tag: '@axe',
}, async ({ page, browser, server }) => {
  await loginAs(page, 'admin', paths.laporanPerhatian)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const chip = page.getByRole('button', { name: /^Menurun tajam/ })
  await chip.click()
  await expect(page).toHaveURL(/alasan=menurun/)
  // The rows of before stand until those of the filter have come.
  const lain = rows.filter({ hasNotText: /turun dari \d+,\d% menjadi \d+,\d%/ })
  await expect(lain).toHaveCount(0)
  await expect(rows.first()).toBeVisible()

  await rows.first().getByRole('button', { name: /^Sapa/ }).click()
  const panel = page.getByRole('dialog')
  const text = panel.getByRole('textbox')
  await expect(text).toHaveValue(/^Assalamu'alaikum, \S+\.\n/)
  await text.fill('Assalamu, kabarnya bagaimana?')
  await panel.getByText('Wali', { exact: true }).click()
  await expect(text).toHaveValue(/Kami mengabarkan kehadiran/)
  await panel.getByText('Mahasantri', { exact: true }).click()
  await expect(text).toHaveValue('Assalamu, kabarnya bagaimana?')
  await panel.getByText('Wali', { exact: true }).click()
  await expect(panel.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/62\d+\?text=/,
  )
  await axe(page)

  const other = await browser.newPage({ baseURL: server.url })
  await loginAs(other, 'pimpinan', paths.laporanPerhatian)
  // The figures open too, not only the name.
  const angka = other.getByRole('link', { name: /^\d+ dari \d+ ?, rincian / }).first()
  const [, hadir] = /^(\d+) dari/.exec((await angka.textContent()) ?? '') ?? []
  await angka.press('Enter')
  await expect(other.getByRole('dialog').getByText(`${hadir} ÷`, { exact: false }).first()).toBeVisible()
  await other.goBack()
  await expect(other.getByRole('table').locator('tbody tr').first()).toBeVisible()
  await expect(other.getByRole('button', { name: /^Sapa/ })).toHaveCount(0)
  await other.close()
})
