import { Worker } from 'node:worker_threads'
import type { Db } from '#database/schema.ts'
import { defineJob } from '#server/dasar/jobs/job.ts'
import { recordError } from './keadaan.ts'

/**
 * Every night all pages of the SQLite file are read beside the event loop: a corrupt one that nobody touches would be found when it
 * is too late for a backup. PostgreSQL checks its pages itself when they are read.
 */
export function checkJob(db: Db, file: string) {
  return defineJob({
    name: 'periksa',
    schedule: '02.30',
    retry: [],
    async run() {
      const finding = await checkNow(db, file)
      if (finding !== '') throw new Error(`basis data rusak: pulihkan dari cadangan (${finding})`)
    },
  })
}

/** Reads all pages now and remembers for health what is wrong; '' when nothing is. Throws where that could not be found out. */
export async function checkNow(db: Db, file: string): Promise<string> {
  const finding = await checkPage(file)
  if (finding === 'ok') return ''
  recordError(db, Object.assign(new Error(finding), { code: 'SQLITE_CORRUPT' }), Date.now())
  return finding
}

/** 'ok', or what is wrong. */
export function checkPage(file: string): Promise<string> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: file, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
