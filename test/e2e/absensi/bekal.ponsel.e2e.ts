import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listIzin } from '#contract/absensi/izin.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { addDays } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { createPdf } from '#test/surat.ts'
import { paths } from '#web/paths.ts'
import { rows } from './lembar.ts'
import { sesi, siapLuring } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url, serviceWorkers: 'allow' })

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

test('umar goes to the basement right after his log-in: what he never opened is there', async ({ page, context }) => {
  await loginAs(page, 'umar')
  await siapLuring(page)
  const lalu = await pertemuanLalu(page)

  await context.setOffline(true)
  for (const [path, judul] of [
    [paths.izin(), 'Izin'],
    [paths.koreksi, 'Koreksi'],
    [paths.absensiRekap(lalu.id), /^Rekap Kelompok/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Tidak ada koneksi\. Yang tampil salinan/ })).toBeVisible()
    await expect(page.getByText('Gagal memuat')).toHaveCount(0)
  }
  await page.goto(paths.absensiInput(lalu.id, lalu))
  await expect(rows(page)).toHaveCount(20)
})

test('an izin written without a signal waits with its letter, and is sent like a mark', {
  tag: '@axe',
}, async ({ page, context }) => {
  await loginAs(page, 'umar')
  await siapLuring(page)
  const { hari_ini } = await sesi(page)
  const [siapa = '', bentrok = ''] = await namaKelompok(page)
  const izin = page.getByRole('region', { name: 'Izin yang belum terkirim' })
  const write = async (nama: string, dari: string) => {
    await page.goto(paths.izin({ ajukan: 0, dari }))
    const form = page.getByRole('dialog', { name: 'Ajukan izin' })
    await form.getByRole('combobox', { name: 'Mahasantri' }).fill(nama)
    await page.getByRole('option', { name: new RegExp(`^${nama} · `) }).click()
    await form.getByLabel('Alasan').fill('Acara keluarga')
    await form
      .getByLabel('Berkas surat')
      .setInputFiles({ name: 'undangan.pdf', mimeType: 'application/pdf', buffer: createPdf('Undangan') })
    await form.getByRole('button', { name: 'Ajukan' }).click()
    await expect(form).toBeHidden()
    await expect(izin.getByText(nama)).toBeVisible()
  }

  await context.setOffline(true)
  await write(siapa, addDays(hari_ini, 20))
  await write(bentrok, addDays(hari_ini, 20))
  await expect(izin.getByText('Menunggu koneksi')).toHaveCount(2)
  await axe(page)
  await page.reload()
  await expect(izin.getByRole('listitem')).toHaveCount(2)

  await test.step('meanwhile the office entered one for the second: his is refused and says why', async () => {
    const token = await createToken(page.request, 'admin')
    const { mahasantri_id } = (await lembarSekarang(page)).find(({ nama }) => nama === bentrok) ?? { mahasantri_id: 0 }
    const hari = { dari: addDays(hari_ini, 20), sampai: addDays(hari_ini, 21) }
    const made = await page.request.post(createIzin.path, {
      headers: { authorization: `Bearer ${token}` },
      data: { action_id: randomUUID(), mahasantri_id, ...hari, jenis: 'sakit' },
    })
    expect(made.status()).toBe(201)
    await context.setOffline(false)
    await expect(izin.getByText(/^Ditolak: /)).toBeVisible({ timeout: 30_000 })
    await expect(izin.getByRole('listitem')).toHaveCount(1)
    await izin.getByRole('button', { name: 'Buang' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buang' }).click()
    await expect(izin).toHaveCount(0)
  })

  const answer = await page.request.get(`${listIzin.path}?cari=${encodeURIComponent(siapa)}`, await sebagai(page))
  const sent = listIzin.reply.parse(await answer.json()).izin.filter(({ dari }) => dari === addDays(hari_ini, 20))
  expect(sent.map(({ nama, lampiran }) => [nama, lampiran?.nama])).toEqual([[siapa, 'undangan.pdf']])
})

async function sebagai(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { headers: { authorization: `Bearer ${token}` } }
}

/** The latest session before today of one of the own kelompok. */
async function pertemuanLalu(page: Page) {
  const { hari_ini } = await sesi(page)
  for (let hari = 1; hari <= 7; hari++) {
    const tanggal = addDays(hari_ini, -hari)
    const answer = await page.request.get(`${getDailyAbsensi.path}?tanggal=${tanggal}`, await sebagai(page))
    for (const { id, sesi } of getDailyAbsensi.reply.parse(await answer.json()).rows)
      for (const { kegiatan_id: kegiatan, ke } of sesi) return { id, tanggal, kegiatan, ke }
  }
  throw new Error('umar had no session within a week')
}

async function lembarSekarang(page: Page) {
  const harian = await page.request.get(getDailyAbsensi.path, await sebagai(page))
  const [kelompok] = getDailyAbsensi.reply.parse(await harian.json()).rows
  const answer = await page.request.get(`/api/kelompok/${kelompok?.id}/lembar`, await sebagai(page))
  return getLembar.reply.parse(await answer.json()).baris
}

async function namaKelompok(page: Page): Promise<string[]> {
  return (await lembarSekarang(page)).map(({ nama }) => nama)
}

for (const siapa of ['umar', 'hasan'] as const)
  test(`every link of the first screens leads ${siapa} somewhere without a signal`, async ({ page, context }) => {
    test.setTimeout(180_000)
    await loginAs(page, siapa)
    await siapLuring(page)
    const found = new Set<string>()
    await context.setOffline(true)
    for (const [path, must] of [
      [paths.beranda, /^\/absensi$/],
      [paths.absensi, /\/rekap\/1\?kegiatan=semua/],
      [paths.absensiInput(1), /\/rekap\/1\?kegiatan=\d/],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // What the sheet's menu leads to is one of them.
      if (path === paths.absensiInput(1)) await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      const links = page.locator('a[href^="/"]')
      const hrefs = () => links.evaluateAll(list => list.map(a => a.getAttribute('href') ?? ''))
      // The heading stands before the copies below it have been read.
      await expect.poll(hrefs).toContainEqual(expect.stringMatching(must))
      await expect(page.getByText('Gagal memuat')).toHaveCount(0)
      for (const href of await hrefs()) found.add(href)
    }
    expect([...found]).toContain(paths.absensiRekap(1, { kegiatan: 'semua' }))
    expect([...found]).toContain(paths.agenda(1))
    // Which devices are logged in, and what is about to be confirmed, is true only as the server says it now.
    for (const path of [paths.akun, paths.konfirmasi]) found.delete(path)
    const failed: string[] = []
    for (const path of found) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      if ((await page.getByText(/Gagal memuat|tidak disimpan|belum pernah dibuka/).count()) > 0) failed.push(path)
    }
    expect(failed).toEqual([])
  })
