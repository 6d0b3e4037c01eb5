import type { Page } from '@playwright/test'
import { createPembagian, getPembagianMaterial } from '#contract/datapokok/pembagian.ts'
import { createPeriode } from '#contract/pengaturan/periode.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

let tahun = 2030

/** A new periode: everybody is without kelompok there. */
async function openBoard(page: Page) {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  tahun++
  const data = {
    ...{ tahun_akademik: `${tahun}/${tahun + 1}`, semester: 'ganjil', gelombang: '' },
    ...{ mulai: `${tahun}-08-01`, selesai: `${tahun}-12-31` },
  }
  const made = await page.request.post(createPeriode.path, { headers, data })
  const { id } = createPeriode.reply.parse(await made.json()).periode
  await loginAs(page, 'admin', paths.bagiKelompok({ periode_id: id }))
  await expect(page.getByRole('button', { name: 'Terapkan 10 kelompok' })).toBeVisible()
  return { id, headers }
}

const kartu = (page: Page, nama: string) => page.getByRole('region', { name: new RegExp(`^${nama},`) })
const orangDi = (page: Page, nama: string) => kartu(page, nama).locator('[data-orang]')

test('a hundred mahasantri in ten kelompok: dragged, carried by keys, swapped, taken back, applied in one go', {
  tag: '@inti',
}, async ({ page }) => {
  const { id } = await openBoard(page)
  await expect(page.getByText('100 mahasantri')).toBeVisible()
  await axe(page)

  // By mouse.
  const pertama = orangDi(page, 'Kelompok 1').first()
  const nama = (await pertama.locator('span').first().textContent()) ?? ''
  const dari = await pertama.boundingBox()
  const ke = await kartu(page, 'Kelompok 3').boundingBox()
  if (!dari || !ke) throw new Error('nothing to drag')
  await page.mouse.move(dari.x + 20, dari.y + 8)
  await page.mouse.down()
  await page.mouse.move(ke.x + 40, ke.y + 60, { steps: 6 })
  await expect(page.getByRole('status').filter({ hasText: 'Kelompok 3 jadi 11 orang' })).toBeVisible()
  await page.mouse.up()
  await expect(orangDi(page, 'Kelompok 3')).toHaveCount(11)
  await expect(page.getByText(`${nama} pindah ke Kelompok 3`)).toBeVisible()

  // By keys: lifted, carried to the right, dropped; then a swap, and what Esc does.
  const kedua = orangDi(page, 'Kelompok 1').first()
  const namaKedua = (await kedua.locator('span').first().textContent()) ?? ''
  await kedua.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('status').filter({ hasText: `${namaKedua} diangkat. Kelompok 2 jadi 11 orang` }),
  ).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${namaKedua} dikembalikan`)).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(page.getByText(`${namaKedua} bertukar dengan`)).toBeVisible()
  await expect(orangDi(page, 'Kelompok 2')).toHaveCount(10)
  await expect(kartu(page, 'Kelompok 2').getByText(namaKedua, { exact: true })).toBeVisible()
  await expect(page.locator(':focus')).toContainText(namaKedua)
  await page.keyboard.press('Control+z')
  await expect(kartu(page, 'Kelompok 1').getByText(namaKedua, { exact: true })).toBeVisible()

  // What was moved by hand stays when it is divided anew, also by another rule.
  await page.getByRole('button', { name: 'Bagi ulang' }).click()
  await page.getByRole('switch', { name: 'Sebarkan angkatan' }).click()
  await expect(kartu(page, 'Kelompok 3').getByText(nama, { exact: true })).toBeVisible()
  await expect(orangDi(page, 'Kelompok 3')).toHaveCount(10)
  await page.getByRole('button', { name: /^Anda pindahkan/ }).click()
  await expect(page.locator('[data-wadah]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Terapkan 10 kelompok' }).click()
  await expect(page).toHaveURL(new RegExp(`/kelompok\\?periode_id=${id}`))
  await expect(page.getByText('10 kelompok', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kelompok 10', exact: true })).toBeVisible()
})

test('kept together and apart; who was placed meanwhile stops it, and the list is loaded anew', async ({ page }) => {
  const { id, headers } = await openBoard(page)
  const alamat = createPembagian.path.replace(':id', String(id))
  const papan = getPembagianMaterial.reply.parse(await (await page.request.get(alamat, { headers })).json())
  const [a, b] = papan.orang.filter(({ jk }) => jk === 'L')
  if (!a || !b) throw new Error('too few people')
  for (const aturan of ['Satukan', 'Pisahkan']) {
    await page.getByRole('region', { name: aturan }).getByRole('button', { name: 'Tambah' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, { nama }] of [
      ['Mahasantri', a],
      ['dengan', b],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).fill(nama)
      await page.getByRole('option', { name: nama }).first().click()
    }
    if (aturan === 'Satukan') await axe(page)
    await dialog.getByRole('button', { name: 'Tambah' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Tidak dapat: keduanya juga disatukan')).toBeVisible()
  await page
    .getByRole('region', { name: 'Pisahkan' })
    .getByRole('button', { name: /^Lepas aturan/ })
    .click()
  await expect(page.getByText('semua terpenuhi')).toBeVisible()

  const data = {
    dari: papan.dari,
    ada: [],
    baru: [
      {
        nama: 'Lain',
        jk: 'L',
        anggota: [papan.orang.find(({ jk, id: satu }) => jk === 'L' && satu !== a.id && satu !== b.id)?.id],
      },
    ],
  }
  expect((await page.request.post(alamat, { headers, data })).status()).toBe(201)
  await page.getByRole('button', { name: /^Terapkan/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'sudah berkelompok atau tidak aktif lagi' })).toBeVisible()
  await page.getByRole('button', { name: 'Muat ulang daftar' }).click()
  await expect(page.getByText('99 mahasantri')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Isi kelompok yang ada' })).toBeChecked()
  await page.getByRole('button', { name: /^Terapkan/ }).click()
  await expect(page).toHaveURL(/\/kelompok\?periode_id=/)
})
