import type { Locator, Page } from '@playwright/test'
import { undoKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { confirmPertemuanList, getWaitingKonfirmasi, listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { addDays, todayIn } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { isUnusual } from '#web/features/absensi/konfirmasi/describe.ts'
import { paths, withQuery } from '#web/paths.ts'
import { decideLewatPapanTik } from './fokus-lanjut.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const daftar = (page: Page) => page.getByRole('region', { name: 'Daftar pertemuan' })
const baris = (page: Page) => daftar(page).getByRole('listitem')
const menunggu = (page: Page, n: number) =>
  page.getByText(n > 0 ? `${n} menunggu` : 'Tidak ada yang menunggu', { exact: true }).first()
const undo = (page: Page) => page.locator('[data-urung]').getByRole('button', { name: 'Urungkan' })

test('on the beranda at the desk one is confirmed in its row, and taken back there', async ({ page }) => {
  await loginAs(page, 'hasan')
  const headers = { authorization: `Bearer ${await createToken(page.request, 'hasan')}` }
  const answer = await page.request.get(getWaitingKonfirmasi.path, { headers })
  const { jumlah, kelompok } = getWaitingKonfirmasi.reply.parse(await answer.json())
  const waiting = page.getByRole('region', { name: 'Konfirmasi' })
  await expect(waiting).toContainText(`${jumlah}${kelompok} kelompok · tertua `)
  await waiting
    .getByRole('button', { name: /^\d+ dari \d+ hadir/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/lainnya hadir\.|Semua hadir\./)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await waiting
    .getByRole('button', { name: /^Konfirmasi, saya tidak hadir: / })
    .first()
    .click()
  await expect(waiting.getByText('Dikonfirmasi · Anda tidak hadir')).toBeVisible()
  await expect(waiting).toContainText(`${jumlah - 1}${kelompok} kelompok · tertua `)
  await waiting.getByRole('button', { name: 'Urungkan' }).click()
  await expect(waiting.getByText('Dikonfirmasi')).toHaveCount(0)
  await expect(waiting).toContainText(`${jumlah}${kelompok} kelompok · tertua `)
  await waiting.getByRole('link', { name: 'Lihat semua' }).click()
  await expect(page).toHaveURL(url => url.pathname === paths.konfirmasi)
})

test('hasan confirms: two, then all that are as usual, which he takes back; what changed meanwhile is passed over and said', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'hasan', paths.konfirmasi)
  await expect(baris(page).first()).toBeVisible()
  const before = await baris(page).count()
  expect(before).toBeGreaterThan(5)
  await expect(menunggu(page, before)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pilih dulu yang dikonfirmasi' })).toBeDisabled()

  await test.step('two of them: they go at once, the counters with them, and the focus stays in the list', async () => {
    const names = []
    for (const kelompok of ['Kelompok 1', 'Kelompok 2']) {
      const box = baris(page).filter({ hasText: kelompok }).first().getByRole('checkbox')
      names.push((await box.getAttribute('aria-label')) ?? '')
      await box.check()
    }
    await expect(page.getByText(`2 dipilih dari ${before}`)).toBeVisible()
    await decideLewatPapanTik(daftar(page), page.getByRole('button', { name: 'Konfirmasi 2' }))
    await expect(baris(page)).toHaveCount(before - 2)
    await expect(menunggu(page, before - 2)).toBeVisible()
    await page.getByRole('link', { name: 'Dikonfirmasi', exact: true }).click()
    for (const name of names)
      await expect(
        baris(page)
          .filter({ hasText: /Hasan Basri · \w{3} \d+ \w{3} \d\d\.\d\d/ })
          .first(),
        name,
      ).toBeVisible()
    await page.getByRole('link', { name: /^Menunggu/ }).click()
  })

  await test.step('all that are as usual, taken back by a second call', async () => {
    await page.getByRole('checkbox', { name: 'Pilih semua' }).click()
    const n = Number(/\d+/.exec(await page.getByRole('button', { name: /^Konfirmasi \d+$/ }).innerText())?.[0])
    await page.getByRole('button', { name: `Konfirmasi ${n}` }).click()
    await expect(baris(page)).toHaveCount(before - 2 - n)
    await expect(page.getByText(`${n} dikonfirmasi`)).toBeVisible()
    await axe(page)
    const answer = page.waitForResponse(undoKonfirmasi.path)
    await undo(page).click()
    expect((await answer).status()).toBe(200)
    await expect(baris(page)).toHaveCount(before - 2)
    await expect(menunggu(page, before - 2)).toBeVisible()
    await expect(undo(page)).toHaveCount(0)
  })

  await test.step('one of those that are chosen is changed by umar', async () => {
    const changed = await changeOne(page, 'menunggu')
    await baris(page).getByRole('checkbox', { name: changed }).check()
    await page.getByRole('button', { name: 'Konfirmasi 1' }).click()
    const row = baris(page).filter({ has: page.getByRole('checkbox', { name: changed }) })
    await expect(row.getByRole('alert')).toContainText('Dilewati. Isinya berubah sejak Anda melihatnya.')
    await expect(menunggu(page, before - 2)).toBeVisible()
    await axe(page)
  })

  await test.step('changed afterwards: it waits again, is to be looked at, and is confirmed from its sheet', async () => {
    await changeOne(page, 'dikonfirmasi')
    await page.reload()
    const row = baris(page).filter({ hasText: 'Berubah sesudah dikonfirmasi Hasan Basri' })
    await expect(row).toHaveCount(1)
    await row.getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(/lainnya hadir\.|Semua hadir\./)).toBeVisible()
    await axe(page)
    const href = (await sheet.getByRole('link', { name: 'Minta perbaikan' }).getAttribute('href')) ?? ''
    expect(decodeURIComponent(href)).toMatch(/^https:\/\/wa\.me\/\?text=Assalamu'alaikum\. .*\/absensi\/input\/1\?/)
    await sheet.getByRole('button', { name: 'Konfirmasi' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('1 dikonfirmasi')).toBeVisible()
  })
})

test('what is incomplete stands by itself and cannot be chosen; umar has no such list', async ({ page }) => {
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke: 7 }))
  await page
    .getByRole('button', { name: /^Hadir, / })
    .first()
    .click()
  await expect(page.getByText(/^Tersimpan \d/)).toBeVisible()
  await page.goto(paths.konfirmasi)
  await expect(page.getByRole('heading', { name: 'Konfirmasi dilakukan murabbi' })).toBeVisible()

  await loginAs(page, 'hasan', paths.konfirmasi)
  const row = baris(page).filter({ hasText: 'Halaqah pekanan ke-7' })
  await expect(baris(page).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Lainnya' }).click()
  await expect(page).toHaveURL(/tampil=lainnya/)
  await expect(row).toContainText('19 belum diisi')
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  // Nothing stands where a box would: its words begin at the edge.
  const edge = async () => (await row.locator('b').boundingBox())?.x ?? 0
  expect((await edge()) - ((await row.boundingBox())?.x ?? 0)).toBeLessThan(16)

  // The admin has one list too, of all kelompok, however long ago.
  await loginAs(page, 'admin', paths.konfirmasi)
  await expect(baris(page).filter({ hasText: 'Kelompok 4' }).first()).toBeVisible()
  await expect(baris(page).last()).toContainText(/\d (Agu|Sep)/)
  await expect(page.getByRole('navigation', { name: 'Pekan', exact: true })).toHaveCount(0)
  // What has waited longest is one tap away, not on the last page.
  await page.getByRole('button', { name: 'Urutan: terbaru dulu' }).click()
  await expect(page).toHaveURL(/urut=terlama/)
  await expect(baris(page).first()).toContainText(/\d (Agu|Sep)/)
  await page.getByRole('button', { name: 'Urutan: terlama dulu' }).click()
  await expect(baris(page).last()).toContainText(/\d (Agu|Sep)/)
  await page.getByRole('link', { name: 'Lainnya' }).click()
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
    grid.getByText(/^Dicatat Muhammad Ardiansyah\. Dikonfirmasi: Hasan Basri, \d+ \w+ \d{4} 20\.\d\d WIB$/).first(),
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
  await expect(detail.getByText('Muhammad Ardiansyah').first()).toBeVisible()
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
    /^\*Halaqah pekanan, Kelompok 2\*\n\w+, \d+ \w+ \d{4}, pertemuan \d+\n[^\n]+ H menurut hisab\n\nHadir \d+ dari 20/,
  )
  await expect(text).toHaveValue(/\n\nDicatat Muhammad Ardiansyah, .*WIB$/)
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

/** Umar changes the first mark of a pertemuan of Kelompok 1; returns the name of its box. */
async function changeOne(page: Page, keadaan: 'menunggu' | 'dikonfirmasi'): Promise<RegExp> {
  const hasan = { authorization: `Bearer ${await createToken(page.request, 'hasan')}` }
  const umar = { authorization: `Bearer ${await createToken(page.request, 'umar')}` }
  const answer = await page.request.get(withQuery(listKonfirmasi.path, { tampil: keadaan }), { headers: hasan })
  // What was longer ago is locked: early in a week those are most of the one before.
  const open = addDays(todayIn('Asia/Jakarta', Date.now()), -7)
  const row = listKonfirmasi.reply
    .parse(await answer.json())
    .rows.find(one => one.kelompok_id === 1 && one.keadaan === keadaan && one.tanggal >= open)
  if (!row) throw new Error(`Kelompok 1 has nothing since ${open}`)
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
  return new RegExp(`^Kelompok 1, ${row.kegiatan} .*, \\w{3} ${Number(row.tanggal.slice(8))} `)
}

test('two that wait are confirmed with one press at the desk, Ctrl+Z takes both back, and each can be taken back by itself', async ({
  page,
}) => {
  const menanti = await leaveTwo(page)
  await loginAs(page, 'hasan')
  const waiting = page.getByRole('region', { name: 'Konfirmasi' })
  const keduanya = waiting.getByRole('button', { name: 'Konfirmasi keduanya' })
  const hadir = waiting.getByRole('button', { name: /^Konfirmasi, saya hadir: / })
  await expect(hadir).toHaveCount(2)
  await axe(page)

  await test.step('by keyboard: the focus goes on to the first row, Ctrl+Z takes both back from there', async () => {
    await keduanya.focus()
    await keduanya.press('Enter')
    await expect(waiting.getByText('Dikonfirmasi', { exact: true })).toHaveCount(2)
    await expect(keduanya).toHaveCount(0)
    await expect(page.locator('[data-urung]')).toContainText('2 dikonfirmasi')
    await expect(waiting.getByRole('button', { name: 'Urungkan' }).first()).toBeFocused()
    expect(await menanti()).toBe(0)
    await axe(page)
    // Not where somebody writes: there it takes back what was typed.
    await page.getByRole('button', { name: /^Cari/ }).click()
    await page.getByRole('dialog').getByRole('combobox').press('Control+z')
    expect(await menanti()).toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Diurungkan')).toBeVisible()
    await expect(hadir).toHaveCount(2)
    await expect(page.locator('[data-urung]')).toHaveText('')
    expect(await menanti()).toBe(2)
  })

  await test.step('one of them', async () => {
    await keduanya.click()
    await waiting.getByRole('button', { name: 'Urungkan' }).last().click()
    await expect(hadir).toHaveCount(1)
    await expect(waiting.getByText('Dikonfirmasi', { exact: true })).toHaveCount(1)
    await expect(keduanya).toHaveCount(0)
    expect(await menanti()).toBe(1)
  })
})

/** Of all that wait for hasan two as usual are left; tells how many wait. */
async function leaveTwo(page: Page): Promise<() => Promise<number>> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'hasan')}` }
  const list = async () =>
    listKonfirmasi.reply.parse(await (await page.request.get(listKonfirmasi.path, { headers })).json())
  const { rows } = await list()
  const keep = rows.filter(row => row.keadaan === 'menunggu' && !isUnusual(row)).slice(0, 2)
  const pertemuan = rows.filter(row => !keep.includes(row)).map(({ id, perubahan }) => ({ id, perubahan }))
  const answer = await page.request.put(confirmPertemuanList.path, { headers, data: { pertemuan } })
  expect(answer.status(), await answer.text()).toBe(200)
  return async () => (await list()).jumlah
}
