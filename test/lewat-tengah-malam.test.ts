import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAgenda } from '#contract/absensi/agenda.ts'
import { listMyBadal } from '#contract/absensi/badal.ts'
import { createJadwal } from '#contract/absensi/jadwal.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { createManyJadwal, previewManyJadwal } from '#contract/absensi/many-jadwal.ts'
import { cancelPertemuan, movePertemuan, restorePertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { getMyBeranda } from '#contract/laporan/beranda.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { getLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { createWebhook } from '#contract/pengaturan/webhook.ts'
import { addDays, instantAt } from '#contract/tanggal.ts'
import { createChannel } from '#server/kanal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { fillIn, inOrder } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { startPenerimaWebhook } from '#test/penerima-webhook.ts'
import { createPengirim } from '#test/pengirim.ts'

const AHAD = addDays(TODAY, 1)
const SEJAM_LEBIH = 'Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama 12 jam'

// Qiyamul lail of Kelompok 7, Saturday 22.30 to Sunday 00.30: one pertemuan, of Saturday.
describeDatabases('a session over midnight', t => {
  let cast: Cast
  let app: TestApp
  let qiyam = 0
  let penerima: Awaited<ReturnType<typeof startPenerimaWebhook>>
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast, { keluar: { loopback: true } })
    penerima = await startPenerimaWebhook()
    const kegiatan = { nama: 'Qiyamul lail', jenis: 'umum', batas_minimal: null, dihitung: 1, aktif: 1 } as const
    qiyam = (await t.db.insertInto('kegiatan').values(kegiatan).returning('id').executeTakeFirstOrThrow()).id
    await t.db
      .insertInto('kelompok_kegiatan')
      .values([cast.kelompok7, cast.kelompok12].map(kelompok_id => ({ kelompok_id, kegiatan_id: qiyam })))
      .execute()
    // Locks at 00.10: of a Saturday session that is over on Saturday this would be Sunday 00.10, in the middle of this one.
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1, kunci_jam: '00:10' }).execute()
  })
  afterEach(() => penerima.close())

  const jam = (pukul: string, tanggal = TODAY) => {
    app.clock.at = instantAt('Asia/Jakarta', tanggal, pukul)
  }
  const jadwal = (waktu: object, kelompok = cast.kelompok7) => {
    const body = { kegiatan_id: qiyam, hari: 6, mulai: '22:30', selesai: '00:30', dari: TODAY, tempat: '', ...waktu }
    return app.as('admin')(createJadwal, { params: { id: kelompok }, body })
  }
  const planned = async (waktu: object = {}) => {
    const { status, body } = await jadwal(waktu)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const record = (tanda: string, base = 0) =>
    fillIn(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: qiyam, tanggal: TODAY, sent_at: app.clock.at },
      inOrder(cast.putra, tanda, base).map(row => ({ ...row, tapped_at: app.clock.at })),
    )
  const lembar = async (query: { tanggal?: string; kegiatan_id?: number; ke?: number } = {}) =>
    (await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query })).body
  const sekarang = async () => (await app.as('umar')(getMyBeranda)).body.sekarang

  test('is planned, recorded before and after midnight, runs until its end, locks and is in time by it', async () => {
    const { rencana } = await planned()
    expect(rencana.dibuat).toBe(6)
    const { entri } = (
      await app.as('umar')(getAgenda, { params: { id: cast.kelompok7 }, query: { dari: TODAY, sampai: AHAD } })
    ).body
    expect(entri.map(e => [e.tanggal, e.kegiatan, e.mulai, e.selesai])).toEqual([
      [TODAY, 'Halaqah pekanan', '18:30', '20:00'],
      [TODAY, 'Qiyamul lail', '22:30', '00:30'],
    ])

    jam('20:30')
    expect(await lembar({ kegiatan_id: cast.halaqah })).toMatchObject({ tanggal: TODAY })
    jam('22:20')
    expect(await sekarang()).toMatchObject({ kegiatan: 'Qiyamul lail', tanggal: TODAY, kapan: 'berlangsung' })
    jam('23:50')
    expect(await sekarang()).toMatchObject({ kegiatan: 'Qiyamul lail', tanggal: TODAY, kapan: 'berlangsung' })
    expect((await record('HH---')).status).toBe(200)

    // After midnight it still runs: the beranda and the sheet without a date are of the day it began.
    jam('00:10', AHAD)
    expect(await sekarang()).toMatchObject({
      ...{ kegiatan: 'Qiyamul lail', tanggal: TODAY, kapan: 'berlangsung', orang: 5, belum: 3 },
      ...{ mulai: '22:30', selesai: '00:30', tanda: ['H', 'H', null, null, null] },
    })
    const monday = instantAt('Asia/Jakarta', addDays(TODAY, 2), '00:11')
    expect(await lembar()).toMatchObject({
      ...{ tanggal: TODAY, ke: 1, hari_ini: AHAD, boleh_mencatat: true, kegiatan: { nama: 'Qiyamul lail' } },
      kunci: { tutup_at: monday, terkunci: false },
    })
    jam('00:20', AHAD)
    expect(await record('--HHA')).toMatchObject({ status: 200 })
    const { pertemuan } = await lembar()
    expect(pertemuan).toMatchObject({ keadaan: 'terlaksana', mulai: '22:30', selesai: '00:30' })
    expect(await sekarang()).toBeNull()

    // Filled while it ran: in time, and on the day itself.
    const query = { dari: TODAY, sampai: AHAD, kegiatan_id: String(qiyam) }
    const laporan = (await app.as('pimpinan')(getLaporanPendamping, { params: { id: cast.umar }, query })).body
    expect(laporan.pertemuan).toMatchObject([{ tanggal: TODAY, keadaan: 'terlaksana', tepat: true, jeda: 0 }])
    const konfirmasi = (await app.as('hasan')(listKonfirmasi, { query: {} })).body
    expect(konfirmasi.rows.find(row => row.kegiatan_id === qiyam)).toMatchObject({ jeda_hari: 0 })

    jam('00:10', addDays(TODAY, 2))
    expect((await record('A----', 1)).status).toBe(200)
    app.clock.at = monday
    expect(await record('H----', 2)).toMatchObject({ status: 409, body: { kode: 'absensi.terkunci' } })
  })

  test('once it is over the next day has its own; what was not filled is late from its end', async () => {
    await planned()
    jam('00:31', AHAD)
    expect(await sekarang()).toBeNull()
    expect(await lembar()).toMatchObject({ tanggal: AHAD })
    const { belum } = (await app.as('umar')(getMyBeranda)).body
    expect(belum.map(sesi => [sesi.kegiatan, sesi.tanggal])).toContainEqual(['Qiyamul lail', TODAY])

    // The whole day on which it ends is in time, the next one is not.
    jam('23:59', AHAD)
    expect((await record('HHHHH')).status).toBe(200)
    const query = { dari: TODAY, sampai: AHAD, kegiatan_id: String(qiyam) }
    const tepat = async () =>
      (await app.as('pimpinan')(getLaporanPendamping, { params: { id: cast.umar }, query })).body.pertemuan[0]
    expect(await tepat()).toMatchObject({ tepat: true, jeda: 23 * 60 + 29 })
  })

  test('one that ends at 24.00 ends with its day: it locks and is in time as one until 23.59', async () => {
    await t.db.updateTable('pengaturan').set({ kunci_hari: 0, kunci_jam: '23:59' }).execute()
    await planned({ mulai: '22:00', selesai: '24:00' })
    jam('23:50')
    expect((await lembar({ tanggal: TODAY, kegiatan_id: qiyam, ke: 1 })).kunci.tutup_at).toBe(
      instantAt('Asia/Jakarta', AHAD, '00:00'),
    )
    expect((await record('HHH--')).status).toBe(200)
    jam('23:00', AHAD)
    expect(await record('---HH', 1)).toMatchObject({ status: 409, body: { kode: 'absensi.terkunci' } })

    // With a later lock it is filled a day after its end, and so late.
    await t.db.updateTable('pengaturan').set({ kunci_hari: 2 }).execute()
    expect((await record('---HH')).status).toBe(200)
    const query = { dari: TODAY, sampai: AHAD, kegiatan_id: String(qiyam) }
    const { pertemuan } = (await app.as('pimpinan')(getLaporanPendamping, { params: { id: cast.umar }, query })).body
    expect(pertemuan).toMatchObject([{ tanggal: TODAY, tepat: false, jeda: 23 * 60 }])
  })

  test('the office is reminded of it as long after its end as was set, not before it has begun', async () => {
    await planned()
    jam('18:00')
    const body = { alamat: penerima.alamat, acara: ['pengingat'] }
    expect((await app.as('admin')(createWebhook, { body })).status).toBe(201)
    await t.db.updateTable('pengiriman').set({ pengingat_menit: 60 }).execute()
    const told = async (pukul: string, tanggal: string) => {
      jam(pukul, tanggal)
      const pengirim = createPengirim({
        ...{ db: t.db, clock: app.clock, catat: error => expect(error).toBeUndefined() },
        ...createChannel(t.db, app.clock, { origin: 'https://hadir.test', keluar: { loopback: true } }),
      })
      await pengirim.sendAll()
      return penerima.diterima.filter(({ isi }) => JSON.stringify(isi).includes('Qiyamul lail')).length
    }
    expect(await told('22:45', TODAY)).toBe(0)
    expect(await told('23:45', TODAY)).toBe(0)
    expect(await told('01:20', AHAD)).toBe(0)
    expect(await told('01:31', AHAD)).toBe(1)
  })

  test('clashes with what begins after midnight, and with what began before it, week by week', async () => {
    await planned()
    // Sunday 00.00–01.00 of the same kegiatan.
    const sesudah = await jadwal({ hari: 0, mulai: '00:00', selesai: '01:00' })
    expect(sesudah).toMatchObject({ status: 409, body: { kode: 'jadwal.bentrok' } })
    expect(sesudah.body.pesan).toBe('Sudah ada jadwal Sabtu 22.30–00.30 (esoknya) untuk kegiatan ini')
    expect((await jadwal({ hari: 0, mulai: '00:30', selesai: '01:30' })).status).toBe(201)
    // The other way round: Friday into Saturday is the night before.
    expect((await jadwal({ hari: 5, mulai: '23:00', selesai: '01:00' })).status).toBe(201)
    expect((await jadwal({ hari: 6, mulai: '00:30', selesai: '02:00' })).status).toBe(409)
    // A weekly time that is over before the other one begins stands in nobody's way.
    expect((await jadwal({ hari: 0, mulai: '00:00', selesai: '00:30', dari: '2026-11-30' })).status).toBe(409)
  })

  test('many at once: a pendamping of two kelompok is told of the next day, and what is offered is free', async () => {
    await planned()
    await t.db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok12, pendamping_id: cast.umar, dari: '2026-09-01', sampai: null })
      .execute()
    const slot = { kegiatan_id: cast.subuh, hari: [0], mulai: '00:00', selesai: '01:00' }
    const body = { kelompok_ids: [cast.kelompok12], slot: [slot] }
    const { body: told } = await app.as('admin')(previewManyJadwal, { body })
    expect(told.bentrok).toMatchObject([
      { orang: 'Umar Faruq', dengan: 'Kelompok 7 (Qiyamul lail)', hari: 0, perbaikan: { mulai: '00:30' } },
    ])
    const malam = { ...slot, kegiatan_id: qiyam, hari: [6], mulai: '23:00', selesai: '01:00' }
    expect((await app.as('admin')(createManyJadwal, { body: { ...body, slot: [malam] } })).status).toBe(201)
  })

  test('a length that nobody means is refused with its reason; the same hour twice too', async () => {
    const galat = async (waktu: object) => (await jadwal(waktu)).body.isian
    expect(await galat({ mulai: '18:30', selesai: '18:30' })).toEqual({ selesai: 'Jam selesai sama dengan jam mulai' })
    expect(await galat({ mulai: '18:30', selesai: '17:30' })).toEqual({ selesai: SEJAM_LEBIH })
    expect(await galat({ mulai: '20:00', selesai: '08:01' })).toEqual({ selesai: SEJAM_LEBIH })
    await planned({ mulai: '20:00', selesai: '08:00', hari: 1 })

    await planned()
    const { pertemuan } = await lembar({ tanggal: TODAY, kegiatan_id: qiyam, ke: 1 })
    const params = { id: pertemuan?.id }
    const ubah = (waktu: object, version: number) =>
      app.as('umar')(updateSessionReport, { params, body: { version, ...waktu } })
    expect((await ubah({ mulai: '21:00', selesai: '20:30' }, 1)).body.isian).toEqual({ selesai: SEJAM_LEBIH })
    expect((await ubah({ mulai: '23:00' }, 1)).body).toMatchObject({ mulai: '23:00', selesai: '01:00' })
    const pindah = (waktu: object) =>
      app.as('umar')(movePertemuan, { params, body: { tanggal: AHAD, alasan: 'Hujan', ...waktu } })
    expect((await pindah({ mulai: '22:00', selesai: '22:00' })).body.isian).toEqual({
      selesai: 'Jam selesai sama dengan jam mulai',
    })
    expect((await pindah({ mulai: '22:00', selesai: '24.00' })).body).toMatchObject({
      pertemuan: { mulai: '22:00', selesai: '00:00' },
    })
  })

  test('what really began after midnight keeps its planned start: nobody is locked out by another one', async () => {
    await t.db.updateTable('pengaturan').set({ kunci_hari: 0, kunci_jam: '23:59' }).execute()
    await planned({ mulai: '23:30', selesai: '01:00' })
    jam('00:12', AHAD)
    expect((await record('HH---')).status).toBe(200)
    const { pertemuan, kunci } = await lembar()
    const ubah = (waktu: object, as: 'umar' | 'hasan' = 'umar') =>
      app.as(as)(updateSessionReport, {
        params: { id: pertemuan?.id },
        body: { version: pertemuan?.version ?? 0, ...waktu },
      })
    const pesan =
      'Lembar ini milik Sabtu, 21 November 2026. Pertahankan jam mulai 23.30, atau tulis jam mulai sebelum tengah malam.'
    for (const waktu of [{ mulai: '00:10', selesai: '01:00' }, { mulai: '00:10' }, { mulai: '01:10' }])
      expect((await ubah(waktu)).body.isian, JSON.stringify(waktu)).toEqual({ mulai: pesan })
    expect((await ubah({ mulai: '00:10' }, 'hasan')).body.isian).toEqual({ mulai: pesan })
    // Whatever other hours: an open sheet is not locked behind the back of who fills it.
    expect((await ubah({ selesai: '23:50' })).body.isian).toEqual({
      selesai:
        'Dengan jam itu lembar ini sudah terkunci Sabtu, 21 November 2026 pukul 23.59 WIB. Pertahankan jam yang direncanakan; sesudah terkunci murabbi dapat mengubahnya.',
    })
    expect((await lembar()).kunci).toEqual(kunci)
    expect((await record('--HHA')).status).toBe(200)
    const query = { dari: TODAY, sampai: AHAD, kegiatan_id: String(qiyam) }
    const laporan = (await app.as('pimpinan')(getLaporanPendamping, { params: { id: cast.umar }, query })).body
    expect(laporan.pertemuan).toMatchObject([{ tepat: true, jeda: 0 }])
    expect((await ubah({ mulai: '23:50' })).body).toMatchObject({ mulai: '23:50', selesai: '01:20' })
  })

  test('before its day it is moved to an hour of that morning', async () => {
    await planned()
    const { pertemuan } = await lembar({ tanggal: TODAY, kegiatan_id: qiyam, ke: 1 })
    const ubah = (waktu: object) =>
      app.as('hasan')(updateSessionReport, {
        params: { id: pertemuan?.id },
        body: { version: pertemuan?.version ?? 0, ...waktu },
      })
    jam('06:00')
    expect((await ubah({ mulai: '00:10', selesai: '01:00' })).body.isian).toHaveProperty('mulai')
    expect((await ubah({ mulai: '08:00', selesai: '09:00' })).body).toMatchObject({ mulai: '08:00', selesai: '09:00' })
  })

  // The periode ends with the day it begins, and its successor was made active before.
  const lastNight = async () => {
    await t.db.updateTable('periode').set({ selesai: TODAY, aktif: 0 }).execute()
    const genap = { tahun_akademik: '2026/2027', semester: 'genap', gelombang: '' } as const
    await t.db
      .insertInto('periode')
      .values({ ...genap, mulai: '2027-01-11', selesai: '2027-06-30', aktif: 1 })
      .execute()
  }

  test('the last night of a periode stands on the beranda until it is over', async () => {
    await planned()
    await lastNight()
    jam('23:50')
    expect(await sekarang()).toMatchObject({ tanggal: TODAY, kapan: 'berlangsung' })
    jam('00:10', AHAD)
    expect(await sekarang()).toMatchObject({ kegiatan: 'Qiyamul lail', tanggal: TODAY, kapan: 'berlangsung' })
    jam('00:30', AHAD)
    expect(await sekarang()).toBeNull()
  })

  test('and the last night of a pendamping, and of nobody who came or left otherwise', async () => {
    await planned()
    const duty = (values: object) =>
      t.db.updateTable('kelompok_pendamping').set(values).where('kelompok_id', '=', cast.kelompok7).execute()
    await duty({ sampai: TODAY })
    jam('23:50')
    expect((await record('HH---')).status).toBe(200)
    jam('00:10', AHAD)
    expect(await sekarang()).toMatchObject({
      ...{ kegiatan: 'Qiyamul lail', tanggal: TODAY, kapan: 'berlangsung', tanda: ['H', 'H', null, null, null] },
    })
    expect((await record('--HHH')).status).toBe(200)
    expect(await sekarang()).toBeNull()

    expect((await record('A----', 1)).status).toBe(200)
    await t.db.updateTable('absensi').set({ status: null }).execute()
    expect(await sekarang()).not.toBeNull()
    await duty({ dari: '2026-09-01', sampai: addDays(TODAY, -1) })
    expect(await sekarang()).toBeNull()
    await duty({ dari: AHAD, sampai: null })
    expect(await sekarang()).toBeNull()
  })

  test('is not late to the office while it goes on, and is afterwards', async () => {
    await planned()
    const late = async (as: 'admin' | 'pimpinan' | 'hasan') => {
      const { terlambat, jumlah_terlambat, rows } = (await app.as(as)(getDailyAbsensi, { query: {} })).body
      const row = rows.find(one => one.id === cast.kelompok7)
      return [terlambat.filter(sesi => sesi.kegiatan_id === qiyam).length, jumlah_terlambat, row?.terlambat]
    }
    const belum = async () => {
      const { jumlah_belum, belum } = (await app.as('hasan')(getMyBeranda)).body
      return [belum.filter(sesi => sesi.kegiatan_id === qiyam).length, jumlah_belum - belum.length]
    }
    for (const as of ['admin', 'pimpinan', 'hasan'] as const) {
      jam('00:10', AHAD)
      const [none, sum, own] = await late(as)
      expect(none).toBe(0)
      jam('00:30', AHAD)
      expect(await late(as)).toEqual([1, (sum ?? 0) + 1, (own ?? 0) + 1])
    }
    // What is to be filled now is told on the beranda all the same, as of every session that runs.
    jam('23:50')
    expect(await belum()).toEqual([1, 0])
    jam('00:10', AHAD)
    expect(await belum()).toEqual([1, 0])
  })

  test('of the last day of a periode it is filled to its end, its berita acara and its badal too', async () => {
    await planned()
    const { pertemuan } = await lembar({ tanggal: TODAY, kegiatan_id: qiyam, ke: 1 })
    const params = { id: pertemuan?.id }
    const name = { version: pertemuan?.version ?? 0, pelaksana_id: cast.aisyah }
    expect((await app.as('hasan')(updateSessionReport, { params, body: name })).status).toBe(200)
    await lastNight()
    jam('00:10', AHAD)
    const badal = async () => (await app.as('aisyah')(listMyBadal)).body.rows
    expect(await badal()).toMatchObject([{ tanggal: TODAY, mulai: '22:30', boleh_mencatat: true }])
    expect(Object.keys((await badal())[0] ?? {})).not.toContain('periode_selesai')
    const { version = 0 } = (await lembar({ tanggal: TODAY, kegiatan_id: qiyam, ke: 1 })).pertemuan ?? {}
    const ubah = (materi: string, version: number) =>
      app.as('umar')(updateSessionReport, { params, body: { version, materi } })
    expect(await ubah('Surah', version)).toMatchObject({ status: 200, body: { materi: 'Surah' } })
    expect((await lembar({ tanggal: TODAY, kegiatan_id: qiyam, ke: 1 })).boleh_mengubah).toBe(true)
    const span = { params: { id: cast.kelompok7 }, query: { dari: TODAY, sampai: AHAD } }
    const agenda = async () => (await app.as('umar')(getAgenda, span)).body.entri.find(e => e.kegiatan_id === qiyam)
    expect(await agenda()).toMatchObject({ boleh_mengubah: true })
    const batal = await app.as('umar')(cancelPertemuan, { params, body: { alasan: 'Hujan' } })
    expect(batal.status).toBe(200)
    expect((await app.as('umar')(restorePertemuan, { params })).status).toBe(200)

    jam('00:20', AHAD)
    expect((await record('HHHHH')).status).toBe(200)
    jam('00:31', AHAD)
    expect(await badal()).toEqual([])
    expect(await ubah('Lain', version + 1)).toMatchObject({ status: 409, body: { kode: 'absensi.arsip' } })
    expect(await agenda()).toMatchObject({ boleh_mengubah: false })
    jam('00:31', AHAD)
    expect(await record('A----', 1)).toMatchObject({ status: 409, body: { kode: 'absensi.arsip' } })
  })

  test('whoever was marked in it owes it nowhere else, also not where the rest of that night is of the next day', async () => {
    const [alif = 0] = cast.putra
    await planned()
    jam('22:40')
    expect((await record('H----')).status).toBe(200)
    // The next day in another kelompok, where the same is held from 00.10 on, and again in the evening.
    const body = { mahasantri_ids: [alif], ke_kelompok_id: cast.kelompok12, mulai: AHAD }
    expect((await app.as('admin')(moveKeanggotaan, { body })).status).toBe(200)
    for (const [ke, waktu] of [
      { mulai: '00:10', selesai: '01:00' },
      { mulai: '00:30', selesai: '01:00' },
    ].entries()) {
      const id = await t.db
        .insertInto('pertemuan')
        .values({
          ...{ kelompok_id: cast.kelompok12, kegiatan_id: qiyam, tanggal: AHAD, ke: ke + 1, ...waktu },
          ...{ created_at: 0, created_by: cast.akun.aisyah, opened_at: null, opened_by: null, version: 1 },
          ...{ materi: '', tempat: '', catatan: '', badal: '', pelaksana_id: null, murabbi_hadir: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id.id).toBeGreaterThan(0)
    }
    jam('00:40', AHAD)
    const onRoster = async (ke: number) => {
      const query = { tanggal: AHAD, kegiatan_id: qiyam, ke }
      const { baris } = (await app.as('aisyah')(getLembar, { params: { id: cast.kelompok12 }, query })).body
      return baris.some(row => row.mahasantri_id === alif)
    }
    expect([await onRoster(1), await onRoster(2)]).toEqual([false, true])
  })
})
