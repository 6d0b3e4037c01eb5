import { beforeEach, expect, test } from 'vitest'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import {
  applyOrangMassal,
  type OrangAction,
  type OrangMassal,
  previewOrangMassal,
} from '#contract/datapokok/orang-massal.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { expectBatal } from '#test/pembatalan.ts'

describeDialects('many people at once', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const lulus = (sampai: string | null = null) =>
    ({ jenis: 'status', status: 'lulus', alasan: 'Selesai dua semester', sampai }) as const
  const preview = (jenis: OrangMassal['jenis'], ids: number[], aksi: OrangAction) =>
    app.as('admin')(previewOrangMassal, { body: { jenis, ids, aksi } })
  const apply = (jenis: OrangMassal['jenis'], ids: number[], aksi: OrangAction, berubah: number) =>
    app.as('admin')(applyOrangMassal, { body: { jenis, ids, aksi, berubah } })
  const statusOf = async (id: number) =>
    (await app.as('admin')(mahasantriApi.get, { params: { id } })).body as {
      status: string
      status_alasan: string
      version: number
      kelompok_nama: string | null
    }
  const add = async (nim: string, nama: string) => {
    const isian = { jk: 'L' as const, prodi: 'TI', fakultas: '', angkatan: 2026, asrama: '', kamar: '' }
    const wali = { hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' }
    return (await app.as('admin')(mahasantriApi.create, { body: { nim, nama, ...isian, ...wali } })).body.id
  }

  test('a class leaves: status, reason and last day in one entry that is taken back whole', async () => {
    const [pertama = 0, kedua = 0, ketiga = 0] = cast.putra
    await apply('mahasantri', [ketiga], lulus(), 1)
    const ids = [pertama, kedua, ketiga]
    const told = await preview('mahasantri', ids, lulus('2026-11-21'))
    expect(told.body).toMatchObject({ berubah: 2, tetap: 1, tertinggal: [], peringatan: [] })
    await expectBatal(t.db, app, async () => {
      expect((await apply('mahasantri', ids, lulus('2026-11-21'), 2)).status).toBe(200)
      expect(await statusOf(pertama)).toMatchObject({
        status: 'lulus',
        status_alasan: 'Selesai dua semester',
        version: 2,
      })
      const akhir = await t.db.selectFrom('keanggotaan').select('sampai').where('mahasantri_id', 'in', ids).execute()
      expect(akhir.map(({ sampai }) => sampai).sort()).toEqual(['2026-11-21', '2026-11-21', null].sort())
    })
  })

  test('back among the active ones, the reason goes', async () => {
    const [pertama = 0, kedua = 0] = cast.putra
    await apply('mahasantri', [pertama], lulus(), 1)
    const aktif = { jenis: 'status', status: 'aktif', alasan: '', sampai: null } as const
    expect((await apply('mahasantri', [pertama, kedua], aktif, 1)).body).toMatchObject({
      ...{ berubah: 1, tetap: 1, peringatan: [] },
    })
    expect(await statusOf(pertama)).toMatchObject({ status: 'aktif', status_alasan: '' })
  })

  test('who comes back to no kelompok is counted, of those who lead one too', async () => {
    const [pertama = 0, kedua = 0] = cast.putra
    await apply('mahasantri', [pertama], lulus('2026-11-20'), 1)
    await apply('mahasantri', [kedua], lulus(), 1)
    const aktif = { jenis: 'status', status: 'aktif', alasan: '', sampai: null } as const
    expect((await preview('mahasantri', [pertama, kedua], aktif)).body.peringatan).toEqual([
      '1 di antaranya tidak punya kelompok lagi. Tempatkan mereka sesudahnya, lewat tombol Kelompok.',
    ])
    const nonaktif = { jenis: 'status', status: 'nonaktif', alasan: 'Cuti', sampai: null } as const
    await apply('pendamping', [cast.umar, cast.aisyah], nonaktif, 2)
    await t.db.deleteFrom('kelompok_pendamping').where('pendamping_id', '=', cast.umar).execute()
    expect((await preview('pendamping', [cast.umar, cast.aisyah], aktif)).body.peringatan).toEqual([
      '1 di antaranya tidak memegang kelompok.',
    ])
  })

  test('who has no history goes, who has stays with the reason; it comes back', async () => {
    const baru = [await add('0601019001', 'Zaid'), await add('0601019002', 'Zubair')]
    const [lama = 0] = cast.putra
    const told = await preview('mahasantri', [...baru, lama], { jenis: 'hapus' })
    expect(told.body).toMatchObject({
      berubah: 2,
      tertinggal: [{ id: lama, sebab: 'sudah mempunyai riwayat atau akun' }],
    })
    await expectBatal(t.db, app, async () => {
      await apply('mahasantri', [...baru, lama], { jenis: 'hapus' }, 2)
      const left = await app.as('admin')(mahasantriApi.ids, { query: {} })
      expect(left.body.ids).toContain(lama)
      expect(left.body.ids).not.toContain(baru[0])
    })
  })

  test('into one kelompok from a day on: who leaves another one and who does not fit is told before', async () => {
    const baru = await add('0601019001', 'Zaid')
    const ids = [baru, ...cast.putri, ...cast.putra]
    const ke = { jenis: 'kelompok', kelompok_id: cast.kelompok7, mulai: '2026-11-22' } as const
    const told = await preview('mahasantri', ids, ke)
    expect(told.body).toMatchObject({
      ...{ berubah: 6, tetap: 5, tertinggal: [] },
      peringatan: ['5 di antaranya pindah dari kelompok lain.', '5 tidak sejenis: kelompok ini putra.'],
    })
    await expectBatal(t.db, app, async () => {
      expect((await apply('mahasantri', ids, ke, 6)).status).toBe(200)
      expect((await preview('mahasantri', ids, ke)).body).toMatchObject({ berubah: 0, tetap: 11 })
    })
    expect((await preview('mahasantri', ids, { ...ke, mulai: '2030-01-01' })).status).toBe(400)
    expect((await preview('mahasantri', ids, { ...ke, kelompok_id: 999_999 })).status).toBe(409)
    expect((await preview('pendamping', [cast.umar], ke)).status).toBe(400)
  })

  test('who came into another kelompok since it was looked at is not moved out of it: nobody has agreed to that', async () => {
    const baru = await add('0601019001', 'Zaid')
    const ke = { jenis: 'kelompok', kelompok_id: cast.kelompok7, mulai: '2026-11-22' } as const
    const { seal } = (await preview('mahasantri', [baru], ke)).body
    expect((await apply('mahasantri', [baru], { ...ke, kelompok_id: cast.kelompok12 }, 1)).status).toBe(200)
    const body = { jenis: 'mahasantri', ids: [baru], aksi: ke, berubah: 1, seal } as const
    expect(await app.as('admin')(applyOrangMassal, { body: { ...body, ids: [baru] } })).toMatchObject({
      ...{ status: 409, body: { kode: 'orang.berubah' } },
    })
  })

  test('nothing is written where it would be another number than was agreed to, or somebody is gone', async () => {
    const baru = await add('0601019001', 'Zaid')
    const other = await apply('mahasantri', cast.putra, lulus(), 3)
    expect(other).toMatchObject({ status: 409, body: { kode: 'orang.berubah' } })
    expect((await statusOf(cast.putra[0] ?? 0)).status).toBe('aktif')
    await app.as('admin')(mahasantriApi.delete, { params: { id: baru } })
    const gone = await apply('mahasantri', [baru, ...cast.putra], lulus(), 6)
    expect(gone.body).toMatchObject({ kode: 'orang.berubah', pesan: expect.stringContaining('1 dari 6 orang') })
  })

  test('a reason is needed, and a status is one of that list', async () => {
    const tanpa = await apply('mahasantri', cast.putra, { ...lulus(), alasan: '' }, 5)
    expect(tanpa).toMatchObject({ status: 400, body: { isian: { alasan: 'Wajib diisi' } } })
    expect((await preview('pendamping', [cast.umar], lulus())).status).toBe(400)
    const nonaktif = { jenis: 'status', status: 'nonaktif', alasan: 'Lulus', sampai: null } as const
    expect((await preview('mahasantri', cast.putra, nonaktif)).status).toBe(400)
    expect((await apply('pendamping', [cast.umar, cast.aisyah], nonaktif, 2)).status).toBe(200)
    const umar = await app.as('admin')(pendampingApi.get, { params: { id: cast.umar } })
    expect(umar.body).toMatchObject({ aktif: false, status_alasan: 'Lulus' })
    const hapus = await preview('pendamping', [cast.umar], { jenis: 'hapus' })
    expect(hapus.body).toMatchObject({ berubah: 0, tertinggal: [{ sebab: 'sudah mempunyai riwayat atau akun' }] })
  })

  test('who has a mark after that day has not left by it', async () => {
    const [pertama = 0] = cast.putra
    await t.db.updateTable('keanggotaan').set({ dari: '2026-11-14' }).where('mahasantri_id', '=', pertama).execute()
    const kosong = { materi: '', tempat: '', mulai: '', selesai: '', catatan: '', badal: '' }
    const { id } = await t.db
      .insertInto('pertemuan')
      .values({
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1, jadwal_id: null },
        ...{ ...kosong, pelaksana_id: null, murabbi_hadir: null, version: 1 },
        ...{ created_at: NOW, created_by: cast.akun.admin, opened_at: NOW, opened_by: cast.akun.admin },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tanda = { status: 'H' as const, menit: null, catatan: '', version: 1 }
    const hadir = { ...tanda, akun_id: cast.akun.admin, tapped_at: NOW, arrived_at: NOW }
    await t.db
      .insertInto('absensi')
      .values({ ...hadir, pertemuan_id: id, mahasantri_id: pertama })
      .execute()
    const told = await preview('mahasantri', cast.putra, lulus('2026-11-01'))
    expect(told.body).toMatchObject({
      berubah: 4,
      tertinggal: [{ id: pertama, sebab: 'sudah tercatat dalam pertemuan Kelompok 7 sejak 14 Nov 2026' }],
    })
    expect((await apply('mahasantri', cast.putra, lulus('2026-11-01'), 4)).status).toBe(200)
    expect((await statusOf(pertama)).status).toBe('aktif')
  })
})
