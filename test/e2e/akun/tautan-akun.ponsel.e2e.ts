import type { APIRequestContext, Page } from '@playwright/test'
import { createAkun } from '#contract/akun/akun.ts'
import { createTautanAkun, openTautanAkun } from '#contract/akun/tautan-akun.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const SANDI = 'kopi hangat subuh'

test('a link that a chat has looked at first still opens; it is spent by the password, and says so afterwards', {
  tag: '@axe',
}, async ({ page, request }) => {
  const { kode } = await makeLink(request, 'Salman Alfarisi', '2501010077')
  const asked: string[] = []
  page.on('request', one => asked.push(`${one.url()} ${one.headers().referer ?? ''}`))

  await test.step('the preview of a chat, which may even run what it finds there', async () => {
    expect((await request.get(paths.buatSandi)).status()).toBe(200)
    expect((await request.post(openTautanAkun.path, { data: { kode } })).status()).toBe(200)
    const preview = await page.context().newPage()
    await preview.goto(`${paths.buatSandi}#${kode}`)
    await expect(preview.getByRole('heading', { name: 'Anda masuk sebagai Salman Alfarisi' })).toBeVisible()
    await preview.close()
  })

  await page.goto(`${paths.buatSandi}#${kode}`)
  await expect(page.getByRole('heading', { name: 'Anda masuk sebagai Salman Alfarisi' })).toBeVisible()
  await expect(page.getByText('Username Anda 2501010077')).toBeVisible()
  await choose(page, 'pendek')
  await expect(page.getByText('Kata sandi minimal 10 karakter')).toBeVisible()
  await choose(page, 'salman alfarisi')
  await expect(page.getByText(/tersusun dari nama Anda/)).toBeVisible()
  await page.getByLabel('Kata sandi baru').fill(SANDI)
  await page.getByLabel('Ulangi kata sandi').fill('kopi dingin subuh')
  await page.getByRole('button', { name: 'Simpan dan masuk' }).tap()
  await expect(page.getByText('Belum sama dengan kata sandi di atas')).toBeVisible()
  await axe(page)
  await choose(page, SANDI)
  await expect(page).toHaveURL(url => url.pathname === paths.beranda && url.hash === '')
  await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
  expect(asked.filter(one => one.includes(kode))).toEqual([])

  await test.step('opened again on the same phone it leads back, on another it is refused in words', async () => {
    await page.goto('about:blank')
    await page.goto(`${paths.buatSandi}#${kode}`)
    await expect(page.getByRole('heading', { name: 'Perangkat ini sedang dipakai Salman Alfarisi' })).toBeVisible()
    await expect(page.getByText(/Tautan ini sudah dipakai membuat kata sandi/)).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Keluar dari akun Salman Alfarisi' }).tap()
    await expect(page.getByText(/Tautan ini sudah dipakai membuat kata sandi/)).toBeVisible()
    await axe(page)
  })
})

test('a link made anew kills the old one; its code is typed as one likes', async ({ page, request }) => {
  const { id, kode: lama } = await makeLink(request, 'Zaid Tsabit', '2501010078')
  const baru = await renew(request, id)
  await page.goto(`${paths.buatSandi}#${lama}`)
  await expect(page.getByText(/sudah diganti dengan yang lebih baru/)).toBeVisible()
  await page.getByLabel('Kode pada slip').fill('AAA AAA AAA')
  await page.getByRole('button', { name: 'Lanjut' }).tap()
  await expect(page.getByText(/Kode ini tidak dikenal/)).toBeVisible()
  await page.getByLabel('Kode pada slip').fill(baru.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Lanjut' }).tap()
  await expect(page.getByRole('heading', { name: 'Anda masuk sebagai Zaid Tsabit' })).toBeVisible()
  await page.getByRole('button', { name: 'Bukan Zaid Tsabit? Keluar' }).tap()
  await expect(page).toHaveURL(url => url.pathname === paths.login)
})

test('somebody else’s link on a phone where one is logged in takes nothing over by itself', async ({
  page,
  request,
}) => {
  const { kode } = await makeLink(request, 'Bilal Habasyi', '2501010079')
  await loginAs(page, 'umar', `${paths.buatSandi}#${kode}`)
  await expect(page.getByRole('heading', { name: 'Perangkat ini sedang dipakai Umar Faruq' })).toBeVisible()
  await expect(page.getByText('Tautan yang Anda buka milik Bilal Habasyi.')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke Hadir' }).tap()
  await expect(page).toHaveURL(url => url.pathname === paths.beranda)

  await page.goto(`${paths.buatSandi}#${kode}`)
  await page.getByRole('button', { name: 'Keluar dari akun Umar Faruq' }).tap()
  await expect(page.getByRole('heading', { name: 'Anda masuk sebagai Bilal Habasyi' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  // A log-in that the server knows no more is none.
  await page.evaluate(() => localStorage.setItem('token', 'lama'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Anda masuk sebagai Bilal Habasyi' })).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.buatSandi && url.search === '')
})

test('two tabs: the second to save is told, and the first password holds', async ({ page, request }) => {
  const { kode } = await makeLink(request, 'Ammar Yasir', '2501010080')
  const lain = await page.context().newPage()
  for (const tab of [page, lain]) {
    await tab.goto(`${paths.buatSandi}#${kode}`)
    await expect(tab.getByRole('heading', { name: 'Anda masuk sebagai Ammar Yasir' })).toBeVisible()
  }
  await choose(page, SANDI)
  await expect(page).toHaveURL(url => url.pathname === paths.beranda)
  await choose(lain, 'gunung tinggi 9')
  await expect(lain.getByText(/Tautan ini sudah dipakai membuat kata sandi/)).toBeVisible()
})

async function choose(page: Page, sandi: string): Promise<void> {
  await page.getByLabel('Kata sandi baru').fill(sandi)
  await page.getByLabel('Ulangi kata sandi').fill(sandi)
  await page.getByRole('button', { name: 'Simpan dan masuk' }).tap()
}

/** Somebody new with an account, and the code of its link. */
async function makeLink(request: APIRequestContext, nama: string, nim: string): Promise<{ id: number; kode: string }> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const post = async (path: string, data: object) => (await request.post(path, { headers, data })).json()
  const orang = {
    nama,
    nim,
    jk: 'L',
    hp: `0812${nim.slice(2)}`,
    prodi: '',
    angkatan: null,
    no_sk: '',
    bank: '',
    rekening: '',
    rekening_nama: '',
  }
  const { id: pendamping_id } = await post('/api/pendamping', orang)
  const { akun } = createAkun.reply.parse(await post(createAkun.path, { pendamping_id }))
  return { id: akun.id, kode: await renew(request, akun.id) }
}

async function renew(request: APIRequestContext, id: number): Promise<string> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const answer = await request.post(createTautanAkun.path, { headers, data: { akun: [id] } })
  return createTautanAkun.reply.parse(await answer.json()).tautanList[0]?.kode ?? ''
}
