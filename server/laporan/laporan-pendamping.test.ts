import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { STATUS_LIST, sumTally } from '#contract/kehadiran.ts'
import {
  countRated,
  getLaporanPendamping,
  listLaporanPendamping,
  type PendampingLaporanRow,
  type PertemuanCount,
  pendampingLaporanExport,
} from '#contract/laporan/laporan-pendamping.ts'
import { eachDate, instantAt, todayIn } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { balanceOf, type Caller, callerOf, countOf, gradeOf, isOn, type Question } from '#test/laporan-oracle.ts'
import { createRandomHistory, type History, type HistoryPertemuan, takeFromFile } from '#test/random-history.ts'

const WHOLE = { dari: '2026-09-01', sampai: '2026-12-31' }

describeDialects('laporan pendamping', database => {
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
      await takeFromFile(database.db, cast, history, seed)
    })

    test.each([
      ['morning', '09:00'],
      ['evening', '18:42'],
    ])(
      'in the %s what was planned, came from a file and was added is what was held, ditiadakan, running and never opened',
      async (_, jam) => {
        app.clock.at = instantAt('Asia/Jakarta', TODAY, jam)
        const sum = (b: PertemuanCount) => [
          b.rencana + b.dari_berkas + b.tambahan,
          b.terlaksana + b.ditiadakan + b.berjalan + b.tidak_dibuka,
        ]
        for (const who of ['admin', 'hasan', 'umar'] as const)
          for (const question of who === 'admin' ? questions(cast) : [{}]) {
            const { baris, jumlah } = (
              await app.as(who)(listLaporanPendamping, { query: { ...question, ukuran: 200 } })
            ).body
            for (const one of [...baris, jumlah]) {
              const [planned, came] = sum(one)
              expect(planned).toBe(came)
              expect(countRated(one)).toBeLessThanOrEqual(one.terlaksana)
            }
            const asked = { ...WHOLE, ...question }
            const days = eachDate(asked.dari, asked.sampai)
            for (const b of baris) {
              const mine = isOwn(history, callerOf(cast, who), asked, b.pendamping_id)
              expect(b).toMatchObject(balanceOf(history, { days, jam }, mine))
              // One by one, as the row opens.
              const { pertemuan } = (
                await app.as(who)(getLaporanPendamping, { params: { id: b.pendamping_id }, query: question })
              ).body
              const own = pertemuan.filter(p => p.asal !== null)
              for (const asal of ['rencana', 'dari_berkas', 'tambahan'] as const)
                expect(own.filter(p => p.asal === asal)).toHaveLength(b[asal])
              for (const keadaan of ['terlaksana', 'ditiadakan', 'tidak_dibuka'] as const)
                expect(own.filter(p => p.keadaan === keadaan)).toHaveLength(b[keadaan])
              expect(own).toHaveLength(planned(b))
            }
          }
        function planned(b: PertemuanCount) {
          return sum(b)[0] ?? -1
        }
      },
    )

    test('agrees with counting by hand, for everybody who may look', async () => {
      for (const who of ['admin', 'pimpinan', 'hasan', 'maryam', 'umar', 'aisyah'] as const) {
        for (const question of questions(cast)) {
          const { status, body } = await app.as(who)(listLaporanPendamping, { query: { ...question, ukuran: 200 } })
          expect(status, JSON.stringify(body)).toBe(200)
          const asked = { ...WHOLE, ...question }
          const expected = history.pendampingList.flatMap(
            p => expectedWork(history, callerOf(cast, who), asked, p.id) ?? [],
          )
          const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
          expect(body.baris.map(toWork).sort(byId)).toEqual(expected.sort(byId))
        }
      }
    })

    test('a pertemuan of two pendamping counts once in the totals', async () => {
      for (const question of [{}, { kelompok_id: cast.kelompok7 }]) {
        const { jumlah } = (await app.as('admin')(listLaporanPendamping, { query: question })).body
        const own = history.pertemuanList.filter(
          p => assignedOn(history, p).length > 0 && (!question.kelompok_id || p.kelompok_id === question.kelompok_id),
        )
        const held = own.filter(isHeld)
        expect(jumlah.terlaksana).toBe(held.length)
        const alone = history.pertemuanList.filter(
          p => assignedOn(history, p).length === 0 && (!question.kelompok_id || p.kelompok_id === question.kelompok_id),
        )
        expect(jumlah.tanpa_pendamping).toBe(alone.filter(isHeld).length)
        expect(jumlah.ditiadakan).toBe(own.filter(p => p.ditiadakan !== null).length)
        expect(countRated(jumlah)).toBe(held.filter(p => !p.dari_berkas).length)
        const balance = balanceOf(
          history,
          { days: eachDate('2026-09-01', TODAY), jam: '18:42' },
          ({ kelompok_id }, day) =>
            (!question.kelompok_id || kelompok_id === question.kelompok_id) &&
            assignedOn(history, { kelompok_id, tanggal: day }).length > 0,
        )
        expect(jumlah).toMatchObject(balance)
        const counting = own.filter(p => history.kegiatanList.find(g => g.id === p.kegiatan_id)?.dihitung)
        expect(jumlah.hitungan).toEqual(sumTally(history.orangList.map(o => countOf(counting, o.id))))
      }
    })

    test('each row opens onto its pertemuan, those included that were never opened', async () => {
      for (const who of ['admin', 'hasan'] as const) {
        const list = (await app.as(who)(listLaporanPendamping, { query: { ukuran: 200 } })).body.baris
        for (const baris of list) {
          const { body } = await app.as(who)(getLaporanPendamping, { params: { id: baris.pendamping_id } })
          expect(body.ringkasan).toEqual(baris)
          const count = (keadaan: string) =>
            body.pertemuan.filter(p => p.keadaan === keadaan && p.pelaksana !== 'menggantikan').length
          expect(count('terlaksana')).toBe(baris.terlaksana)
          expect(count('ditiadakan')).toBe(baris.ditiadakan)
          expect(body.pertemuan.filter(p => p.pelaksana === 'menggantikan')).toHaveLength(baris.menggantikan)
          const dates = body.pertemuan.map(p => p.tanggal)
          expect(dates).toEqual([...dates].sort().reverse())
          const unopened = body.pertemuan.filter(p => p.keadaan === 'tidak_dibuka')
          for (const slot of unopened)
            expect(
              history.pertemuanList.some(
                p =>
                  p.kelompok_id === slot.kelompok_id &&
                  p.kegiatan_id === slot.kegiatan_id &&
                  p.tanggal === slot.tanggal,
              ),
            ).toBe(false)
          const planned = new Set(
            body.pertemuan
              .filter(p => p.pelaksana !== 'menggantikan')
              .map(p => `${p.kelompok_id}|${p.kegiatan_id}|${p.tanggal}`),
          )
          expect(planned.size).toBeGreaterThanOrEqual(baris.rencana)
        }
      }
    })

    test('CSV and XLSX carry what the screen shows', async () => {
      const screen = (await app.as('admin')(listLaporanPendamping, { query: { ukuran: 200 } })).body
      const csv = await app.as('admin')(pendampingLaporanExport.csv)
      const xlsx = await app.as('admin')(pendampingLaporanExport.xlsx)
      for (const rows of [
        Papa.parse<string[]>(csv.raw.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ';' }).data,
        await readSheet(xlsx.raw),
      ]) {
        const head = rows.findIndex(row => row[0] === 'No')
        const cell = (i: number, title: string) => rows[head + 1 + i]?.[rows[head]?.indexOf(title as never) ?? -1]
        for (const [i, baris] of [...screen.baris, null].entries()) {
          const figures = baris ?? screen.jumlah
          expect(cell(i, 'Nama')).toBe(baris?.nama ?? 'Jumlah')
          expect(Number(cell(i, 'Rencana'))).toBe(figures.rencana)
          expect(Number(cell(i, 'Terlaksana'))).toBe(figures.terlaksana)
          const named = ['Dari berkas', 'Tambahan', 'Ditiadakan', 'Berjalan atau belum mulai', 'Tidak dibuka']
          expect(named.map(title => Number(cell(i, title)))).toEqual([
            figures.dari_berkas,
            figures.tambahan,
            figures.ditiadakan,
            figures.berjalan,
            figures.tidak_dibuka,
          ])
          expect(Number(cell(i, 'Digantikan'))).toBe(figures.digantikan)
          expect(STATUS_LIST.map(s => Number(cell(i, s)))).toEqual(STATUS_LIST.map(s => figures.hitungan[s]))
        }
      }
    })
  })

  test('a pendamping sees themself, a murabbi the pendamping of own kelompok, another’s report is closed', async () => {
    const names = async (who: 'admin' | 'hasan' | 'umar' | 'pimpinan') =>
      (await app.as(who)(listLaporanPendamping)).body.baris.map(b => b.nama)
    expect(await names('admin')).toEqual(['Aisyah Humaira', 'Umar Faruq'])
    expect(await names('pimpinan')).toEqual(['Aisyah Humaira', 'Umar Faruq'])
    expect(await names('hasan')).toEqual(['Umar Faruq'])
    expect(await names('umar')).toEqual(['Umar Faruq'])
    const open = async (who: 'hasan' | 'umar', id: number) =>
      (await app.as(who)(getLaporanPendamping, { params: { id } })).status
    expect(await open('umar', cast.aisyah)).toBe(403)
    expect(await open('hasan', cast.aisyah)).toBe(403)
    expect(await open('hasan', 4711)).toBe(404)
    const admin = (await app.as('admin')(listLaporanPendamping)).body
    expect(JSON.stringify(admin)).not.toMatch(/BSI|7001234567|\+628/)
  })

  test('a kegiatan that is no longer in use plans nothing, and what is held without a pendamping is told apart', async () => {
    const history = await createRandomHistory(database.db, cast, 3)
    const jumlah = async (query: object = {}) =>
      (await app.as('admin')(listLaporanPendamping, { query: query as never })).body.jumlah
    const before = await jumlah()
    await database.db.updateTable('kegiatan').set({ aktif: 0 }).where('id', '=', cast.subuh).execute()
    const slots = (await jumlah({ kegiatan_id: cast.subuh })).rencana
    const opened = history.pertemuanList.filter(p => p.kegiatan_id === cast.subuh)
    expect(slots).toBeLessThanOrEqual(opened.length)
    expect((await jumlah()).rencana).toBeLessThan(before.rencana)

    await database.db.deleteFrom('kelompok_pendamping').where('kelompok_id', '=', cast.kelompok7).execute()
    const held = history.pertemuanList.filter(p => p.kelompok_id === cast.kelompok7 && isHeld(p)).length
    const after = await jumlah()
    expect(after.tanpa_pendamping).toBeGreaterThanOrEqual(held)
    expect(after.terlaksana + after.tanpa_pendamping).toBe(before.terlaksana + before.tanpa_pendamping)
    expect((await jumlah({ cari: 'zaid' })).tanpa_pendamping).toBe(0)
  })

  test('search and order', async () => {
    await createRandomHistory(database.db, cast, 3)
    const names = async (query: object) =>
      (await app.as('admin')(listLaporanPendamping, { query: query as never })).body.baris.map(b => b.nama)
    expect(await names({ cari: 'zaid' })).toEqual(['Zaid Harits'])
    expect(await names({ cari: '2301010012' })).toEqual(['Aisyah Humaira'])
    expect(await names({ jk: 'P' })).toEqual(['Aisyah Humaira'])
    expect(await names({ arah: 'turun' })).toEqual(['Zaid Harits', 'Umar Faruq', 'Aisyah Humaira'])
    const sorted = (await app.as('admin')(listLaporanPendamping, { query: { urut: 'terlaksana', arah: 'turun' } })).body
      .baris
    expect(sorted.map(b => b.terlaksana)).toEqual(sorted.map(b => b.terlaksana).sort((a, b) => b - a))
    expect((await app.as('admin')(listLaporanPendamping, { query: { urut: 'honor' as never } })).status).toBe(400)
  })
})

