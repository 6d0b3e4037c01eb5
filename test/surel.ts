import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { SMTPServer } from 'smtp-server'

const KUNCI = fs.readFileSync('test/data/tls/localhost.key')
const SERTIFIKAT = fs.readFileSync('test/data/tls/localhost.crt', 'utf8')

export interface Terkirim {
  kepada: string[]
  /** Whether it came over TLS. */
  aman: boolean
  /** As it came. */
  mentah: string
}

export interface ServerSurel {
  port: number
  terkirim: Terkirim[]
  /** What it answers to the next messages instead of taking them. */
  tolak: Error | undefined
  close(): Promise<void>
}

/**
 * A real SMTP server: STARTTLS before anything else, then a name and a password. Its certificate is one this process trusts from here
 * on; for another one, which does not, `polos` is without.
 */
export async function startServerSurel(akun: { user: string; pass: string }, polos = false): Promise<ServerSurel> {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), SERTIFIKAT])
  const hasil: ServerSurel = { port: 0, terkirim: [], tolak: undefined, close: () => Promise.resolve() }
  const server = new SMTPServer({
    key: KUNCI,
    cert: SERTIFIKAT,
    // Nothing is said in plain text.
    allowInsecureAuth: polos,
    hideSTARTTLS: polos,
    onAuth: ({ username, password }, _session, done) =>
      username === akun.user && password === akun.pass
        ? done(null, { user: username })
        : done(new Error('Invalid credentials')),
    onData(stream, session, done) {
      let mentah = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => {
        mentah += piece
      })
      stream.on('end', () => {
        if (hasil.tolak) return done(hasil.tolak)
        const kepada = session.envelope.rcptTo.map(({ address }) => address)
        hasil.terkirim.push({ kepada, aman: session.secure, mentah })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  hasil.port = (server.server.address() as AddressInfo).port
  hasil.close = () => new Promise(done => server.close(() => done()))
  return hasil
}

/** The words of a mail, and the files that came with it. */
export function readSurel({ mentah }: Terkirim): { teks: string; lampiran: Buffer[] } {
  const batas = /boundary="?([^"\r\n;]+)/.exec(mentah)?.[1]
  const bagian = batas ? mentah.split(`--${batas}`).slice(1, -1) : [mentah]
  const isi = bagian.map(satu => {
    const [kepala = '', ...rest] = satu.split('\r\n\r\n')
    return { kepala, data: decode(kepala, rest.join('\r\n\r\n')) }
  })
  return {
    teks: isi[0]?.data.toString('utf8') ?? '',
    lampiran: isi.filter(({ kepala }) => /attachment/.test(kepala)).map(({ data }) => data),
  }
}

function decode(kepala: string, isi: string): Buffer {
  if (/base64/i.test(kepala)) return Buffer.from(isi, 'base64')
  if (!/quoted-printable/i.test(kepala)) return Buffer.from(isi)
  const polos = isi
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(polos, 'latin1')
}
