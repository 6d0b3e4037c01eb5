import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDelivery } from '#contract/dokumen/delivery.ts'
import { getVerifikasi, letterFieldsExport, printSurat, startCetakan } from '#contract/dokumen/dokumen.ts'
import {
  type LetterPart,
  type LetterTemplate,
  letterTemplate,
  saveTemplate,
} from '#contract/dokumen/letter-template.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { describeDays } from './letter-values.ts'

test('days are said month by month, with a year only where it is another one', () => {
  expect(describeDays([])).toBe('')
  const said = (...days: string[]) => describeDays(days).replaceAll('\u00a0', ' ')
  expect(said('2026-10-03')).toBe('3 Oktober 2026')
  expect(said('2026-10-03', '2026-10-03', '2026-10-31')).toBe('3 dan 31 Oktober 2026')
  expect(said('2026-10-03', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21')).toBe(
    '3 dan 31 Oktober serta 7, 14, dan 21 November 2026',
  )
  expect(said('2026-12-31', '2027-01-01')).toBe('31 Desember 2026 serta 1 Januari 2027')
})

describeDatabases('tables on a letter', t => {
  let cast: Cast
  let app: TestApp
  let alif: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    alif = cast.putra[1] as number
    for (const [tanggal, mark] of [
      ['2026-10-03', 'A'],
      ['2026-10-31', 'H'],
      ['2026-11-07', 'A'],
    ] as const)
      await tercatat(
        app.as('admin'),
        { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal, ke: 1 },
        inOrder(cast.putra, ['H', mark]),
      )
    const subuh = { kelompok: cast.kelompok7, kegiatan: cast.subuh, tanggal: '2026-11-19', ke: 1 }
    await tercatat(app.as('admin'), subuh, inOrder(cast.putra, ['H', 'I']))
  })
  afterEach(() => app.fastify.close())

  const read = async (raw: Buffer) => sebaris((await readPdfText(raw)).halaman.join(' '))
  const print = async (surat: string, id = alif, query: object = {}) => {
    const { raw, status, body } = await app.as('admin')(printSurat, { params: { id }, query: { surat, ...query } })
    expect(status, JSON.stringify(body)).toBe(200)
    const text = await read(raw)
    expect(text).not.toMatch(/undefined|null|NaN/)
    return text
  }
  const codeIn = (text: string) => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
  const said = (nama: LetterPart): LetterTemplate['isi']['content'][number] => ({ type: 'bagian', attrs: { nama } })

  test('ours say what was attended of each kegiatan, on which days somebody was missing, and which warnings went before', async () => {
    await t.db.updateTable('kegiatan').set({ nama: "Ta'lim & <kitab> {a}" }).where('id', '=', cast.halaqah).execute()
    const certificate = await print('keterangan')
    expect(certificate).toContain(
      "No. Kegiatan Pertemuan Jumlah H T I S A Kehadiran 1 Ta'lim & <kitab> {a} 3 1 – – – 2 33,3%",
    )
    expect(certificate).toMatch(/Jumlah 4 1 – 1 – 2 25,0% H = Hadir, T = Terlambat/)
    const warned = await print('sp1')
    expect(warned).toContain('Kehadiran : 25,0% dari 4 pertemuan yang dihitung')
    expect(warned).toContain('Tanpa keterangan : 2 pertemuan, yaitu tanggal 3 Oktober serta 7 November 2026')
    const kode = [codeIn(warned)]
    expect((await app.as('admin')(createDelivery, { body: { kode, cara: 'diserahkan', tanggal: TODAY } })).status).toBe(
      200,
    )
    expect(await print('sp2')).toContain('Surat Nomor Tanggal Diserahkan SP1 – 21 November 2026 21 November 2026')
    // The figures that its code shows are those of the whole, not of the first kegiatan.
    const { body } = await app.as(undefined)(getVerifikasi, { params: { kode: codeIn(certificate) } })
    expect([body.angka, body.surat?.angka.map(({ label, isi }) => `${label} ${isi}`)]).toEqual([
      'sama',
      ['H 1', 'I 1', 'A 2', 'Tanda lain 0', 'Persen 25,0%'],
    ])
    // Of one kegiatan only that one, as its figures are.
    expect(await print('keterangan', alif, { kegiatan_id: cast.subuh })).not.toContain('kitab')
  })

  test('whoever has nothing in a table is told so in a sentence, for one and for many', async () => {
    const templat = letterTemplate.parse({
      judul: 'KETERANGAN',
      isi: { type: 'doc', content: (['kegiatan', 'kegiatan_ringkas', 'rincian', 'sp'] as const).map(said) },
    })
    for (const jenis of ['keterangan', 'keterangan_belum'] as const)
      expect((await app.as('admin')(saveTemplate, { params: { jenis }, body: { version: 0, templat } })).status).toBe(
        200,
      )
    const nothing = await print('keterangan', cast.putri[0])
    expect(nothing.split('Pada rentang itu belum ada pertemuan yang dihitung.')).toHaveLength(3)
    expect(nothing).toContain('Tanpa keterangan : tidak ada')
    expect(nothing).toContain('Sebelum ini belum ada surat peringatan.')
    expect(await print('keterangan')).toContain(
      'Halaqah pekanan 3 1 2 33,3% 2 Shalat Subuh 1 0 1 0,0% Jumlah 4 1 3 25,0%',
    )
    const many = { jenis: 'surat', surat: 'keterangan', saringan: {} }
    expect((await app.as('admin')(startCetakan, { body: many as never })).status).toBe(202)
  })

  test('whoever writes in Word has every field of each as text, below one row of names', async () => {
    const [, , dimas = 0] = cast.putra
    const odd = { nama: "Dimas 'A' & <b> {x} محمد", nama_cari: 'dimas', asrama: '=1+1', wali_nama: 'H. Karim' }
    await t.db.updateTable('mahasantri').set(odd).where('id', '=', dimas).execute()
    const query = { surat: 'keterangan', jk: 'L', urut: 'nama' } as never
    const { raw, status } = await app.as('admin')(letterFieldsExport.xlsx, { query })
    expect(status).toBe(200)
    const [names = [], ...rows] = await readSheet(raw)
    const head = names.map(String)
    for (const name of head) expect(name).toMatch(/^[\p{L}\d ]{1,40}$/u)
    expect(new Set(head).size).toBe(head.length)
    expect(head).toEqual(expect.arrayContaining(['Nama', 'NIM', 'Nama wali', 'Persen hadir', 'Tanggal alpa']))
    const cellOf = (nama: string, field: string) =>
      rows.find(row => row[head.indexOf('Nama')] === nama)?.[head.indexOf(field)]
    expect(['Sapaan wali', 'Nama wali', 'Asrama dan kamar'].map(field => cellOf(odd.nama, field))).toEqual([
      ...['Bapak', 'H. Karim', '=1+1'],
    ])
    const persons = t.db.selectFrom('mahasantri').select(['nim', 'nama'])
    const { nim, nama } = await persons.where('id', '=', alif).executeTakeFirstOrThrow()
    expect(['NIM', 'Persen hadir', 'Tanggal alpa', 'Jumlah alpa'].map(field => cellOf(nama, field))).toEqual([
      ...[nim, '25,0%', '3 Oktober serta 7 November 2026', '2'],
    ])
    expect(rows.flat().filter(cell => cell !== null && typeof cell !== 'string')).toEqual([])
    const csv = (await app.as('pimpinan')(letterFieldsExport.csv, { query })).raw.toString()
    expect(csv).toMatch(/^\ufeffNama;/)
    expect(csv).not.toMatch(/undefined|null|NaN/)
    expect((await app.as('hasan')(letterFieldsExport.xlsx, { query })).status).toBe(403)
  })
})
