/** @module-tag random */
import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/absensi/file-rekap.ts'
import { defaultAturan, STATUS_LIST } from '#contract/kehadiran.ts'
import { type Rekap, type RekapRow, rekapExport } from '#contract/laporan/rekap.ts'
import type { TableSheet } from '#contract/tabel.ts'
import { addDays, eachDate } from '#contract/tanggal.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import { parseFile } from '#server/datapokok/impor/read-file.ts'
import { notesLembar, pertemuanLembar, rekapLembar, withRecords } from '#server/laporan/rekap/rekap-lembar.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeXlsx } from '#test/buat-xlsx.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { kali } from '#test/kali.ts'
import type { RekapFile } from './file-lembar.ts'
import { hadirMeaning } from './file-tanda.ts'
import { lembarInput } from './lembar-input.ts'
import { parseRekap } from './read-rekap.ts'

/** 'NIM, kegiatan, day, which one of it' -> letter, of everything that is a mark. */
function marksOf({ lembar, tabel, dilewati }: RekapFile): Record<string, string> {
  expect([tabel, dilewati]).toEqual([[], []])
  const marks: Record<string, string> = {}
  for (const { kolom, kegiatan, baris } of lembar)
    for (const { nim, tanda } of baris)
      for (const [k, teks] of tanda.entries()) {
        const arti = hadirMeaning(teks)
        if (arti === null || arti === 'lewati') continue
        const key = `${nim} ${kegiatan?.nama} ${kolom[k]?.tanggal} ${kolom[k]?.ke}`
        expect(marks[key]).toBe(undefined)
        marks[key] = arti
      }
  return marks
}

const parse = (bytes: Uint8Array, nama: string) =>
  parseRekap(parseFile(bytes, nama, 'mahasantri', { jam: true, kolom: 600 }), nama)

const namaArb = fc.constantFrom('Halaqah', 'Tahsin 2', "Shalat 'Isya", 'Kajian, malam (putra)', 'Apel 7/9', '5')
const orangArb = fc.uniqueArray(
  fc.record({
    nim: fc.stringMatching(/^[A-Z0-9][A-Z0-9./-]{4,10}$/).filter(nim => !/^\d+E\d+$/.test(nim)),
    nama: fc.constantFrom(
      'Ali',
      'Nama',
      '=Umar',
      'Jumlah Rahma',
      "'Aisyah",
      'Siti; Nur',
      'Mei September 2026',
      '-Budi',
    ),
  }),
  { minLength: 1, maxLength: 5, selector: ({ nim }) => nim },
)
const hariArb = (dari: string, sampai: string) =>
  fc.uniqueArray(
    fc.record({
      tanggal: fc.constantFrom(...eachDate(dari, sampai)),
      ke: fc.constantFrom(1, 2),
      kegiatan: fc.constantFrom(0, 1),
    }),
    { minLength: 1, maxLength: 12, selector: ({ tanggal, ke, kegiatan }) => `${tanggal} ${ke} ${kegiatan}` },
  )

