import { beforeEach, expect, test } from 'vitest'
import { makeRencanaPeriode } from '#contract/absensi/agenda.ts'
import { cancelPertemuan, openPertemuan } from '#contract/absensi/pertemuan.ts'
import { getSession } from '#contract/akun/session.ts'
import * as contract from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const GENAP: contract.PeriodeBody = {
  tahun_akademik: '2026/2027',
  semester: 'genap',
  gelombang: '',
  mulai: '2027-02-01',
  selesai: '2027-06-30',
}

describeDatabases('periode', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const create = (change: Partial<contract.PeriodeBody> = {}) =>
    app.as('admin')(contract.createPeriode, { body: { ...GENAP, ...change } })
  const list = async () => (await app.as('umar')(contract.listPeriode)).body.periodeList

  test('the next semester is added, and made active when it begins; the old one stays', async () => {
    const { status, body } = await create()
    expect([status, body.peringatan, body.periode.aktif]).toEqual([201, [], false])
    expect((await list()).map(p => [p.nama, p.aktif, p.jumlah_kelompok])).toEqual([
      ['Genap 2026/2027', false, 0],
      ['Ganjil 2026/2027', true, 2],
    ])
    const active = await app.as('admin')(contract.activatePeriode, { params: { id: body.periode.id } })
    expect(active.body).toMatchObject({ nama: 'Genap 2026/2027', aktif: true })
    expect((await list()).map(p => p.aktif)).toEqual([true, false])
    // The other one runs still.
    expect((await app.as('umar')(getSession)).body.periode?.nama).toBe('Ganjil 2026/2027')
  })

  test('the very first one is active at once', async () => {
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    expect((await create()).body.periode.aktif).toBe(true)
  })

  test('unless it is over: it is an archive, for what was kept in Excel, and the one to come is the first', async () => {
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    const lalu = { tahun_akademik: '2025/2026', mulai: '2026-02-01', selesai: '2026-06-30' }
    expect((await create(lalu)).body.periode).toMatchObject({ aktif: false, konsep: false })
    expect((await create()).body.periode.aktif).toBe(true)
  })

  test('overlapping dates are saved and said', async () => {
    const { status, body } = await create({ gelombang: '2', mulai: '2026-12-31' })
    expect([status, body.peringatan]).toEqual([
      201,
      ['Tanggalnya bertumpang tindih dengan Ganjil 2026/2027 (1 September s.d. 31 Desember 2026).'],
    ])
    const moved = await app.as('admin')(contract.updatePeriode, { params: { id: body.periode.id }, body: GENAP })
    expect(moved.body).toMatchObject({ peringatan: [], periode: { nama: 'Genap 2026/2027', mulai: '2027-02-01' } })
  })

  test('what was recorded stays within its periode, and an archive is left as it was', async () => {
    const change = (dates: object) =>
      app.as('admin')(contract.updatePeriode, {
        params: { id: cast.periode },
        body: {
          tahun_akademik: '2026/2027',
          semester: 'ganjil',
          gelombang: '',
          mulai: '2026-09-01',
          selesai: '2026-12-31',
          ...dates,
        },
      })
    await app.as('umar')(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
    })
    const late = await change({ mulai: '2026-11-22' })
    expect([late.status, late.body.isian]).toEqual([
      400,
      { mulai: 'Sudah ada pertemuan tercatat pada Sabtu, 21 November 2026. Periode harus memuatnya.' },
    ])
    expect(Object.keys((await change({ selesai: '2026-11-20' })).body.isian ?? {})).toEqual(['selesai'])
    expect((await change({ mulai: '2026-11-21', selesai: '2026-11-21' })).status).toBe(200)
    // Tomorrow it is over; with another one active it is an archive, and no longer day makes it anything else.
    const { body } = await create()
    await app.as('admin')(contract.activatePeriode, { params: { id: body.periode.id } })
    app.clock.at = NOW + 6 * 3_600_000
    const reopened = await change({ selesai: '2027-01-31' })
    expect([reopened.status, reopened.body.kode]).toEqual([409, 'periode.arsip'])
  })

  test('made shorter, it takes along what was only planned beyond its last day, and says so', async () => {
    const change = (selesai: string) => {
      const body = {
        tahun_akademik: '2026/2027',
        semester: 'ganjil' as const,
        gelombang: '',
        mulai: '2026-09-01',
        selesai,
      }
      return app.as('admin')(contract.updatePeriode, { params: { id: cast.periode }, body })
    }
    await app.as('admin')(makeRencanaPeriode, {})
    const planned = () =>
      t.db.selectFrom('pertemuan').select(['id', 'tanggal']).orderBy('tanggal').orderBy('id').execute()
    const before = await planned()
    // The Sabtu 19 and 26 December of both kelompok lie beyond; one of them was ditiadakan already.
    const late = before.filter(row => row.tanggal > '2026-12-18')
    expect(late).toHaveLength(4)
    await app.as('hasan')(cancelPertemuan, { params: { id: late[0]?.id as number }, body: { alasan: 'Libur' } })
    const { status, body } = await change('2026-12-18')
    expect([status, body.peringatan]).toEqual([
      200,
      [
        '3 pertemuan terjadwal di luar tanggal yang baru ikut dihapus.',
        '1 pertemuan di luar tanggal yang baru sudah disunting, dipindahkan, atau ditiadakan, jadi tetap ada; absensinya tidak dapat dibuka.',
      ],
    ])
    expect(await planned()).toEqual(before.filter(row => row.tanggal <= '2026-12-18' || row.id === late[0]?.id))
    expect((await change('2026-12-31')).body.peringatan).toEqual([
      'Pertemuan pada hari yang bertambah belum dibuat dari jadwal: tekan Buat pertemuan di halaman Kelompok.',
    ])
    expect((await change('2026-12-31')).body.peringatan).toEqual([])
  })

  test('the same semester twice needs a gelombang', async () => {
    await create()
    const again = await create()
    expect([again.status, again.body.kode]).toEqual([409, 'periode.sudah_ada'])
    const { body } = await create({ gelombang: '2' })
    expect(body.periode.nama).toBe('Genap 2026/2027 gelombang 2')
    const same = await app.as('admin')(contract.updatePeriode, { params: { id: body.periode.id }, body: GENAP })
    expect(same.body.kode).toBe('periode.sudah_ada')
  })

  test('only an empty one that is not active is deleted', async () => {
    const { body } = await create()
    const remove = (id: number) => app.as('admin')(contract.deletePeriode, { params: { id } })
    expect((await remove(cast.periode)).body.kode).toBe('periode.dipakai')
    await app.as('admin')(contract.activatePeriode, { params: { id: body.periode.id } })
    expect((await remove(body.periode.id)).body.kode).toBe('periode.aktif')
    await app.as('admin')(contract.activatePeriode, { params: { id: cast.periode } })
    expect((await remove(body.periode.id)).status).toBe(200)
    expect((await remove(body.periode.id)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  test('wrong dates and years are refused at their field', async () => {
    expect((await create({ selesai: '2027-01-31' })).body.isian).toEqual({
      selesai: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
    })
    expect((await create({ tahun_akademik: '2026/2028', mulai: '2027-02-30' })).body.isian).toEqual({
      tahun_akademik: 'Kedua tahun harus berurutan, contoh: 2026/2027',
      mulai: 'Tanggal itu tidak ada di kalender',
    })
  })
})
