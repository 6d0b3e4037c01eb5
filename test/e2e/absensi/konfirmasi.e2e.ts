import type { Locator, Page } from '@playwright/test'
import { listKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { addDays, todayIn } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths, withQuery } from '#web/paths.ts'
import { decideLewatPapanTik } from './fokus-lanjut.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const baris = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Buka / }) })
const bisa = (page: Page) => baris(page).filter({ has: page.getByRole('checkbox') })

test('hasan confirms a week: one, several, all that is left; what changed meanwhile is passed over and said', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'hasan')
  const waiting = page.getByRole('region', { name: 'Menunggu konfirmasi' })
  const before = Number(/(\d+) pertemuan/.exec(await waiting.innerText())?.[1])
  await axe(page)
  // The seven days that wait may lie in two weeks: the one with more of them.
  const counts = await waiting.getByRole('link').allInnerTexts()
  const sizes = counts.map(text => Number(/(\d+)\s+pertemuan/.exec(text)?.[1]))
  await waiting
    .getByRole('link')
    .nth(sizes.indexOf(Math.max(...sizes)))
    .click()
  await expect(page).toHaveURL(/\/absensi\/konfirmasi\?tanggal=/)
  await expect(page.getByText(`${before} menunggu`)).toBeVisible()
  const week = Math.max(...sizes)
  const daftar = page.getByRole('region', { name: 'Daftar pertemuan' })
  await expect(bisa(page)).toHaveCount(week)
  expect(week).toBeGreaterThan(4)
  await expect(page.getByRole('button', { name: `Pilih semua · ${week}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Konfirmasi', exact: true })).toBeDisabled()
  await axe(page)

  await test.step('two of them, without losing the place', async () => {
    const last = baris(page).last()
    await last.scrollIntoViewIfNeeded()
    const names = (await bisa(page).locator('label').allInnerTexts())
      .map(text => text.replace(/\s*\n\s*/g, ' ').trim())
      .filter(text => !text.startsWith('Kelompok 1'))
      .slice(-2)
    expect(names).toHaveLength(2)
    const confirmed = baris(page).filter({ hasText: /Dikonfirmasi\s*Hasan Basri · \w{3} \d+ \w{3} \d\d\.\d\d/ })
    const already = await confirmed.count()
    for (const name of names) await page.getByRole('checkbox', { name }).check()
    const place = (await last.boundingBox())?.y ?? 0
    expect(place).toBeLessThan(768)
    await decideLewatPapanTik(daftar, page.getByRole('button', { name: 'Konfirmasi · 2' }))
    await expect(confirmed).toHaveCount(already + 2)
    await expect(page.getByText(`${before - 2} menunggu`)).toBeVisible()
    expect(Math.abs(((await last.boundingBox())?.y ?? 0) - place)).toBeLessThan(4)
    for (const name of names) await expect(page.getByRole('checkbox', { name })).toHaveCount(0)
  })

  await test.step('all the others, one of which umar changes after it was chosen', async () => {
    await page.getByRole('button', { name: `Pilih semua · ${week - 2}` }).click()
    const changed = await changeOne(page, 'menunggu')
    await page.getByRole('button', { name: `Konfirmasi · ${week - 2}` }).click()
    const row = baris(page).filter({ has: page.getByRole('checkbox', { name: changed }) })
    await expect(row.getByRole('alert')).toContainText('Dilewati. Isinya berubah sejak Anda melihatnya.')
    await expect(bisa(page)).toHaveCount(1)
    await axe(page)
    await row.getByRole('checkbox').check()
    // Nothing is left: the focus stays with the list.
    await decideLewatPapanTik(daftar, page.getByRole('button', { name: 'Konfirmasi · 1' }))
    await expect(bisa(page)).toHaveCount(0)
    // On some days all seven lie in one week.
    const left = before > week ? `${before - week} menunggu` : 'Tidak ada yang menunggu'
    await expect(page.getByText(left, { exact: true })).toBeVisible()
  })

  await test.step('changed afterwards: it stays confirmed, marked, and waits again', async () => {
    await changeOne(page, 'dikonfirmasi')
    await page.reload()
    const row = baris(page).filter({ hasText: 'Berubah sesudah dikonfirmasi' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Hasan Basri')
    // To the sheet, where it is confirmed again, and back to the same place of the list.
    await row.getByRole('link', { name: /^Buka / }).click()
    await expect(page.getByText('Berubah sesudah dikonfirmasi')).toBeVisible()
    await page.getByRole('button', { name: 'Konfirmasi lagi' }).click()
    await expect(page.getByText(/^Dikonfirmasi Hasan Basri · /)).toBeVisible()
    await axe(page)
    await page.goBack()
    await expect(baris(page).filter({ hasText: 'Berubah sesudah dikonfirmasi' })).toHaveCount(0)
  })
})

test('what is incomplete is in the list and cannot be chosen; umar has no such list', async ({ page }) => {
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke: 7 }))
  await page
    .getByRole('button', { name: /^Hadir, / })
    .first()
    .click()
  await expect(page.getByText(/^Tersimpan \d/)).toBeVisible()
  await page.goto(paths.konfirmasi)
  await expect(page.getByRole('heading', { name: 'Konfirmasi dilakukan murabbi' })).toBeVisible()

  await loginAs(page, 'hasan', withQuery(paths.konfirmasi, { tanggal: todayIn('Asia/Jakarta', Date.now()) }))
  const row = baris(page).filter({ hasText: 'Halaqah pekanan ke-7' })
  await expect(row).toContainText('19 belum diisi')
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  await page.getByText('Menunggu', { exact: true }).click()
  await expect(page).toHaveURL(/tampil=menunggu/)
  await expect(row).toHaveCount(0)

  // The admin begins where it has waited longest, of all kelompok.
  await loginAs(page, 'admin', paths.konfirmasi)
  await expect(baris(page).getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('link', { name: 'Pekan ini' }).click()
  await expect(page.getByRole('link', { name: 'Pekan ini' })).toHaveCount(0)
  await expect(row.first()).toBeVisible()
})

test('the recap names who recorded and who confirmed; a column opens, is confirmed and shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(page, 'hasan', paths.absensiRekap(2))
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row', { name: /^Dicatat, dikonfirmasi/ })).toContainText(/\d+ dari \d+ dikonfirmasi/)
  await expect(
    grid.getByText(/^Dicatat Pendamping 2\. Dikonfirmasi: Hasan Basri, \d+ \w+ \d{4} 20\.\d\d WIB$/).first(),
  ).toBeAttached()

  // From the heads down to the cells and back, then along to the first pertemuan of all.
  await grid.locator('thead th[data-r][tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator('tbody tr:first-child td:focus')).toHaveCount(1)
  // Up from the end of the list the focus is not behind the head that stays.
  await page.setViewportSize({ width: 1366, height: 520 })
  await page.keyboard.press('Control+End')
  await expect(grid.locator('tr:last-child :focus')).toHaveCount(1)
  for (let step = 1; step <= 25; step++) {
    await page.keyboard.press('ArrowUp')
    const behind = await grid.evaluate(table => {
      const head = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
      const focus = table.querySelector('tbody :focus')?.getBoundingClientRect().top ?? head
      return head - focus
    })
    expect(behind, `after ${step} steps the focus is behind the head`).toBeLessThanOrEqual(1)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Control+Home')
  await expect(grid.locator('thead :focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: /^Halaqah pekanan, pertemuan 1\D/ })
  await expect(detail.getByText('Pendamping 2')).toBeVisible()
  await axe(page)
  const confirmed = detail.getByText(/^Hasan Basri, \d+ \w+ \d{4} \d\d\.\d\d WIB$/)
  await expect(confirmed).toBeVisible()
  // One button takes the place of the other, and the focus with it.
  const [tarik, lagi] = ['Tarik konfirmasi', 'Konfirmasi pertemuan ini'].map(name =>
    detail.getByRole('button', { name }),
  )
  await tarik?.press('Enter')
  await expect(confirmed).toHaveCount(0)
  await expect(lagi as Locator).toBeFocused()
  await lagi?.press('Enter')
  await expect(confirmed).toBeVisible()
  await expect(tarik as Locator).toBeFocused()

  await detail.getByRole('button', { name: 'Bagikan' }).click()
  const share = page.getByRole('dialog', { name: /^Bagikan ke WhatsApp/ })
  const text = share.getByRole('textbox', { name: 'Teks yang dibagikan' })
  await expect(text).toHaveValue(
    /^\*Halaqah pekanan, Kelompok 2\*\n\w+, \d+ \w+ \d{4}, pertemuan \d+\n[^\n]+ H\n\nHadir \d+ dari 20/,
  )
  await expect(text).toHaveValue(/\n\nDicatat Pendamping 2, .*WIB$/)
  await axe(page)
  await text.fill('Alhamdulillah & *lengkap* 100%')
  const link = share.getByRole('link', { name: 'Buka WhatsApp' })
  await expect(link).toHaveAttribute('href', 'https://wa.me/?text=Alhamdulillah%20%26%20*lengkap*%20100%25')
  await share.getByRole('button', { name: 'Salin' }).click()
  await expect(share.getByText('Teks tersalin.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Alhamdulillah & *lengkap* 100%')
  await text.fill('panjang '.repeat(600))
  await expect(link).toHaveCount(0)
  await expect(share.getByText(/^Teks ini terlalu panjang/)).toBeVisible()
  // Written anew and neither sent nor copied: it is not thrown away by one key.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Buang' }).click()

  await page.getByRole('button', { name: 'Bagikan ke WhatsApp' }).click()
  await expect(text).toHaveValue(/^\*Rekap Halaqah pekanan, Kelompok 2\*\n.*\d+ pertemuan\n\nRata-rata hadir \d+,\d%\n/)
  const names = share.getByRole('checkbox', { name: /^Sertakan nama/ })
  await expect(text).not.toHaveValue(/\(\d+,\d%\)/)
  await names.check()
  await expect(text).toHaveValue(/Di bawah 75%: \d+ orang: .*\(\d+,\d%\)/)
})

/** Umar changes the first mark of a pertemuan of Kelompok 1 in the week on the screen; returns the name of its box. */
async function changeOne(page: Page, keadaan: 'menunggu' | 'dikonfirmasi'): Promise<RegExp> {
  const hasan = { authorization: `Bearer ${await createToken(page.request, 'hasan')}` }
  const umar = { authorization: `Bearer ${await createToken(page.request, 'umar')}` }
  const tanggal = new URL(page.url()).searchParams.get('tanggal') ?? ''
  const answer = await page.request.get(withQuery(listKonfirmasi.path, { tanggal }), { headers: hasan })
  // What was longer ago is locked: early in a week those are most of the one before.
  const open = addDays(todayIn('Asia/Jakarta', Date.now()), -7)
  const row = listKonfirmasi.reply
    .parse(await answer.json())
    .rows.find(one => one.kelompok_id === 1 && one.keadaan === keadaan && one.tanggal >= open)
  if (!row) throw new Error(`Kelompok 1 has nothing in the week of ${tanggal} up to ${addDays(tanggal, 6)}`)
  const query = { tanggal: row.tanggal, kegiatan_id: row.kegiatan_id, ke: row.ke }
  const sheet = await (await page.request.get(withQuery('/api/kelompok/1/lembar', query), { headers: umar })).json()
  const [mark] = sheet.baris as { mahasantri_id: number; status: string; version: number }[]
  if (!mark) throw new Error('an empty sheet')
  const saved = await page.request.put(recordAbsensi.path.replace(':id', '1'), {
    headers: umar,
    data: {
      action_id: crypto.randomUUID(),
      ...query,
      device: 'uji',
      rows: [
        {
          mahasantri_id: mark.mahasantri_id,
          status: mark.status === 'A' ? 'H' : 'A',
          menit: null,
          catatan: '',
          base_version: mark.version,
          tapped_at: Date.now(),
        },
      ],
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return new RegExp(`^Kelompok 1 ${row.kegiatan} .*, \\w{3} ${Number(row.tanggal.slice(8))} `)
}
