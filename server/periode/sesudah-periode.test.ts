import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getLembar, recordAbsensi } from '#contract/absensi.ts'
import { createIzin, decideIzin, getIzinSaya, updateIzin } from '#contract/izin.ts'
import { confirmPertemuan, getKonfirmasiMenunggu, listKonfirmasi, unconfirmPertemuan } from '#contract/konfirmasi.ts'
import { decideKoreksi, getKoreksiSaya, listKoreksi, proposeKoreksi } from '#contract/koreksi.ts'
import { activatePeriode, createPeriode } from '#contract/periode.ts'
import { getRekap } from '#contract/rekap.ts'
import { instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('after the periode', t => {
  let cast: Cast
  let app: TestApp
  let pertemuan: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1 }).execute()
    pertemuan = (await record(TODAY, 5)).body.pertemuan_id
  })

  /** Hadir for so many of the roll order. */
  function record(tanggal: string, orang: number) {
    const rows = cast.putra.slice(0, orang).map(mahasantri_id => ({
      ...{ mahasantri_id, status: 'H' as const, menit: null, catatan: '', base_version: 0, tapped_at: 0 },
    }))
    return app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: { action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal, ke: 1, rows },
    })
  }
  async function activateNext(mulai = '2027-01-01') {
    const next = {
      tahun_akademik: '2026/2027',
      semester: 'genap' as const,
      gelombang: '',
      mulai,
      selesai: '2027-06-30',
    }
    const { body } = await app.as('admin')(createPeriode, { body: next })
    return app.as('admin')(activatePeriode, { params: { id: body.periode.id } })
  }
  /** Everybody has been about since, or their sessions would have lapsed. */
  const goTo = async (tanggal: string) => {
    app.clock.at = instantAt('Asia/Jakarta', tanggal, '08:00')
    await t.db.updateTable('session').set({ used_at: app.clock.at }).execute()
  }
  const lembar = async (tanggal: string) => {
    const query = { kegiatan_id: cast.halaqah, tanggal, ke: 1 }
    return (await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query })).body
  }
  const menunggu = async () => (await app.as('hasan')(getKonfirmasiMenunggu)).body.jumlah

  test('the next one activated too early takes nothing from the one that still runs', async () => {
    await activateNext()
    await goTo('2026-12-05')
    expect((await lembar('2026-12-05')).boleh_mencatat).toBe(true)
    expect((await record('2026-12-05', 5)).status).toBe(200)
    // Its last day is its last day.
    await t.db.updateTable('periode').set({ selesai: '2026-12-10' }).where('id', '=', cast.periode).execute()
    await goTo('2026-12-11')
    const late = await record('2026-12-06', 1)
    expect([late.status, late.body.kode]).toEqual([409, 'absensi.arsip'])
    expect(await lembar('2026-12-05')).toMatchObject({ boleh_mencatat: false, boleh_konfirmasi: false })
  })

  test('what was recorded is confirmed after the last day, and counted as waiting until it is', async () => {
    await activateNext()
    await goTo('2027-01-02')
    expect(await menunggu()).toBe(1)
    const { body: pekan } = await app.as('hasan')(listKonfirmasi, { query: { tanggal: TODAY } })
    expect(pekan.rows.map(row => [row.id, row.keadaan])).toEqual([[pertemuan, 'menunggu']])
    const query = { kegiatan_id: cast.halaqah }
    const { body: rekap } = await app.as('hasan')(getRekap, { params: { id: cast.kelompok7 }, query })
    expect(rekap.boleh_konfirmasi).toBe(true)
    const params = { id: pertemuan }
    expect((await app.as('hasan')(confirmPertemuan, { params, body: { perubahan: 5 } })).status).toBe(200)
    expect(await menunggu()).toBe(0)
    expect((await app.as('hasan')(unconfirmPertemuan, { params })).status).toBe(200)
    // Whoever never confirms is not asked for all the years.
    await goTo('2027-03-01')
    expect(await menunggu()).toBe(1)
    await goTo('2027-03-02')
    expect(await menunggu()).toBe(0)
  })

  test('koreksi and izin that wait are decided; new ones are not proposed any more', async () => {
    await goTo('2026-12-31')
    const row = {
      mahasantri_id: cast.putra[1],
      base_version: 1,
      status: 'S' as const,
      menit: null,
      alasan: 'Ada surat',
    }
    const propose = (rows: object[]) =>
      app.as('umar')(proposeKoreksi, { params: { id: pertemuan }, body: { action_id: randomUUID(), rows } } as never)
    const id = ((await propose([row])).body as { koreksi: { id: number }[] }).koreksi[0]?.id as number
    await record('2026-12-31', 1)
    const { body: izin } = await app.as('umar')(createIzin, {
      body: {
        ...{ action_id: randomUUID(), mahasantri_id: cast.putra[3] as number, jenis: 'izin' as const, alasan: 'Lomba' },
        ...{ dari: '2026-12-31', sampai: '2026-12-31' },
      },
    })
    expect(izin.keadaan).toBe('menunggu')
    await activateNext()
    await goTo('2027-01-02')
    const waiting = async () => [
      (await app.as('hasan')(getKoreksiSaya)).body.menunggu_putusan,
      (await app.as('hasan')(getIzinSaya)).body.menunggu_putusan,
    ]
    expect(await waiting()).toEqual([1, 1])
    expect((await propose([{ ...row, mahasantri_id: cast.putra[2] }])).body).toMatchObject({ kode: 'absensi.arsip' })
    const changed = await app.as('hasan')(updateIzin, {
      params: { id: izin.id },
      body: { version: izin.version, dari: '2026-12-30', sampai: '2026-12-31' },
    })
    expect(changed.body.kode).toBe('absensi.arsip')
    const { body: list } = await app.as('hasan')(listKoreksi, { query: { keadaan: 'menunggu' } })
    expect(list.koreksi.map(k => [k.id, k.boleh_putuskan])).toEqual([[id, true]])
    const koreksi = await app.as('hasan')(decideKoreksi, {
      body: { koreksi: [{ id }], hasil: 'diterima', jawaban: '' },
    })
    expect(koreksi.body.diputuskan).toEqual([id])
    const decided = await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: izin.id, version: izin.version }], hasil: 'disetujui' },
    })
    // And it fills the mark that was unset on that day, as it would have in time.
    expect(decided.body).toMatchObject({ diputuskan: [izin.id], terisi: 1, tertinggal: [] })
    expect(await waiting()).toEqual([0, 0])
  })
})
