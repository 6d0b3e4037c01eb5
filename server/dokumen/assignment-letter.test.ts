import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  checkRow,
  downloadCetakan,
  getVerifikasi,
  listCetakan,
  listSurat,
  printAssignment,
  reprintSurat,
  startCetakan,
} from '#contract/dokumen/dokumen.ts'
import {
  getLetterTemplate,
  type LetterPiece,
  previewTemplate,
  saveTemplate,
} from '#contract/dokumen/letter-template.ts'
import { type KopBody, updateKop } from '#contract/pengaturan/kop.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

const KOP: KopBody = {
  ...{ baris: 'UPT', logo_id: null, kota: 'Kota Nusantara', kertas: 'A4', hijri: 0 },
  ...{ nomor_surat: '{nomor}/{jenis}/{tahun}', penandatangan: [], updated_at: 0 },
}

describeDatabases('letters that say who is a pendamping', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    expect((await app.as('admin')(updateKop, { body: KOP })).status).toBe(200)
  })
  afterEach(() => app.fastify.close())

  const text = async (raw: Buffer) => sebaris((await readPdfText(raw)).halaman.join(' '))
  const print = (id: number, query = {}) => app.as('pimpinan')(printAssignment, { params: { id }, query })

  test('umar’s says his kelompok and semester, is numbered, listed, verified and printed again; who has none gets none', async () => {
    const odd = { nama: "Umar 'A' & <b> {x} محمد", nama_cari: 'umar', nim: '2401010001' }
    await t.db.updateTable('pendamping').set(odd).where('id', '=', cast.umar).execute()
    const { raw, status, body } = await print(cast.umar)
    expect(status, JSON.stringify(body)).toBe(200)
    const sheet = await text(raw)
    for (const part of [
      'SURAT TUGAS',
      '001/S.Tgs/2026',
      "Umar 'A' & <b> {x}",
      'NIM : 2401010001',
      'Kelompok : Kelompok 7',
    ])
      expect(sheet).toContain(part)
    expect(sheet).toContain('pada semester Ganjil 2026/2027, untuk mendampingi Kelompok 7')
    expect(sheet).not.toMatch(/undefined|null|NaN/)
    const [row] = (await app.as('admin')(listSurat, { query: {} })).body.rows
    expect(row).toMatchObject({ nomor: '001/S.Tgs/2026', nim: odd.nim, jenis: 'surat_lain', tersimpan: true })
    const params = { kode: row?.kode }
    const verified = (await app.as(undefined)(getVerifikasi, { params })).body
    expect([verified.angka, verified.surat?.angka, verified.judul]).toEqual([
      ...['tanpa', [], 'Surat tugas, Ganjil 2026/2027'],
    ])
    expect((await app.as(undefined)(checkRow, { params, body: { cari: odd.nim } })).body.angka).toBe('tercantum')
    expect(await text((await app.as('admin')(reprintSurat, { params })).raw)).toContain('001/S.Tgs/2026')

    await t.db.deleteFrom('kelompok_pendamping').where('pendamping_id', '=', cast.umar).execute()
    expect(await print(cast.umar)).toMatchObject({ status: 409, body: { kode: 'surat.tanpa_tugas' } })
    expect((await print(2_000_000_000)).status).toBe(404)
    expect((await app.as('hasan')(printAssignment, { params: { id: cast.umar } })).status).toBe(403)
  })

  test('for everybody of the periode, in one PDF or a PDF of each, and only while the maker still reads everything', async () => {
    // Whose number nobody knows is said before anything is made.
    await t.db.updateTable('pendamping').set({ no_sk: '' }).execute()
    const { body: template } = await app.as('admin')(getLetterTemplate, { params: { jenis: 'tugas' } })
    const sk: LetterPiece[] = [
      { type: 'text', text: 'SK ' },
      { type: 'isian', attrs: { nama: 'sk' } },
    ]
    const save = (content: LetterPiece[], version: number) => {
      const isi = {
        ...template.templat.isi,
        content: [...template.templat.isi.content, { type: 'paragraph' as const, content }],
      }
      const body = { version, templat: { ...template.templat, isi } }
      return app.as('admin')(saveTemplate, { params: { jenis: 'tugas' }, body })
    }
    expect((await save(sk, 0)).status).toBe(200)
    // What is of a mahasantri alone is refused, and so is an SK of theirs.
    expect((await save([{ type: 'isian', attrs: { nama: 'persen' } }], 1)).body.isian?.isi).toContain('Persen hadir')
    const { body: sp1 } = await app.as('admin')(getLetterTemplate, { params: { jenis: 'sp1' } })
    const isi = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: sk }] }
    const foreign = { version: 0, templat: { ...sp1.templat, isi } }
    expect((await app.as('admin')(saveTemplate, { params: { jenis: 'sp1' }, body: foreign })).status).toBe(400)
    const preview = await app.as('admin')(previewTemplate, {
      params: { jenis: 'tugas' },
      body: { templat: template.templat, pendamping_id: cast.umar },
    })
    expect(await text(preview.raw)).toContain('Umar Faruq')

    const start = (more: object) => app.as('admin')(startCetakan, { body: { jenis: 'surat_tugas', ...more } as never })
    const blind = await start({})
    expect([blind.status, blind.body.kode]).toEqual([409, 'surat.isian_kosong'])
    const kosong = Number(blind.body.isian?.kosong)
    const made = await start({ kosong, berkas: 'zip' })
    expect([made.status, made.body.judul]).toEqual([202, 'Surat tugas, Ganjil 2026/2027'])
    const ready = await vi.waitFor(
      async () => {
        const row = (await app.as('admin')(listCetakan)).body.cetakanList.find(one => one.id === made.body.id)
        expect(row?.tahap).toBe('siap')
        return row
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(ready?.nomor).toContain('001/S.Tgs/2026')
    const fetch = () => app.as('admin')(downloadCetakan, { params: { id: made.body.id } })
    const names = Object.keys(unzipSync((await fetch()).raw))
    expect(names.length).toBe(kosong)
    expect(names.join()).toContain('Umar Faruq')
    // Whoever made it, and reads only their own kelompok by now.
    await t.db.updateTable('cetakan').set({ akun_id: cast.akun.umar }).execute()
    const late = await app.as('umar')(downloadCetakan, { params: { id: made.body.id } })
    expect([late.status, late.body.kode]).toEqual([403, 'cetakan.forbidden'])
  })
})
