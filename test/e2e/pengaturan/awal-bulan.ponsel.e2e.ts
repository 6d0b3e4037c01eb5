import { addMonthsHijri, hijri, hijriMonthName, hijriOf, startHisab } from '#contract/hijri.ts'
import { addDays, formatDate } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { siapLuring } from '../absensi/luring.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const kini = hijriOf(today, [])
if (!kini) throw new Error('no Hijri calendar')
const depan = addMonthsHijri(kini, 1)
const hisab = startHisab(depan)
const nama = `1 ${hijriMonthName(depan)}`

test('on the last days of a month the admin says when the next one begins, takes it back, and sets it among the others', async ({
  page,
}) => {
  // Whatever day it is, the session says the last one but one of the month.
  await page.route('**/api/session*', async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hari_ini: addDays(hisab, -2) } })
  })
  await loginAs(page, 'admin')
  const tanya = page.getByRole('region', { name: `Kapan ${nama}?` })
  await expect(tanya.getByText('Selama belum dipilih, tanggal Hijriah menurut hisab')).toBeVisible()
  // Nobody has set the month before: the days around Umm al-Qura.
  await expect(tanya.getByRole('button')).toHaveCount(3)
  await axe(page)
  const besok = formatDate(addDays(hisab, 1), 'panjang')
  await tanya.getByRole('button', { name: besok }).click()
  await expect(tanya).toBeHidden()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(tanya).toBeVisible()
  await tanya.getByRole('button', { name: besok }).click()
  await expect(tanya).toBeHidden()

  const hari = addDays(hisab, 7)
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const data = { libur: { dari: hari, sampai: hari, nama: 'Haul pendiri' } }
  expect((await page.request.post('/api/libur', { headers, data })).status()).toBe(201)
  await page.goto(paths.lembaga)
  const kartu = page.getByRole('region', { name: 'Awal bulan Hijriah' })
  if (depan.tahun !== kini.tahun) await kartu.getByRole('button', { name: 'Tahun berikutnya' }).click()
  const isian = kartu.getByRole('combobox', { name: nama })
  await expect(isian).toHaveValue(besok)
  await expect(kartu.getByText(/^Ditetapkan /)).toHaveCount(1)
  await isian.click()
  await page.getByRole('option', { name: /\(hisab\)/ }).click()
  await expect(isian).toHaveValue(/\(hisab\)/)
  // It stands above the months, and this one is some way down on a phone.
  await expect(kartu.getByRole('alert').getByText(/^\d+ hari libur tetap pada tanggalnya$/)).toBeInViewport()
  await expect(kartu.getByRole('alert')).toContainText(`Haul pendiri, ${formatDate(hari, 'sedang')}`)
  await expect(kartu.getByText(/^Ditetapkan /)).toHaveCount(0)
  await kartu.getByRole('button', { name: 'Tahun sebelumnya' }).click()
  await expect(kartu.getByRole('combobox')).toHaveCount(12)
  await axe(page)
})

test('a day that is not possible says which month stands in its way, and what an offset has left is given back at once', async ({
  page,
}) => {
  const rows = [-1, 0, 1].map(n => {
    const one = addMonthsHijri(kini, n)
    return { ...one, mulai: addDays(startHisab(one), 2) }
  })
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const answer = await page.request.put('/api/awal-bulan/penyesuaian', { headers, data: { rows } })
  expect(answer.status(), await answer.text()).toBe(200)
  await loginAs(page, 'admin')
  await page.goto(paths.lembaga)
  const kartu = page.getByRole('region', { name: 'Awal bulan Hijriah' })
  const isian = kartu.getByRole('combobox', { name: `1 ${hijriMonthName(kini)}` })
  await isian.click()
  const sebab = page.getByRole('option', { name: /: .* menjadi 2\d hari$/ })
  await expect(sebab.first()).toBeDisabled()
  await expect(page.getByRole('option', { name: /\(belum ditetapkan\)/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await axe(page)
  const semua = formatDate(addDays(startHisab(kini), 2), 'panjang')
  await expect(isian).toHaveValue(semua)
  await kartu.getByRole('button', { name: 'Kembalikan 3 bulan ke hisab' }).click()
  await expect(isian).toHaveValue(/\(hisab\)/)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(isian).toHaveValue(semua)
  await kartu.getByRole('button', { name: 'Kembalikan 3 bulan ke hisab' }).click()
  await expect(isian).toHaveValue(/\(hisab\)/)
  await expect(kartu.getByRole('button', { name: /^Kembalikan/ })).toHaveCount(0)
})

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the phone counts on from what the office has set', async ({ page, context, expectedConsole }) => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const row = { tahun: kini.tahun, bulan: kini.bulan, mulai: addDays(startHisab(kini), 1) }
    const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
    const answer = await page.request.put('/api/awal-bulan', { headers, data: { ...row, updated_at: 0 } })
    expect(answer.status(), await answer.text()).toBe(200)
    await loginAs(page, 'umar')
    const hari = page.getByText(hijri(today, [row], 'polos'))
    await expect(hari).toBeVisible()
    await siapLuring(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Assalamu'alaikum, Umar/ })).toBeVisible()
    await expect(hari).toBeVisible()
  })
})
