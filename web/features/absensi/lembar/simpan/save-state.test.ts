import { expect, test } from 'vitest'
import { emptyTally } from '#contract/kehadiran.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { saveState } from './save-state.ts'

const row = (change: Partial<ShownRow> = {}): ShownRow => ({
  mahasantri_id: 1,
  nim: '1',
  nama: 'Alif',
  jk: 'L',
  status: null,
  menit: null,
  catatan: '',
  version: 0,
  oleh: null,
  pada: null,
  lima_terakhir: [],
  alpa_beruntun: 0,
  hitungan: emptyTally(),
  menunggu: false,
  konflik: null,
  tolak: null,
  tapped_at: null,
  izin: null,
  dari_izin: null,
  base_version: 0,
  ...change,
})
const saved = (pada = Date.UTC(2026, 10, 21, 11, 42)) => row({ status: 'H', version: 1, pada })
const waiting = row({ status: 'A', menunggu: true })
const text = (
  rows: ShownRow[],
  hambatan: Parameters<typeof saveState>[1] = null,
  perangkat: Parameters<typeof saveState>[4] = undefined,
) => {
  const { baris, join: sambung } = saveState(rows, hambatan, 'Asia/Jakarta', '2026-11-21', perangkat)
  return baris.join(sambung)
}

test('the sentences of the save state', () => {
  expect(text([row(), row()])).toBe('Belum ada isian · 2 mahasantri')
  expect(text([waiting, row()])).toBe('Menyimpan…')
  expect(text([saved(), row()])).toBe('Tersimpan 18.42')
  expect(text([saved(), waiting, waiting], 'jaringan')).toBe('Tersimpan di ponsel · menunggu koneksi · 2 perubahan')
  expect(text([saved(), waiting], 'server')).toBe('Gagal menyimpan. Coba lagi · 1 perubahan')
  expect(text([waiting], 'masuk')).toBe('Masuk lagi untuk mengirim · 1 perubahan')
})

test('what waits for a decision comes first, and is not counted as saved', () => {
  const konflik = row({
    status: 'A',
    menunggu: true,
    konflik: { status: 'I', menit: null, catatan: '', version: 1, oleh: 'Hasan', pada: 1 },
  })
  expect(text([...Array(19).fill(saved()), konflik], 'jaringan')).toBe('19 tersimpan / 1 menunggu pilihan')
  expect(text([saved(), row({ status: 'A', menunggu: true, tolak: 'bukan anggota' })])).toBe(
    '1 perubahan ditolak · Lihat alasannya',
  )
})

test('what waits for somebody who is not on the list counts too', () => {
  const luar = { menunggu: 0, ditolak: 0, pilihan: 0, nama: [], pesan: '' }
  const beside = (change: Partial<typeof luar>, hambatan: Parameters<typeof saveState>[1] = null) =>
    saveState([saved(), saved()], hambatan, 'Asia/Jakarta', '2026-11-21', undefined, { ...luar, ...change }).baris[0]
  expect(beside({ ditolak: 1 })).toBe('1 perubahan ditolak')
  expect(beside({ menunggu: 1 })).toBe('Menyimpan…')
  expect(beside({ menunggu: 1 }, 'jaringan')).toBe('Tersimpan di ponsel · menunggu koneksi')
  expect(beside({})).toBe('Tersimpan')
})

test('the time is the latest of all marks, and nothing is called saved while something waits', () => {
  expect(text([saved(Date.UTC(2026, 10, 21, 3, 0)), saved(Date.UTC(2026, 10, 21, 11, 42))])).toBe('Tersimpan 18.42')
  expect(text([saved(Date.UTC(2026, 10, 14, 11, 42))])).toBe('Tersimpan 14 Nov 18.42')
  expect(text([saved(), waiting])).not.toContain('Tersimpan')
})

test('that the device keeps it is said when it does, and that it does not when it cannot', () => {
  const offline = (perangkat: { menulis: boolean; memori: boolean }) =>
    text([saved(), waiting], 'jaringan', { ...perangkat, ponsel: true })
  expect(offline({ menulis: true, memori: false })).toBe('Menyimpan…')
  expect(offline({ menulis: false, memori: false })).toBe('Tersimpan di ponsel · menunggu koneksi · 1 perubahan')
  expect(offline({ menulis: false, memori: true })).toBe('Jangan tutup halaman · 1 perubahan belum terkirim')
  for (const hambatan of ['server', 'masuk'] as const)
    expect(text([waiting], hambatan, { menulis: false, memori: true, ponsel: true })).toMatch(/^Jangan tutup halaman/)
  // With nothing waiting there is nothing to lose.
  expect(text([saved()], 'jaringan', { menulis: false, memori: true, ponsel: true })).toBe('Tersimpan 18.42')
})

test('beside a conflict what waits for the network is named too, and counted as saved by nobody', () => {
  const konflik = row({
    status: 'A',
    menunggu: true,
    konflik: { status: 'I', menit: null, catatan: '', version: 1, oleh: 'Hasan', pada: 1 },
  })
  expect(text([saved(), saved(), konflik, waiting, waiting], 'jaringan')).toBe(
    '2 tersimpan / 1 menunggu pilihan, 2 menunggu koneksi',
  )
  expect(text([saved(), konflik, waiting], 'masuk')).toBe('1 tersimpan / 1 menunggu pilihan, 1 menunggu masuk')
  expect(text([saved(), konflik, waiting])).toBe('1 tersimpan / 1 menunggu pilihan')
  const ditolak = row({ status: 'A', menunggu: true, tolak: 'terkunci' })
  expect(text([saved(), konflik, ditolak])).toBe('1 tersimpan / 1 menunggu pilihan, 1 ditolak')
  expect(text([konflik, ditolak, waiting], 'jaringan')).toBe(
    '0 tersimpan / 1 menunggu pilihan, 1 ditolak, 1 menunggu koneksi',
  )
})

test('whatever is mixed, nothing that waits, conflicts or was refused is called saved', () => {
  const konflik = row({
    status: 'A',
    menunggu: true,
    konflik: { status: 'I', menit: null, catatan: '', version: 1, oleh: 'Hasan', pada: 1 },
  })
  const ditolak = row({ status: 'A', menunggu: true, tolak: 'terkunci' })
  for (const trouble of [waiting, konflik, ditolak])
    for (const hambatan of [null, 'jaringan', 'server', 'masuk'] as const)
      for (const menulis of [true, false])
        for (const memori of [true, false])
          expect(text([saved(), trouble], hambatan, { menulis, memori, ponsel: true })).not.toMatch(
            /^Tersimpan (?!di ponsel · )|^Belum ada isian/,
          )
})
