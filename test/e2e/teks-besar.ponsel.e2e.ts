import { visitEveryScreen } from './every-screen.ts'
import { type Contoh, createToken, expect, test } from './fixtures.ts'
import { listCut, setBrowserText } from './teks-besar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// The screens of the two others are among these.
for (const username of ['admin', 'umar'] satisfies Contoh[]) {
  test(`with text of twice the size no screen of ${username} cuts any of it off`, async ({ page }) => {
    await setBrowserText(page, 32)
    // Logged in elsewhere as well, which /akun has a button for.
    for (const _ of [1, 2]) await createToken(page.request, username)
    await visitEveryScreen(page, username, async path => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(tooWide, `${path} is wider than the window by so many px`).toBeLessThanOrEqual(0)
      expect.soft(await listCut(page), path).toEqual([])
    })
  })
}
