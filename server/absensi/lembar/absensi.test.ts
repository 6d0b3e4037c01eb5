import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { cancelPertemuan, openPertemuan } from '#contract/absensi/pertemuan.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

interface Mark {
  status: Status | null
  menit?: number
  catatan?: string
  base?: number
}

describeDialects('absensi', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  /** The first `marks.length` people of Kelompok 7, in roll order. */
  const bodyOf = (marks: Record<number, Mark>, more: Record<string, unknown> = {}) => ({
    action_id: crypto.randomUUID(),
    kegiatan_id: cast.halaqah,
    tanggal: TODAY,
    ke: 1,
    device: 'Ponsel Umar',
    rows: Object.entries(marks).map(([index, { status, menit, catatan, base }]) => ({
      mahasantri_id: cast.putra[Number(index)] as number,
      status,
      menit: menit ?? null,
      catatan: catatan ?? '',
      base_version: base ?? 0,
      tapped_at: NOW - 1000,
    })),
    ...more,
  })
  const record = (who: keyof Cast['akun'], body: object) =>
    app.as(who)(recordAbsensi, { params: { id: cast.kelompok7 }, body })
  const lembar = async (who: keyof Cast['akun'] = 'umar', query: Record<string, unknown> = {}) =>
    (await app.as(who)(getLembar, { params: { id: cast.kelompok7 }, query })).body
  const marksOf = async (query: Record<string, unknown> = {}) =>
    (await lembar('admin', query)).baris.map(({ status, version }) => `${status ?? '-'}${version}`)
  const countRiwayat = async () => (await t.db.selectFrom('riwayat').select('version').execute()).length

  test('before anybody recorded, umar sees the halaqah that is due now, everybody unset', async () => {
    const body = await lembar()
    expect(body).toMatchObject({
      akun_id: cast.akun.umar,
      kelompok: { nama: 'Kelompok 7', jk: 'L', murabbi: ['Dr. H. Hasan Basri, M.Ag.'] },
      kegiatan: { id: cast.halaqah, nama: 'Halaqah pekanan', jenis: 'umum' },
      tanggal: TODAY,
      ke: 1,
      nomor: 1,
      jadwal: { mulai: '18:30', selesai: '20:00', tempat: 'Masjid Al-Hikmah' },
      pertemuan: null,
      boleh_mencatat: true,
      alasan: null,
      hari_ini: TODAY,
    })
    expect(body.kelompok.pendamping).toEqual([{ id: cast.umar, nama: 'Umar Faruq' }])
    expect(body.kegiatan_list.map(g => g.nama)).toEqual(['Halaqah pekanan', 'Shalat Subuh'])
    expect(body.baris.map(b => b.nama)).toEqual([
      'Abdullah Faqih',
      'Alif',
      'Dimas Arya Wibisono',
      'M. Rizky Ramadhan',
      "Nu'man Hakim",
    ])
    expect(body.baris[0]).toEqual({
      mahasantri_id: cast.putra[0],
      nim: '02601010100',
      nama: 'Abdullah Faqih',
      jk: 'L',
      status: null,
      menit: null,
      catatan: '',
      version: 0,
      oleh: null,
      pada: null,
      lima_terakhir: [],
      alpa_beruntun: 0,
      hitungan: { H: 0, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 },
      izin: null,
    })
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toEqual([])
  })

  test('the first mark opens the pertemuan with everybody on its roster, and every change is in the history', async () => {
    const first = await record(
      'umar',
      bodyOf({ 0: { status: 'H' }, 2: { status: 'T', menit: 12, catatan: 'Praktikum' } }),
    )
    expect(first.status).toBe(200)
    expect(first.body.konflik).toEqual([])
    expect(first.body.rows).toEqual([
      { mahasantri_id: cast.putra[0], version: 1, arrived_at: NOW, sekarang: null },
      { mahasantri_id: cast.putra[2], version: 1, arrived_at: NOW, sekarang: null },
    ])
    const sheet = await lembar()
    expect(sheet.pertemuan).toMatchObject({
      id: first.body.pertemuan_id,
      keadaan: 'berlangsung',
      mulai: '18:30',
      tempat: 'Masjid Al-Hikmah',
      pelaksana: 'Umar Faruq',
      opened_by: 'Umar Faruq',
    })
    expect(sheet.baris[2]).toMatchObject({
      status: 'T',
      menit: 12,
      catatan: 'Praktikum',
      version: 1,
      oleh: 'Umar Faruq',
    })

    app.clock.at += 60_000
    await record('hasan', bodyOf({ 2: { status: 'S', base: 1 } }, { device: 'Laptop' }))
    const { body } = await app.as('hasan')(listRiwayat, {
      params: { id: first.body.pertemuan_id, mahasantri_id: cast.putra[2] },
    })
    expect(body).toEqual({
      opened_at: NOW,
      opened_by: 'Umar Faruq',
      tak_dipilih: [],
      daftar: [],
      riwayat: [
        {
          version: 2,
          from_status: 'T',
          from_menit: 12,
          from_catatan: 'Praktikum',
          to_status: 'S',
          to_menit: null,
          to_catatan: '',
          akun_id: cast.akun.hasan,
          oleh: 'Hasan Basri',
          tapped_at: NOW - 1000,
          arrived_at: NOW + 60_000,
          device: 'Laptop',
          alasan: '',
          ...{
            koreksi: null,
            izin_id: null,
            izin: null,
            tautan: null,
            berkas: null,
            kertas: null,
            kode: false,
            foto: false,
          },
        },
        {
          version: 1,
          from_status: null,
          from_menit: null,
          from_catatan: '',
          to_status: 'T',
          to_menit: 12,
          to_catatan: 'Praktikum',
          akun_id: cast.akun.umar,
          oleh: 'Umar Faruq',
          tapped_at: NOW - 1000,
          arrived_at: NOW,
          device: 'Ponsel Umar',
          alasan: '',
          ...{
            koreksi: null,
            izin_id: null,
            izin: null,
            tautan: null,
            berkas: null,
            kertas: null,
            kode: false,
            foto: false,
          },
        },
      ],
      koreksi: [],
    })
  })

  test('what was read from a photograph of the paper says so in its history, and by which photograph', async () => {
    const kertas = 'ab'.repeat(32)
    const sent = await record('umar', bodyOf({ 2: { status: 'A' } }, { kertas }))
    await record('umar', bodyOf({ 2: { status: 'H', base: 1 } }))
    const { body } = await app.as('umar')(listRiwayat, {
      params: { id: sent.body.pertemuan_id, mahasantri_id: cast.putra[2] },
    })
    expect(body.riwayat.map(row => row.kertas)).toEqual([null, kertas])
    expect((await record('umar', bodyOf({ 3: { status: 'A' } }, { kertas: 'bukan sidik' }))).status).toBe(400)
  })

  test('a mark can be taken back, and that too is history', async () => {
    await record('umar', bodyOf({ 0: { status: 'H' } }))
    await record('umar', bodyOf({ 0: { status: null, base: 1 } }))
    expect(await marksOf()).toEqual(['-2', '-0', '-0', '-0', '-0'])
    expect(await countRiwayat()).toBe(2)
  })

  test('who leaves or joins afterwards changes nothing on a roster that is open', async () => {
    await record('umar', bodyOf({ 1: { status: 'A' } }))
    await t.db
      .updateTable('keanggotaan')
      .set({ kelompok_id: cast.kelompok12 })
      .where('mahasantri_id', '=', cast.putra[1] as number)
      .execute()
    await t.db
      .insertInto('keanggotaan')
      .values({ kelompok_id: cast.kelompok7, mahasantri_id: cast.putri[0] as number, dari: '2026-09-01', sampai: null })
      .execute()
    expect((await lembar()).baris.map(b => b.mahasantri_id)).toEqual(cast.putra)
    // The next pertemuan has the new membership.
    expect((await lembar('umar', { tanggal: addDays(TODAY, -1) })).baris.map(b => b.nama)).toContain(
      'Aisyah Nur Fadhilah',
    )
  })

  test('the roster is the membership at the date of the pertemuan, not of today', async () => {
    await t.db
      .updateTable('keanggotaan')
      .set({ sampai: '2026-11-14' })
      .where('mahasantri_id', '=', cast.putra[4] as number)
      .execute()
    expect((await lembar('umar', { tanggal: '2026-11-14' })).baris).toHaveLength(5)
    expect((await lembar('umar', { tanggal: '2026-11-15' })).baris).toHaveLength(4)
    const refused = await record('umar', bodyOf({ 4: { status: 'H' } }))
    expect([refused.status, refused.body.kode]).toEqual([404, 'absensi.bukan_anggota'])
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toEqual([])
  })

  test('two people who marked one row differently: the second is told, and nothing is overwritten', async () => {
    await record('hasan', bodyOf({ 3: { status: 'I', catatan: 'Acara keluarga, sudah WA' } }))
    app.clock.at += 3 * 60_000
    const umar = await record('umar', bodyOf({ 3: { status: 'A' }, 4: { status: 'H' } }))
    expect(umar.status).toBe(409)
    expect(umar.body.kode).toBe('absensi.konflik')
    expect(umar.body.pesan).toContain('1 baris berbeda')
    expect(umar.body.rows.map(r => r.mahasantri_id)).toEqual([cast.putra[4]])
    expect(umar.body.konflik).toEqual([
      {
        mahasantri_id: cast.putra[3],
        sekarang: {
          status: 'I',
          menit: null,
          catatan: 'Acara keluarga, sudah WA',
          version: 1,
          oleh: 'Hasan Basri',
          pada: NOW,
        },
      },
    ])
    expect(await marksOf()).toEqual(['-0', '-0', '-0', 'I1', 'H1'])

    const decided = await record('umar', bodyOf({ 3: { status: 'A', base: 1 } }))
    expect(decided.status).toBe(200)
    expect(await marksOf()).toEqual(['-0', '-0', '-0', 'A2', 'H1'])
    expect(await countRiwayat()).toBe(3)
  })

  test('the same mark by two people is no conflict and no second history', async () => {
    await record('hasan', bodyOf({ 0: { status: 'H' } }))
    const umar = await record('umar', bodyOf({ 0: { status: 'H' } }))
    expect(umar.status).toBe(200)
    // It is theirs, and was not before his eyes: what he tapped after it stays on the base it had.
    const sekarang = { status: 'H', menit: null, catatan: '', version: 1, oleh: 'Hasan Basri', pada: NOW }
    expect(umar.body.rows).toEqual([{ mahasantri_id: cast.putra[0], version: 0, arrived_at: NOW, sekarang }])
    expect(await countRiwayat()).toBe(1)
    // His own of another device is his own.
    expect((await record('hasan', bodyOf({ 0: { status: 'H' } }))).body.rows).toEqual([
      { mahasantri_id: cast.putra[0], version: 1, arrived_at: NOW, sekarang: null },
    ])
    // Another minute or another note is another value.
    await record('hasan', bodyOf({ 1: { status: 'T', menit: 5 } }))
    expect((await record('umar', bodyOf({ 1: { status: 'T', menit: 10 } }))).status).toBe(409)
    expect((await record('umar', bodyOf({ 1: { status: 'T', menit: 5, catatan: 'macet' } }))).status).toBe(409)
  })

  test('sent again after a lost answer: nothing is written twice', async () => {
    const body = bodyOf({ 0: { status: 'H' }, 1: { status: 'A' } })
    const first = await record('umar', body)
    const again = await record('umar', body)
    expect(again.body).toEqual(first.body)
    expect(again.status).toBe(200)
    expect(await countRiwayat()).toBe(2)
  })

  test('sent again after somebody else has gone on: not a conflict, but the caller learns what stands now', async () => {
    const body = bodyOf({ 0: { status: 'H' } })
    await record('umar', body)
    app.clock.at += 60_000
    await record('hasan', bodyOf({ 0: { status: 'S', base: 1 } }))
    const again = await record('umar', body)
    expect(again.status).toBe(200)
    expect(again.body.rows).toEqual([
      {
        mahasantri_id: cast.putra[0],
        version: 1,
        arrived_at: NOW,
        sekarang: { status: 'S', menit: null, catatan: '', version: 2, oleh: 'Hasan Basri', pada: NOW + 60_000 },
      },
    ])
    expect(await marksOf()).toEqual(['S2', '-0', '-0', '-0', '-0'])
  })

  test('sent again after two others have come back to the same mark: it is theirs by now', async () => {
    const body = bodyOf({ 0: { status: 'H' } })
    await record('umar', body)
    await record('hasan', bodyOf({ 0: { status: 'S', base: 1 } }))
    await record('hasan', bodyOf({ 0: { status: 'H', base: 2 } }))
    expect((await record('umar', body)).body.rows).toMatchObject([
      { version: 0, sekarang: { status: 'H', version: 3, oleh: 'Hasan Basri' } },
    ])
  })

  test('another value under an action that was written is no echo of it, and is not called written', async () => {
    const body = bodyOf({ 0: { status: 'H' }, 1: { status: 'H' } })
    await record('umar', body)
    const changed = { ...body, rows: [{ ...body.rows[0], status: 'A', catatan: 'tidak tampak' }, body.rows[1]] }
    const again = await record('umar', changed)
    expect([again.status, again.body.kode]).toEqual([409, 'absensi.konflik'])
    expect(again.body.konflik).toMatchObject([{ mahasantri_id: cast.putra[0], sekarang: { status: 'H', version: 1 } }])
    expect(again.body.rows).toMatchObject([{ mahasantri_id: cast.putra[1], version: 1 }])
    // On the right base neither: an action has one content.
    const rebased = { ...body, rows: [{ ...body.rows[0], status: 'A', base_version: 1 }] }
    expect((await record('umar', rebased)).status).toBe(409)
    expect(await marksOf()).toEqual(['H1', 'H1', '-0', '-0', '-0'])
    expect(await countRiwayat()).toBe(2)
  })

  test('an old base is a conflict even when it is older than one change', async () => {
    await record('umar', bodyOf({ 0: { status: 'H' } }))
    await record('umar', bodyOf({ 0: { status: 'A', base: 1 } }))
    expect((await record('hasan', bodyOf({ 0: { status: 'I', base: 1 } }))).status).toBe(409)
    // A base from the future is no base either.
    expect((await record('hasan', bodyOf({ 0: { status: 'I', base: 9 } }))).status).toBe(409)
    expect((await marksOf())[0]).toBe('A2')
  })

  test('ten phones that open the same pertemuan in one instant make one, with one roster', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => record(i % 2 ? 'umar' : 'hasan', bodyOf({ [i % 5]: { status: 'H' } }))),
    )
    expect(answers.map(a => a.status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(a => a.body.pertemuan_id)).size).toBe(1)
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toHaveLength(1)
    expect(await marksOf()).toEqual(['H1', 'H1', 'H1', 'H1', 'H1'])
    expect(await countRiwayat()).toBe(5)
  })

  test('of several writers of one row at once exactly one wins, the others are told', async () => {
    await record('umar', bodyOf({ 0: { status: 'H' } }))
    const statuses: Status[] = ['T', 'I', 'S', 'A', 'D', 'T', 'I', 'S']
    const answers = await Promise.all(
      statuses.map((status, i) =>
        record(
          i % 2 ? 'umar' : 'hasan',
          bodyOf({ 0: { status, base: 1, catatan: String(i) }, 1: { status: 'H' }, 2: { status: 'A' } }),
        ),
      ),
    )
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(answers.filter(a => a.status === 409)).toHaveLength(7)
    expect((await marksOf()).slice(0, 3).map(mark => mark.slice(1))).toEqual(['2', '1', '1'])
    expect(await countRiwayat()).toBe(4)
  })

  test('writers with rows in opposite order do not lock each other out', async () => {
    await record('umar', bodyOf({ 0: { status: 'H' }, 1: { status: 'H' }, 2: { status: 'H' } }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const body = bodyOf({
          0: { status: 'A', base: 1, catatan: String(i) },
          1: { status: 'A', base: 1, catatan: String(i) },
          2: { status: 'A', base: 1, catatan: String(i) },
        })
        return record('umar', i % 2 ? body : { ...body, rows: body.rows.toReversed() })
      }),
    )
    expect(answers.map(a => a.status).toSorted()).toEqual([200, ...Array(11).fill(409)])
    const notes = new Set((await lembar()).baris.slice(0, 3).map(b => b.catatan))
    expect(notes.size).toBe(1)
  })

  test('udzur exists for women in a shalat only', async () => {
    const refused = await record('umar', bodyOf({ 0: { status: 'U' } }))
    expect([refused.status, refused.body.isian]).toEqual([
      400,
      { 'rows.0.status': 'U hanya untuk shalat di kelompok putri' },
    ])
    expect((await record('umar', bodyOf({ 0: { status: 'U' } }, { kegiatan_id: cast.subuh }))).status).toBe(400)
    const putri = (kegiatan_id: number) =>
      app.as('aisyah')(recordAbsensi, {
        params: { id: cast.kelompok12 },
        body: {
          ...bodyOf({ 0: { status: 'U' } }, { kegiatan_id }),
          rows: [{ ...bodyOf({ 0: { status: 'U' } }).rows[0], mahasantri_id: cast.putri[2] }],
        },
      })
    expect((await putri(cast.halaqah)).status).toBe(400)
    expect((await putri(cast.subuh)).status).toBe(200)
  })

  test('minutes belong to T, from 0 to 600', async () => {
    const menit = (status: Status, menit: number) => record('umar', bodyOf({ 0: { status, menit } }))
    expect((await menit('H', 5)).body.isian).toEqual({ 'rows.0.menit': 'Menit hanya untuk Terlambat' })
    expect((await menit('T', 601)).status).toBe(400)
    expect((await menit('T', -1)).status).toBe(400)
    expect((await menit('T', 2.5)).status).toBe(400)
    expect((await menit('T', 600)).status).toBe(200)
  })

  test('one row that is not on the roster is refused by itself, its neighbours are saved', async () => {
    const body = bodyOf({ 0: { status: 'H' } })
    const stranger = { ...body.rows[0], mahasantri_id: cast.putri[0] }
    const answer = await record('umar', { ...body, rows: [...body.rows, stranger] })
    expect([answer.status, answer.body.kode]).toEqual([404, 'absensi.bukan_anggota'])
    expect(answer.body.rows.map(r => r.mahasantri_id)).toEqual([cast.putra[0]])
    expect(answer.body.ditolak).toMatchObject([{ mahasantri_id: cast.putri[0], kode: 'absensi.bukan_anggota' }])
    expect((await marksOf())[0]).toBe('H1')
  })

  test('tomorrow, a day outside the periode and a closed periode are refused with a reason', async () => {
    const on = (tanggal: string) => record('umar', bodyOf({ 0: { status: 'H' } }, { tanggal }))
    expect((await on(addDays(TODAY, 1))).body.kode).toBe('absensi.belum_tiba')
    expect((await lembar('umar', { tanggal: addDays(TODAY, 1) })).alasan).toContain('belum tiba')
    expect(
      (
        await app.as('admin')(recordAbsensi, {
          params: { id: cast.kelompok7 },
          body: bodyOf({ 0: { status: 'H' } }, { tanggal: '2026-08-31' }),
        })
      ).body.kode,
    ).toBe('absensi.di_luar_periode')
    expect((await on('2026-02-30')).status).toBe(400)
    await t.db
      .updateTable('periode')
      .set({ aktif: 0, selesai: addDays(TODAY, -1) })
      .execute()
    expect([(await on(TODAY)).status, (await on(TODAY)).body.kode]).toEqual([409, 'absensi.arsip'])
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toEqual([])
  })

  test('the day is the institution’s: half past midnight in Jayapura is already the new day', async () => {
    app.clock.at = Date.UTC(2026, 10, 21, 15, 30)
    const tomorrow = () => record('umar', bodyOf({ 0: { status: 'H' } }, { tanggal: '2026-11-22' }))
    expect((await tomorrow()).body.kode).toBe('absensi.belum_tiba')
    await t.db.updateTable('pengaturan').set({ zona_waktu: 'Asia/Jayapura' }).execute()
    expect((await tomorrow()).status).toBe(200)
  })

  test('another kelompok’s pendamping, the pimpinan and an unknown kelompok or kegiatan get nothing', async () => {
    const body = bodyOf({ 0: { status: 'H' } })
    expect((await record('aisyah', body)).status).toBe(403)
    expect((await record('pimpinan', body)).status).toBe(403)
    expect((await app.as('umar')(recordAbsensi, { params: { id: 9999 }, body })).status).toBe(404)
    const unknown = await record('umar', { ...body, kegiatan_id: 9999 })
    expect([unknown.status, unknown.body.kode]).toEqual([404, 'kegiatan.not_found'])
    expect((await app.as('aisyah')(getLembar, { params: { id: cast.kelompok7 } })).status).toBe(403)
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toEqual([])
  })

  test('a kegiatan the kelompok does not hold cannot be opened, but what it held may still arrive', async () => {
    await record('umar', bodyOf({ 0: { status: 'H' } }))
    await t.db.deleteFrom('kelompok_kegiatan').where('kegiatan_id', '=', cast.halaqah).execute()
    expect((await record('umar', bodyOf({ 1: { status: 'H' } }))).status).toBe(200)
    expect((await record('umar', bodyOf({ 1: { status: 'H' } }, { ke: 2 }))).body.kode).toBe('kegiatan.not_found')
  })

  test('who was pendamping earlier records the days of that time only', async () => {
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ sampai: '2026-11-14' })
      .where('kelompok_id', '=', cast.kelompok7)
      .execute()
    expect((await record('umar', bodyOf({ 0: { status: 'H' } }, { tanggal: '2026-11-14' }))).status).toBe(200)
    const today = await record('umar', bodyOf({ 0: { status: 'H' } }))
    expect([today.status, today.body.kode]).toEqual([403, 'absensi.forbidden'])
    expect((await app.as('umar')(getLembar, { params: { id: cast.kelompok7 } })).status).toBe(403)
    expect((await lembar('umar', { tanggal: '2026-11-14' })).boleh_mencatat).toBe(true)
  })

  test('the mini history holds the last five of this kegiatan, without what was cancelled', async () => {
    const history: (Status | null)[] = ['S', 'H', 'A', 'H', 'A', null, 'A']
    for (const [i, status] of history.entries()) {
      await record('umar', bodyOf({ 0: { status: 'H' }, 1: { status } }, { tanggal: addDays('2026-09-05', i * 7) }))
    }
    const { body } = await app.as('umar')(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.halaqah, tanggal: '2026-11-07', ke: 1 },
    })
    await record('umar', bodyOf({ 1: { status: 'H' } }, { tanggal: '2026-11-07' }))
    await app.as('umar')(cancelPertemuan, { params: { id: body.id }, body: { alasan: 'Libur' } })
    await record('umar', bodyOf({ 1: { status: 'H' } }, { kegiatan_id: cast.subuh, tanggal: '2026-11-20' }))

    const sheet = await lembar()
    expect(sheet.nomor).toBe(8)
    expect(sheet.baris[1]).toMatchObject({
      lima_terakhir: ['A', 'H', 'A', null, 'A'],
      alpa_beruntun: 2,
      hitungan: { H: 2, T: 0, I: 0, S: 1, A: 3, U: 0, D: 0, belum: 1 },
    })
    // Seen from an earlier date, what came later is not there yet.
    expect((await lembar('umar', { tanggal: '2026-09-19' })).baris[1]).toMatchObject({
      lima_terakhir: ['S', 'H'],
      alpa_beruntun: 0,
    })
  })

  test('the trail shows who had the kelompok for a month only that month', async () => {
    for (const tanggal of ['2026-09-12', '2026-10-17', '2026-10-24'])
      await record('hasan', bodyOf({ 0: { status: tanggal === '2026-10-17' ? 'H' : 'A' } }, { tanggal }))
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ dari: '2026-10-01', sampai: '2026-10-31' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    const trail = async (who: keyof Cast['akun']) => (await lembar(who, { tanggal: '2026-10-24' })).baris[0]
    expect(await trail('umar')).toMatchObject({ lima_terakhir: ['H'], alpa_beruntun: 0, hitungan: { H: 1, A: 0 } })
    expect(await trail('hasan')).toMatchObject({ lima_terakhir: ['A', 'H'], hitungan: { H: 1, A: 1 } })

    // To begin next week is to know who will be there, and nothing about them yet.
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ dari: '2026-11-28', sampai: null })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    const ahead = await lembar('umar', { tanggal: '2026-11-28' })
    expect(ahead.baris.map(b => [b.lima_terakhir, b.hitungan.H + b.hitungan.A])).toEqual(Array(5).fill([[], 0]))
  })

  test('a pimpinan who is murabbi besides reads the notes of the own kelompok, and of no other', async () => {
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.maryam, peran: 'pimpinan' }).execute()
    const answer = await record(
      'umar',
      bodyOf({ 0: { status: 'S', catatan: 'demam' }, 1: { status: 'I', catatan: 'pulang' } }),
    )
    const notes = async (who: keyof Cast['akun']) => (await lembar(who)).baris.slice(0, 2).map(b => b.catatan)
    expect(await notes('maryam')).toEqual(['', ''])
    expect(await notes('hasan')).toEqual(['demam', 'pulang'])
    const riwayat = async (who: keyof Cast['akun']) => {
      const params = { id: answer.body.pertemuan_id, mahasantri_id: cast.putra[0] }
      return (await app.as(who)(listRiwayat, { params })).body.riwayat.map(r => r.to_catatan)
    }
    expect(await riwayat('maryam')).toEqual([''])
    expect(await riwayat('hasan')).toEqual(['demam'])
    const rincian = async (who: keyof Cast['akun']) =>
      (await app.as(who)(getLaporanMahasantri, { params: { id: cast.putra[0] } })).body.catatan.map(c => c.catatan)
    expect(await rincian('maryam')).toEqual([])
    expect(await rincian('hasan')).toEqual(['demam'])
    const matriks = async (who: keyof Cast['akun']) =>
      (await app.as(who)(getRekap, { params: { id: cast.kelompok7 } })).body.baris
        .slice(0, 2)
        .map(b => b.catatan.length)
    expect(await matriks('maryam')).toEqual([0, 0])
    expect(await matriks('hasan')).toEqual([1, 1])

    await t.db
      .insertInto('kelompok_murabbi')
      .values({ kelompok_id: cast.kelompok7, murabbi_id: cast.maryam, dari: TODAY, sampai: null })
      .execute()
    expect([await notes('maryam'), await riwayat('maryam'), await rincian('maryam'), await matriks('maryam')]).toEqual([
      ['demam', 'pulang'],
      ['demam'],
      ['demam'],
      [1, 1],
    ])
  })

  test('nothing is recorded in a pertemuan that was cancelled', async () => {
    const { body } = await record('umar', bodyOf({ 0: { status: 'H' } }))
    await app.as('umar')(cancelPertemuan, { params: { id: body.pertemuan_id }, body: { alasan: 'Libur nasional' } })
    const refused = await record('umar', bodyOf({ 1: { status: 'H' } }))
    expect([refused.status, refused.body.kode]).toEqual([409, 'absensi.ditiadakan'])
    expect(await lembar()).toMatchObject({
      boleh_mencatat: false,
      alasan: 'Ditiadakan: Libur nasional',
      boleh_mengubah: true,
    })
  })

  test('a note outlives the S it was written beside, and the pimpinan reads none', async () => {
    const NOTE = { status: 'S', catatan: 'Rawat jalan tifus' } as const
    const { body } = await record(
      'umar',
      bodyOf({ 0: NOTE, 1: NOTE, 2: NOTE, 3: { status: 'I', catatan: 'Opname tifus' } }),
    )
    const keep = { catatan: NOTE.catatan, base: 1 }
    await record(
      'umar',
      bodyOf({ 0: { status: 'I', ...keep }, 1: { status: 'H', ...keep }, 2: { status: null, ...keep } }),
    )
    const params = { id: cast.kelompok7 }
    const read = async (who: keyof Cast['akun'], i: number) => {
      const mahasantri_id = cast.putra[i]
      const rincian = await app.as(who)(getLaporanMahasantri, { params: { id: mahasantri_id } })
      const riwayat = await app.as(who)(listRiwayat, { params: { id: body.pertemuan_id, mahasantri_id } })
      return [rincian.raw.toString(), riwayat.raw.toString()]
    }
    const rekap = async (who: keyof Cast['akun']) =>
      (await app.as(who)(getRekap, { params })).body.baris.map(b => b.catatan.length)
    expect(await rekap('umar')).toEqual([1, 1, 1, 1, 0])
    expect(await rekap('pimpinan')).toEqual([0, 0, 0, 0, 0])
    expect(JSON.stringify(await lembar('umar'))).toContain('tifus')
    expect(JSON.stringify(await lembar('pimpinan'))).not.toContain('tifus')
    for (const i of [0, 1, 2, 3]) {
      for (const said of await read('umar', i)) expect(said).toContain('tifus')
      for (const said of await read('pimpinan', i)) expect(said).not.toContain('tifus')
    }
  })

  test('the pimpinan reads every sheet and history, but no note of a mark', async () => {
    const { body } = await record(
      'umar',
      bodyOf({ 0: { status: 'S', catatan: 'Demam berdarah' }, 1: { status: 'I', catatan: 'Lomba MTQ' } }),
    )
    await record('umar', bodyOf({ 0: { status: 'A', catatan: 'Demam berdarah', base: 1 } }))
    await record('umar', bodyOf({ 0: { status: 'S', catatan: 'Demam berdarah', base: 2 } }))
    expect((await lembar('umar')).baris.slice(0, 2).map(b => b.catatan)).toEqual(['Demam berdarah', 'Lomba MTQ'])
    const seen = await lembar('pimpinan')
    expect(seen.baris.slice(0, 2).map(b => b.catatan)).toEqual(['', ''])
    expect(seen).toMatchObject({ boleh_mencatat: false, boleh_mengubah: false, alasan: 'Pimpinan membaca saja.' })
    const of = (index: number, who: keyof Cast['akun']) =>
      app.as(who)(listRiwayat, { params: { id: body.pertemuan_id, mahasantri_id: cast.putra[index] } })
    expect((await of(0, 'pimpinan')).raw.toString()).not.toContain('Demam')
    expect((await of(0, 'umar')).raw.toString()).toContain('Demam')
    expect((await of(1, 'pimpinan')).raw.toString()).not.toContain('Lomba')
    expect((await of(1, 'umar')).raw.toString()).toContain('Lomba')
    expect((await of(0, 'maryam')).status).toBe(403)
    expect(
      (await app.as('umar')(listRiwayat, { params: { id: body.pertemuan_id, mahasantri_id: cast.putri[0] } })).status,
    ).toBe(404)
  })

  test('a body that is not one is refused with the field, never with a 500', async () => {
    const body = bodyOf({ 0: { status: 'H' } })
    const row = body.rows[0]
    const wrong: [object, string][] = [
      [{ ...body, rows: [] }, 'rows'],
      [{ ...body, rows: Array(301).fill(row) }, 'rows'],
      [{ ...body, rows: [row, row] }, 'rows'],
      [{ ...body, action_id: '1' }, 'action_id'],
      [{ ...body, ke: 0 }, 'ke'],
      [{ ...body, rows: [{ ...row, status: 'X' }] }, 'rows.0.status'],
      [{ ...body, rows: [{ ...row, catatan: 'x'.repeat(501) }] }, 'rows.0.catatan'],
      [{ ...body, rows: [{ ...row, base_version: -1 }] }, 'rows.0.base_version'],
      [{ ...body, rows: [{ ...row, tapped_at: 1e300 }] }, 'rows.0.tapped_at'],
      [{ ...body, lain: 1 }, 'lain'],
    ]
    for (const [sent, field] of wrong) {
      const answer = await record('umar', sent)
      expect([answer.status, Object.keys(answer.body.isian ?? {})], field).toEqual([400, [field]])
    }
  })
})
