import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelPertemuan } from '#contract/absensi/pertemuan.ts'
import { getVerifikasi } from '#contract/dokumen/dokumen.ts'
import { describeVerdict } from '#contract/laporan/verdict.ts'
import { getWeekSummary, printWeekSummary } from '#contract/laporan/week-summary.ts'
import { kata } from '#server/dasar/istilah.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, readQr, sebaris } from '#test/pdf-teks.ts'
import { createRandomHistory } from '#test/random-history.ts'

type Who = 'pimpinan' | 'hasan' | 'maryam' | 'umar'

describeDatabases('the week on one sheet', t => {
  let cast: Cast
  let app: TestApp
  let tanggal14: number
  let putri14: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    // Kelompok 7 (Hasan's): 4 of 5, then 2 of 5. Kelompok 12: nothing, then 3 of 4 with one unset. The week of 8–14 is the last over.
    await record(cast.kelompok7, '2026-11-07', 'HHHHA')
    tanggal14 = await record(cast.kelompok7, '2026-11-14', 'HTIAA')
    putri14 = await record(cast.kelompok12, '2026-11-14', 'HHHS-')
  })
  afterEach(() => app.fastify.close())

  const record = (kelompok: number, tanggal: string, marks: string, kegiatan = cast.halaqah) => {
    const people = kelompok === cast.kelompok7 ? cast.putra : cast.putri
    return tercatat(app.as('admin'), { kelompok, kegiatan, tanggal }, inOrder(people, marks))
  }
  const read = async (who: Who, query = {}) => (await app.as(who)(getWeekSummary, { query })).body
  const print = (who: Who, query = {}) => app.as(who)(printWeekSummary, { query })
  const teksOf = async (raw: Uint8Array) => sebaris((await readPdfText(raw)).halaman.join('\n'))

  test('pimpinan reads the verdict of the last whole week; hasan that of what is his', async () => {
    const all = await read('pimpinan')
    expect(all.pekan).toEqual({ dari: '2026-11-08', sampai: '2026-11-14', ke: 11 })
    expect(describeVerdict(kata, all)).toEqual({
      kehadiran: 'Kehadiran 55,6%, turun 24,4 dari pekan lalu',
      menurun: '1 kelompok menurun',
    })
    expect(all.menurun.map(k => [k.nama, k.beda, k.tanda.join('')])).toEqual([['Kelompok 7', -40, 'HTIAA']])
    expect(all.terendah.map(k => k.nama)).toEqual(['Kelompok 7', 'Kelompok 12'])
    expect([all.tanda, all.sesi, all.jumlah_kelompok]).toEqual([9, { jatuh_tempo: 2, terisi: 1 }, 2])
    expect(all.tren.slice(-2).map(p => Math.round(p.persen ?? 0))).toEqual([80, 56])

    const own = await read('hasan')
    expect(own.terendah.map(k => k.nama)).toEqual(['Kelompok 7'])
    expect([own.kehadiran.ini.persen, own.tanda, own.sesi.jatuh_tempo]).toEqual([40, 5, 1])
    expect(own.tren.at(-1)?.persen).toBe(40)

    // The running week when it is asked for, as far as it has come; a day outside the periode is none of its weeks.
    await record(cast.kelompok7, TODAY, 'HHHHH')
    const running = await read('pimpinan', { pekan: TODAY })
    expect([running.pekan?.sampai, running.pembanding?.sampai]).toEqual([TODAY, '2026-11-14'])
    expect(describeVerdict(kata, running)).toEqual({
      kehadiran: 'Kehadiran 100,0%, naik 44,4 dari pekan lalu',
      menurun: 'tidak ada kelompok menurun',
    })
    expect((await read('pimpinan', { pekan: '2020-01-01' })).pekan).toBeNull()
    expect((await print('pimpinan', { pekan: '2020-01-01' })).status).toBe(404)
    expect((await print('umar')).status).toBe(403)
  })

  test('the sheet says the same under the letterhead, and its code says whether that still holds', async () => {
    const sheet = await print('pimpinan')
    const teks = await teksOf(sheet.raw)
    expect(teks).toContain('RINGKASAN KEHADIRAN PEKANAN')
    expect(teks).toContain('Pekan ke-11, 8 s.d. 14 November 2026')
    expect(teks).toContain('Kehadiran 55,6%, turun 24,4 dari pekan lalu; 1 kelompok menurun.')
    const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(teks)?.[1] ?? ''
    expect(await readQr(sheet.raw)).toContain(kode.replace('-', ''))
    const own = await teksOf((await print('hasan')).raw)
    expect(own).toContain('Kelompok 7')
    expect(own).not.toContain('Kelompok 12')
    // Two stand beside each other; beside one there is no empty half.
    expect([teks, own].map(one => one.match(/\bNo\b/g)?.length)).toEqual([2, 1])

    const angka = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body
    expect(await angka()).toMatchObject({ jenis: 'ringkasan_pekan', angka: 'sama' })
    // What is filled in the weeks after is no other figure of this one.
    await record(cast.kelompok7, TODAY, 'AAAAA')
    expect((await angka()).angka).toBe('sama')
    await app.as('admin')(cancelPertemuan, { params: { id: tanggal14 }, body: { alasan: 'Pekan UTS' } })
    expect((await angka()).angka).toBe('berubah')
  })

  test('a week with nothing to tell says so: no "0 dari 0", no table without a row', async () => {
    const kosong = 'Tidak ada pertemuan yang harus diisi pada pekan ini.'
    const absurd = /0 dari 0|NaN|undefined|Kelompok : 0|Yang terendah|Beda/
    const sheet = async (who: Who) => {
      const { status, raw } = await print(who)
      expect(status).toBe(200)
      return teksOf(raw)
    }
    // All that Hasan's kelompok had is ditiadakan.
    await app.as('admin')(cancelPertemuan, { params: { id: tanggal14 }, body: { alasan: 'Pekan UTS' } })
    expect(await read('hasan')).toMatchObject({ tanda: 0, sesi: { jatuh_tempo: 0 }, jumlah_kelompok: 0 })
    expect(await sheet('hasan')).toContain(kosong)
    expect(await sheet('hasan')).not.toMatch(absurd)
    // Nothing but udzur syar'i, of which nothing counts.
    await app.as('admin')(cancelPertemuan, { params: { id: putri14 }, body: { alasan: 'Pekan UTS' } })
    await record(cast.kelompok12, '2026-11-12', 'UUUUU', cast.subuh)
    expect(await sheet('maryam')).toContain('Tidak ada tanda yang masuk hitungan pada pekan ini.')
    // A murabbi without a kelompok.
    await t.db.deleteFrom('kelompok_murabbi').where('murabbi_id', '=', cast.hasan).execute()
    expect(await sheet('hasan')).toContain(kosong)
    expect(await sheet('hasan')).not.toMatch(absurd)
  })

  test('a periode that ended midweek: its days and no others, and no week after it', async () => {
    await record(cast.kelompok7, '2026-11-09', 'HHHHH')
    await t.db.updateTable('periode').set({ selesai: '2026-11-11' }).execute()
    const all = await read('pimpinan')
    expect([all.pekan, all.tanda, all.kehadiran.ini.persen]).toEqual([
      { dari: '2026-11-08', sampai: '2026-11-11', ke: 11 },
      5,
      100,
    ])
    expect(all.pembanding).toEqual({ dari: '2026-11-01', sampai: '2026-11-04' })
    expect(await teksOf((await print('hasan')).raw)).toContain('Pekan ke-11, 8 s.d. 11 November 2026')
    expect((await print('pimpinan', { pekan: TODAY })).status).toBe(404)
  })

  test('who is murabbi and pimpinan too gets all of it', async () => {
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.hasan, peran: 'pimpinan' }).execute()
    expect((await read('hasan')).terendah.map(k => k.nama)).toEqual(['Kelompok 7', 'Kelompok 12'])
    expect(await teksOf((await print('hasan')).raw)).toContain('Kehadiran 55,6%, turun 24,4 dari pekan lalu')
  })

  test('a whole term is two pages at most', async () => {
    await createRandomHistory(t.db, cast, 4)
    const { halaman } = await readPdfText((await print('pimpinan')).raw)
    expect(halaman.length).toBeLessThanOrEqual(2)
  })
})