function isHeld(p: HistoryPertemuan): boolean {
  return p.ditiadakan === null && [...p.marks.values()].some(m => m.status !== null)
}

function assignedOn(history: History, p: { kelompok_id: number; tanggal: string }) {
  return history.pendamping.filter(a => a.kelompok_id === p.kelompok_id && isOn(a, p.tanggal))
}

/** Which kelompok and days this pendamping was assigned to, of those that are asked about and may be seen. */
function scopeOf(history: History, caller: Caller, asked: Question, id: number) {
  const maySee = (kelompok_id: number, day: string) => {
    if (caller.peran.includes('admin') || caller.peran.includes('pimpinan')) return true
    if (caller.pendamping_id === id) return true
    return history.murabbi.some(
      m => m.kelompok_id === kelompok_id && m.orang_id === caller.murabbi_id && (isOn(m, TODAY) || isOn(m, day)),
    )
  }
  const led = (kelompok_id: number, day: string) =>
    asked.murabbi_id === undefined ||
    history.murabbi.some(m => m.kelompok_id === kelompok_id && m.orang_id === asked.murabbi_id && isOn(m, day))
  const inScope = (x: { kelompok_id: number; kegiatan_id?: number }, day: string) =>
    day >= asked.dari &&
    day <= asked.sampai &&
    (asked.kelompok_id === undefined || asked.kelompok_id === x.kelompok_id) &&
    (asked.kegiatan_id === undefined || x.kegiatan_id === undefined || asked.kegiatan_id === x.kegiatan_id) &&
    led(x.kelompok_id, day) &&
    maySee(x.kelompok_id, day)
  const isMine = (kelompok_id: number, day: string) =>
    assignedOn(history, { kelompok_id, tanggal: day }).some(a => a.orang_id === id)
  return { inScope, isMine }
}

