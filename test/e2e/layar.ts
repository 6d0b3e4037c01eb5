import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * Checks the page as it stands now for what axe finds wrong, contrast included; `soft` goes on after a finding. axe is run
 * without the package that ties it to Playwright, which puts its unminified text into the page twice each time for the sake
 * of frames, which there are none of. Without `preload` it does not fetch the style sheets once more, which no rule looks at.
 */
export async function axe(page: Page, { soft = false } = {}): Promise<void> {
  // What is still fading in has no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished),
    ),
  )
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const listFaults = () =>
    page.evaluate(async () => {
      const results = await window.axe?.run({ preload: false, iframes: false, resultTypes: ['violations'] })
      return results?.violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(n => n.target).join(' | ')})`,
      )
    })
  const check = soft ? expect.soft : expect
  // A screen that has just been asked for is not there yet, and lacks its heading.
  await check.poll(listFaults, { message: `accessibility of ${page.url()}` }).toEqual([])
}

/** Nothing but a matrix scrolls sideways, and that within itself. */
export async function checkWidth(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const message = `${page.url()} is wider than the window by so many px`
  await expect.soft.poll(tooWide, { message }).toBeLessThanOrEqual(0)
}

/** With the browser's own text at 32 px the page as it stands is no wider than the window and cuts no text off. */
export async function checkLargeText(page: Page): Promise<void> {
  await setBrowserText(page, 32)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await checkWidth(page)
  // What is laid out by script follows the new size a moment later.
  await expect.soft.poll(() => listCut(page), { message: `cut off on ${page.url()}` }).toEqual([])
  await setBrowserText(page, 16)
}

/** With text of twice the size nothing in the open sheet, drawer or dialog is cut off or lies beside the window. */
export async function expectLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const cut = () =>
    page.locator('dialog[open], [role="dialog"]').evaluateAll(dialogs =>
      dialogs
        .flatMap(dialog => [...dialog.querySelectorAll('*')])
        .filter(one => one.children.length === 0 && one.textContent?.trim() && !one.closest('textarea, .hanya-pembaca'))
        .filter(one => {
          const { width, right } = one.getBoundingClientRect()
          const clips = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
          return width > 0 && (clips || right > innerWidth + 1)
        })
        .map(one => one.textContent),
    )
  await expect.poll(cut).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

/** The text size of the browser itself, as somebody with weak eyes sets it: 32 px instead of 16. Widths in em follow it. */
export async function setBrowserText(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
  await session.detach()
  // Not before its window changes does a page without one hear that a breakpoint has been passed.
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ ...size, height: size.height - 1 })
  await page.setViewportSize(size)
}

/** Texts of the page that are cut off, or lie beside the window where nothing scrolls to them. */
function listCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const kata = node.textContent?.trim()
      const parent = node.parentElement
      if (!kata || !parent || parent.closest('textarea, select, svg, script, style, .hanya-pembaca')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width < 2 || text.height < 2 || !parent.checkVisibility({ visibilityProperty: true })) continue
      const fault = faultOf(parent, text)
      if (fault) found.add(`${fault}: "${kata.slice(0, 50)}" in ${parent.tagName.toLowerCase()}.${parent.className}`)
    }
    return [...found]

    function faultOf(parent: Element, text: DOMRect): string | undefined {
      // Above the page until it has the focus.
      if (text.bottom <= 0) return undefined
      // Up to the button, the cell or whatever else clips it: what lies beside that is not seen. The page itself does not
      // scroll while a drawer is open, and cuts nothing off.
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display, textOverflow } = getComputedStyle(box)
        const at = box.getBoundingClientRect()
        // For a screen reader only.
        if (at.width <= 1 || at.height <= 1) return undefined
        const beside = text.right > at.right + 1.5 || text.left < at.left - 1.5
        if (/auto|scroll/.test(overflowX)) return undefined
        if (/hidden|clip/.test(overflowX) && beside && textOverflow !== 'ellipsis') return 'cut off'
        if (/hidden|clip/.test(overflowY) && (text.bottom > at.bottom + 4 || text.top < at.top - 4))
          return 'cut in height'
        if (/^(BUTTON|A)$/.test(box.tagName) && display !== 'inline' && beside) return 'out of its button'
      }
      return text.right > innerWidth + 1 || text.left < -1 ? 'beside the window' : undefined
    }
  })
}
