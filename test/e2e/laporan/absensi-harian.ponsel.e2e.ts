import { axe, expect, goBackInPlace, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('umar finds his one group of today and the way to record it', { tag: '@inti' }, async ({ page }) => {
  await loginAs(page, 'umar', paths.absensi)
  await expect(page.getByRole('article')).toHaveCount(1)
  const kartu = page.getByRole('article', { name: 'Kelompok 1' })
  // Before Subuh of a day that has one it is the later of two.
  await expect(kartu.getByText('Halaqah pekanan').first()).toBeVisible()
  await expect(kartu.getByText('20 mahasantri')).toBeVisible()
  await expect(kartu.getByRole('img', { name: /^10 pertemuan terakhir/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hari dalam pekan' }).getByText(/^\w+ \d{4} H$/)).toBeVisible()
  const rekap = kartu.getByRole('link', { name: /^Rekap \d/ })
  await expect(rekap).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await kartu.getByRole('link', { name: /^Isi / }).click()
  const lembar = /\/absensi\/input\/1\?.*kegiatan=\d+/
  await expect(page).toHaveURL(lembar)

  await test.step('Back closes what lies over the sheet, with its questions, and only then leaves it', async () => {
    const dialog = page.getByRole('dialog')
    const atas = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)
    const lainnya = page.getByRole('button', { name: /^Lainnya, / }).nth(12)
    await lainnya.scrollIntoViewIfNeeded()
    const posisi = await atas()
    expect(posisi).toBeGreaterThan(0)
    await lainnya.tap()
    await dialog.getByLabel('Catatan').fill('Piket')
    await goBackInPlace(page)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('“Piket”')).toBeVisible()
    await expect.poll(atas).toBe(posisi)

    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('button', { name: /^Berita acara/ }).tap()
    const form = page.getByRole('dialog', { name: 'Berita acara' })
    const tanya = page.getByRole('dialog', { name: 'Buang perubahan?' })
    await form.getByLabel('Materi').fill('Adab')
    await goBackInPlace(page)
    await expect(tanya).toBeVisible()
    await goBackInPlace(page)
    await expect(tanya).toHaveCount(0)
    await expect(form.getByLabel('Materi')).toHaveValue('Adab')
    await goBackInPlace(page)
    await tanya.getByRole('button', { name: 'Buang' }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(lembar)
  })

  await page.goBack()
  await expect(page).toHaveURL(paths.absensi)
  const persen = /\d+,\d%/.exec(await rekap.innerText())?.[0]
  await rekap.tap()
  await expect(page.getByText(`Rata-rata kelompok ${persen}`)).toBeVisible()
  await page.getByRole('button', { name: 'Bagikan' }).tap()
  await expect(page.getByRole('dialog', { name: /^Bagikan ke WhatsApp/ })).toBeVisible()
  await goBackInPlace(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/absensi\/rekap\/1/)
})

test('hasan walks through the week and comes back to today', async ({ page }) => {
  await loginAs(page, 'hasan', paths.absensi)
  await expect(page.getByRole('article')).toHaveCount(3)
  const pekan = page.getByRole('navigation', { name: 'Hari dalam pekan' })
  await pekan.getByRole('link', { name: 'Pekan sebelumnya' }).click()
  await expect(page).toHaveURL(/tanggal=/)
  await expect(pekan.getByRole('link', { name: /^\w+, \d+ \w+ \d{4}.*(Lengkap|Sebagian)/ }).first()).toBeVisible()
  await pekan.getByRole('link', { name: 'Pekan berikutnya' }).click()
  await expect(page).not.toHaveURL(/tanggal=/)

  await pekan.getByRole('button', { name: 'Pilih tanggal' }).click()
  await expect(
    page
      .getByRole('dialog', { name: 'Pilih tanggal' })
      .getByRole('button', { name: /November|Desember|\d{4}/ })
      .first(),
  ).toBeVisible()
  await axe(page)
})

test('admin narrows all groups down by state', async ({ page }) => {
  await loginAs(page, 'admin', paths.absensi)
  await expect(page.getByRole('article')).toHaveCount(5)
  // What is due is due from its hour: before it these are 'Terjadwal'.
  const satu = page.getByRole('group', { name: 'Saring menurut keadaan' }).getByRole('button').first()
  const [, kata = '', angka] = (await satu.innerText()).match(/^(\D+?)\s*(\d+)$/) ?? []
  const count = Number(angka)
  await satu.click()
  await expect(satu).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article')).toHaveCount(count)
  await expect(page.getByRole('article').filter({ hasText: kata })).toHaveCount(count)
})
