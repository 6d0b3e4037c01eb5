import { randomUUID } from 'node:crypto'
import { createIzin, listIzinChoice } from '#contract/absensi/propose-izin.ts'
import { createPenyalinan } from '#contract/datapokok/penyalinan.ts'
import { createPeriode, listPeriode } from '#contract/pengaturan/periode.ts'
import { addDays, todayIn } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { keadaan, rows, SAVED, tombol } from './absensi/lembar.ts'
import { axe, createToken, expect, loginAs, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// The kelompok of the active periode once more, in a second gelombang that begins today and is not the active one.
test('umar has a kelompok in two gelombang: both are in his lists, told apart, and both are filled', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const hariIni = todayIn('Asia/Jakarta', Date.now())
  const daftar = await page.request.get(listPeriode.path, { headers })
  const aktif = listPeriode.reply.parse(await daftar.json()).periodeList.find(periode => periode.aktif)
  const data = {
    ...{ tahun_akademik: aktif?.tahun_akademik, semester: aktif?.semester, gelombang: '2' },
    ...{ mulai: hariIni, selesai: addDays(hariIni, 60) },
  }
  const made = await page.request.post(createPeriode.path, { headers, data })
  const { periode } = createPeriode.reply.parse(await made.json())
  const copied = await page.request.post(createPenyalinan.path.replace(':id', String(periode.id)), {
    headers,
    data: { dari_periode_id: aktif?.id, anggota: true },
  })
  expect(copied.status(), await copied.text()).toBe(201)

  await loginAs(page, 'umar', paths.absensi)
  const kartu = page.getByRole('article', { name: 'Kelompok 1' })
  await expect(kartu).toHaveCount(2)
  await expect(kartu.filter({ hasText: `${aktif?.nama} · Putra` })).toHaveCount(1)
  const dua = kartu.filter({ hasText: `${periode.nama} · Putra` })
  await expect(dua).toHaveCount(1)
  await axe(page)

  await test.step('the beranda names them too, at 360 px', async () => {
    await page.goto(paths.beranda)
    await expect(page.getByText(periode.nama).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await axe(page)
    await page.goBack()
  })

  const nama = await test.step('and its sheet is filled', async () => {
    const alamat = await dua.getByRole('heading').getByRole('link').getAttribute('href')
    // Not by its button, which is another one on a day without a weekly time.
    await page.goto(paths.absensiInput(Number(alamat?.split('/').at(-1)), { kegiatan: 1 }))
    await tombol(rows(page).first(), 'Hadir').tap()
    await expect(keadaan(page)).toHaveText(SAVED)
    return (await rows(page).nth(1).getAttribute('aria-label')) ?? ''
  })

  await test.step('an izin names it beside the mark it has set there', async () => {
    const found = await page.request.get(listIzinChoice.path, { headers, params: { cari: nama } })
    const [orang] = listIzinChoice.reply.parse(await found.json()).mahasantri
    const izin = { mahasantri_id: orang?.id, dari: hariIni, sampai: hariIni, jenis: 'izin', alasan: 'Acara keluarga' }
    const saved = await page.request.post(createIzin.path, { headers, data: { action_id: randomUUID(), ...izin } })
    expect(saved.status(), await saved.text()).toBe(201)
    const { id } = createIzin.reply.parse(await saved.json())
    await page.goto(paths.izin({ buka: id }))
    const tanda = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Halaqah pekanan' })
    await expect(tanda.filter({ hasText: `Kelompok 1 (${periode.nama})` })).toHaveCount(1)
    await axe(page)
  })

  await test.step('the office looks at both too', async () => {
    await loginAs(page, 'pimpinan', paths.absensi)
    const kartu = page.getByRole('article', { name: 'Kelompok 1', exact: true })
    await expect(kartu).toHaveCount(2)
    await expect(kartu.filter({ hasText: periode.nama })).toHaveCount(1)
  })
})
