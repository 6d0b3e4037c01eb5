import { expect, test } from 'vitest'
import { titledName } from '#contract/identitas.ts'
import { splitDegree } from './separate-degree.ts'

const parts = (teks: string) => {
  const { gelar_depan, nama, gelar_belakang } = splitDegree(teks)
  return [gelar_depan, nama, gelar_belakang]
}

test('titles are parted from the name, before it and behind it', () => {
  expect(parts('Dr. H. Hasan Basri, M.Ag.')).toEqual(['Dr. H.', 'Hasan Basri', 'M.Ag.'])
  expect(parts('Prof. Dr. KH. M. Quraish Shihab, Lc., M.A.')).toEqual([
    'Prof. Dr. KH.',
    'M. Quraish Shihab',
    'Lc., M.A.',
  ])
  expect(parts("Hj. Nur'aini, S. Pd. I, MA")).toEqual(['Hj.', "Nur'aini", 'S. Pd. I, MA'])
  expect(parts('Ahmad Fauzi S.Pd.I')).toEqual(['', 'Ahmad Fauzi', 'S.Pd.I'])
  expect(parts('Ahmad Fauzi Lc')).toEqual(['', 'Ahmad Fauzi', 'Lc'])
  expect(parts('DR. H. HASAN BASRI, M.AG., MA')).toEqual(['Dr. H.', 'HASAN BASRI', 'M.Ag., MA'])
})

test('what may be part of the name stays with it', () => {
  for (const nama of [
    'Hasan',
    'M. Yusuf',
    'Moh. Ali R.',
    'Abd. Rahman',
    'Hasan, bin Ali Zainal',
    'Dr.',
    'H.',
    'Ustadz',
  ])
    expect(parts(nama)).toEqual(['', nama, ''])
})

test('put together again it is what it was', () => {
  for (const nama of [
    'Dr. H. Hasan Basri, M.Ag.',
    'Drs. Ali, M.Pd.',
    'Hj. Aisyah, Lc., M.A.',
    'Umar',
    'KH. Ahmad Dahlan',
  ])
    expect(titledName(splitDegree(nama))).toBe(nama)
})
