import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { publishPeriode } from '#contract/absensi/persiapan.ts'
import { getPenyiapan } from '#contract/akun/login-page.ts'
import { createPenyiapan, getStep, type PenyiapanBody } from '#contract/akun/penyiapan.ts'
import { createSession, getSession } from '#contract/akun/session.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { createPeriode } from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { issueSetupCode } from './penyiapan.ts'

const NOBODY = { akun: {} } as Cast

describeDatabases('set-up', t => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(t.db, NOBODY)
  })
  const setUp = (kode: string | undefined, body: Partial<PenyiapanBody> = {}) =>
    app.as(undefined)(createPenyiapan, {
      body: {
        kode,
        lembaga: "Ma'had Al-Jami'ah UIN Nusantara",
        zona_waktu: 'Asia/Makassar',
        nama: 'Siti Nurjanah',
        username: 'Siti',
        sandi: 'delima-merah-3',
        ...body,
      },
    })
  const issue = () => issueSetupCode(t.db, NOW)

  test('who has the printed code makes the institution and its admin, is logged in, and the code is spent', async () => {
    const kode = await issue()
    expect(kode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await app.as(undefined)(getPenyiapan)).body).toMatchObject({ perlu: true, lembaga: '' })

    const made = await setUp(kode?.toLowerCase().replaceAll('-', ' '))
    expect(made.status).toBe(201)
    const { body: session } = await app.withToken(made.body.token)(getSession)
    expect(session).toMatchObject({
      akun: { nama: 'Siti Nurjanah', username: 'siti', peran: ['admin'], ganti_sandi: false },
      lembaga: "Ma'had Al-Jami'ah UIN Nusantara",
      zona_waktu: 'Asia/Makassar',
      periode: null,
    })
    const login = await app.as(undefined)(createSession, { body: { username: 'siti', sandi: 'delima-merah-3' } })
    expect(login.status).toBe(201)

    expect((await app.as(undefined)(getPenyiapan)).body).toMatchObject({
      perlu: false,
      lembaga: "Ma'had Al-Jami'ah UIN Nusantara",
    })
    expect((await setUp(kode, { username: 'lain' })).body.kode).toBe('penyiapan.selesai')
    expect(await t.db.selectFrom('kode_penyiapan').selectAll().execute()).toEqual([])
    expect(await issue()).toBeUndefined()
  })

  test('a stranger without the code gets nothing', async () => {
    await issue()
    for (const kode of ['AAAA-AAAA-AAAA', '-', 'x']) {
      const { status, body } = await setUp(kode)
      expect([status, Object.keys(body.isian ?? {})]).toEqual([400, ['kode']])
    }
    expect((await app.as(undefined)(getPenyiapan)).body.perlu).toBe(true)
  })

  test('the codes of two processes are both good, and of two set-ups at once exactly one wins', async () => {
    const [one, two] = [await issue(), await issue()]
    const answers = await Promise.all([setUp(one, { username: 'satu' }), setUp(two, { username: 'dua' })])
    expect(answers.map(a => a.status).sort()).toEqual([201, 409])
    expect(await t.db.selectFrom('akun').select('id').execute()).toHaveLength(1)
    expect(await t.db.selectFrom('pengaturan').select('id').execute()).toHaveLength(1)
  })

  test('a new institution begins with a lock after a week', async () => {
    await setUp(await issue())
    expect(await t.db.selectFrom('pengaturan').select(['kunci', 'kunci_hari', 'kunci_jam']).execute()).toEqual([
      { kunci: 'hari', kunci_hari: 7, kunci_jam: '23:59' },
    ])
  })

  test('a code printed while another process was setting up is worth nothing afterwards', async () => {
    const late = await issue()
    await setUp(await issue())
    await t.db.insertInto('kode_penyiapan').values({ kode_hash: 'x', created_at: NOW }).execute()
    expect((await setUp(late)).body.kode).toBe('penyiapan.selesai')
  })

  test('each wrong field has one sentence, and the code stays good', async () => {
    const kode = await issue()
    const { status, body } = await setUp(kode, { lembaga: ' ', username: 'a b', sandi: 'pendek', nama: '7' })
    expect(status).toBe(400)
    expect(body.isian).toEqual({
      lembaga: 'Wajib diisi',
      nama: 'Nama harus berisi huruf',
      username: 'Username hanya boleh berisi huruf, angka, titik, garis miring, strip, dan garis bawah',
      sandi: 'Kata sandi minimal 10 karakter',
    })
    const weak = async (sandi: string) => (await setUp(kode, { sandi })).body.isian?.sandi
    expect(await weak('siti.nurjanah')).toContain('tersusun dari nama Anda')
    expect(await weak('UIN Nusantara 26')).toContain('tersusun dari nama lembaga')
    expect(await weak('1234567890')).toContain('paling sering dipakai')
    expect((await setUp(kode)).status).toBe(201)
  })

  test('the browser it was done in is known to the admin from then on', async () => {
    const tanda_perangkat = crypto.randomUUID()
    await setUp(await issue(), { tanda_perangkat })
    const logIn = (sandi: string, tanda = '') =>
      app.as(undefined)(createSession, { body: { username: 'siti', sandi, tanda_perangkat: tanda } })
    for (let i = 0; i < 5; i++) await logIn('salah')
    expect((await logIn('delima-merah-3')).status).toBe(429)
    expect((await logIn('delima-merah-3', tanda_perangkat)).status).toBe(201)
  })

  test('sample people come when asked, without a way to log in as one of them', async () => {
    const kode = await issue()
    expect((await setUp(kode, { contoh: true, username: 'umar' })).body.isian).toHaveProperty('username')
    const { body } = await setUp(kode, { contoh: true })
    const { body: langkah } = await app.withToken(body.token)(getStep)
    expect(langkah.langkah.find(l => l.kunci === 'mahasantri')?.jumlah).toBeGreaterThan(80)
    expect((await app.withToken(body.token)(getSession)).body.lembaga).toBe("Ma'had Al-Jami'ah UIN Nusantara")
    const open = await t.db.selectFrom('akun').select('username').where('aktif', '=', 1).execute()
    expect(open).toEqual([{ username: 'siti' }])
  })
})

