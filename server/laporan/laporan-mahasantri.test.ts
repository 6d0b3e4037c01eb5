import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelPertemuan, planPertemuan } from '#contract/absensi/pertemuan.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { formatPercent, labelStatusKehadiran, STATUS_LIST, sumTally, type Tally } from '#contract/kehadiran.ts'
import {
  type GroupingRow,
  getLaporanMahasantri,
  listGrouping,
  listLaporanMahasantri,
  mahasantriLaporanExport,
} from '#contract/laporan/laporan-mahasantri.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { addDays, eachDate, weekday } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import {
  type Caller,
  callerOf,
  countOf,
  gradeOf,
  isOn,
  percentOf,
  pertemuanSeen,
  type Question,
  wewenangIn,
} from '#test/laporan-oracle.ts'
import { createRandomHistory, type History } from '#test/random-history.ts'

const WHOLE = { dari: '2026-09-01', sampai: '2026-12-31' }
const EVERYBODY = ['admin', 'pimpinan', 'hasan', 'maryam', 'umar', 'aisyah'] as const

describeDialects('laporan mahasantri', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  describe.each([4, 5])('a random term (%i)', seed => {
    let history: History
    beforeEach(async () => {
      history = await createRandomHistory(database.db, cast, seed)
    })

    test('agrees with counting by hand, for everybody who may look', async () => {
      for (const who of EVERYBODY) {
        for (const question of questions(cast)) {
          const { status, body } = await app.as(who)(listLaporanMahasantri, { query: { ...question, ukuran: 200 } })
          expect(status, JSON.stringify(body)).toBe(200)
          const caller = callerOf(cast, who)
          const asked = { ...WHOLE, ...question }
          const seen = pertemuanSeen(history, caller, asked)
          const minimal = history.kegiatanList.find(g => g.id === question.kegiatan_id)?.batas_minimal ?? 75
          const expected = new Set([
            ...seen.filter(p => p.ditiadakan === null).flatMap(p => [...p.marks.keys()]),
            ...expectedMembers(history, caller, asked),
          ])
          expect(body.baris.map(b => b.mahasantri_id).sort()).toEqual([...expected].sort())
          for (const baris of body.baris) {
            const hitungan = countOf(seen, baris.mahasantri_id)
            expect(baris.hitungan).toEqual(hitungan)
            expect(baris.persen?.toFixed(6)).toBe(percentOf(hitungan)?.toFixed(6))
            expect(baris.status).toBe(gradeOf(hitungan, minimal))
            const last = baris.tren.at(-1) ?? null
            expect(last).toBe(baris.persen === null || asked.dari > TODAY ? null : Math.round(baris.persen))
          }
          expect(body.jumlah.hitungan).toEqual(sumTally(body.baris.map(b => b.hitungan)))
          expect(body.pertemuan).toBe(seen.filter(p => p.ditiadakan === null).length)
          const counted = { memenuhi: 0, peringatan: 0, tidak_memenuhi: 0, belum_ada: 0 }
          for (const b of body.baris) counted[b.status ?? 'belum_ada']++
          expect(body.jumlah_status).toEqual(counted)
        }
      }
    })

    test('its total is the total of all recaps, to the last mark, and somebody who moved is in one row', async () => {
      for (const who of ['admin', 'hasan', 'umar'] as const) {
        for (const range of [{}, { dari: '2026-10-01', sampai: '2026-10-31' }, { kegiatan_id: cast.subuh }]) {
          const laporan = (await app.as(who)(listLaporanMahasantri, { query: { ...range, ukuran: 200 } })).body
          const recaps: Tally[] = []
          for (const { id } of history.kelompokList) {
            const rekap = await app.as(who)(getRekap, { params: { id }, query: range })
            if (rekap.status === 200) recaps.push(rekap.body.jumlah.hitungan)
          }
          expect(laporan.jumlah.hitungan).toEqual(sumTally(recaps))
          expect(new Set(laporan.baris.map(b => b.mahasantri_id)).size).toBe(laporan.baris.length)
        }
      }
    })

    test('each row opens onto the marks that made it', async () => {
      for (const who of ['admin', 'hasan', 'umar'] as const) {
        for (const question of [{}, { kegiatan_id: cast.halaqah }, { kelompok_id: cast.kelompok7 }]) {
          const list = (await app.as(who)(listLaporanMahasantri, { query: { ...question, ukuran: 200 } })).body
          for (const baris of list.baris) {
            const { body } = await app.as(who)(getLaporanMahasantri, {
              params: { id: baris.mahasantri_id },
              query: question,
            })
            expect(body.hitungan).toEqual(baris.hitungan)
            expect(body.persen).toBe(baris.persen)
            expect(body.status).toBe(baris.status)
            // The calculation as the screen tells it: recorded, minus cancelled, unset and udzur, is the denominator.
            const { hitungan } = body
            expect(body.tercatat - body.ditiadakan.length - hitungan.belum - hitungan.U).toBe(body.sesi)
            const seen = pertemuanSeen(
              history,
              callerOf(cast, who),
              { ...WHOLE, ...question, kegiatan_id: undefined } as never,
              'semua',
            )
            const own = seen.filter(p => p.marks.has(baris.mahasantri_id))
            expect(body.tanda.map(t => t.pertemuan_id).sort()).toEqual(own.map(p => p.id).sort())
            for (const tanda of body.tanda) {
              const p = own.find(p => p.id === tanda.pertemuan_id)
              expect(tanda.status).toBe(p?.ditiadakan ? 'X' : p?.marks.get(baris.mahasantri_id)?.status)
            }
            expect(sumTally(body.per_bulan.map(b => b.hitungan))).toEqual(hitungan)
            for (const k of body.per_kegiatan)
              expect(k.hitungan).toEqual(
                countOf(
                  own.filter(p => p.kegiatan_id === k.kegiatan_id),
                  baris.mahasantri_id,
                ),
              )
          }
        }
      }
    })

    test('the prediction counts what the jadwal still holds', async () => {
      const id = history.anggota.find(a => a.kelompok_id === cast.kelompok7 && a.sampai === null)?.orang_id ?? 0
      const question = { kegiatan_id: cast.halaqah }
      const { body } = await app.as('admin')(getLaporanMahasantri, { params: { id }, query: question })
      const saturdays = eachDate(TODAY, '2026-12-31').filter(day => new Date(`${day}T00:00:00Z`).getUTCDay() === 6)
      const opened = history.pertemuanList.filter(
        p => p.kelompok_id === cast.kelompok7 && p.kegiatan_id === cast.halaqah && p.tanggal === TODAY,
      )
      const sisa = saturdays.length - Math.min(1, opened.length)
      const { H, T, D, belum } = body.hitungan
      expect(body.prediksi?.sisa).toBe(sisa)
      const before = eachDate('2026-09-01', addDays(TODAY, -1)).filter(day => weekday(day) === 6)
      const mine = history.anggota.filter(a => a.orang_id === id)
      const places = (day: string) => mine.filter(a => isOn(a, day)).map(a => a.kelompok_id)
      const isOpened = (kelompok_id: number, day: string) =>
        history.pertemuanList.some(
          p => p.kelompok_id === kelompok_id && p.kegiatan_id === cast.halaqah && p.tanggal === day,
        )
      const unopened = before.flatMap(day => places(day).filter(kelompok_id => !isOpened(kelompok_id, day))).length
      expect(body.prediksi?.belum_dibuka).toBe(unopened)
      const unset = belum + unopened
      expect(body.prediksi?.tertinggi).toBeCloseTo(((H + T + D + unset + sisa) / (body.sesi + unset + sisa)) * 100)
    })

    test('CSV and XLSX carry what the screen shows', async () => {
      for (const query of [
        {},
        { kegiatan_id: cast.subuh, urut: '-' },
        { status: 'peringatan' },
        // Of a day on which nothing was held.
        { dari: '2026-09-01', sampai: '2026-09-01' },
      ] as const) {
        const filters = { ...query, urut: 'persen', arah: 'turun' } as const
        const screen = (await app.as('hasan')(listLaporanMahasantri, { query: { ...filters, ukuran: 200 } })).body
        const csv = await app.as('hasan')(mahasantriLaporanExport.csv, { query: filters })
        const xlsx = await app.as('hasan')(mahasantriLaporanExport.xlsx, { query: filters })
        const csvRows = Papa.parse<string[]>(csv.raw.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ';' }).data
        const xlsxRows = (await readSheet(xlsx.raw)).map(row => row.map(cell => cell ?? ''))
        for (const [kind, rows] of [
          ['csv', csvRows],
          ['xlsx', xlsxRows],
        ] as const) {
          const head = rows.findIndex(row => row[0] === 'No')
          const column = (title: string) => rows[head]?.indexOf(title as never) ?? -1
          for (const [i, baris] of [...screen.baris, null].entries()) {
            const row = rows[head + 1 + i] ?? []
            const figures = baris ?? screen.jumlah
            expect(row[column('NIM')]).toBe(baris?.nim ?? '')
            expect(row[column('Nama')]).toBe(baris?.nama ?? 'Jumlah')
            expect(STATUS_LIST.map(s => Number(row[column(s)]))).toEqual(STATUS_LIST.map(s => figures.hitungan[s]))
            expect(Number(row[column('Belum diisi')])).toBe(figures.hitungan.belum)
            expect(Number(row[column('Sesi')])).toBe(figures.sesi)
            expect(row[column('Status')]).toBe(baris ? (baris.status ? labelStatusKehadiran[baris.status] : '–') : '')
            expect(row[column('Kelompok')]).toBe(baris ? baris.kelompok || '–' : '')
            const persen = row[column('%')]
            if (figures.persen === null) expect(persen).toBe('–')
            else if (kind === 'csv') expect(persen).toBe(formatPercent(figures.persen))
            else expect(Number(persen) * 100).toBeCloseTo(figures.persen, 9)
          }
        }
      }
    })
  })

  test('filters, order and pages', async () => {
    await createRandomHistory(database.db, cast, 9)
    const ask = async (query: object) => (await app.as('admin')(listLaporanMahasantri, { query: query as never })).body
    const names = async (query: object) => (await ask(query)).baris.map(b => b.nama)

    expect(await names({ cari: 'maruf' })).toEqual(["ʿAli Ma'ruf"])
    expect(await names({ cari: 'tp.26099', prodi: 'TI' })).toEqual(["ʿAli Ma'ruf", 'Faqih Ubaidillah', 'Yusuf Habibie'])
    expect(await names({ jk: 'P', urut: 'nama', arah: 'turun' })).toEqual([
      "Ummu Hani'",
      'Dewi Lestari Ningrum',
      'Azka',
      'Alya Rahmatika',
      'Aisyah Nur Fadhilah',
    ])
    expect((await ask({ angkatan: 2025 })).total).toBe(3)
    expect((await ask({ angkatan: 2025, fakultas: 'FITK' })).total).toBe(0)

    const all = await ask({ ukuran: 200, urut: 'persen', arah: 'turun' })
    const percents = all.baris.map(b => b.persen ?? -1)
    expect(percents).toEqual([...percents].sort((a, b) => b - a))
    const second = await ask({ ukuran: 4, halaman: 2, urut: 'persen', arah: 'turun' })
    expect(second.baris).toEqual(all.baris.slice(4, 8))
    expect(second.total).toBe(13)
    expect(second.jumlah).toEqual(all.jumlah)

    const warned = await ask({ status: 'peringatan', ukuran: 200 })
    expect(warned.baris.every(b => b.status === 'peringatan')).toBe(true)
    expect(warned.total).toBe(all.jumlah_status.peringatan)
    // The chips keep telling about everybody.
    expect(warned.jumlah_status).toEqual(all.jumlah_status)
    expect((await ask({ halaman: 99 })).baris).toEqual([])
  })

  test('who has no prodi or angkatan is a group too, and each column sorts the groups', async () => {
    await createRandomHistory(database.db, cast, 9)
    const [first, second] = (await app.as('admin')(listLaporanMahasantri, { query: {} })).body.baris
    const ids = [first?.mahasantri_id ?? 0, second?.mahasantri_id ?? 0]
    await database.db.updateTable('mahasantri').set({ prodi: '', angkatan: null }).where('id', 'in', ids).execute()
    for (const menurut of ['prodi', 'angkatan'] as const) {
      const { body } = await app.as('admin')(listGrouping, { query: { menurut } })
      expect(body.baris.at(-1)).toMatchObject({ kunci: '-', nama: `Tanpa ${menurut}`, orang: 2 })
      const opened = await app.as('admin')(listLaporanMahasantri, { query: { [menurut]: '-' } })
      expect(opened.body.baris.map(b => b.mahasantri_id)).toEqual(ids)
    }
    const ask = async (query: object) =>
      (await app.as('admin')(listGrouping, { query: { menurut: 'kelompok', ...query } })).body.baris
    expect((await ask({})).map(b => b.nama)).toEqual(['Kelompok 3', 'Kelompok 7', 'Kelompok 12'])
    expect((await ask({ arah: 'turun' })).map(b => b.nama)).toEqual(['Kelompok 12', 'Kelompok 7', 'Kelompok 3'])
    for (const urut of ['orang', 'sesi', 'A', 'persen', 'tidak_memenuhi'] as const) {
      const read = (b: GroupingRow) =>
        urut === 'A' ? b.hitungan.A : urut === 'tidak_memenuhi' ? b.jumlah_status.tidak_memenuhi : (b[urut] ?? -1)
      const numbers = (await ask({ urut, arah: 'turun' })).map(read)
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    }
    expect((await app.as('admin')(listGrouping, { query: { menurut: 'asrama' as never } })).status).toBe(400)
  })

  test('sorted by prodi people stand as in the list of mahasantri, capitals beside small letters, none last', async () => {
    const ids = (await app.as('admin')(mahasantriApi.list, { query: { ukuran: 200 } })).body.rows.map(m => m.id)
    for (const [i, prodi] of ['pai', 'BKI', 'Pgmi', 'PAI', '', 'bki', 'PBA', 'Éa'].entries())
      await database.db
        .updateTable('mahasantri')
        .set({ prodi })
        .where('id', '=', ids[i] ?? 0)
        .execute()
    for (const arah of ['naik', 'turun'] as const) {
      const query = { urut: 'prodi', arah, ukuran: 200 } as const
      const laporan = (await app.as('admin')(listLaporanMahasantri, { query })).body.baris
      const among = new Set(laporan.map(b => b.mahasantri_id))
      const list = (await app.as('admin')(mahasantriApi.list, { query })).body.rows.filter(m => among.has(m.id))
      expect(laporan.map(b => [b.nama, b.prodi])).toEqual(list.map(m => [m.nama, m.prodi]))
      const shown = [...new Set(laporan.map(b => b.prodi.toUpperCase()))]
      expect(shown.at(-1)).toBe('')
      expect(arah === 'naik' ? shown.slice(0, 3) : shown.slice(0, -1).reverse().slice(0, 3)).toEqual([
        'BKI',
        'PAI',
        'PBA',
      ])
    }
  })

  test('people stand group by group, each group with its own figures over all pages', async () => {
    await createRandomHistory(database.db, cast, 9)
    const ask = async (query: object) => (await app.as('admin')(listLaporanMahasantri, { query: query as never })).body
    const plain = await ask({ ukuran: 200, urut: 'persen' })
    expect(plain.golongan).toEqual([])
    for (const menurut of ['kelompok', 'prodi'] as const) {
      const { baris, golongan } = await ask({ ukuran: 200, urut: 'persen', menurut })
      expect(baris.map(b => b.mahasantri_id).sort()).toEqual(plain.baris.map(b => b.mahasantri_id).sort())
      const begins = golongan.toSorted((a, b) => a.mulai - b.mulai)
      expect(begins.length).toBeGreaterThan(1)
      expect(begins.map(g => g.persen)).toEqual(begins.map(g => g.persen).toSorted((a, b) => (a ?? 101) - (b ?? 101)))
      for (const { mulai, nama, orang, persen } of begins) {
        const own = baris.slice(mulai, mulai + orang)
        // Within it as without it, and what they come to together.
        expect(own).toEqual(plain.baris.filter(b => b[menurut] === nama))
        expect(persen?.toFixed(6)).toBe(percentOf(sumTally(own.map(b => b.hitungan)))?.toFixed(6))
      }
      // The page after still says whose people it begins with, and how many there are of them on all pages.
      const later = await ask({ ukuran: 1, halaman: 2, urut: 'persen', menurut })
      const head = begins.findLast(g => g.mulai <= 1)
      expect(later.golongan).toEqual([{ ...head, mulai: 0 }])
    }
    const named = await ask({ ukuran: 200, menurut: 'kelompok' })
    const names = named.golongan.toSorted((a, b) => a.mulai - b.mulai).map(g => g.nama)
    expect(names).toEqual(['Kelompok 3', 'Kelompok 7', 'Kelompok 12'])
    await database.db.updateTable('mahasantri').set({ prodi: '' }).where('nama', '=', 'Azka').execute()
    const without = await ask({ ukuran: 200, menurut: 'prodi', arah: 'turun' })
    expect(without.baris.at(-1)?.nama).toBe('Azka')
    expect(without.golongan.find(g => g.kunci === '-')).toMatchObject({ nama: 'Tanpa prodi', orang: 1 })
  })

  test('a member of whom nothing was counted yet is listed without a percentage', async () => {
    const { body } = await app.as('umar')(listLaporanMahasantri, { query: {} })
    expect(body.baris.map(b => [b.nama, b.persen, b.status, b.kelompok])).toEqual(
      ['Abdullah Faqih', 'Alif', 'Dimas Arya Wibisono', 'M. Rizky Ramadhan', "Nu'man Hakim"].map(nama => [
        nama,
        null,
        null,
        'Kelompok 7',
      ]),
    )
    expect(body.jumlah_status).toEqual({ memenuhi: 0, peringatan: 0, tidak_memenuhi: 0, belum_ada: 5 })
    expect((await app.as('umar')(listLaporanMahasantri, { query: { status: 'belum_ada' } })).body.total).toBe(5)
  })

  test('what was ditiadakan before anybody opened it is known to its members, and counts nowhere', async () => {
    const { db } = database
    const plan = async (tanggal: string) => {
      const body = { kegiatan_id: cast.halaqah, tanggal, ke: 1 }
      const planned = await app.as('umar')(planPertemuan, { params: { id: cast.kelompok7 }, body })
      expect(planned.status, JSON.stringify(planned.body)).toBe(200)
      const params = { id: planned.body.id }
      expect((await app.as('umar')(cancelPertemuan, { params, body: { alasan: 'UTS' } })).status).toBe(200)
      return planned.body.id
    }
    const id = await plan(addDays(TODAY, -7))
    await plan(addDays(TODAY, 7))
    const [old = 0, late = 0] = cast.putra
    await db
      .updateTable('keanggotaan')
      .set({ dari: addDays(TODAY, -6) })
      .where('mahasantri_id', '=', late)
      .execute()
    const read = async (mahasantri: number) =>
      (await app.as('umar')(getLaporanMahasantri, { params: { id: mahasantri } })).body
    const seen = await read(old)
    expect(seen.tanda.map(t => [t.pertemuan_id, t.status])).toEqual([[id, 'X']])
    expect(seen.ditiadakan).toEqual([{ tanggal: addDays(TODAY, -7), kegiatan: 'Halaqah pekanan', alasan: 'UTS' }])
    expect([seen.tercatat, seen.sesi, seen.persen, seen.per_kegiatan]).toEqual([1, 0, null, []])
    // Who came later was not in the kelompok.
    expect((await read(late)).tanda).toEqual([])
  })

  test('contacts and notes reach whom they concern', async () => {
    const { db } = database
    const { anggota } = await createRandomHistory(db, cast, 7)
    const id = anggota.find(a => a.kelompok_id === cast.kelompok12 && a.sampai === null)?.orang_id as number
    await db
      .updateTable('mahasantri')
      .set({ wali_nama: 'Bapak Karim', wali_hp: '+6281399998888' })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('absensi')
      .set({ status: 'S', catatan: 'rawat inap' })
      .where('mahasantri_id', '=', id)
      .execute()
    const first = await db.selectFrom('absensi').selectAll().where('mahasantri_id', '=', id).executeTakeFirstOrThrow()
    await db
      .updateTable('absensi')
      .set({ status: 'U', catatan: 'rahasia' })
      .where('mahasantri_id', '=', id)
      .where('pertemuan_id', '=', first.pertemuan_id)
      .execute()
    const read = async (who: 'admin' | 'pimpinan' | 'aisyah') =>
      (await app.as(who)(getLaporanMahasantri, { params: { id } })).body
    expect((await read('aisyah')).mahasantri.wali_hp).toBe('+6281399998888')
    expect((await read('admin')).catatan.some(c => c.catatan === 'rawat inap')).toBe(true)
    const pimpinan = await read('pimpinan')
    expect(pimpinan.mahasantri).toMatchObject({ hp: null, wali_nama: null, wali_hp: null })
    expect(pimpinan.hitungan.S).toBeGreaterThan(0)
    expect(JSON.stringify(pimpinan)).not.toMatch(/rawat inap|Karim|8888/)
    // Why somebody was excused from the prayer is nobody's business here, the admin's neither.
    for (const who of ['admin', 'pimpinan', 'aisyah'] as const)
      expect(JSON.stringify(await read(who))).not.toContain('rahasia')

    // Nor is it when another letter has come to stand beside the note.
    const key = { pertemuan_id: first.pertemuan_id, mahasantri_id: id }
    const step = {
      from_status: 'U',
      from_menit: null,
      from_catatan: 'rahasia',
      to_status: 'H',
      to_menit: null,
    } as const
    const by = { akun_id: cast.akun.aisyah, tapped_at: 1, arrived_at: 1, device: '', alasan: '' }
    const history = { ...key, version: first.version + 1, ...step, to_catatan: 'rahasia', ...by }
    await db.insertInto('riwayat').values(history).execute()
    const now = db.updateTable('absensi').set({ status: 'H', version: first.version + 1 })
    await now.where('mahasantri_id', '=', id).where('pertemuan_id', '=', first.pertemuan_id).execute()
    for (const who of ['admin', 'pimpinan', 'aisyah'] as const)
      expect(JSON.stringify(await read(who))).not.toContain('rahasia')

    // Whoever cared for the group once reads the attendance of that time, not today's phone numbers.
    await db
      .updateTable('kelompok_pendamping')
      .set({ sampai: '2026-10-31' })
      .where('pendamping_id', '=', cast.aisyah)
      .execute()
    const former = await read('aisyah')
    expect(former.mahasantri.wali_hp).toBeNull()
    expect(former.tanda.length).toBeGreaterThan(0)
    expect(former.tanda.every(t => t.tanggal <= '2026-10-31')).toBe(true)
  })

  test('bad questions are answered with the field', async () => {
    const ask = (query: object) => app.as('admin')(listLaporanMahasantri, { query: query as never })
    expect((await ask({ dari: '2026-11-02', sampai: '2026-11-01' })).body.isian).toHaveProperty('sampai')
    // The field that was sent is the one to mend, and it is said what the other one was taken to be.
    expect((await ask({ dari: '2027-03-01' })).body.isian).toEqual({
      dari: 'Tanggal awal setelah periode berakhir (31 Desember 2026). Isi juga tanggal akhir.',
    })
    expect((await ask({ sampai: '2026-03-01' })).body.isian).toEqual({
      sampai: 'Tanggal akhir sebelum periode mulai (1 September 2026). Isi juga tanggal awal.',
    })
    expect((await ask({ urut: 'hp' })).status).toBe(400)
    expect((await ask({ status: 'lulus' })).status).toBe(400)
    expect((await ask({ periode_id: 4711 })).body.kode).toBe('periode.not_found')
    expect((await ask({ kegiatan_id: 4711 })).body.kode).toBe('kegiatan.not_found')
    expect((await app.as('admin')(getLaporanMahasantri, { params: { id: 4711 } })).body.kode).toBe(
      'mahasantri.not_found',
    )
  })
})

