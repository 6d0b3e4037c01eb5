/** @module-tag lengkap */
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCast } from '#test/cast.ts'
import { createTestDatabase, describeDatabases, testDialects } from '#test/database.ts'
import { connect } from './connect.ts'
import { isUnavailable } from './dialect.ts'
import type { Db, Tx } from './schema.ts'
import { createWrite, type Write } from './write.ts'

const insertKegiatan = (tx: Db, nama: string) =>
  tx.insertInto('kegiatan').values({ nama, jenis: 'umum', batas_minimal: null, dihitung: 1, aktif: 1 }).execute()
const kegiatan = async (db: Db) =>
  (await db.selectFrom('kegiatan').select('nama').where('nama', 'like', 'K%').orderBy('nama').execute()).map(
    k => k.nama,
  )
const outcomes = async (jobs: Promise<unknown>[]) => (await Promise.allSettled(jobs)).map(r => r.status[0]).join('')

test('PostgreSQL that lets nobody in, or ends the session, is to be tried again; a mistake of ours is not', () => {
  const isTriedAgain = (code: string) => isUnavailable(Object.assign(new Error(code), { code }))
  const shut = [
    '55000',
    '3D000',
    '28000',
    '28P01',
    '25P03',
    '25P04',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '53300',
  ]
  expect(shut.filter(code => !isTriedAgain(code))).toEqual([])
  // What pg says of a server that takes a connection and is silent, and of one that goes: no code.
  const words = ['timeout expired', 'Connection terminated unexpectedly', 'Client has encountered a connection error']
  expect(words.filter(text => !isUnavailable(new Error(text)))).toEqual([])
  expect(['42601', '42703', '22P02', '23505', '25P02'].filter(isTriedAgain)).toEqual([])
})

describeDatabases(
  'work that misbehaves',
  t => {
    let write: Write
    beforeEach(async () => {
      await createCast(t.db)
      write = createWrite(t.db)
    })

    test('a write inside a write is refused at once instead of waiting for itself, and those after it go on', async () => {
      const nested = write(async tx => {
        await insertKegiatan(tx, 'K luar')
        await write(inner => insertKegiatan(inner, 'K dalam'))
      })
      await expect(nested).rejects.toThrow('write() inside write()')
      await write(tx => insertKegiatan(tx, 'K sesudah'))
      expect(await kegiatan(t.db)).toEqual(['K sesudah'])
    })

    test('what a write set off may write by itself once it has ended', async () => {
      let later: Promise<unknown> = Promise.resolve()
      await write(async tx => {
        await insertKegiatan(tx, 'K pertama')
        later = wait(50).then(() => write(next => insertKegiatan(next, 'K susulan')))
      })
      await later
      expect(await kegiatan(t.db)).toEqual(['K pertama', 'K susulan'])
    })

    test('work that throws before its first await undoes nothing but itself', async () => {
      const result = await outcomes([
        write(tx => insertKegiatan(tx, 'K 1')),
        write(() => {
          throw new Error('seketika')
        }),
        write(tx => insertKegiatan(tx, 'K 3')),
      ])
      expect([result, await kegiatan(t.db)]).toEqual(['frf', ['K 1', 'K 3']])
    })

    test('work without a statement, and work that waits for something else, keep their turn', async () => {
      const order: string[] = []
      await Promise.all([
        write(async () => order.push('kosong')),
        write(async tx => {
          await wait(30)
          await insertKegiatan(tx, 'K lambat')
          order.push('lambat')
        }),
        t.dialect === 'postgres' ? Promise.resolve() : write(async () => order.push('sesudahnya')),
      ])
      expect(order).toEqual(t.dialect === 'postgres' ? ['kosong', 'lambat'] : ['kosong', 'lambat', 'sesudahnya'])
      expect(await kegiatan(t.db)).toEqual(['K lambat'])
    })

    test('a statement that nobody awaited is undone with its own work and cannot reach the next one', async () => {
      let straggler: Promise<unknown> = Promise.resolve()
      const careless = async (tx: Tx) => {
        straggler = wait(5).then(() => insertKegiatan(tx, 'K tercecer'))
        straggler.catch(() => {})
        void insertKegiatan(tx, 'K tak ditunggu')
        throw new Error('batal')
      }
      const result = await outcomes([
        write(careless),
        write(async tx => {
          await wait(30)
          await insertKegiatan(tx, 'K tetangga')
        }),
      ])
      expect(result).toBe('rf')
      await expect(straggler).rejects.toThrow()
      expect(await kegiatan(t.db)).toEqual(['K tetangga'])
    })
  },
  { pglite: 'always' },
)

