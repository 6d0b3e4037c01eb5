import crypto from 'node:crypto'
import { expect, test } from 'vitest'
import { decideKoreksi } from '#contract/absensi/koreksi.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { recordNotChosen } from '#contract/absensi/not-chosen.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const SUBUH = '2026-11-20'

describeDatabases('U is a letter and nothing else', t => {
  const begin = async () => {
    const cast = await createCast(t.db)
    return { cast, app: await createTestApp(t.db, cast) }
  }
  const record = (app: TestApp, cast: Cast, who: 'aisyah' | 'maryam', change: object, more: object = {}) =>
    app.as(who)(recordAbsensi, {
      params: { id: cast.kelompok12 },
      body: {
        ...{ action_id: crypto.randomUUID(), kegiatan_id: cast.subuh, tanggal: SUBUH, ke: 1 },
        rows: [
          {
            ...{ mahasantri_id: cast.putri[0], status: 'U', menit: null, catatan: 'hari ketiga' },
            ...{ base_version: 0, tapped_at: NOW, ...change },
          },
        ],
        ...more,
      },
    })
  const riwayat = (app: TestApp, cast: Cast, id: number) =>
    app.as('admin')(listRiwayat, { params: { id, mahasantri_id: cast.putri[0] } })

  test('a note sent with it is dropped and the answer says so; the mark is kept, and sent again it is known', async () => {
    const { cast, app } = await begin()
    const action_id = crypto.randomUUID()
    const first = await record(app, cast, 'aisyah', {}, { action_id })
    expect([first.status, first.body.rows.length, first.body.tanpa_catatan]).toEqual([200, 1, [cast.putri[0]]])
    // An old phone knows its note still, and sends all of it once more.
    const again = await record(app, cast, 'aisyah', {}, { action_id })
    expect([again.status, again.body.rows]).toMatchObject([200, [{ version: 1, sekarang: null }]])
    const { body } = await app.as('aisyah')(getLembar, {
      params: { id: cast.kelompok12 },
      query: { kegiatan_id: cast.subuh, tanggal: SUBUH },
    })
    expect(body.baris[0]).toMatchObject({ status: 'U', catatan: '', version: 1 })
    expect((await riwayat(app, cast, first.body.pertemuan_id)).raw.toString()).not.toContain('ketiga')
    // Without a note nothing was dropped, and nothing is said.
    const bare = await record(app, cast, 'aisyah', { base_version: 1, status: 'H', catatan: '' })
    expect([bare.status, bare.body.tanpa_catatan]).toEqual([200, undefined])
  })

  test('what a note said beside another letter goes when the letter becomes U, and reasons are not kept either', async () => {
    const { cast, app } = await begin()
    const { pertemuan_id } = (await record(app, cast, 'aisyah', { status: 'I', catatan: 'Pulang' })).body
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
    app.clock.at += 2 * 86_400_000
    const late = await record(
      app,
      cast,
      'maryam',
      { base_version: 1, catatan: 'Pulang' },
      { alasan: 'katanya hari ketiga' },
    )
    expect([late.status, late.body.tanpa_catatan]).toEqual([200, [cast.putri[0]]])
    const { riwayat: rows } = (await riwayat(app, cast, pertemuan_id)).body
    expect(rows[0]).toMatchObject({ to_status: 'U', from_catatan: 'Pulang', to_catatan: '', alasan: '' })
  })

  test('a koreksi that makes it U carries neither the note nor the reason', async () => {
    const { cast, app } = await begin()
    const { pertemuan_id } = (await record(app, cast, 'aisyah', { status: 'A', catatan: 'Tidak ada kabar' })).body
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
    app.clock.at += 2 * 86_400_000
    const row = { mahasantri_id: cast.putri[0], base_version: 1, status: 'U', menit: null }
    const propose = (alasan: string, status = 'U') =>
      app.as('aisyah')(proposeKoreksi, {
        params: { id: pertemuan_id },
        body: { action_id: crypto.randomUUID(), rows: [{ ...row, status, alasan }] },
      })
    expect((await propose('', 'I')).body.isian).toEqual({ 'rows.0.alasan': 'Wajib diisi' })
    const proposed = await propose('sedang haid')
    expect(proposed.status).toBe(201)
    const id = proposed.body.koreksi[0]?.id as number
    const decided = await app.as('maryam')(decideKoreksi, { body: { koreksi: [{ id }], hasil: 'diterima' } })
    expect(decided.body.diputuskan).toEqual([id])
    const { body, raw } = await riwayat(app, cast, pertemuan_id)
    expect(body.riwayat[0]).toMatchObject({ to_status: 'U', to_catatan: '', alasan: '' })
    expect(raw.toString()).not.toContain('haid')
  })

  test('given up in a conflict it leaves no note behind', async () => {
    const { cast, app } = await begin()
    const { pertemuan_id } = (await record(app, cast, 'maryam', { status: 'H', catatan: '' })).body
    const given = { mahasantri_id: cast.putri[0], status: 'U', menit: null, catatan: 'hari ketiga', terhadap: 1 }
    const { status } = await app.as('aisyah')(recordNotChosen, {
      params: { id: pertemuan_id },
      body: { action_id: crypto.randomUUID(), rows: [{ ...given, tapped_at: NOW, decided_at: NOW }] },
    })
    expect(status).toBe(200)
    expect((await riwayat(app, cast, pertemuan_id)).body.tak_dipilih).toMatchObject([{ status: 'U', catatan: '' }])
  })
})
