/** @module-tag lengkap */
import { beforeEach, expect, test, vi } from 'vitest'
import { printPertemuan } from '#contract/absensi/print-pertemuan.ts'
import * as api from '#contract/dokumen/dokumen.ts'
import { printOnePendamping } from '#contract/laporan/one-pendamping.ts'
import { printWeekSummary } from '#contract/laporan/week-summary.ts'
import { listKegiatan, updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { activatePeriode, createPeriode } from '#contract/pengaturan/periode.ts'
import { refillCounts } from '#database/mark-counts.ts'
import { copyRules } from '#server/pengaturan/aturan/rules.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory, type History } from '#test/random-history.ts'
import { verifyDokumen } from './verifikasi.ts'

// Another limit or formula is no change of what was recorded, so a sheet of before does not say that its figures have changed.
describeDatabases('a sheet, and rules that were changed since', t => {
  let cast: Cast
  let app: TestApp
  let history: History
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    history = await createRandomHistory(t.db, cast, 7)
    await t.db.transaction().execute(tx => copyRules(tx, cast.periode, NOW - 86_400_000))
  })

  const admin: TestApp['as'] extends (who: infer _) => infer A ? A : never = (endpoint, input) =>
    app.as('admin')(endpoint, input)
  const ok = async <T extends { status: number; raw: Buffer }>(answer: Promise<T>) => {
    const done = await answer
    expect(done.status, done.raw.toString('utf8', 0, 200)).toBeLessThan(300)
    return done
  }

  async function printEach(): Promise<void> {
    const params = { id: cast.kelompok7 }
    for (const bentuk of ['pertemuan', 'bulan'] as const) await ok(admin(api.printRekap, { params, query: { bentuk } }))
    const held = history.pertemuanList.find(p => p.ditiadakan === null && p.marks.size > 2)
    await ok(admin(printPertemuan, { params: { id: held?.id ?? 0 } }))
    await ok(admin(api.printSurat, { params: { id: cast.putra[0] as number }, query: { surat: 'sp1' } }))
    await ok(admin(printOnePendamping, { params: { id: cast.umar } }))
    await ok(admin(printWeekSummary))
    for (const jenis of ['laporan_mahasantri', 'laporan_pendamping'] as const) await printLaporan(jenis)
    await printLaporan('laporan_golongan', { menurut: 'kelompok' })
  }
  async function printLaporan(jenis: string, saringan: object = {}): Promise<void> {
    const { body } = await ok(admin(api.startCetakan, { body: { jenis, saringan } as never }))
    await vi.waitFor(
      async () => {
        const { cetakanList } = (await admin(api.listCetakan)).body
        expect(cetakanList.find(c => c.id === body.id)?.tahap).toBe('siap')
      },
      { timeout: 60_000, interval: 50 },
    )
  }
  const countOtherwise = async () => {
    const halaqah = (await admin(listKegiatan)).body.kegiatanList.find(one => one.id === cast.halaqah)
    const { id, dipakai: _, ...body } = halaqah ?? { id: 0, dipakai: false }
    app.clock.at += 60_000
    await ok(admin(updateKegiatan, { params: { id }, body: { ...body, dihitung: false } as never }))
  }
  /** As after an update: what they were before is written nowhere. */
  const forgetRules = async () => {
    await t.db.deleteFrom('aturan_lalu').execute()
    await t.db.updateTable('aturan_periode').set({ per_at: app.clock.at }).execute()
  }
  /** What each sheet says, by its kind. */
  const said = async () => {
    const rows = await t.db.selectFrom('dokumen').select(['jenis', 'kode']).orderBy('id').execute()
    const all: [string, string][] = []
    for (const { jenis, kode } of rows) all.push([jenis, (await verifyDokumen(t.db, kode, NOW)).angka])
    return all
  }
  const other = async (rules: object) => {
    app.clock.at += 60_000
    const { body } = await ok(admin(getPengaturan))
    await ok(admin(updatePengaturan, { body: { ...body, ...rules } }))
  }
  /** One mark of somebody, as if it had been corrected. */
  const correct = async () => {
    const pertemuan = history.pertemuanList.find(
      p =>
        p.ditiadakan === null && p.kelompok_id === cast.kelompok7 && p.kegiatan_id === cast.halaqah && p.marks.size > 2,
    )
    const where = { pertemuan_id: pertemuan?.id ?? 0, mahasantri_id: cast.putra[0] as number }
    const row = await t.db
      .selectFrom('absensi')
      .select('status')
      .where('pertemuan_id', '=', where.pertemuan_id)
      .where('mahasantri_id', '=', where.mahasantri_id)
      .executeTakeFirstOrThrow()
    await t.db
      .updateTable('absensi')
      .set({ status: row.status === 'A' ? 'H' : 'A' })
      .where('pertemuan_id', '=', where.pertemuan_id)
      .where('mahasantri_id', '=', where.mahasantri_id)
      .execute()
    await t.db.transaction().execute(refillCounts)
  }

  test('says so, whatever was changed, and a mark that was changed is told all the same', async () => {
    await printEach()
    expect(new Set((await said()).map(([, angka]) => angka))).toEqual(new Set(['sama']))

    await other({ batas_minimal: 97, batas_peringatan: 99 })
    expect(new Map(await said()).get('laporan_golongan')).toBe('aturan')
    await other({ hitung_izin: 'hadir', hitung_sakit: 'hadir', hitung_terlambat: 'absen' })
    const counted = await said()
    expect(counted.filter(([, angka]) => angka === 'aturan').length).toBeGreaterThan(4)
    expect(counted.filter(([, angka]) => angka !== 'aturan' && angka !== 'sama')).toEqual([])

    await countOtherwise()
    const without = await said()
    expect(new Map(without).get('laporan_mahasantri')).toBe('aturan')
    expect(without.filter(([, angka]) => angka !== 'aturan' && angka !== 'sama')).toEqual([])

    await correct()
    const changed = new Map(await said())
    for (const jenis of ['rekap', 'laporan_mahasantri']) expect([jenis, changed.get(jenis)]).toEqual([jenis, 'berubah'])
  }, 240_000)

  test('of before the rules were known they are looked for: the formula, the limits and what counts', async () => {
    await printEach()
    await printLaporan('laporan_mahasantri', { status: 'tidak_memenuhi' })
    await printLaporan('laporan_golongan', { menurut: 'prodi' })
    expect(new Set((await said()).map(([, angka]) => angka))).toEqual(new Set(['sama']))
    await other({ batas_minimal: 62, batas_peringatan: 97, batas_per: 'bulan' })
    await forgetRules()
    const limits = new Map(await said())
    for (const jenis of ['laporan_golongan', 'laporan_mahasantri'])
      expect([jenis, limits.get(jenis)]).toEqual([jenis, 'aturan'])
    await other({ hitung_izin: 'hadir', hitung_sakit: 'luar', hitung_terlambat: 'absen' })
    await countOtherwise()
    await forgetRules()
    const before = await said()
    for (const [jenis, angka] of before)
      expect([jenis, angka]).toEqual([jenis, jenis === 'pertemuan' && angka === 'sama' ? 'sama' : 'aturan'])
    await correct()
    const changed = new Map(await said())
    for (const jenis of ['rekap', 'laporan_mahasantri', 'laporan_golongan'])
      expect([jenis, changed.get(jenis)]).toEqual([jenis, 'berubah'])
  }, 240_000)

  test('of no periode but days alone it is counted by the rules of the last one that they touch', async () => {
    await printLaporan('laporan_mahasantri')
    // As sheets of before dates without a periode became those of the one that runs.
    const { pilihan } = await t.db.selectFrom('dokumen').select('pilihan').executeTakeFirstOrThrow()
    const { saringan, ...rest } = JSON.parse(pilihan) as { saringan: { periode_id?: number } }
    const { periode_id: _, ...days } = saringan
    await t.db
      .updateTable('dokumen')
      .set({ pilihan: JSON.stringify({ ...rest, saringan: days }) })
      .execute()
    expect(await said()).toEqual([['laporan_mahasantri', 'sama']])
    const genap = { tahun_akademik: '2026/2027', semester: 'genap', gelombang: '' } as const
    const { periode } = (
      await ok(admin(createPeriode, { body: { ...genap, mulai: '2027-01-11', selesai: '2027-06-30' } }))
    ).body
    await ok(admin(activatePeriode, { params: { id: periode.id } }))
    await other({ hitung_izin: 'hadir', hitung_sakit: 'hadir', hitung_terlambat: 'absen' })
    expect(await said()).toEqual([['laporan_mahasantri', 'sama']])
  }, 240_000)
})
