/** @module-tag lengkap */
import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { createRandom } from '#database/sample-names.ts'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { createDunia } from './dunia.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, startProses } from './proses.ts'

describe.runIf(testDialects.some(name => name === 'postgres'))('PostgreSQL goes away and comes back', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let jalan: Jalan
  let server: Proses
  beforeEach(async () => {
    database = await createEmptyDatabase('postgres')
    jalan = await createJalan(new URL(database.url))
    server = await startProses(jalan.url)
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await jalan.close()
    await database.drop()
  })

  const kesehatan = async () => {
    const response = await fetch(`${server.url}/api/kesehatan`)
    return [response.status, ((await response.json()) as { status: string }).status]
  }

  test('calls are told to come back, health says so, and nothing has to be started anew', async () => {
    const { tokens } = await createDunia(database.url)
    const call = () =>
      fetch(`${server.url}/api/session`, { headers: { authorization: `Bearer ${tokens.umar}` } }).then(
        async response => ({
          status: response.status,
          retry: response.headers.get('retry-after'),
          body: (await response.json()) as { kode?: string; pesan?: string },
        }),
      )
    expect([await kesehatan(), (await call()).status]).toEqual([[200, 'siap'], 200])

    await jalan.cut()
    expect(await kesehatan()).toEqual([503, 'gangguan'])
    for (const answer of await Promise.all([call(), call(), call()])) {
      expect(answer).toMatchObject({ status: 503, retry: '5', body: { kode: 'database.unavailable' } })
      expect(answer.body.pesan).toMatch(/^Basis data sedang tidak dapat dihubungi\./)
    }
    await jalan.restore()
    await expect.poll(kesehatan, { timeout: 15_000 }).toEqual([200, 'siap'])
    expect((await call()).status).toBe(200)
  })

  test('phones that record meanwhile keep their marks and bring them when it is back', async () => {
    const dunia = await createDunia(database.url)
    const random = createRandom(11)
    const phones = startPhones({ dunia, url: () => server.url, seed: 11, of: ['umar'], each: 3 })
    for (let i = 0; i < 4; i++) {
      await new Promise(done => setTimeout(done, 200 + random() * 300))
      await jalan.cut()
      await new Promise(done => setTimeout(done, random() * 200))
      await jalan.restore()
    }
    await phones.stop()
    expect(phones.failures).toEqual([])
    expect(phones.total('ulang')).toBeGreaterThan(3)
    const db = connect(database.url)
    await expectAllKept(db, phones.acknowledged())
    await db.destroy()
  })
})

interface Jalan {
  /** The database by way of this. */
  url: string
  /** Breaks what is connected and refuses what wants to. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** The way to PostgreSQL, which can be cut: to the server it looks as if PostgreSQL had been stopped. */
async function createJalan(target: URL): Promise<Jalan> {
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    return socket
  }
  const create = () =>
    net.createServer(near => {
      const far = keep(net.connect(Number(target.port || 5432), target.hostname))
      keep(near).pipe(far).pipe(near)
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
    })
  let server = create().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).toString(),
    cut,
    async restore() {
      server = create().listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
