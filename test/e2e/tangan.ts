import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * How a person works: with the mouse, where every click counts, or with the keyboard alone. A story that is told with one of
 * them can be told with the other.
 */
export interface Tangan {
  /** A button, a link, a tab, an item of a menu, a box that is ticked, a radio. */
  pressKey: (apa: Locator) => Promise<void>
  isi: (isian: Locator, teks: string) => Promise<void>
  choose: (isian: Locator, pilihan: string | RegExp) => Promise<void>
  /** Chooses one of the office's lists in the dialog of the system that this button opens. */
  upload: (tombol: Locator, berkas: string) => Promise<void>
  /** Clicks, or 0 with the keyboard. */
  klik: () => number
}

export function tetikus(page: Page): Tangan {
  let klik = 0
  const pressKey = async (apa: Locator) => {
    klik += 1
    await apa.click()
  }
  return {
    pressKey,
    async isi(isian, teks) {
      await pressKey(isian)
      await isian.fill(teks)
    },
    async choose(isian, pilihan) {
      await pressKey(isian)
      await pressKey(opsi(page, pilihan))
    },
    upload: (tombol, berkas) => chooseFile(page, berkas, () => pressKey(tombol)),
    klik: () => klik,
  }
}

/** Tab and the arrows to get there, Enter and Space to press, letters to write: nothing here touches the mouse. */
export function papanTik(page: Page): Tangan {
  const press = (key: string) => page.keyboard.press(key)
  const pressKey = async (apa: Locator) => {
    await expect(apa).toBeEnabled()
    const peran = await apa.evaluate(el => el.getAttribute('role') ?? (el as HTMLInputElement).type ?? '')
    // Tab stops once at a group of radios, and once at a row of tabs.
    if (peran === 'radio') {
      await walk(press, 'Tab', apa, el => {
        const kini = document.activeElement as HTMLInputElement | null
        return kini?.type === 'radio' && kini.name === (el as HTMLInputElement).name
      })
      await walk(press, 'ArrowDown', apa, el => (el as HTMLInputElement).checked)
      return
    }
    if (peran === 'tab') {
      await walk(press, 'Tab', apa, el => el.parentElement?.contains(document.activeElement) ?? false)
      await walk(press, 'ArrowRight', apa, el => el === document.activeElement)
      return
    }
    await walk(press, peran === 'menuitem' ? 'ArrowDown' : await tab(apa), apa, el => el === document.activeElement)
    await press(peran === 'checkbox' ? 'Space' : 'Enter')
  }
  const arrive = async (isian: Locator) => {
    await expect(isian).toBeEnabled()
    await walk(press, await tab(isian), isian, el => el === document.activeElement)
  }
  return {
    pressKey,
    async isi(isian, teks) {
      await arrive(isian)
      await press('ControlOrMeta+a')
      await page.keyboard.type(teks)
    },
    async choose(isian, pilihan) {
      await arrive(isian)
      if (!(await opsi(page, pilihan).isVisible())) await press('ArrowDown')
      await expect(opsi(page, pilihan)).toBeVisible()
      await walk(press, 'ArrowDown', opsi(page, pilihan), el => el.hasAttribute('data-combobox-selected'))
      await press('Enter')
    },
    upload: (tombol, berkas) => chooseFile(page, berkas, () => pressKey(tombol)),
    klik: () => 0,
  }
}

const opsi = (page: Page, pilihan: string | RegExp) =>
  page.getByRole('option', { name: pilihan, exact: typeof pilihan === 'string' })

async function chooseFile(page: Page, berkas: string, open: () => Promise<void>): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await open()
  await (await dialog).setFiles(path.resolve(import.meta.dirname, `../data/${berkas}.xlsx`))
}

/** What stands before is gone back to. */
async function tab(apa: Locator): Promise<'Tab' | 'Shift+Tab'> {
  const sebelum = await apa.evaluate(el => {
    const posisi = document.activeElement?.compareDocumentPosition(el) ?? 0
    return (posisi & Node.DOCUMENT_POSITION_PRECEDING) > 0
  })
  return sebelum ? 'Shift+Tab' : 'Tab'
}

/** More stops than any screen has before what is wanted. */
const JAUH = 250

async function walk(
  press: (key: string) => Promise<void>,
  key: string,
  apa: Locator,
  ada: (el: Element) => boolean,
): Promise<void> {
  for (let i = 0; i < JAUH; i++) {
    if (await apa.evaluate(ada)) return
    await press(key)
  }
  throw new Error(`${key} does not lead to ${apa}`)
}
