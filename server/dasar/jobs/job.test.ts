import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createWrite } from '#database/write.ts'
import { describeDatabases } from '#test/database.ts'
import { Again, addJobs, createRunner, defineJob, type Job, type Turn } from './job.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const MENIT = 60_000
const HARI = 24 * 60 * MENIT

describeDatabases(
  'what runs by itself',
  t => {
    const clock = { at: NOW, now: () => clock.at }
    let ran: string[]
    let errors: string[]
    beforeEach(() => {
      clock.at = NOW
      ran = []
      errors = []
    })
    const start = (...jobs: Job[]) =>
      createRunner({
        ...{ db: t.db, clock, jobs, zoneOf: async () => 'Asia/Makassar' },
        log: (error, job) => errors.push(`${job} ${error}`),
      })
    const add = (...ids: number[]) =>
      createWrite(t.db)(tx =>
        addJobs(
          tx,
          ids.map(id => ({ name: 'uji', payload: { id }, at: clock.at })),
        ),
      )
    const uji = (work: (id: number, turn: Turn) => Promise<void> | void, more: Partial<Job> = {}) =>
      defineJob<{ id: number }>({
        ...{ name: 'uji', retry: [MENIT, 10 * MENIT] },
        ...more,
        run: async ({ id }, turn) => work(id, turn),
      })
    const note = uji(id => void ran.push(String(id)))
    const left = () => t.db.selectFrom('job').select(['name', 'attempts', 'lease']).orderBy('id').execute()
    /** One that is at work until it is let go. */
    const hanging = () => {
      const gate = Promise.withResolvers<void>()
      const turns: Turn[] = []
      const job = uji(async (_, turn) => {
        turns.push(turn)
        await gate.promise
      })
      return { job, turns, ...gate }
    }

    test('of several processes one does it, the oldest first, and then it is gone', async () => {
      await add(1, 2, 3)
      await Promise.all([start(note).runDue(), start(note).runDue(), start(note).runDue()])
      expect(ran.toSorted()).toEqual(['1', '2', '3'])
      expect(await left()).toEqual([])
    })

    test('what a process does not know is left to those that do', async () => {
      await add(1)
      await start(uji(() => undefined, { name: 'lain' })).runDue()
      expect(await left()).toHaveLength(1)
    })

    test('one that was killed over it leaves it to another when its lease is over, and its late end changes nothing', async () => {
      await add(1)
      const killed = hanging()
      const ending = start(killed.job).runDue()
      await vi.waitFor(() => expect(killed.turns).toHaveLength(1))
      await start(note).runDue()
      expect(ran).toEqual([])
      clock.at += 101_000
      const other = hanging()
      const second = start(other.job).runDue()
      await vi.waitFor(() => expect(other.turns).toMatchObject([{ attempt: 2 }]))
      killed.resolve()
      await ending
      expect(await left()).toMatchObject([{ attempts: 2, lease: other.turns[0]?.lease }])
      other.resolve()
      await second
      expect(await left()).toEqual([])
    })

    test('a process whose clock is some seconds behind takes nothing over, one that is days ahead keeps nothing for long', async () => {
      await add(1)
      clock.at += 5_000
      const first = hanging()
      const ending = start(first.job).runDue()
      await vi.waitFor(() => expect(first.turns).toHaveLength(1))
      clock.at = NOW
      await start(note).runDue()
      expect(ran).toEqual([])
      first.resolve()
      await ending
      await add(2)
      await t.db
        .updateTable('job')
        .set({ lease: 'lain', lease_until: NOW + 3 * HARI })
        .execute()
      await start(note).runDue()
      expect(ran).toEqual(['2'])
    })

    test('what fails is tried again later and later, then given up; not now is no error', async () => {
      await add(1)
      const runner = start(
        uji((_, { attempt }) => {
          ran.push(`${attempt}`)
          throw attempt === 2 ? new Again(clock.at + 20 * MENIT) : new Error('gagal')
        }),
      )
      const at = async (minutes: number) => {
        clock.at = NOW + minutes * MENIT
        await runner.runDue()
        return ran.join('')
      }
      expect([await at(0), await at(0.9), await at(1), await at(11), await at(21)]).toEqual([
        ...['1', '1', '12', '12', '123'],
      ])
      expect([await at(600), await left(), errors]).toEqual(['123', [], ['uji Error: gagal', 'uji Error: gagal']])
    })

    test('asked for again while it is at work it runs once more; nobody runs it twice at once', async () => {
      await add(1)
      const first = hanging()
      const ending = start(first.job).runDue()
      await vi.waitFor(() => expect(first.turns).toHaveLength(1))
      await add(1)
      await start(note).runDue()
      expect(ran).toEqual([])
      first.resolve()
      await ending
      expect([first.turns.length, await left()]).toEqual([2, []])
    })

    test('a server that stops hands back what it was at, as if it had not begun', async () => {
      await add(1)
      const runner = start(
        uji(async (_, { signal }) => {
          ran.push('mulai')
          await new Promise((_, reject) => signal.addEventListener('abort', reject))
        }),
      )
      const ending = runner.runDue()
      await vi.waitFor(() => expect(ran).toEqual(['mulai']))
      await runner.close()
      await ending
      expect([await left(), errors]).toEqual([[{ name: 'uji', attempts: 0, lease: '' }], []])
      await start(note).runDue()
      expect(ran).toEqual(['mulai', '1'])
    })

    test('no more at a time than it says, and of one queue one after the other, also over processes', async () => {
      await createWrite(t.db)(tx =>
        addJobs(
          tx,
          [1, 2, 3, 4, 5, 6].map(id => ({ name: 'uji', payload: { id }, queue: id < 4 ? 'q' : '', at: NOW })),
        ),
      )
      let now = 0
      let most = 0
      const job = uji(
        async id => {
          most = Math.max(most, ++now)
          await new Promise(done => setTimeout(done, 5))
          ran.push(String(id))
          now--
        },
        { atOnce: 2 },
      )
      await Promise.all([start(job).runDue(), start(job).runDue()])
      while ((await left()).length > 0) await start(job).runDue()
      expect([most <= 4, ran.filter(id => Number(id) < 4), ran.toSorted().join('')]).toEqual([
        ...[true, ['1', '2', '3'], '123456'],
      ])
    })

    describe('again and again', () => {
      const malam = uji(() => void ran.push(`malam ${new Date(clock.at).toISOString().slice(0, 16)}`), {
        ...{ name: 'malam', schedule: '02.00' },
      })
      const kerap = uji(() => void ran.push('kerap'), { name: 'kerap', schedule: MENIT })
      const at = async (iso: string) => {
        clock.at = Date.parse(`${iso}Z`)
        const runner = start(malam, kerap)
        await runner.start()
        await runner.runDue()
        await runner.close()
        return ran.splice(0)
      }

      test('each night at its hour of the institution, once; what was missed comes after the start has calmed down', async () => {
        expect(await at('2026-11-21T03:00')).toEqual(['kerap'])
        expect(await at('2026-11-21T03:06')).toEqual(['kerap'])
        const runner = start(malam)
        const run = async (iso: string) => {
          clock.at = Date.parse(`${iso}Z`)
          await Promise.all([runner.runDue(), start(malam).runDue()])
          return ran.splice(0)
        }
        clock.at += 5 * MENIT
        expect(await run('2026-11-21T03:12')).toEqual(['malam 2026-11-21T03:12'])
        // 02.00 in Makassar.
        expect(await run('2026-11-21T17:59')).toEqual([])
        expect(await run('2026-11-21T18:00')).toEqual(['malam 2026-11-21T18:00'])
        expect(await run('2026-11-21T18:01')).toEqual([])
        expect(await run('2026-11-22T18:00')).toEqual(['malam 2026-11-22T18:00'])
      })

      test('a clock that was years ahead for a while silences nothing', async () => {
        await at('2026-11-21T03:00')
        const runner = start(malam, kerap)
        clock.at = NOW + 4 * 365 * HARI
        await runner.runDue()
        ran = []
        clock.at = NOW + 10 * MENIT
        await runner.runDue()
        expect(ran.toSorted()).toEqual(['kerap', 'malam 2026-11-21T03:10'])
      })

      test('nor does one that was seven hours ahead, as of a machine that took its local time for UTC', async () => {
        await at('2026-11-21T03:00')
        const runner = start(kerap)
        clock.at = NOW + 7 * 60 * MENIT
        await runner.runDue()
        ran = []
        clock.at = NOW + MENIT
        await runner.runDue()
        expect(ran).toEqual(['kerap'])
        // What a process plans whose clock is some minutes ahead still has its time to come.
        clock.at += 5 * MENIT
        await runner.runDue()
        clock.at -= 5 * MENIT
        await start(kerap).runDue()
        expect(ran).toEqual(['kerap', 'kerap'])
      })

      test('a database that takes nothing when the server starts does not end it, and what is planned comes when it does', async () => {
        await sql`alter table job rename to job_away`.execute(t.db)
        const runner = start(kerap)
        await runner.start().finally(() => sql`alter table job_away rename to job`.execute(t.db))
        expect([ran, errors.length]).toEqual([[], 1])
        await vi.waitFor(() => expect(ran).toEqual(['kerap']), { timeout: 20_000, interval: 100 })
        await runner.close()
      })

      test('one that fails waits for its next time after its last try', async () => {
        let fails = true
        const runner = start(
          uji(
            (_, { attempt }) => {
              ran.push(`${attempt}`)
              if (fails) throw new Error('gagal')
            },
            { schedule: 2 * MENIT, retry: [MENIT] },
          ),
        )
        await runner.start()
        const run = async (minutes: number) => {
          clock.at = NOW + minutes * MENIT
          await runner.runDue()
        }
        for (const minutes of [0, 1, 2]) await run(minutes)
        fails = false
        for (const minutes of [3, 5]) await run(minutes)
        await runner.close()
        expect(ran).toEqual(['1', '2', '1', '1'])
      })
    })
  },
  { pglite: 'always' },
)
