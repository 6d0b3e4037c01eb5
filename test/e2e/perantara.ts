import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Answers instead of the server behind it, or changes nothing by returning false, later where it promises so. */
export type Sela = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

export interface Perantara {
  url: string
  /** Set by a test at any time: another build, a file that is gone, a server that does not answer. */
  sela: Sela
  stop: () => Promise<void>
}

/**
 * Stands between browser and server where `page.route` does not reach: a service worker's own script and what it fetches.
 * Still 127.0.0.1, so a secure context as https would be.
 */
export async function startPerantara(target: string): Promise<Perantara> {
  const { hostname, port } = new URL(target)
  const server = createServer(async (incoming, outgoing) => {
    if (await perantara.sela(incoming, outgoing)) return
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const perantara: Perantara = {
    url: `http://127.0.0.1:${address.port}`,
    sela: () => false,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return perantara
}
