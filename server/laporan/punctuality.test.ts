import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { listCetakan, startCetakan } from '#contract/dokumen/dokumen.ts'
import { type LaporanPendampingQuery, listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { punctuality } from '#contract/laporan/punctuality.ts'
import { addDays, instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { createRandomHistory, takeFromFile } from '#test/random-history.ts'
import { readPunctuality } from './laporan-pendamping.ts'

describeDialects('ketepatan waktu', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
    // The session is of today, whatever day is marked.
    await read('admin')
  })

  /** Who is marked at which moment of the day and the days after; then where and when it was held. */
  async function hold(
    tanggal: string,
    { kelompok = cast.kelompok7, mulai, tempat }: { kelompok?: number; mulai: string; tempat: string },
    marks: readonly (readonly [orang: number, jam: string, kemudian?: number])[],
  ) {
    const orang = kelompok === cast.kelompok7 ? cast.putra : cast.putri
    for (const [i, jam, kemudian = 0] of marks) {
      app.clock.at = instantAt('Asia/Jakarta', addDays(tanggal, kemudian), jam)
      const mark = { status: 'H' as const, menit: null, catatan: '', base_version: 0, tapped_at: app.clock.at }
      const rows = [{ mahasantri_id: orang[i] as number, ...mark }]
      const body = { action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal, ke: 1, rows }
      const answer = await app.as('admin')(recordAbsensi, { params: { id: kelompok }, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    await database.db
      .updateTable('pertemuan')
      .set({ mulai, selesai: '', tempat })
      .where('tanggal', '=', tanggal)
      .where('kelompok_id', '=', kelompok)
      .execute()
    app.clock.at = NOW
  }
  const all = (jam: string, kemudian = 0) => [0, 1, 2, 3, 4].map(i => [i, jam, kemudian] as const)
  const read = async (who: keyof Cast['akun'], query: object = {}) =>
    (await app.as(who)(punctuality.list, { query: query as never })).body
  const told = (body: Awaited<ReturnType<typeof read>>) =>
    body.baris.map(({ nama, angka: { pertemuan, tepat, terlambat, belum_lengkap, begun, finished } }) =>
      [nama, pertemuan, tepat, terlambat, belum_lengkap, begun, finished].join(' '),
    )

  test('by hour and place it is told when absensi was begun and finished, and whether on its day', async () => {
    const masjid = { mulai: '05:00', tempat: 'Masjid Al-Hikmah' }
    await hold('2026-10-31', masjid, [[0, '05:10'], ...all('05:30').slice(1)])
    await hold('2026-11-07', { ...masjid, tempat: ' masjid al-hikmah' }, [[0, '05:20'], ...all('00:20', 1).slice(1)])
    await hold('2026-11-14', masjid, [[0, '04:50']])
    await hold('2026-11-15', { mulai: '18:30', tempat: 'Aula' }, all('18:31'))
    await hold('2026-11-15', { kelompok: cast.kelompok12, mulai: '18:00', tempat: 'Aula' }, all('18:45'))

    expect(told(await read('admin'))).toEqual(['05.00 · Masjid Al-Hikmah 3 1 1 1 15 595', '18.00 · Aula 2 2 0 0 23 23'])
    expect(told(await read('admin', { menurut: 'jam' }))).toEqual(['05.00 3 1 1 1 15 595', '18.00 2 2 0 0 23 23'])
    const places = await read('admin', { menurut: 'tempat' })
    expect(told(places).map(row => row.split(' 2')[0])).toEqual(['Aula', 'Masjid Al-Hikmah 3 1 1 1 15 595'])
    expect(places.jumlah).toMatchObject({ pertemuan: 5, tepat: 3, terlambat: 1, belum_lengkap: 1, persen: 60 })
    // Everybody their own kelompok, the pimpinan all of them.
    expect((await read('pimpinan')).jumlah.pertemuan).toBe(5)
    for (const who of ['hasan', 'umar'] as const) expect((await read(who)).jumlah.pertemuan).toBe(4)
    expect(told(await read('aisyah'))).toEqual(['18.00 · Aula 1 1 0 0 45 45'])
    expect((await read('umar', { kelompok_id: cast.kelompok12 })).baris).toEqual([])

    // Behind a row stand its pertemuan, the latest first, and nobody else's.
    const origin = { menurut: 'jam_tempat' as const, kunci: '05.00 masjid al-hikmah' }
    const { rows, total } = (await app.as('umar')(punctuality.origin, { query: { ...origin, ukuran: 2 } })).body
    expect([total, ...rows.map(row => [row.tanggal, punctuality.describe(row.isi).nilai])]).toEqual([
      3,
      ['2026-11-14', 'Belum lengkap'],
      ['2026-11-07', 'Terlambat'],
    ])
    expect((await app.as('aisyah')(punctuality.origin, { query: origin })).body.total).toBe(0)

    // The files say what the screen says.
    const xlsx = await app.as('admin')(punctuality.files.xlsx)
    expect((await readSheet(xlsx.raw)).find(row => row[1] === '18.00 · Aula')).toEqual(
      expect.arrayContaining([2, '18.00 · Aula', 2, 2, 0, 0]),
    )
    const csv = (await app.as('umar')(punctuality.files.csv)).raw.toString('utf8').replace(/^\uFEFF/, '')
    const lines = Papa.parse<string[]>(csv, { delimiter: ';' }).data
    expect(lines.find(row => row[1] === 'Jumlah')?.slice(1, 6)).toEqual(['Jumlah', '4', '2', '1', '1'])
  })

  test('a random term adds up to the report of pendamping, whatever it is put together by', async () => {
    const history = await createRandomHistory(database.db, cast, 4)
    await takeFromFile(database.db, cast, history, 4)
    const admin = { ...{ id: cast.akun.admin, nama: '', username: '', peran: ['admin' as const] }, ganti_sandi: false }
    const user = { ...admin, murabbi_id: null, pendamping_id: null }
    const query = listLaporanPendamping.query.parse({}) as LaporanPendampingQuery
    const { jeda_rata: _, ...seluruh } = await readPunctuality(database.db, user, query, NOW)
    for (const menurut of ['jam', 'tempat', 'jam_tempat'] as const) {
      const { baris, jumlah } = await read('admin', { menurut })
      const { tepat, terlambat, belum_lengkap } = jumlah
      expect({ tepat, terlambat, belum_lengkap }).toEqual({
        ...{ tepat: seluruh.tepat, terlambat: seluruh.terlambat, belum_lengkap: seluruh.belum_lengkap },
      })
      for (const key of ['pertemuan', 'tepat', 'terlambat', 'belum_lengkap'] as const)
        expect(baris.reduce((all, row) => all + row.angka[key], 0)).toBe(jumlah[key])
      for (const who of ['hasan', 'umar', 'aisyah'] as const) {
        const own = await read(who, { menurut })
        expect(own.jumlah.pertemuan).toBeGreaterThan(0)
        expect(own.jumlah.pertemuan).toBeLessThan(jumlah.pertemuan)
      }
    }
  })

  test('a printed sheet verifies, and no longer once somebody was late after all', async () => {
    await hold('2026-10-31', { mulai: '05:00', tempat: 'Masjid' }, all('05:30').slice(1))
    const started = await app.as('hasan')(startCetakan, { body: { jenis: 'laporan_ketepatan', saringan: {} } as never })
    expect(started.status, JSON.stringify(started.body)).toBe(202)
    await vi.waitFor(async () => expect((await app.as('hasan')(listCetakan)).body.cetakanList[0]?.tahap).toBe('siap'), {
      timeout: 60_000,
      interval: 50,
    })
    const { kode, isi } = await database.db.selectFrom('dokumen').select(['kode', 'isi']).executeTakeFirstOrThrow()
    // By what it is put together its name says: there may be one of each.
    expect((await app.as('hasan')(listCetakan)).body.cetakanList[0]?.judul).toMatch(
      /^Laporan ketepatan waktu per jam dan tempat, /,
    )
    // No row of it is a person.
    expect(isi).toBe('[]')
    const { verifyDokumen } = await import('#server/dokumen/verifikasi.ts')
    expect((await verifyDokumen(database.db, kode, NOW)).angka).toBe('sama')
    await hold('2026-10-31', { mulai: '05:00', tempat: 'Masjid' }, [[0, '09:00', 2]])
    expect((await verifyDokumen(database.db, kode, NOW)).angka).toBe('berubah')
  })
})
