import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/tanggal.ts'
import { type Entri, freeKe, layRencana, liburFinder, type MoveSlot, nearest, type SlotJadwal } from './rencana.ts'
import { type PlannedRow, replan } from './rencana-again.ts'

type Slot = SlotJadwal & { tempat: string }
const slot = (id: number, hari: number, mulai: string, selesai: string, more: Partial<Slot> = {}): Slot => ({
  ...{ id, kegiatan_id: 1, hari, mulai, selesai, tempat: 'Masjid', dari: '2026-09-01', sampai: null },
  ...more,
})
const row = (tanggal: string, ke: number, more: Partial<PlannedRow> = {}): PlannedRow => ({
  ...{ id: 1, kegiatan_id: 1, tanggal, ke, mulai: '', selesai: '', tempat: '', jadwal_id: null, asal: null },
  ...{ polos: 0, dibuka: 0 },
  ...more,
})
const none = { pertemuan: [], pindah: [], libur: () => null }
const keys = (entri: readonly Entri<Slot, PlannedRow>[]) =>
  entri.map(
    e => `${e.tanggal} ${e.kegiatan_id}/${e.ke}${e.jadwal ? ` j${e.jadwal.id}` : ''}${e.pertemuan ? ' row' : ''}`,
  )
const SABTU = '2026-11-21'

