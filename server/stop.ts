import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/schema.ts'

/** A client that neither sends nor reads on would keep the process; services are killed after 30 s or more. */
const LONGEST_MS = 20_000
/** What a client has sent already may still be on its way to us. */
const GRACE_MS = 500

/**
 * The end of the server: stops accepting, waits for what is in flight, then the database goes. Asked twice it is still
 * one stop. Made before listening, so that it knows every connection.
 */
export function createStop(fastify: FastifyInstance, db: Db): () => Promise<void> {
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
    setTimeout(() => server.closeAllConnections(), LONGEST_MS).unref()
    await fastify.close()
    await db.destroy()
  }
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= stop()
    return stopped
  }
}
