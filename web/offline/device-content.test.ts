import { describe, expect, test } from 'vitest'
import type { Lembar, LembarRow } from '#contract/absensi/lembar.ts'
import { emptyTally, type Status } from '#contract/kehadiran.ts'
import type { DailyKelompok } from '#contract/laporan/daily-absensi.ts'
import { type DeviceContent, layKelompok, layNotYet, listMaterial } from './device-content.ts'
import type { Answers, QueueState, RecordAbsensiEntry } from './entry.ts'
import { groupOf } from './entry.ts'

const SHEET = { kelompok_id: 7, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
const GROUP = groupOf(SHEET)
const READ = 1000
const SAAT = { at: READ, server: READ }

const baris = (status: (Status | null)[], version = 0) =>
  status.map(
    (one, i): LembarRow => ({
      ...{ mahasantri_id: i + 1, nim: '', nama: `Orang ${i + 1}`, jk: 'L', status: one, menit: null, catatan: '' },
      ...{ version: one ? 1 : version, oleh: null, pada: null, lima_terakhir: [], alpa_beruntun: 0 },
      ...{ hitungan: emptyTally(), izin: null },
    }),
  )
const lembar = (status: (Status | null)[], change: Partial<Lembar> = {}) =>
  ({
    ...{ kegiatan_list: [{ id: 1, nama: 'Halaqah pekanan', jenis: 'umum' }], jadwal: null, pindah: null },
    ...{ dipindah_id: null, pertemuan: null, baris: baris(status), ...change },
  }) as unknown as Lembar
const sesi = (tanda: (Status | null)[]): DailyKelompok['sesi'][number] => ({
  ...{ kegiatan_id: 1, kegiatan: 'Halaqah pekanan', jenis: 'umum', ke: 1, mulai: '18:30', selesai: '20:00' },
  ...{ tempat: '', pertemuan_id: null, orang: tanda.length, belum: tanda.filter(one => !one).length },
  ...{ state: { fill: 'due', unstaffed: false }, tanda },
})
const kelompok = (...sesiList: DailyKelompok['sesi']): DailyKelompok => ({
  ...{ id: 7, nama: 'Kelompok 7', periode: null, jk: 'L', tempat: '', anggota: 3, murabbi: [], pendamping: [] },
  ...{ boleh_mencatat: true, kegiatan: [], sesi: sesiList, berikut: null, terakhir: [] },
  ...{ persen: null, terlambat: 0 },
})
const entry = (rows: [number, Status | null][], change: Partial<RecordAbsensiEntry> = {}): RecordAbsensiEntry => ({
  ...{ no: 1, id: '1', action: 'record-absensi.v1', group: GROUP, at: 1, user: 1, state: 'open' },
  input: {
    ...{ sheet: SHEET, device: '' },
    rows: rows.map(([mahasantri_id, status]) => ({
      ...{ mahasantri_id, status, menit: null, catatan: '', base_version: 0, tapped_at: 1 },
    })),
  },
  ...change,
})
const confirmed = (id: number, status: Status, pada: number): Answers => ({
  [id]: { status, menit: null, catatan: '', version: 1, oleh: 'Umar', pada },
})
/** What `useDeviceContent` puts together; `at`: when the copy of the sheet was read. */
const isi = (queue: Partial<QueueState>, copy = lembar([null, null, null]), at = READ - 1): DeviceContent => ({
  ...{ saat: SAAT, koneksi: true },
  lembar: new Map(
    [...listMaterial({ entries: [], answers: {}, ...queue }, 1, SAAT)].map(([group, one]) => [
      group,
      { ...one, salinan: { lembar: copy, at } },
    ]),
  ),
})
const tanda = ({ sesi: [one] }: DailyKelompok) => one?.tanda.map(status => status ?? '-').join('')

describe('a card', () => {
  test('has what waits here: counted, drawn, complete, and said to wait', () => {
    const laid = layKelompok(
      kelompok(sesi([null, null, null])),
      SHEET.tanggal,
      isi({
        entries: [
          entry(
            [
              [1, 'H'],
              [2, 'A'],
            ],
            { state: 'sealed' },
          ),
          entry([[3, 'H']], { no: 2 }),
        ],
      }),
    )
    expect(laid.sesi).toMatchObject([
      {
        state: { fill: 'complete', unstaffed: false },
        orang: 3,
        belum: 0,
        tanda: ['H', 'A', 'H'],
        menunggu: { jumlah: 3, koneksi: true },
      },
    ])
  })

  test('is the very same where nothing of it waits, and on another day', () => {
    const one = kelompok(sesi(['H', null, null]))
    expect(layKelompok(one, SHEET.tanggal, isi({}))).toBe(one)
    expect(layKelompok(one, '2026-11-20', isi({ entries: [entry([[1, 'H']])] }))).toBe(one)
  })

  test('of another account, of what was refused and of what was given up nothing is shown', () => {
    const refused = entry([[1, 'H']], { state: 'stuck', problems: { '': { kode: 'absensi.terkunci', pesan: '' } } })
    const entries = [entry([[1, 'H']], { user: 2 }), refused, entry([])]
    expect(listMaterial({ entries, answers: {} }, 1, SAAT).size).toBe(0)
  })

  test('keeps what others have set since the sheet was read here, and what was set here before the list was read', () => {
    const queue = { entries: [entry([[3, 'H']])], answers: { [GROUP]: confirmed(1, 'H', READ - 1) } }
    // The list is later: the first was changed to alpa after it had been confirmed here, the second is somebody else's.
    const laid = layKelompok(kelompok(sesi(['A', 'I', null])), SHEET.tanggal, isi(queue))
    expect(tanda(laid)).toBe('AIH')
    // The sheet is later: what the list says is old.
    const sheet = lembar(['H', 'S', null])
    expect(tanda(layKelompok(kelompok(sesi(['A', 'I', null])), SHEET.tanggal, isi(queue, sheet, READ + 1)))).toBe('HSH')
  })

  test('shows what arrived after the list was read, and no clock: there is nothing it waits for', () => {
    const queue = { answers: { [GROUP]: { ...confirmed(1, 'H', READ + 1), ...confirmed(2, 'A', READ + 1) } } }
    const laid = layKelompok(kelompok(sesi([null, null, null])), SHEET.tanggal, isi(queue))
    expect(laid.sesi).toMatchObject([
      { state: { fill: 'partial', unstaffed: false }, belum: 1, tanda: ['H', 'A', null], menunggu: undefined },
    ])
    expect(listMaterial({ entries: [], answers: { [GROUP]: confirmed(1, 'H', READ) } }, 1, SAAT).size).toBe(0)
  })

  test('of a roll that has changed the sheet is believed, whose people are known', () => {
    const queue = { entries: [entry([[3, 'H']])] }
    expect(tanda(layKelompok(kelompok(sesi(['H', 'H'])), SHEET.tanggal, isi(queue)))).toBe('--H')
  })

  test('that says ditiadakan goes on saying it', () => {
    const off = kelompok({ ...sesi([null, null, null]), state: { fill: 'cancelled', unstaffed: false } })
    expect(layKelompok(off, SHEET.tanggal, isi({ entries: [entry([[1, 'H']])] }))).toBe(off)
  })

  test('has a session too that was opened here beside the plan', () => {
    const laid = layKelompok(kelompok(), SHEET.tanggal, isi({ entries: [entry([[2, 'S']])] }))
    expect(laid).toMatchObject({ sesi: [{ state: { fill: 'partial' } }], berikut: null })
    expect(laid.sesi).toMatchObject([
      { kegiatan: 'Halaqah pekanan', ke: 1, orang: 3, belum: 2, tanda: [null, 'S', null] },
    ])
    const moved = lembar([null], { pindah: { tanggal: '2026-11-22', ke: 1 } })
    expect(layKelompok(kelompok(), SHEET.tanggal, isi({ entries: [entry([[1, 'S']])] }, moved)).sesi).toEqual([])
  })
})

test('what is unfilled leaves the list with its last mark, and says less before', () => {
  const row = { ...SHEET, orang: 3, belum: 3 }
  const other = { ...row, ke: 2 }
  const all = isi({
    entries: [
      entry([
        [1, 'H'],
        [2, 'H'],
        [3, 'H'],
      ]),
    ],
  })
  expect(layNotYet([row, other], all)).toEqual([other])
  expect(layNotYet([row, other], isi({ entries: [entry([[1, 'H']])] }))).toEqual([{ ...row, belum: 2 }, other])
})
