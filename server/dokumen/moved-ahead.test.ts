import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/dokumen/dokumen.ts'
import { printOnePendamping } from '#contract/laporan/one-pendamping.ts'
import { refillCounts } from '#database/mark-counts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory, type History } from '#test/random-history.ts'
import { verifyDokumen } from './verifikasi.ts'

// No call moves marks to a day that has not come. They lie there where an older build did, or where the institution's zone was
// changed past midnight; they are counted on that day, so a sheet tells of it too.
describeDatabases('a sheet of marks that were moved to a coming day', t => {
  let cast: Cast
  let app: TestApp
  let history: History
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    history = await createRandomHistory(t.db, cast, 7)
  })

  const admin: ReturnType<TestApp['as']> = (endpoint, input) => app.as('admin')(endpoint, input)
  const printed = async (answer: Promise<{ status: number; raw: Buffer }>) => {
    const { status, raw } = await answer
    expect(status, raw.toString('utf8', 0, 200)).toBeLessThan(300)
  }
  const printFile = async (body: object) => {
    const started = await admin(api.startCetakan, { body: body as never })
    expect(started.status, JSON.stringify(started.body)).toBe(202)
    await vi.waitFor(
      async () => {
        const { cetakanList } = (await admin(api.listCetakan)).body
        expect(cetakanList.find(c => c.id === started.body.id)?.tahap).toBe('siap')
      },
      { timeout: 60_000, interval: 50 },
    )
  }

  test('says what is so as soon as it is printed, and that a mark of that day was changed', async () => {
    const held = history.pertemuanList.findLast(
      p =>
        p.ditiadakan === null && p.kelompok_id === cast.kelompok7 && p.kegiatan_id === cast.halaqah && p.marks.size > 2,
    )
    await t.db
      .updateTable('pertemuan')
      .set({ tanggal: '2026-12-16' })
      .where('id', '=', held?.id ?? 0)
      .execute()
    await t.db.transaction().execute(refillCounts)

    const params = { id: cast.kelompok7 }
    for (const bentuk of ['pertemuan', 'bulan'] as const)
      await printed(admin(api.printRekap, { params, query: { bentuk } }))
    await printed(admin(api.printSurat, { params: { id: cast.putra[0] as number }, query: { surat: 'keterangan' } }))
    await printed(admin(printOnePendamping, { params: { id: cast.umar } }))
    for (const jenis of ['laporan_mahasantri', 'laporan_pendamping', 'laporan_ketepatan'])
      await printFile({ jenis, saringan: {} })
    await printFile({ jenis: 'laporan_golongan', saringan: { menurut: 'kelompok' } })
    await printFile({ jenis: 'surat', surat: 'keterangan', saringan: {} })
    const rows = await t.db.selectFrom('dokumen').select(['jenis', 'kode', 'judul']).orderBy('id').execute()
    const said = async () => {
      const all: [string, string][] = []
      for (const { jenis, kode } of rows) all.push([jenis, (await verifyDokumen(t.db, kode, NOW)).angka])
      return all
    }
    expect((await said()).filter(([, angka]) => angka !== 'sama')).toEqual([])
    // Whatever mark it was, it is none any more.
    await t.db
      .updateTable('absensi')
      .set({ status: null })
      .where('pertemuan_id', '=', held?.id ?? 0)
      .execute()
    await t.db.transaction().execute(refillCounts)
    const changed = new Map(await said())
    for (const jenis of ['rekap', 'seorang_pendamping', 'laporan_mahasantri', 'laporan_golongan'])
      expect([jenis, changed.get(jenis)]).toEqual([jenis, 'berubah'])
    // Of whoever was not in it a letter tells up to today.
    expect(new Set(rows.filter(row => row.jenis === 'surat_keterangan').map(row => row.judul.slice(-20))).size).toBe(2)
  }, 240_000)
})
