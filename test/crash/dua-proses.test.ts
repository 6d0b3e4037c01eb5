/** @module-tag lengkap */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrations } from '#database/migrations/registry.ts'
import { createRandom } from '#database/sample-names.ts'
import { hashSandi } from '#server/akun/session/sandi.ts'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { createDunia } from './dunia.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, send, startProses } from './proses.ts'

for (const dialect of testDialects.filter(name => name !== 'pglite')) {
  describe(`several processes on one database (${dialect})`, () => {
    let database: Awaited<ReturnType<typeof createEmptyDatabase>>
    let prosesList: Proses[] = []
    const start = async (count: number) => {
      prosesList = await Promise.all(Array.from({ length: count }, () => startProses(database.url)))
      return prosesList.map(p => p.url)
    }
    beforeEach(async () => {
      database = await createEmptyDatabase(dialect)
    })
    afterEach(async () => {
      await Promise.all(prosesList.map(p => p.end('SIGKILL')))
      await database.drop()
    })

    test('started at once on an empty database, they migrate it once and all serve', async () => {
      const urls = await start(3)
      for (const url of urls) expect((await fetch(`${url}/api/kesehatan`)).status).toBe(200)
      const db = connect(database.url)
      const ran = await db
        .selectFrom('migrasi' as never)
        .selectAll()
        .execute()
      await db.destroy()
      expect(ran).toHaveLength(migrations.length)
    })

    test('a log-in, its end, its throttle and an import are those of all processes', async () => {
      await createDunia(database.url)
      const db = connect(database.url)
      await db
        .updateTable('akun')
        .set({ password_hash: await hashSandi('sandi-yang-benar') })
        .execute()
      await db.destroy()
      const [a = '', b = ''] = await start(2)
      const logIn = async (url: string, username: string, sandi: string, tanda_perangkat = '') => {
        const response = await send(url, 'POST', '/api/session', { username, sandi, ingat: true, tanda_perangkat })
        return { status: response.status, token: ((await response.json()) as { token?: string }).token ?? '' }
      }
      const session = async (url: string, token: string) =>
        (await send(url, 'GET', '/api/session', undefined, token)).status

      const { status, token } = await logIn(a, 'admin', 'sandi-yang-benar')
      expect([status, await session(b, token)]).toEqual([201, 200])

      const csv = 'NIM;Nama;L/P;Prodi;Angkatan\n2602010001;Salman Alfarisi;L;PAI;2026\n'
      const made = await send(b, 'POST', '/api/impor?nama=daftar.csv', Buffer.from(csv), token)
      const { id } = (await made.json()) as { id: number }
      await expect
        .poll(async () => (await (await send(a, 'GET', `/api/impor/${id}`, undefined, token)).json()) as object, {
          timeout: 20_000,
        })
        .toMatchObject({ tahap: 'siap', jumlah: 1 })

      expect((await send(b, 'DELETE', '/api/session', undefined, token)).status).toBe(200)
      expect(await session(a, token)).toBe(401)

      const ponsel = randomUUID()
      expect((await logIn(a, 'umar', 'sandi-yang-benar', ponsel)).status).toBe(201)
      const names = ['umar', '2301010011', '081200000003']
      const guesses = await Promise.all(
        Array.from({ length: 24 }, (_, i) => logIn(i % 2 === 0 ? a : b, names[i % 3] ?? '', 'salah')),
      )
      // The fifth makes the others wait two seconds, which a busy machine may need for all of them.
      expect([5, 6]).toContain(guesses.filter(({ status }) => status === 401).length)
      expect(guesses.every(({ status }) => status === 401 || status === 429)).toBe(true)
      await attackUntilLong(database.url)
      expect((await logIn(b, 'umar', 'sandi-yang-benar')).status).toBe(429)
      expect((await logIn(b, 'umar', 'sandi-yang-benar', ponsel)).status).toBe(201)
    })

    test('ten calls in a minute are ten of all processes together', async () => {
      const { tokens } = await createDunia(database.url)
      const urls = await start(3)
      const call = (url: string) => send(url, 'POST', '/api/akun/banyak', {}, tokens.admin)
      const all = await Promise.all(Array.from({ length: 30 }, (_, i) => call(urls[i % 3] ?? '')))
      expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), ...Array(20).fill(429)])
    })

    test('phones that reach now one, now the other lose nothing, even when one of them is killed', async () => {
      const dunia = await createDunia(database.url)
      await start(2)
      const random = createRandom(7)
      const phones = startPhones({
        ...{ dunia, url: () => prosesList[Math.floor(random() * 2)]?.url ?? '', seed: 7 },
        ...{ of: ['umar'], each: 3, kegiatan: [dunia.cast.halaqah, dunia.cast.subuh] },
      })
      await new Promise(done => setTimeout(done, 700))
      const [first, second] = prosesList as [Proses, Proses]
      await second.end('SIGKILL')
      prosesList = [first, await startProses(database.url, { port: second.port })]
      await new Promise(done => setTimeout(done, 700))
      await phones.stop()
      expect(phones.failures).toEqual([])
      expect(phones.total('tindakan')).toBeGreaterThan(30)
      const db = connect(database.url)
      await expectAllKept(db, phones.acknowledged())
      await db.destroy()
    })
  })
}

/** As if strangers had gone on: they wait for half a minute. */
async function attackUntilLong(url: string): Promise<void> {
  const db = connect(url)
  const long = { gagal: 9, tunggu_sampai_at: Date.now() + 30_000 }
  await db.updateTable('percobaan_masuk').set(long).where('kunci', 'like', 'akun:%').execute()
  await db.destroy()
}
