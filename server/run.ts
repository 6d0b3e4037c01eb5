import { readConfig } from './config.ts'
import { explainFailure } from './failed-begin.ts'
import { start } from './start.ts'

/* The program: configuration -> start, until a signal. Whatever is wrong is one Indonesian sentence, never a stack. */
try {
  await start(readConfig(), endOnSignal)
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}

function endOnSignal(stop: () => Promise<void>): void {
  const end = async () => {
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', end)
}
