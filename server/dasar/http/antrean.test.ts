import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { printRekap } from '#contract/dokumen/dokumen.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { emptySqlite } from '#test/database.ts'
import { createTurns } from './antrean.ts'

/** Reads that last until somebody says so. */
function bacaan() {
  const mulai: string[] = []
  const selesai = new Map<string, () => void>()
  const baca = (nama: string) => () =>
    new Promise<string>(resolve => {
      mulai.push(nama)
      selesai.set(nama, () => resolve(nama))
    })
  return { mulai, baca, selesai: (nama: string) => selesai.get(nama)?.() }
}

const ditunggu = () => true
const turns = async (count = 60) => {
  for (let i = 0; i < count; i++) await setImmediate()
}

test('of one caller so many at a time, in the order they came; another one waits for none of them', async () => {
  const antrean = createTurns({ sekaligus: 2 })
  const { mulai, baca, selesai } = bacaan()
  const semua = ['a', 'b', 'c', 'd'].map(satu => antrean('siti', ditunggu, baca(satu)))
  semua.push(antrean('umar', ditunggu, baca('umar')))
  await turns()
  expect(mulai.filter(satu => satu !== 'umar')).toEqual(['a', 'b'])
  expect(mulai).toContain('umar')
  selesai('b')
  await turns()
  expect(mulai.slice(3)).toEqual(['c'])
  for (const satu of ['a', 'umar', 'c']) selesai(satu)
  await turns()
  selesai('d')
  expect(await Promise.all(semua)).toEqual(['a', 'b', 'c', 'd', 'umar'])
})

test('the event loop has turns between two of them, however quickly each is read', async () => {
  const antrean = createTurns()
  const mulai: number[] = []
  let giliran = 0
  const semua = Promise.all(
    Array.from({ length: 20 }, () => antrean('siti', ditunggu, async () => mulai.push(giliran))),
  )
  for (; mulai.length < 20; giliran++) await setImmediate()
  await semua
  expect(new Set(mulai).size).toBe(20)
})

test('who hung up while waiting is not read for, and keeps no place', async () => {
  const antrean = createTurns({ sekaligus: 1 })
  const { mulai, baca, selesai } = bacaan()
  const a = antrean('siti', ditunggu, baca('a'))
  const pergi = antrean('siti', () => false, baca('pergi'))
  const b = antrean('siti', ditunggu, baca('b'))
  await turns()
  selesai('a')
  await expect(pergi).rejects.toMatchObject({ kode: 'permintaan.batal' })
  await turns()
  expect(mulai).toEqual(['a', 'b'])
  selesai('b')
  expect(await Promise.all([a, b])).toEqual(['a', 'b'])
})

test('one too many is refused in words; what fails takes nothing else along', async () => {
  const antrean = createTurns({ sekaligus: 1, menunggu: 2 })
  const { baca, selesai } = bacaan()
  await expect(antrean('siti', ditunggu, () => Promise.reject(new Error('rusak')))).rejects.toThrow('rusak')
  const a = antrean('siti', ditunggu, baca('a'))
  await turns()
  const semua = [a, antrean('siti', ditunggu, baca('b')), antrean('siti', ditunggu, baca('c'))]
  await expect(antrean('siti', ditunggu, baca('d'))).rejects.toMatchObject({
    ...{ kind: 'too_many', message: expect.stringContaining('2 permintaan Anda') },
  })
  const umar = antrean('umar', ditunggu, async () => 'umar')
  expect(await umar).toBe('umar')
  for (const satu of ['a', 'b', 'c']) {
    selesai(satu)
    await turns()
  }
  expect(await Promise.all(semua)).toEqual(['a', 'b', 'c'])
})

test('two hundred reads of one account hold nobody else up; beyond them it is told so', async () => {
  const db = await emptySqlite()
  const app = await createTestApp(db, await createCast(db))
  const read = (who: 'admin' | 'hasan' | 'umar') => app.as(who)(mahasantriApi.list, {})
  for (const who of ['admin', 'hasan', 'umar'] as const) await read(who)
  let dijawab = 0
  const semua = Array.from({ length: 300 }, async () => {
    const { status, body } = await read('admin')
    if (status === 200) dijawab += 1
    else expect(body.pesan).toContain('permintaan Anda sedang menunggu')
    return status
  })
  const lain = await Promise.all((['hasan', 'umar'] as const).map(read))
  expect(lain.map(({ status }) => status)).toEqual([200, 200])
  expect(dijawab).toBeLessThan(20)
  const status = await Promise.all(semua)
  expect(status.filter(satu => satu === 200).length).toBeGreaterThanOrEqual(200)
  expect(status.filter(satu => satu === 429).length).toBeGreaterThan(50)
})

test('a print that waited its turn is not drawn for whom nobody lets in any more', async () => {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const app = await createTestApp(db, cast)
  const query = { kegiatan_id: cast.halaqah, dari: '2026-09-01', sampai: '2026-11-21' }
  let first = () => {}
  const answered = new Promise<void>(resolve => {
    first = resolve
  })
  const all = Array.from({ length: 20 }, async () => {
    const { status } = await app.as('umar')(printRekap, { params: { id: cast.kelompok7 }, query })
    first()
    return status
  })
  await answered
  await db.deleteFrom('session').execute()
  const status = await Promise.all(all)
  expect(status[0]).toBe(200)
  // Five of one account are drawn at a time; what had begun by then is finished.
  expect(status.filter(one => one === 401).length).toBeGreaterThan(10)
})
