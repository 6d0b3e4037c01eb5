import { axe, expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('admin makes a key for a program, sees it once, and ends it with one press', { tag: '@axe' }, async ({ page }) => {
  await loginAs(page, 'admin', paths.keamanan)
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buat kunci API' })
  await dialog.getByLabel('Nama').fill('Dasbor rektorat')
  await dialog.getByRole('button', { name: 'Buat' }).click()
  await proveAgain(page)
  const secret = page.getByRole('dialog', { name: 'Kunci API baru' })
  const kunci = await secret.getByText(/^hadir_[\w-]{43}$/).innerText()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(secret).toBeHidden()

  const read = () => page.request.get('/api/laporan/tanda.csv', { headers: { authorization: `Bearer ${kunci}` } })
  expect((await read()).status()).toBe(200)
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: 'Dasbor rektorat' })
  await expect(line).toContainText('terakhir dipakai')
  await expect(page.getByText(kunci)).toBeHidden()
  await line.getByRole('button', { name: 'Akhiri' }).click()
  await expect(line).toContainText('Diakhiri')
  expect((await read()).status()).toBe(401)
})
