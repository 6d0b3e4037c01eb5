import { expect, test } from 'vitest'
import { isNewComing, isRepeat, type Touch } from '../use-lembar-action.ts'

const sakit: Touch = { button: 'S', at: 1000, jadi: 'S' }

test('a second tap on the button that has just set the mark is no second wish for half a second', () => {
  for (const at of [1000, 1060, 1350, 1499]) expect(isRepeat(sakit, { button: 'S', at, kini: 'S' })).toBe(true)
  for (const at of [1500, 4000]) expect(isRepeat(sakit, { button: 'S', at, kini: 'S' })).toBe(false)
})

test('nor is the second of two taps that take a mark away: it does not set it again', () => {
  const dihapus: Touch = { ...sakit, jadi: null }
  expect(isRepeat(dihapus, { button: 'S', at: 1200, kini: null })).toBe(true)
  expect(isRepeat(dihapus, { button: 'S', at: 1600, kini: null })).toBe(false)
})

test('another button, the first tap of all, and one after an undo are wishes of their own', () => {
  expect(isRepeat(sakit, { button: 'A', at: 1060, kini: 'S' })).toBe(false)
  expect(isRepeat(undefined, { button: 'S', at: 1060, kini: 'S' })).toBe(false)
  expect(isRepeat(sakit, { button: 'S', at: 1060, kini: 'H' })).toBe(false)
})

test('a mark that comes from another phone under the finger stays; half a second later a tap takes it back', () => {
  const alpa = { button: 'A', kini: 'A' } as const
  expect(isNewComing({ status: 'A', sejak: 1000 }, { ...alpa, at: 1300 })).toBe(true)
  expect(isNewComing({ status: 'A', sejak: 1000 }, { ...alpa, at: 1500 })).toBe(false)
  // Drawn after the finger, or not yet.
  expect(isNewComing({ status: 'A', sejak: 1000 }, { ...alpa, at: 990 })).toBe(true)
  expect(isNewComing({ status: null, sejak: 0 }, { ...alpa, at: 4000 })).toBe(true)
  // Another mark than the one that came is a wish of its own.
  expect(isNewComing({ status: 'A', sejak: 1000 }, { button: 'H', kini: 'A', at: 1010 })).toBe(false)
})
