import path from 'node:path'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { paths } from '#web/paths.ts'
import { tapSisanya } from './absensi/lembar.ts'
import { axe, expect, test, watchConsole } from './fixtures.ts'

test.use({ dunia: import.meta.url })
// The whole story on an empty database, by hand, from a class list in Excel to a recap: each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })
const LIST = path.resolve(import.meta.dirname, '../data/daftar-mahasantri.xlsx')
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** What the office has in hand: its session, and the codes that open the accounts it has made. */
const office = { token: '', kode: {} as Record<string, string> }

test('the office sets Hadir up, and takes its class list', { tag: '@inti-sekali' }, async ({ page, server }) => {
  await test.step('the office sets Hadir up with the code of the server', async () => {
    await page.goto(paths.login)
    await page.getByLabel('Kode penyiapan').fill(server.setupCode() ?? '')
    await page.getByLabel('Nama lembaga').fill("Ma'had Al-Jami'ah UIN Nusantara")
    await page.getByLabel('Nama Anda').fill('Siti Nurjanah')
    await page.getByLabel(/^Kata sandi/).fill('kurma-ajwa-2026')
    await page.getByRole('button', { name: 'Buat admin pertama' }).click()
    await expect(page.getByText('Langkah pertama')).toBeVisible()
    await axe(page)
  })

  await test.step('a periode and a kegiatan', async () => {
    await page.goto(paths.periode)
    await page.getByRole('button', { name: 'Siapkan periode' }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Konsep: hanya admin yang melihat')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(paths.kegiatan)
    await page.getByRole('button', { name: 'Tambah kegiatan' }).first().click()
    await page.getByRole('textbox', { name: 'Nama' }).fill('Halaqah pekanan')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Halaqah pekanan').first()).toBeVisible()
  })

  await test.step('the class list: 115 good rows, 5 refused and seen, 6 kelompok made', async () => {
    await page.goto(paths.imporMahasantri)
    await page.getByLabel('Berkas daftar mahasantri').setInputFiles(LIST)
    await expect(page.getByRole('button', { name: 'Lihat 5 baris galat' })).toBeVisible()
    await page.getByRole('button', { name: 'Lihat 5 baris galat' }).click()
    await expect(page.getByText('0812', { exact: true })).toBeVisible()
    // What the list says is wanted: the people, and with them the kelompok they go into.
    await expect(
      page.getByRole('checkbox', { name: 'Masukkan 115 mahasantri ke kelompoknya, buat 6 kelompok baru' }),
    ).toBeChecked()
    await expect(page.getByText(/tidak masuk kelompok/)).toHaveCount(0)
    await axe(page)
    await page.getByRole('button', { name: 'Impor 115 baris' }).click()
    await expect(page.getByText('Impor selesai')).toBeVisible()
    await page.goto(paths.datapokokMahasantri)
    await expect(page.getByText('dari 115 mahasantri')).toBeVisible()
  })
  office.token = await page.evaluate(() => localStorage.getItem('token') ?? '')
})

test('hasan and umar get accounts and a kelompok, and the periode is published', { tag: '@inti-sekali' }, async ({
  page,
}) => {
  await page.addInitScript(token => localStorage.setItem('token', token), office.token)
  for (const [noun, nama, hp] of [
    ['murabbi', 'Hasan Basri', '0812 3456 7890'],
    ['pendamping', 'Umar Faruq', '0857 1122 3344'],
  ] as const) {
    await test.step(`${nama} becomes ${noun} and gets an account`, async () => {
      await page.goto(noun === 'murabbi' ? paths.datapokokMurabbi : paths.datapokokPendamping)
      await page
        .getByRole('button', { name: `Tambah ${noun}` })
        .first()
        .click()
      const drawer = page.getByRole('dialog', { name: `Tambah ${noun}` })
      await drawer.getByRole('textbox', { name: 'Nama lengkap' }).fill(nama)
      await drawer.getByRole('radio', { name: 'Laki-laki' }).check()
      await drawer.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill(hp)
      const nip = drawer.getByRole('textbox', { name: 'Nomor', exact: true })
      if (noun === 'murabbi') await nip.fill('19720828 200604 1 002')
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(drawer).toBeHidden()
      await page.getByRole('button', { name: `Menu ${nama}` }).click()
      await page.getByRole('menuitem', { name: 'Buat akun' }).click()
      office.kode[nama] =
        (await page
          .getByRole('dialog', { name: 'Bagikan akun' })
          .getByText(/^[A-Z2-9-]{11}$/)
          .textContent()) ?? ''
      await page.getByRole('button', { name: 'Selesai' }).click()
    })
  }

  await test.step('they are put before a kelompok of the draft', async () => {
    await page.goto(paths.kelompok)
    await expect(page.getByText(/^6 kelompok · .* · konsep$/)).toBeVisible()
    await page.getByRole('button', { name: 'Kelompok 1', exact: true }).click()
    for (const [noun, nama] of [
      ['murabbi', 'Hasan Basri'],
      ['pendamping', 'Umar Faruq'],
    ] as const) {
      await page.getByRole('button', { name: `Tambah ${noun}` }).click()
      const drawer = page.getByRole('dialog', { name: `Tambah ${noun}` })
      await drawer.getByRole('combobox', { name: noun === 'murabbi' ? 'Murabbi' : 'Pendamping' }).fill(nama)
      await page.getByRole('option', { name: nama }).click()
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByText(nama).first()).toBeVisible()
    }
    await axe(page)
  })

  await test.step('the first steps lead to its publication, and with it they are done', async () => {
    await page.goto(paths.beranda)
    await expect(page.getByText('6 dari 7 selesai')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: /^Terbitkan periode/ }).click()
    await page.getByRole('button', { name: 'Terbitkan', exact: true }).last().click()
    const terbit = page.getByRole('dialog', { name: /^Terbitkan / })
    await expect(terbit.getByText(/^Belum ada hari libur/)).toBeVisible()
    await axe(page)
    await terbit.getByRole('checkbox').click()
    await terbit.getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByText(/ sudah terbit$/)).toBeVisible()
    await page.goto(paths.beranda)
    await expect(page.getByText('Langkah pertama')).toHaveCount(0)
  })
})

