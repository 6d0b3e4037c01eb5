import { expect, test } from 'vitest'
import { emptyTally } from '#contract/kehadiran.ts'
import { applyOutbox, type ShownRow } from '#web/offline/apply-outbox.ts'
import { keepOwn, type StepState, setHadirRest, setMany, setTanda, takeTheirs, undo } from './langkah.ts'

const [alif, budi, citra] = ['Alif', 'Budi', 'Citra'].map((nama, i) => rowOf(i + 1, nama)) as [
  ShownRow,
  ShownRow,
  ShownRow,
]
const theirs = { status: 'S' as const, menit: null, catatan: '', version: 4, oleh: 'Hasan', pada: 9 }

test('a mark is recorded on what was seen, can be undone, and is said', () => {
  const hasil = setTanda(keadaan([alif, budi]), 2, { status: 'A' })
  expect(hasil?.taps).toMatchObject([{ mahasantri_id: 2, status: 'A', base_version: 0, sebelum: { status: null } }])
  expect(hasil?.riwayat).toMatchObject([[{ mahasantriId: 2, before: { status: null }, after: { status: 'A' } }]])
  expect(hasil?.kabar).toEqual({ teks: 'Budi, Alpa', jenis: 'tanda' })
})

test.each<[string, Partial<ShownRow>, Parameters<typeof setTanda>[2], Partial<ShownRow> | undefined]>([
  ['minutes fall away with T', { status: 'T', menit: 5 }, { status: 'H' }, { status: 'H', menit: null }],
  ['the note falls away with U', { status: 'S', catatan: 'demam' }, { status: 'U' }, { status: 'U', catatan: '' }],
  ['the note stays with any other', { status: 'S', catatan: 'demam' }, { status: 'I' }, { catatan: 'demam' }],
  ['the same again is no step', { status: 'H' }, { status: 'H' }, undefined],
  ['in a conflict it is the decision', { status: 'H', konflik: theirs }, { status: 'H' }, { status: 'H' }],
  ['a row that others have set is not theirs who came by a link', { tetap: true }, { status: 'H' }, undefined],
])('%s', (_, row, change, recorded) => {
  const hasil = setTanda(keadaan([{ ...alif, ...row }]), 1, change)
  if (recorded) expect(hasil?.taps).toMatchObject([recorded])
  else expect(hasil).toBeUndefined()
})

test('what is typed on is one step, and none when the text is back; who types is told once', () => {
  const one = { ...alif, status: 'I' as const }
  const m = setTanda(keadaan([one]), 1, { catatan: 'm' }, false)
  const ma = setTanda(keadaan([{ ...one, catatan: 'm' }], m?.riwayat), 1, { catatan: 'ma' }, true)
  expect(ma?.riwayat).toMatchObject([[{ before: { catatan: '' }, after: { catatan: 'ma' } }]])
  expect(ma?.kabar).toBeUndefined()
  expect(setTanda(keadaan([{ ...one, catatan: 'ma' }], ma?.riwayat), 1, { catatan: '' }, true)?.riwayat).toEqual([])
})

test('a mark is heard once: minutes and a note that follow it are said without it', () => {
  const late = { ...alif, status: 'T' as const, menit: 5 }
  const heard = [{ menit: 10 }, { catatan: 'Macet' }, { menit: null }, { status: 'S' as const }].map(change => {
    const { spoken: lisan, teks } = setTanda(keadaan([late]), 1, change)?.kabar ?? { teks: '' }
    return lisan ?? teks
  })
  expect(heard).toEqual(['10 menit', 'Macet', 'Tanpa menit', 'Alif, Sakit'])
  expect(setTanda(keadaan([{ ...alif, status: null }]), 1, { status: 'T', menit: 5 })?.kabar?.spoken).toBeUndefined()
})

test('everybody who is unset is one step, taken back as one; a conflict and a mark are left', () => {
  const rows = [alif, { ...budi, status: 'S' as const }, { ...citra, konflik: theirs }, rowOf(4, 'Dani')]
  const hasil = setHadirRest(keadaan(rows))
  expect(hasil?.taps.map(tap => tap.mahasantri_id)).toEqual([1, 4])
  expect(hasil?.kabar).toEqual({
    ...{ teks: '2 ditandai Hadir sekaligus', spoken: '2 ditandai Hadir', jenis: 'sekaligus' },
  })
  const marked = rows.map(row => (row.mahasantri_id % 3 === 1 ? { ...row, status: 'H' as const } : row))
  const back = undo(keadaan(marked, hasil?.riwayat))
  expect(back?.taps.map(tap => [tap.mahasantri_id, tap.status])).toEqual([
    [1, null],
    [4, null],
  ])
  expect(back).toMatchObject({ riwayat: [], kabar: { teks: '2 diurungkan' } })
})

