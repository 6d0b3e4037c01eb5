import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { instantAt } from '#contract/tanggal.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const MENIT = 60_000

describeDatabases('when a roll was filled', database => {
  let cast: Cast
  let app: TestApp
  /** 20.10 on Saturday, ten minutes after the halaqah of 18.30. */
  const ketuk = instantAt('Asia/Jakarta', TODAY, '20:10')
  const tiba = instantAt('Asia/Jakarta', '2026-11-23', '07:00')
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
    app.clock.at = tiba
  })

  interface Kirim {
    status?: Status | null
    tapped_at?: number
    /** The phone's clock less the true time. */
    meleset?: number
    sent?: boolean
    siapa?: number[]
    base_version?: number
  }
  const send = ({ status = 'H', tapped_at = ketuk, meleset = 0, sent = true, ...more }: Kirim) =>
    app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
        ...(sent ? { sent_at: app.clock.at + meleset } : {}),
        rows: (more.siapa ?? cast.putra).map(mahasantri_id => ({
          ...{ mahasantri_id, status, menit: null, catatan: '' },
          ...{ base_version: more.base_version ?? 0, tapped_at: tapped_at + meleset },
        })),
      },
    })
  const told = async () => {
    const { ringkasan, pertemuan } = (
      await app.as('admin')(getLaporanPendamping, {
        params: { id: cast.umar },
        query: { dari: TODAY, sampai: '2026-11-23' },
      })
    ).body
    const { tepat, lengkap_at, tiba_at } = pertemuan.find(p => p.tanggal === TODAY) ?? {}
    expect((await checkCount(database.db)).selisih).toEqual([])
    return { tepat, jeda: ringkasan.jeda_median, lengkap_at, tiba_at }
  }
  const padaKetukan = { tepat: true, jeda: 10, lengkap_at: ketuk, tiba_at: tiba }
  const padaKedatangan = { tepat: false, lengkap_at: tiba, tiba_at: tiba }

  test('who recorded in time without a signal is in time, and both times are told', async () => {
    await send({})
    expect(await told()).toEqual(padaKetukan)
    const { rows } = (await app.as('hasan')(listKonfirmasi, { query: { tanggal: TODAY } })).body
    expect(rows.find(row => row.tanggal === TODAY)?.jeda_hari).toBe(0)
  })

  test.each([-3 * 3_600_000, 3 * 3_600_000])(
    'a phone whose clock is off by %d ms is read by what sync sees',
    async meleset => {
      await send({ meleset })
      expect(await told()).toEqual(padaKetukan)
    },
  )

  test('a tap before the start, after the arrival, or of a phone that does not tell its time is not believed', async () => {
    await send({ tapped_at: instantAt('Asia/Jakarta', TODAY, '18:29') })
    expect(await told()).toMatchObject(padaKedatangan)
  })
  test('nor one of tomorrow', async () => {
    await send({ tapped_at: tiba + MENIT })
    expect(await told()).toMatchObject(padaKedatangan)
  })
  test('nor one that says no time', async () => {
    await send({ sent: false })
    expect(await told()).toMatchObject(padaKedatangan)
  })

  test('the last row decides, and what was unset in between keeps its first time', async () => {
    const [satu = 0, ...lain] = cast.putra
    await send({ siapa: [satu] })
    await send({ siapa: [satu], status: null, base_version: 1, tapped_at: ketuk + MENIT })
    await send({ siapa: [satu], base_version: 2, tapped_at: tiba - MENIT })
    await send({ siapa: lain, tapped_at: ketuk + 5 * MENIT })
    expect(await told()).toEqual({ ...padaKetukan, jeda: 15, lengkap_at: ketuk + 5 * MENIT })
  })

  test('the lock goes by the arrival all the same', async () => {
    await database.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1, kunci_jam: '23:59' }).execute()
    expect(await send({})).toMatchObject({ status: 409, body: { kode: 'absensi.terkunci' } })
  })
})
