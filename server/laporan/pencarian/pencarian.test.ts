import { beforeEach, expect, test } from 'vitest'
import { cari } from '#contract/laporan/pencarian.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('pencarian', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const find = async (who: keyof Cast['akun'], text: string) => {
    const { body, status } = await app.as(who)(cari, { query: { cari: text } })
    expect(status, JSON.stringify(body)).toBe(200)
    return [...body.mahasantri.map(m => m.nama), ...body.kelompok.map(k => k.nama)]
  }

  test('finds names without regard to case and apostrophes, parts of a NIM, and kelompok by number', async () => {
    expect(await find('admin', 'NUMAN')).toEqual(["Nu'man Hakim"])
    expect(await find('admin', 'nu’man h')).toEqual(["Nu'man Hakim"])
    expect(await find('admin', '02601010102')).toEqual(['Dimas Arya Wibisono'])
    expect(await find('admin', 'kelompok')).toEqual(['Kelompok 7', 'Kelompok 12'])
    expect(await find('admin', '12')).toEqual(['Kelompok 12'])
    expect(await find('admin', '%')).toEqual([])
    expect(await find('admin', "'")).toEqual([])
  })

  test('a word that begins so comes before one that only holds it', async () => {
    expect((await find('admin', 'a')).slice(0, 3)).toEqual(['Abdullah Faqih', 'Aisyah Nur Fadhilah', 'Alif'])
    await t.db
      .updateTable('mahasantri')
      .set({ nama: 'Abdul Alim Khalif', nama_cari: 'abdul khalif' })
      .where('id', '=', cast.putra[0] ?? 0)
      .execute()
    expect(await find('admin', 'alif')).toEqual(['Alif', 'Abdul Alim Khalif'])
  })

  test('each finds only what the lists show them', async () => {
    expect(await find('umar', 'kelompok')).toEqual(['Kelompok 7'])
    expect(await find('umar', 'azka')).toEqual([])
    expect(await find('aisyah', 'azka')).toEqual(['Azka'])
    expect(await find('pimpinan', 'azka')).toEqual(['Azka'])
    expect(await find('hasan', '0260102')).toEqual([])
    // Umar's time in Kelompok 7 is over: he still knows who was there then, not who has come since.
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ sampai: '2026-10-01' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    await t.db
      .updateTable('keanggotaan')
      .set({ dari: '2026-11-01' })
      .where('mahasantri_id', '=', cast.putra[1] ?? 0)
      .execute()
    expect(await find('umar', 'alif')).toEqual([])
    expect(await find('umar', 'dimas')).toEqual(['Dimas Arya Wibisono'])
  })

  test('says where a person is and where the caller may record, and never a phone', async () => {
    const { body } = await app.as('umar')(cari, { query: { cari: 'dimas' } })
    expect(body.mahasantri).toEqual([
      {
        id: cast.putra[2],
        nim: '02601010102',
        nama: 'Dimas Arya Wibisono',
        jk: 'L',
        prodi: 'PAI',
        kelompok: 'Kelompok 7',
      },
    ])
    const mayRecord = async (who: keyof Cast['akun']) =>
      (await app.as(who)(cari, { query: { cari: 'kelompok 7' } })).body.kelompok[0]?.boleh_mencatat
    expect([
      await mayRecord('umar'),
      await mayRecord('hasan'),
      await mayRecord('admin'),
      await mayRecord('pimpinan'),
    ]).toEqual([true, true, true, false])
    expect(await find('umar', '0813')).toEqual([])
    expect(JSON.stringify((await app.as('admin')(cari, { query: { cari: 'a' } })).body)).not.toContain('+62')
  })

  test('murabbi and pendamping are found by name, with their kelompok, by who may read them', async () => {
    const petugas = async (who: keyof Cast['akun'], text: string) => {
      const { body } = await app.as(who)(cari, { query: { cari: text } })
      return [...body.murabbi, ...body.pendamping].map(one => `${one.nama} ${one.kelompok.join(', ')}`)
    }
    expect(await petugas('admin', 'HASAN')).toEqual(['Hasan Basri Kelompok 7'])
    expect(await petugas('admin', 'faruq umar')).toEqual(['Umar Faruq Kelompok 7'])
    // Those of another kelompok are not there for him, nor does a phone find anybody.
    expect(await petugas('umar', 'aisyah')).toEqual([])
    expect(await petugas('umar', 'hasan')).toEqual(['Hasan Basri Kelompok 7'])
    expect(await petugas('admin', '0813')).toEqual([])
    // Whoever has two is named with both; of the second those know who belong to it.
    await t.db
      .insertInto('kelompok_murabbi')
      .values({ kelompok_id: cast.kelompok12, murabbi_id: cast.hasan, dari: '2026-09-01', sampai: null })
      .execute()
    expect(await petugas('admin', 'hasan')).toEqual(['Hasan Basri Kelompok 7, Kelompok 12'])
    expect(await petugas('umar', 'hasan')).toEqual(['Hasan Basri Kelompok 7'])
    await t.db.updateTable('pendamping').set({ aktif: 0 }).where('id', '=', cast.umar).execute()
    expect(await petugas('admin', 'umar')).toEqual([])
  })

  test('names eight and five at most, and how many there are', async () => {
    const { body } = await app.as('admin')(cari, { query: { cari: 'i' } })
    expect([body.mahasantri.length, body.jumlah.mahasantri]).toEqual([8, 9])
    expect((await app.as('admin')(cari, { query: { cari: '' } })).status).toBe(400)
    expect((await app.as('admin')(cari, { query: { cari: 'x'.repeat(81) } })).status).toBe(400)
  })
})
