import { expect, test } from 'vitest'
import type { Status } from '#contract/kehadiran.ts'
import type { MyBeranda } from '#contract/laporan/beranda.ts'
import type { DeviceContent } from '#web/offline/device-content.ts'
import { layBeranda } from './perangkat.ts'

const TANGGAL = '2026-11-21'
const CLOCK = { zona: 'Asia/Jakarta', now: Date.UTC(2026, 10, 21, 12) } as const

const sesi = (kegiatan_id: number, mulai: string, selesai: string) => ({
  ...{ kegiatan_id, kegiatan: `Kegiatan ${kegiatan_id}`, jenis: 'umum', ke: 1, mulai, selesai, tempat: '' },
  ...{ pertemuan_id: null, orang: 2, belum: 2, state: { fill: 'due', unstaffed: false }, tanda: [null, null] },
})
const halaqah = sesi(1, '18:30', '20:00')
const tahsin = sesi(2, '20:30', '21:30')
const kelompok = { id: 7, nama: 'Kelompok 7', periode: null, boleh_mencatat: true, sebagai: ['pendamping'] }
const row = (kegiatan_id: number) => ({ kelompok_id: 7, kegiatan_id, tanggal: TANGGAL, ke: 1, orang: 2, belum: 2 })
const data = {
  hari_ini: TANGGAL,
  kelompok: [{ ...kelompok, sesi: [halaqah, tahsin] }],
  sekarang: { ...halaqah, kelompok_id: 7, kelompok: 'Kelompok 7', tanggal: TANGGAL, kapan: 'berlangsung', nomor: 11 },
  belum: [row(1), row(2)],
  jumlah_belum: 30,
} as unknown as MyBeranda

/** Marks of the halaqah that wait here. */
const isi = (...marks: (Status | null)[]): DeviceContent => {
  const sheet = { kelompok_id: 7, kegiatan_id: 1, tanggal: TANGGAL, ke: 1 }
  const rows = marks.flatMap((status, i) =>
    status ? { mahasantri_id: i, status, menit: null, catatan: '', base_version: 0, tapped_at: 1 } : [],
  )
  const lembar = {
    baris: marks.map((_, i) => ({
      mahasantri_id: i,
      nama: `Orang ${i}`,
      nim: `${i}`,
      status: null,
      version: 0,
      izin: null,
    })),
    kegiatan_list: [],
  }
  const entries = [{ no: 1, user: 1, state: 'open', input: { sheet, rows } }]
  const one = { sheet, entries, answers: {}, salinan: { at: 1, lembar } }
  return {
    ...{ saat: { at: 2, server: 2 }, koneksi: true },
    lembar: new Map([[`7/1/${TANGGAL}/1`, one]]),
  } as unknown as DeviceContent
}

test('the session at hand says what waits here', () => {
  const { sekarang, jumlah_belum } = layBeranda(data, isi('H', null), CLOCK)
  expect(sekarang).toMatchObject({ kegiatan_id: 1, belum: 1, tanda: ['H', null], nomor: 11, menunggu: { jumlah: 1 } })
  expect(jumlah_belum).toBe(30)
})

test('what began yesterday and goes on says it too, and makes room for what comes today', () => {
  const semalam = {
    ...data,
    hari_ini: '2026-11-22',
    kelompok: data.kelompok.map(k => ({ ...k, sesi: [{ ...tahsin }] })),
  }
  const lay = (...marks: (Status | null)[]) => layBeranda(semalam as MyBeranda, isi(...marks), CLOCK).sekarang
  expect(lay('H', null)).toMatchObject({ tanggal: TANGGAL, kapan: 'berlangsung', belum: 1, tanda: ['H', null] })
  expect(lay('H', 'A')).toMatchObject({ tanggal: '2026-11-22', kegiatan_id: 2 })
})

test('filled, it makes room for the next one, and is no longer among the unfilled', () => {
  const laid = layBeranda(data, isi('H', 'A'), CLOCK)
  expect(laid.sekarang).toMatchObject({ kegiatan_id: 2, kapan: 'nanti', belum: 2 })
  expect(laid.kelompok).toMatchObject([{ sesi: [{ state: { fill: 'complete' } }, { state: { fill: 'due' } }] }])
  expect(laid.belum).toEqual([row(2)])
  expect(laid.jumlah_belum).toBe(29)
})
