import { expect, test } from 'vitest'
import { KELOMPOK_BEKAL, REKAP_BEKAL } from '../offline/salinan.ts'
import { listRekap } from './bekal.ts'

test('of many kelompok a phone fetches no more recaps than it keeps, and those the cards lead to last', () => {
  const own = Array.from({ length: KELOMPOK_BEKAL }, (_, i) => i + 1)
  const held = own.flatMap(id => [1, 2, 3, 4, 5, 6, 1].map(kegiatan => ({ id, kegiatan })))
  const rekap = listRekap(own, [...held, { id: 99, kegiatan: 1 }, { id: 1, kegiatan: undefined }])
  expect(rekap.length).toBe(REKAP_BEKAL)
  expect(new Set(rekap.map(({ id, kegiatan }) => `${id} ${kegiatan}`)).size).toBe(REKAP_BEKAL)
  expect(rekap.slice(-2 * KELOMPOK_BEKAL)).toEqual(own.flatMap(id => ['', 'semua'].map(kegiatan => ({ id, kegiatan }))))
  expect(rekap.some(({ id }) => id === 99)).toBe(false)
  expect(listRekap([1], [{ id: 1, kegiatan: 2 }])).toEqual([
    ...[
      { id: 1, kegiatan: '2' },
      { id: 1, kegiatan: '' },
    ],
    { id: 1, kegiatan: 'semua' },
  ])
})
