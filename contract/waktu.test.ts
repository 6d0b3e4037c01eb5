import { describe, expect, test } from 'vitest'
import { waktuOf } from './absensi/rencana.ts'
import { changeWaktu, lengthOf, typedEndAfterMove, typedLength } from './waktu.ts'

const halaqah = { mulai: '18:30', selesai: '20:00' }

describe('a start that moves takes its end along', () => {
  test('said alone it keeps the length; an end that is said beside it is that end', () => {
    expect(changeWaktu(halaqah, { mulai: '19:00' })).toEqual({ mulai: '19:00', selesai: '20:30' })
    expect(changeWaktu(halaqah, { mulai: '19:00', selesai: '20:00' })).toEqual({ mulai: '19:00', selesai: '20:00' })
    expect(changeWaktu(halaqah, { selesai: '19:45' })).toEqual({ mulai: '18:30', selesai: '19:45' })
    expect(changeWaktu(halaqah, {})).toEqual(halaqah)
    expect(changeWaktu(halaqah, { mulai: '' })).toEqual({ mulai: '', selesai: '20:00' })
    expect(changeWaktu({ mulai: '', selesai: '' }, { mulai: '19:00' })).toEqual({ mulai: '19:00', selesai: '' })
  })

  test('in a form it does so as soon as what is typed is a time, however it is written', () => {
    const awal = { mulai: '18.30', selesai: '20.00' }
    expect(['1', '19', '19.', '19.0'].map(mulai => typedEndAfterMove(awal, mulai))).toEqual(Array(4).fill(undefined))
    expect(typedEndAfterMove(awal, '19.00')).toBe('20.30')
    expect(typedEndAfterMove(awal, '9:05')).toBe('10.35')
    expect(typedEndAfterMove({ mulai: '', selesai: '' }, '20.00')).toBeUndefined()
    expect(typedLength({ mulai: '18.30', selesai: '20.0' })).toBeNull()
    expect(typedLength(awal)).toBe(90)
    expect(lengthOf({ mulai: '18:30', selesai: '' })).toBeNull()
  })
})

test('a start set by hand without an end has none: that of the jadwal belongs to another start', () => {
  const jadwal = { mulai: '18:30', selesai: '21:15' }
  expect(waktuOf({ pertemuan: { mulai: '20:00', selesai: '' }, jadwal })).toEqual({ mulai: '20:00', selesai: '' })
  expect(waktuOf({ pertemuan: { mulai: '20:00', selesai: '22:00' }, jadwal }).selesai).toBe('22:00')
  expect(waktuOf({ pertemuan: { mulai: '18:30', selesai: '' }, jadwal })).toEqual(jadwal)
  expect(waktuOf({ pertemuan: { mulai: '', selesai: '' }, jadwal })).toEqual(jadwal)
  expect(waktuOf({ pertemuan: null, jadwal: null })).toEqual({ mulai: '', selesai: '' })
})
