import { expect, test } from 'vitest'
import { PROVISIONS_KELOMPOK, PROVISIONS_REKAP } from '../offline/salinan.ts'
import { listRekap } from './bekal.ts'

test('of many kelompok a phone fetches no more recaps than it keeps, and those the cards lead to last', () => {
  const own = Array.from({ length: PROVISIONS_KELOMPOK }, (_, i) => i + 1)
  const held = own.flatMap(id => [1, 2, 3, 4, 5, 6, 1].map(kegiatan => ({ id, kegiatan })))
  const rekap = listRekap(own, [...held, { id: 99, kegiatan: 1 }, { id: 1, kegiatan: undefined }])
  expect(rekap.length).toBe(PROVISIONS_REKAP)
  expect(new Set(rekap.map(({ id, kegiatan }) => `${id} ${kegiatan}`)).size).toBe(PROVISIONS_REKAP)
  expect(rekap.slice(-2 * PROVISIONS_KELOMPOK)).toEqual(
    own.flatMap(id => ['', 'semua'].map(kegiatan => ({ id, kegiatan }))),
  )
  expect(rekap.some(({ id }) => id === 99)).toBe(false)
  expect(listRekap([1], [{ id: 1, kegiatan: 2 }])).toEqual([
    ...[
      { id: 1, kegiatan: '2' },
      { id: 1, kegiatan: '' },
    ],
    { id: 1, kegiatan: 'semua' },
  ])
})
