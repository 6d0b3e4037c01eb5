import { expect, test } from 'vitest'
import { defaultAturan, emptyTally } from '#contract/kehadiran.ts'
import { mayTellCounts } from './wali.ts'

const none = emptyTally()
const shalat = { jenis: 'shalat', jk: 'P' } as const

test('how many of how many is told only where no mark is left out that somebody could count by subtraction', () => {
  for (const jk of ['L', 'P'] as const) expect(mayTellCounts(defaultAturan, { jenis: 'umum', jk }, none)).toBe(true)
  expect(mayTellCounts(defaultAturan, { ...shalat, jk: 'L' }, none)).toBe(true)
  // Of a woman in a shalat, whether or not there is any: that it is not told must not tell either.
  expect(mayTellCounts(defaultAturan, shalat, none)).toBe(false)
  expect(mayTellCounts(defaultAturan, shalat, { ...none, U: 3 })).toBe(false)
  expect(mayTellCounts({ ...defaultAturan, u: 'hadir' }, shalat, none)).toBe(true)
  for (const status of ['izin', 'sakit', 'dispensasi'] as const)
    expect(mayTellCounts({ ...defaultAturan, [status]: 'luar' }, { jenis: 'umum', jk: 'L' }, none), status).toBe(false)
  expect(mayTellCounts({ ...defaultAturan, izin: 'hadir' }, { jenis: 'umum', jk: 'L' }, none)).toBe(true)
})
