import { beforeEach, expect, test } from 'vitest'
import { createJadwal, deleteJadwal, updateJadwal } from '#contract/absensi/jadwal.ts'
import { openPertemuan } from '#contract/absensi/pertemuan.ts'
import { moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import {
  addMurabbi,
  addPendamping,
  createKelompok,
  deleteKelompok,
  deletePendamping,
  endPendamping,
  getKelompok,
  getKelompokChoice,
  listKelompok,
  setKegiatanKelompok,
  updateKelompok,
} from '#contract/datapokok/kelompok.ts'
import { placeMembers } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { createKelompokByNames } from './kelompok.ts'

describeDialects('kelompok', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const create = async (nama: string, jk: 'L' | 'P' = 'L') =>
    (await app.as('admin')(createKelompok, { body: { nama, jk } })).body.id
  const list = async (who: keyof Cast['akun'], query = {}) =>
    (await app.as(who)(listKelompok, { query })).body.rows.map(row => row.nama)
  const detail = async (who: keyof Cast['akun'], id: number) =>
    (await app.as(who)(getKelompok, { params: { id } })).body
  const assign = (kelompok: number, pendamping: number, dari: string, sampai: string | null = null) =>
    app.as('admin')(addPendamping, { params: { id: kelompok }, body: { pendamping_ids: [pendamping], dari, sampai } })
  const endUmar = async (sampai: string | null) => {
    const [tugas] = (await detail('admin', cast.kelompok7)).pendamping
    return app.as('admin')(endPendamping, { params: { id: tugas?.id }, body: { sampai } })
  }

  test('the list is in natural order, searched by whole numbers, filtered and paged', async () => {
    await create('Kelompok 2', 'P')
    await create('Kelompok 10')
    await create('Ibnu Katsir')
    expect(await list('admin')).toEqual(['Ibnu Katsir', 'Kelompok 2', 'Kelompok 7', 'Kelompok 10', 'Kelompok 12'])
    expect(await list('admin', { cari: 'kelompok 1' })).toEqual([])
    expect(await list('admin', { cari: '7' })).toEqual(['Kelompok 7'])
    expect(await list('admin', { cari: "ibnu kat'" })).toEqual(['Ibnu Katsir'])
    expect(await list('admin', { cari: '%' })).toHaveLength(5)
    expect(await list('admin', { jk: 'P' })).toEqual(['Kelompok 2', 'Kelompok 12'])
    expect(await list('admin', { murabbi_id: cast.hasan })).toEqual(['Kelompok 7'])
    expect(await list('admin', { pendamping_id: cast.aisyah })).toEqual(['Kelompok 12'])
    const page = (await app.as('admin')(listKelompok, { query: { ukuran: 2, halaman: 2 } })).body
    expect(page).toMatchObject({
      jumlah: 5,
      rows: [
        { nama: 'Kelompok 7', anggota: 5 },
        { nama: 'Kelompok 10', anggota: 0 },
      ],
    })
    expect(page.rows[0]).toMatchObject({ murabbi: ['Dr. H. Hasan Basri, M.Ag.'], pendamping: ['Umar Faruq'] })
  })

  test('umar reads Kelompok 7 and nothing else; aisyah nothing of Kelompok 7', async () => {
    expect(await list('umar')).toEqual(['Kelompok 7'])
    expect(await list('hasan')).toEqual(['Kelompok 7'])
    expect(await list('aisyah')).toEqual(['Kelompok 12'])
    expect(await list('pimpinan')).toEqual(['Kelompok 7', 'Kelompok 12'])
    expect((await detail('umar', cast.kelompok7)).anggota.map(row => row.nama)).toHaveLength(5)
    const refused = await app.as('aisyah')(getKelompok, { params: { id: cast.kelompok7 } })
    expect([refused.status, refused.body.kode]).toEqual([403, 'kelompok.forbidden'])
    expect((await app.as('umar')(getKelompok, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('who was assigned until yesterday sees whom he had, not who came after him', async () => {
    expect((await endUmar('2026-11-20')).status).toBe(200)
    await assign(cast.kelompok7, cast.aisyah, '2026-11-21')
    await app.as('admin')(moveKeanggotaan, {
      body: { mahasantri_ids: [cast.putri[2]], ke_kelompok_id: cast.kelompok7, mulai: '2026-11-21' },
    })
    const seen = await detail('umar', cast.kelompok7)
    expect(seen.anggota.map(row => row.nama)).not.toContain('Azka')
    expect(seen.anggota).toHaveLength(5)
    expect(seen.pendamping.map(row => row.nama)).toEqual(['Umar Faruq'])
    const [row] = (await app.as('umar')(listKelompok)).body.rows
    expect(row).toMatchObject({ nama: 'Kelompok 7', anggota: null, murabbi: [], pendamping: [] })
    expect((await detail('aisyah', cast.kelompok7)).anggota).toHaveLength(6)
  })

  test('who is to begin next week sees who will be there, and that is all', async () => {
    const id = await create('Kelompok 9')
    await app.as('admin')(moveKeanggotaan, {
      body: { mahasantri_ids: [cast.putra[0]], ke_kelompok_id: id, mulai: '2026-11-14' },
    })
    await app.as('admin')(moveKeanggotaan, {
      body: { mahasantri_ids: [cast.putra[0]], ke_kelompok_id: cast.kelompok7, mulai: '2026-11-21' },
    })
    await app.as('admin')(moveKeanggotaan, {
      body: { mahasantri_ids: [cast.putra[1]], ke_kelompok_id: id, mulai: '2026-11-30' },
    })
    await assign(id, cast.umar, '2026-11-28')
    expect((await detail('umar', id)).anggota.map(row => row.nama)).toEqual(['Alif'])
  })

  test('a name is used once in a periode, however it is written', async () => {
    const refused = await app.as('admin')(createKelompok, { body: { nama: 'kelompok  07', jk: 'L' } })
    expect([refused.status, refused.body.kode]).toEqual([409, 'kelompok.nama_dipakai'])
    expect(refused.body.isian).toEqual({ nama: 'Sudah ada Kelompok 7 pada periode ini' })
    expect((await app.as('admin')(createKelompok, { body: { nama: '—', jk: 'L' } })).body.isian).toHaveProperty('nama')
    const id = await create('Kelompok 9')
    const put = (nama: string) =>
      app.as('admin')(updateKelompok, { params: { id }, body: { nama, jk: 'P', tempat: 'Aula' } })
    expect((await put('Kelompok 12')).status).toBe(409)
    expect((await put('KELOMPOK 9')).status).toBe(200)
    expect(await detail('admin', id)).toMatchObject({ nama: 'KELOMPOK 9', jk: 'P', tempat: 'Aula' })
  })

  test('a new kelompok holds every active kegiatan, unless some are chosen', async () => {
    const all = await detail('admin', await create('Kelompok 9'))
    expect(all.kegiatan.map(kegiatan => kegiatan.nama)).toEqual(['Halaqah pekanan', 'Shalat Subuh'])
    const some = await app.as('admin')(createKelompok, {
      body: { nama: 'Kelompok 10', jk: 'L', kegiatan_ids: [cast.subuh] },
    })
    expect((await detail('admin', some.body.id)).kegiatan.map(kegiatan => kegiatan.nama)).toEqual(['Shalat Subuh'])
    const unknown = await app.as('admin')(createKelompok, {
      body: { nama: 'Kelompok 11', jk: 'L', kegiatan_ids: [999] },
    })
    expect(unknown.body.isian).toHaveProperty('kegiatan_ids')
    expect(await list('admin')).not.toContain('Kelompok 11')
  })

  test('a change of gender tells who does not fit, and is saved', async () => {
    const saved = await app.as('admin')(updateKelompok, {
      params: { id: cast.kelompok7 },
      body: { nama: 'Kelompok 7', jk: 'P', tempat: '' },
    })
    expect(saved.status).toBe(200)
    expect(saved.body.peringatan).toEqual([
      'Abdullah Faqih, Alif, Dimas Arya Wibisono, dan 2 lainnya laki-laki, sedangkan kelompok ini putri.',
    ])
  })

  test('only a kelompok that never had anybody can be deleted', async () => {
    const id = await create('Kelompok 9')
    await assign(id, cast.umar, '2026-11-21')
    const remove = (kelompok: number) => app.as('admin')(deleteKelompok, { params: { id: kelompok } })
    expect((await remove(id)).status).toBe(200)
    expect(await list('admin')).toEqual(['Kelompok 7', 'Kelompok 12'])
    const refused = await remove(cast.kelompok7)
    expect([refused.status, refused.body.kode]).toEqual([409, 'kelompok.terpakai'])
    expect((await remove(id)).status).toBe(404)
    // Nobody is in it any more and nothing was held, but somebody was to fill it through a link.
    const empty = await create('Kelompok 10')
    const row = { kelompok_id: empty, kegiatan_id: cast.halaqah, tanggal: '2026-11-21', ke: 1, token_hash: 'x' }
    const by = { untuk_akun_id: cast.akun.umar, dibuat_oleh: cast.akun.hasan, created_at: 0, berlaku_sampai_at: 0 }
    await t.db
      .insertInto('tautan')
      .values({ ...row, ...by })
      .execute()
    expect((await remove(empty)).body).toMatchObject({
      kode: 'kelompok.terpakai',
      pesan: expect.stringContaining('Kelompok 10 sudah mempunyai 1 tautan isi'),
    })
  })

  test('pendamping come and go with dates, several at once, never twice on one day', async () => {
    const twice = await assign(cast.kelompok7, cast.umar, '2026-11-21')
    expect([twice.status, twice.body.kode]).toEqual([409, 'penugasan.bertumpuk'])
    expect(twice.body.pesan).toBe('Umar Faruq sudah bertugas di kelompok ini sejak 1 Sep 2026')
    expect((await endUmar('2026-08-01')).body.isian).toHaveProperty('sampai')

    expect((await endUmar('2026-11-20')).status).toBe(200)
    const both = await app.as('admin')(addPendamping, {
      params: { id: cast.kelompok7 },
      body: { pendamping_ids: [cast.umar, cast.aisyah], dari: '2026-11-25' },
    })
    expect(both.body).toEqual({ peringatan: ['Aisyah Humaira perempuan, sedangkan kelompok ini putra.'] })
    expect((await endUmar('2026-11-25')).status).toBe(409)
    expect((await endUmar('2026-11-24')).status).toBe(200)
    expect((await detail('admin', cast.kelompok7)).pendamping.map(row => [row.nama, row.dari, row.sampai])).toEqual([
      ['Umar Faruq', '2026-09-01', '2026-11-24'],
      ['Aisyah Humaira', '2026-11-25', null],
      ['Umar Faruq', '2026-11-25', null],
    ])
    const unknown = await app.as('admin')(addMurabbi, {
      params: { id: cast.kelompok7 },
      body: { murabbi_ids: [999], dari: '2026-11-21' },
    })
    expect(unknown.body.isian).toHaveProperty('murabbi_ids')
  })

  test('an assignment made by mistake can be taken back until there was a pertemuan', async () => {
    const [tugas] = (await detail('admin', cast.kelompok7)).pendamping
    const remove = () => app.as('admin')(deletePendamping, { params: { id: tugas?.id } })
    const body = { kegiatan_id: cast.halaqah, tanggal: '2026-11-21', ke: 1 }
    await app.as('umar')(openPertemuan, { params: { id: cast.kelompok7 }, body })
    const refused = await remove()
    expect([refused.status, refused.body.kode]).toEqual([409, 'penugasan.terpakai'])
    await assign(cast.kelompok12, cast.umar, '2026-11-21')
    const later = (await detail('admin', cast.kelompok12)).pendamping.find(row => row.nama === 'Umar Faruq')
    expect((await app.as('admin')(deletePendamping, { params: { id: later?.id } })).status).toBe(200)
    expect(await list('umar')).toEqual(['Kelompok 7'])
  })

  test('a kegiatan leaves the kelompok once it has no jadwal any more', async () => {
    const set = (kegiatan_ids: number[]) =>
      app.as('admin')(setKegiatanKelompok, { params: { id: cast.kelompok7 }, body: { kegiatan_ids } })
    const refused = await set([cast.subuh])
    expect([refused.status, refused.body.kode]).toEqual([409, 'kelompok.kegiatan_terjadwal'])
    expect(refused.body.pesan).toContain('Halaqah pekanan')
    const [jadwal] = (await detail('admin', cast.kelompok7)).jadwal
    expect((await app.as('admin')(deleteJadwal, { params: { id: jadwal?.id } })).status).toBe(200)
    expect((await set([cast.subuh])).status).toBe(200)
    expect((await detail('admin', cast.kelompok7)).kegiatan.map(kegiatan => kegiatan.nama)).toEqual(['Shalat Subuh'])
  })

  test('a jadwal has an order of times and dates, a kegiatan of the kelompok, and its own hour', async () => {
    const isian = { kegiatan_id: cast.subuh, hari: 1, mulai: '04:15', selesai: '05:00', dari: '2026-11-21' }
    const make = (change: object) =>
      app.as('admin')(createJadwal, { params: { id: cast.kelompok7 }, body: { ...isian, ...change } })
    expect((await make({ selesai: '04:15' })).body.isian).toEqual({ selesai: 'Jam selesai sama dengan jam mulai' })
    expect((await make({ sampai: '2026-11-20' })).body.isian).toHaveProperty('sampai')
    expect((await make({ hari: 7 })).body.isian).toEqual({ hari: 'Pilih hari' })
    expect((await make({ kegiatan_id: 999 })).body.isian).toHaveProperty('kegiatan_id')
    const made = await make({ mulai: '4.15' })
    expect(made.status).toBe(201)
    const clash = await make({ mulai: '04:30', selesai: '05:30' })
    expect([clash.status, clash.body.pesan]).toEqual([409, 'Sudah ada jadwal Senin 04.15–05.00 untuk kegiatan ini'])
    expect((await make({ mulai: '05:00', selesai: '05:30' })).status).toBe(201)

    const { id } = made.body
    const change = (body: object) =>
      app.as('admin')(updateJadwal, { params: { id }, body: { ...isian, mulai: '04:15', ...body } })
    expect((await change({ sampai: '2026-12-01', tempat: 'Musala' })).status).toBe(200)
    expect((await change({ selesai: '05:10' })).status).toBe(409)
    expect((await detail('admin', cast.kelompok7)).jadwal.find(row => row.id === id)).toMatchObject({
      kegiatan: 'Shalat Subuh',
      mulai: '04:15',
      sampai: '2026-12-01',
      tempat: 'Musala',
    })
    // The list names the place of each time too: a kelompok may have none of its own.
    const { body } = await app.as('admin')(listKelompok, {})
    expect(body.rows.find(row => row.id === cast.kelompok7)?.jadwal).toContainEqual({
      ...{ hari: 1, mulai: '04:15', tempat: 'Musala' },
    })
  })

  test('an archived periode is read, not written', async () => {
    await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-20' }).where('id', '=', cast.periode).execute()
    expect((await detail('admin', cast.kelompok7)).arsip).toBe(true)
    expect((await assign(cast.kelompok7, cast.aisyah, '2026-11-01')).body.kode).toBe('periode.arsip')
    expect((await app.as('admin')(createKelompok, { body: { nama: 'A', jk: 'L' } })).body.kode).toBe(
      'periode.belum_ada',
    )
    expect((await app.as('admin')(listKelompok)).body).toEqual({ rows: [], jumlah: 0 })
    expect(await list('admin', { periode_id: cast.periode })).toHaveLength(2)
  })

  test('an import finds groups by any spelling, makes the missing ones and places people in one go', async () => {
    const [faqih, alif, dimas] = cast.putra as [number, number, number]
    const { made, hasil } = await t.db.transaction().execute(async tx => {
      const names = ['Kelompok 07', 'Kelompok 3', 'kelompok 3', '—'].map(nama => ({ nama, jk: 'P' as const }))
      const made = await createKelompokByNames(tx, cast.periode, names, NOW)
      const ke = made.get('Kelompok 3') ?? 0
      const rows = [
        { mahasantri_id: faqih, kelompok_id: cast.kelompok7, dari: '2026-11-21' },
        { mahasantri_id: alif, kelompok_id: ke, dari: '2026-11-21' },
        { mahasantri_id: dimas, kelompok_id: ke, dari: '2026-09-01' },
      ]
      return { made, hasil: await placeMembers(tx, rows) }
    })
    expect(made.get('Kelompok 07')).toBe(cast.kelompok7)
    expect(made.get('kelompok 3')).toBe(made.get('Kelompok 3'))
    expect(made.has('—')).toBe(false)
    expect(hasil).toMatchObject({ jumlah: 2, tetap: 1, peringatan: [expect.stringContaining('Alif')] })
    const baru = await detail('admin', made.get('Kelompok 3') ?? 0)
    expect(baru).toMatchObject({ nama: 'Kelompok 3', jk: 'P' })
    expect(baru.kegiatan).toHaveLength(2)
    expect(baru.anggota.map(row => [row.nama, row.dari])).toEqual([
      ['Alif', '2026-11-21'],
      ['Dimas Arya Wibisono', '2026-09-01'],
    ])
    expect((await detail('admin', cast.kelompok7)).anggota.map(row => row.sampai)).toEqual([
      null,
      '2026-11-20',
      null,
      null,
    ])
  })

  test('names to choose from are those of people at work', async () => {
    await t.db.updateTable('pendamping').set({ aktif: 0 }).where('id', '=', cast.aisyah).execute()
    const { body } = await app.as('admin')(getKelompokChoice)
    expect(body.murabbi.map(row => row.nama)).toEqual(['Dr. H. Hasan Basri, M.Ag.', 'Maryam Jamilah, Lc.'])
    expect(body.pendamping.map(row => row.nama)).toEqual(['Umar Faruq'])
    expect(body.kegiatan.map(row => row.nama)).toEqual(['Halaqah pekanan', 'Shalat Subuh'])
  })
})
