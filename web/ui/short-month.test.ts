import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { formatDate } from '#contract/tanggal.ts'
import './short-month.ts'

test('the list of months names each as every date does', () => {
  for (let i = 1; i <= 12; i++) {
    const tanggal = `2026-${String(i).padStart(2, '0')}-05`
    expect(formatDate(tanggal, 'pendek')).toContain(` ${dayjs(tanggal).locale('id').format('MMM')}`)
  }
  expect(dayjs('2026-08-17').locale('id').format('MMM')).toBe('Agu')
})
