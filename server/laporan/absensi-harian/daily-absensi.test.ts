import { beforeEach, expect, test } from 'vitest'
import { createJadwal } from '#contract/absensi/jadwal.ts'
import { cancelPertemuan, openPertemuan } from '#contract/absensi/pertemuan.ts'
import { addPendamping, createKelompok, endPendamping, getKelompok } from '#contract/datapokok/kelompok.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { copyRules } from '#server/pengaturan/aturan/rules.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { countStatements } from '#test/count-statements.ts'
import { describeDatabases } from '#test/database.ts'
import { readDailyAbsensi } from './daily-absensi.ts'

describeDatabases('absensi harian', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  type Who = keyof Cast['akun']
  const harian = async (who: Who, query = {}) => (await app.as(who)(getDailyAbsensi, { query })).body
  const record = async (who: Who, kelompok: number, tanggal: string, marks: (Status | null)[]) => {
    const people = kelompok === cast.kelompok7 ? cast.putra : cast.putri
    return tercatat(app.as(who), { kelompok, kegiatan: cast.halaqah, tanggal }, inOrder(people, marks))
  }

  test('umar sees Kelompok 7 with the halaqah of today, and nothing of Kelompok 12', async () => {
    const body = await harian('umar')
    expect(body).toMatchObject({ tanggal: TODAY, hari_ini: TODAY, jumlah: 1, periode: { nama: 'Ganjil 2026/2027' } })
    expect(JSON.stringify(body)).not.toContain('Kelompok 12')
    expect(body.rows[0]).toMatchObject({
      nama: 'Kelompok 7',
      anggota: 5,
      murabbi: ['Dr. H. Hasan Basri, M.Ag.'],
      pendamping: ['Umar Faruq'],
      boleh_mencatat: true,
      keadaan: 'belum',
      berikut: null,
      persen: null,
      terakhir: [],
    })
    expect(body.rows[0]?.sesi).toEqual([
      {
        kegiatan_id: cast.halaqah,
        kegiatan: 'Halaqah pekanan',
        jenis: 'umum',
        ke: 1,
        mulai: '18:30',
        selesai: '20:00',
        tempat: 'Masjid Al-Hikmah',
        pertemuan_id: null,
        orang: 5,
        belum: 5,
        keadaan: 'belum',
        state: { fill: 'due', unstaffed: false },
        tagihan: 'belum',
        tanda: [null, null, null, null, null],
      },
    ])
  })

  test('a roll goes from belum over sebagian to lengkap, with its marks in roll order', async () => {
    const state = async () => {
      const [row] = (await harian('umar')).rows
      const [sesi] = row?.sesi ?? []
      return [row?.keadaan, sesi?.keadaan, sesi?.belum, sesi?.tanda.map(status => status ?? '-').join('')]
    }
    await app.as('umar')(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
    })
    expect(await state()).toEqual(['belum', 'belum', 5, '-----'])
    await record('umar', cast.kelompok7, TODAY, ['H', null, 'A', null, 'T'])
    expect(await state()).toEqual(['sebagian', 'sebagian', 2, 'H-A-T'])
    const pertemuan = await record('umar', cast.kelompok7, TODAY, [null, 'H', null, 'I', null])
    expect(await state()).toEqual(['lengkap', 'lengkap', 0, 'HHAIT'])
    await app.as('umar')(cancelPertemuan, { params: { id: pertemuan }, body: { alasan: 'Hujan' } })
    expect((await state()).slice(0, 2)).toEqual(['ditiadakan', 'ditiadakan'])
  })

  test('on a day without a jadwal it says what comes next, and what was opened all the same is there', async () => {
    const [row] = (await harian('umar', { tanggal: '2026-11-20' })).rows
    expect(row).toMatchObject({ keadaan: 'tidak_ada', sesi: [], boleh_mencatat: true })
    expect(row?.berikut).toEqual({ tanggal: TODAY, kegiatan: 'Halaqah pekanan', mulai: '18:30' })
    await app.as('umar')(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.subuh, tanggal: '2026-11-20', ke: 1 },
    })
    const [opened] = (await harian('umar', { tanggal: '2026-11-20' })).rows
    expect(opened).toMatchObject({
      keadaan: 'belum',
      berikut: null,
      sesi: [{ kegiatan: 'Shalat Subuh', jenis: 'shalat' }],
    })
    expect((await harian('umar', { tanggal: '2026-11-22' })).rows[0]).toMatchObject({
      boleh_mencatat: false,
      berikut: { tanggal: '2026-11-28' },
    })
  })

  test('what was not filled in the last fourteen days is asked for, until it is filled or ditiadakan', async () => {
    const lewat = async (who: Who) => (await harian(who)).terlambat.map(row => [row.tanggal, row.belum])
    expect(await lewat('umar')).toEqual([
      ['2026-11-14', 5],
      ['2026-11-07', 5],
    ])
    await record('umar', cast.kelompok7, '2026-11-07', ['H', 'H', 'H', 'H', 'H'])
    const sebagian = await record('umar', cast.kelompok7, '2026-11-14', ['H', 'H', null, null, null])
    expect(await lewat('umar')).toEqual([['2026-11-14', 3]])
    expect((await harian('umar')).rows[0]?.terlambat).toBe(1)
    await app.as('umar')(cancelPertemuan, { params: { id: sebagian }, body: { alasan: 'UTS' } })
    expect(await lewat('umar')).toEqual([])
    expect((await harian('admin')).terlambat.map(row => [row.kelompok, row.tanggal])).toEqual([
      ['Kelompok 12', '2026-11-14'],
      ['Kelompok 12', '2026-11-07'],
    ])
    expect(await lewat('aisyah')).toHaveLength(2)
  })

  test('nobody is asked for a day before his own time, or before the kelompok had members', async () => {
    await t.db.updateTable('kelompok_pendamping').set({ dari: '2026-11-10' }).execute()
    expect((await harian('umar')).terlambat.map(row => row.tanggal)).toEqual(['2026-11-14'])
    const { terlambat, jumlah_tanpa_pendamping } = await harian('hasan')
    expect([terlambat.map(row => row.tanggal), jumlah_tanpa_pendamping]).toEqual([['2026-11-14'], 1])
    await t.db.updateTable('keanggotaan').set({ dari: '2026-11-15' }).execute()
    expect((await harian('hasan')).terlambat).toEqual([])
  })

  test('an assignment that ended yesterday shows yesterday and not today; a future one shows nothing yet', async () => {
    const { pendamping } = (await app.as('admin')(getKelompok, { params: { id: cast.kelompok7 } })).body
    await app.as('admin')(endPendamping, { params: { id: pendamping[0]?.id }, body: { sampai: '2026-11-20' } })
    await app.as('admin')(addPendamping, {
      params: { id: cast.kelompok12 },
      body: { pendamping_ids: [cast.umar], dari: '2026-11-28' },
    })
    expect((await harian('umar')).rows).toEqual([])
    const [past] = (await harian('umar', { tanggal: '2026-11-14' })).rows
    expect(past).toMatchObject({ nama: 'Kelompok 7', boleh_mencatat: true, keadaan: 'belum' })
    expect((await harian('umar', { tanggal: '2026-11-28' })).rows).toMatchObject([
      { nama: 'Kelompok 12', boleh_mencatat: false },
    ])
  })

  test('the week shows each day at a glance, the future nothing', async () => {
    await record('umar', cast.kelompok7, '2026-11-14', ['H', 'H', 'H', 'H', 'H'])
    const pekan = async (who: Who, tanggal: string) => (await harian(who, { tanggal })).pekan.map(day => day.keadaan)
    expect(await pekan('umar', '2026-11-12')).toEqual([null, null, null, null, null, null, 'lengkap'])
    expect(await pekan('admin', '2026-11-12')).toEqual([null, null, null, null, null, null, 'sebagian'])
    expect(await pekan('umar', '2026-11-25')).toEqual([null, null, null, null, null, null, null])
    expect((await harian('umar', { tanggal: '2026-11-12' })).pekan[0]?.tanggal).toBe('2026-11-08')
  })

  test('ten meetings back and the percentage of all, by the one calculation', async () => {
    await record('umar', cast.kelompok7, '2026-11-07', ['H', 'T', 'I', 'A', 'H'])
    const gone = await record('umar', cast.kelompok7, '2026-11-14', ['A', null, null, null, null])
    await app.as('umar')(cancelPertemuan, { params: { id: gone }, body: { alasan: 'UTS' } })
    await record('umar', cast.kelompok7, TODAY, ['D', 'H', null, null, null])
    const [row] = (await harian('umar')).rows
    expect(row?.terakhir.map(({ tanggal, ditiadakan, persen }) => [tanggal, ditiadakan, persen])).toEqual([
      ['2026-11-07', false, 60],
      ['2026-11-14', true, null],
      [TODAY, false, 100],
    ])
    expect(row?.persen).toBeCloseTo(500 / 7, 10)

    await t.db.updateTable('kegiatan').set({ dihitung: 0 }).where('id', '=', cast.halaqah).execute()
    expect((await harian('umar')).rows[0]?.persen).toBeNull()
  })

  test('admin and pimpinan see all, found by name, murabbi, gender and state, page by page', async () => {
    await record('aisyah', cast.kelompok12, TODAY, ['H', 'H', 'H', 'H', 'H'])
    await app.as('admin')(createKelompok, { body: { nama: 'Kelompok 9', jk: 'L' } })
    const names = async (query: object, who: Who = 'admin') => (await harian(who, query)).rows.map(row => row.nama)
    expect(await names({})).toEqual(['Kelompok 7', 'Kelompok 9', 'Kelompok 12'])
    expect((await harian('admin')).jumlah_keadaan).toEqual({
      belum: 1,
      sebagian: 0,
      lengkap: 1,
      nanti: 0,
      tanpa_pendamping: 0,
      ditiadakan: 0,
      tidak_ada: 1,
    })
    expect(await names({ cari: '12' })).toEqual(['Kelompok 12'])
    expect(await names({ cari: 'aisyah' })).toEqual(['Kelompok 12'])
    expect(await names({ murabbi_id: cast.hasan })).toEqual(['Kelompok 7'])
    expect(await names({ jk: 'P' })).toEqual(['Kelompok 12'])
    expect(await names({ keadaan: 'tidak_ada' })).toEqual(['Kelompok 9'])
    expect(await names({ keadaan: 'lengkap' })).toEqual(['Kelompok 12'])
    expect(await names({ ukuran: 1, halaman: 2 })).toEqual(['Kelompok 9'])
    const seen = await harian('pimpinan')
    expect(seen.rows.map(row => row.boleh_mencatat)).toEqual([false, false, false])
    expect(seen.jumlah_terlambat).toBe(4)
  })

  test('two sessions of one kegiatan on one day are the first and the second', async () => {
    const malam = { kegiatan_id: cast.halaqah, hari: 6, mulai: '20:30', selesai: '21:30', dari: '2026-11-21' }
    await app.as('admin')(createJadwal, { params: { id: cast.kelompok7 }, body: malam })
    await record('umar', cast.kelompok7, TODAY, ['H', 'H', 'H', 'H', 'H'])
    const [row] = (await harian('umar')).rows
    expect(row?.sesi.map(({ ke, mulai, keadaan }) => [ke, mulai, keadaan])).toEqual([
      [1, '18:30', 'lengkap'],
      [2, '20:30', 'belum'],
    ])
    expect(row?.keadaan).toBe('sebagian')
  })

  test('without an active periode there is nothing, and no error', async () => {
    await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-20' }).execute()
    expect(await harian('umar')).toMatchObject({ periode: null, rows: [], jumlah: 0, terlambat: [] })
  })

  test('more kelompok take no more statements', async () => {
    const user = {
      id: cast.akun.admin,
      nama: '',
      username: '',
      murabbi_id: null,
      pendamping_id: null,
      ganti_sandi: false,
    }
    const statements = async () => {
      const counted = countStatements(t.db)
      await readDailyAbsensi(counted.db, { ...user, peran: ['admin'] }, NOW, { halaman: 1, ukuran: 200, cari: 'kel' })
      return counted.count()
    }
    // As every periode that was published: with rules of its own, which are one of the reads.
    await t.db.transaction().execute(tx => copyRules(tx, cast.periode, NOW))
    const few = await statements()
    for (let i = 100; i < 130; i++) {
      const made = await app.as('admin')(createKelompok, { body: { nama: `Kelompok ${i}`, jk: 'L' } })
      await app.as('admin')(addPendamping, {
        params: { id: made.body.id },
        body: { pendamping_ids: [cast.umar], dari: TODAY },
      })
    }
    expect((await harian('admin')).jumlah).toBe(32)
    expect(await statements()).toBe(few)
    expect(few).toBeLessThanOrEqual(16)
  })
})
