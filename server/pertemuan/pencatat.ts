import { mayRecordAbsensi } from '#contract/permissions.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { Forbidden, NotFound } from '../errors.ts'
import type { User } from '../http/serve.ts'
import { readWewenang } from '../kelompok/wewenang.ts'
import { listPlace, type PertemuanKey } from './pertemuan.sql.ts'

/**
 * Who records a pertemuan, lock and end of the periode apart: what is asked for here adds to the history of its marks and
 * changes none. For the same reason a badal who led it may although their time is over. Throws Forbidden('absensi').
 */
export async function requirePencatat(
  db: Db,
  user: User,
  key: PertemuanKey,
  now: number,
): Promise<{ jk: 'L' | 'P'; jenis: 'umum' | 'shalat' }> {
  const rows = await listPlace(db, user, key)
  const [place] = rows
  if (!place?.jenis) throw NotFound('pertemuan')
  const { jk, jenis, pelaksana_id, zona_waktu } = place
  const leads = user.peran.includes('pendamping') && pelaksana_id !== null && pelaksana_id === user.pendamping_id
  const hariIni = todayIn(zona_waktu ?? 'Asia/Jakarta', now)
  if (!leads && !mayRecordAbsensi(readWewenang(user, rows), key.tanggal, hariIni)) throw Forbidden('absensi')
  return { jk, jenis }
}
