import { axe, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('Ramadan: every jadwal of the semester moves by half an hour from a day on, after it was said what moves; Urungkan takes it back', {
  tag: '@inti-sekali',
}, async ({ page }) => {
  await loginAs(page, 'admin', paths.kelompok)
  await page.getByRole('checkbox', { name: 'Pilih Kelompok 1', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Yang dipilih' })
  await bar.getByRole('button', { name: /^Pilih semua/ }).click()
  await bar.getByRole('button', { name: 'Geser jam' }).click()
  const dialog = page.getByRole('dialog')
  const say = dialog.getByText(/^\d+ jadwal akan bergeser$/)
  await expect(say).toBeVisible()
  const all = Number((await say.textContent())?.split(' ')[0])
  expect(all).toBeGreaterThan(1)
  await dialog.getByText('Jam yang baru').click()
  const [line] = await dialog.getByRole('listitem').allTextContents()
  const [, before = '', after = ''] = /(\d\d\.\d\d)–.* menjadi (\d\d\.\d\d)–/.exec(line ?? '') ?? []
  expect(minutes(after) - minutes(before)).toBe(30)
  await axe(page)

  await test.step('earlier, and as many minutes as are typed', async () => {
    await dialog.getByText('Lebih awal').click()
    await dialog.getByRole('textbox', { name: 'Menit' }).fill('45')
    await expect(dialog.getByRole('listitem').first()).toContainText(`menjadi ${clock(minutes(before) - 45)}`)
    await dialog.getByRole('textbox', { name: 'Menit' }).fill('0')
    await expect(dialog.getByRole('button', { name: 'Geser', exact: true })).toBeDisabled()
    await dialog.getByText('Lebih lambat').click()
    await expect(dialog.getByRole('radio', { name: 'Lebih lambat' })).toBeChecked()
    await dialog.getByRole('textbox', { name: 'Menit' }).fill('30')
    await dialog.getByText('Jam yang baru').click()
  })

  await expect(dialog.getByRole('listitem').first()).toContainText(`menjadi ${clock(minutes(before) + 30)}`)
  await dialog.getByRole('button', { name: `Geser ${all} jadwal` }).click()
  await expect(dialog).toBeHidden()
  const undone = page.getByRole('button', { name: 'Urungkan' })
  await expect(page.getByText(new RegExp(`^${all} jadwal digeser`))).toBeVisible()
  await undone.click()
  await expect(undone).toBeHidden()

  await test.step('on the phone, one weekly time by its own menu', async () => {
    await page.goto(paths.riwayatPerubahan)
    await expect(page.getByText(`Geser ${all} jadwal +30 menit`).first()).toBeVisible()
    await page.goto(paths.kelompok)
    await page.getByRole('button', { name: 'Kelompok 1', exact: true }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await page
      .getByRole('button', { name: /^Menu .* \d\d\.\d\d$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Geser jam' }).click()
    await expect(dialog.getByText('1 jadwal akan bergeser')).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Geser 1 jadwal' }).click()
    await expect(page.getByText(/^1 jadwal digeser/)).toBeVisible()
  })
})

function minutes(jam: string): number {
  const [hour = 0, minute = 0] = jam.split('.').map(Number)
  return hour * 60 + minute
}

function clock(at: number): string {
  return `${String(Math.floor(at / 60)).padStart(2, '0')}.${String(at % 60).padStart(2, '0')}`
}
