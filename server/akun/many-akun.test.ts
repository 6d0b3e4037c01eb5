import { beforeEach, expect, test } from 'vitest'
import { createAkun, createManyAkun, listAkunCandidate, type PeranOrang } from '#contract/akun/akun.ts'
import { createSession } from '#contract/akun/session.ts'
import { normalizeName } from '#contract/identitas.ts'
import { createWrite } from '#database/write.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW } from '#test/cast.ts'
import { countStatements } from '#test/count-statements.ts'
import { describeDatabases } from '#test/database.ts'
import { createAkunBanyak as createBanyak } from './many-akun.ts'

describeDatabases('accounts for many', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const create = async (...peran: PeranOrang[]) => {
    const { status, body } = await app.as('admin')(createManyAkun, { body: { peran } })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const person = (nama: string, hp: string) => ({
    ...{ nama, nama_cari: normalizeName(nama), hp, jk: 'L' as const, aktif: 1 as 0 | 1, status_alasan: '' },
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

  test('only those who were ticked: of them who has none yet', async () => {
    const zaki = await addPendamping('Zaki', '2401010990')
    await addPendamping('Zubair', '2401010991')
    const { body } = await app.as('admin')(createManyAkun, {
      body: { peran: ['pendamping'], orang_ids: [zaki, cast.umar, 999_999] },
    })
    expect(body.dibuat.map(({ nama }) => nama)).toEqual(['Zaki'])
  })

  test('everybody active without one gets an account without a password, which nobody can log in to yet', async () => {
    await addPendamping('Salman', '0601010077')
    await addPendamping('Bilal', null)
    await addPendamping('Bilal', null)
    await addPendamping('Sudah Pergi', '2301010079', { aktif: 0 })
    const before = (await accounts()).length
    const { dibuat, ditambah_peran } = await create('pendamping')
    expect(dibuat.map(({ nama, username }) => [nama, username])).toEqual([
      ['Bilal', 'bilal'],
      ['Bilal', 'bilal2'],
      ['Salman', '0601010077'],
    ])
    expect({ ditambah_peran, more: (await accounts()).length - before }).toEqual({ ditambah_peran: [], more: 3 })
    for (const sandi of [' ', '-', 'K7Q-M3X-HDR']) {
      const { body } = await app.as(undefined)(createSession, { body: { username: 'bilal', sandi } })
      expect(body.kode).toBe('session.tidak_cocok')
    }
  })

  test('murabbi and pendamping at once; who is both has one account with both roles', async () => {
    await addMurabbi('Salman Alfarisi', '+6281200000077')
    await addPendamping('Salman Alfarisi', '2301010077', { hp: '+6281200000077' })
    await addPendamping('Bilal', null)
    const { dibuat, ditambah_peran } = await create('murabbi', 'pendamping')
    expect(dibuat.map(({ username }) => username)).toEqual(['salman.alfarisi', 'bilal'])
    expect(ditambah_peran.map(({ username }) => username)).toEqual(['salman.alfarisi'])
    expect((await app.as('admin')(listAkunCandidate)).body.calonList).toEqual([])
  })

  test('a second click makes nothing more, also when both are under way', async () => {
    await addPendamping('Salman', '2301010077')
    await addPendamping('Bilal', null)
    const both = await Promise.all([create('pendamping'), create('pendamping')])
    expect(both.map(({ dibuat }) => dibuat.length).sort()).toEqual([0, 2])
    expect(await create('pendamping')).toEqual({ dibuat: [], ditambah_peran: [] })
    const named = (await accounts()).filter(({ pendamping_id }) => pendamping_id !== null)
    expect(new Set(named.map(({ pendamping_id }) => pendamping_id)).size).toBe(named.length)
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
    expect((await app.as('admin')(listAkunCandidate)).body.calonList).toEqual([])
  })

  test('a mahasantri who becomes pendamping keeps the account, and gets the role', async () => {
    await letMahasantriIn(t.db, cast)
    const id = await addPendamping('Alif', '02601010101')
    expect(await create('pendamping')).toEqual({
      dibuat: [],
      ditambah_peran: [{ nama: 'Alif', username: '02601010101' }],
    })
    const roles = await t.db.selectFrom('akun_peran').select('peran').where('akun_id', '=', cast.akun.alif).execute()
    expect(roles.map(({ peran }) => peran).sort()).toEqual(['mahasantri', 'pendamping'])
    expect((await accounts()).find(one => one.pendamping_id === id)?.id).toBe(cast.akun.alif)
  })

  test('an account that was closed for its age is nobody’s any more: who comes back gets another one', async () => {
    await letMahasantriIn(t.db, cast)
    const closed = { username: `~dihapus-${cast.akun.alif}`, aktif: 0 as const }
    await t.db.updateTable('akun').set(closed).where('id', '=', cast.akun.alif).execute()
    const id = await addPendamping('Alif', '02601010101')
    const { dibuat, ditambah_peran } = await create('pendamping')
    expect([dibuat.map(({ username }) => username), ditambah_peran]).toEqual([['02601010101'], []])
    await t.db.updateTable('akun').set({ pendamping_id: null }).where('pendamping_id', '=', id).execute()
    const one = await app.as('admin')(createAkun, { body: { pendamping_id: id, username: 'alif.baru' } })
    expect(one.status, JSON.stringify(one.body)).toBe(201)
  })

  test('twenty people take as many statements as three', async () => {
    for (let i = 0; i < 20; i++) await addPendamping(`Bilal ${i}`, `24019${10_000 + i}`)
    const counted = countStatements(t.db)
    const { dibuat } = await createWrite(counted.db)(tx =>
      createBanyak(tx, { id: cast.akun.admin, terbukti: true } as User, { peran: ['pendamping'] }, NOW),
    )
    expect(dibuat).toHaveLength(20)
    expect(counted.count()).toBeLessThan(20)
  })
})
