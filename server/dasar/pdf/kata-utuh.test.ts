import { afterEach, beforeEach, expect, test } from 'vitest'
import { printHadirList } from '#contract/absensi/print-pertemuan.ts'
import { printSurat } from '#contract/dokumen/dokumen.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'

const NIM = '26010100123456789012'
const PRODI = 'Pengembangan Masyarakat Islam Multikultural Berkelanjutan'

describeDatabases('words of printed documents', t => {
  let cast: Cast
  let app: TestApp
  let id: number

  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    id = cast.putra[1] as number
    const fakultas = 'Fakultas Dakwah dan Ilmu Komunikasi Universitas Islam Negeri Nusantara Raya'
    await t.db.updateTable('mahasantri').set({ nim: NIM, prodi: PRODI, fakultas }).where('id', '=', id).execute()
  })
  afterEach(() => app.fastify.close())

  test('a long NIM and the words of a long prodi stay whole on the sheet for signatures, beside the names', async () => {
    const query = { tanggal: TODAY, kegiatan_id: cast.halaqah }
    const { raw } = await app.as('umar')(printHadirList, { params: { id: cast.kelompok7 }, query })
    const text = (await readPdfText(raw)).halaman.join('')
    for (const kata of [NIM, ...PRODI.split(' '), 'Dimas Arya Wibisono', 'M. Rizky Ramadhan'])
      expect(text).toContain(kata)
  })

  test('in a letter the labels before a long line stay whole', async () => {
    const { raw } = await app.as('admin')(printSurat, { params: { id }, query: { surat: 'keterangan' } as never })
    const text = (await readPdfText(raw)).halaman[0]
    expect(text).toMatch(/Program studi ?:/)
    expect(text).toContain(NIM)
  })
})
