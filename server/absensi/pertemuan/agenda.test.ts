import { beforeEach, expect, test } from 'vitest'
import { getAgenda, makeRencana } from '#contract/absensi/agenda.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { movePertemuan } from '#contract/absensi/pertemuan.ts'
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

  test('back on its day it was never away', async () => {
    await move('2026-11-28', '2026-11-29', '2026-11-30', '2026-11-28')
    expect(await agenda('2026-11-27', '2026-12-01')).toEqual(['2026-11-28'])
    expect(await sheet('2026-11-28')).toBeNull()
  })
})
