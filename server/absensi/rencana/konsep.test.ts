import { beforeEach, expect, test } from 'vitest'
import { makeRencanaPeriode, previewRencanaPeriode } from '#contract/absensi/agenda.ts'
import { createManyJadwal } from '#contract/absensi/many-jadwal.ts'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { discardKonsep, getPersiapan, publishPeriode } from '#contract/absensi/persiapan.ts'
import { planPertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { addKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { addPendamping, createKelompok, getKelompok, listKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { createDutyPenyalinan, createPenyalinan, previewDutyPenyalinan } from '#contract/datapokok/penyalinan.ts'
import { getMyBeranda } from '#contract/laporan/beranda.ts'
import { getAturanPeriode } from '#contract/pengaturan/aturan-periode.ts'
import { listKegiatan, updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import {
  activatePeriode,
  createPeriode,
  deletePeriode,
  listPeriode,
  updatePeriode,
} from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { expectBatal, newestPerubahan } from '#test/pembatalan.ts'

// Beside the running semester the next one is prepared, of the same people; its days have begun already.
const GENAP = {
  tahun_akademik: '2031/2032',
  semester: 'genap' as const,
  ...{ gelombang: '', mulai: '2026-11-01', selesai: '2027-06-30' },
}

const PERAN = { hasan: 'murabbi', umar: 'pendamping', maryam: 'murabbi', pimpinan: 'pimpinan' } as const

describeDatabases('a periode is prepared as a draft', t => {
  let cast: Cast
  let app: TestApp
  let id: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const made = await app.as('admin')(createPeriode, { body: { ...GENAP, konsep: true } })
    expect([made.status, made.body.periode]).toMatchObject([201, { konsep: true, aktif: false }])
    id = made.body.periode.id
    const salin = { dari_periode_id: cast.periode, anggota: true }
    expect((await app.as('admin')(createPenyalinan, { params: { id }, body: salin })).status).toBe(201)
    await t.db.updateTable('kelompok').set({ nama: 'Kelompok Rahasia' }).where('periode_id', '=', id).execute()
  })

  const kelompokIds = async () =>
    (await t.db.selectFrom('kelompok').select('id').where('periode_id', '=', id).orderBy('id').execute()).map(k => k.id)
  const addKelompok = async (nama: string) => {
    const body = { periode_id: id, nama, jk: 'L' as const, tempat: '' }
    return (await app.as('admin')(createKelompok, { body })).body
  }
  const publish = (tetap = true) => app.as('admin')(publishPeriode, { params: { id }, body: { tetap } })
  const discard = () => app.as('admin')(discardKonsep, { params: { id } })
  const tables = ['periode', 'konsep', 'kelompok', 'keanggotaan', 'kelompok_murabbi', 'jadwal', 'pertemuan'] as const
  const dump = () =>
    Promise.all(tables.map(table => t.db.selectFrom(table).selectAll().orderBy(sqlKey(table)).execute()))
  const sqlKey = (table: (typeof tables)[number]) => (table === 'konsep' ? 'periode_id' : 'id') as never

  test('nobody but an admin gets a byte of it, whatever is asked', { tags: 'lengkap', timeout: 180_000 }, async () => {
    const [kelompok = 0] = await kelompokIds()
    const jadwal = await t.db
      .selectFrom('jadwal')
      .select('id')
      .where('kelompok_id', '=', kelompok)
      .executeTakeFirstOrThrow()
    const [alif = 0] = cast.putra
    const ids = [...new Set([id, kelompok, jadwal.id, alif, cast.umar, cast.hasan])]
    const queries = [
      {},
      { periode_id: id },
      { kelompok_id: kelompok },
      { dari: '2026-11-15', sampai: '2026-11-30' },
      { tanggal: TODAY },
      { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
      { cari: 'rahasia' },
    ]
    const seen: string[] = []
    // Nothing could be read in the bytes of a workbook or a PDF, whose rows are those of their lists.
    const asked = app.endpoints.filter(
      ({ method, access, reply }) =>
        method === 'GET' && access !== 'publik' && !('file' in reply && /pdf|spreadsheet|zip/.test(reply.file)),
    )
    for (const endpoint of asked)
      for (const [who, peran] of Object.entries(PERAN)) {
        // Others are turned away before anything is read.
        if (typeof endpoint.access !== 'string' && !endpoint.access.includes(peran)) continue
        const known = Object.keys((endpoint.query as { shape?: object }).shape ?? {})
        for (const param of endpoint.path.includes(':') ? ids : [0])
          for (const query of queries.filter(one => Object.keys(one).every(key => known.includes(key)))) {
            const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, param]))
            const { raw } = await app.as(who as keyof typeof PERAN)(endpoint, { params, query })
            if (/Rahasia|2031\/2032/.test(raw.toString())) seen.push(`${who} ${endpoint.path} ${JSON.stringify(query)}`)
          }
      }
    expect([...new Set(seen)]).toEqual([])
    // And the admin does, so the needle is one.
    expect((await app.as('admin')(listPeriode)).raw.toString()).toContain('2031/2032')
    expect((await app.as('admin')(getKelompok, { params: { id: kelompok } })).body.nama).toBe('Kelompok Rahasia')
    const { rows } = (await app.as('admin')(listKelompok, { query: { periode_id: id } })).body
    expect(rows.map(row => row.anggota)).toEqual([5, 5])
  })

  test('nothing is recorded, asked for or planned in it', async () => {
    const [kelompok = 0] = await kelompokIds()
    const before = (await app.as('umar')(getMyBeranda)).body
    expect(before.kelompok).toHaveLength(1)
    const body = { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
    for (const who of ['umar', 'admin'] as const)
      expect((await app.as(who)(planPertemuan, { params: { id: kelompok }, body })).status).toBe(404)
    const slot = [{ kegiatan_id: cast.halaqah, hari: [1], mulai: '16:00', selesai: '17:00' }]
    const made = await app.as('admin')(createManyJadwal, { body: { kelompok_ids: await kelompokIds(), slot } })
    expect(made.body).toEqual({ jadwal: 2, pertemuan: 0 })
    await app.as('admin')(makeRencanaPeriode)
    expect((await app.as('admin')(previewRencanaPeriode)).body.periode_lain).toEqual([])
    const rows = await t.db
      .selectFrom('pertemuan')
      .selectAll()
      .where('kelompok_id', 'in', await kelompokIds())
      .execute()
    expect(rows).toEqual([])
    // Who is a member of nothing but a draft cannot have an izin there.
    await t.db
      .deleteFrom('keanggotaan')
      .where('kelompok_id', 'not in', await kelompokIds())
      .execute()
    const [mahasantri_id = 0] = cast.putra
    const izin = { mahasantri_id, dari: TODAY, sampai: TODAY, jenis: 'sakit' as const, alasan: 'Demam' }
    const asked = await app.as('admin')(createIzin, {
      body: { ...izin, action_id: crypto.randomUUID(), lampiran_id: null },
    })
    expect(asked.status).toBeGreaterThanOrEqual(400)
  })

  test('published it is the active one, its people see it, and its plan begins today', async () => {
    const { body } = await publish()
    expect(body.periode).toMatchObject({ id, aktif: true, konsep: false })
    expect(body.pertemuan).toBeGreaterThan(0)
    const first = await t.db
      .selectFrom('pertemuan')
      .select(eb => eb.fn.min('tanggal').as('tanggal'))
      .where('kelompok_id', 'in', await kelompokIds())
      .executeTakeFirstOrThrow()
    expect(first.tanggal >= TODAY).toBe(true)
    const { kelompok, jumlah_belum } = (await app.as('umar')(getMyBeranda)).body
    expect(kelompok.map(k => k.nama)).toContain('Kelompok Rahasia')
    // Nothing of the days on which nobody knew of it.
    const { jumlah_belum: sebelum } = (await app.as('maryam')(getMyBeranda)).body
    expect(jumlah_belum).toBe(sebelum)
    expect((await app.as('pimpinan')(listPeriode)).body.periodeList.map(p => p.aktif)).toEqual([true, false])
    // A second click, and a throw-away that comes late.
    expect((await publish()).body.kode).toBe('periode.terbit')
    expect((await discard()).body.kode).toBe('periode.terbit')
  })

  test('with its rules changed since it cannot be taken back, and the reason says so', async () => {
    await publish()
    const entri = await newestPerubahan(t.db)
    const { kegiatanList } = (await app.as('admin')(listKegiatan)).body
    const halaqah = kegiatanList.find(k => k.id === cast.halaqah)
    if (!halaqah) throw new Error('no halaqah')
    const { id: kegiatan, dipakai: _, ...body } = halaqah
    const changed = { params: { id: kegiatan }, body: { ...body, batas_minimal: 60 } }
    expect((await app.as('admin')(updateKegiatan, changed)).status).toBe(200)
    const cancelled = await app.as('admin')(createPembatalan, { params: { id: entri } })
    expect([cancelled.status, cancelled.body.pesan]).toEqual([
      409,
      'Tidak dapat dibatalkan: 1 aturan kegiatan sudah diubah sesudahnya.',
    ])
  })

  test('what it lacks is said, and keeps nobody who says so from publishing', async () => {
    await t.db
      .deleteFrom('kelompok_pendamping')
      .where('kelompok_id', 'in', await kelompokIds())
      .execute()
    const refused = await publish(false)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { kode: 'periode.belum_lengkap', kekurangan: { tanpa_pendamping: 2, tanpa_murabbi: 0, tanpa_anggota: 0 } },
    ])
    expect((await publish(true)).status).toBe(200)
  })

  test('without a kelompok, or after its last day, it is not published; other dates mend that', async () => {
    const dates = { mulai: '2026-08-01', selesai: '2026-10-31' }
    await t.db.updateTable('periode').set(dates).where('id', '=', id).execute()
    expect((await publish()).body.kode).toBe('periode.berakhir')
    expect((await app.as('admin')(updatePeriode, { params: { id }, body: GENAP })).status).toBe(200)
    await t.db
      .deleteFrom('jadwal')
      .where('kelompok_id', 'in', await kelompokIds())
      .execute()
    const kosong = await app.as('admin')(createPeriode, { body: { ...GENAP, gelombang: '2', konsep: true } })
    const params = { id: kosong.body.periode.id }
    expect(kosong.body.peringatan.length).toBeGreaterThan(0)
    expect((await app.as('admin')(publishPeriode, { params, body: { tetap: true } })).body.kode).toBe(
      'periode.tanpa_kelompok',
    )
    // By the other door neither.
    expect((await app.as('admin')(activatePeriode, { params })).body.kode).toBe('periode.konsep')
    expect((await app.as('admin')(deletePeriode, { params: { id } })).body.kode).toBe('periode.dipakai')
  })

  test('thrown away it is gone whole, and nothing else is', async () => {
    await discard()
    const kosong = await dump()
    expect(kosong.slice(0, 3).map(rows => rows.length)).toEqual([1, 0, 2])
    const made = await app.as('admin')(createPeriode, { body: { ...GENAP, konsep: true } })
    const salin = { dari_periode_id: cast.periode, anggota: true }
    await app.as('admin')(createPenyalinan, { params: { id: made.body.periode.id }, body: salin })
    const { status, body } = await app.as('admin')(discardKonsep, { params: { id: made.body.periode.id } })
    expect([status, body]).toEqual([200, { kelompok: 2, keanggotaan: 10, jadwal: 2 }])
    expect(await dump()).toEqual(kosong)
    expect((await discard()).status).toBe(404)
  })

  test('two admins at once: one of them publishes or throws away, the other is told', async () => {
    const answers = await Promise.all([publish(), discard(), publish()])
    expect(answers.filter(one => one.status === 200)).toHaveLength(1)
    for (const one of answers.filter(one => one.status !== 200)) expect([404, 409]).toContain(one.status)
    const left = await t.db.selectFrom('kelompok').select('id').where('periode_id', '=', id).execute()
    expect(left).toHaveLength(answers[1]?.status === 200 ? 0 : 2)
  })

  test('its kelompok without anybody take over whom their namesakes had, whoever is still at work and fits', async () => {
    const tugas = (table: 'kelompok_murabbi' | 'kelompok_pendamping') =>
      t.db.selectFrom(table).selectAll().where('kelompok_id', 'in', ids).orderBy('id').execute()
    const nama = await t.db
      .selectFrom('kelompok')
      .select(['nama', 'nama_urut'])
      .where('periode_id', '=', cast.periode)
      .orderBy('id')
      .execute()
    const ids = await kelompokIds()
    for (const [i, satu] of nama.entries())
      await t.db
        .updateTable('kelompok')
        .set(satu)
        .where('id', '=', ids[i] ?? 0)
        .execute()
    for (const table of ['kelompok_murabbi', 'kelompok_pendamping'] as const)
      await t.db.deleteFrom(table).where('kelompok_id', 'in', ids).execute()
    await t.db.updateTable('pendamping').set({ aktif: 0 }).where('id', '=', cast.umar).execute()
    const params = { id }
    const dari = { dari_periode_id: cast.periode }
    const { body: lihat } = await app.as('admin')(previewDutyPenyalinan, { params, query: dari })
    expect(lihat.jumlah).toEqual({ tugas: 3, kelompok: 2, dilewati: 1 })
    await expectBatal(t.db, app, async () => {
      const { body } = await app.as('admin')(createDutyPenyalinan, { params, body: dari })
      expect(body).toEqual(lihat)
      expect((await tugas('kelompok_murabbi')).map(row => row.dari)).toEqual([GENAP.mulai, GENAP.mulai])
      expect(await tugas('kelompok_pendamping')).toHaveLength(1)
    })
    await app.as('admin')(createDutyPenyalinan, { params, body: dari })
    const lagi = await app.as('admin')(createDutyPenyalinan, { params, body: dari })
    expect(lagi.body.jumlah).toEqual({ tugas: 0, kelompok: 0, dilewati: 1 })
    await publish()
    const telat = await app.as('admin')(createDutyPenyalinan, { params, body: dari })
    expect([telat.status, telat.body.kode]).toEqual([409, 'periode.terbit'])
  })

  test('the first one of an office is prepared with nothing to copy from, published, and taken back', async () => {
    // The house as it is before its first semester: people and nothing else.
    await discard()
    for (const table of ['pertemuan', 'jadwal', 'keanggotaan', 'kelompok_murabbi', 'kelompok_pendamping'] as const)
      await t.db.deleteFrom(table).execute()
    for (const table of ['kelompok_kegiatan', 'kelompok', 'kegiatan_periode', 'aturan_periode', 'periode'] as const)
      await t.db.deleteFrom(table).execute()
    const made = await app.as('admin')(createPeriode, { body: { ...GENAP, konsep: true } })
    expect(made.body.periode).toMatchObject({ konsep: true, aktif: false })
    id = made.body.periode.id
    const ask = async () => (await app.as('admin')(getPersiapan, { params: { id } })).body
    expect(await ask()).toMatchObject({ sumber: 0, kelompok: [], kegiatan: 2, murabbi: 2, pendamping: 2 })
    expect((await publish()).body.kode).toBe('periode.tanpa_kelompok')
    const params = { id: (await addKelompok('Kelompok Pertama')).id }
    await app.as('admin')(addPendamping, { params, body: { pendamping_ids: [cast.umar], dari: GENAP.mulai } })
    const slot = [{ kegiatan_id: cast.halaqah, hari: [1], mulai: '16:00', selesai: '17:00' }]
    await app.as('admin')(createManyJadwal, { body: { kelompok_ids: [params.id], slot } })
    // Who has an account already sees nothing of it.
    const before = await app.as('umar')(getMyBeranda)
    expect([before.status, before.body.kelompok]).toEqual([200, []])
    expect((await app.as('umar')(listPeriode)).body.periodeList).toEqual([])
    for (const who of ['umar', 'hasan', 'pimpinan'] as const)
      for (const endpoint of app.endpoints.filter(one => one.method === 'GET' && !one.path.includes(':')))
        for (const query of [{}, { cari: 'pertama' }, { cari: 'a' }]) {
          const { raw } = await app.as(who)(endpoint, { query })
          expect([who, endpoint.path, /Kelompok Pertama|2031\/2032/.test(raw.toString())]).toContain(false)
        }
    // The office finds its people in it.
    const body = { mahasantri_ids: [cast.putra[0] ?? 0], dari: GENAP.mulai }
    expect((await app.as('admin')(addKeanggotaan, { params, body })).status).toBe(201)
    expect((await app.as('admin')(mahasantriApi.list)).raw.toString()).toContain('Kelompok Pertama')
    expect((await app.as('hasan')(mahasantriApi.list)).raw.toString()).not.toContain('Kelompok Pertama')
    expect((await ask()).sumber).toBe(0)
    // Another draft is nothing to copy from, so its first kelompok turns no steps round; what is published is.
    const lain = await app.as('admin')(createPeriode, { body: { ...GENAP, gelombang: '2', konsep: true } })
    await app.as('admin')(createKelompok, {
      body: { periode_id: lain.body.periode.id, nama: 'Kelompok Dua', jk: 'L', tempat: '' },
    })
    const sumberOf = async (periodeId: number) =>
      (await app.as('admin')(getPersiapan, { params: { id: periodeId } })).body.sumber
    expect([await sumberOf(id), await sumberOf(lain.body.periode.id)]).toEqual([0, 0])
    await expectBatal(t.db, app, async () => {
      const published = (await publish()).body
      expect(published.periode).toMatchObject({ aktif: true, konsep: false })
      expect(published.pertemuan).toBeGreaterThan(0)
      // Its rules are its own from here on.
      expect((await app.as('admin')(getAturanPeriode, { params: { id } })).status).toBe(200)
      expect((await app.as('umar')(getMyBeranda)).body.kelompok.map(k => k.nama)).toEqual(['Kelompok Pertama'])
    })
    expect((await ask()).periode).toMatchObject({ aktif: false, konsep: true })
    expect((await publish()).status).toBe(200)
    expect(await sumberOf(lain.body.periode.id)).toBe(1)
  })

  test('how far it is', async () => {
    const { body } = await app.as('admin')(getPersiapan, { params: { id } })
    expect(body).toMatchObject({
      periode: { konsep: true },
      hari_ini: TODAY,
      libur: 0,
      tanpa_kelompok: 0,
      petugas: 4,
      sumber: 1,
    })
    expect(body.kelompok.map(({ id: _, ...row }) => row)).toEqual([
      ...['Kelompok Rahasia', 'Kelompok Rahasia'].map(nama => ({
        ...{ nama, anggota: 5, murabbi: true, pendamping: true, jadwal: true },
      })),
    ])
  })
})
