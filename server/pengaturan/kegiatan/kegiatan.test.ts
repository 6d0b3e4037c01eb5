import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/pengaturan/kegiatan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const TAHSIN: contract.KegiatanBody = {
  nama: 'Tahsin',
  jenis: 'umum',
  batas_minimal: 80,
  batas_peringatan: 90,
  dihitung: true,
  aktif: true,
}

describeDatabases('kegiatan', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const create = (change: Partial<contract.KegiatanBody> = {}) =>
    app.as('admin')(contract.createKegiatan, { body: { ...TAHSIN, ...change } })
  const update = (id: number, change: Partial<contract.KegiatanBody>) =>
    app.as('admin')(contract.updateKegiatan, { params: { id }, body: { ...TAHSIN, ...change } })

  test('everybody sees what is attended, what is switched off last', async () => {
    const { status, body } = await create({ aktif: false, nama: 'Apel pagi', dihitung: false, batas_minimal: null })
    expect([status, body]).toMatchObject([201, { aktif: false, dihitung: false, batas_minimal: null, dipakai: false }])
    const { kegiatanList } = (await app.as('umar')(contract.listKegiatan)).body
    expect(kegiatanList.map(k => [k.nama, k.jenis, k.batas_minimal, k.dipakai])).toEqual([
      ['Halaqah pekanan', 'umum', null, true],
      ['Shalat Subuh', 'shalat', 70, true],
      ['Apel pagi', 'umum', null, false],
    ])
  })

  test('every kelompok follows one that comes later, at once or in one call afterwards; an archive does not', async () => {
    const held = async (id: number) =>
      (await t.db.selectFrom('kelompok_kegiatan').select('kelompok_id').where('kegiatan_id', '=', id).execute())
        .map(row => row.kelompok_id)
        .sort((a, b) => a - b)
    const all = [cast.kelompok7, cast.kelompok12].sort((a, b) => a - b)
    const periode = await t.db
      .insertInto('periode')
      .values({
        ...{ tahun_akademik: '2025/2026', semester: 'genap', gelombang: '', aktif: 0 },
        ...{ mulai: '2026-02-01', selesai: '2026-06-30' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const old = { nama: 'Kelompok 1', nama_urut: 'kelompok 1', jk: 'L', tempat: '', created_at: NOW } as const
    await t.db
      .insertInto('kelompok')
      .values({ ...old, periode_id: periode.id })
      .execute()
    const { body: tahsin } = await app.as('admin')(contract.createKegiatan, {
      body: { ...TAHSIN, ikutkan_semua: true },
    })
    expect([tahsin.dipakai, await held(tahsin.id)]).toEqual([true, all])
    const { body: apel } = await create({ nama: 'Apel pagi' })
    expect([apel.dipakai, await held(apel.id)]).toEqual([false, []])
    const follow = () => app.as('admin')(contract.followKegiatan, { params: { id: apel.id } })
    expect([(await follow()).body, await held(apel.id)]).toEqual([{ jumlah: 2 }, all])
    expect((await follow()).body).toEqual({ jumlah: 0 })
    await update(apel.id, { nama: 'Apel pagi', aktif: false })
    expect((await follow()).body.kode).toBe('kegiatan.nonaktif')
    expect((await app.as('admin')(contract.followKegiatan, { params: { id: 4711 } })).status).toBe(404)
  })

  test('one name, one kegiatan, however it is spelled', async () => {
    for (const nama of ['Shalat Subuh', ' shalat  subuh ', 'SHALAT-SUBUH']) {
      const { status, body } = await create({ nama })
      expect([status, body.isian]).toEqual([409, { nama: 'Kegiatan dengan nama ini sudah ada' }])
    }
    expect((await update(cast.subuh, { nama: 'shalat subuh', jenis: 'shalat' })).status).toBe(200)
  })

  test('what has pertemuan keeps its kind; what is used is switched off instead of deleted', async () => {
    expect((await update(cast.halaqah, { nama: 'Halaqah', jenis: 'shalat' })).status).toBe(200)
    await update(cast.halaqah, { nama: 'Halaqah', jenis: 'umum' })
    await t.db
      .insertInto('pertemuan')
      .values({
        kelompok_id: cast.kelompok7,
        kegiatan_id: cast.halaqah,
        tanggal: '2026-11-21',
        ke: 1,
        created_at: NOW,
        opened_at: NOW,
        created_by: cast.akun.umar,
        opened_by: cast.akun.umar,
        ...{ materi: '', tempat: '', mulai: '', selesai: '', catatan: '', badal: '', version: 1 },
        ...{ pelaksana_id: null, murabbi_hadir: null },
      })
      .execute()
    const changed = await update(cast.halaqah, { nama: 'Halaqah', jenis: 'shalat' })
    expect([changed.status, changed.body.kode]).toEqual([409, 'kegiatan.jenis_tetap'])
    const remove = (id: number) => app.as('admin')(contract.deleteKegiatan, { params: { id } })
    expect((await remove(cast.halaqah)).body.kode).toBe('kegiatan.dipakai')
    expect((await update(cast.halaqah, { nama: 'Halaqah', aktif: false })).body.aktif).toBe(false)

    const { body } = await create()
    expect((await remove(body.id)).status).toBe(200)
    expect((await remove(body.id)).status).toBe(404)
  })

  test('wrong fields are refused with their sentence', async () => {
    const answer = await app.as('admin')(contract.createKegiatan, {
      body: { nama: '', jenis: 'lain', batas_minimal: 7.5, batas_peringatan: 90, dihitung: true, aktif: true },
    })
    expect(answer.body.isian).toEqual({
      nama: 'Wajib diisi',
      jenis: 'Pilih umum atau shalat',
      batas_minimal: 'Harus bilangan bulat 0 sampai 100',
    })
    expect((await create({ batas_minimal: 80, batas_peringatan: 79 })).body.isian).toEqual({
      batas_peringatan: 'Batas peringatan tidak boleh di bawah batas minimal',
    })
    expect((await create({ batas_peringatan: null })).body.batas_peringatan).toBeNull()
  })
})
