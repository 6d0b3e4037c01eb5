import { existsSync, readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { readConfig } from '#server/config.ts'
import { explainFailure } from '#server/failed-begin.ts'
import { start } from '#server/start.ts'
import { fillExample } from '../scripts/lib/contoh.ts'

/*
 * The server, with the invented people, at a time of day that a story sets: HADIR_UJI_JAM names a file with the milliseconds by which
 * its clock is ahead. The `Date` of its answers goes along, by which phones set theirs.
 */
const now = Date.now
const ahead = () => Number(readFileSync(process.env.HADIR_UJI_JAM ?? '', 'utf8'))
Date.now = () => now() + ahead()
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
  this.setHeader('date', new Date(Date.now()).toUTCString())
  return writeHead.apply(this, args)
} as typeof writeHead

try {
  const config = readConfig()
  if (!existsSync(config.databaseUrl.slice('file:'.length))) await fillExample(config.databaseUrl, 'S')
  await start(config, stop => {
    process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  })
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
