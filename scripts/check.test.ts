/** @module-tag lengkap */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import type { Db, Row } from '#database/schema.ts'
import { createEmptyDatabase } from '#test/database.ts'

const run = promisify(execFile)

describe('npm run periksa', () => {
  let db: Db
  let drop: () => Promise<void>
  let check: (...args: string[]) => ReturnType<typeof runCheck>
  let mark: Row<'absensi'>

  beforeAll(async () => {
    const { url, ...made } = await createEmptyDatabase('sqlite')
    drop = made.drop
    check = (...args) => runCheck(url, args)
    db = connect(url)
    await migrate(db)
    await fillSample(db, { size: 'S', now: Date.UTC(2026, 10, 21, 11, 42), today: '2026-11-21', weeks: 3 })
    mark = await db.selectFrom('absensi').selectAll().where('status', '=', 'A').executeTakeFirstOrThrow()
  })
  afterAll(async () => {
    await db.destroy()
    await drop()
  })

  test('says that there is no database', async () => {
    const { url, drop: dropEmpty } = await createEmptyDatabase('sqlite')
    expect(await runCheck(url)).toEqual({ code: 1, text: expect.stringMatching(/^Berkas basis data .* tidak ada\./) })
    await dropEmpty()
  })

  test('says that all is well', async () => {
    expect(await check()).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^Semua tanda cocok dengan riwayatnya \([\d.]+ baris diperiksa\)\.\n(?:Sidik dokumen.*\n)?Catatan keamanan utuh \(0 catatan\)\.\nSetiap periode punya aturannya \(1 diperiksa\)\.\nSemua hitungan cocok \([\d.]+ baris diperiksa\)\.\n$/,
      ),
    })
  })

  test('names a count that is not what its marks come to, and repairs it', async () => {
    const first = await db.selectFrom('jumlah').selectAll().where('h', '>', 2).executeTakeFirstOrThrow()
    const row = (['kelompok_id', 'mahasantri_id', 'kegiatan_id', 'bulan'] as const).map(
      key => [key, first[key]] as const,
    )
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
  })

  test('of a mark forged past Hadir the counts tell, and are not made to agree with it', async () => {
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
  })

  test('names history that does not join', async () => {
    const step = db.updateTable('riwayat').where('pertemuan_id', '=', mark.pertemuan_id)
    await step
      .set({ from_status: 'S' })
      .where('mahasantri_id', '=', mark.mahasantri_id)
      .where('version', '=', 1)
      .execute()
    const broken = await check()
    expect([broken.code, broken.text]).toEqual([1, expect.stringMatching(/^1 riwayat tidak menyambung/)])
    await step.set({ from_status: null }).where('version', '=', 1).execute()
  })

  test('a mark that was taken away is not made never to have been; nor is a pertemuan closed over those it has', async () => {
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
  })
})

async function runCheck(url: string, args: readonly string[] = []): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: url }
  return run(process.execPath, [path.resolve('scripts/check.ts'), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  )
}
