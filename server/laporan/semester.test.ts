import { beforeEach, describe, expect, test } from 'vitest'
import { checkRow, getVerifikasi, printSemester } from '#contract/dokumen/dokumen.ts'
import { denominator, numerator, sumTally } from '#contract/kehadiran.ts'
import { createSk, listKelulusan, previewSk, updateSyaratKelulusan } from '#contract/laporan/kelulusan.ts'
import { listGrouping, listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { getSemester, type SemesterData, updateSemester } from '#contract/laporan/semester.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { callerOf, countOf, percentOf, pertemuanSeen } from '#test/laporan-oracle.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { createRandomHistory, type History } from '#test/random-history.ts'

describeDatabases('the report of a semester', t => {
  let app: TestApp
  let cast: Cast
  let history: History
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    history = await createRandomHistory(t.db, cast, 4)
    await t.db
      .updateTable('mahasantri')
      .set({ fakultas: '' })
      .where('id', '=', cast.putra[1] ?? 0)
      .execute()
  })

  const read = async (who: 'admin' | 'pimpinan' = 'admin') => {
    const { status, body } = await app.as(who)(getSemester, { query: {} })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as typeof body & { laporan: SemesterData }
  }
  const people = async (query = {}) => {
    const { body } = await app.as('admin')(listLaporanMahasantri, { query: { ukuran: 200, ...query } })
    return body
  }
  const params = () => ({ id: cast.periode })
  const type = async (more: object = {}) => {
    const { isi } = await read()
    return app.as('admin')(updateSemester, { params: params(), body: { ...isi, ...more } })
  }

  describe.each(['periode', 'bulan'] as const)('graded per %s', per => {
    beforeEach(() => t.db.updateTable('pengaturan').set({ batas_per: per, hitung_sakit: 'luar' }).execute())

    test('every figure is that of the laporan with the same filter', async () => {
      expect((await type({ sesi_minimal: 3, terbaik: 4 })).status).toBe(200)
      const { laporan } = await read('pimpinan')
      const all = await people()
      const { aturan, batas } = all
      expect([laporan.aturan, laporan.batas]).toEqual([aturan, batas])
      expect(batas.per).toBe(per)
      const share = (hitungan: Parameters<typeof numerator>[0]) => ({
        hadir: numerator(hitungan, aturan),
        sesi: denominator(hitungan, aturan),
      })
      expect(laporan.jumlah).toMatchObject({
        ...{ orang: all.total, persen: all.jumlah.persen, status: all.jumlah.status, ...share(all.jumlah.hitungan) },
        ...all.jumlah_status,
      })
      expect(laporan.jumlah.sesi).toBeGreaterThan(20)
      const { U: _, ...letters } = all.jumlah.hitungan
      expect(laporan.jumlah.huruf).toEqual(letters)
      expect(JSON.stringify(laporan)).not.toContain('"U"')

      for (const menurut of ['fakultas', 'jk'] as const) {
        const { body } = await app.as('admin')(listGrouping, { query: { menurut } })
        const told = laporan[menurut].map(({ kunci, nama, orang, hadir, sesi, persen, status, ...rest }) => {
          const { memenuhi, peringatan, tidak_memenuhi, belum_ada } = rest
          return [kunci, nama, orang, hadir, sesi, persen, status, memenuhi, peringatan, tidak_memenuhi, belum_ada]
        })
        expect(told).toEqual(
          body.baris.map(({ kunci, nama, orang, hitungan, persen, status, jumlah_status: by }) => [
            ...[kunci, nama, orang, ...Object.values(share(hitungan)), persen, status],
            ...[by.memenuhi, by.peringatan, by.tidak_memenuhi, by.belum_ada],
          ]),
        )
      }
      expect(laporan.fakultas.at(-1)).toMatchObject({ kunci: '-', nama: 'Tanpa fakultas', orang: 1 })
      for (const one of laporan.fakultas) {
        const { body } = await app.as('admin')(listGrouping, { query: { menurut: 'prodi', fakultas: one.kunci } })
        expect(one.prodi.map(row => [row.kunci, row.orang, row.persen])).toEqual(
          body.baris.map(row => [row.kunci, row.orang, row.persen]),
        )
      }

      for (const one of laporan.kegiatan) {
        const own = await people({ kegiatan_id: one.kegiatan_id })
        expect(one).toMatchObject({
          ...share(own.jumlah.hitungan),
          ...{ persen: own.jumlah.persen, status: own.jumlah.status, pertemuan: own.pertemuan },
        })
      }
      expect(laporan.kegiatan.map(one => one.dihitung)).toContain(false)
      for (const { dari, sampai, ...week } of laporan.pekan) {
        const own = await people({ dari, sampai })
        expect(week).toMatchObject({
          ...{ ...share(own.jumlah.hitungan), persen: own.jumlah.persen, pertemuan: own.pertemuan },
        })
      }
      expect(laporan.pekan.reduce((n, week) => n + week.sesi, 0)).toBe(laporan.jumlah.sesi)

      const able = all.baris
        .map(row => ({ id: row.mahasantri_id, ...share(row.hitungan) }))
        .filter(row => row.sesi >= 3 && row.hadir > 0)
        .sort((a, b) => b.hadir / b.sesi - a.hadir / a.sesi || b.sesi - a.sesi)
      expect(laporan.terbaik.map(row => [row.mahasantri_id, row.hadir, row.sesi])).toEqual(
        able.slice(0, 4).map(row => [row.id, row.hadir, row.sesi]),
      )
      const last = able[3]
      expect(laporan.setara).toBe(
        able.slice(4).filter(row => last && row.hadir * last.sesi === last.hadir * row.sesi).length,
      )
      expect(laporan.syarat_terbaik).toEqual({ terbaik: 4, sesi: 3 })

      const { body: pendamping } = await app.as('admin')(listLaporanPendamping, { query: { ukuran: 200 } })
      const { tanpa_pendamping, ...counts } = laporan.pertemuan
      expect(pendamping.jumlah).toMatchObject({ ...counts, tanpa_pendamping })
      expect(laporan.jumlah.pendamping).toBe(pendamping.baris.filter(row => row.kelompok.length > 0).length)
      for (const one of laporan.tertib) {
        const { body } = await app.as('admin')(listLaporanPendamping, { query: { kelompok_id: one.kelompok_id } })
        const { tepat, terlambat, belum_lengkap, tidak_dibuka } = body.jumlah
        expect([one.tepat, one.harus]).toEqual([tepat, tepat + terlambat + belum_lengkap + tidak_dibuka])
      }
      expect(laporan.tertib.length).toBeGreaterThan(1)
    })
  })

  test('the figure of all is that of the obvious way', async () => {
    const { laporan } = await read()
    const seen = pertemuanSeen(history, callerOf(cast, 'admin'), { dari: laporan.dari, sampai: laporan.sampai })
    const ids = new Set(seen.flatMap(p => [...p.marks.keys()]))
    const tally = sumTally([...ids].map(id => countOf(seen, id)))
    expect(laporan.jumlah.persen).toBeCloseTo(percentOf(tally) ?? -1, 10)
    expect(laporan.pertemuan.terlaksana).toBeGreaterThan(5)
  })

  test.each(['periode', 'bulan'] as const)('of equals who had more sessions is named first, per %s', async per => {
    await t.db.updateTable('pengaturan').set({ batas_per: per }).execute()
    const none = { t: 0, i: 0, s: 0, a: 0, d: 0 }
    const [, , few = 0, many = 0] = cast.putra
    for (const [id, h] of [
      [few, 3],
      [many, 9],
    ] as const)
      await t.db
        .updateTable('jumlah')
        .set({ ...none, h })
        .where('mahasantri_id', '=', id)
        .execute()
    await type({ terbaik: 1, sesi_minimal: 1 })
    const { laporan } = await read()
    expect(laporan.terbaik).toMatchObject([{ mahasantri_id: many, persen: 100 }])
    expect(laporan.setara).toBeGreaterThan(0)
    await type({ terbaik: 100 })
    const all = (await read()).laporan
    expect(all.terbaik.findIndex(row => row.mahasantri_id === few)).toBeGreaterThan(0)
    expect(all.setara).toBe(0)
  })

  test('siti types what was difficult, prints it, and whoever holds it learns whether it still says what is so', async () => {
    const kendala = 'Listrik padam tiga pekan.\n\n\nAula dipakai wisuda; "halaqah" pindah ke serambi.'
    const saved = await type({ kendala, saran: 'Genset untuk aula.' })
    expect(saved.body).toMatchObject({ kendala, terbaik: 10, sesi_minimal: null })
    const stale = await app.as('admin')(updateSemester, {
      params: params(),
      body: { kendala: 'Lain', saran: '', terbaik: 10, sesi_minimal: null, updated_at: 0 },
    })
    expect([stale.status, stale.body]).toMatchObject([409, { kode: 'laporan_semester.stale' }])
    expect((await type({ terbaik: 101, sesi_minimal: 0 })).body.isian).toHaveProperty('sesi_minimal')
    expect((await type({ kendala: 'x'.repeat(4001) })).body.isian).toHaveProperty('kendala')

    // Frozen by an SK, its results stand on it.
    const { version } = (await app.as('admin')(listKelulusan, { query: {} })).body
    const halaqah = { jenis: 'kehadiran', id: null, kegiatan_id: cast.halaqah, minimal: 75, bersyarat: 50 } as const
    await app.as('admin')(updateSyaratKelulusan, { params: params(), body: { syarat: [halaqah], version } })
    expect((await read()).laporan.kelulusan).toBeNull()
    const { sidik } = (await app.as('admin')(previewSk, { params: params() })).body
    const sk = {
      nomor: '7 Tahun 2027',
      tanggal: '2027-01-11',
      oleh: 'Kepala UPT',
      belum_dinilai: 'tidak_lulus',
    } as const
    expect((await app.as('admin')(createSk, { params: params(), body: { ...sk, sidik } })).status).toBe(200)
    const { laporan } = await read()
    const { jumlah } = (await app.as('admin')(listKelulusan, { query: {} })).body
    expect(laporan.kelulusan).toMatchObject({
      ...{ nomor: '7 Tahun 2027', lulus: jumlah.lulus, bersyarat: jumlah.bersyarat, tidak_lulus: jumlah.tidak_lulus },
    })

    const printed = await app.as('pimpinan')(printSemester, { params: params() })
    expect(printed.status, String(printed.raw).slice(0, 300)).toBe(200)
    const text = sebaris((await readPdfText(printed.raw)).halaman.join(' '))
    for (const said of [
      ...['LAPORAN SEMESTER', '1. Ringkasan', 'Tanpa fakultas', 'Putra dan putri', 'Per kegiatan', 'Kehadiran terbaik'],
      ...[
        '7 Tahun 2027',
        'Listrik padam tiga pekan.',
        'pindah ke serambi.',
        'Genset untuk aula.',
        'Rapat (tidak dihitung)',
      ],
      `${laporan.jumlah.hadir} dari ${laporan.jumlah.sesi}`,
    ])
      expect(text).toContain(said)
    for (const { nim } of laporan.terbaik) expect(text).toContain(nim)
    expect(text).not.toMatch(/udzur|\bU\b/i)

    const { kode } = await t.db.selectFrom('dokumen').select('kode').executeTakeFirstOrThrow()
    const angka = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body.angka
    expect(await angka()).toBe('sama')
    const [best] = laporan.terbaik
    const row = await app.as(undefined)(checkRow, { params: { kode }, body: { cari: best?.nim ?? '' } })
    expect(row.body.angka).toContain(`hadir ${best?.hadir} dari ${best?.sesi}`)
    // What is typed later is no figure, and neither is a day that passes.
    await type({ kendala: 'Lain' })
    app.clock.at += 20 * 86_400_000
    expect(await angka()).toBe('sama')
    await t.db
      .updateTable('jumlah')
      .set(eb => ({ h: eb('h', '+', 1) }))
      .where('mahasantri_id', '=', best?.mahasantri_id ?? 0)
      .execute()
    expect(await angka()).toBe('berubah')
  })

  test('a draft has no report, and where nothing was held it says so', async () => {
    await t.db
      .insertInto('konsep')
      .values({ periode_id: cast.periode, akun_id: cast.akun.admin, created_at: 1 })
      .execute()
    expect((await app.as('admin')(getSemester, { query: { periode_id: cast.periode } })).status).toBe(404)
    const body = { kendala: '', saran: '', terbaik: 10, sesi_minimal: null, updated_at: 0 }
    expect((await app.as('admin')(updateSemester, { params: params(), body })).status).toBe(404)
    expect((await app.as('admin')(printSemester, { params: params() })).status).toBe(404)
    await t.db.deleteFrom('konsep').execute()
    const next = { tahun_akademik: '2027/2028', semester: 'ganjil', gelombang: '', aktif: 0 } as const
    const { id } = await t.db
      .insertInto('periode')
      .values({ ...next, mulai: '2027-09-01', selesai: '2027-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body: empty } = await app.as('admin')(getSemester, { query: { periode_id: id } })
    expect(empty.laporan).toMatchObject({ pekan: [], fakultas: [], terbaik: [], jumlah: { orang: 0, persen: null } })
    expect((await app.as('admin')(printSemester, { params: { id } })).status).toBe(200)
  })
})
