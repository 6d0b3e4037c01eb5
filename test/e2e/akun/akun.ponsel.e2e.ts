import { readFileSync } from 'node:fs'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('on the phone the passwords of many are shown once, fit 360 px, and are not lost without a question', {
  tag: '@inti',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMahasantri)
  await page.getByRole('link', { name: 'Murabbi', exact: true }).tap()
  await page.getByRole('button', { name: 'Buat akun untuk yang belum punya' }).tap()
  const ask = page.getByRole('dialog', { name: /^Buat \d+ akun murabbi$/ })
  const [, jumlah] = /(\d+)/.exec((await ask.getByRole('heading').textContent()) ?? '') ?? []
  await ask.getByRole('button', { name: `Buat ${jumlah} akun` }).tap()

  const list = page.getByRole('dialog', { name: 'Kata sandi sekali pakai' })
  await expect(list.getByText(`${jumlah} akun dibuat.`)).toBeVisible()
  const rows = list.getByRole('row').filter({ hasText: /[A-Z2-9]{3}(-[A-Z2-9]{3}){2}/ })
  await expect(rows).toHaveCount(Number(jumlah))
  const kotak = await list.boundingBox()
  expect([kotak?.x, (kotak?.x ?? 0) + (kotak?.width ?? 0)].every(x => x !== undefined && x >= 0 && x <= 360)).toBe(true)
  await axe(page)

  const kembali = page.getByRole('button', { name: 'Kembali ke daftar' })
  await test.step('neither its buttons nor the Back of the phone take it away', async () => {
    await list.getByRole('button', { name: 'Selesai' }).tap()
    await kembali.tap()
    await list.getByRole('button', { name: 'Tutup' }).tap()
    await kembali.tap()
    // The Back of somebody quicker than the question closes it, and no more: it is pressed until it asks.
    await expect(async () => {
      await expect(kembali).toBeHidden({ timeout: 2000 })
      await page.goBack()
      await expect(kembali).toBeVisible({ timeout: 2000 })
    }).toPass()
    await kembali.tap()
    await expect(rows).toHaveCount(Number(jumlah))
  })

  await test.step('kept as a file it closes, and nobody is left without an account', async () => {
    const unduhan = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Unduh CSV' }).tap()
    const csv = readFileSync(await (await unduhan).path(), 'utf8')
    expect(csv.match(/;[A-Z2-9]{3}(-[A-Z2-9]{3}){2}\r\n/g)).toHaveLength(Number(jumlah))
    await list.getByRole('button', { name: 'Selesai' }).tap()
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: 'Buat akun untuk yang belum punya' })).toHaveCount(0)
  })
})
