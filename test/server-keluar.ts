import { existsSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { explainFailure } from '#server/failed-begin.ts'
import { start } from '#server/start.ts'
import { fillExample } from '../scripts/lib/contoh.ts'

/* The server, with the invented people, of a story in which something leaves it: to what listens on this very machine. */
try {
  const config = readConfig()
  if (!existsSync(config.databaseUrl.slice('file:'.length))) await fillExample(config.databaseUrl, 'S')
  await start({ ...config, keluar: { loopback: true } }, stop => {
    process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  })
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
