import fs from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, loginAs } from '#test/e2e/fixtures.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { paths } from '#web/paths.ts'

/** The office numbers its letters. */
export async function numberSurat(page: Page): Promise<void> {
  await loginAs(page, 'admin', paths.surat)
  await page.getByLabel('Pola nomor surat').fill('B-{nomor}/{jenis}/{tahun}')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tersimpan')).toBeVisible()
}

/**
 * A letter that the printer has eaten: whoever prints it again from the person's detail, and then from the book of letters, has
 * the very same one and no number less. `buka` opens the first person of the report.
 */
export async function reprint(page: Page, open: () => Locator): Promise<void> {
  await page.goto(paths.laporanMahasantri)
  await open().click()
  const surat = () => page.getByRole('button', { name: 'Surat', exact: true }).click()
  const choose = (name: string) => page.getByRole('menuitem', { name }).click()

  await surat()
  await choose('Cetak ulang…')
  const tanya = page.getByRole('dialog', { name: /^Cetak ulang surat / })
  await expect(tanya.getByText(/^Belum ada surat/)).toBeVisible()
  await expect(tanya.getByRole('button', { name: 'Cetak ulang' })).toBeDisabled()
  await tanya.getByRole('button', { name: 'Batal' }).click()
  await expect(tanya).toBeHidden()

  await surat()
  const pertama = await download(page, () => choose('Surat peringatan I (SP1)'))
  const nomor = `B-001/SP1/${new Date().getFullYear()}`
  expect(pertama).toContain(`Nomor : ${nomor}`)
  await surat()
  await choose('Cetak ulang…')
  await expect(tanya.getByRole('radio', { name: new RegExp(`^${nomor}, `) })).toBeChecked()
  // The menu it was chosen from fades away meanwhile.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await axe(page)
  const kedua = await download(page, () => tanya.getByRole('button', { name: 'Cetak ulang' }).click())
  const sama = (text: string) => text.replace(/\s*Cetak ulang \d\d\/\d\d\/\d{4}/, '').trim()
  expect([sama(kedua), kedua.includes('Cetak ulang ')]).toEqual([pertama.trim(), true])
  await expect(tanya).toBeHidden()

  await page.goto(paths.dokumen)
  const buku = page.getByRole('list', { name: 'Surat keluar' }).getByRole('listitem')
  await expect(buku).toHaveCount(1)
  await expect(buku).toContainText('Dicetak ulang 1 kali')
  await axe(page)
  const ketiga = await download(page, () => buku.getByRole('button', { name: `Cetak ulang ${nomor}` }).click())
  expect(sama(ketiga)).toBe(pertama.trim())
  await expect(buku).toContainText('Dicetak ulang 2 kali')

  // Whoever holds it learns that it is the one letter.
  await buku.getByRole('link', { name: /^Periksa / }).click()
  await expect(page.getByText(nomor)).toBeVisible()
  await expect(page.getByText(/^2 kali, terakhir /)).toBeVisible()
  await axe(page)
}

export async function download(page: Page, act: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download')
  await act()
  return (await readPdfText(await fs.readFile(await (await waiting).path()))).halaman.join('')
}
