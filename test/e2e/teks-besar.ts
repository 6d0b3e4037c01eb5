import { expect, type Page } from '@playwright/test'

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
