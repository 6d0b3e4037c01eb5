import { record } from '#test/e2e/absensi/konflik.ts'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { hold } from '#test/e2e/kembali-cepat.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('umar is greeted, led straight to his sheet, and finds it half done when he comes back', { tag: '@inti' }, async ({
  page,
  context,
  expectedConsole,
}) => {
  await loginAs(page, 'umar')
  await expect(page.getByRole('heading', { level: 1, name: "Assalamu'alaikum, Umar" })).toBeVisible()
  await expect(page.getByText(/^\w+, \d+ \w+ \d{4} · \d+ \w+ \d{4} H$/)).toBeVisible()
  await expect(page.getByText(/^Tersinkron \d\d\.\d\d$/)).toBeVisible()

  // On days with a Subuh that nobody recorded, this is what waits until the halaqah begins.
  const kartu = page.getByRole('region', { name: /^(Halaqah pekanan|Shalat Subuh)$/ })
  await expect(kartu.getByText('0 dari 20 terisi')).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await kartu.getByRole('link', { name: /^(Buka sesi|Isi) (Halaqah pekanan|Shalat Subuh)/ }).click()
  await expect(page).toHaveURL(/\/absensi\/input\/1\?tanggal=\d{4}-\d\d-\d\d&kegiatan=\d+&ke=1$/)
  await page
    .getByRole('button', { name: /^Alpa, / })
    .first()
    .click()
  await expect(page.getByText(/^Tersimpan \d/)).toBeVisible()
  await page.getByRole('link', { name: 'Kembali' }).click()
  await page.getByRole('link', { name: 'Beranda' }).click()
  await expect(kartu.getByText('1 dari 20 terisi')).toBeVisible()
  await expect(kartu.getByText('Sebagian')).toBeVisible()

  await test.step('what could not be sent is told, and goes when the signal is back', async () => {
    expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/)
    await kartu.getByRole('link', { name: 'Lanjutkan absensi · sisa 19' }).click()
    await expect(page.getByRole('button', { name: /^Izin, / }).first()).toBeVisible()
    await context.setOffline(true)
    await page
      .getByRole('button', { name: /^Izin, / })
      .nth(1)
      .click()
    await expect(page.locator('[data-keadaan-simpan]')).toHaveText(/menunggu koneksi/)
    await page.getByRole('link', { name: 'Kembali' }).click()
    await page.getByRole('link', { name: 'Beranda' }).click()
    await expect(page.getByRole('button', { name: 'Belum terkirim: 1 menunggu' })).toBeVisible()
    await expect(page.getByText('1 perubahan tersimpan di perangkat ini dan dikirim begitu ada sinyal.')).toBeVisible()
    // The card has it already, and says so.
    await expect(kartu.getByText('2 dari 20 terisi')).toBeVisible()
    await expect(kartu.getByText('1 menunggu koneksi')).toBeVisible()
    await axe(page)
    await context.setOffline(false)
    await expect(page.getByText(/^Tersinkron/)).toBeVisible()
    await expect(page.getByText('perubahan tersimpan di perangkat ini')).toHaveCount(0)
  })
})

test("a tap on '+ Pertemuan' before its menu has come opens it as soon as it is there; one that does not come says so", async ({
  page,
  expectedConsole,
}) => {
  const menu = /\/assets\/AddPertemuan-[^/]*\.js$/
  const tambah = page.getByRole('button', { name: /^Tambah pertemuan/ }).first()
  const pilihan = page.getByRole('menuitem', { name: /^Halaqah pekanan/ })
  expectedConsole.push(/net::ERR_FAILED/)
  await page.route(menu, route => route.abort())
  await loginAs(page, 'umar')
  await tambah.tap()
  await expect(page.getByRole('alert')).toHaveText(/^Bagian ini belum dapat dibuka/)
  await page.unroute(menu)

  const jalan = await hold(page, menu)
  await page.reload()
  await tambah.tap()
  await jalan.diminta
  await expect(pilihan).toHaveCount(0)
  await jalan.lepas()
  await expect(pilihan).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pilihan).toHaveCount(0)
  await expect(tambah).toBeFocused()
})

