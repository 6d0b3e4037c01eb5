import { beforeEach, expect, test } from 'vitest'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { applyOrangMassal } from '#contract/datapokok/orang-massal.ts'
import {
  createWaliLinks,
  endWaliSession,
  getWaliLink,
  keepWaliSession,
  listWaliLinks,
  maskName,
  openWaliLink,
  readWaliGate,
  sendWaliLink,
  WALI_IDLE_MINUTES,
  WALI_LINK_DAYS,
  withdrawManyWaliLinks,
  withdrawWaliLink,
} from '#contract/datapokok/wali-link.ts'
import { removeOrang } from '#contract/dokumen/penghapusan.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getWaliSummary } from '#contract/laporan/wali.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { pruneWaliLinks } from './wali-link.ts'

const MINUTE = 60_000
const DAY = 86_400_000

// Pak Ghofur is the wali of Alif (Kelompok 7) and of Alya (Kelompok 12), and has one phone.
describeDatabases('the link of a wali', t => {
  let cast: Cast
  let app: TestApp
  let alif: number
  let alya: number
  let calls = 0
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    alif = cast.putra[1] as number
    alya = cast.putri[1] as number
    await t.db.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
    const wali = { wali_nama: 'Abdul Ghofur', wali_hp: '+6281298764117' }
    await t.db.updateTable('mahasantri').set(wali).where('id', 'in', [alif, alya]).execute()
  })

  const make = async (id = alif, who: 'admin' | 'hasan' = 'admin') =>
    (await app.as(who)(createWaliLinks, { body: { mahasantri: [id] } })).body.tautanList[0] as {
      id: number
      rahasia: string
    }
  /** A phone: it keeps its cookie, and calls from an address of its own. */
  function phone() {
    let cookie = ''
    calls += 1
    const ip = `198.51.${calls >> 8}.${calls & 255}`
    const call = async (endpoint: Endpoint, payload?: object) => {
      const answer = await app.fastify.inject({
        ...{ method: endpoint.method as 'GET', url: endpoint.path },
        headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
        ...(payload ? { payload } : {}),
      })
      const given = String(answer.headers['set-cookie'] ?? '')
      if (given) cookie = given.includes('Max-Age=0') ? '' : (given.split(';')[0] ?? '')
      return { status: answer.statusCode, body: answer.json(), given }
    }
    return {
      call,
      open: (rahasia: string | undefined, angka = '4117') => call(openWaliLink, { rahasia, angka }),
      read: () => call(getWaliSummary),
    }
  }
  const stateOf = async (id = alif) => (await app.as('admin')(getWaliLink, { params: { id } })).body.tautan?.keadaan

  test('the gate tells a masked name and spends nothing; the four digits open it, in this browser alone', async () => {
    const { rahasia } = await make()
    const hp = phone()
    const gate = await hp.call(readWaliGate, { rahasia })
    expect(gate.body).toMatchObject({ nama: 'A••••••f', keadaan: 'baru' })
    expect(JSON.stringify(gate.body)).not.toMatch(/Ghofur|Alif|4117/)
    expect(await stateOf()).toBe('baru')
    expect((await hp.read()).body.kode).toBe('wali.terkunci')
    const opened = await hp.open(rahasia)
    expect([opened.status, opened.body]).toEqual([201, { anak: 1 }])
    expect(opened.given).toMatch(/; Path=\/api\/wali; HttpOnly; SameSite=Strict; Secure$/)
    expect((await hp.read()).body.anak).toMatchObject([{ nama: 'Alif', kelompok: 'Kelompok 7' }])
    expect((await phone().read()).status).toBe(403)
    expect(await stateOf()).toBe('dibuka')
    // The secret of the link opens nothing by itself, and the database keeps hashes only.
    const stored = JSON.stringify([
      await t.db.selectFrom('tautan_wali').selectAll().execute(),
      await t.db.selectFrom('sesi_wali').selectAll().execute(),
    ])
    expect(stored).not.toContain(rahasia)
    expect(stored).not.toContain(opened.given.slice(5, 30))
  })

  test('wrong digits and a link of nobody answer the same; the fifth ends the link for good', async () => {
    const { rahasia } = await make()
    const hp = phone()
    const strange = await hp.open('x'.repeat(43))
    const wrong = await hp.open(rahasia, '0000')
    const said = ({ status, body }: typeof wrong) => [status, body.kode, body.pesan]
    expect(said(wrong)).toEqual(said(strange))
    expect(said(wrong).slice(0, 2)).toEqual([403, 'tautan_wali.angka'])
    for (let i = 0; i < 3; i++) expect((await hp.open(rahasia, `000${i}`)).status).toBe(403)
    expect((await hp.open(rahasia, '0009')).body.kode).toBe('tautan_wali.mati')
    expect((await hp.open(rahasia)).body.kode).toBe('tautan_wali.mati')
    expect((await hp.call(readWaliGate, { rahasia })).body).toMatchObject({ keadaan: 'mati', nama: '' })
    expect(await stateOf()).toBe('mati')
    // A new one takes its place.
    expect((await hp.open((await make()).rahasia)).status).toBe(201)
  })

  test('of fifty wrong tries at once five are looked at, and the right digits come too late', async () => {
    const { rahasia } = await make()
    const phones = Array.from({ length: 50 }, phone)
    const all = await Promise.all(phones.map((hp, i) => hp.open(rahasia, String(i).padStart(4, '0'))))
    const codes = all.map(({ body }) => body.kode)
    expect(codes.filter(kode => kode === 'tautan_wali.angka')).toHaveLength(4)
    expect(codes.filter(kode => kode === 'tautan_wali.mati')).toHaveLength(46)
    const { salah } = await t.db.selectFrom('tautan_wali').select('salah').executeTakeFirstOrThrow()
    expect(salah).toBe(5)
    expect((await phone().open(rahasia)).body.kode).toBe('tautan_wali.mati')
  })

  test('fifty right ones at once all open it', async () => {
    const { rahasia } = await make()
    const all = await Promise.all(Array.from({ length: 50 }, phone).map(hp => hp.open(rahasia)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(50)
  })

  test('it waits seven days to be opened; opened it lives to the end of the term', async () => {
    const [first, second] = [await make(), await make(alya)]
    expect((await phone().open(first.rahasia)).status).toBe(201)
    app.clock.at += (WALI_LINK_DAYS + 1) * DAY
    expect((await phone().open(second.rahasia)).body.kode).toBe('tautan_wali.lewat')
    expect((await phone().open(first.rahasia)).status).toBe(201)
    app.clock.at = Date.UTC(2027, 0, 1, 1)
    expect((await phone().open(first.rahasia)).body.kode).toBe('tautan_wali.lewat')
  })

  test('after fifteen idle minutes the digits are asked again, without the link', async () => {
    const { rahasia } = await make()
    const hp = phone()
    await hp.open(rahasia)
    app.clock.at += (WALI_IDLE_MINUTES - 1) * MINUTE
    expect((await hp.call(keepWaliSession)).status).toBe(200)
    app.clock.at += (WALI_IDLE_MINUTES - 1) * MINUTE
    expect((await hp.read()).status).toBe(200)
    app.clock.at += 2 * MINUTE
    expect((await hp.read()).body.kode).toBe('wali.terkunci')
    expect((await hp.call(keepWaliSession)).status).toBe(403)
    expect((await hp.open(undefined, '0001')).status).toBe(403)
    expect((await hp.open(undefined)).status).toBe(201)
    expect((await hp.read()).status).toBe(200)
    await hp.call(endWaliSession)
    expect((await hp.open(undefined)).status).toBe(403)
  })

  test('two children of one wali stand under one another on one phone', async () => {
    const [first, second] = [await make(), await make(alya)]
    const hp = phone()
    await hp.open(first.rahasia)
    await hp.open(second.rahasia)
    const names = async () => (await hp.read()).body.anak.map((one: { nama: string }) => one.nama)
    expect(await names()).toEqual(['Alif', 'Alya Rahmatika'])
    app.clock.at += 20 * MINUTE
    expect((await hp.open(undefined)).body).toEqual({ anak: 2 })
    // One wrong try counts for both, and the other one stays when one is withdrawn.
    await app.as('admin')(withdrawWaliLink, { params: { id: first.id } })
    expect(await names()).toEqual(['Alya Rahmatika'])
  })

  test('withdrawn, replaced, switched off, gone: it ends at once, also where it is open', async () => {
    const hp = phone()
    const closed = async () => expect((await hp.read()).status).toBe(403)
    const first = await make()
    await hp.open(first.rahasia)
    await app.as('hasan')(withdrawWaliLink, { params: { id: first.id } })
    await closed()
    expect((await hp.open(first.rahasia)).body.kode).toBe('tautan_wali.dicabut')
    const second = await make()
    await hp.open(second.rahasia)
    const third = await make()
    await closed()
    await hp.open(third.rahasia)
    for (const [off, on] of [
      [() => t.db.updateTable('pengaturan').set({ tautan_wali: 0 }), { tautan_wali: 1 }],
    ] as const) {
      await off().execute()
      await closed()
      await t.db.updateTable('pengaturan').set(on).execute()
      expect((await hp.read()).status).toBe(200)
    }
    await t.db.updateTable('mahasantri').set({ status: 'mengundurkan_diri' }).where('id', '=', alif).execute()
    await closed()
    expect((await hp.open(third.rahasia)).body.kode).toBe('tautan_wali.lewat')
  })

  test('the office makes it for everybody, the murabbi for who is theirs today, and nobody else', async () => {
    const status = async (who: 'admin' | 'hasan' | 'maryam' | 'umar' | 'pimpinan', id: number) => [
      (await app.as(who)(createWaliLinks, { body: { mahasantri: [id] } })).status,
      (await app.as(who)(getWaliLink, { params: { id } })).status,
    ]
    expect(await status('admin', alif)).toEqual([201, 200])
    expect(await status('hasan', alif)).toEqual([201, 200])
    for (const who of ['maryam', 'umar', 'pimpinan'] as const) expect(await status(who, alif)).toEqual([403, 403])
    // Neither does one who is not theirs go along with the others.
    expect((await app.as('hasan')(createWaliLinks, { body: { mahasantri: [alif, alya] } })).status).toBe(403)
    const link = await make(alya)
    for (const endpoint of [withdrawWaliLink, sendWaliLink])
      expect((await app.as('hasan')(endpoint, { params: { id: link.id } })).status).toBe(403)
    await t.db.updateTable('kelompok_murabbi').set({ sampai: '2026-11-20' }).execute()
    expect(await status('hasan', alif)).toEqual([403, 403])
  })

  test('who has a child by a draft, or by a periode that is over, has them neither for a link nor for the phone', async () => {
    const have = async (mulai: string, selesai: string, semester: 'ganjil' | 'genap') => {
      const periode = { tahun_akademik: '2025/2026', semester, gelombang: '', mulai, selesai, aktif: 0 } as const
      const insert = t.db.insertInto('periode').values(periode).returning('id')
      const { id: periode_id } = await insert.executeTakeFirstOrThrow()
      const group = { periode_id, nama: 'Kelompok 3', nama_urut: '3', jk: 'L', tempat: '', created_at: NOW } as const
      const { id: kelompok_id } = await t.db
        .insertInto('kelompok')
        .values(group)
        .returning('id')
        .executeTakeFirstOrThrow()
      const open = { kelompok_id, dari: mulai, sampai: null }
      await t.db
        .insertInto('keanggotaan')
        .values({ ...open, mahasantri_id: alif })
        .execute()
      await t.db
        .insertInto('kelompok_murabbi')
        .values({ ...open, murabbi_id: cast.maryam })
        .execute()
      return periode_id
    }
    const refused = async () => {
      expect((await app.as('maryam')(createWaliLinks, { body: { mahasantri: [alif] } })).status).toBe(403)
      expect((await app.as('maryam')(getWaliLink, { params: { id: alif } })).status).toBe(403)
    }
    await have('2026-02-01', '2026-07-31', 'genap')
    await refused()
    const periode_id = await have('2026-11-01', '2027-02-28', 'ganjil')
    await t.db.insertInto('konsep').values({ periode_id, akun_id: cast.akun.admin, created_at: NOW }).execute()
    await refused()
    // Published it is one that runs.
    await t.db.deleteFrom('konsep').execute()
    expect((await app.as('maryam')(getWaliLink, { params: { id: alif } })).status).toBe(200)
  })

  test('a wali without a phone is named; another phone since is said, and the digits are those of the old one', async () => {
    const without = cast.putra[2] as number
    const made = await app.as('admin')(createWaliLinks, { body: { mahasantri: [alif, without] } })
    expect(made.body.tanpa_hp).toEqual([{ id: without, nama: 'Dimas Arya Wibisono' }])
    const [link] = made.body.tautanList
    await app.as('admin')(sendWaliLink, { params: { id: link?.id } })
    await t.db.updateTable('mahasantri').set({ wali_hp: '+6281200009999' }).where('id', '=', alif).execute()
    const { body } = await app.as('admin')(getWaliLink, { params: { id: alif } })
    expect(body.tautan).toMatchObject({ hp_berubah: true, dikirim_at: NOW, dibuat_oleh: 'Siti Nurjanah' })
    expect((await phone().open(link?.rahasia, '9999')).status).toBe(403)
    expect((await phone().open(link?.rahasia)).status).toBe(201)
  })

  test('the office sees them all with their states, filters them, and withdraws one or many at once', async () => {
    await t.db.updateTable('mahasantri').set({ wali_hp: '+6281298764117' }).execute()
    const [opened, dead, replaced, waits] = [cast.putra[0], alif, cast.putra[2], alya].map(Number)
    await phone().open((await make(opened)).rahasia)
    const { rahasia } = await make(dead)
    for (let i = 0; i < 5; i++) await phone().open(rahasia, `000${i}`)
    await make(replaced)
    const second = await make(replaced)
    await app.as('admin')(withdrawWaliLink, { params: { id: second.id } })
    await make(waits)
    const list = async (query: Record<string, unknown> = {}) => (await app.as('admin')(listWaliLinks, { query })).body
    const all = await list()
    expect(all.per_keadaan).toEqual({ baru: 1, dibuka: 1, lewat: 0, mati: 1, dicabut: 1 })
    expect(all.tautanList.map(one => [one.mahasantri_id, one.keadaan]).sort()).toEqual(
      [
        [opened, 'dibuka'],
        [dead, 'mati'],
        [replaced, 'dicabut'],
        [waits, 'baru'],
      ].sort(),
    )
    expect(all.tautanList.find(one => one.mahasantri_id === waits)).toMatchObject({
      ...{ nama: 'Alya Rahmatika', kelompok: 'Kelompok 12', wali_nama: 'Abdul Ghofur', hp: '+6281298764117' },
    })
    expect((await list({ keadaan: 'mati' })).tautanList.map(one => one.mahasantri_id)).toEqual([dead])
    expect((await list({ cari: 'rahmatika' })).jumlah).toBe(1)
    expect((await list({ kelompok_id: cast.kelompok12 })).tautanList.map(one => one.nama)).toEqual(['Alya Rahmatika'])
    expect((await list({ ukuran: 2, halaman: 2 })).tautanList).toHaveLength(2)
    const ids = all.tautanList.map(one => one.id)
    const many = (tautan: number[]) => app.as('admin')(withdrawManyWaliLinks, { body: { tautan } })
    expect((await many([...ids, 99_999])).status).toBe(404)
    expect((await list()).per_keadaan.dicabut).toBe(1)
    // What was withdrawn before stays as it was; what wrong digits ended is withdrawn as well.
    expect((await many(ids)).body).toEqual({ dicabut: 3 })
    expect((await list()).per_keadaan).toEqual({ baru: 0, dibuka: 0, lewat: 0, mati: 0, dicabut: 4 })
    for (const who of ['hasan', 'pimpinan', 'umar'] as const)
      expect((await app.as(who)(listWaliLinks)).status).toBe(403)
  })

  test('what is over goes after ninety days; of what a wali asked for it stays known that a wali did, without the phone', async () => {
    const left = async () => [
      (await t.db.selectFrom('tautan_wali').select('hp').orderBy('id').execute()).map(({ hp }) => hp),
      (await t.db.selectFrom('sesi_wali').select('tautan_id').execute()).length,
    ]
    const prune = (at: number) => t.db.transaction().execute(tx => pruneWaliLinks(tx, at))
    const [first, second] = [await make(), await make(alya)]
    await phone().open(first.rahasia)
    await phone().open(second.rahasia)
    const izin = { mahasantri_id: alya, kelompok_id: cast.kelompok12, dari: '2026-11-23', sampai: '2026-11-23' }
    const asked = { jenis: 'izin', alasan: 'x', action_id: 'x', akun_id: cast.akun.admin, at: NOW, keadaan: 'menunggu' }
    await t.db
      .insertInto('izin')
      .values({ ...izin, ...asked, otomatis: 0, tautan_wali_id: second.id } as never)
      .execute()
    expect(await prune(NOW + 30 * DAY)).toBe(0)
    expect(await left()).toEqual([['+6281298764117', '+6281298764117'], 2])
    // The periode is over: no browser needs to know them; the links wait.
    const end = Date.UTC(2026, 11, 31)
    expect(await prune(end + 2 * DAY)).toBe(2)
    expect(await left()).toEqual([['+6281298764117', '+6281298764117'], 0])
    expect(await prune(end + 95 * DAY)).toBe(2)
    expect(await left()).toEqual([[''], 0])
    expect(await prune(end + 95 * DAY)).toBe(0)
  })

  test('each opening and each wrong try is in the catatan keamanan, without a name', async () => {
    const { rahasia, id } = await make()
    const hp = phone()
    await hp.open(rahasia, '0000')
    await hp.open(rahasia)
    // The fifth that ends it too, and who goes on trying.
    for (let i = 1; i < 6; i++) await hp.open(rahasia, `000${i}`)
    const rows = await t.db
      .selectFrom('catatan_keamanan')
      .select(['peristiwa', 'hasil', 'isi', 'akun_id'])
      .where('peristiwa', 'in', ['tautan_wali', 'wali_membuka'])
      .orderBy('no')
      .execute()
    expect(rows.map(({ peristiwa, hasil, akun_id }) => [peristiwa, hasil, akun_id])).toEqual([
      ['tautan_wali', '', cast.akun.admin],
      ['wali_membuka', 'tautan_wali.angka', null],
      ['wali_membuka', '', null],
      ...Array.from({ length: 3 }, () => ['wali_membuka', 'tautan_wali.angka', null]),
      ...Array.from({ length: 2 }, () => ['wali_membuka', 'tautan_wali.mati', null]),
    ])
    expect(JSON.parse(rows[2]?.isi ?? '')).toEqual({ tautan_wali: [id], mahasantri: [alif] })
  })

  test('whoever was never placed can be deleted with the link, alone and among others: it is no history', async () => {
    const add = async (nim: string) => {
      const isian = { jk: 'L', prodi: 'TI', fakultas: '', angkatan: 2026, asrama: '', kamar: '', asal: '' } as const
      const wali = { hp: '', wali_nama: '', wali_hp: '081298764117', catatan: '' }
      const body = { nim, nama: `Anak ${nim}`, ...isian, ...wali }
      const { id } = (await app.as('admin')(mahasantriApi.create, { body })).body
      await phone().open((await make(id)).rahasia)
      return id
    }
    const id = await add('26999001')
    expect((await app.as('admin')(mahasantriApi.delete, { params: { id } })).status).toBe(200)
    const ids = [await add('26999002'), await add('26999003'), alif]
    await make()
    const body = { jenis: 'mahasantri', ids, aksi: { jenis: 'hapus' }, berubah: 2 } as const
    const gone = await app.as('admin')(applyOrangMassal, { body })
    expect([gone.status, gone.body]).toMatchObject([200, { berubah: 2, tertinggal: [{ id: alif }] }])
    const left = await t.db.selectFrom('tautan_wali').select('mahasantri_id').execute()
    expect(left).toEqual([{ mahasantri_id: alif }])
    // Who stays keeps theirs.
    expect((await app.as('admin')(mahasantriApi.delete, { params: { id: alif } })).status).toBe(409)
    expect(await stateOf()).toBe('baru')
  })

  test('erased with the child, phone and all', async () => {
    await make()
    const hp = phone()
    await hp.open((await make(alya)).rahasia)
    const body = { alasan_simpan: '', ketik: 'Alif' }
    expect((await app.as('admin')(removeOrang, { params: { jenis: 'mahasantri', id: alif }, body })).status).toBe(200)
    const left = await t.db.selectFrom('tautan_wali').select(['mahasantri_id', 'dicabut_at']).execute()
    expect(left).toEqual([{ mahasantri_id: alya, dicabut_at: null }])
  })
})

test('a name is masked whatever it is', () => {
  expect(["Rafi'uddin", 'M. Rizky', 'A', '', '‘‘'].map(maskName)).toEqual([
    'R••••••n',
    'M••••••y',
    'A••••••',
    '••••••',
    '••••••',
  ])
})
