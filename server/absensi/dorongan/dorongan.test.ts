import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideIzin, getIzin, getMyIzin, listIzin, undoIzin } from '#contract/absensi/izin.ts'
import { decideKoreksi, getMyKoreksi, undoKoreksi } from '#contract/absensi/koreksi.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { askOwnIzin } from '#contract/absensi/own-izin.ts'
import { planPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { proposeOwnKoreksi } from '#contract/absensi/propose-own-koreksi.ts'
import { endOtherSession, listSession, updateKeaktifanAkun } from '#contract/akun/akun.ts'
import * as contract from '#contract/akun/langganan.ts'
import { endSession } from '#contract/akun/session.ts'
import { getMyBeranda } from '#contract/laporan/beranda.ts'
import { instantAt } from '#contract/tanggal.ts'
import { UNDO_OLDEST } from '#contract/urung.ts'
import { createWrite } from '#database/write.ts'
import { openSession } from '#server/akun/session/session.ts'
import { createChannel } from '#server/kanal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { type LayananPush, type Perangkat, startLayananPush } from '#test/layanan-push.ts'
import { createPengirim } from '#test/pengirim.ts'

const MENIT = 60_000
const JAM = 60 * MENIT
const loopback = { loopback: true }

// Umar's halaqah of Saturday begins at 18.30 and locks a week later; what his phone says, and Hasan's.
describeDialects('what phones are told', t => {
  let cast: Cast
  let app: TestApp
  let layanan: LayananPush
  let kunci = ''
  beforeAll(async () => {
    layanan = await startLayananPush(async () => kunci)
  })
  afterAll(() => layanan.close())
  beforeEach(async () => {
    cast = await createCast(t.db)
    layanan.answer.length = 0
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 7, kunci_jam: '23:59' }).execute()
    app = await createTestApp(t.db, cast, { keluar: loopback })
    kunci = (await app.as('umar')(contract.getLangganan)).body.kunci
    jam('18:00')
  })

  function jam(pukul: string, tanggal = TODAY) {
    app.clock.at = instantAt('Asia/Jakarta', tanggal, pukul)
  }
  const pengirim = () =>
    createPengirim({
      ...{ db: t.db, clock: app.clock, catat: error => expect(error).toBeUndefined() },
      ...createChannel(t.db, app.clock, { origin: 'https://hadir.test', keluar: loopback }),
    })
  /** A process that looks and sends; a new one each time, as if the server had been started anew. */
  const jalan = () => pengirim().sendAll()
  const subscribe = async (who: keyof Cast['akun'], call = app.as(who)): Promise<Perangkat> => {
    const perangkat = layanan.subscribe()
    const { diterima: _, ...body } = perangkat
    const answer = await call(contract.subscribeLangganan, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return perangkat
  }
  const judul = ({ diterima }: Perangkat) => diterima.map(({ pesan }) => pesan.judul)
  const choose = async (who: keyof Cast['akun'], change: Partial<contract.DoronganChoice>) => {
    const { pilihan } = (await app.as(who)(contract.getLangganan)).body
    expect((await app.as(who)(contract.updateDoronganChoice, { body: { ...pilihan, ...change } })).status).toBe(200)
  }
  const fill = async (who: 'umar' | 'aisyah' = 'umar', status = 'H', tanggal = TODAY) => {
    const [id, people] = who === 'umar' ? [cast.kelompok7, cast.putra] : [cast.kelompok12, cast.putri]
    const answer = await app.as(who)(recordAbsensi, {
      params: { id },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal, ke: 1, device: 'Ponsel' },
        rows: people.map(mahasantri_id => ({
          ...{ mahasantri_id, status, menit: null, catatan: '', base_version: 0, tapped_at: app.clock.at },
        })),
      },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.pertemuan_id
  }
  const keadaan = () => t.db.selectFrom('pemberitahuan').select(['jenis', 'keadaan', 'sebab']).orderBy('id').execute()

  test('half an hour after it began, once, by one of two processes; filled, nobody is told', async () => {
    const [umar, aisyah] = [await subscribe('umar'), await subscribe('aisyah')]
    jam('18:59')
    await jalan()
    jam('19:00')
    await fill('aisyah')
    await Promise.all([jalan(), jalan()])
    jam('19:02')
    await jalan()
    expect(umar.diterima).toMatchObject([
      {
        pesan: {
          judul: 'Halaqah pekanan 18.30 belum diisi',
          isi: 'Kelompok 7 · terkunci Sabtu, 28 Nov pukul 23.59',
          alamat: `/absensi/input/${cast.kelompok7}?tanggal=2026-11-21&kegiatan=${cast.halaqah}&ke=1`,
          tunda: expect.any(Number),
          lembar_diam: true,
        },
        sub: 'https://hadir.test',
        ttl: 43_200,
      },
    ])
    expect(aisyah.diterima).toEqual([])
    // The number on the icon is that of the beranda.
    const { jumlah_belum } = (await app.as('umar')(getMyBeranda)).body
    expect(umar.diterima[0]?.pesan.lencana).toBe(jumlah_belum)
  })

  test('nothing that is pushed names a person, a reason or a mark', async () => {
    const semua = [await subscribe('umar'), await subscribe('hasan'), await subscribe('aisyah')]
    await choose('umar', { jenis: { jadwal_besok: true } })
    await fill('umar', 'S', '2026-11-14')
    await t.db.updateTable('pengaturan').set({ kunci_hari: 0 }).execute()
    await app.as('umar')(createIzin, { body: { ...izin(), jenis: 'sakit', alasan: 'Demam berdarah' } })
    for (const pukul of ['19:10', '19:31', '20:01', '20:30']) {
      jam(pukul)
      await jalan()
    }
    const teks = semua.flatMap(({ diterima }) => diterima.map(one => one.teks)).join('\n')
    expect(semua.flatMap(judul)).toContain('1 izin menunggu')
    expect(semua.flatMap(judul)).toContain('Halaqah pekanan 18.30 akan terkunci')
    const names = await t.db.selectFrom('mahasantri').select(['nama', 'nim']).execute()
    for (const { nama, nim } of names) for (const kata of [nama, nim]) expect(teks).not.toContain(kata)
    expect(teks).not.toMatch(/sakit|demam|udzur|alpa|umar|hasan|"[HTISAUD]"/i)
  })

  const izin = () => ({
    ...{ action_id: randomUUID(), mahasantri_id: cast.putra[0] ?? 0, dari: '2026-11-23', sampai: '2026-11-25' },
    ...{ jenis: 'izin' as const, alasan: 'Pulang', lampiran_id: null },
  })

  test('quiet hours: what was held comes as one when they end, what was done meanwhile is not in it', async () => {
    const umar = await subscribe('umar')
    await choose('umar', { tenang_mulai: '18:45', tenang_sampai: '04:00' })
    await t.db
      .insertInto('jadwal')
      .values({
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.subuh, hari: 6, mulai: '19:15', selesai: '19:45' },
        ...{ tempat: '', dari: '2026-09-01', sampai: null },
      })
      .execute()
    for (const pukul of ['19:00', '19:45', '20:00', '23:59']) {
      jam(pukul)
      await jalan()
    }
    expect(umar.diterima).toEqual([])
    jam('03:59', '2026-11-22')
    await jalan()
    expect(umar.diterima).toEqual([])
    jam('04:00', '2026-11-22')
    await Promise.all([jalan(), jalan()])
    await jalan()
    expect(umar.diterima).toHaveLength(1)
    expect(umar.diterima[0]?.pesan).toMatchObject({
      judul: '2 pemberitahuan selama jam tenang',
      isi: 'Halaqah pekanan 18.30 belum diisi\nShalat Subuh 19.15 belum diisi',
      ...{ alamat: '/', tunda: null },
    })
    // The third spoke of last week's, which has locked at midnight.
    expect((await keadaan()).map(row => [row.jenis, row.keadaan])).toEqual([
      ['pengingat', 'terkirim'],
      ['pengingat', 'batal'],
      ['akan_terkunci', 'batal'],
    ])
  })

  test('held for the night and filled by then: only what is left, as itself', async () => {
    const umar = await subscribe('umar')
    await choose('umar', { tenang_mulai: '18:45', tenang_sampai: '04:00', jeda_menit: 15 })
    jam('18:50')
    await jalan()
    await fill()
    jam('04:00', '2026-11-22')
    await jalan()
    expect(umar.diterima).toEqual([])
    expect(await keadaan()).toMatchObject([{ keadaan: 'batal', sebab: 'Tidak berlaku lagi' }])
  })

  test('put off by the phone it comes once more in an hour, and not when it was filled; nobody else can', async () => {
    const umar = await subscribe('umar')
    jam('19:00')
    await jalan()
    const id = umar.diterima[0]?.pesan.tunda ?? 0
    const postpone = (alamat: string, which = id) =>
      app.as(undefined)(contract.postponeDorongan, { body: { alamat, id: which } })
    expect((await postpone(layanan.subscribe().alamat)).status).toBe(404)
    expect((await postpone(umar.alamat, id + 1)).status).toBe(404)
    expect((await postpone(umar.alamat)).body).toEqual({ due_at: app.clock.at + JAM })
    await postpone(umar.alamat)
    jam('19:59')
    await jalan()
    expect(umar.diterima).toHaveLength(1)
    jam('20:00')
    await jalan()
    const lagi = umar.diterima.filter(({ pesan }) => pesan.judul === 'Halaqah pekanan 18.30 belum diisi')
    expect(lagi).toHaveLength(2)
    await postpone(umar.alamat, lagi[1]?.pesan.tunda ?? 0)
    await fill()
    jam('21:00')
    const before = umar.diterima.length
    await jalan()
    expect(umar.diterima).toHaveLength(before)
  })

  test('put off into the quiet hours it comes at their end, with what they have held', async () => {
    const umar = await subscribe('umar')
    await choose('umar', { tenang_mulai: '21:00', tenang_sampai: '05:00', jeda_menit: 120 })
    jam('20:30')
    await jalan()
    const [satu] = umar.diterima.filter(({ pesan }) => pesan.tunda !== null)
    const putOff = await app.as(undefined)(contract.postponeDorongan, {
      body: { alamat: umar.alamat, id: satu?.pesan.tunda ?? 0 },
    })
    expect(putOff.body.due_at).toBe(instantAt('Asia/Jakarta', '2026-11-22', '05:00'))
    jam('21:31')
    await jalan()
    const before = umar.diterima.length
    jam('05:00', '2026-11-22')
    await jalan()
    await jalan()
    expect(judul(umar).slice(before)).toEqual(['Halaqah pekanan 18.30 belum diisi'])
  })

  test('a kind that is off, an own delay, and an institution that pushes nothing', async () => {
    const umar = await subscribe('umar')
    await choose('umar', { jeda_menit: 60 })
    jam('19:29')
    await jalan()
    expect(umar.diterima).toEqual([])
    jam('19:30')
    await choose('umar', { jenis: { pengingat: false } })
    await jalan()
    expect(umar.diterima).toEqual([])
    await choose('umar', { jenis: { pengingat: true } })
    const setAktif = (aktif: boolean) => app.as('admin')(contract.updateDorongan, { body: { aktif } })
    expect((await setAktif(false)).body).toEqual({ aktif: false, perangkat: 1 })
    await jalan()
    expect((await app.as('umar')(contract.getLangganan)).body.aktif).toBe(false)
    expect(umar.diterima).toEqual([])
    expect((await app.as('umar')(contract.sendExample)).body.kode).toBe('langganan.mati')
    await setAktif(true)
    await jalan()
    expect(umar.diterima).toHaveLength(1)
  })

  test('whose duty ended hears nothing of that kelompok; who leads in his place does', async () => {
    const [umar, aisyah] = [await subscribe('umar'), await subscribe('aisyah')]
    const key = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
    const { id } = (await app.as('umar')(planPertemuan, { params: { id: cast.kelompok7 }, body: key })).body
    await app.as('umar')(updateSessionReport, { params: { id }, body: { version: 1, pelaksana_id: cast.aisyah } })
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ sampai: '2026-11-20' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    await fill('aisyah')
    jam('19:00')
    await jalan()
    expect(umar.diterima).toEqual([])
    expect(aisyah.diterima.map(({ pesan }) => pesan.isi)).toEqual(['Kelompok 7 · terkunci Sabtu, 28 Nov pukul 23.59'])
  })

  test('made while he had it and sent after: his duty ended in between, so it is not', async () => {
    const umar = await subscribe('umar')
    jam('19:00')
    layanan.answer.push({ status: 500 })
    await jalan()
    await t.db.updateTable('kelompok_pendamping').set({ sampai: '2026-11-20' }).execute()
    jam('19:05')
    await jalan()
    expect(umar.diterima).toEqual([])
    expect(await keadaan()).toMatchObject([{ keadaan: 'batal' }])
  })

  test('murabbi: kelompok not filled once a day, koreksi and izin that wait; the answers to who proposed them', async () => {
    const [hasan, maryam, umar] = [await subscribe('hasan'), await subscribe('maryam'), await subscribe('umar')]
    await choose('umar', { jenis: { pengingat: false, akan_terkunci: false } })
    await t.db.updateTable('pengaturan').set({ kunci_hari: 1 }).execute()
    jam('18:40')
    const id = await fill('umar', 'A')
    jam('08:00', '2026-11-23')
    const rows = cast.putra.slice(0, 2).map(mahasantri_id => ({
      ...{ mahasantri_id, base_version: 1, status: 'H' as const, menit: null, alasan: 'Salah tekan' },
    }))
    const made = await app.as('umar')(proposeKoreksi, { params: { id }, body: { action_id: randomUUID(), rows } })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await app.as('umar')(createIzin, { body: izin() })).status).toBe(201)
    await jalan()
    await jalan()
    expect(hasan.diterima.map(({ pesan }) => [pesan.judul, pesan.alamat])).toEqual([
      ['2 koreksi dan 1 izin menunggu', '/'],
    ])
    expect(maryam.diterima).toEqual([])
    const menunggu = (await app.as('hasan')(getMyKoreksi)).body.menunggu_putusan
    expect(menunggu + (await app.as('hasan')(getMyIzin)).body.menunggu_putusan).toBe(3)

    const koreksi = made.body.koreksi.map(k => ({ id: k.id }))
    await app.as('hasan')(decideKoreksi, { body: { koreksi, hasil: 'diterima', jawaban: '' } })
    const [z] = (await app.as('umar')(getMyIzin)).body.usulan
    await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: z?.id ?? 0, version: z?.version ?? 0 }], hasil: 'ditolak', jawaban: 'Tanpa surat' },
    })
    app.clock.at += 9000
    await jalan()
    // As long as they can be taken back nobody is told.
    expect(umar.diterima).toEqual([])
    app.clock.at += UNDO_OLDEST - 9000
    await jalan()
    expect(umar.diterima).toEqual([])
    app.clock.at += 1
    await jalan()
    await jalan()
    // They go at once, so either may arrive first.
    expect(umar.diterima.map(({ pesan }) => [pesan.judul, pesan.isi]).toSorted()).toEqual([
      ['Izin ditolak', '1 mahasantri Kelompok 7, 23 Nov sampai 25 Nov'],
      ['Koreksi diterima', '2 tanda, Halaqah pekanan 21 Nov · Kelompok 7'],
    ])
    expect(hasan.diterima).toHaveLength(1)

    jam('20:00', '2026-11-23')
    await jalan()
    jam('20:30', '2026-11-23')
    await jalan()
    expect(hasan.diterima.slice(1).map(({ pesan }) => pesan)).toMatchObject([
      { judul: '1 kelompok belum diisi', isi: expect.stringContaining('Kelompok 7 · '), alamat: '/' },
    ])
    expect(maryam.diterima).toHaveLength(1)
  })

  test('a mahasantri is told what became of their own izin and koreksi, in words that name nobody', async () => {
    await letMahasantriIn(t.db, cast)
    const [, alif = 0] = cast.putra
    jam('18:40')
    const pertemuan_id = await fill('umar', 'A')
    const ponsel = await subscribe('alif')
    expect(Object.keys((await app.as('alif')(contract.getLangganan)).body.pilihan.jenis)).toEqual([
      'izin_diputuskan',
      'koreksi_diputuskan',
    ])
    jam('08:00', '2026-11-23')
    const asked = { action_id: randomUUID(), dari: '2026-11-24', sampai: '2026-11-25', kegiatan_id: null, ke: null }
    await app.as('alif')(askOwnIzin, { body: { ...asked, jenis: 'izin', alasan: 'Lomba', lampiran_id: null } })
    const said = { action_id: randomUUID(), pertemuan_id, status: 'A' as const, alasan: 'Di belakang' }
    const { body: koreksi } = await app.as('alif')(proposeOwnKoreksi, { body: said })
    const [z] = (await app.as('hasan')(listIzin, {})).body.izin
    expect(z?.mahasantri_id).toBe(alif)
    await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: z?.id ?? 0, version: z?.version ?? 0 }], hasil: 'disetujui', jawaban: 'Semoga menang' },
    })
    await app.as('hasan')(decideKoreksi, {
      body: { koreksi: [{ id: koreksi.id }], hasil: 'ditolak', jawaban: 'Tidak' },
    })
    app.clock.at += UNDO_OLDEST + 1
    await jalan()
    expect(ponsel.diterima.map(({ pesan }) => [pesan.judul, pesan.isi, pesan.alamat]).toSorted()).toEqual([
      ['Izin Anda disetujui', '24 Nov sampai 25 Nov', '/izin'],
      ['Koreksi Anda ditolak', 'Halaqah pekanan 21 Nov', '/'],
    ])
  })

  test('decided in the night: held, told as one in the morning; what was taken back, or is off, not at all', async () => {
    const [hasan, umar] = [await subscribe('hasan'), await subscribe('umar')]
    const malam = { tenang: true, tenang_mulai: '21:30', tenang_sampai: '04:00' }
    await choose('umar', { ...malam, jenis: { pengingat: false, akan_terkunci: false } })
    await choose('hasan', { ...malam, jenis: { kelompok_belum: false } })
    await t.db.updateTable('pengaturan').set({ kunci_hari: 1 }).execute()
    jam('18:40')
    const id = await fill('umar', 'A')
    const malamnya = '2026-11-23'
    const ajukan = async (index: number, pukul: string) => {
      jam(pukul, malamnya)
      const body = { ...izin(), mahasantri_id: cast.putra[index] ?? 0 }
      const made = await app.as('umar')(createIzin, { body })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      await jalan()
      return { id: made.body.id, version: made.body.version }
    }
    const [a, b, c] = [await ajukan(0, '21:31'), await ajukan(1, '21:35'), await ajukan(2, '23:50')]
    const rows = cast.putra.slice(3, 5).map(mahasantri_id => ({
      ...{ mahasantri_id, base_version: 1, status: 'H' as const, menit: null, alasan: 'Salah tekan' },
    }))
    const made = await app.as('umar')(proposeKoreksi, { params: { id }, body: { action_id: randomUUID(), rows } })
    const [satu, dua] = made.body.koreksi.map(k => k.id) as [number, number]
    await jalan()

    const putuskanIzin = (satu: { id: number; version: number }, hasil: 'disetujui' | 'ditolak') =>
      app.as('hasan')(decideIzin, { body: { izin: [satu], hasil, jawaban: hasil === 'ditolak' ? 'Tanpa surat' : '' } })
    jam('23:58', malamnya)
    await putuskanIzin(a, 'disetujui')
    await putuskanIzin(b, 'disetujui')
    await putuskanIzin(c, 'ditolak')
    await app.as('hasan')(decideKoreksi, { body: { koreksi: [{ id: satu }], hasil: 'diterima', jawaban: '' } })
    app.clock.at += 1000
    await app.as('hasan')(decideKoreksi, { body: { koreksi: [{ id: dua }], hasil: 'ditolak', jawaban: 'Keliru' } })
    app.clock.at += 8000
    expect((await app.as('hasan')(undoIzin, { body: { ids: [c.id] } })).status).toBe(200)
    expect((await app.as('hasan')(undoKoreksi, { body: { ids: [dua] } })).status).toBe(200)
    for (const pukul of ['00:01', '02:00', '03:59']) {
      jam(pukul, '2026-11-24')
      await jalan()
    }
    expect([...umar.diterima, ...hasan.diterima]).toEqual([])
    jam('04:00', '2026-11-24')
    await Promise.all([jalan(), jalan()])
    await jalan()
    expect(umar.diterima.map(({ pesan }) => [pesan.judul, pesan.isi])).toEqual([
      ['3 pemberitahuan selama jam tenang', 'Koreksi diterima\n2 × Izin disetujui'],
    ])
    // Four were proposed one after the other, and two of them wait still: that is one thing to tell.
    expect(hasan.diterima.map(({ pesan }) => [pesan.judul, pesan.isi])).toEqual([
      ['1 koreksi dan 1 izin menunggu', 'Menunggu putusan Anda'],
    ])

    jam('22:00', '2026-11-24')
    await putuskanIzin((await app.as('hasan')(getIzin, { params: { id: c.id } })).body, 'disetujui')
    jam('22:05', '2026-11-24')
    await jalan()
    await choose('umar', { jenis: { izin_diputuskan: false } })
    jam('04:00', '2026-11-25')
    await jalan()
    expect(umar.diterima).toHaveLength(1)
  })

  test('a service that is gone, that is busy, that fails: forgotten, later, again', async () => {
    const [umar, aisyah] = [await subscribe('umar'), await subscribe('aisyah')]
    jam('19:00')
    layanan.answer.push({ status: 410 }, { status: 410 })
    await jalan()
    expect((await app.as('umar')(contract.getLangganan)).body.perangkat).toBeNull()
    expect(await keadaan()).toMatchObject([{ keadaan: 'gagal' }, { keadaan: 'gagal' }])

    const baru = await subscribe('umar')
    await t.db.deleteFrom('pemberitahuan').execute()
    await t.db.updateTable('langganan_push').set({ created_at: 0 }).execute()
    layanan.answer.push({ status: 429, headers: { 'retry-after': '600' } }, { status: 500 })
    await jalan()
    app.clock.at += 9 * MENIT
    await jalan()
    expect(baru.diterima).toEqual([])
    app.clock.at += MENIT
    await jalan()
    app.clock.at += 2 * MENIT
    await jalan()
    expect(judul(baru)).toEqual(['Halaqah pekanan 18.30 belum diisi'])
    expect([umar, aisyah].flatMap(judul)).toEqual([])
  })

  test('a device is told nothing after a log-out, its removal, a deactivation, and of whom had it before', async () => {
    const write = createWrite(t.db)
    const call = async (who: keyof Cast['akun']) =>
      app.withToken(await write(tx => openSession(tx, app.clock.at, cast.akun[who], 'ponsel')))
    const [logOut, dicabut, aisyah] = [await call('umar'), await call('umar'), await call('aisyah')]
    await subscribe('umar', logOut)
    await subscribe('umar', dicabut)
    const diambil = await subscribe('umar')
    const { diterima: _, ...body } = diambil
    expect((await aisyah(contract.subscribeLangganan, { body })).status).toBe(200)
    expect((await app.as('umar')(contract.getLangganan)).body.perangkat).toBeNull()
    const count = async () => (await t.db.selectFrom('langganan_push').select('id').execute()).length
    expect(await count()).toBe(3)
    await logOut(endSession)
    const { sessionList } = (await app.as('umar')(listSession)).body
    const lain = sessionList.filter(session => !session.ini)
    for (const { kunci: key } of lain) await app.as('umar')(endOtherSession, { params: { kunci: key } })
    expect(await count()).toBe(1)
    jam('19:00')
    await jalan()
    expect(diambil.diterima.map(({ pesan }) => pesan.isi)).toEqual(['Kelompok 12 · terkunci Sabtu, 28 Nov pukul 23.59'])
    await app.as('admin')(updateKeaktifanAkun, { params: { id: cast.akun.aisyah }, body: { aktif: false } })
    expect(await count()).toBe(0)
  })

  test('an address of a private network, another port or no name, and a key that is none are refused; an example comes at once', async () => {
    const umar = app.as('umar')
    const { diterima: _, ...body } = layanan.subscribe()
    const put = (change: object) => umar(contract.subscribeLangganan, { body: { ...body, ...change } as never })
    const inside = ['https://10.0.0.7/x', 'https://basis-data/x', 'https://hadir.localdomain/x']
    const unusual = ['http://push.example.org/x', 'https://push.kampus.ac.id:8443/x', 'https://8.8.8.8/x', '']
    for (const alamat of [...inside, ...unusual]) expect((await put({ alamat })).body.isian).toHaveProperty('alamat')
    expect((await put({ p256dh: Buffer.alloc(65, 7).toString('base64url') })).body.isian).toHaveProperty('p256dh')
    expect((await put({ auth: 'x' })).body.isian).toHaveProperty('auth')
    expect((await umar(contract.sendExample)).status).toBe(404)
    const perangkat = await subscribe('umar')
    expect((await umar(contract.sendExample)).status).toBe(202)
    expect(judul(perangkat)).toEqual(['Contoh pemberitahuan'])
    layanan.answer.push({ status: 410 })
    expect((await umar(contract.sendExample)).body.kode).toBe('langganan.gagal')
    expect((await umar(contract.sendExample)).status).toBe(404)
    await umar(contract.unsubscribeLangganan)
  })

  test('one pair of keys, also when several ask for the first one at once', async () => {
    await t.db.deleteFrom('kunci_push').execute()
    const all = await Promise.all(Array.from({ length: 5 }, () => app.as('umar')(contract.getLangganan)))
    expect(new Set(all.map(({ body }) => body.kunci)).size).toBe(1)
    const { pribadi } = await t.db.selectFrom('kunci_push').select('pribadi').executeTakeFirstOrThrow()
    expect(JSON.stringify(all.map(({ body }) => body))).not.toContain(pribadi)
  })
})
