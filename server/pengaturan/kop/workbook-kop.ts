import { formatTime } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { WorkbookHead } from '#server/dasar/ekspor/tabel.ts'
import type { User } from '#server/dasar/http/user.ts'
import { getPengaturan } from '../pengaturan.ts'
import { readKop } from './kop.ts'

/** The institution's letterhead for a workbook, no lines until somebody has set one up; and who takes it along, when. */
export async function openKop(db: Db, { nama }: Pick<User, 'nama'>, now: number): Promise<WorkbookHead> {
  const [{ baris, kertas }, { zona_waktu }] = await Promise.all([readKop(db), getPengaturan(db)])
  return {
    baris: baris.split('\n').filter(Boolean),
    kertas,
    made: `Diunduh ${formatTime(now, zona_waktu)} oleh ${nama}`,
  }
}
