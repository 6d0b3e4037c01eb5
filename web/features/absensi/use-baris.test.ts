import { expect, test } from 'vitest'
import { emptyHitungan } from '#contract/kehadiran.ts'
import { applyOutbox } from '#web/offline/apply-outbox.ts'
import type { Entry } from '#web/offline/entry.ts'
import { keepSame } from './use-baris.ts'

const rows = [1, 2, 3].map(mahasantri_id => ({
  ...{ mahasantri_id, nim: `${mahasantri_id}`, nama: 'Alif', jk: 'L' as const, status: null, menit: null, catatan: '' },
  ...{ version: 0, oleh: null, pada: null, lima_terakhir: [], alpa_beruntun: 0, hitungan: emptyHitungan(), izin: null },
}))
const tap = (state: Entry['state']): Entry => ({
  ...{ no: 1, id: 'a', action: 'record-absensi.v1', group: 'x', at: 5, user: 1, state },
  input: {
    sheet: { kelompok_id: 1, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 },
    device: '',
    rows: [{ mahasantri_id: 2, status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: 5 }],
  },
})

test('a tap changes one row object; what only moves the queue on changes none, and not even the list', () => {
  const unset = applyOutbox(rows, {}, [])
  const tapped = keepSame(unset, applyOutbox(rows, {}, [tap('open')]))
  expect(tapped.map((row, i) => row === unset[i])).toEqual([true, false, true])
  expect(keepSame(tapped, applyOutbox(rows, {}, [tap('sealed')]))).toBe(tapped)
  const answer = { status: 'H' as const, menit: null, catatan: '', version: 1, oleh: null, pada: 9 }
  const answered = keepSame(tapped, applyOutbox(rows, { 2: answer }, []))
  expect(answered.map((row, i) => row === tapped[i])).toEqual([true, false, true])
  expect(answered[1]).toMatchObject({ status: 'H', menunggu: false, version: 1 })
})

test('another roster is another list', () => {
  const three = applyOutbox(rows, {}, [])
  expect(keepSame(three, applyOutbox(rows.slice(0, 2), {}, []))).toHaveLength(2)
  expect(keepSame(three, applyOutbox(rows.toReversed(), {}, [])).map(row => row.mahasantri_id)).toEqual([3, 2, 1])
})
