import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', serviceWorkers: 'allow' })

test('on the phone the guide is read without a signal', async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/)
  await loginAs(page, 'umar', paths.bantuan())
  await expect(page.getByRole('link', { name: 'Agenda', exact: true })).toBeVisible()
  await axe(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await expect(page.getByText('memuat yang akan datang dan yang lewat')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})
