import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { layOutPaper } from '#contract/paper-sheet.ts'
import { createToken, expect, loginAs } from '#test/e2e/fixtures.ts'
import { Dice } from '#test/paper/dice.ts'
import { type Conditions, takePhoto } from '#test/paper/photo.ts'
import type { Sheet } from '#test/paper/sheet.ts'
import { paths } from '#web/paths.ts'
import { rows } from './lembar.ts'

const PEN = { width: 0.7, ink: 0.85 }
const CAMERA: Conditions = {
  ...{ megapixels: 2, tilt: 9, turn: 1, bend: { kind: 'arc', height: 4, along: 'x' } },
  ...{ shade: 'slope', shadow: 0.7, blur: 0.08, noise: 3, quality: 85, fills: 0.92 },
}

/** The sheet of that pertemuan of the day as it leaves the printer. */
export async function printBlank(page: Page, request: APIRequestContext, ke: number): Promise<{ pdf: Buffer }> {
  await loginAs(page, 'umar', paths.absensiInput(1, { ke }))
  await expect(rows(page)).toHaveCount(20)
  // The address is completed after the sheet has come.
  await page.waitForURL(url => ['tanggal', 'kegiatan'].every(name => url.searchParams.has(name)))
  const { searchParams } = new URL(page.url())
  const [tanggal, kegiatan_id] = [searchParams.get('tanggal') ?? '', searchParams.get('kegiatan') ?? '']
  const query = new URLSearchParams({ tanggal, kegiatan_id, ke: String(ke), bentuk: 'lingkaran' })
  const printed = await request.post(`/api/kelompok/1/daftar-hadir/cetakan?${query}`, {
    headers: { authorization: `Bearer ${await createToken(request, 'umar')}` },
  })
  expect(printed.status()).toBe(200)
  return { pdf: await printed.body() }
}

const LAYOUT = layOutPaper({ paper: 'A4', rows: 20, statuses: 5 })

export function mark(sheet: Sheet, row: number, circle: number): void {
  const [x, y] = [LAYOUT.circles[circle] ?? 0, LAYOUT.rows[row] ?? 0]
  for (const side of [1, -1]) sheet.line(x - 2, y - 2 * side, x + 2, y + 2 * side, PEN)
}

export async function photograph(sheet: Sheet, seed: number, other: Partial<Conditions> = {}): Promise<Buffer> {
  const { data, width, height } = await takePhoto(sheet, { ...CAMERA, ...other }, new Dice(seed))
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .jpeg()
    .toBuffer()
}
