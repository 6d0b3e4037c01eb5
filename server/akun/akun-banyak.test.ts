import readXlsxFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { createAkun, createAkunBanyak, listCalonAkun, type PeranOrang } from '#contract/akun/akun.ts'
import { createSession, getSession } from '#contract/akun/session.ts'
import { normalizeNama } from '#contract/identitas.ts'
import { createWrite } from '#database/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { countStatements } from '#test/count-statements.ts'
import { describeDatabases } from '#test/database.ts'
import { createAkunBanyak as createBanyak } from './akun-banyak.ts'

describeDatabases('accounts for many', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const create = async (peran: PeranOrang) => {
    const { status, body } = await app.as('admin')(createAkunBanyak, { body: { peran } })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const person = (nama: string, hp: string) => ({
    ...{ nama, nama_cari: normalizeNama(nama), hp, jk: 'L' as const, aktif: 1 as 0 | 1, status_alasan: '' },
    ...{ version: 1, created_at: NOW, updated_at: NOW },
  })
  const addPendamping = async (nama: string, nim: string | null, { hp = '', aktif = 1 as 0 | 1 } = {}) => {
    const rest = { prodi: '', angkatan: null, no_sk: '', bank: '', rekening: '', rekening_nama: '' }
    const row = { ...person(nama, hp), ...rest, nim, aktif }
    return (await t.db.insertInto('pendamping').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const addMurabbi = async (nama: string, hp = '') => {
    const rest = {
      gelar_depan: '',
      gelar_belakang: '',
      jenis_nomor: 'tidak_ada' as const,
      nomor: '',
      email: '',
      unit: '',
    }
    await t.db
      .insertInto('murabbi')
      .values({ ...person(nama, hp), ...rest })
      .execute()
  }
  const accounts = () => t.db.selectFrom('akun').selectAll().orderBy('id').execute()

  test('everybody active without one gets an account: each logs in with the password that is shown this once', async () => {
    await addPendamping('Salman', '0601010077')
    await addPendamping('Bilal', null)
    await addPendamping('Bilal', null)
    await addPendamping('Sudah Pergi', '2301010079', { aktif: 0 })
    const before = (await accounts()).length
    const { dibuat, ditambah_peran, sisa, csv, xlsx } = await create('pendamping')
    expect(dibuat.map(({ nama, username }) => [nama, username])).toEqual([
      ['Bilal', 'bilal'],
      ['Bilal', 'bilal2'],
      ['Salman', '0601010077'],
    ])
    expect({ ditambah_peran, sisa, more: (await accounts()).length - before }).toEqual({
      ...{ ditambah_peran: [], sisa: 0, more: 3 },
    })
    expect(new Set(dibuat.map(({ sandi }) => sandi)).size).toBe(3)
    for (const { username, sandi } of dibuat) {
      const { body } = await app.as(undefined)(createSession, { body: { username, sandi } })
      const session = (await app.withToken(body.token)(getSession)).body
      expect(session.akun).toMatchObject({ username, peran: ['pendamping'], ganti_sandi: true })
    }
    // Nothing of the password is kept but its hash.
    const kept = JSON.stringify(await accounts())
    for (const { sandi } of dibuat) expect(kept).not.toContain(sandi)

    const file = (await readXlsxFile(Buffer.from(xlsx, 'base64')))[0]?.data ?? []
    expect(file.flat()).toEqual(expect.arrayContaining(['Kata sandi sekali pakai', '0601010077', dibuat[2]?.sandi]))
    expect(csv.split('\r\n')[3]).toBe(`Salman;0601010077;${dibuat[2]?.sandi}`)
  })

  test('a second click makes nothing more, also when both are under way', async () => {
    await addPendamping('Salman', '2301010077')
    await addPendamping('Bilal', null)
    const both = await Promise.all([create('pendamping'), create('pendamping')])
    expect(both.map(({ dibuat }) => dibuat.length).sort()).toEqual([0, 2])
    expect(await create('pendamping')).toMatchObject({ dibuat: [], ditambah_peran: [], sisa: 0 })
    const named = (await accounts()).filter(({ pendamping_id }) => pendamping_id !== null)
    expect(new Set(named.map(({ pendamping_id }) => pendamping_id)).size).toBe(named.length)
  })

  test('who got an account while the passwords were made is passed over, and so is who was deactivated', async () => {
    const salman = await addPendamping('Salman', '2301010077')
    const bilal = await addPendamping('Bilal', null)
    await addPendamping('Ammar', null)
    const write = createWrite(t.db)
    const hasil = await createBanyak(
      {
        db: t.db,
        masihDitunggu: () => true,
        write: async work => {
          await app.as('admin')(createAkun, { body: { pendamping_id: salman, username: 'ammar' } })
          await t.db.updateTable('pendamping').set({ aktif: 0 }).where('id', '=', bilal).execute()
          return write(work)
        },
      },
      'pendamping',
      NOW,
    )
    expect(hasil.dibuat.map(({ username }) => username)).toEqual(['ammar2'])
  })

  test('what is too much for one call is left for the next, and said', async () => {
    for (const nama of ['Ammar', 'Bilal', 'Salman']) await addPendamping(nama, null)
    const tools = { db: t.db, write: createWrite(t.db), masihDitunggu: () => true, sekali: 2 }
    const first = await createBanyak(tools, 'pendamping', NOW)
    expect([first.dibuat.map(({ nama }) => nama), first.sisa]).toEqual([['Ammar', 'Bilal'], 1])
    const second = await createBanyak(tools, 'pendamping', NOW)
    expect([second.dibuat.map(({ nama }) => nama), second.sisa]).toEqual([['Salman'], 0])
  })

  test('whoever has gone would never see the passwords: then nothing is made', async () => {
    await addPendamping('Salman', '2301010077')
    const before = await accounts()
    const work = createBanyak({ db: t.db, write: createWrite(t.db), masihDitunggu: () => false }, 'pendamping', NOW)
    await expect(work).rejects.toMatchObject({ kode: 'akun.ditinggalkan' })
    expect(await accounts()).toEqual(before)
  })

  test('the same human under the other role keeps the account and the password, and gets the role', async () => {
    await addMurabbi('Umar Faruq', '+6281200000003')
    await addMurabbi('Umar Faruq', '+6281200000003')
    await addMurabbi('Zaid')
    const { dibuat, ditambah_peran } = await create('murabbi')
    expect(ditambah_peran).toEqual([{ nama: 'Umar Faruq', username: 'umar' }])
    expect(dibuat.map(({ username }) => username)).toEqual(['umar.faruq', 'zaid'])
    const roles = await t.db.selectFrom('akun_peran').select('peran').where('akun_id', '=', cast.akun.umar).execute()
    expect(roles.map(({ peran }) => peran).sort()).toEqual(['murabbi', 'pendamping'])
    expect((await app.as('admin')(listCalonAkun)).body.calonList).toEqual([])
  })

  test('twenty people take as many statements as three', async () => {
    for (let i = 0; i < 20; i++) await addPendamping(`Bilal ${i}`, `24019${10_000 + i}`)
    const counted = countStatements(t.db)
    const tools = { db: counted.db, write: createWrite(counted.db), masihDitunggu: () => true }
    const { dibuat, sisa } = await createBanyak(tools, 'pendamping', NOW)
    expect({ made: dibuat.length, sisa }).toEqual({ made: 20, sisa: 0 })
    expect(counted.count()).toBeLessThan(15)
  })
})
