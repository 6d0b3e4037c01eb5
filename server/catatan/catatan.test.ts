import { beforeEach, expect, test } from 'vitest'
import { updateAkun } from '#contract/akun.ts'
import { exportCatatanCsv, listCatatan, periksaCatatan } from '#contract/catatan.ts'
import { exportMahasantriCsv } from '#contract/mahasantri.ts'
import { createSession } from '#contract/session.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { hashSandi } from '../session/sandi.ts'
import { addCatatan } from './catatan.ts'

const SANDI = 'saf yang rapat dan lurus'

describeDialects('catatan keamanan', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  const baca = async (query: Record<string, unknown> = {}) => (await app.as('admin')(listCatatan, { query })).body
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
    const masuk = (username: string, sandi: string) => app.as(undefined)(createSession, { body: { username, sandi } })
    expect((await masuk('umar', 'sandi yang keliru')).status).toBe(401)
    expect((await masuk('rahasia saya', 'rahasia saya')).status).toBe(401)
    expect((await masuk('umar', SANDI)).status).toBe(201)
    expect((await app.as('pimpinan')(exportMahasantriCsv, { query: { cari: 'hakim' } })).status).toBe(200)
    expect((await app.as('umar')(updateAkun, { params: { id: cast.akun.umar }, body: {} })).status).toBe(403)

    // What is looked for may be somebody's NIM.
    const nim = '2601010125'
    expect((await app.as('pimpinan')(exportMahasantriCsv, { query: { cari: nim } })).status).toBe(200)
    expect(await isiMentah()).not.toContain(nim)
    await database.db.deleteFrom('catatan_keamanan').where('no', '=', 6).execute()

    const { total, catatanList } = await baca()
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
    expect((await baca({ hasil: 'ditolak', akun_id: cast.akun.umar })).catatanList.map(row => row.no)).toEqual([5, 1])
    expect((await baca({ sampai: '2020-01-01' })).total).toBe(0)

    const csv = (await app.as('admin')(exportCatatanCsv, { query: { peristiwa: 'masuk' } })).raw.toString()
    expect(csv).toContain('Umar Faruq')
    expect(csv.split('\r\n').filter(line => line.includes(';Masuk;'))).toHaveLength(3)
    // That it was fetched is a row itself.
    expect((await baca()).catatanList[0]).toMatchObject({ peristiwa: 'unduh', rincian: 'berkas /api/catatan.csv' })
    // What was fetched and over which days, the one beside the other.
    await app.as('admin')(exportCatatanCsv, { query: { dari: '2026-11-01', sampai: '2026-11-21' } })
    expect((await baca()).catatanList[0]?.rincian).toBe('berkas /api/catatan.csv, dari 2026-11-01, sampai 2026-11-21')
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
    const periksa = async () => (await app.as('admin')(periksaCatatan)).body
    expect(await periksa()).toEqual({ jumlah: 12, putus_di: null, sampai_at: NOW })

    const row = await database.db
      .selectFrom('catatan_keamanan')
      .selectAll()
      .where('no', '=', 7)
      .executeTakeFirstOrThrow()
    await database.db.updateTable('catatan_keamanan').set({ hasil: 'x' }).where('no', '=', 7).execute()
    expect(await periksa()).toMatchObject({ jumlah: 6, putus_di: 7 })
    await database.db.deleteFrom('catatan_keamanan').where('no', '=', 7).execute()
    expect(await periksa()).toMatchObject({ jumlah: 6, putus_di: 8 })
    await database.db
      .insertInto('catatan_keamanan')
      .values({ ...row, akun_id: 99 })
      .execute()
    expect(await periksa()).toMatchObject({ jumlah: 6, putus_di: 7 })
    await database.db.updateTable('catatan_keamanan').set(row).where('no', '=', 7).execute()
    expect(await periksa()).toMatchObject({ jumlah: 12, putus_di: null })
    // Before the first one too.
    await database.db
      .insertInto('catatan_keamanan')
      .values({ ...row, no: 0 })
      .execute()
    expect(await periksa()).toMatchObject({ jumlah: 0, putus_di: 0 })
  })
})
