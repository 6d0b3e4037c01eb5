import dns from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isCommonAddress, readLeaveAddress } from './alamat.ts'
import { RefusedAddress, sendOut } from './send.ts'

const ketat = { loopback: false }

describe('where something may be sent', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGu',
    'https://8.8.8.8/x',
    'https://gateway.kampus.ac.id:8443/hadir?kunci=1',
  ])('%s', alamat => {
    expect(readLeaveAddress(alamat, ketat)?.href).toBe(alamat)
  })

  test.each([
    'http://fcm.googleapis.com/x',
    'ftp://example.org/x',
    'https://user:pass@kampus.ac.id/x',
    'https://localhost/x',
    'https://kampus/x',
    'https://basis-data.internal/x',
    'https://hadir.local./x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.5]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::a00:5]/x',
    'https://[2002:a00:5::1]/x',
    'bukan alamat',
    `https://kampus.ac.id/${'x'.repeat(2000)}`,
  ])('not to %s', alamat => {
    expect(readLeaveAddress(alamat, ketat)).toBeUndefined()
  })

  test('the open internet is what is left of all addresses', () => {
    expect(
      ['1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'].map(isCommonAddress),
    ).not.toContain(false)
    expect(
      ['172.16.0.1', '100.64.0.1', '198.19.0.1', '224.0.0.1', '255.255.255.255', 'x'].map(isCommonAddress),
    ).not.toContain(true)
  })
})

describe('what a name leads to', () => {
  afterEach(() => vi.restoreAllMocks())
  // The system's answers, not ours: a name that is public when it is typed and private when it is asked.
  const leadsTo = (...addresses: string[]) =>
    vi.spyOn(dns, 'lookup').mockImplementation(((
      _nama: string,
      _options: object,
      done: (...given: unknown[]) => void,
    ) =>
      done(
        null,
        addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never)

  test('is looked at when it is connected to, each of its addresses', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end('ya')
    }).listen(0, '127.0.0.1')
    await new Promise(done => server.once('listening', done))
    const { port } = server.address() as AddressInfo
    const send = (loopback: boolean) =>
      sendOut({ alamat: `https://kampus.ac.id:${port}/x`, headers: {}, body: 'x' }, { loopback })
    for (const addresses of [['127.0.0.1'], ['10.1.2.3'], ['8.8.8.8', '10.1.2.3'], ['::ffff:127.0.0.1'], []]) {
      leadsTo(...addresses)
      await expect(send(false)).rejects.toBeInstanceOf(RefusedAddress)
    }
    // Let through it would have come as far as the server, which speaks no TLS.
    leadsTo('127.0.0.1')
    await expect(send(true)).rejects.not.toBeInstanceOf(RefusedAddress)
    const direct = { alamat: `http://127.0.0.1:${port}/x`, headers: {}, body: 'x' }
    await expect(sendOut(direct, ketat)).rejects.toBeInstanceOf(RefusedAddress)
    expect(asked).toBe(0)
    expect(await sendOut(direct, { loopback: true })).toMatchObject({ status: 200 })
    expect(asked).toBe(1)
    server.close()
  })

  test('a yes is one, also where the words behind it never end: it is not sent again', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(202).write('ya')
    }).listen(0, '127.0.0.1')
    await new Promise(done => server.once('listening', done))
    const { port } = server.address() as AddressInfo
    const lambat = { alamat: `http://127.0.0.1:${port}/x`, headers: {}, body: 'x', batas: 1000 }
    expect(await sendOut(lambat, { loopback: true })).toMatchObject({ status: 202 })
    server.closeAllConnections()
    server.close()
  })

  test('a server that never answers is left in time', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise(done => server.once('listening', done))
    const { port } = server.address() as AddressInfo
    const lambat = { alamat: `http://127.0.0.1:${port}/x`, headers: {}, body: 'x', batas: 200 }
    await expect(sendOut(lambat, { loopback: true })).rejects.toThrow(/abort|timeout/i)
    server.closeAllConnections()
    server.close()
  })
})
