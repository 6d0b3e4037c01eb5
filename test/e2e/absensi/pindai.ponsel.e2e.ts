import sharp from 'sharp'
import { axe, createToken, expect, test } from '#test/e2e/fixtures.ts'
import { drawPdf } from '#test/paper/sheet.ts'
import { paths } from '#web/paths.ts'
import { mark, photograph, printBlank } from './kertas.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('paper goes out blank and comes back by camera: what is doubtful is asked, the rest is what was marked, in one step', async ({
  page,
  request,
}) => {
  const { pdf } = await printBlank(page, request, 8)
  // Everybody H, the second A; the third with two marks, the fourth with none.
  const sheet = await drawPdf(pdf)
  for (let row = 0; row < 20; row++) if (row !== 3) mark(sheet, row, row === 1 ? 4 : 0)
  mark(sheet, 2, 3)
  const jpeg = await photograph(sheet, 11)

  await page.goto(paths.paperScan)
  await axe(page)
  const files = page.locator('input[type=file][multiple]')
  await files.setInputFiles({ name: 'lembar.jpg', mimeType: 'image/jpeg', buffer: jpeg })
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

test('a scanner’s PDF is read page by page, one that is no sheet is passed over by name, and the sheet leads on to the next', async ({
  page,
  request,
}) => {
  const { pdf } = await printBlank(page, request, 9)
  const sheet = await drawPdf(pdf)
  for (let row = 0; row < 20; row++) mark(sheet, row, 0)
  const jpeg = await photograph(sheet, 12)
  const other = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const scan = await bindPages([other, jpeg, other])

  await page.goto(paths.paperScan)
  const files = page.locator('input[type=file][multiple]')
  await files.setInputFiles({ name: 'rusak.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nbukan') })
  await expect(page.getByText('PDF ini tidak dapat dibuka')).toBeVisible({ timeout: 60_000 })
  await files.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan })
  await expect(page.getByText('Kode lembar tidak terbaca')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Lembar 1 dari 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Lewati' }).tap()
  await expect(page.getByText('Dilewati, belum tercatat: scan.pdf, halaman 1.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Baca lembar ini' }).tap()
  await expect(page.getByRole('heading', { name: 'Periksa hasil pindai' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Simpan 20 tanda' }).last().tap()

  await expect(keadaan(page)).toHaveText(SAVED)
  await expect(page.locator('[aria-pressed="true"][data-status]')).toHaveCount(20)
  await page.getByRole('link', { name: 'Baca lembar berikutnya' }).tap()
  await expect(page.getByRole('heading', { name: 'Lembar 3 dari 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Buang sisanya' }).tap()
  await expect(page.getByRole('heading', { name: /^Lembar/ })).toHaveCount(0)
})

test('the camera says what it sees of the sheet, and takes the picture itself once that stands still; who refuses it is told another way', async ({
  page,
  request,
}) => {
  await page.addInitScript(holdCamera)
  const { pdf } = await printBlank(page, request, 10)
  const sheet = await drawPdf(pdf)
  for (let row = 0; row < 20; row++) mark(sheet, row, 0)
  const jpeg = await photograph(sheet, 13, { turn: 0 })
  await page.goto(paths.paperScan)
  const open = page.getByRole('button', { name: 'Ambil foto', exact: true })
  await open.tap()
  const camera = page.getByRole('dialog', { name: 'Pindai lembar' })
  await expect(camera.getByRole('status')).toHaveText('Arahkan ke seluruh lembar berlingkaran')
  await expect(camera.getByRole('button', { name: 'Ambil foto sekarang' })).toBeEnabled()
  await axe(page)
  // Back closes it, and its light goes out.
  await page.goBack()
  await expect(camera).toHaveCount(0)
  expect(await page.evaluate(() => isCameraOn())).toBe(false)

  await open.tap()
  await expect(camera.getByRole('status')).toHaveText('Arahkan ke seluruh lembar berlingkaran')
  await page.evaluate(picture => showCamera(picture), `data:image/jpeg;base64,${jpeg.toString('base64')}`)
  await expect(camera.getByRole('status')).toHaveText('Empat sudut ditemukan · tahan', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Periksa hasil pindai' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Simpan 20 tanda' }).last()).toBeEnabled()
  expect(await page.evaluate(() => isCameraOn())).toBe(false)

  await page.getByRole('button', { name: 'Pindai ulang' }).last().tap()
  await page.evaluate(() => refuseCamera())
  await open.tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Kamera tidak dapat dibuka dari sini' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await open.tap()
  await (await chooser).setFiles({ name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await expect(page.getByRole('heading', { name: 'Periksa hasil pindai' })).toBeVisible({ timeout: 60_000 })
})

test('an institution that keeps photographs gets one after its marks, and the history of each mark leads to it', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const privasi = await (await request.get('/api/privasi', { headers })).json()
  expect((await request.put('/api/privasi', { headers, data: { ...privasi, foto_kertas: 1 } })).status()).toBe(200)
  const { pdf } = await printBlank(page, request, 11)
  const sheet = await drawPdf(pdf)
  for (let row = 0; row < 20; row++) mark(sheet, row, 0)
  await page.goto(paths.paperScan)
  await expect(page.getByText('fotonya disimpan lembaga bersama tandanya')).toBeVisible()
  const buffer = await photograph(sheet, 14)
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  const kept = page.waitForResponse(
    answer => answer.url().endsWith('/foto-kertas') && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Simpan 20 tanda' }).last().tap({ timeout: 60_000 })
  expect((await kept).status()).toBe(200)
  await expect(page.getByText('Foto kertasnya disimpan')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Lainnya/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Lihat foto kertas' }).tap()
  const photo = page.getByRole('img', { name: /^Lembar kertas, foto/ })
  await expect(photo).toBeVisible()
  expect(await photo.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(800)
  await axe(page)
})

declare function showCamera(picture: string): Promise<void>
declare function isCameraOn(): boolean
declare function refuseCamera(): void

/** In the page: a camera that shows a grey wall, then the picture it is given. */
function holdCamera(): void {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1200, height: 1600 })
  let shown: CanvasImageSource | undefined
  const draw = () => {
    const context = canvas.getContext('2d')
    if (shown) context?.drawImage(shown, 0, 0, canvas.width, canvas.height)
    else context?.fillRect(0, 0, canvas.width, canvas.height)
  }
  setInterval(draw, 100)
  let stream: MediaStream | undefined
  let refused = false
  navigator.mediaDevices.getUserMedia = async () => {
    if (refused) throw new DOMException('', 'NotAllowedError')
    stream = canvas.captureStream(10)
    return stream
  }
  Object.assign(globalThis, {
    isCameraOn: () => stream?.getTracks().some(track => track.readyState === 'live') ?? false,
    refuseCamera: () => {
      refused = true
    },
    async showCamera(picture: string) {
      const image = new Image()
      image.src = picture
      await image.decode()
      shown = image
    },
  })
}

/** As a scanner does it: a JPEG a page, and nothing else. */
async function bindPages(pictures: readonly Buffer[]): Promise<Buffer> {
  const pages = pictures.map((_, i) => 3 + i * 3)
  const parts: (string | Buffer)[] = ['%PDF-1.4\n']
  const offsets: number[] = []
  const object = (...content: (string | Buffer)[]) => {
    offsets.push(Buffer.concat(parts.map(part => Buffer.from(part))).length)
    parts.push(`${offsets.length} 0 obj\n`, ...content, '\nendobj\n')
  }
  object('<</Type/Catalog/Pages 2 0 R>>')
  object(`<</Type/Pages/Count ${pages.length}/Kids[${pages.map(page => `${page} 0 R`).join(' ')}]>>`)
  for (const [i, picture] of pictures.entries()) {
    const [{ width, height }, at] = [await sharp(picture).metadata(), pages[i] ?? 0]
    const box = [0, 0, 595, Math.round((595 * height) / width)]
    const drawn = `${box[2]} 0 0 ${box[3]} 0 0 cm /P Do`
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]/Contents ${at + 1} 0 R/Resources<</XObject<</P ${at + 2} 0 R>>>>>>`,
    )
    object(`<</Length ${drawn.length}>>stream\n${drawn}\nendstream`)
    const image = `/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
    object(`<</Type/XObject${image}/Length ${picture.length}>>stream\n`, picture, '\nendstream')
  }
  const start = Buffer.concat(parts.map(part => Buffer.from(part))).length
  const lines = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  parts.push(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`, ...lines)
  parts.push(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts.map(part => Buffer.from(part)))
}
