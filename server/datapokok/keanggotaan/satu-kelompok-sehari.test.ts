/** @module-tag random */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { naturalKey } from '#contract/identitas.ts'
import { addDays, eachDate } from '#contract/tanggal.ts'
import { AppError } from '#server/dasar/errors.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { kali } from '#test/kali.ts'
import { deleteKeanggotaan, writeLeaving, writeMoves, writeNewMembers } from './keanggotaan.ts'

/*
 * Random sequences of adding, moving, leaving, undoing and recording, against a model that only knows for every day which
 * kelompok somebody is in. Whatever is done in whatever order: at most one kelompok a day, refused means unchanged, and a
 * frozen roster never changes.
 */
const FIRST = '2026-11-10'
const DAYS = eachDate(FIRST, addDays(FIRST, 13))

type Langkah =
  | { apa: 'masuk' | 'pindah'; orang: number[]; kelompok: number; hari: number }
  | { apa: 'keluar'; baris: number; hari: number | null }
  | { apa: 'batal'; baris: number }
  | { apa: 'catat'; kelompok: number; hari: number }

const hari = fc.nat(DAYS.length - 1)
const kelompok = fc.nat(2)
const orang = fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 })
const langkah: fc.Arbitrary<Langkah> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ apa: fc.constant('masuk' as const), orang, kelompok, hari }) },
  { weight: 5, arbitrary: fc.record({ apa: fc.constant('pindah' as const), orang, kelompok, hari }) },
  {
    weight: 3,
    arbitrary: fc.record({ apa: fc.constant('keluar' as const), baris: fc.nat(20), hari: fc.option(hari) }),
  },
  { weight: 2, arbitrary: fc.record({ apa: fc.constant('batal' as const), baris: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ apa: fc.constant('catat' as const), kelompok, hari }) },
)

