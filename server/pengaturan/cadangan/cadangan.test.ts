import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCadangan as askForCopy, downloadCadangan, getCadangan } from '#contract/pengaturan/cadangan.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { getHealth } from '#contract/pengaturan/kesehatan.ts'
import { addDays } from '#contract/tanggal.ts'
import { addJobs, createRunner } from '#server/dasar/jobs/job.ts'
import { createTestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { createTestDatabase, describeDialects } from '#test/database.ts'
import { beginCadangan, endCadangan } from './cadangan.sql.ts'
import { askedCopyJob, type CopyPlaces, isDue, readCadangan, runCadangan } from './cadangan.ts'
import { cadanganName, chooseKept, parseCopyName } from './nama.ts'
import { restoreCadangan } from './pulih.ts'
import { createCadangan } from './write.ts'

const NOW = Date.UTC(2026, 10, 24)
const MINUTE = 60_000
const SANDI = 'saf yang rapat dan lurus'

describe('a copy of everything', () => {
  let asal: Awaited<ReturnType<typeof createTestDatabase>>
  let folder: string
  beforeEach(async () => {
    asal = await createTestDatabase('sqlite')
    folder = path.dirname(asal.url.slice('file:'.length))
  })
  afterEach(() => asal.close())

  const make = (nama: string, more: { sandi?: string; ganti?: boolean } = {}) =>
    createCadangan({ url: asal.url, file: path.join(folder, nama), sandi: '', ganti: false, ...more })
  const restore = (nama: string, more: { sandi?: string; ganti?: boolean } = {}) =>
    restoreCadangan({
      ...{
        url: `file:${path.join(folder, 'pulih.db')}`,
        file: path.join(folder, nama),
        sandi: '',
        ganti: false,
        now: NOW,
      },
      ...more,
    })
  const others = () => fs.readdirSync(folder).filter(nama => !nama.startsWith('test.db'))

  test('is a database file in gzip that anybody’s SQLite opens, readable by its owner alone, and never written over', async () => {
    const { ukuran, catatan } = await make('a.db.gz')
    const file = path.join(folder, 'a.db.gz')
    expect(fs.statSync(file)).toMatchObject({ size: ukuran })
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(gunzipSync(fs.readFileSync(file)).subarray(0, 15).toString()).toBe('SQLite format 3')
    expect(catatan).toBeGreaterThan(15)
    await expect(make('a.db.gz')).rejects.toThrow('sudah ada')
    await make('a.db.gz', { ganti: true })
    expect(others()).toEqual(['a.db.gz'])
  })

  test('under a passphrase is read with it only, and a byte of damage is seen before anything is changed', {
    tags: 'lengkap',
  }, async () => {
    await make('b.enc', { sandi: SANDI })
    const file = path.join(folder, 'b.enc')
    expect(fs.readFileSync(file).includes('SQLite format 3')).toBe(false)
    await expect(restore('b.enc')).rejects.toThrow('Cadangan ini bersandi')
    await make('polos')
    await expect(restore('polos', { sandi: SANDI })).rejects.toThrow('Cadangan ini tidak bersandi')
    fs.rmSync(path.join(folder, 'polos'))
    await expect(restore('b.enc', { sandi: 'bukan yang ini' })).rejects.toThrow('Sandi cadangan keliru')
    const bytes = fs.readFileSync(file)
    for (const at of [20, 40, 3000, bytes.length - 1]) {
      const broken = Buffer.from(bytes)
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
      fs.writeFileSync(path.join(folder, 'rusak'), broken)
      await expect(restore('rusak', { sandi: SANDI }), String(at)).rejects.toThrow('rusak')
    }
    fs.rmSync(path.join(folder, 'rusak'))
    expect(others()).toEqual(['b.enc'])
    await restore('b.enc', { sandi: SANDI })
    expect(others()).toEqual(['b.enc', 'pulih.db'])
  })

  test('cut off, empty, or some other file, it is refused; what is there is put aside, never deleted', async () => {
    await make('c.db.gz')
    const whole = fs.readFileSync(path.join(folder, 'c.db.gz'))
    for (const isi of [whole.subarray(0, whole.length / 2), Buffer.alloc(0), Buffer.from('Ahad, 22 November')]) {
      fs.writeFileSync(path.join(folder, 'bukan'), isi)
      await expect(restore('bukan')).rejects.toThrow(/rusak/)
    }
    await restore('c.db.gz')
    await expect(restore('c.db.gz')).rejects.toThrow('--ganti')
    const aside = await restore('c.db.gz', { ganti: true })
    expect(aside).toBe(path.join(folder, `pulih.db.sebelum-pulih-${NOW}`))
    expect(others()).toEqual(['bukan', 'c.db.gz', 'pulih.db', `pulih.db.sebelum-pulih-${NOW}`])
  })

  test('a database of another program, or of a newer Hadir, is none of ours', async () => {
    const asing = new Sqlite(path.join(folder, 'asing.db'))
    asing.exec('create table buku (judul text)')
    asing.close()
    await expect(restore('asing.db')).rejects.toThrow('bukan cadangan Hadir')
    await sql`insert into migrasi (name, at) values ('9999-nanti', '')`.execute(asal.db)
    await make('nanti.db.gz')
    await expect(restore('nanti.db.gz')).rejects.toThrow('Hadir yang lebih baru')
    expect(others()).toEqual(['asing.db', 'nanti.db.gz'])
  })

  test('what a killed server had not yet put into a file that is gone does not get into the one restored', async () => {
    await make('d.db.gz')
    await restore('d.db.gz')
    const file = path.join(folder, 'pulih.db')
    const db = new Sqlite(file)
    db.pragma('journal_mode = wal')
    db.exec("insert into migrasi (name, at) values ('sesudahnya', '')")
    fs.cpSync(`${file}-wal`, path.join(folder, 'wal'))
    db.close()
    fs.rmSync(file)
    fs.renameSync(path.join(folder, 'wal'), `${file}-wal`)
    const aside = await restore('d.db.gz')
    expect(aside).toBe(`${file}.sebelum-pulih-${NOW}`)
    expect(others()).toEqual(['d.db.gz', 'pulih.db', `pulih.db.sebelum-pulih-${NOW}-wal`])
    const pulih = new Sqlite(file)
    expect(pulih.prepare("select * from migrasi where name = 'sesudahnya'").all()).toEqual([])
    pulih.close()
  })

  test('is written over no database, and restored from no file that the restoring writes', async () => {
    await expect(make('test.db', { ganti: true })).rejects.toThrow('basis data itu sendiri')
    fs.symlinkSync(path.join(folder, 'test.db'), path.join(folder, 'tautan'))
    await expect(make('tautan', { ganti: true })).rejects.toThrow('basis data itu sendiri')
    await make('pulih.db.dipulihkan')
    await expect(restore('pulih.db.dipulihkan')).rejects.toThrow('nama lain')
    expect(fs.statSync(path.join(folder, 'pulih.db.dipulihkan')).size).toBeGreaterThan(0)
  })
})

test('what stays: two days whole, then 7 days, 4 weeks, 12 months, each by its newest', () => {
  const hariIni = '2026-11-24'
  const nights = Array.from({ length: 500 }, (_, i) => cadanganName(addDays(hariIni, -i), '02.00', 'sqlite', false))
  const siang = cadanganName(hariIni, '14.18', 'sqlite', true)
  const lama = cadanganName('2026-11-20', '14.18', 'sqlite', false)
  const kept = chooseKept([...nights, siang, lama, 'catatan.txt', 'hadir.db'], hariIni)
  const days = (simpanan: string) =>
    [...kept]
      .filter(([, as]) => as === simpanan)
      .map(([nama]) => `${parseCopyName(nama)?.tanggal} ${parseCopyName(nama)?.jam}`)
  expect(days('harian')).toEqual([
    ...['2026-11-24 14.18', '2026-11-24 02.00', '2026-11-23 02.00', '2026-11-22 02.00', '2026-11-21 02.00'],
    ...['2026-11-20 14.18', '2026-11-19 02.00', '2026-11-18 02.00'],
  ])
  expect(days('pekanan')).toEqual(['2026-11-15 02.00', '2026-11-08 02.00'])
  expect(days('bulanan')).toEqual(
    [
      ...[
        '2026-10-31',
        '2026-09-30',
        '2026-08-31',
        '2026-07-31',
        '2026-06-30',
        '2026-05-31',
        '2026-04-30',
        '2026-03-31',
      ],
      ...['2026-02-28', '2026-01-31', '2025-12-31'],
    ].map(tanggal => `${tanggal} 02.00`),
  )
})

test('copies of a clock that was ahead take no place of those of the days there were', () => {
  const hariIni = '2026-11-24'
  const nama = (tanggal: string) => cadanganName(tanggal, '02.00', 'sqlite', false)
  const nights = Array.from({ length: 400 }, (_, i) => nama(addDays(hariIni, -i)))
  const nanti = Array.from({ length: 12 }, (_, i) => nama(`${2028 + i}-05-05`))
  const kept = chooseKept([...nights, ...nanti], hariIni)
  expect([...chooseKept(nights, hariIni).keys()].filter(one => !kept.has(one))).toEqual([])
  // Which of them was wrong nobody can tell: none is thrown away.
  expect(nanti.filter(one => !kept.has(one))).toEqual([])
})

describeDialects('copies kept by the server', database => {
  let cast: Cast
  let folder: string
  let now: number
  const clock = { now: () => now }
  beforeEach(async () => {
    cast = await createCast(database.db)
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-cadangan-'))
    // Tuesday 24 November 2026, 02.10 in Jakarta.
    now = Date.UTC(2026, 10, 23, 19, 10)
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))
  /** The copy itself is made of a file: what the server keeps is the same on every database. */
  const tempat = (more: Partial<CopyPlaces> = {}): CopyPlaces => ({
    url: 'file:tidak-ada.db',
    folder,
    sandi: '',
    otomatis: true,
    ...more,
  })

  test('the night’s copy is due from two o’clock on, once, and an hour after one that failed', async () => {
    expect(await isDue(database.db, now - 11 * MINUTE)).toBe(false)
    expect(await isDue(database.db, now)).toBe(true)
    expect(await runCadangan(database.db, clock, tempat())).toMatch(/tidak dapat dibuka|gagal/)
    expect(await isDue(database.db, now + 59 * MINUTE)).toBe(false)
    now += 61 * MINUTE
    expect(await isDue(database.db, now)).toBe(true)
  })

  test('a copy is being made as long as the job that makes it is held, by one at a time, and not for hours after a kill', async () => {
    const { db } = database
    const hold = (name: string, lease: string) =>
      db
        .insertInto('job')
        .values({ name, payload: '{}', next_at: now, attempts: 1, lease, lease_until: now + 100_000 })
        .execute()
    await hold('cadangan', 'malam')
    await hold('cadangan.asked', 'diminta')
    expect(await beginCadangan(db, '2026-11-24', now, 'malam')).toBeGreaterThan(0)
    expect(await beginCadangan(db, '2026-11-24', now, 'diminta')).toBeUndefined()
    await db.deleteFrom('job').where('lease', '=', 'diminta').execute()
    expect(await readCadangan(db, now, tempat())).toMatchObject({ berjalan: true })
    // Nobody has heard of it since: its server died over it.
    now += 2 * MINUTE
    const { berjalan, hari } = await readCadangan(db, now, tempat())
    expect([berjalan, hari.at(-1)?.galat]).toEqual([false, 'Server berhenti di tengahnya.'])
    expect(await isDue(db, now + 59 * MINUTE)).toBe(true)
    expect(await beginCadangan(db, '2026-11-24', now, 'diminta')).toBeGreaterThan(0)
    // While another one is made, what was cut off the day before is still said.
    now += 24 * 60 * MINUTE
    await hold('cadangan.asked', 'lagi')
    await beginCadangan(db, '2026-11-25', now, 'lagi')
    const later = await readCadangan(db, now, tempat())
    expect([later.berjalan, ...later.hari.slice(-2).map(({ galat }) => galat)]).toEqual([
      ...[true, 'Server berhenti di tengahnya.', ''],
    ])
  })

  test('one that is asked for is made once, also by the server that starts after the one that was asked, and a stop ends it', async () => {
    const { db } = database
    const { url, close } = await createTestDatabase('sqlite')
    const app = await createTestApp(db, cast, { cadangan: tempat({ url, otomatis: false }) })
    app.clock.at = now
    const stop = new AbortController()
    stop.abort()
    expect(await runCadangan(db, clock, tempat({ url }), { lease: 'x', signal: stop.signal })).toBe(
      'Server berhenti di tengahnya.',
    )
    const ask = () => app.as('admin')(askForCopy)
    await db.transaction().execute(tx => addJobs(tx, [{ name: 'cadangan.asked', payload: {}, at: now }]))
    expect((await ask()).body.kode).toBe('cadangan.berjalan')
    const runner = () =>
      createRunner({
        ...{ db, clock, zoneOf: async () => 'Asia/Jakarta' as const, log: error => expect(error).toBeUndefined() },
        jobs: [askedCopyJob(db, clock, tempat({ url }))],
      })
    await Promise.all([runner().runDue(), runner().runDue()])
    const { body } = await app.as('admin')(getCadangan)
    expect([body.berjalan, body.terakhir?.umur_jam, body.salinan.length]).toEqual([false, 0, 1])
    // This server makes it at once.
    expect((await ask()).status).toBe(202)
    const good = db.selectFrom('cadangan').select('id').where('selesai_at', 'is not', null).where('galat', '=', '')
    await vi.waitFor(async () => expect(await good.execute()).toHaveLength(2), 30_000)
    await close()
  })

  test('a clock that was years ahead for a night neither ends the copies nor makes the last one fresh for years', async () => {
    const { db } = database
    const nanti = now + 4 * 365 * 24 * 60 * MINUTE
    const id = await beginCadangan(db, '2026-11-24', now - 20 * MINUTE)
    await endCadangan(db, id ?? 0, { selesai_at: now - 20 * MINUTE, berkas: 'x', ukuran: 1, catatan: 1 })
    const palsu = await beginCadangan(db, '2030-11-23', nanti)
    await endCadangan(db, palsu ?? 0, { selesai_at: nanti, berkas: 'y', ukuran: 1, catatan: 1 })
    await beginCadangan(db, '2030-11-24', nanti + MINUTE)
    now += 25 * 60 * MINUTE
    expect((await readCadangan(db, now, tempat())).terakhir?.umur_jam).toBe(25.3)
    expect(await isDue(db, now)).toBe(true)
    expect(await beginCadangan(db, '2026-11-25', now)).toBeGreaterThan(0)
  })

  test('the screen: the last good one, thirty days, what lies in the folder; downloads ask again who one is', async () => {
    const id = await beginCadangan(database.db, '2026-11-24', now)
    await endCadangan(database.db, id ?? 0, { selesai_at: now, berkas: 'x', ukuran: 412, catatan: 48_202 })
    const kemarin = await beginCadangan(database.db, '2026-11-23', now - 24 * 60 * MINUTE)
    await endCadangan(database.db, kemarin ?? 0, { selesai_at: now - 24 * 60 * MINUTE, galat: 'Tempat penuh.' })
    fs.writeFileSync(path.join(folder, 'hadir-2026-11-24-0200.db.gz'), 'isi')
    fs.writeFileSync(path.join(folder, 'rahasia.txt'), 'isi')
    now += 3 * 60 * MINUTE
    const app = await createTestApp(database.db, cast, { cadangan: tempat({ sandi: SANDI }) })
    app.clock.at = now
    const { body } = await app.as('admin')(getCadangan)
    expect(body).toMatchObject({
      ...{ otomatis: true, bersandi: true, berjalan: false, folder },
      terakhir: { umur_jam: 3, ukuran: 412, baris: 48_202 },
      salinan: [
        { berkas: 'hadir-2026-11-24-0200.db.gz', tanggal: '2026-11-24', jam: '02.00', ukuran: 3, simpanan: 'harian' },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(SANDI)
    expect(body.hari).toHaveLength(30)
    expect(body.hari.slice(-2)).toEqual([
      { tanggal: '2026-11-23', ukuran: null, galat: 'Tempat penuh.' },
      { tanggal: '2026-11-24', ukuran: 412, galat: '' },
    ])
    for (const peran of ['hasan', 'umar', 'pimpinan'] as const)
      expect((await app.as(peran)(getCadangan)).status).toBe(403)
    expect((await app.as('admin')(getHealth)).body).toMatchObject({ status: 'siap', cadangan_jam: 3 })

    const download = (berkas: string) => app.as('admin')(downloadCadangan, { body: { berkas } })
    const berkas = 'hadir-2026-11-24-0200.db.gz'
    expect((await download(berkas)).status).toBe(200)
    for (const other of ['rahasia.txt', '../rahasia.txt', 'hadir-2026-11-25-0200.db.gz'])
      expect((await download(other)).status).toBe(404)
    await database.db.updateTable('session').set({ terbukti_at: null }).execute()
    expect((await download(berkas)).body.kode).toBe('session.perlu_bukti')
    // That it was asked is no refusal of the catatan keamanan.
    const ditolak = { query: { hasil: 'ditolak' as const } }
    expect((await app.as('admin')(listCatatan, ditolak)).body.catatanList.map(row => row.hasil)).not.toContain(
      'session.perlu_bukti',
    )
  })
})
