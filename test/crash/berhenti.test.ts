/** @module-tag lengkap */
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { createDunia, type Dunia } from './dunia.ts'
import { failToStart, type Proses, startProses } from './proses.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-berhenti-'))
const databaseUrl = `file:${path.join(folder, 'hadir.db')}`
let dunia: Dunia
let server: Proses | undefined

beforeAll(async () => {
  dunia = await createDunia(databaseUrl)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 1],
  ['SIGHUP', 2],
] as const)(
  '%s: what is in flight is saved and answered, nobody new is let in, and the process ends well',
  async (signal, day) => {
    server = await startProses(databaseUrl)
    const body = JSON.stringify(tap(signal, day))
    // Half a request: the server waits for the rest when the signal comes.
    const half = await open(server.port)
    half.socket.write(`${head(body.length)}${body.slice(0, 40)}`)
    const idle = await open(server.port)
    const silent = await open(server.port)
    idle.socket.write('GET /api/kesehatan HTTP/1.1\r\nhost: x\r\n\r\n')
    await idle.until(/"siap"/)

    const since = Date.now()
    const ended = server.end(signal)
    await refused(server.port)
    half.socket.write(body.slice(40))
    const answer = await half.closed
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('"version":1')
    expect(await ended).toBe(0)
    // Nor does it wait for connections on which nobody asks anything.
    await Promise.all([idle.closed, silent.closed])
    expect(Date.now() - since).toBeLessThan(15_000)

    const db = connect(databaseUrl)
    const stored = await db.selectFrom('riwayat').select('device').where('device', '=', signal).execute()
    await db.destroy()
    expect(stored).toHaveLength(1)
  },
)

test('many saves at the moment of the signal: each is answered and kept, or was never accepted', async () => {
  const running = await startProses(databaseUrl)
  server = running
  const sends = dunia.cast.putri.flatMap(id =>
    dunia.tanggal.map(async (_, day) => {
      const request = tap('ramai', day, id)
      const response = await fetch(`${running.url}/api/kelompok/${dunia.cast.kelompok12}/absensi`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${dunia.tokens.aisyah}`, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      return { status: response.status, body: await response.text() }
    }),
  )
  await Promise.race(sends)
  expect(await running.end('SIGTERM')).toBe(0)
  const results = await Promise.allSettled(sends)
  const answers = results.flatMap(r => (r.status === 'fulfilled' ? [r.value] : []))
  expect(answers.filter(a => a.status !== 200 && a.status !== 503)).toEqual([])
  const db = connect(databaseUrl)
  const stored = await db.selectFrom('riwayat').select('device').where('device', '=', 'ramai').execute()
  await db.destroy()
  expect(stored).toHaveLength(answers.filter(a => a.status === 200).length)
})

test.each([
  ['a file that is no database', 'rusak.db', /^Berkas basis data rusak/],
  ['a folder in its place', 'folder.db', /^Berkas basis data tidak dapat dibuka/],
  ['a file where its folder should be', 'rusak.db/hadir.db', /^Berkas basis data tidak dapat dibuka/],
])('%s is told in one sentence, Indonesian and English, exit 1, and left as it was', async (_, name, sentence) => {
  fs.writeFileSync(path.join(folder, 'rusak.db'), 'bukan basis data '.repeat(100))
  fs.mkdirSync(path.join(folder, 'folder.db'), { recursive: true })
  const { exit, output } = await failToStart(`file:${path.join(folder, name)}`)
  expect(exit).toBe(1)
  expect(output).toMatch(sentence)
  expect(output.trim()).toMatch(/^[^\n]+\nThe database file .+$/)
  expect(fs.readFileSync(path.join(folder, 'rusak.db'), 'utf8')).toBe('bukan basis data '.repeat(100))
})

test.each([
  ['postgres://hadir:rahasia@127.0.0.1:1/hadir', /^Basis data tidak dapat dihubungi .*Periksa DATABASE_URL/],
  ['postgres://hadir:rahasia@tidak.ada.invalid/hadir', /^Basis data tidak dapat dihubungi .*Periksa DATABASE_URL/],
  ['postgres://hadir:rahasia@[/hadir', /^DATABASE_URL tidak dapat dibaca/],
])(
  'DATABASE_URL=%s is told in one sentence, Indonesian and English, without its password, exit 1',
  async (url, sentence) => {
    const { exit, output } = await failToStart(url)
    expect(exit).toBe(1)
    expect(output).toMatch(sentence)
    expect(output.trim()).toMatch(/^[^\n]+\n.*DATABASE_URL.*$/)
    expect(output).not.toContain('rahasia')
  },
)

test('a missing folder is made', async () => {
  const url = `file:${path.join(folder, 'baru/lagi/hadir.db')}`
  server = await startProses(url)
  await expect.poll(server.output, { timeout: 10_000 }).toContain('kode penyiapan')
  expect(await server.end('SIGTERM')).toBe(0)
})

function tap(device: string, day: number, mahasantri_id = dunia.cast.putra[0]) {
  return {
    action_id: crypto.randomUUID(),
    kegiatan_id: dunia.cast.halaqah,
    tanggal: dunia.tanggal[day],
    ke: 1,
    device,
    rows: [
      {
        mahasantri_id,
        status: 'H',
        menit: null,
        catatan: '',
        base_version: 0,
        tapped_at: Date.now(),
      },
    ],
  }
}

function head(length: number): string {
  return `PUT /api/kelompok/${dunia.cast.kelompok7}/absensi HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${dunia.tokens.umar}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

/** A connection whose bytes the test decides. */
async function open(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.on('data', chunk => (text += chunk))
  return {
    socket,
    closed: once(socket, 'close').then(() => text),
    async until(pattern: RegExp) {
      while (!pattern.test(text)) await once(socket, 'data')
    },
  }
}

/** Until nobody listens there any more. */
async function refused(port: number): Promise<void> {
  const until = Date.now() + 15_000
  for (;;) {
    const socket = net.connect(port, '127.0.0.1')
    const accepted = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (!accepted) return
    if (Date.now() > until) throw new Error('the server still accepts')
    await new Promise(done => setTimeout(done, 10))
  }
}
