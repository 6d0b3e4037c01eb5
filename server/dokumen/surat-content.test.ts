import { afterEach, beforeEach, expect, test } from 'vitest'
import { listSurat, printSurat } from '#contract/dokumen/dokumen.ts'
import { formatPercent, type Status } from '#contract/kehadiran.ts'
import { getLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

describeDatabases('a letter claims nothing that is not so', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  afterEach(() => app.fastify.close())

  const print = (id: number, query: object) => app.as('admin')(printSurat, { params: { id }, query: query as never })
  const letter = async (id: number, surat: 'keterangan' | 'sp1', query: object = {}) => {
    const { raw, status, body } = await print(id, { surat, ...query })
    expect(status, JSON.stringify(body)).toBe(200)
    return sebaris((await readPdfText(raw)).halaman[0] ?? '')
  }
  /** One pertemuan each, on its own day. */
  const record = async (id: number, marks: readonly (readonly [tanggal: string, tanda: string])[]) => {
    for (const [tanggal, tanda] of marks)
      for (const [i, status] of [...tanda].entries())
        await tercatat(app.as('admin'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal, ke: i + 1 }, [
          { mahasantri_id: id, status: status as Status },
        ])
  }

  test('of whom nothing is counted it is not certified that they attended, and nobody warns them', async () => {
    const [alif = 0, dimas = 0] = cast.putra
    const text = await letter(alif, 'keterangan')
    expect(text).toContain('terdaftar sebagai mahasantri')
    expect(text).toContain('belum ada pertemuan yang dihitung bagi yang bersangkutan')
    for (const claim of ['telah mengikuti', 'dengan kehadiran', 'dinyatakan:', 'Persen'])
      expect(text).not.toContain(claim)
    // What is over will not come any more.
    const lalu = await letter(alif, 'keterangan', {
      kegiatan_id: cast.halaqah,
      dari: '2026-09-01',
      sampai: '2026-09-30',
    })
    expect(lalu).toMatch(/Pada kegiatan \S.*, .* September 2026, tidak ada pertemuan yang dihitung bagi/)

    // A pertemuan that was opened, and nobody marked him in: the sheet shows it, and it counts for nothing.
    await record(dimas, [[TODAY, 'H']])
    const terbuka = await letter(alif, 'keterangan')
    expect(terbuka).toContain('terdaftar sebagai mahasantri')
    expect(terbuka).toContain('Belum diisi')

    const before = (await app.as('admin')(listSurat)).body.total
    for (const query of [{ surat: 'sp1' }, { surat: 'sp3', nomor: 'Agenda 7' }]) {
      const { status, body } = await print(alif, query)
      expect([status, body.kode]).toEqual([409, 'surat.belum_dihitung'])
      expect(body.pesan).toContain('tidak ada yang dapat diperingatkan')
    }
    expect((await app.as('admin')(listSurat)).body.total).toBe(before)
  })

  test('a warning to somebody who is not below the limit does not say so', async () => {
    const [alif = 0, dimas = 0, faqih = 0] = cast.putra
    await record(alif, [['2026-11-14', 'HHHA']])
    await record(dimas, [['2026-11-15', 'HHHH']])
    await record(faqih, [['2026-11-16', 'HAAA']])
    const limits = async (batas_per: 'bulan' | 'periode') => {
      const saved = (await app.as('admin')(getPengaturan)).body
      expect((await app.as('admin')(updatePengaturan, { body: { ...saved, batas_per } })).status).toBe(200)
    }
    expect(await letter(alif, 'sp1')).toContain(
      'tercatat 75,0% dengan 1 kali alpa, tidak di bawah batas minimal 75%, tetapi di bawah batas peringatan 85%.',
    )
    // Above the line nobody is warned at all.
    const above = await print(dimas, { surat: 'sp1' })
    expect([above.status, above.body.kode]).toEqual([409, 'surat.tidak_di_bawah'])
    expect(await letter(faqih, 'sp1')).toContain(
      'tercatat 25,0% dengan 3 kali alpa, sedangkan batas minimal adalah 75%. ',
    )
    await limits('bulan')
    expect(await letter(alif, 'sp1')).toContain(
      'tidak di bawah batas minimal 75% tiap bulan, tetapi di bawah batas peringatan 85% pada sedikitnya satu bulan.',
    )
  })

  test('it names murabbi and signatory, and what the rest of the periode can still change, as the detail does', async () => {
    const [alif = 0, dimas = 0] = cast.putra
    await t.db.updateTable('jadwal').set({ dari: '2026-11-22' }).execute()
    await t.db.updateTable('periode').set({ selesai: '2026-11-30' }).execute()
    await record(alif, [['2026-11-14', 'HAAA']])
    await record(dimas, [['2026-11-14', 'HHHH']])
    const detail = async (id: number) => (await app.as('admin')(getLaporanMahasantri, { params: { id } })).body.prediksi
    const rest = await detail(alif)
    expect(rest).toMatchObject({ sisa: 1, mungkin: false })
    const sp1 = await letter(alif, 'sp1')
    expect(sp1).toContain('menemui murabbi, Dr. H. Hasan Basri, M.Ag., paling lambat')
    expect(await letter(alif, 'keterangan')).toMatch(/Kelompok : Kelompok 7, murabbi Dr. H. Hasan Basri, M.Ag./)
    const told = async (id: number) => {
      const { raw } = await print(id, { surat: 'pemberitahuan' })
      return sebaris((await readPdfText(raw)).halaman[0] ?? '').replaceAll('\u00a0', ' ')
    }
    await t.db.updateTable('mahasantri').set({ wali_nama: 'H. Karim' }).execute()
    expect(await told(alif)).toContain(
      `Batas minimal 75% tidak lagi dapat dicapai karena tersisa 1 pertemuan (paling tinggi ${formatPercent(rest?.tertinggi ?? null)}).`,
    )
    const other = await detail(dimas)
    expect(await told(dimas)).toContain(`ketidakhadiran paling banyak ${other?.boleh_absen} kali lagi.`)
    // Nothing is left once the periode is over, and no sentence about it.
    await t.db.updateTable('periode').set({ selesai: TODAY }).execute()
    expect(await told(alif)).not.toContain('ersisa')
  })
})
