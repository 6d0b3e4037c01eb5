import Papa from 'papaparse'
import readXlsxFile, { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatPercent, STATUS_LIST, sumTally } from '#contract/kehadiran.ts'
import { rekapDay } from '#contract/laporan/daily-rekap.ts'
import { exportRekapPeriode, getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { rekapTable } from '#server/dokumen/rekap-table.ts'
import { insertLibur } from '#server/pengaturan/libur/libur.sql.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import {
  callerOf,
  countOf,
  gradeOf,
  percentOf,
  pertemuanSeen,
  type Question,
  wewenangIn,
} from '#test/laporan-oracle.ts'
import { createRandomHistory, type History } from '#test/random-history.ts'

const WHOLE = { dari: '2026-09-01', sampai: '2026-12-31' }

describeDialects('rekap', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  describe.each([11, 22])('a random term (%i)', seed => {
    let history: History
    beforeEach(async () => {
      history = await createRandomHistory(database.db, cast, seed)
    })

    test('agrees with counting by hand, for everybody who may look', async () => {
      for (const who of ['admin', 'pimpinan', 'hasan', 'maryam', 'umar', 'aisyah'] as const) {
        for (const kelompok of history.kelompokList) {
          for (const question of questions(cast)) {
            const { status, body } = await app.as(who)(getRekap, { params: { id: kelompok.id }, query: question })
            const caller = callerOf(cast, who)
            const asked = { ...WHOLE, ...question, kelompok_id: kelompok.id }
            const { murabbi, pendamping } = wewenangIn(history, caller, kelompok.id)
            const involved = murabbi.length + pendamping.length > 0
            if (!['admin', 'pimpinan'].includes(who) && !involved) {
              expect(status).toBe(403)
              continue
            }
            expect(status, JSON.stringify(body)).toBe(200)
            const seen = pertemuanSeen(history, caller, asked)
            expect(body.kolom.map(k => k.id).sort()).toEqual(seen.map(p => p.id).sort())
            const expected = new Set(seen.flatMap(p => [...p.marks.keys()]))
            expect(body.baris.map(b => b.mahasantri_id).sort()).toEqual([...expected].sort())
            const minimal = history.kegiatanList.find(g => g.id === question.kegiatan_id)?.batas_minimal ?? 75
            for (const baris of body.baris) {
              const hitungan = countOf(seen, baris.mahasantri_id)
              expect(baris.hitungan).toEqual(hitungan)
              expect(baris.persen === null ? null : baris.persen.toFixed(6)).toBe(
                percentOf(hitungan)?.toFixed(6) ?? null,
              )
              expect(baris.status).toBe(gradeOf(hitungan, minimal))
              for (const [i, kolom] of body.kolom.entries()) {
                const p = seen.find(p => p.id === kolom.id)
                const mark = p?.marks.get(baris.mahasantri_id)
                expect(baris.tanda[i]).toBe(mark === undefined || p?.ditiadakan ? ' ' : (mark.status ?? '-'))
              }
            }
            for (const kolom of body.kolom) {
              const p = seen.find(p => p.id === kolom.id)
              const marks = p?.ditiadakan === null ? [...p.marks.values()] : []
              expect(kolom.hadir).toBe(marks.filter(m => m.status && 'HTD'.includes(m.status)).length)
              expect(kolom.belum).toBe(marks.filter(m => m.status === null).length)
            }
            expect(body.jumlah.hitungan).toEqual(sumTally(body.baris.map(b => b.hitungan)))
          }
        }
      }
    })

    test('per month the same marks, in other columns', async () => {
      const params = { id: cast.kelompok7 }
      const perPertemuan = (await app.as('admin')(getRekap, { params })).body
      const perBulan = (await app.as('admin')(getRekap, { params, query: { mode: 'bulan' } })).body
      expect(perBulan.bulan).toEqual(['2026-09', '2026-10', '2026-11'])
      for (const [i, baris] of perBulan.baris.entries()) {
        expect(baris.hitungan).toEqual(perPertemuan.baris[i]?.hitungan)
        const columns = [...STATUS_LIST, 'belum' as const]
        for (const [c, key] of columns.entries())
          expect(baris.bulan.reduce((sum, month) => sum + (month?.[c] ?? 0), 0)).toBe(baris.hitungan[key])
      }
    })

    test('of one month its days: the same marks, in the columns of the days, in a file and on paper too', async () => {
      const november = { dari: '2026-11-01', sampai: '2026-11-30' }
      await insertLibur(database.db as never, [{ dari: '2026-11-29', sampai: '2026-12-02', nama: 'Wisuda' }], {
        akun_id: cast.akun.admin,
        now: 0,
      })
      for (const question of [november, { ...november, dari: '2026-11-05', kegiatan_id: cast.halaqah }]) {
        const params = { id: cast.kelompok7 }
        const perPertemuan = (await app.as('hasan')(getRekap, { params, query: question })).body
        const query = { ...question, mode: 'harian' } as const
        const harian = (await app.as('hasan')(getRekap, { params, query })).body
        expect(harian).toEqual({
          ...perPertemuan,
          mode: 'harian',
          libur: ['2026-11-29', '2026-11-30'].map(tanggal => ({ tanggal, nama: 'Wisuda' })),
        })
        const days = rekapDay(harian)
        expect(days.map(d => Number(d.tanggal.slice(8)))).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
        expect(days.flatMap(d => [...d.isi, ...d.ditiadakan]).sort((a, b) => a - b)).toEqual([...harian.kolom.keys()])
        for (const day of days)
          for (const i of [...day.isi, ...day.ditiadakan]) expect(harian.kolom[i]?.tanggal).toBe(day.tanggal)

        const file = (await readSheet((await app.as('hasan')(rekapExport.xlsx, { params, query })).raw)).map(row =>
          row.map(cell => cell ?? ''),
        )
        const csv = await app.as('hasan')(rekapExport.csv, { params, query })
        const lines = Papa.parse<string[]>(csv.raw.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ';' }).data
        const head = file.findIndex(row => row[0] === 'No')
        const titles = file[head]?.slice(5, file[head]?.indexOf('H')) ?? []
        expect(titles[0]).toMatch(/^Ahd 1\b/)
        expect([...new Set(titles.map(t => String(t).split(' ')[1]))]).toEqual(days.map((_, i) => String(i + 1)))
        expect(lines[lines.findIndex(row => row[0] === 'No')]).toEqual(file[head])
        expect(file.flat()).toContain('Libur: 29/11–30/11 (Wisuda).')

        const [tabel] = rekapTable(harian, 'harian', 'F4').filter(blok => blok.jenis === 'tabel')
        const depan = harian.baris.some(b => b.prodi !== '') ? 4 : 3
        for (const [r, baris] of harian.baris.entries()) {
          const row = file[head + 1 + r]?.slice(5, 5 + titles.length) ?? []
          for (const [d, { isi }] of days.entries()) {
            const marks = isi.map(i => baris.tanda[i] ?? ' ')
            const cells = row.filter((cell, c) => String(titles[c]).split(' ')[1] === String(d + 1) && cell !== '')
            expect(cells.join('')).toBe(marks.join('').replaceAll(' ', '').replaceAll('-', '–'))
            const paper = tabel?.baris[r]?.[depan + d]
            if (isi.length > 0)
              expect(typeof paper === 'object' && paper?.teks).toBe(
                marks.map(t => ({ H: '•', '-': '', ' ': '×' })[t] ?? t).join(''),
              )
          }
        }
      }

      // Over several months there is a column a month, whichever of the two was asked for.
      const params = { id: cast.kelompok7 }
      const lama = (await app.as('admin')(getRekap, { params, query: { mode: 'harian' } })).body
      expect(lama).toEqual((await app.as('admin')(getRekap, { params, query: { mode: 'bulan' } })).body)
    })

    test('CSV and XLSX carry what the screen shows, mark by mark', async () => {
      for (const question of questions(cast)) {
        const call = { params: { id: cast.kelompok7 }, query: question }
        const screen = (await app.as('hasan')(getRekap, call)).body
        const csv = await app.as('hasan')(rekapExport.csv, call)
        const xlsx = await app.as('hasan')(rekapExport.xlsx, call)
        const csvRows = Papa.parse<string[]>(csv.raw.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ';' }).data
        const xlsxRows = (await readSheet(xlsx.raw)).map(row => row.map(cell => cell ?? ''))
        // Each kegiatan counts its own: of several, the number alone would stand there twice.
        const named = ({ kegiatan_id }: (typeof screen.kolom)[number]) =>
          screen.kegiatan ? '' : `${screen.kegiatan_list.find(k => k.id === kegiatan_id)?.nama} `
        const titles = [
          'No',
          'NIM',
          'Nama',
          'L/P',
          'Prodi',
          ...screen.kolom.map(k => `${named(k)}${k.nomor ?? '–'} (${k.tanggal.slice(8)}/${k.tanggal.slice(5, 7)})`),
          ...STATUS_LIST,
          'Belum diisi',
          '%',
          'Keterangan',
        ]
        for (const [kind, rows] of [
          ['csv', csvRows],
          ['xlsx', xlsxRows],
        ] as const) {
          const head = rows.findIndex(row => row[0] === 'No')
          expect(rows[head]).toEqual(titles)
          expect(rows.slice(0, head).flat()).toContain('Kelompok: Kelompok 7 (Putra)')
          // What lies ahead is in no figure.
          const ongoing = screen.dari <= TODAY && TODAY < screen.sampai
          expect(rows.slice(0, head).flat().join().includes('angka sampai 21 November 2026')).toBe(ongoing)
          const width = 5 + screen.kolom.length
          for (const [i, baris] of screen.baris.entries()) {
            const row = rows[head + 1 + i] ?? []
            expect(row.slice(1, 3)).toEqual([baris.nim, baris.nama])
            expect(row.slice(5, width)).toEqual([...baris.tanda].map(t => (t === ' ' ? '' : t === '-' ? '–' : t)))
            expect(row.slice(width, width + 8).map(Number)).toEqual([
              ...STATUS_LIST.map(s => baris.hitungan[s]),
              baris.hitungan.belum,
            ])
            const persen = row[width + 8]
            if (kind === 'csv') expect(persen).toBe(formatPercent(baris.persen))
            else
              expect(persen === '–' ? null : Number(persen) * 100).toEqual(
                baris.persen === null ? null : expect.closeTo(baris.persen, 9),
              )
          }
          const total = rows[head + 1 + screen.baris.length] ?? []
          expect(total[2]).toBe('Jumlah hadir')
          expect(total.slice(5, width).map(String)).toEqual(
            screen.kolom.map(k => (k.ditiadakan === null ? String(k.hadir) : '')),
          )
          expect(total.slice(width, width + 7).map(Number)).toEqual(STATUS_LIST.map(s => screen.jumlah.hitungan[s]))
        }
      }
    })
  })

  test('the workbook of a periode has the recap of each kelompok the caller may read, behind a line for each', async () => {
    await createRandomHistory(database.db, cast, 7)
    const letterhead = "KEMENTERIAN AGAMA\nUIN NUSANTARA\nUPT MA'HAD AL-JAMI'AH\nJl. Kampus Hijau 7"
    const kop = { id: 1, baris: letterhead, logo_id: null, kota: '', kertas: 'F4', hijri: 0, updated_at: 1 } as const
    await database.db.insertInto('kop').values(kop).execute()
    const query = { kegiatan_id: 'utama' }
    const sheetsFor = async (who: 'admin' | 'hasan') => {
      const { status, raw, body } = await app.as(who)(exportRekapPeriode, { params: { id: cast.periode }, query })
      expect(status, JSON.stringify(body)).toBe(200)
      return readXlsxFile(raw)
    }
    const [ringkasan, ...all] = await sheetsFor('admin')
    const sheets = all.filter(s => s.sheet !== 'Pertemuan' && s.sheet !== 'Catatan')
    const head = ringkasan?.data.findIndex(row => row[0] === 'No') ?? -1
    expect(ringkasan?.data.slice(0, 4).map(row => row[0])).toEqual(letterhead.split('\n'))
    const listed = ringkasan?.data.slice(head + 1).map(row => row[1])
    expect(listed?.length).toBeGreaterThan(1)
    expect(sheets.map(s => s.sheet)).toEqual(listed)
    for (const [i, kelompok] of (listed ?? []).entries()) {
      const { id } = await database.db
        .selectFrom('kelompok')
        .select('id')
        .where('nama', '=', String(kelompok))
        .executeTakeFirstOrThrow()
      const single = await app.as('admin')(rekapExport.xlsx, { params: { id }, query })
      expect(sheets[i]?.data).toEqual(await readSheet(single.raw))
      const { jumlah } = (await app.as('admin')(getRekap, { params: { id }, query })).body
      const percent = ringkasan?.data[head + 1 + i]?.[ringkasan.data[head]?.indexOf('%') ?? -1]
      expect(percent === null ? null : Number(percent) * 100).toEqual(
        jumlah.persen === null ? null : expect.closeTo(jumlah.persen, 9),
      )
    }
    const own = (await sheetsFor('hasan')).slice(1).map(s => s.sheet)
    expect(own).toContain('Kelompok 7')
    expect(own).not.toContain('Kelompok 12')
    const nothing = await app.as('umar')(exportRekapPeriode, {
      params: { id: cast.periode },
      query: { dari: '2026-12-30', sampai: '2026-12-31' },
    })
    expect(nothing.body.kode).toBe('rekap.kosong')
  })

  test('who moved stays in the recap of the old kelompok, once, marked; what is unset stays out of the denominator', async () => {
    const { db } = database
    const [abdullah, alif, dimas] = cast.putra as [number, number, number]
    await db.updateTable('keanggotaan').set({ sampai: '2026-10-31' }).where('mahasantri_id', '=', alif).execute()
    await db.updateTable('keanggotaan').set({ dari: '2026-10-20' }).where('mahasantri_id', '=', dimas).execute()
    const meeting = async (tanggal: string, marks: [number, 'H' | 'A' | 'S' | null, string?][]) => {
      const row = {
        kelompok_id: cast.kelompok7,
        kegiatan_id: cast.halaqah,
        tanggal,
        ke: 1,
        created_at: 0,
        opened_at: 0,
        created_by: 1,
        opened_by: 1,
      }
      const { id } = await db
        .insertInto('pertemuan')
        .values({
          ...row,
          materi: '',
          tempat: '',
          mulai: '',
          selesai: '',
          catatan: '',
          pelaksana_id: cast.umar,
          badal: '',
          murabbi_hadir: null,
          version: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('absensi')
        .values(
          marks.map(([mahasantri_id, status, catatan = '']) => ({
            pertemuan_id: id,
            mahasantri_id,
            status,
            catatan,
            menit: null,
            version: 1,
            akun_id: null,
            tapped_at: null,
            arrived_at: null,
          })),
        )
        .execute()
      return id
    }
    await meeting('2026-10-03', [
      [abdullah, 'H'],
      [alif, 'H'],
    ])
    await meeting('2026-10-24', [
      [abdullah, null],
      [alif, 'A'],
      [dimas, 'S', 'demam'],
    ])
    const cancelled = await meeting('2026-11-07', [
      [abdullah, 'A'],
      [dimas, 'A'],
    ])
    await db.insertInto('peniadaan').values({ pertemuan_id: cancelled, alasan: 'UTS', akun_id: 1, at: 0 }).execute()
    await meeting('2026-11-14', [
      [abdullah, 'H'],
      [dimas, 'H'],
    ])

    const { body } = await app.as('umar')(getRekap, {
      params: { id: cast.kelompok7 },
      query: { kegiatan_id: cast.halaqah },
    })
    expect(body.baris.map(b => [b.nama, b.tanda, b.masuk, b.pindah, formatPercent(b.persen)])).toEqual([
      ['Abdullah Faqih', 'H- H', null, null, '100,0%'],
      ['Alif', 'HA  ', null, '2026-10-31', '50,0%'],
      ['Dimas Arya Wibisono', ' S H', '2026-10-20', null, '50,0%'],
    ])
    expect(body.kolom.map(k => [k.nomor, k.ditiadakan, k.hadir, k.belum, k.oleh])).toEqual([
      [1, null, 2, 0, 'Umar Faruq'],
      [2, null, 0, 1, 'Umar Faruq'],
      [null, 'UTS', 0, 0, 'Umar Faruq'],
      [3, null, 2, 0, 'Umar Faruq'],
    ])
    expect(body.rata_hadir).toBeCloseTo(4 / 3)
    // Saturdays of the jadwal without a pertemuan: before and after today.
    expect(body.rencana).toContain('2026-11-21')
    expect(body.rencana).toContain('2026-12-26')
    expect(body.rencana).not.toContain('2026-10-24')
    expect(body.baris[2]?.catatan).toEqual([1])

    // The note of an illness is not even hinted at to the pimpinan.
    const pimpinan = await app.as('pimpinan')(getRekap, { params: { id: cast.kelompok7 } })
    expect(pimpinan.body.baris[2]?.catatan).toEqual([])

    // In the workbook on a sheet of its own, of whoever may read it.
    const sheetsOf = async (who: 'umar' | 'pimpinan') =>
      readXlsxFile((await app.as(who)(rekapExport.xlsx, { params: { id: cast.kelompok7 } })).raw)
    expect((await sheetsOf('pimpinan')).map(s => s.sheet)).toEqual(['Kelompok 7', 'Pertemuan'])
    const [, held, notes] = await sheetsOf('umar')
    expect(held?.data.slice(-4).map(row => [row[3], row[4], row[6]])).toEqual([
      [1, 2, null],
      [2, 0, null],
      [null, null, 'UTS'],
      [3, 2, null],
    ])
    expect(notes?.data.slice(-1).map(row => row.slice(4))).toEqual([['Dimas Arya Wibisono', 'S', 'demam']])
    expect(JSON.stringify(pimpinan.body)).not.toContain('demam')
  })

  test('the limits are those of the kegiatan, or of the institution', async () => {
    const of = async (kegiatan_id?: number) =>
      (await app.as('admin')(getRekap, { params: { id: cast.kelompok7 }, query: kegiatan_id ? { kegiatan_id } : {} }))
        .body.batas
    expect(await of(cast.subuh)).toEqual({ minimal: 70, peringatan: 85, per: 'periode' })
    expect(await of(cast.halaqah)).toEqual({ minimal: 75, peringatan: 85, per: 'periode' })
    expect(await of()).toEqual({ minimal: 75, peringatan: 85, per: 'periode' })
  })

  test('bad questions are answered with the field', async () => {
    const ask = (query: object, id = cast.kelompok7) =>
      app.as('admin')(getRekap, { params: { id }, query: query as Record<string, string> })
    expect((await ask({ dari: '2026-11-02', sampai: '2026-11-01' })).body.isian).toEqual({
      sampai: 'Tanggal akhir tidak boleh sebelum tanggal awal',
    })
    expect((await ask({ dari: 'kemarin' })).status).toBe(400)
    expect((await ask({ kegiatan_id: '4711' })).body.kode).toBe('kegiatan.not_found')
    expect((await ask({}, 4711)).body.kode).toBe('kelompok.not_found')
  })
})

function questions(cast: Cast): Partial<Question>[] {
  return [
    {},
    { kegiatan_id: cast.subuh },
    { dari: '2026-10-01', sampai: '2026-10-31' },
    { kegiatan_id: cast.halaqah, dari: '2026-10-12', sampai: '2026-11-21' },
  ]
}
