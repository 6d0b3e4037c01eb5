import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeAlpa, decideIzin } from '#contract/absensi/izin.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { withdrawOwnKoreksi } from '#contract/absensi/propose-own-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { addKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { getVerifikasi, printSurat } from '#contract/dokumen/dokumen.ts'
import * as api from '#contract/dokumen/penggabungan.ts'
import { getMyRecord } from '#contract/laporan/my-record.ts'
import { getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { checkRiwayat } from '#server/absensi/jumlah/check-riwayat.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { newestPerubahan } from '#test/pembatalan.ts'
import { MAHASANTRI_TABLE } from './penggabungan.sql.ts'

const PEKAN_LALU = '2026-11-14'
const DUA_PEKAN = '2026-11-07'

describeDialects('two entries of one person', t => {
  let cast: Cast
  let app: TestApp
  let [tetap, digabung, lain] = [0, 0, 0]
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    ;[tetap = 0, digabung = 0, lain = 0] = cast.putra
  })
  const admin: ReturnType<TestApp['as']> = (endpoint, input) => app.as('admin')(endpoint, input)
  const record = (tanggal: string, marks: [number, string][], base_version = 0) =>
    app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal, ke: 1 },
        rows: marks.map(([mahasantri_id, status]) => ({
          ...{ mahasantri_id, status: status as 'H', menit: null, catatan: '', base_version, tapped_at: NOW },
        })),
      },
    })
  const preview = async () =>
    (await admin(api.previewPenggabungan, { params: { id: tetap }, query: { digabung_id: digabung } })).body
  const merge = async (change: object = {}) => {
    const { tetap: a, digabung: b } = await preview()
    return admin(api.createPenggabungan, {
      params: { id: tetap },
      query: { digabung_id: digabung },
      body: { version: a.version, digabung_version: b.version, ...change },
    })
  }
  const marks = (id: number) =>
    t.db
      .selectFrom('absensi')
      .innerJoin('pertemuan', 'pertemuan.id', 'absensi.pertemuan_id')
      .select(['tanggal', 'status'])
      .where('mahasantri_id', '=', id)
      .orderBy('tanggal')
      .execute()
  const expectWhole = async () => {
    expect((await checkCount(t.db)).selisih).toEqual([])
    expect(await checkRiwayat(t.db)).toMatchObject({ tanda: [], riwayat: [] })
  }

  test('every table that names a mahasantri is known', async () => {
    const tables = await t.db.introspection.getTables()
    const naming = tables.filter(({ columns }) => columns.some(({ name }) => name === 'mahasantri_id'))
    expect(naming.map(({ name }) => name).sort()).toEqual([...MAHASANTRI_TABLE].sort())
  })

  test('both histories are kept, the mark that was not chosen too; counts, izin, letter and NIM go over; its id leads on', async () => {
    await record(DUA_PEKAN, [
      [tetap, 'H'],
      [digabung, 'S'],
      [lain, 'A'],
    ])
    await record(PEKAN_LALU, [
      [digabung, 'I'],
      [lain, 'H'],
    ])
    await t.db
      .insertInto('izin')
      .values({
        ...{ mahasantri_id: digabung, kelompok_id: cast.kelompok7, dari: TODAY, sampai: TODAY, jenis: 'izin' },
        ...{ alasan: '', akun_id: cast.akun.umar, at: NOW, action_id: randomUUID() },
      })
      .execute()
    // He is Umar, who is pendamping by now.
    await t.db.updateTable('mahasantri').set({ nim: '2301010011' }).where('id', '=', digabung).execute()
    const seen = await preview()
    expect(seen.peran).toEqual([expect.stringMatching(/^Umar Faruq, pendamping, ber-NIM 2301010011: pilih NIM itu/)])
    expect(seen.tanda).toMatchObject([{ tanggal: DUA_PEKAN, tetap: 'H', digabung: 'S', kelompok: 'Kelompok 7' }])
    expect(seen.pindah).toMatchObject({ izin: 1, koreksi: 0, surat: 0, keanggotaan: 1 })
    expect(seen.isian.map(row => row.isian)).toEqual(['nim', 'nama', 'hp'])
    expect((await merge()).body.kode).toBe('penggabungan.tanda')

    const nim = seen.digabung.nim
    const done = await merge({
      isian: { nim: 'digabung' },
      tanda: [{ pertemuan_id: seen.tanda[0]?.pertemuan_id, pilih: 'digabung' }],
    })
    expect([done.status, done.body], JSON.stringify(done.body)).toEqual([201, { id: tetap, alpa: [] }])
    expect(await marks(tetap)).toEqual([
      { tanggal: DUA_PEKAN, status: 'S' },
      { tanggal: PEKAN_LALU, status: 'I' },
    ])
    await expectWhole()
    const history = await admin(listRiwayat, {
      params: { id: seen.tanda[0]?.pertemuan_id ?? 0, mahasantri_id: tetap },
    })
    expect(history.body.riwayat.map(row => row.to_status)).toEqual(['S'])
    expect(history.body.tak_dipilih.map(row => [row.status, row.terhadap])).toEqual([['H', 1]])
    const izin = await t.db.selectFrom('izin').select('mahasantri_id').execute()
    expect(izin).toEqual([{ mahasantri_id: tetap }])
    // The memberships were the same days: one is left.
    const anggota = await t.db.selectFrom('keanggotaan').selectAll().where('mahasantri_id', '=', tetap).execute()
    expect(anggota).toMatchObject([{ kelompok_id: cast.kelompok7, dari: '2026-09-01', sampai: null }])

    const list = await admin(mahasantriApi.list, { query: { cari: nim } })
    expect(list.body.rows.map(row => row.id)).toEqual([tetap])
    const old = await admin(mahasantriApi.get, { params: { id: digabung } })
    expect([old.status, old.body.id, old.body.nim]).toEqual([200, tetap, nim])

    const back = await admin(createPembatalan, { params: { id: await newestPerubahan(t.db) } })
    expect([back.status, back.body.pesan]).toEqual([409, expect.stringContaining('sudah menjadi satu')])
  })

  test('an A of the one over which the other had an izin is told, and may be changed', async () => {
    const izin = await app.as('umar')(createIzin, {
      body: {
        ...{ action_id: randomUUID(), mahasantri_id: digabung, dari: TODAY, sampai: TODAY, jenis: 'sakit' },
        alasan: 'Demam',
      },
    })
    const approved = await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: izin.body.id, version: izin.body.version }], hasil: 'disetujui' },
    })
    expect(approved.body.alpa).toEqual([])
    await record(TODAY, [[tetap, 'A']])

    // The sheet has filled in his izin: of the two marks the A is said to be right.
    const [beda] = (await preview()).tanda
    const { body } = await merge({ tanda: [{ pertemuan_id: beda?.pertemuan_id, pilih: 'tetap' }] })
    expect(body.alpa).toMatchObject([{ izin_id: izin.body.id, tanggal: TODAY, jenis: 'sakit', boleh: true }])
    expect(await marks(tetap)).toEqual([{ tanggal: TODAY, status: 'A' }])
    const tanda = body.alpa.map(({ izin_id, pertemuan_id, version }) => ({ izin_id, pertemuan_id, version }))
    expect((await admin(changeAlpa, { body: { tanda } })).body).toEqual({ diubah: 1, tertinggal: 0 })
    expect(await marks(tetap)).toEqual([{ tanggal: TODAY, status: 'S' }])
    await expectWhole()
  })

  test('days in two kelompok: those of the one that stays hold, the others are kept', async () => {
    await t.db
      .updateTable('keanggotaan')
      .set({ dari: '2026-10-01', sampai: '2026-10-31' })
      .where('mahasantri_id', '=', tetap)
      .execute()
    const other = { nama: 'Kelompok 8', nama_urut: 'kelompok 000000000008', jk: 'L' as const, tempat: '' }
    const { id } = await t.db
      .insertInto('kelompok')
      .values({ periode_id: cast.periode, created_at: NOW, ...other })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db.updateTable('keanggotaan').set({ kelompok_id: id }).where('mahasantri_id', '=', digabung).execute()
    const seen = await preview()
    expect(seen.bertumpuk).toHaveLength(1)
    // Where they are today, not where they ever were.
    expect([seen.tetap.kelompok, seen.digabung.kelompok]).toEqual(['', 'Kelompok 8'])
    expect((await merge()).status).toBe(201)
    const rows = await t.db
      .selectFrom('keanggotaan')
      .select(['kelompok_id', 'dari', 'sampai'])
      .where('mahasantri_id', '=', tetap)
      .orderBy('dari')
      .execute()
    expect(rows).toEqual([
      { kelompok_id: id, dari: '2026-09-01', sampai: '2026-09-30' },
      { kelompok_id: cast.kelompok7, dari: '2026-10-01', sampai: '2026-10-31' },
      { kelompok_id: id, dari: '2026-11-01', sampai: null },
    ])
    await expectWhole()
  })

  test('the recap of the kelompok that was left by it lists who was merged away, marked as such', async () => {
    await record(DUA_PEKAN, [
      [digabung, 'H'],
      [lain, 'H'],
    ])
    await record(PEKAN_LALU, [[lain, 'H']])
    const other = { nama: 'Kelompok 8', nama_urut: 'kelompok 000000000008', jk: 'L' as const, tempat: '' }
    const { id } = await t.db
      .insertInto('kelompok')
      .values({ periode_id: cast.periode, created_at: NOW, ...other })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db.updateTable('keanggotaan').set({ kelompok_id: id }).where('mahasantri_id', '=', tetap).execute()
    expect((await merge()).status).toBe(201)
    const query = { kegiatan_id: cast.halaqah, mode: 'pertemuan' } as const
    const rekap = (await admin(getRekap, { params: { id: cast.kelompok7 }, query })).body
    const pindah = new Map(rekap.baris.map(row => [row.mahasantri_id, row.pindah]))
    // Marked in the first pertemuan only, and their days are those of Kelompok 8: nobody has touched the row of the second.
    expect([pindah.get(tetap), pindah.get(lain)]).toEqual([DUA_PEKAN, null])
    const csv = await admin(rekapExport.csv, { params: { id: cast.kelompok7 }, query: { kegiatan_id: cast.halaqah } })
    expect(csv.raw.toString('utf8')).toContain('Pindah setelah 7 Nov 2026')
  })

  test('an izin of the one covers the kelompok of the other, one koreksi waits where both did, and counts are those of the marks', async () => {
    await t.db.deleteFrom('keanggotaan').where('mahasantri_id', '=', digabung).execute()
    await record(DUA_PEKAN, [[tetap, 'H']])
    await record(PEKAN_LALU, [[lain, 'H']])
    const izin = { jenis: 'sakit' as const, alasan: '', akun_id: cast.akun.umar, at: NOW, decided_by: cast.akun.hasan }
    const setuju = { ...izin, keadaan: 'disetujui' as const, decided_at: NOW }
    await t.db
      .insertInto('izin')
      .values(
        [
          ...[{ ...setuju, mahasantri_id: digabung, dari: DUA_PEKAN, sampai: PEKAN_LALU }],
          ...[{ ...setuju, mahasantri_id: tetap, dari: PEKAN_LALU, sampai: TODAY, jenis: 'izin' as const }],
        ].map(row => ({ ...row, kelompok_id: cast.kelompok7, action_id: randomUUID() })),
      )
      .execute()
    // Planned, never opened, locked by now: both were proposed in one go.
    const { id: pertemuan_id } = await t.db
      .insertInto('pertemuan')
      .values({
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: '2026-10-31', ke: 1, tempat: '' },
        ...{ mulai: '16:30', selesai: '18:00', created_at: NOW, created_by: cast.akun.umar, materi: '', catatan: '' },
        ...{ badal: '', version: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const usul = {
      pertemuan_id,
      base_version: 0,
      from_catatan: '',
      to_status: 'H' as const,
      to_catatan: '',
      alasan: 'lupa',
    }
    await t.db
      .insertInto('koreksi')
      .values(
        [tetap, digabung].map(mahasantri_id => ({
          ...usul,
          mahasantri_id,
          akun_id: cast.akun.umar,
          at: NOW,
          action_id: 'satu',
        })),
      )
      .execute()

    const done = await merge()
    expect(done.status, JSON.stringify(done.body)).toBe(201)
    expect(await marks(tetap)).toEqual([
      { tanggal: DUA_PEKAN, status: 'H' },
      { tanggal: PEKAN_LALU, status: 'S' },
    ])
    const koreksi = await t.db
      .selectFrom('koreksi')
      .select(['mahasantri_id', 'keadaan', 'jawaban'])
      .orderBy('id')
      .execute()
    expect(koreksi).toEqual([
      { mahasantri_id: tetap, keadaan: 'menunggu', jawaban: '' },
      { mahasantri_id: tetap, keadaan: 'ditolak', jawaban: 'Data orang ini digabung.' },
    ])
    await expectWhole()
  })

  test('a letter about the entry that goes is verified as before, and its marks are still those that it counts', async () => {
    await record(DUA_PEKAN, [[digabung, 'H']])
    await record(PEKAN_LALU, [[digabung, 'S']])
    const { raw } = await admin(printSurat, {
      params: { id: digabung },
      query: { dari: '2026-10-01', sampai: TODAY, surat: 'keterangan' },
    })
    const [, kode = ''] = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec((await readPdfText(raw)).halaman.join(' ')) ?? []
    const verify = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body
    const sebelum = await verify()
    expect(sebelum).toMatchObject({ angka: 'sama', ditarik: '' })
    expect((await preview()).pindah.surat).toBe(1)
    expect((await merge()).status).toBe(201)
    expect(await verify()).toEqual(sebelum)
    // What is recorded afterwards is told as ever.
    await record('2026-11-20', [[tetap, 'A']])
    expect((await verify()).angka).not.toBe('sama')
  })

  test('a phone that still sends marks for the entry that is gone: they land on the one that stays, none is lost', async () => {
    await record(PEKAN_LALU, [[lain, 'H']])
    expect((await merge()).status).toBe(201)
    const sent = await record(PEKAN_LALU, [
      [lain, 'H'],
      [digabung, 'S'],
    ])
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(sent.body.rows.map(row => row.mahasantri_id).sort()).toEqual([lain, digabung].sort())
    expect(await marks(tetap)).toEqual([{ tanggal: PEKAN_LALU, status: 'S' }])

    // The sheet of before, with both on it: the second opinion is shown, not lost and not written over the first.
    const both = await record(TODAY, [
      [tetap, 'H'],
      [digabung, 'A'],
    ])
    expect(both.body.rows.map(row => row.mahasantri_id)).toEqual([tetap])
    expect(both.body.konflik).toMatchObject([{ mahasantri_id: digabung, sekarang: { status: 'H' } }])
    expect((await marks(tetap)).at(-1)).toEqual({ tanggal: TODAY, status: 'H' })
    await expectWhole()
  })

  test('the account follows the person; of two the one stays that opens something else as well', async () => {
    await letMahasantriIn(t.db, cast)
    const give = async (akun: number, mahasantri_id: number | null) =>
      t.db.updateTable('akun').set({ mahasantri_id }).where('id', '=', akun).execute()
    const has = async (akun: number) => {
      const row = await t.db
        .selectFrom('akun')
        .select(['mahasantri_id', 'aktif'])
        .where('id', '=', akun)
        .executeTakeFirst()
      const peran = await t.db
        .selectFrom('akun_peran')
        .select('peran')
        .where('akun_id', '=', akun)
        .orderBy('peran')
        .execute()
      return [row?.mahasantri_id, row?.aktif, peran.map(one => one.peran).join()]
    }
    await give(cast.akun.alif, digabung)
    expect((await app.as('alif')(getMyRecord)).body.mahasantri.id).toBe(digabung)
    expect((await merge()).status).toBe(201)
    expect((await app.as('alif')(getMyRecord)).body.mahasantri.id).toBe(tetap)

    // Umar is a mahasantri too, entered twice: the account of the entry that goes is the one that he works with.
    digabung = lain
    await give(cast.akun.umar, digabung)
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'mahasantri' }).execute()
    expect((await merge()).status).toBe(201)
    expect(await has(cast.akun.umar)).toEqual([tetap, 1, 'mahasantri,pendamping'])
    expect(await has(cast.akun.alif)).toEqual([null, 0, ''])
    expect((await app.as('alif')(getMyRecord)).status).toBe(401)
  })

  test('what somebody has said of their own marks with the account that goes is still theirs to read and take back', async () => {
    await letMahasantriIn(t.db, cast)
    // Alif's is the entry that stays; the one that goes has another account, with which he has asked.
    await t.db.updateTable('akun').set({ mahasantri_id: tetap }).where('id', '=', cast.akun.alif).execute()
    const { id: akun_id } = await t.db
      .insertInto('akun')
      .values({
        ...{ username: 'alif2', nama: 'Alif', password_hash: '', ganti_sandi: 0, aktif: 1, created_at: NOW },
        ...{ murabbi_id: null, pendamping_id: null, mahasantri_id: digabung },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db.insertInto('akun_peran').values({ akun_id, peran: 'mahasantri' }).execute()
    const { pertemuan_id } = (await record(PEKAN_LALU, [[digabung, 'A']])).body
    const { id } = await t.db
      .insertInto('koreksi')
      .values({
        ...{ pertemuan_id, mahasantri_id: digabung, base_version: 1, from_status: 'A', from_catatan: '' },
        ...{ to_status: 'H', to_catatan: '', alasan: 'Saya hadir', akun_id, at: NOW, action_id: randomUUID() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await merge()).status).toBe(201)
    const { tanda } = (await app.as('alif')(getMyRecord)).body
    expect(tanda.find(one => one.pertemuan_id === pertemuan_id)).toMatchObject({ koreksi: { id, keadaan: 'menunggu' } })
    expect((await app.as('alif')(withdrawOwnKoreksi, { params: { id } })).body.keadaan).toBe('ditarik')
  })

  test('the same one, somebody who is not there, an old version, and nobody but the admin', async () => {
    const same = await admin(api.previewPenggabungan, { params: { id: tetap }, query: { digabung_id: tetap } })
    expect([same.status, same.body.kode]).toEqual([409, 'penggabungan.sama'])
    const nobody = await admin(api.previewPenggabungan, { params: { id: tetap }, query: { digabung_id: 999_999 } })
    expect(nobody.status).toBe(404)
    expect((await merge({ version: 99 })).body.kode).toBe('mahasantri.stale')
    await t.db
      .updateTable('mahasantri')
      .set({ nama: 'Alif', nama_cari: 'alif' })
      .where('id', 'in', [tetap, digabung])
      .execute()
    const calon = await admin(api.listMergeCandidate, { params: { id: tetap } })
    expect(calon.body.calon.map(row => row.id)).toEqual([digabung])
    const umar = await app.as('umar')(api.listMergeCandidate, { params: { id: tetap } })
    expect(umar.status).toBe(403)
    expect((await admin(addKeanggotaan, { params: { id: cast.kelompok7 }, body: {} as never })).status).toBe(400)
  })
})
