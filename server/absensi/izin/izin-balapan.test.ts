import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideIzin, getIzin, withdrawIzin } from '#contract/absensi/izin.ts'
import { openPertemuan, planPertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { ensurePertemuan } from '#server/absensi/pertemuan/opening.ts'
import { movePertemuan } from '#server/absensi/pertemuan/pemindahan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { fillIn } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { izinDecision } from './decide.ts'

// PGlite and SQLite let one in at a time; what these stories are about shows on a real PostgreSQL (`.ci/run`).
describeDatabases('izin, all at once', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const rounds = t.dialect === 'postgres' ? 25 : 4

  const propose = (who: 'umar' | 'hasan', mahasantri_id: number, tanggal: string) =>
    app.as(who)(createIzin, {
      body: { action_id: randomUUID(), mahasantri_id, dari: tanggal, sampai: tanggal, jenis: 'izin', alasan: 'Lomba' },
    })
  const open = (tanggal: string) =>
    app.as('hasan')(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.subuh, tanggal, ke: 1 },
    })
  const hadir = (mahasantri_id: number, tanggal: string) =>
    fillIn(app.as('umar'), { kelompok: cast.kelompok7, kegiatan: cast.subuh, tanggal }, [
      { mahasantri_id, status: 'H' },
    ])
  const marksOf = async (tanggal: string) => {
    const rows = await t.db
      .selectFrom('absensi as a')
      .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
      .select(['a.mahasantri_id', 'a.status'])
      .where('p.tanggal', '=', tanggal)
      .execute()
    return cast.putra.map(id => rows.find(row => row.mahasantri_id === id)?.status ?? '-').join('')
  }

  const hasan = (): User => ({
    id: cast.akun.hasan,
    nama: 'Hasan Basri',
    username: 'hasan',
    peran: ['murabbi'],
    murabbi_id: cast.hasan,
    pendamping_id: null,
    ganti_sandi: false,
  })
  const opening = (tanggal: string) => (tx: Tx) =>
    ensurePertemuan(tx, hasan(), { kelompok_id: cast.kelompok7, kegiatan_id: cast.subuh, tanggal, ke: 1 }, app.clock.at)

  /** The first has done everything but the commit when the second begins. */
  async function oneInTheOther(one: (tx: Tx) => Promise<unknown>, two: (tx: Tx) => Promise<unknown>) {
    const [done, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = t.db.transaction().execute(async tx => {
      await one(tx)
      done.resolve()
      await commit.promise
    })
    await Promise.race([done.promise, first])
    const second = t.db.transaction().execute(two)
    await new Promise(resolve => setTimeout(resolve, 200))
    commit.resolve()
    const [, outcome] = await Promise.allSettled([first, second])
    return outcome.status === 'fulfilled' ? 'done' : outcome.reason.kode
  }

  test('approved while somebody opens the pertemuan and somebody else marks: nobody is left out', {
    timeout: 120_000,
  }, async () => {
    for (let n = 0; n < rounds; n += 1) {
      const tanggal = addDays(TODAY, -n)
      const izin: { id: number; version: number }[] = []
      for (const id of cast.putra) izin.push((await propose('umar', id, tanggal)).body)
      const answers = await Promise.all([
        open(tanggal),
        app.as('hasan')(decideIzin, {
          body: { izin: izin.map(({ id, version }) => ({ id, version })), hasil: 'disetujui' },
        }),
        hadir(cast.putra[1] as number, tanggal),
      ])
      const [opened, decided, marked] = answers.map(answer => answer.status)
      expect([opened, decided], JSON.stringify(answers.map(a => a.body))).toEqual([200, 200])
      // Umar was first, or he is asked; his mark is never lost in silence nor the izin's overwritten.
      expect([200, 409]).toContain(marked)
      expect(await marksOf(tanggal)).toBe(marked === 200 ? 'IHIII' : 'IIIII')
    }
  })

  test('whoever comes second waits and sees what the first has done, opening or approving', async () => {
    for (const [n, first] of (['opens', 'approves'] as const).entries()) {
      const tanggal = addDays(TODAY, -n)
      const izin: { id: number; version: number }[] = []
      for (const id of cast.putra) izin.push((await propose('umar', id, tanggal)).body)
      const approving = (tx: Tx) =>
        izinDecision.decide(
          tx,
          hasan(),
          { asked: izin.map(({ id, version }) => ({ id, version })), hasil: 'disetujui', jawaban: '' },
          app.clock.at,
        )
      const [one, two] = first === 'opens' ? [opening(tanggal), approving] : [approving, opening(tanggal)]
      await oneInTheOther(one, two)
      expect(await marksOf(tanggal), `who ${first} first`).toBe('IIIII')
    }
  })

  test('a pertemuan is moved while somebody opens it: it holds the izin of the day it is on, and is not open ahead of its day', async () => {
    const [today, tomorrow] = [TODAY, addDays(TODAY, 1)]
    const state = async () =>
      (await t.db.selectFrom('pertemuan').select(['id', 'tanggal', 'opened_at']).orderBy('id').execute()).map(row => ({
        ...{ id: row.id, tanggal: row.tanggal, open: row.opened_at !== null },
      }))
    const { id } = (
      await app.as('hasan')(planPertemuan, {
        params: { id: cast.kelompok7 },
        body: { kegiatan_id: cast.subuh, tanggal: today, ke: 1 },
      })
    ).body
    for (const person of cast.putra) {
      const { id, version } = (await propose('umar', person, today)).body
      await app.as('hasan')(decideIzin, { body: { izin: [{ id, version }], hasil: 'disetujui' } })
    }
    const moving = (tanggal: string) => (tx: Tx) =>
      movePertemuan(tx, hasan(), id, { tanggal, alasan: 'Dipakai' }, app.clock.at)

    // Opened first: nobody has marked yet, so that on the day ahead it is only planned again.
    expect(await oneInTheOther(opening(today), moving(tomorrow))).toBe('done')
    expect([await state(), await marksOf(tomorrow)]).toEqual([[{ id, tanggal: tomorrow, open: false }], '-----'])
    await t.db.transaction().execute(moving(today))
    // Moved first: what is opened is another one, on the day that was asked for.
    expect(await oneInTheOther(moving(tomorrow), opening(today))).toBe('done')
    expect(await state()).toEqual([
      { id, tanggal: tomorrow, open: false },
      { id: expect.any(Number), tanggal: today, open: true },
    ])
    expect([await marksOf(tomorrow), await marksOf(today)]).toEqual(['-----', 'IIIII'])
  })

  test('entered by two for one person at once: one izin; withdrawn twice at once: once', {
    timeout: 120_000,
  }, async () => {
    for (let n = 0; n < rounds; n += 1) {
      const tanggal = addDays(TODAY, -n)
      const id = cast.putra[0] as number
      const entered = await Promise.all([propose('umar', id, tanggal), propose('hasan', id, tanggal), open(tanggal)])
      expect(
        entered
          .slice(0, 2)
          .map(a => a.status)
          .sort(),
      ).toEqual([201, 409])
      const izin = entered.find(a => a.status === 201)?.body as { id: number; version: number; keadaan: string }
      expect((await marksOf(tanggal))[0]).toBe(izin.keadaan === 'disetujui' ? 'I' : '-')
      const revoke = () => app.as('hasan')(withdrawIzin, { params: { id: izin.id }, body: { version: izin.version } })
      expect((await Promise.all([revoke(), revoke()])).map(a => a.status).sort()).toEqual([200, 409])
      expect(await marksOf(tanggal)).toBe('-----')
    }
  })

  test('withdrawn by umar while hasan approves it: one of the two, and the other is told which', {
    timeout: 120_000,
  }, async () => {
    for (let n = 0; n < rounds; n += 1) {
      const tanggal = addDays(TODAY, -n)
      await open(tanggal)
      const { id, version } = (await propose('umar', cast.putra[0] as number, tanggal)).body
      const withdraw = () => app.as('umar')(withdrawIzin, { params: { id }, body: { version } })
      const approve = () => app.as('hasan')(decideIzin, { body: { izin: [{ id, version }], hasil: 'disetujui' } })
      const [dicabut, putusan] =
        n % 2 === 0
          ? await Promise.all([withdraw(), approve()])
          : (await Promise.all([approve(), withdraw()])).reverse()
      const { keadaan } = (await app.as('umar')(getIzin, { params: { id } })).body
      const outcome = [keadaan, dicabut?.status, putusan?.status, (await marksOf(tanggal))[0]]
      expect(outcome).toBeOneOf([
        ['dicabut', 200, 409, '-'],
        ['disetujui', 409, 200, 'I'],
      ])
      const told = JSON.stringify((keadaan === 'dicabut' ? putusan : dicabut)?.body)
      expect(told).toMatch(keadaan === 'dicabut' ? /sudah dicabut oleh Umar Faruq/ : /disetujui/)
    }
  })
})
