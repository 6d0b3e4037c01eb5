import type { APIRequestContext } from '@playwright/test'
import { listBadalCandidate } from '#contract/absensi/badal.ts'
import { listPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { addPendamping } from '#contract/datapokok/kelompok.ts'
import { addDays, formatDate } from '#contract/tanggal.ts'
import { axe, createToken, expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths, withQuery } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('who led as badal and is made pendamping from before then is asked about first', async ({ page }) => {
  const { nama, sebelum } = await ledByBadal(page.request, '1')
  await loginAs(page, 'admin', paths.kelompokRincian(1))
  const laci = page.getByRole('dialog', { name: /^Tambah pendamping/ })
  const tanya = page.getByRole('dialog', { name: '1 pertemuan badal menjadi pertemuan sendiri?' })
  const baris = page.getByRole('region', { name: 'Pendamping' }).getByRole('listitem').filter({ hasText: nama })

  await test.step('the question says what changes; without an answer nothing is saved', async () => {
    await page.getByRole('button', { name: 'Tambah pendamping' }).click()
    await laci.getByRole('combobox', { name: 'Pendamping' }).fill(nama)
    await page.getByRole('option', { name: nama, exact: true }).click()
    await laci.getByRole('combobox', { name: 'Bertugas mulai' }).fill(formatDate(sebelum, 'angka'))
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await expect(tanya).toContainText(`${nama} sudah memimpin 1 pertemuan Kelompok 1 sebagai badal`)
    await axe(page)
    await tanya.getByRole('button', { name: 'Batal' }).click()
    await expect(tanya).toBeHidden()
    await expect(laci).toBeVisible()
    await expect(baris).toHaveCount(0)
  })

  await test.step('agreed to, it is saved', async () => {
    await laci.getByRole('button', { name: 'Simpan' }).click()
    await tanya.getByRole('button', { name: 'Tetap simpan' }).click()
    await expect(page.getByText('Penugasan berhasil disimpan')).toBeVisible()
    await expect(laci).toBeHidden()
    await expect(baris).toHaveCount(1)
  })

  await test.step('ended before what was led, a badal would come of it: refused', async () => {
    await baris.getByRole('button', { name: `Menu ${nama}` }).click()
    await page.getByRole('menuitem', { name: 'Akhiri tugas' }).click()
    const akhiri = page.getByRole('dialog', { name: `Akhiri tugas ${nama}` })
    await akhiri.getByRole('combobox', { name: 'Hari terakhir bertugas' }).fill(formatDate(sebelum, 'angka'))
    await akhiri.getByRole('button', { name: 'Simpan' }).click()
    await expect(akhiri.getByText(/hari terakhirnya paling awal hari itu/)).toBeVisible()
  })
})

test('so is a time as pendamping that goes on over what was led after it', async ({ page }) => {
  const { id, nama, tanggal, sebelum } = await ledByBadal(page.request, '2')
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const data = { pendamping_ids: [id], dari: sebelum, sampai: sebelum }
  expect((await page.request.post(addPendamping.path.replace(':id', '2'), { headers, data })).status()).toBe(201)
  await loginAs(page, 'admin', paths.kelompokRincian(2))
  const tanya = page.getByRole('dialog', { name: '1 pertemuan badal menjadi pertemuan sendiri?' })
  const baris = page.getByRole('region', { name: 'Pendamping' }).getByRole('listitem').filter({ hasText: nama })
  const choose = async (aksi: string) => {
    await baris.getByRole('button', { name: `Menu ${nama}` }).click()
    await page.getByRole('menuitem', { name: aksi }).click()
  }
  await page.getByText(/^Pernah bertugas/).click()

  await choose('Lanjutkan tugas')
  await tanya.getByRole('button', { name: 'Batal' }).click()
  await expect(tanya).toBeHidden()

  await choose('Ubah hari terakhir')
  const akhiri = page.getByRole('dialog', { name: `Akhiri tugas ${nama}` })
  const hari = akhiri.getByRole('combobox', { name: 'Hari terakhir bertugas' })
  await hari.fill(formatDate(tanggal, 'angka'))
  await akhiri.getByRole('button', { name: 'Simpan' }).click()
  await tanya.getByRole('button', { name: 'Batal' }).click()
  await expect(hari).toHaveValue(formatDate(tanggal, 'panjang'))
  await akhiri.getByRole('button', { name: 'Simpan' }).click()
  await tanya.getByRole('button', { name: 'Tetap simpan' }).click()
  await expect(page.getByText(`Tugas ${nama} berakhir ${formatDate(tanggal, 'pendek')}`)).toBeVisible()
  await expect(akhiri).toBeHidden()
})

/** The last pertemuan of a kelompok is led by somebody of another kelompok; `sebelum` is the day before it. */
async function ledByBadal(request: APIRequestContext, kelompok: string) {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const read = async (url: string) => (await request.get(url, { headers })).json()
  const { pertemuan } = listPertemuan.reply.parse(await read(listPertemuan.path.replace(':id', kelompok)))
  const last = pertemuan.find(({ keadaan }) => keadaan === 'terlaksana')
  if (!last) throw new Error('it has met')
  const calon = withQuery(listBadalCandidate.path.replace(':id', kelompok), { tanggal: last.tanggal, cari: '' })
  const badal = listBadalCandidate.reply.parse(await read(calon)).rows[0]
  if (!badal) throw new Error('there is somebody else')
  const query = { tanggal: last.tanggal, kegiatan_id: last.kegiatan_id, ke: last.ke }
  const { pertemuan: row } = await read(withQuery(`/api/kelompok/${kelompok}/lembar`, query))
  const answer = await request.patch(updateSessionReport.path.replace(':id', String(last.id)), {
    headers,
    data: { version: row.version, pelaksana_id: badal.id },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { ...badal, tanggal: last.tanggal, sebelum: addDays(last.tanggal, -1) }
}
