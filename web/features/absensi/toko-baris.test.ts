import { expect, test } from 'vitest'
import type { BarisLembar } from '#contract/absensi.ts'
import { emptyHitungan } from '#contract/kehadiran.ts'
import { applyOutbox } from '#web/offline/apply-outbox.ts'
import type { Entry, QueueState } from '#web/offline/entry.ts'
import { createTokoBaris, keepSame } from './toko-baris.ts'

const SHEET = { kelompok_id: 1, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
const GROUP = '1/1/2026-11-21/1'
const serverRows = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    ...{ mahasantri_id: i + 1, nim: `${i}`, nama: 'Alif', jk: 'L' as const, status: null, menit: null, catatan: '' },
    ...{
      version: 0,
      oleh: null,
      pada: null,
      lima_terakhir: [],
      alpa_beruntun: 0,
      hitungan: emptyHitungan(),
      izin: null,
    },
  }))
/** Not opened when it was read. */
const lembar = (baris: BarisLembar[]) => ({ baris, pertemuan: null, dipindah_id: null })
const tap = (state: Entry['state'], ids: number[]): Entry => ({
  ...{ no: 1, id: 'a', action: 'record-absensi.v1', group: GROUP, at: 5, user: 1, state },
  input: {
    sheet: SHEET,
    device: '',
    rows: ids.map(id => ({
      ...{ mahasantri_id: id, status: 'H' as const, menit: null, catatan: '', base_version: 0, tapped_at: 5 },
    })),
  },
})

/** A queue that is moved by hand, a window that shows rows 1 to `tinggi`, and frames that are painted by hand. */
function createBangku(n: number, tinggi: number) {
  let state: QueueState = { entries: [], answers: {} }
  const listeners = new Set<() => void>()
  const afterPaint: (() => void)[] = []
  const told: string[] = []
  const outbox = {
    get state() {
      return state
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const layar = { tampak: (id: number) => id <= tinggi, setelahLukisan: (work: () => void) => afterPaint.push(work) }
  const toko = createTokoBaris(outbox, lembar(serverRows(n)), SHEET, 1, layar)
  toko.start()
  for (let id = 1; id <= n; id++) toko.subscribeRow(id, () => told.push(`baris ${id} ${toko.row(id)?.status}`))
  toko.subscribeList(() => told.push(`daftar ${toko.list().filter(row => row.status).length}`))
  return {
    toko,
    queue(entries: Entry[], answers: QueueState['answers'] = {}, tell = true) {
      state = { entries, answers }
      if (tell) for (const listener of listeners) listener()
    },
    paint() {
      for (const work of afterPaint.splice(0)) work()
    },
    told: () => told.splice(0),
  }
}

test('a tap tells its row and what counts', () => {
  const { toko, queue, told } = createBangku(40, 6)
  queue([tap('open', [30])])
  expect(told()).toEqual(['baris 30 H', 'daftar 1'])
  // Whoever reads the store reads the newest, painted or not.
  expect(toko.list()[29]).toMatchObject({ status: 'H', menunggu: true })
})

test('who reads the store before it is told takes nothing from those who are', () => {
  const { toko, queue, told } = createBangku(40, 6)
  queue([tap('open', [2])], {}, false)
  expect(toko.row(2)?.status).toBe('H')
  expect(told()).toEqual([])
  queue([tap('open', [2, 3])])
  expect(told()).toEqual(['baris 2 H', 'baris 3 H', 'daftar 2'])
})

test('what only moves the queue on is told to nobody; the answer to its row', () => {
  const { queue, paint, told } = createBangku(3, 3)
  queue([tap('open', [2])])
  paint()
  told()
  queue([tap('sealed', [2])])
  paint()
  expect(told()).toEqual([])
  const answer = { status: 'H' as const, menit: null, catatan: '', version: 1, oleh: null, pada: 9 }
  queue([], { [GROUP]: { 2: answer } })
  expect(told()).toEqual(['baris 2 H', 'daftar 1'])
})

test('all at once: those in the window first, the others after the frame, each told what is newest then', () => {
  const { queue, paint, told } = createBangku(8, 3)
  queue([tap('open', [1, 2, 3, 4, 5, 6, 7, 8])])
  expect(told()).toEqual(['baris 1 H', 'baris 2 H', 'baris 3 H'])
  // Undone before the rest was drawn.
  queue([])
  expect(told()).toEqual(['baris 1 null', 'baris 2 null', 'baris 3 null'])
  paint()
  expect(told()).toEqual([4, 5, 6, 7, 8].map(id => `baris ${id} null`).concat('daftar 0'))
})

test('a sheet that was read anew replaces its rows; those that are the same stay the same objects', () => {
  const { toko, paint, told } = createBangku(3, 3)
  const before = toko.list()
  const rows = serverRows(3).map((row, i) => ({
    ...row,
    lima_terakhir: before[i]?.lima_terakhir ?? [],
    hitungan: before[i]?.hitungan ?? emptyHitungan(),
  }))
  toko.setRows(lembar(rows.map((row, i) => (i === 1 ? { ...row, status: 'A' as const, version: 1 } : row))))
  paint()
  expect(told()).toEqual(['baris 2 A', 'daftar 1'])
  expect(toko.list().map((row, i) => row === before[i])).toEqual([true, false, true])
})

test('another roster is another list', () => {
  const three = applyOutbox(serverRows(3), {}, [])
  expect(keepSame(three, applyOutbox(serverRows(2), {}, []))).toHaveLength(2)
  expect(keepSame(three, applyOutbox(serverRows(3).toReversed(), {}, [])).map(row => row.mahasantri_id)).toEqual([
    3, 2, 1,
  ])
})
