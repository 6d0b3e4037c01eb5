import type { Pertemuan } from '#contract/absensi/pertemuan.ts'
import { heldWordOf } from '#contract/absensi/state.ts'
import { mayReadPertemuan, type Wewenang } from '#contract/permissions.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { Forbidden, found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireWewenang, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import {
  findKeyOfOpened,
  getBegin,
  getPertemuanRow,
  getPertemuanRowByKey,
  listPertemuanRows,
  type PertemuanRow,
} from './pertemuan.sql.ts'

export { findKeyOfOpened, getBegin }

/** The pertemuan with this natural key, once it has been opened. */
export async function findPertemuan(db: Db, key: PertemuanKey): Promise<Pertemuan | undefined> {
  const row = await getPertemuanRowByKey(db, key)
  return row && toPertemuan(row)
}

/** Where a pertemuan stands; throws NotFound. Who may read it is decided by whoever asks. */
export async function readPertemuanKey(db: Db, id: number): Promise<PertemuanKey> {
  const row = found(await getPertemuanRow(db, id), 'pertemuan')
  const { kelompok_id, kegiatan_id, tanggal, ke } = row
  return { kelompok_id, kegiatan_id, tanggal, ke }
}

export async function listPertemuanOf(
  db: Db,
  user: User,
  kelompokId: number,
  filter: { dari?: string | undefined; sampai?: string | undefined; kegiatan_id?: number | undefined },
  now: number,
) {
  await requireWewenang(db, user, kelompokId)
  const { zona_waktu } = await getPengaturan(db)
  const rows = await listPertemuanRows(
    db,
    kelompokId,
    { dari: filter.dari ?? '', sampai: filter.sampai ?? '9999-12-31', kegiatan_id: filter.kegiatan_id ?? null },
    visiblePertemuan(user, todayIn(zona_waktu, now)),
  )
  return {
    pertemuan: rows.map(({ id, kegiatan_id, kegiatan, tanggal, ke, materi, ditiadakan, opened_at, ...hitungan }) => ({
      id,
      kegiatan_id,
      kegiatan,
      tanggal,
      ke,
      materi,
      keadaan: heldWordOf({ cancelled: ditiadakan === 1, opened: opened_at !== null, unset: hitungan.belum }),
      hitungan,
    })),
  }
}

/** A pertemuan that the user may read, and why; throws NotFound and Forbidden('pertemuan'). */
export async function requireReadablePertemuan(
  db: Db,
  user: User,
  id: number,
  now: number,
): Promise<{ row: PertemuanRow; wewenang: Wewenang; hariIni: string }> {
  const row = found(await getPertemuanRow(db, id), 'pertemuan')
  const wewenang = await requireWewenang(db, user, row.kelompok_id)
  const hariIni = await getToday(db, now)
  if (!mayReadPertemuan(wewenang, row.tanggal, hariIni)) throw Forbidden('pertemuan')
  return { row, wewenang, hariIni }
}

export function toPertemuan(row: PertemuanRow): Pertemuan {
  const { peniadaan_alasan, peniadaan_oleh, peniadaan_at } = row
  return {
    id: row.id,
    keadaan: heldWordOf({ cancelled: peniadaan_at !== null, opened: row.opened_at !== null, unset: row.belum }),
    materi: row.materi,
    tempat: row.tempat,
    mulai: row.mulai,
    selesai: row.selesai,
    pelaksana_id: row.pelaksana_id,
    pelaksana: row.pelaksana,
    badal: row.badal,
    murabbi_hadir: row.murabbi_hadir === null ? null : row.murabbi_hadir === 1,
    catatan: row.catatan,
    version: row.version,
    opened_at: row.opened_at,
    opened_by: row.opened_by,
    peniadaan:
      peniadaan_at === null ? null : { alasan: peniadaan_alasan ?? '', oleh: peniadaan_oleh ?? '', at: peniadaan_at },
  }
}

export async function readPertemuan(tx: Tx, id: number): Promise<Pertemuan> {
  const row = found(await getPertemuanRow(tx, id), 'pertemuan')
  return toPertemuan(row)
}
