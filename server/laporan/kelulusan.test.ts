import { beforeEach, expect, test } from 'vitest'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { getVerifikasi, previewLampiranSk, printKelulusan } from '#contract/dokumen/dokumen.ts'
import type { Body } from '#contract/endpoint.ts'
import { denominator, numerator } from '#contract/kehadiran.ts'
import {
  createSk,
  decideKelulusan,
  endSk,
  kelulusanExport,
  listKelulusan,
  previewSk,
  readNilaiFile,
  readPastedNilai,
  updateNilai,
  updateSyaratKelulusan,
} from '#contract/laporan/kelulusan.ts'
import { listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { describeUnmet, HASIL, outcomeOf, reachOf } from '#contract/laporan/outcome.ts'
import { NO, type TableColumn } from '#contract/tabel.ts'
import { toXlsx } from '#server/dasar/ekspor/tabel.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { createRandomHistory } from '#test/random-history.ts'

type SyaratInput = Body<typeof updateSyaratKelulusan>['syarat']

describeDialects('kelulusan', t => {
  let app: TestApp
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const read = async (query = {}, who: 'admin' | 'pimpinan' = 'admin') => {
    const { status, body } = await app.as(who)(listKelulusan, { query: { ukuran: 200, ...query } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const save = async (syarat: SyaratInput, version?: string) =>
    app.as('admin')(updateSyaratKelulusan, {
      params: { id: cast.periode },
      body: { syarat, version: version ?? (await read()).version },
    })
  const attendance = (kegiatan_id: number | null, minimal: number, bersyarat: number | null = null) =>
    ({ jenis: 'kehadiran', id: null, kegiatan_id, minimal, bersyarat }) as const
  /** Levels in hundredths, over and over. */
  const give = (syarat_id: number | undefined, ids: readonly number[], levels: readonly number[]) =>
    t.db
      .insertInto('nilai_kelulusan')
      .values(
        ids.map((mahasantri_id, i) => ({
          ...{ syarat_id: syarat_id ?? 0, mahasantri_id, nilai: levels[i % levels.length] ?? 0 },
          ...{ akun_id: cast.akun.admin, at: 1 },
        })),
      )
      .execute()
  const decide = (mahasantri_id: number, more: Partial<Body<typeof decideKelulusan>> = {}) =>
    app.as('admin')(decideKelulusan, {
      params: { id: cast.periode },
      body: {
        ...{ mahasantri_id, hasil: 'lulus', alasan: 'Rawat inap, rapat pimpinan 28 Des' },
        ...{ syarat: '', paling_lambat: null, terhadap: 0, ...more },
      },
    })

  test('siti says what passes; each result follows from the figures of the laporan, with every reason named', async () => {
    await createRandomHistory(t.db, cast, 4)
    // Nothing passes by itself.
    const before = await read()
    expect(before.syarat).toEqual([])
    expect(before.jumlah).toMatchObject({ belum_dinilai: before.total, lulus: 0 })
    const saved = await save([
      attendance(cast.halaqah, 80, 60),
      attendance(cast.subuh, 70),
      { jenis: 'nilai', id: null, nama: 'Tahsin', minimal: 3, bersyarat: 2.5 },
    ])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const [, , tahsin] = saved.body.syarat
    await give(tahsin?.id, [...cast.putra, ...cast.putri].slice(1), [300, 275, 200, 401])
    const { syarat, baris, jumlah, total } = await read()
    expect(syarat.map(one => one.nama)).toEqual(['Halaqah pekanan', 'Shalat Subuh', 'Tahsin'])
    const figures = await Promise.all(
      [cast.halaqah, cast.subuh].map(async kegiatan_id => {
        const { body } = await app.as('admin')(listLaporanMahasantri, { query: { kegiatan_id, ukuran: 200 } })
        return new Map(body.baris.map(row => [row.mahasantri_id, row.hitungan]))
      }),
    )
    for (const row of baris) {
      for (const [i, byId] of figures.entries()) {
        const tally = byId.get(row.mahasantri_id)
        expect(row.angka[i]).toEqual({
          ...{ hadir: tally ? numerator(tally) : 0, sesi: tally ? denominator(tally) : 0 },
          ...{ belum: tally?.belum ?? 0, nilai: null },
        })
      }
      const reach = syarat.map((one, i) => reachOf(one, row.angka[i] ?? { hadir: 0, sesi: 0, nilai: null }))
      expect(row.hasil, row.nama).toBe(outcomeOf(reach))
      expect(describeUnmet(syarat, row.angka)).toHaveLength(reach.filter(one => one !== 'cukup').length)
    }
    // The one without a level is asked about unless something else fails.
    const without = baris.find(row => row.mahasantri_id === cast.putra[0])
    expect(without?.angka[2]?.nilai).toBeNull()
    expect(describeUnmet(syarat, without?.angka ?? [])).toContain('Tahsin belum dinilai')
    // Worst first, and what the tabs count is what they show.
    const ranks = baris.map(row => HASIL.indexOf(row.hasil))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(total).toBe(baris.length)
    for (const hasil of HASIL) {
      const shown = await read({ hasil })
      expect(shown.baris.map(row => row.hasil)).toEqual(Array(jumlah[hasil]).fill(hasil))
    }
    const paged = await Promise.all([1, 2, 3].map(halaman => read({ halaman, ukuran: 4 })))
    expect(paged.flatMap(one => one.baris.map(row => row.mahasantri_id))).toEqual(
      baris.slice(0, 12).map(row => row.mahasantri_id),
    )
    // Of each result the first few, where there are more than a page; else everybody.
    const first = await read({ awal: 1, ukuran: 4 })
    expect(first.baris).toEqual(HASIL.flatMap(hasil => baris.find(row => row.hasil === hasil) ?? []))
    expect(first.total).toBe(total)
    expect((await read({ awal: 1 })).baris).toEqual(baris)
    const alif = await read({ cari: 'alif' })
    expect(alif.baris.map(row => row.nama)).toEqual(['Alif'])
    expect((await read({ kelompok_id: cast.kelompok12 })).baris.every(row => row.jk === 'P')).toBe(true)
  })

  test('by hand only with a reason; the result of before stays readable, and the pimpinan reads no reason', async () => {
    const saved = await save([{ jenis: 'nilai', id: null, nama: 'Tahsin', minimal: 3, bersyarat: null }])
    const [id = 0] = cast.putra
    await give(saved.body.syarat[0]?.id, [id], [299])
    expect((await decide(id, { alasan: ' ' })).status).toBe(400)
    expect((await decide(id, { syarat: 'Mengulang' })).status).toBe(400)
    expect((await decide(9_999)).body.kode).toBe('mahasantri.not_found')
    const given = { hasil: 'bersyarat', syarat: 'Mengulang 5 pertemuan', paling_lambat: '2027-03-27' } as const
    expect((await decide(id, given)).status).toBe(200)
    const one = (await read({ hasil: 'tangan' })).baris
    expect(one).toMatchObject([
      { mahasantri_id: id, hitungan: 'tidak_lulus', hasil: 'bersyarat', putusan: { ...given, oleh: 'Siti Nurjanah' } },
    ])
    expect(one[0]?.putusan?.alasan).toContain('Rawat inap')
    expect((await read({ hasil: 'tangan' }, 'pimpinan')).baris[0]?.putusan).toMatchObject({ alasan: '', ...given })
    // Who decides on what somebody else has changed meanwhile is told.
    expect((await decide(id)).body.kode).toBe('putusan_kelulusan.stale')
    const terhadap = one[0]?.terhadap ?? 0
    expect((await decide(id, { hasil: null, terhadap })).status).toBe(200)
    expect((await read()).jumlah.tangan).toBe(0)
    expect((await read()).baris.find(row => row.mahasantri_id === id)?.hasil).toBe('tidak_lulus')
  })

  test('what cannot be is refused at its field, and of two who save the second is told', async () => {
    const { version } = await read()
    const isian = async (...syarat: unknown[]) => (await save(syarat as SyaratInput, version)).body.isian
    expect(await isian(attendance(cast.halaqah, 101))).toHaveProperty(['syarat.0.minimal'])
    expect(await isian(attendance(cast.halaqah, 70.5))).toHaveProperty(['syarat.0.minimal'])
    expect(await isian(attendance(cast.halaqah, 70, 70))).toHaveProperty(['syarat.0.bersyarat'])
    expect(await isian(attendance(cast.halaqah, 70), attendance(cast.halaqah, 80))).toHaveProperty([
      'syarat.1.kegiatan_id',
    ])
    expect(await isian({ ...attendance(cast.halaqah, 70), id: 99 })).toHaveProperty(['syarat.0.id'])
    expect((await save([attendance(9_999, 70)], version)).status).toBe(404)
    const saved = await save([{ jenis: 'nilai', id: null, nama: 'Tahsin', minimal: 3, bersyarat: null }], version)
    expect((await save([], version)).body.kode).toBe('syarat_kelulusan.stale')
    await give(saved.body.syarat[0]?.id, cast.putra, [300])
    const refused = await save([], saved.body.version)
    expect(refused.body.kode).toBe('syarat_kelulusan.terisi')
    expect((await read({ periode_id: cast.periode, cari: "x'%_" })).total).toBe(0)
  })

  test('levels are read from a list: the column that is headed so, else the one that is named, and what is left out is said', async () => {
    const admin = app.as('admin')
    const params = { id: cast.periode }
    const level = { jenis: 'nilai' as const, id: null, nama: 'Tahsin', minimal: 3, bersyarat: null }
    const { syarat } = (await save([level])).body
    const syarat_id = syarat[0]?.id ?? 0
    const nim = new Map(
      (await t.db.selectFrom('mahasantri').select(['id', 'nim']).execute()).map(row => [row.id, row.nim]),
    )
    const [alif = 0, dimas = 0, rizky = 0] = cast.putra
    const nimOf = (id: number) => nim.get(id) ?? ''
    const lembar = {
      nama: 'Nilai',
      lembaga: 'Pusat Ma’had',
      kepala: ['Nilai tahsin'],
      kolom: [
        { kunci: 'nim', judul: 'NIM' },
        { kunci: 'nama', judul: 'Nama' },
        { kunci: 'hafalan', judul: 'Hafalan', jenis: 'angka' },
        { kunci: 'tahsin', judul: 'TAHSIN', jenis: 'angka' },
      ] satisfies TableColumn<{ nim: string; nama: string; hafalan: number; tahsin: number | null }>[],
      rows: [
        { nim: nimOf(alif), nama: 'Alif', hafalan: 1, tahsin: 3.25 },
        { nim: nimOf(dimas), nama: 'Dimas', hafalan: 2, tahsin: null },
        { nim: nimOf(rizky), nama: 'Rizky', hafalan: 3, tahsin: 2 },
        { nim: '99999', nama: 'Seseorang', hafalan: 3, tahsin: 2 },
      ],
      kaki: ['Kota Nusantara, 11 Januari 2027'],
    }
    const other = { nama: 'Rekap', kepala: ['Ringkasan'], kolom: [NO], rows: [1, 2] }
    const file = await toXlsx({ lembar: [other, lembar] })
    const read = async (query: object = {}, body: Uint8Array = file) =>
      admin(readNilaiFile, { params, query: { syarat_id, nama: 'nilai.xlsx', ...query }, body })
    const found = (await read()).body
    expect(found).toMatchObject({ lembar: 'Nilai', dilewati: ['Rekap'], dipakai: 3, kosong: 1 })
    expect(found.rows.map(row => [row.mahasantri_id, row.nilai])).toEqual([
      [alif, 3.25],
      [rizky, 2],
    ])
    expect(found.ragu).toMatchObject([{ teks: '99999 2' }])
    expect((await read({ kolom: 2 })).body.rows.map(row => row.nilai)).toEqual([1, 2, 3])

    // Headed otherwise: nothing is guessed, the columns are offered.
    const csv = Buffer.from(`NIM;Nama;Skor\r\n${nimOf(alif)};Alif;4\r\n`)
    const unclear = (await read({ nama: 'nilai.csv' }, csv)).body
    expect(unclear).toMatchObject({ dipakai: null, rows: [], ragu: [], kosong: 0 })
    expect(unclear.kolom.map(one => one.judul)).toEqual(['Nama', 'Skor'])
    expect((await read({ nama: 'nilai.csv', kolom: 2 }, csv)).body.rows.map(row => row.nilai)).toEqual([4])
    expect((await read({}, Buffer.from('Nama;Nilai\r\nAlif;4\r\n'))).body.kode).toBe('impor.judul_tidak_ada')
    expect((await read({}, Buffer.from([0x25, 0x50, 0x44, 0x46]))).body.kode).toBe('impor.bukan_tabel')
    expect((await read({ syarat_id: 999 })).body.kode).toBe('syarat_kelulusan.not_found')
  })

  test('levels are pasted; the SK freezes what was seen, later corrections are differences, and a second SK takes it back', async () => {
    const admin = app.as('admin')
    const params = { id: cast.periode }
    const saved = await save([{ jenis: 'nilai', id: null, nama: 'Tahsin', minimal: 3, bersyarat: 2.5 }])
    const syarat_id = saved.body.syarat[0]?.id ?? 0
    const { baris } = await read()
    const nimOf = (id = 0) => baris.find(row => row.mahasantri_id === id)?.nim ?? ''
    const [alif = 0, dimas = 0, rizky = 0] = cast.putra
    const teks = [
      ...['NIM\tTahsin', `${nimOf(alif)}\t3,25`, `${nimOf(dimas)};2.5`, `"${nimOf(rizky)}",2`],
      ...[
        '99999;3',
        `${nimOf(cast.putri[0])};tiga`,
        `${nimOf(cast.putri[1])};3`,
        `${nimOf(cast.putri[1])};4`,
        'abc 1',
        '',
      ],
    ].join('\r\n')
    const pasted = (await admin(readPastedNilai, { params, body: { syarat_id, teks } })).body
    expect(pasted.rows.map(row => [row.mahasantri_id, row.nilai, row.terhadap])).toEqual([
      [alif, 3.25, null],
      [dimas, 2.5, null],
      [rizky, 2, null],
    ])
    expect(pasted.ragu.map(row => row.baris)).toEqual([5, 6, 7, 8, 9])
    const nul = await admin(readPastedNilai, { params, body: { syarat_id, teks: '0601\u0000;3' } })
    expect(nul.body.ragu.map(row => row.baris)).toEqual([1])
    const rows = pasted.rows.map(({ mahasantri_id, nilai, terhadap }) => ({ mahasantri_id, nilai, terhadap }))
    const typed = await admin(updateNilai, { params, body: { syarat_id, rows } })
    expect(typed.status).toBe(200)
    expect((await admin(updateNilai, { params, body: { syarat_id, rows } })).body.kode).toBe('nilai_kelulusan.stale')
    expect((await read()).jumlah).toMatchObject({ lulus: 1, bersyarat: 1, tidak_lulus: 1, belum_dinilai: 7 })

    await decide(rizky, { alasan: 'Lomba MTQ' })
    const seen = (await admin(previewSk, { params })).body
    const body = { nomor: '3 Tahun 2027', tanggal: '2027-01-11', oleh: 'Kepala', sidik: seen.sidik }
    const freeze = (more: object = {}) => admin(createSk, { params, body: { ...body, belum_dinilai: null, ...more } })
    const print = (query: Record<string, unknown> = {}) => admin(printKelulusan, { params, query })
    expect((await print()).body.kode).toBe('kelulusan.belum_ditetapkan')
    // What would be frozen can be read first, and leaves nothing behind.
    const draft = { nomor: '', tanggal: '2027-01-11', oleh: 'Kepala', belum_dinilai: 'bersyarat' as const }
    const drawn = await admin(previewLampiranSk, { params, body: draft })
    const drawnText = sebaris((await readPdfText(drawn.raw)).halaman.join(' '))
    for (const said of [
      'Nomor …………………… tanggal 11 Januari 2027',
      '10 mahasantri: Lulus 2, Bersyarat 8, Tidak lulus 0',
      'Pratinjau: belum ditetapkan, tanpa kode',
    ])
      expect(drawnText).toContain(said)
    expect(drawnText).not.toContain('Lomba MTQ')
    const open = await admin(previewLampiranSk, { params, body: { ...draft, belum_dinilai: null } })
    expect(sebaris((await readPdfText(open.raw)).halaman.join(' '))).toContain('Belum dapat dinilai 7')
    expect(await t.db.selectFrom('dokumen').select('kode').execute()).toEqual([])
    expect((await freeze()).body.kode).toBe('kelulusan.belum_dinilai')
    expect((await freeze({ belum_dinilai: 'bersyarat', sidik: 'lain' })).body.kode).toBe('kelulusan.berubah')
    expect((await read()).sk).toBeNull()
    expect((await freeze({ belum_dinilai: 'bersyarat' })).status).toBe(200)
    const frozen = await read()
    expect(frozen.sk).toMatchObject({ nomor: '3 Tahun 2027', oleh: 'Kepala', akun: 'Siti Nurjanah' })
    expect(frozen.jumlah).toMatchObject({ lulus: 2, bersyarat: 8, belum_dinilai: 0, berubah: 7 })

    const paper = await print()
    expect(paper.status).toBe(200)
    const text = sebaris((await readPdfText(paper.raw)).halaman.join(' '))
    for (const said of [
      'Nomor 3 Tahun 2027 tanggal 11 Januari 2027',
      '10 mahasantri: Lulus 2, Bersyarat 8, Tidak lulus 0',
    ])
      expect(text).toContain(said)
    expect(text).toContain('Tahsin 2,5 (minimal 3)')
    expect(text).not.toContain('Lomba MTQ')
    // In the order of their numbers, whatever they come to.
    const numbers = frozen.baris.map(row => row.nim).sort()
    expect(numbers.map(nim => text.indexOf(nim))).toEqual(numbers.map(nim => text.indexOf(nim)).sort((a, b) => a - b))
    const { kode } = await t.db.selectFrom('dokumen').select('kode').executeTakeFirstOrThrow()
    const angka = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body.angka
    expect(await angka()).toBe('sama')

    // While it holds nothing of it can be changed, and what changes beneath it is a difference.
    for (const refused of [
      await save([], frozen.version),
      await decide(alif, { hasil: 'tidak_lulus' }),
      await admin(updateNilai, { params, body: { syarat_id, rows } }),
      await freeze({ belum_dinilai: 'bersyarat' }),
      await admin(previewLampiranSk, { params, body: draft }),
    ])
      expect(refused.body).toMatchObject({ kode: 'kelulusan.ditetapkan' })
    // Nor by taking back what was typed before.
    const undone = await admin(createPembatalan, { params: { id: Number(typed.headers.perubahan) } })
    expect(undone.body.pesan).toBe('Tidak dapat dibatalkan: Kelulusannya sudah ditetapkan dengan SK 3 Tahun 2027.')
    await t.db.updateTable('nilai_kelulusan').set({ nilai: 100 }).where('mahasantri_id', '=', alif).execute()
    const changed = (await read({ hasil: 'berubah', cari: 'abdullah' })).baris
    expect(changed).toMatchObject([
      { mahasantri_id: alif, hasil: 'lulus', hitungan: 'tidak_lulus', ditetapkan: { hitungan: 'lulus' } },
    ])
    expect(changed[0]?.ditetapkan?.angka).toEqual([{ hadir: 0, sesi: 0, nilai: 3.25 }])
    expect(await angka()).toBe('sama')
    const csv = await app.as('pimpinan')(kelulusanExport.csv, { query: { cari: 'abdullah' } })
    expect(String(csv.raw)).toContain('SK 3 Tahun 2027')
    expect(String(csv.raw)).toContain('3,25;Lulus;')
    expect(String(csv.raw)).not.toContain('Lomba MTQ')

    const end = (more: object = {}) =>
      admin(endSk, {
        params,
        body: { sk_id: frozen.sk?.id ?? 0, nomor: '5 Tahun 2027', tanggal: '2027-01-20', alasan: 'Salah', ...more },
      })
    expect((await end({ nomor: '3 Tahun 2027' })).body.isian).toHaveProperty('nomor')
    expect((await end()).status).toBe(200)
    expect((await end()).body.kode).toBe('kelulusan.dicabut')
    expect(await angka()).toBe('berubah')
    const after = await read()
    expect([after.sk, after.jumlah.tidak_lulus]).toEqual([null, 1])
    expect(after.sk_lalu).toMatchObject([
      { nomor: '3 Tahun 2027', pencabutan: { nomor: '5 Tahun 2027', sebab: 'Salah' } },
    ])
  })
})