test.each<[string, Partial<ShownRow>, boolean, number, string]>([
  ['still as it was left', { status: 'H', version: 0 }, false, 1, 'Diurungkan: Alif, Belum diisi'],
  ['confirmed as their own', { status: 'H', version: 1 }, true, 1, 'Diurungkan: Alif, Belum diisi'],
  ['set the same by somebody else', { status: 'H', version: 1 }, false, 0, 'Tidak diurungkan: tanda orang lain'],
  ['changed by somebody else', { status: 'A', version: 2 }, true, 0, 'Tidak diurungkan: tanda orang lain'],
  ['in conflict', { status: 'H', konflik: theirs }, true, 0, 'Tidak diurungkan: tanda orang lain'],
])('an undo of a mark that is %s', (_, row, milikSendiri, recorded, teks) => {
  const { riwayat } = setTanda(keadaan([alif]), 1, { status: 'H' }) ?? {}
  const hasil = undo({ ...keadaan([{ ...alif, ...row }], riwayat), isOwnOwn: () => milikSendiri })
  expect(hasil?.taps).toHaveLength(recorded)
  expect(hasil).toMatchObject({ riwayat: [], kabar: { teks, jenis: 'urungkan' } })
})

test('of a conflict the own mark is recorded over theirs, or theirs is taken, which records nothing', () => {
  const rows = [{ ...alif, status: 'H' as const, konflik: theirs }]
  expect(keepOwn(keadaan(rows), 1)).toMatchObject({
    taps: [{ status: 'H', sebelum: { status: 'S' } }],
    kabar: { teks: 'Alif, tetap Hadir' },
  })
  expect(takeTheirs(keadaan(rows), 1)).toMatchObject({
    ...{ taps: [], pilihan: { status: 'S' }, kabar: { teks: 'Alif, Sakit' } },
    riwayat: [[{ before: { status: 'H' }, after: { status: 'S' } }]],
  })
})

test('nothing is done to a sheet that is only read, and the oldest of fifty steps is forgotten', () => {
  const only = { ...keadaan([alif], [[]]), boleh: false }
  expect([setTanda(only, 1, { status: 'H' }), setHadirRest(only), undo(only)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const full = setTanda(keadaan([alif], Array(50).fill([])), 1, { status: 'H' })
  expect(full?.riwayat).toHaveLength(50)
})

function keadaan(barisList: ShownRow[], riwayat: StepState['riwayat'] = []): StepState {
  return { rowList: barisList, riwayat, jenis: 'umum', boleh: true, isOwnOwn: () => false }
}

function rowOf(mahasantri_id: number, nama: string): ShownRow {
  const mark = { status: null, menit: null, catatan: '', version: 0, oleh: null, pada: null }
  const roll = { nim: '', jk: 'L' as const, lima_terakhir: [], alpa_beruntun: 0, hitungan: emptyTally(), izin: null }
  return applyOutbox([{ mahasantri_id, nama, ...mark, ...roll }], {}, [])[0] as ShownRow
}

test('what was read from paper is one step: the same again is left alone, and one undo takes all of it back', () => {
  const late = { ...budi, status: 'T' as const, menit: 5 }
  const marks = new Map([
    [1, 'H' as const],
    [2, 'A' as const],
    [3, 'S' as const],
  ])
  const hasil = setMany(keadaan([alif, late, { ...citra, status: 'S' }]), marks, { kertas: 'ab12' })
  expect(hasil?.kertas).toBe('ab12')
  expect(hasil?.taps).toMatchObject([
    { mahasantri_id: 1, status: 'H' },
    { mahasantri_id: 2, status: 'A', menit: null },
  ])
  expect(hasil?.riwayat).toHaveLength(1)
  const after = [
    { ...alif, status: 'H' as const },
    { ...budi, status: 'A' as const },
  ]
  expect(undo(keadaan(after, hasil?.riwayat))?.taps).toMatchObject([{ status: null }, { status: 'T', menit: 5 }])
  expect(setMany({ ...keadaan([alif]), boleh: false }, marks, { kertas: 'ab12' })).toBeUndefined()
})
