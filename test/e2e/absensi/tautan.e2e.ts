import { axe, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('the admin lets reminders carry a link, tries one on a desktop, and takes it all back', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'admin')
  const belum = page.getByRole('region', { name: 'Belum diisi' })
  await belum
    .getByRole('button', { name: /^Ingatkan / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Ingatkan' })
  await expect(dialog.getByRole('textbox')).toHaveValue(
    /Mohon diisi lewat tautan ini: http\S+\/absensi\/input\/\d+\?tanggal=/,
  )
  // Off by default.
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await axe(page)
  await dialog.getByRole('button', { name: 'Tutup' }).click()

  await setTautanIsi('Ya, berlaku 24 jam')
  await axe(page)

  await page.goto(paths.absensiInput(1, { kegiatan: 1, ke: 7 }))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Ingatkan' }).click()
  const text = dialog.getByRole('textbox')
  await text.fill('Jangan lupa, ya.')
  await dialog.getByRole('checkbox', { name: /^Sertakan tautan isi/ }).check()
  await dialog.getByRole('checkbox', { name: /^Sertakan tautan isi/ }).uncheck()
  await expect(text).toHaveValue('Jangan lupa, ya.')
  await dialog.getByRole('checkbox', { name: /^Sertakan tautan isi/ }).check()
  await dialog.getByRole('button', { name: 'Buat tautan' }).click()
  // What was typed is kept, and the link stands below it.
  await expect(text).toHaveValue(
    /^Jangan lupa, ya\.\nMohon diisi lewat tautan ini: \S+#tautan=\S+\nTautan ini tanpa kata sandi, [^\n]*$/,
  )
  const [link = ''] = /http\S+#tautan=\S+/.exec(await text.inputValue()) ?? []
  await text.fill(`${await text.inputValue()}\nJazakallah.`)
  await expect(dialog.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute('href', /Jazakallah/)
  // Taken out again it leaves the ordinary address in its place, and nothing about a password.
  await dialog.getByRole('checkbox', { name: /^Sertakan tautan isi/ }).uncheck()
  await expect(text).toHaveValue(
    /^Jangan lupa, ya\.\nMohon diisi lewat tautan ini: \S+\/absensi\/input\/1\?\S+\nJazakallah\.$/,
  )
  await dialog.getByRole('checkbox', { name: /^Sertakan tautan isi/ }).check()
  await expect(text).toHaveValue(new RegExp(`#tautan=${link.split('#tautan=')[1]}\\nTautan ini .*\\nJazakallah\\.$`))

  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'id-ID' })
  const problems = watchConsole(context, [/^Failed to load resource: the server responded with a status of 4\d\d/])
  const desk = await context.newPage()
  await desk.goto(link)
  await expect(desk.getByText(/^Anda mengisi atas nama .* lewat tautan dari Siti Nurjanah\.$/)).toBeVisible()
  const row = desk
    .getByRole('group')
    .filter({ has: desk.getByRole('button', { name: /^Hadir, / }) })
    .first()
  await row.focus()
  await desk.keyboard.press('h')
  await expect(row.getByRole('button', { name: /^Hadir, / })).toHaveAttribute('aria-pressed', 'true')
  await expect(desk.locator('[data-keadaan-simpan]')).toHaveText(/^Tersimpan \d/)
  await expect(desk.getByRole('button', { name: /^Sisanya hadir/ })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await axe(desk)

  await setTautanIsi('Tidak')
  await desk.reload()
  await expect(desk).toHaveURL(url => url.pathname === paths.login)
  await expect(desk.getByText(/^Tautan dari Siti Nurjanah sudah dicabut atau lewat masanya\./)).toBeVisible()
  expect(problems, 'the browser console stays clean').toEqual([])
  await context.close()

  async function setTautanIsi(choice: string) {
    await page.goto(paths.keamanan)
    await page.getByRole('combobox', { name: 'Pengingat WhatsApp boleh menyertakan tautan isi' }).click()
    await page.getByRole('option', { name: choice }).click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Tersimpan')).toBeVisible()
  }
})
