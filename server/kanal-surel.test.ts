/** @module-tag lengkap */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { listAkun, updateAkun, updatePassword } from '#contract/akun/akun.ts'
import { requestPassword } from '#contract/akun/forgotten-password.ts'
import { getMyEmail, updateMyEmail } from '#contract/akun/my-email.ts'
import { createSession, getSession } from '#contract/akun/session.ts'
import { openTautanAkun, setTautanPassword } from '#contract/akun/tautan-akun.ts'
import { listPemberitahuan } from '#contract/pemberitahuan.ts'
import * as contract from '#contract/pengaturan/pengiriman.ts'
import { createWrite } from '#database/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { createPengirim } from '#test/pengirim.ts'
import { readSurel, type ServerSurel, startServerSurel } from '#test/surel.ts'
import { composePassword } from './akun/lupa-sandi/forgotten-password.ts'
import { hashSandi } from './akun/session/sandi.ts'
import type { Message } from './dasar/pemberitahuan/pemberitahuan.ts'
import { createChannel } from './kanal.ts'

const SANDI_SMTP = 'rahasia-smtp-88'
const SANDI = 'sungai jernih 8'
const MENIT = 60_000
const ORIGIN = 'https://hadir.test'

describeDatabases('mail', t => {
  let cast: Cast
  let app: TestApp
  let smtp: ServerSurel
  let log: string
  beforeEach(async () => {
    cast = await createCast(t.db)
    log = ''
    app = await createTestApp(t.db, cast, { logLevel: 'debug', log: { write: line => (log += line) } })
    smtp = await startServerSurel({ user: 'hadir', pass: SANDI_SMTP })
  })
  afterEach(() => smtp.close())

  const send = () =>
    createPengirim({
      db: t.db,
      clock: app.clock,
      catat: error => {
        throw error
      },
      ...createChannel(t.db, app.clock, { origin: ORIGIN, keluar: { loopback: true } }),
    }).sendAll()
  const server = () => ({
    ...{
      host: 'localhost',
      port: smtp.port,
      keamanan: 'starttls' as const,
      username: 'hadir',
      dari: 'hadir@kampus.ac.id',
    },
    ...{ sandi: SANDI_SMTP, updated_at: 0 },
  })
  const setUp = async (change: Partial<contract.EmailBody> = {}) => {
    const saved = await app.as('admin')(contract.updateEmail, { body: { ...server(), ...change } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return saved.body
  }
  const beralamat = (who: keyof Cast['akun'], email: string) =>
    t.db.updateTable('akun').set({ email }).where('id', '=', cast.akun[who]).execute()
  const request = (nama: string) => app.as(undefined)(requestPassword, { body: { nama } })
  const menunggu = () => t.db.selectFrom('pemberitahuan').selectAll().where('keadaan', '=', 'menunggu').execute()

  const mark = async (who: 'umar' | 'aisyah', kelompok: number, orang: readonly number[]) => {
    const { status } = await app.as(who)(recordAbsensi, {
      params: { id: kelompok },
      body: {
        ...{ kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1, device: 'uji', alasan: '', sent_at: app.clock.at },
        action_id: crypto.randomUUID(),
        rows: orang.map(mahasantri_id => ({
          ...{ mahasantri_id, status: 'I' as const, menit: null, catatan: 'zzcatatan', base_version: 0 },
          tapped_at: app.clock.at,
        })),
      },
    })
    expect(status).toBe(200)
  }

  test('the office sets a server, tries it over TLS, and never sees its password again', async () => {
    const mati = await app.as('admin')(contract.tryEmail, { body: { kepada: 'siti@kampus.ac.id' } })
    expect(mati).toMatchObject({ status: 409, body: { kode: 'surel.mati' } })
    const saved = await setUp({ sandi: 'keliru' })
    expect(saved).toMatchObject({ host: 'localhost', bersandi: true })
    const salah = await app.as('admin')(contract.tryEmail, { body: { kepada: 'siti@kampus.ac.id' } })
    expect(salah).toMatchObject({ status: 409, body: { kode: 'surel.gagal' } })
    expect(salah.body).toMatchObject({ pesan: expect.stringContaining('menolak nama pengguna') })

    const { sandi: _, ...tanpa } = server()
    await setUp({ updated_at: saved.updated_at })
    const { body } = await app.as('admin')(contract.getPengiriman)
    // Left out it stays; for another server it goes.
    const lain = await app.as('admin')(contract.updateEmail, {
      body: { ...tanpa, dari: 'kantor@kampus.ac.id', updated_at: body.updated_at },
    })
    expect(lain.body).toMatchObject({ bersandi: true })
    expect((await app.as('admin')(contract.tryEmail, { body: { kepada: 'siti@kampus.ac.id' } })).status).toBe(200)
    expect(smtp.terkirim).toMatchObject([{ kepada: ['siti@kampus.ac.id'], aman: true }])
    const pindah = await app.as('admin')(contract.updateEmail, {
      body: { ...tanpa, host: 'smtp.lain.id', updated_at: lain.body.updated_at },
    })
    expect(pindah.body).toMatchObject({ bersandi: false })

    const catatan = await t.db.selectFrom('catatan_keamanan').selectAll().execute()
    expect(catatan.filter(row => row.peristiwa === 'pengaturan').length).toBeGreaterThan(3)
    for (const where of [log, JSON.stringify([saved, body, lain.body, catatan])]) {
      expect(where).not.toContain(SANDI_SMTP)
      expect(where).not.toContain('keliru')
    }
  })

  test('who forgot the password is mailed a link that is used once and ends every session; nobody learns who has an account', async () => {
    await setUp()
    await beralamat('umar', 'umar@kampus.ac.id')
    const jawaban = await Promise.all(['umar', '2301010011', 'umar@kampus.ac.id', 'hasan', 'tidak-ada'].map(request))
    for (const { status, body } of jawaban) expect({ status, body }).toEqual({ status: 200, body: {} })
    await expect.poll(async () => (await menunggu()).length).toBe(1)
    // What waits holds no code, and the account is mailed once however it was called.
    expect((await menunggu())[0]).toMatchObject({ jenis: 'sandi', akun_id: cast.akun.umar, isi: '{}' })
    await send()
    expect(smtp.terkirim.map(surel => surel.kepada)).toEqual([['umar@kampus.ac.id']])
    const [surel] = smtp.terkirim
    if (!surel) throw new Error('no mail')
    const kode = /hadir\.test\/a#([A-Z0-9-]{11})/.exec(readSurel(surel).teks)?.[1] ?? ''
    expect(kode).not.toBe('')

    const before = await app.as('umar')(getSession)
    expect(before.status).toBe(200)
    expect((await app.as(undefined)(openTautanAkun, { body: { kode } })).body).toMatchObject({ username: 'umar' })
    const choose = (sandi_baru: string) => app.as(undefined)(setTautanPassword, { body: { kode, sandi_baru } })
    expect((await choose(SANDI)).status).toBe(200)
    expect((await choose('gunung tinggi 9')).body).toMatchObject({ kode: 'tautan_akun.terpakai' })
    expect((await app.as('umar')(getSession)).status).toBe(401)
    const masuk = await app.as(undefined)(createSession, { body: { username: 'umar', sandi: SANDI } })
    expect(masuk.status).toBe(201)
    const peristiwa = await t.db.selectFrom('catatan_keamanan').select(['peristiwa', 'akun_id']).execute()
    expect(peristiwa).toContainEqual({ peristiwa: 'lupa_sandi', akun_id: cast.akun.umar })
  })

  test('a link of half an hour ago is over, and one account is mailed five times a day at most', async () => {
    await setUp()
    await beralamat('umar', 'umar@kampus.ac.id')
    for (let i = 0; i < 8; i++) {
      await request('umar')
      await new Promise(done => setTimeout(done, 30))
      await send()
      app.clock.at += 6 * MENIT
    }
    expect(smtp.terkirim).toHaveLength(5)
    const kodeOf = (i: number) => /a#([A-Z0-9-]{11})/.exec(readSurel(smtp.terkirim.at(i) as never).teks)?.[1] ?? ''
    const open = (kode: string) => app.as(undefined)(openTautanAkun, { body: { kode } })
    expect((await open(kodeOf(0))).body).toMatchObject({ kode: 'tautan_akun.diganti' })
    expect((await open(kodeOf(-1))).status).toBe(200)
    app.clock.at += 31 * MENIT
    expect((await open(kodeOf(-1))).body).toMatchObject({ kode: 'tautan_akun.lewat' })
  })

  test('who has the password after all and changes it makes the link that was mailed good for nothing', async () => {
    await setUp()
    await beralamat('umar', 'umar@kampus.ac.id')
    const sandi_lama = 'pohon rindang 5'
    const password_hash = await hashSandi(sandi_lama)
    await t.db.updateTable('akun').set({ password_hash }).where('id', '=', cast.akun.umar).execute()
    await request('umar')
    await expect.poll(async () => (await menunggu()).length).toBe(1)
    await send()
    const kode = /a#([A-Z0-9-]{11})/.exec(readSurel(smtp.terkirim[0] as never).teks)?.[1] ?? ''
    const open = () => app.as(undefined)(openTautanAkun, { body: { kode } })
    expect((await open()).status).toBe(200)
    const replace = () => app.as('umar')(updatePassword, { body: { sandi_lama, sandi_baru: SANDI } })
    // Both or neither: a password that is changed while the link to another one stays would be worth nothing.
    await sql`alter table tautan_akun rename to tautan_rusak`.execute(t.db)
    expect((await replace()).status).toBe(500)
    await sql`alter table tautan_rusak rename to tautan_akun`.execute(t.db)
    expect((await replace()).status).toBe(200)
    expect((await open()).body).toMatchObject({ kode: 'tautan_akun.diganti' })
    const pakai = await app.as(undefined)(setTautanPassword, { body: { kode, sandi_baru: 'gunung tinggi 9' } })
    expect(pakai.body).toMatchObject({ kode: 'tautan_akun.diganti' })

    // Nor may it lie in a mailbox that is not the account's any more.
    app.clock.at += 6 * MENIT
    await request('umar')
    await expect.poll(async () => (await menunggu()).length).toBe(1)
    await send()
    const lagi = /a#([A-Z0-9-]{11})/.exec(readSurel(smtp.terkirim[1] as never).teks)?.[1] ?? ''
    const [akun] = (await app.as('admin')(listAkun, { query: { cari: 'umar' } })).body.akunList
    const { nama, username, murabbi_id, pendamping_id } = akun as NonNullable<typeof akun>
    const ubah = await app.as('admin')(updateAkun, {
      params: { id: cast.akun.umar },
      body: { nama, username, peran: [], murabbi_id, pendamping_id, email: 'umar.baru@kampus.ac.id' },
    })
    expect(ubah.status, JSON.stringify(ubah.body)).toBe(200)
    expect((await app.as(undefined)(openTautanAkun, { body: { kode: lagi } })).body).toMatchObject({
      kode: 'tautan_akun.diganti',
    })
  })

  test('mail that is switched off between the request and its sending: no mail, no link, and the one that came is good', async () => {
    const { updated_at } = await setUp()
    await beralamat('umar', 'umar@kampus.ac.id')
    await request('umar')
    await expect.poll(async () => (await menunggu()).length).toBe(1)
    await send()
    const kode = /a#([A-Z0-9-]{11})/.exec(readSurel(smtp.terkirim[0] as never).teks)?.[1] ?? ''
    app.clock.at += 6 * MENIT
    await request('umar')
    await expect.poll(async () => (await menunggu()).length).toBe(1)
    await setUp({ host: '', updated_at })
    await send()
    expect(smtp.terkirim).toHaveLength(1)
    const pesan = await t.db.selectFrom('pemberitahuan').select(['keadaan', 'sebab']).orderBy('id').execute()
    expect(pesan.at(-1)).toEqual({ keadaan: 'batal', sebab: 'Surel dimatikan' })
    expect((await app.as(undefined)(openTautanAkun, { body: { kode } })).status).toBe(200)
    // Nor is anything kept for the day on which it is switched on again.
    expect((await request('umar')).status).toBe(200)
    await new Promise(done => setTimeout(done, 50))
    expect(await menunggu()).toEqual([])
  })

  test('an address that is given up while the link for it is made gets none', async () => {
    await beralamat('umar', 'umar@kampus.ac.id')
    const write = createWrite(t.db)
    const meanwhile: typeof write = async work => {
      await beralamat('umar', 'umar.baru@kampus.ac.id')
      return write(work)
    }
    const susun = composePassword({ db: t.db, write: meanwhile, origin: ORIGIN, clock: app.clock })
    expect(await susun({ akun_id: cast.akun.umar } as Message)).toBeUndefined()
    expect(await t.db.selectFrom('tautan_akun').selectAll().execute()).toEqual([])
  })

  test('at the beginning of a week a murabbi gets the week of the own kelompok as PDF, the pimpinan that of all, once', async () => {
    await setUp()
    await beralamat('hasan', 'hasan@kampus.ac.id')
    await beralamat('pimpinan', 'rektor@kampus.ac.id')
    await beralamat('umar', 'umar@kampus.ac.id')
    await beralamat('maryam', 'maryam@kampus.ac.id')
    await mark('umar', cast.kelompok7, cast.putra)
    await mark('aisyah', cast.kelompok12, cast.putri)
    const off = await app.as('maryam')(updateMyEmail, { body: { email: 'maryam@kampus.ac.id', ringkasan: false } })
    expect(off.body).toMatchObject({ ringkasan: false, ada_ringkasan: true })
    await send()
    expect(smtp.terkirim).toEqual([])
    // Ahad, 22 November, 06.30.
    app.clock.at = NOW + 12 * 60 * MENIT
    smtp.tolak = Object.assign(new Error('busy'), { responseCode: 451 })
    await send()
    expect(await menunggu()).toMatchObject([{ sebab: expect.stringContaining('451') }, { percobaan: 1 }])
    // Away for a day; what waits is sent when it is back, once.
    for (let jam = 0; jam < 24; jam++) {
      app.clock.at += 60 * MENIT
      await send()
    }
    smtp.tolak = undefined
    app.clock.at += 12 * 60 * MENIT
    await Promise.all([send(), send()])
    await send()
    expect(smtp.terkirim.map(surel => surel.kepada[0]).toSorted()).toEqual([
      'hasan@kampus.ac.id',
      'rektor@kampus.ac.id',
    ])
    const teksOf = async (kepada: string) => {
      const surel = smtp.terkirim.find(satu => satu.kepada[0] === kepada)
      const [pdf] = surel ? readSurel(surel).lampiran : []
      return pdf ? (await readPdfText(pdf)).halaman.join('\n') : ''
    }
    const [hasan, rektor] = [await teksOf('hasan@kampus.ac.id'), await teksOf('rektor@kampus.ac.id')]
    expect(['Kelompok 7', 'Kelompok 12'].map(nama => hasan.includes(nama))).toEqual([true, false])
    expect(['Kelompok 7', 'Kelompok 12'].map(nama => rektor.includes(nama))).toEqual([true, true])
    expect(rektor).not.toMatch(/zzcatatan|\+6281|0812/)
    // However often each was tried, there is one sheet of it, and it is the one that came.
    const dokumenList = await t.db.selectFrom('dokumen').select(['kode', 'akun_id', 'created_at']).execute()
    expect(dokumenList.map(row => row.akun_id).toSorted()).toEqual([cast.akun.hasan, cast.akun.pimpinan].toSorted())
    for (const [akun, teks] of [
      [cast.akun.hasan, hasan],
      [cast.akun.pimpinan, rektor],
    ] as const) {
      const kode = dokumenList.find(row => row.akun_id === akun)?.kode ?? ''
      expect(teks.replaceAll('-', '')).toContain(kode)
      expect(teks).toContain('22/11/2026 06.42')
    }
  })

  test('of a week of holidays nothing is mailed; figures that changed between two tries are a sheet of their own', async () => {
    await setUp()
    await beralamat('hasan', 'hasan@kampus.ac.id')
    await beralamat('pimpinan', 'rektor@kampus.ac.id')
    await t.db.deleteFrom('jadwal').execute()
    app.clock.at = NOW + 12 * 60 * MENIT
    await send()
    expect(smtp.terkirim).toEqual([])
    const pesan = () => t.db.selectFrom('pemberitahuan').select(['keadaan', 'sebab']).execute()
    expect(await pesan()).toEqual(Array(2).fill({ keadaan: 'batal', sebab: 'Tidak perlu lagi' }))
    expect(await t.db.selectFrom('dokumen').selectAll().execute()).toEqual([])

    await t.db.deleteFrom('pemberitahuan').execute()
    await mark('umar', cast.kelompok7, cast.putra)
    smtp.tolak = Object.assign(new Error('busy'), { responseCode: 451 })
    app.clock.at += MENIT
    await send()
    await mark('aisyah', cast.kelompok12, cast.putri)
    smtp.tolak = undefined
    app.clock.at += 10 * MENIT
    await send()
    const pembuat = (await t.db.selectFrom('dokumen').select('akun_id').execute()).map(row => row.akun_id)
    const [hasan, pimpinan] = [cast.akun.hasan, cast.akun.pimpinan]
    expect(pembuat.toSorted()).toEqual([hasan, pimpinan, pimpinan].toSorted())
    expect(smtp.terkirim).toHaveLength(2)
  })

  test('who is pimpinan no more by the time it can be sent gets no summary', async () => {
    await setUp()
    await beralamat('pimpinan', 'rektor@kampus.ac.id')
    await mark('umar', cast.kelompok7, cast.putra)
    smtp.tolak = Object.assign(new Error('busy'), { responseCode: 451 })
    app.clock.at = NOW + 12 * 60 * MENIT
    await send()
    await t.db.deleteFrom('akun_peran').where('akun_id', '=', cast.akun.pimpinan).execute()
    smtp.tolak = undefined
    app.clock.at += 10 * MENIT
    await send()
    expect(smtp.terkirim).toEqual([])
    expect(await t.db.selectFrom('pemberitahuan').select('keadaan').execute()).toEqual([{ keadaan: 'batal' }])
  })

  test('an address is changed by its owner who proves who that is, and read by nobody but the office', async () => {
    await setUp()
    const token = await app.as(undefined)(createSession, { body: { username: 'umar', sandi: SANDI } })
    expect(token.status).toBe(401)
    await t.db.updateTable('session').set({ terbukti_at: null }).execute()
    await app.as('umar')(getMyEmail)
    await t.db.updateTable('session').set({ terbukti_at: null }).execute()
    const ubah = await app.as('umar')(updateMyEmail, { body: { email: 'umar@kampus.ac.id', ringkasan: true } })
    expect(ubah).toMatchObject({ status: 403, body: { kode: 'session.perlu_bukti' } })
    await beralamat('umar', 'umar@kampus.ac.id')
    expect((await app.as('umar')(getMyEmail)).body).toMatchObject({ email: 'umar@kampus.ac.id', aktif: true })
    const daftar = await app.as('admin')(listAkun, { query: { cari: 'umar' } })
    expect(daftar.body.akunList[0]?.email).toBe('umar@kampus.ac.id')
    expect((await app.as('admin')(listPemberitahuan)).body.total).toBe(0)
  })
})
