import { expect, test } from 'vitest'
import { describeStanding, salutationOf } from './letter-values.ts'

test('a wali is addressed by what their name says of them, and by both where it says nothing', () => {
  const said = (list: readonly string[]) => list.map(salutationOf)
  expect(said(['H. Karim', 'H Karim', 'KH. Ahmad', 'K.H. Ahmad', 'Dr. H. Ahmad Fauzi', 'Drs. Budi'])).toEqual(
    Array.from({ length: 6 }, () => 'Bapak '),
  )
  expect(said(['Hj. Aminah', 'hj aminah', 'Dra. Siti', 'Dr. Hj. Siti'])).toEqual(
    Array.from({ length: 4 }, () => 'Ibu '),
  )
  expect(said(['Bapak Karim', 'ibu Siti', 'Bpk. H. Karim', 'Tn. Ali'])).toEqual(['', '', '', ''])
  expect(said(['Hasan', 'Dr. Ahmad', 'Khadijah', 'Drajat', "H'asan", 'محمد', '', 'Ibunda'])).toEqual(
    Array.from({ length: 8 }, () => 'Bapak/Ibu '),
  )
})

test('who is above the line is said to be so, also where a screen warns of them', () => {
  expect((['memenuhi', 'peringatan', 'tidak_memenuhi', null] as const).map(describeStanding)).toEqual([
    ...['memenuhi', 'memenuhi', 'belum memenuhi', 'belum dapat dinyatakan'],
  ])
})
