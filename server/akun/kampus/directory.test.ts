import net from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAkun, updateAkun } from '#contract/akun/akun.ts'
import * as contract from '#contract/akun/kampus.ts'
import { getPenyiapan } from '#contract/akun/login-page.ts'
import { confirmSecondStep, createSecondStep } from '#contract/akun/second-step.ts'
import { getSession } from '#contract/akun/session.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type CampusDirectory, hasSlapd, startCampusDirectory } from '#test/campus-directory.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { createTestDatabase } from '#test/database.ts'
import { createDirectory, type DirectoryConfig } from './directory.ts'

const MINUTE = 60_000

// Skipped where Debian's slapd is missing; `.ci/run` installs it.
describe.runIf(hasSlapd)('the log-in by the directory of the campus (slapd)', () => {
  let campus: CampusDirectory
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let cast: Cast
  let app: TestApp
  let logs: string[]

  beforeAll(async () => {
    campus = await startCampusDirectory([
      { uid: 'umar.f', sandi: 'sandi umar', nim: '2301010011' },
      { uid: 'aisyah', sandi: 'sandi aisyah', nim: '2301010012' },
      { uid: 'tamu(*)', sandi: 'sandi tamu' },
      { uid: 'kembar', sandi: 'sandi kembar' },
      { uid: 'kembar', sandi: 'sandi kembar', ou: 'pegawai' },
    ])
  })
  afterAll(() => campus.close())

  beforeEach(async () => {
    database = await createTestDatabase('sqlite')
    cast = await createCast(database.db)
    await begin()
  })
  afterEach(async () => {
    await app.fastify.close()
    await database.close()
  })

  const configured = (more: Partial<DirectoryConfig> = {}): DirectoryConfig => ({
    ...{ host: 'localhost', port: campus.securePort, encryption: 'ldaps', ca: campus.ca },
    ...{ bindDn: campus.bindDn, bindPassword: campus.bindPassword, base: campus.base },
    ...{ uidAttr: 'uid', idAttr: 'entryUUID', nimAttr: '', ...more },
  })

  async function begin(more: Partial<DirectoryConfig> = {}) {
    logs = []
    app = await createTestApp(database.db, cast, {
      ...{ directory: configured(more), logLevel: 'warn', log: { write: line => logs.push(line) } },
    })
  }

  const logIn = async (username: string, sandi: string, token = '') => {
    const { status, body } = await app.withToken(token)(contract.createDirectorySession, {
      body: { username, sandi },
    })
    return { status, ...(body as { token: string; kode?: string; pesan?: string; sub?: string }) }
  }
  const whoIs = async (token: string) => (await app.withToken(token)(getSession)).body.akun?.username
  const bindUmar = async () => {
    const body = { username: 'umar.f', sandi: 'sandi umar' }
    expect((await app.as('umar')(contract.bindMyDirectory, { body })).status).toBe(200)
  }

  test('umar binds the account that he has proved to be his, and logs in by it; who nobody is bound to is told their ID, by which an admin binds them', async () => {
    const before = await logIn('umar.f', 'sandi umar')
    expect([before.status, before.kode]).toEqual([403, 'kampus.tanpa_akun'])
    expect(before.sub).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect((await app.as(undefined)(getPenyiapan)).body).toMatchObject({ direktori: true, kampus: false })

    await bindUmar()
    expect((await app.as('umar')(contract.getMyKampus)).body).toMatchObject({
      aktif: true,
      direktori: true,
      sejak_at: app.clock.at,
    })
    // However it is spelled: the account is the entry's.
    const masuk = await logIn(' UMAR.F ', 'sandi umar')
    expect([masuk.status, await whoIs(masuk.token)]).toEqual([201, 'umar'])
    const { catatanList } = (await app.as('admin')(listCatatan)).body
    expect(catatanList[0]).toMatchObject({
      peristiwa: 'masuk',
      akun_id: cast.akun.umar,
      rincian: expect.stringContaining('direktori'),
    })

    const { sub = '' } = await logIn('tamu(*)', 'sandi tamu')
    const hasans = { params: { id: cast.akun.hasan }, body: { sub: sub.toUpperCase() } }
    expect((await app.as('admin')(contract.bindKampus, hasans)).status).toBe(200)
    // Another person in the same browser: the session it has had is over.
    const hasan = await logIn('tamu(*)', 'sandi tamu', masuk.token)
    expect(await whoIs(hasan.token)).toBe('hasan')
    expect((await app.withToken(masuk.token)(getSession)).status).toBe(401)
  })

  test.each([
    ['a wrong password', 'umar.f', 'bukan ini', 'kampus.tidak_cocok'],
    ['his password of Hadir', 'umar.f', 'contoh-hadir', 'kampus.tidak_cocok'],
    ['a name that nobody has', 'umar', 'sandi umar', 'kampus.tidak_cocok'],
    ['a star for whoever comes first', '*', 'sandi umar', 'kampus.tidak_cocok'],
    ['a filter in the place of a name', 'x)(uid=umar.f', 'sandi umar', 'kampus.tidak_cocok'],
    ['a name that two have', 'kembar', 'sandi kembar', 'kampus.beberapa'],
  ])('%s opens nothing, and says what it is', async (_, username, sandi, kode) => {
    await bindUmar()
    const { status, kode: said, pesan } = await logIn(username, sandi)
    expect([status, said]).toEqual([403, kode])
    expect(pesan).toMatch(/kampus/)
    expect(logs.filter(line => line.includes(sandi))).toEqual([])
  })

  test('no password is none: it is refused before anybody is asked, who would let it in as nobody', async () => {
    const { status } = await app.as(undefined)(contract.createDirectorySession, {
      body: { username: 'umar.f', sandi: '' },
    })
    expect(status).toBe(400)
    const directory = createDirectory(configured())
    const entry = await directory.find('umar.f')
    if (!entry) throw new Error('nobody')
    await expect(directory.check(entry, '')).rejects.toMatchObject({ kode: 'kampus.tidak_cocok' })
  })

  test('three wrong passwords, then one in half an hour, however the name is spelled: nobody is locked out of the campus by tries here', async () => {
    await bindUmar()
    for (const name of ['umar.f', 'UMAR.F', ' Umar.F'])
      expect((await logIn(name, 'salah')).kode).toBe('kampus.tidak_cocok')
    const waits = await logIn('uMAR.f', 'sandi umar')
    expect([waits.status, waits.kode]).toEqual([429, 'terlalu_sering'])
    expect(waits.pesan).toContain('akun kampus')
    // Of others nobody waits, nor of the password of Hadir.
    expect((await logIn('aisyah', 'sandi aisyah')).kode).toBe('kampus.tanpa_akun')
    app.clock.at += 30 * MINUTE
    expect((await logIn('umar.f', 'sandi umar')).status).toBe(429)
    app.clock.at += MINUTE
    expect((await logIn('umar.f', 'sandi umar')).status).toBe(201)
    expect((await logIn('umar.f', 'salah')).kode).toBe('kampus.tidak_cocok')
  })

  test('by NIM only where the setting says so, and never an admin; an account that becomes one has to be bound anew', async () => {
    await app.fastify.close()
    await begin({ nimAttr: 'employeeNumber' })
    expect(await whoIs((await logIn('umar.f', 'sandi umar')).token)).toBe('umar')
    const admin = { akun_id: cast.akun.aisyah, peran: 'admin' as const }
    await database.db.insertInto('akun_peran').values(admin).execute()
    expect((await logIn('aisyah', 'sandi aisyah')).kode).toBe('kampus.tanpa_akun')

    const [shown] = (await app.as('admin')(listAkun, { query: { cari: 'umar' } })).body.akunList
    const { nama = '', username = '', version = '' } = shown ?? {}
    const body = { nama, username, murabbi_id: null, pendamping_id: cast.umar, peran: ['admin' as const], version }
    const changed = (await app.as('admin')(updateAkun, { params: { id: cast.akun.umar }, body })).body
    expect(changed).toMatchObject({ peran: expect.arrayContaining(['admin']), kampus_ended: true })
    expect((await logIn('umar.f', 'sandi umar')).kode).toBe('kampus.tanpa_akun')
    const again = { ...body, nama: 'Umar', version: changed.version }
    expect((await app.as('admin')(updateAkun, { params: { id: cast.akun.umar }, body: again })).body.kampus_ended).toBe(
      false,
    )
  })

  test('an account of Hadir that is switched off stays so, and its second step is asked for', async () => {
    await bindUmar()
    const { rahasia } = (await app.as('umar')(createSecondStep)).body
    const kode = new TOTP({ secret: Secret.fromBase32(rahasia) }).generate({ timestamp: app.clock.at })
    expect((await app.as('umar')(confirmSecondStep, { body: { kode } })).status).toBe(200)
    const due = await logIn('umar.f', 'sandi umar')
    expect([due.status, due.kode]).toEqual([401, 'session.langkah_kedua'])
    await database.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.umar).execute()
    expect((await logIn('umar.f', 'sandi umar')).kode).toBe('kampus.nonaktif')
  })

  test('over StartTLS by name as over ldaps; a certificate of somebody else, or another name, gets no password', async () => {
    const starttls = { encryption: 'starttls' as const, port: campus.port }
    for (const way of [starttls, { encryption: 'none' as const, port: campus.port }, {}])
      expect((await createDirectory(configured(way)).find('umar.f'))?.dn).toContain('uid=umar.f')
    for (const wrong of [
      { ca: '' },
      { ca: '', ...starttls },
      { host: '127.0.0.1' },
      { host: '127.0.0.1', ...starttls },
    ])
      await expect(createDirectory(configured(wrong)).find('umar.f')).rejects.toMatchObject({
        kode: 'kampus.pengaturan',
      })
  })

  test('over StartTLS nobody in between hears a password, nor where the connection is cut', async () => {
    const heard: Buffer[] = []
    const between = net.createServer(client => {
      const server = net.connect(campus.port, '127.0.0.1')
      for (const one of [client, server]) one.on('error', () => one.destroy())
      // As soon as it is encrypted, nothing goes on any more.
      let sent = 0
      client.on('data', data => {
        heard.push(data)
        sent += 1
        if (sent > 2) client.destroy()
        else server.write(data)
      })
      server.on('data', data => client.write(data))
      client.on('close', () => server.destroy())
    })
    await new Promise<void>(done => between.listen(0, '127.0.0.1', done))
    const { port } = between.address() as net.AddressInfo
    const directory = createDirectory(configured({ encryption: 'starttls', port }))
    await expect(directory.find('umar.f')).rejects.toMatchObject({ kode: 'kampus.jauh' })
    expect(Buffer.concat(heard).includes(campus.bindPassword)).toBe(false)
    await new Promise(done => between.close(done))
  })

  test.each([
    ['a directory that is away', { port: 1 }, 'kampus.jauh'],
    ["a password of Hadir's own that is wrong", { bindPassword: 'lain' }, 'kampus.pengaturan'],
    ['a part of it that is not there', { base: 'dc=lain' }, 'kampus.pengaturan'],
    ['an entry without a name of its own', { idAttr: 'employeeNumber' }, 'kampus.pengaturan'],
  ])('%s is said, stands in the log without a password, and passwords of Hadir do', async (_, wrong, kode) => {
    await app.fastify.close()
    await begin(wrong)
    const name = 'tamu(*)'
    expect((await logIn(name, 'sandi tamu')).kode).toBe(kode)
    expect(logs).toHaveLength(1)
    expect(logs[0]).toContain(kode)
    expect(logs[0]).not.toMatch(/sandi|tamu|lain"/)
  })

  test('one that answers nothing is waited for no longer than five seconds', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await new Promise(done => silent.once('listening', done))
    const { port } = silent.address() as net.AddressInfo
    const began = performance.now()
    const asked = (['none', 'starttls', 'ldaps'] as const).map(encryption =>
      createDirectory(configured({ encryption, port })).find('umar.f'),
    )
    for (const one of await Promise.allSettled(asked)) expect(one).toMatchObject({ reason: { kode: 'kampus.jauh' } })
    expect(performance.now() - began).toBeLessThan(9_000)
    silent.close()
  })
})
