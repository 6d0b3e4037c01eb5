import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { decideIzin, type Izin, listIzin, withdrawIzin } from '#contract/absensi/izin.ts'
import { getLembar, type Lembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { addDays, todayIn } from '#contract/tanggal.ts'
import { axe, type Contoh, createToken, expect, loginAs, test, watchConsole } from '#test/e2e/fixtures.ts'
import { createPdf, makePng } from '#test/surat.ts'
import { paths } from '#web/paths.ts'
import { decideLewatPapanTik, expectMovedOn, firstPicked } from './fokus-lanjut.ts'
import { keadaan, row, tapSisanya } from './lembar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const today = todayIn('Asia/Jakarta', Date.now())

test.describe('an izin asked for from the sheet, in parts that stand on one another', () => {
  test.describe.configure({ mode: 'serial' })
  let siapa: string
  let berikut: string

  test('umar asks from the sheet with a photo of the letter, hasan approves it', { tag: '@inti' }, async ({
    page,
    browser,
    baseURL,
    expectedConsole,
  }) => {
    ;[siapa, berikut] = (await withoutIzin(page)).map(({ nama }) => nama) as [string, string]
    const phone = await openPhone(browser, baseURL, expectedConsole)
    const umar = phone.page
    await loginAs(umar, 'umar', paths.absensiInput(1))

    await test.step('entered on the phone, with the person and the day of the sheet', async () => {
      await umar.getByRole('button', { name: `Lainnya, ${siapa}` }).tap()
      await umar.getByRole('link', { name: 'Ajukan izin' }).tap()
      const form = umar.getByRole('dialog', { name: 'Ajukan izin' })
      await expect(form.getByRole('combobox', { name: 'Mahasantri' })).toHaveValue(
        new RegExp(`^${siapa} · Kelompok 1$`),
      )
      await form.getByRole('button', { name: 'Ajukan' }).tap()
      await expect(form.getByText('Wajib diisi untuk izin')).toBeVisible()
      await axe(umar)
      await form.getByLabel('Alasan').fill('Lomba MTQ')

      // What a phone calls a photo and is none, is told by the server.
      await form.getByLabel('Berkas surat').setInputFiles({
        name: 'surat.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<html><script>alert(1)</script>'),
      })
      await form.getByRole('button', { name: 'Ajukan' }).tap()
      await expect(form.getByRole('alert')).toContainText('Berkas ini bukan foto')
      await form.getByRole('button', { name: 'Lepas' }).tap()
      // Twelve megapixels become at most 1600 px and a JPEG before they leave the phone.
      await form.getByLabel('Berkas surat').setInputFiles({
        name: 'IMG_2031.png',
        mimeType: 'image/png',
        buffer: makePng(2000, 1500),
      })
      await expect(form.getByText('IMG_2031.jpg')).toBeVisible()
      await form.getByRole('button', { name: 'Ajukan' }).tap()
      await expect(umar.getByText('Izin diajukan ke murabbi')).toBeVisible()
      // Back on the sheet he came from.
      await expect(umar).toHaveURL(/\/absensi\/input\/1/)
      await expect(row(umar, siapa).getByRole('button', { name: `Izin, ${siapa}` })).toHaveAttribute(
        'aria-pressed',
        'false',
      )
    })

    await test.step('approved at the desk, letter in view', async () => {
      await loginAs(page, 'hasan')
      await page.getByRole('region', { name: 'Izin' }).getByRole('link', { name: 'Lihat semua' }).click()
      await expect(page).toHaveURL(/\/izin\?keadaan=menunggu$/)
      // The beranda, which stands until the screen is there, names the same person.
      await expect(page.getByRole('heading', { level: 1, name: 'Izin' })).toBeVisible()
      await page.getByRole('button', { name: siapa }).click()
      const laci = page.getByRole('dialog', { name: new RegExp(siapa) })
      await expect(laci.getByText('Lomba MTQ')).toBeVisible()
      await axe(page)
      await laci.getByRole('button', { name: /^Lihat IMG_2031\.jpg/ }).click()
      const foto = page.getByRole('img', { name: `Surat izin ${siapa}` })
      await expect(foto).toBeVisible()
      expect(await foto.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
        1600, 1200,
      ])
      await axe(page)
      await page.getByRole('button', { name: 'Kembali' }).click()
      await laci.getByRole('button', { name: 'Setujui' }).press('Enter')
      // What has become of it is where the focus is, now that its button is gone.
      await expect(laci.getByText(/Disetujui .*Hasan/i)).toBeFocused()
      await expect(page.getByText('Izin disetujui')).toBeVisible()
    })

    await umar.reload()
    await expect(umar.getByText('1 izin yang disetujui sudah diisikan')).toBeVisible()
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('the sheet opens with it, hadir semua leaves it, and he comes after all', { tag: '@inti' }, async ({
    page,
    browser,
    baseURL,
    expectedConsole,
  }) => {
    const lembar = await readLembar(page)
    const phone = await openPhone(browser, baseURL, expectedConsole)
    const umar = phone.page
    await loginAs(umar, 'umar', paths.absensiInput(1))

    await test.step('the sheet nobody has opened yet shows it, and hadir semua passes over it', async () => {
      await expect(umar.getByText('1 izin yang disetujui sudah diisikan')).toBeVisible()
      await expect(row(umar, siapa)).toContainText(/Izin disetujui .*Hasan.* · Lomba MTQ/)
      await expect(row(umar, siapa).getByRole('button', { name: `Izin, ${siapa}` })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(keadaan(umar)).toContainText('Belum ada isian')
      await axe(umar)
      const semua = lembar.baris.length
      await tapSisanya(umar, `Hadir semua · ${semua - 1}`)
      await expect(keadaan(umar)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
      await expect(row(umar, siapa).getByRole('button', { name: `Izin, ${siapa}` })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      const saved = await readLembar(page)
      expect(saved.baris.map(b => b.status)).toEqual(lembar.baris.map(b => (b.nama === siapa ? 'I' : 'H')))
    })

    await test.step('he comes after all: one tap, nothing asked, and hasan sees it', async () => {
      await row(umar, siapa)
        .getByRole('button', { name: `Hadir, ${siapa}` })
        .tap()
      await expect(keadaan(umar)).toHaveText(/^Tersimpan \d\d\.\d\d$/)
      await row(umar, siapa)
        .getByRole('button', { name: `Lainnya, ${siapa}` })
        .tap()
      const sheet = umar.getByRole('dialog', { name: siapa })
      await expect(sheet.getByText('Tanda di lembar ini sudah diubah; murabbi melihatnya.')).toBeVisible()
      await expect(sheet.getByRole('listitem').nth(0)).toContainText(/Hadir.*Anda, mengubah izin/)
      await expect(sheet.getByRole('listitem').nth(1)).toContainText(/Izin.*izin disetujui .*Hasan/)
      await axe(umar)

      await loginAs(page, 'hasan', paths.izin())
      const item = page.getByRole('listitem').filter({ hasText: siapa })
      await expect(item.getByText('1 diubah di lembar')).toBeVisible()
      await axe(page)
    })
    expect(phone.problems).toEqual([])
    await phone.close()
  })

  test('hasan changes its days and takes it back, umar reads it and puts it away', { tag: '@inti' }, async ({
    page,
    browser,
    baseURL,
    expectedConsole,
  }) => {
    await test.step('changed and taken back in the drawer', async () => {
      await loginAs(page, 'hasan', paths.izin())
      const item = page.getByRole('listitem').filter({ hasText: siapa })
      await item.getByRole('button', { name: siapa }).click()
      const laci = page.getByRole('dialog', { name: new RegExp(siapa) })
      await expect(laci.getByText(/diubah di lembar menjadi Hadir oleh .*Umar/)).toBeVisible()
      await laci.getByRole('button', { name: 'Ubah tanggal' }).click()
      await laci.getByLabel('Sampai').fill(addDays(today, 1).split('-').reverse().join('/'))
      await laci.getByLabel('Sampai').press('Enter')
      await expect(laci.getByText('2 hari', { exact: true })).toBeVisible()
      await axe(page)
      await laci.getByRole('button', { name: 'Simpan tanggal' }).click()
      await expect(laci.getByText(/\(2 hari, /)).toBeVisible()
      await laci.getByRole('button', { name: 'Cabut' }).click()
      const ask = page.getByRole('dialog', { name: `Cabut izin ${siapa}?` })
      await expect(ask.getByText('1 tanda yang sudah diubah di lembar tetap seperti sekarang.')).toBeVisible()
      await ask.getByRole('button', { name: 'Cabut' }).click()
      await expect(laci.getByText(/Dicabut .*Hasan/i)).toBeVisible()
    })

    const phone = await openPhone(browser, baseURL, expectedConsole)
    const umar = phone.page
    await test.step('umar reads it on his beranda and puts it away', async () => {
      await loginAs(umar, 'umar')
      const mine = umar.getByRole('region', { name: 'Izin yang saya ajukan' }).getByRole('listitem')
      await expect(mine.filter({ hasText: siapa })).toContainText(/dicabut .*Hasan/)
      await axe(umar)
      await umar.getByRole('button', { name: `Tutup jawaban izin ${siapa}` }).tap()
      await expect(mine.filter({ hasText: siapa })).toHaveCount(0)
      await expect(row(umar, berikut)).toHaveCount(0)
    })
    expect(phone.problems).toEqual([])
    await phone.close()
  })
})

test('several at once, one withdrawn meanwhile: the place stays, the row says why, the others are decided', async ({
  page,
}) => {
  const people = (await withoutIzin(page)).slice(0, 4)
  const made: Izin[] = []
  for (const { mahasantri_id } of people) made.push(await propose(page, 'umar', mahasantri_id))
  await loginAs(page, 'hasan', paths.izin({ keadaan: 'menunggu' }))
  const list = page.getByRole('region', { name: 'Izin', exact: true })
  const of = (i: number) => list.getByRole('listitem').filter({ hasText: people[i]?.nama ?? '' })
  await expect(of(2)).toBeVisible()
  const kepala = page.getByText(/^\d+ menunggu persetujuan$/)
  const menunggu = Number.parseInt((await kepala.textContent()) ?? '', 10)
  const token = await createToken(page.request, 'umar')
  await page.request.put(withdrawIzin.path.replace(':id', String(made[1]?.id)), {
    data: { version: made[1]?.version },
    headers: { authorization: `Bearer ${token}` },
  })
  await page.request.put(decideIzin.path, {
    data: { izin: [{ id: made[3]?.id, version: made[3]?.version }], hasil: 'disetujui' },
    headers: { authorization: `Bearer ${await createToken(page.request, 'admin')}` },
  })
  const before = await list.getByRole('listitem').allTextContents()
  for (const i of [0, 1, 3]) await of(i).getByRole('checkbox').check()
  await axe(page)
  await decideLewatPapanTik(list, list.getByRole('button', { name: 'Setujui · 3' }))
  await expect(of(0).getByText('disetujui', { exact: true })).toBeVisible()
  await expect(of(1)).toContainText(/sudah dicabut oleh .*Umar/)
  await expect(of(3)).toContainText(/sudah disetujui oleh .*Siti/)
  await expect(kepala).toHaveText(`${menunggu - 3} menunggu persetujuan`)
  await of(2).getByRole('checkbox').check()
  await list.getByRole('button', { name: 'Tolak…' }).click()
  const dialog = page.getByRole('dialog', { name: `Tolak izin ${people[2]?.nama}` })
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  await expect(dialog.getByText('Wajib diisi')).toBeVisible()
  await dialog.getByLabel('Jawaban').fill('Belum ada surat')
  const picked = await firstPicked(list)
  await dialog.getByRole('button', { name: 'Tolak' }).press('Enter')
  await expect(of(2).getByText('ditolak', { exact: true })).toBeVisible()
  await expectMovedOn(list, picked)
  const after = await list.getByRole('listitem').allTextContents()
  expect(after.map(text => text.slice(0, 12))).toEqual(before.map(text => text.slice(0, 12)))
  await axe(page)

  await page.getByRole('searchbox', { name: 'Cari nama atau NIM' }).fill(people[2]?.nama ?? '')
  await page.getByRole('combobox', { name: 'Keadaan' }).click()
  await page.getByRole('option', { name: /^Ditolak/ }).click()
  await expect(page).toHaveURL(/keadaan=ditolak/)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(of(2)).toContainText('Belum ada surat')
})

test('an izin that waits is sent although its build has gone from the server meanwhile', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/)
  const siapa = (await withoutIzin(page)).at(-2)?.nama ?? ''
  const ahead = page.waitForResponse(/\/assets\/send-izin-[\w-]{8}\.js$/)
  await loginAs(page, 'umar', paths.izin({ ajukan: 0, dari: addDays(todayIn('Asia/Jakarta', Date.now()), 40) }))
  await ahead
  await page.route(/\/assets\/send-izin-/, route => route.fulfill({ status: 404 }))
  await page.route('**/api/**', route => route.abort())
  const form = page.getByRole('dialog', { name: 'Ajukan izin' })
  await form.getByRole('combobox', { name: 'Mahasantri' }).fill(siapa)
  await page.getByRole('option', { name: new RegExp(`^${siapa} · `) }).click()
  await form.getByLabel('Alasan').fill('Acara keluarga')
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  const tertunda = page.getByRole('region', { name: 'Izin yang belum terkirim' })
  await expect(tertunda.getByRole('listitem')).toHaveCount(1)
  await page.unroute('**/api/**')
  await expect(tertunda).toHaveCount(0, { timeout: 30_000 })
})

test('without a signal the form says so and keeps everything; with one it is sent once, with its PDF', async ({
  browser,
  baseURL,
  expectedConsole,
  page,
}) => {
  expectedConsole.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 415/)
  const nama = (await withoutIzin(page)).at(-1)?.nama ?? ''
  const phone = await openPhone(browser, baseURL, expectedConsole)
  const umar = phone.page
  await loginAs(umar, 'umar', paths.absensi)
  await umar.getByRole('link', { name: 'Izin' }).tap()
  await umar.getByRole('button', { name: 'Ajukan izin' }).tap()
  const form = umar.getByRole('dialog', { name: 'Ajukan izin' })
  await form.getByRole('combobox', { name: 'Mahasantri' }).fill(nama.slice(0, 8))
  await umar.getByRole('option', { name: new RegExp(`^${nama} ·`) }).tap()
  await form.getByRole('combobox', { name: 'Jenis' }).tap()
  await umar.getByRole('option', { name: 'Sakit' }).tap()
  await test.step('a letter that is too large stops it until it is put away: nothing goes without a word', async () => {
    const besar = Buffer.concat([createPdf(), Buffer.alloc(6 * 1024 * 1024, ' ')])
    await form
      .getByLabel('Berkas surat')
      .setInputFiles({ name: 'pindaian.pdf', mimeType: 'application/pdf', buffer: besar })
    await expect(form.getByText('1 isian perlu diperbaiki')).toBeVisible()
    await form.getByRole('button', { name: 'Ajukan', exact: true }).tap()
    const surat = form.getByRole('group', { name: 'Surat' })
    await expect(surat).toBeFocused()
    await expect(surat).toHaveAccessibleDescription(/^Berkas ini 6,0 MB\. Paling besar 5 MB\./)
    await axe(umar)
    expect(await umar.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await surat.getByRole('button', { name: 'Lepas' }).press('Enter')
    await expect(surat).toBeFocused()
    await expect(surat).toHaveAccessibleDescription('')
  })
  await form.getByLabel('Berkas surat').setInputFiles({
    name: 'surat dokter.pdf',
    mimeType: 'application/pdf',
    buffer: createPdf(),
  })
  await form.getByRole('button', { name: 'Batal' }).tap()
  await umar.getByRole('button', { name: 'Lanjut mengisi' }).tap()
  await form.getByRole('button', { name: 'Ajukan', exact: true }).tap()
  await expect(umar.getByText('Izin diajukan ke murabbi')).toBeVisible()
  const item = umar.getByRole('listitem').filter({ hasText: nama })
  await expect(item).toHaveCount(1)
  await expect(item).toContainText('surat')
  expect(await umar.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await item.getByRole('button', { name: nama }).tap()
  const laci = umar.getByRole('dialog', { name: new RegExp(nama) })
  await expect(laci.getByRole('button', { name: /^Lihat surat dokter\.pdf/ })).toBeVisible()
  await test.step('the right letter comes later', async () => {
    await laci.getByRole('button', { name: 'Ganti surat' }).tap()
    await laci
      .getByLabel('Berkas surat')
      .setInputFiles({ name: 'bukan surat.pdf', mimeType: '', buffer: Buffer.from('x') })
    await laci.getByRole('button', { name: 'Simpan surat' }).tap()
    await expect(laci.getByText(/^Berkas ini bukan foto/)).toBeVisible()
    await laci.getByRole('button', { name: 'Lepas' }).tap()
    await laci
      .getByLabel('Berkas surat')
      .setInputFiles({ name: 'surat rawat.pdf', mimeType: 'application/pdf', buffer: createPdf('Rawat inap') })
    await axe(umar)
    await laci.getByRole('button', { name: 'Simpan surat' }).tap()
    await expect(umar.getByText('Surat disimpan')).toBeVisible()
  })
  await laci.getByRole('button', { name: /^Lihat surat rawat\.pdf/ }).tap()
  const download = umar.waitForEvent('download')
  await umar.getByRole('button', { name: 'Unduh' }).tap()
  expect((await download).suggestedFilename()).toBe('surat rawat.pdf')
  expect(phone.problems).toEqual([])
  await phone.close()
})

/** Kelompok 1 today, as the server has it. */
test('approved over an A it says that it stands, and changes it with one tap', async ({ page }) => {
  const siapa = (await withoutIzin(page)).at(-1) as Lembar['baris'][number]
  const lembar = await readLembar(page)
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const tanda = { mahasantri_id: siapa.mahasantri_id, status: 'A', menit: null, catatan: '', tapped_at: Date.now() }
  const marked = await page.request.put(recordAbsensi.path.replace(':id', '1'), {
    headers,
    data: {
      ...{ action_id: randomUUID(), kegiatan_id: lembar.kegiatan?.id, tanggal: today, ke: lembar.ke },
      rows: [{ ...tanda, base_version: siapa.version }],
    },
  })
  expect(marked.status()).toBe(200)
  await propose(page, 'umar', siapa.mahasantri_id, today)
  await loginAs(page, 'hasan', paths.izin({ keadaan: 'menunggu' }))
  const list = page.getByRole('region', { name: 'Izin', exact: true })
  await list.getByRole('listitem').filter({ hasText: siapa.nama }).getByRole('checkbox').check()
  await list.getByRole('button', { name: 'Setujui · 1' }).click()
  const dialog = page.getByRole('dialog', { name: '1 tanda A tetap' })
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${siapa.nama}: A pada .* tetap$`) })).toBeChecked()
  await axe(page)
  await dialog.getByRole('button', { name: 'Ubah 1 menjadi I' }).click()
  await expect(page.getByText('1 tanda A diubah')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

async function readLembar(page: Page): Promise<Lembar> {
  const token = await createToken(page.request, 'admin')
  const answer = await page.request.get(getLembar.path.replace(':id', '1'), {
    params: { tanggal: today },
    headers: { authorization: `Bearer ${token}` },
  })
  return getLembar.reply.parse(await answer.json())
}

/** Those of Kelompok 1 who are in nobody's list of izin yet. */
async function withoutIzin(page: Page): Promise<Lembar['baris']> {
  const token = await createToken(page.request, 'admin')
  const answer = await page.request.get(listIzin.path, {
    params: { ukuran: 200 },
    headers: { authorization: `Bearer ${token}` },
  })
  const known = listIzin.reply.parse(await answer.json()).izin.map(row => row.mahasantri_id)
  return (await readLembar(page)).baris.filter(row => !known.includes(row.mahasantri_id))
}

async function propose(page: Page, siapa: Contoh, mahasantri_id: number, day = addDays(today, 6)): Promise<Izin> {
  const token = await createToken(page.request, siapa)
  const answer = await page.request.post(createIzin.path, {
    data: { action_id: randomUUID(), mahasantri_id, dari: day, sampai: day, jenis: 'izin', alasan: 'Acara keluarga' },
    headers: { authorization: `Bearer ${token}` },
  })
  return createIzin.reply.parse(await answer.json())
}

async function openPhone(browser: Browser, baseURL: string | undefined, expected: RegExp[]) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
  })
  const problems = watchConsole(context, expected)
  return { page: await context.newPage(), problems, close: () => context.close() }
}
