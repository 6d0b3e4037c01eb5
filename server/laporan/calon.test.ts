/** @module-tag random */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Aturan, emptyTally, isAlmost, type Limit, type Tally, tallyStatus } from '#contract/kehadiran.ts'
import { downSharp, partOf } from '#contract/laporan/perhatian.ts'
import { treatmentSchema } from '#contract/mark-schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { kali } from '#test/kali.ts'
import { createRandomHistory } from '#test/random-history.ts'
import { listPerhatianCandidates } from './calon.sql.ts'
import { nowOf } from './calon.ts'
import { listWholeMonth, readTally } from './hitungan.ts'
import type { ReportScope } from './rentang.ts'

const perlakuan = fc.constantFrom(...treatmentSchema.options)
const anyAturan: fc.Arbitrary<Aturan> = fc.record({
  ...{ izin: perlakuan, sakit: perlakuan, dispensasi: perlakuan },
  ...{ terlambat: perlakuan, u: perlakuan },
})
const anyBatas: fc.Arbitrary<Limit> = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20 }))
  .map(([minimal, more]) => ({ minimal, peringatan: Math.min(100, minimal + more) }))

describeDatabases('who may need a word', database => {
  test('nobody who does is left out, whatever the rules, and the counts are those of the laporan', async () => {
    const cast = await createCast(database.db)
    await createRandomHistory(database.db, cast, 31)
    const user: User = {
      ...{ id: cast.akun.admin, nama: 'Siti Nurjanah', username: 'admin', peran: ['admin'], ganti_sandi: false },
      ...{ murabbi_id: null, pendamping_id: null },
    }
    const { id, mulai, selesai } = await database.db
      .selectFrom('periode')
      .select(['id', 'mulai', 'selesai'])
      .where('aktif', '=', 1)
      .executeTakeFirstOrThrow()
    const cakupan: ReportScope = {
      ...{ user, hariIni: TODAY, dari: mulai, sampai: selesai, kegiatan: 'dihitung' },
      ...{ periode_id: id, kelompok_id: null, murabbi_id: null },
    }
    const bulan = await listWholeMonth(database.db, cakupan)
    if (!bulan) throw new Error('the counts of whole months are to be read here')
    const semua = await readTally(database.db, cakupan)
    let found = 0
    let passedBy = 0
    const sejakList = ['2026-10-01', '2026-11-01']
    const terakhirOf = new Map(
      await Promise.all(sejakList.map(async s => [s, await readTally(database.db, { ...cakupan, dari: s })] as const)),
    )
    await fc.assert(
      fc.asyncProperty(
        anyAturan,
        anyBatas,
        fc.integer({ min: 2, max: 6 }),
        fc.constantFrom(...sejakList),
        async (aturan, batas, batasAlpa, sejak) => {
          const calon = await listPerhatianCandidates(database.db, bulan, cakupan, { sejak, aturan, batas, batasAlpa })
          for (const [orang, all] of semua) {
            const kini = terakhirOf.get(sejak)?.get(orang) ?? emptyTally()
            const needed =
              tallyStatus(all, aturan, batas) === 'tidak_memenuhi' ||
              isAlmost(all, aturan, batas) ||
              downSharp(partOf(without(all, kini), aturan), partOf(kini, aturan)) !== null ||
              (all.A >= batasAlpa &&
                kini.A > 0 &&
                (kini.A >= batasAlpa || kini.H + kini.T + kini.I + kini.S + kini.D === 0))
            if (needed) found += 1
            else if (!calon.has(orang)) passedBy += 1
            if (needed || calon.has(orang))
              expect(calon.get(orang)).toEqual({ semua: all, kini: nowOf(kini, { aturan }) })
          }
        },
      ),
      { numRuns: kali(40) },
    )
    // Otherwise it would have read everybody, or nobody.
    expect(found).toBeGreaterThan(kali(100, 5))
    expect(passedBy).toBeGreaterThan(kali(100, 5))
  })
})

function without(all: Tally, part: Tally): Tally {
  return Object.fromEntries(
    Object.entries(all).map(([status, n]) => [status, n - part[status as keyof Tally]]),
  ) as Tally
}