describeDatabases('satu kelompok sehari', t => {
  let cast: Cast
  let kelompokIds: number[]
  beforeEach(async () => {
    cast = await createCast(t.db)
    const nama = 'Kelompok 9'
    const third = await t.db
      .insertInto('kelompok')
      .values({ periode_id: cast.periode, nama, nama_urut: naturalKey(nama), jk: 'L', tempat: '', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    kelompokIds = [cast.kelompok7, cast.kelompok12, third.id]
  })

  test('holds for every sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(langkah, { minLength: 3, maxLength: 14 }), async steps => {
        for (const table of ['absensi', 'pertemuan', 'keanggotaan'] as const) await t.db.deleteFrom(table).execute()
        for (const step of steps) await check(step)
      }),
      { numRuns: kali(t.dialect === 'sqlite' ? 40 : 20) },
    )
  })

  async function check(step: Langkah): Promise<void> {
    const before = await readRows()
    const rosters = await readRosters()
    const refused = await run(step, before)
    const after = await readRows()

    // The rows themselves, day by day: two on one day would show here whatever the model says.
    const names = new Set(after.map(row => row.mahasantri_id))
    for (const mahasantriId of names) {
      const own = after.filter(row => row.mahasantri_id === mahasantriId)
      for (const day of [...DAYS, '2026-12-31'])
        expect(own.filter(row => covers(row, day)).length, `${mahasantriId} on ${day}`).toBeLessThanOrEqual(1)
    }
    if (step.apa === 'catat') return
    expect(await readRosters()).toEqual(rosters)
    expect(byDay(after)).toEqual(refused ? byDay(before) : expected(step, before))
  }

  /** True when it was refused by a rule; anything else that is thrown is a defect. */
  async function run(step: Langkah, rows: Row[]): Promise<boolean> {
    try {
      await t.db.transaction().execute(async tx => {
        if (step.apa === 'catat') return recordRoster(step)
        const row = 'baris' in step ? rows[step.baris % Math.max(1, rows.length)] : undefined
        if (step.apa === 'masuk') {
          await writeNewMembers(tx, NOW, {
            kelompok_id: kelompokId(step.kelompok),
            mahasantri_ids: step.orang.map(mahasantriId),
            dari: day(step.hari),
          })
        } else if (step.apa === 'pindah') {
          await writeMoves(tx, NOW, {
            ke_kelompok_id: kelompokId(step.kelompok),
            mahasantri_ids: step.orang.map(mahasantriId),
            mulai: day(step.hari),
          })
        } else if (row && step.apa === 'keluar') {
          await writeLeaving(tx, NOW, row.id, { sampai: step.hari === null ? null : day(step.hari) })
        } else if (row) await deleteKeanggotaan(tx, NOW, row.id)

        /** What opening a pertemuan does, on any day: the members of that day are written down. */
        async function recordRoster(at: { kelompok: number; hari: number }): Promise<void> {
          const made = await tx
            .insertInto('pertemuan')
            .values({
              kelompok_id: kelompokId(at.kelompok),
              kegiatan_id: cast.halaqah,
              tanggal: day(at.hari),
              ke: 1,
              created_at: NOW,
              opened_at: NOW,
              created_by: cast.akun.admin,
              opened_by: cast.akun.admin,
            } as never)
            .onConflict(c => c.doNothing())
            .returning('id')
            .executeTakeFirst()
          if (!made) return
          await sql`insert into absensi (pertemuan_id, mahasantri_id) select ${sql.lit(made.id)}, mahasantri_id
            from keanggotaan where kelompok_id = ${kelompokId(at.kelompok)} and dari <= ${day(at.hari)}
              and (sampai is null or sampai >= ${day(at.hari)})`.execute(tx)
        }
      })
      return false
    } catch (error) {
      if (error instanceof AppError && (error.kind === 'conflict' || error.kind === 'invalid')) return true
      throw error
    }
  }

  interface Row {
    id: number
    kelompok_id: number
    mahasantri_id: number
    dari: string
    sampai: string | null
  }

  async function readRows(): Promise<Row[]> {
    return t.db.selectFrom('keanggotaan').selectAll().orderBy('mahasantri_id').orderBy('dari').execute()
  }

  async function readRosters(): Promise<unknown[]> {
    return t.db.selectFrom('absensi').selectAll().orderBy('pertemuan_id').orderBy('mahasantri_id').execute()
  }

  /** 'mahasantri day' -> kelompok; the last day stands for all that follow. */
  function byDay(rows: Row[]): Record<string, number> {
    const entries = rows.flatMap(row =>
      [...DAYS, '2026-12-31'].filter(at => covers(row, at)).map(at => [`${row.mahasantri_id} ${at}`, row.kelompok_id]),
    )
    return Object.fromEntries(entries) as Record<string, number>
  }

  /** The model: what the days must look like when the step was accepted. */
  function expected(step: Exclude<Langkah, { apa: 'catat' }>, rows: Row[]): Record<string, number> {
    const days = byDay(rows)
    const all = [...DAYS, '2026-12-31']
    if ('orang' in step) {
      for (const who of step.orang.map(mahasantriId))
        for (const at of all) if (at >= day(step.hari)) days[`${who} ${at}`] = kelompokId(step.kelompok)
      return days
    }
    const row = rows[step.baris % Math.max(1, rows.length)]
    if (!row) return days
    const dayBefore = addDays(row.dari, -1)
    const previous = rows.find(other => other.mahasantri_id === row.mahasantri_id && covers(other, dayBefore))
    for (const at of all) {
      const key = `${row.mahasantri_id} ${at}`
      if (step.apa === 'keluar') {
        if (covers(row, at)) delete days[key]
        if (at >= row.dari && (step.hari === null || at <= day(step.hari))) days[key] = row.kelompok_id
      } else if (covers(row, at)) {
        if (previous) days[key] = previous.kelompok_id
        else delete days[key]
      }
    }
    return days
  }

  function covers(row: { dari: string; sampai: string | null }, at: string): boolean {
    return row.dari <= at && (row.sampai === null || at <= row.sampai)
  }

  const day = (index: number) => DAYS[index] ?? FIRST
  const kelompokId = (index: number) => kelompokIds[index] ?? 0
  const mahasantriId = (index: number) => cast.putra[index] ?? 0
})
