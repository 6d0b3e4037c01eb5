import { gunzipSync } from 'node:zlib'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { upload } from '#contract/endpoint.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { createApp } from '#server/app.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; schema: object; example: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}
interface Media {
  schema: object
  example?: unknown
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const fetched = fetchDocument()

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

test('other people’s tools take the document: the recommended rules of a linter find neither error nor warning', async () => {
  const { document } = await fetched
  expect(document.openapi).toMatch(/^3\.1\./)
  const config = await loadConfig({ configPath: 'redocly.yaml' })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([])
})

test('each example is what its own schema takes', async () => {
  const { document, endpoints } = await fetched
  const refused = endpoints.flatMap(({ call, method, path, query, body, reply, status }) => {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
    const given = (where: string) =>
      Object.fromEntries(operation.parameters.filter(p => p.in === where).map(p => [p.name, p.example]))
    const exampleIn = (part: { content: Record<string, Media> } | undefined) =>
      part?.content['application/json']?.example
    return [
      query.safeParse(given('query')),
      body instanceof z.ZodUndefined || body === upload ? undefined : body.safeParse(exampleIn(operation.requestBody)),
      'file' in reply ? undefined : reply.safeParse(exampleIn(operation.responses[status])),
    ].flatMap(result => result?.error?.issues.map(issue => `${call} ${issue.path.join('.')} ${issue.message}`) ?? [])
  })
  expect(refused).toEqual([])
})

test('it lists every endpoint with a sentence, and names no operation twice', async () => {
  const { document, endpoints } = await fetched
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
  )
  const served = endpoints.map(e => `${e.method} ${e.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(operations.map(o => o.name).sort()).toEqual(served.sort())
  for (const { name, summary } of operations) expect(summary, name).toMatch(/^[A-Z].{9,}\.$/)
  expect(new Set(operations.map(o => o.operationId)).size).toBe(operations.length)
})

test('path parameters are those of the path, and every schema says what it is', async () => {
  const { document } = await fetched
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
  const { page, endpoints } = await fetched
  expect(page.headers['content-type']).toContain('text/html')
  for (const e of endpoints) expect(page.body).toContain(`<code>${e.method} ${e.path}</code>`)
})

test('both are made and packed once, and who has them is only told so', async () => {
  const { kept } = await fetched
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
