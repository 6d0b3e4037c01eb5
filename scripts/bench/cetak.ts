import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { CetakanRow } from '#contract/dokumen/dokumen.ts'
import { startProses } from '#test/crash/proses.ts'
import { send } from './http.ts'
import { openAdminList } from './open-admin.ts'
import { type BenchResult, compare, percentile } from './result.ts'
import { createSaver } from './save.ts'
import { createSaveWorld } from './save-world.ts'

const AT_ONCE = 4
const PAUSE_MS = 50
/** Of size L, a letter each. */
const MAHASANTRI = 5_000
const ROUND = 8
const ROUND_MS = 5_000

/**
 * How long a save takes, from the request to the answer, while four people save at size L: alone, and while 5,000 letters are
 * made. The two take turns (the file is cancelled and begun again), so that both see the same machine.
 */
export async function benchPrint(database: 'sqlite' | 'postgres', url: string): Promise<BenchResult[]> {
  const recorders = (await createSaveWorld(url, 'L')).slice(0, AT_ONCE)
  const [token = ''] = (await openAdminList(url, 1)).tokens
  const { port, end } = await startProses(url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE + 1 })
  const target = { port, agent }
  const savers = recorders.map(recorder => createSaver(recorder, target))
  const measure = async (times: number[]): Promise<void> => {
    const until = Date.now() + ROUND_MS
    await Promise.all(
      savers.map(async save => {
        while (Date.now() < until) {
          const start = performance.now()
          await save()
          times.push(performance.now() - start)
          await pause(PAUSE_MS)
        }
      }),
    )
  }
  const running = async (): Promise<CetakanRow | undefined> =>
    JSON.parse(await send(target, 'GET', '/api/cetakan', token)).cetakanList[0]
  const usual: number[] = []
  const beside: number[] = []
  let surat = 0
  try {
    await measure([])
    for (let i = 0; i < ROUND; i++) {
      await measure(usual)
      const body = JSON.stringify({ jenis: 'surat', surat: 'keterangan', saringan: {} })
      const { id } = JSON.parse(await send(target, 'POST', '/api/cetakan', token, body)) as CetakanRow
      await measure(beside)
      const now = await running()
      if (now?.id !== id || now.tahap !== 'membuat') throw new Error(`cetakan: ${JSON.stringify(now)}`)
      surat += (now.persen * MAHASANTRI) / 100
      await send(target, 'DELETE', `/api/cetakan/${id}`, token)
      await pause(1_000)
    }
    const perSecond = Math.round(surat / ((ROUND * ROUND_MS) / 1_000))
    return ([0.5, 0.95] as const).map(share =>
      compare(
        {
          name: `simpan selama 5.000 surat dibuat (${perSecond} surat/s), p${share * 100}`,
          database,
          unit: 'ms',
          hadir: percentile(beside, share),
          bare: percentile(usual, share),
          digits: 1,
        },
        { atMost: 2 },
      ),
    )
  } finally {
    agent.destroy()
    await end('SIGTERM')
  }
}
