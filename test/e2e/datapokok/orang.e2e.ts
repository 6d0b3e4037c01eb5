import { readFileSync } from 'node:fs'
import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const csv = (teks: string) => ({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(teks) })

test('admin imports murabbi and pendamping, and gives all of them an account at once', async ({ page }) => {
  await loginAs(page, 'admin', paths.datapokokMurabbi)
  await test.step('murabbi: the titles are parted from the name, the refused row is seen first', async () => {
    await page.getByRole('link', { name: 'Impor' }).click()
    await expect(page.getByRole('heading', { name: 'Impor murabbi' })).toBeVisible()
    await page
      .getByLabel('Berkas daftar murabbi')
      .setInputFiles(
        csv(
          'Nama Murabbi;NIP/NIDN;L/P;No. HP\n"Dr. H. Zubair Awwam, M.Ag.";19720828 200604 1 099;L;0811 2233 4455\nThalhah;123;L;081122334466\n',
        ),
      )
    const row = page.getByRole('row', { name: /Zubair Awwam/ })
    await expect(row).toContainText('NIP 19720828 200604 1 099')
    await expect(row.getByRole('cell', { name: 'Dr. H.', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Lihat 1 baris galat' }).click()
    await expect(page.getByText('Kolom B: Bukan NIP (18 angka), NUPTK (16 angka), atau NIDN (10 angka).')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Impor 1 baris' }).click()
    await expect(page.getByText('1 murabbi berhasil ditambahkan')).toBeVisible()
    await page.getByRole('link', { name: 'Lihat murabbi' }).click()
    await page.getByRole('searchbox').fill('zubair')
    await expect(page.getByRole('cell', { name: 'Dr. H. Zubair Awwam, M.Ag.' })).toBeVisible()
  })

  await test.step('who cannot log in yet is said among the accounts too', async () => {
    await page.goto(paths.pengguna)
    await expect(page.getByText(/^\d murabbi dan pendamping aktif belum punya akun\.$/)).toBeVisible()
    await axe(page)
  })

  await test.step('pendamping: gender is asked for once', async () => {
    await page.goto(paths.imporPendamping)
    await page
      .getByLabel('Berkas daftar pendamping')
      .setInputFiles(csv('NIM;Nama;HP\n0601010990;Zaid Tsabit;081122334477\n;Salim Maula;081122334488\n'))
    await expect(page.getByText('Daftar ini tidak memuat L/P untuk semua pendamping baru.')).toBeVisible()
    await page.getByRole('combobox', { name: 'L/P untuk semua yang baru' }).click()
    await page.getByRole('option', { name: 'Laki-laki' }).click()
    await page.getByRole('button', { name: 'Lanjut memeriksa' }).click()
    await page.getByRole('button', { name: 'Impor 2 baris' }).click()
    await page.getByRole('link', { name: 'Lihat pendamping' }).click()
  })

  await test.step('one click makes all accounts and shows their links, which leave as a file', async () => {
    await page.getByRole('button', { name: 'Buat akun untuk semua' }).click()
    const list = page.getByRole('dialog', { name: 'Bagikan akun' })
    const row = list.getByRole('listitem').filter({ hasText: 'Zaid Tsabit · 0601010990' })
    await expect(row).toContainText(/[0-9A-Z]{3}(-[0-9A-Z]{3}){2}/)
    await expect(list.getByRole('listitem').filter({ hasText: 'Salim Maula · salim.maula' })).toBeVisible()
    await axe(page)
    await list.getByRole('button', { name: 'Unduh daftar' }).click()
    const unduhan = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await unduhan
    expect(file.suggestedFilename()).toBe('Daftar akun.csv')
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /\r\n;Zaid Tsabit;Pendamping;0601010990;'\+6281122334477;([0-9A-Z]{3}(-[0-9A-Z]{3}){2});http:.*\/a#\1\r\n/,
    )
    await list.getByRole('button', { name: 'Selesai' }).click()
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: 'Buat akun untuk semua' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('zaid tsabit')
    await expect(page.getByRole('cell', { name: '0601010990' }).last()).toBeVisible()
  })
})
