import type { Page } from '@playwright/test'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { TOPIC } from '#web/layouts/pengaturan-topic.ts'
import { paths } from '#web/paths.ts'
import { type Contoh, createToken, expect, loginAs, test } from './fixtures.ts'
import { axe, checkLargeText, checkWidth } from './layar.ts'
import { chooseIstilah, DIKETIK, listSaid, saysBaku } from './pengaturan/istilah.ts'

/**
 * Opens every screen that somebody works with, one after the other in one page, and looks for what is wrong with any of them:
 * accessibility, its width, text of twice the size, and the standard words where the institution has its own.
 */
export async function checkEveryScreen(page: Page, username: Contoh): Promise<void> {
  test.setTimeout(240_000)
  await chooseIstilah(page)
  // Logged in elsewhere as well, which /akun has a button for.
  for (const _ of [1, 2]) await createToken(page.request, username)
  let typed = 0
  const settled = watchRequests(page)
  await loginAs(page, username)
  const screens = username === 'mahasantri' ? OWN : listPaths(username, await findKelompok(page))
  for (const path of screens) {
    await test.step(path, async () => {
      await page.evaluate(target => history.pushState({}, '', target), path)
      await expect(page).toHaveURL(url => url.pathname + url.search === path)
      await settled()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Memuat…')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Gagal memuat' })).toHaveCount(0)
      await checkWidth(page)
      await axe(page, { soft: true })
      const said = await listSaid(page)
      typed += said.filter(text => text.includes(DIKETIK)).length
      expect.soft(said.filter(saysBaku), path).toEqual([])
      await checkLargeText(page)
    })
  }
  expect(typed).toBeGreaterThan(0)
}

/** Of a mahasantri. */
const OWN = [
  ...[paths.beranda, paths.laporanMahasantri, paths.izin(), paths.dokumen, paths.hadir, paths.akun],
  ...[paths.pemberitahuanSaya, paths.bantuan()],
]

function listPaths(username: Contoh, kelompokId: number): string[] {
  const everybody = [
    paths.beranda,
    paths.absensi,
    paths.absensiInput(kelompokId),
    paths.absensiRekap(kelompokId),
    paths.paperScan,
    paths.agenda(kelompokId),
    paths.konfirmasi,
    paths.koreksi,
    paths.izin(),
    paths.laporanMahasantri,
    paths.laporanPendamping,
    paths.punctuality,
    paths.dokumen,
    paths.laporanPerhatian,
    paths.akun,
    paths.pemberitahuanSaya,
    paths.hadir,
  ]
  const office = [
    paths.datapokokMahasantri,
    paths.datapokokMurabbi,
    paths.datapokokPendamping,
    paths.kelompok,
    paths.bagiKelompok(),
    paths.kelompokRincian(kelompokId),
    paths.kelulusan,
    paths.laporanSemester,
  ]
  const admin = [
    paths.imporMahasantri,
    paths.imporPendamping,
    paths.imporMurabbi,
    paths.waliLinks,
    paths.waliWeek,
    ...TOPIC.map(({ path }) => path),
    paths.riwayatPerubahan,
    paths.rekapBerkas,
    paths.bantuan(),
    '/alamat-yang-tidak-ada',
  ]
  if (username === 'admin') return [...everybody, ...office, ...admin]
  // What is not theirs is a screen too: it says so.
  return username === 'pimpinan'
    ? [...everybody, ...office, paths.pengaturan, paths.cadangan, paths.catatan, paths.riwayatPerubahan]
    : [...everybody, paths.datapokokMahasantri, paths.pengaturan]
}

async function findKelompok(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(getDailyAbsensi.path, { headers: { authorization: `Bearer ${token}` } })
  const [kelompok] = getDailyAbsensi.reply.parse(await answer.json()).rows
  if (!kelompok) throw new Error('no kelompok')
  return kelompok.id
}

/** Waits until nothing has been asked of the server for a moment: neither a screen's file nor its data. What an open sheet listens to does not end. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<object>()
  let last = 0
  const touch = () => {
    last = Date.now()
  }
  page.on('request', request => {
    if (request.url().includes('/langsung?')) return
    open.add(request)
    touch()
  })
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', request => {
      open.delete(request)
      touch()
    })
  }
  return () => {
    touch()
    return expect.poll(() => open.size === 0 && Date.now() - last > 150, { intervals: [50] }).toBe(true)
  }
}
