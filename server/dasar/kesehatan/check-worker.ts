import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { isCorrupt } from '#database/dialect.ts'

/* The inside of the thread that reads a whole database file once, on a connection of its own that cannot write. */
const database = new Sqlite(workerData as string, { readonly: true })
parentPort?.postMessage(check())
database.close()

/** 'ok', or what is wrong; throws where it could not be found out. */
function check(): unknown {
  try {
    return database.pragma('quick_check(1)', { simple: true })
  } catch (error) {
    if (isCorrupt(error)) return String(error)
    throw error
  }
}
