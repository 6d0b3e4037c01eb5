import { paths } from '#web/paths.ts'
import { type Contoh, expect, loginAs, test } from './fixtures.ts'

test.use({ isi: 'demo', dunia: import.meta.url })

for (const username of ['admin', 'hasan', 'umar', 'pimpinan'] satisfies Contoh[]) {
  test(`the sample account ${username} gets past the guard with the password of the README`, async ({ page }) => {
    await loginAs(page, username)
    await expect(page).toHaveURL(url => url.pathname === paths.beranda)
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })
}

test('a token the server never gave leads back to the login and is dropped', async ({ page }) => {
  await page.goto(paths.login)
  await page.evaluate(() => localStorage.setItem('token', 'bukan-token'))
  await page.goto(paths.laporanMahasantri)
  await expect(page).toHaveURL(url => url.pathname === paths.login)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
