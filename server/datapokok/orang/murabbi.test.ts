import readXlsxFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const BARU = {
  nama: "Ja'far Shodiq",
  gelar_depan: 'Dr.',
  gelar_belakang: 'M.Pd.I.',
  jk: 'L',
  jenis_nomor: 'NIP',
  nomor: '19720828 200604 1 002',
  hp: '0857-1122-3344',
  email: 'Jafar@Kampus.AC.id',
  unit: 'FITK',
}

describeDatabases('murabbi', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const names = async (who: keyof Cast['akun'], query: Record<string, unknown> = {}) => {
    const { status, body } = await app.as(who)(murabbiApi.list, { query })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.rows.map(m => m.nama)
  }
  const create = (isian: object = {}) => app.as('admin')(murabbiApi.create, { body: { ...BARU, ...isian } })

  test('siti adds a murabbi; number, phone and e-mail come back in their stored form', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      nomor: '197208282006041002',
      hp: '+6285711223344',
      email: 'jafar@kampus.ac.id',
      aktif: true,
      kelompok: '',
      username: null,
      bisa_hapus: true,
      version: 1,
    })
    for (const cari of ['jafar', 'Ja’far', '1972 0828', '19720828 200604', '0857 1122'])
      expect(await names('admin', { cari }), cari).toEqual(["Ja'far Shodiq"])
  })

  test('the number is checked as its kind asks, and needs none at all', async () => {
    const isian = async (part: object) => (await create(part)).body.isian
    expect(await isian({ nomor: '123' })).toEqual({ nomor: 'NIP harus 18 angka' })
    expect(await isian({ jenis_nomor: 'NIDN', nomor: '123' })).toEqual({ nomor: 'NIDN harus 10 angka' })
    expect(await isian({ jenis_nomor: 'KTP' })).toEqual({ jenis_nomor: 'Pilih jenis nomor' })
    expect(await isian({ jenis_nomor: 'tidak_ada' })).toEqual({ nomor: 'Kosongkan nomor, atau pilih jenisnya' })
    expect(await isian({ email: 'bukan email' })).toEqual({ email: 'Email tidak valid, contoh: nama@kampus.ac.id' })
    for (const nama of ['Satu', 'Dua'])
      expect((await create({ nama, jenis_nomor: 'tidak_ada', nomor: '', hp: '' })).status).toBe(201)
  })

  test('who is called like somebody of whom nothing says that it is another is asked about, three presses are one person', async () => {
    const tanpa = { jenis_nomor: 'tidak_ada', nomor: '', hp: '' }
    const race = await Promise.all([create(tanpa), create(tanpa), create({ ...tanpa, nama: 'JAFAR  SHODIQ' })])
    expect(race.map(r => r.status).sort()).toEqual([201, 409, 409])
    const asked = {
      status: 409,
      body: { kode: 'murabbi.senama', isian: { nama: expect.stringMatching(/^Sudah ada ja/i) } },
    }
    expect(race.find(r => r.status === 409)).toMatchObject({ ...asked, body: { kode: 'murabbi.senama' } })
    // A number or a phone of one of the two says nothing about the other.
    expect(await create({ ...tanpa, hp: BARU.hp })).toMatchObject(asked)
    expect(await create()).toMatchObject(asked)
    // Said that it is another, a woman, or told apart by what both have.
    expect((await create({ ...tanpa, jk: 'P' })).status).toBe(201)
    expect((await create({ tetap: true })).status).toBe(201)
    expect((await create({ tetap: true, jenis_nomor: 'tidak_ada', nomor: '', hp: '0812-0000-1111' })).status).toBe(201)
    expect(
      (await t.db.selectFrom('murabbi').select('id').where('nama_cari', '=', 'jafar shodiq').execute()).length,
    ).toBe(4)
    for (const [nama, isi] of [
      ['Satu', { jenis_nomor: 'NIDN', nomor: '2028087201', hp: '' }],
      ['Satu', { jenis_nomor: 'NIDN', nomor: '2028087202', hp: '' }],
      ['Dua', { jenis_nomor: 'tidak_ada', nomor: '', hp: '0812-0000-1111' }],
      ['Dua', { jenis_nomor: 'tidak_ada', nomor: '', hp: '0812-0000-2222' }],
    ] as const)
      expect((await create({ nama, ...isi })).status, JSON.stringify(isi)).toBe(201)
  })

  test('a number belongs to one person, also when it is given twice at the same moment', async () => {
    const race = await Promise.all([create(), create(), create({ nama: 'Lain' })])
    expect(race.map(r => r.status).sort()).toEqual([201, 409, 409])
    const { body } = await create({ jenis_nomor: 'NIDN', nomor: '2028087201' })
    const again = await app.as('admin')(murabbiApi.update, {
      params: { id: body.id },
      body: { ...BARU, nama: 'Lain', version: 1 },
    })
    expect([again.status, again.body.kode]).toEqual([409, 'murabbi.nomor_terdaftar'])
    expect(again.body.isian?.nomor).toMatch(/^NIP sudah terdaftar atas nama /)
  })

  test('an old version is refused and answered with what stands now', async () => {
    const { body } = await create()
    const edit = (nama: string) =>
      app.as('admin')(murabbiApi.update, { params: { id: body.id }, body: { ...BARU, nama, version: 1 } })
    expect((await edit('Satu')).body).toMatchObject({ nama: 'Satu', version: 2 })
    const late = await edit('Dua')
    expect([late.status, late.body.kode]).toEqual([409, 'murabbi.stale'])
    expect(late.body).toMatchObject({ sekarang: { nama: 'Satu', version: 2 } })
  })

  test('deactivating needs a reason; who leads a group or has an account is never deleted', async () => {
    const params = { id: cast.hasan }
    const off = (alasan: string) => app.as('admin')(murabbiApi.deactivate, { params, body: { alasan, version: 1 } })
    expect((await off('')).body.isian).toEqual({ alasan: 'Wajib diisi' })
    expect((await off('Studi lanjut')).body).toMatchObject({ aktif: false, status_alasan: 'Studi lanjut' })
    expect(await names('admin', { status: 'nonaktif' })).toEqual(['Hasan Basri'])
    const on = await app.as('admin')(murabbiApi.reactivate, { params, query: { version: 2 } })
    expect(on.body).toMatchObject({ aktif: true, status_alasan: '', version: 3 })

    const kept = await app.as('admin')(murabbiApi.delete, { params })
    expect([kept.status, kept.body.kode]).toEqual([409, 'murabbi.punya_riwayat'])
    const { body } = await create()
    await t.db.updateTable('akun').set({ murabbi_id: body.id }).where('id', '=', cast.akun.pimpinan).execute()
    expect((await app.as('admin')(murabbiApi.delete, { params: { id: body.id } })).status).toBe(409)
    await t.db.updateTable('akun').set({ murabbi_id: null }).where('id', '=', cast.akun.pimpinan).execute()
    expect((await app.as('admin')(murabbiApi.delete, { params: { id: body.id } })).status).toBe(200)
    expect((await app.as('admin')(murabbiApi.get, { params: { id: body.id } })).status).toBe(404)
  })

  test('the list shows the groups of the active periode in natural order, and sorts and filters by them', async () => {
    await create()
    await t.db
      .insertInto('kelompok_murabbi')
      .values({ kelompok_id: cast.kelompok12, murabbi_id: cast.hasan, dari: '2026-10-01', sampai: null })
      .execute()
    const { body } = await app.as('admin')(murabbiApi.list, { query: { urut: 'kelompok' } })
    expect(body.rows.map(m => [m.nama, m.kelompok, m.jumlah_kelompok])).toEqual([
      ['Hasan Basri', 'Kelompok 7, Kelompok 12', 2],
      ['Maryam Jamilah', 'Kelompok 12', 1],
      ["Ja'far Shodiq", '', 0],
    ])
    expect(body.rows.map(m => m.username)).toEqual(['hasan', 'maryam', null])
    expect(await names('admin', { kelompok_id: cast.kelompok7 })).toEqual(['Hasan Basri'])
    expect(await names('admin', { kelompok_id: 'tanpa' })).toEqual(["Ja'far Shodiq"])
    expect(await names('admin', { unit: 'FITK' })).toEqual(["Ja'far Shodiq"])
    for (const urut of ['nama', 'jk', 'nomor', 'unit', 'hp', 'email', 'status'])
      for (const arah of ['naik', 'turun']) expect(await names('admin', { urut, arah }), urut).toHaveLength(3)
    const pilihan = (await app.as('admin')(murabbiApi.pilihan)).body
    expect(pilihan).toMatchObject({ unit: [{ nilai: 'FITK', jumlah: 1 }], aktif: 3, nonaktif: 0 })
    expect(pilihan.kelompok.map(k => k.jumlah)).toEqual([1, 2])
  })

  test('umar knows hasan and his phone, and nothing of maryam or Kelompok 12', async () => {
    await t.db
      .insertInto('kelompok_murabbi')
      .values({ kelompok_id: cast.kelompok12, murabbi_id: cast.hasan, dari: '2026-10-01', sampai: null })
      .execute()
    const { body, raw } = await app.as('umar')(murabbiApi.list, { query: {} })
    expect(body.rows).toMatchObject([
      { nama: 'Hasan Basri', hp: '+6281200000001', kelompok: 'Kelompok 7', username: null },
    ])
    expect(raw.toString()).not.toMatch(/Maryam|Kelompok 12/)
    expect((await app.as('umar')(murabbiApi.get, { params: { id: cast.maryam } })).status).toBe(403)
    expect((await app.as('umar')(murabbiApi.csv)).raw.toString()).not.toMatch(/Maryam|Kelompok 12/)
    expect((await app.as('hasan')(murabbiApi.get, { params: { id: cast.hasan } })).body.hp).toBe('+6281200000001')
  })

  test('the pimpinan reads every murabbi without phones and e-mail, and cannot find anybody by them', async () => {
    await create()
    const answers = [await app.as('pimpinan')(murabbiApi.list, { query: {} }), await app.as('pimpinan')(murabbiApi.csv)]
    for (const { status, raw } of answers) {
      expect(status).toBe(200)
      expect(raw.toString()).toContain('Hasan Basri')
      expect(raw.toString()).not.toMatch(/\+62|0812|0857|kampus\.ac/)
    }
    expect(await names('pimpinan', { cari: '0857-1122' })).toEqual([])
    expect((await app.as('pimpinan')(murabbiApi.create, { body: BARU })).status).toBe(403)
  })

  test('the exported XLSX has names with titles and the NIP as text', async () => {
    await create()
    const [sheet] = await readXlsxFile((await app.as('admin')(murabbiApi.xlsx, { query: { cari: 'jafar' } })).raw)
    expect(sheet?.data.at(-1)?.slice(0, 4)).toEqual(["Dr. Ja'far Shodiq, M.Pd.I.", 'L', 'NIP', '19720828 200604 1 002'])
  })
})
