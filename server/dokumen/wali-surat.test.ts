import { beforeEach, expect, test } from 'vitest'
import { createWaliLinks, openWaliLink, withdrawWaliLink } from '#contract/datapokok/wali-link.ts'
import { createDelivery, type Delivery } from '#contract/dokumen/delivery.ts'
import { listSurat, printSurat } from '#contract/dokumen/dokumen.ts'
import { listWaliSurat, openWaliSurat } from '#contract/dokumen/wali-surat.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

// The office writes to the walis of Faqih and Alif; the wali of Alif, Pak Ghofur, has a link.
describeDatabases('letters on the page of a wali', t => {
  let cast: Cast
  let app: TestApp
  let [faqih, alif] = [0, 0]
  let tautan = 0
  let cookie = ''
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    ;[faqih = 0, alif = 0] = cast.putra
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 }
    await tercatat(app.as('umar'), sheet, inOrder(cast.putra, ['A', 'A', 'H']))
    await t.db.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
    const wali = { wali_nama: 'Abdul Ghofur', wali_hp: '+6281298764117' }
    await t.db.updateTable('mahasantri').set(wali).where('id', 'in', [faqih, alif]).execute()
    const { body } = await app.as('admin')(createWaliLinks, { body: { mahasantri: [alif] } })
    const [link] = body.tautanList
    tautan = link?.id ?? 0
    const opened = await app.fastify.inject({
      ...{ method: 'POST', url: openWaliLink.path },
      payload: { rahasia: link?.rahasia, angka: '4117' },
    })
    cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  })

  const print = async (id: number, surat: 'pemberitahuan' | 'keterangan' | 'sp1') => {
    const printed = await app.as('admin')(printSurat, { params: { id }, query: { surat } })
    const kosong = printed.body?.isian?.kosong as string | undefined
    if (kosong) {
      const again = await app.as('admin')(printSurat, { params: { id }, query: { surat, kosong } })
      expect(again.status).toBe(200)
    } else expect([printed.status, printed.body?.pesan]).toEqual([200, undefined])
    return ((await app.as('admin')(listSurat)).body.rows[0]?.kode ?? '').replace('-', '')
  }
  const note = async (kode: string, cara: Delivery = 'diserahkan') =>
    expect((await app.as('admin')(createDelivery, { body: { kode: [kode], cara, tanggal: TODAY } })).status).toBe(200)
  const read = async (own = cookie) => {
    const answer = await app.fastify.inject({ method: 'GET', url: listWaliSurat.path, headers: { cookie: own } })
    return { status: answer.statusCode, body: answer.json() }
  }
  const open = async (kode: string, own = cookie) => {
    const url = openWaliSurat.path.replace(':kode', encodeURIComponent(kode))
    const answer = await app.fastify.inject({ method: 'POST', url, headers: { cookie: own } })
    return { status: answer.statusCode, raw: answer.rawPayload, type: answer.headers['content-type'] }
  }

  test('what is written to the wali stands there once it was handed over, and opens as it was issued', async () => {
    const kode = await print(alif, 'pemberitahuan')
    expect((await read()).body.suratList).toEqual([])
    expect((await open(kode)).status).toBe(404)
    await note(kode)
    await note(kode, 'wa_me')
    expect((await read()).body.suratList).toEqual([
      { kode, tautan_id: tautan, jenis: 'pemberitahuan', nomor: '', tanggal: TODAY },
    ])
    await t.db.updateTable('mahasantri').set({ nama: 'Alif yang lain' }).where('id', '=', alif).execute()
    const { status, raw, type } = await open(kode)
    expect([status, type]).toEqual([200, 'application/pdf'])
    const text = sebaris((await readPdfText(raw)).halaman.join(' '))
    expect(text).toContain('Dibuka wali 21/11/2026')
    expect(text).toContain('Alif')
    expect(text).not.toContain('Alif yang lain')
    const kept = await t.db.selectFrom('catatan_keamanan').selectAll().where('peristiwa', '=', 'wali_surat').execute()
    expect(kept.at(-1)?.isi).toContain(`"tautan_wali":${tautan}`)
    // The book says who printed it again; a wali who reads it is not among them.
    expect((await app.as('admin')(listSurat)).body.rows[0]?.cetak_ulang).toBeNull()
  })

  test('neither a warning, nor a letter about another child, nor one of another periode, nor one that was taken back', async () => {
    const others = [await print(alif, 'sp1'), await print(alif, 'keterangan'), await print(faqih, 'pemberitahuan')]
    for (const kode of others) await note(kode)
    const own = await print(alif, 'pemberitahuan')
    await note(own)
    expect((await read()).body.suratList).toMatchObject([{ kode: own }])
    for (const kode of [...others, 'K7PQM2XW9R', 'x', '%00', "' or 1=1"]) expect((await open(kode)).status).toBe(404)
    await t.db.updateTable('penyampaian').set({ tanggal: '2025-01-01' }).execute()
    expect((await read()).body.suratList).toEqual([])
    await t.db.updateTable('penyampaian').set({ tanggal: TODAY }).execute()
    await t.db.updateTable('dokumen').set({ ditarik_at: 1, ditarik_karena: 'masa_simpan' }).execute()
    expect((await open(own)).status).toBe(404)
  })

  test('only while the link is open: not without it, not after a quarter of an hour, not once it was withdrawn', async () => {
    const kode = await print(alif, 'pemberitahuan')
    await note(kode)
    for (const own of ['', 'wali=x'])
      expect([(await read(own)).status, (await open(kode, own)).status]).toEqual([403, 403])
    app.clock.at += 16 * 60_000
    expect([(await read()).status, (await open(kode)).status]).toEqual([403, 403])
    app.clock.at -= 16 * 60_000
    expect((await open(kode)).status).toBe(200)
    expect((await app.as('admin')(withdrawWaliLink, { params: { id: tautan } })).status).toBe(200)
    expect([(await read()).status, (await open(kode)).status]).toEqual([403, 403])
  })
})
