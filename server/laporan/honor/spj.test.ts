import fc from 'fast-check'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { formatRupiah } from '#contract/angka.ts'
import { getVerifikasi, printSpj } from '#contract/dokumen/dokumen.ts'
import { type HonorLine, listHonor, payHonor, proposeHonor } from '#contract/laporan/honor.ts'
import { bankFile, computeTax, getHonorSpj, setNpwp } from '#contract/laporan/spj.ts'
import { rateOn, type Spj, updateSpj } from '#contract/pengaturan/spj.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

const bulan = '2026-11'
const tanggal = '2026-11-21'

test('the tax is rounded down, never above its rate and never a rupiah below', () => {
  const sum = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(sum, fc.integer({ min: 0, max: 10_000 }), (bruto, hundredths) => {
      const exact = BigInt(bruto) * BigInt(hundredths)
      expect(BigInt(computeTax(bruto, hundredths / 100))).toBe(exact / 10_000n)
    }),
  )
  const rates = [
    { mulai: '2027-01-01', ber_npwp: 5, tanpa_npwp: 6 },
    { mulai: '2024-01-01', ber_npwp: 2.5, tanpa_npwp: 3 },
  ]
  expect(['2023-12-31', '2024-01-01', '2026-12-31', '2027-01-01'].map(day => rateOn(rates, day)?.ber_npwp)).toEqual([
    ...[undefined, 2.5, 2.5, 5],
  ])
})

