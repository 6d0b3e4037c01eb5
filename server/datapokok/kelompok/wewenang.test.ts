/** @module-tag random */
import fc from 'fast-check'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Peran } from '#contract/peran.ts'
import { type DateSpan, mayReadPertemuan } from '#contract/permissions.ts'
import { addDays, eachDate } from '#contract/tanggal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { kali } from '#test/kali.ts'
import { assignedOn, listWewenang, requireWewenang, visibleKelompok, visiblePertemuan } from './wewenang.ts'

const FIRST = addDays(TODAY, -5)
const DAYS = eachDate(FIRST, addDays(TODAY, 5))

/** A span of days around today, open at the end now and then. */
const rentang = fc.tuple(fc.nat(DAYS.length - 1), fc.nat(4), fc.boolean()).map(
  ([from, length, open]): DateSpan => ({
    dari: addDays(FIRST, from),
    sampai: open ? null : addDays(FIRST, from + length),
  }),
)
const spans = fc.array(rentang, { maxLength: 3 })
const peran = fc.subarray<Peran>(['admin', 'murabbi', 'pendamping', 'pimpinan'])

describeDatabases('wewenang', t => {
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
    for (const [i, tanggal] of DAYS.entries()) {
      await t.db
        .insertInto('pertemuan')
        .values({
          kelompok_id: i % 2 === 0 ? cast.kelompok7 : cast.kelompok12,
          kegiatan_id: cast.halaqah,
          tanggal,
          ke: 1,
          created_at: 0,
          opened_at: 0,
          created_by: cast.akun.admin,
          opened_by: cast.akun.admin,
        } as never)
        .execute()
    }
  })

  test('the condition in SQL allows what mayReadPertemuan allows, for any assignments and roles', async () => {
    const all = await t.db.selectFrom('pertemuan').select(['id', 'kelompok_id', 'tanggal']).orderBy('id').execute()
    await fc.assert(
      fc.asyncProperty(spans, spans, peran, async (asMurabbi, asPendamping, roles) => {
        await assign(asMurabbi, asPendamping)
        const user: User = {
          id: cast.akun.hasan,
          nama: '',
          username: '',
          peran: roles,
          murabbi_id: cast.hasan,
          pendamping_id: cast.umar,
          ganti_sandi: false,
        }
        const wewenangOf = await listWewenang(t.db, user, [cast.kelompok7, cast.kelompok12])
        const allowed = all.filter(row => mayReadPertemuan(wewenangOf(row.kelompok_id), row.tanggal, TODAY))
        expect(await listIds(visiblePertemuan(user, TODAY))).toEqual(allowed.map(row => row.id))

        const known = await listKelompokIds(visibleKelompok(user))
        const today = await listKelompokIds(assignedOn(user, TODAY))
        for (const id of [cast.kelompok7, cast.kelompok12]) {
          const single = await requireWewenang(t.db, user, id).catch(() => undefined)
          expect(single !== undefined).toBe(known.includes(id))
          if (single) expect(sorted(single)).toEqual(sorted(wewenangOf(id)))
          expect(today.includes(id)).toBe(mayReadPertemuan(wewenangOf(id), '1900-01-01', TODAY))
        }
      }),
      { numRuns: kali(t.dialect === 'sqlite' ? 80 : 30) },
    )
  })

  async function assign(asMurabbi: DateSpan[], asPendamping: DateSpan[]): Promise<void> {
    await t.db.deleteFrom('kelompok_murabbi').execute()
    await t.db.deleteFrom('kelompok_pendamping').execute()
    const at = (i: number) => (i % 2 === 0 ? cast.kelompok7 : cast.kelompok12)
    if (asMurabbi.length > 0) {
      const rows = asMurabbi.map((span, i) => ({ ...span, kelompok_id: at(i), murabbi_id: cast.hasan }))
      await t.db.insertInto('kelompok_murabbi').values(rows).execute()
    }
    if (asPendamping.length > 0) {
      const rows = asPendamping.map((span, i) => ({ ...span, kelompok_id: at(i + 1), pendamping_id: cast.umar }))
      await t.db.insertInto('kelompok_pendamping').values(rows).execute()
    }
  }

  async function listIds(condition: RawBuilder<SqlBool>): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select p.id from pertemuan p where ${condition} order by p.id`.execute(
      t.db,
    )
    return rows.map(row => row.id)
  }

  async function listKelompokIds(condition: RawBuilder<SqlBool>): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select k.id from kelompok k where ${condition}`.execute(t.db)
    return rows.map(row => row.id)
  }

  function sorted({
    murabbi,
    pendamping,
  }: {
    murabbi: readonly DateSpan[]
    pendamping: readonly DateSpan[]
  }): string[][] {
    return [murabbi, pendamping].map(list => list.map(span => JSON.stringify(span)).sort())
  }
})
