import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPembatalan, listPerubahan } from '#contract/absensi/pembatalan.ts'
import {
  countRecipient,
  getVerifikasi,
  listCetakan,
  listSurat,
  printSurat,
  startCetakan,
} from '#contract/dokumen/dokumen.ts'
import { getLetterTemplate, type LetterTemplate, saveTemplate } from '#contract/dokumen/letter-template.ts'
import { type KopBody, updateKop } from '#contract/pengaturan/kop.ts'
import * as api from '#contract/pengaturan/letter-kind.ts'
import type { OwnSurat } from '#contract/pengaturan/surat-number.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

const KOP: KopBody = {
  ...{ baris: 'UPT', logo_id: null, kota: 'Kota Nusantara', kertas: 'A4', hijri: 0 },
  ...{ nomor_surat: '{nomor}/{jenis}/{tahun}', penandatangan: [], updated_at: 0 },
}

describeDatabases('kinds of letters of the office’s own', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await tercatat(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 },
      inOrder(cast.putra, ['H', 'A']),
    )
    const saved = await app.as('admin')(updateKop, { body: KOP })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  })
  afterEach(() => app.fastify.close())

  const create = (body: object) => app.as('admin')(api.createLetterKind, { body: body as never })
  const DISPENSASI = { nama: "Surat dispensasi 'A' & <b>", kode: 'S.Disp', bentuk: 'dinas' }
  const write = async (jenis: OwnSurat, text: string) => {
    const { body } = await app.as('admin')(getLetterTemplate, { params: { jenis } })
    const content: LetterTemplate['isi']['content'] = [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text },
          { type: 'isian', attrs: { nama: 'nama' } },
        ],
      },
    ]
    const templat = { ...body.templat, isi: { type: 'doc' as const, content } }
    const saved = await app.as('admin')(saveTemplate, { params: { jenis }, body: { version: body.version, templat } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  const print = (surat: OwnSurat, more: object = {}) =>
    app.as('admin')(printSurat, { params: { id: cast.putra[1] }, query: { surat, ...more } })

  test('siti makes one of nothing, writes it, and it is printed, numbered, listed and verified as ours are', async () => {
    const made = await create(DISPENSASI)
    expect([made.status, made.body]).toMatchObject([201, { nama: DISPENSASI.nama, arsip: false, surat: 0 }])
    const { kunci, id } = made.body
    expect((await app.as('admin')(getLetterTemplate, { params: { jenis: kunci } })).body).toMatchObject({
      nama: DISPENSASI.nama,
      version: 0,
      templat: { bentuk: 'dinas', judul: DISPENSASI.nama, isi: { content: [{ type: 'paragraph' }] } },
    })
    // Nothing goes out empty.
    expect(await print(kunci)).toMatchObject({ status: 409, body: { kode: 'surat.belum_ditulis' } })
    await write(kunci, 'Diberi dispensasi: {nama} ')

    const { raw, status, body } = await print(kunci)
    expect(status, JSON.stringify(body)).toBe(200)
    const sheet = sebaris((await readPdfText(raw)).halaman.join(' '))
    for (const part of ['001/S.Disp/2026', DISPENSASI.nama, 'Diberi dispensasi: {nama} Alif'])
      expect(sheet).toContain(part)
    // A number that is typed by hand is read by her code too.
    expect((await print(kunci, { nomor: '5/s.disp/2026' })).status).toBe(200)
    expect((await print(kunci, { nomor: '4/SP1/2026' })).status).toBe(400)

    const { rows } = (await app.as('admin')(listSurat, { query: {} })).body
    expect(rows.map(row => [row.nomor, row.nama, row.jenis])).toEqual([
      ['5/s.disp/2026', 'Alif', 'surat_lain'],
      ['001/S.Disp/2026', 'Alif', 'surat_lain'],
    ])
    expect(rows[0]?.judul).toMatch(/^Surat dispensasi 'A' & <b>, /)
    const checked = await app.as(undefined)(getVerifikasi, { params: { kode: rows[0]?.kode ?? '' } })
    expect(checked.body).toMatchObject({ nomor: '5/s.disp/2026', surat: { nama: 'A…f' } })

    // For many, by the same name; one with letters is not deleted but archived, and chosen no more.
    const recipients = await app.as('admin')(countRecipient, { query: { surat: kunci } })
    expect(recipients.body.total).toBeGreaterThan(1)
    const file = await app.as('admin')(startCetakan, { body: { jenis: 'surat', surat: kunci, saringan: {} } as never })
    expect([file.status, file.body.judul]).toEqual([202, expect.stringMatching(/^Surat dispensasi 'A' & <b>, /)])
    expect((await app.as('admin')(listCetakan)).body.cetakanList).toHaveLength(1)
    expect(await app.as('admin')(api.deleteLetterKind, { params: { id } })).toMatchObject({
      status: 409,
      body: { kode: 'jenis_surat.dipakai' },
    })
    const [known] = (await app.as('pimpinan')(api.listLetterKind)).body.rows
    // Those of the file are among them once it has begun.
    expect([known?.kunci, (known?.surat ?? 0) >= 2]).toEqual([kunci, true])
    const put = (more: object) =>
      app.as('admin')(api.updateLetterKind, {
        params: { id },
        body: { nama: 'Dispensasi', kode: 'S.Dsp', arsip: true, version: known?.version, ...more },
      })
    expect((await put({})).body).toMatchObject({ nama: 'Dispensasi', arsip: true })
    expect(await put({})).toMatchObject({ status: 409, body: { kode: 'jenis_surat.stale' } })
    expect(await print(kunci)).toMatchObject({ status: 400, body: { isian: { surat: expect.any(String) } } })
    expect((await app.as('admin')(countRecipient, { query: { surat: kunci } })).status).toBe(400)
  })

  test('two of one name there are not, what there is not is said, and what was never printed is deleted and comes back', async () => {
    expect(await create({ ...DISPENSASI, nama: 'surat keterangan  kehadiran' })).toMatchObject({
      status: 409,
      body: { isian: { nama: 'Sudah ada jenis surat dengan nama ini' } },
    })
    expect(await create({ ...DISPENSASI, kode: '{nomor}' })).toMatchObject({ status: 400 })
    const { kunci, id } = (await create(DISPENSASI)).body
    await write(kunci, 'Isi ')
    expect((await app.as('admin')(api.deleteLetterKind, { params: { id } })).status).toBe(200)
    for (const [call, input] of [
      [getLetterTemplate, { params: { jenis: kunci } }],
      [api.deleteLetterKind, { params: { id } }],
    ] as const)
      expect(await app.as('admin')(call as never, input as never)).toMatchObject({
        status: 404,
        body: { kode: 'jenis_surat.not_found' },
      })
    expect((await print(kunci)).status).toBe(400)
    expect((await print('jenis-999999999')).status).toBe(400)

    const [last] = (await app.as('admin')(listPerubahan, { query: {} })).body.perubahanList
    expect(last?.judul).toBe('Hapus jenis surat')
    const back = await app.as('admin')(createPembatalan, { params: { id: last?.id } })
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300)
    expect((await app.as('admin')(getLetterTemplate, { params: { jenis: kunci } })).body).toMatchObject({ version: 1 })
  })
})