describeDatabases('SPJ of honor', t => {
  test('who lacks NPWP is asked about, then list, receipts and the bank’s file come to the same sum', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const siti = app.as('admin')
    const rates = { honor_aktif: 1, honor_tarif: 75_000, honor_tarif_badal: 80_001 } as const
    await t.db.updateTable('pengaturan').set(rates).execute()
    await t.db
      .insertInto('kop')
      .values({ id: 1, baris: 'UIN\nMA’HAD', logo_id: null, kota: 'Malang', kertas: 'A4', hijri: 0, updated_at: 1 })
      .execute()
    for (const [day, who] of [
      ['2026-11-07', cast.umar],
      ['2026-11-14', cast.umar],
      ['2026-11-21', cast.aisyah],
    ] as const) {
      const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: day }
      const id = await tercatat(app.as('umar'), sheet, inOrder(cast.putra, 'HHHHH'))
      await t.db.updateTable('pertemuan').set({ pelaksana_id: who }).where('id', '=', id).execute()
      const confirmed = await app.as('hasan')(confirmPertemuan, { params: { id }, body: { perubahan: 5 } })
      expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    }
    const query = { bulan, tanggal }
    const refused = async (wanted: string) => {
      const { status, body } = await siti(printSpj, { query })
      expect([status, body.kode]).toEqual([409, wanted])
      return body.pesan
    }
    await refused('spj.tanpa_honor')

    const honor = (await siti(listHonor, { query: { bulan } })).body
    const seen = ({ pendamping_id, ke, version, jumlah }: HonorLine) => ({ pendamping_id, ke, version, jumlah })
    const orang = honor.baris.filter(row => row.jumlah > 0).map(seen)
    expect((await siti(proposeHonor, { body: { bulan, orang } })).status).toBe(200)
    expect(await refused('spj.npwp_belum')).toContain('Umar Faruq')
    const before = (await siti(getHonorSpj, { query })).body
    expect(before.rows.map(row => [row.npwp, row.persen, row.pph])).toEqual([
      [null, null, 0],
      [null, null, 0],
    ])

    await siti(setNpwp, { body: { npwp: true, pendamping_ids: [cast.umar] } })
    await siti(setNpwp, { body: { npwp: false, pendamping_ids: [cast.aisyah] } })
    expect((await siti(setNpwp, { body: { npwp: true, pendamping_ids: [999_999] } })).status).toBe(404)
    const { body: spj } = await siti(getHonorSpj, { query })
    const [bruto, pph] = [150_000 + 80_001, 3_750 + 2_400]
    expect(spj.jumlah).toEqual({ pertemuan: 3, bruto, pph, diterima: bruto - pph })
    expect(spj.kosong).toContain('MAK')

    const isi = { pemberi: 'KPA UIN', dasar: 'SK Nomor 412 Tahun 2026', mak: '2132.EBA.521213' }
    const people = { ppk_nama: 'Drs. H. Suparman', ppk_nomor: 'NIP 1968', bendahara_nama: 'Rina Kartikasari' }
    const body: Spj = {
      ...{ ...isi, ...people, bendahara_nomor: 'NIP 1985', updated_at: 0 },
      tarif: [{ mulai: '2024-01-01', ber_npwp: 2.5, tanpa_npwp: 3 }],
      kolom_bank: [
        ...([
          { judul: 'No', isi: 'no' },
          { judul: 'Rekening', isi: 'rekening' },
          { judul: 'Nama', isi: 'nama' },
        ] as const),
        ...([
          { judul: 'Nominal', isi: 'diterima' },
          { judul: 'Berita', isi: 'berita' },
        ] as const),
      ],
    }
    const saved = await siti(updateSpj, { body })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(
      (await siti(updateSpj, { body: { ...body, updated_at: saved.body.updated_at, kolom_bank: [] } })).status,
    ).toBe(400)

    const print = async (lembar: 'daftar' | 'kuitansi' | 'kuitansi_orang') => {
      const { status, raw } = await siti(printSpj, { query: { ...query, lembar, nomor: '0217/KW' } })
      expect(status, String(raw).slice(0, 300)).toBe(200)
      return (await readPdfText(raw)).halaman.map(sebaris)
    }
    const inText = (n: number) => formatRupiah(n).replace('Rp', '')
    const [daftar = ''] = await print('daftar')
    for (const text of [
      'Umar Faruq',
      '2,5%',
      '3%',
      inText(bruto),
      inText(pph),
      inText(bruto - pph),
      'MAK 2132.EBA.521213',
    ])
      expect(daftar).toContain(text)
    expect(daftar).toContain('Dua ratus dua puluh tiga ribu delapan ratus lima puluh satu rupiah')
    const [one = ''] = await print('kuitansi')
    for (const text of [formatRupiah(bruto), 'Dua ratus tiga puluh ribu satu rupiah', inText(bruto - pph), '0217/KW'])
      expect(one).toContain(text)
    const each = await print('kuitansi_orang')
    expect(each).toHaveLength(2)
    expect(each.join()).toContain('2 pertemuan × Rp75.000')
    expect(each.join()).toContain('1 pertemuan sebagai badal × Rp80.001')

    // What the bank pays is what everybody signs for, to the rupiah, in both files.
    const csv = String((await siti(bankFile.csv, { query })).raw)
    const rows = Papa.parse<string[]>(csv.replace('\ufeff', ''), { delimiter: ';', skipEmptyLines: true }).data
    expect(rows[0]).toEqual(['No', 'Rekening', 'Nama', 'Nominal', 'Berita'])
    const total = (list: readonly (readonly unknown[])[]) => list.slice(1).reduce((sum, row) => sum + Number(row[3]), 0)
    expect(total(rows)).toBe(spj.jumlah.diterima)
    const xlsx = (await siti(bankFile.xlsx, { query })).raw
    expect(total(await readSheet(xlsx))).toBe(spj.jumlah.diterima)

    // Paid meanwhile it is still what it says; another answer about NPWP makes it another one.
    const { kode } = await t.db
      .selectFrom('dokumen')
      .select('kode')
      .where('jenis', '=', 'spj')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const angka = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body.angka
    expect(await angka()).toBe('sama')
    const now = (await siti(listHonor, { query: { bulan } })).body.baris.filter(row => row.jumlah > 0)
    const paid = now.map(({ pendamping_id, ke, version }) => ({ pendamping_id, ke, version }))
    expect((await siti(payHonor, { body: { bulan, tanggal, orang: paid } })).status).toBe(200)
    expect(await angka()).toBe('sama')
    await refused('spj.tanpa_honor')
    expect((await siti(getHonorSpj, { query: { ...query, keadaan: 'dibayar' } })).body.jumlah).toEqual(spj.jumlah)
    await siti(setNpwp, { body: { npwp: false, pendamping_ids: [cast.umar] } })
    expect(await angka()).toBe('berubah')
    await app.fastify.close()
  })
})
