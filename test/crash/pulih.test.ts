/** @module-tag lengkap */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { createCadangan } from '#server/pengaturan/cadangan/write.ts'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { createDunia } from './dunia.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, startProses } from './proses.ts'

const run = promisify(execFile)

/** The drill: a copy while people record, restored into an empty place by the commands an admin has. */
for (const dialect of testDialects) {
  if (dialect === 'pglite') continue
  describe(`backup and restore (${dialect})`, () => {
    let asal: Awaited<ReturnType<typeof createEmptyDatabase>>
    let pulih: Awaited<ReturnType<typeof createEmptyDatabase>>
    let folder: string
    let server: Proses
    beforeEach(async () => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-pulih-'))
      asal = await createEmptyDatabase(dialect)
      pulih = await createEmptyDatabase(dialect)
    })
    afterEach(async () => {
      await server.end('SIGKILL')
      await asal.drop()
      await pulih.drop()
      fs.rmSync(folder, { recursive: true, force: true })
    })

    const perintah = (url: string, program: string, ...args: string[]) => {
      const env = { ...process.env, DATABASE_URL: url, HADIR_CADANGAN_SANDI: 'saf yang rapat dan lurus' }
      return run(process.execPath, [path.resolve(`scripts/${program}.ts`), ...args], { env }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
      )
    }

    test('under load it is one moment, with every mark acknowledged before it; at rest it is every row', async () => {
      const dunia = await createDunia(asal.url)
      server = await startProses(asal.url)
      const phones = startPhones({
        ...{ dunia, url: () => server.url, seed: 5, of: ['umar'] },
        kegiatan: [dunia.cast.halaqah, dunia.cast.subuh],
      })
      const { acknowledged } = phones
      await expect.poll(() => acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(20)

      const before = structuredClone(acknowledged())
      const [ramai, tenang] = [path.join(folder, 'ramai'), path.join(folder, 'tenang')]
      expect(await perintah(asal.url, 'backup', ramai)).toMatchObject({ code: 0 })
      await phones.more(0)
      await phones.stop()
      expect(phones.failures).toEqual([])

      expect(await perintah(pulih.url, 'restore', ramai)).toMatchObject({ code: 0 })
      await withDatabase(pulih.url, async db => {
        await expectAllKept(db, [])
        const versions = await listVersions(db)
        for (const { kelompok_id, kegiatan_id, tanggal: hari, mahasantri_id, version } of before)
          expect(versions.get(`${kelompok_id} ${kegiatan_id} ${hari} ${mahasantri_id}`)).toBeGreaterThanOrEqual(version)
      })

      expect(await perintah(asal.url, 'backup', tenang)).toMatchObject({ code: 0 })
      expect(await perintah(pulih.url, 'restore', tenang)).toMatchObject({
        code: 1,
        text: expect.stringContaining('--ganti'),
      })
      const kedua = await perintah(pulih.url, 'restore', tenang, '--ganti')
      expect(kedua).toMatchObject({ code: 0 })
      const { catatan_keamanan: _, ...rows } = await withDatabase(asal.url, readAll)
      expect(Object.keys(rows).length).toBeGreaterThan(30)
      const { catatan_keamanan: catatan, ...restored } = await withDatabase(pulih.url, readAll)
      expect(restored).toEqual(rows)
      expect(catatan?.at(-1)).toContain('"pulih"')
      await withDatabase(pulih.url, db => expectAllKept(db, acknowledged()))

      // What the second restore put aside is the first one still.
      const aside = /disimpan di (.+)\.\n/.exec(kedua.text)?.[1] ?? ''
      if (dialect === 'sqlite') expect((await withDatabase(`file:${aside}`, listVersions)).size).toBeGreaterThan(0)
      else expect(fs.statSync(aside).size).toBeGreaterThan(0)
    }, 120_000)

    test('in the place of a server that runs, or of another kind, nothing is restored', async () => {
      await createDunia(asal.url)
      server = await startProses(asal.url)
      const file = path.join(folder, 'cadangan')
      expect(await perintah(asal.url, 'backup', file)).toMatchObject({ code: 0 })
      if (dialect === 'sqlite')
        expect(await perintah(asal.url, 'restore', file, '--ganti')).toMatchObject({
          code: 1,
          text: expect.stringContaining('Hentikan dahulu'),
        })
      const other =
        dialect === 'sqlite' ? 'postgres://nobody@127.0.0.1:1/tidak' : `file:${path.join(folder, 'lain.db')}`
      expect(await perintah(other, 'restore', file)).toMatchObject({
        code: 1,
        text: expect.stringContaining('berasal dari'),
      })
      expect(fs.readdirSync(folder)).toEqual(['cadangan'])

      // Nor what another program has written in the same kind of database.
      await withDatabase(pulih.url, db => sql`create table buku (judul text)`.execute(db))
      const asing = path.join(folder, 'asing')
      await createCadangan({ url: pulih.url, file: asing, sandi: 'saf yang rapat dan lurus', ganti: false })
      expect(await perintah(pulih.url, 'restore', asing, '--ganti')).toMatchObject({
        code: 1,
        text: expect.stringContaining('bukan cadangan Hadir'),
      })
      expect(await withDatabase(pulih.url, readAll)).toEqual({ buku: [] })
    }, 180_000)
  })
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function listVersions(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('absensi as a')
    .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
    .select(['p.kelompok_id', 'p.kegiatan_id', 'p.tanggal', 'a.mahasantri_id', 'a.version'])
    .execute()
  return new Map(
    rows.map(row => [`${row.kelompok_id} ${row.kegiatan_id} ${row.tanggal} ${row.mahasantri_id}`, row.version]),
  )
}

/** Every row of every table, in an order of its own. */
async function readAll(db: Db): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).map(table => table.name)
  const all = await Promise.all(
    tables.map(async name => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, rows.map(row => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(all)
}
