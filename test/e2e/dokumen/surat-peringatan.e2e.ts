import { listSurat } from '#contract/dokumen/dokumen.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths, withQuery } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('nobody above the line is warned; who is called is told when and where, and that is asked first', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const surat = async () => listSurat.reply.parse(await (await page.request.get(listSurat.path, { headers })).json())
  await loginAs(page, 'admin', withQuery(paths.laporanMahasantri, { status: 'memenuhi' }))
  await page.getByRole('table').locator('tbody tr').first().click()
  const rincian = page.getByRole('dialog').first()
  const choose = async (name: string) => {
    await rincian.getByRole('button', { name: 'Surat', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Surat peringatan I (SP1)…')
  const tanya = page.getByRole('dialog', { name: /^Surat peringatan I \(SP1\) untuk / })
  await expect(tanya).toContainText(/Kehadiran .+ tidak di bawah batas, jadi tidak ada yang diperingatkan\./)
  await expect(tanya.getByRole('button', { name: 'Tetap buat' })).toBeDisabled()
  // The menu it was chosen from fades away meanwhile.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await axe(page)
  await tanya.getByRole('button', { name: 'Batal' }).click()
  await expect(tanya).toBeHidden()
  expect((await surat()).total).toBe(0)

  await test.step('with a number of one’s own it is said too', async () => {
    await choose('Dengan nomor sendiri…')
    const sendiri = page.getByRole('dialog', { name: /^Surat untuk / })
    await expect(sendiri).not.toContainText('tidak di bawah batas')
    await sendiri.getByRole('combobox', { name: 'Jenis surat' }).click()
    await page.getByRole('option', { name: 'Surat peringatan II (SP2)' }).click()
    await expect(sendiri).toContainText('tidak di bawah batas')
    await expect(sendiri.getByRole('button', { name: 'Unduh PDF' })).toBeDisabled()
    await sendiri.getByRole('button', { name: 'Batal' }).click()
    await expect(sendiri).toBeHidden()
  })

  await choose('Undangan orang tua/wali')
  const undangan = page.getByRole('dialog', { name: /^Undangan orang tua\/wali untuk / })
  await undangan.getByLabel('Hari dan tanggal').fill('14/12/2026')
  await undangan.getByRole('textbox', { name: 'Pukul' }).fill('09.00')
  await undangan.getByRole('textbox', { name: 'Tempat' }).fill('Aula')
  await undangan.getByRole('textbox', { name: 'Keperluan atau acara' }).fill('Musyawarah')
  await axe(page)
  const berkas = page.waitForEvent('download')
  await undangan.getByRole('button', { name: 'Tetap buat' }).click()
  await berkas
  await expect(undangan).toBeHidden()
  expect((await surat()).total).toBe(1)
})

test('nobody is warned of whom nothing is counted, and it is said why', { tag: '@axe' }, async ({ page }) => {
  // Far ahead nothing has been held.
  const rentang = { dari: '2099-01-01', sampai: '2099-01-31' }
  await loginAs(page, 'admin', withQuery(paths.laporanMahasantri, rentang))
  await page.getByRole('table').locator('tbody tr').first().click()
  const rincian = page.getByRole('dialog').first()
  await rincian.getByRole('button', { name: 'Surat', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Surat peringatan I (SP1)…' }).click()
  const tanya = page.getByRole('dialog', { name: /^Surat peringatan I \(SP1\) untuk / })
  await expect(tanya).toContainText('jadi tidak ada yang dapat diperingatkan')
  await expect(tanya.getByRole('button', { name: 'Tetap buat' })).toBeDisabled()
})
