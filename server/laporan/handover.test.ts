import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import type { Body } from '#contract/endpoint.ts'
import { type HandoverField, handoverFile, listHandover, updateHandover } from '#contract/laporan/handover.ts'
import { createSk, listKelulusan, previewSk, updateNilai, updateSyaratKelulusan } from '#contract/laporan/kelulusan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory } from '#test/random-history.ts'

describeDatabases('hand-over of results', t => {
  let app: TestApp
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await createRandomHistory(t.db, cast, 4)
    const syarat: Body<typeof updateSyaratKelulusan>['syarat'] = [
      { jenis: 'kehadiran', id: null, kegiatan_id: cast.halaqah, minimal: 75, bersyarat: 50 },
      { jenis: 'nilai', id: null, nama: 'Tahsin', minimal: 3, bersyarat: 2 },
    ]
    const { version } = (await read()).body
    expect((await admin(updateSyaratKelulusan, { params: params(), body: { syarat, version } })).status).toBe(200)
  })

  const admin: ReturnType<TestApp['as']> = (call, input) => app.as('admin')(call, input)
  const params = () => ({ id: cast.periode })
  const read = () => admin(listKelulusan, { query: { ukuran: 200 } })
  const column = (judul: string, isi: HandoverField, teks = '') => ({ judul, isi, teks })
  const save = async (templat: Body<typeof updateHandover>['templat'], version?: string) =>
    admin(updateHandover, { body: { templat, version: version ?? (await admin(listHandover)).body.version } })
  const file = (query: object, who: 'admin' | 'pimpinan' = 'admin') =>
    app.as(who)(handoverFile.csv, { params: params(), query: { templat: 'SIAKAD', ...query } as never })
  const rowsOf = (raw: Buffer) =>
    String(raw)
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map(line => line.split(';'))
  const freeze = async () => {
    const { sidik } = (await admin(previewSk, { params: params() })).body
    const sk = {
      nomor: '7 Tahun 2027',
      tanggal: '2027-01-11',
      oleh: 'Kepala UPT',
      belum_dinilai: 'tidak_lulus',
    } as const
    expect((await admin(createSk, { params: params(), body: { ...sk, sidik } })).status).toBe(200)
  }

  test('siti keeps two forms by name; the file has their columns and what the SK has frozen', async () => {
    const { body: before } = await app.as('pimpinan')(listHandover)
    expect(before.templat.map(one => one.nama)).toEqual(['SIAKAD', 'SKPI'])
    const siakad = [
      ...[column('No', 'no'), column('NIM', 'nim'), column('Nama', 'nama'), column('Angkatan', 'angkatan')],
      ...[column('Persen', 'persen'), column('Hadir', 'hadir'), column('Dari', 'pertemuan')],
      ...[column('Tahsin', 'nilai', 'tahsin'), column('Status', 'hasil'), column('SK', 'nomor_sk')],
      ...[column('Tgl SK', 'tanggal_sk'), column('Kode', 'tetap', '=MAHAD'), column('Catatan', 'kosong')],
    ]
    const saved = await save([
      { nama: 'SIAKAD', angka: '86.4', kolom: siakad },
      {
        nama: 'Fakultas',
        angka: '86,4',
        kolom: [column('Fakultas', 'fakultas'), column('Prodi', 'prodi'), column('NIM', 'nim')],
      },
    ])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await save(saved.body.templat, before.version)).body.kode).toBe('serah_terima.stale')
    expect((await admin(listHandover)).body.templat).toEqual(saved.body.templat)

    const tahsin = (await read()).body.syarat[1]?.id ?? 0
    const given = [...cast.putra, ...cast.putri].map((mahasantri_id, i) => ({
      mahasantri_id,
      nilai: 2 + i / 4,
      terhadap: null,
    }))
    expect((await admin(updateNilai, { params: params(), body: { syarat_id: tahsin, rows: given } })).status).toBe(200)
    // Not frozen: asked first, and told in the name of the file.
    const refused = await file({})
    expect([refused.status, refused.body]).toMatchObject([409, { kode: 'kelulusan.belum_ditetapkan' }])
    const sementara = await file({ sementara: 'ya' })
    expect(sementara.headers['content-disposition']).toContain('sementara')
    expect(rowsOf(sementara.raw)[1]?.[9]).toBe('')

    await freeze()
    await t.db
      .updateTable('mahasantri')
      .set({ nama: '=cmd()' })
      .where('id', '=', cast.putra[0] ?? 0)
      .execute()
    const frozen = (await read()).body.baris
    // What comes later is no part of it.
    await t.db.updateTable('nilai_kelulusan').set({ nilai: 900 }).execute()
    const [heads, ...rows] = rowsOf((await file({}, 'pimpinan')).raw)
    expect(heads).toEqual(siakad.map(one => one.judul))
    const expected = frozen
      .toSorted((a, b) => (a.nim < b.nim ? -1 : 1))
      .map(row => [
        row.nim,
        row.ditetapkan?.angka[0]?.hadir,
        row.ditetapkan?.angka[0]?.sesi,
        row.ditetapkan?.angka[1]?.nilai,
      ])
    const number = (text: string | undefined) => (text === '' ? null : Number(text?.replace(',', '.')))
    expect(rows.map(row => [row[1], number(row[5]), number(row[6]), number(row[7])])).toEqual(expected)
    expect(rows.map(row => row[0])).toEqual(rows.map((_, i) => String(i + 1)))
    for (const row of rows) {
      expect(row.slice(9)).toEqual(['7 Tahun 2027', '11/01/2027', "'=MAHAD", ''])
      // A bare number, as a SIAKAD reads it.
      expect(row[4]).toMatch(row[6] === '0' ? /^$/ : /^\d{1,3}\.\d$/)
      expect(row[7]).toMatch(/^(\d+(\.\d{1,2})?)?$/)
    }
    expect(rows.find(row => row[1] === frozen.find(one => one.mahasantri_id === cast.putra[0])?.nim)?.[2]).toBe(
      "'=cmd()",
    )

    for (const [angka, persen] of [
      ['86,4', /^\d+,\d$/],
      ['86,4%', /^\d+,\d%$/],
    ] as const) {
      expect((await save([{ nama: 'SIAKAD', angka, kolom: [column('Persen', 'persen')] }])).status).toBe(200)
      const [, ...cells] = rowsOf((await file({})).raw)
      expect(
        cells
          .flat()
          .filter(Boolean)
          .every(cell => persen.test(cell)),
      ).toBe(true)
    }
    await save(saved.body.templat)

    const xlsx = await admin(handoverFile.xlsx, {
      params: params(),
      query: { templat: 'fakultas', hasil: 'tidak_lulus' },
    })
    const sheet = await readSheet(xlsx.raw)
    expect(sheet[0]).toEqual(['Fakultas', 'Prodi', 'NIM'])
    const failed = (await read()).body.baris.filter(row => row.hasil === 'tidak_lulus')
    expect(sheet.slice(1).map(row => row[2])).toEqual(failed.map(row => row.nim).sort())
  })

  test('a column whose syarat the periode has not is named, never filled from another', async () => {
    const one = (...kolom: ReturnType<typeof column>[]) => save([{ nama: 'SIAKAD', angka: '86.4', kolom }])
    expect((await one(column('Hafalan', 'nilai', 'Hafalan'))).status).toBe(200)
    const missing = await file({ sementara: 'ya' })
    expect(missing.body).toMatchObject({ kode: 'serah_terima.tanpa_syarat' })
    expect(JSON.stringify(missing.body)).toMatch(/Hafalan.*Tahsin/)
    expect((await file({ templat: 'EPSBED' })).status).toBe(404)

    // Of two attendances it must be said which.
    const { syarat, version } = (await read()).body
    const [halaqah, tahsin] = syarat.map(({ jenis, id, kegiatan_id, nama, minimal, bersyarat }) =>
      jenis === 'nilai' ? { jenis, id, nama, minimal, bersyarat } : { jenis, id, kegiatan_id, minimal, bersyarat },
    ) as Body<typeof updateSyaratKelulusan>['syarat']
    const subuh = { jenis: 'kehadiran', id: null, kegiatan_id: cast.subuh, minimal: 70, bersyarat: null } as const
    await admin(updateSyaratKelulusan, {
      params: params(),
      body: { syarat: [halaqah, tahsin, subuh] as never, version },
    })
    await one(column('Persen', 'persen'))
    expect((await file({ sementara: 'ya' })).body).toMatchObject({ kode: 'serah_terima.tanpa_syarat' })
    await one(column('Persen', 'persen', 'SHALAT SUBUH'))
    expect((await file({ sementara: 'ya' })).status).toBe(200)

    const refused = [
      await save([]),
      await save([
        { nama: 'A', angka: '86.4', kolom: [column('X', 'nim')] },
        { nama: 'a', angka: '86.4', kolom: [column('X', 'nim')] },
      ]),
      await one(column('X', 'nim'), column('x', 'nama')),
      await one(column('X', 'nim', 'teks')),
      await one(column('X', 'tetap')),
      await one(column('X', 'nilai')),
      await one(column('X', 'alasan' as never)),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
  })
})
