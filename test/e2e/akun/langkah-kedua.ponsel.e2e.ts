import type { Page } from '@playwright/test'
import { readLembar } from '#test/e2e/absensi/antrean.ts'
import { keadaan, rows, SAVED, tombol } from '#test/e2e/absensi/lembar.ts'
import { axe, expect, loginAs, proveAgain, test } from '#test/e2e/fixtures.ts'
import { checkLargeText, checkWidth } from '#test/e2e/layar.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { paths } from '#web/paths.ts'
import { awalLangkah, kodeOf, logInAs, setUpLangkahKedua } from './langkah-kedua.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// First: the second story has the code of hasan asked for, who reads the sheet in this one.
test('a session that ended while marks waited: they are sent after the second step', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await awalLangkah()
  const ke = 6
  await loginAs(page, 'umar', paths.absensiInput(1, { kegiatan: 1, ke }))
  const rahasia = await setUpLangkahKedua(page.request, 'umar')
  await expect(rows(page)).toHaveCount(20)
  await context.setOffline(true)
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  await page.evaluate(() => localStorage.setItem('token', 'sudah-lewat'))
  await context.setOffline(false)
  await page.waitForURL(url => url.pathname === paths.login)
  await logInAs(page, 'umar')
  await kodeDi(page).fill(kodeOf(rahasia, 1))
  await expect(keadaan(page)).toHaveText(SAVED)
  expect((await readLembar(page.request, ke)).baris[0]?.status).toBe('A')
})

test('hasan sets up the second step, logs in with its code, and with a recovery code without the phone', {
  tag: '@axe',
}, async ({ page, browser, server }) => {
  await loginAs(page, 'hasan', paths.akun)
  await page.getByRole('button', { name: 'Pasang langkah kedua' }).tap()
  await proveAgain(page)
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible()
  await axe(page)
  await checkWidth(page)
  await checkLargeText(page)
  const rahasia = await page.locator('code').innerText()
  const kode = page.getByLabel('Kode 6 angka dari aplikasi autentikator')
  await kode.fill('000000')
  await page.getByRole('button', { name: 'Nyalakan' }).tap()
  await expect(page.getByText('Kode tidak cocok')).toBeVisible()
  await awalLangkah()
  await kode.fill(kodeOf(rahasia))
  await page.getByRole('button', { name: 'Nyalakan' }).tap()
  const kodeCadangan = page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')
  await expect(kodeCadangan).toHaveCount(10)
  await axe(page)
  const [satu = '', ...lain] = await kodeCadangan.allInnerTexts()
  await test.step('on paper stand the codes and nothing else', async () => {
    const { halaman } = await readPdfText(await page.pdf())
    expect(halaman.map(text => text.split(/\s+/).filter(Boolean))).toEqual([[satu, ...lain]])
  })
  await page.getByRole('button', { name: 'Sudah saya simpan' }).tap()
  await expect(page.getByText(/Sisa kode cadangan: 10 dari 10/)).toBeVisible()

  await test.step('on another phone', async () => {
    const lain = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await lain.goto(server.url + paths.login)
    await logInAs(lain, 'hasan')
    await expect(lain.getByRole('heading', { name: 'Langkah kedua' })).toBeVisible()
    await expect(lain.getByText('hasan · Murabbi')).toBeVisible()
    await expect(kodeDi(lain)).toBeFocused()
    expect(await kodeDi(lain).getAttribute('autocomplete')).toBe('one-time-code')
    await expect(lain.getByRole('checkbox', { name: 'Percayai ponsel ini 30 hari' })).not.toBeChecked()
    await expect(lain.getByText(/^Kode berganti dalam \d+ detik$/)).toBeVisible()
    await axe(lain)
    await checkWidth(lain)
    await checkLargeText(lain)
    await test.step('nothing sticks together, and the field that takes the place of another has the focus', async () => {
      const gaps = await lain.locator('form > *').evaluateAll(parts => {
        const boxes = parts.map(part => part.getBoundingClientRect())
        return boxes.slice(1).map((box, i) => box.top - (boxes[i]?.bottom ?? 0))
      })
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
      await lain.getByRole('button', { name: 'Pakai kode cadangan' }).click()
      await expect(lain.getByLabel('Kode cadangan', { exact: true })).toBeFocused()
      await lain.getByRole('button', { name: 'Pakai kode dari aplikasi' }).click()
      await expect(kodeDi(lain)).toBeFocused()
    })
    // The sixth digit sends it.
    await lain.keyboard.type('000000')
    await expect(lain.getByText('Kode tidak cocok')).toBeVisible()
    await expect(kodeDi(lain)).toBeFocused()
    await lain.getByRole('checkbox', { name: 'Percayai ponsel ini 30 hari' }).check()
    await awalLangkah()
    // As it is pasted, with the space of the authenticator.
    await kodeDi(lain).fill(kodeOf(rahasia, 1).replace(/^.../, '$& '))
    await expect(lain.getByText(/^Assalamu'alaikum/)).toBeVisible()

    await lain.evaluate(() => localStorage.removeItem('token'))
    await lain.goto(server.url + paths.login)
    await logInAs(lain, 'hasan')
    await expect(lain.getByText(/^Assalamu'alaikum/)).toBeVisible()
    await lain.context().close()
  })

  await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
  await page.waitForURL(url => url.pathname === paths.login)
  await logInAs(page, 'hasan')
  await page.getByRole('button', { name: 'Kembali ke kata sandi' }).tap()
  await expect(page.getByLabel(/^NIM, NIP/)).toBeFocused()
  await logInAs(page, 'hasan')
  await page.getByRole('button', { name: 'Pakai kode cadangan' }).tap()
  await axe(page)
  await page.getByLabel('Kode cadangan', { exact: true }).fill(satu.toLowerCase())
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap()
  await expect(page.getByText(/^Assalamu'alaikum/)).toBeVisible()
  await page.goto(paths.akun)
  await expect(page.getByText(/Sisa kode cadangan: 9 dari 10/)).toBeVisible()
})

const kodeDi = (page: Page) => page.getByLabel('Kode 6 angka dari aplikasi autentikator')
