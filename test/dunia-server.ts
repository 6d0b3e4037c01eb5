import { readConfig } from '#server/config.ts'
import { explainFailure } from '#server/failed-begin.ts'
import { start } from '#server/start.ts'

/*
 * The server of one world after the other, in one process: what loads a program and makes it quick is done once. Told the
 * environment of the next one it starts it; told 'berhenti' it stops it, and says so when it has.
 */
let stop: (() => Promise<void>) | undefined

process.on('message', async (told: NodeJS.ProcessEnv | 'berhenti') => {
  try {
    if (told === 'berhenti') {
      await stop?.()
      process.send?.('berhenti')
    } else {
      await start(readConfig({ ...process.env, ...told }), it => {
        stop = it
      })
    }
  } catch (error) {
    console.error(explainFailure(error))
    process.exit(1)
  }
})
process.on('disconnect', () => process.exit(0))
