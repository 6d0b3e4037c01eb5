import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import { createEmptyDatabase } from '#test/database.ts'

const run = promisify(execFile)

test('npm run periksa says that all is well, names what is not, and repairs it', async () => {
  const { url, drop } = await createEmptyDatabase('sqlite')
  const periksa = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url }
    return run(process.execPath, [path.resolve('scripts/periksa.ts'), ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
    )
  }
  expect(await periksa()).toEqual({ code: 1, text: expect.stringMatching(/^Berkas basis data .* tidak ada\./) })

  const db = connect(url)
  await migrate(db)
  await fillSample(db, { size: 'S', now: Date.UTC(2026, 10, 21, 11, 42), today: '2026-11-21' })
  expect(await periksa()).toEqual({
    code: 0,
    text: expect.stringMatching(/^Semua hitungan cocok \([\d.]+ baris diperiksa\)\.\n$/),
  })

  const first = await db.selectFrom('jumlah').selectAll().where('h', '>', 2).executeTakeFirstOrThrow()
  const row = (['kelompok_id', 'mahasantri_id', 'kegiatan_id', 'bulan'] as const).map(key => [key, first[key]] as const)
  await row
    .reduce(
      (query, [key, value]) => query.where(key, '=', value as never),
      db.updateTable('jumlah').set({ h: first.h - 2, a: first.a + 1 }),
    )
    .execute()
  const found = await periksa()
  expect(found.code).toBe(1)
  expect(found.text).toMatch(
    /^1 hitungan berbeda dengan tandanya:\n {2}.+ \(\d+\), .+, \d{4}-\d\d: H kurang 2, A kelebihan 1\n/,
  )
  expect(found.text).toContain('npm run periksa -- --perbaiki')

  expect((await periksa('--perbaiki')).code).toBe(0)
  expect((await periksa()).text).toContain('Semua hitungan cocok')
  await db.destroy()
  await drop()
})
