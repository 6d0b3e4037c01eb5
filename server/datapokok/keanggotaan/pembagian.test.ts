import { beforeEach, expect, test } from 'vitest'
import { getKelompok, listKelompok } from '#contract/datapokok/kelompok.ts'
import { createPembagian, getPembagianMaterial, type PembagianBody } from '#contract/datapokok/pembagian.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { expectBatal } from '#test/pembatalan.ts'

// Ten people of the cast are in kelompok 7 and 12; six more come who have none.
describeDatabases('pembagian', t => {
  let cast: Cast
  let app: TestApp
  let baru: number[]
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const rows = await t.db
      .insertInto('mahasantri')
      .values(
        Array.from({ length: 6 }, (_, i) => ({
          ...{
            nim: `99000${i}`,
            nama: `Baru ${i}`,
            nama_cari: `baru ${i}`,
            jk: i < 4 ? ('L' as const) : ('P' as const),
          },
          ...{
            prodi: 'PAI',
            fakultas: '',
            angkatan: 2026,
            asrama: 'A',
            kamar: '1',
            hp: '',
            wali_nama: '',
            wali_hp: '',
          },
          ...{ asal: '', catatan: '', status: 'aktif' as const, created_at: 0, updated_at: 0 },
        })) as never,
      )
      .returning('id')
      .execute()
    baru = rows.map(row => row.id)
  })

  const bahan = async (dari?: string) =>
    (await app.as('admin')(getPembagianMaterial, { params: { id: cast.periode }, query: dari ? { dari } : {} })).body
  const apply = (body: Partial<PembagianBody>) =>
    app.as('admin')(createPembagian, {
      params: { id: cast.periode },
      body: { dari: TODAY, baru: [], ada: [], ...body },
    })
  const size = async () => {
    const [kelompok, keanggotaan] = [t.db.selectFrom('kelompok'), t.db.selectFrom('keanggotaan')]
    return [(await kelompok.select('id').execute()).length, (await keanggotaan.select('id').execute()).length]
  }

  test('those without kelompok come in, into new ones and into one with free places, from the first day of the periode', async () => {
    const papan = await bahan()
    expect(papan.dari).toBe(papan.periode.mulai)
    expect(papan.orang.map(({ id }) => id)).toEqual(baru)
    expect(papan.orang[0]).toMatchObject({ nama: 'Baru 0', jk: 'L', prodi: 'PAI', asrama: 'A', kamar: '1' })
    expect(papan.kelompok.map(({ nama, anggota }) => [nama, anggota])).toEqual([
      ['Kelompok 7', 5],
      ['Kelompok 12', 5],
    ])
    const hasil = await apply({
      dari: papan.dari,
      baru: [
        { nama: 'Kelompok 13', jk: 'P', anggota: baru.slice(4) },
        { nama: 'Kelompok 14', jk: 'L', anggota: baru.slice(2, 4) },
        { nama: 'Kelompok 15', jk: 'L', anggota: [] },
      ],
      ada: [{ kelompok_id: cast.kelompok7, semula: 5, anggota: baru.slice(0, 2) }],
    })
    // Nobody came into the last one, so it is not made.
    expect([hasil.status, hasil.body]).toMatchObject([201, { kelompok: 2, anggota: 6 }])
    expect((await bahan()).orang).toEqual([])
    const { rows } = (await app.as('admin')(listKelompok, { query: {} })).body
    expect(rows.map(row => [row.nama, row.jk, row.anggota])).toEqual([
      ['Kelompok 7', 'L', 7],
      ['Kelompok 12', 'P', 5],
      ['Kelompok 13', 'P', 2],
      ['Kelompok 14', 'L', 2],
    ])
    const { body } = await app.as('admin')(getKelompok, { params: { id: rows[3]?.id ?? 0 } })
    expect(body.anggota.map(({ nama, dari, sampai }) => [nama, dari, sampai])).toEqual([
      ['Baru 2', papan.dari, null],
      ['Baru 3', papan.dari, null],
    ])
    expect(body.kegiatan.length).toBeGreaterThan(0)
  })

  test('somebody was placed meanwhile, or a kelompok filled, or its name taken: it is said and nothing is written', async () => {
    const wish = { nama: 'Kelompok 13', jk: 'L' as const, anggota: baru.slice(0, 4) }
    expect((await apply({ baru: [{ ...wish, anggota: [baru[0] as number] }] })).status).toBe(201)
    const before = await size()
    const refused = async (body: Partial<PembagianBody>) => {
      const reply = await apply(body)
      expect(await size()).toEqual(before)
      return [
        reply.status,
        (reply.body as { kode?: string; pesan?: string }).kode,
        (reply.body as { pesan?: string }).pesan,
      ]
    }
    expect(await refused({ baru: [{ ...wish, nama: 'Kelompok 14' }] })).toEqual([
      409,
      'pembagian.berubah',
      'Baru 0 sudah berkelompok atau tidak aktif lagi. Tidak ada yang disimpan. Muat ulang daftarnya, lalu terapkan lagi.',
    ])
    expect((await refused({ baru: [{ ...wish, anggota: baru.slice(1, 3) }] })).slice(0, 2)).toEqual([
      409,
      'kelompok.nama_dipakai',
    ])
    const twice = ['Kelompok 20', 'kelompok 020'].map((nama, i) => ({
      nama,
      jk: 'L' as const,
      anggota: [baru[i + 1] as number],
    }))
    expect((await refused({ baru: twice })).slice(0, 2)).toEqual([409, 'kelompok.nama_dipakai'])
    const ada = { kelompok_id: cast.kelompok7, semula: 4, anggota: baru.slice(1, 2) }
    expect((await refused({ ada: [ada] })).slice(0, 2)).toEqual([409, 'pembagian.berubah'])
    expect((await refused({ ada: [{ ...ada, kelompok_id: 999_999 }] }))[0]).toBe(409)
    expect((await refused({ baru: [{ ...wish, nama: 'Kelompok 16', anggota: [999_999] }] }))[0]).toBe(409)
    // A woman among men, one person twice, a day outside of the periode.
    expect((await refused({ baru: [{ ...wish, nama: 'Kelompok 16', anggota: baru.slice(3, 5) }] }))[0]).toBe(400)
    expect(
      (await refused({ baru: [{ ...wish, nama: 'A 1', anggota: [baru[1] as number, baru[1] as number] }] }))[0],
    ).toBe(400)
    expect((await refused({ dari: '2031-01-01' }))[0]).toBe(400)
  })

  test('whoever left a kelompok may come in from the day after, and until then is counted', async () => {
    await t.db
      .updateTable('keanggotaan')
      .set({ sampai: '2026-11-10' })
      .where('mahasantri_id', '=', cast.putra[0] as number)
      .execute()
    expect(await bahan()).toMatchObject({ keluar_sesudah: 1 })
    const later = await bahan('2026-11-11')
    expect(later.keluar_sesudah).toBe(0)
    expect(later.orang.map(({ id }) => id)).toContain(cast.putra[0])
  })

  test('taken back whole, new kelompok and all', async () => {
    const { dari } = await bahan()
    await expectBatal(t.db, app, () =>
      apply({
        dari,
        baru: [{ nama: 'Kelompok 13', jk: 'P', anggota: baru.slice(4) }],
        ada: [{ kelompok_id: cast.kelompok7, semula: 5, anggota: baru.slice(0, 4) }],
      }),
    )
  })
})
