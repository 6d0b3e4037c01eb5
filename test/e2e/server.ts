import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { todayIn } from '#contract/tanggal.ts'
import { freePort } from '../../scripts/lib/port.mjs'
import { makeTestFolder } from '../folder.ts'

const root = resolve(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  /** What the server has printed so far. */
  output: () => string
  /** The one-time code for the first admin; fails when an account exists already. */
  setupCode: () => string
  stop: () => Promise<void>
}

/**
 * 'kosong' is a new database that waits for its first admin, 'demo' what `npm run demo` starts; 'contoh' the same people, copied
 * from a database that was made for all (see test/contoh-template.ts) where there is one.
 */
export type Isi = 'kosong' | 'contoh' | 'demo'

/** Starts the program as people do, as a process of its own, on a SQLite file of its own. */
export async function startServer(
  isi: Isi = 'kosong',
  env: NodeJS.ProcessEnv = {},
  /** Another program in the place of the server, which fills a database that is not there yet. */
  pengganti?: string,
): Promise<RunningServer> {
  const { file, isReady, remove } = await makeDatabase(isi)
  const place = await findPlace(file)
  const program = pengganti ?? (isReady ? 'server/main.ts' : 'scripts/demo.ts')
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...place.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const stop = async () => {
    await stopProcess(child)
    await remove()
  }
  return whenItAnswers(place.url, child, output, stop)
}

/** Servers one after the other, each on a database of its own, in a process that is started once (see test/dunia-server.ts). */
export interface Servers {
  /** The one before is stopped first. */
  next: (isi: Isi) => Promise<RunningServer>
  end: () => Promise<void>
}

export function createServers(): Servers {
  let host: Host | undefined
  let running: RunningServer | undefined
  const next = async (isi: Isi) => {
    await running?.stop()
    running = undefined
    const { file, isReady, remove } = await makeDatabase(isi)
    if (!isReady) {
      await remove()
      running = await startServer(isi)
      return running
    }
    const { url, env } = await findPlace(file)
    if (!host || hasEnded(host.child)) host = startHost()
    const { child, output, ended } = host
    const from = output().length
    const stop = async () => {
      await stopWorld(child, ended)
      await remove()
    }
    child.send(env)
    running = await whenItAnswers(url, child, () => output().slice(from), stop)
    return running
  }
  return {
    next,
    async end() {
      await running?.stop()
      if (host) await stopProcess(host.child)
    },
  }
}

interface Host {
  child: ChildProcess
  output: () => string
  ended: Promise<unknown>
}

function startHost(): Host {
  const child = fork('test/dunia-server.ts', { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
  return { child, output: collectOutput(child), ended: once(child, 'exit') }
}

async function stopWorld(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (hasEnded(child)) return
  const stopped = Promise.race([once(child, 'message'), ended])
  child.send('berhenti')
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await stopped
  clearTimeout(force)
}

/** A SQLite file of its own for a server; not ready when the people of it have still to be invented. */
async function makeDatabase(isi: Isi): Promise<{ file: string; isReady: boolean; remove: () => Promise<void> }> {
  const folder = makeTestFolder('e2e')
  const file = join(folder, 'hadir.db')
  const template = isi === 'contoh' ? findTemplate() : undefined
  if (template) await copyFile(template, file)
  const remove = () => rm(folder, { recursive: true, force: true })
  return { file, isReady: isi === 'kosong' || template !== undefined, remove }
}

async function findPlace(file: string): Promise<{ url: string; env: NodeJS.ProcessEnv }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  return { url, env: { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: `file:${file}`, HADIR_ORIGIN: url } }
}

async function whenItAnswers(
  url: string,
  child: ChildProcess,
  output: () => string,
  stop: () => Promise<void>,
): Promise<RunningServer> {
  try {
    await answers(url, child, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, output, setupCode: () => findSetupCode(output()), stop }
}

/** The database that was made for all, while it is of today. */
function findTemplate(): string | undefined {
  const folder = process.env.HADIR_CONTOH
  const file = folder && join(folder, `${todayIn('Asia/Jakarta', Date.now())}.db`)
  return file && existsSync(file) ? file : undefined
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      text += chunk
    })
  }
  return () => text
}

/** The server prints its lines after it listens, so the last of them is waited for, not the first answer. */
async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  // A machine that tests on every core may take long; the fixture that waits for it gives up after three minutes.
  const until = Date.now() + 170_000
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(`${url}/api/kesehatan`).catch(() => null)
    if (response?.ok && /Basis data:/.test(output())) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`the server did not start:\n${output()}`)
}

function findSetupCode(output: string): string {
  const code = /kode penyiapan: (\S+)/.exec(output)?.[1]
  if (!code) throw new Error(`the server printed no set-up code:\n${output}`)
  return code
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(force)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
