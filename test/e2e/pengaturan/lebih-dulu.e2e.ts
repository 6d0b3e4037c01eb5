import { updateJadwal } from '#contract/absensi/jadwal.ts'
import { type getKelompok, setKegiatanKelompok, updateKelompok } from '#contract/datapokok/kelompok.ts'
import type { Reply } from '#contract/endpoint.ts'
import { createKegiatan, listKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('somebody else saves first: what stands now is shown with what was typed, and nothing of theirs is lost', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const read = async (): Promise<Reply<typeof getKelompok>> =>
    (await page.request.get('/api/kelompok/1', { headers })).json()
  const put = async (path: string, id: number, data: object) =>
    expect((await page.request.put(path.replace(':id', String(id)), { headers, data })).status()).toBe(200)
  const lebihDulu = 'Data ini sudah diubah orang lain.'
  const kegiatan = { nama: 'Kajian subuh', jenis: 'umum', batas_minimal: null, batas_peringatan: null }
  await page.request.post(createKegiatan.path, { headers, data: { ...kegiatan, dihitung: false, aktif: true } })
  const list = listKegiatan.reply.parse(await (await page.request.get(listKegiatan.path, { headers })).json())
  const baru = list.kegiatanList.find(row => row.nama === kegiatan.nama)?.id ?? 0
  const { nama, jk, kegiatan: diikuti } = await read()
  const ids = diikuti.map(row => row.id).filter(id => id !== baru)
  await put(setKegiatanKelompok.path, 1, { kegiatan_ids: ids })
  await loginAs(page, 'admin', paths.kelompokRincian(1))

  await test.step('a kelompok', async () => {
    await page.getByRole('button', { name: 'Ubah', exact: true }).click()
    const laci = page.getByRole('dialog', { name: /Ubah kelompok/ })
    await expect(laci.getByLabel('Nama')).toHaveValue(nama)
    await put(updateKelompok.path, 1, { nama: `${nama} A`, jk, tempat: 'Aula Barat' })
    await laci.getByLabel('Tempat').fill('Masjid')
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(laci.getByText(lebihDulu)).toBeVisible()
    await expect(laci.getByText('Isian Anda tadi, Tempat: Masjid')).toBeVisible()
    await expect(laci.getByLabel('Nama')).toHaveValue(`${nama} A`)
    await expect(laci.getByLabel('Tempat')).toHaveValue('Aula Barat')
    await axe(page)
    await laci.getByLabel('Tempat').fill('Masjid')
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(laci).toBeHidden()
    expect(await read()).toMatchObject({ nama: `${nama} A`, tempat: 'Masjid' })
  })

  await test.step('its jadwal', async () => {
    await page.getByRole('button', { name: 'Menu Halaqah pekanan' }).first().click()
    await page.getByRole('menuitem', { name: 'Ubah atau akhiri' }).click()
    const laci = page.getByRole('dialog', { name: /Ubah jadwal/ })
    const jadwal = (await read()).jadwal.find(row => row.kegiatan === 'Halaqah pekanan')
    const { id = 0, kegiatan: _, version: __, ...isi } = jadwal ?? {}
    await put(updateJadwal.path, id, { ...isi, tempat: 'Aula Timur' })
    await laci.getByLabel('Tempat').fill('Serambi')
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(laci.getByText(lebihDulu)).toBeVisible()
    await expect(laci.getByText('Isian Anda tadi, Tempat: Serambi')).toBeVisible()
    await expect(laci.getByLabel('Tempat')).toHaveValue('Aula Timur')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(laci).toBeHidden()
  })

  await test.step('which kegiatan it follows', async () => {
    await page.getByRole('button', { name: 'Atur kegiatan' }).click()
    const laci = page.getByRole('dialog', { name: /^Kegiatan/ })
    const kajian = laci.getByRole('checkbox', { name: 'Kajian subuh' })
    await expect(kajian).not.toBeChecked()
    await put(setKegiatanKelompok.path, 1, { kegiatan_ids: [...ids, baru] })
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(laci.getByText(lebihDulu)).toBeVisible()
    await expect(laci.getByText(/^Isian Anda tadi, Kegiatan: (?!.*Kajian subuh)/)).toBeVisible()
    await expect(kajian).toBeChecked()
    await axe(page)
  })
})
