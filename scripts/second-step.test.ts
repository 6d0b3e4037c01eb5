/** @module-tag lengkap */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { createCast } from '#test/cast.ts'
import { createEmptyDatabase } from '#test/database.ts'

const run = promisify(execFile)

test('npm run langkah-kedua lets the only admin in again, and says so in the catatan keamanan', async () => {
  const { url, drop } = await createEmptyDatabase('sqlite')
  const reset = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url }
    return run(process.execPath, [path.resolve('scripts/second-step.ts'), ...args], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
    )
  }
  expect(await reset('admin')).toEqual({ code: 1, text: expect.stringMatching(/tidak ada\. Periksa DATABASE_URL/) })

  const db = connect(url)
  await migrate(db)
  const { akun } = await createCast(db)
  await db
    .insertInto('langkah_kedua')
    .values({ akun_id: akun.admin, rahasia: 'JBSWY3DPEHPK3PXP', dibuat_at: 1, aktif_at: 1 })
    .execute()
  await db.insertInto('kode_cadangan').values({ akun_id: akun.admin, kode_hash: 'a' }).execute()
  expect(await reset()).toMatchObject({ code: 1, text: expect.stringContaining('sebutkan usernamenya') })
  expect(await reset('siapa')).toMatchObject({ code: 1, text: 'Tidak ada akun dengan username siapa.\n' })
  expect(await reset('umar')).toMatchObject({ code: 1, text: 'Akun umar tidak punya langkah kedua.\n' })
  expect(await reset('Admin')).toMatchObject({ code: 0, text: expect.stringContaining('dihapus') })
  expect(await db.selectFrom('langkah_kedua').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('kode_cadangan').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('catatan_keamanan').select(['peristiwa', 'isi', 'perangkat']).execute()).toEqual([
    { peristiwa: 'langkah_kedua_hapus', isi: JSON.stringify({ id: akun.admin }), perangkat: 'server' },
  ])
  await db.destroy()
  await drop()
})
