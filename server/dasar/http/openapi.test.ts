import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { createApp } from '#server/app.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

async function fetchDocument() {
  const db = connect('file::memory:')
  await migrate(db)
  const { fastify, endpoints } = await createApp(db, { now: () => 0 })
  const document = (await fastify.inject({ url: '/api/openapi.json' })).json<Document>()
  const page = await fastify.inject({ url: '/api/dokumentasi' })
  const ask = (url: string, headers: Record<string, string>) => fastify.inject({ url, headers })
  const kept = []
  for (const url of ['/api/openapi.json', '/api/dokumentasi']) {
    const plain = await ask(url, { 'accept-encoding': 'br, zstd, gzip; q=0' })
    const packed = [await ask(url, { 'accept-encoding': 'gzip, br' }), await ask(url, { 'accept-encoding': 'gzip' })]
    kept.push({ plain, packed, known: await ask(url, { 'if-none-match': String(plain.headers.etag) }) })
  }
  await fastify.close()
  await db.destroy()
  return { document, page, kept, endpoints }
}

test('the document is valid OpenAPI 3.1', async () => {
  const { document } = await fetchDocument()
  const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>)
  expect(result).toMatchObject({ valid: true })
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('it lists every endpoint with a sentence, and names no operation twice', async () => {
  const { document, endpoints } = await fetchDocument()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
  )
  const served = endpoints.map(e => `${e.method} ${e.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(operations.map(o => o.name).sort()).toEqual(served.sort())
  for (const { name, summary } of operations) expect(summary, name).toMatch(/^[A-Z].{9,}\.$/)
  expect(new Set(operations.map(o => o.operationId)).size).toBe(operations.length)
})

test('path parameters are those of the path, and every schema says what it is', async () => {
  const { document } = await fetchDocument()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const inPath = operation.parameters.filter(p => p.in === 'path').map(p => p.name)
      const name = `${method} ${path}`
      expect(inPath.sort(), name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(m => m[1]).sort())
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap(part =>
        Object.values(part?.content ?? {}),
      )
      for (const { schema } of contents) expect(Object.keys(schema), name).not.toEqual([])
    }
  }
})

test('the page for people names every call', async () => {
  const { page, endpoints } = await fetchDocument()
  expect(page.headers['content-type']).toContain('text/html')
  for (const e of endpoints) expect(page.body).toContain(`<code>${e.method} ${e.path}</code>`)
})

test('both are made and packed once, and who has them is only told so', async () => {
  const { kept } = await fetchDocument()
  for (const { plain, packed, known } of kept) {
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const { headers, rawPayload } of packed) {
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
        etag: plain.headers.etag,
      })
      expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
    }
    expect(known).toMatchObject({ statusCode: 304, body: '' })
  }
})