test('with text of twice the size the greeting breaks between words only', async ({ page }) => {
  await loginAs(page, 'umar')
  const sapaan = page.getByRole('heading', { level: 1 })
  await expect(sapaan).toContainText("Assalamu'alaikum, Umar")
  const lines = () =>
    sapaan.evaluate(node => {
      const range = document.createRange()
      range.setStart(node.firstChild ?? node, 0)
      range.setEnd(node.firstChild ?? node, "Assalamu'alaikum,".length)
      return range.getClientRects().length
    })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(lines).toBe(1)
})

test('the office on a phone: figures first, then what asks for attention; only the map scrolls sideways', {
  tag: '@axe',
}, async ({ page }) => {
  await loginAs(page, 'admin')
  await expect(page.getByRole('link', { name: /^Kehadiran pekan ini/ })).toBeVisible()
  const peta = page.getByRole('region', { name: 'Kehadiran kelompok per pekan' })
  await peta.scrollIntoViewIfNeeded()
  expect(await peta.evaluate(element => element.scrollWidth > element.clientWidth && element.scrollLeft > 0)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await axe(page)

  await page.getByRole('button', { name: 'Cari nama atau NIM' }).click()
  await page.getByRole('combobox').fill('kelompok 2')
  await page.getByRole('option', { name: /^Kelompok 2.*Rekap$/ }).click()
  await expect(page).toHaveURL(/\/absensi\/rekap\/2$/)

  await test.step('from another page, and pages are found as well', async () => {
    await page.goto(paths.izin())
    await page.getByRole('button', { name: 'Cari nama atau NIM' }).click()
    await page.getByRole('combobox').fill('hari libur')
    await page.getByRole('option', { name: /^Hari libur/ }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.libur}$`))
  })
})

test('hasan is told what waits for him, reminds everybody at once, and sees how his kelompok stand', {
  tag: '@axe',
}, async ({ page, context }) => {
  await context.route('https://wa.me/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  )
  // Begun and left: whatever the hour, this one waits.
  await record(page.request, 'umar', { kelompok: 1, ke: 9 }, ['H'])
  await loginAs(page, 'hasan')
  const menunggu = page.getByRole('region', { name: 'Menunggu Anda' })
  await expect(menunggu.getByText(/^\d+ hal$/)).toBeVisible()
  const hal = Number(/\d+/.exec(await menunggu.getByText(/^\d+ hal$/).innerText())?.[0])
  await expect(menunggu.getByRole('link', { name: /^Konfirmasi \d+ kelompok · tertua .*\d$/ })).toBeVisible()
  await expect(menunggu.getByRole('link', { name: /^Koreksi .+: .+ → .+\d$/ })).toBeVisible()
  await expect(menunggu.getByRole('link', { name: /^Izin .+\d$/ })).toBeVisible()

  await test.step('one message about everything that is not filled; the count stays until it is', async () => {
    const popup = context.waitForEvent('page')
    await menunggu.getByRole('link', { name: /^Ingatkan semua · \d+ pendamping$/ }).tap()
    const text = new URL((await popup).url()).searchParams.get('text') ?? ''
    expect(text.match(/\/absensi\/input\//g)?.length).toBeGreaterThan(0)
    await expect(menunggu.getByRole('link', { name: /^Diingatkan \d\d\.\d\d · Ulangi$/ })).toBeVisible()
    await expect(menunggu.getByText(`${hal} hal`)).toBeVisible()
    await menunggu.getByRole('button', { name: /^Belum diisi tertua / }).tap()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Ingatkan Kelompok/ })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const binaan = page.getByRole('region', { name: 'Kelompok binaan' }).getByRole('listitem')
  await expect(binaan).toHaveCount(3)
  await expect(binaan.first()).toContainText(/\d+,\d%/)
  const sapa = page.getByRole('region', { name: 'Perlu disapa' })
  await sapa
    .getByRole('button', { name: /^Sapa .* lewat WhatsApp$/ })
    .first()
    .tap()
  await expect(page.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/628\d+\?text=Assalamu/,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Kehadiran pekan ini/ })).toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: 'Akun saya' }).click()
  await expect(page).toHaveURL(paths.akun)
})
