import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { createApp } from '#server/app.ts'

const SCRIPT = 'export const hadir = 1\n'.repeat(200)
const INLINE = 'hadir = 1'
const STYLE = 'body{margin:0}'
// A folder above the build that is called like the one inside it must change nothing.
const top = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-static-'))
const folder = path.join(top, 'assets', 'dist')
const db = connect('file::memory:')
let fastify: FastifyInstance

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(top, 'rahasia'), 'rahasia-isi')
  const page = `<!doctype html><title>Hadir</title><script>${INLINE}</script><style>${STYLE}</style>`
  fs.writeFileSync(path.join(folder, 'index.html'), page)
  fs.writeFileSync(path.join(folder, 'assets', 'layar-abc123.js'), SCRIPT)
  fs.writeFileSync(path.join(folder, 'assets', 'layar-abc123.js.br'), zlib.brotliCompressSync(SCRIPT))
  fs.writeFileSync(path.join(folder, 'assets', 'layar-abc123.js.gz'), zlib.gzipSync(SCRIPT))
  fs.writeFileSync(path.join(folder, 'sw.js'), 'self.skipWaiting()')
  fs.writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}')
  fastify = (await createApp(db, { now: () => 0 }, { webFolder: folder })).fastify
})
afterAll(async () => {
  await fastify.close()
  await db.destroy()
  fs.rmSync(top, { recursive: true, force: true })
})

const get = (url: string, encoding?: string) =>
  fastify.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

test('what the build compressed goes out as it is, in the best form the browser takes, and is kept for a year', async () => {
  const brotli = await get('/assets/layar-abc123.js', 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['x-frame-options', 'content-security-policy']) expect(brotli.headers).not.toHaveProperty(name)
  expect(brotli.rawPayload).toEqual(zlib.brotliCompressSync(SCRIPT))
  const gzip = await get('/assets/layar-abc123.js', 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(zlib.gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
  expect((await get('/assets/layar-abc123.js')).body).toBe(SCRIPT)
})

test('a screen is the page itself, asked for again at each visit', async () => {
  for (const url of ['/', '/login', '/absensi/input/7?tanggal=2026-11-21', '/index.html']) {
    const page = await get(url)
    expect(page.statusCode, url).toBe(200)
    expect(page.body, url).toContain('<title>Hadir</title>')
    expect(page.headers, url).toMatchObject({
      'cache-control': 'no-cache',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
})

test('what stands in the page itself is allowed by its hash, there and nowhere else', async () => {
  const sha = (text: string) => `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
  for (const url of ['/', '/login', '/index.html']) {
    expect(await policy(url), url).toContain(`;script-src 'self' ${sha(INLINE)} 'wasm-unsafe-eval';`)
    expect(await policy(url), url).toContain(`;style-src 'self' ${sha(STYLE)} `)
  }
  for (const url of ['/api/dokumentasi', '/sw.js'])
    expect(await policy(url), url).toContain(";script-src 'self' 'wasm-unsafe-eval';")
})

test('the service worker and the manifest are asked for again each time, and the worker runs under the policy of the page', async () => {
  const worker = await get('/sw.js')
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect((await get('/manifest.webmanifest')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/manifest+json'),
  })
})

test('styles, fonts and scripts are those of this program, pictures also its own data; HTTPS is asked for where it is', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  // Of what is unsafe only WebAssembly, which reads codes on paper.
  expect(policy.match(/'[^']*unsafe[^']*'/g)).toEqual(["'wasm-unsafe-eval'"])
  expect(policy).toMatch(/;style-src 'self'( 'sha256-[^ ;]+')+(;|$)/)
  expect(policy).toContain(";font-src 'self';")
  expect(policy).toContain(";img-src 'self' data: blob:;")
  // The one page with a style element is the one whose hash that is.
  const dokumentasi = (await get('/api/dokumentasi')).body
  const style = /<style>([\s\S]*?)<\/style>/.exec(dokumentasi)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${crypto.createHash('sha256').update(style).digest('base64')}'`)
  expect(dokumentasi).not.toMatch(/ style=/)

  expect(headers).not.toHaveProperty('strict-transport-security')
  const secure = await createApp(db, { now: () => 0 }, { webFolder: folder, origin: 'https://hadir.kampus.ac.id' })
  const { headers: over } = await secure.fastify.inject('/')
  await secure.fastify.close()
  expect(over['strict-transport-security']).toBe('max-age=31536000')
})

test('no cache keeps an answer of the API, good or bad', async () => {
  const spelled = ['/%61pi/kesehatan', '/api/kesehatan/', '/api/%6besehatan', '/API/tidak-ada', '/metrics']
  for (const url of ['/api/kesehatan', '/api/session', '/api/tidak-ada', ...spelled])
    expect((await get(url)).headers, url).toMatchObject({ 'cache-control': 'no-store' })
})

test('a file of an earlier build and an unknown call are answered as missing, not with the page', async () => {
  for (const url of [
    '/assets/layar-lama.js',
    '/api/tidak-ada',
    '/api',
    '/API/tidak-ada',
    '/%61pi/tidak-ada',
    '/metrics',
    '/metrics/',
  ]) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(404)
    expect(answer.json(), url).toMatchObject({ kode: 'halaman.not_found' })
  }
})

test('nothing outside the folder is served', async () => {
  for (const url of [
    '/../../rahasia',
    '/assets/../../rahasia',
    '/%2e%2e/%2e%2e/rahasia',
    '/assets/%2e%2e%2f%2e%2e%2frahasia',
    '/assets/..%2f..%2frahasia',
    '/assets/..%5c..%5crahasia',
    '/assets//rahasia',
    '/assets/%00',
    '/%00',
    '//',
    '/./index.html',
  ]) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBeLessThan(500)
    expect(answer.body, url).not.toContain('rahasia-isi')
  }
})
