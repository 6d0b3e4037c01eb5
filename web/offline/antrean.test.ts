import { expect, test } from 'vitest'
import type { Status } from '#contract/kehadiran.ts'
import { brief, notOnSheet } from './antrean.ts'
import type { RecordAbsensiEntry } from './entry.ts'

const SHEET = { kelompok_id: 7, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
const rows = (ids: number[], status: Status = 'H') =>
  ids.map(id => ({ mahasantri_id: id, status, menit: null, catatan: '', base_version: 0, tapped_at: 1 }))
const entry = (no: number, ids: number[], change: Partial<RecordAbsensiEntry> = {}): RecordAbsensiEntry => ({
  no,
  id: String(no),
  action: 'record-absensi.v1',
  group: '7/1/2026-11-21/1',
  input: { sheet: SHEET, device: '', rows: rows(ids) },
  at: 1,
  user: 1,
  state: 'open',
  ...change,
})

test('marks are counted, not entries: one changed again while it was on its way is one', () => {
  const antrean = brief([entry(1, [1, 2], { state: 'sealed' }), entry(2, [2, 3])], 1)
  expect(antrean).toMatchObject({ menunggu: 3, ditolak: 0, pilihan: 0, lain: 0 })
})

test('refused and in conflict are told apart, within one entry too', () => {
  const sekarang = { status: 'I' as const, menit: null, catatan: '', version: 1, oleh: 'Hasan', pada: 1 }
  const partly = entry(1, [1, 2, 3], {
    state: 'stuck',
    problems: {
      1: { kode: 'absensi.konflik', pesan: '', sekarang },
      2: { kode: 'absensi.bukan_anggota', pesan: 'x' },
      3: { kode: 'absensi.bukan_anggota', pesan: 'x' },
    },
  })
  const whole = entry(2, [4, 5], { state: 'stuck', problems: { '': { kode: 'absensi.terkunci', pesan: 'x' } } })
  expect(brief([partly, whole], 1)).toMatchObject({ menunggu: 0, ditolak: 4, pilihan: 1 })
})

test('of other accounts there is a number and nothing else; before it is known whose session this is, nothing is one’s own', () => {
  const both = [entry(1, [1, 2]), entry(2, [3], { user: 2 })]
  expect(brief(both, 1)).toMatchObject({ menunggu: 2, lain: 1, entries: [both[0]] })
  expect(brief(both, undefined)).toMatchObject({ menunggu: 0, lain: 3, entries: [] })
})

test('what waits for people who are not on the list of the sheet is told with their names', () => {
  const refused = entry(1, [1, 2], {
    state: 'stuck',
    problems: { 1: { kode: 'absensi.bukan_anggota', pesan: 'Tidak ada di daftar.' }, 2: { kode: 'x', pesan: 'y' } },
  })
  refused.input.asal = { 1: { nama: 'Abdullah Faqih', versi: 0 }, 2: { nama: 'Alif', versi: 0 } }
  const entries = [refused, entry(2, [3, 9])]
  expect(notOnSheet(entries, 1, new Set([2, 3]))).toEqual({
    ...{ menunggu: 1, ditolak: 1, pilihan: 0, nama: ['Abdullah Faqih'], pesan: 'Tidak ada di daftar.' },
  })
  expect(notOnSheet(entries, 1, new Set([1, 2, 3, 9]))).toMatchObject({ menunggu: 0, ditolak: 0, nama: [] })
  // Refused as a whole, the reason is everybody's.
  const whole = entry(3, [4], { state: 'stuck', problems: { '': { kode: 'absensi.terkunci', pesan: 'Terkunci.' } } })
  expect(notOnSheet([whole], 1, new Set())).toMatchObject({ ditolak: 1, nama: [], pesan: 'Terkunci.' })
})