/** Day by day: who is a member, in the scope, on a day that the caller may read. */
function expectedMembers(history: History, caller: Caller, asked: Question): number[] {
  const { dari, sampai } = asked
  const overlaps = (a: { dari: string; sampai: string | null }, b: { dari: string; sampai: string | null }) =>
    eachDate(dari, sampai).some(day => isOn(a, day) && isOn(b, day))
  return history.anggota.flatMap(a => {
    if (asked.kelompok_id !== undefined && a.kelompok_id !== asked.kelompok_id) return []
    if (!overlaps(a, { dari, sampai })) return []
    const led = history.murabbi.some(
      m => m.kelompok_id === a.kelompok_id && m.orang_id === asked.murabbi_id && overlaps(a, m),
    )
    if (asked.murabbi_id !== undefined && !led) return []
    const { peran, murabbi, pendamping } = wewenangIn(history, caller, a.kelompok_id)
    const own = [...murabbi, ...pendamping]
    const visible =
      peran.includes('admin') || peran.includes('pimpinan') || own.some(t => isOn(t, TODAY) || overlaps(a, t))
    return visible ? [a.orang_id] : []
  })
}

function questions(cast: Cast): Partial<Question>[] {
  return [
    {},
    { kegiatan_id: cast.subuh },
    { dari: '2026-10-01', sampai: '2026-10-31' },
    { kelompok_id: cast.kelompok7 },
    { murabbi_id: cast.hasan },
    { murabbi_id: cast.maryam, dari: '2026-09-15', sampai: '2026-11-10', kegiatan_id: cast.halaqah },
    { dari: '2026-12-01', sampai: '2026-12-31' },
  ]
}
