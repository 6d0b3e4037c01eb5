import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { createPdf } from '#test/surat.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a mahasantri asks for izin of their own, with a letter and for one pertemuan, and takes it back', async ({
  page,
  context,
  expectedConsole,
}) => {
  await loginAs(page, 'mahasantri')
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Izin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Izin' })).toBeVisible()
  await axe(page)
  const form = page.getByRole('dialog', { name: 'Minta izin' })

  await test.step('one pertemuan, with a letter', async () => {
    await page.getByRole('button', { name: 'Minta izin' }).first().click()
    await form.getByText('Sakit', { exact: true }).click()
    await form.getByText('Satu pertemuan', { exact: true }).click()
    await form.getByRole('button', { name: 'Kirim' }).click()
    await expect(form.getByText('Pilih pertemuannya')).toBeVisible()
    await form.getByRole('combobox', { name: 'Pertemuan' }).click()
    await page.getByRole('option').first().click()
    await form.getByRole('textbox', { name: 'Alasan' }).fill('Demam sejak subuh')
    await form
      .getByLabel('Berkas surat')
      .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(createPdf()) })
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await form.getByRole('button', { name: 'Kirim' }).click()
    await expect(form).toBeHidden()
  })

  const row = page.getByRole('listitem').filter({ hasText: 'Demam sejak subuh' })
  await expect(row).toContainText('Menunggu murabbi')
  await expect(row).toContainText('hanya')
  await expect(row).toContainText('Surat terlampir')
  await axe(page)

  await test.step('without a network the form says so and stays', async () => {
    expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/)
    await page.getByRole('button', { name: 'Minta izin' }).click()
    await form.getByRole('textbox', { name: 'Alasan' }).fill('Pulang menengok nenek')
    await context.route('**/api/saya/**', route => route.abort('internetdisconnected'))
    await form.getByRole('button', { name: 'Kirim' }).click()
    await expect(form.getByText(/^Belum terkirim: tidak ada koneksi/)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Alasan' })).toHaveValue('Pulang menengok nenek')
    await page.reload()
    await expect(page.getByText(/Yang tampil salinan terakhir di perangkat ini/)).toBeVisible()
    await expect(row).toContainText('Menunggu murabbi')
    await context.unroute('**/api/saya/**')
  })

  await test.step('taken back', async () => {
    await page.goto(paths.izin())
    await row.getByRole('button', { name: /^Tarik/ }).click()
    await expect(row).toContainText('Dicabut')
  })

  await test.step('what two kelompok of two periode both have is two choices', async () => {
    await context.route('**/api/saya/kehadiran', async route => {
      const response = await route.fetch()
      const record = await response.json()
      const one = record.pertemuan.find(({ ditiadakan }: { ditiadakan: boolean }) => !ditiadakan)
      const twin = { ...one, kelompok_id: 999_999, kelompok: 'Kelompok kembar' }
      await route.fulfill({ response, json: { ...record, pertemuan: [...record.pertemuan, twin] } })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Minta izin' }).first().click()
    await form.getByText('Satu pertemuan', { exact: true }).click()
    await form.getByRole('combobox', { name: 'Pertemuan' }).click()
    await page.getByRole('option', { name: /Kelompok kembar$/ }).click()
    await expect(form.getByRole('combobox', { name: 'Pertemuan' })).toHaveValue(/Kelompok kembar$/)
  })
})
