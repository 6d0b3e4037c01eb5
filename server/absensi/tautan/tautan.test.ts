import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { cancelPertemuan, movePertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { createTautan, getReminder, openTautan, revokeTautan, VALID_TAUTAN } from '#contract/absensi/tautan.ts'
import { resetPassword } from '#contract/akun/akun.ts'
import { createSession, endSession, getSession } from '#contract/akun/session.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { type Caller, createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const HOUR = 3_600_000

describeDatabases('tautan', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    await t.db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
    app = await createTestApp(t.db, cast)
  })

  const key = () => ({ kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 })
  const make = (who: keyof Cast['akun'] = 'hasan', change: object = {}) =>
    app.as(who)(createTautan, {
      body: { kelompok_id: cast.kelompok7, ...key(), untuk_akun_id: cast.akun.umar, ...change },
    })
  const open = (rahasia: string) => app.as(undefined)(openTautan, { body: { rahasia } })
  /** The caller that holds a fresh link, and the link's id. */
  const holder = async (): Promise<{ call: Caller; id: number; rahasia: string }> => {
    const { body } = await make()
    return { call: app.withToken((await open(body.rahasia)).body.token), id: body.id, rahasia: body.rahasia }
  }
  const record = (call: Caller, marks: Record<number, Status | null>, more: object = {}) =>
    call(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        action_id: crypto.randomUUID(),
        ...key(),
        device: 'Ponsel',
        rows: Object.entries(marks).map(([index, status]) => row(Number(index), { status })),
        ...more,
      },
    })
  const row = (index: number, change: object = {}) => ({
    mahasantri_id: cast.putra[index] as number,
    status: 'H',
    menit: null,
    catatan: '',
    base_version: 0,
    tapped_at: NOW,
    ...change,
  })
  const sheet = (call: Caller, query: Record<string, unknown> = {}) =>
    call(getLembar, { params: { id: cast.kelompok7 }, query })
  const marks = async () =>
    (await sheet(app.as('admin'))).body.baris.map(({ status, version }) => `${status ?? '-'}${version}`).join(' ')

  test('hasan gives umar a link; what it fills stands in umar’s name, and the history says through whose link', async () => {
    const { call, id } = await holder()
    expect((await call(getSession)).body).toMatchObject({
      akun: { id: cast.akun.umar, nama: 'Umar Faruq', peran: ['pendamping'] },
      periode: null,
      tautan: {
        id,
        kelompok_id: cast.kelompok7,
        kegiatan_id: cast.halaqah,
        tanggal: TODAY,
        ke: 1,
        pembuat: 'Hasan Basri',
      },
    })
    const { status, body } = await record(call, { 0: 'H', 1: 'A' })
    expect(status).toBe(200)
    expect(await marks()).toBe('H1 A1 -0 -0 -0')
    const riwayat = await app.as('hasan')(listRiwayat, {
      params: { id: body.pertemuan_id, mahasantri_id: cast.putra[1] as number },
    })
    expect(riwayat.body.riwayat).toMatchObject([
      { to_status: 'A', akun_id: cast.akun.umar, oleh: 'Umar Faruq', tautan: 'Hasan Basri' },
    ])
    await record(app.as('umar'), { 2: 'H' })
    const own = await app.as('hasan')(listRiwayat, {
      params: { id: body.pertemuan_id, mahasantri_id: cast.putra[2] as number },
    })
    expect(own.body.riwayat).toMatchObject([{ to_status: 'H', tautan: null }])
  })

  test('it fills what is unset and changes what it set itself; marks of others it does not touch', async () => {
    await record(app.as('hasan'), { 0: 'I' })
    const { call } = await holder()
    const mixed = await record(call, { 0: 'A', 1: 'H' }, { rows: [row(0, { status: 'A', base_version: 1 }), row(1)] })
    expect([mixed.status, mixed.body.kode]).toEqual([409, 'tautan.sudah_diisi'])
    expect(mixed.body.ditolak).toMatchObject([{ mahasantri_id: cast.putra[0], kode: 'tautan.sudah_diisi' }])
    expect(mixed.body.rows).toMatchObject([{ mahasantri_id: cast.putra[1], version: 1 }])
    expect(await marks()).toBe('I1 H1 -0 -0 -0')

    // Also without having seen that somebody was there first: no choice between the two is offered.
    const blind = await record(call, { 0: 'A' })
    expect([blind.status, blind.body.konflik, blind.body.ditolak?.length]).toEqual([409, [], 1])

    expect((await record(call, {}, { rows: [row(1, { status: 'S', base_version: 1 })] })).status).toBe(200)
    expect((await record(call, {}, { rows: [row(1, { status: null, base_version: 2 })] })).status).toBe(200)
    expect((await record(call, {}, { rows: [row(1, { status: 'T', menit: 5, base_version: 3 })] })).status).toBe(200)
    // Once umar himself has changed it, it is no longer the link's.
    await record(app.as('umar'), {}, { rows: [row(1, { status: 'H', base_version: 4 })] })
    expect((await record(call, {}, { rows: [row(1, { status: 'A', base_version: 5 })] })).body.kode).toBe(
      'tautan.sudah_diisi',
    )
    expect(await marks()).toBe('I1 H5 -0 -0 -0')
    // Nor does the very same letter pass: who tries them one by one would learn what stands there.
    expect((await record(call, { 0: 'I' })).body.kode).toBe('tautan.sudah_diisi')
    const same = await record(call, {}, { rows: [row(0, { status: 'I', base_version: 1 })] })
    expect([same.status, same.body.kode, same.body.rows]).toEqual([409, 'tautan.sudah_diisi', []])
  })

  test('an answer that was lost is recognised, also when somebody has changed the mark since', async () => {
    const { call } = await holder()
    const action = { action_id: crypto.randomUUID(), rows: [row(0, { status: 'A' })] }
    await record(call, {}, action)
    await record(app.as('hasan'), {}, { rows: [row(0, { status: 'I', catatan: 'Acara', base_version: 1 })] })
    const again = await record(call, {}, action)
    expect(again.status).toBe(200)
    // What stands there now is not told, the letter as little as the note.
    expect(again.body.rows).toMatchObject([{ version: 1, sekarang: null }])
    expect(await marks()).toBe('I2 -0 -0 -0 -0')
  })

  test('notes: it neither reads nor writes them, and keeps the one that was there', async () => {
    await record(app.as('hasan'), {}, { rows: [row(0, { status: null, catatan: 'Sudah izin lisan' })] })
    const { call } = await holder()
    expect((await sheet(call)).body.baris[0]).toMatchObject({ catatan: '', version: 1 })
    expect((await record(call, {}, { rows: [row(0, { base_version: 1 })] })).status).toBe(200)
    expect((await sheet(app.as('hasan'))).body.baris[0]).toMatchObject({ status: 'H', catatan: 'Sudah izin lisan' })
    const noted = await record(call, {}, { rows: [row(1, { catatan: 'Macet' })] })
    expect([noted.status, noted.body.kode]).toEqual([409, 'tautan.catatan'])
  })

  test('the sheet shows names and what the link itself has set: of others only that it is filled', async () => {
    await record(app.as('hasan'), {}, { rows: [row(0, { status: 'S', catatan: 'Demam tinggi' })] })
    const { call } = await holder()
    await record(call, { 1: 'A' })
    const { status, body, raw } = await sheet(call)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      akun_id: cast.akun.umar,
      kelompok: { nama: 'Kelompok 7', murabbi: [], pendamping: [] },
      boleh_mencatat: true,
      boleh_mengubah: false,
      boleh_mengingatkan: false,
      kunci: { boleh_dengan_alasan: false, boleh_koreksi: false },
    })
    expect(body.kegiatan_list).toHaveLength(1)
    const { nama, izin, ...rest } = body.baris[0] as (typeof body.baris)[number]
    expect([nama, izin]).toEqual(['Abdullah Faqih', null])
    expect(rest).toMatchObject({ tetap: true, status: null, menit: null, nim: '', catatan: '', oleh: null, pada: null })
    expect(body.baris[1]).toMatchObject({ status: 'A' })
    expect(body.baris[1]?.tetap).toBeUndefined()
    for (const word of ['Demam', 'Hasan', '0260101', 'Subuh']) expect(raw.toString()).not.toContain(word)
  })

  test('which rows it may fill is known before they are touched: not what others or an izin have set', async () => {
    const izin = { dari: TODAY, sampai: TODAY, jenis: 'izin', alasan: 'Lomba', mahasantri_id: cast.putra[4] }
    await app.as('hasan')(createIzin, { body: { ...izin, action_id: crypto.randomUUID() } })
    const { call } = await holder()
    const tetap = async () => (await sheet(call)).body.baris.map(row => row.tetap ?? false)
    expect(await tetap()).toEqual([false, false, false, false, true])
    expect((await sheet(call)).raw.toString()).not.toContain('"jenis":"izin"')
    await record(app.as('hasan'), { 0: 'H' })
    await record(call, { 1: 'A' })
    expect(await tetap()).toEqual([true, false, false, false, true])
    await record(app.as('hasan'), {}, { rows: [row(1, { status: 'H', base_version: 1 })] })
    expect(await tetap()).toEqual([true, true, false, false, true])
    // Everybody else has no use for it.
    expect((await sheet(app.as('umar'))).raw.toString()).not.toContain('tetap')
  })

  test('another pertemuan is another key: kelompok, kegiatan, date and ke', async () => {
    const { call } = await holder()
    const others = [{ kegiatan_id: cast.subuh }, { tanggal: '2026-11-14' }, { ke: 2 }]
    for (const other of others) {
      expect((await sheet(call, { ...key(), ...other })).body.kode).toBe('tautan.terbatas')
      expect((await record(call, { 0: 'H' }, other)).body.kode).toBe('tautan.terbatas')
    }
    expect((await call(getLembar, { params: { id: cast.kelompok12 }, query: key() })).status).toBe(403)
    const elsewhere = { ...key(), action_id: crypto.randomUUID(), rows: [row(0)] }
    expect((await call(recordAbsensi, { params: { id: cast.kelompok12 }, body: elsewhere })).status).toBe(403)
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toEqual([])
  })

  test('it lapses after 24 hours, wherever it was opened, and its name is not the account’s own log-in', async () => {
    const { call, rahasia } = await holder()
    app.clock.at += VALID_TAUTAN - 1
    expect((await record(call, { 0: 'H' })).status).toBe(200)
    app.clock.at += 1
    expect((await record(call, { 1: 'H' })).body.kode).toBe('tautan.berakhir')
    expect((await call(getSession)).status).toBe(401)
    expect((await open(rahasia)).body.kode).toBe('tautan.tidak_berlaku')
    expect((await app.as('umar')(getSession)).status).toBe(200)
  })

  test('it has one session: who opens it on another phone ends the first, and nothing of umar’s own', async () => {
    const { call, rahasia } = await holder()
    const own = app.as('umar')
    expect((await own(getSession)).status).toBe(200)
    const [second, third] = await Promise.all([open(rahasia), open(rahasia)])
    expect((await record(call, { 0: 'H' })).status).toBe(401)
    const left = [second, third].map(({ body }) => app.withToken(body.token)(getSession))
    expect((await Promise.all(left)).map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await own(getSession)).status).toBe(200)
  })

  test('revoked by who made it, the murabbi or the admin: over at once', async () => {
    for (const who of ['hasan', 'admin'] as const) {
      const { call, id, rahasia } = await holder()
      expect((await app.as('maryam')(revokeTautan, { params: { id } })).status).toBe(403)
      expect((await call(getSession)).status).toBe(200)
      expect((await app.as(who)(revokeTautan, { params: { id } })).status).toBe(200)
      const refused = await record(call, { 0: 'H' })
      expect([refused.status, refused.body.kode]).toEqual([401, 'tautan.berakhir'])
      expect((await open(rahasia)).status).toBe(404)
      // Once more changes nothing of who did it and when.
      app.clock.at += 1000
      expect((await app.as('admin')(revokeTautan, { params: { id } })).status).toBe(200)
      const { tautan } = (await pengingat()).body
      expect(tautan[0]).toMatchObject({
        berlaku: false,
        dicabut_at: app.clock.at - 1000,
        dicabut_oleh: who === 'hasan' ? 'Hasan Basri' : 'Siti Nurjanah',
      })
    }
    expect(await marks()).toBe('-0 -0 -0 -0 -0')
  })

  test('switched off in the settings, every link ends for good', async () => {
    const { call, rahasia } = await holder()
    const save = async (tautan_isi: 0 | 1) => {
      const { body } = await app.as('admin')(getPengaturan)
      const saved = await app.as('admin')(updatePengaturan, { body: { ...body, tautan_isi } })
      expect(saved.status).toBe(200)
    }
    await save(0)
    expect((await call(getSession)).body.kode).toBe('tautan.berakhir')
    expect((await make()).body.kode).toBe('tautan.mati')
    expect((await pengingat()).body.tautan_isi).toBe(false)
    await save(1)
    expect((await call(getSession)).status).toBe(401)
    expect((await open(rahasia)).status).toBe(404)
    expect((await make()).status).toBe(201)
  })

  test('it is no more than its holder: account switched off, role taken, assignment ended, maker gone', async () => {
    const { call, rahasia } = await holder()
    const isOver = async () => {
      expect((await call(getSession)).status).toBe(401)
      expect((await record(call, { 0: 'H' })).status).toBe(401)
      expect((await open(rahasia)).status).toBe(404)
    }
    const akun = (id: number, aktif: 0 | 1) => t.db.updateTable('akun').set({ aktif }).where('id', '=', id).execute()
    for (const id of [cast.akun.umar, cast.akun.hasan]) {
      await akun(id, 0)
      await isOver()
      await akun(id, 1)
    }
    const orang = (aktif: 0 | 1) => [
      t.db.updateTable('pendamping').set({ aktif }).where('id', '=', cast.umar),
      t.db.updateTable('murabbi').set({ aktif }).where('id', '=', cast.hasan),
    ]
    for (const [i, off] of orang(0).entries()) {
      await off.execute()
      await isOver()
      await orang(1)[i]?.execute()
    }
    // The murabbi who made it is here as a mahasantri only.
    await t.db.updateTable('pengaturan').set({ portal_mahasantri: 1 }).execute()
    await t.db.updateTable('akun').set({ mahasantri_id: cast.putri[0] }).where('id', '=', cast.akun.hasan).execute()
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.hasan, peran: 'mahasantri' }).execute()
    await orang(0)[1]?.execute()
    await isOver()
    await orang(1)[1]?.execute()
    await t.db.deleteFrom('akun_peran').where('akun_id', '=', cast.akun.umar).execute()
    await isOver()
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'pendamping' }).execute()
    expect((await call(getSession)).status).toBe(200)
    const ends = (sampai: string) =>
      t.db.updateTable('kelompok_pendamping').set({ sampai }).where('pendamping_id', '=', cast.umar).execute()
    await ends(TODAY)
    expect((await call(getSession)).status).toBe(200)
    await ends('2026-11-20')
    await isOver()
  })

  test('an account that is admin as well has no more than a pendamping through a link', async () => {
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'admin' }).execute()
    const { call } = await holder()
    expect((await call(getSession)).body.akun.peran).toEqual(['pendamping'])
    expect((await call(getPengaturan)).body.kode).toBe('tautan.terbatas')
  })

  test('a one-time password that was never replaced is no obstacle, nor is its first use: the link asks for none', async () => {
    const { sandi } = (await app.as('admin')(resetPassword, { params: { id: cast.akun.umar } })).body
    const { call } = await holder()
    expect((await record(call, { 0: 'H' })).status).toBe(200)
    expect((await app.as(undefined)(createSession, { body: { username: 'umar', sandi } })).status).toBe(201)
    expect((await record(call, { 1: 'H' })).status).toBe(200)
  })

  test('moved to another day, its pertemuan takes no other into its place: nothing is opened on the old one', async () => {
    const { call } = await holder()
    const { body } = await record(call, { 0: 'H' })
    const params = { id: body.pertemuan_id }
    await app.as('hasan')(movePertemuan, { params, body: { tanggal: '2026-11-20', alasan: 'Salah tanggal' } })
    expect((await sheet(call)).body).toMatchObject({
      boleh_mencatat: false,
      alasan: 'Pertemuan ini dipindahkan ke Jumat, 20 November 2026. Minta tautan baru untuk hari itu.',
    })
    expect((await record(call, { 1: 'H' })).body.kode).toBe('tautan.dipindah')
    expect(await t.db.selectFrom('pertemuan').select('tanggal').execute()).toEqual([{ tanggal: '2026-11-20' }])
    // What was tapped on its sheet before it moved follows it.
    const late = await record(call, {}, { rows: [row(0, { status: 'A', base_version: 1 })] })
    expect([late.status, late.body.pertemuan_id]).toEqual([200, body.pertemuan_id])
  })

  test('lock and peniadaan hold for it too', async () => {
    const { call } = await holder()
    const { body } = await record(call, { 0: 'H' })
    await app.as('hasan')(cancelPertemuan, { params: { id: body.pertemuan_id }, body: { alasan: 'Hujan deras' } })
    expect((await record(call, { 1: 'H' })).body.kode).toBe('absensi.ditiadakan')
    const ditiadakan = await sheet(call)
    expect(ditiadakan.body).toMatchObject({ boleh_mencatat: false, alasan: 'Pertemuan ini ditiadakan.' })
    expect(ditiadakan.raw.toString()).not.toContain('Hujan')
    expect((await make()).body.kode).toBe('absensi.ditiadakan')
    await t.db.deleteFrom('peniadaan').execute()

    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0, kunci_jam: '20:30' }).execute()
    app.clock.at += 2 * HOUR
    expect((await record(call, { 1: 'H' }, { alasan: 'terlambat mengisi' })).body.kode).toBe('absensi.terkunci')
    expect((await sheet(call)).body.boleh_mencatat).toBe(false)
    expect((await make()).body.kode).toBe('absensi.terkunci')
  })

  test('made for a pertemuan that its pendamping may still fill, and for nobody else', async () => {
    const refused = async (change: object, who: keyof Cast['akun'] = 'hasan') => {
      const { status, body } = await make(who, change)
      return [status, body.kode, Object.keys(body.isian ?? {})[0]]
    }
    expect(await refused({ untuk_akun_id: cast.akun.aisyah })).toEqual([400, 'isian.invalid', 'untuk_akun_id'])
    expect(await refused({ untuk_akun_id: cast.akun.hasan })).toEqual([400, 'isian.invalid', 'untuk_akun_id'])
    expect((await refused({ tanggal: '2026-11-22' })).slice(0, 2)).toEqual([400, 'absensi.belum_tiba'])
    expect((await refused({ tanggal: '2026-08-01' }))[0]).toBe(400)
    expect(await refused({ kegiatan_id: 9999 })).toEqual([404, 'kegiatan.not_found', undefined])
    expect(await refused({ kelompok_id: 9999 })).toEqual([404, 'kelompok.not_found', undefined])
    expect((await refused({ kelompok_id: cast.kelompok12 }))[0]).toBe(403)
    // A murabbi who is besides pendamping of another group has links to give in the own one only.
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'murabbi' }).execute()
    expect(await refused({}, 'umar')).toEqual([403, 'tautan.forbidden', undefined])
    expect((await make('admin', { tanggal: '2026-11-14' })).status).toBe(201)

    await record(app.as('umar'), { 0: 'H', 1: 'H', 2: 'H', 3: 'H', 4: 'H' })
    expect(await refused({})).toEqual([409, 'tautan.sudah_lengkap', undefined])
  })

  test('at most three at once; a lapsed or revoked one makes room', async () => {
    const made = [await make(), await make('admin'), await make()]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await make()).body.kode).toBe('tautan.terlalu_banyak')
    await app.as('hasan')(revokeTautan, { params: { id: made[0]?.body.id as number } })
    expect((await make()).status).toBe(201)
    expect((await make()).status).toBe(409)
    app.clock.at += VALID_TAUTAN
    expect((await make()).status).toBe(201)
  })

  test('four at once are three', async () => {
    const made = await Promise.all([make(), make('admin'), make(), make('admin')])
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
  })

  test('the sheet tells who reminds that something is left to fill, and how many links there are', async () => {
    const told = async (who: keyof Cast['akun']) => {
      const { boleh_mengingatkan, tautan } = (await sheet(app.as(who))).body
      return [boleh_mengingatkan, tautan]
    }
    expect(await told('hasan')).toEqual([true, 0])
    await make()
    expect([await told('hasan'), await told('admin'), await told('umar'), await told('pimpinan')]).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
    await record(app.as('umar'), { 0: 'H', 1: 'H', 2: 'H', 3: 'H', 4: 'H' })
    expect(await told('hasan')).toEqual([false, 1])
  })

  test('the reminder knows the pertemuan, whom to write to, and what became of its links', async () => {
    expect((await pengingat()).body).toEqual({
      kelompok: { id: cast.kelompok7, nama: 'Kelompok 7', periode: null },
      kegiatan: { id: cast.halaqah, nama: 'Halaqah pekanan', jenis: 'umum' },
      tanggal: TODAY,
      ke: 1,
      mulai: '18:30',
      orang: 5,
      belum: 5,
      badal: '',
      pendamping: [{ nama: 'Umar Faruq', hp: '+6281200000003', akun_id: cast.akun.umar, badal: false }],
      tautan_isi: true,
      tautan: [],
    })
    const { call } = await holder()
    await record(call, { 0: 'H', 1: 'A' })
    const { body } = await pengingat()
    expect(body).toMatchObject({ orang: 5, belum: 3 })
    expect(body.tautan).toEqual([
      {
        id: expect.any(Number),
        untuk: 'Umar Faruq',
        dibuat_oleh: 'Hasan Basri',
        created_at: NOW,
        berlaku_sampai_at: NOW + VALID_TAUTAN,
        dicabut_at: null,
        dicabut_oleh: null,
        dibuka_at: NOW,
        tanda: 2,
        berlaku: true,
      },
    ])
    // Whom no account fills for, and whose phone is not the murabbi's to read.
    await t.db.updateTable('kelompok_pendamping').set({ sampai: '2026-11-20' }).execute()
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.umar).execute()
    const earlier = await app.as('hasan')(getReminder, {
      params: { id: cast.kelompok7 },
      query: { ...key(), tanggal: '2026-11-14' },
    })
    expect(earlier.body.pendamping).toEqual([{ nama: 'Umar Faruq', hp: null, akun_id: null, badal: false }])
  })

  test('of the secret and of the token the database keeps only hashes', async () => {
    const { body } = await make()
    const { token } = (await open(body.rahasia)).body
    expect(body.rahasia).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify([
      await t.db.selectFrom('tautan').selectAll().execute(),
      await t.db.selectFrom('session').selectAll().execute(),
    ])
    expect(stored).not.toContain(body.rahasia)
    expect(stored).not.toContain(token)
    expect(token).not.toBe(body.rahasia)
    // The secret is no token, and the token no secret.
    expect((await app.withToken(body.rahasia)(getSession)).status).toBe(401)
    expect((await open(token)).status).toBe(404)
  })

  test('who leaves ends this one session; the link opens another', async () => {
    const { call, rahasia } = await holder()
    expect((await call(endSession)).status).toBe(200)
    expect((await call(getSession)).body.kode).toBe('session.diakhiri')
    expect((await open(rahasia)).status).toBe(201)
  })

  function pengingat() {
    return app.as('hasan')(getReminder, { params: { id: cast.kelompok7 }, query: key() })
  }
})
