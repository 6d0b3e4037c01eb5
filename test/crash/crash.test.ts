/** @module-tag lengkap */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { createRandom } from '#database/sample-names.ts'
import { createDunia } from './dunia.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, startProses } from './proses.ts'

/** Another seed, or more deaths: HADIR_CRASH_SEED=7 HADIR_CRASH_KILLS=100 npx vitest run test/crash/crash.test.ts */
const SEED = Number(process.env.HADIR_CRASH_SEED ?? 20_261_121)
const KILLS = Number(process.env.HADIR_CRASH_KILLS ?? 4)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-crash-'))
let server: Proses | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

test('however often the server is killed, every acknowledged mark is there with its history, once', {
  timeout: 180_000 + KILLS * 10_000,
}, async () => {
  const random = createRandom(SEED)
  const databaseUrl = `file:${path.join(folder, 'hadir.db')}`
  const dunia = await createDunia(databaseUrl)
  server = await startProses(databaseUrl)
  const { port } = server
  const phones = startPhones({
    ...{ dunia, url: () => `http://127.0.0.1:${port}`, seed: random() * 2 ** 31 },
    kegiatan: [dunia.cast.halaqah, dunia.cast.subuh],
  })
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise(done => setTimeout(done, 50 + random() * 500))
    // On a busy machine that may have been too short for anything to be lost.
    await vi.waitFor(() => expect(phones.total('tindakan')).toBeGreaterThan((kill + 1) * 10), {
      timeout: 10_000,
      interval: 10,
    })
    expect(await server.end('SIGKILL')).toBe('SIGKILL')
    server = await startProses(databaseUrl, { port })
  }
  await new Promise(done => setTimeout(done, 300))
  await phones.stop()
  await server.end('SIGKILL')

  expect(phones.failures).toEqual([])
  // Otherwise nothing was shown.
  expect(phones.total('tindakan')).toBeGreaterThan(KILLS * 10)
  expect(phones.total('ulang')).toBeGreaterThan(KILLS)
  expect(phones.total('dobel')).toBeGreaterThan(0)
  const db = connect(databaseUrl)
  await expectAllKept(db, phones.acknowledged())
  await db.destroy()
})
