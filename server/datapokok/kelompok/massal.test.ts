import { describe, expect, test } from 'vitest'
import { planDuty } from './massal.ts'
import type { DutyRow } from './pengasuh.sql.ts'

const PERIODE = { mulai: '2026-09-01', selesai: '2026-12-31' }
const HARI_INI = '2026-11-21'
const tugas = (id: number, orang_id: number, more: Partial<DutyRow> = {}): DutyRow => ({
  ...{ id, orang_id, kelompok_id: 7, dari: '2026-09-01', sampai: null, nama: 'Umar' },
  ...{ terakhir: null, terakhir_memimpin: null },
  ...more,
})
const plan = (
  rows: DutyRow[],
  orang_ids: number[],
  more: { cara?: 'ganti' | 'tambah' | 'lepas'; dari?: string | null; replaces?: number } = {},
) => planDuty(PERIODE, HARI_INI, rows, { cara: 'ganti', orang_ids, dari: null, ...more })

describe('a duty begins with the periode', () => {
  test('where nobody has it, and where whoever had it never led', () => {
    expect(plan([], [5])).toEqual({ baru: [{ orang_id: 5, dari: '2026-09-01' }], akhiri: [], hapus: [] })
    const umar = tugas(1, 4)
    expect(plan([umar], [5])).toEqual({ baru: [{ orang_id: 5, dari: '2026-09-01' }], akhiri: [], hapus: [umar] })
  })

  test('or from the day that is said', () => {
    const umar = tugas(1, 4)
    expect(plan([umar], [5], { dari: '2026-11-01' })).toEqual({
      baru: [{ orang_id: 5, dari: '2026-11-01' }],
      akhiri: [{ tugas: umar, sampai: '2026-10-31' }],
      hapus: [],
    })
  })
})

describe('what was held under a duty stays under it', () => {
  test('who is replaced ends yesterday, or today where there was a pertemuan today', () => {
    const umar = tugas(1, 4, { terakhir: '2026-11-14' })
    expect(plan([umar], [5])).toMatchObject({
      baru: [{ orang_id: 5, dari: '2026-11-21' }],
      akhiri: [{ sampai: '2026-11-20' }],
    })
    expect(plan([tugas(1, 4, { terakhir: HARI_INI })], [5])).toMatchObject({
      baru: [{ orang_id: 5, dari: '2026-11-22' }],
      akhiri: [{ sampai: HARI_INI }],
    })
  })

  test('and stands in the way of a day on which they led', () => {
    const umar = tugas(1, 4, { terakhir: '2026-11-14', terakhir_memimpin: '2026-11-14' })
    expect(plan([umar], [5], { dari: '2026-11-14' })).toEqual({ terhalang: umar, tanggal: '2026-11-14' })
    expect(plan([umar], [5], { dari: '2026-11-15' })).toMatchObject({ akhiri: [{ sampai: '2026-11-14' }] })
  })
})

// A screen that is open for an hour does not know of whoever was added meanwhile.
test('replacing one ends nobody else, whoever else has the duty by now, and not who is named as well', () => {
  const [umar, ali] = [tugas(1, 4), tugas(2, 6)]
  const dari = '2026-11-24'
  const expected = { baru: [{ orang_id: 5, dari }], akhiri: [{ tugas: umar, sampai: HARI_INI.replace('21', '23') }] }
  expect(plan([umar, ali, tugas(3, 8, { dari: '2026-12-01' })], [5], { dari, replaces: 4 })).toEqual({
    ...expected,
    hapus: [],
  })
  expect(plan([umar, ali], [4, 5], { dari, replaces: 4 })).toMatchObject({ baru: expected.baru, akhiri: [] })
  expect(plan([ali], [5], { dari, replaces: 4 })).toMatchObject({ baru: expected.baru, akhiri: [] })
})

test('who has the duty keeps it; who had it takes it up from today', () => {
  expect(plan([tugas(1, 4)], [4])).toEqual({ baru: [], akhiri: [], hapus: [] })
  expect(plan([tugas(1, 4, { sampai: '2026-10-10' })], [4])).toMatchObject({ baru: [{ dari: HARI_INI }] })
})

test('adding ends nobody, taking off ends those alone, an empty cell everybody', () => {
  const [umar, zaki] = [tugas(1, 4), tugas(2, 6)]
  expect(plan([umar, zaki], [5], { cara: 'tambah' })).toMatchObject({ baru: [{ orang_id: 5 }], hapus: [] })
  expect(plan([umar, zaki], [4], { cara: 'lepas' })).toEqual({ baru: [], akhiri: [], hapus: [umar] })
  expect(plan([umar, zaki], [])).toMatchObject({ baru: [], hapus: [umar, zaki] })
})
