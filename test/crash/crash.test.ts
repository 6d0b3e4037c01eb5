/** @module-tag lengkap */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { createRandom } from '#database/sample-names.ts'
import { createDunia } from './dunia.ts'
import { createPencatat } from './pencatat.ts'
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
  const { cast, tokens, tanggal } = await createDunia(databaseUrl)
  server = await startProses(databaseUrl)
  const { port } = server
  const failures: string[] = []
  // Two phones in each pertemuan, with people of their own: they race to open it, and share commits.
  const groups = [
    { kelompok_id: cast.kelompok7, people: cast.putra, token: tokens.umar },
    { kelompok_id: cast.kelompok12, people: cast.putri, token: tokens.aisyah },
  ]
  const pencatatList = groups.flatMap(({ kelompok_id, people, token }) =>
    [cast.halaqah, cast.subuh].flatMap(kegiatan_id =>
      [people.slice(0, 2), people.slice(2)].map(mahasantri =>
        createPencatat({
          url: () => `http://127.0.0.1:${port}`,
          token,
          kelompok_id,
          kegiatan_id,
          tanggal,
          mahasantri,
          random: createRandom(random() * 2 ** 31),
          fail: message => failures.push(message),
        }),
      ),
    ),
  )
  const total = (what: 'tindakan' | 'ulang' | 'dobel') => pencatatList.reduce((sum, p) => sum + p.hitung[what], 0)
  const running = pencatatList.map(pencatat => pencatat.run())
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise(done => setTimeout(done, 50 + random() * 500))
    // On a busy machine that may have been too short for anything to be lost.
    await vi.waitFor(() => expect(total('tindakan')).toBeGreaterThan((kill + 1) * 10), {
      timeout: 10_000,
      interval: 10,
    })
    expect(await server.end('SIGKILL')).toBe('SIGKILL')
    server = await startProses(databaseUrl, { port })
  }
  await new Promise(done => setTimeout(done, 300))
  for (const pencatat of pencatatList) pencatat.stop()
  await Promise.all(running)
  await server.end('SIGKILL')

  expect(failures).toEqual([])
  // Otherwise nothing was shown.
  expect(total('tindakan')).toBeGreaterThan(KILLS * 10)
  expect(total('ulang')).toBeGreaterThan(KILLS)
  expect(total('dobel')).toBeGreaterThan(0)
  const db = connect(databaseUrl)
  await expectAllKept(
    db,
    pencatatList.flatMap(p => [...p.diakui.values()]),
  )
  await db.destroy()
})
