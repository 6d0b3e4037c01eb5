import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { checkRow, getVerifikasi } from '#contract/dokumen/dokumen.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import { describeBalance, describeHeld, getLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import {
  describeDoer,
  describeFilling,
  pendampingOneExport,
  printOnePendamping,
} from '#contract/laporan/one-pendamping.ts'
import { updateKop } from '#contract/pengaturan/kop.ts'
import { formatDate } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { createRandomHistory, takeFromFile } from '#test/random-history.ts'

type Who = 'admin' | 'pimpinan' | 'hasan' | 'maryam' | 'umar' | 'aisyah'
const NOVEMBER = { dari: '2026-11-01', sampai: '2026-11-30' }

describeDatabases('the report of one pendamping', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  afterEach(() => app.fastify.close())

  /** The same in all four. */
  async function semua(who: Who, id: number, query: Record<string, unknown> = NOVEMBER) {
    const input = { params: { id }, query }
    const json = await app.as(who)(getLaporanPendamping, input)
    const csv = await app.as(who)(pendampingOneExport.csv, input)
    const xlsx = await app.as(who)(pendampingOneExport.xlsx, input)
    const pdf = await app.as(who)(printOnePendamping, input)
    for (const { status, body } of [json, csv, xlsx, pdf]) expect(status, JSON.stringify(body)).toBe(200)
    const { halaman, ukuran } = await readPdfText(pdf.raw)
    return {
      json: json.body,
      csv: Papa.parse<string[]>(csv.raw.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ';' }).data,
      xlsx: (await readSheet(xlsx.raw)).map(row => row.map(cell => cell ?? '')),
      halaman,
      ukuran,
      teks: sebaris(halaman.join('\n')),
    }
  }

  test('a random term says the same on the screen, in XLSX, in CSV and on paper', async () => {
    await takeFromFile(t.db, cast, await createRandomHistory(t.db, cast, 4), 4)
    for (const [who, id] of [
      ['hasan', cast.umar],
      ['pimpinan', cast.aisyah],
    ] as const) {
      const { json, csv, xlsx, halaman, teks } = await semua(who, id, {})
      const { ringkasan: r } = json
      const pertemuan = json.pertemuan.toReversed()
      expect(pertemuan.length).toBeGreaterThan(10)
      const held = pertemuan.filter(p => p.keadaan === 'terlaksana')
      const sum = (key: 'hadir' | 'jumlah') => held.reduce((all, p) => all + p[key], 0)

      for (const rows of [csv, xlsx] as unknown[][][]) {
        const head = rows.findIndex(row => row[0] === 'No')
        const cell = (i: number, title: string) => rows[head + 1 + i]?.[rows[head]?.indexOf(title) ?? -1] ?? ''
        for (const [i, p] of pertemuan.entries()) {
          const took = p.keadaan === 'terlaksana'
          expect(String(cell(i, 'No'))).toBe(String(i + 1))
          expect(String(cell(i, 'Hadir'))).toBe(took ? String(p.hadir) : '')
          expect(String(cell(i, 'Mahasantri'))).toBe(took ? String(p.jumlah) : '')
          expect([cell(i, 'Kegiatan'), cell(i, 'Kelompok'), cell(i, 'Materi')]).toEqual([
            p.kegiatan,
            p.kelompok,
            p.materi,
          ])
          expect([cell(i, 'Pelaksana'), cell(i, 'Pengisian')]).toEqual([describeDoer(kata, p), describeFilling(p)])
          expect(String(cell(i, 'Jeda isi (menit)'))).toBe(p.jeda === null ? '–' : String(Math.round(p.jeda)))
        }
        expect(cell(pertemuan.length, 'Hari')).toBe('Jumlah')
        expect(Number(cell(pertemuan.length, 'Hadir'))).toBe(sum('hadir'))
        expect(Number(cell(pertemuan.length, 'Mahasantri'))).toBe(sum('jumlah'))
        const all = rows.map(row => String(row[0]))
        expect(all).toContain(`Terlaksana: ${describeHeld(r)}`)
        expect(all).toContain(`Pertemuan: ${describeBalance(r)}`)
        expect(all).toContain(`Kehadiran kelompok: ${formatPercent(r.persen)}`)
      }
      // Dates are dates, and figures numbers.
      const first = xlsx[xlsx.findIndex(row => row[0] === 'No') + 1]
      expect(first?.[2]).toEqual(new Date(`${pertemuan[0]?.tanggal}T00:00:00Z`))

      expect(teks).toContain(`Terlaksana : ${describeHeld(r)}`)
      expect(teks).toContain(`Pertemuan : ${describeBalance(r)}`)
      expect(teks).toContain(
        `Pengisian : ${r.tepat} hari itu juga, ${r.terlambat} terlambat, ${r.belum_lengkap} belum lengkap`,
      )
      expect(teks).toContain(`Kehadiran kelompok : ${formatPercent(r.persen)}`)
      expect(teks).toContain(`Jumlah ${sum('hadir')} dari ${sum('jumlah')}`)
      // Line by line in their order; a cell that is two lines high stands between those beside it.
      for (const [i, p] of pertemuan.entries())
        expect(teks).toContain(`${i + 1} ${formatDate(p.tanggal, 'ringkas')} ${p.kegiatan} ${p.kelompok}`)
      const counted = [...teks.matchAll(/(\d+) dari (\d+)(?! rencana)/g)].map(([, n, m]) => `${n} dari ${m}`)
      for (const p of held) expect(counted).toContain(`${p.hadir} dari ${p.jumlah}`)
      expect(halaman.length).toBeGreaterThan(1)
      for (const [i, page] of halaman.entries()) {
        expect(page).toContain('Hari, tanggal')
        expect(page).toContain(`Halaman ${i + 1} dari ${halaman.length}`)
      }
    }
  })

  test('of a month: what was held, late, led by a badal, ditiadakan and not filled, with its notes and signatures', async () => {
    await t.db.updateTable('pendamping').set({ nama: "Nu'man Faruq" }).where('id', '=', cast.umar).execute()
    const at = (tanggal: string) => ({ kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal })
    const write = async (id: number, change: object) => {
      const { version } = await t.db
        .selectFrom('pertemuan')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { status, body } = await app.as('hasan')(updateSessionReport, {
        params: { id },
        body: { version, ...change } as never,
      })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const today = await tercatat(app.as('umar'), at(TODAY), [
      ...inOrder(cast.putra, 'HTA'),
      { mahasantri_id: cast.putra[3] as number, status: 'S', catatan: 'demam tinggi' },
      { mahasantri_id: cast.putra[4] as number, status: 'H' },
    ])
    await write(today, { materi: "Adab kepada orang tua & Qur'an", mulai: '18:30', selesai: '20:00' })
    await write(today, { pelaksana_id: cast.umar, catatan: 'Lampu masjid padam setengah jam' })
    const late = await tercatat(app.as('umar'), at('2026-11-14'), inOrder(cast.putra, 'HHHHA'))
    await write(late, { pelaksana_id: null, badal: 'Ustadz Salman' })
    const off = await tercatat(app.as('umar'), at('2026-11-07'), inOrder(cast.putra, 'H'))
    await app.as('hasan')(cancelPertemuan, { params: { id: off }, body: { alasan: 'Ujian tengah semester' } })
    const kop = { baris: 'KEMENTERIAN AGAMA\nUPT MA’HAD\nJl. Kampus', kota: 'Kota Nusantara', kertas: 'F4' as const }
    await app.as('admin')(updateKop, {
      body: {
        ...{ ...kop, logo_id: null, hijri: 0 as const, nomor_surat: '', updated_at: 0 },
        penandatangan: [{ jabatan: 'Kepala UPT', nama: 'Prof. Wahid', nomor: 'NIP. 1972', tempat: 'mengetahui' }],
      } as never,
    })

    const { json, teks, halaman, ukuran, xlsx } = await semua('umar', cast.umar, {
      ...NOVEMBER,
      kegiatan_id: cast.halaqah,
    })
    expect(json.pertemuan.map(p => [p.tanggal, p.keadaan])).toEqual([
      [TODAY, 'terlaksana'],
      ['2026-11-14', 'terlaksana'],
      ['2026-11-07', 'ditiadakan'],
    ])
    expect(json.pertemuan[0]?.catatan).toBe('Lampu masjid padam setengah jam')
    expect(ukuran).toEqual([[935.43, 609.45]])
    for (const part of [
      'LAPORAN PENDAMPING',
      'SEMESTER GANJIL TAHUN AKADEMIK 2026/2027',
      'Bulan November 2026',
      "Nama : Nu'man Faruq",
      'NIM : 2301010011',
      'Kelompok : Kelompok 7',
      'Murabbi : Dr. H. Hasan Basri, M.Ag.',
      'Rentang : 1 s.d. 30 November 2026, angka sampai 21 November 2026',
      '1 Sab, 7 Nov 2026 Halaqah pekanan Kelompok 7',
      'ditiadakan Ujian tengah semester',
      '4 dari 5 digantikan Ustadz Salman terlambat',
      "Adab kepada orang tua & Qur'an 18.30–20.00 3 dari 5 memimpin sendiri hari itu juga Lampu masjid padam setengah jam",
      'Jumlah 7 dari 10',
      'Kehadiran sendiri : 1 dari 2; digantikan 1',
      'Mengetahui,',
      'Prof. Wahid',
      'Kota Nusantara, 21 November 2026',
      'NIM. 2301010011',
      'oleh Umar',
      'Periksa keaslian',
    ])
      expect(teks).toContain(part)
    for (const all of [halaman.join('\n'), xlsx.flat().join('\n')]) expect(all).not.toMatch(/demam/)

    // What nobody opened is said too; a range that is no month says its dates alone.
    const since = await semua('admin', cast.umar, { dari: '2026-10-31', sampai: '2026-11-14' })
    expect(since.teks).toContain('TAHUN AKADEMIK 2026/2027 Nama')
    expect(since.teks).toContain('Rentang : 31 Oktober s.d. 14 November 2026')
    expect(since.teks).toContain('1 Sab, 31 Okt 2026 Halaqah pekanan Kelompok 7 18.30–20.00 tidak diisi')
  })

  test('whoever holds it learns whether a figure has changed since, and by name or NIM that it is about them', async () => {
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah }
    const id = await tercatat(app.as('umar'), sheet, inOrder(cast.putra, 'HHHHA'))
    for (const who of ['umar', 'hasan', 'pimpinan'] as const) {
      const { teks } = await semua(who, cast.umar)
      const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(teks)?.[1] ?? ''
      const look = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body
      const before = await look()
      expect(before).toMatchObject({ jenis: 'seorang_pendamping', angka: 'sama', baris: 1 })
      expect(before.judul).toBe('Kelompok 7, semua kegiatan, Bulan November 2026')
      expect(JSON.stringify({ ...before, oleh: '' })).not.toContain('Umar')
      const cocok = async (cari: string) =>
        (await app.as(undefined)(checkRow, { params: { kode }, body: { cari } })).body.angka
      expect(await cocok('2301010011')).toMatch(/^terlaksana \d+ dari \d+ rencana$/)
      expect(await cocok('Aisyah Humaira')).toBeNull()
      // The words of the berita acara are no figures.
      const { version } = await t.db
        .selectFrom('pertemuan')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await app.as('umar')(updateSessionReport, { params: { id }, body: { version, materi: `Adab ${who}` } as never })
      expect((await look()).angka).toBe('sama')
      const [row] = await t.db
        .selectFrom('absensi')
        .select(['status', 'version'])
        .where('mahasantri_id', '=', cast.putra[0] as number)
        .execute()
      await tercatat(app.as('umar'), sheet, inOrder(cast.putra, row?.status === 'H' ? 'A' : 'H', row?.version))
      expect((await look()).angka).toBe('berubah')
    }
  })

  test('is for themself, their murabbi, the office and the pimpinan; nobody else gets a byte of it', async () => {
    const ask = async (who: Who, id: number) => {
      const input = { params: { id }, query: NOVEMBER }
      const answers = [
        await app.as(who)(printOnePendamping, input),
        await app.as(who)(pendampingOneExport.xlsx, input),
        await app.as(who)(pendampingOneExport.csv, input),
        await app.as(who)(getLaporanPendamping, input),
      ]
      return [...new Set(answers.map(a => a.status))]
    }
    for (const who of ['admin', 'pimpinan', 'hasan', 'umar'] as const) expect(await ask(who, cast.umar)).toEqual([200])
    for (const who of ['maryam', 'aisyah'] as const) expect(await ask(who, cast.umar)).toEqual([403])
    expect(await ask('admin', 4711)).toEqual([404])
    // What was refused has left no sheet behind.
    const made = await t.db.selectFrom('dokumen').select('oleh').execute()
    expect(made).toHaveLength(4)
  })

  test('a murabbi of before learns of no one who came after', async () => {
    await t.db
      .updateTable('kelompok_murabbi')
      .set({ sampai: '2026-11-10' })
      .where('kelompok_id', '=', cast.kelompok7)
      .execute()
    const next = { kelompok_id: cast.kelompok7, murabbi_id: cast.maryam, dari: '2026-11-11', sampai: null }
    await t.db.insertInto('kelompok_murabbi').values(next).execute()
    expect((await semua('hasan', cast.umar)).teks).not.toContain('Maryam')
    const { teks } = await semua('pimpinan', cast.umar)
    expect(teks).toContain('Murabbi : Dr. H. Hasan Basri, M.Ag.; Maryam Jamilah, Lc.')
    expect(teks).toMatch(/Maryam Jamilah, Lc\. Umar Faruq .*Dicetak/)
  })
})
