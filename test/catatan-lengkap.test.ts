import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { loadAccessRows } from './access-rows.ts'
import { createTestApp } from './app.ts'
import { createCast } from './cast.ts'
import { emptySqlite } from './database.ts'

/*
 * What an admin sets or changes is written into the catatan keamanan, and what cannot be written there is not done. On SQLite only:
 * how a row gets into the chain, both databases are asked in server/pengaturan/catatan/catatan.test.ts.
 */
const rows = await loadAccessRows()
const name = ({ method, path }: Endpoint) => `${method} ${path}`
const adminWrites = rows.filter(
  ({ endpoint: { method, access } }) => method !== 'GET' && Array.isArray(access) && access.join() === 'admin',
)

const CHANGES_NOTHING = 'a POST that only asks'
const NOT_YET = 'a list that is being looked at; what becomes of it is written at its penerapan'
const OWN_HISTORY = 'honor_riwayat keeps who changed what, in the same transaction'
const TANPA_CATATAN: Record<string, string> = {
  'DELETE /api/honor/:id/pembayaran': OWN_HISTORY,
  'DELETE /api/honor/:id/pengajuan': OWN_HISTORY,
  'DELETE /api/impor/:id': NOT_YET,
  'DELETE /api/rekap-berkas/:id': NOT_YET,
  'POST /api/impor': NOT_YET,
  'POST /api/impor/direktori': NOT_YET,
  'POST /api/impor/:id/akibat': CHANGES_NOTHING,
  'POST /api/rekap-berkas': NOT_YET,
  'POST /api/jadwal-banyak/pratinjau': CHANGES_NOTHING,
  'POST /api/jadwal-geser/pratinjau': CHANGES_NOTHING,
  'POST /api/keanggotaan/pratinjau': CHANGES_NOTHING,
  'POST /api/kelompok/:id/jadwal/pratinjau': CHANGES_NOTHING,
  'POST /api/kelompok/massal/pratinjau': CHANGES_NOTHING,
  'POST /api/laporan/kelulusan/:id/nilai/berkas/pratinjau': CHANGES_NOTHING,
  'POST /api/laporan/kelulusan/:id/nilai/pratinjau': CHANGES_NOTHING,
  'POST /api/libur/:id/terlepas': CHANGES_NOTHING,
  'POST /api/libur/impor': CHANGES_NOTHING,
  'POST /api/libur/terdampak': CHANGES_NOTHING,
  'POST /api/orang/massal/pratinjau': CHANGES_NOTHING,
  'POST /api/pengaturan/pratinjau': CHANGES_NOTHING,
  'PUT /api/honor/pembayaran': OWN_HISTORY,
  'PUT /api/honor/pengajuan': OWN_HISTORY,
  'PUT /api/impor/:id/kolom': NOT_YET,
  'PUT /api/rekap-berkas/:id/pilihan': NOT_YET,
  'PUT /api/ringkasan-wali/:id/:sampai': 'a tick beside a text, kept with who pressed and when',
}

test('every write that is the admin’s alone is written down, or says why not', () => {
  const without = adminWrites.filter(row => !row.endpoint.catat)
  expect(without.map(row => name(row.endpoint)).sort()).toEqual(Object.keys(TANPA_CATATAN).sort())
})

/** What these do is no transaction: they make a file (decision 0046). */
const isSesudahnya = (endpoint: Endpoint) => 'file' in endpoint.reply || name(endpoint) === 'POST /api/cadangan'
const together = adminWrites.filter(
  ({ endpoint, expect: { admin } }) => endpoint.catat && admin < 300 && !isSesudahnya(endpoint),
)

describe.each(together.map(row => [name(row.endpoint), row] as const))('%s', (_, row) => {
  test('is not done where it cannot be written down', async () => {
    const db = await emptySqlite()
    const cast = await createCast(db)
    const app = await createTestApp(db, cast)
    const input = await row.input(cast, db)
    await sql`create trigger penuh before insert on catatan_keamanan begin select raise(abort, 'full'); end`.execute(db)
    const { status } = await app.as('admin')(row.endpoint, input)
    await sql`drop trigger penuh`.execute(db)
    expect(status).toBe(500)
    // Nothing of it was kept, so it can be done again.
    expect((await app.as('admin')(row.endpoint, input)).status).toBe(row.expect.admin)
  })
})
