import { expect, test } from 'vitest'
import { DOKUMEN_KIND } from '#contract/dokumen/dokumen.ts'
import { createTestApp } from '#test/app.ts'
import { createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { KINDS, kindOf } from './kinds.ts'
import { verifyDokumen } from './verifikasi.ts'

test('every kind that anybody may hold is declared once', () => {
  const keys = DOKUMEN_KIND.map(jenis => (jenis.startsWith('surat_') ? 'surat' : jenis))
  expect(KINDS.map(kind => kind.key).toSorted()).toEqual([...new Set(keys)].sort())
  expect(keys.filter(jenis => !kindOf({ jenis }))).toEqual([])
})

describeDatabases('a sheet of a kind that this build does not know', t => {
  test('is genuine, and its figures cannot be read', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const printed = {
      jenis: 'rapor',
      judul: 'Rapor',
      pilihan: '{"jenis":"rapor"}',
      sidik: 'x',
      oleh: 'Siti',
      isi: '[]',
    }
    const row = { ...printed, kode: 'K7PQM2XW9R', nomor: '', akun_id: cast.akun.admin, created_at: NOW }
    await t.db
      .insertInto('dokumen')
      .values(row as never)
      .execute()
    expect(await verifyDokumen(t.db, 'K7PQM2XW9R', NOW)).toMatchObject({ judul: 'Rapor', angka: 'tak_terbaca' })
    await app.fastify.close()
  })
})
