import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Endpoint, problemReply, upload } from '#contract/endpoint.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { documentationPage, rightOf, tagOf } from './documentation.ts'
import { exampleOf, type JsonSchema } from './example.ts'
import { titleOf, toProblem } from './problem.ts'
import { refusalsOf } from './refusals.ts'

/**
 * The document and its readable page, both made from the endpoints that are really served. Anybody may ask, as often as they
 * like: each is made and compressed once, and answered without a body to who has it.
 */
export function openapiRoutes(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  keep(app, '/api/openapi.json', 'application/json', () => JSON.stringify(openapiDocument(endpoints)))
  keep(app, '/api/dokumentasi', 'text/html', () => documentationPage(endpoints))
}

function keep(app: FastifyInstance, url: string, type: string, make: () => string): void {
  const prepare = () => {
    const plain = Buffer.from(make())
    return { plain, gzip: gzipSync(plain), etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"` }
  }
  let kept: ReturnType<typeof prepare> | undefined
  app.get(url, { compress: false }, async (request, reply) => {
    kept ??= prepare()
    const { plain, gzip, etag } = kept
    // Nothing in it is of anybody: it may be kept, and is asked for again after an update.
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.type(`${type}; charset=utf-8`)
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(gzip)
  })
}

/** 'gzip, br;q=0.5'; named with `q=0` it is refused. */
function takesGzip(accepted = ''): boolean {
  return accepted.split(',').some(one => {
    const [name, ...params] = one.split(';').map(part => part.trim())
    return name === 'gzip' && !params.includes('q=0')
  })
}

/** OpenAPI 3.1; schemas are JSON Schema 2020-12, which 3.1 takes as they are. */
export function openapiDocument(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hadir',
      version: packageJson.version,
      description: "API absensi dan pelaporan ma'had dan mentoring kampus.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map(name => ({ name, description: `Panggilan di bawah /api/${name}.` })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Token dari POST /api/session.' },
        kunci_api: { type: 'http', scheme: 'bearer', description: 'Kunci dari POST /api/kunci-api, diawali hadir_.' },
      },
      // Beside these some codes say more, such as the current value of a stale row.
      schemas: { Galat: { ...jsonSchema(problemReply, 'output'), additionalProperties: true } },
      responses: refusalResponses(endpoints),
    },
  }
}

function operation(endpoint: Endpoint): object {
  const { reply } = endpoint
  const content =
    'file' in reply
      ? { [reply.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': describe(reply, 'output') }
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: `Hak: ${rightOf(endpoint)}. Kode galat: ${describeCodes(endpoint)}.${endpoint.notes.map(note => ` ${note}`).join('')}`,
    tags: [tagOf(endpoint)],
    ...(endpoint.ends ? { deprecated: true } : {}),
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: { description: 'Berhasil', content },
      ...Object.fromEntries(
        [...refusalsOf(endpoint).keys()].map(status => [
          status,
          { $ref: `#/components/responses/${refusalName(status)}` },
        ]),
      ),
      default: { $ref: '#/components/responses/Galat' },
    },
  }
}

function securityOf({ access, keyScopes }: Endpoint): object[] {
  if (access === 'publik') return []
  return [{ token: [] }, ...(keyScopes.length > 0 ? [{ kunci_api: [] }] : [])]
}

function describe(schema: z.ZodType, io: 'input' | 'output'): object {
  const json = jsonSchema(schema, io)
  return { schema: json, example: exampleOf(json) }
}

/** '400 isian.invalid; 404 izin.not_found' */
function describeCodes(endpoint: Endpoint): string {
  return [...refusalsOf(endpoint)].map(([status, codes]) => `${status} ${codes.join(', ')}`).join('; ')
}

/** One a status, with one of its codes; which may come of a call its description says. */
function refusalResponses(endpoints: readonly Endpoint[]): object {
  const codeOf = new Map(
    endpoints.flatMap(endpoint => [...refusalsOf(endpoint)].map(([status, [kode = '']]) => [status, kode])),
  )
  const all = [...codeOf].toSorted(([a], [b]) => a - b)
  const response = (status: number, kode: string, description: string) => ({
    description,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Galat' },
        example: toProblem(status, { kode, pesan: titleOf(status) }, 'ab12cd34'),
      },
    },
  })
  return {
    ...Object.fromEntries(all.map(([status, kode]) => [refusalName(status), response(status, kode, titleOf(status))])),
    Galat: response(500, 'galat_dalam', 'Gagal karena sebab di server; `instance` adalah nomornya di catatan server.'),
  }
}

const refusalName = (status: number) => `Galat${status}`

function requestBody({ body }: Endpoint): object {
  if (body instanceof z.ZodUndefined) return {}
  const content =
    body === upload
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': describe(body, 'input') }
  return { requestBody: { required: true, content } }
}

function parameters(schema: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    example: exampleOf(property, name),
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: nameProperties })
  return rest as JsonSchema
}

/** A record of known words is an object with these properties: Zod says only that they are required. */
function nameProperties({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { required, propertyNames, additionalProperties } = jsonSchema
  if (!required || !propertyNames || typeof additionalProperties !== 'object') return
  jsonSchema.properties = Object.fromEntries(required.map(name => [name, additionalProperties]))
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}

function operationId(endpoint: Endpoint): string {
  const words = endpoint.path
    .split('/')
    .slice(2)
    .map(w => w.replace(/^:(\w+)$/, 'by-$1'))
  return [endpoint.method.toLowerCase(), ...words].join('-').replace(/[^\w-]/g, '-')
}
