import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { expectLargeText } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'
import { awan, panel, setLock } from './antrean.ts'
import { bertentangan } from './konflik.ts'
import { keadaan, row, rows, SAVED, tombol } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// Every story has a sheet of its own: another ke- of today in Kelompok 1.
let ke = 5
let lembar = ''
test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/)
  ke += 1
  lembar = paths.absensiInput(1, { kegiatan: 1, ke })
})

test('the lock falls on a conflict: the cards stay, the figures are those that count, and both buttons lead out', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = await Promise.all([0, 1].map(async i => (await rows(page).nth(i).getAttribute('aria-label')) ?? ''))
  const orang = (i: number) => row(page, nama[i] ?? '')
  await page.getByRole('button', { name: /^Hadir semua/ }).tap()
  await expect(keadaan(page)).toHaveText(SAVED)
  await bertentangan(page, 'hasan', { kelompok: 1, ke }, ['I', 'S'])
  await setLock(request, true)
  try {
    await page.reload()
    await expect(page.getByText('Perubahan lewat koreksi yang disetujui murabbi.')).toBeVisible()
    await expect(orang(0).getByRole('button', { name: 'Tetap Alpa' })).toBeVisible()
    await expect(orang(1).getByRole('button', { name: 'Pakai Sakit' })).toBeVisible()
    await expect(orang(0)).toContainText('Anda')
    await expect(orang(0)).toContainText('Hasan Basri')
    for (const [status, jumlah] of Object.entries({ H: '18', I: '1', S: '1', A: '0' }))
      await expect(page.locator(`[data-jumlah="${status}"]`)).toHaveText(jumlah)
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await test.step('what is shared says what the server has, and warns', async () => {
      await page.getByRole('button', { name: 'Bagikan' }).tap()
      const bagikan = page.getByRole('dialog', { name: 'Bagikan ke WhatsApp' })
      const teks = bagikan.getByRole('textbox')
      await expect(teks).toHaveValue(/Hadir 18/)
      await expect(teks).not.toHaveValue(/Alpa 1|Alpa 2/)
      await expect(bagikan).toContainText('2 tanda Anda tidak tersimpan di server; teks ini memakai catatan di server.')
      await page.keyboard.press('Escape')
      await expect(bagikan).toHaveCount(0)
    })

    await test.step('koreksi is not hidden behind the choice, and the strip leads to the row', async () => {
      await page.getByRole('button', { name: 'Ajukan koreksi' }).tap()
      const koreksi = page.getByRole('dialog', { name: 'Ajukan koreksi' })
      await expect(koreksi.getByRole('listitem').filter({ hasText: nama[1] })).toContainText('Sakit')
      await koreksi.getByRole('button', { name: 'Batal' }).tap()
      await expect(koreksi).toHaveCount(0)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(orang(0).getByRole('button', { name: 'Pakai Izin' })).not.toBeInViewport()
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('alert').getByRole('button', { name: 'Lihat baris itu' }).tap()
      await expect(orang(0).getByRole('button', { name: 'Pakai Izin' })).toBeInViewport()
      await expectLargeText(page)
    })

    await test.step('theirs is taken: kept in the history', async () => {
      const kept = page.waitForResponse(response => response.url().endsWith('/tak-dipilih'))
      await orang(1).getByRole('button', { name: 'Pakai Sakit' }).tap()
      expect((await kept).status()).toBe(200)
      await orang(1).getByRole('button', { name: 'Sakit' }).tap()
      await expect(page.getByRole('dialog').getByText(/^Tidak dipilih: Alpa/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('the own one is refused by the lock, and has the way of every refusal', async () => {
      await orang(0).getByRole('button', { name: 'Tetap Alpa' }).tap()
      await expect(page.getByRole('button', { name: 'Ajukan sebagai koreksi' })).toBeVisible()
      await expect(orang(0)).toContainText('Belum tersimpan: Terkunci')
      await expect(page.locator('[data-jumlah="A"]')).toHaveText('0')
      await page.getByRole('alert').getByRole('button', { name: 'Rincian' }).tap()
      await panel(page).getByRole('button', { name: 'Buang' }).tap()
      const tanya = page.getByRole('dialog', { name: 'Buang isian yang ditolak?' })
      await tanya.getByRole('button', { name: 'Buang', exact: true }).tap()
      await expect(panel(page).getByText('Semua sudah terkirim')).toBeVisible()
    })
    await page.goto(paths.akun)
    await expect(awan(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
    await expect(page).toHaveURL(url => url.pathname === paths.login)
  } finally {
    await setLock(request, false)
  }
})

test('a conflict beside a refusal: the bar says both, the panel gives the conflict up, and log-out says what stays', async ({
  page,
  context,
}) => {
  await loginAs(page, 'umar', lembar)
  await expect(rows(page)).toHaveCount(20)
  const nama = (await rows(page).nth(0).getAttribute('aria-label')) ?? ''
  await bertentangan(page, 'hasan', { kelompok: 1, ke }, ['I'])
  await context.route(/\/api\/kelompok\/\d+\/absensi$/, route =>
    route.fulfill({ status: 409, json: { kode: 'absensi.bukan_anggota', pesan: 'Bukan anggota.' } }),
  )
  await tombol(rows(page).nth(3), 'Alpa').tap()
  await expect(keadaan(page)).toHaveText('0 tersimpan / 1 menunggu pilihan, 1 ditolak')
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await test.step('log-out: neither is sent by itself', async () => {
    await page.goto(paths.akun)
    await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 2, yaitu 1 ditolak, 1 perlu dipilih')
    await page.getByRole('button', { name: 'Keluar', exact: true }).tap()
    const keluar = page.getByRole('dialog', { name: '2 perubahan belum terkirim' })
    await expect(keluar).toContainText('ditolak atau berbeda dengan catatan orang lain, jadi tidak dikirim lagi')
    await expect(keluar).not.toContainText('dikirim setelah')
    await axe(page)
    await keluar.getByRole('button', { name: 'Jangan keluar' }).tap()
    await expect(keluar).toHaveCount(0)
  })

  await page.goto(lembar)
  await keadaan(page).tap()
  const konflik = panel(page).locator('[data-keadaan="konflik"]')
  await konflik.getByRole('button', { name: 'Buang' }).tap()
  const tanya = page.getByRole('dialog', { name: 'Buang isian Anda?' })
  await expect(tanya).toContainText(`1 tanda untuk ${nama}`)
  await axe(page)
  await tanya.getByRole('button', { name: 'Batal' }).tap()
  await expect(konflik).toContainText(nama)
  await konflik.getByRole('button', { name: 'Buang' }).tap()
  const kept = page.waitForResponse(response => response.url().endsWith('/tak-dipilih'))
  await tanya.getByRole('button', { name: 'Buang', exact: true }).tap()
  expect((await kept).status()).toBe(200)
  await expect(konflik).toHaveCount(0)
  await expect(panel(page).locator('[data-keadaan="ditolak"]')).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Tutup' }).tap()
  await expect(keadaan(page)).toHaveText('1 perubahan ditolak · Lihat alasannya')
  await expect(tombol(row(page, nama), 'Izin')).toHaveAttribute('aria-pressed', 'true')
})
