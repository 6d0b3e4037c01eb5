import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  appendFileSync,
  chmodSync,
  constants,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { makeTestFolder } from '#test/folder.ts'
import { freePort } from '../../scripts/lib/port.mjs'

/*
 * What stands around Hadir where several machines share the work, each as a process of this test: PostgreSQL clusters that may be
 * killed and promoted, and the servers in between, set up as docs/high-availability has it.
 */

/** Of the programs named, those this machine has not; `.ci/run` installs them, and there a missing one fails. */
export function missingPrograms(...names: string[]): string[] {
  return process.env.CI ? [] : names.filter(name => !findProgram(name))
}

function findProgram(name: string): string | undefined {
  const ofPostgres = readPostgresFolders()
  const folders = [...ofPostgres, ...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.map(folder => path.join(folder, name)).find(isProgram)
}

/** Debian keeps each release apart; the newest first. */
function readPostgresFolders(): string[] {
  const all = '/usr/lib/postgresql'
  try {
    const releases = readdirSync(all).toSorted((a, b) => Number(b) - Number(a))
    return releases.map(release => path.join(all, release, 'bin'))
  } catch {
    return []
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function owner(): { uid?: number; gid?: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

function toPath(name: string): string {
  const program = findProgram(name)
  if (!program) throw new Error(`${name} is not installed`)
  return program
}

export const folderOf = (name: string) => path.dirname(toPath(name))

const execute = promisify(execFile)

/** Runs one of them to its end, as who owns the clusters; what it printed. */
export async function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { ...owner(), cwd: '/', env: { ...process.env, ...env } }
  const { stdout } = await execute(isProgram(name) ? name : toPath(name), args, options)
  return stdout
}

export interface Machine {
  readonly port: number
  /** Sends the signal and waits for the end; nothing where it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a program of its own that listens there. */
export async function launch(name: string, args: string[], port: number, folder = '/'): Promise<Machine> {
  const env = { ...process.env, HOME: folder }
  const child = spawn(toPath(name), args, { ...owner(), cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said = (said + chunk).slice(-4000)))
  // Not 'close': a worker it leaves behind keeps what it prints open.
  const ended = once(child, 'exit')
  const until = Date.now() + 30_000
  while (!(await listens(port))) {
    if (hasEnded(child) || Date.now() > until) throw new Error(`${name} did not start:\n${said}`)
    await new Promise(done => setTimeout(done, 20))
  }
  return {
    port,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function listens(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return open
}

/** Statements one after the other, on a connection of their own; the rows of the last. */
export async function askAt<Row>(url: string, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const text of texts) rows = (await client.query(text)).rows
    return rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}

/** A folder of whom the programs belong to; `remove` at the end. */
export function makeMachineFolder(name: string): { folder: string; remove(): void } {
  const folder = makeTestFolder(name)
  chmodSync(folder, 0o755)
  const { uid, gid } = owner()
  if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, folder])
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts one of the servers in between with what its file of settings says. */
export async function startServer(
  name: 'nginx' | 'haproxy' | 'pgbouncer',
  port: number,
  settings: string,
  folder: string,
): Promise<Machine> {
  const file = path.join(folder, `${name}.settings`)
  writeFileSync(file, name === 'nginx' ? aroundSite(settings, folder) : settings)
  const args = { nginx: ['-e', 'stderr', '-c', file], haproxy: ['-db', '-f', file], pgbouncer: ['-q', file] }
  return launch(name, args[name], port)
}

/** What Debian has in nginx.conf around the files of its sites. */
function aroundSite(site: string, folder: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(what => `${what}_temp_path ${folder}/nginx;`)
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events { worker_connections 512; }
    http { access_log off; ${places.join(' ')}\n${site} }`
}

const examples = path.resolve(import.meta.dirname, '../../docs/high-availability')

/** An example as somebody writes it for their machines: each place in it must be there. */
export function readExample(example: string, given: Record<string, string>): string {
  let text = readFileSync(path.join(examples, example), 'utf8')
  for (const [place, value] of Object.entries(given)) {
    if (!text.includes(place)) throw new Error(`${place} does not stand in ${example}`)
    text = text.replaceAll(place, value)
  }
  return text
}

/** The line of docs/high-availability.md by which PostgreSQL is set so. */
export function settingOf(name: string): string {
  const page = readFileSync(`${examples}.md`, 'utf8').split('\n')
  const line = page.find(text => text.trimStart().startsWith(`${name} = `))
  if (!line) throw new Error(`${name} is not said in high-availability.md`)
  return line.trim()
}

export interface Cluster {
  /** Of the database postgres, as superuser; on `port` it is reached straight. */
  readonly url: string
  readonly port: number
  readonly data: string
  start(): Promise<void>
  /** SIGINT: as a restart does. SIGKILL: as if the machine had gone. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  query<Row>(...texts: string[]): Promise<Row[]>
}

/** Nothing has to survive a power cut, and recovery need not look for what would not have. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
max_connections = 200
log_min_messages = fatal
`

/** A new cluster, not started yet. */
export async function createCluster(folder: string, name: string, settings = ''): Promise<Cluster> {
  const data = path.join(folder, name)
  await runProgram('initdb', ['-D', data, '-U', 'hadir', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  appendFileSync(path.join(data, 'postgresql.conf'), SETTINGS + settings)
  return openCluster(data)
}

/** A copy of one that runs, by `pg_basebackup`: with '-R' its standby. */
export async function copyCluster(of: Cluster, folder: string, name: string, ...more: string[]): Promise<Cluster> {
  const data = path.join(folder, name)
  const fast = ['-c', 'fast', '--no-sync', ...more]
  await runProgram('pg_basebackup', ['-D', data, '-d', of.url, ...fast])
  return openCluster(data)
}

/** One whose folder is there. */
export async function openCluster(data: string): Promise<Cluster> {
  const port = await freePort()
  const url = `postgres://hadir@127.0.0.1:${port}/postgres`
  let server: Machine | undefined
  const query = <Row>(...texts: string[]) => askAt<Row>(url, ...texts)
  return {
    ...{ url, port, data, query },
    async start() {
      const until = Date.now() + 30_000
      // After a SIGKILL its children may still be going.
      while (!server) {
        server = await launch('postgres', ['-D', data, '-c', `port=${port}`], port).catch(error => {
          if (Date.now() > until) throw error
          return undefined
        })
      }
      while (!(await query('select 1').catch(() => undefined)))
        if (Date.now() > until) throw new Error(`${data} takes nobody`)
    },
    async end(signal) {
      const running = server
      server = undefined
      await running?.end(signal)
    },
  }
}
