import { expect, test } from 'vitest'
import { keSchema } from '#contract/absensi/pertemuan.ts'
import { KE_MAX, nextKe } from './next-ke.ts'

const sesi = (...ke: number[]) => ke.map(n => ({ kegiatan_id: 1, ke: n }))
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

test('one more comes after the last of its kegiatan', () => {
  expect(nextKe([], 1)).toBe(1)
  expect(nextKe([...sesi(1, 3), { kegiatan_id: 2, ke: 9 }], 1)).toBe(4)
  expect(nextKe(sesi(1), 2)).toBe(1)
})

test('what is offered opens: after the highest the first that is free, and then none', () => {
  expect(nextKe(sesi(1, 2, 20), 1)).toBe(3)
  expect(nextKe(sesi(...upTo(19)), 1)).toBe(20)
  expect(nextKe(sesi(...upTo(20)), 1)).toBeUndefined()
  expect([KE_MAX, KE_MAX + 1].map(ke => keSchema.safeParse(ke).success)).toEqual([true, false])
})
