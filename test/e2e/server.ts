import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { todayIn } from '#contract/tanggal.ts'
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
export async function startServer(isi: Isi = 'kosong', env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const folder = makeTestFolder('e2e')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'hadir.db')
  const template = isi === 'contoh' ? findTemplate() : undefined
  if (template) await copyFile(template, file)
  const program = isi === 'kosong' || template ? 'server/main.ts' : 'scripts/demo.ts'
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `file:${file}`,
      HADIR_ORIGIN: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const stop = async () => {
    await stopProcess(child)
    await rm(folder, { recursive: true, force: true })
  }
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
  const until = Date.now() + 30_000
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(force)
}
