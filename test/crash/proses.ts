import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Proses {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** What it has printed so far. */
  output(): string
  /** Sends the signal and waits for the end; the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

export interface StartOptions {
  /** 0 lets the system choose. */
  port?: number
  /** What to run instead of the server itself. */
  program?: string[]
  /** The checkout it is started in, another build's for a comparison. */
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** The real server as a process of its own, which a test may kill. */
export async function startProses(databaseUrl: string, options: StartOptions = {}): Promise<Proses> {
  const { child, output } = launch(databaseUrl, options)
  const ended = endOf(child)
  const until = Date.now() + 120_000
  let port: number | undefined
  while (port === undefined) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start:\n${output()}`)
    await new Promise(done => setTimeout(done, 10))
    // Its last line: by then it listens and knows what to do with a signal.
    if (/Basis data: /.test(output())) port = Number(/http:\/\/[^\s]*:(\d+)/.exec(output())?.[1])
  }
  return {
    port,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a server that is expected not to: its exit code and what it said. */
export async function failToStart(databaseUrl: string, env: NodeJS.ProcessEnv = {}) {
  const { child, output } = launch(databaseUrl, { env })
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const exit = await endOf(child)
  clearTimeout(giveUp)
  return { exit, output: output() }
}

/** A call to one of them; a Buffer is a file. */
export function send(url: string, method: string, path: string, body?: object | Buffer, token = ''): Promise<Response> {
  const isFile = body instanceof Uint8Array
  return fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  })
}

function launch(databaseUrl: string, { port = 0, program = ['server/main.ts'], cwd = root, env = {} }: StartOptions) {
  const child = spawn(process.execPath, program, {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      // As `npm start` has it.
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk))
  return { child, output: () => text }
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  const [code, signal] = await once(child, 'close')
  return code ?? signal
}