describe('what Hadir writes it reads back', () => {
  const rekapArb = (mode: 'pertemuan' | 'harian') =>
    fc
      .record({
        orang: orangArb,
        kegiatan: fc.uniqueArray(namaArb, { minLength: 2, maxLength: 2 }),
        satu: fc.boolean(),
        dari: mode === 'harian' ? fc.constantFrom('2026-09-01', '2026-11-05') : fc.constant('2026-09-03'),
      })
      .chain(({ dari, ...isi }) => {
        const sampai = mode === 'harian' ? `${dari.slice(0, 8)}30` : '2027-02-10'
        return fc.record({
          ...{ isi: fc.constant({ ...isi, dari, sampai }), hari: hariArb(dari, sampai) },
          huruf: fc.array(fc.constantFrom(...STATUS_LIST, '-', ' '), { minLength: 60, maxLength: 60 }),
        })
      })

  test.each(['pertemuan', 'harian'] as const)('a recap (%s) as XLSX and as CSV: exactly its marks', async mode => {
    await fc.assert(
      fc.asyncProperty(rekapArb(mode), fc.boolean(), async ({ isi, hari, huruf }, ditiadakanDulu) => {
        const dipakai = hari
          .filter(({ kegiatan }) => !isi.satu || kegiatan === 0)
          // The second one of a day is there only beside the first.
          .filter(
            ({ tanggal, ke, kegiatan }, _, all) =>
              ke === 1 || all.some(k => k.ke === 1 && k.tanggal === tanggal && k.kegiatan === kegiatan),
          )
          .sort((a, b) =>
            a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : a.kegiatan - b.kegiatan || a.ke - b.ke,
          )
        fc.pre(dipakai.length > 0)
        const off = (k: number) => ditiadakanDulu && k === 0
        const letter = (o: number, k: number) =>
          off(k) ? ' ' : (huruf[(o * dipakai.length + k) % huruf.length] ?? ' ')
        const kegiatanDi = (i: number) => ({ id: i + 1, nama: isi.kegiatan[i] ?? '' })
        const rekap = {
          kelompok: { id: 7, nama: 'Kelompok 7', jk: 'L', tempat: '' },
          aturan: defaultAturan,
          batas: { minimal: 75, peringatan: 85, per: 'periode' },
          ...{ murabbi: ['Dr. H. Hasan, M.Ag.'], pendamping: [], mode, bulan: [], rencana: [], libur: [] },
          ...{ dari: isi.dari, sampai: isi.sampai, hari_ini: '2026-11-21' },
          periode: { id: 1, nama: 'Ganjil 2026/2027', mulai: '2026-09-01', selesai: '2027-02-28' },
          kegiatan: isi.satu ? kegiatanDi(0) : null,
          kegiatan_list: [kegiatanDi(0), kegiatanDi(1)],
          kolom: dipakai.map(({ tanggal, ke, kegiatan }, k) => ({
            ...{ id: k, tanggal, ke, nomor: off(k) ? null : k + 1, kegiatan_id: kegiatan + 1, hadir: 0, belum: 0 },
            ...{ ditiadakan: off(k) ? 'Hujan' : null, oleh: '', dicatat: ['Umar'], perubahan: 0, konfirmasi: null },
          })),
          baris: isi.orang.map(({ nim, nama }, o) => ({
            ...{
              mahasantri_id: o + 1,
              nim,
              nama,
              jk: 'L',
              prodi: 'PAI',
              masuk: null,
              pindah: null,
              catatan: [],
              bulan: [],
            },
            ...{ tanda: dipakai.map((_, k) => letter(o, k)).join(''), persen: 50, sesi: 2, status: null },
            hitungan: { H: 1, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 },
          })),
          jumlah: { hitungan: { H: 1, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 }, persen: 50 },
        } as unknown as Rekap
        const expected: Record<string, string> = {}
        for (const [o, { nim }] of isi.orang.entries())
          for (const [k, { tanggal, ke, kegiatan }] of dipakai.entries())
            if (STATUS_LIST.some(status => status === letter(o, k)))
              expected[`${nim} ${isi.kegiatan[kegiatan]} ${tanggal} ${ke}`] = letter(o, k)
        const lembar = withRecords(rekapLembar(rekap, 'UPT'), rekap, 'Asia/Jakarta')
        if (Object.keys(expected).length === 0) return
        const kop = { baris: ['KEMENTERIAN AGAMA', 'UIN CONTOH', 'Jl. Contoh 1'], kertas: 'A4' as const }
        const noted = isi.orang.slice(0, 1).map(({ nim, nama }) => ({
          ...{ kelompok: 'Kelompok 7', tanggal: isi.dari, kegiatan: isi.kegiatan[0] ?? '', nim, nama, tanda: 'S' },
          catatan: 'demam',
        }))
        const beside = [
          pertemuanLembar([rekap], 'Asia/Jakarta'),
          notesLembar(noted),
        ] as unknown[] as TableSheet<RekapRow>[]
        expect(marksOf(parse(await toXlsx({ lembar: [lembar, ...beside], kop }), 'x.xlsx'))).toEqual(expected)
        expect(marksOf(parse(new TextEncoder().encode(toCsv(lembar)), 'x.csv'))).toEqual(expected)
      }),
      { numRuns: kali(60) },
    )
  })

  test('a recap by month is refused: its columns are counts', async () => {
    const rekap = {
      ...{
        kelompok: { id: 7, nama: 'Kelompok 7', jk: 'L' },
        aturan: defaultAturan,
        batas: { minimal: 75, peringatan: 85, per: 'periode' },
        murabbi: [],
        pendamping: [],
        mode: 'bulan',
        bulan: ['2026-09'],
      },
      ...{ dari: '2026-09-01', sampai: '2026-09-30', hari_ini: '2026-11-21', periode: { nama: 'Ganjil 2026/2027' } },
      ...{ kegiatan: { id: 1, nama: 'Halaqah' }, kegiatan_list: [], kolom: [], rencana: [], libur: [] },
      baris: [
        { nim: '26010', nama: 'Ali', jk: 'L', prodi: '', bulan: [[3, 0, 0, 0, 1, 0, 0, 0]], hitungan: {}, persen: 75 },
      ],
      jumlah: { hitungan: {}, persen: 75 },
    } as unknown as Rekap
    const { lembar, dilewati } = parse(await toXlsx({ lembar: [rekapLembar(rekap, 'UPT')] }), 'x.xlsx')
    expect(lembar).toEqual([])
    expect(dilewati[0]?.sebab).toContain('“September 2026” tidak menyebut satu pertemuan')
  })

  test('a lembar isian filled at random, its columns moved and its rows sorted: exactly what was written', async () => {
    const arb = fc.record({
      orang: orangArb,
      hari: hariArb('2026-09-01', '2026-12-31'),
      huruf: fc.array(fc.constantFrom(...STATUS_LIST, 'h', 'a', ''), { minLength: 60, maxLength: 60 }),
      acak: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      csv: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(arb, async ({ orang, hari, huruf, acak, csv }) => {
        const satu = hari.map(h => ({ ...h, ke: h.ke + 2 * h.kegiatan }))
        const lembar = lembarInput({
          periode: { nama: 'Ganjil 2026/2027' },
          kegiatan: { id: 3, nama: 'Halaqah', jenis: 'umum' },
          kelompok: { id: 7, nama: 'Kelompok 7', jk: 'L' },
          hari: satu,
          orang: orang.map((o, i) => ({ ...o, id: i + 11, kelompok_id: 7, nama_cari: '' })),
        })
        const [asli] = parseFile(await toXlsx({ lembar: [lembar] }), 'x.xlsx', 'mahasantri', { kolom: 600 })
        const rows = asli?.baris ?? []
        const kunciAt = rows.findIndex(({ sel }) => sel.includes('hadir:orang'))
        const lebar = rows[kunciAt]?.sel.length ?? 0
        const expected: Record<string, string> = {}
        const isi = rows.slice(kunciAt).map(({ sel }) => Array.from({ length: lebar }, (_, i) => sel[i] ?? ''))
        for (const [o, row] of isi.slice(2).entries())
          for (const [k, { tanggal, ke }] of satu.entries()) {
            const tanda = huruf[(o * satu.length + k) % huruf.length] ?? ''
            row[4 + k] = tanda
            if (tanda) expected[`${row[2]} Halaqah ${tanggal} ${ke}`] = tanda.toUpperCase()
          }
        const urutan = Array.from({ length: lebar }, (_, i) => i).sort(
          (a, b) => (acak[a % 30] ?? 0) - (acak[b % 30] ?? 0),
        )
        const [kunci = [], judul = [], ...orangRows] = isi
        const acakBaris = orangRows.map((row, i) => ({ row, at: acak[(i + 7) % 30] ?? 0 })).sort((a, b) => a.at - b.at)
        const pindah = [kunci, judul, ...acakBaris.map(({ row }) => row)].map(row => urutan.map(i => row[i] ?? ''))
        const semua = [...rows.slice(0, kunciAt).map(({ sel }) => sel), ...pindah]
        const bytes = csv
          ? new TextEncoder().encode(
              semua.map(row => row.map(sel => `"${sel.replaceAll('"', '""')}"`).join(';')).join('\r\n'),
            )
          : makeXlsx([{ nama: 'Kelompok 7', baris: semua }])
        if (Object.keys(expected).length === 0) return
        const hasil = parse(bytes, csv ? 'x.csv' : 'x.xlsx')
        expect(marksOf(hasil)).toEqual(expected)
        expect(hasil.lembar[0]?.kelompok).toEqual({ id: 7, nama: 'Kelompok 7' })
        expect(hasil.lembar[0]?.kegiatan).toEqual({ id: 3, nama: 'Halaqah' })
        for (const { nim, mahasantri_id } of hasil.lembar[0]?.baris ?? [])
          expect(mahasantri_id).toBe(orang.findIndex(o => o.nim === nim) + 11)
      }),
      { numRuns: kali(60) },
    )
  })
})

describeDialects('a lembar isian', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    app.clock.at = Date.UTC(2026, 11, 20, 5)
  })
  const admin: ReturnType<TestApp['as']> = (endpoint, input) => app.as('admin')(endpoint, input)
  const download = async (query: api.LembarInputQuery) => {
    const { status, body, raw } = await admin(api.getLembarInput, { query })
    expect(status, JSON.stringify(body)).toBe(200)
    return new Uint8Array(raw)
  }
  const fill = (bytes: Uint8Array, tanda: (nim: string, kunci: string) => string) =>
    makeXlsx(
      parseFile(bytes, 'x.xlsx', 'mahasantri', { kolom: 600 }).map(({ nama, baris }) => {
        const kunciAt = baris.findIndex(({ sel }) => sel.includes('hadir:orang'))
        const kunci = baris[kunciAt]?.sel ?? []
        return {
          nama,
          baris: baris.map(({ sel }, i) =>
            i < kunciAt + 2
              ? sel
              : kunci.map((k, kolom) => (/^hadir:\d/.test(k) ? tanda(sel[2] ?? '', k) : (sel[kolom] ?? ''))),
          ),
        }
      }),
    )
  const upload = async (body: Uint8Array) => {
    const made = await admin(api.createFileRekap, { query: { nama: 'isian.xlsx' }, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return (await admin(api.getFileRekap, { params: { id: made.body.id } })).body
  }

  test('downloaded, filled, read back: no question is left, and the export of what came in says the same', async () => {
    const bytes = await download({ periode_id: cast.periode, kegiatan_id: cast.halaqah })
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml).toContain('<formula1>"H,T,I,S,A,D"</formula1>')
    expect(xml).toMatch(/<row r="7" hidden="1"/)
    expect(xml).toMatch(/<col hidden="1" min="1" max="1"/)
    const letter = (nim: string, kunci: string) =>
      'HTISAD'[(Number(nim.slice(-2)) + Number(kunci.slice(-4, -2))) % 7] ?? ''
    const rekap = await upload(fill(bytes, letter))
    expect(rekap.lembar.map(l => [l.nama, l.kelompok_id, l.kegiatan_id, l.orang])).toEqual([
      ['Kelompok 7', cast.kelompok7, cast.halaqah, 5],
      ['Kelompok 12', cast.kelompok12, cast.halaqah, 5],
    ])
    expect([rekap.kurang, rekap.tanda, rekap.sel, rekap.orang]).toEqual([[], [], [], []])
    // Sabtu from 5 September to 19 December, a sheet for each kelompok.
    expect(rekap.lembar[0]?.tanggal.filter(d => d.keadaan === 'baru').map(d => d.tanggal)).toEqual(
      Array.from({ length: 16 }, (_, i) => addDays('2026-09-05', 7 * i)),
    )
    const { pertemuan, tanda } = rekap.jumlah
    const done = await admin(api.applyFileRekap, { params: { id: rekap.id }, body: { pertemuan, tanda } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const rows = await t.db
      .selectFrom('absensi as a')
      .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
      .innerJoin('mahasantri as m', 'm.id', 'a.mahasantri_id')
      .select(['m.nim', 'p.tanggal', 'p.ke', 'a.status'])
      .where('p.kelompok_id', '=', cast.kelompok7)
      .execute()
    expect(rows.length).toBeGreaterThan(60)
    for (const { nim, tanggal, status } of rows) expect(status).toBe(letter(nim, `${tanggal}:1`))
    const ekspor = { params: { id: cast.kelompok7 }, query: { kegiatan_id: cast.halaqah } }
    for (const [berkas, nama] of [
      [rekapExport.xlsx, 'x.xlsx'],
      [rekapExport.csv, 'x.csv'],
    ] as const) {
      const { status, raw } = await admin(berkas, ekspor)
      expect(status).toBe(200)
      expect(marksOf(parse(new Uint8Array(raw), nama))).toEqual(
        Object.fromEntries(rows.map(r => [`${r.nim} Halaqah pekanan ${r.tanggal} ${r.ke}`, r.status])),
      )
    }
  })

  test('a row whose hidden number and NIM disagree is asked; what is no letter too; a mark beside its columns is refused', async () => {
    const bytes = await download({ periode_id: cast.periode, kegiatan_id: cast.halaqah, kelompok_id: cast.kelompok7 })
    const [lembar] = parseFile(
      fill(bytes, () => 'H'),
      'x.xlsx',
      'mahasantri',
      { kolom: 600 },
    )
    const rows = (lembar?.baris ?? []).map(({ sel }) => [...sel])
    const [satu = [], dua = []] = rows.slice(-2)
    satu[2] = dua[2] ?? ''
    dua[4] = '√'
    const rekap = await upload(makeXlsx([{ nama: 'Kelompok 7', baris: rows }]))
    expect(rekap.orang.map(({ nim }) => nim)).toEqual([dua[2]])
    expect(rekap.sel.map(({ tanda, arti }) => [tanda, arti])).toEqual([['√', null]])
    for (const row of rows.slice(-2)) row.push('A')
    const no = await admin(api.createFileRekap, {
      query: { nama: 'x.xlsx' },
      body: makeXlsx([{ nama: 'A', baris: rows }]),
    })
    expect([no.status, no.body.pesan]).toEqual([
      400,
      expect.stringContaining('bertanda di kolom yang bukan dari lembar isian'),
    ])
  })

  test('without planned dates there is none, and nobody else gets it', async () => {
    const query = { periode_id: cast.periode, kegiatan_id: cast.subuh }
    expect((await admin(api.getLembarInput, { query })).body).toMatchObject({ kode: 'rekap_berkas.tanpa_rencana' })
    expect((await app.as('hasan')(api.getLembarInput, { query })).status).toBe(403)
  })
})
