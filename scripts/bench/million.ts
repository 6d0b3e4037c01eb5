import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProses } from '#test/crash/proses.ts'
import { send } from './http.ts'
import { fillMillion } from './million-world.ts'
import { openAdminList } from './open-admin.ts'
import { type BenchResult, median } from './result.ts'

/** The first pages of an admin, by the name under which they are told. */
const PAGES = {
  'daftar mahasantri': '/api/mahasantri',
  'daftar mahasantri, cari': '/api/mahasantri?cari=maryam%20hidayat',
  'daftar kelompok': '/api/kelompok',
  'daftar akun': '/api/akun',
  pencarian: '/api/pencarian?cari=maryam',
  'pilihan laporan': '/api/laporan/pilihan',
  'absensi hari ini': '/api/absensi/hari-ini',
  'perlu perhatian': '/api/perhatian',
  'laporan mahasantri': '/api/laporan/mahasantri',
  'laporan semester': '/api/laporan/semester',
  'beranda lembaga': '/api/beranda/lembaga',
} as const

const ROUNDS = 3

export interface MillionOptions {
  people: number
  /** Checkouts of other builds, each to be measured on a world of its own. */
  beside: readonly string[]
  /** Only pages whose name holds this. */
  page?: string | undefined
}

/**
 * A server with a very large world on PostgreSQL: how long an admin waits for each first page, how much is sent, and the most memory the
 * server held while it made it. Of several builds in turns; each figure is told as soon as it is known.
 */
export async function benchMillion(
  urls: readonly string[],
  { people, beside, page = '' }: MillionOptions,
): Promise<BenchResult[]> {
  const roots = [path.resolve(import.meta.dirname, '../..'), ...beside]
  const builds: { root: string; port: number; pid: number; token: string; end(signal: 'SIGTERM'): Promise<unknown> }[] =
    []
  const results: BenchResult[] = []
  const agent = new http.Agent({ keepAlive: true })
  try {
    for (const [i, root] of roots.entries()) {
      const url = urls[i] ?? ''
      console.log(`${root}: ${people.toLocaleString('id-ID')} orang`)
      // Its own migrations: each build fills the world as it knows it.
      await (await startProses(url, { cwd: root })).end('SIGTERM')
      const since = performance.now()
      await fillMillion(url, people, what =>
        console.log(`  ${what} ${((performance.now() - since) / 1000).toFixed(1)} s`),
      )
      const { tokens } = await openAdminList(url, 1)
      const { port, pid, end } = await startProses(url, { cwd: root, env: { HADIR_CADANGAN: 'off' } })
      builds.push({ root, port, pid, end, token: tokens[0] ?? '' })
    }
    for (const [name, url] of Object.entries(PAGES).filter(([name]) => name.includes(page))) {
      const found = builds.map(() => ({ first: 0, times: [] as number[], bytes: 0, mb: 0, refusal: '' }))
      for (let round = 0; round <= ROUNDS; round++)
        for (const [i, { port, pid, token }] of builds.entries()) {
          const of = found[i]
          if (of?.refusal !== '') continue
          const stop = watchPeak(pid)
          const start = performance.now()
          const answer = await sendUntilThere({ port, agent }, url, token).catch((error: Error) => {
            of.refusal = error.message
            return ''
          })
          const ms = performance.now() - start
          of.bytes = Buffer.byteLength(answer)
          if (round === 0) of.first = ms
          else of.times.push(ms)
          of.mb = Math.max(of.mb, await stop())
        }
      for (const [i, { first, times, bytes, mb, refusal }] of found.entries())
        console.log(
          `${name} | ${roots[i]} | first ${first.toFixed(0)} ms, then ${median(times).toFixed(0)} ms | ${bytes} B | ${mb.toFixed(0)} MB ${refusal}`,
        )
      for (const [when, msOf] of [
        ['pertama kali', (of: (typeof found)[number]) => of.first],
        ['sesudahnya', (of: (typeof found)[number]) => median(of.times)],
      ] as const) {
        const [hadir = 0, bare] = found.map(msOf)
        results.push({
          name: `halaman pertama ${name}, ${people.toLocaleString('id-ID')} orang, ${when}`,
          ...{ database: 'postgres', unit: 'ms', hadir: Math.round(hadir), target: '-', ok: found[0]?.refusal === '' },
          ...(bare === undefined ? {} : { bare: Math.round(bare), ratio: hadir / bare }),
        })
      }
    }
    return results
  } finally {
    agent.destroy()
    for (const { end } of builds) await end('SIGTERM')
  }
}

/** Asks again where it is told that figures are still being worked out, as a browser does: the time to the answer is what somebody waits. */
async function sendUntilThere(to: { port: number; agent: http.Agent }, url: string, token: string): Promise<string> {
  for (;;)
    try {
      return await send(to, 'GET', url, token)
    } catch (error) {
      if (!(error as Error).message.includes('laporan.being_worked_out')) throw error
      await pause(2000)
    }
}

/** The most this process held until it is asked, in MB. Linux only; elsewhere nobody says. */
function watchPeak(pid: number): () => Promise<number> {
  let most = 0
  let watching = true
  const watched = (async () => {
    while (watching) {
      const status = await fs.promises.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      most = Math.max(most, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
      await pause(20)
    }
  })()
  return async () => {
    watching = false
    await watched
    return most
  }
}
