import { type ChildProcessByStdio, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { NAME_INDEX } from '#database/name-search.ts'
import { FailedCadangan } from './gagal.ts'

/*
 * PostgreSQL's own programs do the work: pg_dump, pg_restore and psql of Debian's `postgresql-client`, of the server's release
 * or a newer one. The password goes by the environment, because arguments are seen by everybody on the machine.
 */

/** Writes the dump and returns how many rows it holds: counted in the very snapshot that is dumped, and again in the file. */
export async function dumpPostgres(url: string, file: string): Promise<number> {
  await refusePooler(url)
  return withClient(url, async client => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const expected = await countRows(client)
    const what = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`]
    await run(url, 'pg_dump', [...what, `--file=${file}`])
    const found = await countDumped(url, file)
    for (const [tabel, jumlah] of expected)
      if (found.get(tabel) !== jumlah)
        throw new FailedCadangan(
          `Cadangan tidak utuh: tabel ${tabel} berisi ${found.get(tabel) ?? 0} dari ${jumlah} baris.`,
        )
    return [...expected.values()].reduce((sum, n) => sum + n, 0)
  })
}

/** The migrations that a dump has had; none: it is not of Hadir. */
export async function listPostgresMigrations(url: string, file: string): Promise<string[]> {
  const names: string[] = []
  await readDumped(url, [file, '--table=migrasi'], (_, row) => {
    if (row !== undefined) names.push(row.split('\t')[0] ?? '')
  })
  return names
}

/** Whether nothing is in the way of a restore. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  return withClient(url, async client => (await listTables(client)).length === 0)
}

/** All of the dump in the place of all that is there, or nothing: one transaction. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await refusePooler(url)
  const [tables, functions] = await withClient(
    url,
    async client => [await listTables(client), await listTriggers(client)] as const,
  )
  const list = await writeRestoreList(url, file)
  const whole = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null']
  const psql = start(url, 'psql', whole)
  const done = finished(psql, 'psql')
  // What is told by `done`: a program that has ended reads no more.
  psql.stdin.on('error', () => {})
  for (const tabel of tables) psql.stdin.write(`drop table if exists ${pg.escapeIdentifier(tabel)} cascade;\n`)
  for (const name of functions) psql.stdin.write(`drop function if exists ${pg.escapeIdentifier(name)}() cascade;\n`)
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', `--use-list=${list}`]
  const dump = start(url, 'pg_restore', [...how, '--file=-', file])
  try {
    await Promise.all([
      pipeline(dump.stdout, psql.stdin, { end: false }).catch(() => done),
      finished(dump, 'pg_restore'),
    ])
  } catch (error) {
    // Ended by a signal it commits nothing; at the end of its input it would.
    psql.kill('SIGKILL')
    await done.catch(() => {})
    throw error
  } finally {
    fs.rmSync(list, { force: true })
  }
  psql.stdin.end()
  await done
}

/** All that is in the dump but what a role may not create, or PostgreSQL does not have there: the next start makes it, if it can. */
async function writeRestoreList(url: string, file: string): Promise<string> {
  const list = `${file}.daftar-${process.pid}`
  const contents = start(url, 'pg_restore', ['--list', file])
  const done = finished(contents, 'pg_restore')
  const lines: string[] = []
  for await (const line of createInterface({ input: contents.stdout })) if (!isRemade(line)) lines.push(line)
  await done
  fs.writeFileSync(list, lines.join('\n'), { mode: 0o600 })
  return list
}

/** Of a line of `pg_restore --list`: '3457; 0 0 COMMENT - EXTENSION pg_trgm', '3456; 1259 16412 INDEX public mahasantri_cari hadir'. */
const isRemade = (line: string) => line.includes(' EXTENSION ') || line.includes(` ${NAME_INDEX} `)

/**
 * pg_dump and psql set what their session looks for and how it writes dates. Behind a pooler in transaction mode the session is
 * somebody else's next, whose tables are then not found. There two clients get each other's, or a client another one than before.
 */
async function refusePooler(url: string): Promise<void> {
  await withClient(url, first =>
    withClient(url, async second => {
      const sessions = [new Set<unknown>(), new Set<unknown>()]
      for (let round = 0; round < 10; round++)
        for (const [i, client] of [first, second].entries())
          sessions[i]?.add((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid)
      const [ofFirst, ofSecond] = sessions as [Set<unknown>, Set<unknown>]
      if (ofFirst.size > 1 || ofSecond.size > 1 || [...ofFirst].some(pid => ofSecond.has(pid)))
        throw new FailedCadangan(
          'Cadangan perlu sambungan langsung ke PostgreSQL, bukan lewat PgBouncer. Isi DATABASE_DIRECT_URL dengan alamatnya.',
        )
    }),
  )
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const tabel of await listTables(client)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${pg.escapeIdentifier(tabel)}`)
    counts.set(tabel, Number(rows[0]?.n))
  }
  return counts
}

async function countDumped(url: string, file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await readDumped(url, [file], (tabel, row) => counts.set(tabel, row === undefined ? 0 : (counts.get(tabel) ?? 0) + 1))
  return counts
}

/** Reads a file as pg_restore would write it to a database: `COPY public.akun (…) FROM stdin;` (no `row` yet), a line a row, `\.`. */
async function readDumped(url: string, args: string[], take: (tabel: string, row?: string) => void): Promise<void> {
  const restore = start(url, 'pg_restore', ['--data-only', '--file=-', ...args])
  const done = finished(restore, 'pg_restore')
  let tabel: string | undefined
  for await (const line of createInterface({ input: restore.stdout })) {
    if (line === '\\.') tabel = undefined
    else if (tabel !== undefined) take(tabel, line)
    else {
      tabel = line.startsWith('COPY ') ? line.split(' ')[1]?.split('.').at(-1) : undefined
      if (tabel !== undefined) take(tabel)
    }
  }
  await done
}

/** What triggers of the schema run: the dump makes them anew, and none goes with its table. */
async function listTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = current_schema() and p.prorettype = 'trigger'::regtype
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  return rows.map(({ name }) => name)
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nama: string }>(
    'select tablename as nama from pg_tables where schemaname = current_schema() order by tablename',
  )
  return rows.map(row => row.nama)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Program = ChildProcessByStdio<Writable, Readable, Readable>

function start(url: string, program: string, args: string[]): Program {
  return spawn(program, args, { env: { ...process.env, ...environmentOf(url) }, stdio: ['pipe', 'pipe', 'pipe'] })
}

async function run(url: string, program: string, args: string[]): Promise<void> {
  const child = start(url, program, args)
  child.stdout.resume()
  await finished(child, program)
}

/** Its own words go into the failure: they name the table, or the releases that do not fit. */
function finished(child: Program, program: string): Promise<void> {
  let said = ''
  child.stderr.on('data', chunk => {
    said = (said + chunk).slice(-2000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', error =>
      reject(
        'code' in error && error.code === 'ENOENT'
          ? new FailedCadangan(`Program ${program} tidak ditemukan. Pasang paket postgresql-client, lalu ulangi.`)
          : error,
      ),
    )
    child.once('close', code =>
      code === 0 ? resolve() : reject(new FailedCadangan(`${program} gagal: ${said.trim().replaceAll('\n', ' ')}`)),
    )
  })
}

function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
