import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/schema.ts'
import { catatGalat } from './keadaan.ts'

const JAM = 3_600_000

/**
 * Every night, at 02.30 in Jakarta, all pages of the SQLite file are read beside the event loop: a corrupt one that nobody touches
 * would be found when it is too late for a backup. Returns how to end it. PostgreSQL checks its pages itself when they are read.
 */
export function periksaTiapMalam(db: Db, file: string, log: FastifyBaseLogger): () => void {
  let timer = setTimeout(tonight, nextNight(Date.now())).unref()
  return () => clearTimeout(timer)

  async function tonight() {
    const temuan = await periksaHalaman(file).catch((error: unknown) => String(error))
    if (temuan !== 'ok') {
      catatGalat(db, Object.assign(new Error(temuan), { code: 'SQLITE_CORRUPT' }), Date.now())
      log.error({ temuan }, 'basis data rusak: pulihkan dari cadangan')
    }
    timer = setTimeout(tonight, nextNight(Date.now())).unref()
  }
}

/** Milliseconds until the next 19.30 UTC. */
function nextNight(now: number): number {
  const since = (now - 19.5 * JAM) % (24 * JAM)
  return 24 * JAM - since
}

/** 'ok', or what is wrong. */
export function periksaHalaman(file: string): Promise<string> {
  const worker = new Worker(new URL('./periksa-worker.ts', import.meta.url), { workerData: file, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
