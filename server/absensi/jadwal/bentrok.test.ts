import { describe, expect, test } from 'vitest'
import { findClash, type Use } from './bentrok.ts'

const SENIN = 1
const at = (kelompok_id: number, mulai: string, selesai: string, slot: number | null = null): Use => ({
  ...{ kelompok_id, kelompok: `Kelompok ${kelompok_id}`, kegiatan: 'Tahsin', hari: SENIN },
  ...{ mulai, selesai, slot },
})
const baru = (kelompok_id: number, mulai = '16:00', selesai = '17:15') => ({
  ...at(kelompok_id, mulai, selesai),
  slot: 0,
})
const umar = { id: 1, nama: 'Umar' }
const zaid = { id: 2, nama: 'Zaid' }

describe('who is wanted twice', () => {
  test('nobody, where each kelompok has its own pendamping', () => {
    expect(findClash([baru(7), baru(12)], [], id => [id === 7 ? umar : zaid])).toEqual([])
  })

  test('a pendamping of two: the second moves behind the first', () => {
    const [satu, ...lain] = findClash([baru(7), baru(12)], [], () => [umar])
    expect(lain).toEqual([])
    expect(satu).toMatchObject({ kelompok: 'Kelompok 12', orang: 'Umar', dengan: 'Kelompok 7 (Tahsin)' })
    expect(satu?.perbaikan).toEqual({ kelompok_id: 12, slot: 0, hari: SENIN, mulai: '17:15' })
  })

  test('what is offered clashes with nothing else', () => {
    const ada = [at(30, '17:00', '18:00'), at(12, '18:30', '19:30')]
    const [satu] = findClash([baru(12)], [...ada, at(30, '15:30', '16:30')], () => [umar])
    expect(satu?.perbaikan.mulai).toBe('19:30')
    expect(findClash([baru(12, '19:30', '20:45')], ada, () => [umar])).toEqual([])
  })

  test('no room left that day: it is left out', () => {
    const [satu] = findClash([baru(12, '22:00', '23:00')], [at(12, '22:30', '23:30')], () => [])
    expect(satu).toMatchObject({ orang: '', perbaikan: { mulai: null } })
  })

  test('over midnight: the night before and the night after are in the way, and what is offered begins when they end', () => {
    const malam = { ...at(12, '22:30', '00:30'), hari: 0 }
    const [satu] = findClash([baru(12, '00:00', '01:00')], [malam], () => [])
    expect(satu).toMatchObject({ hari: SENIN, perbaikan: { mulai: '00:30' } })
    const [dua] = findClash([baru(12, '23:00', '01:00')], [{ ...at(12, '00:15', '00:45'), hari: 2 }], () => [])
    expect(dua).toMatchObject({ dengan: 'Kelompok 12 (Tahsin)', perbaikan: { mulai: null } })
    expect(findClash([baru(12, '23:00', '00:15')], [{ ...at(12, '00:15', '00:45'), hari: 2 }], () => [])).toEqual([])
  })
})
