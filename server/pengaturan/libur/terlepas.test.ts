import { beforeEach, describe, expect, test } from 'vitest'
import { makeRencanaPeriode } from '#contract/absensi/agenda.ts'
import { cancelPertemuan, restorePertemuan } from '#contract/absensi/pertemuan.ts'
import { createLibur, deleteLibur, listReleased, updateLibur } from '#contract/pengaturan/libur.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describe('a libur that becomes another', () => {
  describeDatabases('terlepas', t => {
    let cast: Cast
    let app: TestApp
    let id: number
    /** Kelompok 7 and 12 meet every Sabtu. */
    const rapat = { dari: '2026-11-27', sampai: '2026-12-06', nama: 'Rapat kerja' }
    const sabtu = ['2026-11-28', '2026-12-05'] as const
    beforeEach(async () => {
      cast = await createCast(t.db)
      app = await createTestApp(t.db, cast)
      await admin()(makeRencanaPeriode)
      id = (await admin()(createLibur, { body: { libur: rapat, tiadakan: true } })).body.id
    })
    const admin = () => app.as('admin')
    const off = async () =>
      (
        await t.db
          .selectFrom('peniadaan as n')
          .innerJoin('pertemuan as p', 'p.id', 'n.pertemuan_id')
          .select(['p.tanggal', 'n.alasan'])
          .where('p.tanggal', 'in', sabtu)
          .orderBy('p.tanggal')
          .orderBy('p.id')
          .execute()
      ).map(row => `${row.tanggal.slice(5)} ${row.alasan}`)
    const RAPAT = ['11-28', '11-28', '12-05', '12-05'].map(day => `${day} Libur: Rapat kerja`)
    const change = (libur: typeof rapat, more: { pulihkan?: boolean; tiadakan?: boolean } = {}) =>
      admin()(updateLibur, { params: { id }, body: { libur, ...more } })

    test('shortened: what it set free is shown, and planned again with it or left', async () => {
      expect(await off()).toEqual(RAPAT)
      const pendek = { ...rapat, sampai: '2026-11-29' }
      const menjadi = { dari: pendek.dari, sampai: pendek.sampai }
      const { body } = await admin()(listReleased, { params: { id }, body: { menjadi } })
      const semua = (await admin()(listReleased, { params: { id }, body: { menjadi: null } })).body
      expect(semua.jumlah).toBeGreaterThan(body.jumlah)
      expect(body.rows.filter(r => r.tanggal === sabtu[1]).map(r => r.kelompok)).toEqual(['Kelompok 7', 'Kelompok 12'])
      expect(body.rows.every(r => r.tanggal > pendek.sampai)).toBe(true)
      expect((await change(pendek)).body).toEqual({ ditiadakan: 0, dipulihkan: 0 })
      expect(await off()).toEqual(RAPAT)
      // Back, and then as one wants it.
      await change(rapat)
      expect((await change(pendek, { pulihkan: true })).body).toEqual({ ditiadakan: 0, dipulihkan: body.jumlah })
      expect(await off()).toEqual(RAPAT.slice(0, 2))
    })

    test('moved by a week: the old days are planned again and the new ones ditiadakan, at once', async () => {
      const lain = { dari: '2026-12-05', sampai: '2026-12-14', nama: 'Rapat kerja' }
      await change(lain, { pulihkan: true, tiadakan: true })
      expect(await off()).toEqual(RAPAT.slice(2))
    })

    test('removed: all of it, but not what somebody has touched since or what another libur covers', async () => {
      const [one, two] = await t.db
        .selectFrom('pertemuan')
        .select('id')
        .where('tanggal', '=', sabtu[0])
        .orderBy('id')
        .execute()
      if (!one || !two) throw new Error('nothing is planned on Sabtu')
      await admin()(cancelPertemuan, { params: { id: one.id }, body: { alasan: 'Masjid direnovasi' } })
      await admin()(createLibur, { body: { libur: { dari: sabtu[1], sampai: sabtu[1], nama: 'Wisuda' } } })
      const { jumlah } = (await admin()(listReleased, { params: { id }, body: { menjadi: null } })).body
      const gone = await admin()(deleteLibur, { params: { id }, query: { pulihkan: 'ya' } })
      expect(gone.body).toEqual({ dipulihkan: jumlah })
      expect(await off()).toEqual(['11-28 Masjid direnovasi', ...RAPAT.slice(2)])
      expect((await admin()(deleteLibur, { params: { id } })).status).toBe(404)
      expect((await admin()(listReleased, { params: { id }, body: { menjadi: null } })).status).toBe(404)
      // What is planned again is an ordinary pertemuan.
      expect((await admin()(restorePertemuan, { params: { id: two.id } })).body).toMatchObject({ peniadaan: null })
    })

    test('removed without it nothing is planned again, as before', async () => {
      expect((await admin()(deleteLibur, { params: { id } })).body).toEqual({ dipulihkan: 0 })
      expect(await off()).toEqual(RAPAT)
    })

    test('renamed: the reason says so, and its own are still known afterwards', async () => {
      await change({ ...rapat, nama: 'Rapat tahunan' })
      expect(await off()).toEqual(RAPAT.map(one => one.replace('kerja', 'tahunan')))
      await admin()(deleteLibur, { params: { id }, query: { pulihkan: 'ya' } })
      expect(await off()).toEqual([])
    })

    test('what is over stays as it was', async () => {
      await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-20' }).execute()
      await admin()(deleteLibur, { params: { id }, query: { pulihkan: 'ya' } })
      expect(await off()).toEqual(RAPAT)
    })
  })
})
