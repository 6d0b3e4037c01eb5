import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeRencana } from '#contract/absensi/agenda.ts'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { decideKoreksi, getMyKoreksi, listKoreksi, readKoreksi, withdrawKoreksi } from '#contract/absensi/koreksi.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { cancelPertemuan, movePertemuan, restorePertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi, proposeStartKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { countStatements } from '#test/count-statements.ts'
import { describeDatabases } from '#test/database.ts'
import { koreksiDecision } from './decide.ts'

type Who = keyof Cast['akun']
interface Wish {
  index: number
  status: Status
  menit?: number
  alasan?: string
  base?: number
}

describeDatabases('koreksi', t => {
  let cast: Cast
  let app: TestApp
  let pertemuan: number
  // Halaqah of 21 November, filled 'HAHTH' by umar, locked since Monday 00.00.
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1 }).execute()
    pertemuan = await fill('HAHTH')
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-24', '18:40')
  })

  async function fill(marks: string, { tanggal = TODAY, kelompok = cast.kelompok7, kegiatan = cast.halaqah } = {}) {
    const people = kelompok === cast.kelompok7 ? cast.putra : cast.putri
    const rows = inOrder(people, marks).map(row => ({ ...row, menit: row.status === 'T' ? 10 : null }))
    return tercatat(app.as(people === cast.putra ? 'umar' : 'aisyah'), { kelompok, kegiatan, tanggal }, rows)
  }
  const wish = ({ index, status, menit, alasan = 'Salah tekan', base = 1 }: Wish, people = cast.putra) => ({
    ...{ mahasantri_id: people[index], base_version: base, status, menit: menit ?? null, alasan },
  })
  const propose = (who: Who, wishes: Wish[], { id = pertemuan, action_id = randomUUID() as string } = {}) =>
    app.as(who)(proposeKoreksi, { params: { id }, body: { action_id, rows: wishes.map(w => wish(w)) } })
  const proposed = async (wishes: Wish[]) => {
    const answer = await propose('umar', wishes)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.koreksi.map(k => k.id)
  }
  const decideAs = (who: Who, ids: number[], hasil: 'diterima' | 'ditolak' = 'diterima', jawaban = '') =>
    app.as(who)(decideKoreksi, { body: { koreksi: ids.map(id => ({ id })), hasil, jawaban } })
  const inbox = async (who: Who, query: Record<string, unknown> = {}) =>
    (await app.as(who)(listKoreksi, { query })).body
  const saya = async (who: Who) => (await app.as(who)(getMyKoreksi)).body
  const lembar = async (who: Who) =>
    (
      await app.as(who)(getLembar, {
        params: { id: cast.kelompok7 },
        query: { tanggal: TODAY, kegiatan_id: cast.halaqah, ke: 1 },
      })
    ).body
  const marks = async () => (await lembar('admin')).baris.map(row => `${row.status ?? '-'}${row.menit ?? ''}`).join(' ')
  const riwayat = async (who: Who, index: number) =>
    (await app.as(who)(listRiwayat, { params: { id: pertemuan, mahasantri_id: cast.putra[index] as number } })).body
      .riwayat
  const outcome = ({ status, body }: { status: number; body: { kode?: string } }) => [status, body.kode]

  test('umar proposes, hasan accepts with one tap for both, the marks change with their history, umar sees the answer', async () => {
    const ids = await proposed([
      { index: 1, status: 'S', alasan: 'Surat dokter menyusul' },
      { index: 0, status: 'T', menit: 25, alasan: 'Datang sesudah salam' },
    ])
    expect((await lembar('umar')).koreksi).toEqual([
      {
        ...{ id: ids[0], mahasantri_id: cast.putra[1], status: 'S', menit: null, oleh: 'Umar Faruq' },
        ...{ milik_sendiri: true, at: app.clock.at },
      },
      {
        ...{ id: ids[1], mahasantri_id: cast.putra[0], status: 'T', menit: 25, oleh: 'Umar Faruq' },
        ...{ milik_sendiri: true, at: app.clock.at },
      },
    ])
    expect(await marks()).toBe('H A H T10 H')
    expect((await saya('hasan')).menunggu_putusan).toBe(2)
    const { koreksi, jumlah, kelompok } = await inbox('hasan')
    expect([jumlah, kelompok]).toEqual([2, [{ id: cast.kelompok7, nama: 'Kelompok 7', periode: null, jumlah: 2 }]])
    expect(koreksi[0]).toMatchObject({
      ...{ id: ids[0], nama: 'Alif', nim: '02601010101', kelompok: 'Kelompok 7', kegiatan: 'Halaqah pekanan' },
      ...{ tanggal: TODAY, ke: 1, dari: { status: 'A', menit: null }, menjadi: { status: 'S', menit: null } },
      ...{ alasan: 'Surat dokter menyusul', oleh: 'Umar Faruq', keadaan: 'menunggu', boleh_putuskan: true },
      sekarang: { status: 'A', version: 1, oleh: 'Umar Faruq' },
    })

    app.clock.at += 60_000
    expect((await decideAs('hasan', ids)).body).toEqual({ diputuskan: ids, tertinggal: [] })
    expect(await marks()).toBe('T25 S H T10 H')
    expect((await riwayat('umar', 1))[0]).toMatchObject({
      ...{ version: 2, from_status: 'A', to_status: 'S', oleh: 'Hasan Basri', alasan: 'Surat dokter menyusul' },
      koreksi: { oleh: 'Umar Faruq', at: app.clock.at - 60_000, jawaban: '' },
      arrived_at: app.clock.at,
    })
    expect((await riwayat('umar', 1))[1]?.koreksi).toBeNull()
    const { usulan } = await saya('umar')
    expect(usulan.map(u => [u.nama, u.keadaan, u.diputuskan_oleh, u.diputuskan_at])).toEqual([
      ['Abdullah Faqih', 'diterima', 'Hasan Basri', app.clock.at],
      ['Alif', 'diterima', 'Hasan Basri', app.clock.at],
    ])
    expect((await app.as('umar')(readKoreksi, { body: { ids } })).body).toEqual({ jumlah: 2 })
    expect((await saya('umar')).usulan).toEqual([])
    expect((await saya('hasan')).menunggu_putusan).toBe(0)
    // The rekap counts what now stands.
    const rekap = (await app.as('hasan')(getRekap, { params: { id: cast.kelompok7 } })).body
    expect(rekap.jumlah.hitungan).toMatchObject({ H: 2, T: 2, S: 1, A: 0 })
  })

  test('refused with a sentence: the mark stays, umar reads why', async () => {
    const ids = await proposed([{ index: 1, status: 'H' }])
    const without = await decideAs('hasan', ids, 'ditolak', '  ')
    expect([without.status, without.body.isian]).toEqual([400, { jawaban: 'Wajib diisi saat menolak' }])
    expect((await decideAs('hasan', ids, 'ditolak', 'Saya lihat sendiri ia tidak ada')).status).toBe(200)
    expect(await marks()).toBe('H A H T10 H')
    expect((await saya('umar')).usulan[0]).toMatchObject({
      keadaan: 'ditolak',
      jawaban: 'Saya lihat sendiri ia tidak ada',
      diputuskan_oleh: 'Hasan Basri',
    })
    expect(await riwayat('umar', 1)).toHaveLength(1)
    // What was refused may be proposed once more.
    expect((await propose('umar', [{ index: 1, status: 'I' }])).status).toBe(201)
  })

  test('before the lock there is nothing to correct, after it only for the pendamping of that day', async () => {
    const one: Wish[] = [{ index: 1, status: 'S' }]
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-23', '00:00') - 1
    const early = await propose('umar', one)
    expect(outcome(early)).toEqual([409, 'koreksi.belum_terkunci'])
    expect(early.body.pesan).toMatch(/belum terkunci/)
    app.clock.at += 1
    expect(outcome(await propose('hasan', one))).toEqual([409, 'koreksi.ubah_langsung'])
    expect(outcome(await propose('admin', one))).toEqual([409, 'koreksi.ubah_langsung'])
    expect((await propose('aisyah', one)).status).toBe(403)
    // Aisyah helps here since yesterday: she reads the sheet, but was not there that day.
    const helper = { kelompok_id: cast.kelompok7, pendamping_id: cast.aisyah, dari: '2026-11-22', sampai: null }
    await t.db.insertInto('kelompok_pendamping').values(helper).execute()
    expect(outcome(await propose('aisyah', one))).toEqual([403, 'koreksi.forbidden'])
    expect((await propose('umar', one)).status).toBe(201)
  })

  test('sent again after a lost answer nothing is doubled; with other words it is no echo', async () => {
    const action_id = randomUUID()
    const first = await propose('umar', [{ index: 1, status: 'S' }], { action_id })
    const again = await propose('umar', [{ index: 1, status: 'S' }], { action_id })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await inbox('umar')).jumlah).toBe(1)
    expect(outcome(await propose('umar', [{ index: 1, status: 'I' }], { action_id }))).toEqual([409, 'data.duplicate'])
    // Also when it has been decided meanwhile.
    await decideAs('hasan', [first.body.koreksi[0]?.id as number])
    const late = await propose('umar', [{ index: 1, status: 'S' }], { action_id })
    expect(late.body.koreksi[0]?.keadaan).toBe('diterima')
  })

  test('one waiting per mark, all rows of a proposal or none', async () => {
    await proposed([{ index: 1, status: 'S' }])
    const second = await propose('umar', [
      { index: 0, status: 'A' },
      { index: 1, status: 'I' },
    ])
    expect(outcome(second)).toEqual([409, 'koreksi.menunggu'])
    expect(second.body.pesan).toContain('Alif')
    expect((await inbox('umar')).jumlah).toBe(1)
  })

  test('two pendamping propose for the same mark in the same instant: one waits, the other is told', async () => {
    const [a, b] = await Promise.all([
      propose('umar', [{ index: 1, status: 'S' }]),
      propose('umar', [{ index: 1, status: 'I' }]),
    ])
    expect([a.status, b.status].sort()).toEqual([201, 409])
    expect((await inbox('umar')).jumlah).toBe(1)
  })

  test('what makes no sense is refused at its row', async () => {
    const refused = await propose('umar', [
      { index: 0, status: 'U' },
      { index: 1, status: 'A' },
      { index: 2, status: 'H', menit: 5 },
      { index: 3, status: 'I', alasan: ' ' },
    ])
    expect([refused.status, refused.body.isian]).toEqual([
      400,
      { 'rows.2.menit': 'Menit hanya untuk Terlambat', 'rows.3.alasan': 'Wajib diisi' },
    ])
    const later = await propose('umar', [
      { index: 0, status: 'U' },
      { index: 1, status: 'A' },
      { index: 3, status: 'T', menit: 10 },
    ])
    expect([later.status, later.body.isian]).toEqual([
      400,
      {
        'rows.0.status': 'U hanya untuk shalat di kelompok putri',
        'rows.1.status': 'Sama dengan yang tercatat',
        'rows.2.status': 'Sama dengan yang tercatat',
      },
    ])
    // Other minutes are another mark.
    expect((await propose('umar', [{ index: 3, status: 'T', menit: 15 }])).status).toBe(201)
    const stranger = await app.as('umar')(proposeKoreksi, {
      params: { id: pertemuan },
      body: { action_id: randomUUID(), rows: [wish({ index: 0, status: 'S' }, cast.putri)] },
    })
    expect(outcome(stranger)).toEqual([404, 'absensi.bukan_anggota'])
    expect(outcome(await propose('umar', [{ index: 0, status: 'S' }], { id: 999 }))).toEqual([
      404,
      'pertemuan.not_found',
    ])
  })

  test('nothing is proposed for what was cancelled, or belongs to a closed periode', async () => {
    const one: Wish[] = [{ index: 1, status: 'S' }]
    const params = { id: pertemuan }
    await app.as('hasan')(cancelPertemuan, { params, body: { alasan: 'Hujan' } })
    expect(outcome(await propose('umar', one))).toEqual([409, 'absensi.ditiadakan'])
    await app.as('hasan')(restorePertemuan, { params })
    const ids = await proposed(one)
    // Cancelled while it waits: it cannot be accepted, and is not counted as waiting for anybody, but may be refused.
    await app.as('hasan')(cancelPertemuan, { params, body: { alasan: 'Hujan' } })
    expect((await saya('hasan')).menunggu_putusan).toBe(0)
    expect((await inbox('hasan')).koreksi[0]?.boleh_putuskan).toBe(true)
    const accepted = await decideAs('hasan', ids)
    expect(outcome(accepted)).toEqual([409, 'absensi.ditiadakan'])
    await app.as('hasan')(restorePertemuan, { params })
    await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-23' }).execute()
    expect(outcome(await propose('umar', [{ index: 0, status: 'S' }]))).toEqual([409, 'absensi.arsip'])
    expect(await marks()).toBe('H A H T10 H')
  })

  // Ahad, 22 November: umar marked in a basement, and the phone came back on Tuesday. Monday 23.59 was the last minute.
  test('whoever confirmed and accepts has seen what he decided; whoever did not is asked again', async () => {
    const perubahan = async () =>
      Number(
        (await t.db.selectFrom('absensi').select('version').where('pertemuan_id', '=', pertemuan).execute()).reduce(
          (n, a) => n + a.version,
          0,
        ),
      )
    const berubah = async () => {
      const query = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
      return (await app.as('hasan')(getLembar, { params: { id: cast.kelompok7 }, query })).body.konfirmasi?.berubah
    }
    const confirm = async () =>
      app.as('hasan')(confirmPertemuan, { params: { id: pertemuan }, body: { perubahan: await perubahan() } })
    expect((await confirm()).status).toBe(200)
    const [satu, dua] = (
      await propose('umar', [
        { index: 1, status: 'H' },
        { index: 3, status: 'I' },
      ])
    ).body.koreksi
    await decideAs('hasan', [satu?.id ?? 0])
    expect(await berubah()).toBe(false)
    // By the office it is news to him.
    await decideAs('admin', [dua?.id ?? 0])
    expect(await berubah()).toBe(true)
    // And what he had not seen before he accepted something else, he has not seen after.
    const [tiga] = (await propose('umar', [{ index: 0, status: 'S' }])).body.koreksi
    await decideAs('hasan', [tiga?.id ?? 0])
    expect(await berubah()).toBe(true)
  })

  test('of what was locked before anybody had opened it marks are proposed; the first that is accepted opens it', async () => {
    const key = { kegiatan_id: cast.halaqah, tanggal: '2026-11-22', ke: 1 }
    const usul = (who: Who, rows: object[], more: object = {}) =>
      app.as(who)(proposeStartKoreksi, {
        params: { id: cast.kelompok7 },
        body: { ...key, action_id: randomUUID(), rows, ...more },
      })
    const izin = { mahasantri_id: cast.putra[3] as number, dari: key.tanggal, sampai: key.tanggal, jenis: 'izin' }
    await app.as('hasan')(createIzin, { body: { ...izin, action_id: randomUUID(), alasan: 'Lomba' } })
    const rows = (['H', 'A', 'H'] as const).map((status, index) =>
      wish({ index, status, base: 0, alasan: 'Tanpa sinyal' }),
    )
    const action_id = randomUUID()
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-23', '23:59')
    expect(outcome(await usul('umar', rows))).toEqual([409, 'koreksi.belum_terkunci'])
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-24', '07:10')
    expect(outcome(await usul('hasan', rows))).toEqual([409, 'koreksi.ubah_langsung'])
    expect((await usul('aisyah', rows)).status).toBe(403)
    expect(outcome(await usul('umar', [wish({ index: 0, status: 'H', base: 0 }, cast.putri)]))).toEqual([
      404,
      'absensi.bukan_anggota',
    ])
    expect((await usul('umar', [wish({ index: 3, status: 'I', base: 0 })])).body.isian).toEqual({
      'rows.0.status': 'Sama dengan yang tercatat',
    })
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toEqual([{ id: pertemuan }])

    const made = await usul('umar', [...rows, wish({ index: 3, status: 'H', base: 0, alasan: 'Ternyata datang' })], {
      action_id,
    })
    expect(made.status).toBe(201)
    expect(
      (
        await usul('umar', [...rows, wish({ index: 3, status: 'H', base: 0, alasan: 'Ternyata datang' })], {
          action_id,
        })
      ).body,
    ).toEqual(made.body)
    expect(outcome(await usul('umar', rows))).toEqual([409, 'koreksi.menunggu'])
    const sheet = async () => (await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query: key })).body
    // Nobody has opened it: it is planned, with what waits.
    expect(await sheet()).toMatchObject({ pertemuan: { keadaan: 'terjadwal', opened_at: null } })
    expect((await sheet()).koreksi).toHaveLength(4)
    const { koreksi } = await inbox('hasan')
    expect(koreksi.map(k => [k.dari.status, k.menjadi.status, k.sekarang.version, k.boleh_putuskan])).toEqual([
      [null, 'H', 0, true],
      [null, 'A', 0, true],
      [null, 'H', 0, true],
      ['I', 'H', 0, true],
    ])
    // Refused it stays as it was; nothing is held because somebody asked.
    const ids = made.body.koreksi.map(k => k.id)
    expect((await decideAs('hasan', [ids[2] as number], 'ditolak', 'Ia tidak ada')).status).toBe(200)
    expect((await sheet()).pertemuan?.opened_at).toBeNull()
    // Planning anew leaves alone what somebody has said something about.
    await app.as('admin')(makeRencana, { params: { id: cast.kelompok7 } })
    app.clock.at += 60_000
    expect((await decideAs('hasan', [ids[0], ids[1], ids[3]] as number[])).body).toEqual({
      diputuskan: [ids[0], ids[1], ids[3]],
      tertinggal: [],
    })
    const opened = await sheet()
    expect(opened.pertemuan).toMatchObject({
      keadaan: 'berlangsung',
      opened_by: 'Hasan Basri',
      opened_at: app.clock.at,
    })
    expect(opened.baris.map(row => row.status)).toEqual(['H', 'A', null, 'H', null])
    const steps = await app.as('umar')(listRiwayat, {
      params: { id: opened.pertemuan?.id, mahasantri_id: cast.putra[3] as number },
    })
    expect(steps.body.riwayat.map(r => [r.from_status, r.to_status, r.koreksi?.oleh ?? null])).toEqual([
      ['I', 'H', 'Umar Faruq'],
      [null, 'I', null],
    ])
  })

  test('hasan and the office accept two of them in the same instant: it is opened once, and both marks stand', async () => {
    const key = { kegiatan_id: cast.halaqah, tanggal: '2026-11-22', ke: 1 }
    const body = { ...key, action_id: randomUUID(), rows: [0, 1].map(index => wish({ index, status: 'H', base: 0 })) }
    const made = await app.as('umar')(proposeStartKoreksi, { params: { id: cast.kelompok7 }, body })
    const [first, second] = made.body.koreksi.map(k => k.id) as [number, number]
    await app.as('admin')(getMyKoreksi)
    const answers = await Promise.all([decideAs('hasan', [first]), decideAs('admin', [second])])
    expect(answers.map(outcome)).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    const sheet = await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query: key })
    expect(sheet.body.baris.map(row => row.status)).toEqual(['H', 'H', null, null, null])
  })

  test('moved ahead, or its person moved, before it was decided: it is not accepted, and nothing is opened', async () => {
    const key = { kegiatan_id: cast.halaqah, tanggal: '2026-11-22', ke: 1 }
    const rows = [0, 1].map(index => wish({ index, status: 'H', base: 0 }))
    const { body } = await app.as('umar')(proposeStartKoreksi, {
      params: { id: cast.kelompok7 },
      body: { ...key, action_id: randomUUID(), rows },
    })
    const [first, second] = body.koreksi.map(k => k.id) as [number, number]
    await t.db
      .updateTable('keanggotaan')
      .set({ sampai: '2026-11-20' })
      .where('mahasantri_id', '=', cast.putra[0] as number)
      .execute()
    expect((await decideAs('hasan', [first])).body.kode).toBe('absensi.bukan_anggota')
    const [planned] = await t.db.selectFrom('pertemuan').selectAll().where('tanggal', '=', key.tanggal).execute()
    const move = (tanggal: string) =>
      app.as('hasan')(movePertemuan, { params: { id: planned?.id }, body: { tanggal, alasan: 'Salah tanggal' } })
    expect((await move('2026-11-25')).status).toBe(200)
    expect((await decideAs('hasan', [second])).body.kode).toBe('absensi.belum_tiba')
    const still = await t.db.selectFrom('pertemuan').select('opened_at').where('tanggal', '=', '2026-11-25').execute()
    expect(still).toEqual([{ opened_at: null }])
    expect((await decideAs('hasan', [first, second], 'ditolak', 'Salah tanggal')).status).toBe(200)
  })

  test('the mark changed since umar looked: he is shown the new one first', async () => {
    await app.as('hasan')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1, alasan: 'Disepakati' },
        rows: [{ mahasantri_id: cast.putra[1], status: 'I', menit: null, catatan: '', base_version: 1, tapped_at: 0 }],
      },
    })
    const { status, body } = await propose('umar', [{ index: 1, status: 'S' }])
    expect(status).toBe(409)
    expect(body).toMatchObject({
      kode: 'koreksi.berubah',
      berubah: [{ mahasantri_id: cast.putra[1], sekarang: { status: 'I', version: 2, oleh: 'Hasan Basri' } }],
    })
  })

  test('the mark changed after it was proposed: accepting shows the new one and asks again, refusing does not', async () => {
    const [first, second] = (await proposed([
      { index: 1, status: 'S' },
      { index: 0, status: 'A' },
    ])) as [number, number]
    await app.as('admin')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1, alasan: 'Laporan wali' },
        rows: [0, 1].map(i => ({
          ...{ mahasantri_id: cast.putra[i], status: 'I', menit: null, catatan: '', base_version: 1, tapped_at: 0 },
        })),
      },
    })
    const { status, body } = await decideAs('hasan', [first])
    expect(status).toBe(409)
    expect(body.tertinggal[0]).toMatchObject({
      ...{ id: first, kode: 'koreksi.berubah' },
      sekarang: { status: 'I', version: 2, oleh: 'Siti Nurjanah' },
    })
    expect(await marks()).toBe('I I H T10 H')
    const anyway = (base_version: number) =>
      app.as('hasan')(decideKoreksi, { body: { koreksi: [{ id: first, base_version }], hasil: 'diterima' } })
    expect((await anyway(1)).status).toBe(409)
    expect((await anyway(2)).status).toBe(200)
    expect((await decideAs('hasan', [second], 'ditolak', 'Sudah diizinkan')).status).toBe(200)
    expect(await marks()).toBe('I S H T10 H')
  })

  test('hasan and the office decide at once: one does it, the other is told who', async () => {
    const ids = await proposed([
      { index: 1, status: 'S' },
      { index: 0, status: 'A' },
    ])
    const [a, b] = await Promise.all([decideAs('hasan', ids), decideAs('admin', ids, 'ditolak', 'Tidak ada bukti')])
    expect([a.status, b.status].sort()).toEqual([200, 409])
    const loser = a.status === 409 ? a : b
    expect(loser.body.tertinggal.map(row => row.kode)).toEqual(['koreksi.sudah_diputuskan', 'koreksi.sudah_diputuskan'])
    expect(loser.body.tertinggal[0]?.pesan).toBe(
      a.status === 200
        ? 'Koreksi ini sudah diterima oleh Hasan Basri, 18.40.'
        : 'Koreksi ini sudah ditolak oleh Siti Nurjanah, 18.40.',
    )
    expect(await marks()).toBe(a.status === 200 ? 'A S H T10 H' : 'H A H T10 H')
  })

  test('several at once: what can be decided is, the rest says why', async () => {
    const ids = await proposed([
      { index: 1, status: 'S' },
      { index: 0, status: 'A' },
    ])
    await decideAs('admin', [ids[1] as number], 'ditolak', 'Ia hadir')
    const { status, body } = await decideAs('hasan', [...ids, 4711])
    expect(status).toBe(409)
    expect(body.diputuskan).toEqual([ids[0]])
    expect(body.tertinggal.map(({ id, kode }) => [id, kode])).toEqual([
      [ids[1], 'koreksi.sudah_diputuskan'],
      [4711, 'koreksi.not_found'],
    ])
    expect(await marks()).toBe('H S H T10 H')
    expect(outcome(await decideAs('hasan', [4711]))).toEqual([404, 'koreksi.not_found'])
    const twice = await decideAs('hasan', [1, 1])
    expect([twice.status, twice.body.isian]).toEqual([400, { koreksi: 'Satu koreksi hanya boleh sekali' }])
  })

  test('nobody decides for another kelompok, nor about an own proposal', async () => {
    const ids = await proposed([{ index: 1, status: 'S' }])
    expect(outcome(await decideAs('maryam', ids))).toEqual([403, 'koreksi.forbidden'])
    expect((await decideAs('umar', ids)).status).toBe(403)
    // Umar has become the murabbi of the kelompok since.
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'murabbi' }).execute()
    await t.db.updateTable('akun').set({ murabbi_id: null }).where('id', '=', cast.akun.maryam).execute()
    await t.db.updateTable('akun').set({ murabbi_id: cast.maryam }).where('id', '=', cast.akun.umar).execute()
    const also = { kelompok_id: cast.kelompok7, murabbi_id: cast.maryam, dari: '2026-11-24', sampai: null }
    await t.db.insertInto('kelompok_murabbi').values(also).execute()
    const own = await decideAs('umar', ids)
    expect([own.status, own.body.tertinggal[0]?.kode]).toEqual([409, 'koreksi.sendiri'])
    expect((await saya('umar')).menunggu_putusan).toBe(0)
    expect((await inbox('umar')).koreksi[0]?.boleh_putuskan).toBe(false)
    expect((await saya('hasan')).menunggu_putusan).toBe(1)
    expect((await decideAs('admin', ids)).status).toBe(200)
  })

  test('umar takes back what still waits; what was decided stays', async () => {
    const [first, second] = (await proposed([
      { index: 1, status: 'S' },
      { index: 0, status: 'A' },
    ])) as [number, number]
    const withdraw = (who: Who, id: number) => app.as(who)(withdrawKoreksi, { params: { id } })
    expect((await withdraw('hasan', first)).status).toBe(403)
    expect((await withdraw('umar', first)).body).toEqual({ id: first, keadaan: 'ditarik' })
    expect(outcome(await decideAs('hasan', [first]))).toEqual([409, 'koreksi.sudah_diputuskan'])
    await decideAs('hasan', [second])
    const late = await withdraw('umar', second)
    expect(outcome(late)).toEqual([409, 'koreksi.sudah_diputuskan'])
    expect(outcome(await withdraw('umar', 999))).toEqual([404, 'koreksi.not_found'])
    expect(await marks()).toBe('A A H T10 H')
    // Taken back it may be proposed anew, and is no news to anybody.
    expect((await saya('umar')).usulan.map(u => u.id)).toEqual([second])
    expect((await propose('umar', [{ index: 1, status: 'I' }])).status).toBe(201)
  })

  test('who may not read the mark any more does not read it through the own proposal either', async () => {
    const [id] = await proposed([{ index: 1, status: 'S' }])
    expect((await saya('umar')).usulan.map(u => u.id)).toEqual([id])
    // He was never pendamping there, it turns out.
    await t.db.deleteFrom('kelompok_pendamping').where('kelompok_id', '=', cast.kelompok7).execute()
    expect((await saya('umar')).usulan).toEqual([])
    // Of a kelompok that is another's today, the days that were theirs stay readable.
    const span = { kelompok_id: cast.kelompok7, pendamping_id: cast.umar, dari: '2026-09-01', sampai: TODAY }
    await t.db.insertInto('kelompok_pendamping').values(span).execute()
    expect((await saya('umar')).usulan.map(u => u.id)).toEqual([id])
  })

  test('filtered, paged, and each sees the own kelompok only', async () => {
    await proposed([
      { index: 0, status: 'A' },
      { index: 1, status: 'S' },
      { index: 2, status: 'I' },
    ])
    app.clock.at = instantAt('Asia/Jakarta', TODAY, '20:00')
    const other = await fill('HHHHH', { kelompok: cast.kelompok12, kegiatan: cast.subuh })
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-24', '18:50')
    await app.as('aisyah')(proposeKoreksi, {
      params: { id: other },
      body: { action_id: randomUUID(), rows: [wish({ index: 0, status: 'U' }, cast.putri)] },
    })
    expect((await inbox('hasan')).jumlah).toBe(3)
    expect(JSON.stringify(await inbox('hasan'))).not.toMatch(/Kelompok 12|Aisyah/)
    expect((await inbox('maryam')).koreksi.map(k => k.menjadi.status)).toEqual(['U'])
    const all = await inbox('admin')
    expect(all.kelompok.map(k => [k.nama, k.jumlah])).toEqual([
      ['Kelompok 7', 3],
      ['Kelompok 12', 1],
    ])
    const page = await inbox('admin', { kelompok_id: cast.kelompok7, ukuran: 2, halaman: 2 })
    expect([page.jumlah, page.koreksi.map(k => k.nama), page.kelompok.length]).toEqual([3, ['Dimas Arya Wibisono'], 2])
    expect((await inbox('maryam', { kelompok_id: cast.kelompok7 })).koreksi).toEqual([])
    expect((await inbox('admin', { keadaan: 'diterima' })).jumlah).toBe(0)
    expect((await app.as('admin')(listKoreksi, { query: { keadaan: 'lama' } })).status).toBe(400)
  })

  test('the pimpinan reads what was proposed, but no reason, and decides nothing', async () => {
    const ids = await proposed([
      { index: 1, status: 'S', alasan: 'Demam tinggi' },
      { index: 0, status: 'A', alasan: 'Pulang sebelum salam' },
    ])
    const { koreksi } = await inbox('pimpinan')
    expect(koreksi.map(k => [k.alasan, k.boleh_putuskan])).toEqual([
      ['', false],
      ['', false],
    ])
    expect((await decideAs('pimpinan', ids)).status).toBe(403)
    await decideAs('hasan', ids, 'diterima', 'Syafakallah')
    expect(JSON.stringify(await riwayat('pimpinan', 1))).not.toMatch(/Demam|Syafa/)
    expect(JSON.stringify(await inbox('pimpinan', { keadaan: 'diterima' }))).not.toContain('Demam')
    // The S is gone, and what is said about the mark may still be about the illness.
    await decideAs('hasan', await proposed([{ index: 1, status: 'H', base: 2 }]))
    await proposed([{ index: 1, status: 'A', base: 3, alasan: 'Sudah tidak demam' }])
    expect(JSON.stringify(await inbox('hasan'))).toContain('Sudah tidak demam')
    expect(JSON.stringify(await inbox('pimpinan'))).not.toContain('demam')
    expect(await riwayat('hasan', 1)).toMatchObject([
      { to_status: 'H' },
      { alasan: 'Demam tinggi', koreksi: { jawaban: 'Syafakallah' } },
      { to_status: 'A' },
    ])
  })

  test('a handful of statements, however many are decided, over however many pertemuan', async () => {
    app.clock.at = instantAt('Asia/Jakarta', TODAY, '20:00')
    const other = await fill('HHHHH', { kegiatan: cast.subuh })
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-24', '18:40')
    const few = await proposed([{ index: 0, status: 'A' }])
    const many = [
      ...(await proposed([
        { index: 1, status: 'S' },
        { index: 2, status: 'I' },
      ])),
      ...(await propose('umar', [{ index: 0, status: 'A' }], { id: other })).body.koreksi.map(k => k.id),
    ]
    const admin = { id: cast.akun.admin, nama: '', username: '', peran: ['admin'], ganti_sandi: false }
    const counted = async (ids: number[]) =>
      t.db.transaction().execute(async tx => {
        const { db, count } = countStatements(tx)
        const putusan = { asked: ids.map(id => ({ id })), hasil: 'diterima', jawaban: '' }
        const user = { ...admin, murabbi_id: null, pendamping_id: null } as never
        await koreksiDecision.decide(db as never, user, putusan, app.clock.at)
        return count()
      })
    const one = await counted(few)
    expect(await counted(many)).toBe(one)
    expect(one).toBeLessThan(14)
  })
})