describe('the plan of a day', () => {
  test('its weekday, within its dates, by time; the second time of one kegiatan is its ke- 2', () => {
    const jadwal = [
      slot(1, 6, '18:30', '20:00'),
      slot(2, 6, '04:15', '05:00', { kegiatan_id: 2 }),
      slot(3, 5, '18:30', '20:00'),
      slot(4, 6, '12:00', '13:00', { dari: '2026-11-22' }),
      slot(5, 6, '12:00', '13:00', { sampai: '2026-11-20' }),
      slot(6, 6, '13:00', '14:00', { dari: SABTU, sampai: SABTU }),
    ]
    expect(keys(layRencana({ jadwal, ...none }).on(SABTU))).toEqual([
      '2026-11-21 2/1 j2',
      '2026-11-21 1/1 j6',
      '2026-11-21 1/2 j1',
    ])
  })

  test('the same, in whatever order the rows are given', () => {
    const one = fc.record({
      kegiatan_id: fc.integer({ min: 1, max: 2 }),
      jadwal_id: fc.option(fc.integer({ min: 1, max: 4 })),
      mulai: fc.constantFrom('', '04:15', '18:30'),
      ke: fc.integer({ min: 1, max: 2 }),
    })
    const rows = fc.uniqueArray(one, { maxLength: 4, selector: r => `${r.kegiatan_id} ${r.ke}` })
    const times = fc.array(
      fc.record({ kegiatan_id: fc.integer({ min: 1, max: 2 }), mulai: fc.constantFrom('04:15', '18:30') }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(times, rows, (slots, list) => {
        const jadwal = slots.map(({ kegiatan_id, mulai }, i) => slot(i + 1, 6, mulai, '20:00', { kegiatan_id }))
        const isFirst = (id: number | null, i: number) => list.findIndex(r => r.jadwal_id === id) === i
        const pertemuan = list.map(({ jadwal_id, ...more }, i) =>
          row(SABTU, more.ke, { id: i + 1, ...more, jadwal_id: isFirst(jadwal_id, i) ? jadwal_id : null }),
        )
        const order = keys(layRencana({ ...none, jadwal, pertemuan }).on(SABTU))
        expect(keys(layRencana({ ...none, jadwal, pertemuan: pertemuan.toReversed() }).on(SABTU))).toEqual(order)
      }),
      { numRuns: 300 },
    )
  })

  test('on a holiday nothing, but a row that somebody left or opened is there', () => {
    const libur = liburFinder([{ dari: '2026-11-20', sampai: '2026-11-22', nama: 'Wisuda' }])
    const jadwal = [slot(1, 6, '18:30', '20:00')]
    expect(
      layRencana({ ...none, jadwal, libur })
        .between('2026-11-14', '2026-11-28')
        .map(e => e.tanggal),
    ).toEqual(['2026-11-14', '2026-11-28'])
    const left = layRencana({ ...none, jadwal, libur, pertemuan: [row(SABTU, 1, { jadwal_id: 1 })] })
    expect(keys(left.on(SABTU))).toEqual(['2026-11-21 1/1 j1 row'])
  })

  test('a slot that was moved away is gone, its pertemuan is where it went', () => {
    const pindah: MoveSlot[] = [{ kegiatan_id: 1, tanggal: SABTU, ke: 1, jadwal_id: 1 }]
    const moved = row('2026-11-22', 1, { jadwal_id: 1, asal: SABTU })
    const plan = layRencana({ ...none, jadwal: [slot(1, 6, '18:30', '20:00')], pindah, pertemuan: [moved] })
    expect(keys(plan.between('2026-11-14', '2026-11-28'))).toEqual([
      '2026-11-14 1/1 j1',
      '2026-11-22 1/1 row',
      '2026-11-28 1/1 j1',
    ])
  })

  test('moved to a day that has its own slot it stands beside it', () => {
    const pindah: MoveSlot[] = [{ kegiatan_id: 1, tanggal: SABTU, ke: 1, jadwal_id: 1 }]
    const moved = row('2026-11-28', 2, { jadwal_id: 1, asal: SABTU, mulai: '20:30' })
    const plan = layRencana({ ...none, jadwal: [slot(1, 6, '18:30', '20:00')], pindah, pertemuan: [moved] })
    expect(keys(plan.between(SABTU, '2026-11-28'))).toEqual(['2026-11-28 1/1 j1', '2026-11-28 1/2 row'])
  })

  test('moved back it is on its slot again', () => {
    const pindah: MoveSlot[] = [{ kegiatan_id: 1, tanggal: SABTU, ke: 1, jadwal_id: 1 }]
    const jadwal = [slot(1, 6, '18:30', '20:00')]
    const back = layRencana({ ...none, jadwal, pindah, pertemuan: [row(SABTU, 1, { jadwal_id: 1, asal: SABTU })] })
    expect(keys(back.on(SABTU))).toEqual(['2026-11-21 1/1 j1 row'])
  })

  test('a new time earlier on the day does not push the row that exists to another number', () => {
    const jadwal = [slot(1, 6, '18:30', '20:00'), slot(2, 6, '06:00', '07:00')]
    const plan = layRencana({ ...none, jadwal, pertemuan: [row(SABTU, 1, { jadwal_id: 1, mulai: '18:30' })] })
    expect(keys(plan.on(SABTU))).toEqual(['2026-11-21 1/2 j2', '2026-11-21 1/1 j1 row'])
  })

  test('a row without a jadwal takes the slot of its number', () => {
    const plan = layRencana({
      ...none,
      jadwal: [slot(1, 6, '18:30', '20:00')],
      pertemuan: [row(SABTU, 1), row(SABTU, 2)],
    })
    expect(keys(plan.on(SABTU))).toEqual(['2026-11-21 1/2 row', '2026-11-21 1/1 j1 row'])
    expect(freeKe(plan.on(SABTU), 1)).toBe(3)
    expect(freeKe(plan.on(SABTU), 2)).toBe(1)
  })
})

describe('what is due now', () => {
  const day = layRencana({
    ...none,
    jadwal: [
      slot(1, 6, '04:15', '05:00', { kegiatan_id: 1 }),
      slot(2, 6, '05:15', '06:00', { kegiatan_id: 2 }),
      slot(3, 6, '18:30', '20:00', { kegiatan_id: 3 }),
    ],
  }).on(SABTU)
  test.each([
    ['00:00', 1],
    ['04:15', 1],
    ['05:07', 1],
    ['05:08', 2],
    ['05:30', 2],
    ['12:14', 2],
    ['12:16', 3],
    ['19:59', 3],
    ['23:59', 3],
  ])('at %s', (jam, kegiatan_id) => {
    expect(nearest(day, jam)?.kegiatan_id).toBe(kegiatan_id)
  })

  test('nothing on an empty day', () => {
    expect(nearest([], '12:00')).toBeUndefined()
  })
})

/** A world of one kelompok: a handful of weekly times, holidays, and rows as people leave them. */
const DARI = '2026-11-21'
const SAMPAI = '2026-12-31'
const date = fc.integer({ min: -10, max: 45 }).map(n => addDays(DARI, n))
const jam = fc.constantFrom('05:00', '12:00', '16:00', '18:30')
const jadwalArb = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      kegiatan_id: fc.integer({ min: 1, max: 2 }),
      hari: fc.integer({ min: 0, max: 6 }),
      mulai: jam,
      dari: fc.constantFrom('2026-09-01', '2026-11-25'),
      sampai: fc.constantFrom(null, '2026-12-10'),
    }),
    { selector: j => j.id, maxLength: 6 },
  )
  .map(list => list.map(j => ({ ...j, selesai: '23:00', tempat: 'Masjid' })))
