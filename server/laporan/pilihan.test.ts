import { expect, test } from 'vitest'
import { getKelompokChoice, listKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { naturalKey } from '#contract/identitas.ts'
import { getLaporanChoice } from '#contract/laporan/laporan.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('what is chosen from', t => {
  test('is sent whole while it is short, and is asked for by what is typed once it is long', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const read = async (who: 'admin' | 'umar' = 'admin') => (await app.as(who)(getLaporanChoice, { query: {} })).body
    const few = await read()
    expect(few.kelompok.map(({ nama }) => nama)).toEqual(['Kelompok 7', 'Kelompok 12'])
    expect(few.murabbi.map(({ nama }) => nama)).toContain('Dr. H. Hasan Basri, M.Ag.')
    expect(few.dicari).toEqual([])
    const beside = (await app.as('admin')(mahasantriApi.pilihan)).body
    expect([beside.kelompok.length, beside.dicari, beside.periode_id]).toEqual([2, [], cast.periode])

    const { periode_id, created_at } = await t.db
      .selectFrom('kelompok')
      .select(['periode_id', 'created_at'])
      .executeTakeFirstOrThrow()
    const add = (from: number, to: number) =>
      t.db
        .insertInto('kelompok')
        .values(
          Array.from({ length: to - from }, (_, i) => ({
            ...{ periode_id, nama: `Halaqah ${from + i}`, nama_urut: naturalKey(`Halaqah ${from + i}`) },
            ...{ jk: 'L' as const, tempat: '', created_at },
          })),
        )
        .execute()
    await add(0, 198)
    expect([(await read()).kelompok.length, (await read()).dicari]).toEqual([200, []])
    await add(198, 199)
    const many = await read()
    expect([many.kelompok, many.dicari]).toEqual([[], ['kelompok']])
    expect(many.murabbi).toEqual(few.murabbi)
    expect((await app.as('admin')(mahasantriApi.pilihan)).body).toMatchObject({ kelompok: [], dicari: ['kelompok'] })
    expect((await app.as('admin')(getKelompokChoice)).body).toMatchObject({ dicari: [] })
    // Of the own ones there are few.
    expect((await read('umar')).kelompok).toEqual([{ id: cast.kelompok7, nama: 'Kelompok 7', jk: 'L' }])
    const typed = await app.as('admin')(listKelompok, { query: { periode_id, cari: 'halaqah 197', ukuran: 20 } })
    expect(typed.body.rows.map(({ nama }) => nama)).toEqual(['Halaqah 197'])
  })
})
