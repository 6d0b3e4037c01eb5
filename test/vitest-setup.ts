import fs from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#database/migrate.ts'
import { makeTestFolder } from './folder.ts'
import { connectPglite, openPglite } from './pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files of the tests are, until the run ends. */
    testFolder: string
    /** A migrated, empty PGlite database as a file; '' where the tests run on a PostgreSQL server. */
    pgliteTemplate: string
    /** How the databases begin that this run makes on a PostgreSQL server, and removes when it ends. */
    testDatabases: string
  }
}

/** Once per run: starting PGlite from nothing and migrating takes two seconds, from this file a third of one. */
export default async function setup(project: TestProject): Promise<() => void | Promise<void>> {
  const folder = makeTestFolder('test')
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  const begin = `hadir_test_${process.pid}_`
  project.provide('testFolder', folder)
  project.provide('testDatabases', begin)
  const server = process.env.HADIR_TEST_POSTGRES
  if (server) {
    project.provide('pgliteTemplate', '')
    return async () => {
      remove()
      await dropDatabases(server, begin)
    }
  }
  const file = path.join(folder, 'kosong.tar')
  // Over before PostgreSQL compiled to run fast has earned what compiling it costs: a third of the whole.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  const pglite = await openPglite()
  const db = connectPglite(pglite)
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  fs.writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await db.destroy()
  project.provide('pgliteTemplate', file)
  return remove
}

async function dropDatabases(server: string, begin: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [begin])
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
