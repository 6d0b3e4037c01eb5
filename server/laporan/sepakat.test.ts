/** @module-tag random */
import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decideKoreksi } from '#contract/absensi/koreksi.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { downloadCetakan, listCetakan, printRekap, startCetakan } from '#contract/dokumen/dokumen.ts'
import type { Reply } from '#contract/endpoint.ts'
import { type Aturan, formatPercent, STATUS_LIST, sumTally, type Tally } from '#contract/kehadiran.ts'
import {
  GROUPING,
  getLaporanMahasantri,
  groupingExport,
  listGrouping,
  listLaporanMahasantri,
  listPertemuanLaporan,
  mahasantriLaporanExport,
} from '#contract/laporan/laporan-mahasantri.ts'
import { getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { kali } from '#test/kali.ts'
import { callerOf, countOf, isOn, pertemuanSeen } from '#test/laporan-oracle.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { createRandomHistory, type History, type HistoryPertemuan } from '#test/random-history.ts'

const WHOLE = { dari: '2026-09-01', sampai: '2026-12-31' }

interface Hukum {
  aturan: Aturan
  per: 'periode' | 'bulan'
}

// The rules as they may be set: by default, and as strict and as lenient as they come.
const HUKUM: Hukum[] = [
  {
    aturan: { izin: 'absen', sakit: 'luar', dispensasi: 'hadir', terlambat: 'absen', u: 'luar' },
    per: 'bulan',
  },
  {
    aturan: { izin: 'luar', sakit: 'hadir', dispensasi: 'absen', terlambat: 'hadir', u: 'hadir' },
    per: 'periode',
  },
]

describeDatabases('one figure, wherever it stands', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  // One set of rules is enough for the slowest of them, and for every day.
  const seeds = database.dialect === 'sqlite' ? [31, 32].slice(0, kali(2, 1)) : [32]
  describe.each(seeds)('a random term with moves, late joiners, udzur, ditiadakan and koreksi (%i)', seed => {
    const { aturan, per } = HUKUM[seed % 2] as Hukum
    let history: History
    beforeEach(async () => {
      history = await createRandomHistory(database.db, cast, seed)
      await database.db
        .updateTable('pengaturan')
        .set({
          hitung_izin: aturan.izin,
          hitung_sakit: aturan.sakit,
          hitung_dispensasi: aturan.dispensasi,
          hitung_terlambat: aturan.terlambat as 'hadir',
          hitung_udzur: aturan.u as 'luar',
          batas_per: per,
          kunci: 'hari',
          kunci_hari: 7,
        })
        .execute()
      expect(await correctMarks()).toBeGreaterThan(2)
    })

    test('list, detail, rekap, XLSX, CSV and PDF are what counting by hand gives', async () => {
      let printed = 0
      for (const [i, who] of (['admin', 'hasan', 'umar'] as const).entries()) {
        const questions = [{}, { kegiatan_id: cast.subuh }, { dari: '2026-10-01', sampai: '2026-10-31' }]
        for (const [nth, question] of questions.entries()) {
          // Drawing takes its time and knows no database: each of the three prints another question, with the next seed
          // another one again.
          const onPaper = database.dialect === 'sqlite' && (i + seed) % questions.length === nth
          const asked = { ...WHOLE, ...question }
          const seen = pertemuanSeen(history, callerOf(cast, who), asked)
          const minimal = history.kegiatanList.find(g => g.id === asked.kegiatan_id)?.batas_minimal ?? 75
          const query = { ...question, ukuran: 200 }
          const list = (await app.as(who)(listLaporanMahasantri, { query })).body
          expect(list.baris.length).toBeGreaterThan(3)
          expect(list.aturan).toEqual(aturan)
          for (const baris of list.baris) {
            const byHand = figure(seen, baris.mahasantri_id, minimal)
            expect({ hitungan: baris.hitungan, persen: tenths(baris.persen), status: baris.status }).toEqual(byHand)
            const params = { id: baris.mahasantri_id }
            const one = (await app.as(who)(getLaporanMahasantri, { params, query: question })).body
            expect({ hitungan: one.hitungan, persen: tenths(one.persen), status: one.status }).toEqual(byHand)
          }
          const csv = readCsv((await app.as(who)(mahasantriLaporanExport.csv, { query: question })).raw)
          const xlsx = await readXlsx((await app.as(who)(mahasantriLaporanExport.xlsx, { query: question })).raw)
          for (const baris of [...list.baris, { nim: '', ...list.jumlah }]) {
            expect(csv.get(baris.nim), `csv ${baris.nim}`).toEqual(written(baris))
            expect(xlsx.get(baris.nim), `xlsx ${baris.nim}`).toEqual(written(baris))
          }
          if (onPaper) printed += await compareLaporanPdf(who, question, list)
          const recaps: Tally[] = []
          for (const { id } of history.kelompokList) {
            const params = { id }
            const { status, body: rekap } = await app.as(who)(getRekap, { params, query: question })
            if (status !== 200) continue
            recaps.push(rekap.jumlah.hitungan)
            const here = seen.filter(p => p.kelompok_id === id)
            for (const row of rekap.baris)
              expect({ hitungan: row.hitungan, persen: tenths(row.persen), status: row.status }).toEqual(
                figure(here, row.mahasantri_id, minimal),
              )
            const rekapCsv = readCsv((await app.as(who)(rekapExport.csv, { params, query: question })).raw)
            const rekapXlsx = await readXlsx((await app.as(who)(rekapExport.xlsx, { params, query: question })).raw)
            for (const row of rekap.baris) {
              expect(rekapCsv.get(row.nim)).toEqual(written(row))
              expect(rekapXlsx.get(row.nim)).toEqual(written(row))
            }
            if (onPaper) printed += await compareRekapPdf(who, { params, query: question }, rekap)
          }
          expect(sumTally(recaps)).toEqual(list.jumlah.hitungan)
        }
      }
      if (database.dialect === 'sqlite') expect(printed).toBeGreaterThan(30)
    })

    test('the groups are the report once more, each of them the report filtered to it, on the screen, in XLSX, CSV and PDF', async () => {
      for (const [who, question] of [
        ['admin', {}],
        ['admin', { status: 'tidak_memenuhi' }],
        ['hasan', { kegiatan_id: cast.subuh, murabbi_id: cast.hasan }],
        ['umar', { dari: '2026-10-07', sampai: '2026-11-10' }],
      ] as const) {
        const list = (await app.as(who)(listLaporanMahasantri, { query: { ...question, ukuran: 200 } })).body
        const seen = pertemuanSeen(history, callerOf(cast, who), { ...WHOLE, ...question })
        for (const menurut of GROUPING) {
          const query = { ...question, menurut }
          const golongan = (await app.as(who)(listGrouping, { query })).body
          const { orang, jumlah_status, ...jumlah } = golongan.jumlah
          expect(jumlah).toEqual(list.jumlah)
          expect(orang).toBe(list.total)
          expect(golongan.jumlah_status).toEqual(list.jumlah_status)
          expect(jumlah_status).toEqual(countStatus(list.baris))
          expect(sumTally(golongan.baris.map(b => b.hitungan))).toEqual(list.jumlah.hitungan)
          const people = sum(golongan.baris.map(b => b.orang))
          if (menurut === 'kelompok') expect(people).toBeGreaterThanOrEqual(orang)
          else expect(people).toBe(orang)

          for (const baris of golongan.baris) {
            // By hand: whose marks these are, and in which pertemuan they were made.
            const inGroup = menurut === 'kelompok' ? seen.filter(p => String(p.kelompok_id) === baris.kunci) : seen
            const ids = list.baris
              .filter(b => menurut === 'kelompok' || (String(b[menurut] ?? '') || '-') === baris.kunci)
              .map(b => b.mahasantri_id)
            expect(baris.hitungan).toEqual(sumTally(ids.map(id => countOf(inGroup, id))))
            expect(tenths(baris.persen)).toEqual(tenths(percent(baris.hitungan)))
            // Of part of a range somebody is graded by that part: then the filter by status asks another question.
            if ('status' in question && menurut === 'kelompok') continue
            const filter = { [menurut === 'kelompok' ? 'kelompok_id' : menurut]: baris.kunci }
            const opened = (await app.as(who)(listLaporanMahasantri, { query: { ...question, ...filter } })).body
            const { hitungan, sesi, persen, status } = baris
            expect(opened.jumlah).toEqual({ hitungan, sesi, persen, status })
            expect(opened.total).toBe(baris.orang)
            if (!('status' in question)) expect(opened.jumlah_status).toEqual(baris.jumlah_status)
          }
          if (menurut !== 'kelompok' && menurut !== 'prodi') continue
          const csv = (await app.as(who)(groupingExport.csv, { query })).raw
          const xlsx = (await app.as(who)(groupingExport.xlsx, { query })).raw
          for (const sheet of [readGolonganRows(csvRows(csv)), readGolonganRows(await readSheet(xlsx))]) {
            expect(sheet.size).toBe(golongan.baris.length + 1)
            for (const baris of [...golongan.baris, { nama: 'Jumlah', ...golongan.jumlah }])
              expect(sheet.get(baris.nama)).toEqual({ ...written(baris), orang: baris.orang, ...baris.jumlah_status })
          }
          if (Object.keys(question).length === 0 && who !== 'umar') await compareGolonganPdf(who, query, golongan)
        }
      }
    })

    test('a total opens onto the pertemuan it is the sum of, page by page', async () => {
      for (const who of ['admin', 'hasan', 'umar'] as const) {
        for (const question of [
          {},
          { kelompok_id: cast.kelompok7 },
          { status: 'tidak_memenuhi' },
          { jk: 'P' },
        ] as const) {
          const list = (await app.as(who)(listLaporanMahasantri, { query: { ...question, ukuran: 200 } })).body
          const pages = []
          for (let halaman = 1; halaman === 1 || pages.at(-1)?.rows.length; halaman++)
            pages.push((await app.as(who)(listPertemuanLaporan, { query: { ...question, halaman, ukuran: 20 } })).body)
          const rows = pages.flatMap(page => page.rows)
          expect(pages[0]?.jumlah).toEqual(list.jumlah)
          expect(pages[0]?.orang).toBe(list.total)
          expect(rows).toHaveLength(pages[0]?.total ?? -1)
          expect(sumTally(rows.map(row => row.hitungan))).toEqual(list.jumlah.hitungan)
          const people = list.baris.map(b => b.mahasantri_id)
          const seen = pertemuanSeen(history, callerOf(cast, who), { ...WHOLE, ...question }).filter(p =>
            people.some(id => p.marks.has(id)),
          )
          expect(rows.map(row => row.pertemuan_id).toSorted()).toEqual(seen.map(p => p.id).toSorted())
          for (const row of rows) {
            const p = seen.filter(one => one.id === row.pertemuan_id)
            expect(row.hitungan).toEqual(sumTally(people.map(id => countOf(p, id))))
            expect(row.ditiadakan).toBe(p[0]?.ditiadakan)
          }
        }
      }
    })

    /** The same groups on paper. */
    async function compareGolonganPdf(
      who: 'admin' | 'hasan' | 'umar',
      saringan: object,
      { baris, jumlah }: Reply<typeof listGrouping>,
    ): Promise<void> {
      const text = await makePdf(who, { jenis: 'laporan_golongan', saringan })
      for (const row of [...baris, { nama: 'Jumlah', ...jumlah }]) {
        const persen = row.persen === null ? [] : [formatPercent(row.persen, '')]
        const { memenuhi, peringatan, tidak_memenuhi, belum_ada } = row.jumlah_status
        const counts = [row.sesi, ...STATUS_LIST.map(s => row.hitungan[s]), row.hitungan.belum, ...persen]
        const line = [row.nama, row.orang, ...counts, memenuhi, peringatan, tidak_memenuhi, belum_ada].join(' ')
        expect(` ${text} `).toContain(` ${line} `)
      }
    }

    async function makePdf(who: 'admin' | 'hasan' | 'umar', body: object): Promise<string> {
      const started = await app.as(who)(startCetakan, { body: body as never })
      const params = { id: started.body.id }
      await vi.waitFor(
        async () => {
          const { cetakanList } = (await app.as(who)(listCetakan)).body
          expect(cetakanList.find(c => c.id === params.id)?.tahap).toBe('siap')
        },
        { timeout: 60_000, interval: 50 },
      )
      return readPdf((await app.as(who)(downloadCetakan, { params })).raw)
    }

    /** The sheet that is made in the background; how many rows of it were compared. */
    async function compareLaporanPdf(
      who: 'admin' | 'hasan' | 'umar',
      saringan: object,
      { baris, jumlah }: Reply<typeof listLaporanMahasantri>,
    ): Promise<number> {
      const text = await makePdf(who, { jenis: 'laporan_mahasantri', saringan })
      const order = [...baris.map(b => b.nim), 'Jumlah']
      for (const row of [...baris, { nim: 'Jumlah', nama: '', ...jumlah }]) {
        const { hitungan, belum } = { hitungan: row.hitungan, belum: row.hitungan.belum }
        const persen = row.persen === null ? [] : [formatPercent(row.persen, '')]
        const angka = [row.sesi, ...STATUS_LIST.map(s => hitungan[s]), belum, ...persen].join(' ')
        const line = rowOf(text, row.nim, order)
        expect(line).toContain(`${row.nim} ${row.nama}`.trim())
        expect(` ${line} `).toContain(` ${angka} `)
      }
      return baris.length
    }

    /** Every mark of a row where the columns stand on one sheet, and its totals wherever they stand. */
    async function compareRekapPdf(
      who: 'admin' | 'hasan' | 'umar',
      call: { params: { id: number }; query: Record<string, unknown> },
      { baris, kolom, jumlah }: Reply<typeof getRekap>,
    ): Promise<number> {
      const text = await readPdf((await app.as(who)(printRekap, call)).raw)
      const order = [...baris.map(b => b.nim), 'Hadir per pertemuan']
      const shown = STATUS_LIST.filter(s => s !== 'D' || jumlah.hitungan.D > 0)
      for (const { nim, nama, prodi, tanda, hitungan, persen } of baris) {
        const marks = [...tanda].map((t, k) => (kolom[k]?.ditiadakan === null ? (DI_KERTAS[t] ?? t) : ''))
        const angka = [...shown.map(s => hitungan[s] || '–'), formatPercent(persen, '')].join(' ')
        const whole = text.split(`${nim} `).length === 2
        expect(` ${rowOf(text, nim, order)} `).toContain(
          whole ? ` ${[nim, nama, prodi, ...marks, angka].filter(Boolean).join(' ')} ` : ` ${angka} `,
        )
      }
      return baris.length
    }

    /** Umar proposes changes of old marks, Hasan accepts them; what they become is written down for the oracle. */
    async function correctMarks(): Promise<number> {
      const umar = history.pendamping.filter(t => t.orang_id === cast.umar && t.kelompok_id === cast.kelompok7)
      const old = history.pertemuanList.filter(
        p =>
          p.kelompok_id === cast.kelompok7 &&
          p.ditiadakan === null &&
          p.tanggal < addDays(TODAY, -10) &&
          umar.some(t => isOn(t, p.tanggal)),
      )
      let changed = 0
      for (const p of old.slice(0, 6)) {
        const [id, mark] = [...p.marks].find(([, { status }]) => status === 'A' || status === 'H') ?? []
        if (id === undefined || !mark) continue
        const status = mark.status === 'A' ? 'S' : 'A'
        const { version } = await database.db
          .selectFrom('absensi')
          .select('version')
          .where('pertemuan_id', '=', p.id)
          .where('mahasantri_id', '=', id)
          .executeTakeFirstOrThrow()
        const usulan = { mahasantri_id: id, base_version: version, status, menit: null, alasan: 'Keliru' } as const
        const { body } = await app.as('umar')(proposeKoreksi, {
          params: { id: p.id },
          body: { action_id: randomUUID(), rows: [usulan] },
        })
        const koreksi = body.koreksi?.[0]?.id ?? 0
        const decided = await app.as('hasan')(decideKoreksi, decision(koreksi))
        expect(decided.status, JSON.stringify([body, decided.body])).toBe(200)
        const history = async (who: 'admin' | 'pimpinan') =>
          (await app.as(who)(listRiwayat, { params: { id: p.id, mahasantri_id: id } })).body
        expect((await history('admin')).koreksi).toMatchObject([
          { oleh: 'Umar Faruq', dari: mark.status, menjadi: status, alasan: 'Keliru', keadaan: 'diterima' },
        ])
        // Why a mark was changed is not the pimpinan's to read.
        const told = (await history('pimpinan')).koreksi[0]?.alasan
        expect(told).toBe('')
        mark.status = status
        changed++
      }
      return changed
    }

    function figure(seen: readonly HistoryPertemuan[], orangId: number, minimal: number) {
      const hitungan = countOf(seen, orangId)
      const months = Map.groupBy(seen, p => p.tanggal.slice(0, 7))
      const grades = (per === 'bulan' ? [...months.values()] : [seen]).map(list =>
        grade(percent(countOf(list, orangId)), minimal),
      )
      const worst = (['tidak_memenuhi', 'peringatan', 'memenuhi'] as const).find(one => grades.includes(one)) ?? null
      return { hitungan, persen: tenths(percent(hitungan)), status: worst }
    }

    function percent(h: Tally): number | null {
      const rule = {
        H: 'hadir',
        A: 'absen',
        T: aturan.terlambat,
        I: aturan.izin,
        S: aturan.sakit,
        D: aturan.dispensasi,
      }
      let [present, all] = aturan.u === 'hadir' ? [h.U, h.U] : [0, 0]
      for (const [status, how] of Object.entries(rule)) {
        const n = h[status as 'H']
        if (how !== 'luar') all += n
        if (how === 'hadir') present += n
      }
      return all === 0 ? null : (present / all) * 100
    }
  })
})

