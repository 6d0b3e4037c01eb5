import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeRencanaPeriode } from '#contract/absensi/agenda.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { addKeanggotaan, deleteKeanggotaan, endKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { addPendamping, deletePendamping } from '#contract/datapokok/kelompok.ts'
import { addLiburList, createLibur, deleteLibur, updateLibur } from '#contract/pengaturan/libur.ts'
import { activatePeriode, createPeriode, updatePeriode } from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { expectBatal, newestPerubahan } from '#test/pembatalan.ts'

const UTS = { dari: '2026-11-28', sampai: '2026-12-05', nama: 'Pekan UTS' }

describeDialects('what is deleted, planned or called off for many at once', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const admin: ReturnType<TestApp['as']> = (endpoint, input) => app.as('admin')(endpoint, input)
  const ok = async <T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return answer
  }

  test('the plan of a periode, its dates with what they cut off', async () => {
    await expectBatal(t.db, app, () => ok(admin(makeRencanaPeriode)))
    await ok(admin(makeRencanaPeriode))
    const periode = { tahun_akademik: '2026/2027', semester: 'ganjil', gelombang: '', mulai: '2026-08-03' } as const
    const body = { ...periode, selesai: '2026-12-01' }
    await expectBatal(t.db, app, () => ok(admin(updatePeriode, { params: { id: cast.periode }, body })))
  })

  test('holidays: one, a list, another span and none any more, with the pertemuan that they call off', async () => {
    await ok(admin(makeRencanaPeriode))
    const add = () => ok(admin(createLibur, { body: { libur: UTS, tiadakan: true } }))
    await expectBatal(t.db, app, add)
    await expectBatal(t.db, app, () => ok(admin(addLiburList, { body: { rows: [UTS], tiadakan: true } })))
    const { id } = (await add()).body
    const pendek = { ...UTS, sampai: UTS.dari }
    await expectBatal(t.db, app, () =>
      ok(admin(updateLibur, { params: { id }, body: { libur: pendek, pulihkan: true } })),
    )
    const remove = () => ok(admin(deleteLibur, { params: { id }, query: { pulihkan: 'ya' } }))
    await expectBatal(t.db, app, remove)

    // Once somebody has recorded there it stays held: a mark never falls out of the count by a cancel.
    await remove()
    app.clock.at = NOW + 7 * 86_400_000
    await t.db.updateTable('session').set({ used_at: app.clock.at }).execute()
    const [alif = 0] = cast.putra
    const rows = [
      { mahasantri_id: alif, status: 'H' as const, menit: null, catatan: '', base_version: 0, tapped_at: NOW },
    ]
    const day = { kegiatan_id: cast.halaqah, tanggal: UTS.dari, ke: 1 }
    await ok(admin(recordAbsensi, { params: { id: cast.kelompok7 }, body: { action_id: randomUUID(), ...day, rows } }))
    const refused = await admin(createPembatalan, { params: { id: await newestPerubahan(t.db) } })
    expect([refused.status, refused.body.pesan]).toEqual([
      409,
      'Tidak dapat dibatalkan: 1 pertemuan sudah berisi absensi.',
    ])
  })

  test('a duty and a membership that were deleted, one that was ended, and the periode that was made the active one', async () => {
    const dari = '2026-11-25'
    await ok(
      admin(addPendamping, {
        params: { id: cast.kelompok7 },
        body: { pendamping_ids: [cast.aisyah], dari, sampai: null },
      }),
    )
    const newest = async (table: 'kelompok_pendamping' | 'keanggotaan') =>
      (await t.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    const tugas = await newest('kelompok_pendamping')
    const genap = { tahun_akademik: '2026/2027', semester: 'genap', gelombang: '', mulai: '2027-02-01' } as const
    const { periode } = (await ok(admin(createPeriode, { body: { ...genap, selesai: '2027-06-30' } }))).body
    await expectBatal(t.db, app, () => ok(admin(activatePeriode, { params: { id: periode.id } })))
    await expectBatal(t.db, app, () => ok(admin(deletePendamping, { params: { id: tugas } })))
    const [orang = 0] = cast.putra
    await t.db.deleteFrom('keanggotaan').where('mahasantri_id', '=', orang).execute()
    const body = { mahasantri_ids: [orang], dari: TODAY }
    await ok(admin(addKeanggotaan, { params: { id: cast.kelompok7 }, body }))
    const anggota = await newest('keanggotaan')
    await expectBatal(t.db, app, () => ok(admin(endKeanggotaan, { params: { id: anggota }, body: { sampai: TODAY } })))
    await expectBatal(t.db, app, () => ok(admin(deleteKeanggotaan, { params: { id: anggota } })))
  })
})
