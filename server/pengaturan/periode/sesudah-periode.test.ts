import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideIzin, getMyIzin } from '#contract/absensi/izin.ts'
import { confirmPertemuan, withdrawKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { decideKoreksi, getMyKoreksi, listKoreksi } from '#contract/absensi/koreksi.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { getWaitingKonfirmasi, listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { cancelPertemuan, openPertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin, updateIzin } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi, proposeStartKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { activatePeriode, createPeriode, previewKeaktifan } from '#contract/pengaturan/periode.ts'
import { instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { fillIn, inOrder } from '#test/catat.ts'
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
  const record = (tanggal: string, orang: number) =>
    fillIn(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal },
      inOrder(cast.putra, 'H'.repeat(orang)),
    )
  async function makeNext(): Promise<number> {
    const body = {
      ...{ tahun_akademik: '2026/2027', semester: 'genap' as const, gelombang: '' },
      ...{ mulai: '2027-01-01', selesai: '2027-06-30' },
    }
    return (await app.as('admin')(createPeriode, { body })).body.periode.id
  }
  async function activateNext() {
    return app.as('admin')(activatePeriode, { params: { id: await makeNext() } })
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
  const menunggu = async () => (await app.as('hasan')(getWaitingKonfirmasi)).body.jumlah

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

  test('before it is made active, what is unfinished in the present one is counted', async () => {
    const id = await makeNext()
    const preview = async () => (await app.as('admin')(previewKeaktifan, { params: { id } })).body
    const { body: open } = await app.as('aisyah')(openPertemuan, {
      params: { id: cast.kelompok12 },
      body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
    })
    // Two kelompok that did not open theirs on eleven Sabtu, and the one of today that has unset marks.
    expect(await preview()).toMatchObject({
      hari_ini: TODAY,
      periode: { id, nama: 'Genap 2026/2027', jumlah_kelompok: 0 },
      sekarang: { nama: 'Ganjil 2026/2027', selesai: '2026-12-31', belum_diisi: 23, belum_dikonfirmasi: 1 },
    })
    await app.as('aisyah')(cancelPertemuan, { params: { id: open.id }, body: { alasan: 'Hujan' } })
    await app.as('hasan')(confirmPertemuan, { params: { id: pertemuan }, body: { perubahan: 5 } })
    expect((await preview()).sekarang).toMatchObject({ belum_diisi: 22, belum_dikonfirmasi: 0, koreksi: 0, izin: 0 })
    await goTo('2026-11-29')
    expect((await preview()).sekarang?.belum_diisi).toBe(24)
    expect((await app.as('admin')(previewKeaktifan, { params: { id: cast.periode } })).body.sekarang).toBeNull()
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
    expect((await app.as('hasan')(withdrawKonfirmasi, { params })).status).toBe(200)
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
    const id2 = await makeNext()
    const { body: before } = await app.as('admin')(previewKeaktifan, { params: { id: id2 } })
    expect(before.sekarang).toMatchObject({ koreksi: 1, izin: 1 })
    await app.as('admin')(activatePeriode, { params: { id: id2 } })
    await goTo('2027-01-02')
    const waiting = async () => [
      (await app.as('hasan')(getMyKoreksi)).body.menunggu_putusan,
      (await app.as('hasan')(getMyIzin)).body.menunggu_putusan,
    ]
    expect(await waiting()).toEqual([1, 1])
    const back = await app.as('admin')(previewKeaktifan, { params: { id: cast.periode } })
    // Where one goes back to the old one, nothing waits in the new one.
    expect(back.body.sekarang).toMatchObject({ nama: 'Genap 2026/2027', koreksi: 0, izin: 0 })
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

  test('of what nobody had opened the koreksi is accepted too, and opens it', async () => {
    await goTo('2026-12-28')
    const row = { mahasantri_id: cast.putra[0] as number, base_version: 0, status: 'H' as const, menit: null }
    const { body } = await app.as('umar')(proposeStartKoreksi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: '2026-12-26', ke: 1 },
        rows: [{ ...row, alasan: 'Tanpa sinyal' }],
      },
    })
    await activateNext()
    await goTo('2027-01-02')
    const koreksi = body.koreksi.map(({ id }) => ({ id }))
    const { body: done } = await app.as('hasan')(decideKoreksi, { body: { koreksi, hasil: 'diterima', jawaban: '' } })
    expect(done.diputuskan).toEqual(koreksi.map(({ id }) => id))
    const { pertemuan, baris } = await lembar('2026-12-26')
    expect([pertemuan?.opened_at === null, baris.filter(b => b.status === 'H').length]).toEqual([false, 1])
  })
})