const decision = (id: number) => ({ body: { koreksi: [{ id }], hasil: 'diterima' } }) as const

// Far above the noise of a division, far below the distance of two fractions with a term's denominators.
const EPSILON = 1e-9

function grade(persen: number | null, minimal: number) {
  if (persen === null) return null
  if (persen < minimal - EPSILON) return 'tidak_memenuhi'
  return persen < Math.max(85, minimal) - EPSILON ? 'peringatan' : 'memenuhi'
}

function tenths(persen: number | null): string | null {
  return persen === null ? null : persen.toFixed(6)
}

/** What a sheet says of somebody: counts and the percentage as it is printed. */
function written({ hitungan, persen }: { hitungan: Tally; persen: number | null }) {
  return {
    hitungan: [...STATUS_LIST.map(s => hitungan[s]), hitungan.belum],
    persen: formatPercent(persen),
  }
}

/** How a mark stands on paper. */
const DI_KERTAS: Record<string, string> = { H: '•', '-': '', ' ': '×' }

async function readPdf(raw: Buffer): Promise<string> {
  return sebaris((await readPdfText(raw)).halaman.join(' '))
}

/** What stands between a row's NIM, where it stands last, and the next row's. */
function rowOf(text: string, nim: string, order: readonly string[]): string {
  const from = text.lastIndexOf(nim)
  expect(from, nim).toBeGreaterThan(0)
  const rest = text.slice(from)
  const next = order[order.indexOf(nim) + 1]
  return next === undefined ? rest : rest.slice(0, rest.indexOf(next))
}

