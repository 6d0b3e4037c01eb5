import crypto from 'node:crypto'
import { expect, test } from 'vitest'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { createTestApp } from '#test/app.ts'
import { createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('notes of a mark', t => {
  test('who records and does not read them any more leaves them as they are', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const key = { kegiatan_id: cast.halaqah, tanggal: '2026-11-20', ke: 1 }
    const record = (who: 'umar' | 'hasan', mark: object) =>
      app.as(who)(recordAbsensi, {
        params: { id: cast.kelompok7 },
        body: {
          ...{ action_id: crypto.randomUUID(), ...key },
          rows: [{ mahasantri_id: cast.putra[0], menit: null, tapped_at: NOW, ...mark }],
        },
      })
    const baris = async (who: 'umar' | 'hasan') =>
      (await app.as(who)(getLembar, { params: { id: cast.kelompok7 }, query: key })).body.baris[0]
    await record('hasan', { status: 'I', catatan: 'Opname', base_version: 0 })
    const span = t.db.updateTable('kelompok_pendamping').where('pendamping_id', '=', cast.umar)
    await span.set({ sampai: '2026-11-20' }).execute()

    expect(await baris('umar')).toMatchObject({ status: 'I', catatan: '', version: 1 })
    expect((await record('umar', { status: 'S', catatan: '', base_version: 1 })).status).toBe(200)
    expect(await baris('hasan')).toMatchObject({ status: 'S', catatan: 'Opname', version: 2 })
    // In a conflict he is shown the letter, and not the note.
    const late = await record('umar', { status: 'H', catatan: '', base_version: 0 })
    expect(late.body.konflik).toMatchObject([{ sekarang: { status: 'S', catatan: '' } }])
    // Who reads it may take it away.
    await record('hasan', { status: 'S', catatan: '', base_version: 2 })
    expect(await baris('hasan')).toMatchObject({ catatan: '', version: 3 })
  })
})
