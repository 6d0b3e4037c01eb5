import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

test.use({ dunia: import.meta.url })

const guarded = [
  paths.beranda,
  paths.absensi,
  paths.absensiInput(1),
  paths.absensiRekap(1),
  paths.datapokokMahasantri,
  paths.datapokokMurabbi,
  paths.datapokokPendamping,
  paths.laporanMahasantri,
  paths.laporanPendamping,
]

test('a stranger stands at the login, without the menus, whatever is opened', { tag: '@inti-sekali' }, async ({
  page,
}) => {
  for (const path of guarded)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(url => url.pathname === paths.login)
      await expect(page).toHaveTitle(/Masuk/)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    })
})

test('a fresh server is well and says its set-up code to whoever started it, never to the browser', {
  tag: '@inti-sekali',
}, async ({ server, request }) => {
  const kesehatan = await request.get('/api/kesehatan')
  expect(kesehatan.ok()).toBe(true)
  expect(server.setupCode()).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4})+$/)
  expect(await kesehatan.text()).not.toContain(server.setupCode())
})
