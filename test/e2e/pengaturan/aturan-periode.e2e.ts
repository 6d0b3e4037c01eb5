import { listKegiatan, updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { createPeriode, listPeriode } from '#contract/pengaturan/periode.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { checkLargeText, checkWidth } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

for (const layar of ['meja', 'ponsel'] as const)
  test(`the rules of a periode: an archive is read, what runs is changed with a preview (${layar})`, async ({
    page,
  }) => {
    if (layar === 'ponsel') await page.setViewportSize({ width: 360, height: 740 })
    const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
    const list = async () =>
      listPeriode.reply.parse(await (await page.request.get(listPeriode.path, { headers })).json()).periodeList
    // Over before the sample's began.
    const lalu = { tahun_akademik: '2019/2020', semester: 'genap', gelombang: '' }
    const data = { ...lalu, mulai: '2020-02-01', selesai: '2020-06-30' }
    if (!(await list()).some(one => one.tahun_akademik === '2019/2020'))
      expect((await page.request.post(createPeriode.path, { headers, data })).status()).toBe(201)
    const aktif = (await list()).find(one => one.aktif)
    await loginAs(page, 'admin', paths.periode)
    const open = async (nama: string) => {
      await page.getByRole('button', { name: nama }).first().click()
      const periode = page.getByRole('dialog', { name: /^Ubah periode/ })
      await periode.getByRole('button', { name: 'Aturan periode ini' }).click()
      return { periode, aturan: page.getByRole('dialog', { name: /^Aturan periode/ }) }
    }

    const arsip = await open('Genap 2019/2020')
    await expect(arsip.aturan.getByText('Periode ini arsip, jadi aturannya tidak berubah lagi.')).toBeVisible()
    await expect(arsip.aturan.getByText('Halaqah pekanan')).toBeVisible()
    await expect(arsip.aturan.getByRole('textbox')).toHaveCount(0)
    await expect(arsip.aturan.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
    await axe(page)
    await checkWidth(page)
    await checkLargeText(page)
    await page.keyboard.press('Escape')
    await expect(arsip.aturan).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(arsip.periode).toBeHidden()

    const { periode, aturan } = await open(aktif?.nama ?? '')
    await expect(aturan.getByLabel('Paling sedikit pertemuan')).toHaveValue('4 pertemuan')
    await aturan.getByLabel('Paling sedikit pertemuan').fill('0')
    await aturan.getByRole('button', { name: 'Simpan' }).click()
    await expect(aturan.getByText('Harus bilangan bulat 1 sampai 60')).toBeVisible()
    await aturan.getByLabel('Paling sedikit pertemuan').fill('5')
    const halaqah = aturan.getByRole('group', { name: 'Halaqah pekanan' })
    await halaqah.getByLabel('Batas minimal').fill('99')
    await halaqah.getByLabel('Batas peringatan').fill('100')
    await axe(page)
    await checkWidth(page)
    await checkLargeText(page)
    await aturan.getByRole('button', { name: 'Simpan' }).click()
    const pratinjau = page.getByRole('dialog', { name: /^Sebelum aturan diterapkan/ })
    await expect(pratinjau.getByText(/dari \d+ mahasantri berganti status/)).toBeVisible()
    await pratinjau.getByRole('button', { name: 'Batal' }).click()
    await expect(pratinjau).toBeHidden()
    await halaqah.getByLabel('Batas minimal').fill('')
    await halaqah.getByLabel('Batas peringatan').fill('')
    // What changes nobody's status is saved at once.
    await aturan.getByRole('button', { name: 'Simpan' }).click()
    await expect(aturan).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(periode).toBeHidden()

    // The same rules as among the settings, which say of which periode they are.
    await page.goto(paths.aturan)
    const hitung = page.getByRole('region', { name: 'Perhitungan kehadiran' })
    await expect(hitung.getByLabel('Paling sedikit pertemuan')).toHaveValue('5 pertemuan')
    await expect(hitung.getByText('Berlaku untuk periode yang aktif')).toBeVisible()
    await hitung.getByLabel('Paling sedikit pertemuan').fill('4')
    await hitung.getByRole('button', { name: 'Simpan' }).click()
    await expect(hitung.getByText('Tersimpan')).toBeVisible()
    await hitung.getByRole('link', { name: 'lihat di Periode' }).click()
    await expect(page).toHaveURL(url => url.pathname === paths.periode)
  })

test('somebody else saves first: a kegiatan and the rules of a periode show what stands now, and take nothing back', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const change = async (ubah: object) => {
    const list = listKegiatan.reply.parse(await (await page.request.get(listKegiatan.path, { headers })).json())
    const { id, dipakai: _, version: __, ...body } = list.kegiatanList.find(one => one.nama.startsWith('Tahsin')) ?? {}
    const url = updateKegiatan.path.replace(':id', String(id))
    expect((await page.request.put(url, { headers, data: { ...body, ...ubah } })).status()).toBe(200)
  }
  await change({ dihitung: true })
  await loginAs(page, 'admin', paths.kegiatan)
  await page
    .getByRole('button', { name: /^Tahsin/ })
    .first()
    .click()
  const kegiatan = page.getByRole('dialog', { name: /^Ubah kegiatan/ })
  const ikut = kegiatan.getByRole('switch', { name: 'Ikut dalam total beberapa kegiatan' })
  await expect(ikut).toBeChecked()
  await change({ dihitung: false })
  await kegiatan.getByLabel('Nama kegiatan').fill('Tahsin Al-Quran')
  await kegiatan.getByRole('button', { name: 'Simpan' }).click()
  await expect(kegiatan.getByText('Data ini sudah diubah orang lain.')).toBeVisible()
  await expect(kegiatan.getByText('Isian Anda tadi, Nama kegiatan: Tahsin Al-Quran')).toBeVisible()
  await expect(ikut).not.toBeChecked()
  await axe(page)
  await kegiatan.getByLabel('Nama kegiatan').fill('Tahsin Al-Quran')
  await kegiatan.getByRole('button', { name: 'Simpan' }).click()
  await expect(kegiatan).toBeHidden()
  await page
    .getByRole('button', { name: /^Tahsin Al-Quran/ })
    .first()
    .click()
  await expect(ikut).not.toBeChecked()
  await page.keyboard.press('Escape')

  await page.goto(paths.periode)
  const list = listPeriode.reply.parse(await (await page.request.get(listPeriode.path, { headers })).json())
  await page
    .getByRole('button', { name: list.periodeList.find(one => one.aktif)?.nama })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: /^Ubah periode/ })
    .getByRole('button', { name: 'Aturan periode ini' })
    .click()
  const aturan = page.getByRole('dialog', { name: /^Aturan periode/ })
  const tahsin = aturan.getByRole('group', { name: 'Tahsin Al-Quran' }).getByRole('switch')
  await expect(tahsin).not.toBeChecked()
  await change({ dihitung: true })
  await aturan.getByLabel('Paling sedikit pertemuan').fill('6')
  await aturan.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data ini sudah diubah orang lain.')).toBeVisible()
  await expect(tahsin).toBeChecked()
  await expect(aturan.getByLabel('Paling sedikit pertemuan')).toHaveValue('4 pertemuan')
})
