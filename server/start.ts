import type { Socket } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { connect } from '#database/connect.ts'
import { dialectOf } from '#database/dialect.ts'
import { migrate } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import { issueSetupCode } from '#server/akun/penyiapan/penyiapan.ts'
import { getKeyPush } from './akun/langganan/key-push.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { applyList } from './dokumen/penghapusan/pulih.ts'
import { DatabaseFailure } from './failed-begin.ts'
import { readErasureList } from './pengaturan/cadangan/remove-list.ts'
import { refreshIstilah } from './pengaturan/pengaturan.ts'

/** Database -> application -> listen. `stoppable` is told how all of it ends before the first call is let in. */
export async function start(config: Config, stoppable: (stop: () => Promise<void>) => void): Promise<void> {
  const db = await openDatabase(config)
  // Not waited for: one that is away is not used.
  const readDb = config.readUrl === '' ? undefined : connect(config.readUrl, config.database)
  await refreshIstilah(db)
  // However an older copy came here: whoever was erased since is erased again before anybody is let in.
  await applyList(db, await readErasureList(config.cadangan.folder), Date.now())
  // Made now: of several processes that start at once one pair stays, and no first caller waits for it.
  await getKeyPush(db)
  const webFolder = path.resolve(import.meta.dirname, '../dist')
  const clock = { now: Date.now }
  const { fastify, jobs } = await createApp(db, clock, {
    logLevel: config.logLevel,
    webFolder,
    origin: config.origin,
    proxy: config.proxy,
    keluar: config.keluar,
    kampus: config.kampus,
    directory: config.directory,
    metricsToken: config.metricsToken,
    requestTimeout: config.requestMs,
    cadangan: config.cadangan,
    readDb,
  })
  // Before listening: whoever is let in is also waited for.
  stoppable(createStop(fastify, readDb ? [db, readDb] : [db], config.stopMs))
  await fastify.listen({ port: config.port, host: config.host })
  await jobs.start()

  const address = fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Hadir siap di http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`)
  console.log(
    `Basis data: ${dialectOf(db) === 'sqlite' ? `SQLite, ${config.databaseUrl.slice('file:'.length)}` : `PostgreSQL, ${withoutPassword(config.databaseUrl)}`}`,
  )
  const code = await issueSetupCode(db, Date.now())
  if (code) console.log(`Belum ada akun. Buka /login dan masukkan kode penyiapan: ${code}`)
  if (code) console.log('There is no account yet: open /login and enter the code above.')
}

/** Connects and migrates; a failure of either is told as one of the database. */
async function openDatabase({ databaseUrl, database }: Config): Promise<Db> {
  try {
    const db = connect(databaseUrl, database)
    await migrate(db)
    return db
  } catch (error) {
    throw new DatabaseFailure(error)
  }
}

function withoutPassword(url: string): string {
  const parsed = new URL(url)
  return `${parsed.host}${parsed.pathname}`
}

/** What a client has sent already may still be on its way to us. */
const GRACE_MS = 500

/**
 * The end of the server: stops accepting, waits for what is in flight, then the database goes. Asked twice it is still
 * one stop. A client that neither sends nor reads on is waited for so long. Made before listening, so that it knows every connection.
 */
function createStop(fastify: FastifyInstance, databases: readonly Db[], longestMs: number): () => Promise<void> {
  const { server } = fastify
  const quiet = new Set<Socket>()
  server.on('connection', socket => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  server.on('request', (request, response) => {
    quiet.delete(request.socket)
    response.once('close', () => {
      if (!request.socket.destroyed) quiet.add(request.socket)
    })
  })
  const stop = async () => {
    // Browsers open connections ahead and say nothing on them; to Node these are not idle, and it would wait for them.
    setTimeout(() => {
      for (const socket of quiet) socket.destroy()
    }, GRACE_MS).unref()
    setTimeout(() => server.closeAllConnections(), longestMs).unref()
    await fastify.close()
    for (const db of databases) await db.destroy()
  }
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= stop()
    return stopped
  }
}
