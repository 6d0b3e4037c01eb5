import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Diterima {
  id: number
  acara: string
  isi: Record<string, unknown>
  /** What the headers say. */
  waktu: string
  tanda: string
  body: string
}

/** A real receiver on this machine, which can be made to fail. */
export async function startPenerimaWebhook() {
  const diterima: Diterima[] = []
  const hasil = { alamat: '', diterima, answer: 200, ditolak: 0, diam: false, menunggu: 0, close: async () => {} }
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', piece => {
      body += piece
    })
    request.on('end', () => {
      if (hasil.diam) {
        hasil.menunggu += 1
        return
      }
      if (hasil.answer === 200) {
        const { 'x-hadir-waktu': waktu, 'x-hadir-tanda': tanda } = request.headers
        diterima.push({ ...JSON.parse(body), waktu: String(waktu), tanda: String(tanda), body })
      } else hasil.ditolak += 1
      response.writeHead(hasil.answer).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  hasil.alamat = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hadir`
  hasil.close = () =>
    new Promise<void>(done => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return hasil
}

/** As docs/operations.md says a receiver does. */
export function isAsli({ waktu, tanda, body }: Diterima, rahasia: string): boolean {
  return tanda === `sha256=${createHmac('sha256', rahasia).update(`${waktu}.${body}`).digest('hex')}`
}
