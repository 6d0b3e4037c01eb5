import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/laporan/tampilan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const LAYAR = 'laporan_mahasantri'

describeDatabases('tampilan', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const save = (who: 'admin' | 'umar', nama: string, saringan: object = {}) =>
    app.as(who)(contract.createTampilan, { body: { layar: LAYAR, nama, saringan } })
  const list = async (who: 'admin' | 'umar', layar: contract.Layar = LAYAR) =>
    (await app.as(who)(contract.listTampilan, { query: { layar } })).body.rows
  const names = async (who: 'admin' | 'umar', layar?: contract.Layar) => (await list(who, layar)).map(row => row.nama)

  test('siti saves what she looks at, finds it again, overwrites, renames and deletes it; umar never sees it', async () => {
    const isi = { kegiatan_id: cast.subuh, jk: 'P', urut: 'persen', arah: 'turun', menurut: 'prodi', kolom: ['nim'] }
    const { status, body } = await save('admin', ' Putri,  Subuh ', isi)
    expect([status, body.nama, body.hilang]).toEqual([201, 'Putri, Subuh', []])
    expect((await list('admin'))[0]).toMatchObject({ id: body.id, nama: 'Putri, Subuh', saringan: isi, hilang: [] })
    expect(await names('umar')).toEqual([])
    expect(await names('admin', 'laporan_pendamping')).toEqual([])

    const other = { layar: LAYAR, saringan: { status: 'peringatan' } }
    const params = { id: body.id }
    expect((await app.as('umar')(contract.overwriteTampilan, { params, body: other })).status).toBe(404)
    expect((await app.as('admin')(contract.overwriteTampilan, { params, body: other })).status).toBe(200)
    expect((await list('admin'))[0]?.saringan).toMatchObject({ status: 'peringatan', urut: 'nama' })
    expect((await list('admin'))[0]?.saringan).not.toHaveProperty('jk')
    // What belongs to another screen cannot be put into it.
    const foreign = { layar: 'laporan_pendamping', saringan: {} }
    expect((await app.as('admin')(contract.overwriteTampilan, { params, body: foreign })).status).toBe(404)

    expect((await app.as('admin')(contract.renameTampilan, { params, body: { nama: 'Rawan' } })).status).toBe(200)
    expect(await names('admin')).toEqual(['Rawan'])
    expect((await app.as('umar')(contract.deleteTampilan, { params })).status).toBe(404)
    expect((await app.as('admin')(contract.deleteTampilan, { params })).status).toBe(200)
    expect((await app.as('admin')(contract.deleteTampilan, { params })).body.kode).toBe('tampilan.not_found')
    expect(await names('admin')).toEqual([])
  })

  test('one name once on a screen, for each account; only so many', async () => {
    const first = (await save('admin', 'Fakultas Tarbiyah')).body
    const twice = await save('admin', 'fakultas  TARBIYAH')
    expect([twice.status, twice.body.kode, twice.body.isian]).toEqual([
      409,
      'tampilan.sudah_ada',
      { nama: 'Tampilan dengan nama ini sudah ada' },
    ])
    expect((await save('umar', 'Fakultas Tarbiyah')).status).toBe(201)
    const elsewhere = { layar: 'laporan_pendamping', nama: 'Fakultas Tarbiyah', saringan: {} }
    expect((await app.as('admin')(contract.createTampilan, { body: elsewhere })).status).toBe(201)
    const second = (await save('admin', 'Peringatan')).body
    const rename = (id: number, nama: string) =>
      app.as('admin')(contract.renameTampilan, { params: { id }, body: { nama } })
    expect((await rename(second.id, 'fakultas tarbiyah')).status).toBe(409)
    expect((await rename(first.id, 'FAKULTAS Tarbiyah')).status).toBe(200)
    expect(await names('admin')).toEqual(['FAKULTAS Tarbiyah', 'Peringatan'])

    const row = { akun_id: cast.akun.admin, layar: LAYAR, saringan: '{}', created_at: NOW, updated_at: NOW }
    const many = Array.from({ length: contract.TAMPILAN_MAX - 3 }, (_, i) => ({
      ...row,
      nama: `${i}`,
      nama_cari: `${i}`,
    }))
    await t.db.insertInto('tampilan').values(many).execute()
    expect((await save('admin', 'Satu lagi')).body.kode).toBe('tampilan.penuh')
    expect((await save('umar', 'Satu lagi')).status).toBe(201)
  })

  test('a view saved long ago opens without what is gone', async () => {
    const kegiatan = {
      nama: 'Tahsin',
      jenis: 'umum',
      batas_minimal: null,
      batas_peringatan: null,
      dihitung: 1,
      aktif: 1,
    }
    const { id: tahsin } = await t.db
      .insertInto('kegiatan')
      .values(kegiatan as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await save('admin', 'Tahsin', {
      kegiatan_id: tahsin,
      kelompok_id: cast.kelompok7,
      jk: 'L',
      kolom: ['nim', 'prodi'],
    })
    await t.db.deleteFrom('kegiatan').where('id', '=', tahsin).execute()
    const { saringan } = await t.db.selectFrom('tampilan').select('saringan').executeTakeFirstOrThrow()
    const older = { ...JSON.parse(saringan), asrama: 'Mabna 2', status: 'lulus', kolom: ['nim', 'kamar'] }
    await t.db
      .updateTable('tampilan')
      .set({ saringan: JSON.stringify(older) })
      .execute()

    const [row] = await list('admin')
    expect(row?.saringan).toEqual({ kelompok_id: cast.kelompok7, jk: 'L', urut: 'nama', arah: 'naik', ukuran: 15 })
    expect(row?.hilang.toSorted()).toEqual(['asrama', 'kegiatan_id', 'kolom', 'status'])
  })

  test('what the report does not take is not saved either', async () => {
    for (const saringan of [{ status: 'lulus' }, { halaman: 2 }, { kolom: ['kamar'] }, { menurut: 'asrama' }, null])
      expect((await save('admin', 'Salah', saringan as object)).status).toBe(400)
    expect((await save('admin', ' ')).body.isian).toEqual({ nama: 'Wajib diisi' })
    const body = { layar: 'beranda', nama: 'Salah', saringan: {} }
    expect((await app.as('admin')(contract.createTampilan, { body })).status).toBe(400)
    expect((await app.as('admin')(contract.listTampilan, { query: { layar: 'beranda' as never } })).status).toBe(400)
    expect(await names('admin')).toEqual([])
  })
})