describeDatabases('first steps', t => {
  test('each is done once there is something of it', async () => {
    const empty = await createTestApp(t.db, NOBODY)
    const kode = await issueSetupCode(t.db, NOW)
    const made = await empty.as(undefined)(createPenyiapan, {
      body: {
        kode,
        lembaga: "Ma'had",
        zona_waktu: 'Asia/Jakarta',
        nama: 'Siti',
        username: 'siti',
        sandi: 'delima-merah-3',
      },
    })
    const ask = async () => (await empty.withToken(made.body.token)(getStep)).body
    const before = await ask()
    expect(before.selesai).toBe(false)
    expect(before.langkah.map(l => [l.kunci, l.selesai])).toEqual([
      ['periode', false],
      ['kegiatan', false],
      ['pembina', false],
      ['mahasantri', false],
      ['kelompok', false],
      ['akun', false],
      ['langkah_kedua', false],
    ])

    await t.db.deleteFrom('pengaturan').execute()
    const cast = await createCast(t.db)
    expect(await ask()).toMatchObject({ selesai: true })
    // As an import leaves it: people in their kelompok, and nobody who leads it.
    const murabbi = await t.db.selectFrom('kelompok_murabbi').selectAll().execute()
    await t.db.deleteFrom('kelompok_murabbi').execute()
    expect((await ask()).langkah.filter(l => !l.selesai).map(l => l.kunci)).toEqual(['kelompok', 'langkah_kedua'])
    await t.db
      .insertInto('kelompok_murabbi')
      .values(murabbi.map(({ id: _, ...row }) => row))
      .execute()
    expect(await ask()).toMatchObject({ selesai: true })
    await t.db.updateTable('pendamping').set({ aktif: 0 }).execute()
    await t.db
      .updateTable('akun')
      .set({ aktif: 0 })
      .where('id', '!=', cast.akun.admin)
      .where('username', '!=', 'siti')
      .execute()
    // Its kelompok are those of what runs today, active or not.
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    expect((await ask()).langkah.filter(l => !l.selesai).map(l => l.kunci)).toEqual([
      'periode',
      'pembina',
      'akun',
      'langkah_kedua',
    ])
  })

  test('the first periode is prepared as a draft: its steps count what is in it, and are done when it is published', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const ask = async () => (await app.as('admin')(getStep)).body
    expect(await ask()).toMatchObject({ konsep: null, selesai: true })
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    const created_at = NOW
    await t.db.insertInto('konsep').values({ periode_id: cast.periode, akun_id: cast.akun.admin, created_at }).execute()
    const draft = await ask()
    expect(draft).toMatchObject({ konsep: { id: cast.periode, nama: 'Ganjil 2026/2027' }, selesai: false })
    expect(draft.langkah.map(l => [l.kunci, l.jumlah])).toContainEqual(['kelompok', 2])
    expect(draft.langkah.find(l => l.kunci === 'periode')).toMatchObject({ selesai: true })
    const published = await app.as('admin')(publishPeriode, { params: { id: cast.periode }, body: { tetap: true } })
    expect(published.status).toBe(200)
    expect(await ask()).toMatchObject({ konsep: null, selesai: true })
    // What comes after it is no first step of anybody's.
    const body = { tahun_akademik: '2026/2027', semester: 'genap' as const, gelombang: '', konsep: true }
    await app.as('admin')(createPeriode, { body: { ...body, mulai: '2027-02-01', selesai: '2027-06-30' } })
    expect(await ask()).toMatchObject({ konsep: null, selesai: true })
  })

  test('a draft of a later semester beside the first turns neither the steps nor the lists to itself, and the office is told', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    const created_at = NOW
    await t.db.insertInto('konsep').values({ periode_id: cast.periode, akun_id: cast.akun.admin, created_at }).execute()
    const look = async () => {
      const { konsep, langkah } = (await app.as('admin')(getStep)).body
      const { rows } = (await app.as('admin')(mahasantriApi.list)).body
      return {
        konsep,
        kelompok: langkah.find(l => l.kunci === 'kelompok')?.jumlah,
        anggota: rows.filter(row => row.kelompok_id !== null).length,
      }
    }
    const menurut = async (who: 'admin' | 'pimpinan' | 'umar') =>
      (await app.as(who)(mahasantriApi.pilihan)).body.menurut
    const alone = await look()
    expect(alone).toMatchObject({ konsep: { id: cast.periode }, kelompok: 2, anggota: 10 })
    expect(await menurut('admin')).toBeNull()
    const later = { tahun_akademik: '2027/2028', semester: 'genap' as const, gelombang: '', konsep: true }
    await app.as('admin')(createPeriode, { body: { ...later, mulai: '2027-01-01', selesai: '2027-06-30' } })
    expect(await look()).toEqual(alone)
    expect(await menurut('admin')).toBe('Ganjil 2026/2027')
    // Nobody else learns that there is any.
    expect([await menurut('pimpinan'), await menurut('umar')]).toEqual([null, null])
  })
})
