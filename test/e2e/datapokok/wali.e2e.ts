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
})
