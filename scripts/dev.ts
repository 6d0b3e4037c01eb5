import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { freePort } from './lib/port.mjs'

/*
 * `npm run dev`: the screens by Vite, the API beside them on a port of its own, at one address. What is saved is seen at
 * once: the browser takes in a changed screen, the server starts anew. Both end together.
 */
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const origin = process.env.HADIR_ORIGIN || `http://${host}:${port}`
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

const children: ChildProcess[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.mjs'], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), HADIR_ORIGIN: origin },
  stdio: ['ignore', 'pipe', 'inherit'],
})
endWith(server)
const lines = createInterface({ input: server.stdout })
// The one address: that of the API is nobody's business.
lines.on('line', line => console.log(line.replace(api, origin)))
// A screen that is opened finds the API there.
lines.once('line', () => {
  const vite = ['node_modules/vite/bin/vite.js', '--host', host, '--port', port, '--strictPort', '--clearScreen=false']
  endWith(
    spawn(process.execPath, vite, { env: { ...process.env, HADIR_API: api }, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
})

function endWith(child: ChildProcess): void {
  children.push(child)
  child.once('exit', code => end(code ?? 0))
}

/** At a terminal Ctrl+C has reached both already; told twice it is still one stop. */
function end(code: number): void {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}
