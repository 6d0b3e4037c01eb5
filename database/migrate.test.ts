import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { createTestDatabase, testDialects } from '#test/database.ts'

const run = promisify(execFile)

for (const dialect of testDialects) {
  describe(`migrate (${dialect})`, () => {
    test('a second run finds nothing to do', async () => {
      const { db, close } = await createTestDatabase(dialect)
      expect(await migrate(db)).toEqual([])
      await close()
    })

    test('a database made by a newer Hadir is left alone', async () => {
      const { db, close } = await createTestDatabase(dialect)
      await sql`insert into migrasi (name, at) values ('9999-besok', '')`.execute(db)
      await expect(migrate(db)).rejects.toThrow('lebih baru')
      await close()
    })

    test.skipIf(dialect === 'pglite')('several processes starting at once migrate once', async () => {
      const { db, url, close } = await createTestDatabase(dialect)
      const tables = (await db.introspection.getTables()).map(t => t.name)
      if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
      for (const t of tables)
        await sql`drop table ${sql.table(t)} ${sql.raw(dialect === 'sqlite' ? '' : 'cascade')}`.execute(db)
      // Real processes: two SQLite connections of one process cannot wait for each other.
      const script = `
        const { connect } = await import(process.argv[1]); const { migrate } = await import(process.argv[2])
        const db = connect(process.argv[3]); console.log((await migrate(db)).join()); await db.destroy()`
      const modules = ['./connect.ts', './migrate.ts'].map(m => new URL(m, import.meta.url).href)
      const start = () => run(process.execPath, ['--input-type=module', '-e', script, ...modules, url])
      const ran = await Promise.all([start(), start(), start()])
      expect(ran.map(r => r.stdout.trim()).sort()).toEqual([
        '',
        '',
        '0001-awal,0002-lapangan,0003-kertas,0004-jumlah,0005-aturan,0006-honor,0007-tampilan,0008-jumlah-pertemuan,0009-nomor-surat,0010-honor-susulan,0011-rencana,0012-tanda-per-orang',
      ])
      await close()
    })
  })
}
