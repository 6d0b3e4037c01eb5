import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { listEndpoints } from './reply-shapes.ts'

/** Whatever is a table, a column, a JSON key, a code or a part of an address: what a binding may be called, besides English. */
export async function listWireWords(root: string): Promise<string[]> {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const word of text.match(/[a-z]\w+/g) ?? []) words.add(word)
  }
  add(readFileSync(path.join(root, 'database/schema.snapshot.sql'), 'utf8'))
  for (const endpoint of await listEndpoints(root)) {
    const { path: address, reply, query, body } = endpoint as Endpoint
    add(address)
    for (const schema of [reply, query, body])
      if (schema instanceof z.ZodType)
        JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (key, value) => {
          if (key === 'properties') for (const name of Object.keys(value)) add(name)
          if (key === 'enum' || key === 'const')
            for (const code of [value].flat()) if (typeof code === 'string') add(code)
          return value
        })
  }
  return [...words].sort()
}
