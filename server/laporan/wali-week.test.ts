import { beforeEach, expect, test } from 'vitest'
import { createWaliLinks, withdrawWaliLink } from '#contract/datapokok/wali-link.ts'
import { listWaliWeek, sendWaliWeek } from '#contract/laporan/wali-week.ts'
import { waliWeekText } from '#contract/laporan/wali-week-text.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

const DAY = 86_400_000

// The walis of Alif (putra) and Alya (putri) have links, and the office writes to them on the Monday after.
describeDatabases('the weekly summary to wali', t => {
  let cast: Cast
  let app: TestApp
  let [alif, alya] = [0, 0]
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    ;[alif, alya] = [cast.putra[1] as number, cast.putri[1] as number]
    await tercatat(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 },
      inOrder(cast.putra, ['A', 'H']),
    )
    await tercatat(
      app.as('aisyah'),
      { kelompok: cast.kelompok12, kegiatan: cast.subuh, ke: 1 },
      inOrder(cast.putri, ['H', 'U']),
    )
    await t.db.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
    await t.db.updateTable('mahasantri').set({ wali_nama: 'Abdul Ghofur', wali_hp: '+6281298764117' }).execute()
  })
  const make = async (...mahasantri: number[]) =>
    (await app.as('admin')(createWaliLinks, { body: { mahasantri } })).body.tautanList
  const list = async (query: Record<string, unknown> = {}) => {
    const { status, body } = await app.as('admin')(listWaliWeek, { query })
    expect(status).toBe(200)
    return body
  }
  const send = (id: number, sampai: string) => app.as('admin')(sendWaliWeek, { params: { id, sampai } })

  test('to whose link is good it goes, with what the page tells; whom it was sent is kept, week by week', async () => {
    app.clock.at = NOW + 2 * DAY
    expect(await list()).toMatchObject({ dipakai: true, sampai: '2026-11-21', ringkasanList: [], jumlah: 0 })
    const [link, hers] = await make(alif, alya)
    const first = await list()
    expect(first.ringkasanList.map(row => [row.anak.nama, row.hp, row.dikirim_at])).toEqual([
      ['Alif', '+6281298764117', null],
      ['Alya Rahmatika', '+6281298764117', null],
    ])
    const texts = first.ringkasanList.map(row => waliWeekText(row, { lembaga: 'X', sampai: first.sampai ?? '' }))
    expect(texts[0]).toContain('• Halaqah pekanan: 1 dari 1 sesi (100,0%)')
    // Of a woman in a shalat neither how often, nor U, nor how many were held.
    expect(texts[1]).toMatch(/• Shalat Subuh: tidak di bawah batas 70%/)
    expect(JSON.stringify(first.ringkasanList[1])).not.toMatch(/"U"|udzur|"sesi":[0-9]/i)

    expect((await send(link?.id ?? 0, '2026-11-21')).status).toBe(200)
    expect((await send(link?.id ?? 0, '2026-11-21')).status).toBe(200)
    expect([(await list()).belum, (await list()).sudah]).toEqual([1, 1])
    expect((await list({ kiriman: 'belum' })).ringkasanList.map(row => row.tautan_id)).toEqual([hers?.id])
    expect((await list({ kiriman: 'sudah' })).ringkasanList[0]?.dikirim_at).toBe(app.clock.at)
    // A newer link to the same phone is the same wali.
    await make(alif)
    expect((await list({ kiriman: 'sudah' })).jumlah).toBe(1)
    // Of another week nothing is said.
    await t.db.updateTable('ringkasan_wali').set({ sampai: '2026-11-14' }).execute()
    expect(await list()).toMatchObject({ belum: 2, sudah: 0 })
    for (const [id, sampai, status] of [
      [99_999, '2026-11-21', 404],
      [hers?.id ?? 0, '2026-12-25', 400],
    ] as const)
      expect((await send(id, sampai)).status).toBe(status)
  })

  test('a link that was withdrawn, or links that are switched off, end it; and so does another role', async () => {
    app.clock.at = NOW + 2 * DAY
    const [link] = await make(alif)
    expect((await list()).jumlah).toBe(1)
    await app.as('admin')(withdrawWaliLink, { params: { id: link?.id } })
    expect((await list()).jumlah).toBe(0)
    await make(alif)
    await t.db.updateTable('pengaturan').set({ tautan_wali: 0 }).execute()
    expect(await list()).toMatchObject({ dipakai: false, ringkasanList: [] })
    for (const who of ['hasan', 'umar', 'pimpinan'] as const) expect((await app.as(who)(listWaliWeek)).status).toBe(403)
  })

  test('in the first days of a periode there is no week to tell', async () => {
    await make(alif)
    await t.db.updateTable('periode').set({ mulai: TODAY }).execute()
    expect(await list()).toMatchObject({ sampai: null, ringkasanList: [] })
  })
})
