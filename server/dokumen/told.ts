import type { DetailQuery } from '#contract/laporan/laporan.ts'
import { addDays, laterOf } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/user.ts'
import { lastKnown, reportScopeOf, type ScopeHead } from '#server/laporan/rentang.ts'
import { listMarkedAhead } from './dokumen.sql.ts'

/**
 * Up to which day a sheet tells, of all or of one of them: the end of its range or today, and where marks stand on a coming day,
 * that day. The figures are read up to it again; without it a fresh sheet would say that they have changed.
 */
export async function readTold(
  db: Db,
  user: User,
  head: ScopeHead,
  places: Pick<DetailQuery, 'kelompok_id' | 'murabbi_id'> = {},
): Promise<(mahasantriId?: number) => string> {
  const { dari, sampai, hari_ini, kegiatan } = head
  const ahead = { dari: laterOf(dari, addDays(hari_ini, 1)), kegiatan: kegiatan?.id ?? ('semua' as const) }
  const rows = sampai > hari_ini ? await listMarkedAhead(db, { ...reportScopeOf(user, head, places), ...ahead }) : []
  return id =>
    rows
      .filter(({ mahasantri_id }) => id === undefined || id === mahasantri_id)
      .reduce((last, { tanggal }) => laterOf(last, tanggal), lastKnown(head))
}
