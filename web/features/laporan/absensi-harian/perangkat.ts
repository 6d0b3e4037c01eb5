import { fillWordOf, lookOfDay, wordOf } from '#contract/absensi/state.ts'
import type { DailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { type DeviceContent, layKelompok, layNotYet } from '#web/offline/device-content.ts'

/** The list of a day as it will be once everything on this device has arrived; `keadaan` is the filter it was asked with. Pure. */
export function layDaily(data: DailyAbsensi, isi: DeviceContent, keadaan: string): DailyAbsensi {
  const laid = data.rows.map(row => layKelompok(row, data.tanggal, isi))
  const jumlah_keadaan = { ...data.jumlah_keadaan }
  for (const [i, row] of laid.entries()) {
    jumlah_keadaan[stateWordOf(data.rows[i] ?? row)] -= 1
    jumlah_keadaan[stateWordOf(row)] += 1
  }
  // The state has changed here, so it is no longer among those that were asked for.
  const rows = keadaan === '' ? laid : laid.filter(row => stateWordOf(row) === keadaan)
  const terlambat = layNotYet(data.terlambat, isi)
  return {
    ...data,
    rows,
    jumlah: data.jumlah - (laid.length - rows.length),
    jumlah_keadaan,
    pekan: data.pekan.map(day => (day.tanggal === data.tanggal ? { ...day, keadaan: dayState() ?? day.keadaan } : day)),
    terlambat,
    jumlah_terlambat: data.jumlah_terlambat - (data.terlambat.length - terlambat.length),
  }

  /** Of the day all its kelompok say, so only where all of them are on this page, and one of them has changed. */
  function dayState() {
    const semua = Object.values(data.jumlah_keadaan).reduce((sum, n) => sum + n, 0)
    if (data.rows.length < semua || laid.every((row, i) => row === data.rows[i])) return undefined
    const look = lookOfDay(laid.flatMap(row => row.sesi.map(({ state }) => state)))
    return look === 'none' ? undefined : fillWordOf(look)
  }
}

function stateWordOf({ sesi }: DailyAbsensi['rows'][number]) {
  return wordOf(lookOfDay(sesi.map(({ state }) => state)))
}
