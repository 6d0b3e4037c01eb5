import type { Page } from '@playwright/test'
import { cancelPertemuan, planPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { awan, panel } from './antrean.ts'
import { bertentangan, readLembar, record } from './konflik.ts'
import { keadaan, row, rows } from './lembar.ts'
import { sesi } from './luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })
test.beforeEach(({ expectedConsole }) => void expectedConsole.push(/ERR_FAILED|status of 40[349]/))

test('the right to the sheet is gone: the panel gives the conflict up, and nothing of it stays', async ({ page }) => {
  const alamat = { kelompok: 2, ke: 7 }
  await loginAs(page, 'umar')
  const { akun } = await sesi(page)
  await appoint(page, alamat.ke, akun.pendamping_id)
  await page.goto(paths.absensiInput(2, { kegiatan: 1, ke: alamat.ke }))
  await expect(rows(page)).not.toHaveCount(0)
  const nama = (await rows(page).nth(0).getAttribute('aria-label')) ?? ''
  await bertentangan(page, 'admin', alamat, ['I'])
  await appoint(page, alamat.ke, null)
  await page.reload()
  const sisa = page.getByRole('region', { name: 'Isian Anda yang belum diterima server' })
  await expect(sisa).toContainText(nama)
  await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 1 perlu dipilih')

  await sisa.getByRole('button', { name: 'Salin, kirim, atau buang' }).press('Enter')
  await axe(page)
  await panel(page).getByRole('button', { name: 'Buang' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Buang isian Anda?' })
    .getByRole('button', { name: 'Buang', exact: true })
    .press('Enter')
  await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Tutup' }).press('Enter')
  await expect(sisa).toHaveCount(0)
  await expect(awan(page)).toHaveCount(0)
  // What the server does not take of it any more waits for nobody either.
  await expect.poll(() => isiAntrean(page)).toBe(0)
})

test('the first page does not call the day done while a conflict waits', async ({ page }) => {
  const alamat = { kelompok: 1, ke: 1 }
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke: alamat.ke }))
  await expect(rows(page)).toHaveCount(20)
  await bertentangan(page, 'hasan', alamat, ['H'])
  const { baris } = await readLembar(page.request, 'hasan', alamat)
  await record(
    page.request,
    'hasan',
    alamat,
    baris.map((_, i) => (i < 2 ? 'H' : 'T')),
  )
  // On some days of the week the kelompok meets for something else as well.
  const headers = { authorization: `Bearer ${await createToken(page.request, 'hasan')}` }
  const today = getDailyAbsensi.reply.parse(await (await page.request.get(getDailyAbsensi.path, { headers })).json())
  const others = today.rows.find(({ id }) => id === alamat.kelompok)?.sesi.filter(one => one.kegiatan_id !== 1) ?? []
  for (const { kegiatan_id: kegiatan, ke } of others)
    await record(
      page.request,
      'hasan',
      { kelompok: alamat.kelompok, kegiatan, ke },
      baris.map(() => 'H'),
    )
  await page.goto(paths.beranda)
  const kartu = page.getByRole('region', { name: 'Ada isian yang menunggu Anda' })
  await expect(kartu).toContainText('1 isian di perangkat ini berbeda dengan catatan orang lain dan belum tersimpan.')
  await expect(page.getByText('Semua sesi hari ini sudah diisi')).toHaveCount(0)
  await axe(page)
})

test('ditiadakan over a conflict, by keyboard: both buttons lead out and the focus stays in the row', async ({
  page,
}) => {
  const alamat = { kelompok: 1, ke: 8 }
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke: alamat.ke }))
  await expect(rows(page)).toHaveCount(20)
  const nama = await Promise.all([0, 1].map(async i => (await rows(page).nth(i).getAttribute('aria-label')) ?? ''))
  await bertentangan(page, 'hasan', alamat, ['I', 'S'])
  const { pertemuan } = await readLembar(page.request, 'hasan', alamat)
  const headers = { authorization: `Bearer ${await createToken(page.request, 'hasan')}` }
  const answer = await page.request.put(cancelPertemuan.path.replace(':id', String(pertemuan?.id)), {
    headers,
    data: { alasan: 'Aula dipakai' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.reload()
  const [first, second] = [row(page, nama[0] ?? ''), row(page, nama[1] ?? '')]
  await expect(first.getByRole('button', { name: 'Pakai Izin' })).toBeVisible()
  const jumlah = page.getByRole('complementary').locator('dl > div')
  await expect(jumlah.filter({ hasText: 'Izin' })).toHaveText('Izin1')
  await expect(jumlah.filter({ hasText: 'Alpa' })).toHaveText('Alpa0')
  await axe(page)

  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(first.getByRole('button', { name: 'Tetap Alpa' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: 'Izin' })).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(keadaan(page)).toHaveText('1 perubahan ditolak · Lihat alasannya')
  await expect(second).toBeFocused()
  await expect(second).toContainText('Sakit')

  await page.getByRole('alert').getByRole('button', { name: 'Rincian' }).click()
  await panel(page).getByRole('button', { name: 'Buang' }).click()
  await page.getByRole('dialog', { name: 'Buang isian' }).getByRole('button', { name: 'Buang', exact: true }).click()
  await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(awan(page)).toHaveCount(0)
})

/** What the device holds, also of what waits for nobody. */
function isiAntrean(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const open = indexedDB.open('hadir')
        open.onerror = () => fail(open.error)
        open.onsuccess = () => {
          const count = open.result.transaction('outbox').objectStore('outbox').count()
          count.onsuccess = () => {
            open.result.close()
            done(count.result)
          }
        }
      }),
  )
}

/** Names who leads that halaqah of kelompok 2; null: its own pendamping again. */
async function appoint(page: Page, ke: number, pelaksana_id: number | null): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const { tanggal } = await readLembar(page.request, 'admin', { kelompok: 2, ke })
  const planned = await page.request.put(planPertemuan.path.replace(':id', '2'), {
    headers,
    data: { kegiatan_id: 1, tanggal, ke },
  })
  expect(planned.status(), await planned.text()).toBe(200)
  const { id } = planPertemuan.reply.parse(await planned.json())
  const { pertemuan } = await readLembar(page.request, 'admin', { kelompok: 2, ke })
  const answer = await page.request.patch(updateSessionReport.path.replace(':id', String(id)), {
    headers,
    data: { version: pertemuan?.version, pelaksana_id },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
