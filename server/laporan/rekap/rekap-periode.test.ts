import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadCetakan, listCetakan, printRekap, startCetakan } from '#contract/dokumen/dokumen.ts'
import { naturalKey } from '#contract/identitas.ts'
import { exportRekapPeriode, getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

describeDatabases('a kelompok that never met', t => {
  let cast: Cast
  let app: TestApp
  // Kelompok 7 met once; Kelompok 12 never did; Kelompok 3 holds no halaqah and has one member.
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 }
    await tercatat(app.as('umar'), sheet, inOrder(cast.putra, ['H', 'H', 'A', 'H', 'H']))
    const row = { periode_id: cast.periode, nama: 'Kelompok 3', nama_urut: naturalKey('Kelompok 3') }
    await t.db
      .insertInto('kelompok')
      .values({ ...row, jk: 'L', tempat: '', created_at: NOW })
      .execute()
  })
  afterEach(() => app.fastify.close())

  const workbook = async (query: object) => {
    const asked = { params: { id: cast.periode }, query: query as never }
    const { status, raw, body } = await app.as('admin')(exportRekapPeriode, asked)
    expect(status, JSON.stringify(body)).toBe(200)
    const [ringkasan, ...sheets] = await readXlsxFile(raw)
    const head = ringkasan?.data.findIndex(row => row[0] === 'No') ?? -1
    const titles = ringkasan?.data[head] ?? []
    const lines = ringkasan?.data.slice(head + 1) ?? []
    const at = (row: readonly unknown[], title: string) => row[titles.indexOf(title)] ?? null
    return {
      sheets,
      lines: lines.map(row => ['No', 'Kelompok', 'Mahasantri', 'Pertemuan', '%', 'Keterangan'].map(k => at(row, k))),
    }
  }
  const allOnPaper = async (query: object) => {
    const body = { jenis: 'rekap_semua', periode_id: cast.periode, ...query } as never
    const { id } = (await app.as('admin')(startCetakan, { body })).body
    await vi.waitFor(
      async () => {
        const { cetakanList } = (await app.as('admin')(listCetakan)).body
        expect(cetakanList.find(c => c.id === id)?.tahap).toBe('siap')
      },
      { timeout: 60_000, interval: 50 },
    )
    return (await readPdfText((await app.as('admin')(downloadCetakan, { params: { id } })).raw)).halaman.map(sebaris)
  }

  test('has its line and its sheet with its members, as the PDF of all kelompok has', async () => {
    const query = { kegiatan_id: cast.halaqah }
    const { lines, sheets } = await workbook(query)
    expect(lines).toEqual([
      [1, 'Kelompok 3', null, null, null, 'Kegiatan ini tidak diikuti kelompok'],
      [2, 'Kelompok 7', 5, 1, expect.closeTo(0.8, 9), null],
      [3, 'Kelompok 12', 5, 0, '–', 'Belum ada pertemuan'],
    ])
    expect(sheets.map(s => s.sheet)).toEqual(['Kelompok 7', 'Kelompok 12', 'Pertemuan'])
    const belum = sheets[1]?.data ?? []
    expect(belum.filter(row => typeof row[0] === 'number').map(row => row[2])).toEqual([
      ...['Aisyah Nur Fadhilah', 'Alya Rahmatika', 'Azka', 'Dewi Lestari Ningrum', "Ummu Hani'"],
    ])
    expect(belum.flat()).toContain('Belum ada pertemuan.')
    const single = await app.as('admin')(rekapExport.xlsx, { params: { id: cast.kelompok12 }, query })
    expect((await readXlsxFile(single.raw))[0]?.data).toEqual(belum)

    // Paper names the same kelompok, and has a sheet of the same.
    const [sampul = '', ...rekap] = await allOnPaper(query)
    for (const [, nama] of lines) expect(sampul).toContain(String(nama))
    expect(rekap).toHaveLength(2)
    for (const part of ['Kelompok 12 (Putri)', "Ummu Hani'", 'Belum ada pertemuan.']) expect(rekap[1]).toContain(part)
    expect(rekap[0]).not.toContain('Belum ada pertemuan')
  })

  test('whose pertemuan were all ditiadakan says so; a kelompok seen without its days shows nobody', async () => {
    const row = {
      kelompok_id: cast.kelompok12,
      kegiatan_id: cast.halaqah,
      tanggal: TODAY,
      ke: 1,
      materi: '',
      tempat: '',
    }
    const { id } = await t.db
      .insertInto('pertemuan')
      .values({ ...row, created_at: NOW, created_by: cast.akun.admin } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('peniadaan')
      .values({ pertemuan_id: id, alasan: 'Hujan', akun_id: cast.akun.admin, at: NOW } as never)
      .execute()
    const { lines } = await workbook({ kegiatan_id: cast.halaqah })
    expect(lines[2]).toEqual([3, 'Kelompok 12', 5, 0, '–', 'Semua pertemuan ditiadakan'])
    const screen = (await app.as('admin')(getRekap, { params: { id: cast.kelompok12 }, query: {} })).body
    expect(screen.baris.map(b => b.tanda)).toEqual(Array(5).fill(' '))
    const paper = await app.as('admin')(printRekap, { params: { id: cast.kelompok12 }, query: {} })
    expect(sebaris((await readPdfText(paper.raw)).halaman[0] ?? '')).toContain('Semua pertemuan ditiadakan.')

    // Aisyah led it until the end of October: who is in it now is not hers to see, who was then is.
    const lead = t.db.updateTable('kelompok_pendamping').set({ sampai: '2026-10-31' })
    await lead.where('pendamping_id', '=', cast.aisyah).execute()
    const seen = async (query: object) =>
      (await app.as('aisyah')(getRekap, { params: { id: cast.kelompok12 }, query: query as never })).body.baris.length
    expect([await seen({}), await seen({ sampai: '2026-10-20' })]).toEqual([0, 5])
  })
})
