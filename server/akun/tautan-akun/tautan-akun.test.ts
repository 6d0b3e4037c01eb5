import readXlsxFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { createAkun, createManyAkun, resetPassword, updateKeaktifanAkun } from '#contract/akun/akun.ts'
import { createSession, getSession } from '#contract/akun/session.ts'
import * as contract from '#contract/akun/tautan-akun.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { expectBatal, newestPerubahan } from '#test/pembatalan.ts'
import { deleteOldTautan } from './tautan-akun.sql.ts'
import { hashTautanCode, listWithoutPassword } from './tautan-akun.ts'

const SANDI = 'sungai jernih 8'
const DAY = 86_400_000
const ALAMAT = 'https://hadir.mahad.example'

describeDatabases('the link of an account', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db
      .updateTable('akun')
      .set({ ganti_sandi: 1, password_hash: '' })
      .where('id', 'in', [cast.akun.umar, cast.akun.aisyah])
      .execute()
  })
  const make = async (...akun: number[]) => {
    const { status, body } = await app.as('admin')(contract.createTautanAkun, { body: { akun } })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const kodeOf = async (akun: number) => (await make(akun)).tautanList[0]?.kode ?? ''
  const open = (kode: string) => app.as(undefined)(contract.openTautanAkun, { body: { kode } })
  const choose = (kode: string, sandi_baru = SANDI) =>
    app.as(undefined)(contract.setTautanPassword, { body: { kode, sandi_baru } })
  const logIn = (username: string, sandi = SANDI) => app.as(undefined)(createSession, { body: { username, sandi } })

  test('opened as often as one likes it says whose it is; choosing the password spends it', async () => {
    const { tautanList } = await make(cast.akun.umar, cast.akun.aisyah, cast.akun.hasan)
    // Hasan has a password of his own: nobody takes it from him in passing.
    expect(tautanList.map(({ nama, kelompok, hp }) => [nama, kelompok, hp])).toEqual([
      ['Umar Faruq', 'Kelompok 7', '+6281200000003'],
      ['Aisyah Humaira', 'Kelompok 12', '+6281200000004'],
    ])
    const kode = tautanList[0]?.kode ?? ''
    expect(kode).toMatch(/^[A-HJKMNP-Z2-9]{3}(-[A-HJKMNP-Z2-9]{3}){2}$/)
    const before = await t.db.selectFrom('tautan_akun').selectAll().execute()
    expect(JSON.stringify(before)).not.toContain(kode)
    for (const typed of [kode, kode.toLowerCase(), ` ${kode.replaceAll('-', ' ')}`]) {
      expect((await open(typed)).body).toEqual({
        ...{ nama: 'Umar Faruq', username: 'umar', peran: ['pendamping'], kelompok: 'Kelompok 7' },
      })
    }
    expect(await t.db.selectFrom('tautan_akun').selectAll().execute()).toEqual(before)

    expect((await choose(kode)).status).toBe(200)
    const { body } = await logIn('umar')
    expect((await app.withToken(body.token)(getSession)).body.akun).toMatchObject({
      username: 'umar',
      ganti_sandi: false,
    })
    for (const again of [await open(kode), await choose(kode, 'gunung tinggi 9')])
      expect([again.status, again.body.kode]).toEqual([409, 'tautan_akun.terpakai'])
    expect((await logIn('umar')).status).toBe(201)
    const { akunList } = (await app.as('admin')(contract.listWithoutPassword)).body
    expect(akunList).toEqual([{ id: cast.akun.aisyah, bertautan: true, kedaluwarsa: false }])
  })

  test('the password is one that is not guessed; a refused one spends nothing', async () => {
    const kode = await kodeOf(cast.akun.umar)
    expect((await choose(kode, 'pendek')).body.isian).toEqual({ sandi_baru: 'Kata sandi minimal 10 karakter' })
    expect((await choose(kode, 'password123')).body.isian?.sandi_baru).toContain('paling sering dipakai')
    expect((await choose(kode, 'umarfaruq1')).body.isian?.sandi_baru).toContain('nama Anda')
    expect((await choose(kode)).status).toBe(200)
  })

  test('a new link takes the place of the old one, and both say so', async () => {
    const old = await kodeOf(cast.akun.umar)
    const baru = await kodeOf(cast.akun.umar)
    for (const answer of [await open(old), await choose(old)]) expect(answer.body.kode).toBe('tautan_akun.diganti')
    expect((await choose(baru)).status).toBe(200)
  })

  test('it is over at the end of the seventh day', async () => {
    const { tautanList, sampai_at } = await make(cast.akun.umar)
    const kode = tautanList[0]?.kode ?? ''
    // Sabtu, 28 November 2026, 23.59 WIB
    expect(sampai_at).toBe(Date.UTC(2026, 10, 28, 17) - 1)
    app.clock.at = sampai_at
    expect((await open(kode)).status).toBe(200)
    app.clock.at = sampai_at + 1
    for (const answer of [await open(kode), await choose(kode)]) expect(answer.body.kode).toBe('tautan_akun.lewat')
    expect(await listWithoutPassword(t.db, app.clock.at)).toContainEqual({
      id: cast.akun.umar,
      bertautan: false,
      kedaluwarsa: true,
    })
    // What became of it is told for a while, then it is forgotten.
    app.clock.at = sampai_at + 60 * DAY + 1
    await deleteOldTautan(t.db, app.clock.at - 60 * DAY)
    expect((await open(kode)).body.kode).toBe('tautan_akun.tidak_dikenal')
  })

  test('who is switched off meanwhile, as an account or as a person, has nothing to choose', async () => {
    const umar = await kodeOf(cast.akun.umar)
    await app.as('admin')(updateKeaktifanAkun, { params: { id: cast.akun.umar }, body: { aktif: false } })
    for (const answer of [await open(umar), await choose(umar)]) expect(answer.body.kode).toBe('tautan_akun.nonaktif')
    const aisyah = await kodeOf(cast.akun.aisyah)
    await t.db.updateTable('pendamping').set({ aktif: 0 }).where('id', '=', cast.aisyah).execute()
    for (const answer of [await open(aisyah), await choose(aisyah)])
      expect(answer.body.kode).toBe('tautan_akun.nonaktif')
    expect((await make(cast.akun.umar, cast.akun.aisyah)).tautanList).toEqual([])
  })

  test('of two tabs that choose at once one succeeds, and its password holds', async () => {
    const kode = await kodeOf(cast.akun.umar)
    const answers = await Promise.all([choose(kode), choose(kode, 'gunung tinggi 9')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const right = answers[0]?.status === 200 ? SANDI : 'gunung tinggi 9'
    expect((await logIn('umar', right)).status).toBe(201)
  })

  test('a link made while somebody chooses: one of both holds, never an account that two hold', async () => {
    const kode = await kodeOf(cast.akun.umar)
    const [chosen, made] = await Promise.all([choose(kode), make(cast.akun.umar)])
    const baru = made.tautanList[0]?.kode
    expect(chosen.status === 200).toBe(baru === undefined)
    if (baru) expect((await choose(baru)).status).toBe(200)
  })

  test('guesses at once count each, then wait, and are written down', async () => {
    const kode = await kodeOf(cast.akun.umar)
    const guesses = await Promise.all(Array.from({ length: 110 }, (_, i) => open(`AAA-AAA-${100 + i}`)))
    const statuses = Map.groupBy(guesses, ({ status }) => status)
    expect(statuses.get(404)?.length).toBeLessThanOrEqual(101)
    expect(statuses.get(429)?.length).toBeGreaterThan(0)
    expect((await open(kode)).status).toBe(429)
    const rows = await t.db.selectFrom('catatan_keamanan').select(['peristiwa', 'hasil', 'isi']).execute()
    expect(rows).toContainEqual({ peristiwa: 'akses', hasil: 'tautan_akun.tidak_dikenal', isi: expect.any(String) })
    expect(JSON.stringify(rows)).not.toMatch(/AAA|K7Q/)
    app.clock.at += 15 * 60_000
    expect((await open(kode)).status).toBe(200)
  })

  test('what is done is written down, the code never', async () => {
    const kode = await kodeOf(cast.akun.umar)
    await choose(kode)
    const rows = await t.db
      .selectFrom('catatan_keamanan')
      .select(['peristiwa', 'akun_id', 'isi'])
      .orderBy('at')
      .orderBy('akun_id')
      .execute()
    expect(rows.map(({ peristiwa, akun_id }) => [peristiwa, akun_id])).toEqual([
      ['tautan_akun', cast.akun.admin],
      ['sandi', cast.akun.umar],
    ])
    expect(JSON.stringify(rows)).not.toContain(kode)
    expect(await hashTautanCode(kode)).not.toContain(kode)
  })

  test('whoever may administrate gets one only from who has just proved to be an admin', async () => {
    const { akun } = (await app.as('admin')(createAkun, { body: { nama: 'Ibrahim', peran: ['admin'] } })).body
    await t.db.updateTable('session').set({ terbukti_at: null }).execute()
    const { status, body } = await app.as('admin')(contract.createTautanAkun, { body: { akun: [akun.id] } })
    expect([status, body.kode]).toEqual([403, 'session.perlu_bukti'])
  })

  test('the second step is asked for after the new password as after any', async () => {
    const kode = await kodeOf(cast.akun.umar)
    await t.db
      .insertInto('langkah_kedua')
      .values({ akun_id: cast.akun.umar, rahasia: 'JBSWY3DPEHPK3PXP', dibuat_at: 1, aktif_at: 1 })
      .execute()
    await choose(kode)
    expect((await logIn('umar')).body.kode).toBe('session.langkah_kedua')
  })

  test('a password that came another way, or was taken away since, leaves no link behind', async () => {
    const kode = await kodeOf(cast.akun.umar)
    await t.db.updateTable('akun').set({ ganti_sandi: 0 }).where('id', '=', cast.akun.umar).execute()
    for (const answer of [await open(kode), await choose(kode)]) expect(answer.body.kode).toBe('tautan_akun.terpakai')
    await app.as('admin')(resetPassword, { params: { id: cast.akun.umar } })
    for (const answer of [await open(kode), await choose(kode)]) expect(answer.body.kode).toBe('tautan_akun.diganti')
  })

  test('accounts that are taken back take their links along, but not once somebody has chosen a password', async () => {
    const zaid = { nama: 'Zaid', nama_cari: 'zaid', jk: 'L', hp: '', status_alasan: '', version: 1, aktif: 1 } as const
    const lain = { nim: null, prodi: '', angkatan: null, no_sk: '', bank: '', rekening: '', rekening_nama: '' }
    await t.db
      .insertInto('pendamping')
      .values({ ...zaid, ...lain, created_at: 1, updated_at: 1 })
      .execute()
    let kode = ''
    const action = async () => {
      const { dibuat } = (await app.as('admin')(createManyAkun, { body: {} })).body
      kode = await kodeOf(dibuat[0]?.id ?? 0)
    }
    await expectBatal(t.db, app, action)
    expect((await open(kode)).body.kode).toBe('tautan_akun.tidak_dikenal')
    await action()
    await choose(kode)
    const id = await newestPerubahan(t.db)
    expect((await app.as('admin')(createPembatalan, { params: { id } })).status).toBe(409)
  })

  test('it leaves as slips and as a list with phone and kelompok', async () => {
    await app.as('admin')(createManyAkun, { body: {} })
    const { tautanList, sampai_at } = await make(cast.akun.umar, cast.akun.aisyah)
    const body = { akun: tautanList.map(({ akun_id, kode }) => ({ akun_id, kode })), alamat: ALAMAT, sampai_at }
    const kode = tautanList[0]?.kode ?? ''
    for (const jenis of ['slip', 'pdf'] as const) {
      const { status, raw } = await app.as('admin')(contract.tautanFile[jenis], { body })
      expect([status, raw.subarray(0, 5).toString()], raw.toString().slice(0, 200)).toEqual([200, '%PDF-'])
    }
    const csv = (await app.as('admin')(contract.tautanFile.csv, { body })).raw.toString()
    expect(csv.split('\r\n')[1]).toBe(
      `Kelompok 7;Umar Faruq;Pendamping;umar;'+6281200000003;${kode};${ALAMAT}/a#${kode}`,
    )
    const { raw } = await app.as('admin')(contract.tautanFile.xlsx, { body })
    const cells = (await readXlsxFile(raw))[0]?.data.flat()
    expect(cells).toEqual(expect.arrayContaining(['+6281200000003', kode, 'Kelompok 12']))
  })
})
