import { beforeEach, expect, test } from 'vitest'
import { getAgenda } from '#contract/absensi/agenda.ts'
import { createJadwal as addJadwal, updateJadwal as changeJadwal, type JadwalInput } from '#contract/absensi/jadwal.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { getBerandaLembaga, getMyBeranda } from '#contract/laporan/beranda.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { getLaporanPendamping, listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { previewKeaktifan } from '#contract/pengaturan/periode.ts'
import { addDays, instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('belum diisi, said of the same pertemuan on every screen', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
    // Saturday night, after the halaqah: the two kelompok of the cast have filled nothing since September.
    app.clock.at = instantAt('Asia/Jakarta', TODAY, '21:00')
  })

  const lembaga = async () => (await app.as('admin')(getBerandaLembaga)).body
  const harian = async () => (await app.as('admin')(getDailyAbsensi, { query: {} })).body
  const seven = async () => (await lembaga()).kelompok.find(row => row.kelompok_id === cast.kelompok7)
  const agenda = async (dari: string, sampai: string) =>
    (await app.as('admin')(getAgenda, { params: { id: cast.kelompok7 }, query: { dari, sampai } })).body.entri
  const laporan = async () =>
    (await app.as('admin')(listLaporanPendamping, { query: { dari: '2026-09-01', sampai: TODAY } })).body.jumlah
  const rincian = async (id: number) =>
    (
      await app.as('admin')(getLaporanPendamping, { params: { id }, query: { dari: '2026-09-01', sampai: TODAY } })
    ).body.pertemuan.filter(p => p.keadaan === 'tidak_dibuka')
  const periodeBaru = async () => {
    const { id } = await database.db
      .insertInto('periode')
      .values({
        ...{ tahun_akademik: '2026/2027', semester: 'genap', gelombang: '' },
        ...{ mulai: '2027-01-01', selesai: '2027-06-30', aktif: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const belumPeriode = async () =>
    (await app.as('admin')(previewKeaktifan, { params: { id: await periodeBaru() } })).body.sekarang?.belum_diisi

  const subuh = (dari: string): JadwalInput => ({
    ...{ kegiatan_id: cast.subuh, hari: 3, mulai: '04:30', selesai: '05:00', tempat: '', dari, sampai: null },
  })
  const addSubuh = async (dari: string) =>
    (await app.as('admin')(addJadwal, { params: { id: cast.kelompok7 }, body: subuh(dari) })).body.id

  test('a weekly time that is made in November asks for nothing of the weeks before', async () => {
    const before = await Promise.all([lembaga(), harian(), laporan(), seven(), belumPeriode()])
    // The form offers the first day of the periode.
    await addSubuh('2026-09-01')
    const after = await Promise.all([lembaga(), harian(), laporan(), seven()])
    expect(after[0].jumlah_belum).toBe(before[0].jumlah_belum)
    expect(after[1].jumlah_terlambat).toBe(before[1].jumlah_terlambat)
    expect(after[2].rencana).toBe(before[2].rencana)
    expect(after[3]?.sel).toEqual(before[3]?.sel)
    expect((await agenda('2026-09-01', TODAY)).filter(e => e.kegiatan_id === cast.subuh)).toEqual([])
    expect((await rincian(cast.umar)).filter(p => p.kegiatan_id === cast.subuh)).toEqual([])
    // Nor is anybody reminded of a sheet that somebody turns back to; its time is known all the same.
    const query = { kegiatan_id: cast.subuh, tanggal: '2026-11-11', ke: 1 }
    const lembar = (await app.as('hasan')(getLembar, { params: { id: cast.kelompok7 }, query })).body
    expect(lembar).toMatchObject({ boleh_mengingatkan: false, jadwal: { mulai: '04:30' } })
    // What somebody fills there from paper counts, and only that.
    await tercatat(
      app.as('admin'),
      { kelompok: cast.kelompok7, kegiatan: cast.subuh, tanggal: '2026-11-11' },
      inOrder(cast.putra, 'HHHHH'),
    )
    expect((await laporan()).terlaksana).toBe(1)
    expect((await lembaga()).jumlah_belum).toBe(before[0].jumlah_belum)

    // Logged in anew: days have passed.
    app = await createTestApp(database.db, cast)
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-26', '08:00')
    expect((await lembaga()).belum.filter(b => b.kegiatan_id === cast.subuh).map(b => b.tanggal)).toEqual([
      '2026-11-25',
    ])
  })

  test('nor does one whose first day is put back', async () => {
    const id = await addSubuh('2026-11-21')
    await app.as('admin')(changeJadwal, { params: { id }, body: subuh('2026-09-01') })
    expect((await lembaga()).belum.filter(b => b.kegiatan_id === cast.subuh)).toEqual([])
    expect((await agenda('2026-09-01', TODAY)).filter(e => e.kegiatan_id === cast.subuh)).toEqual([])
  })

  test('what nobody had the duty of is said apart, and nobody is reminded of it', async () => {
    await database.db.deleteFrom('kelompok_pendamping').where('kelompok_id', '=', cast.kelompok7).execute()
    await database.db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok7, pendamping_id: cast.umar, dari: '2026-11-15', sampai: null })
      .execute()
    const body = await lembaga()
    expect(body.belum.filter(b => b.kelompok_id === cast.kelompok7).map(b => b.tanggal)).toEqual([TODAY])
    // 7 and 14 November.
    expect(body.jumlah_tanpa_pendamping).toBe(2)
    expect((await harian()).jumlah_tanpa_pendamping).toBe(2)
    expect((await seven())?.sel.slice(-3).map(sel => [sel.belum, sel.tanpa_pendamping])).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ])
    expect((await agenda('2026-11-14', TODAY)).map(e => e.tagihan)).toEqual(['tanpa_pendamping', 'belum'])
    const sheet = async (tanggal: string) => {
      const query = { kegiatan_id: cast.halaqah, tanggal, ke: 1 }
      return (await app.as('hasan')(getLembar, { params: { id: cast.kelompok7 }, query })).body.boleh_mengingatkan
    }
    expect([await sheet('2026-11-14'), await sheet(TODAY)]).toEqual([false, true])
  })

  test('nothing is asked of a day on which the kelompok had nobody, though it had before and has again', async () => {
    const kelompok_id = cast.kelompok7
    await database.db.deleteFrom('keanggotaan').where('kelompok_id', '=', kelompok_id).execute()
    const one = { kelompok_id, mahasantri_id: cast.putra[0] as number }
    await database.db
      .insertInto('keanggotaan')
      .values([
        { ...one, dari: '2026-09-01', sampai: '2026-10-31' },
        // The day after a membership is no gap.
        { ...one, dari: '2026-11-01', sampai: '2026-11-07' },
        { ...one, dari: TODAY, sampai: null },
      ])
      .execute()
    expect((await agenda('2026-11-07', TODAY)).map(e => [e.tanggal, e.tagihan])).toEqual([
      ['2026-11-07', 'belum'],
      ['2026-11-14', 'tidak'],
      [TODAY, 'belum'],
    ])
    const body = await lembaga()
    expect(body.belum.filter(b => b.kelompok_id === kelompok_id).map(b => b.tanggal)).toEqual(['2026-11-07', TODAY])
    expect((await seven())?.sel.slice(-3).map(sel => sel.belum)).toEqual([1, 0, 1])
    expect((await rincian(cast.umar)).map(p => p.tanggal)).not.toContain('2026-11-14')
    const query = { kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1 }
    const sheet = await app.as('hasan')(getLembar, { params: { id: kelompok_id }, query })
    expect(sheet.body.boleh_mengingatkan).toBe(false)
  })

  test('a session is asked for from its start, on every screen at the same minute', async () => {
    const told = async () => {
      const [a, b, c] = [await lembaga(), (await app.as('umar')(getMyBeranda)).body, await rincian(cast.umar)]
      const mine = a.belum.filter(x => x.kelompok_id === cast.kelompok7)
      return [mine, b.belum, c].map(list => list.some(x => x.tanggal === TODAY))
    }
    app.clock.at = instantAt('Asia/Jakarta', TODAY, '18:29')
    expect(await told()).toEqual([false, false, false])
    app.clock.at = instantAt('Asia/Jakarta', TODAY, '18:30')
    expect(await told()).toEqual([true, true, true])
  })

  test('the same pertemuan over the same days: periode, map and laporan', async () => {
    // On a holiday of which nobody knew when the plan was made its row stays, and nobody is asked for it.
    await database.db
      .insertInto('pertemuan')
      .values({
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1, materi: '' },
        ...{
          tempat: '',
          mulai: '18:30',
          selesai: '20:00',
          catatan: '',
          created_at: 1,
          created_by: cast.akun.admin,
          version: 1,
        },
      } as never)
      .execute()
    await database.db
      .insertInto('libur')
      .values({
        dari: '2026-11-14',
        sampai: '2026-11-14',
        nama: 'Libur',
        akun_id: cast.akun.admin,
        created_at: 1,
      } as never)
      .execute()
    const { kelompok, belum, jumlah_belum, sejak_belum } = await lembaga()
    const inMap = kelompok.flatMap(row => row.sel).reduce((sum, sel) => sum + sel.belum, 0)
    const unopened = (await rincian(cast.umar)).length + (await rincian(cast.aisyah)).length
    expect([await belumPeriode(), unopened]).toEqual([inMap, inMap])
    expect((await laporan()).rencana).toBe(inMap)
    // And the list of the beranda says since when it counts.
    expect(sejak_belum).toBe(addDays(TODAY, -14))
    expect(belum).toHaveLength(jumlah_belum)
    expect(belum.map(b => b.tanggal).every(t => t >= sejak_belum && t !== '2026-11-14')).toBe(true)
  })

  test('a running week is compared with the same days of the week before', async () => {
    const record = (tanggal: string, marks: string, kegiatan: number) =>
      tercatat(app.as('admin'), { kelompok: cast.kelompok7, kegiatan, tanggal }, inOrder(cast.putra, marks))
    await record('2026-11-17', 'HHHHH', cast.subuh)
    await record('2026-11-10', 'HHHAA', cast.subuh)
    await record('2026-11-14', 'AAAAA', cast.halaqah)
    // Wednesday: the Saturday of the last week has no counterpart yet.
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-18', '12:00')
    const { pekan_ini, pembanding, kehadiran, lalu, sesi } = await lembaga()
    expect(pekan_ini).toEqual({ dari: '2026-11-15', sampai: '2026-11-18', ke: 12 })
    expect(pembanding).toEqual({ dari: '2026-11-08', sampai: '2026-11-11' })
    expect([kehadiran.ini.persen, kehadiran.lalu.persen]).toEqual([100, 60])
    expect([sesi.jatuh_tempo, lalu.sesi.jatuh_tempo]).toEqual([1, 1])
    expect(lalu.tepat.terlaksana).toBe(1)
    // Of the 10th only: the five alpa of the 14th are of a day that is still to come in this week.
    expect(lalu.di_bawah).toBe(2)
  })
})