const liburArb = fc
  .array(fc.record({ dari: date, panjang: fc.integer({ min: 0, max: 6 }) }), { maxLength: 3 })
  .map(list => liburFinder(list.map(l => ({ dari: l.dari, sampai: addDays(l.dari, l.panjang), nama: 'Libur' }))))
const rowsArb = fc
  .uniqueArray(
    fc.record({
      kegiatan_id: fc.integer({ min: 1, max: 2 }),
      tanggal: date,
      ke: fc.integer({ min: 1, max: 3 }),
      jadwal_id: fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }),
      asal: fc.option(date, { nil: null }),
      polos: fc.constantFrom(0, 1),
      mulai: jam,
    }),
    { selector: r => `${r.kegiatan_id}|${r.tanggal}|${r.ke}`, maxLength: 12 },
  )
  .map(list =>
    // Who moved a row has touched it.
    list.map((r, i) => ({
      ...{ ...r, id: i + 1, selesai: '23:00', tempat: 'Masjid' },
      ...{ polos: r.asal === null ? r.polos : 0, dibuka: 0 },
    })),
  )
const pindahOf = (rows: readonly PlannedRow[]): MoveSlot[] =>
  rows.flatMap(r => (r.asal ? [{ kegiatan_id: r.kegiatan_id, tanggal: r.asal, ke: r.ke, jadwal_id: r.jadwal_id }] : []))

/** What the database holds after the changes. */
function apply(rows: readonly PlannedRow[], change: ReturnType<typeof replan<Slot, PlannedRow>>): PlannedRow[] {
  const gone = new Set(change.dihapus.map(r => r.id))
  const news = new Map(change.diperbarui.map(({ pertemuan, jadwal }) => [pertemuan.id, jadwal]))
  const kept = rows
    .filter(r => !gone.has(r.id))
    .map(r => {
      const j = news.get(r.id)
      return j ? { ...r, mulai: j.mulai, selesai: j.selesai, tempat: j.tempat } : r
    })
  const made = change.dibuat.map((e, i) => ({
    ...row(e.tanggal, e.ke, { kegiatan_id: e.kegiatan_id, jadwal_id: e.jadwal.id, polos: 1 }),
    ...{ id: 1000 + i, mulai: e.jadwal.mulai, selesai: e.jadwal.selesai, tempat: e.jadwal.tempat },
  }))
  return [...kept, ...made]
}

describe('a weekly time that changes', () => {
  const lama = slot(1, 6, '18:30', '20:00')
  const jadwal = [slot(1, 6, '20:00', '21:30', { tempat: 'Aula' })]
  const asLama = { jadwal_id: 1, mulai: '18:30', selesai: '20:00', tempat: 'Masjid' }
  const change = (more: Partial<PlannedRow>, before: typeof lama = lama) => {
    const pertemuan = [row('2026-11-28', 1, { ...asLama, ...more })]
    const plan = replan({ ...none, jadwal, pertemuan, lama: [before], dari: '2026-11-28', sampai: '2026-11-28' })
    return (['diperbarui', 'dihapus', 'dibiarkan', 'sudah'] as const).filter(what => plan[what].length > 0)
  }

  test.each([
    ['untouched', { polos: 1 }],
    ['with a badal or materi, or ditiadakan', {}],
    ['moved and moved back', { asal: '2026-11-28' }],
  ])('%s it goes along', (_, more) => expect(change(more)).toEqual(['diperbarui']))

  test.each([
    ['at a time of its own', { mulai: '17:00' }],
    ['at a place of its own', { tempat: 'Teras' }],
    ['opened', { dibuka: 1 }],
    ['moved from another day', { asal: '2026-11-21' }],
  ])('%s it stays, and is named', (_, more) => expect(change(more)).toEqual(['dibiarkan']))

  test('what says what the new one says is there already, and so is what says nothing', () => {
    expect(change({ mulai: '20:00', selesai: '21:30', tempat: 'Aula' })).toEqual(['sudah'])
    expect(change({ mulai: '', selesai: '', tempat: '' })).toEqual(['sudah'])
  })

  test('of another one nothing goes along', () => {
    expect(change({}, slot(2, 6, '18:30', '20:00'))).toEqual(['dibiarkan'])
  })
})

