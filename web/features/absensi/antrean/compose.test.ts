import { expect, test } from 'vitest'
import type { Lembar, Now, Tanda } from '#contract/absensi/lembar.ts'
import { emptyTally } from '#contract/kehadiran.ts'
import { describeJam } from '#web/offline/describe-instant.ts'
import type { Entry, RecordAbsensiEntry } from '#web/offline/entry.ts'
import { compose } from './compose.ts'
import { queueText } from './teks.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 2)
const SHEET = { kelompok_id: 7, kegiatan_id: 1, tanggal: '2026-11-19', ke: 1 }
const GROUP = '7/1/2026-11-19/1'
const tanda = (mahasantri_id: number, status: Tanda['status'], change: Partial<Tanda> = {}): Tanda => ({
  mahasantri_id,
  status,
  menit: null,
  catatan: '',
  base_version: 0,
  tapped_at: NOW,
  ...change,
})
const entry = (no: number, rows: Tanda[], change: Partial<RecordAbsensiEntry> = {}): RecordAbsensiEntry => ({
  no,
  id: String(no),
  action: 'record-absensi.v1',
  group: GROUP,
  input: { sheet: SHEET, device: '', rows },
  at: NOW,
  user: 1,
  state: 'open',
  ...change,
})
const mark = (change: Partial<Now>): Now => ({
  status: null,
  menit: null,
  catatan: '',
  version: 0,
  oleh: null,
  pada: null,
  ...change,
})
const baris = (mahasantri_id: number, nama: string, change: Partial<Now> = {}) => ({
  mahasantri_id,
  nama,
  nim: '',
  jk: 'P' as const,
  lima_terakhir: [],
  alpa_beruntun: 0,
  hitungan: emptyTally(),
  izin: null,
  ...mark(change),
})
const lembar = {
  kelompok: { nama: 'Kelompok 7' },
  kegiatan: { id: 1, nama: 'Halaqah pekanan', jenis: 'umum' },
  baris: [baris(1, 'Aisyah'), baris(2, 'Bilqis'), baris(3, 'Citra'), baris(4, 'Dian')],
} as unknown as Lembar
const copies = new Map([[GROUP, lembar]])
const teks = (entries: Entry[], from = copies) =>
  queueText(compose(entries, from), { nama: 'Umar', zona: 'Asia/Jakarta', now: NOW })

const LOCKED = { kode: 'absensi.terkunci', pesan: 'Terkunci.' }
const konflik = { kode: 'absensi.konflik', pesan: '', sekarang: mark({ status: 'I', version: 1, oleh: 'Hasan' }) }

test('a pertemuan shows first what was refused, then what waits for a choice, then what is on its way', () => {
  const [pertemuan] = compose(
    [
      entry(1, [tanda(1, 'H')], { state: 'sealed' }),
      entry(2, [tanda(2, 'A'), tanda(3, 'A')], {
        state: 'stuck',
        problems: { 2: konflik, 3: { kode: 'absensi.bukan_anggota', pesan: 'Bukan anggota.' } },
      }),
      entry(3, [tanda(4, 'A')], { state: 'stuck', problems: { '': LOCKED } }),
      entry(4, [tanda(1, 'T', { menit: 5 })]),
    ],
    copies,
  )
  expect(pertemuan).toMatchObject({ kelompok: 'Kelompok 7', kegiatan: 'Halaqah pekanan', jenis: 'umum' })
  expect(pertemuan?.bagian.map(({ keadaan, kode, baris }) => [keadaan, kode, baris.map(row => row.nama)])).toEqual([
    ['ditolak', 'absensi.bukan_anggota', ['Citra']],
    ['ditolak', 'absensi.terkunci', ['Dian']],
    ['konflik', '', ['Bilqis']],
    // Tapped again while it was on its way: the last one is what the person meant.
    ['menunggu', '', ['Aisyah']],
  ])
  expect(pertemuan?.bagian[3]?.baris[0]).toMatchObject({ status: 'T', menit: 5 })
})

test('a sheet read after the conflict knows their mark better than the refusal does', () => {
  const later = { ...lembar, baris: [baris(2, 'Bilqis', { status: 'S', version: 2, oleh: 'Hasan' })] }
  const stuck = entry(1, [tanda(2, 'A')], { state: 'stuck', problems: { 2: konflik } })
  expect(compose([stuck], new Map([[GROUP, later]]))[0]?.bagian[0]?.baris[0]?.sekarang).toMatchObject({ status: 'S' })
})

test('without a copy of the sheet the numbers stand for the names, and nothing is left out', () => {
  expect(teks([entry(1, [tanda(5, 'H')])], new Map())).toContain(
    'Kelompok (nomor 7)\nKamis, 19 November 2026\n- Mahasantri (nomor 5): H',
  )
})

test('who has left the list since is named by the tap', () => {
  const left = entry(1, [tanda(26, 'A')])
  left.input.asal = { 26: { nama: 'Abdullah Faqih', versi: 0 } }
  const [pertemuan] = compose([left], new Map())
  expect(pertemuan?.bagian[0]?.baris[0]?.nama).toBe('Abdullah Faqih')
})

test('the text says who, when and what in codes, and no note beside S and U', () => {
  const text = teks([
    entry(1, [
      tanda(1, 'S', { catatan: 'Tipes' }),
      tanda(2, 'U', { catatan: 'hari ke-3' }),
      tanda(3, 'T', { menit: 10, catatan: 'Macet' }),
      tanda(4, null),
    ]),
  ])
  expect(text).toBe(
    [
      'Absensi yang belum terkirim dari Hadir',
      'Umar',
      '21 Nov 2026 19.02 WIB',
      '',
      'Kelompok 7, Halaqah pekanan',
      'Kamis, 19 November 2026',
      '- Aisyah: S',
      '- Bilqis: U',
      '- Citra: T 10 menit, Macet',
      '- Dian: dikosongkan',
    ].join('\n'),
  )
  expect(text).not.toMatch(/udzur|haid|sakit/i)
})

test('refusals and conflicts are said in the text too', () => {
  const text = teks([
    entry(1, [tanda(1, 'A')], { state: 'stuck', problems: { '': LOCKED } }),
    entry(2, [tanda(2, 'A')], { state: 'stuck', problems: { 2: konflik } }),
  ])
  expect(text).toContain('- Aisyah: A (ditolak: Terkunci.)')
  expect(text).toContain('- Bilqis: A (berbeda dengan catatan Hasan: I)')
})

test('a clock alone stands for today only', () => {
  expect(describeJam(NOW - 60_000, 'Asia/Jakarta', '2026-11-21')).toBe('19.01')
  expect(describeJam(NOW - 86_400_000, 'Asia/Jakarta', '2026-11-21')).toBe('20 Nov 19.02')
})
