import { beforeEach, expect, test } from 'vitest'
import { previewAturan } from '#contract/laporan/aturan-preview.ts'
import { listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { type KegiatanRow, listKegiatan, updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { getPengaturan, pickAturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory } from '#test/random-history.ts'

// The rules of the institution and the limits of a kegiatan: perhatian.test.ts.
describeDatabases('what counts in totals is a rule too', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await createRandomHistory(t.db, cast, 11)
  })

  const siti = () => app.as('admin')
  /** What everybody's figures are over all kegiatan that count. */
  const figures = async () => {
    const { baris } = (await siti()(listLaporanMahasantri, { query: { ukuran: 200 } })).body
    return new Map(baris.map(b => [b.mahasantri_id, [b.status, b.persen, b.sesi]]))
  }
  const limits = async (rules: object) => {
    const saved = (await siti()(getPengaturan)).body
    expect((await siti()(updatePengaturan, { body: { ...saved, ...rules } })).status).toBe(200)
  }
  const save = async ({ id, dipakai: _, version: __, ...body }: KegiatanRow) =>
    expect((await siti()(updateKegiatan, { params: { id }, body })).status).toBe(200)

  test('who changes when a kegiatan counts or no longer does is told before, and is who then changes', async () => {
    let changed = 0
    for (const batas_per of ['periode', 'bulan'] as const) {
      await limits({ batas_per, batas_minimal: 60, batas_peringatan: 70 })
      for (const kegiatan of (await siti()(listKegiatan)).body.kegiatanList) {
        const before = await figures()
        const dihitung = { id: kegiatan.id, dihitung: !kegiatan.dihitung }
        const { status, body } = await siti()(previewAturan, { body: { dihitung } })
        expect(status, JSON.stringify(body)).toBe(200)
        expect(await figures()).toEqual(before)
        await save({ ...kegiatan, ...dihitung })
        const after = await figures()
        const ids = [...before.keys()]
        const moved = ids.filter(id => before.get(id)?.[0] !== after.get(id)?.[0])
        const others = ids.filter(id => !moved.includes(id) && before.get(id)?.[1] !== after.get(id)?.[1])
        expect([body.orang, body.berubah, body.persen_berubah]).toEqual([ids.length, moved.length, others.length])
        expect(body.rows).toHaveLength(moved.length)
        for (const { mahasantri_id, lama, baru } of body.rows) {
          expect([lama.status, lama.persen, lama.sesi]).toEqual(before.get(mahasantri_id))
          expect([baru.status, baru.persen, baru.sesi]).toEqual(after.get(mahasantri_id))
        }
        changed += moved.length
        // As it is: nobody changes.
        expect((await siti()(previewAturan, { body: { dihitung } })).body).toMatchObject({
          berubah: 0,
          persen_berubah: 0,
        })
        await save(kegiatan)
      }
    }
    expect(changed).toBeGreaterThan(5)
  })

  test('all who change can be read, page after page, each once and in one order', async () => {
    const saved = (await siti()(getPengaturan)).body
    const pengaturan = { ...pickAturan(saved), batas_minimal: 0, batas_peringatan: 0 }
    const page = async (query: object) => {
      const { status, body } = await siti()(previewAturan, { query: query as never, body: { pengaturan } })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const all = await page({ ukuran: 200 })
    expect(all.berubah).toBeGreaterThan(4)
    expect(all.rows).toHaveLength(all.berubah)
    const pages = []
    for (let halaman = 1; halaman <= Math.ceil(all.berubah / 3); halaman++)
      pages.push(await page({ halaman, ukuran: 3 }))
    expect(pages.flatMap(p => p.rows)).toEqual(all.rows)
    for (const { rows: _, ...rest } of pages) expect({ ...rest, rows: all.rows }).toEqual(all)
    expect((await page({ halaman: 99, ukuran: 3 })).rows).toEqual([])
  })

  test('deactivating a kegiatan changes nobody, and its kind stays once it has pertemuan', async () => {
    const before = await figures()
    const [kegiatan] = (await siti()(listKegiatan)).body.kegiatanList.filter(k => k.dihitung)
    if (!kegiatan) throw new Error('none counts')
    await save({ ...kegiatan, aktif: false })
    expect(await figures()).toEqual(before)
    const { id, dipakai: _, version: __, ...body } = kegiatan
    const jenis = kegiatan.jenis === 'umum' ? ('shalat' as const) : ('umum' as const)
    expect((await siti()(updateKegiatan, { params: { id }, body: { ...body, jenis } })).body.kode).toBe(
      'kegiatan.jenis_tetap',
    )
  })

  test('it is asked about one thing at a time, of a kegiatan that there is', async () => {
    const dihitung = { id: cast.subuh, dihitung: false }
    const kegiatan = { id: cast.subuh, batas_minimal: 50, batas_peringatan: null }
    const ask = (body: object) => siti()(previewAturan, { body: body as never })
    expect((await ask({ dihitung, kegiatan })).status).toBe(400)
    expect((await ask({ dihitung: { ...dihitung, id: 4711 } })).body.kode).toBe('kegiatan.not_found')
  })
})
