import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'

/* The server, allowed what no setting allows: to send to this very machine. */
await start({ ...readConfig(), keluar: { loopback: true } }, stop => {
  process.on('SIGTERM', async () => {
    await stop()
    process.exit(0)
  })
})
