import { expect, test } from 'vitest'
import { emptyTally } from '#contract/kehadiran.ts'
import { applyOutbox, type ShownRow } from '#web/offline/apply-outbox.ts'
import type { Entry, QueueState } from '#web/offline/entry.ts'
import { keepSame, parseRow } from './use-step.ts'

const SHEET = { kelompok_id: 1, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
const GROUP = '1/1/2026-11-21/1'
const serverRows = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    ...{ mahasantri_id: i + 1, nim: `${i}`, nama: 'Alif', jk: 'L' as const, status: null, menit: null, catatan: '' },
    ...{ version: 0, oleh: null, pada: null, lima_terakhir: [], alpa_beruntun: 0 },
    ...{ hitungan: emptyTally(), izin: null },
  }))
const lembar = (n: number) => ({ baris: serverRows(n), pertemuan: null, dipindah_id: null, akun_id: 1 })
const tap = (state: Entry['state'], id: number, user = 1): Entry => ({
  ...{ no: 1, id: 'a', action: 'record-absensi.v1', group: GROUP, at: 5, user, state },
  input: {
    sheet: SHEET,
    device: '',
    rows: [{ mahasantri_id: id, status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: 5 }],
  },
})

test('a tap is read at once, and no row but its own is another; what only moves the queue on changes nothing', () => {
  const outbox: { state: QueueState } = { state: { entries: [], answers: {} } }
  const baca = parseRow(outbox, lembar(3), GROUP, { current: [] })
  const before = baca()
  expect(baca()).toBe(before)

  outbox.state = { entries: [tap('open', 2), tap('open', 3, 9)], answers: {} }
  const tapped = baca()
  expect(tapped.map(row => row.status)).toEqual([null, 'H', null])
  expect(tapped.map((row, i) => row === before[i])).toEqual([true, false, true])

  outbox.state = { entries: [tap('sealed', 2)], answers: {} }
  expect(baca()).toBe(tapped)

  const answer = { status: 'H' as const, menit: null, catatan: '', version: 1, oleh: null, pada: 9 }
  outbox.state = { entries: [], answers: { [GROUP]: { 2: answer } } }
  expect(baca()[1]).toMatchObject({ status: 'H', version: 1, menunggu: false })
})

test('of a sheet that was read anew the rows that are the same stay the same objects', () => {
  const outbox = { state: { entries: [], answers: {} } }
  const shown: { current: readonly ShownRow[] } = { current: [] }
  const first = lembar(3)
  const before = parseRow(outbox, first, GROUP, shown)()
  const baris = first.baris.map((row, i) => (i === 1 ? { ...row, status: 'A' as const, version: 1 } : row))
  const after = parseRow(outbox, { ...first, baris }, GROUP, shown)()
  expect(after.map((row, i) => row === before[i])).toEqual([true, false, true])
})

test('another roster is another list', () => {
  const three = applyOutbox(serverRows(3), {}, [])
  expect(keepSame(three, applyOutbox(serverRows(2), {}, []))).toHaveLength(2)
  expect(keepSame(three, applyOutbox(serverRows(3).toReversed(), {}, [])).map(row => row.mahasantri_id)).toEqual([
    3, 2, 1,
  ])
})
