import { tautanFile } from '#contract/akun/tautan-akun.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const orang = {
  ...{ nama: 'Orang Baru', jk: 'L', hp: '081290000001', nim: '', prodi: '', angkatan: null, no_sk: '' },
  ...{ bank: '', rekening: '', rekening_nama: '' },
}

test('a button at work keeps the focus and takes no second press: neither one of a dialog nor that of a form', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  expect((await request.post(pendampingApi.create.path, { headers, data: { ...orang, tetap: true } })).status()).toBe(
    201,
  )
  await loginAs(page, 'admin', paths.datapokokPendamping)
  const hold = async (path: string) => {
    const held = { kali: 0, lepas: () => {} }
    const tahan = new Promise<void>(resolve => {
      held.lepas = resolve
    })
    await page.route(path, async route => {
      if (route.request().method() === 'GET') return route.continue()
      held.kali += 1
      await tahan
      await route.continue()
    })
    return held
  }

  await test.step('slips', async () => {
    const slip = await hold(`**${tautanFile.slip.path}`)
    await page.getByRole('button', { name: 'Buat akun untuk semua' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bagikan akun' })
    const cetak = dialog.getByRole('button', { name: 'Cetak slip' })
    await expect(cetak).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cetak).toBeDisabled()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(cetak).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Unduh daftar' })).toBeFocused()
    const unduhan = page.waitForEvent('download')
    slip.lepas()
    await unduhan
    expect(slip.kali).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('Enter in a field', async () => {
    const simpan = await hold(`**${pendampingApi.create.path}`)
    await page.getByRole('button', { name: 'Tambah pendamping' }).click()
    const laci = page.getByRole('dialog')
    const hp = laci.getByRole('textbox', { name: 'Nomor WhatsApp' })
    await laci.getByRole('textbox', { name: 'Nama lengkap' }).fill('Orang Lain')
    await laci.getByRole('radio', { name: 'Laki-laki' }).check()
    await hp.fill('081290000002')
    await page.keyboard.press('Enter')
    await expect(laci.getByRole('button', { name: 'Simpan' })).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(hp).toBeFocused()
    simpan.lepas()
    await expect(laci).toBeHidden()
    expect(simpan.kali).toBe(1)
  })
})
