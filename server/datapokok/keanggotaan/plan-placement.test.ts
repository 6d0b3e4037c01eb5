import { expect, test } from 'vitest'
import { type KeanggotaanRow, planPlacement } from './plan-placement.ts'

const row = (id: number, kelompok_id: number, dari: string, sampai: string | null = null): KeanggotaanRow => ({
  id,
  kelompok_id,
  mahasantri_id: 1,
  dari,
  sampai,
  tercatat: false,
})
const wish = (kelompok_id: number, dari: string) => ({ mahasantri_id: 1, kelompok_id, dari })

test('a move ends the old membership the day before, also across a month', () => {
  expect(planPlacement([row(1, 7, '2026-09-01')], wish(9, '2026-11-01'))).toMatchObject({
    ubah: [{ id: 1, sampai: '2026-10-31' }],
    hapus: [],
    baru: wish(9, '2026-11-01'),
    ditinggal: { id: 1 },
  })
})

test('a correction on the day of the move leaves nothing of the slip and goes on where it was', () => {
  const rows = [row(1, 7, '2026-09-01', '2026-11-20'), row(2, 9, '2026-11-21')]
  expect(planPlacement(rows, wish(7, '2026-11-21'))).toMatchObject({
    ubah: [{ id: 1, sampai: null }],
    hapus: [2],
    baru: undefined,
  })
  // A roster of that day holds them: it is history then, and not a slip.
  const recorded = rows.map(one => ({ ...one, tercatat: one.id === 2 }))
  expect(planPlacement(recorded, wish(7, '2026-11-21'))).toEqual({ terhalang: recorded[1] })
})

test('a plan that nobody has recorded gives way; one that a roster holds does not', () => {
  const rows = [row(1, 7, '2026-09-01', '2026-10-31'), row(2, 9, '2026-11-01')]
  expect(planPlacement(rows, wish(12, '2026-10-10'))).toMatchObject({
    ubah: [{ id: 1, sampai: '2026-10-09' }],
    hapus: [2],
    diganti: 1,
  })
  const recorded = rows.map(one => ({ ...one, tercatat: one.id === 2 }))
  expect(planPlacement(recorded, wish(12, '2026-10-10'))).toEqual({ terhalang: recorded[1] })
})

test('who is there already stays, and is no longer going to leave', () => {
  const nothing = { ubah: [], hapus: [], baru: undefined, ditinggal: undefined, diganti: 0 }
  expect(planPlacement([row(1, 7, '2026-09-01')], wish(7, '2026-11-21'))).toEqual(nothing)
  expect(planPlacement([row(1, 7, '2026-09-01', '2026-11-30')], wish(7, '2026-11-21'))).toEqual({
    ...nothing,
    ubah: [{ id: 1, sampai: null }],
  })
})
