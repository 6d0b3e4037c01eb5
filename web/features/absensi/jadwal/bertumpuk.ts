import { clashes } from '#contract/absensi/day-jadwal.ts'
import type { JadwalInput } from '#contract/absensi/jadwal.ts'
import type { JadwalOfKelompok, KelompokDetail } from '#contract/datapokok/kelompok.ts'
import { earlierOf, laterOf } from '#contract/tanggal.ts'

/**
 * Jadwal of other kegiatan of the kelompok that are held at the same time, from today on, on at least one day of the periode;
 * by time. Of its own kegiatan the server refuses that; two kegiatan may well be meant.
 */
export function findOverlapping(
  isian: JadwalInput,
  { jadwal, hari_ini, periode }: Pick<KelompokDetail, 'jadwal' | 'hari_ini' | 'periode'>,
): JadwalOfKelompok[] {
  const first = [isian.dari, hari_ini, periode.mulai].reduce(laterOf)
  const held = { ...isian, dari: first, sampai: earlierOf(isian.sampai ?? periode.selesai, periode.selesai) }
  return jadwal
    .filter(row => row.kegiatan_id !== isian.kegiatan_id && clashes(held, row))
    .sort((a, b) => (a.mulai < b.mulai ? -1 : Number(a.mulai > b.mulai)))
}
