import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { previewRencanaPeriode } from '#contract/absensi/agenda.ts'
import { listMyBadal } from '#contract/absensi/badal.ts'
import { getIzin, listIzin } from '#contract/absensi/izin.ts'
import { listKoreksi } from '#contract/absensi/koreksi.ts'
import { listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { planPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createIzin, listIzinChoice } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { getReminder } from '#contract/absensi/tautan.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { naturalKey, normalizeName } from '#contract/identitas.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getMyBeranda } from '#contract/laporan/beranda.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { createLibur, listAffected } from '#contract/pengaturan/libur.ts'
import { activatePeriode } from '#contract/pengaturan/periode.ts'
import { instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

const PEKAN_LALU = '2026-11-14'
const DUA = 'Ganjil 2026/2027 gelombang 2'
const SATU = 'Ganjil 2026/2027'

// Beside the active periode gelombang 2 runs, without being it: Umar has a Kelompok 7 there too, Aisyah a Kelompok 31.
describeDatabases('a second gelombang', t => {
  let cast: Cast
  let app: TestApp
  let dua: { periode: number; kelompok7: number; kelompok31: number; salman: number }
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const insert = async (table: string, row: object) =>
      (
        (await t.db
          .insertInto(table as never)
          .values(row as never)
          .returning('id' as never)
          .executeTakeFirstOrThrow()) as { id: number }
      ).id
    const periode = await insert('periode', {
      ...{ tahun_akademik: '2026/2027', semester: 'ganjil', gelombang: '2', aktif: 0 },
      ...{ mulai: '2026-11-01', selesai: '2027-01-31' },
    })
    const stamp = { created_at: 0, updated_at: 0 }
    const kelompok = async (nama: string, jk: 'L' | 'P', murabbi_id: number, pendamping_id: number, orang: string) => {
      const row = { periode_id: periode, nama, nama_urut: naturalKey(nama), jk, tempat: 'Aula', created_at: 0 }
      const kelompok_id = await insert('kelompok', row)
      const mahasantri_id = await insert('mahasantri', {
        ...{ nama: orang, nama_cari: normalizeName(orang), nim: `27${kelompok_id}0001`, jk, ...stamp },
        ...{ prodi: 'PAI', fakultas: 'FITK', angkatan: 2026, hp: '' },
      })
      const dari = { kelompok_id, dari: '2026-11-01', sampai: null }
      await insert('keanggotaan', { ...dari, mahasantri_id })
      await insert('kelompok_murabbi', { ...dari, murabbi_id })
      await insert('kelompok_pendamping', { ...dari, pendamping_id })
      await t.db.insertInto('kelompok_kegiatan').values({ kelompok_id, kegiatan_id: cast.halaqah }).execute()
      const jam = { hari: 6, mulai: '16:00', selesai: '17:00', tempat: 'Aula' }
      await insert('jadwal', { ...dari, ...jam, kegiatan_id: cast.halaqah })
      return { kelompok_id, mahasantri_id }
    }
    const umar = await kelompok('Kelompok 7', 'L', cast.hasan, cast.umar, 'Salman Alfarisi')
    const aisyah = await kelompok('Kelompok 31', 'P', cast.maryam, cast.aisyah, 'Zahra Rahasia')
    dua = { periode, kelompok7: umar.kelompok_id, kelompok31: aisyah.kelompok_id, salman: umar.mahasantri_id }
  })

  type Who = keyof Cast['akun']
  const harian = async (who: Who, query: { tanggal?: string } = {}) =>
    (await app.as(who)(getDailyAbsensi, { query })).body
  const saya = async (who: Who) => (await app.as(who)(getMyBeranda)).body
  const named = (rows: readonly { nama: string; periode: string | null }[]) => rows.map(row => [row.nama, row.periode])
  const record = (kelompok: number, tanggal: string, marks: Record<number, Status | null>) =>
    tercatat(
      app.as('umar'),
      { kelompok, kegiatan: cast.halaqah, tanggal },
      Object.entries(marks).map(([id, status]) => ({ mahasantri_id: Number(id), status })),
    )
  const changePeriode = (change: { mulai?: string; selesai?: string }) =>
    t.db.updateTable('periode').set(change).where('id', '=', dua.periode).execute()

  test('umar and hasan find both of their kelompok in their lists, and each says its periode', async () => {
    for (const who of ['umar', 'hasan'] as const) {
      const { rows, terlambat, jumlah, jumlah_keadaan } = await harian(who)
      expect(named(rows).toSorted()).toEqual([
        ['Kelompok 7', SATU],
        ['Kelompok 7', DUA],
      ])
      expect(jumlah).toBe(2)
      expect(jumlah_keadaan.belum).toBe(2)
      const lain = rows.find(row => row.id === dua.kelompok7)
      expect(lain).toMatchObject({ boleh_mencatat: true, anggota: 1, tempat: 'Aula' })
      expect(lain?.sesi.map(sesi => sesi.mulai)).toEqual(['16:00'])
      // The 14th and the 7th of both: before its first day the second gelombang is asked for nothing.
      expect(terlambat.map(row => [row.kelompok_id === dua.kelompok7, row.periode, row.tanggal])).toEqual([
        [false, SATU, PEKAN_LALU],
        [true, DUA, PEKAN_LALU],
        [false, SATU, '2026-11-07'],
        [true, DUA, '2026-11-07'],
      ])
      const own = await saya(who)
      expect(named(own.kelompok)).toEqual(named(rows))
      expect(own.belum.map(row => row.periode)).toContain(DUA)
      // And those of today that have begun: at 16.00 and at 18.30.
      expect(own.jumlah_belum).toBe(6)
    }
    app.clock.at = instantAt('Asia/Jakarta', TODAY, '16:10')
    expect((await saya('umar')).sekarang).toMatchObject({
      kelompok_id: dua.kelompok7,
      periode: DUA,
      kapan: 'berlangsung',
    })
  })

  test('nobody is shown what is not theirs, and the office looks at what runs today', async () => {
    for (const who of ['umar', 'hasan'] as const)
      for (const body of [await harian(who), await saya(who)])
        expect(JSON.stringify(body)).not.toMatch(/Kelompok 31|Zahra/)
    for (const who of ['admin', 'pimpinan'] as const)
      expect(named((await harian(who)).rows)).toEqual([
        ['Kelompok 7', null],
        ['Kelompok 7', DUA],
        ['Kelompok 12', null],
        ['Kelompok 31', DUA],
      ])
    expect(named((await harian('aisyah')).rows)).toEqual([
      ['Kelompok 12', SATU],
      ['Kelompok 31', DUA],
    ])
    // Somebody of the office who has a kelompok there finds it on their own beranda.
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'admin' }).execute()
    expect((await harian('umar')).jumlah).toBe(4)
    expect(named((await saya('umar')).kelompok)).toHaveLength(2)
  })

  test('from its first day to its last; the one that is not active any more stays as long', async () => {
    await changePeriode({ mulai: '2026-11-22' })
    expect(named((await harian('umar')).rows)).toEqual([['Kelompok 7', null]])
    expect((await harian('umar', { tanggal: '2026-11-28' })).rows.map(row => row.sesi.length)).toEqual([1, 1])
    await changePeriode({ mulai: '2026-11-01', selesai: '2026-11-20' })
    expect(named((await harian('umar')).rows)).toEqual([['Kelompok 7', null]])
    await changePeriode({ selesai: '2027-01-31' })
    await app.as('admin')(activatePeriode, { params: { id: dua.periode } })
    const { rows } = await harian('umar')
    expect(rows.map(row => row.boleh_mencatat)).toEqual([true, true])
    expect(named((await harian('admin')).rows)).toEqual([
      ['Kelompok 7', SATU],
      ['Kelompok 7', null],
      ['Kelompok 12', SATU],
      ['Kelompok 31', null],
    ])
  })

  test('who needs a word is found in both, with the figures of their own periode', async () => {
    const [alif = 0] = cast.putra
    for (const tanggal of ['2026-11-07', PEKAN_LALU]) {
      await record(cast.kelompok7, tanggal, { [alif]: 'A' })
      await record(dua.kelompok7, tanggal, { [dua.salman]: 'A' })
    }
    for (const who of ['umar', 'hasan'] as const) {
      const { perhatian, jumlah_perhatian } = await saya(who)
      expect(perhatian.map(row => [row.mahasantri_id, row.periode?.nama, row.sesi, row.terakhir]).toSorted()).toEqual([
        [alif, SATU, 2, ['A', 'A']],
        [dua.salman, DUA, 2, ['A', 'A']],
      ])
      const { body } = await app.as(who)(listPerhatian)
      expect([body.jumlah, body.rows]).toEqual([jumlah_perhatian, perhatian])
    }
    const { body } = await app.as('admin')(listPerhatian)
    expect(body.rows.map(row => [row.mahasantri_id, row.periode?.nama]).toSorted()).toEqual([
      [alif, SATU],
      [dua.salman, DUA],
    ])
  })

  test('hasan confirms in both, and reads which is which', async () => {
    await record(cast.kelompok7, PEKAN_LALU, Object.fromEntries(cast.putra.map(id => [id, 'H'] as const)))
    await record(dua.kelompok7, PEKAN_LALU, { [dua.salman]: 'H' })
    const { rows } = (await app.as('hasan')(listKonfirmasi, { query: { tanggal: PEKAN_LALU } })).body
    expect(rows.map(row => [row.kelompok, row.periode]).toSorted()).toEqual([
      ['Kelompok 7', null],
      ['Kelompok 7', DUA],
    ])
  })

  test('a koreksi, an izin and a reminder say of which periode their kelompok is', async () => {
    const [alif = 0] = cast.putra
    const ids = [
      await record(cast.kelompok7, PEKAN_LALU, { [alif]: 'A' }),
      await record(dua.kelompok7, PEKAN_LALU, { [dua.salman]: 'A' }),
    ]
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 2 }).execute()
    for (const [kelompok_id, mahasantri_id, id = 0] of [
      [cast.kelompok7, alif, ids[0]],
      [dua.kelompok7, dua.salman, ids[1]],
    ] as const) {
      const usulan = { mahasantri_id, base_version: 1, status: 'H' as const, menit: null, alasan: 'Salah tekan' }
      const body = { action_id: randomUUID(), rows: [usulan] }
      const answer = await app.as('umar')(proposeKoreksi, { params: { id }, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      await app.as('umar')(createIzin, {
        body: {
          ...{ action_id: randomUUID(), mahasantri_id, dari: '2026-12-05', sampai: '2026-12-05' },
          ...{ jenis: 'sakit' as const, alasan: 'Demam', lampiran_id: null },
        },
      })
      const query = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
      const { body: pengingat } = await app.as('hasan')(getReminder, { params: { id: kelompok_id }, query })
      expect(pengingat.kelompok.periode).toBe(kelompok_id === dua.kelompok7 ? DUA : null)
    }
    const both = [
      ['Kelompok 7', null],
      ['Kelompok 7', DUA],
    ]
    const koreksi = (await app.as('hasan')(listKoreksi)).body
    expect(koreksi.koreksi.map(row => [row.kelompok, row.periode]).toSorted()).toEqual(both)
    expect(named(koreksi.kelompok).toSorted()).toEqual(both)
    const izin = (await app.as('hasan')(listIzin)).body
    expect(izin.izin.map(row => [row.kelompok, row.periode]).toSorted()).toEqual(both)
    expect(named(izin.kelompok).toSorted()).toEqual(both)
  })

  test('an izin covers both, and its marks say of which periode each is', async () => {
    const [alif = 0] = cast.putra
    const keanggotaan = { kelompok_id: dua.kelompok7, mahasantri_id: alif, dari: '2026-11-01', sampai: null }
    await t.db.insertInto('keanggotaan').values(keanggotaan).execute()
    for (const kelompok_id of [cast.kelompok7, dua.kelompok7]) await record(kelompok_id, TODAY, { [alif]: null })
    const { body: made } = await app.as('hasan')(createIzin, {
      body: {
        ...{ action_id: randomUUID(), mahasantri_id: alif, dari: TODAY, sampai: TODAY },
        ...{ jenis: 'sakit' as const, alasan: 'Demam', lampiran_id: null },
      },
    })
    const { tanda } = (await app.as('hasan')(getIzin, { params: { id: made.id } })).body
    expect(tanda.map(row => [row.kelompok, row.periode, row.status]).toSorted()).toEqual([
      ['Kelompok 7', null, 'S'],
      ['Kelompok 7', DUA, 'S'],
    ])
  })

  test('a holiday is everybody’s: what is planned in both is told, named and ditiadakan', async () => {
    for (const id of [cast.kelompok7, dua.kelompok7]) {
      const body = { kegiatan_id: cast.halaqah, tanggal: '2026-11-28', ke: 1 }
      expect((await app.as('umar')(planPertemuan, { params: { id }, body })).status).toBe(200)
    }
    const libur = { dari: '2026-11-28', sampai: '2026-11-28', nama: 'Wisuda' }
    const { body } = await app.as('admin')(listAffected, { body: { rentang: [libur].map(({ nama: _, ...r }) => r) } })
    expect(body.jumlah).toBe(2)
    expect(body.rows.map(row => [row.kelompok, row.periode]).toSorted()).toEqual([
      ['Kelompok 7', null],
      ['Kelompok 7', DUA],
    ])
    const saved = await app.as('admin')(createLibur, { body: { libur, tiadakan: true } })
    expect(saved.body.ditiadakan).toBe(2)
    // Of one that is over nothing is left to be called off.
    await t.db.deleteFrom('peniadaan').execute()
    await changePeriode({ selesai: '2026-11-20' })
    const later = await app.as('admin')(listAffected, {
      body: { rentang: [{ dari: libur.dari, sampai: libur.sampai }] },
    })
    expect(later.body.rows.map(row => row.periode)).toEqual([null])
  })

  test('lists and plans that are of the active periode only say so where another runs', async () => {
    expect((await app.as('admin')(previewRencanaPeriode)).body).toMatchObject({
      periode: { nama: SATU },
      periode_lain: [DUA],
    })
    for (const pilihan of [mahasantriApi.pilihan, murabbiApi.pilihan, pendampingApi.pilihan] as const)
      expect((await app.as('admin')(pilihan)).body.menurut).toBe(SATU)
    await changePeriode({ selesai: '2026-11-20' })
    expect((await app.as('admin')(previewRencanaPeriode)).body.periode_lain).toEqual([])
    expect((await app.as('admin')(mahasantriApi.pilihan)).body.menurut).toBeNull()
  })

  test('a badal of it learns of it, and an izin of it is asked for within its days', async () => {
    const body = { kegiatan_id: cast.halaqah, tanggal: '2026-11-28', ke: 1 }
    const { id } = (await app.as('umar')(planPertemuan, { params: { id: dua.kelompok7 }, body })).body
    await app.as('umar')(updateSessionReport, { params: { id }, body: { version: 1, pelaksana_id: cast.aisyah } })
    expect((await app.as('aisyah')(listMyBadal)).body.rows.map(row => row.pertemuan_id)).toEqual([id])

    const pilihan = (await app.as('umar')(listIzinChoice, { query: { cari: 'salman' } })).body
    expect(pilihan).toMatchObject({
      mahasantri: [{ id: dua.salman, kelompok: 'Kelompok 7' }],
      periode: { mulai: '2026-09-01', selesai: '2027-01-31' },
    })
    const propose = async (who: Who, dari: string, sampai = dari) =>
      app.as(who)(createIzin, {
        body: {
          ...{ action_id: randomUUID(), mahasantri_id: dua.salman, dari, sampai },
          ...{ jenis: 'sakit' as const, alasan: 'Demam', lampiran_id: null },
        },
      })
    expect((await propose('umar', '2027-01-09')).status).toBe(201)
    expect((await propose('admin', '2027-01-16')).status).toBe(201)
    expect((await propose('umar', '2027-01-30', '2027-02-02')).body.isian).toHaveProperty('sampai')
    expect((await propose('aisyah', '2026-12-05')).status).toBe(403)
  })
})
