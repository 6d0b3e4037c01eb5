/** @module-tag random */
import { expect, test } from 'vitest'
import {
  laporanMahasantriQuery,
  MAHASANTRI_LAPORAN_ORDER,
  STATUS_LAPORAN,
} from '#contract/laporan/laporan-mahasantri.ts'
import { instantAt } from '#contract/tanggal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory } from '#test/random-history.ts'
import { KEPT } from './kept.ts'
import { readLaporanMahasantri, readLaporanPage } from './laporan-mahasantri.ts'

describeDatabases('a page of the laporan that the database grades and sorts', database => {
  test('is that page of all rows, and sums up the same', async () => {
    const { db } = database
    const cast = await createCast(db)
    await createRandomHistory(db, cast, 7)
    // Of the first days some stand exactly at each limit.
    const exact = { batas_minimal: 50, batas_peringatan: 100 }
    await db.updateTable('pengaturan').set(exact).execute()
    await db.updateTable('aturan_periode').set(exact).execute()
    // Capitals and small letters stand together, in Node and in SQL.
    await db.updateTable('mahasantri').set({ prodi: 'pai' }).where('id', 'in', cast.putra.slice(0, 3)).execute()
    const person = { nama: '', username: '', ganti_sandi: false, murabbi_id: null, pendamping_id: null }
    const admin: User = { ...person, id: cast.akun.admin, peran: ['admin'] }
    const hasan: User = { ...person, id: cast.akun.hasan, peran: ['murabbi'], murabbi_id: cast.hasan }
    const now = instantAt('Asia/Jakarta', TODAY, '21:00')
    const shapes = [
      ...MAHASANTRI_LAPORAN_ORDER.flatMap(urut => [
        { urut, arah: 'naik' },
        { urut, arah: 'turun', dari: '2026-10-07' },
      ]),
      ...STATUS_LAPORAN.map(status => ({ urut: 'persen', status })),
      { urut: 'status', sampai: '2026-09-12' },
      { kelompok_id: cast.kelompok7, sampai: '2026-11-11' },
      { kegiatan_id: cast.subuh, urut: 'status' },
      { murabbi_id: cast.hasan, keaktifan: 'aktif', urut: 'persen' },
      { cari: 'a', jk: 'L', urut: 'nim', arah: 'turun' },
      { prodi: 'PAI', status: 'memenuhi', halaman: 99 },
    ]
    let rows = 0
    for (const user of [admin, hasan])
      for (const shape of shapes) {
        const query = laporanMahasantriQuery.parse({ halaman: 2, ...shape, ukuran: 3 })
        const { baris, lembaga: _, saringan: __, ...all } = await readLaporanMahasantri(db, user, query, now)
        // As of a small institution, and as of one whose order of all people is kept.
        for (const few of [1_000, -1]) {
          KEPT.few = few
          const { page, laporan } = await readLaporanPage(db, user, query, now)
          expect(page, JSON.stringify(shape)).toEqual(baris.slice((query.halaman - 1) * 3, query.halaman * 3))
          expect(laporan).toEqual({ ...all, dihitung_at: null, total: baris.length, golongan: [] })
          rows += page.length
        }
      }
    expect(rows).toBeGreaterThan(200)
  })
})
