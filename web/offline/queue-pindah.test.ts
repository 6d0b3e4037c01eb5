import { expect, test } from 'vitest'
import type { Now, RecordAbsensiReply } from '#contract/absensi/lembar.ts'
import type { Status } from '#contract/kehadiran.ts'
import { dropAgreed, giveUp } from './decide.ts'
import { answersOn, type Entry, groupOf, type QueueState, type SeenOnSheet } from './entry.ts'
import { applyChange, sealNext } from './queue.ts'
import { settle } from './settle.ts'
import { stage } from './stage.ts'

// A pertemuan is moved to another day while phones hold its sheet: what was confirmed and what waits belong to it, and
// not to whatever stands on the old day next.

const SHEET = { kelompok_id: 7, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
const GROUP = groupOf(SHEET)
const FIRST = 17
const SECOND = 23

class Phone {
  queue: QueueState = { entries: [], answers: {} }
  count = 0

  /** Taps on a sheet as it was read: `dilihat`. */
  tap(id: number, status: Status, dilihat: SeenOnSheet, base_version = 0) {
    this.count += 1
    const tap = { mahasantri_id: id, status, menit: null, catatan: '', base_version }
    const origin = { id: `umar-${this.count}`, user: 1, device: '', at: 1, dilihat }
    this.change(stage(this.queue, SHEET, [tap], origin))
  }

  seal(): Entry {
    const { change, entry } = sealNext(this.queue, 1)
    this.change(change)
    if (!entry) throw new Error('nothing to send')
    return entry
  }

  /** Everything is written in this pertemuan, except what is in `konflik`. */
  answer(entry: Entry, pertemuan_id: number, konflik: RecordAbsensiReply['konflik'] = []) {
    const refused = new Set(konflik.map(row => row.mahasantri_id))
    const rows = entry.input.rows
      .filter(row => !refused.has(row.mahasantri_id))
      .map(row => ({
        ...{ mahasantri_id: row.mahasantri_id, version: row.base_version + 1, arrived_at: 1, sekarang: null },
      }))
    this.change(settle(this.queue, entry, { pertemuan_id, rows, konflik, ditolak: [] }))
  }

  shown(dilihat: SeenOnSheet) {
    return Object.entries(answersOn(this.queue.answers[GROUP] ?? {}, dilihat)).map(([id, row]) => `${id} ${row.status}`)
  }

  change(change: Parameters<typeof applyChange>[1]) {
    this.queue = applyChange(this.queue, change, this.count * 10)
  }
}

const theirs = (version: number): Now => ({
  ...{ status: 'I', menit: null, catatan: '', version, oleh: 'hasan', pada: 1 },
})

test('what was confirmed before the move is shown on a sheet of that pertemuan, and on no other', () => {
  const umar = new Phone()
  umar.tap(1, 'H', {})
  umar.answer(umar.seal(), FIRST)
  // The copy that was read before it was opened, and the sheet that was read after.
  expect(umar.shown({})).toEqual(['1 H'])
  expect(umar.shown({ pertemuan_id: FIRST })).toEqual(['1 H'])
  expect(umar.shown({ dipindah_id: FIRST })).toEqual([])
  expect(umar.shown({ pertemuan_id: SECOND })).toEqual([])
})

test('a tap says on which pertemuan it was made: read, or opened by this phone, or not known', () => {
  const umar = new Phone()
  umar.tap(1, 'H', {})
  const first = umar.seal()
  expect(first.input.pertemuan_id).toBeUndefined()
  umar.answer(first, FIRST)
  // The sheet on the screen is still the one from before: an untouched row of it is one of the opened pertemuan.
  umar.tap(2, 'A', {})
  expect(umar.seal().input.pertemuan_id).toBe(FIRST)
  const hasan = new Phone()
  hasan.tap(2, 'A', { pertemuan_id: FIRST })
  expect(hasan.seal().input.pertemuan_id).toBe(FIRST)
})

test('on the old day, once it was read anew, a tap begins another pertemuan with versions of its own', () => {
  const umar = new Phone()
  umar.tap(1, 'H', {})
  umar.answer(umar.seal(), FIRST)
  umar.tap(1, 'A', { dipindah_id: FIRST })
  const entry = umar.seal()
  expect(entry.input).toMatchObject({ rows: [{ base_version: 0 }] })
  expect(entry.input.pertemuan_id).toBeUndefined()
  umar.answer(entry, SECOND)
  // Its first version is newer than any of the pertemuan that was here before.
  expect(umar.shown({ pertemuan_id: SECOND })).toEqual(['1 A'])
})

test('marks of two pertemuan never meet in one entry, and the answer to one does not move the other', () => {
  const umar = new Phone()
  umar.tap(1, 'H', { pertemuan_id: FIRST }, 3)
  umar.tap(1, 'A', { pertemuan_id: SECOND })
  expect(umar.queue.entries.map(entry => entry.input)).toMatchObject([
    { pertemuan_id: FIRST, rows: [{ status: 'H', base_version: 3 }] },
    { pertemuan_id: SECOND, rows: [{ status: 'A', base_version: 0 }] },
  ])
  umar.answer(umar.seal(), FIRST)
  expect(umar.queue.entries).toMatchObject([{ input: { pertemuan_id: SECOND, rows: [{ base_version: 0 }] } }])
})

test('a later tap on an entry that opened the pertemuan belongs to what it opened', () => {
  const umar = new Phone()
  umar.tap(1, 'H', {})
  const first = umar.seal()
  umar.tap(1, 'A', {})
  umar.answer(first, FIRST)
  expect(umar.seal().input).toMatchObject({ pertemuan_id: FIRST, rows: [{ base_version: 1 }] })
})

test('a choice that waits is one between marks of its own pertemuan', () => {
  const umar = new Phone()
  umar.tap(1, 'H', {})
  umar.answer(umar.seal(), FIRST, [{ mahasantri_id: 1, sekarang: theirs(4) }])
  // Another pertemuan of that day, where the same mark stands: nothing has been agreed on in the first.
  const standing = [{ mahasantri_id: 1, status: 'H' as const, menit: null, catatan: '', version: 9 }]
  expect(dropAgreed(umar.queue, 1, GROUP, standing, SECOND).remove).toEqual([])
  expect(dropAgreed(umar.queue, 1, GROUP, standing, FIRST).remove).toHaveLength(1)
  // Kept against theirs, which its row showed, it follows the old sheet; taken, what stands is known of that pertemuan only.
  const other = new Phone()
  other.queue = umar.queue
  other.tap(1, 'H', {}, 4)
  expect(other.seal().input).toMatchObject({ pertemuan_id: FIRST, rows: [{ base_version: 4 }] })
  const isi = { status: 'I' as const, menit: null, catatan: '' }
  const pilihan = { mahasantri_id: 1, ...isi, base_version: 4, sebelum: isi }
  // What is given up is said of the pertemuan it was seen on.
  umar.change(giveUp(umar.queue, 1, GROUP, pilihan, { id: 'putusan', at: 9 }))
  expect(umar.queue.entries).toMatchObject([{ id: 'putusan', input: { pertemuan_id: FIRST, rows: [] } }])
  expect(umar.shown({ pertemuan_id: FIRST })).toEqual(['1 I'])
  expect(umar.shown({ dipindah_id: FIRST })).toEqual([])
})
