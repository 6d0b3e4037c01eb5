import { describe, expect, test } from 'vitest'
import { nearestSlot, slotsOn } from './due.ts'

const slot = (
  kegiatan_id: number,
  hari: number,
  mulai: string,
  selesai: string,
  dari = '2026-09-01',
  sampai: string | null = null,
) => ({
  kegiatan_id,
  hari,
  mulai,
  selesai,
  dari,
  sampai,
})
const SABTU = '2026-11-21'

test('the plan of a day: its weekday, within its dates, by time', () => {
  const plan = [
    slot(1, 6, '18:30', '20:00'),
    slot(2, 6, '04:15', '05:00'),
    slot(3, 5, '18:30', '20:00'),
    slot(4, 6, '12:00', '13:00', '2026-11-22'),
    slot(5, 6, '12:00', '13:00', '2026-09-01', '2026-11-20'),
    slot(6, 6, '13:00', '14:00', SABTU, SABTU),
  ]
  expect(slotsOn(plan, SABTU).map(({ kegiatan_id }) => kegiatan_id)).toEqual([2, 6, 1])
})

test('the second time of one kegiatan on a day is its ke- 2', () => {
  const plan = [slot(1, 6, '18:30', '20:00'), slot(1, 6, '05:00', '06:00'), slot(2, 6, '12:00', '13:00')]
  expect(slotsOn(plan, SABTU).map(({ kegiatan_id, ke }) => [kegiatan_id, ke])).toEqual([
    [1, 1],
    [2, 1],
    [1, 2],
  ])
})

describe('what is due now', () => {
  const day = slotsOn([slot(1, 6, '04:15', '05:00'), slot(2, 6, '05:15', '06:00'), slot(3, 6, '18:30', '20:00')], SABTU)
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
    expect(nearestSlot(day, jam)?.kegiatan_id).toBe(kegiatan_id)
  })

  test('nothing on an empty day', () => {
    expect(nearestSlot([], '12:00')).toBeUndefined()
  })
})
