import type { APIRequestContext, Page } from '@playwright/test'
import { getLembar } from '#contract/absensi/lembar.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createToken, expect } from '#test/e2e/fixtures.ts'

// What the stories of the queue share.

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Belum terkirim' })
/** The button in the app bar. */
export const awan = (page: Page) => page.getByRole('button', { name: /^Belum terkirim: / })

/** The connection that carries marks fails; everything else is read as before. */
export const RECORDING = /\/api\/kelompok\/\d+\/absensi$/

/** The connection is back, and somebody asks for it. The queue may ask by itself in that moment: then nothing is left to press. */
export async function sendNow(page: Page): Promise<void> {
  const button = panel(page).getByRole('button', { name: 'Kirim sekarang' })
  const sent = panel(page).getByText('Semua sudah terkirim')
  await expect(button).toBeEnabled()
  await page.context().unroute(RECORDING)
  await expect(async () => {
    if (!(await sent.isVisible())) await button.click({ timeout: 3000 })
    await expect(sent).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}

/** Closes every pertemuan of today and before, or none. */
export async function setLock(request: APIRequestContext, locked: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const now = getPengaturan.reply.parse(await (await request.get(getPengaturan.path, { headers })).json())
  const rule = locked ? { kunci: 'hari', kunci_hari: 0, kunci_jam: '00:00' } : { kunci: 'tanpa' }
  const answer = await request.put(updatePengaturan.path, { headers, data: { ...now, ...rule } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** The sheet of kelompok 1 as the server has it. */
export async function readLembar(request: APIRequestContext, ke: number) {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const path = getLembar.path.replace(':id', '1')
  const answer = await request.get(`${path}?kegiatan_id=1&ke=${ke}`, { headers })
  return getLembar.reply.parse(await answer.json())
}
