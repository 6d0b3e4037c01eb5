import path from 'node:path'
import { connect } from '#database/connect.ts'
import { dialectOf } from '#database/dialect.ts'
import { migrate } from '#database/migrate.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { issueSetupCode } from './penyiapan/kode.ts'

/* Configuration -> database -> application -> listen. Whatever is wrong is one Indonesian sentence, never a stack. */
try {
  await start(readConfig())
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const db = connect(config.databaseUrl)
  await migrate(db)
  const webFolder = path.resolve(import.meta.dirname, '../dist')
  const { fastify } = await createApp(
    db,
    { now: Date.now },
    { logLevel: config.logLevel, webFolder, origin: config.origin },
  )
  await fastify.listen({ port: config.port, host: config.host })

  const address = fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Hadir siap di http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`)
  console.log(
    `Basis data: ${dialectOf(db) === 'sqlite' ? `SQLite, ${config.databaseUrl.slice('file:'.length)}` : `PostgreSQL, ${withoutPassword(config.databaseUrl)}`}`,
  )
  const code = await issueSetupCode(db, Date.now())
  if (code) console.log(`Belum ada akun. Buka /login dan masukkan kode penyiapan: ${code}`)

  // Close stops accepting, waits for what is in flight, then the database goes.
  let closing = false
  const stop = async () => {
    if (closing) return
    closing = true
    await fastify.close()
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function withoutPassword(url: string): string {
  const parsed = new URL(url)
  return `${parsed.host}${parsed.pathname}`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as Error & { code?: string }
  if (code === 'EADDRINUSE')
    return 'Port itu sudah dipakai program lain. Pilih yang lain, misalnya: PORT=3001 npm start'
  if (code === 'EACCES') return 'Tidak diizinkan memakai port itu. Pilih port di atas 1024.'
  if (code && /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28|3D)/.test(code))
    return `Basis data tidak dapat dihubungi (${error.message}). Periksa DATABASE_URL.`
  if (code && /^SQLITE_/.test(code))
    return `Berkas basis data tidak dapat dibuka (${error.message}). Periksa DATABASE_URL dan hak akses foldernya.`
  return error.message
}
