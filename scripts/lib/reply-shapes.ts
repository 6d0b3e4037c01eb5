import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

type Answering = Pick<Endpoint, 'method' | 'path' | 'reply'>

/**
 * Twelve hexadecimal digits that change whenever a call answers in another shape. Its summary, what it asks for, its file and the
 * comments beside it leave them as they are: a device goes on reading the copies of answers that it keeps.
 */
export function hashOfReplies(endpoints: readonly Answering[]): string {
  const shapes = endpoints.flatMap(({ method, path, reply }) =>
    'file' in reply ? [] : [[`${method} ${path}`, z.toJSONSchema(reply, { unrepresentable: 'any' })] as const],
  )
  const sorted = shapes.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12)
}

/** All calls that the files of `contract/` export, whatever holds them. */
export async function listEndpoints(root: string): Promise<Answering[]> {
  const files = globSync('contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map(file => import(pathToFileURL(path.join(root, file)).href)))
  return modules.flatMap(module => Object.values(module as object).flatMap(endpointsOf))
}

/** A call, or an object of calls: a table is two of them, and a kind of people has several. */
function endpointsOf(value: unknown): Answering[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return isAnswering(value) ? [value] : Object.values(value).filter(isAnswering)
}

function isAnswering(value: unknown): value is Answering {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
