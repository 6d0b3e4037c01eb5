import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { getHealth, getReadiness } from '#contract/pengaturan/kesehatan.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import { checkPage } from '#server/dasar/kesehatan/check-night.ts'
import { readHealth } from '#server/dasar/kesehatan/keadaan.ts'
import { runCadangan } from '#server/pengaturan/cadangan/cadangan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { fillIn, inOrder } from '#test/catat.ts'
import { createEmptyDatabase } from '#test/database.ts'
import packageJson from '../../../package.json' with { type: 'json' }

let db: Db
let file: string
let drop: () => Promise<void>
let cast: Cast
let app: TestApp
beforeEach(async () => {
  const made = await createEmptyDatabase('sqlite')
  file = made.url.slice('file:'.length)
  drop = made.drop
  db = connect(made.url)
  await migrate(db)
  cast = await createCast(db)
  app = await createTestApp(db, cast)
})
afterEach(async () => {
  await db.destroy()
  await drop()
})

const kesehatan = async () => {
  const { status, body } = await app.as(undefined)(getHealth)
  return [status, body.status]
}
const record = () =>
  fillIn(
    app.as('umar'),
    { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: TODAY },
    inOrder(cast.putra, 'HHHHH'),
  )

test('health says which Hadir it is', async () => {
  expect((await app.as(undefined)(getHealth)).body).toMatchObject({ versi: packageJson.version, database: 'sqlite' })
})

test.each([
  ['writes fail', 'pragma query_only = on', 'pragma query_only = off', 61_000],
  ['the disk is full', 'pragma max_page_count = 1', 'pragma max_page_count = 4294967294', -3_600_000],
])('while %s health says so, and no longer', async (_, begin, end, turn) => {
  expect(await kesehatan()).toEqual([200, 'siap'])
  // A session is written too: it is opened while all is well.
  await record()
  await sql.raw(begin).execute(db)
  await fillUntilRefused()
  expect(await kesehatan()).toEqual([503, 'gangguan'])
  // As an error has it, for the first page of the admin.
  expect((await app.as(undefined)(getHealth)).body).toMatchObject({
    kode: 'server.gangguan',
    pesan: expect.stringContaining('ruang disk'),
  })
  await sql.raw(end).execute(db)
  expect(await kesehatan()).toEqual([503, 'gangguan'])
  // A minute later, or with a clock that was put back.
  app.clock.at += turn
  expect(await kesehatan()).toEqual([200, 'siap'])
})

/** New pertemuan until the database takes no more of them. */
async function fillUntilRefused(): Promise<void> {
  for (let ke = 2; ke < 60; ke++) {
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: TODAY, ke }
    const { status, body } = await fillIn(app.as('umar'), sheet, inOrder(cast.putra, 'HHHHH'))
    if (status !== 503) continue
    expect(body.kode).toBe('database.unavailable')
    return
  }
  throw new Error('nothing was refused')
}

test('a disk that is as good as full is told of before anybody writes, and by a row that still fits not taken back', async () => {
  const keadaan = (ruang: number) => readHealth(db, app.clock.at, async () => ruang)
  expect(await keadaan(50_000_000)).toBe('siap')
  expect(await keadaan(100_000)).toBe('gangguan')
  expect(await keadaan(50_000_000)).toBe('siap')
  // That of the machine itself is read.
  expect(await readHealth(db, app.clock.at)).toBe('siap')
})

test('a copy that meets a corrupt page says so to health; that it could not be looked at is no damage', async () => {
  const copy = (url: string) =>
    runCadangan(db, app.clock, { url, folder: path.join(path.dirname(file), 'cadangan'), sandi: '', otomatis: true })
  expect(await copy(`file:${file}.tidak-ada`)).not.toBe('')
  expect(await readHealth(db, app.clock.at)).toBe('siap')
  const { rows } = await sql<{
    rootpage: number
  }>`select rootpage from sqlite_master where name = 'mahasantri'`.execute(db)
  await sql.raw('pragma wal_checkpoint(truncate)').execute(db)
  const handle = fs.openSync(file, 'r+')
  fs.writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, ((rows[0]?.rootpage ?? 1) - 1) * 4096)
  fs.closeSync(handle)
  app.clock.at += 3_600_000
  expect(await copy(`file:${file}`)).toMatch(/^Basis data rusak/)
  expect(await readHealth(db, app.clock.at)).toBe('rusak')
})

test('a corrupt page is found by the nightly check, and said at the next touch until it is restored', async () => {
  await sql.raw('pragma wal_checkpoint(truncate)').execute(db)
  expect(await checkPage(file)).toBe('ok')
  const { rows } = await sql<{
    rootpage: number
  }>`select rootpage from sqlite_master where name = 'mahasantri'`.execute(db)
  const page = await sql<{ page_size: number }>`pragma page_size`.execute(db)
  const size = page.rows[0]?.page_size ?? 4096
  await db.destroy()
  const handle = fs.openSync(file, 'r+')
  fs.writeSync(handle, Buffer.alloc(size, 0xff), 0, size, ((rows[0]?.rootpage ?? 1) - 1) * size)
  fs.closeSync(handle)
  expect(await checkPage(file)).not.toBe('ok')

  db = connect(`file:${file}`)
  app = await createTestApp(db, cast)
  expect(await kesehatan()).toEqual([200, 'siap'])
  const { status, body, headers } = await record()
  expect([status, body.kode, headers['retry-after']]).toEqual([503, 'database.rusak', '5'])
  expect(body.pesan).toContain('Isian Anda belum tersimpan di server.')
  expect(await kesehatan()).toEqual([503, 'rusak'])
  expect((await app.as(undefined)(getReadiness)).body.status).toBe('rusak')
  // Who only reads has nothing that could be lost.
  const read = await app.as('admin')(mahasantriApi.list)
  expect([read.status, read.body.kode]).toEqual([503, 'database.rusak'])
  expect(read.body.pesan).not.toContain('Isian')
})
