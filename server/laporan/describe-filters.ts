import { titledName } from '#contract/identitas.ts'
import { labelStatusKehadiran } from '#contract/kehadiran.ts'
import { type LaporanMahasantriQuery, type StatusLaporan, WITHOUT } from '#contract/laporan/laporan-mahasantri.ts'
import type { LaporanPendampingQuery } from '#contract/laporan/laporan-pendamping.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listKelompokVisible, listMurabbiVisible } from './laporan.sql.ts'
import type { ReportHead } from './rentang.ts'

type Filter = Omit<LaporanPendampingQuery, 'periode_id' | 'urut' | 'arah' | 'halaman' | 'ukuran'> &
  Pick<Partial<LaporanMahasantriQuery>, 'prodi' | 'fakultas' | 'angkatan' | 'status' | 'keaktifan'>

/**
 * Whom a report is narrowed to, in words, because a sheet that leaves people out has to say so: 'Kelompok 7, putri, tidak
 * memenuhi'; '' when it is about everybody. Periode, range and kegiatan are told by themselves. Of kelompok and murabbi
 * only what the caller may know.
 */
export async function describeReportFilters(
  db: Db,
  user: User,
  { periode, hari_ini }: Pick<ReportHead, 'periode' | 'hari_ini'>,
  { cari, kelompok_id, murabbi_id, jk, prodi, fakultas, angkatan, status, keaktifan }: Partial<Filter>,
): Promise<string> {
  const [[kelompok], [leader]] = await Promise.all([
    kelompok_id !== undefined && periode ? listKelompokVisible(db, user, periode.id, kelompok_id) : [],
    murabbi_id !== undefined && periode
      ? listMurabbiVisible(db, user, { periodeId: periode.id, today: hari_ini }, murabbi_id)
      : [],
  ])
  const known = (value: string | number | undefined, what: string) =>
    value !== undefined && (value === WITHOUT ? `tanpa ${what}` : `${what} ${value}`)
  const parts = [
    kelompok_id !== undefined && (kelompok?.nama ?? kata`satu kelompok`),
    murabbi_id !== undefined && kata`kelompok ${leader ? titledName(leader) : 'satu murabbi'}`,
    known(fakultas, 'fakultas'),
    known(prodi, 'prodi'),
    known(angkatan, 'angkatan'),
    jk && (jk === 'P' ? 'putri' : 'putra'),
    status && STATUS[status],
    keaktifan && (keaktifan === 'aktif' ? 'masih aktif' : 'tidak aktif lagi'),
    // Not what was typed: the sheet goes to others, and it may be anything.
    cari && 'hasil pencarian',
  ]
  return parts.filter(Boolean).join(', ')
}

const STATUS: Record<StatusLaporan, string> = {
  memenuhi: labelStatusKehadiran.memenuhi.toLowerCase(),
  peringatan: labelStatusKehadiran.peringatan.toLowerCase(),
  tidak_memenuhi: labelStatusKehadiran.tidak_memenuhi.toLowerCase(),
  belum_ada: 'belum ada tanda',
}
