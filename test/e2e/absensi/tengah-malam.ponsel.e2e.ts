import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, dayName, formatDate, instantAt, todayIn, weekday } from '#contract/tanggal.ts'
import { axe, test as base, expect, loginAs } from '#test/e2e/fixtures.ts'
import { checkWidth } from '#test/e2e/layar.ts'
import { startServer } from '#test/e2e/server.ts'
import { makeTestFolder } from '#test/folder.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

const HARI = todayIn('Asia/Jakarta', Date.now())
const BESOK = addDays(HARI, 1)

/* A server whose clock the story sets. */
const test = base.extend<{ jam: (pukul: string, tanggal: string) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern.
  jam: async ({}, use) => {
    const folder = makeTestFolder('jam')
    const file = join(folder, 'jam')
    process.env.HADIR_UJI_JAM = file
    const set = (pukul: string, tanggal: string) =>
      writeFileSync(file, String(instantAt('Asia/Jakarta', tanggal, pukul) - Date.now()))
    set('21:00', HARI)
    await use(set)
    rmSync(folder, { recursive: true })
  },
  server: async ({ jam: _ }, use) => {
    const server = await startServer('contoh', {}, 'test/server-jam.ts')
    await use(server)
    await server.stop()
  },
})

test('a session over midnight: planned as it is written, filled after midnight under the day it began', async ({
  page,
  jam,
}) => {
  await loginAs(page, 'admin', paths.kelompokRincian(1))
  const laci = page.getByRole('dialog')
  await test.step('the form says when it ends, and why an end is none', async () => {
    await page.getByRole('button', { name: 'Tambah jadwal' }).tap()
    await laci.getByRole('combobox', { name: 'Kegiatan' }).tap()
    await page.getByRole('option', { name: 'Tahsin' }).tap()
    await laci.getByRole('combobox', { name: 'Hari' }).tap()
    await page.getByRole('option', { name: dayName(weekday(HARI)) }).tap()
    await laci.getByRole('textbox', { name: 'Mulai', exact: true }).fill('18.30')
    const selesai = laci.getByRole('textbox', { name: 'Selesai' })
    await selesai.fill('17.30')
    await laci.getByRole('button', { name: 'Simpan' }).tap()
    await expect(
      laci.getByText('Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama 12 jam'),
    ).toBeVisible()
    await laci.getByRole('textbox', { name: 'Mulai', exact: true }).fill('22.30')
    await selesai.fill('00.30')
    await expect(laci.getByText('Lamanya 2 jam, selesai keesokan harinya.')).toBeVisible()
    await axe(page)
    await laci.getByRole('button', { name: 'Simpan' }).tap()
    await expect(laci).toBeHidden()
    await expect(page.getByText(`${dayName(weekday(HARI))} 22.30–00.30 (esoknya)`)).toBeVisible()
    await checkWidth(page)
  })

  await test.step('ten minutes after midnight it is what the beranda opens', async () => {
    jam('00:10', BESOK)
    await loginAs(page, 'umar')
    const kini = page.getByRole('region', { name: 'Tahsin' })
    await expect(kini.getByText('Sekarang')).toBeVisible()
    await expect(kini.getByText(`${formatDate(HARI, 'harian')} 22.30–00.30 (esoknya)`)).toBeVisible()
    await axe(page)
    await checkWidth(page)
    await kini.getByRole('link', { name: /^Buka sesi/ }).tap()
    await expect(page).toHaveURL(new RegExp(`tanggal=${HARI}`))
    await expect(page.getByText('mulai kemarin')).toBeVisible()
    await tombol(rows(page).first(), 'Hadir').tap()
    await expect(keadaan(page)).toHaveText(SAVED)
    await axe(page)
  })

  await test.step('and goes on with, in one place', async () => {
    await page.goto(paths.beranda)
    const kini = page.getByRole('region', { name: 'Tahsin' })
    await expect(kini.getByRole('link', { name: /^Lanjutkan absensi/ })).toContainText('sisa 19')
    await expect(page.getByRole('link', { name: /Tahsin/ })).toHaveCount(1)
  })

  await test.step('a sheet without a date is that one, until it is over', async () => {
    await page.goto(paths.absensiInput(1))
    await expect(page).toHaveURL(new RegExp(`tanggal=${HARI}`))
    await expect(tombol(rows(page).first(), 'Hadir')).toHaveAttribute('aria-pressed', 'true')
    jam('00:31', BESOK)
    await page.goto(paths.absensiInput(1))
    await expect(page).toHaveURL(new RegExp(`tanggal=${BESOK}`))
  })
})
