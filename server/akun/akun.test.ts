import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/akun/akun.ts'
import { createSession, getSession } from '#contract/akun/session.ts'
import { waLink } from '#contract/identitas.ts'
import { listPeriode } from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('accounts', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const create = (body: contract.CreateAkunBody) => app.as('admin')(contract.createAkun, { body })
  const logIn = (username: string, sandi: string) => app.as(undefined)(createSession, { body: { username, sandi } })

  async function newPendamping(nama: string, nim: string | null, hp = ''): Promise<number> {
    const row = {
      nama,
      nama_cari: nama.toLowerCase(),
      nim,
      jk: 'L' as const,
      hp,
      prodi: '',
      no_sk: '',
      bank: '',
      rekening: '',
    }
    const more = {
      rekening_nama: '',
      aktif: 1 as const,
      status_alasan: '',
      version: 1,
      created_at: NOW,
      updated_at: NOW,
    }
    const made = await t.db
      .insertInto('pendamping')
      .values({ ...row, ...more, angkatan: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  test('from the person to the first log-in: the one-time password opens only the change of password', async () => {
    const zaki = await newPendamping('Ahmad Zaki', '2401010033', '+6281200000099')
    const { status, body } = await create({ pendamping_id: zaki })
    expect(status).toBe(201)
    expect(body.akun).toMatchObject({
      username: '2401010033',
      nama: 'Ahmad Zaki',
      peran: ['pendamping'],
      ganti_sandi: true,
      hp: '+6281200000099',
    })
    expect(body.sandi).toMatch(/^[A-Z2-9]{3}(-[A-Z2-9]{3}){2}$/)
    const listed = await app.as('admin')(contract.listAkun, { query: { cari: 'zaki' } })
    expect(JSON.stringify(listed.body)).not.toContain(body.sandi)

    const first = await logIn('2401010033', body.sandi ?? '')
    expect(first.body).toMatchObject({ ganti_sandi: true })
    const zakiCalls = app.withToken(first.body.token)
    expect((await zakiCalls(getSession)).body.akun.ganti_sandi).toBe(true)
    expect((await zakiCalls(listPeriode)).body.kode).toBe('akun.ganti_sandi')

    const change = { sandi_baru: 'kelapa muda 12' }
    expect((await zakiCalls(contract.updatePassword, { body: change })).status).toBe(200)
    expect((await zakiCalls(listPeriode)).status).toBe(200)
    expect((await logIn('2401010033', body.sandi ?? '')).status).toBe(401)
    expect((await logIn('0812 0000 0099', 'kelapa muda 12')).body).toMatchObject({ ganti_sandi: false })
  })

  test('a username comes from the name where there is no NIM, with a number when taken', async () => {
    const names = []
    for (const nama of ["Ma'ruf al-Karkhi", 'Ma’ruf Al Karkhi', 'Abu']) {
      names.push((await create({ pendamping_id: await newPendamping(nama, null) })).body.akun.username)
    }
    expect(names).toEqual(['maruf.al.karkhi', 'maruf.al.karkhi2', 'abu'])
  })

  test('of one name there is one account, pressed again, at once or later; somebody else is given a username, which is given once', async () => {
    const budi = { nama: 'Budi Santoso', peran: ['pimpinan' as const] }
    const made = await Promise.all([1, 2, 3].map(() => create(budi)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const pesan = 'Sudah ada akun Budi Santoso dengan username budi.santoso. Bila orang lain, isi username-nya.'
    const again = await create({ ...budi, nama: 'budi  santosó' })
    expect([again.status, again.body]).toMatchObject([409, { kode: 'akun.sudah_ada', isian: { username: pesan } }])
    expect((await create({ ...budi, username: 'budi.kedua' })).status).toBe(201)
    expect((await create({ nama: 'Hasan', peran: ['pimpinan'] })).status).toBe(201)
    const hasan = await create({ nama: 'Hasan', peran: ['admin'] })
    expect(hasan.body.pesan).toMatch(/^Sudah ada akun Hasan dengan username hasan\d*\. /)
    const chosen = await Promise.all([1, 2].map(() => create({ nama: 'Rina', username: 'RINA', peran: ['admin'] })))
    expect(chosen.map(c => c.status).sort()).toEqual([201, 400])
    expect(chosen.find(c => c.status === 400)?.body.isian).toEqual({ username: 'Username sudah dipakai' })
  })

  test('umar, who is also a murabbi with the same phone, keeps one account with two roles', async () => {
    const { hp, nama } = await t.db
      .selectFrom('pendamping')
      .select(['hp', 'nama'])
      .where('id', '=', cast.umar)
      .executeTakeFirstOrThrow()
    const person = { nama, nama_cari: 'umar faruq', jk: 'L' as const, hp, gelar_depan: '', gelar_belakang: 'S.Pd.' }
    const more = {
      jenis_nomor: 'tidak_ada' as const,
      nomor: '',
      email: '',
      unit: '',
      aktif: 1 as const,
      status_alasan: '',
    }
    const murabbi = await t.db
      .insertInto('murabbi')
      .values({ ...person, ...more, version: 1, created_at: NOW, updated_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await create({ murabbi_id: murabbi.id })
    expect(body).toMatchObject({
      sandi: null,
      akun: { id: cast.akun.umar, username: 'umar', peran: ['murabbi', 'pendamping'] },
    })
    expect((await app.as('umar')(getSession)).body.akun).toMatchObject({
      murabbi_id: murabbi.id,
      pendamping_id: cast.umar,
    })
  })

  test('alif, a mahasantri who becomes pendamping, keeps one account with two roles', async () => {
    await letMahasantriIn(t.db, cast)
    const { body } = await create({ pendamping_id: await newPendamping('Alif', '02601010101') })
    expect(body).toMatchObject({
      sandi: null,
      akun: { id: cast.akun.alif, username: '02601010101', peran: ['mahasantri', 'pendamping'] },
    })
  })

  test('nobody gets a second account, and nothing is made of people who do not exist', async () => {
    expect((await create({ pendamping_id: cast.umar })).body).toMatchObject({ kode: 'akun.sudah_ada' })
    expect((await create({ murabbi_id: 99_999 })).body.kode).toBe('murabbi.not_found')
    expect((await create({})).body.isian).toEqual({ nama: 'Wajib diisi', peran: 'Pilih paling sedikit satu peran' })
  })

  test('the list is searched without apostrophes, filtered by role and state, and paged', async () => {
    await create({ nama: "Nu'aim Rasyid", peran: ['pimpinan'] })
    const list = async (query: object) => {
      const { body } = await app.as('admin')(contract.listAkun, { query: query as Record<string, unknown> })
      return [body.total, body.akunList.map(a => a.nama)]
    }
    expect(await list({ cari: 'Nu’aim' })).toEqual([1, ["Nu'aim Rasyid"]])
    expect(await list({ cari: 'MARYAM jam' })).toEqual([1, ['Maryam Jamilah']])
    expect(await list({ cari: "%' or 1=1" })).toEqual([0, []])
    expect(await list({ peran: 'pendamping' })).toEqual([2, ['Aisyah Humaira', 'Umar Faruq']])
    expect(await list({ ukuran: 2, halaman: 2 })).toEqual([7, ['Maryam Jamilah', "Nu'aim Rasyid"]])
    await app.as('admin')(contract.updateKeaktifanAkun, { params: { id: cast.akun.aisyah }, body: { aktif: false } })
    expect(await list({ keadaan: 'nonaktif' })).toEqual([1, ['Aisyah Humaira']])
  })

  test('people without an account are offered, those with one are not', async () => {
    await newPendamping('Bilal Habasyi', '2401010044')
    const { body } = await app.as('admin')(contract.listAkunCandidate)
    expect(body.calonList).toMatchObject([{ peran: 'pendamping', nama: 'Bilal Habasyi', nim: '2401010044' }])
    expect(body.calonList).toHaveLength(1)
  })

  test('switching umar off logs him out at once and for good, until he is switched on and logs in again', async () => {
    await app.as('umar')(getSession)
    const set = (aktif: boolean) =>
      app.as('admin')(contract.updateKeaktifanAkun, { params: { id: cast.akun.umar }, body: { aktif } })
    expect((await set(false)).body.aktif).toBe(false)
    expect((await app.as('umar')(getSession)).status).toBe(401)
    await set(true)
    expect((await app.as('umar')(getSession)).status).toBe(401)
  })

  test('a reset gives a new one-time password and ends the sessions that knew the old one', async () => {
    await app.as('umar')(getSession)
    const { body } = await app.as('admin')(contract.resetPassword, { params: { id: cast.akun.umar } })
    expect((await app.as('umar')(getSession)).status).toBe(401)
    expect((await logIn('umar', body.sandi)).body.ganti_sandi).toBe(true)
    expect(waLink('+6281200000003', body.sandi)).toContain(body.sandi)
    const own = await app.as('admin')(contract.resetPassword, { params: { id: cast.akun.admin } })
    expect(own.body.kode).toBe('akun.diri_sendiri')
  })

  test('there is always an admin: the last one is neither switched off nor loses the role, nor do two remove each other', async () => {
    const { body } = await create({ nama: 'Rina', peran: ['admin'] })
    await t.db.updateTable('akun').set({ ganti_sandi: 0 }).execute()
    const rina = app.withToken((await logIn('rina', body.sandi ?? '')).body.token)
    await t.db.updateTable('session').set({ terbukti_at: app.clock.at }).execute()
    const demote = { nama: 'X', username: 'xxx', murabbi_id: null, pendamping_id: null, peran: ['pimpinan' as const] }
    const off = { body: { aktif: false } }
    const self = await app.as('admin')(contract.updateKeaktifanAkun, { params: { id: cast.akun.admin }, ...off })
    expect(self.body.kode).toBe('akun.diri_sendiri')

    const both = await Promise.all([
      rina(contract.updateKeaktifanAkun, { params: { id: cast.akun.admin }, ...off }),
      app.as('admin')(contract.updateAkun, { params: { id: body.akun.id }, body: demote }),
    ])
    expect(both.filter(b => b.status === 200)).toHaveLength(1)
    const left =
      both[0].status === 200 ? ([rina, body.akun.id] as const) : ([app.as('admin'), cast.akun.admin] as const)
    const last = await left[0](contract.updateAkun, { params: { id: left[1] }, body: demote })
    expect(last.body.kode).toBe('akun.admin_terakhir')
  })

  test('who gives up the own role is not offered to take back what they may not do any more', async () => {
    const { body } = await create({ nama: 'Rina', peran: ['admin'] })
    await t.db.updateTable('akun').set({ ganti_sandi: 0 }).execute()
    const rina = app.withToken((await logIn('rina', body.sandi ?? '')).body.token)
    await t.db.updateTable('session').set({ terbukti_at: app.clock.at }).execute()
    const { nama, username } = body.akun
    const set = (peran: ('admin' | 'pimpinan')[]) => ({
      params: { id: body.akun.id },
      body: { nama, username, murabbi_id: null, pendamping_id: null, peran },
    })
    expect((await rina(contract.updateAkun, set(['admin', 'pimpinan']))).headers.perubahan).toBeDefined()
    const gone = await rina(contract.updateAkun, set(['pimpinan']))
    expect([gone.status, gone.headers.perubahan]).toEqual([200, undefined])
  })

  test('an account gets another username and role; one that is taken is refused on its field', async () => {
    const update = (body: Partial<contract.UpdateAkunBody>) =>
      app.as('admin')(contract.updateAkun, {
        params: { id: cast.akun.umar },
        body: { nama: 'Umar Faruq', username: 'umar', murabbi_id: null, pendamping_id: cast.umar, peran: [], ...body },
      })
    expect((await update({ username: 'Umar.F', peran: ['pimpinan'] })).body).toMatchObject({
      username: 'umar.f',
      peran: ['pendamping', 'pimpinan'],
    })
    expect((await update({ username: 'hasan' })).body.isian).toEqual({ username: 'Username sudah dipakai' })
    expect((await update({ murabbi_id: cast.hasan })).body.kode).toBe('akun.sudah_ada')
    expect(
      (
        await app.as('admin')(contract.updateAkun, {
          params: { id: 99_999 },
          body: { nama: 'A', username: 'abc', murabbi_id: null, pendamping_id: null, peran: ['admin'] },
        })
      ).status,
    ).toBe(404)
  })
})
