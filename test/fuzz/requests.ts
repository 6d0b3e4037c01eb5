import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CallInput } from '../access-row.ts'

/** A request as it stands on the wire: nothing about it need be right. */
export interface OddRequest {
  method: Endpoint['method'] | 'HEAD' | 'OPTIONS'
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

/** Requests to one endpoint, most of them a right one with a few things changed: those get past the first check. */
export function oddRequests(endpoint: Endpoint, right: CallInput): fc.Arbitrary<OddRequest> {
  return fc
    .record({ path: pathOf(endpoint, right), search: searchOf(endpoint, right), body: bodyOf(right) })
    .map(({ path, search, body }) => ({
      method: endpoint.method,
      url: path + search,
      headers: (body.type ? { 'content-type': body.type } : {}) as Record<string, string>,
      payload: body.payload,
    }))
}

const TEXTS = [
  ...['', ' ', '0', '-1', '1e9', '1.5', '007', 'NaN', 'null', 'true', '[]', '{"$gt":""}', '__proto__', 'constructor'],
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202eabc', '\ufeff', '٣', '𝒳𝒳', 'ﷺ', '👩‍👩‍👧'],
  ...['%', '_', '\\', "' or 1=1 --", '%00', '%ZZ', '../../etc/passwd', '..%2f', '<script>', '=1+1', '\r\n', '\t'],
  ...['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '10000-01-01', '2026-11-21T00:00:00Z', '24:00', '99:99'],
  ...['2147483648', '9007199254740993', '1e400', 'a'.repeat(201), 'é'.repeat(10_000)],
]
const NUMBERS = [0, -0, -1, 1, 1.5, 7, 1e9, 2_147_483_647, 2_147_483_648, 2 ** 53 - 1, 2 ** 53 + 2, 1e21, 1e308, -1e308]

const oddText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 }))
const oddNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true }))
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { id: 1 }, nested(500), Array(400).fill(1)),
  fc.jsonValue({ maxDepth: 3 }),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

function pathOf(endpoint: Endpoint, { params = {} }: CallInput): fc.Arbitrary<string> {
  const odd = fc.oneof(oddText, fc.integer().map(String))
  const parts = endpoint.path.split('/').map(part =>
    part.startsWith(':')
      ? fc.oneof(
          { weight: 5, arbitrary: fc.constant(encode(String(params[part.slice(1)] ?? 1))) },
          { weight: 2, arbitrary: odd.map(encode) },
          // As somebody types it, not as a browser would write it.
          { weight: 1, arbitrary: fc.constantFrom('%00', '%ZZ', '%c0%af', '..', '%2e%2e', '%', '1%2F2', '1;x', '١') },
        )
      : fc.constant(part),
  )
  return fc.tuple(...parts).map(list => list.join('/'))
}

function searchOf({ query: schema }: Endpoint, { query = {} }: CallInput): fc.Arbitrary<string> {
  const keys = 'shape' in schema ? Object.keys(schema.shape as object) : []
  const key = keys.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...keys) }, oddText) : oddText
  const changes = fc.array(fc.tuple(key, fc.oneof(oddText, oddNumber.map(String))), { maxLength: 3 })
  return changes.map(list => {
    const entries = [...Object.entries(query).map(([k, v]) => [k, String(v)]), ...list] as [string, string][]
    return entries.length > 0 ? `?${entries.map(([k, v]) => `${encode(k)}=${encode(v)}`).join('&')}` : ''
  })
}

type Body = { type?: string; payload: string | Buffer | undefined }

function bodyOf({ body }: CallInput): fc.Arbitrary<Body> {
  const json = (value: unknown) => ({ type: 'application/json', payload: JSON.stringify(value) })
  const broken = fc.constantFrom<Body>(
    { type: 'application/json', payload: '' },
    { type: 'application/json', payload: '{"a":' },
    { type: 'application/json', payload: '{"__proto__":{"x":1}}' },
    { type: 'application/json; charset=utf-16', payload: '{}' },
    { type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x00]) },
    { type: 'text/plain', payload: 'halo' },
    { type: 'application/x-www-form-urlencoded', payload: 'a=1' },
    { type: 'multipart/form-data; boundary=x', payload: '--x--' },
    { type: 'application/octet-stream', payload: Buffer.from('bukan json') },
    { type: 'apa saja', payload: '{}' },
    { type: '', payload: '{}' },
  )
  if (body === undefined) {
    const none = fc.constant<Body>({ payload: undefined })
    return fc.oneof({ weight: 8, arbitrary: none }, { weight: 1, arbitrary: broken }, oddValue.map(json))
  }
  if (body instanceof Uint8Array) {
    const file = changedBytes(body).map(payload => ({ type: 'application/octet-stream', payload }))
    return fc.oneof({ weight: 4, arbitrary: file }, { weight: 1, arbitrary: broken })
  }
  const changed = fc.array(change, { maxLength: 2 }).map(list => json(list.reduce(applyChange, body)))
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: oddValue.map(json) },
    { weight: 1, arbitrary: broken },
  )
}

function changedBytes(bytes: Uint8Array): fc.Arbitrary<Buffer> {
  return fc.oneof(
    fc.nat(bytes.length).map(end => Buffer.from(bytes.slice(0, end))),
    fc
      .tuple(fc.nat(bytes.length - 1), fc.nat(255))
      .map(([at, byte]) => Buffer.from(bytes.map((b, i) => (i === at ? byte : b)))),
    fc.uint8Array({ maxLength: 300 }).map(part => Buffer.from(part)),
    oddText.map(text => Buffer.from(text)),
  )
}

interface Change {
  at: number
  how: 'replace' | 'same kind' | 'remove' | 'add' | 'wrap'
  value: unknown
  text: string
  number: number
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom('replace', 'same kind', 'same kind', 'same kind', 'remove', 'add', 'wrap'),
  value: oddValue,
  text: oddText,
  number: oddNumber,
})

/** Changes the n-th place of a JSON value, counted over all its places. */
function applyChange(root: unknown, { at, how, text, number, ...change }: Change): unknown {
  const holder = { root: structuredClone(root) }
  // A change after this one may change inside it.
  const value = structuredClone(change.value)
  const places = listPlaces(holder)
  const place = places[at % places.length]
  if (!place) return root
  const [parent, key] = place
  const old = parent[key]
  if (how === 'remove') delete parent[key]
  else if (how === 'wrap') parent[key] = [old]
  else if (how === 'add' && Array.isArray(old)) old.push(value)
  else if (how === 'add' && typeof old === 'object' && old !== null) (old as Record<string, unknown>)[text] = value
  else if (how === 'same kind' && typeof old === 'string') parent[key] = text
  else if (how === 'same kind' && typeof old === 'number') parent[key] = number
  else if (how === 'same kind' && typeof old === 'boolean') parent[key] = !old
  else parent[key] = value
  return holder.root
}

type Place = [parent: Record<string, unknown>, key: string]

function listPlaces(parent: object): Place[] {
  return Object.entries(parent).flatMap(([key, value]) => {
    const inside = typeof value === 'object' && value !== null ? listPlaces(value) : []
    return [[parent as Record<string, unknown>, key] as Place, ...inside]
  })
}

/** encodeURIComponent throws on half a character; on the wire it would be the replacement sign. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
