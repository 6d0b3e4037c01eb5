import type { JadwalIsian } from '#contract/absensi/jadwal.ts'
import { occurrences } from '#contract/absensi/jadwal-hari.ts'
import type { JadwalRow, KelompokRincian } from '#contract/datapokok/kelompok.ts'

/**
 * Jadwal of other kegiatan of the kelompok that are held at the same time, from today on, on at least one day of the periode;
 * by time. Of its own kegiatan the server refuses that; two kegiatan may well be meant.
 */
export function findBertumpuk(
  isian: JadwalIsian,
  { jadwal, hari_ini, periode }: Pick<KelompokRincian, 'jadwal' | 'hari_ini' | 'periode'>,
): JadwalRow[] {
  const days = occurrences(isian, hari_ini > periode.mulai ? hari_ini : periode.mulai, periode.selesai)
  return jadwal
    .filter(
      row =>
        row.kegiatan_id !== isian.kegiatan_id &&
        row.hari === isian.hari &&
        row.mulai < isian.selesai &&
        row.selesai > isian.mulai &&
        days.some(day => row.dari <= day && (row.sampai === null || day <= row.sampai)),
    )
    .sort((a, b) => (a.mulai < b.mulai ? -1 : Number(a.mulai > b.mulai)))
}
