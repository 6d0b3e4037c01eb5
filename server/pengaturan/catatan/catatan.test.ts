import { beforeEach, expect, test } from 'vitest'
import { type AkunRow, createAkun, listAkun, updateAkun, updateKeaktifanAkun } from '#contract/akun/akun.ts'
import { createSession } from '#contract/akun/session.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { checkCatatan, exportCatatanCsv, listCatatan } from '#contract/pengaturan/catatan.ts'
import { createPeriode, deletePeriode } from '#contract/pengaturan/periode.ts'
import { hashSandi } from '#server/akun/session/sandi.ts'
import { addCatatan } from '#server/dasar/catatan/rantai.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

const SANDI = 'saf yang rapat dan lurus'

describeDialects('catatan keamanan', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  const read = async (query: Record<string, unknown> = {}) => (await app.as('admin')(listCatatan, { query })).body
  const isiMentah = async () =>
    (await database.db.selectFrom('catatan_keamanan').selectAll().orderBy('no').execute())
      .map(row => JSON.stringify(row))
      .join()

  test('who logged in, who tried to, what was fetched and who was refused; never a name or what was typed', async () => {
    await database.db
      .updateTable('akun')
      .set({ password_hash: await hashSandi(SANDI) })
      .where('id', '=', cast.akun.umar)
      .execute()
    const logIn = (username: string, sandi: string) => app.as(undefined)(createSession, { body: { username, sandi } })
    expect((await logIn('umar', 'sandi yang keliru')).status).toBe(401)
    expect((await logIn('rahasia saya', 'rahasia saya')).status).toBe(401)
    expect((await logIn('umar', SANDI)).status).toBe(201)
    expect((await app.as('pimpinan')(mahasantriApi.csv, { query: { cari: 'hakim' } })).status).toBe(200)
    expect((await app.as('umar')(updateAkun, { params: { id: cast.akun.umar }, body: {} })).status).toBe(403)

    // What is looked for may be somebody's NIM.
    const nim = '2601010125'
    expect((await app.as('pimpinan')(mahasantriApi.csv, { query: { cari: nim } })).status).toBe(200)
    expect(await isiMentah()).not.toContain(nim)
    await database.db.deleteFrom('catatan_keamanan').where('no', '=', 6).execute()

    const { total, catatanList } = await read()
    expect(total).toBe(5)
    expect(catatanList.map(({ no, peristiwa, hasil, akun_id }) => [no, peristiwa, hasil, akun_id])).toEqual([
      [5, 'akun', 'halaman.forbidden', cast.akun.umar],
      [4, 'unduh', '', cast.akun.pimpinan],
      [3, 'masuk', '', cast.akun.umar],
      [2, 'masuk', 'session.tidak_cocok', null],
      [1, 'masuk', 'session.tidak_cocok', cast.akun.umar],
    ])
    expect(catatanList[1]?.rincian).toBe('berkas /api/mahasantri/ekspor.csv, orang 1')
    expect(catatanList[2]).toMatchObject({ nama: 'Umar Faruq', alamat: expect.stringMatching(/^10\./), at: NOW })
    expect(await isiMentah()).not.toMatch(/hakim|rahasia|umar|keliru/i)
    expect((await read({ hasil: 'ditolak', akun_id: cast.akun.umar })).catatanList.map(row => row.no)).toEqual([5, 1])
    expect((await read({ sampai: '2020-01-01' })).total).toBe(0)

    // By who has the account, whatever they are called by, and by where it came from.
    const dicari = async (cari: string) => (await read({ cari })).catatanList.map(row => row.no)
    for (const cari of ['umar far', 'UMAR', '2301010011']) expect(await dicari(cari), cari).toEqual([5, 3, 1])
    expect(await dicari(catatanList[2]?.alamat ?? '')).toEqual([5, 4, 3, 2, 1])
    for (const cari of ['99.9', '%', '_', 'tidak ada']) expect(await dicari(cari), cari).toEqual([])

    const csv = (await app.as('admin')(exportCatatanCsv, { query: { peristiwa: 'masuk' } })).raw.toString()
    expect(csv).toContain('Umar Faruq')
    expect(csv.split('\r\n').filter(line => line.includes(';Masuk;'))).toHaveLength(3)
    const milikUmar = (await app.as('admin')(exportCatatanCsv, { query: { cari: 'umar' } })).raw.toString()
    expect(milikUmar.split('\r\n').filter(line => line.includes('Umar Faruq'))).toHaveLength(3)
    expect(milikUmar).not.toContain('Mengunduh data')
    // That it was fetched is a row itself.
    expect((await read()).catatanList[0]).toMatchObject({ peristiwa: 'unduh', rincian: 'berkas /api/catatan.csv' })
    // What was fetched and over which days, the one beside the other.
    await app.as('admin')(exportCatatanCsv, { query: { dari: '2026-11-01', sampai: '2026-11-21' } })
    expect((await read()).catatanList[0]?.rincian).toBe('berkas /api/catatan.csv, dari 2026-11-01, sampai 2026-11-21')
  })

  test('who asks for what is not theirs is written down, at whatever address, and so many times a minute', async () => {
    const attempt = () => app.as('umar')(listAkun)
    expect((await attempt()).status).toBe(403)
    expect((await app.as(undefined)(listAkun)).status).toBe(401)
    expect((await read()).catatanList).toMatchObject([
      { peristiwa: 'akses', hasil: 'halaman.forbidden', nama: 'Umar Faruq', rincian: 'baca akun' },
    ])
    // Whoever goes on asking does not fill the disk, and hides nobody else.
    for (let i = 0; i < 20; i++) expect((await attempt()).status).toBe(403)
    for (let i = 0; i < 20; i++) expect((await app.as('umar')(deletePeriode, { params: { id: 1 } })).status).toBe(403)
    expect((await app.as('hasan')(listAkun)).status).toBe(403)
    expect((await read({ cari: 'umar' })).total).toBe(10)
    expect((await read({ hasil: 'ditolak' })).total).toBe(11)
    app.clock.at += 61_000
    expect((await attempt()).status).toBe(403)
    expect((await read({ cari: 'umar' })).total).toBe(11)
  })

  test('a change of roles says from what to what, a change of settings which', async () => {
    const { body } = await app.as('admin')(listAkun, { query: { cari: 'umar' } })
    const { id, username, nama, murabbi_id, pendamping_id } = body.akunList[0] as AkunRow
    const update = (lain: object) =>
      app.as('admin')(updateAkun, {
        params: { id },
        body: { username, nama, murabbi_id, pendamping_id, ...lain },
      })
    expect((await update({ peran: ['admin'] })).status).toBe(200)
    expect((await update({ peran: ['admin'], username: 'umar.lain' })).status).toBe(200)
    const orang = { murabbi_id: null, pendamping_id: null }
    const dibuat = await app.as('admin')(createAkun, {
      body: { username: 'baru', nama: 'Baru', ...orang, peran: ['pimpinan'] },
    })
    expect((await app.as('admin')(deletePeriode, { params: { id: 999 } })).status).toBe(404)
    const keaktifan = { params: { id }, body: { aktif: false } }
    expect((await app.as('admin')(updateKeaktifanAkun, keaktifan)).status).toBe(200)
    const periode = {
      ...{ tahun_akademik: '2030/2031', semester: 'genap', gelombang: '' },
      ...{ mulai: '2031-01-01', selesai: '2031-06-30' },
    }
    expect((await app.as('admin')(createPeriode, { body: periode })).status).toBe(201)

    expect((await read()).catatanList.map(row => [row.peristiwa, row.rincian])).toEqual([
      ['pengaturan', 'buat periode'],
      ['akun', `id ${id}, keadaan nonaktif`],
      ['akun_baru', `akun ${dibuat.body.akun.id}, peran menjadi pimpinan`],
      ['akun', `id ${id}`],
      ['akun', `id ${id}, peran semula pendamping, peran menjadi pendamping + admin`],
    ])
    expect(await isiMentah()).not.toMatch(/umar|genap/i)
  })

  test('whoever goes on being refused does not fill it: each wrong password, and ten others a minute of one caller', async () => {
    const guess = () => app.as(undefined)(createSession, { body: { username: 'umar', sandi: 'keliru' } })
    const ditolak = async () => (await read({ hasil: 'ditolak' })).total
    for (let i = 0; i < 30; i++) expect([401, 429]).toContain((await guess()).status)
    expect(await ditolak()).toBe(5 + 10)
    for (let i = 0; i < 15; i++) expect((await app.as('umar')(exportCatatanCsv)).status).toBe(403)
    expect(await ditolak()).toBe(25)
    app.clock.at += 60_000
    await guess()
    expect(await ditolak()).toBe(26)
    // What was done is written however often.
    for (let i = 0; i < 12; i++) expect((await app.as('pimpinan')(mahasantriApi.csv)).status).toBe(200)
    expect((await read({ hasil: 'berhasil' })).total).toBe(12)
  })

  test('the chain tells a row that was changed, taken away, or slipped in; rows of many at once follow each other', async () => {
    const add = (akun_id: number) =>
      database.db.transaction().execute(tx =>
        addCatatan(tx, {
          at: NOW,
          peristiwa: 'keluar',
          hasil: '',
          akun_id,
          isi: {},
          alamat: '10.0.0.1',
          perangkat: '',
        }),
      )
    await Promise.all(Array.from({ length: 12 }, (_, i) => add(i + 1)))
    const check = async () => (await app.as('admin')(checkCatatan)).body
    expect(await check()).toEqual({ jumlah: 12, putus_di: null, sampai_at: NOW })

    const row = await database.db
      .selectFrom('catatan_keamanan')
      .selectAll()
      .where('no', '=', 7)
      .executeTakeFirstOrThrow()
    await database.db.updateTable('catatan_keamanan').set({ hasil: 'x' }).where('no', '=', 7).execute()
    expect(await check()).toMatchObject({ jumlah: 6, putus_di: 7 })
    await database.db.deleteFrom('catatan_keamanan').where('no', '=', 7).execute()
    expect(await check()).toMatchObject({ jumlah: 6, putus_di: 8 })
    await database.db
      .insertInto('catatan_keamanan')
      .values({ ...row, akun_id: 99 })
      .execute()
    expect(await check()).toMatchObject({ jumlah: 6, putus_di: 7 })
    await database.db.updateTable('catatan_keamanan').set(row).where('no', '=', 7).execute()
    expect(await check()).toMatchObject({ jumlah: 12, putus_di: null })
    // Before the first one too.
    await database.db
      .insertInto('catatan_keamanan')
      .values({ ...row, no: 0 })
      .execute()
    expect(await check()).toMatchObject({ jumlah: 0, putus_di: 0 })
  })
})
