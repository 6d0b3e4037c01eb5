import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

for (const layar of ['meja', 'ponsel'] as const)
  test(`everybody whose status a rule would change can be read, page after page (${layar})`, async ({ page }) => {
    if (layar === 'ponsel') await page.setViewportSize({ width: 360, height: 740 })
    await loginAs(page, 'admin', paths.aturan)
    await page.getByRole('textbox', { name: 'Batas peringatan' }).fill('100')
    await page.getByRole('textbox', { name: 'Batas minimal' }).fill('100')
    await page.getByRole('button', { name: 'Simpan' }).click()
    const panel = page.getByRole('dialog', { name: /^Sebelum aturan diterapkan/ })
    const told = panel.getByText(/dari 100 mahasantri berganti status/)
    await expect(told).toBeVisible()
    const changed = Number((await told.textContent())?.match(/\d+/)?.[0])
    expect(changed).toBeGreaterThan(50)
    const daftar = panel.getByRole('list', { name: 'Yang berganti status' })
    const nama = () => daftar.locator('li > span:first-child > small').allTextContents()
    await expect(daftar.getByRole('listitem')).toHaveCount(50)
    const first = await nama()

    // By keyboard, from the list's foot: the list begins again at its top.
    const next = panel
      .getByRole('navigation', { name: 'Halaman yang berganti status' })
      .getByLabel('Halaman berikutnya')
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText(`51–${changed} dari ${changed} mahasantri`)).toBeVisible()
    await expect(daftar).toHaveAttribute('aria-busy', 'false')
    await expect(daftar.getByRole('listitem')).toHaveCount(changed - 50)
    await expect(daftar.getByRole('listitem').first()).toBeInViewport()
    const second = await nama()
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await panel.getByLabel('Halaman sebelumnya').click()
    await expect(daftar.getByRole('listitem')).toHaveCount(50)
    expect(await nama()).toEqual(first)
    await expect(panel.getByRole('button', { name: 'Terapkan' })).toBeEnabled()
    await panel.getByRole('button', { name: 'Batal' }).click()
    await expect(panel).toBeHidden()
  })
