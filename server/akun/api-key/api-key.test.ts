import { beforeEach, expect, test } from 'vitest'
import { createApiKey, endApiKey, listApiKey } from '#contract/akun/api-key.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { getLaporanChoice } from '#contract/laporan/laporan.ts'
import { listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { punctuality } from '#contract/laporan/punctuality.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects, emptySqlite } from '#test/database.ts'

const DAY = 86_400_000

describeDialects('keys of the API', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const make = async (more: object = {}) => {
    const body = { nama: 'Dasbor rektorat', lingkup: ['laporan'], sampai: '2026-12-31', ...more }
    return (await app.as('admin')(createApiKey, { body })).body
  }
  const inNotes = async () => (await app.as('admin')(listCatatan, { query: { ukuran: 200 } })).body.catatanList

  test('siti makes one and sees it once; a program reads with it what it is for, and nothing sensitive or else', async () => {
    const { kunci, row } = await make()
    expect(kunci).toMatch(/^hadir_[\w-]{43}$/)
    const stored = JSON.stringify(await t.db.selectFrom('kunci_api').selectAll().execute())
    expect(stored).not.toContain(kunci.slice(6))
    expect((await app.as('admin')(listApiKey)).raw.toString()).not.toContain(kunci.slice(6))

    const program = app.withToken(kunci)
    expect((await program(punctuality.list)).body.baris).toEqual([])
    expect((await program(punctuality.files.csv)).status).toBe(200)
    expect((await program(getLaporanChoice)).body.kelompok).toHaveLength(2)
    expect((await app.withToken(`${kunci}x`)(punctuality.list)).body.kode).toBe('kunci_api.tidak_dikenal')

    expect((await program(mahasantriApi.list)).body.kode).toBe('kunci_api.forbidden')
    const notes = await inNotes()
    const download = notes.find(({ peristiwa, hasil }) => peristiwa === 'unduh' && hasil === '')
    expect(download).toMatchObject({ akun_id: null, rincian: expect.stringContaining(`kunci api ${row.id}`) })
    expect(notes.filter(({ hasil }) => hasil === 'kunci_api.forbidden')).toHaveLength(1)
    const made = notes.find(({ peristiwa }) => peristiwa === 'kunci_api')
    expect(made).toMatchObject({ akun_id: cast.akun.admin, rincian: expect.stringContaining('lingkup laporan') })
    expect(JSON.stringify(notes)).not.toContain('Dasbor')
  })

  test('ended, past its day, or of who is no admin any more it opens nothing, and whoever goes on using it is written down', async () => {
    const ended = await make({ nama: 'Lama' })
    const { kunci } = await make({ sampai: '2026-11-22' })
    const refused = async (key: string) => (await app.withToken(key)(punctuality.list)).body.kode
    await app.as('admin')(endApiKey, { params: { id: ended.row.id } })
    expect((await app.as('admin')(endApiKey, { params: { id: ended.row.id } })).status).toBe(404)
    expect(await refused(ended.kunci)).toBe('kunci_api.diakhiri')
    const { kunciList } = (await app.as('admin')(listApiKey)).body
    expect(kunciList.map(({ nama, keadaan }) => [nama, keadaan])).toEqual([
      ['Dasbor rektorat', 'berlaku'],
      ['Lama', 'diakhiri'],
    ])
    expect((await inNotes())[0]).toMatchObject({
      ...{ peristiwa: 'akses', hasil: 'kunci_api.diakhiri', akun_id: null },
      rincian: expect.stringContaining(`kunci api ${ended.row.id}`),
    })

    await t.db.deleteFrom('akun_peran').where('akun_id', '=', cast.akun.admin).execute()
    expect(await refused(kunci)).toBe('kunci_api.pembuat')
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.admin, peran: 'admin' }).execute()
    app.clock.at = NOW + DAY
    expect(await refused(kunci)).toBeUndefined()
    // After midnight in Jakarta, where the institution is.
    app.clock.at = Date.UTC(2026, 10, 22, 17, 1)
    expect(await refused(kunci)).toBe('kunci_api.lewat')
  })

  test('a year at most, sixty calls a minute each, and its use is written down to the hour', async () => {
    const long = await app.as('admin')(createApiKey, {
      body: { nama: 'Lama', lingkup: ['tanda'], sampai: '2027-11-22' },
    })
    expect(long.body.isian).toEqual({ sampai: 'Paling lama satu tahun: sampai 21 November 2027' })
    const one = app.withToken((await make()).kunci)
    const other = app.withToken((await make()).kunci)
    const used = async () => (await app.as('admin')(listApiKey)).body.kunciList.map(row => row.dipakai_at)
    for (let n = 0; n < 60; n++) {
      app.clock.at = NOW + n
      expect((await one(n % 2 ? getLaporanChoice : punctuality.list)).status).toBe(200)
    }
    expect(await used()).toEqual([null, NOW])
    expect(await one(getLaporanChoice)).toMatchObject({ status: 429, body: { tunggu_detik: 60 } })
    expect((await other(getLaporanChoice)).status).toBe(200)
    expect((await app.as('pimpinan')(listLaporanMahasantri)).status).toBe(200)
    app.clock.at = NOW + 3_600_000
    expect((await one(getLaporanChoice)).status).toBe(200)
    expect(await used()).toEqual([NOW + 59, NOW + 3_600_000])
  })
})

test('every call that is not for it refuses a key before anything is read, and ten of that are written down', async () => {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const app = await createTestApp(db, cast)
  const body = { nama: 'Dasbor', lingkup: ['laporan'], sampai: '2026-12-31' }
  const program = app.withToken((await app.as('admin')(createApiKey, { body })).body.kunci)
  const others = app.endpoints.filter(
    ({ access, method, keyScopes }) => access !== 'publik' && !(method === 'GET' && keyScopes.includes('laporan')),
  )
  expect(others.length).toBeGreaterThan(200)
  for (const endpoint of others) {
    const { status, body } = await program(endpoint, { params: { id: 1 } })
    expect([status, body.kode], `${endpoint.method} ${endpoint.path}`).toEqual([403, 'kunci_api.forbidden'])
  }
  const { catatanList } = (await app.as('admin')(listCatatan, { query: { ukuran: 200 } })).body
  expect(catatanList.filter(({ hasil }) => hasil === 'kunci_api.forbidden')).toHaveLength(10)
})
