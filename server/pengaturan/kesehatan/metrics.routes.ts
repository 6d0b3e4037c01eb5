import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge } from 'prom-client'
import { getMetrics } from '#contract/pengaturan/kesehatan.ts'
import { readPool } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import { NoSuchAddress } from '#server/dasar/http/errors.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { orTrouble } from '#server/dasar/kesehatan/keadaan.ts'
import type { Metrics } from '#server/dasar/metrics.ts'
import { readLastCopy } from '#server/pengaturan/cadangan/cadangan.ts'
import { countJobs, countWaiting } from './metrics.sql.ts'

/** Without a token of ours the address does not exist. No limit per minute: that is counted in the database, which may be away. */
export function metricsRoutes(serve: Serve, { registry }: Metrics, expected: string): void {
  const showNow = createGauges(registry)
  serve.public(getMetrics, async ({ db, now, token, header }) => {
    if (expected === '') throw NoSuchAddress()
    if (!isSame(token, expected)) {
      header('www-authenticate', 'Bearer')
      throw new AppError('unauthorized', 'metrik.token', 'Alamat ini meminta token metrik.')
    }
    showNow(db, await orTrouble(readFigures(db, now).catch(() => 'gangguan' as const)))
    return { name: 'metrik.txt', data: await registry.metrics() }
  })
}

/** How long it takes says nothing of how much was right. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map(text => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** What the database is asked for each time: three small questions. */
async function readFigures(db: Db, now: number) {
  const [jobs, messages, copied_at] = await Promise.all([countJobs(db, now), countWaiting(db), readLastCopy(db, now)])
  return { jobs, messages, copyAge: copied_at === null ? null : Math.max(0, now - copied_at) / 1000 }
}

/** What is as it is when it is asked for. What cannot be said is left out rather than said as it was. */
function createGauges(registry: Metrics['registry']) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `hadir_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered this scrape.')
  const jobs = gauge('jobs', 'What runs by itself: due, at work, or planned for later.', 'job', 'state')
  const messages = gauge('messages_waiting', 'Messages that have not left yet.', 'channel')
  const backup = gauge(
    'backup_age_seconds',
    'Since the newest good copy of everything ended; absent while there is none.',
  )
  const pool = gauge('pool_connections', 'Connections to PostgreSQL, and calls that wait for one.', 'state')

  return (db: Db, figures: Awaited<ReturnType<typeof readFigures>> | 'gangguan') => {
    for (const one of [jobs, messages, pool]) one.reset()
    backup.remove()
    for (const [state, n] of Object.entries(readPool(db) ?? {})) pool.set({ state }, n)
    up.set(figures === 'gangguan' ? 0 : 1)
    if (figures === 'gangguan') return
    for (const { job, state, n } of figures.jobs) jobs.set({ job, state }, n)
    for (const { channel, n } of figures.messages) messages.set({ channel }, n)
    if (figures.copyAge !== null) backup.set(figures.copyAge)
  }
}
