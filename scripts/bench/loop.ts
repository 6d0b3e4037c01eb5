import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import { hashSandi } from '#server/akun/session/sandi.ts'
import { root } from '../lib/run.mjs'
import { NOW, openBuild, PASSWORD_REPLAY, TODAY } from '../replay/build.ts'
import { listCalls, type OpenApi, readWorld } from '../replay/calls.ts'
import { listPapers, print } from '../replay/papers.ts'
import type { BenchResult } from './result.ts'

/** Nobody else is answered for longer than that, whatever is asked. */
const LIMIT_MS = 1000
const SHOWN = 5

/** Every GET there is and every paper, as the admin of an office of size L: for how long each kept all others waiting. The worst are shown. */
export async function benchLoop(url: string): Promise<BenchResult[]> {
  const db = connect(url)
  await migrate(db)
  await fillSample(db, { size: 'L', now: NOW, today: TODAY, passwordHash: await hashSandi(PASSWORD_REPLAY) })
  await db.destroy()
  const build = await openBuild(root, url)
  const held = new Map<string, number>()
  const watch = watchLoop()
  const measure = async (what: string, work: () => Promise<{ status: number }>) => {
    await watch.rest()
    const { status } = await work()
    const ms = await watch.rest()
    // What is refused has not been worked out.
    if (status === 200) held.set(what, Math.max(ms, held.get(what) ?? 0))
  }
  try {
    const { raw } = await build.call('siapa pun', 'GET', '/api/openapi.json')
    for (const { route, url } of listCalls(JSON.parse(raw.toString()) as OpenApi, await readWorld(build.db)))
      await measure(route, () => build.call('admin', 'GET', url))
    const all = { role: 'admin', route: 'POST /api/cetakan semua', url: '/api/cetakan' } as const
    const whole = ['laporan_mahasantri', 'laporan_pendamping'].map(jenis => ({ ...all, body: { jenis, saringan: {} } }))
    for (const paper of [...(await listPapers(build)), ...whole]) await measure(paper.route, () => print(build, paper))
  } finally {
    watch.end()
    await build.close()
  }
  const worst = [...held].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  return worst.map(([what, ms]) => ({
    name: `putaran ditahan, ukuran L: ${what}`,
    ...{ database: 'sqlite', unit: 'ms', hadir: Math.round(ms), target: `<= ${LIMIT_MS} ms`, ok: ms <= LIMIT_MS },
  }))
}

/**
 * `rest` answers the most this thread has worked since it was last asked without a turn for a timer that is always due, in milliseconds
 * of the processor: on a machine that others share a clock would count their work too.
 */
function watchLoop(): { rest(): Promise<number>; end(): void } {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = worked()
  let longest = 0
  const timer = setInterval(() => {
    const now = worked()
    longest = Math.max(longest, now - last)
    last = now
  }, 2)
  return {
    async rest() {
      await pause(10)
      const ms = longest
      longest = 0
      return ms
    },
    end: () => clearInterval(timer),
  }
}
