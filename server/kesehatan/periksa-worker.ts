import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/* The inside of the thread that reads a whole database file once, on a connection of its own that cannot write. */
const database = new Sqlite(workerData as string, { readonly: true })
parentPort?.postMessage(database.pragma('quick_check(1)', { simple: true }))
database.close()
