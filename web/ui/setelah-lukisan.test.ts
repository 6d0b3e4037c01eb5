import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jariNaik, jariTurun, setelahJari } from './setelah-lukisan.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  jariNaik()
  vi.useRealTimers()
})

test('what can wait begins at once where no finger is, and after one that is there', () => {
  const done: string[] = []
  setelahJari(() => done.push('before'))
  expect(done).toEqual(['before'])
  jariTurun(400)
  setelahJari(() => done.push('first'))
  setelahJari(() => done.push('second'))
  expect(done).toEqual(['before'])
  jariNaik()
  expect(done).toEqual(['before', 'first', 'second'])
  setelahJari(() => done.push('after'))
  expect(done.at(-1)).toBe('after')
})

test('a finger that stays holds nothing up for longer than it may', () => {
  const done: string[] = []
  jariTurun(400)
  setelahJari(() => done.push('waited'))
  vi.advanceTimersByTime(399)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['waited'])
  setelahJari(() => done.push('after the limit'))
  expect(done).toEqual(['waited', 'after the limit'])
})
