import { expect, loginAs, test, waitForLetters } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh' })

test('a name and a prodi of the laporan stand in one line, and ten people are in view', async ({ page }) => {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport)
    await loginAs(page, 'admin', paths.laporanMahasantri)
    const rows = page.locator('main tbody tr:not([data-rangka-baris])')
    await expect(rows).toHaveCount(15)
    await waitForLetters(page)
    const read = await rows.evaluateAll(list => {
      const bottom = list[0]?.closest('section')?.getBoundingClientRect().bottom ?? 0
      const boxes = list.map(row => row.getBoundingClientRect())
      return {
        tinggi: boxes.filter(box => box.height > 36).length,
        terlihat: boxes.filter(box => box.bottom <= bottom).length,
      }
    })
    expect(read.tinggi, `of two lines at ${viewport.width}`).toBe(0)
    expect(read.terlihat, `in view at ${viewport.width}`).toBeGreaterThanOrEqual(10)
  }
})
