import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DoronganMessage, doronganMessage } from '#contract/akun/langganan.ts'

/** What a push service got, as only the device could read it. */
export interface Diterima {
  pesan: DoronganMessage
  /** Exactly what reaches the service worker. */
  teks: string
  /** Who says to have sent it, and with which key: checked before it is kept. */
  sub: string
  ttl: number
}

/** A device: its address at this service and the halves of the keys that it gives away. */
export interface Perangkat {
  alamat: string
  p256dh: string
  auth: string
  diterima: Diterima[]
}

export interface LayananPush {
  url: string
  subscribe(): Perangkat
  /** What it answers next, one after the other; 201 when there is nothing left. */
  answer: { status: number; headers?: Record<string, string> }[]
  /** Every request, answered how it may be. */
  jumlah(): number
  close(): Promise<void>
}

/**
 * A push service as browsers' makers run one (RFC 8030): takes encrypted messages for the devices that subscribed here, and reads them
 * with their keys, which the real one has not (RFC 8291, RFC 8292).
 */
export async function startLayananPush(kunciServer: () => Promise<string>): Promise<LayananPush> {
  const devices = new Map<string, { perangkat: Perangkat; ecdh: ECDH; auth: Buffer }>()
  const jawab: LayananPush['answer'] = []
  let jumlah = 0
  let url = ''
  const server = createServer(async (request, response) => {
    jumlah += 1
    const body = await readAll(request)
    const answer = jawab.shift() ?? { status: 201 }
    const device = devices.get(request.url ?? '')
    try {
      if (request.method !== 'POST' || !device) throw new Error('no such subscription')
      const sub = checkVapid(request, url, await kunciServer())
      const teks = decrypt(body, device)
      if (answer.status === 201)
        device.perangkat.diterima.push({
          ...{ pesan: doronganMessage.parse(JSON.parse(teks)), teks, sub },
          ttl: Number(request.headers.ttl),
        })
      response.writeHead(answer.status, answer.headers).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    answer: jawab,
    jumlah: () => jumlah,
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/wpush/${randomBytes(24).toString('base64url')}`
      const perangkat = { alamat: `${url}${path}`, p256dh, auth: auth.toString('base64url'), diterima: [] }
      devices.set(path, { perangkat, ecdh, auth })
      return perangkat
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The signature of the sender's JWT, that it is for this service, and for how long. */
function checkVapid({ headers }: IncomingMessage, url: string, kunci: string): string {
  const [, jwt = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (k !== kunci) throw new Error('signed with another key than the device subscribed with')
  const [header = '', payload = '', signature = ''] = jwt.split('.')
  const [x, y] = [Buffer.from(k, 'base64url').subarray(1, 33), Buffer.from(k, 'base64url').subarray(33)]
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') },
    format: 'jwk',
  })
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const now = Date.now() / 1000
  if (aud !== url || exp < now || exp > now + 86_400) throw new Error('for another service, or too long')
  return sub
}

/** RFC 8291: aes128gcm, one record. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${label}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}
