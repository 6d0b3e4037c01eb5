import { describe, expect, test } from 'vitest'
import {
  dueOf,
  LOOK_OF,
  lookOf,
  lookOfDay,
  type PertemuanFacts,
  type PertemuanState,
  stateOf,
  withRoll,
  wordOf,
} from './state.ts'

const NOW = { hariIni: '2026-11-21', jam: '19:00' }
const facts = (change: Partial<PertemuanFacts> = {}): PertemuanFacts => ({
  ...{ tanggal: '2026-11-21', mulai: '18:30', opened: true, cancelled: false, people: 20, unset: 20 },
  ...{ holiday: false, members: true, staffed: true, ...change },
})

describe('one pertemuan', () => {
  test.each<[string, Partial<PertemuanFacts>, PertemuanState['fill'], string]>([
    ['begun, nobody marked', {}, 'due', 'belum'],
    ['begun, not opened', { opened: false }, 'due', 'belum'],
    ['still to begin', { mulai: '19:30' }, 'planned', 'nanti'],
    ['still to begin, somebody marked', { mulai: '19:30', unset: 19 }, 'partial', 'nanti'],
    ['begun, somebody marked', { unset: 1 }, 'partial', 'belum'],
    ['everybody marked', { unset: 0 }, 'complete', 'tidak'],
    ['not opened on a holiday', { opened: false, holiday: true }, 'planned', 'tidak'],
    ['opened on a holiday', { holiday: true }, 'due', 'belum'],
    ['not opened, with nobody to mark', { opened: false, members: false, people: 0, unset: 0 }, 'planned', 'tidak'],
    ['cancelled', { cancelled: true, unset: 0 }, 'cancelled', 'tidak'],
    ['nobody on duty', { staffed: false }, 'due', 'tanpa_pendamping'],
  ])('%s', (_, change, fill, tagihan) => {
    expect(stateOf(facts(change), NOW)).toMatchObject({ fill, unstaffed: tagihan === 'tanpa_pendamping' })
    expect(dueOf(facts(change), NOW)).toBe(tagihan)
  })

  test('a lock is shown above how full it is, a cancelled one stays cancelled', () => {
    expect(lookOf(stateOf(facts({ locked: true, unset: 0 }), NOW))).toBe('locked')
    expect(lookOf(stateOf(facts({ locked: true, cancelled: true }), NOW))).toBe('cancelled')
    expect(lookOf(stateOf(facts({ staffed: false }), NOW))).toBe('unstaffed')
  })
})

test('a device that knows a later roll says how full that is; a roll of nobody never makes it complete', () => {
  const planned: PertemuanState = { fill: 'planned', unstaffed: false }
  expect(withRoll(planned, 3, 3).fill).toBe('planned')
  expect(withRoll(planned, 3, 1).fill).toBe('partial')
  expect(withRoll(planned, 3, 0).fill).toBe('complete')
  expect(withRoll({ ...planned, fill: 'complete' }, 3, 3).fill).toBe('due')
  expect(withRoll(planned, 0, 0)).toBe(planned)
  expect(withRoll({ ...planned, fill: 'cancelled' }, 3, 0).fill).toBe('cancelled')
})

test('of several due is said where one is due, and what was cancelled asks for nothing', () => {
  const day = (...fills: (PertemuanState['fill'] | 'unstaffed')[]) =>
    lookOfDay(
      fills.map(one => (one === 'unstaffed' ? { fill: 'due', unstaffed: true } : { fill: one, unstaffed: false })),
    )
  expect(day()).toBe('none')
  expect(day('cancelled')).toBe('cancelled')
  expect(day('cancelled', 'complete')).toBe('complete')
  expect(day('planned', 'unstaffed', 'due')).toBe('due')
  expect(day('planned', 'unstaffed')).toBe('unstaffed')
  expect(day('planned', 'cancelled')).toBe('planned')
  expect(day('planned', 'complete')).toBe('partial')
  expect(day('partial', 'due')).toBe('partial')
})

test('every word of an address has one look, and back', () => {
  for (const [word, look] of Object.entries(LOOK_OF)) expect(wordOf(look)).toBe(word)
})
