import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeRencanaPeriode } from '#contract/absensi/agenda.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { openPertemuan } from '#contract/absensi/pertemuan.ts'
import {
  addLiburList,
  createLibur,
  deleteLibur,
  listAffected,
  listReleased,
  updateLibur,
} from '#contract/pengaturan/libur.ts'
import { addDays } from '#contract/tanggal.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { newestPerubahan } from '#test/pembatalan.ts'

describeDatabases('a libur on a day whose pertemuan are filled', t => {
  let cast: Cast
  let app: TestApp
  const libur = { dari: TODAY, sampai: TODAY, nama: 'Duka cita' }
  const on = { rentang: [{ dari: TODAY, sampai: TODAY }] }
  const admin = () => app.as('admin')

  /** Kelompok 7 has marks, kelompok 12 is only planned. */
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await admin()(makeRencanaPeriode)
    const body = {
      ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
      rows: [
        {
          ...{ mahasantri_id: cast.putra[0] ?? 0, status: 'H', menit: null, catatan: '' },
          ...{ base_version: 0, tapped_at: NOW },
        } as const,
      ],
    }
    expect((await admin()(recordAbsensi, { params: { id: cast.kelompok7 }, body })).status).toBe(200)
    app.clock.at = NOW + 60_000
  })

  const off = async () =>
    (
      await t.db
        .selectFrom('peniadaan as n')
        .innerJoin('pertemuan as p', 'p.id', 'n.pertemuan_id')
        .select(['p.kelompok_id', 'n.alasan'])
        .where('p.tanggal', '=', TODAY)
        .orderBy('p.kelompok_id')
        .execute()
    ).map(row => `${row.kelompok_id === cast.kelompok7 ? 7 : 12} ${row.alasan}`)
  const marks = () => t.db.selectFrom('absensi').select('status').where('status', 'is not', null).execute()
  const hadir = async () =>
    Number(
      (
        await t.db
          .selectFrom('jumlah')
          .select(eb => eb.fn.sum('h').as('h'))
          .executeTakeFirst()
      )?.h ?? 0,
    )
  const sound = async () => expect((await checkCount(t.db)).selisih).toEqual([])

  test('they are told apart, and stay unless somebody says otherwise', async () => {
    await admin()(openPertemuan, {
      params: { id: cast.kelompok12 },
      body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
    })
    const { body } = await admin()(listAffected, { body: on })
    expect([body.jumlah, body.dibuka.jumlah, body.dibuka.terisi]).toEqual([0, 2, 1])
    expect(body.dibuka.rows.map(row => row.kelompok)).toEqual(['Kelompok 7', 'Kelompok 12'])
    expect((await admin()(createLibur, { body: { libur, tiadakan: true } })).body.ditiadakan).toBe(0)
    expect(await off()).toEqual([])
    expect(await hadir()).toBe(1)
  })

  test('all of a day are named, however many; of a long span the first days whole, and the rest is a number', async () => {
    const days = Array.from({ length: 7 }, (_, i) => addDays(TODAY, i + 1))
    const rows = days.flatMap(tanggal =>
      [cast.kelompok7, cast.kelompok12].flatMap(kelompok_id =>
        Array.from({ length: 19 }, (_, i) => ({
          ...{ kelompok_id, kegiatan_id: cast.halaqah, tanggal, ke: i + 2, materi: '', tempat: '' },
          ...{ mulai: '', selesai: '', catatan: '', pelaksana_id: null, murabbi_hadir: null, badal: '', version: 1 },
          ...{ created_at: 1, created_by: cast.akun.admin, opened_at: null, opened_by: null },
        })),
      ),
    )
    await t.db.deleteFrom('pertemuan').where('tanggal', '>', TODAY).execute()
    await t.db.insertInto('pertemuan').values(rows).execute()
    const shown = async (dari = '', sampai = '') => {
      const { jumlah, rows } = (await admin()(listAffected, { body: { rentang: [{ dari, sampai }] } })).body
      return [jumlah, rows.length, rows.at(-1)?.tanggal]
    }
    expect(await shown(days[0], days[0])).toEqual([38, 38, days[0]])
    // The two hundredth is of the sixth day.
    expect(await shown(days[0], days[6])).toEqual([266, 228, days[5]])
  })

  test('ditiadakan with it they keep their marks and count no more, and count again when it goes', async () => {
    const seen = (await admin()(listAffected, { body: on })).body
    expect([seen.jumlah, seen.dibuka.jumlah]).toEqual([1, 1])
    const body = { libur, tiadakan: true, tiadakan_dibuka: true }
    const { id, ditiadakan } = (await admin()(createLibur, { body })).body
    expect(ditiadakan).toBe(2)
    expect(await off()).toEqual(['7 Libur: Duka cita', '12 Libur: Duka cita'])
    expect([await hadir(), (await marks()).length]).toEqual([0, 1])
    await sound()
    // Renamed, it still knows its own.
    const baru = { ...libur, nama: 'Hari duka' }
    await admin()(updateLibur, { params: { id }, body: { libur: baru } })
    expect(await off()).toEqual(['7 Libur: Hari duka', '12 Libur: Hari duka'])
    const lepas = (await admin()(listReleased, { params: { id }, body: { menjadi: null } })).body
    expect([lepas.jumlah, lepas.terisi]).toEqual([2, 1])
    const gone = await admin()(deleteLibur, { params: { id }, query: { pulihkan: 'ya' } })
    expect(gone.body).toEqual({ dipulihkan: 2 })
    expect([await off(), await hadir()]).toEqual([[], 1])
    await sound()
    // And back, and back again: what is taken back counts as it did.
    const hapus = await newestPerubahan(t.db)
    expect((await admin()(createPembatalan, { params: { id: hapus } })).status).toBeLessThan(300)
    expect([await off(), await hadir()]).toEqual([['7 Libur: Hari duka', '12 Libur: Hari duka'], 0])
    await sound()
  })

  test('a list of holidays asks the same, and taken back whole it leaves everything as it was', async () => {
    const body = { rows: [libur], tiadakan: false, tiadakan_dibuka: true }
    expect((await admin()(addLiburList, { body })).body).toEqual({ ditambah: 1, ditiadakan: 1 })
    expect([await off(), await hadir()]).toEqual([['7 Libur: Duka cita'], 0])
    const impor = await newestPerubahan(t.db)
    expect((await admin()(createPembatalan, { params: { id: impor } })).status).toBeLessThan(300)
    expect([await off(), await hadir(), (await marks()).length]).toEqual([[], 1, 1])
    await sound()
  })
})
