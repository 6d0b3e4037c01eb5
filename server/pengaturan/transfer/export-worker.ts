import { Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '#database/connect.ts'
import { describeFailed } from '../cadangan/gagal.ts'
import { writeExport } from './export.ts'

/** The thread of one export: a piece each time it is asked for one, null at the end, a sentence where there is none. */
const port = parentPort
const { url, now } = workerData as { url: string; now: number }
let send: (() => void) | undefined
let wanted = 0
port?.on('message', () => {
  wanted += 1
  send?.()
})
const output = new Writable({
  highWaterMark: 1_000_000,
  write(piece: Buffer, _encoding, done) {
    send = () => {
      if (wanted === 0) return
      wanted -= 1
      send = undefined
      port?.postMessage(new Uint8Array(piece))
      done()
    }
    send()
  },
})
const db = connect(url)
await writeExport(db, output, now)
  .then(() => port?.postMessage(null))
  .catch(error => port?.postMessage(describeFailed(error, 'Ekspor')))
  .finally(() => db.destroy())
port?.close()
