import crypto from 'node:crypto'
import http from 'node:http'
import { startProses } from '#test/crash/proses.ts'
import { send } from './http.ts'
import { type BenchResult, compare, median } from './result.ts'
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
  const server = await startProses(urls[0])
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
    await server.end('SIGTERM')
  }
  const name = `simpan 20 tanda, ${CONNECTIONS} sambungan`
  return compare({ name, database, unit: 'simpan/s', hadir: median(hadir), bare: median(bare) }, { atLeast: 0.5 })
}

type Client = (until: number) => Promise<number>

/** Saves one after the other until the time is over. */
function createClient(recorder: Recorder, port: number, agent: http.Agent): Client {
  const save = createSaver(recorder, { port, agent })
  return async until => {
    let saves = 0
    while (Date.now() < until) {
      await save()
      saves++
    }
    return saves
  }
}

/** Twenty marks at each call, every one of them changed, on top of what the call before it saved. */
export function createSaver(recorder: Recorder, target: { port: number; agent: http.Agent }): () => Promise<void> {
  let version = 0
  return async () => {
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
    const url = `/api/kelompok/${recorder.kelompok_id}/absensi`
    await send(target, 'PUT', url, recorder.token, JSON.stringify(body))
    version++
  }
}
