import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import type { SendOutcome } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { senderJobs } from '#server/dasar/pemberitahuan/sender.ts'
import { createCast } from '#test/cast.ts'
import { createTestDatabase, testDialects } from '#test/database.ts'
import { takeJobsAway } from '#test/jobs-away.ts'
import { createRunner, defineJob } from './job.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const MENIT = 60_000

async function insertMessage(db: Db, kunci: string, more: object): Promise<number> {
  const row = {
    kanal: 'surel',
    jenis: 'ringkasan',
    kunci,
    isi: '{}',
    created_at: NOW,
    due_at: NOW,
    next_at: NOW,
  } as const
  const made = await db
    .insertInto('pemberitahuan')
    .values({ ...row, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function insertPrint(db: Db, akun_id: number, more: object): Promise<number> {
  const row = { jenis: 'surat', judul: 'Surat', pilihan: '{}', created_at: NOW, updated_at: NOW, persen: 0 } as const
  const made = await db
    .insertInto('cetakan')
    .values({ ...row, akun_id, tahap: 'antre', pesan: '', proses: '', percobaan: 0, halaman: 0, ukuran: 0, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** What the build before did to take messages, word by word. */
async function claimAsBefore(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update pemberitahuan set sewa = 'proses lama', sewa_sampai_at = ${NOW + 10 * MENIT}, percobaan = percobaan + 1
    where id in (select p.id from pemberitahuan p where p.keadaan = 'menunggu' and p.next_at <= ${NOW + MENIT}
      and p.sewa_sampai_at <= ${NOW}) returning id`.execute(db)
  return rows.map(row => row.id)
}

for (const dialect of testDialects)
  describe(`what waited before there were jobs (${dialect})`, {
    tags: dialect === 'pglite' ? ['lengkap', 'pglite'] : [],
  }, () => {
    test('comes along with its tries, is done once, and a process of the build before claims nothing beside', async () => {
      const { db, close } = await createTestDatabase(dialect)
      const { akun } = await createCast(db)
      await takeJobsAway(db)
      const tired = await insertMessage(db, 'tiga kali', { percobaan: 3, next_at: NOW + 9 * MENIT, antrean: 'a' })
      const flying = await insertMessage(db, 'di jalan', { percobaan: 1, sewa: 'lama', sewa_sampai_at: NOW + MENIT })
      await insertMessage(db, 'sudah', { percobaan: 1, keadaan: 'terkirim', selesai_at: NOW })
      const waiting = await insertPrint(db, akun.admin, {})
      const drawn = await insertPrint(db, akun.admin, { tahap: 'membuat', proses: 'lama', percobaan: 1 })
      await insertPrint(db, akun.admin, { tahap: 'siap', percobaan: 1 })
      expect(await migrate(db)).toContain('0046-jobs')

      const jobs = await db.selectFrom('job').selectAll().orderBy('name').orderBy('payload').execute()
      const of = (id: number) => ({ payload: JSON.stringify({ id }) })
      expect(jobs).toHaveLength(4)
      expect(jobs).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'cetakan', ...of(waiting), attempts: 0, lease: '', lease_until: 0 }),
          expect.objectContaining({
            name: 'cetakan',
            ...of(drawn),
            attempts: 1,
            lease: 'lama',
            lease_until: NOW + 100_000,
          }),
          expect.objectContaining({
            name: 'kabar.surel',
            ...of(tired),
            attempts: 3,
            queue: 'a',
            next_at: NOW + 9 * MENIT,
          }),
          expect.objectContaining({
            name: 'kabar.surel',
            ...of(flying),
            attempts: 1,
            lease: 'lama',
            lease_until: NOW + MENIT,
          }),
        ]),
      )

      // A process of the build before runs on: what it adds has its job, it takes nothing any more, and ends what it was sending.
      const late = await insertMessage(db, 'dari proses lama', {})
      await insertPrint(db, akun.admin, {})
      expect(await claimAsBefore(db)).toEqual([])
      const take = sql`update cetakan set tahap = 'membuat', proses = 'proses lama', percobaan = 1 where id = ${waiting}`
      await expect(take.execute(db)).rejects.toThrow('claimed in job')
      await sql`update pemberitahuan set keadaan = 'terkirim', sebab = '', selesai_at = ${NOW}, sewa = '', sewa_sampai_at = 0
        where id = ${flying} and sewa = 'lama'`.execute(db)
      await sql`update cetakan set persen = 40, updated_at = ${NOW} where id = ${drawn} and proses = 'lama'`.execute(db)

      const clock = { at: NOW, now: () => clock.at }
      const done: string[] = []
      const surel = async ({ id }: { id: number }): Promise<SendOutcome> => {
        done.push(`surel ${id}`)
        return { hasil: 'terkirim' }
      }
      const log = (error: unknown) => done.push(String(error))
      const prints = defineJob<{ id: number }>({
        ...{ name: 'cetakan', retry: [] },
        run: async ({ id }, { attempt }) => void done.push(`cetakan ${id} ${attempt}`),
      })
      const start = () =>
        createRunner({
          ...{ db, clock, log, zoneOf: async () => 'Asia/Jakarta' as const },
          jobs: [prints, ...senderJobs({ db, clock, log, kanal: { surel } })],
        })
      await Promise.all([start().runDue(), start().runDue()])
      expect(done.toSorted()).toEqual([`cetakan ${waiting} 1`, `cetakan ${drawn + 2} 1`, `surel ${late}`].toSorted())
      clock.at = NOW + 9 * MENIT
      await Promise.all([start().runDue(), start().runDue()])
      expect(done.slice(3).toSorted()).toEqual([`cetakan ${drawn} 2`, `surel ${tired}`].toSorted())
      const rows = await db.selectFrom('pemberitahuan').select(['id', 'keadaan', 'percobaan']).orderBy('id').execute()
      expect(rows.map(row => row.keadaan)).toEqual(Array(4).fill('terkirim'))
      expect(rows[0]).toMatchObject({ id: tired, percobaan: 4 })
      expect(await db.selectFrom('job').selectAll().execute()).toEqual([])
      await close()
    })
  })
