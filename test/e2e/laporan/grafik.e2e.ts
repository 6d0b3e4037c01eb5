import type { Locator, Page } from '@playwright/test'
import { expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh' })

// As a screen is that waits for another part of it, or is being left: without room, and still there. Whatever a chart says
// about that in the console fails the story.
test('a chart that has no room for a while says nothing, and is drawn when it has', async ({ page }) => {
  await loginAs(page, 'admin')
  await withoutRoom(page, page.locator('main'))

  await page.goto(paths.absensiRekap(1))
  await page.getByRole('button', { name: 'Grafik' }).click()
  await withoutRoom(page, page.locator('[role=dialog]'))
})

async function withoutRoom(page: Page, around: Locator): Promise<void> {
  const chart = around.locator('.recharts-surface').first()
  await expect(chart).toBeVisible()
  const drawn = await chart.boundingBox()
  const show = (display: string) =>
    around.evaluate(async (element, value) => {
      element.style.display = value
      // What observes sizes is told after the next frame.
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
    }, display)
  await show('none')
  await expect(page.locator('.recharts-surface')).toHaveCount(0)
  await show('')
  await expect(chart).toBeVisible()
  expect(await chart.boundingBox()).toEqual(drawn)
}
