import { beforeEach, expect, test } from 'vitest'
import { getKelompok, listKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { createPenyalinan, previewPenyalinan } from '#contract/datapokok/penyalinan.ts'
import { createPeriode } from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const GENAP = {
  ...{ tahun_akademik: '2026/2027', semester: 'genap', gelombang: '' },
  ...{ mulai: '2027-02-01', selesai: '2027-06-30' },
} as const

describeDatabases('the next semester is copied from the present one', t => {
  let cast: Cast
  let app: TestApp
  let genap: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    genap = (await app.as('admin')(createPeriode, { body: GENAP })).body.periode.id
  })

  const preview = () =>
    app.as('admin')(previewPenyalinan, { params: { id: genap }, query: { dari_periode_id: cast.periode } })
  const copy = (anggota: boolean, dari_periode_id = cast.periode, id = genap) =>
    app.as('admin')(createPenyalinan, { params: { id }, body: { dari_periode_id, anggota } })
  const list = async (query: { periode_id?: number } = { periode_id: genap }) =>
    (await app.as('admin')(listKelompok, { query })).body
  const size = async () => {
    const [kelompok, keanggotaan] = [t.db.selectFrom('kelompok'), t.db.selectFrom('keanggotaan')]
    return [(await kelompok.select('id').execute()).length, (await keanggotaan.select('id').execute()).length]
  }

  test('kelompok with kegiatan, people and weekly times from its first day on, active members included', async () => {
    // Alif has left, and Maryam is replaced before the semester ends; Kelompok 12 has an old time besides.
    await t.db
      .updateTable('mahasantri')
      .set({ status: 'cuti' })
      .where('id', '=', cast.putra[1] as number)
      .execute()
    await t.db
      .updateTable('kelompok_murabbi')
      .set({ sampai: '2026-12-01' })
      .where('murabbi_id', '=', cast.maryam)
      .execute()
    await t.db
      .insertInto('jadwal')
      .values({
        ...{ kelompok_id: cast.kelompok12, kegiatan_id: cast.halaqah, hari: 1, mulai: '05:00', selesai: '06:00' },
        ...{ tempat: '', dari: '2026-09-01', sampai: '2026-10-01' },
      })
      .execute()
    const jumlah = {
      ...{ kelompok: 2, murabbi: 1, pendamping: 2, jadwal: 2, anggota: 9 },
      dilewati: { murabbi: 0, pendamping: 0, anggota: 1 },
    }
    const before = await size()
    expect((await preview()).body).toEqual({ jumlah })
    expect(await size()).toEqual(before)
    const made = await copy(true)
    expect([made.status, made.body]).toEqual([201, { jumlah }])

    const { rows } = await list()
    expect(rows.map(row => [row.nama, row.anggota, row.murabbi, row.pendamping])).toEqual([
      ['Kelompok 7', 4, ['Dr. H. Hasan Basri, M.Ag.'], ['Umar Faruq']],
      ['Kelompok 12', 5, [], ['Aisyah Humaira']],
    ])
    const { body } = await app.as('admin')(getKelompok, { params: { id: rows[0]?.id as number } })
    expect(body).toMatchObject({ arsip: false, periode: { id: genap } })
    const spans = [...body.anggota, ...body.murabbi, ...body.pendamping, ...body.jadwal]
    expect(new Set(spans.map(row => [row.dari, row.sampai].join()))).toEqual(new Set(['2027-02-01,']))
    expect(body.kegiatan.map(row => row.nama)).toEqual(['Halaqah pekanan', 'Shalat Subuh'])
    expect(body.jadwal.map(({ hari, mulai, selesai }) => [hari, mulai, selesai])).toEqual([[6, '18:30', '20:00']])
    // The present semester is what it was.
    expect((await list({})).rows.map(row => row.anggota)).toEqual([5, 5])
  })

  test('a second click makes no doubles, and without members there are none', async () => {
    const [one, two] = await Promise.all([copy(false), copy(false)])
    expect([one.status, two.status].sort()).toEqual([201, 409])
    expect((await copy(true)).body.kode).toBe('periode.tidak_kosong')
    expect((await preview()).body).toMatchObject({ kode: 'periode.tidak_kosong' })
    expect((await list()).rows.map(row => [row.nama, row.anggota])).toEqual([
      ['Kelompok 7', 0],
      ['Kelompok 12', 0],
    ])
  })

  test('not into itself, into nothing, or into what is over', async () => {
    expect((await copy(true, genap)).body.isian).toEqual({ dari_periode_id: 'Pilih periode lain yang ada kelompoknya' })
    expect((await copy(true, 4711)).status).toBe(400)
    expect((await copy(true, cast.periode, 4711)).status).toBe(404)
    await t.db
      .updateTable('periode')
      .set({ mulai: '2026-02-01', selesai: '2026-06-30' })
      .where('id', '=', genap)
      .execute()
    expect((await copy(true)).body.kode).toBe('periode.arsip')
  })

  test('who leaves before the semester begins is not expected in it', async () => {
    await copy(true)
    const id = cast.putra[0] as number
    const left = await app.as('admin')(mahasantriApi.deactivate, {
      params: { id },
      body: { status: 'lulus', alasan: 'Wisuda', sampai: '2026-12-31', version: 1 },
    })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    expect((await list()).rows.map(row => row.anggota)).toEqual([4, 5])
  })
})
