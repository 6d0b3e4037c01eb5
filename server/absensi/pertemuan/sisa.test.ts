import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { layRencana, liburFinder } from '#contract/absensi/rencana.ts'
import { addDays } from '#contract/tanggal.ts'
import { isAhead } from './rencana.ts'
import { restCounter } from './sisa.ts'

const SENIN = '2026-11-23'
const day = fc.integer({ min: 0, max: 20 }).map(days => addDays(SENIN, days))
const kegiatan_id = fc.integer({ min: 1, max: 3 })
const flag = fc.constantFrom(0, 1)

const slots = fc.array(
  fc.record({
    kegiatan_id,
    hari: fc.integer({ min: 0, max: 6 }),
    mulai: fc.constantFrom('04:30', '18:30'),
    selesai: fc.constant('20:00'),
    dari: day,
    sampai: fc.option(day),
  }),
  { maxLength: 8 },
)
const row = fc.record({
  ...{ kegiatan_id, tanggal: day, ke: fc.integer({ min: 1, max: 3 }), mulai: fc.constant('18:30') },
  ...{ jadwal_id: fc.option(fc.integer({ min: 1, max: 8 })), asal: fc.option(day), dibuka: flag, ditiadakan: flag },
})
const rows = fc.uniqueArray(row, { maxLength: 6, selector: one => `${one.kegiatan_id} ${one.tanggal} ${one.ke}` })
const moved = fc.array(fc.record({ kegiatan_id, tanggal: day, ke: fc.constant(1), jadwal_id: fc.constant(null) }), {
  maxLength: 3,
})
const holidays = fc.array(day, { maxLength: 3 })

test('what is counted is what lies ahead in the whole plan, laid day by day', () => {
  fc.assert(
    fc.property(slots, rows, moved, holidays, day, day, (list, pertemuan, pindah, hari, dari, sampai) => {
      const jadwal = list.map((slot, i) => ({ ...slot, id: i + 1 }))
      const libur = liburFinder(hari.map(one => ({ dari: one, sampai: one, nama: 'Wisuda' })))
      const counts = (entri: { kegiatan_id: number }) => entri.kegiatan_id !== 2
      const plan = layRencana({ jadwal, pertemuan, pindah, libur }).between(dari, sampai)
      const count = restCounter(libur, counts)
      const all = { jadwal, pertemuan, pindah }
      expect(count(all, dari, sampai)).toBe(plan.filter(entri => isAhead(entri) && counts(entri)).length)
      // Of the same counter, for whoever comes next.
      expect(count(all, dari, sampai)).toBe(count(all, dari, sampai))
    }),
    { numRuns: 500 },
  )
})
