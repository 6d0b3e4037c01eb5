import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startProses } from '#test/crash/proses.ts'
import { send } from './http.ts'
import { openAdminList } from './open-admin.ts'
import type { BenchResult } from './result.ts'

const AT_ONCE = 16
export const LIMIT_MB = 600

/** The most the server held, without what SQLite maps of its file, and how long the last of them waited. */
export interface Load {
  mb: number
  detik: number
}

/** So many people take all kelompok of the periode as a workbook at once: all the same one, or each a range of their own. */
export async function measureExport(url: string, atOnce = AT_ONCE): Promise<{ sama: Load; beda: Load }> {
  const { tokens, periode } = await openAdminList(url, atOnce)
  const measure = async (dari: (i: number) => string): Promise<Load> => {
    const { port, pid, end } = await startProses(url)
    const stopWatching = watchMemory(pid)
    const agent = new http.Agent()
    const start = performance.now()
    try {
      await Promise.all(
        tokens.map(async (token, i) => {
          const path = `/api/periode/${periode.id}/rekap.xlsx?dari=${dari(i)}&sampai=${periode.selesai}`
          // fetch gives up after five minutes; the last of them waits for all the others.
          const workbook = await send({ port, agent }, 'GET', path, token)
          if (workbook.length < 1_000_000) throw new Error(`${path}: ${workbook.length}`)
        }),
      )
      return { mb: await stopWatching(), detik: (performance.now() - start) / 1000 }
    } finally {
      await stopWatching()
      await end('SIGTERM')
    }
  }
  const day = (i: number) => new Date(Date.parse(periode.mulai) + i * 86_400_000).toISOString().slice(0, 10)
  return { sama: await measure(() => periode.mulai), beda: await measure(day) }
}

export async function benchExport(url: string): Promise<BenchResult[]> {
  const { sama, beda } = await measureExport(url)
  return Object.entries({ 'satu dan sama': sama, 'masing-masing lain': beda }).map(([nama, { mb, detik }]) => ({
    name: `${AT_ONCE} rekap periode L sekaligus, ${nama} (${Math.round(detik)} s)`,
    database: 'sqlite',
    unit: 'MB',
    hadir: Math.round(mb),
    target: `<= ${LIMIT_MB} MB`,
    ok: mb <= LIMIT_MB,
  }))
}

/** Looks until it is told to stop; answers the most. Linux only: nobody else says what a page is of. */
function watchMemory(pid: number): () => Promise<number> {
  let watching = true
  let most = 0
  const watched = (async () => {
    while (watching) {
      const smaps = fs.readFileSync(`/proc/${pid}/smaps`, 'utf8')
      let mapped = ''
      let kb = 0
      for (const line of smaps.split('\n')) {
        if (/^[0-9a-f]+-[0-9a-f]+ /.test(line)) mapped = line
        const [, resident] = /^Rss: +(\d+)/.exec(line) ?? []
        if (resident && !/\.db(-shm)?$/.test(mapped)) kb += Number(resident)
      }
      most = Math.max(most, kb / 1024)
      await pause(100)
    }
  })()
  return async () => {
    watching = false
    await watched
    return most
  }
}
