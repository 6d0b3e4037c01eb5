import type { Page } from '@playwright/test'
import { getLembar } from '#contract/absensi/lembar.ts'
import { planPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { getSession } from '#contract/akun/session.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, tombol } from './lembar.ts'
import { sesi, siapLuring } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

const KELOMPOK = 2
const kartu = (page: Page) => page.getByRole('region', { name: 'Anda menjadi badal' })

test('what a badal fills today is on the phone without having been opened: card, sheet, and the mark arrives', {
  tag: '@axe',
}, async ({ page, context }) => {
  // Before his phone begins to fetch ahead: what it knows it does not ask for again within a minute.
  const headers = { authorization: `Bearer ${await createToken(page.request, 'umar')}` }
  const { akun, hari_ini } = getSession.reply.parse(await (await page.request.get(getSession.path, { headers })).json())
  await appoint(page, hari_ini, 3, akun.pendamping_id)
  await loginAs(page, 'umar')
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
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await context.setOffline(false)
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/, { timeout: 30_000 })
})

test('a sheet that the server no longer gives is not shown as live, online or not', async ({ page, context }) => {
  await loginAs(page, 'umar')
  const { akun, hari_ini } = await sesi(page)
  await appoint(page, hari_ini, 4, akun.pendamping_id)
  const alamat = paths.absensiInput(KELOMPOK, { tanggal: hari_ini, kegiatan: 1, ke: 4 })
  await page.goto(alamat)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(/^Tersimpan \d/)
  await siapLuring(page)

  await appoint(page, hari_ini, 4, null)
  await page.reload()
  const ditolak = page.getByRole('alert').filter({ hasText: 'Lembar ini tidak dapat dibuka' })
  await expect(ditolak).toContainText('Anda bukan lagi badal pertemuan ini')
  await expect(rows(page)).toHaveCount(0)
  await axe(page)

  await test.step('nor does the copy come back where the server cannot be asked', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(ditolak).toContainText('Anda bukan lagi badal pertemuan ini')
    await expect(rows(page)).toHaveCount(0)
  })

  await test.step('given back, it is as before', async () => {
    await context.setOffline(false)
    await appoint(page, hari_ini, 4, akun.pendamping_id)
    await page.reload()
    await expect(tombol(rows(page).nth(0), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(true)
    await page.reload()
    await expect(tombol(rows(page).nth(0), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a sheet that is taken away while it stands open is gone with the next look, and stays gone without a network', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const { akun, hari_ini } = await sesi(page)
  await appoint(page, hari_ini, 6, akun.pendamping_id)
  await page.goto(paths.absensiInput(KELOMPOK, { tanggal: hari_ini, kegiatan: 1, ke: 6 }))
  await expect(rows(page)).not.toHaveCount(0)
  await appoint(page, hari_ini, 6, null)
  await tombol(rows(page).nth(2), 'Hadir').tap()
  // The mark is refused, so the sheet is asked for again, and is refused as well.
  const ditolak = page.getByRole('alert').filter({ hasText: 'Lembar ini tidak dapat dibuka' })
  await expect(ditolak).toBeVisible()
  await expect(page.getByRole('region', { name: 'Isian Anda yang belum diterima server' })).toContainText('Hadir')
  await context.setOffline(true)
  await ditolak.getByRole('button', { name: 'Muat ulang' }).tap()
  await expect(ditolak).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('what was marked there and not sent stays in sight, to be read and copied but not changed', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar')
  const { akun, hari_ini } = await sesi(page)
  await appoint(page, hari_ini, 5, akun.pendamping_id)
  const alamat = paths.absensiInput(KELOMPOK, { tanggal: hari_ini, kegiatan: 1, ke: 5 })
  await page.goto(alamat)
  await expect(rows(page)).not.toHaveCount(0)
  const nama = (await rows(page).nth(1).getAttribute('aria-label')) ?? ''
  await siapLuring(page)
  await context.setOffline(true)
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')

  await appoint(page, hari_ini, 5, null)
  await context.setOffline(false)
  await page.reload()
  const sisa = page.getByRole('region', { name: 'Isian Anda yang belum diterima server' })
  await expect(page.getByRole('alert').filter({ hasText: 'Anda bukan lagi badal pertemuan ini' })).toBeVisible()
  await expect(sisa).toContainText(nama)
  await expect(sisa).toContainText('Alpa')
  await expect(rows(page)).toHaveCount(0)
  await axe(page)

  await test.step('offline it is the same', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(sisa).toContainText(nama)
    await expect(rows(page)).toHaveCount(0)
  })

  await test.step('given up by the person, nothing is left to show', async () => {
    await sisa.getByRole('button', { name: 'Salin, kirim, atau buang' }).tap()
    const panel = page.getByRole('dialog', { name: 'Belum terkirim' })
    await expect(panel).toContainText(nama)
    await panel.getByRole('button', { name: 'Buang' }).tap()
    await page.getByRole('dialog', { name: 'Buang isian' }).getByRole('button', { name: 'Buang' }).tap()
    await panel.getByRole('button', { name: 'Tutup' }).first().tap()
    await expect(sisa).toHaveCount(0)
    await expect(page.getByText(nama)).toHaveCount(0)
  })
})

/** Names who leads that halaqah of kelompok 2; null: its own pendamping again. */
async function appoint(page: Page, tanggal: string, ke: number, pelaksana_id: number | null): Promise<void> {
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
  const answer = await page.request.patch(updateSessionReport.path.replace(':id', String(id)), {
    headers,
    data: { version: pertemuan?.version, pelaksana_id },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
