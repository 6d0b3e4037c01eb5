import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listKoreksi } from '#contract/absensi/koreksi.ts'
import { recordNotChosen } from '#contract/absensi/not-chosen.ts'
import { movePertemuan, openPertemuan, planPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { createTautan, openTautan } from '#contract/absensi/tautan.ts'
import { endPendamping } from '#contract/datapokok/kelompok.ts'
import type { Status } from '#contract/kehadiran.ts'
import { type Caller, createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { fillIn, inOrder } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

const MINUTE = 60_000
const DAY = 86_400_000

// Hasan has set Izin; umar, without a signal, Alpa. Umar leaves it at Izin.
describeDatabases('tak dipilih', t => {
  let cast: Cast
  let app: TestApp
  let id: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    id = (await record('hasan', 'I')).body.pertemuan_id
    app.clock.at = NOW + 10 * MINUTE
  })

  const record = (who: keyof Cast['akun'], status: Status, base_version = 0) =>
    fillIn(
      app.as(who),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah },
      inOrder(cast.putra, [status], base_version),
    )
  const row = (change: object = {}) => ({
    ...{ mahasantri_id: cast.putra[0], status: 'A', menit: null, catatan: '', terhadap: 1 },
    ...{ tapped_at: NOW - MINUTE, decided_at: NOW + MINUTE, ...change },
  })
  const giveUp = (call: Caller, change: object = {}, more: object = {}) =>
    call(recordNotChosen, {
      params: { id },
      body: { action_id: randomUUID(), device: 'Ponsel Umar', rows: [row(change)], ...more },
    })
  const history = async (who: keyof Cast['akun'] = 'hasan') =>
    (await app.as(who)(listRiwayat, { params: { id, mahasantri_id: cast.putra[0] as number } })).body
  const count = async () => (await t.db.selectFrom('tak_dipilih').select('id').execute()).length

  test('what umar gave up stands in the history beside what stayed, and the mark is still that of hasan', async () => {
    const given = await giveUp(app.as('umar'), { catatan: 'Tidak ada kabar' })
    expect([given.status, given.body]).toEqual([200, { rows: [cast.putra[0]] }])
    const { riwayat, tak_dipilih } = await history()
    expect(riwayat.map(({ version, to_status, oleh }) => [version, to_status, oleh])).toEqual([[1, 'I', 'Hasan Basri']])
    expect(tak_dipilih).toEqual([
      {
        ...{ id: expect.any(Number), status: 'A', menit: null, catatan: 'Tidak ada kabar', terhadap: 1 },
        ...{ akun_id: cast.akun.umar, oleh: 'Umar Faruq', device: 'Ponsel Umar', tautan: null },
        ...{ tapped_at: NOW - MINUTE, decided_at: NOW + MINUTE, arrived_at: NOW + 10 * MINUTE },
      },
    ])
    const mark = await t.db
      .selectFrom('absensi')
      .selectAll()
      .where('mahasantri_id', '=', cast.putra[0] as number)
    expect(await mark.executeTakeFirst()).toMatchObject({ status: 'I', version: 1, akun_id: cast.akun.hasan })
  })

  test('sent again because its answer was lost it is kept once; the next decision is another', async () => {
    const action_id = randomUUID()
    await giveUp(app.as('umar'), {}, { action_id })
    app.clock.at += MINUTE
    const again = await giveUp(app.as('umar'), {}, { action_id })
    expect([again.status, again.body]).toEqual([200, { rows: [cast.putra[0]] }])
    expect((await history()).tak_dipilih.map(one => one.arrived_at)).toEqual([NOW + 10 * MINUTE])
    await giveUp(app.as('umar'), { status: 'H', terhadap: 2 })
    expect((await history()).tak_dipilih.map(one => one.status)).toEqual(['H', 'A'])
  })

  test('the lock, the end of the periode and a mark that has changed since do not stand in its way', async () => {
    await record('hasan', 'S', 1)
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0, kunci_jam: '23:59' }).execute()
    app.clock.at = NOW + 2 * DAY
    expect((await record('umar', 'A', 2)).body.kode).toBe('absensi.terkunci')
    expect((await giveUp(app.as('umar'))).status).toBe(200)
    await t.db.updateTable('periode').set({ aktif: 0, selesai: TODAY }).execute()
    expect((await record('umar', 'A', 2)).body.kode).toBe('absensi.arsip')
    expect((await giveUp(app.as('umar'))).status).toBe(200)
    expect((await history('admin')).tak_dipilih).toHaveLength(2)
  })

  test('it follows the pertemuan where that has been moved', async () => {
    await app.as('hasan')(movePertemuan, { params: { id }, body: { tanggal: '2026-11-20', alasan: 'Dipakai UTS' } })
    expect((await giveUp(app.as('umar'))).status).toBe(200)
    expect((await history()).tak_dipilih).toHaveLength(1)
  })

  test('only from who records there: not of another kelompok, nor the pimpinan, nor who had left by then', async () => {
    const code = async (who: keyof Cast['akun']) => {
      const { status, body } = await giveUp(app.as(who))
      return [status, body.kode]
    }
    expect(await code('maryam')).toEqual([403, 'kelompok.forbidden'])
    expect(await code('aisyah')).toEqual([403, 'kelompok.forbidden'])
    expect((await giveUp(app.as('pimpinan'))).status).toBe(403)
    await t.db.updateTable('kelompok_pendamping').set({ sampai: '2026-11-01' }).execute()
    expect(await code('umar')).toEqual([403, 'absensi.forbidden'])
    expect((await giveUp(app.as('admin'))).status).toBe(200)
    expect(await count()).toBe(1)
  })

  test('a badal keeps it for the one they led, also when their time is over', async () => {
    const body = { kegiatan_id: cast.halaqah, tanggal: '2026-11-22', ke: 1 }
    const planned = (await app.as('umar')(planPertemuan, { params: { id: cast.kelompok7 }, body })).body.id
    await app.as('umar')(updateSessionReport, {
      params: { id: planned },
      body: { version: 1, pelaksana_id: cast.aisyah },
    })
    app.clock.at = NOW + DAY
    await app.as('umar')(openPertemuan, { params: { id: cast.kelompok7 }, body })
    app.clock.at = NOW + 30 * DAY
    const rest = { action_id: randomUUID(), rows: [row()] }
    const of = (pertemuan: number) => app.as('aisyah')(recordNotChosen, { params: { id: pertemuan }, body: rest })
    expect((await of(planned)).status).toBe(200)
    expect((await of(id)).status).toBe(403)
  })

  const tugasOf = async (pendamping_id: number) =>
    (
      await t.db
        .selectFrom('kelompok_pendamping')
        .select('id')
        .where('kelompok_id', '=', cast.kelompok7)
        .where('pendamping_id', '=', pendamping_id)
        .executeTakeFirstOrThrow()
    ).id
  /** The admin writes down umar's last day, which may have been before today. */
  const end = async (sampai: string) => {
    const id = await tugasOf(cast.umar)
    const { status, body } = await app.as('admin')(endPendamping, { params: { id }, body: { sampai } })
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  }

  describe('what was decided without a signal is kept also when the right is gone by the time it arrives', () => {
    test('of who had the kelompok in hand then, although the pertemuan stands outside their time now', async () => {
      app.clock.at = NOW + 7 * DAY
      const body = { tanggal: '2026-11-27', alasan: 'Digabung' }
      expect((await app.as('hasan')(movePertemuan, { params: { id }, body })).status).toBe(200)
      await end('2026-11-22')
      expect((await record('umar', 'A', 1)).status).toBe(403)
      expect((await giveUp(app.as('umar'))).status).toBe(200)
      expect((await history()).tak_dipilih.map(one => one.oleh)).toEqual(['Umar Faruq'])
    })

    test('of a murabbi who had the kelompok that day, and has another now', async () => {
      await t.db
        .insertInto('kelompok_murabbi')
        .values({ kelompok_id: cast.kelompok7, murabbi_id: cast.maryam, dari: '2026-11-22', sampai: '2026-11-23' })
        .execute()
      app.clock.at = NOW + 5 * DAY
      const at = (days: number) => giveUp(app.as('maryam'), { decided_at: NOW + days * DAY })
      expect((await at(0)).status).toBe(403)
      expect((await at(3)).status).toBe(403)
      expect((await at(2)).status).toBe(200)
    })

    test('of who has recorded there: their last day was before it, as it turns out, or another led it', async () => {
      await fillIn(app.as('umar'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah }, inOrder(cast.putra, '-H'))
      await end('2026-11-20')
      expect((await giveUp(app.as('umar'))).status).toBe(200)
      const lead = (version: number, pelaksana_id: number) =>
        app.as('hasan')(updateSessionReport, { params: { id }, body: { version, pelaksana_id } })
      const { body: led } = await lead(1, cast.aisyah)
      await fillIn(app.as('aisyah'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah }, inOrder(cast.putra, '--H'))
      expect((await lead(led.version, cast.umar)).status).toBe(200)
      expect((await giveUp(app.as('aisyah'))).status).toBe(200)
      expect((await history()).tak_dipilih.map(one => one.oleh)).toEqual(['Aisyah Humaira', 'Umar Faruq'])
    })

    test('sent once more because its answer was lost', async () => {
      const action_id = randomUUID()
      await giveUp(app.as('umar'), {}, { action_id })
      await end('2026-11-01')
      expect((await giveUp(app.as('umar'), {}, { action_id })).status).toBe(200)
      expect(await count()).toBe(1)
    })
  })

  test('nobody gets in by naming another moment, nor by what was set in their name', async () => {
    const code = async (who: Caller, change: object = {}, more: object = {}) => {
      const { status, body } = await giveUp(who, change, more)
      return [status, body.kode]
    }
    const umar = app.as('umar')
    await end('2026-11-19')
    app.clock.at = NOW + 9 * DAY
    const outside = [NOW + MINUTE, NOW + 10 * DAY, NOW + 9_999 * DAY, 0]
    // In their time, and before anybody had opened the pertemuan.
    const before = [NOW - 3 * DAY, NOW - 60 * DAY]
    for (const decided_at of [...outside, ...before])
      expect(await code(umar, { decided_at }), String(decided_at)).toEqual([403, 'absensi.forbidden'])
    // One who came after it was held, at a moment of their own time: alone, and beside one of before it.
    await t.db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok7, pendamping_id: cast.aisyah, dari: '2026-11-22', sampai: null })
      .execute()
    const aisyah = app.as('aisyah')
    expect(await code(aisyah, { decided_at: NOW + 2 * DAY })).toEqual([403, 'absensi.forbidden'])
    // A murabbi whose time has one of the two moments.
    await t.db
      .insertInto('kelompok_murabbi')
      .values({ kelompok_id: cast.kelompok7, murabbi_id: cast.maryam, dari: '2026-11-22', sampai: '2026-11-23' })
      .execute()
    const rows = [row({ decided_at: NOW + 2 * DAY }), row({ mahasantri_id: cast.putra[1], decided_at: NOW + 5 * DAY })]
    expect(await code(app.as('maryam'), {}, { rows })).toEqual([403, 'absensi.forbidden'])
    // A murabbi whose time is still to come, from within it.
    const soon = { dari: '2026-12-05', sampai: null }
    await t.db.updateTable('kelompok_murabbi').set(soon).where('murabbi_id', '=', cast.maryam).execute()
    expect(await code(app.as('maryam'), { decided_at: NOW + 15 * DAY })).toEqual([403, 'absensi.forbidden'])
    // A mark that maryam's approval of an izin has set here is no mark of hers.
    await t.db.deleteFrom('kelompok_murabbi').where('murabbi_id', '=', cast.maryam).execute()
    const body = {
      ...{ action_id: randomUUID(), mahasantri_id: cast.putra[1], dari: TODAY, sampai: TODAY },
      ...{ jenis: 'izin' as const, alasan: 'Acara', lampiran_id: null },
    }
    expect((await app.as('hasan')(createIzin, { body })).status).toBe(201)
    const of = { akun_id: cast.akun.maryam }
    await t.db.updateTable('riwayat').set(of).where('izin_id', 'is not', null).execute()
    expect((await giveUp(app.as('maryam'))).status).toBe(403)
    expect(await count()).toBe(0)
  })

  test('what came by a link opens nothing to its account after a log-in', async () => {
    await t.db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
    const key = { kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
    const made = await app.as('hasan')(createTautan, { body: { ...key, untuk_akun_id: cast.akun.umar } })
    const holder = app.withToken(
      (await app.as(undefined)(openTautan, { body: { rahasia: made.body.rahasia } })).body.token,
    )
    await fillIn(holder, { kelompok: cast.kelompok7, kegiatan: cast.halaqah }, inOrder(cast.putra, '-H'))
    await giveUp(holder)
    expect(await count()).toBe(1)
    await end('2026-11-20')
    expect((await giveUp(app.as('umar'))).status).toBe(403)
    // The link itself has ended with the right.
    expect((await giveUp(holder)).status).toBe(401)
    expect(await count()).toBe(1)
  })

  test('what never was a row of that pertemuan is not kept, nor what no mark can be', async () => {
    const code = async (change: object, more: object = {}) => {
      const { status, body } = await giveUp(app.as('umar'), change, more)
      return [status, body.kode]
    }
    expect(await code({ mahasantri_id: cast.putri[0] })).toEqual([404, 'absensi.not_found'])
    const mixed = await giveUp(app.as('umar'), {}, { rows: [row({ mahasantri_id: cast.putri[0] }), row()] })
    expect([mixed.status, mixed.body]).toEqual([200, { rows: [cast.putra[0]] }])
    expect((await code({ status: 'U' }))[0]).toBe(400)
    expect((await code({ menit: 5 }))[0]).toBe(400)
    expect((await code({ catatan: 'x'.repeat(501) }))[0]).toBe(400)
    expect((await code({}, { rows: [] }))[0]).toBe(400)
    id = 987_654
    expect(await code({})).toEqual([404, 'pertemuan.not_found'])
    expect(await count()).toBe(1)
  })

  test('the pimpinan reads that there was another mark, and no note of it; an S hides the reasons beside it', async () => {
    await giveUp(app.as('umar'), { status: 'S', catatan: 'Rawat jalan tifus' })
    await t.db.updateTable('riwayat').set({ alasan: 'Menyusul dari klinik' }).execute()
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0, kunci_jam: '23:59' }).execute()
    app.clock.at = NOW + 2 * DAY
    const usul = {
      ...{ mahasantri_id: cast.putra[0], base_version: 1, status: 'H' },
      ...{ menit: null, alasan: 'Bukan di klinik, ia hadir' },
    }
    const proposed = await app.as('umar')(proposeKoreksi, {
      params: { id },
      body: { action_id: randomUUID(), rows: [usul] },
    })
    expect(proposed.status).toBe(201)
    const inbox = async (who: keyof Cast['akun']) => JSON.stringify((await app.as(who)(listKoreksi)).body)
    expect(await inbox('hasan')).toContain('klinik')
    expect(await inbox('pimpinan')).toContain('Umar Faruq')
    expect(await inbox('pimpinan')).not.toContain('klinik')
    expect((await history('umar')).tak_dipilih).toMatchObject([{ status: 'S', catatan: 'Rawat jalan tifus' }])
    const seen = await history('pimpinan')
    expect(seen.tak_dipilih).toMatchObject([{ status: 'S', catatan: '' }])
    expect(JSON.stringify(seen)).not.toMatch(/tifus|klinik/)
  })

  test('through a link it says whose link, carries no note, and is for its own pertemuan only', async () => {
    await t.db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
    const holder = async (tanggal: string) => {
      const key = { kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal, ke: 1 }
      const made = await app.as('hasan')(createTautan, { body: { ...key, untuk_akun_id: cast.akun.umar } })
      const opened = await app.as(undefined)(openTautan, { body: { rahasia: made.body.rahasia } })
      return app.withToken(opened.body.token)
    }
    expect((await giveUp(await holder(TODAY), { catatan: 'lewat tautan' })).status).toBe(200)
    expect((await history()).tak_dipilih).toMatchObject([{ oleh: 'Umar Faruq', tautan: 'Hasan Basri', catatan: '' }])
    const other = await giveUp(await holder('2026-11-20'))
    expect([other.status, other.body.kode]).toEqual([403, 'tautan.terbatas'])
  })

  test('a roster it was said about is nobody’s to take back', async () => {
    const key = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 2 }
    id = (await app.as('umar')(openPertemuan, { params: { id: cast.kelompok7 }, body: key })).body.id
    await giveUp(app.as('umar'), { terhadap: 0 })
    const moved = await app.as('hasan')(movePertemuan, {
      params: { id },
      body: { tanggal: '2026-11-27', ke: 1, alasan: 'Hujan' },
    })
    expect([moved.status, moved.body.kode]).toEqual([409, 'pertemuan.sudah_terisi'])
  })
})