function isOwn(history: History, caller: Caller, asked: Question, id: number) {
  const { inScope, isMine } = scopeOf(history, caller, asked, id)
  return (one: { kelompok_id: number; kegiatan_id: number }, day: string) =>
    isMine(one.kelompok_id, day) && inScope(one, day)
}

/** The same row as the endpoint answers, counted day by day and pertemuan by pertemuan; undefined when nobody should see one. */
function expectedWork(history: History, caller: Caller, asked: Question, id: number) {
  const { inScope, isMine } = scopeOf(history, caller, asked, id)

  const days = eachDate(asked.dari, asked.sampai)
  const kelompok = history.kelompokList.filter(k =>
    days.some(day => isMine(k.id, day) && inScope({ kelompok_id: k.id }, day)),
  )
  const own = history.pertemuanList.filter(p => isMine(p.kelompok_id, p.tanggal) && inScope(p, p.tanggal))
  const held = own.filter(isHeld)
  // A pendamping does not see kelompok of others, not even the one they stood in for.
  const seesOthers = caller.pendamping_id === null
  const stoodIn = history.pertemuanList.filter(
    p => isHeld(p) && p.pelaksana_id === id && !isMine(p.kelompok_id, p.tanggal) && inScope(p, p.tanggal) && seesOthers,
  )
  const ownStoodIn = history.pertemuanList.filter(
    p =>
      !seesOthers &&
      caller.pendamping_id === id &&
      isHeld(p) &&
      p.pelaksana_id === id &&
      !isMine(p.kelompok_id, p.tanggal) &&
      inScope(p, p.tanggal) &&
      isMine(p.kelompok_id, TODAY),
  )
  const menggantikan = stoodIn.length + ownStoodIn.length
  if (kelompok.length === 0 && menggantikan === 0) return undefined
  const leader = (p: HistoryPertemuan) => {
    if (p.badal !== '') return 'digantikan'
    if (p.pelaksana_id === null) return 'tak_tercatat'
    if (p.pelaksana_id === id) return 'sendiri'
    return assignedOn(history, p).some(a => a.orang_id === p.pelaksana_id) ? 'rekan' : 'digantikan'
  }
  const filledAt = (p: HistoryPertemuan) => {
    const firsts = [...p.marks.values()].map(m => m.first_at)
    return firsts.includes(null) ? null : Math.max(...firsts.map(Number))
  }
  const graded = held.filter(p => !p.dari_berkas)
  const delays = graded.flatMap(p => {
    const at = filledAt(p)
    const end = instantAt('Asia/Jakarta', p.tanggal, p.selesai || p.mulai || '24:00')
    return at === null ? [] : [Math.max(0, at - end) / 60_000]
  })
  delays.sort((a, b) => a - b)
  const middle =
    delays.length === 0
      ? null
      : ((delays[Math.ceil(delays.length / 2) - 1] ?? 0) + (delays[Math.floor(delays.length / 2)] ?? 0)) / 2
  const counting = own.filter(
    p => asked.kegiatan_id !== undefined || history.kegiatanList.find(g => g.id === p.kegiatan_id)?.dihitung,
  )
  const hitungan = sumTally(history.orangList.map(o => countOf(counting, o.id)))
  const minimal = history.kegiatanList.find(g => g.id === asked.kegiatan_id)?.batas_minimal ?? 75
  return {
    id,
    kelompok: kelompok.map(k => k.nama).sort(),
    ...balanceOf(history, { days, jam: '18:42' }, isOwn(history, caller, asked, id)),
    tepat: graded.filter(p => filledAt(p) !== null && todayIn('Asia/Jakarta', Number(filledAt(p))) <= p.tanggal).length,
    terlambat: graded.filter(p => filledAt(p) !== null && todayIn('Asia/Jakarta', Number(filledAt(p))) > p.tanggal)
      .length,
    belum_lengkap: graded.filter(p => filledAt(p) === null).length,
    sendiri: held.filter(p => leader(p) === 'sendiri').length,
    rekan: held.filter(p => leader(p) === 'rekan').length,
    digantikan: held.filter(p => leader(p) === 'digantikan').length,
    tak_tercatat: held.filter(p => leader(p) === 'tak_tercatat').length,
    menggantikan,
    jeda_median: middle?.toFixed(6),
    hitungan,
    status: gradeOf(hitungan, minimal),
  }
}

function toWork(b: PendampingLaporanRow) {
  const {
    pendamping_id,
    kelompok,
    jeda_median,
    nama: _n,
    nim: _i,
    jk: _j,
    murabbi: _m,
    terakhir: _t,
    persen: _p,
    ...counts
  } = b
  return {
    ...counts,
    id: pendamping_id,
    kelompok: kelompok.map(k => k.nama).sort(),
    jeda_median: jeda_median?.toFixed(6),
  }
}

function questions(cast: Cast): Partial<Question>[] {
  return [
    {},
    { kegiatan_id: cast.subuh },
    { dari: '2026-10-05', sampai: '2026-11-01' },
    { kelompok_id: cast.kelompok7 },
    { murabbi_id: cast.hasan },
    { murabbi_id: cast.maryam, dari: '2026-10-01', sampai: '2026-11-10', kegiatan_id: cast.halaqah },
  ]
}
