import { describe, expect, test } from 'vitest'
import type { RekapShape } from '#contract/dokumen/dokumen.ts'
import { defaultAturan, defaultLimit, emptyTally, type Tally } from '#contract/kehadiran.ts'
import type { Paper } from '#contract/kertas.ts'
import type { Rekap, RekapColumn, RekapRow } from '#contract/laporan/rekap.ts'
import { addDays } from '#contract/tanggal.ts'
import { widthWidth } from '#server/dasar/pdf/halaman.ts'
import type { PdfTable } from '#server/dasar/pdf/naskah.ts'
import { kataSobek } from '#test/kata-sobek.ts'
import { rekapTable } from './rekap-table.ts'

const KERTAS = ['A4', 'F4'] as const

describe.each(KERTAS)('on %s', kertas => {
  test('a number of the last row is read as one: below each other they are two pertemuan', () => {
    for (const hadir of [9, 20, 24, 100, 208])
      for (const bentuk of ['harian', 'pertemuan'] as const) {
        const rekap = rekapOf({ kolom: 31, hadir })
        for (const tabel of tabelOf(rekap, bentuk, kertas))
          expect(kataSobek(tabel, widthWidth(kertas)), `${bentuk}, ${hadir}`).toEqual([])
      }
  })

  test('neither is the number of a pertemuan, nor a sum, torn in a term of daily prayers', () => {
    const rekap = rekapOf({ kolom: 128, hadir: 18, hitungan: { H: 108, A: 20 } })
    for (const tabel of tabelOf(rekap, 'pertemuan', kertas)) expect(kataSobek(tabel, widthWidth(kertas))).toEqual([])
  })

  test('a month stands on one sheet, each day with its weekday, and the letters of a day beside each other', () => {
    const rekap = rekapOf({ kolom: 31, hadir: 18 })
    const twice = {
      ...rekap,
      kolom: [...rekap.kolom, { ...(rekap.kolom[2] as RekapColumn), id: 99, ke: 2 }],
      baris: rekap.baris.map(b => ({ ...b, tanda: `${b.tanda}A` })),
      libur: [{ tanggal: '2026-10-31', nama: 'Wisuda' }],
    }
    const [tabel, ...lain] = tabelOf(twice, 'harian', kertas)
    expect(lain).toEqual([])
    const teksOf = (row: readonly unknown[] | undefined) =>
      (row ?? []).map(sel => (typeof sel === 'object' && sel !== null && 'teks' in sel ? sel.teks : sel))
    // October 2026 begins on a Thursday.
    expect(teksOf(tabel?.kepala[1]).slice(4, 8)).toEqual(['1\nK', '2\nJ', '3\nS', '4\nA'])
    expect(tabel?.baris[0]?.[6]).toMatchObject({ teks: '•A', latar: 'alpa', tebal: true })
    expect(kataSobek(tabel, widthWidth(kertas))).toEqual([])
    // Something was held on that holiday, so its cells are those of any other day.
    expect(tabel?.baris[0]?.[34]).toMatchObject({ teks: '•' })
  })

  test('a day that was ditiadakan and a holiday are told from a day on which nothing was planned', () => {
    const rekap = rekapOf({ kolom: 2, hadir: 18 })
    const [first, second] = rekap.kolom as [RekapColumn, RekapColumn]
    const [tabel] = tabelOf(
      {
        ...rekap,
        kolom: [first, { ...second, ditiadakan: 'UTS' }],
        libur: [{ tanggal: '2026-10-03', nama: 'Wisuda' }],
      },
      'harian',
      kertas,
    )
    const [, ditiadakan, libur, biasa] = tabel?.baris[0]?.slice(4) ?? []
    expect([ditiadakan, libur]).toMatchObject([{ latar: 'ditiadakan' }, { latar: 'kepala' }])
    expect(biasa).not.toHaveProperty('latar')
  })

  test('a single pertemuan has a heading that is read', () => {
    for (const kolom of [1, 2, 3])
      for (const bentuk of ['pertemuan', 'bulan'] as const)
        for (const tabel of tabelOf(rekapOf({ kolom, hadir: 18 }), bentuk, kertas))
          expect(kataSobek(tabel, widthWidth(kertas)), `${bentuk}, ${kolom}`).toEqual([])
  })
})

function tabelOf(rekap: Rekap, bentuk: RekapShape, kertas: Paper): PdfTable[] {
  return rekapTable(rekap, bentuk, kertas).filter(blok => blok.jenis === 'tabel')
}

/** October has 31 days, one pertemuan each; a month of them, however many, in `bulan`. */
function rekapOf({
  kolom,
  hadir,
  hitungan = { H: 20, A: 3 },
}: {
  kolom: number
  hadir: number
  hitungan?: Partial<Tally>
}): Rekap {
  const angka = { hitungan: { ...emptyTally(), ...hitungan }, persen: 88.5, status: 'memenuhi' as const }
  const orang = (id: number): RekapRow => ({
    mahasantri_id: id,
    nim: `26010100${id}`,
    nama: `Mahasantri ${id}`,
    jk: 'L',
    prodi: 'PAI',
    masuk: null,
    pindah: null,
    tanda: 'H'.repeat(kolom),
    catatan: [],
    bulan: Array.from({ length: Math.min(kolom, 6) }, () => [20, 0, 0, 0, 3, 0, 0, 0]),
    ...angka,
  })
  const pertemuan = (i: number): RekapColumn => ({
    id: i + 1,
    tanggal: addDays('2026-10-01', i),
    ke: 1,
    nomor: i + 1,
    kegiatan_id: 1,
    berkas: false,
    ditiadakan: null,
    oleh: '',
    hadir,
    belum: 0,
    dicatat: [],
    perubahan: 0,
    konfirmasi: null,
  })
  return {
    kelompok: { id: 1, nama: 'Kelompok 1', jk: 'L', tempat: '' },
    murabbi: [],
    pendamping: [],
    dari: '2026-10-01',
    sampai: addDays('2026-10-01', kolom - 1),
    hari_ini: '2027-06-30',
    periode: { id: 1, nama: 'Ganjil 2026/2027', mulai: '2026-09-01', selesai: '2027-01-31' },
    kegiatan: { id: 1, nama: 'Shalat Subuh', jenis: 'shalat' },
    aturan: defaultAturan,
    batas: { ...defaultLimit, per: 'periode' },
    mode: 'pertemuan',
    kegiatan_list: [],
    kolom: Array.from({ length: kolom }, (_, i) => pertemuan(i)),
    bulan: Array.from({ length: Math.min(kolom, 6) }, (_, i) => `2026-${String(i + 7).padStart(2, '0')}`),
    rencana: [],
    libur: [],
    baris: [101, 102, 103].map(orang),
    jumlah: angka,
    rata_hadir: hadir,
    boleh_konfirmasi: false,
  }
}
