import { expect, type Page } from '@playwright/test'
import { listKelompok, updateKelompok } from '#contract/datapokok/kelompok.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createToken } from '#test/e2e/fixtures.ts'

/** Somebody named a group so, before the institution said Halaqah. */
export const DIKETIK = 'Kelompok Abu Bakar'
const BAKU = /\b(?:pendamping|kelompok)(?!an|kan)\S*/i

/** Whether a text says them outside of what was typed: that name, and the names of the accounts in the sample. */
export function saysBaku(text: string): boolean {
  return BAKU.test(text.replaceAll(DIKETIK, '').replaceAll(/Pendamping \d+/g, ''))
}

/** As the first story does by hand; and every group has a name without the standard word, but one. */
export async function chooseIstilah(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const pengaturan = await (await page.request.get(getPengaturan.path, { headers })).json()
  const data = { ...pengaturan, istilah_pendamping: 'Musyrif', istilah_kelompok: 'Halaqah' }
  expect((await page.request.put(updatePengaturan.path, { headers, data })).status()).toBe(200)
  const answer = await page.request.get(listKelompok.path, { headers })
  for (const { id, nama, jk, tempat } of listKelompok.reply.parse(await answer.json()).rows) {
    const data = { nama: id === 1 ? DIKETIK : nama.replace('Kelompok', 'Rombongan'), jk, tempat }
    const saved = await page.request.put(updateKelompok.path.replace(':id', String(id)), { headers, data })
    expect(saved.status(), await saved.text()).toBe(200)
  }
}

/** All that is written there, and all that is read aloud. */
export function listSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
    const attributes = [...document.querySelectorAll('*')].flatMap(one =>
      names.map(name => one.getAttribute(name) ?? ''),
    )
    return [document.title, ...attributes, ...document.body.innerText.split('\n')].filter(text => text.trim() !== '')
  })
}