describe.runIf(testDialects.some(dialect => dialect === 'sqlite'))('when SQLite itself refuses', () => {
  let t: Awaited<ReturnType<typeof createTestDatabase>>
  let write: Write
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(t.db)
  beforeEach(async () => {
    t = await createTestDatabase('sqlite')
    await createCast(t.db)
    write = createWrite(t.db)
  })
  afterEach(() => t.close())

  test('a full disk fails those who need room with a reason to try again, and keeps what was acknowledged', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(t.db)
    await pragma(`max_page_count = ${(rows[0]?.page_count ?? 0) + 8}`)
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        write(async tx => {
          await insertKegiatan(tx, `K ${String(i).padStart(2, '0')}`)
          const berkas = Buffer.alloc(i > 20 && i % 20 === 5 ? 50_000 : 10)
          await sql`insert into impor (akun_id, nama_berkas, berkas, tahap, persen, isi, created_at, updated_at)
            values ((select min(id) from akun), ${`K ${i}`}, ${berkas}, 'siap', 0, '', 0, 0)`.execute(tx)
          return `K ${String(i).padStart(2, '0')}`
        }),
      ),
    )
    await pragma('max_page_count = 1073741823')
    const kept = results.flatMap(r => (r.status === 'fulfilled' ? [r.value] : []))
    const refused = results.flatMap(r => (r.status === 'rejected' ? [r.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(kept.length).toBeGreaterThan(0)
    for (const error of refused) expect(isUnavailable(error), String(error)).toBe(true)
    expect(await kegiatan(t.db)).toEqual(kept)
    // And room again is enough to go on.
    await write(tx => insertKegiatan(tx, 'K lapang'))
  })

  test('a commit that fails rejects everybody of the batch, and the next batch is a new one', async () => {
    await pragma('foreign_keys = on')
    const batch = await outcomes([
      write(tx => insertKegiatan(tx, 'K satu')),
      write(async tx => {
        await pragmaIn(tx, 'defer_foreign_keys = on')
        await sql`insert into session (token_hash, akun_id, created_at, used_at, device, ingat) values ('x', 999999, 0, 0, '', 0)`.execute(
          tx,
        )
      }),
      write(tx => insertKegiatan(tx, 'K tiga')),
    ])
    expect([batch, await kegiatan(t.db)]).toEqual(['rrr', []])
    await write(tx => insertKegiatan(tx, 'K empat'))
    expect(await kegiatan(t.db)).toEqual(['K empat'])
  })

  test('while another process holds the file, writers are told to try again and readers are served', async () => {
    await pragma('busy_timeout = 50')
    const other = new Sqlite(t.url.slice('file:'.length))
    other.exec('begin immediate')
    const waiting = ['K a', 'K b', 'K c'].map(nama => write(tx => insertKegiatan(tx, nama)))
    const results = await Promise.allSettled(waiting)
    for (const r of results) expect(r.status === 'rejected' && isUnavailable(r.reason)).toBe(true)
    expect(await kegiatan(t.db)).toEqual([])
    other.exec('rollback')
    other.close()
    await write(tx => insertKegiatan(tx, 'K d'))
    expect(await kegiatan(t.db)).toEqual(['K d'])
  })

  test('a read that comes while work goes on sees all of the batch or nothing', async () => {
    const busy = Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        write(async tx => {
          await insertKegiatan(tx, `K ${100 + i} a`)
          await wait(1)
          await insertKegiatan(tx, `K ${100 + i} b`)
        }),
      ),
    )
    const seen: number[] = []
    for (let i = 0; i < 6; i++) {
      seen.push((await kegiatan(t.db)).length)
      await wait(5)
    }
    await busy
    expect(seen.filter(n => n % 2 !== 0)).toEqual([])
    // Readers come between the batches instead of after the last of them.
    expect(seen.some(n => n < 80)).toBe(true)
    expect(await kegiatan(t.db)).toHaveLength(80)
  })

  test('the database is closed only by its owner: work that still waits then is refused, never lost in silence', async () => {
    const own = connect(t.url)
    const ownWrite = createWrite(own)
    await ownWrite(tx => insertKegiatan(tx, 'K sebelum'))
    const jobs = Array.from({ length: 20 }, (_, i) => ownWrite(tx => insertKegiatan(tx, `K tutup ${i}`)))
    await own.destroy()
    const results = await Promise.allSettled(jobs)
    const kept = results.filter(r => r.status === 'fulfilled').length
    expect(await kegiatan(t.db)).toHaveLength(1 + kept)
  })
})

const pragmaIn = (tx: Tx, text: string) => sql.raw(`pragma ${text}`).execute(tx)
