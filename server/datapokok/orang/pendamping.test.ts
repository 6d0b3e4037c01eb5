import readXlsxFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const BARU = {
  nim: '0301010099',
  nama: "Ahmad Zaki Ma'ruf",
  jk: 'L',
  prodi: 'PBA',
  angkatan: 2023,
  hp: '081234567890',
  no_sk: 'SK/12/2026',
  bank: 'BSI',
  rekening: '7001 234-567',
  rekening_nama: 'Ahmad Zaki',
}

describeDatabases('pendamping', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const names = async (who: keyof Cast['akun'], query: Record<string, unknown> = {}) => {
    const { status, body } = await app.as(who)(pendampingApi.list, { query })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.rows.map(p => p.nama)
  }
  const create = (isian: object = {}) => app.as('admin')(pendampingApi.create, { body: { ...BARU, ...isian } })

  test('siti adds a pendamping; alumni have no NIM, and two of them are two', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({ nim: '0301010099', hp: '+6281234567890', rekening: '7001234567', bisa_hapus: true })
    for (const cari of ["Ma'ruf zaki", '0301', '0812-3456'])
      expect(await names('admin', { cari }), cari).toHaveLength(1)
    const alumni = await Promise.all(['A', 'B'].map(nama => create({ nim: '', nama, angkatan: null, prodi: '' })))
    expect(alumni.map(a => [a.status, a.body.nim, a.body.angkatan])).toEqual([
      [201, null, null],
      [201, null, null],
    ])
  })

  test('wrong fields get one sentence each', async () => {
    const { status, body } = await create({ nim: '1', nama: '1', hp: '', rekening: 'tidak ada', angkatan: 2.5 })
    expect(status).toBe(400)
    expect(body.isian).toEqual({
      nim: 'NIM minimal 5 karakter',
      nama: 'Nama harus berisi huruf',
      hp: 'Wajib diisi',
      rekening: 'Nomor rekening harus 5 sampai 25 angka',
      angkatan: 'Angkatan harus berupa tahun, contoh: 2026',
    })
    expect((await create({ angkatan: 2030 })).body.isian).toEqual({ angkatan: 'Angkatan paling akhir 2027' })
  })

  test('a NIM exists once among pendamping, and an old version is refused', async () => {
    const race = await Promise.all([create(), create()])
    expect(race.map(r => r.status).sort()).toEqual([201, 409])
    expect(race.find(r => r.status === 409)?.body.isian).toEqual({
      nim: "NIM sudah terdaftar atas nama Ahmad Zaki Ma'ruf",
    })
    const { body } = await create({ nim: '', tetap: true })
    const edit = (isian: object) =>
      app.as('admin')(pendampingApi.update, { params: { id: body.id }, body: { ...BARU, version: 1, ...isian } })
    expect((await edit({})).body.kode).toBe('pendamping.nim_terdaftar')
    expect((await edit({ nim: '', nama: 'Baru' })).body).toMatchObject({ nama: 'Baru', version: 2 })
    const late = await edit({ nim: '' })
    expect([late.status, late.body.kode]).toEqual([409, 'pendamping.stale'])
    expect(late.body).toMatchObject({ sekarang: { nama: 'Baru', version: 2 } })
  })

  test('deactivating needs a reason; who had a group, an account or a pertemuan is never deleted', async () => {
    const params = { id: cast.umar }
    const off = await app.as('admin')(pendampingApi.deactivate, { params, body: { alasan: 'Lulus', version: 1 } })
    expect(off.body).toMatchObject({ aktif: false, status_alasan: 'Lulus', version: 2 })
    expect((await app.as('admin')(pendampingApi.reactivate, { params, query: { version: 1 } })).status).toBe(409)
    expect((await app.as('admin')(pendampingApi.reactivate, { params, query: {} })).status).toBe(400)
    expect((await app.as('admin')(pendampingApi.delete, { params })).body.kode).toBe('pendamping.punya_riwayat')
    expect((await app.as('admin')(pendampingApi.delete, { params: { id: 99_999 } })).status).toBe(404)

    const { id } = (await create()).body
    await t.db
      .insertInto('pertemuan')
      .values({
        kelompok_id: cast.kelompok7,
        kegiatan_id: cast.halaqah,
        tanggal: '2026-11-14',
        ke: 1,
        materi: '',
        tempat: '',
        mulai: '',
        selesai: '',
        catatan: '',
        pelaksana_id: id,
        badal: '',
        murabbi_hadir: null,
        version: 1,
        created_at: NOW,
        opened_at: NOW,
        created_by: cast.akun.umar,
        opened_by: cast.akun.umar,
      })
      .execute()
    expect((await app.as('admin')(pendampingApi.delete, { params: { id } })).status).toBe(409)
    const free = (await create({ nim: '', tetap: true })).body.id
    expect((await app.as('admin')(pendampingApi.delete, { params: { id: free } })).status).toBe(200)
  })

  test('bank data are the admin’s only, in lists, details and files', async () => {
    const admin = await app.as('admin')(pendampingApi.xlsx, { query: { urut: 'nim' } })
    const [sheet] = await readXlsxFile(admin.raw)
    expect(sheet?.data.some(row => row.includes('7001234567'))).toBe(true)
    for (const who of ['pimpinan', 'hasan', 'umar', 'aisyah'] as const) {
      const answers = [
        await app.as(who)(pendampingApi.list, { query: {} }),
        await app.as(who)(pendampingApi.get, { params: { id: cast.umar } }),
        await app.as(who)(pendampingApi.csv),
      ]
      for (const { raw } of answers) expect(raw.toString()).not.toMatch(/7001234567|BSI/)
    }
  })

  test('umar and hasan know the pendamping of Kelompok 7, not aisyah; the pimpinan everybody but no phone', async () => {
    expect(await names('umar')).toEqual(['Umar Faruq'])
    expect(await names('hasan')).toEqual(['Umar Faruq'])
    expect((await app.as('hasan')(pendampingApi.get, { params: { id: cast.umar } })).body.hp).toBe('+6281200000003')
    expect((await app.as('umar')(pendampingApi.get, { params: { id: cast.aisyah } })).status).toBe(403)
    const { body, raw } = await app.as('pimpinan')(pendampingApi.list, { query: {} })
    expect(body.rows.map(p => [p.nama, p.kelompok])).toEqual([
      ['Aisyah Humaira', 'Kelompok 12'],
      ['Umar Faruq', 'Kelompok 7'],
    ])
    expect(raw.toString()).not.toContain('+62')
    expect(await names('pimpinan', { cari: '0812-0000' })).toEqual([])
    expect((await app.as('umar')(pendampingApi.pilihan)).body).toMatchObject({
      aktif: 1,
      kelompok: [{ nama: 'Kelompok 7' }],
    })
  })

  test('sorts by every column without losing anybody', async () => {
    await create({ nim: '' })
    for (const urut of ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'kelompok', 'hp', 'no_sk', 'status'])
      for (const arah of ['naik', 'turun']) expect(await names('admin', { urut, arah }), urut).toHaveLength(3)
    expect((await names('admin', { urut: 'nim', arah: 'turun' })).at(-1)).toBe("Ahmad Zaki Ma'ruf")
    expect(await names('admin', { prodi: 'PBA', status: 'aktif', jk: 'L', kelompok_id: 'tanpa' })).toHaveLength(1)
  })
})
