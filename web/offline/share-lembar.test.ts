import { expect, test } from 'vitest'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { MonthStart } from '#contract/hijri.ts'
import type { Status } from '#contract/kehadiran.ts'
import type { ShownRow } from './apply-outbox.ts'
import { shareLembar, shareWarning } from './share-lembar.ts'

const lembar = {
  kegiatan: { id: 1, nama: 'Shalat Subuh', jenis: 'shalat' },
  kelompok: { id: 12, nama: 'Kelompok 12' },
  tanggal: '2026-11-21',
  nomor: 4,
  awal_bulan: [{ tahun: 1448, bulan: 6, mulai: '2026-11-12' }],
  zona_waktu: 'Asia/Jayapura',
  boleh_mencatat: true,
} as Lembar & { awal_bulan: MonthStart[] }

function row(nama: string, status: Status | null, more: Partial<ShownRow> = {}): ShownRow {
  return {
    nama,
    status,
    menit: null,
    oleh: 'Umar Faruq',
    pada: 1000,
    menunggu: false,
    konflik: null,
    tolak: null,
    tapped_at: null,
    ...more,
  } as ShownRow
}

test('who recorded: most marks first; what waits on this device is one of its own', () => {
  const rows = [
    row('Azka', 'H'),
    row('Alya', 'T', { menit: 5, menunggu: true, tapped_at: 9000 }),
    row('Dewi', 'A', { menunggu: true, tapped_at: 8000, oleh: 'Hasan Basri' }),
    row('Ummu', null, { oleh: 'Hasan Basri', pada: 99_000 }),
  ]
  expect(shareLembar(lembar, rows, 'Aisyah Humaira')).toEqual({
    kegiatan: 'Shalat Subuh',
    jenis: 'shalat',
    kelompok: 'Kelompok 12',
    tanggal: '2026-11-21',
    nomor: 4,
    awal_bulan: lembar.awal_bulan,
    orang: [
      { nama: 'Azka', status: 'H', menit: null },
      { nama: 'Alya', status: 'T', menit: 5 },
      { nama: 'Dewi', status: 'A', menit: null },
      { nama: 'Ummu', status: null, menit: null },
    ],
    dicatat: ['Aisyah Humaira', 'Umar Faruq'],
    dicatat_at: 9000,
    zona: 'Asia/Jayapura',
  })
  expect(shareWarning(rows)).toBe('2 tanda belum tersimpan di server. Teks ini memakai isian di perangkat ini.')
})

test('everything saved: nothing to warn of; nothing marked: nobody recorded', () => {
  expect(shareWarning([row('Azka', 'H')])).toBeUndefined()
  expect(shareLembar(lembar, [row('Azka', null)], 'Aisyah')).toMatchObject({ dicatat: [], dicatat_at: null })
})

test('a sheet that is only read: where a mark of this device does not count, the text is that of the server, and says so', () => {
  const konflik = { status: 'H' as const, menit: null, catatan: '', version: 2, oleh: 'Hasan Basri', pada: 2000 }
  const rows = [
    row('Azka', 'H', { menunggu: true, tapped_at: 9000, oleh: 'Hasan Basri', pada: 2000, konflik }),
    row('Alya', 'I', { menunggu: true, tapped_at: 9000, tolak: 'Terkunci' }),
  ]
  const { dicatat, dicatat_at } = shareLembar({ ...lembar, boleh_mencatat: false }, rows, 'Aisyah Humaira')
  expect({ dicatat, dicatat_at }).toEqual({ dicatat: ['Hasan Basri', 'Umar Faruq'], dicatat_at: 2000 })
  expect(shareWarning(rows, false)).toBe('2 tanda Anda tidak tersimpan di server; teks ini memakai catatan di server.')
})
