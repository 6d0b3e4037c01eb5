import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { cancelPertemuan } from '#contract/absensi/pertemuan.ts'
import { getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('who recorded and who confirmed', database => {
  let cast: Cast
  let app: TestApp

  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  async function record(who: 'umar' | 'hasan', tanggal: string, people: readonly number[], base_version = 0) {
    const { status, body } = await app.as(who)(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        action_id: crypto.randomUUID(),
        kegiatan_id: cast.halaqah,
        tanggal,
        ke: 1,
        rows: people.map(mahasantri_id => {
          const mark = base_version === 0 ? ('H' as const) : ('A' as const)
          return { mahasantri_id, status: mark, menit: null, catatan: 'x', base_version, tapped_at: NOW }
        }),
      },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.pertemuan_id
  }

  test('the recap, its CSV and the sheet name them, and say when something changed afterwards', async () => {
    const [first, second, third, today] = [-21, -14, -7, 0].map(days => addDays(TODAY, days)) as [
      string,
      string,
      string,
      string,
    ]
    const confirmed = await record('umar', first, cast.putra.slice(0, 3))
    await record('hasan', first, cast.putra.slice(3))
    const changed = await record('hasan', second, cast.putra)
    const cancelled = await record('umar', third, cast.putra)
    const partial = await record('umar', today, cast.putra.slice(0, 2))
    for (const id of [confirmed, changed, cancelled])
      await app.as('hasan')(confirmPertemuan, { params: { id }, body: { perubahan: 5 } })
    await record('umar', second, cast.putra.slice(0, 1), 1)
    await app.as('umar')(cancelPertemuan, { params: { id: cancelled }, body: { alasan: 'UTS' } })

    const call = { params: { id: cast.kelompok7 }, query: { kegiatan_id: cast.halaqah } }
    const { body } = await app.as('umar')(getRekap, call)
    const hasan = { oleh: 'Hasan Basri', at: NOW, berubah: false }
    expect(body.kolom.map(k => [k.id, k.dicatat, k.konfirmasi, k.perubahan])).toEqual([
      [confirmed, ['Umar Faruq', 'Hasan Basri'], hasan, 5],
      [changed, ['Hasan Basri', 'Umar Faruq'], { ...hasan, berubah: true }, 6],
      [cancelled, [], null, 5],
      [partial, ['Umar Faruq'], null, 2],
    ])
    // Notes and marks are read from the same text as before.
    expect(body.baris.map(b => [b.tanda, b.catatan])).toEqual([
      ['HA H', [0, 1, 3]],
      ['HH H', [0, 1, 3]],
      ...[2, 3, 4].map(() => ['HH -', [0, 1]]),
    ])

    const csv = (await app.as('hasan')(rekapExport.csv, call)).raw.toString('utf8').replace(/^\ufeff/, '')
    const lines = Papa.parse<string[]>(csv, { delimiter: ';' }).data
    const line = (name: string) => lines.find(row => row[2] === name)?.slice(5, 9)
    expect(line('Dicatat')).toEqual(['Umar Faruq, Hasan Basri', 'Hasan Basri, Umar Faruq', '–', 'Umar Faruq'])
    expect(line('Dikonfirmasi')).toEqual([
      'Hasan Basri, 21 Nov 2026 18.42 WIB',
      'Hasan Basri, 21 Nov 2026 18.42 WIB (berubah sesudahnya)',
      '–',
      'belum',
    ])

    const may = async (who: 'admin' | 'hasan' | 'umar' | 'pimpinan') =>
      (await app.as(who)(getRekap, call)).body.boleh_konfirmasi
    expect(await Promise.all((['admin', 'hasan', 'umar', 'pimpinan'] as const).map(may))).toEqual([
      true,
      true,
      false,
      false,
    ])

    const sheet = async (who: 'hasan' | 'umar', tanggal: string) => {
      const query = { tanggal, kegiatan_id: cast.halaqah, ke: 1 }
      const { konfirmasi, boleh_konfirmasi } = (await app.as(who)(getLembar, { params: { id: cast.kelompok7 }, query }))
        .body
      return [konfirmasi, boleh_konfirmasi]
    }
    expect(await sheet('umar', first)).toEqual([hasan, false])
    expect(await sheet('hasan', second)).toEqual([{ ...hasan, berubah: true }, true])
    expect(await sheet('hasan', today)).toEqual([null, true])
    expect(await sheet('hasan', third)).toEqual([hasan, false])
    // Nobody has opened it.
    expect(await sheet('hasan', addDays(TODAY, -1))).toEqual([null, false])
  })
})
