import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface SlowLine {
  url: string
  stop(): Promise<void>
}

/**
 * A bad connection to a server of this machine, for all that goes over it, the service worker's own fetches included (what
 * DevTools slow down is a page's only). `latency`: ms there and back; `rate`: bytes a second, shared by all connections.
 */
export async function startSlowLine(
  target: string,
  { latency, rate }: { latency: number; rate: number },
): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  /** When the line is free again, by direction. */
  const free = { up: 0, down: 0 }
  const server = createServer(client => {
    const onward = connect(Number(port), hostname)
    hand(client, onward, 'up')
    hand(onward, client, 'down')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function hand(from: Socket, to: Socket, way: 'up' | 'down'): void {
    sockets.add(from)
    const later = (ms: number, run: () => void) => setTimeout(() => !to.destroyed && run(), ms)
    from.on('data', chunk => {
      const now = performance.now()
      free[way] = Math.max(now, free[way]) + (chunk.length / rate) * 1000
      later(free[way] - now + latency / 2, () => to.write(chunk))
    })
    from.on('end', () => later(free[way] - performance.now() + latency, () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
  }
}