test('umar records on his phone', { tag: '@inti-sekali' }, async ({ server, browser, expectedConsole }) => {
  const phone = await browser.newContext({ ...PHONE, baseURL: server.url, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const problems = watchConsole(phone, expectedConsole)
  const umar = await phone.newPage()
  await test.step('umar opens his link on his phone and chooses a password', async () => {
    await chooseSandi(umar, office.kode['Umar Faruq'], 'madinah-pagi-hari')
    await expect(umar.getByText(/Assalamu'alaikum/)).toBeVisible()
    await axe(umar)
  })

  await test.step('umar records: everybody hadir, then one alpa, one terlambat, one izin', async () => {
    await umar.getByRole('navigation').getByRole('link', { name: 'Absensi' }).click()
    await expect(umar.getByRole('heading', { level: 1, name: 'Kelompok saya' })).toBeVisible()
    await umar
      .getByRole('link', { name: /Isi|Buka/ })
      .first()
      .click()
    await tapSisanya(umar)
    const rows = umar.getByRole('group', { name: /./ }).filter({ has: umar.getByRole('button', { name: /^Hadir, / }) })
    await expect(rows).toHaveCount(18)
    for (const [row, status] of [
      [1, 'Alpa'],
      [2, 'Terlambat'],
      [3, 'Izin'],
    ] as const) {
      const button = rows.nth(row).getByRole('button', { name: new RegExp(`^${status}, `) })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(umar.getByText(/^Tersimpan \d/).first()).toBeVisible()
    await axe(umar)
    await umar.reload()
    await expect(rows.nth(1).getByRole('button', { name: /^Alpa, / })).toHaveAttribute('aria-pressed', 'true')
    expect(await umar.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(problems).toEqual([])
    await phone.close()
  })
})

test('hasan reads it, and the XLSX says what the screen says', { tag: '@inti-sekali' }, async ({ page: hasan }) => {
  await test.step('hasan reads the recap of his kelompok', async () => {
    await chooseSandi(hasan, office.kode['Hasan Basri'], 'payung-teduh-1447')
    await expect(hasan.getByText(/Assalamu'alaikum/)).toBeVisible()
    await hasan.getByRole('link', { name: 'Absensi' }).first().click()
    await hasan.getByRole('link', { name: /Rekap/ }).first().click()
    await expect(hasan.getByRole('heading', { name: 'Rekap Kelompok 1' })).toBeVisible()
    // A head, eighteen people, how many came, and who recorded and confirmed.
    await expect(hasan.getByRole('row')).toHaveCount(21)
    await axe(hasan)
  })

  await test.step('the XLSX says what the screen says', async () => {
    const download = hasan.waitForEvent('download')
    await hasan.getByRole('button', { name: 'Unduh Excel' }).click()
    const file = await (await download).path()
    const table = (await readSheet(file)).map(row => row.map(cell => (cell === null ? '' : String(cell))))
    const header = table.findIndex(row => row.includes('NIM'))
    const marks = table
      .slice(header + 1)
      .map(row => row.find(cell => /^[HTISAUD]$/.test(cell)))
      .filter(Boolean)
    expect([...marks].sort().join('')).toBe(`A${'H'.repeat(15)}IT`)
    const column = (name: string) => (table[header] ?? []).indexOf(name)
    const people = table.slice(header + 1).filter(row => /^\d{5,}/.test(row[column('NIM')] ?? ''))
    expect(people).toHaveLength(18)
    expect(people.reduce((sum, row) => sum + Number(row[column('H')]), 0)).toBe(15)
  })

  await test.step('and so does the report of mahasantri', async () => {
    await hasan.goto(paths.laporanMahasantri)
    await expect(hasan.getByText('dari 18 mahasantri')).toBeVisible()
    await axe(hasan)
    await hasan.goto(paths.laporanPendamping)
    await expect(hasan.getByText('Umar Faruq').first()).toBeVisible()
    await axe(hasan)
  })
})

async function chooseSandi(page: Page, kode: string | undefined, sandi: string): Promise<void> {
  await page.goto(`${paths.buatSandi}#${kode}`)
  await page.getByLabel('Kata sandi baru').fill(sandi)
  await page.getByLabel('Ulangi kata sandi').fill(sandi)
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click()
}
