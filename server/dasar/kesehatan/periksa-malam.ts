import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/schema.ts'
import { recordGalat } from './keadaan.ts'

const JAM = 3_600_000

/**
 * Every night, at 02.30 in Jakarta, all pages of the SQLite file are read beside the event loop: a corrupt one that nobody touches
 * would be found when it is too late for a backup. Returns how to end it. PostgreSQL checks its pages itself when they are read.
 */
export function checkTiapMalam(db: Db, file: string, log: FastifyBaseLogger): () => void {
  let timer = setTimeout(tonight, nextNight(Date.now())).unref()
  return () => clearTimeout(timer)

  async function tonight() {
    try {
      const temuan = await checkSekarang(db, file)
      if (temuan !== '') log.error({ temuan }, 'basis data rusak: pulihkan dari cadangan')
    } catch (error) {
      log.error(error, 'basis data tidak dapat diperiksa malam ini')
    }
    timer = setTimeout(tonight, nextNight(Date.now())).unref()
  }
}

/** Milliseconds until the next 19.30 UTC. */
function nextNight(now: number): number {
  const since = (now - 19.5 * JAM) % (24 * JAM)
  return 24 * JAM - since
}

/** Reads all pages now and remembers for health what is wrong; '' when nothing is. Throws where that could not be found out. */
export async function checkSekarang(db: Db, file: string): Promise<string> {
  const temuan = await checkHalaman(file)
  if (temuan === 'ok') return ''
  recordGalat(db, Object.assign(new Error(temuan), { code: 'SQLITE_CORRUPT' }), Date.now())
  return temuan
}

/** 'ok', or what is wrong. */
export function checkHalaman(file: string): Promise<string> {
  const worker = new Worker(new URL('./periksa-worker.ts', import.meta.url), { workerData: file, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
