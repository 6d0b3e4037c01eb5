import { beforeEach, expect, test } from 'vitest'
import { getLembar } from '#contract/absensi/lembar.ts'
import {
  cancelPertemuan,
  listPertemuan,
  openPertemuan,
  restorePertemuan,
  updateSessionReport,
} from '#contract/absensi/pertemuan.ts'
import type { Status } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { fillIn } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('pertemuan', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const open = (who: keyof Cast['akun'], tanggal = TODAY, more: Record<string, unknown> = {}) =>
    app.as(who)(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.halaqah, tanggal, ke: 1, ...more },
    })
  const mark = (id: number, status: string | null, tanggal = TODAY) =>
    fillIn(app.as('umar'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal }, [
      { mahasantri_id: id, status: status as Status | null },
    ])
  const patch = (who: keyof Cast['akun'], id: number, body: object) =>
    app.as(who)(updateSessionReport, { params: { id }, body })

  test('opening twice is opening once, also in the same instant', async () => {
    const answers = await Promise.all([open('umar'), open('hasan'), open('admin'), open('umar')])
    expect(answers.map(a => a.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(a => a.body.id)).size).toBe(1)
    const rows = await t.db.selectFrom('absensi').select('mahasantri_id').execute()
    expect(rows.map(r => r.mahasantri_id).toSorted((a, b) => a - b)).toEqual(cast.putra)
  })

  test('a second pertemuan of the day is another one', async () => {
    const first = await open('umar')
    const second = await open('umar', TODAY, { ke: 2 })
    expect(second.body.id).not.toBe(first.body.id)
    const { body } = await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query: { ke: 2 } })
    expect([body.pertemuan?.id, body.nomor, body.ke]).toEqual([second.body.id, 2, 2])
  })

  test('a kelompok without members on that day opens nothing', async () => {
    await t.db.deleteFrom('keanggotaan').where('kelompok_id', '=', cast.kelompok7).execute()
    const refused = await open('umar')
    expect([refused.status, refused.body.kode]).toEqual([409, 'pertemuan.tanpa_anggota'])
    expect(await t.db.selectFrom('pertemuan').select('id').execute()).toEqual([])
  })

  test('neither tomorrow nor by who is not of this kelompok', async () => {
    expect((await open('umar', addDays(TODAY, 1))).body.kode).toBe('absensi.belum_tiba')
    expect((await open('maryam')).status).toBe(403)
    expect((await open('pimpinan')).status).toBe(403)
  })

  test('the place and time of the jadwal are copied, and a later jadwal does not rewrite them', async () => {
    await open('hasan')
    await t.db.updateTable('jadwal').set({ mulai: '05:00', selesai: '06:00', tempat: 'Aula' }).execute()
    const { body } = await app.as('umar')(getLembar, { params: { id: cast.kelompok7 } })
    expect(body.pertemuan).toMatchObject({ mulai: '18:30', selesai: '20:00', tempat: 'Masjid Al-Hikmah' })
    // A murabbi who opens has not led it as a pendamping.
    expect(body.pertemuan?.pelaksana).toBeNull()
  })

  test('the berita acara is changed field by field, with its version', async () => {
    const { id } = (await open('umar')).body
    const first = await patch('umar', id, { version: 1, materi: '  Adab   menuntut ilmu ', murabbi_hadir: true })
    expect(first.body).toMatchObject({
      version: 2,
      materi: 'Adab menuntut ilmu',
      murabbi_hadir: true,
      pelaksana: 'Umar Faruq',
      tempat: 'Masjid Al-Hikmah',
    })
    const stale = await patch('hasan', id, { version: 1, materi: 'Lain' })
    expect([stale.status, stale.body.kode]).toEqual([409, 'pertemuan.stale'])
    expect((stale.body as unknown as { sekarang: object }).sekarang).toMatchObject({
      version: 2,
      materi: 'Adab menuntut ilmu',
    })
    const badal = await patch('hasan', id, { version: 2, pelaksana_id: null, badal: 'Ustadz Salman', mulai: '18.45' })
    // Only its start was said: it lasts as long as it did.
    const waktu = { mulai: '18:45', selesai: '20:15' }
    expect(badal.body).toMatchObject({ pelaksana: null, badal: 'Ustadz Salman', ...waktu, murabbi_hadir: true })
    expect((await patch('hasan', id, { version: 3, murabbi_hadir: null })).body.murabbi_hadir).toBeNull()
  })

  test('a berita acara that contradicts itself is refused at its field', async () => {
    const { id } = (await open('umar')).body
    const fieldsOf = async (body: object) =>
      Object.keys((await patch('umar', id, { version: 1, ...body })).body.isian ?? {})
    expect(await fieldsOf({ mulai: '20:00', selesai: '18:30' })).toEqual(['selesai'])
    expect(await fieldsOf({ badal: 'Ustadz Salman' })).toEqual(['badal'])
    expect(await fieldsOf({ pelaksana_id: 9999 })).toEqual(['pelaksana_id'])
    expect(await fieldsOf({ mulai: '25:00' })).toEqual(['mulai'])
    expect(await fieldsOf({ materi: 'x'.repeat(301) })).toEqual(['materi'])
    expect((await patch('aisyah', id, { version: 1, materi: 'x' })).status).toBe(403)
    expect((await patch('umar', 9999, { version: 1, materi: 'x' })).status).toBe(404)
  })

  test('cancelling needs a reason, keeps the marks, and can be taken back', async () => {
    const { body } = await mark(cast.putra[0] as number, 'H')
    const params = { id: body.pertemuan_id }
    expect((await app.as('umar')(cancelPertemuan, { params, body: { alasan: ' ' } })).body.isian).toEqual({
      alasan: 'Wajib diisi',
    })
    expect((await app.as('aisyah')(cancelPertemuan, { params, body: { alasan: 'Libur' } })).status).toBe(403)
    const cancelled = await app.as('umar')(cancelPertemuan, { params, body: { alasan: 'Hujan lebat' } })
    expect(cancelled.body).toMatchObject({
      keadaan: 'ditiadakan',
      peniadaan: { alasan: 'Hujan lebat', oleh: 'Umar Faruq', at: NOW },
    })
    await app.as('hasan')(cancelPertemuan, { params, body: { alasan: 'Libur nasional' } })
    const list = await app.as('umar')(listPertemuan, { params: { id: cast.kelompok7 } })
    expect(list.body.pertemuan.map(p => p.keadaan)).toEqual(['ditiadakan'])
    const restored = await app.as('umar')(restorePertemuan, { params })
    expect(restored.body).toMatchObject({ keadaan: 'berlangsung', peniadaan: null })
    expect((await app.as('umar')(getLembar, { params: { id: cast.kelompok7 } })).body.baris[0]?.status).toBe('H')
  })

  test('the list counts every status and what is unset, newest first, within a range', async () => {
    await mark(cast.putra[0] as number, 'H', '2026-11-07')
    await mark(cast.putra[1] as number, 'A', '2026-11-07')
    for (const id of cast.putra) await mark(id, 'H', '2026-11-14')
    const { body } = await app.as('hasan')(listPertemuan, { params: { id: cast.kelompok7 } })
    expect(body.pertemuan).toMatchObject([
      { tanggal: '2026-11-14', kegiatan: 'Halaqah pekanan', keadaan: 'terlaksana', hitungan: { H: 5, belum: 0 } },
      { tanggal: '2026-11-07', keadaan: 'berlangsung', hitungan: { H: 1, A: 1, belum: 3 } },
    ])
    const november7 = await app.as('hasan')(listPertemuan, {
      params: { id: cast.kelompok7 },
      query: { dari: '2026-11-01', sampai: '2026-11-13', kegiatan_id: cast.halaqah },
    })
    expect(november7.body.pertemuan.map(p => p.tanggal)).toEqual(['2026-11-07'])
    const subuh = await app.as('hasan')(listPertemuan, {
      params: { id: cast.kelompok7 },
      query: { kegiatan_id: cast.subuh },
    })
    expect(subuh.body.pertemuan).toEqual([])
  })

  test('who was pendamping earlier lists the pertemuan of that time only', async () => {
    await mark(cast.putra[0] as number, 'H', '2026-11-07')
    await mark(cast.putra[0] as number, 'H', '2026-11-14')
    await t.db.updateTable('kelompok_pendamping').set({ sampai: '2026-11-10' }).execute()
    const { body } = await app.as('umar')(listPertemuan, { params: { id: cast.kelompok7 } })
    expect(body.pertemuan.map(p => p.tanggal)).toEqual(['2026-11-07'])
  })
})
