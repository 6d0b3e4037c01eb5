import { beforeEach, describe, expect, test } from 'vitest'
import { numerator } from '#contract/kehadiran.ts'
import { getLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { describeRest } from '#contract/laporan/own-figures.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { createRandomHistory } from '#test/random-history.ts'
import { readOwnFigures } from './own-figures.ts'

describeDialects('the figures of one person for that person', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  test.each([['periode'], ['bulan']] as const)('are those of their laporan, graded by %s', async batas_per => {
    await database.db.updateTable('pengaturan').set({ batas_per }).execute()
    await createRandomHistory(database.db, cast, 7)
    for (const id of [...cast.putra.slice(0, 3), ...cast.putri.slice(0, 2)]) {
      const own = await readOwnFigures(database.db, id, NOW)
      const ask = async (query: { kegiatan_id?: number }) =>
        (await app.as('admin')(getLaporanMahasantri, { params: { id }, query })).body
      const all = await ask({})
      expect(own).toMatchObject({
        ...{ hitungan: all.hitungan, persen: all.persen, status: all.status, sesi: all.sesi, prediksi: all.prediksi },
        hadir: numerator(all.hitungan, all.aturan),
        per_bulan: all.per_bulan.map(({ bulan, hitungan }) => ({ bulan, hitungan })),
      })
      expect(own.per_kegiatan.map(one => one.kegiatan_id)).toEqual(
        expect.arrayContaining(all.per_kegiatan.map(one => one.kegiatan_id)),
      )
      for (const one of own.per_kegiatan) {
        const { hitungan, persen, status, batas, prediksi } = await ask({ kegiatan_id: one.kegiatan_id })
        expect(one).toMatchObject({ hitungan, persen, status, batas, prediksi })
      }
    }
  })

  test('name nobody and say no reason', async () => {
    await createRandomHistory(database.db, cast, 8)
    const [id = 0] = cast.putra
    const text = JSON.stringify(await readOwnFigures(database.db, id, NOW))
    for (const said of ['Hasan', 'Umar', 'Alif', 'Abdullah', '"alasan"', '"catatan"', '"hp"'])
      expect(text).not.toContain(said)
  })
})

describe('what may still be missed, in words', () => {
  const rest = { sisa: 5, belum_dibuka: 0, tertinggi: 90, mungkin: true, boleh_absen: 2, semua_perlu: false }
  test('says how often, of how many, and what is out of reach', () => {
    expect(describeRest(rest, '75%')).toEqual({
      judul: 'Masih boleh tidak hadir 2 kali',
      keterangan: 'dari 5 pertemuan yang tersisa',
    })
    expect(describeRest({ ...rest, boleh_absen: 0, belum_dibuka: 1 }, '75%')).toEqual({
      judul: 'Tidak boleh absen lagi',
      keterangan: 'dari 5 pertemuan yang tersisa, 1 pertemuan belum diisi',
    })
    expect(describeRest({ ...rest, mungkin: false }, '75%')?.judul).toBe('Tidak mungkin lagi mencapai 75%')
    expect(describeRest({ ...rest, sisa: 0 }, '75%')).toBeNull()
    expect(describeRest(null, '75%')).toBeNull()
  })
})
