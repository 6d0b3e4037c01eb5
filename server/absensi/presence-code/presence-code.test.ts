import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createCodes, windowOf, writeCode } from '#contract/absensi/code-window.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { movePertemuan, planPertemuan } from '#contract/absensi/pertemuan.ts'
import { proposePresence } from '#contract/absensi/presence-code.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { printRekap } from '#contract/dokumen/dokumen.ts'
import { getMyRecord } from '#contract/laporan/my-record.ts'
import { getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { type KegiatanBody, type KegiatanRow, listKegiatan, updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

const MINUTE = 60_000

describeDatabases('kode hadir', t => {
  let cast: Cast
  let app: TestApp
  let alif = 0
  beforeEach(async () => {
    cast = await createCast(t.db)
    await letMahasantriIn(t.db, cast)
    app = await createTestApp(t.db, cast)
    ;[, alif = 0] = cast.putra
    await set({ kode_hadir: true })
  })
  const set = async (change: Partial<KegiatanBody>) => {
    const { kegiatanList } = (await app.as('admin')(listKegiatan)).body
    const { id: _, dipakai: __, ...before } = kegiatanList.find(one => one.id === cast.halaqah) as KegiatanRow
    const saved = await app.as('admin')(updateKegiatan, {
      params: { id: cast.halaqah },
      body: { ...before, ...change },
    })
    expect(saved.status).toBe(200)
  }
  const sheet = () => ({ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 })
  const lembar = async (who: 'umar' | 'hasan' | 'admin' | 'pimpinan' = 'umar') => {
    const query = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
    return (await app.as(who)(getLembar, { params: { id: cast.kelompok7 }, query })).body
  }
  const codeAt = async (at: number) => {
    const codeOf = await createCodes((await lembar()).kode_hadir?.rahasia ?? '')
    return codeOf(windowOf(at))
  }
  const digitsAt = async (at: number) => (await codeAt(at)).angka
  /** A scan at `at`, as it is sent now. */
  const scan = (kode: string, at = app.clock.now(), more: object = {}) =>
    app.as('alif')(proposePresence, { body: { kode, tapped_at: at, sent_at: app.clock.now(), ...more } })
  const usul = async () => (await lembar()).baris.find(row => row.mahasantri_id === alif)?.usul_hadir

  test('alif types the digits umar shows: the row says so, nothing is marked, umar takes it and the history says how', async () => {
    const { status, body } = await scan(await digitsAt(NOW))
    expect([status, body.kelompok, body.tanggal]).toEqual([201, 'Kelompok 7', TODAY])
    expect(await usul()).toEqual({ at: NOW, aneh: [] })
    const row = (await lembar()).baris.find(one => one.mahasantri_id === alif)
    expect([row?.status, row?.version, (await lembar()).pertemuan?.opened_at ?? null]).toEqual([null, 0, null])
    expect((await app.as('alif')(getMyRecord)).body).toMatchObject({ kode_hadir: true, tanda: [] })

    const mark = {
      mahasantri_id: alif,
      status: 'H' as const,
      menit: null,
      catatan: '',
      base_version: 0,
      tapped_at: NOW,
    }
    const { kelompok_id: id, ...key } = sheet()
    const recorded = await app.as('umar')(recordAbsensi, {
      params: { id },
      body: { action_id: randomUUID(), ...key, kode: true, rows: [mark] },
    })
    expect(recorded.status).toBe(200)
    expect(await usul()).toBeUndefined()
    const params = { id: recorded.body.pertemuan_id, mahasantri_id: alif }
    expect((await app.as('umar')(listRiwayat, { params })).body.riwayat).toMatchObject([{ to_status: 'H', kode: true }])
    const { body: rekap } = await app.as('umar')(getRekap, { params: { id } })
    expect([rekap.dari_kode, rekap.jumlah.hitungan.H]).toEqual([1, 1])
    // On paper and in a file too.
    const csv = await app.as('umar')(rekapExport.csv, { params: { id } })
    expect(String(csv.raw)).toContain('1 tanda dari kode.')
    const paper = await app.as('umar')(printRekap, { params: { id }, query: {} })
    expect(sebaris((await readPdfText(paper.raw)).halaman.join(' '))).toContain('1 tanda dari kode.')
    // A scan after the mark changes nothing of it.
    await scan(await digitsAt(NOW))
    expect((await lembar()).baris.find(one => one.mahasantri_id === alif)).toMatchObject({ status: 'H', version: 1 })
    expect(await usul()).toBeUndefined()
  })

  test('what a camera reads is as good; of another sheet, another day or with another seal it is not', async () => {
    const { sidik } = await codeAt(NOW)
    const good = writeCode(sheet(), windowOf(NOW), sidik)
    const others = [
      writeCode({ ...sheet(), kelompok_id: cast.kelompok12 }, windowOf(NOW), sidik),
      writeCode({ ...sheet(), ke: 2 }, windowOf(NOW), sidik),
      writeCode(sheet(), windowOf(NOW) - 1, sidik),
    ]
    for (const other of others) expect((await scan(other)).body.kode).toBe('kode_hadir.salah')
    expect(await usul()).toBeUndefined()
    expect((await scan(good)).status).toBe(201)
  })

  test('a code that was passed on is old, and after ten minutes none', async () => {
    const shown = await codeAt(NOW)
    app.clock.at = NOW + 60_000
    expect((await scan(shown.angka)).status).toBe(201)
    expect((await usul())?.aneh).toEqual(['lama'])
    // The same person with one that is fresh: the better one stands.
    await scan(await digitsAt(NOW + 60_000))
    expect((await usul())?.aneh).toEqual([])
    app.clock.at = NOW + 11 * MINUTE
    expect((await scan(shown.angka)).body.kode).toBe('kode_hadir.salah')
    const late = await scan(writeCode(sheet(), windowOf(NOW), shown.sidik))
    expect([late.status, late.body.kode]).toEqual([409, 'kode_hadir.lama'])
  })

  test('scanned without a signal it counts by its time, corrected by what the clock was off, and says so', async () => {
    const shown = await digitsAt(NOW)
    app.clock.at = NOW + 3 * 60 * MINUTE
    // This phone is an hour ahead.
    const off = 60 * MINUTE
    const body = { kode: shown, tapped_at: NOW + off, sent_at: NOW + 3 * 60 * MINUTE + off }
    expect((await app.as('alif')(proposePresence, { body })).status).toBe(201)
    expect(await usul()).toEqual({ at: NOW, aneh: ['belakangan'] })
    app.clock.at = NOW + 25 * 60 * MINUTE
    expect((await scan(shown, NOW)).body.kode).toBe('kode_hadir.lama')
  })

  test('after the time for T, and two people with one phone', async () => {
    await set({ kode_terlambat: 5 })
    const { jadwal, zona_waktu } = await lembar()
    const begin = instantAt(zona_waktu, TODAY, jadwal?.mulai ?? '')
    const perangkat = 'ab'.repeat(16)
    app.clock.at = begin + 4 * MINUTE
    await scan(await digitsAt(begin + 4 * MINUTE), undefined, { perangkat })
    expect((await usul())?.aneh).toEqual([])
    const [row] = await t.db.selectFrom('usul_hadir').selectAll().execute()
    const other = { ...sheet(), mahasantri_id: cast.putra[0] as number, umur: 0, perangkat }
    const at = begin + 6 * MINUTE
    await t.db
      .insertInto('usul_hadir')
      .values({ ...other, waktu_at: at, arrived_at: at })
      .execute()
    expect(row?.perangkat).toBe(perangkat)
    const seen = new Map((await lembar()).baris.map(one => [one.mahasantri_id, one.usul_hadir?.aneh]))
    expect([seen.get(alif), seen.get(cast.putra[0] as number)]).toEqual([['perangkat'], ['perangkat', 'terlambat']])
  })

  test('who guesses waits, and a hundred at once are a hundred', async () => {
    const wrong = ((Number(await digitsAt(NOW)) + 1) % 1_000_000).toString().padStart(6, '0')
    const tried = await Promise.all(Array.from({ length: 12 }, () => scan(wrong)))
    const codes = tried.map(one => one.status)
    expect(codes.filter(status => status === 409).length).toBeLessThanOrEqual(6)
    expect(codes.filter(status => status === 429).length).toBeGreaterThanOrEqual(6)
    // The right one waits as well.
    expect((await scan(await digitsAt(NOW))).status).toBe(429)
    app.clock.at = NOW + 31 * MINUTE
    expect((await scan(await digitsAt(NOW + 31 * MINUTE))).status).toBe(201)
  })

  test('who cannot be guessing does not wait: a QR goes through while digits wait, and a wrong one counts for nobody', async () => {
    const { angka, sidik } = await codeAt(NOW)
    const forged = writeCode(sheet(), windowOf(NOW), 'F'.repeat(20))
    for (let i = 0; i < 8; i++) expect((await scan(forged)).body.kode).toBe('kode_hadir.salah')
    expect(await t.db.selectFrom('percobaan_masuk').selectAll().execute()).toEqual([])
    // Somebody in the kelompok has typed wrong ones until everybody's digits wait.
    const kunci = `pertemuan:${cast.kelompok7}/${TODAY}`
    await t.db
      .insertInto('percobaan_masuk')
      .values({ kunci, gagal: 44, tunggu_sampai_at: NOW + 8 * MINUTE, updated_at: NOW })
      .execute()
    expect((await scan(angka)).status).toBe(429)
    expect((await scan(writeCode(sheet(), windowOf(NOW), sidik))).status).toBe(201)
  })

  test('half a minute on the way is a scan without a signal: so long nobody passes a code on unnamed', async () => {
    const shown = await digitsAt(NOW)
    app.clock.at = NOW + 25_000
    await scan(shown, NOW)
    expect(await usul()).toEqual({ at: NOW, aneh: ['belakangan'] })
  })

  test('scanned again, the first time stays unless less is odd about the later scan, and neither lends the other anything', async () => {
    const { jadwal, zona_waktu } = await lembar()
    await set({ kode_terlambat: 10 })
    const begin = instantAt(zona_waktu, TODAY, jadwal?.mulai ?? '')
    const at = (minutes: number) => {
      app.clock.at = begin + minutes * MINUTE
      return app.clock.at
    }
    const passedOn = await digitsAt(at(0))
    await scan(passedOn, at(2))
    await scan(await digitsAt(at(20)))
    expect(await usul()).toEqual({ at: begin + 2 * MINUTE, aneh: ['lama'] })
    // In time, and fresh: that one counts, with its own time.
    await scan(await digitsAt(at(5)))
    expect(await usul()).toEqual({ at: begin + 5 * MINUTE, aneh: [] })
    await scan(await digitsAt(at(20)))
    expect(await usul()).toEqual({ at: begin + 5 * MINUTE, aneh: [] })
  })

  test('what came late, or from the phone of somebody else, is cleared by a scan of one’s own', async () => {
    const shown = await digitsAt(NOW)
    const perangkat = 'ab'.repeat(16)
    const other = { ...sheet(), mahasantri_id: cast.putra[0] as number, umur: 0, perangkat }
    await t.db
      .insertInto('usul_hadir')
      .values({ ...other, waktu_at: NOW, arrived_at: NOW })
      .execute()
    app.clock.at = NOW + 5 * MINUTE
    await scan(shown, NOW, { perangkat })
    expect((await usul())?.aneh).toEqual(['perangkat', 'belakangan'])
    await scan(await digitsAt(app.clock.at), undefined, { perangkat: 'cd'.repeat(16) })
    expect(await usul()).toEqual({ at: NOW + 5 * MINUTE, aneh: [] })
  })

  test('a pertemuan that is moved takes its scans along, and leaves none for what comes after it', async () => {
    const { kelompok_id: id, ...body } = sheet()
    await scan(await digitsAt(NOW))
    const { id: pertemuan } = (await app.as('umar')(planPertemuan, { params: { id }, body })).body
    const move = async (tanggal: string) => {
      const params = { id: pertemuan }
      const moved = await app.as('hasan')(movePertemuan, { params, body: { tanggal, alasan: 'Masjid dipakai' } })
      expect(moved.status).toBe(200)
    }
    const places = () => t.db.selectFrom('usul_hadir').select(['tanggal', 'ke']).execute()
    await move('2026-11-20')
    expect(await places()).toEqual([{ tanggal: '2026-11-20', ke: 1 }])
    // Of who has scanned at both the one there stays.
    const row = { ...sheet(), mahasantri_id: alif, waktu_at: NOW, arrived_at: NOW, umur: 0, perangkat: '' }
    await t.db.insertInto('usul_hadir').values(row).execute()
    await move(TODAY)
    expect(await places()).toEqual([{ tanggal: TODAY, ke: 1 }])
    await move('2026-11-25')
    expect(await places()).toEqual([])
  })

  test('that a mark comes from a code is not the device’s to say: without a scan it is saved as any other', async () => {
    await scan(await digitsAt(NOW))
    const { kelompok_id: id, ...key } = sheet()
    const others = cast.putra.filter(one => one !== alif)
    const mark = async (mahasantri_id = 0, status: 'H' | 'A' = 'H') => {
      const row = { mahasantri_id, status, menit: null, catatan: '', base_version: 0, tapped_at: NOW }
      const body = { action_id: randomUUID(), ...key, kode: true as const, rows: [row] }
      const recorded = await app.as('umar')(recordAbsensi, { params: { id }, body })
      expect([recorded.status, recorded.body.rows?.length]).toEqual([200, 1])
      return recorded.body.pertemuan_id
    }
    await mark(others[0])
    const pertemuanId = await mark(alif, 'A')
    const params = { id: pertemuanId, mahasantri_id: others[0] as number }
    expect((await app.as('umar')(listRiwayat, { params })).body.riwayat[0]?.kode).not.toBe(true)
    expect((await app.as('umar')(getRekap, { params: { id } })).body.dari_kode).toBeUndefined()
  })

  test('no code is shown that is not taken: of a kegiatan that is not held there any more, or by nobody', async () => {
    const shown = async () => (await lembar('hasan')).kode_hadir?.rahasia
    const { kelompok_id: id, ...body } = sheet()
    await app.as('umar')(planPertemuan, { params: { id }, body })
    expect(await shown()).toMatch(/^[0-9a-f]{64}$/)
    await t.db.updateTable('kegiatan').set({ aktif: 0 }).where('id', '=', cast.halaqah).execute()
    expect(await shown()).toBeUndefined()
    await t.db.updateTable('kegiatan').set({ aktif: 1 }).where('id', '=', cast.halaqah).execute()
    await t.db.deleteFrom('kelompok_kegiatan').where('kegiatan_id', '=', cast.halaqah).execute()
    expect(await shown()).toBeUndefined()
  })

  test('the secret is for who may mark, near the day, where codes are used and mahasantri are let in', async () => {
    const secret = async (who: 'umar' | 'hasan' | 'admin' | 'pimpinan') => (await lembar(who)).kode_hadir?.rahasia
    expect(await secret('umar')).toMatch(/^[0-9a-f]{64}$/)
    expect([await secret('hasan'), await secret('admin')]).toEqual([await secret('umar'), await secret('umar')])
    expect((await lembar('pimpinan')).kode_hadir).toBeUndefined()
    await scan(await digitsAt(NOW))
    expect((await lembar('pimpinan')).baris.some(row => row.usul_hadir)).toBe(false)
    const query = { kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1 }
    const past = (await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query })).body
    expect(past.kode_hadir).toEqual({ rahasia: null })
    await t.db.updateTable('pengaturan').set({ portal_mahasantri: 0 }).execute()
    expect((await lembar()).kode_hadir).toBeUndefined()
    await t.db.updateTable('pengaturan').set({ portal_mahasantri: 1 }).execute()
    await set({ kode_hadir: false })
    expect((await lembar()).kode_hadir).toBeUndefined()
  })

  test('nobody proposes where they are no member', async () => {
    const shown = await digitsAt(NOW)
    await t.db.updateTable('keanggotaan').set({ sampai: '2026-11-01' }).where('mahasantri_id', '=', alif).execute()
    expect((await scan(shown)).body.kode).toBe('kode_hadir.salah')
  })
})
