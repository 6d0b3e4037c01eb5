import { expect, test } from 'vitest'
import { createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createWrite } from './write.ts'

describeDatabases(
  'writing together',
  t => {
    const insertKegiatan = (nama: string) => ({
      nama,
      jenis: 'umum' as const,
      batas_minimal: null,
      dihitung: 1 as const,
      aktif: 1 as const,
    })
    const names = async () =>
      (await t.db.selectFrom('kegiatan').select('nama').orderBy('nama').execute()).map(k => k.nama)

    test('of many writes at once, each is kept or undone by itself', async () => {
      await createCast(t.db)
      const write = createWrite(t.db)
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, (_, i) =>
          write(async tx => {
            await tx
              .insertInto('kegiatan')
              .values(insertKegiatan(`Kajian ${String(i).padStart(2, '0')}`))
              .execute()
            if (i % 4 === 3) throw new Error(`kajian ${i} ditolak`)
            return i
          }),
        ),
      )
      expect(results.filter(r => r.status === 'fulfilled').map(r => r.value)).toEqual(
        Array.from({ length: 40 }, (_, i) => i).filter(i => i % 4 !== 3),
      )
      expect(results[7]).toMatchObject({ status: 'rejected', reason: new Error('kajian 7 ditolak') })
      expect((await names()).filter(n => n.startsWith('Kajian'))).toHaveLength(30)
      expect(await names()).not.toContain('Kajian 07')
    })

    test('a statement that the database refuses undoes its own work and no other', async () => {
      await createCast(t.db)
      const write = createWrite(t.db)
      const [first, twice, last] = await Promise.allSettled([
        write(tx => tx.insertInto('kegiatan').values(insertKegiatan('Tahfidz')).execute()),
        write(async tx => {
          await tx.insertInto('kegiatan').values(insertKegiatan('Muhadharah')).execute()
          await tx.insertInto('kegiatan').values(insertKegiatan('Muhadharah')).execute()
        }),
        write(tx => tx.insertInto('kegiatan').values(insertKegiatan('Yasinan')).execute()),
      ])
      expect([first?.status, twice?.status, last?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await names()).toEqual(['Halaqah pekanan', 'Shalat Subuh', 'Tahfidz', 'Yasinan'])
    })

    test('work that the database ended so that others can go on is done again, and once', async () => {
      await createCast(t.db)
      const write = createWrite(t.db)
      let runs = 0
      const insert = (times: number) =>
        write(async tx => {
          runs += 1
          await tx.insertInto('kegiatan').values(insertKegiatan('Tahfidz')).execute()
          if (runs < times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
          return runs
        })
      expect(await insert(3)).toBe(3)
      expect((await names()).filter(nama => nama === 'Tahfidz')).toHaveLength(1)
      await t.db.deleteFrom('kegiatan').where('nama', '=', 'Tahfidz').execute()
      runs = 0
      await expect(insert(99)).rejects.toThrow('deadlock')
      expect(runs).toBe(4)
    })

    test('one that comes later sees what came before', async () => {
      await createCast(t.db)
      const write = createWrite(t.db)
      const addOne = () =>
        write(async tx => {
          const row = await tx
            .selectFrom('kegiatan')
            .select(['id', 'batas_minimal'])
            .where('nama', '=', 'Shalat Subuh')
            .executeTakeFirstOrThrow()
          await tx
            .updateTable('kegiatan')
            .set({ batas_minimal: (row.batas_minimal ?? 0) + 1 })
            .where('id', '=', row.id)
            .execute()
        })
      for (let i = 0; i < 3; i++)
        await (t.dialect === 'postgres' ? addOne().then(addOne) : Promise.all([addOne(), addOne()]))
      const row = await t.db
        .selectFrom('kegiatan')
        .select('batas_minimal')
        .where('nama', '=', 'Shalat Subuh')
        .executeTakeFirstOrThrow()
      expect(row.batas_minimal).toBe(76)
    })
  },
  { pglite: 'always' },
)
