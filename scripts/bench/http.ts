import { spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'

/** A call with a JSON body; every answer must be a success, or the figure would count refusals. */
export function send(
  { port, agent }: { port: number; agent: http.Agent },
  method: 'PUT' | 'POST' | 'GET' | 'DELETE',
  url: string,
  token: string,
  body?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const request = http.request({ port, agent, host: '127.0.0.1', method, path: url, headers }, response => {
      let text = ''
      response.on('data', chunk => (text += chunk))
      response.on('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The server as it is started in earnest, on a free port. */
export async function startServer(databaseUrl: string): Promise<{ port: number; pid: number; stop: () => void }> {
  const main = path.resolve(import.meta.dirname, '../../server/main.ts')
  const child = spawn(process.execPath, [main], {
    env: { MALLOC_MMAP_THRESHOLD_: '131072', ...process.env, PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
      const found = /http:\/\/[^:]+:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    })
    child.on('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}
