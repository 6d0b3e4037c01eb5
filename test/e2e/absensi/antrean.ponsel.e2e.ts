import { listKoreksi } from '#contract/absensi/koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { awan, panel, RECORDING, readLembar, sendNow, setLock } from './antrean.ts'
import { keadaan, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// Every story has a sheet of its own: another ke- of today in Kelompok 1.
let ke = 5
let lembar = ''
test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('no signal: the panel names what waits and when it is tried again, copies it as text, and sends it', {
  tag: '@axe',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = await Promise.all([0, 1, 2].map(async i => (await rows(page).nth(i).getAttribute('aria-label')) ?? ''))
  await context.route(RECORDING, route => route.abort())
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await tombol(rows(page).nth(1), 'Sakit').tap()
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Lainnya/ })
    .tap()
  await page.getByRole('dialog').getByLabel('Catatan').fill('Tipes')
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai' }).tap()
  await tombol(rows(page).nth(2), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText('Tersimpan di ponsel · menunggu koneksi · 3 perubahan')
  // Here the save state is the way in; the bar has no room to say it twice.
  await expect(awan(page)).toHaveCount(0)
  await keadaan(page).tap()

  await expect(panel(page)).toContainText('3 menunggu')
  await expect(panel(page).getByText(/^Menunggu koneksi\. Dicoba lagi \d\d\.\d\d\.$/)).toBeVisible()
  const pertemuan = panel(page).getByRole('region', { name: /^Kelompok 1, Halaqah pekanan/ })
  await expect(pertemuan.getByRole('heading')).toContainText(
    new RegExp(`^Kelompok 1, Halaqah pekanan.+ 20\\d\\d, ke-${ke}$`),
  )
  const item = (index: number) => pertemuan.getByRole('listitem').filter({ hasText: nama[index] ?? '' })
  await expect(item(0)).toHaveText(/Alpaditekan \d\d\.\d\d$/)
  await expect(item(1)).toContainText('Sakit')
  await expect(item(1)).not.toContainText('Tipes')
  await expect(panel(page)).toContainText('Disimpan di perangkat ini')
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await test.step('as text: names, codes and the date, and nothing about an illness', async () => {
    await panel(page).getByRole('button', { name: 'Salin semua' }).tap()
    await expect(panel(page).getByRole('button', { name: 'Tersalin' })).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('Umar')
    expect(text).toMatch(/Kelompok 1, Halaqah pekanan\n\S+, \d+ \S+ 20\d\d, ke-\d+\n/)
    expect(text).toContain(`- ${nama[0]}: A\n- ${nama[1]}: S\n- ${nama[2]}: H`)
    expect(text).not.toMatch(/Tipes|Sakit/)
  })

  await panel(page).getByRole('button', { name: 'Tutup' }).tap()
  await expect(panel(page)).toHaveCount(0)
  await expect(keadaan(page)).toBeFocused()

  await test.step('on every other screen the bar says it, and leads back to the sheet', async () => {
    for (const path of [paths.absensi, paths.laporanMahasantri, paths.akun]) {
      await page.goto(path)
      await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 3 menunggu')
    }
    await page.goto(paths.beranda)
    await expect(awan(page)).toHaveText('3')
    await page.getByRole('button', { name: 'Lihat', exact: true }).tap()
    await panel(page).getByRole('link', { name: 'Buka lembar' }).tap()
    await expect(page).toHaveURL(
      url => url.pathname === '/absensi/input/1' && url.searchParams.get('ke') === String(ke),
    )
    await expect(panel(page)).toHaveCount(0)
    await expect(tombol(rows(page).nth(0), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  })

  await page.goto(paths.absensi)
  await awan(page).tap()
  await sendNow(page)
  await axe(page)
  await panel(page).getByRole('button', { name: 'Tutup' }).tap()
  await expect(awan(page)).toHaveCount(0)
  const { baris } = await readLembar(page.request, ke)
  expect(baris.slice(0, 3).map(row => row.status)).toEqual(['A', 'S', 'H'])
})

test('the lock fell while there was no signal: hasan sends with a reason, and the history keeps it', {
  tag: '@axe',
}, async ({ page, context, request }) => {
  await loginAs(page, 'hasan', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await context.route(RECORDING, route => route.abort())
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText(/menunggu koneksi/)
  await page.goto(paths.absensi)
  await setLock(request, true)
  try {
    await context.unroute(RECORDING)
    await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 1 ditolak', { timeout: 30_000 })
    await awan(page).tap()
    await expect(panel(page).getByText(/^Ditolak: Terkunci .* Tulis alasan untuk mengubahnya\.$/)).toBeVisible()
    await axe(page)

    await panel(page).getByRole('button', { name: 'Kirim dengan alasan' }).tap()
    const tanya = page.getByRole('dialog', { name: 'Kirim dengan alasan' })
    await tanya.getByRole('button', { name: 'Kirim', exact: true }).tap()
    await expect(tanya.getByText('Wajib diisi')).toBeVisible()
    await tanya.getByLabel('Alasan').fill('Sinyal baru ada')
    await axe(page)
    await tanya.getByRole('button', { name: 'Kirim', exact: true }).tap()
    await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
  } finally {
    await setLock(request, false)
  }
  const { pertemuan, baris } = await readLembar(request, ke)
  expect(baris[1]?.status).toBe('A')
  const headers = { authorization: `Bearer ${await createToken(request, 'hasan')}` }
  const path = listRiwayat.path
    .replace(':id', String(pertemuan?.id))
    .replace(':mahasantri_id', String(baris[1]?.mahasantri_id))
  const { riwayat } = listRiwayat.reply.parse(await (await request.get(path, { headers })).json())
  expect(riwayat).toMatchObject([{ to_status: 'A', alasan: 'Sinyal baru ada' }])
})

test('the lock fell on umar: his marks become koreksi, once, also when the answer is lost, and one is given up', async ({
  page,
  context,
  request,
}) => {
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  const nama = await Promise.all([0, 1].map(async i => (await rows(page).nth(i).getAttribute('aria-label')) ?? ''))
  await context.route(RECORDING, route => route.abort())
  await tombol(rows(page).nth(0), 'Alpa').tap()
  await tombol(rows(page).nth(1), 'Izin').tap()
  await expect(keadaan(page)).toHaveText(/menunggu koneksi/)
  await page.goto(paths.absensi)
  await setLock(request, true)
  try {
    await context.unroute(RECORDING)
    await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 2 ditolak', { timeout: 30_000 })
    await awan(page).tap()
    await expect(panel(page).getByText(/^Ditolak: Terkunci .* Perubahan lewat koreksi\.$/)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Ajukan sebagai koreksi' }).tap()
    const tanya = page.getByRole('dialog', { name: 'Ajukan sebagai koreksi' })
    await expect(tanya.getByRole('listitem')).toHaveText([`${nama[0]}: Hadir → Alpa`, `${nama[1]}: Belum diisi → Izin`])
    await axe(page)
    await tanya.getByLabel('Alasan').fill('Sinyal baru ada')

    await test.step('the answer is lost: everything stays where it is, and sending again proposes nothing twice', async () => {
      await page.route('**/api/pertemuan/*/koreksi', async route => {
        await route.fetch()
        await route.abort()
      })
      await tanya.getByRole('button', { name: 'Ajukan', exact: true }).tap()
      await expect(tanya.getByText('Server tidak dapat dihubungi.')).toBeVisible()
      await page.unroute('**/api/pertemuan/*/koreksi')
      await tanya.getByRole('button', { name: 'Ajukan', exact: true }).tap()
      await expect(tanya).toHaveCount(0)
    })
    await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
    const headers = { authorization: `Bearer ${await createToken(request, 'hasan')}` }
    const answer = await request.get(`${listKoreksi.path}?kelompok_id=1`, { headers })
    const { koreksi } = listKoreksi.reply.parse(await answer.json())
    expect(koreksi.filter(satu => satu.ke === ke).map(satu => [satu.nama, satu.menjadi.status, satu.alasan])).toEqual([
      [nama[0], 'A', 'Sinyal baru ada'],
      [nama[1], 'I', 'Sinyal baru ada'],
    ])
  } finally {
    await setLock(request, false)
  }
})

test('what was refused is tried again or thrown away, which asks first and names who', async ({ page, context }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = (await rows(page).nth(3).getAttribute('aria-label')) ?? ''
  let refusals = 0
  await context.route(RECORDING, route => {
    refusals += 1
    return route.fulfill({ status: 409, json: { kode: 'absensi.arsip', pesan: 'Periode ini sudah ditutup.' } })
  })
  await tombol(rows(page).nth(3), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('1 perubahan ditolak · Lihat alasannya')
  await page.getByRole('alert').getByRole('button', { name: 'Rincian' }).tap()
  await expect(panel(page).getByText('Ditolak: Periode ini sudah ditutup.')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Coba lagi' }).tap()
  await expect.poll(() => refusals).toBe(2)
  await expect(panel(page).getByText('Ditolak: Periode ini sudah ditutup.')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Buang' }).tap()
  const tanya = page.getByRole('dialog', { name: 'Buang isian yang ditolak?' })
  await expect(tanya).toContainText(`1 tanda untuk ${nama}`)
  await expect(tanya).toContainText('tidak dapat dikembalikan')
  await tanya.getByRole('button', { name: 'Batal' }).tap()
  await expect(panel(page).getByText('Ditolak: Periode ini sudah ditutup.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Buang' }).tap()
  await tanya.getByRole('button', { name: 'Buang', exact: true }).tap()
  await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Tutup' }).tap()
  await expect(keadaan(page)).toHaveText('Belum ada isian · 20 mahasantri')
  expect(refusals).toBe(2)
})

test('what umar left on the device is a number to hasan, and leaves when umar is back', async ({ page, context }) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = (await rows(page).nth(4).getAttribute('aria-label')) ?? ''
  await context.route(RECORDING, route => route.abort())
  await tombol(rows(page).nth(4), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText(/menunggu koneksi/)
  await page.goto(paths.akun)

  // What reached the server: umar's own retry may still be stopped on its way while the token changes.
  let sent = 0
  context.on('response', response => {
    if (response.request().method() === 'PUT' && RECORDING.test(response.url())) sent += 1
  })
  await page.evaluate(token => localStorage.setItem('token', token), await createToken(page.request, 'hasan'))
  // Only now: until then umar's own retry would send it.
  await context.unroute(RECORDING)
  await page.goto(paths.absensi)
  await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 1 milik akun lain')
  await awan(page).tap()
  await expect(panel(page)).toContainText('1 isian milik akun lain menunggu orangnya masuk di sini.')
  await expect(panel(page)).not.toContainText(nama)
  await expect(panel(page).getByRole('region')).toHaveCount(0)
  expect(sent).toBe(0)

  await page.evaluate(token => localStorage.setItem('token', token), await createToken(page.request, 'umar'))
  await page.goto(lembar)
  await expect(tombol(rows(page).nth(4), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
  expect(sent).toBe(1)
  await expect(awan(page)).toHaveCount(0)
})

test('who logs in in the very moment umar’s marks are about to leave does not send them in their own name', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const hasan = await createToken(page.request, 'hasan')
  const sent: string[] = []
  context.on('request', request => {
    if (request.method() === 'PUT' && RECORDING.test(request.url())) sent.push(request.headers().authorization ?? '')
  })
  // The last thing before an entry is sent is that the disk learns of it.
  await page.evaluate(token => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      if (value?.state === 'sealed') localStorage.setItem('token', token)
      return put.call(this, value, key)
    }
  }, hasan)
  await tombol(rows(page).nth(6), 'Alpa').tap()
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBe(hasan)
  await page.waitForTimeout(1000)
  expect(sent).toEqual([])

  await page.evaluate(token => localStorage.setItem('token', token), await createToken(page.request, 'umar'))
  await page.goto(lembar)
  await expect(tombol(rows(page).nth(6), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(keadaan(page)).toHaveText(SAVED, { timeout: 30_000 })
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain(hasan)
})

test('the disk is full: bar, sheet and panel say so, closing the page asks, and what was marked still arrives', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/QuotaExceededError/)
  await loginAs(page, 'umar', lembar)
  await tombol(rows(page).nth(0), 'Hadir').tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await page.evaluate(() => {
    for (const name of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args: Parameters<typeof real>) {
        if (this.name === 'outbox') throw new DOMException('Disk penuh', 'QuotaExceededError')
        return real.apply(this, args)
      }
    }
  })
  await context.route(RECORDING, route => route.abort())
  await tombol(rows(page).nth(1), 'Alpa').tap()
  await expect(tombol(rows(page).nth(1), 'Alpa')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'tidak dapat menyimpan isian di perangkat' })).toBeVisible()
  await expect(keadaan(page)).toHaveText(/ · 1 perubahan/)

  await page.getByRole('link', { name: 'Kembali' }).tap()
  await page.getByRole('button', { name: 'Tidak tersimpan · 1' }).tap()
  await expect(panel(page).getByRole('alert')).toContainText('hilang bila halaman ditutup')
  await expect(panel(page)).not.toContainText('Disimpan di perangkat ini')
  await axe(page)

  await test.step('closing the page asks', async () => {
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  })

  await sendNow(page)
  const { baris } = await readLembar(page.request, ke)
  expect(baris[1]?.status).toBe('A')
})
