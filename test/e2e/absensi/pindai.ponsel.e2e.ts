import sharp from 'sharp'
import { layOutPaper } from '#contract/paper-sheet.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { Dice } from '#test/paper/dice.ts'
import { type Conditions, takePhoto } from '#test/paper/photo.ts'
import { drawPdf } from '#test/paper/sheet.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const PEN = { width: 0.7, ink: 0.85 }
const CAMERA: Conditions = {
  ...{ megapixels: 2, tilt: 9, turn: 1, bend: { kind: 'arc', height: 4, along: 'x' } },
  ...{ shade: 'slope', shadow: 0.7, blur: 0.08, noise: 3, quality: 85, fills: 0.92 },
}

test('paper goes out blank and comes back by camera: what is doubtful is asked, the rest is what was marked, in one step', async ({
  page,
  request,
}) => {
  await loginAs(page, 'umar', paths.absensiInput(1, { ke: 8 }))
  await expect(rows(page)).toHaveCount(20)
  // The address is completed after the sheet has come.
  await page.waitForURL(url => ['tanggal', 'kegiatan'].every(name => url.searchParams.has(name)))
  const { searchParams } = new URL(page.url())
  const [tanggal, kegiatan_id] = [searchParams.get('tanggal') ?? '', searchParams.get('kegiatan') ?? '']
  const query = new URLSearchParams({ tanggal, kegiatan_id, ke: '8', bentuk: 'lingkaran' })
  const printed = await request.post(`/api/kelompok/1/daftar-hadir/cetakan?${query}`, {
    headers: { authorization: `Bearer ${await createToken(request, 'umar')}` },
  })
  expect(printed.status()).toBe(200)

  // Everybody H, the second A; the third with two marks, the fourth with none.
  const sheet = await drawPdf(await printed.body())
  const layout = layOutPaper({ paper: 'A4', rows: 20, statuses: 5 })
  const mark = (row: number, circle: number) => {
    const [x, y] = [layout.circles[circle] ?? 0, layout.rows[row] ?? 0]
    for (const side of [1, -1]) sheet.line(x - 2, y - 2 * side, x + 2, y + 2 * side, PEN)
  }
  for (let row = 0; row < 20; row++) if (row !== 3) mark(row, row === 1 ? 4 : 0)
  mark(2, 3)
  const photo = await takePhoto(sheet, CAMERA, new Dice(11))
  const { width, height } = photo
  const jpeg = await sharp(Buffer.from(photo.data.buffer), { raw: { width, height, channels: 4 } })
    .jpeg()
    .toBuffer()

  await page.goto(paths.paperScan)
  await axe(page)
  await page.getByLabel('Foto dari galeri').setInputFiles({ name: 'lembar.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await expect(page.getByRole('heading', { name: 'Periksa hasil pindai' })).toBeVisible({ timeout: 30_000 })
  const main = page.getByRole('button', { name: /Pastikan|Simpan/ }).last()
  await expect(main).toHaveText('Pastikan 2 lagi')
  await expect(main).toBeDisabled()
  await expect(page.getByText('dua tanda')).toBeVisible()
  await expect(page.getByText('belum ditandai')).toBeVisible()
  await axe(page)
  const asked = page.locator('section')
  await asked.nth(0).getByRole('button', { name: 'Sakit' }).tap()
  await asked.nth(1).getByRole('button', { name: 'Hadir' }).tap()
  await expect(main).toHaveText('Simpan 20 tanda')
  await main.tap()

  await expect(rows(page)).toHaveCount(20)
  await expect(keadaan(page)).toHaveText(SAVED)
  for (const [i, status] of ['Hadir', 'Alpa', 'Sakit', 'Hadir', 'Hadir'].entries())
    await expect(tombol(rows(page).nth(i), status)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Urungkan' }).first().tap()
  await expect(page.locator('[aria-pressed="true"][data-status]')).toHaveCount(0)
})
