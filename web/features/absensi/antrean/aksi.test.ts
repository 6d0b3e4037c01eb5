import { expect, test } from 'vitest'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { composeSuggestion } from './aksi.ts'
import type { QueueRow } from './compose.ts'
import { describeObstacle, describePlace, describeWaitingReason } from './teks.ts'

const NOW = Date.UTC(2026, 10, 21, 11, 42)
const tanda = (mahasantri_id: number, status: QueueRow['status'], menit: number | null = null): QueueRow => ({
  mahasantri_id,
  nama: `Orang ${mahasantri_id}`,
  status,
  menit,
  catatan: '',
  tapped_at: NOW,
  sekarang: null,
})
const lembar = (id: number | null, marks: Record<number, [QueueRow['status'], number | null, number]>) =>
  ({
    pertemuan: id === null ? null : { id },
    baris: Object.entries(marks).map(([mahasantri_id, [status, menit, version]]) => ({
      mahasantri_id: Number(mahasantri_id),
      status,
      menit,
      version,
    })),
  }) as unknown as Lembar
const ids = (list: readonly { mahasantri_id: number }[]) => list.map(row => row.mahasantri_id)

test('a refused mark is proposed against the mark as it is now; what is so already, taken back or foreign is not', () => {
  const isi = composeSuggestion(
    lembar(9, { 1: ['H', null, 4], 2: ['A', null, 1], 3: ['T', 5, 2], 4: ['T', 5, 2], 5: ['H', null, 1] }),
    [tanda(1, 'A'), tanda(2, 'A'), tanda(3, 'T', 5), tanda(4, 'T', 10), tanda(5, null), tanda(6, 'H')],
  )
  expect(isi.pertemuanId).toBe(9)
  expect(isi.usulan.map(({ baris, sekarang }) => [baris.mahasantri_id, sekarang.version])).toEqual([
    [1, 4],
    [4, 2],
  ])
  expect(ids(isi.sama)).toEqual([2, 3])
  expect(ids(isi.notCan)).toEqual([5, 6])
})

test('of a pertemuan that was never opened everything is proposed, save what an izin will set anyway', () => {
  const belum = lembar(null, { 1: [null, null, 0], 2: [null, null, 0] })
  const izin = {
    id: 3,
    jenis: 'izin',
    dari: '2026-11-21',
    sampai: '2026-11-21',
    oleh: 'Hasan Basri',
    alasan: '',
  } as const
  const baris = belum.baris.map(row => ({ ...row, izin: row.mahasantri_id === 2 ? izin : null }))
  const isi = composeSuggestion({ pertemuan: null, baris }, [tanda(1, 'H'), tanda(2, 'I')])
  expect([isi.pertemuanId, isi.usulan.map(({ baris }) => baris.mahasantri_id), ids(isi.sama)]).toEqual([null, [1], [2]])
})

test('why it waits, and when it is tried again by itself', () => {
  const state = { sending: false, nextTryAt: NOW + 60_000 }
  const say = (hambatan: 'jaringan' | 'server' | 'masuk' | null, change = {}) =>
    describeObstacle({ ...state, hambatan, ...change }, 'Asia/Jakarta', NOW)
  expect(say('jaringan')).toBe('Menunggu koneksi. Dicoba lagi 18.43.')
  expect(say('server')).toBe('Server belum dapat menyimpan. Dicoba lagi 18.43.')
  expect(say('jaringan', { nextTryAt: null })).toBe('Menunggu koneksi.')
  expect(say('jaringan', { sending: true })).toBe('Sedang dikirim…')
  expect(say('masuk', { nextTryAt: null })).toBe('Menunggu Anda masuk lagi. Isian dikirim sesudahnya, atas nama Anda.')
  expect(describeWaitingReason({ sending: false, hambatan: 'masuk', nextTryAt: null })).toBe('Menunggu Anda masuk lagi')
})

test('nobody is told that it is safe where the browser has not promised it', () => {
  const tempat = { tempat: 'perangkat' as const, salinan: true }
  expect(describePlace({ ...tempat, tetap: true })).not.toContain('hampir penuh')
  for (const tetap of [false, undefined]) expect(describePlace({ ...tempat, tetap })).toContain('hampir penuh')
})
