import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import http from 'node:http'
import path from 'node:path'
import { type BenchResult, median } from './result.ts'
import { runBareSaves } from './save-bare.ts'
import { CONNECTIONS, createSaveWorld, type Recorder } from './save-world.ts'

const ROUNDS = 5
const ROUND_MS = 2_000

/**
 * Saves of 20 marks over HTTP at 16 connections (session, rights, validation, versions, history) beside a bare in-process loop
 * of prepared statements writing the same rows to an equal database. Rounds alternate, so both see the same machine.
 */
export async function benchSave(
  database: 'sqlite' | 'postgres',
  urls: [hadir: string, bare: string],
): Promise<BenchResult> {
  const recorders = await createSaveWorld(urls[0])
  const bareRecorders = await createSaveWorld(urls[1])
  const server = await startServer(urls[0])
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const clients = recorders.map(recorder => createClient(recorder, server.port, agent))
  const hadir: number[] = []
  const bare: number[] = []
  try {
    const bareLoop = await runBareSaves(database, urls[1], bareRecorders)
    await Promise.all(clients.map(client => client(Date.now() + 1_000)))
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const until = Date.now() + ROUND_MS
      const counts = await Promise.all(clients.map(client => client(until)))
      hadir.push(counts.reduce((a, b) => a + b, 0) / ((performance.now() - start) / 1_000))
      bare.push(await bareLoop.run(ROUND_MS))
    }
    await bareLoop.close()
  } finally {
    agent.destroy()
    server.stop()
  }
  const ratio = median(hadir) / median(bare)
  return {
    name: `simpan 20 tanda, ${CONNECTIONS} sambungan`,
    database,
    unit: 'simpan/s',
    hadir: Math.round(median(hadir)),
    bare: Math.round(median(bare)),
    ratio,
    target: '>= 0,5',
    ok: ratio >= 0.5,
  }
}

type Client = (until: number) => Promise<number>

/** Saves one after the other until the time is over; every answer must be 200, or the figure would count refusals. */
function createClient(recorder: Recorder, port: number, agent: http.Agent): Client {
  let version = 0
  return async until => {
    let saves = 0
    while (Date.now() < until) {
      const status = version % 2 === 0 ? 'H' : 'A'
      const body = {
        action_id: crypto.randomUUID(),
        kegiatan_id: recorder.kegiatan_id,
        tanggal: recorder.tanggal,
        ke: 9,
        device: 'bench',
        rows: recorder.mahasantri.map(mahasantri_id => ({
          mahasantri_id,
          status,
          menit: null,
          catatan: '',
          base_version: version,
          tapped_at: Date.now(),
        })),
      }
      await put(port, agent, `/api/kelompok/${recorder.kelompok_id}/absensi`, recorder.token, JSON.stringify(body))
      version++
      saves++
    }
    return saves
  }
}

function put(port: number, agent: http.Agent, url: string, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const request = http.request({ port, agent, host: '127.0.0.1', method: 'PUT', path: url, headers }, response => {
      let text = ''
      response.on('data', chunk => (text += chunk))
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function startServer(databaseUrl: string): Promise<{ port: number; stop: () => void }> {
  const main = path.resolve(import.meta.dirname, '../../server/main.ts')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
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
  return { port, stop: () => child.kill('SIGTERM') }
}
