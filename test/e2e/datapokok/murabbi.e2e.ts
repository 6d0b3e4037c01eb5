import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const people = [
  { noun: 'murabbi', nama: "Ja'far Shodiq", cari: 'jafar', hp: '0857 1122 3344', username: 'jafar.shodiq' },
  { noun: 'pendamping', nama: "Nu'man Ridho", cari: 'Nu’man', hp: '0857 1122 5566', username: 'numan.ridho' },
] as const

for (const { noun, nama, cari, hp, username } of people) {
  test(`siti adds a ${noun} and gives an account with a link`, { tag: '@axe' }, async ({ page }) => {
    const path = noun === 'murabbi' ? paths.datapokokMurabbi : paths.datapokokPendamping
    await loginAs(page, 'admin', path)
    await page.getByRole('button', { name: `Tambah ${noun}` }).click()
    const drawer = page.getByRole('dialog', { name: `Tambah ${noun}` })
    await drawer.getByRole('textbox', { name: 'Nama lengkap' }).fill(nama)
    await drawer.getByRole('radio', { name: 'Laki-laki' }).check()
    await drawer.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill(hp)
    if (noun === 'murabbi') {
      const nomor = drawer.getByRole('textbox', { name: 'Nomor', exact: true })
      await nomor.fill('19721328 200604 1 00')
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(drawer.getByText('NIP harus 18 angka')).toBeVisible()
      await nomor.fill('19721328 200604 1 002')
      await expect(drawer.getByText('Periksa lagi: 8 angka pertama NIP bukan tanggal lahir')).toBeVisible()
    }
    await axe(page)
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer).toBeHidden()

    await page.getByRole('searchbox').fill(cari)
    await page.getByRole('button', { name: `Menu ${nama}` }).click()
    await page.getByRole('menuitem', { name: 'Buat akun' }).click()
    await expect(page.getByRole('dialog', { name: 'Bagikan akun' })).toContainText(username)
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByRole('cell', { name: username })).toBeVisible()

    // With an account there is history: the menu no longer offers to delete.
    await page.getByRole('button', { name: `Menu ${nama}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Nonaktifkan…' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Hapus…' })).toHaveCount(0)
  })
}

test('who is called like somebody of whom nothing says that it is another is asked about before being added', async ({
  page,
}) => {
  await loginAs(page, 'admin', paths.datapokokMurabbi)
  const drawer = page.getByRole('dialog', { name: 'Tambah murabbi' })
  const tanya = page.getByRole('dialog', { name: 'Tambah juga?' })
  // Another one at a second try: the first stays.
  const nama = `Salman ${['Alfa', 'Beta', 'Gama'][test.info().retry]}`
  const fill = async () => {
    await page.getByRole('button', { name: 'Tambah murabbi' }).click()
    await drawer.getByRole('textbox', { name: 'Nama lengkap' }).fill(nama)
    await drawer.getByRole('radio', { name: 'Laki-laki' }).check()
    await drawer.getByRole('combobox', { name: 'Jenis nomor' }).click()
    await page.getByRole('option', { name: 'Tidak ada' }).click()
    await drawer.getByRole('button', { name: 'Simpan' }).click()
  }
  await fill()
  await expect(drawer).toBeHidden()
  await fill()
  await expect(tanya.getByText(`Sudah ada ${nama} (tanpa nomor dan HP)`)).toBeVisible()
  await axe(page)
  await tanya.getByRole('button', { name: 'Jangan tambah' }).click()
  await expect(tanya).toBeHidden()
  await expect(drawer.getByRole('textbox', { name: 'Nama lengkap' })).toHaveValue(nama)
  await drawer.getByRole('button', { name: 'Simpan' }).click()
  await tanya.getByRole('button', { name: 'Tambah juga' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('searchbox').fill(nama)
  await expect(page.getByRole('button', { name: `Menu ${nama}` })).toHaveCount(2)
})
