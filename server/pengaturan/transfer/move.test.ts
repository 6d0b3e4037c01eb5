import { expect, test } from 'vitest'
import { getReadiness } from '#contract/pengaturan/kesehatan.ts'
import type { Db } from '#database/schema.ts'
import { describeTables, readRows, readSequences, withSnapshot } from '#database/whole-tables.ts'
import { createTestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { fillIn, inOrder } from '#test/catat.ts'
import { createTestDatabase, type TestDialect } from '#test/database.ts'
import { isJson, sameJson } from './export.ts'
import { cancelMove, moveDatabase } from './move.ts'
import { roleOf } from './tables.ts'

const POSTGRES: TestDialect = process.env.HADIR_TEST_POSTGRES ? 'postgres' : 'pglite'
const clock = { now: () => NOW }

test.each([
  ['sqlite', POSTGRES],
  [POSTGRES, 'sqlite'],
] as const)(
  'out of %s into %s while people record: every row, and the last ones when it is closed',
  async (from, to) => {
    const [asal, tujuan] = [await createTestDatabase(from), await createTestDatabase(to)]
    const { db } = asal
    const cast = await createCast(db)
    const app = await createTestApp(db, cast, {})
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah }
    await fillIn(app.as('umar'), sheet, inOrder(cast.putra, 'HHTAI'))
    await db
      .insertInto('lampiran')
      .values({
        nama: 'a',
        jenis: 'image/png',
        ukuran: 3,
        akun_id: cast.akun.umar,
        created_at: NOW,
        isi: Buffer.from([0, 255, 10]),
      })
      .execute()
    await db
      .insertInto('langkah_kedua')
      .values({ akun_id: cast.akun.admin, rahasia: 'JBSWY3DPEHPK3PXP', dibuat_at: 1 })
      .execute()

    // Between any two tables something changes, in those that were copied and in those that were not.
    let ke = 1
    const lines: string[] = []
    const during = [
      // The nineteenth is left for what comes after.
      () => (ke < 18 ? fillIn(app.as('umar'), { ...sheet, ke: ++ke }, inOrder(cast.putra, 'AAHHH')) : undefined),
      // What one had is another one's now: no order of single rows would do.
      () => db.transaction().execute(tx => swapNim(tx, cast)),
      () => db.deleteFrom('langkah_kedua').execute(),
      () =>
        db
          .updateTable('lampiran')
          .set({ isi: Buffer.from([1, 2]) })
          .execute(),
      () => db.deleteFrom('kelompok_kegiatan').where('kelompok_id', '=', cast.kelompok12).execute(),
    ]
    const changes: Promise<unknown>[] = []
    const say = (line: string) => {
      lines.push(line)
      changes.push(Promise.resolve(during[lines.length % during.length]?.()))
    }
    const { broken } = await moveDatabase({ source: db, target: tujuan.db, clock, say })
    await Promise.allSettled(changes)
    expect([broken, lines.at(-1)]).toEqual([null, 'Menutup penyimpanan: Hadir sebentar hanya dapat dibaca.'])
    expect(ke).toBeGreaterThan(5)

    // It takes nothing more, and says so in a sentence; a phone keeps what it could not send.
    const refused = await fillIn(app.as('umar'), { ...sheet, ke: 19 }, inOrder(cast.putra, 'HHHHH'))
    expect([refused.status, refused.body.kode]).toEqual([503, 'server.dipindahkan'])
    expect((await app.as(undefined)(getReadiness)).body.status).toBe('hanya_baca')
    expect(await readAll(tujuan.db)).toEqual(await readAll(db))
    expect(await readSequences(tujuan.db)).toEqual(
      expect.arrayContaining((await readSequences(db)).filter(({ name }) => roleOf(name))),
    )

    // Where it has gone, the same sheet is taken, with keys and triggers as they were.
    const there = await createTestApp(tujuan.db, cast, {})
    expect((await fillIn(there.as('umar'), { ...sheet, ke: 19 }, inOrder(cast.putra, 'HHHHH'))).status).toBe(200)
    await expect(tujuan.db.deleteFrom('periode').execute()).rejects.toThrow()
    expect((await tujuan.db.introspection.getTables()).filter(({ name }) => name.startsWith('pindah'))).toEqual([])
    await expect(moveDatabase({ source: db, target: tujuan.db, clock, say })).rejects.toThrow('sudah berisi data')

    // Who changes their mind goes on with what was left.
    expect(await cancelMove(db)).toBe(true)
    expect(await cancelMove(db)).toBe(false)
    expect((await fillIn(app.as('umar'), { ...sheet, ke: 20 }, inOrder(cast.putra, 'HHHHH'))).status).toBe(200)
    await asal.close()
    await tujuan.close()
  },
)

async function swapNim(db: Db, { putra: [a = 0, b = 0] }: Cast): Promise<void> {
  const rows = await db.selectFrom('mahasantri').select(['id', 'nim']).where('id', 'in', [a, b]).orderBy('id').execute()
  const set = (id: number, nim: string) => db.updateTable('mahasantri').set({ nim }).where('id', '=', id).execute()
  await set(a, 'sementara')
  await set(b, rows[0]?.nim ?? '')
  await set(a, rows[1]?.nim ?? '')
}

/** All of it, secrets too, but for the row that says that it was moved. */
async function readAll(db: Db): Promise<Record<string, unknown[]>> {
  return withSnapshot(db, async one => {
    const all: Record<string, unknown[]> = {}
    for (const shape of await describeTables(one)) {
      const role = roleOf(shape.name)
      if (!role) continue
      const rows: unknown[] = []
      for await (const row of readRows(one, shape))
        if (row.peristiwa !== 'pindah')
          rows.push(
            Object.entries(row).map(([name, value]) => [
              name,
              value !== null && isJson(role, name)
                ? sameJson(value)
                : value instanceof Uint8Array
                  ? Buffer.from(value).toString('hex')
                  : value,
            ]),
          )
      all[shape.name] = rows
    }
    return all
  })
}
