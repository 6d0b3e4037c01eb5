/** @module-tag lengkap */
import crypto from 'node:crypto'
import { expect, test } from 'vitest'
import { createWaliLinks, openWaliLink, readWaliGate } from '#contract/datapokok/wali-link.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getWaliSummary } from '#contract/laporan/wali.ts'
import { loadAccessRows } from '../access-rows.ts'
import { createTestApp } from '../app.ts'
import { createCast } from '../cast.ts'
import { emptySqlite } from '../database.ts'

/*
 * Whoever holds the link of one wali, its digits too, tries everything with it: every call of the contract with its cookie, its secret and
 * what it was given as tokens, ids of everybody, secrets of nobody, and queries and bodies that none of the calls knows. Ten thousand calls,
 * and in their answers is no name, NIM or phone of anybody but the child.
 */
const COUNT = 10_000

test('ten thousand hostile calls with the link of a wali: nobody else is named', { timeout: 300_000 }, async () => {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const app = await createTestApp(db, cast)
  await db.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
  const child = cast.putra[1] as number
  await db.updateTable('mahasantri').set({ wali_nama: 'Wali Zzother', wali_hp: '+6281298760000' }).execute()
  const own = { wali_nama: 'Abdul Ghofur', wali_hp: '+6281298764117', catatan: 'zzasma', status_alasan: 'zzcuti' }
  await db.updateTable('mahasantri').set(own).where('id', '=', child).execute()
  const others = await createLinks([cast.putra[0] as number, cast.putri[0] as number])
  const [link] = await createLinks([child])
  const rahasia = link?.rahasia ?? ''
  let call = 0
  const send = (
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    more: { url?: string; body?: unknown; headers?: object } = {},
  ) => {
    call += 1
    return app.fastify.inject({
      ...{ method: endpoint.method as 'GET', url: more.url ?? endpoint.path },
      // From everywhere: no limit of an address comes in between.
      headers: { 'x-forwarded-for': `10.${call >> 16}.${(call >> 8) & 255}.${call & 255}`, ...more.headers },
      ...(more.body === undefined ? {} : { payload: more.body as object }),
    })
  }
  const opened = await send(openWaliLink, { body: { rahasia, angka: '4117' } })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  expect(opened.statusCode).toBe(201)

  const forbidden = await secretsOfOthers()
  const endpoints = (await loadAccessRows()).map(row => row.endpoint)
  const random = <T>(list: readonly T[]): T => list[crypto.randomInt(list.length)] as T
  const ids = [
    ...cast.putra,
    ...cast.putri,
    cast.kelompok7,
    cast.kelompok12,
    cast.periode,
    0,
    -1,
    2 ** 31,
    "1'",
    '../..',
  ]
  const bearers = ['', cookie.slice(5), rahasia, `Bearer ${cookie.slice(5)}`, `Bearer ${rahasia}`]
  const cookies = [
    cookie,
    cookie,
    `${cookie}; wali=x`,
    `wali=${others[0]?.rahasia}`,
    `wali=${rahasia}`,
    'wali=',
    'wali=%00',
  ]
  const bodies = () => [
    { rahasia, angka: random(['4117', '0000', '']) },
    { rahasia: random(['x'.repeat(43), '\u0000', '', '%', "' or 1=1 --"]), angka: '0000' },
    { mahasantri: [random(ids)] },
    { mahasantri_id: random(ids), rahasia },
    [],
    'teks',
    { __proto__: { peran: ['admin'] }, peran: ['admin'] },
  ]
  const statuses = new Map<number, number>()
  const leaks: string[] = []
  let read = 0
  for (let i = 0; i < COUNT; i++) {
    const endpoint = i % 3 === 0 ? random([getWaliSummary, openWaliLink, readWaliGate]) : random(endpoints)
    const path = endpoint.path.replace(/:(\w+)/g, () => encodeURIComponent(String(random(ids))))
    const query = random([
      '',
      '',
      '?mahasantri_id=2',
      '?id=3&anak=4',
      `?cari=Zz`,
      `?tautan=${others[1]?.rahasia}`,
      '?%00=%00',
    ])
    const authorization = random(bearers)
    const headers = { cookie: random(cookies), ...(authorization ? { authorization } : {}) }
    const body = endpoint.method === 'GET' ? undefined : random(bodies())
    // What was closed, by wrong digits or by leaving, is opened again, as the wali would.
    if (i % 100 === 0)
      await db
        .updateTable('tautan_wali')
        .set({ salah: 0 })
        .where('id', '=', link?.id ?? 0)
        .execute()
    if (i % 100 === 0) await send(openWaliLink, { body: { rahasia, angka: '4117' }, headers: { cookie } })
    const answer = await send(endpoint, { url: path + query, body, headers })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    expect(answer.statusCode, `${endpoint.method} ${path}${query} ${JSON.stringify(body)}`).toBeLessThan(500)
    if (answer.statusCode === 200 && endpoint === getWaliSummary) read += 1
    const text = `${answer.body} ${JSON.stringify(answer.headers)}`
    for (const word of forbidden) if (text.includes(word)) leaks.push(`${word}: ${endpoint.method} ${path}${query}`)
  }
  expect([...new Set(leaks)]).toEqual([])
  // Otherwise nothing could have been found.
  expect(read).toBeGreaterThan(100)
  expect(statuses.get(403)).toBeGreaterThan(100)
  expect((await send(getWaliSummary, { headers: { cookie } })).body).toContain('Alif')
  // Nobody has become able to do anything, and the others' links wait as they did.
  const left = await db.selectFrom('tautan_wali').select(['id', 'salah', 'dibuka_at']).orderBy('id').execute()
  expect(left.filter(one => one.id !== link?.id).map(({ salah, dibuka_at }) => [salah, dibuka_at])).toEqual([
    [0, null],
    [0, null],
  ])

  async function createLinks(mahasantri: number[]) {
    return (await app.as('admin')(createWaliLinks, { body: { mahasantri } })).body.tautanList
  }

  /** Names, numbers and phones of everybody but the child, and what is noted of the child. */
  async function secretsOfOthers(): Promise<string[]> {
    const rows = await db.selectFrom('mahasantri').select(['id', 'nama', 'nim', 'hp']).execute()
    const words = rows.filter(row => row.id !== child).flatMap(({ nama, nim, hp }) => [nama, nim, hp.slice(3)])
    const staff = await db.selectFrom('pendamping').select(['nama', 'hp']).execute()
    const murabbi = await db.selectFrom('murabbi').select('hp').execute()
    return [
      ...[...words, ...staff.flatMap(({ nama, hp }) => [nama, hp.slice(3)]), ...murabbi.map(({ hp }) => hp.slice(3))],
      ...['Siti Nurjanah', 'Maryam', 'Zzother', '98760000', '98764117', 'Ghofur', 'zzasma', 'zzcuti', 'Kelompok 12'],
    ].filter(word => word.length > 3)
  }
})

test('a link that has not been opened tells nothing to whoever has the secret alone', async () => {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const app = await createTestApp(db, cast)
  await db.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
  await db.updateTable('mahasantri').set({ wali_hp: '+6281298764117' }).execute()
  const { body } = await app.as('admin')(createWaliLinks, { body: { mahasantri: [cast.putra[1]] } })
  const rahasia = body.tautanList[0]?.rahasia
  const gate = await app.as(undefined)(readWaliGate, { body: { rahasia } })
  expect(gate.raw.toString()).not.toMatch(/Alif|Kelompok|Ghofur|4117/)
  for (const headers of [{ cookie: `wali=${rahasia}` }, { authorization: `Bearer ${rahasia}` }])
    expect((await app.fastify.inject({ method: 'GET', url: getWaliSummary.path, headers })).statusCode).toBe(403)
})
