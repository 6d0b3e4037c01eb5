import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createImporFromDirectory, getDirectoryPeople, getImpor, type ImporReply } from '#contract/datapokok/impor.ts'
import type { DirectoryConfig } from '#server/akun/kampus/directory.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type CampusDirectory, hasSlapd, startCampusDirectory } from '#test/campus-directory.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { createTestDatabase } from '#test/database.ts'

/** More than two pages of those that are asked for at a time. */
const MANY = 1_100

// Skipped where Debian's slapd is missing; `.ci/run` installs it.
describe.runIf(hasSlapd)('mahasantri from the directory of the campus (slapd)', () => {
  let campus: CampusDirectory
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let cast: Cast
  let app: TestApp

  beforeAll(async () => {
    const nim = (i: number) => `26010${String(i).padStart(5, '0')}`
    campus = await startCampusDirectory([
      ...Array.from({ length: MANY }, (_, i) => ({ uid: `Santri ${i}`, sandi: 'x', nim: nim(i) })),
      { uid: 'Siti Zahra', sandi: 'x', nim: nim(MANY), more: '\nmobile: 081234567890\nmobile: 081234567891' },
      { uid: 'Tanpa Nomor', sandi: 'x' },
      { uid: 'dosen', sandi: 'x', ou: 'pegawai', nim: '198001' },
    ])
  })
  afterAll(() => campus.close())
  beforeEach(async () => {
    database = await createTestDatabase('sqlite')
    cast = await createCast(database.db)
    return async () => {
      await app.fastify.close()
      await database.close()
    }
  })

  async function begin(more: Partial<DirectoryConfig> = {}) {
    const columns = [
      { heading: 'NIM', attribute: 'employeeNumber' },
      { heading: 'Nama', attribute: 'cn' },
      { heading: 'No. HP', attribute: 'MOBILE' },
    ]
    app = await createTestApp(database.db, cast, {
      directory: {
        ...{ host: 'localhost', port: campus.securePort, encryption: 'ldaps', ca: campus.ca },
        ...{ bindDn: campus.bindDn, bindPassword: campus.bindPassword, base: campus.base },
        ...{ uidAttr: 'uid', idAttr: 'entryUUID', nimAttr: '' },
        people: { base: `ou=mahasiswa,${campus.base}`, filter: '(objectClass=person)', columns },
        ...more,
      },
    })
  }
  const take = (body: { expected: number | null; tetap?: boolean }) =>
    app.as('admin')(createImporFromDirectory, { body })

  test('everybody comes, page after page, as a list that is checked before anything is stored; what is odd about it is asked first', async () => {
    await begin()
    expect((await app.as('admin')(getDirectoryPeople)).body).toEqual({ headings: ['NIM', 'Nama', 'No. HP'] })

    // Siti has two numbers, and the office expects another number of people.
    const asked = await take({ expected: 1_500 })
    expect([asked.status, asked.body.kode]).toEqual([409, 'impor.directory_doubt'])
    expect(asked.body.pesan).toContain('memberi 1.102 mahasantri, padahal seharusnya 1.500')
    expect(asked.body.pesan).toContain(
      '1 orang punya lebih dari satu isian No. HP, misalnya 081234567890 dan 081234567891',
    )
    expect((await take({ expected: MANY + 2 })).body.pesan).not.toContain('padahal')

    const { status, body } = await take({ expected: 1_500, tetap: true })
    expect(status).toBe(202)
    const impor = await read(body.id)
    expect(impor).toMatchObject({ tahap: 'siap', nama_berkas: 'Direktori kampus.csv', orang: 'mahasantri' })
    expect(impor.pratinjau?.ringkasan).toMatchObject({ baru: MANY + 1, ditolak: 1 })
    const rejected = (await app.as('admin')(getImpor, { params: { id: body.id }, query: { jenis: 'ditolak' } })).body
    expect(JSON.stringify(rejected.rows)).toContain('Tanpa Nomor')
    expect(await database.db.selectFrom('mahasantri').selectAll().where('nama', '=', 'Siti Zahra').execute()).toEqual(
      [],
    )
  })

  test('a directory that gives a part of them gives none: the list would look whole', async () => {
    const people = Array.from({ length: 12 }, (_, i) => ({ uid: `Santri ${i}`, sandi: 'x', nim: `2602${i}` }))
    const limited = await startCampusDirectory(people, { limit: 'size=10' })
    await begin({ port: limited.securePort, ca: limited.ca })
    const { status, body } = await take({ expected: null, tetap: true })
    expect([status, body.kode]).toEqual([409, 'impor.directory_limited'])
    await limited.close()
  })

  test('a directory that is away, wrong, empty or not named is said, and nothing begins; nobody but an admin may ask', async () => {
    await begin({ port: 1 })
    expect((await take({ expected: null })).body).toMatchObject({ kode: 'impor.directory_away' })
    expect((await app.as('hasan')(createImporFromDirectory, { body: { expected: null } })).status).toBe(403)
    await app.fastify.close()
    const columns = [{ heading: 'NIM', attribute: 'employeeNumber' }]
    await begin({ people: { base: 'dc=lain', filter: '(objectClass=person)', columns } })
    expect((await take({ expected: null })).body.pesan).toMatch(/menolak, atau pengaturannya belum benar/)
    await app.fastify.close()
    await begin({ people: { base: campus.base, filter: '(uid=tidak-ada)', columns } })
    expect((await take({ expected: null })).body).toMatchObject({ kode: 'impor.directory_empty' })
    await app.fastify.close()
    await begin({ people: undefined })
    expect((await app.as('admin')(getDirectoryPeople)).body).toEqual({ headings: null })
    expect((await take({ expected: null })).body).toMatchObject({ kode: 'impor.directory_none' })
    expect(await database.db.selectFrom('impor').selectAll().execute()).toEqual([])
  })

  async function read(id: number): Promise<ImporReply> {
    return vi.waitFor(
      async () => {
        const { body } = await app.as('admin')(getImpor, { params: { id } })
        expect(body.tahap).not.toBe('membaca')
        return body
      },
      { timeout: 20_000, interval: 100 },
    )
  }
})