type Written = Map<string, ReturnType<typeof written>>

function readCsv(raw: Buffer): Written {
  return readRows(csvRows(raw))
}

function csvRows(raw: Buffer): string[][] {
  return Papa.parse<string[]>(raw.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ';' }).data
}

async function readXlsx(raw: Buffer): Promise<Written> {
  return readRows(await readSheet(raw))
}

/** By NIM; the row of totals, which has none, by ''. */
function readRows(rows: readonly (readonly unknown[])[]): Written {
  const { body, at } = openTable(rows)
  const found: Written = new Map()
  for (const row of body) {
    const nim = String(at(row, 'NIM'))
    if (!found.has(nim))
      found.set(
        nim,
        figuresOf(title => at(row, title)),
      )
  }
  return found
}

/** By the name of the group; the lines below the table are none. */
function readGolonganRows(rows: readonly (readonly unknown[])[]) {
  const { body, at } = openTable(rows)
  const groups = body.filter(row => at(row, 'Mahasantri') !== '')
  return new Map(
    groups.map(row => {
      const number = (title: string) => Number(at(row, title))
      const status = {
        memenuhi: number('Memenuhi'),
        peringatan: number('Peringatan'),
        tidak_memenuhi: number('Tidak memenuhi'),
        belum_ada: number('Belum ada'),
      }
      return [String(row[1]), { ...figuresOf(title => at(row, title)), orang: number('Mahasantri'), ...status }]
    }),
  )
}

function openTable(rows: readonly (readonly unknown[])[]) {
  const head = rows.findIndex(row => row[0] === 'No')
  const titles = rows[head] ?? []
  const at = (row: readonly unknown[], title: string) => row[titles.indexOf(title)] ?? ''
  return { body: rows.slice(head + 1), at }
}

function figuresOf(at: (title: string) => unknown): ReturnType<typeof written> {
  const persen = at('%')
  return {
    hitungan: [...STATUS_LIST, 'Belum diisi'].map(title => Number(at(title))),
    persen: typeof persen === 'number' ? formatPercent(persen * 100) : String(persen),
  }
}

function countStatus(list: readonly { status: 'memenuhi' | 'peringatan' | 'tidak_memenuhi' | null }[]) {
  const counts = { memenuhi: 0, peringatan: 0, tidak_memenuhi: 0, belum_ada: 0 }
  for (const { status } of list) counts[status ?? 'belum_ada']++
  return counts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0)
}
