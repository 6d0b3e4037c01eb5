import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { hashOfReplies, listEndpoints } from './reply-shapes.ts'

const call = (reply: z.ZodType, more: object = {}) =>
  endpoint('GET /api/kelompok', { summary: 'Semua kelompok.', access: 'masuk', reply, ...more })
const row = z.object({ id: z.int(), nama: z.string() })

test('what a device has kept stays readable when words change, and not when a reply does', () => {
  const hash = hashOfReplies([call(row)])
  expect(hash).toMatch(/^[0-9a-f]{12}$/)
  expect(hashOfReplies([call(row, { summary: 'Lain.', query: z.strictObject({ cari: z.string() }) })])).toBe(hash)
  expect(hashOfReplies([call(z.object({ ...row.shape, nama: z.string().meta({}) }))])).toBe(hash)
  expect(hashOfReplies([call(z.object({ ...row.shape, jk: z.string() }))])).not.toBe(hash)
  expect(hashOfReplies([call(z.object({ ...row.shape, nama: z.string().nullable() }))])).not.toBe(hash)
  const [a, b] = [call(row), endpoint('GET /api/periode', { summary: '', access: 'masuk', reply: row })]
  expect(hashOfReplies([a, b])).toBe(hashOfReplies([b, a]))
})

test('every call of the contract is among them', async () => {
  const all = (await listEndpoints(process.cwd())).map(({ method, path }) => `${method} ${path}`)
  for (const one of [
    'GET /api/kelompok/:id/lembar',
    'GET /api/beranda/saya',
    'GET /api/mahasantri',
    'GET /api/session',
  ])
    expect(all).toContain(one)
})
