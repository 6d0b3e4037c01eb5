import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/*
 * `npm run dev`: the screens by Vite, the API beside them on a port of its own, at one address. What is saved is seen at
 * once: the browser takes in a changed screen, the server starts anew. Both end together.
 */
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const origin = process.env.HADIR_ORIGIN || `http://${host}:${port}`
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), HADIR_ORIGIN: origin },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const vite = ['node_modules/vite/bin/vite.js', '--host', host, '--port', port, '--strictPort']
const web = spawn(process.execPath, vite, {
  env: { ...process.env, HADIR_API: api },
  stdio: ['ignore', 'inherit', 'inherit'],
})
// The one address: that of the API is nobody's business.
createInterface({ input: server.stdout }).on('line', line => console.log(line.replace(api, origin)))

let ending = false
for (const child of [server, web]) child.once('exit', code => end(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

/** At a terminal Ctrl+C has reached both already; told twice it is still one stop. */
function end(code: number): void {
  if (ending) return
  ending = true
  process.exitCode = code
  server.kill('SIGTERM')
  web.kill('SIGTERM')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
