import { type LiburOn, layRencana, liburFinder, type MoveSlot, type PlannedDays } from '#contract/absensi/rencana.ts'
import { earlierOf, laterOf } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import {
  countPlannedOutside,
  deletePlannedOutside,
  type JadwalRow,
  listJadwalRows,
  listMaterialRows,
  listRencanaRows,
  type RencanaRow,
  type RencanaSpan,
} from './rencana.sql.ts'

export {
  isPlain,
  type JadwalRow,
  listJadwalRows as listJadwal,
  listRencanaRows as listRencana,
  removeScheduled,
} from './rencana.sql.ts'

export interface RencanaMaterial {
  libur: LiburOn
  pindahOf: (kelompokId: number) => readonly MoveSlot[]
}

/** What stands between the weekly times and the plan: holidays, and what was moved away. */
export async function readRencanaMaterial(db: Db, kelompokIds: readonly number[]): Promise<RencanaMaterial> {
  const rows = await listMaterialRows(db, kelompokIds)
  const libur = rows.filter(row => row.kelompok_id === null).map(({ tanggal, ...row }) => ({ ...row, dari: tanggal }))
  const byKelompok = Map.groupBy(rows, row => row.kelompok_id)
  return { libur: liburFinder(libur), pindahOf: id => byKelompok.get(id) ?? [] }
}

/** Outside its periode nothing is planned, whatever the weekly time says. */
export function inPeriode(
  jadwal: readonly JadwalRow[],
  { mulai, selesai }: { mulai: string; selesai: string },
): JadwalRow[] {
  return jadwal.map(row => ({
    ...row,
    dari: laterOf(row.dari, mulai),
    sampai: row.sampai === null ? selesai : earlierOf(row.sampai, selesai),
  }))
}

/** The plan of one kelompok in a span. */
export async function readPlannedDays(
  db: Db,
  kelompokId: number,
  { sebelumDibuat = false, ...span }: RencanaSpan & { sebelumDibuat?: boolean },
): Promise<{ rencana: PlannedDays<JadwalRow, RencanaRow>; libur: LiburOn }> {
  const ids = [kelompokId]
  const { kegiatan_id = 0 } = span
  const all = await listJadwalRows(db, ids, { sebelumDibuat })
  const jadwal = kegiatan_id === 0 ? all : all.filter(j => j.kegiatan_id === kegiatan_id)
  const pertemuan = await listRencanaRows(db, ids, span)
  const { libur, pindahOf } = await readRencanaMaterial(db, ids)
  return { rencana: layRencana({ jadwal, pertemuan, pindah: pindahOf(kelompokId), libur }), libur }
}

/** The weekly time that a pertemuan would follow, holiday or not. */
export async function findSlot(db: Db, key: PertemuanKey): Promise<JadwalRow | null> {
  const ids = [key.kelompok_id]
  const jadwal = await listJadwalRows(db, ids, { sebelumDibuat: true })
  if (!jadwal.some(j => j.kegiatan_id === key.kegiatan_id)) return null
  const pertemuan = await listRencanaRows(db, ids, { dari: key.tanggal, sampai: key.tanggal })
  const { pindahOf } = await readRencanaMaterial(db, ids)
  const found = layRencana({ jadwal, pertemuan, pindah: pindahOf(key.kelompok_id), libur: () => null })
    .on(key.tanggal)
    .find(one => one.kegiatan_id === key.kegiatan_id && one.ke === key.ke)
  return found?.jadwal ?? null
}

/** The days of a periode have changed: what was only planned beside them goes, what somebody touched stays and is counted. */
export async function removeOutside(
  tx: Tx,
  periodeId: number,
  { mulai, selesai }: { mulai: string; selesai: string },
): Promise<{ dihapus: number; dibiarkan: number }> {
  const span = { dari: mulai, sampai: selesai }
  const dihapus = await deletePlannedOutside(tx, periodeId, span)
  return { dihapus, dibiarkan: await countPlannedOutside(tx, periodeId, span) }
}

/** Still to come, or to be filled: a slot, or a row that was not opened and not ditiadakan. */
export function isAhead({ pertemuan }: { pertemuan: { dibuka: number; ditiadakan: number } | null }): boolean {
  return pertemuan === null || (pertemuan.dibuka === 0 && pertemuan.ditiadakan === 0)
}
