import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('links for the wali of many are made at once and sent with one press each', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const pengaturan = getPengaturan.reply.parse(await (await request.get('/api/pengaturan', { headers })).json())
  await request.put(updatePengaturan.path, { headers, data: { ...pengaturan, tautan_wali: 1 } })
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  const rows = page.getByRole('table').getByRole('checkbox')
  await rows.nth(1).check()
  await rows.nth(2).check()
  await page.getByRole('button', { name: 'Tautan wali' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tautan wali' })
  await dialog.getByRole('button', { name: 'Buat 2 tautan' }).click()
  await expect(dialog.getByText(/tautan siap dikirim|Tidak dibuat karena nomor WhatsApp/).first()).toBeVisible()
  const send = dialog.getByRole('link', { name: /^Kirim tautan ke wali/ })
  for (const address of await send.evaluateAll(list => list.map(one => one.getAttribute('href') ?? '')))
    expect(address).toMatch(/^https:\/\/wa\.me\/62\d+\?text=.*%2Fw%23/)
  await axe(page)

  await test.step('all of them stand in one list: filtered, one withdrawn, then the rest at once', async () => {
    await dialog.getByRole('button', { name: 'Selesai' }).click()
    await page.goto(paths.waliLinks)
    const table = page.getByRole('region', { name: 'Tautan wali', exact: true })
    await expect(table.getByText('Belum dibuka').first()).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Ringkasan pekan' }).click()
    const texts = page.getByRole('list', { name: 'Ringkasan untuk wali' })
    const first = texts.getByRole('link', { name: /^Kirim ringkasan .* ke wali$/ }).first()
    await expect(first).toBeVisible()
    const text = decodeURIComponent((await first.getAttribute('href')) ?? '')
    expect(text).toMatch(/^https:\/\/wa\.me\/62\d+\?text=Assalamu'alaikum/)
    expect(text).not.toMatch(/udzur|\bU\b|izin|sakit|alpa/i)
    await axe(page)
    await page.context().route('https://wa.me/**', route => route.fulfill({ body: '' }))
    await first.click()
    await expect(texts.getByRole('link', { name: /^Kirim lagi ringkasan/ })).toHaveCount(1)

    await page.goto(paths.waliLinks)
    await table
      .getByRole('button', { name: /^Cabut tautan wali/ })
      .first()
      .click()
    await expect(page.getByText('Tautan wali dicabut')).toBeVisible()
    await table.getByRole('checkbox', { name: 'Pilih semua' }).check()
    await page.getByRole('button', { name: /^Cabut \d+ tautan$/ }).click()
    await expect(table.getByRole('button', { name: /^Cabut tautan wali/ })).toHaveCount(0)
    await page.goto(paths.waliWeek)
    await expect(page.getByText('Belum ada yang dikirim')).toBeVisible()
    await axe(page)
  })
})

test('a murabbi makes the link of a child of theirs, sends it, and withdraws it', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const pengaturan = getPengaturan.reply.parse(await (await request.get('/api/pengaturan', { headers })).json())
  await request.put(updatePengaturan.path, { headers, data: { ...pengaturan, tautan_wali: 1 } })
  await loginAs(page, 'hasan', paths.datapokokMahasantri)
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click()
  const part = page.getByRole('region', { name: 'Tautan wali' })
  await part.getByRole('button', { name: 'Buat tautan' }).click()
  await expect(part.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveAttribute('href', /wa\.me.*%2Fw%23/)
  await expect(part.getByText('Belum dibuka')).toBeVisible()
  await expect(part.getByRole('link', { name: 'Semua tautan wali' })).toHaveCount(0)
  await axe(page)
  await part.getByRole('button', { name: 'Cabut' }).click()
  await expect(part.getByText('Dicabut', { exact: true })).toBeVisible()
})
