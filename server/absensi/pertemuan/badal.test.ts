import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getAgenda } from '#contract/absensi/agenda.ts'
import { listMyBadal } from '#contract/absensi/badal.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import {
  cancelPertemuan,
  listPertemuan,
  movePertemuan,
  openPertemuan,
  planPertemuan,
  updateSessionReport,
} from '#contract/absensi/pertemuan.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { endPendamping, getKelompok } from '#contract/datapokok/kelompok.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const DAY = 86_400_000
const BESOK = '2026-11-22'

// Umar cannot come on Ahad; Aisyah of Kelompok 12 stands in for him in Kelompok 7.
describeDatabases('badal', t => {
  let cast: Cast
  let app: TestApp
  let id: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const body = { kegiatan_id: cast.halaqah, tanggal: BESOK, ke: 1 }
    id = (await app.as('umar')(planPertemuan, { params: { id: cast.kelompok7 }, body })).body.id
    await app.as('umar')(updateSessionReport, { params: { id }, body: { version: 1, pelaksana_id: cast.aisyah } })
  })

  const lembar = (query: object = {}) =>
    app.as('aisyah')(getLembar, {
      params: { id: cast.kelompok7 },
      query: { kegiatan_id: cast.halaqah, tanggal: BESOK, ke: 1, ...query },
    })
  const mark = (more: object = {}, who: keyof Cast['akun'] = 'aisyah') =>
    app.as(who)(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: BESOK, ke: 1 },
        rows: [
          { mahasantri_id: cast.putra[0], status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: NOW },
        ],
        ...more,
      },
    })

  test('before its day it is announced and not open', async () => {
    expect((await app.as('aisyah')(listMyBadal)).body.rows).toMatchObject([
      { pertemuan_id: id, kelompok: 'Kelompok 7', tanggal: BESOK, boleh_mencatat: false, belum: null },
    ])
    expect((await app.as('umar')(listMyBadal)).body.rows).toEqual([])
    expect((await lembar()).status).toBe(403)
    expect((await mark()).status).toBe(403)
  })

  test('on its day she reads and records this one sheet, and says what was held', async () => {
    app.clock.at = NOW + DAY
    const sheet = await lembar()
    expect(sheet.body).toMatchObject({ sebagai_badal: true, boleh_mencatat: true, tanggal: BESOK })
    expect(sheet.body.baris).toHaveLength(5)
    // An address that says no day is of today for her too.
    const query = { kegiatan_id: cast.halaqah, ke: 1 }
    const today = await app.as('aisyah')(getLembar, { params: { id: cast.kelompok7 }, query })
    expect([today.status, today.body.tanggal]).toEqual([200, BESOK])
    expect((await mark()).body).toMatchObject({ pertemuan_id: id, konflik: [], ditolak: [] })
    const stored = await t.db.selectFrom('pertemuan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ pelaksana_id: cast.aisyah, opened_by: cast.akun.aisyah })
    const version = stored.version
    expect(
      (await app.as('aisyah')(updateSessionReport, { params: { id }, body: { version, materi: 'Adab' } })).status,
    ).toBe(200)
    expect((await app.as('aisyah')(listMyBadal)).body.rows).toMatchObject([{ boleh_mencatat: true, belum: 4 }])
  })

  test('nothing else of the kelompok: neither its other sheets nor its pages, and not what the pertemuan is', async () => {
    app.clock.at = NOW + DAY
    await mark()
    const params = { id: cast.kelompok7 }
    const aisyah = app.as('aisyah')
    const others = [
      lembar({ tanggal: TODAY }),
      lembar({ ke: 2 }),
      lembar({ kegiatan_id: cast.subuh }),
      aisyah(getLembar, { params, query: { tanggal: BESOK } }),
      mark({ ke: 2 }),
      mark({ kegiatan_id: cast.subuh }),
      aisyah(openPertemuan, { params, body: { kegiatan_id: cast.subuh, tanggal: BESOK, ke: 1 } }),
      aisyah(planPertemuan, { params, body: { kegiatan_id: cast.subuh, tanggal: BESOK, ke: 1 } }),
      aisyah(listPertemuan, { params }),
      aisyah(getKelompok, { params }),
      aisyah(getAgenda, { params, query: { dari: TODAY, sampai: BESOK } }),
      aisyah(getRekap, { params, query: { kegiatan_id: cast.halaqah, mode: 'pertemuan' } }),
      aisyah(listRiwayat, { params: { id, mahasantri_id: cast.putra[0] } }),
      aisyah(cancelPertemuan, { params: { id }, body: { alasan: 'Hujan' } }),
      aisyah(movePertemuan, { params: { id }, body: { tanggal: '2026-11-29', alasan: 'Hujan' } }),
      aisyah(updateSessionReport, { params: { id }, body: { version: 2, pelaksana_id: null } }),
      aisyah(proposeKoreksi, {
        params: { id },
        body: {
          action_id: randomUUID(),
          rows: [{ mahasantri_id: cast.putra[0], status: 'A', menit: null, base_version: 1, alasan: 'Keliru' }],
        },
      }),
    ]
    expect((await Promise.all(others)).map(answer => answer.status).filter(status => status !== 403)).toEqual([])
    expect((await aisyah(getDailyAbsensi, { query: { tanggal: BESOK } })).body.rows.map(row => row.nama)).toEqual([
      'Kelompok 12',
    ])
  })

  test('until it locks; without a lock for a week', async () => {
    app.clock.at = NOW + 7 * DAY
    expect((await lembar()).status).toBe(200)
    app.clock.at = NOW + 10 * DAY
    expect([(await lembar()).status, (await mark()).status]).toEqual([403, 403])
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1, kunci_jam: '12:00' }).execute()
    app.clock.at = NOW + DAY
    expect((await lembar()).status).toBe(200)
    app.clock.at = NOW + 2 * DAY
    expect([(await lembar()).status, (await mark()).status]).toEqual([403, 403])
    expect((await app.as('aisyah')(listMyBadal)).body.rows).toEqual([])
  })

  test('a pendamping who is dismissed becomes no badal of what he led or was to lead; named afterwards he is one', async () => {
    const [tugas] = (await app.as('admin')(getKelompok, { params: { id: cast.kelompok7 } })).body.pendamping
    const end = (sampai: string | null, badal_menjadi_sendiri = 0) =>
      app.as('admin')(endPendamping, { params: { id: tugas?.id ?? 0 }, body: { sampai, badal_menjadi_sendiri } })
    const lead = async () =>
      (await t.db.selectFrom('pertemuan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).pelaksana_id
    const name = (who: keyof Cast['akun'], version: number) =>
      app.as(who)(updateSessionReport, { params: { id }, body: { version, pelaksana_id: cast.umar } })

    // Planned for himself, then dismissed: nobody leads it.
    expect((await name('umar', 2)).status).toBe(200)
    expect((await end(TODAY)).status).toBe(200)
    expect(await lead()).toBeNull()
    app.clock.at = NOW + DAY
    expect([(await app.as('umar')(listMyBadal)).body.rows, (await mark({}, 'umar')).status]).toEqual([[], 403])
    // Named by the murabbi when he is no pendamping there any more.
    expect((await name('hasan', 4)).status).toBe(200)
    expect((await mark({}, 'umar')).status).toBe(200)

    // Assigned again he has led it as its pendamping: his time ends with it at the earliest.
    app.clock.at = NOW
    expect((await end(null, 1)).status).toBe(200)
    const refused = await end(TODAY)
    expect([refused.status, refused.body.kode]).toEqual([409, 'penugasan.terpakai'])
    expect(refused.body.isian?.sampai).toMatch(/^Umar Faruq memimpin pertemuan 22 Nov 2026; /)
    expect((await end(BESOK)).status).toBe(200)
  })

  test('somebody else leads it after all, or it is ditiadakan: then it is hers no more', async () => {
    app.clock.at = NOW + DAY
    await app.as('umar')(cancelPertemuan, { params: { id }, body: { alasan: 'Hujan' } })
    expect((await app.as('aisyah')(listMyBadal)).body.rows).toEqual([])
    expect((await mark()).body.kode).toBe('absensi.ditiadakan')
    await app.as('umar')(updateSessionReport, { params: { id }, body: { version: 2, pelaksana_id: cast.umar } })
    expect([(await lembar()).status, (await mark()).status]).toEqual([403, 403])
  })
})
