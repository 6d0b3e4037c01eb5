import path from 'node:path'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { createApp } from '#server/app.ts'
import type { Answer, Ask } from './e2e/server.ts'

/*
 * One process that serves the worlds of one worker, each with a database and an application of its own: the program is loaded
 * once and warm for all but the first. What a process of its own does (starting, stopping, being killed) is tested where the
 * program is started as people start it. Asked by e2e/server.ts.
 */

const worlds = new Map<number, () => Promise<void>>()

process.on('message', (ask: Ask) => {
  const done = 'close' in ask ? close(ask.id) : open(ask)
  done.then(
    () => answer({ id: ask.id }),
    error => answer({ id: ask.id, error: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function open({ id, file, port }: Extract<Ask, { file: string }>): Promise<void> {
  const db = connect(`file:${file}`)
  await migrate(db)
  const origin = `http://127.0.0.1:${port}`
  const webFolder = path.resolve(import.meta.dirname, '../dist')
  const { fastify } = await createApp(db, { now: Date.now }, { logLevel: 'warn', webFolder, origin })
  await fastify.listen({ port, host: '127.0.0.1' })
  worlds.set(id, async () => {
    fastify.server.closeAllConnections()
    await fastify.close()
    await db.destroy()
  })
}

async function close(id: number): Promise<void> {
  await worlds.get(id)?.()
  worlds.delete(id)
}

function answer(message: Answer): void {
  process.send?.(message)
}
