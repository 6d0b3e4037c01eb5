import type { APIRequestContext } from '@playwright/test'
import { createWaliLinks, readWaliGate } from '#contract/datapokok/wali-link.ts'
import { createDelivery } from '#contract/dokumen/delivery.ts'
import { listSurat, printSurat } from '#contract/dokumen/dokumen.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { todayIn } from '#contract/tanggal.ts'
import { axe, createToken, expect, test } from '#test/e2e/fixtures.ts'
import { checkLargeText, checkWidth } from '#test/e2e/layar.ts'
import { paths } from '#web/paths.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const HP = '0812-9876-4117'

test('a wali opens the link of a child by four digits, and another child beside it; the address tells nothing', {
  tag: '@axe',
}, async ({ page, request }) => {
  const [putra, putri] = await makeLinks(request)
  const asked: string[] = []
  page.on('request', one => asked.push(`${one.url()} ${one.headers().referer ?? ''}`))
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('the preview of a chat learns nothing and spends nothing', async () => {
    const html = await (await request.get(paths.wali)).text()
    expect(html).not.toContain(putra.nama)
    expect((await request.post(readWaliGate.path, { data: { rahasia: putra.rahasia } })).status()).toBe(200)
  })

  await page.goto(`${paths.wali}#${putra.rahasia}`)
  await expect(page.getByRole('heading', { name: 'Assalamu’alaikum' })).toBeVisible()
  await expect(page.getByText(putra.nama)).toHaveCount(0)
  await axe(page)
  await checkLargeText(page)
  await page.getByLabel('4 angka terakhir nomor WhatsApp Anda').fill('0000')
  await page.getByRole('button', { name: 'Buka ringkasan' }).tap()
  await expect(page.getByText(/Empat angka itu tidak cocok/)).toBeVisible()
  await axe(page)
  await page.getByLabel('4 angka terakhir nomor WhatsApp Anda').fill('4117')
  await page.getByRole('button', { name: 'Buka ringkasan' }).tap()
  await expect(page.getByRole('heading', { name: putra.nama })).toBeVisible()
  await expect(page.getByText(/^hadir \d+ dari \d+ sesi/)).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === paths.wali && url.hash === '' && url.search === '')
  await axe(page)
  await checkWidth(page)
  await checkLargeText(page)

  await test.step('izin is asked for, and waits', async () => {
    await page.getByRole('button', { name: 'Minta izin' }).tap()
    await page.getByText('Sakit', { exact: true }).tap()
    await page.getByRole('button', { name: 'Kirim permintaan' }).tap()
    await expect(page.getByText('Wajib diisi').first()).toBeVisible()
    await axe(page)
    const today = todayIn('Asia/Jakarta', Date.now())
    for (const label of ['Mulai', /^Sampai/]) {
      await page.getByLabel(label).fill(today)
      await page.getByLabel(label).blur()
    }
    await page.getByLabel('Alasan').fill('Demam sejak subuh')
    await page.getByRole('button', { name: 'Kirim permintaan' }).tap()
    await expect(page.getByText('Menunggu murabbi')).toBeVisible()
  })

  await test.step('of the second child too, and after a reload both are there', async () => {
    await page.goto(`${paths.wali}#${putri.rahasia}`)
    await page.getByLabel('4 angka terakhir nomor WhatsApp Anda').fill('4117')
    await page.getByRole('button', { name: 'Buka ringkasan' }).tap()
    await expect(page.getByRole('heading', { name: putri.nama })).toBeVisible()
    await page.reload()
    for (const { nama } of [putra, putri]) await expect(page.getByRole('heading', { name: nama })).toBeVisible()
  })

  await test.step('a letter that was written to the wali is there as a PDF once it is handed over', async () => {
    await handOver(request, putra.mahasantri_id)
    await page.reload()
    const part = page.getByRole('region', { name: `Surat ${putra.nama}` })
    await axe(page)
    const download = page.waitForEvent('download')
    await part.getByRole('button', { name: /^PDF / }).tap()
    expect((await download).suggestedFilename()).toContain(`${putra.nama}.pdf`)
    await expect(page.getByRole('region', { name: `Surat ${putri.nama}` })).toHaveCount(0)
  })
  expect(asked.filter(one => one.includes(putra.rahasia) || one.includes(putri.rahasia))).toEqual([])

  await test.step('left, it asks again; what is withdrawn says so', async () => {
    await page.getByRole('button', { name: 'Keluar' }).tap()
    await expect(page.getByText(/angka diminta lagi/)).toBeVisible()
    await withdraw(request, putra.id)
    await page.goto(`${paths.wali}#${putra.rahasia}`)
    await expect(page.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible()
    await axe(page)
  })
})

/** The institution sends links; a boy and a girl of one wali have one each. */
async function makeLinks(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const pengaturan = getPengaturan.reply.parse(await (await request.get('/api/pengaturan', { headers })).json())
  await request.put(updatePengaturan.path, { headers, data: { ...pengaturan, tautan_wali: 1 } })
  const children: { id: number; nama: string }[] = []
  for (const jk of ['L', 'P']) {
    const list = await (await request.get(`/api/mahasantri?jk=${jk}&ukuran=20`, { headers })).json()
    const child = list.rows.find((one: { kelompok_id: number | null }) => one.kelompok_id !== null)
    const detail = await (await request.get(`/api/mahasantri/${child.id}`, { headers })).json()
    const FIELDS = 'nim nama nama_arab jk prodi fakultas angkatan asrama kamar hp asal catatan version'.split(' ')
    const data = Object.fromEntries(FIELDS.map(name => [name, detail[name]]))
    await request.put(`/api/mahasantri/${child.id}`, {
      headers,
      data: { ...data, wali_nama: 'Abdul Ghofur', wali_hp: HP },
    })
    children.push(child)
  }
  const made = await request.post(createWaliLinks.path, { headers, data: { mahasantri: children.map(({ id }) => id) } })
  const { tautanList } = createWaliLinks.reply.parse(await made.json())
  return children.map(({ id }) => tautanList.find(one => one.mahasantri_id === id)) as [
    (typeof tautanList)[0],
    (typeof tautanList)[0],
  ]
}

/** The office writes to the wali, and notes that it was handed over today. */
async function handOver(request: APIRequestContext, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  const params = { surat: 'pemberitahuan' }
  const url = printSurat.path.replace(':id', String(id))
  const printed = await request.post(url, { headers, params })
  if (!printed.ok()) {
    const { isian } = await printed.json()
    expect((await request.post(url, { headers, params: { ...params, kosong: isian.kosong } })).status()).toBe(200)
  }
  const list = await (await request.get(listSurat.path, { headers, params: { mahasantri_id: id } })).json()
  const tanggal = todayIn('Asia/Jakarta', Date.now())
  const data = { kode: [list.rows[0].kode], cara: 'diserahkan', tanggal }
  expect((await request.put(createDelivery.path, { headers, data })).status()).toBe(200)
}

async function withdraw(request: APIRequestContext, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(request, 'admin')}` }
  expect((await request.delete(`/api/tautan-wali/${id}`, { headers })).status()).toBe(200)
}
