import { beforeEach, expect, test } from 'vitest'
import { getLembar } from '#contract/absensi/lembar.ts'
import { endPerpanjangan, extendPertemuan } from '#contract/absensi/perpanjangan.ts'
import {
  cancelPertemuan,
  movePertemuan,
  openPertemuan,
  restorePertemuan,
  updateSessionReport,
} from '#contract/absensi/pertemuan.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { instantAt, type Zone } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { fillIn, inOrder } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

type Who = keyof Cast['akun']

describeDatabases('the lock', t => {
  let cast: Cast
  let app: TestApp
  // Today's halaqah of 18.30–20.00 locks on Sunday at 23.59: from Monday 00.00 on.
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1 }).execute()
  })

  const at = (tanggal: string, jam: string, zona: Zone = 'Asia/Jakarta') => instantAt(zona, tanggal, jam)
  const MONDAY = at('2026-11-23', '00:00')
  const record = async (who: Who, more: Record<string, unknown> = {}, status = 'H', base = 0) => {
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ...more }
    return fillIn(app.as(who), sheet, inOrder(cast.putra, status, base))
  }
  const lembar = async (who: Who) => {
    const query = { tanggal: TODAY, kegiatan_id: cast.halaqah, ke: 1 }
    return (await app.as(who)(getLembar, { params: { id: cast.kelompok7 }, query })).body
  }
  const outcome = ({ status, body }: { status: number; body: { kode?: string } }) => [status, body.kode]

  test('umar records until the last millisecond of that minute and not one longer', async () => {
    app.clock.at = MONDAY - 1
    expect(outcome(await record('umar'))).toEqual([200, undefined])
    expect((await lembar('umar')).kunci).toMatchObject({ tutup_at: MONDAY, terkunci: false })
    app.clock.at = MONDAY
    const late = await record('umar', {}, 'A', 1)
    expect(outcome(late)).toEqual([409, 'absensi.terkunci'])
    expect(late.body.pesan).toBe('Terkunci Ahad, 22 November 2026 pukul 23.59 WIB. Perubahan lewat koreksi.')
    expect((await lembar('umar')).kunci).toMatchObject({ terkunci: true, boleh_koreksi: true })
    expect(await lembar('umar')).toMatchObject({
      boleh_mencatat: false,
      boleh_mengubah: false,
      alasan: 'Terkunci Ahad, 22 November 2026 pukul 23.59 WIB. Perubahan lewat koreksi yang disetujui murabbi.',
    })
  })

  test('what counts is when it arrives, not what the clock of the phone says', async () => {
    app.clock.at = MONDAY
    const row = {
      ...{ mahasantri_id: cast.putra[0], status: 'H', menit: null, catatan: '', base_version: 0 },
      tapped_at: MONDAY - 3_600_000,
    }
    expect(outcome(await record('umar', { rows: [row] }))).toEqual([409, 'absensi.terkunci'])
  })

  test.each(['Asia/Makassar', 'Asia/Jayapura'] as const)('in %s the same clock time is another instant', async zona => {
    await t.db.updateTable('pengaturan').set({ zona_waktu: zona, kunci_jam: '06:30' }).execute()
    const closing = at('2026-11-22', '06:31', zona)
    app.clock.at = closing - 1
    expect((await record('umar')).status).toBe(200)
    app.clock.at = closing
    expect(outcome(await record('umar', {}, 'A', 1))).toEqual([409, 'absensi.terkunci'])
    expect(closing).not.toBe(at('2026-11-22', '06:31'))
  })

  test('at the end of the week: the Saturday itself, and a Sunday session a week later', async () => {
    await t.db.updateTable('pengaturan').set({ kunci: 'pekan', kunci_hari_pekan: 6 }).execute()
    app.clock.at = at('2026-11-22', '00:00') - 1
    expect((await record('umar')).status).toBe(200)
    app.clock.at += 1
    expect(outcome(await record('umar', {}, 'A', 1))).toEqual([409, 'absensi.terkunci'])
    expect((await record('umar', { tanggal: '2026-11-22' })).status).toBe(200)
    const { body } = await app.as('umar')(getLembar, {
      params: { id: cast.kelompok7 },
      query: { tanggal: '2026-11-22', kegiatan_id: cast.halaqah, ke: 1 },
    })
    expect(body.kunci.tutup_at).toBe(at('2026-11-29', '00:00'))
  })

  test.each(['hasan', 'admin'] as const)(
    '%s records after it, but only with a reason, which stays in the history',
    async who => {
      await record('umar')
      app.clock.at = MONDAY
      expect((await lembar(who)).kunci).toMatchObject({ boleh_dengan_alasan: true, boleh_koreksi: false })
      expect(await lembar(who)).toMatchObject({ boleh_mencatat: true, alasan: null })
      const bare = await record(who, { alasan: '  ' }, 'S', 1)
      expect(outcome(bare)).toEqual([409, 'absensi.perlu_alasan'])
      expect(bare.body.isian).toEqual({ alasan: 'Wajib diisi setelah terkunci' })
      const good = await record(who, { alasan: 'Surat dokter menyusul' }, 'S', 1)
      expect(good.status).toBe(200)
      const { body } = await app.as(who)(listRiwayat, {
        params: { id: good.body.pertemuan_id, mahasantri_id: cast.putra[0] as number },
      })
      expect(body.riwayat.map(({ to_status, alasan }) => [to_status, alasan])).toEqual([
        ['S', 'Surat dokter menyusul'],
        ['H', ''],
      ])
    },
  )

  test('a reason opens nothing for umar, and nothing for those of another kelompok', async () => {
    app.clock.at = MONDAY
    expect(outcome(await record('umar', { alasan: 'Lupa' }))).toEqual([409, 'absensi.terkunci'])
    expect((await record('maryam', { alasan: 'Lupa' })).status).toBe(403)
    expect((await record('pimpinan', { alasan: 'Lupa' })).status).toBe(403)
  })

  test('a murabbi who came later may, one who left before it was held may not', async () => {
    const span = (row: { dari?: string; sampai?: string | null }) =>
      t.db.updateTable('kelompok_murabbi').set(row).where('murabbi_id', '=', cast.hasan).execute()
    app.clock.at = MONDAY
    await span({ dari: '2026-11-23' })
    expect((await record('hasan', { alasan: 'Disalin dari kertas' })).status).toBe(200)
    await span({ dari: '2026-09-01', sampai: '2026-11-20' })
    expect((await record('hasan', { alasan: 'Disalin dari kertas' }, 'A', 1)).status).toBe(403)
  })

  test('berita acara and peniadaan are locked with the marks, for umar', async () => {
    const { body } = await record('umar')
    const params = { id: body.pertemuan_id }
    const calls = async (who: Who, version: number) => [
      (await app.as(who)(updateSessionReport, { params, body: { version, materi: 'Adab' } })).status,
      (await app.as(who)(cancelPertemuan, { params, body: { alasan: 'Hujan' } })).status,
      (await app.as(who)(restorePertemuan, { params })).status,
    ]
    app.clock.at = MONDAY - 1
    expect(await calls('umar', 1)).toEqual([200, 200, 200])
    app.clock.at = MONDAY
    expect(await calls('umar', 2)).toEqual([409, 409, 409])
    expect(await calls('hasan', 2)).toEqual([200, 200, 200])
  })

  test('umar cannot put the lock off by another hour or another day; hasan can', async () => {
    // Saturdays at 19.30: today's halaqah of 18.30–20.00 is locked in a week, one that ends at 19.00 at once.
    await t.db.updateTable('pengaturan').set({ kunci: 'pekan', kunci_hari_pekan: 6, kunci_jam: '19:30' }).execute()
    const id = (await record('umar')).body.pertemuan_id
    const update = (who: Who, selesai: string, version: number) =>
      app.as(who)(updateSessionReport, { params: { id }, body: { version, selesai } })
    expect(outcome(await update('hasan', '19:00', 1))).toEqual([200, undefined])
    const refused = await update('umar', '23:59', 2)
    expect(outcome(refused)).toEqual([409, 'pertemuan.kunci_mundur'])
    expect(refused.body.pesan).toContain('terkunci Sabtu, 21 November 2026 pukul 19.30 WIB')
    expect(outcome(await update('umar', '18:45', 2))).toEqual([200, undefined])
    expect(outcome(await update('hasan', '20:00', 3))).toEqual([200, undefined])

    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 7, kunci_jam: '23:59' }).execute()
    const move = (who: Who, tanggal: string) =>
      app.as(who)(movePertemuan, { params: { id }, body: { tanggal, alasan: 'Salah tanggal' } })
    expect(outcome(await move('umar', '2026-11-19'))).toEqual([200, undefined])
    expect(outcome(await move('umar', TODAY))).toEqual([409, 'pertemuan.kunci_mundur'])
    expect(outcome(await move('hasan', TODAY))).toEqual([200, undefined])
  })

  test('nobody opened it in time: umar cannot any more, hasan can and is asked for a reason with the first mark', async () => {
    app.clock.at = MONDAY
    const open = (who: Who) =>
      app.as(who)(openPertemuan, {
        params: { id: cast.kelompok7 },
        body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
      })
    expect(outcome(await open('umar'))).toEqual([409, 'absensi.terkunci'])
    expect((await open('hasan')).status).toBe(200)
    expect(outcome(await record('hasan'))).toEqual([409, 'absensi.perlu_alasan'])
  })

  test('an institution without the rule locks nothing', async () => {
    app.clock.at = at('2026-12-05', '08:00')
    await t.db.updateTable('pengaturan').set({ kunci: 'tanpa' }).execute()
    expect((await record('umar')).status).toBe(200)
    expect((await lembar('umar')).kunci).toEqual({
      ...{ tutup_at: null, terkunci: false, boleh_dengan_alasan: false, boleh_koreksi: false },
      boleh_perpanjang: false,
    })
  })

  test('the office changes the rule and what was locked is open again, or locked', async () => {
    app.clock.at = MONDAY
    const save = async (change: object) => {
      const { body } = await app.as('admin')(getPengaturan)
      return app.as('admin')(updatePengaturan, { body: { ...body, ...change } })
    }
    expect((await save({ kunci_hari: 2, kunci_jam: '6.30' })).body).toMatchObject({ kunci_hari: 2, kunci_jam: '06:30' })
    expect((await record('umar')).status).toBe(200)
    expect((await save({ kunci: 'pekan', kunci_hari_pekan: 0 })).status).toBe(200)
    expect(outcome(await record('umar', {}, 'A', 1))).toEqual([409, 'absensi.terkunci'])
    const wrong = await save({ kunci: 'bulan', kunci_hari: 61, kunci_hari_pekan: 7, kunci_jam: '24.00' })
    expect([wrong.status, wrong.body.isian]).toEqual([
      400,
      {
        kunci: 'Pilih aturan penguncian',
        kunci_hari: 'Harus bilangan bulat 0 sampai 60',
        kunci_hari_pekan: 'Pilih hari',
        kunci_jam: 'Jam tidak valid, contoh: 18:30',
      },
    ])
  })

  test('hasan opens it again until a minute, umar records in it, and then it locks by itself', async () => {
    const { body } = await record('umar')
    const params = { id: body.pertemuan_id }
    app.clock.at = at('2026-11-24', '08:00')
    const extend = (who: Who, jam: string, tanggal = '2026-11-24') =>
      app.as(who)(extendPertemuan, { params, body: { tanggal, jam, alasan: 'Ponsel Umar rusak' } })
    const opened = await extend('hasan', '21:00')
    expect(opened.body).toEqual({
      sampai_at: at('2026-11-24', '21:01'),
      alasan: 'Ponsel Umar rusak',
      oleh: 'Hasan Basri',
      at: app.clock.at,
    })
    expect((await lembar('umar')).perpanjangan).toEqual(opened.body)
    app.clock.at = at('2026-11-24', '21:01') - 1
    expect((await record('umar', {}, 'A', 1)).status).toBe(200)
    app.clock.at += 1
    expect(outcome(await record('umar', {}, 'I', 2))).toEqual([409, 'absensi.terkunci'])

    // Once more, longer, by the office; and closed again before its time.
    expect((await extend('admin', '06:00', '2026-11-26')).status).toBe(200)
    expect((await record('umar', {}, 'I', 2)).status).toBe(200)
    expect((await app.as('hasan')(endPerpanjangan, { params })).status).toBe(200)
    expect(outcome(await record('umar', {}, 'H', 3))).toEqual([409, 'absensi.terkunci'])
    expect((await lembar('umar')).perpanjangan).toBeNull()
  })

  test('it is opened into the future only, further than the rule does anyway, and not for ever', async () => {
    const { body } = await record('umar')
    const extend = async (tanggal: string, jam: string) => {
      const answer = await app.as('hasan')(extendPertemuan, {
        params: { id: body.pertemuan_id },
        body: { tanggal, jam, alasan: 'Lupa' },
      })
      return [answer.status, answer.body.isian ?? answer.body.kode]
    }
    expect(await extend('2026-11-22', '23:58')).toEqual([
      400,
      { tanggal: 'Tanpa dibuka pun: terkunci Ahad, 22 November 2026 pukul 23.59 WIB.' },
    ])
    app.clock.at = MONDAY
    expect(await extend('2026-11-22', '23:59')).toEqual([400, { jam: 'Pilih waktu yang belum lewat' }])
    expect(await extend('2027-02-01', '08:00')).toEqual([400, { tanggal: 'Paling lama 30 hari dari sekarang' }])
    expect(await extend('2026-11-23', '00:00')).toEqual([200, undefined])
    await t.db.updateTable('pengaturan').set({ kunci: 'tanpa' }).execute()
    expect(await extend('2026-11-25', '00:00')).toEqual([409, 'perpanjangan.tanpa_kunci'])
  })
})
