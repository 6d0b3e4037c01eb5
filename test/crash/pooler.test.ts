import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrations } from '#database/migrations/registry.ts'
import { hashSandi } from '#server/akun/session/sandi.ts'
import { createCadangan } from '#server/pengaturan/cadangan/write.ts'
import { follow } from '#test/aliran.ts'
import { createEmptyDatabase } from '#test/database.ts'
import { createDunia, type Dunia } from './dunia.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, send, startProses } from './proses.ts'

const { HADIR_TEST_PGBOUNCER } = process.env

describe.runIf(HADIR_TEST_PGBOUNCER)('behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let prosesList: Proses[] = []
  const start = async (count: number) => {
    prosesList = await Promise.all(Array.from({ length: count }, () => startProses(database.url)))
    return prosesList.map(p => p.url)
  }
  beforeEach(async () => {
    database = await createEmptyDatabase('postgres', HADIR_TEST_PGBOUNCER)
  })
  afterEach(async () => {
    await Promise.all(prosesList.map(p => p.end('SIGKILL')))
    await database.drop()
  })

  test('two processes started at once on an empty database migrate it once, and a third one comes later', async () => {
    await start(2)
    prosesList.push(await startProses(database.url))
    for (const { url } of prosesList) expect(await kesehatan(url)).toEqual([200, 'siap'])
    const db = connect(database.url)
    const ran = await db
      .selectFrom('migrasi' as never)
      .selectAll()
      .execute()
    await db.destroy()
    expect(ran).toHaveLength(migrations.length)
  })

  test('a copy through it is refused, and leaves no session behind in which tables are not found', async () => {
    await createDunia(database.url)
    const [url = ''] = await start(1)
    const file = path.join(inject('testFolder'), 'pooled.dump')
    const copy = createCadangan({ url: database.url, file, sandi: '', ganti: false })
    await expect(copy).rejects.toThrow('DATABASE_DIRECT_URL')
    const asked = await Promise.all(Array.from({ length: 12 }, () => send(url, 'GET', '/api/session', undefined, 'x')))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([401]))
  })

  test('who follows a sheet at the one process hears what is marked at the other; its end lets them go at once', async () => {
    const { cast, tokens, tanggal } = await createDunia(database.url)
    const [satu = '', dua = ''] = await start(2)
    const sheet = { tanggal: tanggal[0] ?? '', kegiatan_id: cast.halaqah, ke: 1 }
    const path = `/api/kelompok/${cast.kelompok7}/lembar/langsung?tanggal=${sheet.tanggal}&kegiatan_id=${sheet.kegiatan_id}&ke=1`
    const pengikut = await Promise.all([satu, dua].map(url => follow(url + path, tokens.umar)))
    expect(pengikut.map(({ status }) => status)).toEqual([200, 200])
    await vi.waitFor(() => expect(pengikut.every(({ events }) => events.length === 1)).toBe(true))
    const rows = [
      { mahasantri_id: cast.putra[0], status: 'A', menit: null, catatan: '', base_version: 0, tapped_at: Date.now() },
    ]
    const body = { action_id: randomUUID(), ...sheet, device: 'uji', rows }
    const saved = await send(satu, 'PUT', `/api/kelompok/${cast.kelompok7}/absensi`, body, tokens.admin)
    expect(saved.status, await saved.text()).toBe(200)
    const began = performance.now()
    for (const { events } of pengikut)
      await vi.waitFor(() => expect(events.at(-1)).toEqual({ perubahan: 1, lain: 1 }), { timeout: 5000, interval: 50 })
    expect(performance.now() - began).toBeLessThan(4000)
    await prosesList[1]?.end('SIGTERM')
    await pengikut[1]?.ended
    pengikut[0]?.close()
  })

  test('dozens of calls at once, of all kinds, on two processes: all are answered, and every mark is kept', {
    timeout: 120_000,
  }, async () => {
    const dunia = await createDunia(database.url)
    const db = connect(database.url)
    const password_hash = await hashSandi('sandi-yang-benar')
    await db.updateTable('akun').set({ password_hash }).execute()
    const urls = await start(2)
    const pick = createUrls(urls)
    const phones = startPhones({ dunia, url: pick, seed: 10 })
    const { failures } = phones
    // Otherwise the recaps have nothing in them.
    await phones.more(10)

    const { admin, umar } = dunia.tokens
    const ask = async (method: string, path: string, wanted: number, body?: object, token = admin) => {
      const response = await send(pick(), method, path, body, token)
      const text = await response.text()
      if (response.status !== wanted) failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
    }
    for (let round = 0; round < 2; round++) {
      await Promise.all([
        ...[...readings(dunia), ...readings(dunia)].map(path => ask('GET', path, 200)),
        ask('GET', `/api/kelompok/${dunia.cast.kelompok7}/lembar`, 200, undefined, umar),
        ask('GET', '/api/beranda/saya', 200, undefined, umar),
        ...['admin', 'umar', 'aisyah'].map(username =>
          ask('POST', '/api/session', 201, { username, sandi: 'sandi-yang-benar', ingat: true }, ''),
        ),
        ask('POST', `/api/kelompok/${dunia.cast.kelompok7}/rekap/cetakan`, 200),
        ...urls.map(async url => {
          const answer = await kesehatan(url)
          if (answer[0] !== 200) failures.push(`kesehatan: ${answer}`)
        }),
      ])
    }
    await phones.stop()
    expect(failures).toEqual([])
    expect(phones.total('tindakan')).toBeGreaterThan(30)
    await expectAllKept(db, phones.acknowledged())
    await db.destroy()
  })
})

async function kesehatan(url: string): Promise<[number, string]> {
  const response = await send(url, 'GET', '/api/kesehatan')
  return [response.status, ((await response.json()) as { status: string }).status]
}

/** Now the one, now the other. */
function createUrls(urls: readonly string[]): () => string {
  let next = 0
  return () => urls[next++ % urls.length] ?? ''
}

/** What the office opens: sheets, recaps, reports, and all of it as files. */
function readings({ cast, tanggal }: Dunia): string[] {
  const rentang = `dari=${tanggal.at(-1)}&sampai=${tanggal[0]}`
  return [
    '/api/session',
    '/api/beranda/lembaga',
    '/api/kelompok',
    `/api/kelompok/${cast.kelompok12}/lembar?kegiatan_id=${cast.halaqah}&tanggal=${tanggal[0]}&ke=1`,
    `/api/kelompok/${cast.kelompok7}/agenda?${rentang}`,
    ...['', '.csv', '.xlsx'].map(berkas => `/api/kelompok/${cast.kelompok7}/rekap${berkas}?${rentang}`),
    ...['', '.csv', '.xlsx'].map(berkas => `/api/laporan/mahasantri${berkas}?${rentang}`),
    ...['', '.csv', '.xlsx'].map(berkas => `/api/laporan/pendamping${berkas}`),
    `/api/laporan/mahasantri/${cast.putra[0]}`,
    `/api/periode/${cast.periode}/rekap.xlsx`,
    '/api/mahasantri',
    '/api/mahasantri/ekspor.xlsx',
    '/api/perhatian',
    '/api/izin',
    '/api/koreksi',
    '/api/pencarian?cari=abdullah',
    '/api/konfirmasi/menunggu',
    '/api/akun',
  ]
}
