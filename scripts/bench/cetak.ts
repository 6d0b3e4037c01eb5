import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { CetakanRow } from '#contract/dokumen.ts'
import { connect } from '#database/connect.ts'
import { openSession } from '#server/session/session.ts'
import { send, startServer } from './http.ts'
import { type BenchResult, median } from './result.ts'
import { createSaver } from './save.ts'
import { createSaveWorld } from './save-world.ts'

const SEKALIGUS = 4
const JEDA_MS = 50
const SENDIRI_MS = 8_000

/**
 * How long a save takes, from the request to the answer, while four people save without pause at size L: alone, and while
 * 5,000 letters are made. Alone is measured before and after, so that a machine that slows down is not taken for the letters.
 */
export async function benchCetak(database: 'sqlite' | 'postgres', url: string): Promise<BenchResult[]> {
  const recorders = (await createSaveWorld(url, 'L')).slice(0, SEKALIGUS)
  const token = await openAdmin(url)
  const { port, stop } = await startServer(url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: SEKALIGUS + 1 })
  const target = { port, agent }
  const savers = recorders.map(recorder => createSaver(recorder, target))
  const measure = async (goesOn: () => boolean): Promise<number[]> => {
    const times: number[] = []
    await Promise.all(
      savers.map(async save => {
        while (goesOn()) {
          const start = performance.now()
          await save()
          times.push(performance.now() - start)
          await pause(JEDA_MS)
        }
      }),
    )
    return times
  }
  const alone = () => {
    const until = Date.now() + SENDIRI_MS
    return measure(() => Date.now() < until)
  }
  try {
    await alone()
    const before = await alone()
    const body = JSON.stringify({ jenis: 'surat', surat: 'keterangan', saringan: {} })
    await send(target, 'POST', '/api/cetakan', token, body)
    const start = performance.now()
    let cetakan: CetakanRow | undefined
    const watching = (async () => {
      do {
        await pause(500)
        const { cetakanList } = JSON.parse(await send(target, 'GET', '/api/cetakan', token))
        cetakan = cetakanList[0]
      } while (cetakan && (cetakan.tahap === 'antre' || cetakan.tahap === 'membuat'))
    })()
    const beside = await measure(() => !cetakan || cetakan.tahap === 'antre' || cetakan.tahap === 'membuat')
    await watching
    if (cetakan?.tahap !== 'siap' || cetakan.halaman < 5_000) throw new Error(`cetakan: ${JSON.stringify(cetakan)}`)
    const seconds = (performance.now() - start) / 1_000
    const usual = [...before, ...(await alone())]
    const compare = (nama: string, of: (times: readonly number[]) => number): BenchResult => {
      const [hadir, bare] = [of(beside), of(usual)]
      return {
        name: `simpan selama ${cetakan?.halaman} surat dibuat (${seconds.toFixed(0)} s), ${nama}`,
        database,
        unit: 'ms',
        hadir: Math.round(hadir * 10) / 10,
        bare: Math.round(bare * 10) / 10,
        ratio: hadir / bare,
        target: '<= 2',
        ok: hadir / bare <= 2,
      }
    }
    return [compare('p50', median), compare('p95', p95)]
  } finally {
    agent.destroy()
    stop()
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

async function openAdmin(url: string): Promise<string> {
  const db = connect(url)
  const { akun_id } = await db
    .selectFrom('akun_peran')
    .select('akun_id')
    .where('peran', '=', 'admin')
    .executeTakeFirstOrThrow()
  const token = await db.transaction().execute(tx => openSession(tx, Date.now(), akun_id, 'bench'))
  await db.destroy()
  return token
}
