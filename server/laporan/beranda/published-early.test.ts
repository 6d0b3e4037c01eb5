import { beforeEach, expect, test } from 'vitest'
import { listIzinChoice } from '#contract/absensi/propose-izin.ts'
import { getStep } from '#contract/akun/penyiapan.ts'
import { getSession } from '#contract/akun/session.ts'
import { listKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { naturalKey } from '#contract/identitas.ts'
import { getBerandaLembaga, getMyBeranda } from '#contract/laporan/beranda.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { getLaporanChoice } from '#contract/laporan/laporan.ts'
import { listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { getWeekSummary } from '#contract/laporan/week-summary.ts'
import { instantAt } from '#contract/tanggal.ts'
import { changeRules, copyRules, defaultRules } from '#server/pengaturan/aturan/rules.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

const SABTU = ['2026-10-17', '2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14']

// The office has made the next semester active while this one still runs: what runs today is asked by the date.
describeDatabases('the next semester is active early', t => {
  let cast: Cast
  let app: TestApp
  let genap: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    for (const tanggal of SABTU) {
      const tanda = cast.putra.map((id, i) => ({
        mahasantri_id: id,
        status: i === 4 ? ('A' as const) : ('H' as const),
      }))
      await tercatat(app.as('admin'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal }, tanda)
    }
  })

  /** Made and active, with a kelompok of the same people. */
  const activateNext = async ({
    mulai = '2027-02-01',
    aktif = 1 as 0 | 1,
    gelombang = '',
    selesai = '2027-06-30',
  } = {}) => {
    if (aktif) await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    const row = { tahun_akademik: '2026/2027', semester: 'genap' as const, gelombang, aktif, mulai, selesai }
    genap = (await t.db.insertInto('periode').values(row).returning('id').executeTakeFirstOrThrow()).id
    const nama = 'Kelompok 99'
    const kelompok = {
      periode_id: genap,
      nama,
      nama_urut: naturalKey(nama),
      jk: 'L' as const,
      tempat: '',
      created_at: 0,
    }
    const { id } = await t.db.insertInto('kelompok').values(kelompok).returning('id').executeTakeFirstOrThrow()
    const rentang = { kelompok_id: id, dari: mulai, sampai: null }
    await t.db
      .insertInto('kelompok_murabbi')
      .values({ ...rentang, murabbi_id: cast.hasan })
      .execute()
    await t.db
      .insertInto('kelompok_pendamping')
      .values({ ...rentang, pendamping_id: cast.umar })
      .execute()
    await t.db.insertInto('kelompok_kegiatan').values({ kelompok_id: id, kegiatan_id: cast.halaqah }).execute()
    for (const mahasantri_id of cast.putra)
      await t.db
        .insertInto('keanggotaan')
        .values({ ...rentang, mahasantri_id })
        .execute()
    const jam = { hari: 6, mulai: '16:00', selesai: '17:00', tempat: '' }
    await t.db
      .insertInto('jadwal')
      .values({ ...rentang, ...jam, kegiatan_id: cast.halaqah })
      .execute()
    return id
  }
  const goTo = async (tanggal: string) => {
    for (const who of ['admin', 'umar'] as const) await app.as(who)(getSession)
    app.clock.at = instantAt('Asia/Jakarta', tanggal, '08:00')
    await t.db.updateTable('session').set({ used_at: app.clock.at, created_at: app.clock.at }).execute()
  }
  /** What is said of today, and of which periode. */
  const told = async () => {
    const as = async (who: 'admin' | 'umar') => {
      const call = app.as(who)
      const harian = (await call(getDailyAbsensi)).body
      const saya = who === 'umar' ? (await call(getMyBeranda)).body : undefined
      const lembaga = who === 'admin' ? (await call(getBerandaLembaga)).body : undefined
      const laporan = (await call(listLaporanMahasantri)).body
      const ringkasan = (await call(getWeekSummary)).body
      const izin = (await call(listIzinChoice, { query: { cari: 'alif' } })).body
      return {
        periode: lembaga?.periode?.id,
        // What is answered is not cut to the contract.
        keys: [lembaga?.periode, (await call(getSession)).body.periode].map(p =>
          Object.keys(p ?? {})
            .sort()
            .join(),
        ),
        belum: [lembaga?.jumlah_belum, saya?.jumlah_belum, harian.jumlah_terlambat],
        sesi: lembaga?.sesi,
        harian: [harian.periode?.nama, harian.rows.map(row => [row.nama, row.periode])],
        laporan: [laporan.periode?.nama, laporan.jumlah.persen, laporan.baris.length],
        pendamping: (await call(listLaporanPendamping)).body.jumlah,
        perhatian: (await call(listPerhatian)).body.rows.map(row => [row.nama, row.alasan, row.periode]),
        perhatianDiBeranda: (lembaga ?? saya)?.perhatian.map(row => [row.nama, row.alasan, row.periode]),
        ringkasan: [ringkasan.periode?.nama, ringkasan.pekan, ringkasan.kehadiran?.ini.persen],
        izin: izin.mahasantri.map(row => [row.nama, row.kelompok]),
        saringan: (await call(getLaporanChoice)).body.kelompok.map(row => row.nama),
        kelompok: (await call(listKelompok)).body.rows.map(row => row.nama),
        anggota: (await call(mahasantriApi.list)).body.rows.map(row => 'kelompok' in row && row.kelompok),
        langkah: who === 'admin' && (await call(getStep)).body,
        session: (await call(getSession)).body.periode?.nama,
      }
    }
    return { admin: await as('admin'), umar: await as('umar') }
  }

  test('what is not filled, who needs a word and every figure stay those of the semester that runs', async () => {
    const before = await told()
    expect(before.admin.periode).toBe(cast.periode)
    expect(before.admin.keys).toEqual(Array(2).fill('id,mulai,nama,selesai'))
    expect(before.admin.belum[0]).toBeGreaterThan(0)
    expect(before.admin.perhatian.length).toBeGreaterThan(0)
    await activateNext()
    expect(await told()).toEqual(before)
  })

  test('from its first day on they are those of the next one', async () => {
    await activateNext({ mulai: '2027-01-01' })
    await goTo('2026-12-31')
    expect((await told()).admin).toMatchObject({ periode: cast.periode, session: 'Ganjil 2026/2027' })
    await goTo('2027-01-01')
    const { admin, umar } = await told()
    expect(admin).toMatchObject({
      ...{ periode: genap, session: 'Genap 2026/2027', kelompok: ['Kelompok 99'] },
      ...{ laporan: ['Genap 2026/2027', null, 5], harian: ['Genap 2026/2027', [['Kelompok 99', null]]] },
    })
    expect(umar.harian).toEqual(['Genap 2026/2027', [['Kelompok 99', null]]])
    // The last week of the old one is told in the first of the new: as mail, and by its address.
    const week = async (pekan: string) => (await app.as('admin')(getWeekSummary, { query: { pekan } })).body
    expect((await week('2026-11-10')).periode?.nama).toBe('Ganjil 2026/2027')
    expect((await week('2026-11-10')).kehadiran.ini.persen).toBe(80)
    expect((await week('2027-01-01')).periode?.nama).toBe('Genap 2026/2027')
  })

  test('between the two it is the one to come; nobody is asked for what is an archive by then', async () => {
    await activateNext()
    await goTo('2027-01-15')
    const { admin, umar } = await told()
    expect(admin).toMatchObject({ periode: genap, session: 'Genap 2026/2027', belum: [0, undefined, 0] })
    // It is not his before its first day.
    expect(umar.harian).toEqual(['Genap 2026/2027', []])
  })

  test('one whose last day is over is asked for as long as nobody has made its successor active', async () => {
    await activateNext({ mulai: '2027-01-01', aktif: 0 })
    await goTo('2027-01-04')
    const { admin } = await told()
    expect(admin).toMatchObject({ periode: genap, session: 'Genap 2026/2027' })
    expect(admin.harian).toEqual([
      'Genap 2026/2027',
      [
        ['Kelompok 7', 'Ganjil 2026/2027'],
        ['Kelompok 12', 'Ganjil 2026/2027'],
        ['Kelompok 99', null],
      ],
    ])
    // The 26th of December of both kelompok, and the 2nd of January.
    expect(admin.belum).toEqual([3, undefined, 3])
  })

  test('two gelombang at once: the office is told what is not filled in either, and whose word is needed', async () => {
    const before = await told()
    const id = await activateNext({ mulai: '2026-11-01', aktif: 0, gelombang: '2' })
    for (const tanggal of ['2026-11-07', '2026-11-14'])
      await tercatat(
        app.as('admin'),
        { kelompok: id, kegiatan: cast.halaqah, tanggal },
        cast.putra.map((mahasantri_id, i) => ({ mahasantri_id, status: i === 0 ? ('A' as const) : ('H' as const) })),
      )
    const { admin } = await told()
    // Its session of today has begun.
    expect(admin.belum[0]).toBe((before.admin.belum[0] ?? 0) + 1)
    const { belum } = (await app.as('admin')(getBerandaLembaga)).body
    expect(belum.filter(row => row.kelompok_id === id).map(row => row.periode)).toEqual(['Genap 2026/2027 gelombang 2'])
    expect(admin.perhatian).toContainEqual([
      'Abdullah Faqih',
      ['alpa'],
      { id: genap, nama: 'Genap 2026/2027 gelombang 2' },
    ])
    expect(admin.perhatianDiBeranda).toEqual(admin.perhatian)
    // Its figures are not those of the other.
    expect(admin.laporan).toEqual(before.admin.laporan)
    expect(admin.ringkasan).toEqual(before.admin.ringkasan)
  })

  test('a range without a periode is read of the one that runs, and not of all', async () => {
    const id = await activateNext({ mulai: '2026-11-01', aktif: 0, gelombang: '2' })
    const query = { dari: '2026-11-01', sampai: '2026-11-30' }
    const read = async (more = {}) =>
      (await app.as('admin')(listLaporanMahasantri, { query: { ...query, ...more } })).body
    const before = await read()
    expect(before.periode?.nama).toBe('Ganjil 2026/2027')
    const tanda = cast.putra.map(mahasantri_id => ({ mahasantri_id, status: 'A' as const }))
    await tercatat(app.as('admin'), { kelompok: id, kegiatan: cast.halaqah, tanggal: '2026-11-14' }, tanda)
    const after = await read()
    expect([after.jumlah, after.pertemuan]).toEqual([before.jumlah, before.pertemuan])
    expect((await read({ periode_id: genap })).jumlah.hitungan.A).toBe(5)
    const tugas = (await app.as('admin')(listLaporanPendamping, { query })).body
    expect(tugas.periode?.id).toBe(cast.periode)
    // One day alone means that periode too.
    expect((await read({ sampai: undefined })).jumlah).toEqual(before.jumlah)
    // Days that have nothing to do with it are those of the periode they are in.
    await goTo('2027-03-01')
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    await t.db.updateTable('periode').set({ aktif: 1, mulai: '2027-01-05' }).where('id', '=', genap).execute()
    expect((await read()).periode?.id).toBe(cast.periode)
    expect((await read({ sampai: '2027-03-31' })).periode?.id).toBe(genap)
  })

  // Decision 0072: each periode counts by its own formula and limits, so a figure over several would need two of each.
  test('whatever days are asked for, no answer has a figure over several periode', async () => {
    const kelompok = await activateNext({ mulai: '2026-11-01', aktif: 0, gelombang: '2' })
    const tanda = cast.putra.map(mahasantri_id => ({ mahasantri_id, status: 'I' as const }))
    for (const tanggal of ['2026-11-07', '2026-11-14'])
      await tercatat(app.as('admin'), { kelompok, kegiatan: cast.halaqah, tanggal }, tanda)
    await t.db.transaction().execute(async tx => {
      await copyRules(tx, genap, app.clock.at)
      await changeRules(tx, genap, app.clock.at, {
        rules: { ...defaultRules, hitung_izin: 'hadir', batas_minimal: 90 },
      })
    })
    const both = { dari: '2026-10-01', sampai: '2027-06-30' }
    const given = (path: string): Record<string, string> =>
      path.startsWith('/api/laporan/ketepatan')
        ? { menurut: 'tempat', kunci: 'tanpa tempat' }
        : { menurut: 'kelompok', surat: 'sp1' }
    const asked: string[] = []
    for (const endpoint of app.endpoints) {
      const shape = (endpoint.query as { shape?: Record<string, unknown> }).shape ?? {}
      if (endpoint.method !== 'GET' || !['dari', 'sampai', 'periode_id'].every(key => key in shape)) continue
      // Of oneself alone, and of one periode at a time.
      if (endpoint.path.startsWith('/api/saya/')) continue
      // A workbook is the same table as its CSV.
      if (endpoint.path.endsWith('.xlsx')) continue
      // A book of letters has no figure: what was made on those days.
      if (endpoint.path === '/api/surat.csv') continue
      const more = Object.fromEntries(Object.entries(given(endpoint.path)).filter(([key]) => key in shape))
      const id = endpoint.path.includes('pendamping') ? cast.umar : cast.putra[0]
      const ask = async (who: 'admin' | 'umar', query: object) => {
        const { status, raw } = await app.as(who)(endpoint as Endpoint, {
          params: endpoint.path.includes(':id') ? { id } : {},
          query: { ...both, ...more, ...query },
        })
        return status === 200 ? raw.toString() : status
      }
      const answer = await ask('admin', {})
      expect([endpoint.path, answer]).toEqual([endpoint.path, expect.any(String)])
      expect([endpoint.path, answer]).toEqual([endpoint.path, await ask('admin', { periode_id: cast.periode })])
      expect([endpoint.path, await ask('umar', {})]).toEqual([
        endpoint.path,
        await ask('umar', { periode_id: cast.periode }),
      ])
      expect([endpoint.path, answer]).not.toEqual([endpoint.path, await ask('admin', { periode_id: genap })])
      asked.push(endpoint.path)
    }
    expect(asked).toEqual(
      expect.arrayContaining([
        '/api/laporan/mahasantri',
        '/api/laporan/mahasantri.csv',
        '/api/laporan/mahasantri/pertemuan',
        '/api/laporan/mahasantri/:id',
        '/api/laporan/pendamping',
        '/api/laporan/pendamping/:id',
        '/api/laporan/ketepatan',
        '/api/laporan/ketepatan/pertemuan',
      ]),
    )
    expect(asked.length).toBeGreaterThan(8)
    // The recap of a kelompok has days alone: it is of one periode as the kelompok is.
    const rekap = (await app.as('admin')(getRekap, { params: { id: cast.kelompok7 }, query: { ...both } as never }))
      .body
    expect([rekap.periode.id, rekap.aturan.izin]).toEqual([cast.periode, 'absen'])
    expect(rekap.jumlah.hitungan.I).toBe(0)
  })
})
