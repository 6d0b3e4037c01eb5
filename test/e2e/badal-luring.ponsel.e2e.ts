import type { Page } from '@playwright/test'
import { getLembar } from '#contract/absensi.ts'
import { planPertemuan, updateBeritaAcara } from '#contract/pertemuan.ts'
import { paths } from '#web/paths.ts'
import { axe, createToken, expect, loginAs, test } from './fixtures.ts'
import { keadaan, rows, tombol } from './lembar.ts'
import { sesi, siapLuring } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

const KELOMPOK = 2
const kartu = (page: Page) => page.getByRole('region', { name: 'Anda menjadi badal' })

test('what a badal fills today is on the phone without having been opened: card, sheet, and the mark arrives', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const { akun, hari_ini } = await sesi(page)
  await tunjuk(page, hari_ini, 3, akun.pendamping_id)
  await page.reload()
  await expect(kartu(page).getByRole('link', { name: 'Isi Halaqah pekanan Kelompok 2' })).toBeVisible()
  await siapLuring(page)

  await context.setOffline(true)
  await page.goto(paths.beranda)
  await expect(kartu(page)).toBeVisible()
  await axe(page)
  await page.goto(paths.absensi)
  await kartu(page).getByRole('link', { name: 'Isi Halaqah pekanan Kelompok 2' }).tap()
  await expect(rows(page)).not.toHaveCount(0)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Menunggu koneksi · 1 perubahan')
  await context.setOffline(false)
  await expect(keadaan(page)).toHaveText(/^Tersimpan/, { timeout: 30_000 })
})

/** Names who leads that halaqah of kelompok 2; null: its own pendamping again. */
async function tunjuk(page: Page, tanggal: string, ke: number, pelaksana_id: number | null): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const planned = await page.request.put(planPertemuan.path.replace(':id', String(KELOMPOK)), {
    headers,
    data: { kegiatan_id: 1, tanggal, ke },
  })
  expect(planned.status(), await planned.text()).toBe(200)
  const { id } = planPertemuan.reply.parse(await planned.json())
  const sheet = await page.request.get(
    `${getLembar.path.replace(':id', String(KELOMPOK))}?tanggal=${tanggal}&kegiatan_id=1&ke=${ke}`,
    { headers },
  )
  const { pertemuan } = getLembar.reply.parse(await sheet.json())
  const answer = await page.request.patch(updateBeritaAcara.path.replace(':id', String(id)), {
    headers,
    data: { version: pertemuan?.version, pelaksana_id },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
