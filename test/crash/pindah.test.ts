/** @module-tag lengkap */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { moveOf } from '#database/move-log.ts'
import type { Db } from '#database/schema.ts'
import { createEmptyDatabase } from '#test/database.ts'
import { createDunia } from './dunia.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, startProses } from './proses.ts'

/** By the commands an admin has: to PostgreSQL while people record, killed on the way, and back to SQLite. */
test.skipIf(!process.env.HADIR_TEST_POSTGRES)(
  'npm run move loses no acknowledged mark, there and back, and goes on after a kill',
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-pindah-'))
    const [asal, tujuan] = [await createEmptyDatabase('sqlite'), await createEmptyDatabase('postgres')]
    const kembali = `file:${path.join(folder, 'kembali.db')}`
    const dunia = await createDunia(asal.url)
    // Enough that it takes a while.
    await withDatabase(asal.url, db =>
      sql`insert into pemakaian (kunci, jumlah, mulai_at) with recursive n (i) as (select 1 union all select i + 1 from n where i < 40000)
        select 'k' || i, 1, 1 from n`.execute(db),
    )
    let server: Proses = await startProses(asal.url)
    const phones = startPhones({ dunia, url: () => server.url, seed: 7, of: ['umar'] })
    await phones.more(20)

    const killed = startMove(asal.url, tujuan.url)
    await killed.said('disalin')
    killed.child.kill('SIGKILL')
    expect((await killed.ended).code).toBe(null)
    // It was on its way, and the next one goes on from there.
    expect(await withDatabase(tujuan.url, db => moveOf(db, 'pindah_tujuan'))).toBeDefined()
    await phones.more(5)

    const moved = await startMove(asal.url, tujuan.url).ended
    expect(moved, moved.text).toMatchObject({
      code: 0,
      text: expect.stringMatching(/sama dengan asalnya. Hanya dapat dibaca selama \d+,\d detik/),
    })
    // What was left takes nothing more: the phones wait until somebody starts Hadir where it has gone.
    const left = phones.acknowledged()
    await server.end('SIGKILL')
    await withDatabase(tujuan.url, db => expectAllKept(db, left))
    server = await startProses(tujuan.url)
    await phones.more(5)

    const back = await startMove(tujuan.url, kembali).ended
    expect(back, back.text).toMatchObject({ code: 0 })
    await server.end('SIGKILL')
    server = await startProses(kembali)
    await phones.more(5)
    await phones.stop()
    expect(phones.failures).toEqual([])
    await server.end('SIGKILL')
    await withDatabase(kembali, db => expectAllKept(db, phones.acknowledged()))
    await asal.drop()
    await tujuan.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  },
  180_000,
)

function startMove(from: string, to: string) {
  const env = { ...process.env, DATABASE_URL: from }
  const child: ChildProcess = spawn(process.execPath, [path.resolve('scripts/move.ts'), to], { env })
  let text = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', part => {
      text += part
      for (const tell of heard) tell()
    })
  return {
    child,
    said: (word: string) => new Promise<void>(resolve => heard.add(() => text.includes(word) && resolve())),
    ended: new Promise<{ code: number | null; text: string }>(resolve =>
      child.once('close', code => resolve({ code, text })),
    ),
  }
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
