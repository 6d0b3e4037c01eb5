import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '#contract/tanggal.ts'
import { createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory } from '#test/random-history.ts'
import { readDailyAbsensi } from './absensi-harian/daily-absensi.ts'
import { readBerandaLembaga } from './beranda/lembaga.ts'
import { KEPT, readKept } from './kept.ts'

const size = vi.hoisted(() => ({ piece: 300 }))
vi.mock('./kelompok.ts', async original => ({
  ...(await original<object>()),
  *pieces(list: readonly unknown[]) {
    for (let i = 0; i < list.length; i += size.piece) yield list.slice(i, i + size.piece)
  },
}))

const MINUTE = 60_000
const normal = { ...KEPT }

describeDatabases('what is dear is told again', database => {
  afterEach(() => void Object.assign(KEPT, normal))

  test('of a large institution once at a time, with when it was worked out; of a small one always anew', async () => {
    const { db } = database
    const { periode } = await createCast(db)
    let times = 0
    let answer = Promise.withResolvers<string>()
    const work = () => {
      times++
      return answer.promise
    }
    const ask = (now: number, more: object = {}, name = 'beranda') => {
      Object.assign(KEPT, { few: 0, dearMs: 0, waitMs: MINUTE, ...more })
      return readKept(db, { name, hariIni: TODAY, periode: [{ id: periode }], now }, work)
    }

    // Nobody waits for ever, and what was begun goes on.
    await expect(ask(NOW, { waitMs: 1 })).rejects.toMatchObject({ kode: 'laporan.being_worked_out' })
    const waiting = [ask(NOW), ask(NOW)]
    answer.resolve('pagi')
    expect((await Promise.all(waiting)).map(({ value }) => value)).toEqual(['pagi', 'pagi'])
    expect(times).toBe(1)
    expect(await ask(NOW)).toEqual({ value: 'pagi', at: NOW })
    expect(times).toBe(1)

    // Who comes later than twenty times what it took is told the same, and the next has the new one.
    answer = Promise.withResolvers()
    const late = NOW + 50 * MINUTE
    expect(await ask(late)).toEqual({ value: 'pagi', at: NOW })
    expect(await ask(late)).toEqual({ value: 'pagi', at: NOW })
    expect(times).toBe(2)
    answer.resolve('siang')
    await vi.waitFor(async () => expect((await ask(late)).value).toBe('siang'))
    // What is older than an hour, or of another day or periode, nobody is told.
    answer = Promise.withResolvers()
    // Seen here too: who asks for it may come to it a moment later.
    answer.promise.catch(() => undefined)
    answer.reject(new Error('database'))
    await expect(ask(late + 61 * MINUTE)).rejects.toThrow('database')
    answer = Promise.withResolvers()
    answer.resolve('sore')
    expect(await ask(late + 61 * MINUTE)).toEqual({ value: 'sore', at: null })
    expect(await ask(NOW, { dearMs: MINUTE }, 'perhatian')).toEqual({ value: 'sore', at: null })
    expect(await ask(NOW, { dearMs: MINUTE }, 'perhatian')).toEqual({ value: 'sore', at: null })
    const before = times
    expect(await ask(NOW, { few: 1_000 })).toEqual({ value: 'sore', at: null })
    expect(times).toBe(before + 1)
  })

  test('and all kelompok are the same one after the other as at once', async () => {
    const { db } = database
    const cast = await createCast(db)
    await createRandomHistory(db, cast, 5)
    const user = {
      ...{ id: cast.akun.admin, nama: '', username: '', peran: ['admin' as const], ganti_sandi: false },
      ...{ murabbi_id: null, pendamping_id: null },
    }
    const read = async () => ({
      beranda: await readBerandaLembaga(db, user, NOW),
      hari: await readDailyAbsensi(db, user, NOW, { halaman: 1, ukuran: 2 }),
      kemarin: await readDailyAbsensi(db, user, NOW, { halaman: 2, ukuran: 2, tanggal: addDays(TODAY, -1) }),
    })
    const atOnce = await read()
    expect(atOnce.beranda.jumlah_kelompok).toBeGreaterThan(2)
    expect(atOnce.hari.jumlah_terlambat).toBeGreaterThan(0)
    size.piece = 1
    try {
      expect(await read()).toEqual(atOnce)
    } finally {
      size.piece = 300
    }
  })

  test('what was worked out for the admin tells pimpinan no phone, and whom a word can be sent to stays with each', async () => {
    const { db } = database
    const cast = await createCast(db)
    await createRandomHistory(db, cast, 5)
    await db.updateTable('mahasantri').set({ hp: '+6281200000001' }).execute()
    await db.updateTable('pendamping').set({ hp: '+6281200000002' }).execute()
    const person = { nama: '', username: '', ganti_sandi: false, murabbi_id: null, pendamping_id: null }
    const read = (id: number, peran: 'admin' | 'pimpinan') =>
      readBerandaLembaga(db, { ...person, id, peran: [peran] }, NOW)
    Object.assign(KEPT, { few: -1, dearMs: 0 })
    const first = await read(cast.akun.admin, 'admin')
    const again = await read(cast.akun.admin, 'admin')
    expect(again).toEqual({ ...first, dihitung_at: NOW })
    expect(JSON.stringify(again)).toContain('+62812')
    const others = await read(cast.akun.pimpinan, 'pimpinan')
    expect(others).toMatchObject({ dihitung_at: NOW, kehadiran: first.kehadiran, jumlah_belum: first.jumlah_belum })
    expect(others.belum.length + others.perhatian.length).toBeGreaterThan(0)
    expect(JSON.stringify(others)).not.toContain('+62812')
  })
})
