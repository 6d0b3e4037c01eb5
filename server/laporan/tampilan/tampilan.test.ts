import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/laporan/tampilan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('tampilan', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  /** As a build of before kept it. */
  const save = (nama: string, saringan: object, layar: contract.Screen = 'laporan_mahasantri') =>
    t.db
      .insertInto('tampilan')
      .values({
        ...{ akun_id: cast.akun.admin, layar, nama, nama_cari: nama.toLowerCase(), saringan: JSON.stringify(saringan) },
        ...{ created_at: NOW, updated_at: NOW },
      })
      .execute()
  const list = async (who: 'admin' | 'umar', layar: contract.Screen = 'laporan_mahasantri') =>
    (await app.as(who)(contract.listTampilan, { query: { layar } })).body.rows

  test('siti finds what she saved, by name and in its report; umar never sees it', async () => {
    const isi = { kegiatan_id: cast.subuh, jk: 'P', urut: 'persen', arah: 'turun', menurut: 'prodi', kolom: ['nim'] }
    await save('putri, Subuh', isi)
    await save('Di bawah batas', { status: 'tidak_memenuhi' })
    await save('Putri', { jk: 'P' }, 'laporan_pendamping')
    const rows = await list('admin')
    expect(rows.map(row => row.nama)).toEqual(['Di bawah batas', 'putri, Subuh'])
    expect(rows[1]).toMatchObject({ saringan: isi, hilang: [] })
    expect(await list('admin', 'laporan_pendamping')).toMatchObject([{ nama: 'Putri', saringan: { jk: 'P' } }])
    expect(await list('umar')).toEqual([])
    const refused = await app.as('admin')(contract.listTampilan, { query: { layar: 'beranda' as never } })
    expect(refused.status).toBe(400)
  })

  test('one saved long ago opens without what is gone', async () => {
    const gone = { kegiatan_id: 999_999, asrama: 'Mabna 2', status: 'lulus', kolom: ['nim', 'kamar'] }
    await save('Tahsin', { ...gone, kelompok_id: cast.kelompok7, jk: 'L', urut: 'nama', arah: 'naik', ukuran: 15 })
    const [row] = await list('admin')
    expect(row?.saringan).toEqual({ kelompok_id: cast.kelompok7, jk: 'L', urut: 'nama', arah: 'naik', ukuran: 15 })
    expect(row?.hilang.toSorted()).toEqual(['asrama', 'kegiatan_id', 'kolom', 'status'])
  })
})
