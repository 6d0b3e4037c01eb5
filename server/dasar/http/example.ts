/** As much of JSON Schema as Zod writes. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/**
 * A value that the schema takes, for the OpenAPI document: what a field is called says what stands in it. openapi.test.ts gives each to
 * its own schema; one that is refused there wants a word below.
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (isWorthShowing(schema.default)) return schema.default
  if (schema.enum) return schema.enum[0]
  const { type } = schema
  const choices =
    schema.anyOf ?? schema.oneOf ?? (Array.isArray(type) ? type.map(one => ({ ...schema, type: one })) : undefined)
  if (choices) {
    const worth = choices.filter(({ const: only }) => only !== '')
    return exampleOf(worth.find(one => (one.type === 'null') === EMPTY.has(name)) ?? worth[0] ?? {}, name)
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(one => exampleOf(one, name)))
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return arrayOf(schema, name)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return numberOf(schema, name)
  return type === 'string' ? textOf(schema, name) : {}
}

/** A default that is nothing says less than an example. */
function isWorthShowing(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema): object {
  const own = Object.entries(properties)
    .filter(([key]) => required.includes(key) || !EMPTY.has(key))
    .map(([key, schema]) => [key, exampleOf(schema, key)])
  // A record, with one entry of it.
  if (propertyNames && typeof additionalProperties === 'object')
    own.push([exampleOf(propertyNames), exampleOf(additionalProperties)])
  return Object.fromEntries(own)
}

function arrayOf({ items, prefixItems, minItems = 1 }: JsonSchema, name: string): unknown[] {
  if (prefixItems) return prefixItems.map(one => exampleOf(one, name))
  return Array.from({ length: Math.max(1, minItems) }, () =>
    exampleOf(items ?? {}, name.replace(/(?:List|s|_ids)$/, '')),
  )
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const least = Math.max(minimum ?? 0, (exclusiveMinimum ?? -1) + 1)
  const wanted = NUMBERS[name] ?? (name.endsWith('_at') ? INSTANT : least || 7)
  return Math.min(Math.max(wanted, least), maximum ?? wanted)
}

/** What the field is called, else what its pattern takes. */
function textOf({ format = '', pattern = '', minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  // regex: of the contract, over the words below
  const form = new RegExp(pattern, 'u')
  const takes = (text: string | undefined) => text !== undefined && form.test(text) && text.length <= maxLength
  const known = [TEXTS[name], FORMATS[format], 'teks', ...FORMS].find(takes) ?? ''
  return known.padEnd(minLength, 'x')
}

/** 23 November 2026, 18.42 WIB. */
const INSTANT = 1_795_434_120_000
const NUMBERS: Record<string, number> = { angkatan: 2026, tahun: 1448, menit: 10 }
const TEXTS: Record<string, string> = {
  ...{
    nama: 'Ahmad Fauzan',
    nama_arab: 'أحمد فوزان',
    nim: '2601010524',
    hp: '+6281234567890',
    email: 'umar@kampus.ac.id',
    username: 'umar',
    angka: '4117',
  },
  ...{ kontak: '+6281234567890', wali_hp: '+6281234567891', kepada: 'umar@kampus.ac.id', dari: 'hadir@kampus.ac.id' },
  ...{ selesai: '19:30', tahun_akademik: '2026/2027', nomor_surat: '{nomor}/SP/{tahun}' },
  // Of somebody who passes there is none.
  syarat: '',
  ...{ istilah_kelompok: 'halaqah', istilah_pendamping: 'musyrif' },
  kertas: '9f86d081884c7d65'.repeat(4),
  ...{ p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
}
const FORMATS: Record<string, string> = {
  uuid: '3f2a9c10-5b7d-4e8a-9c21-7d0e4b6a1f52',
  email: 'umar@kampus.ac.id',
  uri: 'https://absensi.kampus.ac.id',
}
/** A day, an hour, a month, a NIP, a NUPTK, a NIDN, a figure, a column, a key and a kind of letter. */
const FORMS = [
  ...['2026-11-23', '18:30', '2026-11', '198703122015041001', '4039763664200013', '0012038701', '7', 'A'],
  ...['9f86d081884c7d65', 'jenis-3', '411739', '9f86d081884c7d65'.repeat(2)],
]
/** Left out, or null, where that is allowed: what goes with nothing else of the example. */
const EMPTY = new Set(['menit', 'dihitung', 'bersyarat', 'syarat', 'paling_lambat'])
