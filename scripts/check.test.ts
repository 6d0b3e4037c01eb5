/** @module-tag lengkap */
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
  const check = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url }
    return run(process.execPath, [path.resolve('scripts/check.ts'), ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
    )
  }
  expect(await check()).toEqual({ code: 1, text: expect.stringMatching(/^Berkas basis data .* tidak ada\./) })

  const db = connect(url)
  await migrate(db)
  await fillSample(db, { size: 'S', now: Date.UTC(2026, 10, 21, 11, 42), today: '2026-11-21' })
  expect(await check()).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^Semua tanda cocok dengan riwayatnya \([\d.]+ baris diperiksa\)\.\n(?:Sidik dokumen.*\n)?Catatan keamanan utuh \(0 catatan\)\.\nSetiap periode punya aturannya \(1 diperiksa\)\.\nSemua hitungan cocok \([\d.]+ baris diperiksa\)\.\n$/,
    ),
  })

  const first = await db.selectFrom('jumlah').selectAll().where('h', '>', 2).executeTakeFirstOrThrow()
  const row = (['kelompok_id', 'mahasantri_id', 'kegiatan_id', 'bulan'] as const).map(key => [key, first[key]] as const)
  await row
    .reduce(
      (query, [key, value]) => query.where(key, '=', value as never),
      db.updateTable('jumlah').set({ h: first.h - 2, a: first.a + 1 }),
    )
    .execute()
  const found = await check()
  expect(found.code).toBe(1)
  expect(found.text).toMatch(
    /\n1 hitungan berbeda dengan tandanya:\n {2}.+ \(\d+\), .+, \d{4}-\d\d: H kurang 2, A kelebihan 1\n/,
  )
  expect(found.text).toContain('npm run periksa -- --perbaiki')

  expect((await check('--perbaiki')).code).toBe(0)
  expect((await check()).text).toContain('Semua hitungan cocok')

  // Forged past Hadir: the counts tell, and are not made to agree with it.
  const mark = await db.selectFrom('absensi').selectAll().where('status', '=', 'A').executeTakeFirstOrThrow()
  const forge = (status: 'A' | 'H') =>
    db
      .updateTable('absensi')
      .set({ status })
      .where('pertemuan_id', '=', mark.pertemuan_id)
      .where('mahasantri_id', '=', mark.mahasantri_id)
      .execute()
  const counts = () =>
    db.selectFrom('jumlah_pertemuan').selectAll().where('pertemuan_id', '=', mark.pertemuan_id).execute()
  const before = await counts()
  await forge('H')
  const forged = await check('--perbaiki')
  expect(forged.code).toBe(1)
  expect(forged.text).toMatch(/^1 tanda berbeda dengan riwayatnya:\n {2}.+ \(\d+\), .+, versi \d+\n/)
  expect(forged.text).toContain('Tidak dihitung ulang')
  expect(await counts()).toEqual(before)
  await forge('A')

  const step = db.updateTable('riwayat').where('pertemuan_id', '=', mark.pertemuan_id)
  await step
    .set({ from_status: 'S' })
    .where('mahasantri_id', '=', mark.mahasantri_id)
    .where('version', '=', 1)
    .execute()
  const broken = await check()
  expect([broken.code, broken.text]).toEqual([1, expect.stringMatching(/^1 riwayat tidak menyambung/)])
  await step.set({ from_status: null }).where('version', '=', 1).execute()

  // A mark that was taken away is not made never to have been; nor is a pertemuan closed over those it has.
  const ofMark = db.deleteFrom('absensi').where('pertemuan_id', '=', mark.pertemuan_id)
  await ofMark.where('mahasantri_id', '=', mark.mahasantri_id).execute()
  const taken = await check('--perbaiki')
  expect([taken.code, taken.text]).toEqual([1, expect.stringMatching(/^\d riwayat tidak menyambung/)])
  expect(taken.text).toContain('Tidak dihitung ulang')
  await db.insertInto('absensi').values(mark).execute()
  expect((await check()).code).toBe(0)
  await db.updateTable('pertemuan').set({ opened_at: null }).where('id', '=', mark.pertemuan_id).execute()
  const closed = await check()
  expect([closed.code, closed.text]).toEqual([1, expect.stringMatching(/^\d+ tanda berbeda dengan riwayatnya/)])
  await db.destroy()
  await drop()
})
