import { afterEach, beforeEach, expect, test } from 'vitest'
import { printSurat } from '#contract/dokumen/dokumen.ts'
import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { readLetterRecipients } from './penerima.ts'

describeDatabases('letters where the limit holds for each month', t => {
  let cast: Cast
  let app: TestApp
  let alif: number

  // Alif: 1 of 4 in October, 1 of 3 in September, 16 of 16 in November; 18 of 23 over all. Faqih missed nothing.
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const [faqih = 0, id = 0] = cast.putra
    alif = id
    for (const [tanggal, tanda] of [
      ['2026-09-12', 'HAA'],
      ['2026-10-10', 'HAAA'],
      ['2026-11-14', 'H'.repeat(16)],
    ] as const)
      for (const [i, status] of [...tanda].entries())
        await tercatat(app.as('admin'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal, ke: i + 1 }, [
          { mahasantri_id: alif, status: status as 'H' | 'A' },
          { mahasantri_id: faqih, status: 'H' },
        ])
  })
  afterEach(() => app.fastify.close())

  const gradeBy = async (batas_per: 'bulan' | 'periode') => {
    const saved = (await app.as('admin')(getPengaturan)).body
    expect((await app.as('admin')(updatePengaturan, { body: { ...saved, batas_per } })).status).toBe(200)
  }
  const letter = async (surat: 'sp1' | 'keterangan', id = alif) => {
    const { raw } = await app.as('admin')(printSurat, { params: { id }, query: { surat } })
    return sebaris((await readPdfText(raw)).halaman[0] ?? '')
  }
  const chosen = async () => {
    const { baris } = await readLetterRecipients(t.db, PIMPINAN, 'sp1', laporanMahasantriQuery.parse({}), NOW)
    return baris.map(({ mahasantri_id, bulan_kurang }) => [
      mahasantri_id,
      bulan_kurang.map(({ bulan }) => bulan).sort(),
    ])
  }

  test('a letter names the months somebody was below it: over all 78,3% is above', async () => {
    await gradeBy('bulan')
    const kurang = 'Di bawah batas itu: September 2026 (33,3%), Oktober 2026 (25,0%).'
    expect(await letter('sp1')).toContain(
      `tercatat 78,3% dengan 5 kali alpa, sedangkan batas minimal adalah 75% tiap bulan. ${kurang}`,
    )
    expect(await letter('keterangan')).toContain(`dinyatakan: belum memenuhi. ${kurang}`)
    expect(await letter('keterangan', cast.putra[0])).not.toContain('Di bawah batas')
    expect(await chosen()).toEqual([[alif, ['2026-09', '2026-10']]])
  })

  test('one pertemuan of a month warns nobody, however many the other months had', async () => {
    await gradeBy('bulan')
    const dimas = cast.putra[2] ?? 0
    for (const [tanggal, ke, status] of [
      ...[1, 2, 3, 4].map(ke => ['2026-10-17', ke, 'H'] as const),
      [TODAY, 1, 'A'] as const,
    ])
      await tercatat(app.as('admin'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal, ke }, [
        { mahasantri_id: dimas, status },
      ])
    const below = async () =>
      (await app.as('admin')(listPerhatian, { query: {} })).body.rows
        .filter(({ alasan }) => alasan.includes('di_bawah'))
        .map(({ mahasantri_id }) => mahasantri_id)
    expect([(await chosen()).map(([id]) => id), await below()]).toEqual([[alif], []])
    await t.db.updateTable('aturan_periode').set({ batas_pertemuan: 1 }).execute()
    expect([(await chosen()).map(([id]) => id).sort(), await below()]).toEqual([[alif, dimas].sort(), [dimas]])
  })

  test('nobody is told of months where the range as a whole counts', async () => {
    await gradeBy('periode')
    expect(await letter('keterangan')).not.toContain('Di bawah batas')
    expect(await chosen()).toEqual([])
  })
})

const PIMPINAN = {
  ...{ id: 0, nama: '', username: '', murabbi_id: null, pendamping_id: null, ganti_sandi: false },
  peran: ['pimpinan' as const],
}