describe('properties', () => {
  test('every row is in the plan exactly once, and no number of a day twice', () => {
    fc.assert(
      fc.property(jadwalArb, liburArb, rowsArb, (jadwal, libur, pertemuan) => {
        const entri = layRencana({ jadwal, libur, pertemuan, pindah: pindahOf(pertemuan) }).between(
          addDays(DARI, -20),
          addDays(DARI, 60),
        )
        expect(entri.flatMap(e => e.pertemuan?.id ?? []).sort()).toEqual(pertemuan.map(r => r.id).sort())
        const numbers = entri.map(e => `${e.kegiatan_id}|${e.tanggal}|${e.ke}`)
        expect(new Set(numbers).size).toBe(numbers.length)
        for (const e of entri) if (e.pertemuan === null) expect(libur(e.tanggal)).toBeNull()
      }),
    )
  })

  test('rows made from the weekly times say what the weekly times said', () => {
    fc.assert(
      fc.property(jadwalArb, liburArb, rowsArb, (jadwal, libur, before) => {
        const pindah = pindahOf(before)
        const change = replan({ jadwal, pertemuan: before, pindah, libur, dari: DARI, sampai: SAMPAI })
        const gone = new Set(change.dihapus)
        const virtual = layRencana({ jadwal, pertemuan: before.filter(r => !gone.has(r)), pindah, libur })
        const rows = layRencana({ jadwal, pertemuan: apply(before, change), pindah, libur })
        const plain = (list: readonly Entri<Slot, PlannedRow>[]) =>
          list.map(e => `${e.kegiatan_id}|${e.tanggal}|${e.ke}|${e.jadwal?.id ?? ''}`).sort()
        expect(plain(rows.between(DARI, SAMPAI))).toEqual(plain(virtual.between(DARI, SAMPAI)))
      }),
    )
  })

  test('planning again changes nothing, and never what was opened or touched, nor what is past', () => {
    fc.assert(
      fc.property(jadwalArb, jadwalArb, liburArb, rowsArb, (first, second, libur, before) => {
        const pindah = pindahOf(before)
        const world = { pindah, libur, dari: DARI, sampai: SAMPAI }
        const rows = apply(before, replan({ ...world, jadwal: first, pertemuan: before }))
        const change = replan({ ...world, jadwal: second, pertemuan: rows })
        for (const r of [...change.dihapus, ...change.diperbarui.map(d => d.pertemuan)]) {
          expect(r.polos).toBe(1)
          expect(r.tanggal >= DARI).toBe(true)
        }
        // Each row is named once at most, and none that keeps another time than its jadwal is left out.
        const named = [
          ...[...change.diperbarui.map(d => d.pertemuan), ...change.dihapus, ...change.dibiarkan],
          ...change.sudah.flatMap(e => e.pertemuan ?? []),
        ].map(r => r.id)
        expect(new Set(named).size).toBe(named.length)
        for (const { jadwal, pertemuan } of change.sudah)
          if (jadwal && pertemuan?.jadwal_id === jadwal.id) expect(pertemuan.mulai).toBe(jadwal.mulai)
        for (const e of change.dibuat) {
          expect(e.tanggal >= DARI && e.tanggal <= SAMPAI).toBe(true)
          expect(libur(e.tanggal)).toBeNull()
        }
        const after = apply(rows, change)
        const again = replan({ ...world, jadwal: second, pertemuan: after })
        expect([again.dibuat, again.diperbarui, again.dihapus]).toEqual([[], [], []])
      }),
    )
  })
})
