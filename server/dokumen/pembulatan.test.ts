import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getVerifikasi, printRekap, printSurat } from '#contract/dokumen/dokumen.ts'
import type { Status } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'

describeDatabases('sheets printed under an older rounding', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  afterEach(() => app.fastify.close())

  function record(ke: number, statusList: readonly Status[], base_version = 0): Promise<number> {
    const tanggal = addDays(TODAY, -7 * (ke % 3))
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal, ke: Math.ceil(ke / 3) }
    return tercatat(app.as('umar'), sheet, inOrder(cast.putra, statusList, base_version))
  }
  const angka = async (kode: string) => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body.angka
  const kodeIn = (text: string) => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
  const fingerprint = (figures: string) => createHash('sha256').update(figures).digest('hex')

  test('a percentage that was rounded up to a whole one then is no change; a mark is', async () => {
    // 17 of 21 are 80,952…: 81,0% until it was decided that no whole percent is printed that is not reached, 80,9% since.
    for (let ke = 1; ke <= 21; ke++) await record(ke, [ke <= 17 ? 'H' : 'A', 'H'])
    const id = cast.putra[0] as number
    const surat = await app.as('admin')(printSurat, { params: { id }, query: { surat: 'keterangan' } })
    const text = (await readPdfText(surat.raw)).halaman[0] ?? ''
    expect(text).toContain('80,9%')
    const rekap = await app.as('umar')(printRekap, {
      params: { id: cast.kelompok7 },
      query: { kegiatan_id: cast.halaqah, bentuk: 'bulan' },
    })
    const codes = [kodeIn(text), kodeIn((await readPdfText(rekap.raw)).halaman.join(''))]
    const stored = async (jenis: string) =>
      (await t.db.selectFrom('dokumen').select('sidik').where('jenis', '=', jenis).executeTakeFirstOrThrow()).sidik

    // What stands on sheets that were handed in: written out, because their fingerprints are kept.
    const ofSurat = (persen: string) => `[${id},[17,0,0,0,4,0,0],0,"${persen}"]`
    const ketujuh = [1, 2, 3, 4, 5, 6, 7]
    const days = ['2026-11-07', '2026-11-14', TODAY].flatMap(day => ketujuh.map(ke => [cast.halaqah, day, ke, true]))
    const kolom = `${JSON.stringify(days)},["2026-11"]`
    const belum = cast.putra.slice(2).map(one => `,[${one},"",[[0,0,0,0,0,0,0,21]],"–"]`)
    const ofRekap = (persen: string) =>
      `[${kolom},[[${id},"",[[17,0,0,0,4,0,0,0]],"${persen}"],[${cast.putra[1]},"",[[21,0,0,0,0,0,0,0]],"100,0%"]${belum.join('')}]]`
    expect(await stored('surat_keterangan')).toBe(fingerprint(ofSurat('80,9%')))
    expect(await stored('rekap')).toBe(fingerprint(ofRekap('80,9%')))
    for (const kode of codes) expect(await angka(kode)).toBe('sama')

    const printedThen = async (jenis: string, figures: string) =>
      t.db
        .updateTable('dokumen')
        .set({ sidik: fingerprint(figures) })
        .where('jenis', '=', jenis)
        .execute()
    await printedThen('surat_keterangan', ofSurat('81,0%'))
    await printedThen('rekap', ofRekap('81,0%'))
    for (const kode of codes) expect(await angka(kode)).toBe('sama')
    // Nobody ever rounded so.
    await printedThen('rekap', ofRekap('81%'))
    expect(await angka(codes[1] ?? '')).toBe('berubah')
    await printedThen('rekap', ofRekap('81,0%'))

    await record(1, ['A'], 1)
    for (const kode of codes) expect(await angka(kode)).toBe('berubah')
  })
})
