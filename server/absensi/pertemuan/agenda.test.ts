import { beforeEach, expect, test } from 'vitest'
import { getAgenda, makeRencana } from '#contract/absensi/agenda.ts'
import { createJadwal } from '#contract/absensi/jadwal.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { movePertemuan, planPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('agenda of what was moved more than once', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await app.as('admin')(makeRencana, seven())
  })

  const seven = () => ({ params: { id: cast.kelompok7 } })
  const agenda = async (dari: string, sampai: string) => {
    const { entri, pindah } = (await app.as('umar')(getAgenda, { ...seven(), query: { dari, sampai } })).body
    return [
      ...entri.map(e => `${e.tanggal}${e.dipindah ? ` dari ${e.dipindah.tanggal}: ${e.dipindah.alasan}` : ''}`),
      ...pindah.map(p => `${p.tanggal} ke ${p.ke_tanggal}/${p.ke}: ${p.alasan}, ${p.kegiatan}`),
    ]
  }
  const sheet = async (tanggal: string) => {
    const query = { tanggal, kegiatan_id: cast.halaqah, ke: 1 }
    return (await app.as('umar')(getLembar, { ...seven(), query })).body.pindah
  }
  /** The Sabtu, from its day over others to the last, each with its reason. */
  const move = async (tanggal: string, ...others: string[]) => {
    const row = t.db.selectFrom('pertemuan').select('id').where('tanggal', '=', tanggal)
    const { id } = await row.where('kelompok_id', '=', cast.kelompok7).executeTakeFirstOrThrow()
    for (const to of others) {
      const body = { tanggal: to, alasan: `Jadi ${to}` }
      expect((await app.as('umar')(movePertemuan, { params: { id }, body })).status).toBe(200)
    }
  }

  test('the day it was planned on says where it is, that day names where it comes from, those between say nothing', async () => {
    await move('2026-11-28', '2026-11-29', '2026-11-30', '2026-12-02')
    const last = 'Jadi 2026-12-02'
    expect(await agenda('2026-11-28', '2026-12-02')).toEqual([
      `2026-12-02 dari 2026-11-28: ${last}`,
      `2026-11-28 ke 2026-12-02/1: ${last}, Halaqah pekanan`,
    ])
    // Each month by itself says the same.
    expect(await agenda('2026-11-22', '2026-11-30')).toEqual([`2026-11-28 ke 2026-12-02/1: ${last}, Halaqah pekanan`])
    expect(await agenda('2026-12-01', '2026-12-04')).toEqual([`2026-12-02 dari 2026-11-28: ${last}`])
    expect(await sheet('2026-11-28')).toEqual({ tanggal: '2026-12-02', ke: 1 })
  })

  test('a day between that has a pertemuan of its own shows that one only', async () => {
    await move('2026-12-12', '2026-12-13')
    await move('2026-11-28', '2026-12-12', '2026-12-14')
    expect(await agenda('2026-12-11', '2026-12-14')).toEqual([
      '2026-12-13 dari 2026-12-12: Jadi 2026-12-13',
      '2026-12-14 dari 2026-11-28: Jadi 2026-12-14',
      '2026-12-12 ke 2026-12-13/1: Jadi 2026-12-13, Halaqah pekanan',
    ])
    expect(await sheet('2026-12-12')).toEqual({ tanggal: '2026-12-13', ke: 1 })
  })

  test('an hour at which the kelompok has something else is asked about, and a move of what is elsewhere by now is refused', async () => {
    const body = { kegiatan_id: cast.subuh, hari: 0, mulai: '19:30', selesai: '20:30', dari: '2026-11-29' }
    expect((await app.as('admin')(createJadwal, { ...seven(), body })).status).toBe(201)
    const rows = t.db.selectFrom('pertemuan').select('id').where('tanggal', '=', '2026-11-28')
    const { id } = await rows.where('kelompok_id', '=', cast.kelompok7).executeTakeFirstOrThrow()
    const moved = (change: object) => {
      const body = { tanggal: '2026-11-29', seen_on: '2026-11-28', alasan: 'Hujan', tetap: false, ...change }
      return app.as('umar')(movePertemuan, { params: { id }, body })
    }
    const asked = await moved({})
    expect([asked.status, asked.body]).toMatchObject([409, { kode: 'pertemuan.jam_terpakai' }])
    expect(asked.body.pesan).toContain('sudah ada Shalat Subuh, Ahad, 29 November 2026 19.30–20.30')
    // From the day before into the morning of it.
    const night = { tanggal: '2026-11-30', mulai: '22:00', selesai: '04:00' }
    await app.as('admin')(createJadwal, { ...seven(), body: { ...body, hari: 2, mulai: '03:00', selesai: '04:30' } })
    expect((await moved(night)).body.kode).toBe('pertemuan.jam_terpakai')
    expect((await moved({ ...night, selesai: '02:30' })).status).toBe(200)

    const late = await moved({ tetap: true })
    expect([late.status, late.body]).toMatchObject([409, { kode: 'pertemuan.sudah_dipindah' }])
    expect(late.body.pesan).toContain('Senin, 30 November 2026')
    expect((await moved({ seen_on: '2026-11-30', tetap: true, mulai: '19:00', selesai: '20:00' })).status).toBe(200)
    // The answer was lost, and a build of before neither asks nor says.
    expect((await moved({ tetap: false })).status).toBe(200)
    expect(
      (await moved({ tanggal: '2026-12-01', mulai: '03:00', selesai: '04:00', seen_on: undefined, tetap: undefined }))
        .status,
    ).toBe(200)
  })

  test('one added beside the plan is asked about once it is given an hour at which the kelompok has something else', async () => {
    const key = { kegiatan_id: cast.subuh, tanggal: '2026-11-28', ke: 1 }
    const { id, version } = (await app.as('umar')(planPertemuan, { ...seven(), body: key })).body
    const report = (change: object) =>
      app.as('umar')(updateSessionReport, { params: { id }, body: { version, tetap: false, ...change } })
    const asked = await report({ mulai: '18:45', selesai: '19:30' })
    expect([asked.status, asked.body]).toMatchObject([409, { kode: 'pertemuan.jam_terpakai' }])
    expect(asked.body.pesan).toMatch(/sudah ada Halaqah pekanan, Sabtu, 28 November 2026 .* atau simpan juga\.$/)
    // What says nothing of the hour is not asked, nor is a build of before.
    expect((await report({ materi: 'Adab' })).status).toBe(200)
    const kept = await report({ version: version + 1, mulai: '18:45', selesai: '19:30', tetap: true })
    expect([kept.status, kept.body.mulai]).toEqual([200, '18:45'])
    expect((await report({ version: version + 2, catatan: 'Ramai', mulai: '18:45', selesai: '19:30' })).status).toBe(
      200,
    )
    expect((await report({ version: version + 3, mulai: '18:50', tetap: undefined })).status).toBe(200)
  })

  test('back on its day it was never away', async () => {
    await move('2026-11-28', '2026-11-29', '2026-11-30', '2026-11-28')
    expect(await agenda('2026-11-27', '2026-12-01')).toEqual(['2026-11-28'])
    expect(await sheet('2026-11-28')).toBeNull()
  })
})
