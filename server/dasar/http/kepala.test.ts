import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { openSession } from '#server/akun/session/session.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createCast, NOW } from '#test/cast.ts'
import { createTestDatabase } from '#test/database.ts'
import { fileName } from './send.ts'

/** What OWASP ASVS asks of every answer, and nothing else here does (docs/keamanan.md). */
let app: TestApp
let token: string
let close: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase('sqlite')
  const cast = await createCast(database.db)
  app = await createTestApp(database.db, cast)
  token = await database.db.transaction().execute(tx => openSession(tx, NOW, cast.akun.admin, 'uji'))
  close = async () => {
    await app.fastify.close()
    await database.close()
  }
})
afterAll(() => close())

const ask = (url: string, more: object = {}) => app.fastify.inject({ url, ...more })

test('good or bad, an answer says what it is, is not guessed at, and stands in nobody’s frame', async () => {
  for (const url of ['/api/kesehatan', '/api/session', '/api/tidak-ada', '/api/kelompok/%ZZ', '/api/dokumentasi']) {
    const { headers } = await ask(url)
    expect(headers, url).toMatchObject({
      'content-type': expect.stringMatching(/^(application\/(problem\+)?json|text\/html); charset=utf-8$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    if (url.endsWith('%ZZ')) continue
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy, url).toEqual(
      expect.arrayContaining([
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
      ]),
    )
  }
})

test('an answer bears the number of its call: that of a believed proxy where it is one word', async () => {
  const idOf = async (given: string, more: object = {}, url = '/api/kesehatan') =>
    (await ask(url, { headers: { 'x-request-id': given }, ...more })).headers['x-request-id']
  const named = '7f3a9c0e5b1d4e2f8a6b0c9d3e7f1a25'
  for (const url of ['/api/kesehatan', '/api/tidak-ada', '/api/kelompok/%ZZ'])
    expect(await idOf(named, {}, url)).toBe(named)
  const odd = ['', 'a b', 'nama@kampus', 'x'.repeat(65), '{"a":1}', '../log']
  const made = [...(await Promise.all(odd.map(given => idOf(given)))), await idOf(named, { remoteAddress: '10.1.2.3' })]
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}$/)
  expect(new Set(made).size).toBe(made.length)
})

test('a file is saved and not shown, runs nothing, and its name is only a name', async () => {
  const { headers } = await app.as('admin')(mahasantriApi.csv)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(fileName('Rekap Ma\'had (a)*"; x=y\r\n.csv')).toBe(
    `attachment; filename="Rekap-Ma-had-a-x-y-.csv"; filename*=UTF-8''Rekap%20Ma%27had%20%28a%29%2A%22%3B%20x%3Dy%0D%0A.csv`,
  )
  expect(fileName('Kelas 1/2.pdf')).toContain('Kelas%201-2.pdf')
})

test('no other origin is let in, whoever it says it is', async () => {
  const origin = 'https://jahat.example'
  const more = { headers: { origin, 'access-control-request-method': 'PUT' } }
  for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
    const { headers } = await ask('/api/session', { ...more, method })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
  }
  // What a page elsewhere may send without asking is no call.
  const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: '{"username":"umar","sandi":"x"}' }
  expect((await ask('/api/session', form)).statusCode).toBe(400)
})

test('a field twice, or one that would be a prototype, is refused', async () => {
  const login = (payload: string) =>
    ask('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, payload })
  for (const key of ['__proto__', 'constructor'])
    expect((await login(`{"username":"umar","sandi":"x","${key}":{"prototype":{"a":1}}}`)).statusCode, key).toBe(400)
  const headers = { authorization: `Bearer ${token}` }
  expect((await ask('/api/mahasantri?cari=a', { headers })).statusCode).toBe(200)
  expect((await ask('/api/mahasantri?cari=a&cari=b', { headers })).statusCode).toBe(400)
})

test('a message with two lengths is nobody’s, and TRACE tells nothing', async () => {
  const port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  const head = 'Host: hadir\r\nConnection: close\r\n'
  expect(
    await send(
      port,
      `POST /api/session HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ),
  ).toMatch(/^HTTP\/1\.1 400 /)
  expect(
    await send(port, `POST /api/session HTTP/1.1\r\n${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`),
  ).toMatch(/^HTTP\/1\.1 400 /)
  const trace = await send(port, `TRACE /api/session HTTP/1.1\r\n${head}X-Rahasia: 1\r\n\r\n`)
  expect(trace).toMatch(/^HTTP\/1\.1 4/)
  expect(trace).not.toMatch(/X-Rahasia/i)
})

test('one file of the server calls others, behind the check of addresses, and none runs text', () => {
  const files = ['server', 'database', 'contract'].flatMap(room =>
    fs.readdirSync(room, { recursive: true, encoding: 'utf8' }).map(file => path.join(room, file)),
  )
  const sources = files.filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter(file =>
    /\b(?:fetch|eval|Function)\(|node:(?:https?|vm|dgram|dns)'/.test(fs.readFileSync(file, 'utf8')),
  )
  expect(found).toEqual(['server/dasar/keluar/send.ts'])
})

function send(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', data => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
